"""Journals told in words, recalled and saved; and what is said of damaged ones."""

import runpy
import shlex
from itertools import pairwise
from pathlib import Path

import pytest

from sim.tabletop import Tabletop
from tests import hands
from tools import cli
from tools.audit import told
from tools.in_words import Told
from tools.journals import journaled

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
EXAMPLE = EXAMPLES / "three-hands.journal"

Capture = pytest.CaptureFixture[str]


def felt(capsys: Capture, words: str) -> tuple[int, str, str]:
    code = cli.main(shlex.split(words))
    heard = capsys.readouterr()
    return code, heard.out, heard.err


def saved(at: Tabletop, folder: Path) -> Path:
    path = folder / "table.journal"
    path.write_bytes(at.runtime.journal.export())
    return path


def audited(at: Tabletop) -> list[Told]:
    teller, difference = told(journaled(at.runtime.journal.export()), at.pack)
    assert difference == ""
    return teller.over


def text(hand: Told) -> str:
    return "\n".join(hand.lines)


def test_the_examples_are_what_the_table_writes() -> None:
    """If this fails because journals hold something else now: python docs/examples/make.py."""
    journals = runpy.run_path(str(EXAMPLES / "make.py"))["JOURNALS"]
    assert sorted(journals) == sorted(path.name for path in EXAMPLES.glob("*.journal"))
    for name, journal in journals.items():
        assert journal() == (EXAMPLES / name).read_bytes()


# ---- Audit --------------------------------------------------------------------------------------


def test_a_hand_is_told_with_its_cards_bets_and_reasons(capsys: Capture) -> None:
    code, out, _ = felt(capsys, f"audit {EXAMPLE} --hand 1")
    assert code == 0
    for sentence in (
        "chain    every record is right and in its place",
        "hands    3 that are over, 1 to 3",
        "Hand 1, round 1, $5 limit: records 2 to 21",
        "Seats 1, 2 and 5 each pay the collection of $2 (002:1655-1658, 1674).",
        "Seats 1, 2 and 5 each bet $5, bet 1; the pot is $15 (002:1591-1651, 1803).",
        "Dealt in this order: seat 1 Kc, seat 2 7c, seat 5 Qs, seat 1 9h, seat 2 7d, seat 5 Qh",
        "Seat 2 folds: no chip lay on its wager portal (002:1736-1738).",
        "Seat 5: Qs Qh Jd 8c 3c, one pair Q J 8 3.",
        "Seat 5 HIGH HAND: one pair is the best hand and does not qualify; "
        "20 percent of $50 = $10 (002:1777-1779, A-08).",
        "The hand is over. Pot $40, collections held $6, dropped $0",
    ):
        assert sentence in out


def test_a_void_is_told_with_its_reason_and_what_went_back(capsys: Capture) -> None:
    code, out, _ = felt(capsys, f"audit {EXAMPLE} --hand 2")
    assert code == 0
    assert "The hand is void: misdeal (A-32, RULINGS 8)." in out
    assert "Seat 1 gets $10 back." in out
    assert "Log: Hand 2 is void: misdeal." in out


def test_the_last_hand_is_the_default_and_all_are_there(capsys: Capture) -> None:
    _, last, _ = felt(capsys, f"audit {EXAMPLE}")
    assert "Hand 3, " in last
    assert "Hand 2, " not in last
    assert "Seat 4 WINNER: three of a kind is the best hand and qualifies" in last
    assert "The collections held, $8, drop (002:1662-1664, 1694)." in last
    assert "The bell rings (002:1469, 1772)." in last
    _, every, _ = felt(capsys, f"audit {EXAMPLE} --all")
    assert all(f"Hand {number}, " in every for number in (1, 2, 3, 4))


def test_only_the_log(capsys: Capture) -> None:
    _, out, _ = felt(capsys, f"audit {EXAMPLE} --log")
    assert "before its first hand: The table was switched on." in out
    assert "hand 2: Hand 2 is void: misdeal." in out
    assert "Dealt" not in out


def test_a_hand_that_is_not_there(capsys: Capture) -> None:
    code, _, err = felt(capsys, f"audit {EXAMPLE} --hand 99")
    assert code == 2
    assert "hand 99 is not in this journal; it has 1 to 3" in err


def test_who_got_no_card_and_why() -> None:
    at = hands.table()
    at.put(1, 2, fee=200, bet=500)
    at.put(3, bet=500)
    at.put(4, fee=200, bet=300)
    at.press()
    for _ in range(3):
        hands.street(at, 1, 2)
    (hand,) = audited(at)
    assert "Seat 3 gets no card: “Place $2 on COLLECTION to play” (002:1450-1451)." in text(hand)
    assert "Seat 4 gets no card: “BET holds $3: make it exactly $5”" in text(hand)


def test_a_wrong_amount_is_told_as_the_reason_of_a_fold() -> None:
    at = hands.table()
    hands.post(at, 1, 2)
    at.sweep()
    at.put(1, bet=500)
    at.put(2, bet=300)
    at.press()
    hands.street(at, 1)
    hands.street(at, 1)
    (hand,) = audited(at)
    assert "Seat 2 folds: $3 lay on its wager portal and not $5 (A-38, RULINGS 9)." in text(hand)


def test_everybody_folds() -> None:
    at = hands.table()
    hands.post(at, 1, 2)
    hands.street(at)
    (hand,) = audited(at)
    assert "Everybody folded: nothing is paid, $10 rolls over (A-10)." in text(hand)
    assert hand.pot == [0, 1000]


def test_time_that_is_over_and_seats_that_change() -> None:
    at = hands.table(decision_seconds=20)
    hands.post(at, 1, 2)
    at.sweep()
    at.put(1, bet=500)
    at.wait(21)
    at.lay(2, "wager", 500)  # too late
    at.press()
    hands.street(at, 1)
    hands.street(at, 1)
    assert at.runtime.change_player(1) == ""
    assert at.runtime.move_player(2, 3) == ""
    hands.hand(at, 3, 4)
    first, second = audited(at)
    assert "The time to decide is over; bets stand as they lie (A-28)." in text(first)
    assert "Seat 2 folds: no chip lay on its wager portal" in text(first)
    assert "Somebody else sits at seat 1, who has not paid (A-05)." in text(second)
    assert "The player of seat 2 moves to seat 3 (A-05)." in text(second)


def test_closing_and_opening_are_part_of_the_hand_that_waited() -> None:
    at = hands.table(table_close="pot to floor")
    hands.hand(at, 1, 2)
    at.turn("SERVICE")
    assert at.runtime.close() == ""
    assert at.runtime.open(3) == ""
    at.turn("PLAY")
    at.wait(0)
    for seat in (1, 2):
        at.put(seat, fee=300)
    for _ in range(4):
        at.sweep()
        at.put(1, 2, bet=1000)
        at.press()
    first, second = audited(at)
    assert first.limit == "$5"
    assert second.limit == "$10"
    if first.pot[1]:
        assert f"${first.pot[1] // 100}" in text(second)
    assert "of pot goes to the floor." in text(second)
    assert "The table closes (A-25)." in text(second)
    assert "The table opens at the $10 limit." in text(second)
    assert "pay the collection of $3" in text(second)


def test_the_pack_must_be_the_one_that_was_played(capsys: Capture, tmp_path: Path) -> None:
    at = hands.table(bell="when first qualified")
    hands.hand(at, 1, 2)
    path = saved(at, tmp_path)
    code, out, err = felt(capsys, f"audit {path}")
    assert code == 2
    assert "chain    every record is right" in out
    assert "it fits with --set 'bell=when first qualified'" in err
    assert felt(capsys, f"audit {path} --set 'bell=when first qualified'")[0] == 0
    code, _, err = felt(capsys, f"replay {EXAMPLE} --set decision_seconds=5")
    assert code == 2
    assert "choose what it was played with by --table and --set" in err


def test_a_table_without_a_hand(capsys: Capture, tmp_path: Path) -> None:
    path = saved(hands.table(), tmp_path)
    code, out, _ = felt(capsys, f"audit {path}")
    assert code == 0
    assert "hands    0 that are over" in out
    assert "No hand is over" in felt(capsys, f"recall {path}")[1]


def test_many_hands_of_every_kind() -> None:
    """What is told adds up to the ledger, hand by hand."""
    at = hands.played(45)
    journal = journaled(at.runtime.journal.export())
    teller, difference = told(journal, at.pack)
    assert (journal.fault, difference) == ("", "")
    over = teller.over
    assert over[-1].number == at.state["hand"] - 1
    assert {bool(hand.void) for hand in over} == {True, False}
    for before, after in pairwise(over):
        assert before.pot[1] == after.pot[0]
        assert before.number + 1 == after.number
    assert over[-1].pot[1] == at.state["pot"]


def test_the_page_shows_what_the_command_says(capsys: Capture) -> None:
    page = (ROOT / "docs" / "audit.md").read_text()
    shown = page.split("```\n")[1].strip("\n")
    assert shown in felt(capsys, f"audit {EXAMPLE}")[1]


# ---- Damage -------------------------------------------------------------------------------------


def test_damage_is_named_and_what_is_whole_before_it_is_told(
    capsys: Capture, tmp_path: Path
) -> None:
    data = bytearray(EXAMPLE.read_bytes())
    data[len(data) * 3 // 4] ^= 4
    path = tmp_path / "damaged.journal"
    path.write_bytes(data)
    code, out, _ = felt(capsys, f"audit {path} --all")
    assert code == 1
    assert "chain    DAMAGED: bytes " in out
    assert "Hand 1, " in out
    assert "Seat 5 HIGH HAND" in out
    code, out, _ = felt(capsys, f"replay {path}")
    assert code == 1
    assert "DAMAGED: bytes " in out
    code, out, _ = felt(capsys, f"recall {path}")
    assert code == 1
    assert "After that the journal cannot be relied on: bytes " in out


def test_every_flipped_bit_is_found() -> None:
    whole = EXAMPLE.read_bytes()
    right = journaled(whole)
    assert right.fault == ""
    for bit in range(0, 8 * len(whole), 7):
        data = bytearray(whole)
        data[bit // 8] ^= 1 << bit % 8
        found = journaled(bytes(data))
        assert found.fault
        assert found.records == right.records[: len(found.records)]


def test_a_file_that_is_cut_short_or_is_no_journal(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "short.journal"
    path.write_bytes(EXAMPLE.read_bytes()[:-100])
    assert felt(capsys, f"audit {path}")[0] == 1
    path.write_bytes(b"Not a journal, and never was.")
    code, out, _ = felt(capsys, f"audit {path}")
    assert code == 1
    assert "header: its first ten bytes are not those of a header" in out
    path.write_bytes(b"")
    assert felt(capsys, f"replay {path}")[0] == 1
    code, _, err = felt(capsys, "audit nowhere.journal")
    assert code == 2
    assert "nowhere.journal cannot be read: No such file or directory; name an exported" in err


# ---- Recall and saving --------------------------------------------------------------------------


def test_the_last_hands(capsys: Capture) -> None:
    code, out, _ = felt(capsys, f"recall {EXAMPLE} -n 2")
    assert code == 0
    assert out.splitlines() == [
        "Hand 2, round 1, $5 limit, pot $40 before and $40 after, void: misdeal",
        "  seat 1   2c 5d 2d        not finished",
        "  seat 2   3c 6d           folded",
        "  seat 5   4c 7d 2h        not finished",
        "Hand 3, round 1, $5 limit, pot $40 before and $0 after",
        "  seat 1   Ah Kd 3d 4h 5c  no pair A K 5 4 3",
        "  seat 2   9c 9s 6h        folded",
        "  seat 4   Jk Ks Kh Td 2h  three of a kind K T 2 WINNER $90",
    ]
    code, _, err = felt(capsys, f"recall {EXAMPLE} -n 0")
    assert code == 2
    assert "-n 0: write 1 or more" in err


def test_a_saved_journal_is_the_same_journal(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "copy.journal"
    code, out, _ = felt(capsys, f"journal {EXAMPLE} -o {path}")
    assert code == 0
    assert path.read_bytes() == EXAMPLE.read_bytes()
    assert "chain    every record is right and in its place" in out
    code, _, err = felt(capsys, f"journal {EXAMPLE} -o {tmp_path}/nowhere/copy")
    assert code == 2
    assert "cannot be written: No such file or directory" in err
