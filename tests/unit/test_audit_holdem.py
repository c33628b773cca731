"""Journals of Texas Hold'em told in words, recalled, and run again."""

from pathlib import Path

import pytest

from firmware.controller.ledger import DROP
from firmware.controller.packed import Reader
from hal.portal import WAGER
from tests.holdem.people import Evening
from tests.holdem.room import ANGIES, CRYSTAL, FLATS, FLATS_SPLIT, KINGS, PALOMAR, Room, began
from tests.unit.told_journals import Capture, felt, lines, missing, whole
from tools.journals import journaled
from tools.recall import recalled
from tools.replay import differences, rerun, silent_table

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "side-pot.journal"
HOLES = {1: "Ks Qh", 2: "Ah Ac", 3: "Jd 6d"}
BOARD = "As Kd 7c 7h 2s"
EVENINGS = [
    (KINGS, "no limit, blinds $1-$2"),
    (PALOMAR, "$2-$4 limit"),
    (CRYSTAL, "no limit, blinds $0.50"),
    (FLATS_SPLIT, "$2-$4 limit"),
    (ANGIES, "pot limit"),
]


# ---- The example --------------------------------------------------------------------------------


def test_the_page_shows_what_the_command_says(capsys: Capture) -> None:
    shown = (ROOT / "docs" / "audit.md").read_text().split("```\n")[7].strip("\n")
    assert "Nobody has called $50 of what seat 1 has in: it goes back." in shown
    assert shown in felt(capsys, f"audit {EXAMPLE} --table {KINGS}")[1]


def test_the_example_is_recalled_and_runs_again(capsys: Capture) -> None:
    code, out = felt(capsys, f"recall {EXAMPLE} --table {KINGS}")
    assert code == 0
    assert out.splitlines() == [
        "Hand 1, no limit, blinds $1-$2, option 8, pot $41",
        "  board    As Kd 7c 7h 2s  ",
        "  seat 1   Ks Qh           two pair K 7 A $26",
        "  seat 2   Ah Ac           full house A 7 $13",
        "  seat 3   Jd 6d           folded",
    ]
    code, out = felt(capsys, f"replay {EXAMPLE} --table {KINGS}")
    assert code == 0
    assert "every one as written, head " in out


# ---- Before the cards ---------------------------------------------------------------------------


def test_the_button_is_drawn_for_and_the_blinds_are_posted() -> None:
    at = Room(KINGS, "no limit, blinds $1", deck="3c 9c 9d  5h 4d", first_button="high card")
    at.sit(1, 2, 5)
    at.press()
    at.open()
    said = lines(whole(at).hands)
    assert not missing(
        [
            "The hand waits for bets. Nobody has the button; dropped $0.",
            "Seat 5 sits in.",
            "Dealt for the button: seat 1 3c, seat 2 9c, seat 5 9d, seat 2 5h, seat 5 4d; seat 2 "
            "has it (first_button, opening_ties).",
            "Seat 2 has the button.",
            "Seat 5 posts $1, the small blind.",
            "Seat 1 posts $2, the big blind.",
            "Dealt in this order: seat 5 ",
        ],
        said,
    )


def test_who_comes_late_and_who_leaves() -> None:
    at = began(PALOMAR, seats=(1, 2, 3, 4), newcomers="wait or post")
    at.call_down()
    at.sit(5)
    at.choose(5, "Post")
    at.choose(5, "Wait")
    at.choose(1, "Sit out")
    assert at.runtime.change_player(2) == ""
    assert at.runtime.move_player(3, 6) == ""
    assert at.runtime.close() == ""
    assert at.runtime.open(1) == ""
    said = lines(whole(at).hands)
    assert not missing(
        [
            "Seat 5 will post what it owes, to play at once.",
            "Seat 5 waits for the big blind.",
            "Seat 1 sits out.",
            "The player of seat 2 has left.",
            "The player of seat 3 moves to seat 6.",
            "The table closes, and nobody sits at it any more.",
            "The table opens at $4-$8 limit, option pot fee.",
        ],
        said,
    )


def test_fees_of_the_button_and_by_time() -> None:
    at = began(FLATS)
    assert "Seat 1 pays the collection of $3 (option drop of poker-flats/drop)." in lines(
        whole(at).hands
    )
    by_time = Room(KINGS, "$75-$150")
    by_time.sit(1, 3)
    assert by_time.runtime.collect_time() == ""
    said = "A half hour begins: it is due from seat 1 $5, seat 3 $5 (option 6 of kings-card-club/t"
    assert said in lines(whole(by_time).hands)


# ---- A hand -------------------------------------------------------------------------------------


def test_a_hand_is_told_word_by_word() -> None:
    at = began(KINGS, "no limit, blinds $1", holes=HOLES, board=BOARD)
    at.say(1, "Raise", 800)
    at.say(2, "All in", 500)
    at.say(3, "Call")
    at.street()
    at.say(3, "Check")
    at.say(1, "Check")
    at.street()
    at.say(3, "Bet", 1000)
    at.say(1, "Call")
    at.street()
    at.say(3, "Check")
    at.say(1, "Check")
    said = lines(whole(at).over)
    order = [
        "Seat 1 raises to $8.",
        "The pot is $11.",
        "Seat 2 is all in with $4.",
        "Seat 3 calls $6.",
        "The pot is $21.",
        "Seat 2: its wager portal has been cleared.",
        "The flop, a card burned before it: As Kd 7c (000:70-164).",
        "The house takes $2 of the pot (option 8 of kings-card-club/texas-holdem; 3 players).",
        "The collections held, $2, drop (after the flop).",
        "Seat 1 checks.",
        "The turn, a card burned before it: 7h (000:70-164).",
        "Seat 3 bets $10.",
        "The river, a card burned before it: 2s (000:70-164).",
        "Seat 3: Jd 6d, one pair 7 A K J.",
        "Main pot, $13: seats 1, 2 and 3 play for it.",
        "Seat 2 has the best hand and gets $13 (000:70-164).",
        "Side pot 1, $26: seats 1 and 3 play for it.",
        "Seat 1 has the best hand and gets $26 (000:70-164).",
        "Of the $41 put in and called, $39 goes to those who won and $2 to fees.",
    ]
    assert not missing(order, said)
    places = [said.index(sentence) for sentence in order]
    assert places == sorted(places)


def test_who_is_left_alone_shows_nothing() -> None:
    at = began()
    at.fold_round(1, 2)
    at.wait(0)
    assert "Everybody else has folded: seat 3 takes the pot, $2, and shows" in lines(whole(at).over)
    assert recalled(whole(at).over[0])[3].endswith("not shown $2")
    at.open()
    assert "What was won has been pushed: seat 3 $3." in lines(whole(at).hands)


def test_time_that_is_over() -> None:
    at = began(decision_seconds=20)
    for _ in range(2):
        at.wait(21)
    said = lines(whole(at).hands)
    assert "Seat 1 says no word in time: folds (decision_seconds)." in said


def test_who_has_no_chips_left() -> None:
    """Seat 2 has its blind and no more; nobody has called what seat 3 has in beyond that."""
    at = began()
    at.say(1, "Call")
    at.choose(2, "No chips")
    assert "Seat 2 has no chips left: it is all in." in lines(whole(at).hands)
    short = Room(KINGS, "no limit, blinds $1")
    short.sit(1, 2, 3)
    short.lay(3, WAGER, 100)
    short.choose(3, "All in")
    assert "Seat 3 has no more than what it laid for its blind: all in." in lines(
        whole(short).hands
    )


def test_a_void_hand_gives_everything_back() -> None:
    at = began()
    at.say(1, "Call")
    assert at.runtime.void(0) == ""
    at.wait(0)
    void = whole(at).over[0]
    assert not missing(
        ["The hand is void: misdeal (RULINGS 8).", "Seat 1 gets $2 back.", "Seat 2 gets $1 back."],
        lines([void]),
    )
    assert recalled(void)[0] == "Hand 1, $2-$4 limit, option 2, pot $5, void: misdeal"
    assert recalled(void)[1].endswith("not finished")


def test_a_kill_pot_says_so() -> None:
    at = began(ANGIES, kill="half")
    for _ in range(2):
        _seat_3_wins(at)
        at.open()
    assert "It is a kill pot: the big blind is $3 (kill)." in lines(whole(at).hands)


def _seat_3_wins(at: Room) -> None:
    hand = at.table.hand
    while at.table.hand == hand:
        seat = at.acting
        if seat == 3:
            at.say(3, "Check" if "Check" in at.choices(3) else "Call")
        elif seat:
            at.say(seat, "Fold")
        else:
            at.street()


# ---- Many hands ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("table", "limit"), EVENINGS)
def test_what_is_told_of_many_hands_is_what_was_played(table: str, limit: str) -> None:
    at = Room(table, limit)
    evening = Evening(at, seed=5)
    for _ in range(10):
        evening.play()
    over = whole(at).over
    assert len(over) == 10
    assert rerun(journaled(at.runtime.journal.export()), at.pack).difference == []
    said = lines(over)
    assert said.count("put in and called") == 10
    dropped = at.table.ledger.balance(DROP) / 100
    assert f"dropped ${dropped:g}" in over[-1].lines[-1]


# ---- What a difference is called ----------------------------------------------------------------


def test_the_button_is_named_where_it_differs() -> None:
    at = began()
    at.call_down()
    written = at.table.checkpoint()
    stands = silent_table(at.pack)
    stands.restore(Reader(written))
    assert differences(written, stands) == []
    assert hasattr(stands, "blinds")
    stands.blinds.button = 4
    assert differences(written, stands) == ["  button: seat 1 was written, seat 4 comes out"]
