"""Journals of tables with a player-dealer told in words, recalled, and run again."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firmware.controller.baccarat_table import BaccaratTable
from firmware.controller.bank_waits import ForBank, ForWagers
from firmware.controller.events import DECK, EVENT, VOID
from firmware.controller.ledger import DROP, HELD, STAKES
from firmware.controller.pack import Pack
from hal.portal import BANK, COLLECTION
from sim.tabletop import Tabletop
from tests.unit.told_journals import Capture, felt, lines, missing, whole
from tools.audit import told
from tools.event_words import Happened, sentences
from tools.games import baccarat, bank
from tools.games.bank_case import AsTheyLie
from tools.journals import Journaled, journaled
from tools.recall import recalled
from tools.replay import rerun
from tools.tables import TABLES, load, pack

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "two-banks.journal"
KINGS = "kings-card-club/ez-baccarat-panda-8"
HOUSES = [
    KINGS,
    "casino-99/ez-baccarat-panda-8",
    "palomar-card-club/ez-baccarat",
    "crystal-casino/ez-baccarat",
]
TAKE, PASS = 1, 2
PLAYER_WINS, TIE = "9c 7h Kd Ts ", "6c 6h Kd Ks "


def table(deck: str = PLAYER_WINS, limit: int = 0, **settings: object) -> Tabletop:
    return Tabletop(pack(load(KINGS, settings)), limit=limit, deck=deck)


def lift(at: Tabletop) -> None:
    for seat, purpose in list(at.chips):
        at.lay(seat, purpose, 0)


def lay(at: Tabletop, seat: int, **wagers: int) -> None:
    for name, cents in wagers.items():
        at.lay(seat, name.replace("_", " "), cents)


def deal(at: Tabletop) -> None:
    """With every collection that is due; what lies on the portals stays there."""
    assert isinstance(at.table, BaccaratTable)
    for seat, cents in AsTheyLie(at.table).dues():
        at.lay(seat.number, COLLECTION, cents)
    assert at.press(), [at.message(seat) for seat in range(1, 7)]


# ---- The example --------------------------------------------------------------------------------


def test_the_page_shows_what_the_command_says(capsys: Capture) -> None:
    shown = (ROOT / "docs" / "audit.md").read_text().split("```\n")[3].strip("\n")
    assert "Seat 2 banks with $50." in shown
    assert shown in felt(capsys, f"audit {EXAMPLE} --table {KINGS} --hand 1")[1]


def test_the_example_is_recalled_and_runs_again(capsys: Capture) -> None:
    code, out = felt(capsys, f"recall {EXAMPLE} --table {KINGS} -n 1")
    assert code == 0
    assert out.splitlines() == [
        "Hand 3, fee option 1, $5 to $10,000, bank $500 before and $320 after",
        "  player   4d 2s           6",
        "  banker   2h Tc 5s        7",
        "  seat 3   bank $500       lost $180",
        "  seat 5   Player $20      lose",
        "  seat 4   Banker $20      push",
        "  seat 4   Dragon 7 $5     win $200",
    ]
    code, out = felt(capsys, f"replay {EXAMPLE} --table {KINGS}")
    assert code == 0
    assert out.startswith("3 hands, 13 events: every one as written, head ")


def test_a_wager_whose_cover_is_short_is_recalled_so(capsys: Capture) -> None:
    first = felt(capsys, f"recall {EXAMPLE} --table {KINGS} -n 3")[1]
    assert "  seat 3   Panda 8 $5      win $85, all that was covered\n" in first


# ---- Who banks ----------------------------------------------------------------------------------


def test_who_is_offered_the_bank_takes_it_and_gives_it_up() -> None:
    at = table(bank_turns=3, offer_seconds=10)
    at.touch(1, PASS)
    at.wait(11)
    at.touch(3, TAKE)
    at.touch(3, 1)  # gives it up
    at.touch(4, TAKE)
    said = lines(whole(at).hands)
    assert not missing(
        [
            "The hand waits for bets. Nobody has the bank; dropped $0.",
            "Seat 1 does not want the bank.",
            "The time to take the bank is over for seat 2 (offer_seconds).",
            "Seat 3 takes the bank (bank_turns = 3).",
            "Seat 3 gives up the bank.",
            "Seat 4 takes the bank (bank_turns = 3).",
        ],
        said,
    )


def test_a_bank_has_its_hands_and_goes_on() -> None:
    at = table(deck=PLAYER_WINS + TIE)
    at.touch(1, TAKE)
    for _ in range(2):
        lay(at, 1, bank=5000)
        lay(at, 2, player=1000)
        deal(at)
        lift(at)
    first, second = whole(at).over
    assert first.lines[-1].endswith(
        "The hand is over. Seat 1 has the bank, for hand 2 of 2; dropped $2."
    )
    assert "the bank is offered on" not in lines([first])
    assert "Seat 1 has banked its hands; the bank is offered on (bank_turns)." in lines([second])
    assert second.lines[-1].endswith("The hand is over. Nobody has the bank; dropped $4.")
    assert recalled(second)[0].endswith("bank $50 before and $50 after")
    assert "  seat 1   bank $50        even" in recalled(second)
    assert "  seat 1   bank $50        lost $10" in recalled(first)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda at: at.runtime.change_player(1),
            "Somebody else sits at seat 1; the bank of seat 1 is offered on.",
        ),
        (lambda at: at.runtime.change_player(2), "Somebody else sits at seat 2.\n"),
        (lambda at: at.runtime.move_player(2, 4), "The player of seat 2 moves to seat 4.\n"),
        (
            lambda at: at.runtime.move_player(1, 4),
            "The player of seat 1 moves to seat 4; seat 4 has the bank now.",
        ),
        (
            lambda at: at.runtime.close(),
            "The table closes; the bank of seat 1 is offered on.",
        ),
    ],
)
def test_seats_change_and_the_table_closes(change: Any, sentence: str) -> None:
    at = table()
    at.touch(1, TAKE)
    assert change(at) == ""
    assert sentence in lines(whole(at).hands) + "\n"


def test_the_table_opens_with_another_fee_option() -> None:
    at = table()
    assert at.runtime.close() == ""
    assert at.runtime.open(1) == ""
    teller = whole(at)
    assert "The table opens at fee option 2, " in lines(teller.hands)
    assert ", fee option 2, " in teller.hands[-1].heading


def test_no_hand_is_void_between_two_hands() -> None:
    """All of a hand comes of one press: there is no moment at which it could be void."""
    at = table()
    at.touch(1, TAKE)
    lay(at, 1, bank=5000)
    lay(at, 2, player=1000)
    deal(at)
    assert at.runtime.void(0) == "No hand is being played; there is nothing to void."
    assert [hand.void for hand in whole(at).over] == [""]


def test_a_void_hand_gives_back_what_it_took() -> None:
    """As at a table with a player-dealer whose hands take several presses."""
    at = table()
    at.touch(1, TAKE)
    lay(at, 1, bank=5000)
    lay(at, 2, player=1000)
    deal(at)
    back = [
        (STAKES, "seat 2", 1000, "void"),
        (STAKES, "seat 2 behind", 700, "void"),
        (BANK, "seat 1", 5000, "void"),
        (HELD, "seat 1", 200, "void"),
    ]
    event = Happened(VOID, [0], None, ("", ""), bank.Before(1, 0, False, {}), back)
    assert sentences(baccarat, at.table, event) == [
        "The hand is void: misdeal (RULINGS 8).",
        "Seat 1 gets $52 back, $2 of it the collection.",
        "Seat 2 gets $10 back.",
        "Behind seat 2, $7 goes back.",
    ]
    assert isinstance(at.table, BaccaratTable)
    at.table.cover = 5000
    assert bank.course(at.table, [0, 0], True) == "bank $50"


# ---- What is bet --------------------------------------------------------------------------------


def test_a_hand_is_told_from_its_press_to_its_last_cent() -> None:
    at = table(deck=TIE)
    at.touch(1, TAKE)
    lay(at, 1, bank=50_000)
    lay(at, 2, player=1000, tie=500)
    lay(at, 3, banker=2000)
    deal(at)
    said = lines(whole(at).over)
    order = [
        "Deal pressed (event 1 of the dealing unit).",
        "Seat 1 banks with $500.",
        "Seat 2 bets $10 on Player and $5 on Tie.",
        "Seat 3 bets $20 on Banker.",
        "The total table action is $35: collections, seat 1 pays $2 (option 1 of ",
        "The collections held, $2, drop (before cards).",
        "Dealt in this order: player 6c, banker 6h, player Kd, banker Ks (000:1131-1260).",
        "the player hand stands and the banker hand stands (draws, 000:1131-1260).",
        "Tie: both hands total 6.",
        "Settled from seat 2, left of the player-dealer (first_action), all round the table for ",
        "Seat 2 Player bet $10 pushes (000:1167-1168, 1202-1205): both hands total 6.",
        "Seat 3 Banker bet $20 pushes (000:1168, 1203; RULINGS 12): both hands total 6.",
        "Seat 2 Tie bet $5 paid 8 to 1 = $40 (000:1208-1216): both hands total 6.",
        "Seat 1, the player-dealer, put up $500 and has $460: lost $40.",
        "Of the $535 put up in all, $460 goes to the player-dealer and $75 to those who bet.",
    ]
    assert not missing(order, said)
    places = [said.index(sentence) for sentence in order]
    assert places == sorted(places)


def test_what_lies_there_and_is_no_wager() -> None:
    at = table()
    at.touch(1, TAKE)
    lay(at, 1, bank=5000)
    lay(at, 2, player=1000)
    lay(at, 3, player=300)
    lay(at, 4, panda=500)
    deal(at)
    said = lines(whole(at).over)
    assert not missing(
        [
            "Seat 3: what lies there is no wager: “Player holds $3: make it $5 or more” "
            "(RULINGS 9).",
            "Seat 4: what lies there is no wager: “Panda 8 needs a bet on Player or "
            "Banker beside it” (RULINGS 9).",
        ],
        said,
    )
    assert "Seat 2: what lies there" not in said


def test_the_time_to_bet_is_over() -> None:
    at = table(bet_seconds=20)
    at.touch(1, TAKE)
    lay(at, 1, bank=5000)
    lay(at, 2, player=1000)
    lay(at, 1, collection=200)
    at.wait(21)
    said = lines(whole(at).hands)
    assert "The time to bet is over; bets stand as they lie (bet_seconds)." in said


def test_chips_that_were_the_tables_and_what_was_owed() -> None:
    at = table(deck=PLAYER_WINS + TIE)
    at.touch(1, TAKE)
    lay(at, 1, bank=5000)
    lay(at, 2, player=1000)
    lay(at, 3, banker=700)
    deal(at)
    lift(at)
    lay(at, 1, bank=5000)
    lay(at, 2, player=1000)
    deal(at)
    _, second = whole(at).over
    assert not missing(
        [
            "Seat 3: what it owed has been taken off its banker portal.",
            "Seat 1: what it owed has been taken off its collection portal.",
            "What the last hand owed has been pushed: seat 1 $47, seat 2 $20.",
        ],
        lines([second]),
    )


def test_who_bets_from_behind_a_seat(tmp_path: Path) -> None:
    folder = tmp_path / "kings-card-club"
    folder.mkdir()
    file = folder / "ez-baccarat-panda-8.toml"
    text = (TABLES / f"{KINGS}.toml").read_text()
    file.write_text(text.replace('"dragon"]\nbehind', '"dragon", "back player"]\nbehind', 1))
    at = Tabletop(pack(load(file)), deck=PLAYER_WINS + TIE)
    at.touch(1, TAKE)
    for _ in range(2):
        lay(at, 1, bank=5000)
        lay(at, 2, banker=500, back_player=700)
        deal(at)
        lift(at)
    first, second = whole(at).over
    assert not missing(
        [
            "Seat 2 bets $5 on Banker.",
            "Behind seat 2, somebody bets $7 on Player.",
            "Behind seat 2, Player bet $7 paid 1 to 1 = $7 (",
        ],
        lines([first]),
    )
    assert "  back 2   Player $7       win $7" in recalled(first)
    assert "pushed: seat 1 $48, behind seat 2 $14." in lines([second])


# ---- Many hands ---------------------------------------------------------------------------------


def play(at: Tabletop, hands: int, chance: Random) -> None:
    """Banks of every size, a line and perhaps more at some seats, now and then another player."""
    for _ in range(hands):
        while isinstance(wait := at.runtime.engine.wait, ForBank):
            at.touch(wait.seat.number, chance.choice((TAKE, PASS)))
        assert isinstance(wait, ForWagers)
        assert isinstance(at.table, BaccaratTable)
        least, dealer = at.table.option["least"], at.table.bank
        at.lay(dealer, BANK, least * chance.choice((1, 4, 100)))
        for seat in chance.sample(range(1, 7), 4):
            if seat != dealer:
                at.lay(seat, chance.choice(("player", "banker")), 2 * least)
                at.lay(seat, "tie", least if chance.random() < 0.5 else 0)
        deal(at)
        lift(at)
        if chance.random() < 0.1:
            at.runtime.change_player(chance.randrange(1, 7))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("policy", ["net", "separate", "consumed"])
def test_what_is_told_of_many_hands_is_what_was_played(house: str, policy: str) -> None:
    chance = Random(f"audit {house} {policy}")
    packed = pack(load(house, {"cover": policy, "cut_card": 300}))  # a shoe lasts some 20 hands
    at = Tabletop(packed, seed=5, size=1 << 20, block=1 << 16)
    play(at, 30, chance)
    journal = journaled(at.runtime.journal.export())
    over = whole(at).over
    assert len(over) == 30
    assert rerun(journal, at.pack).difference == []
    for before, after in pairwise(over):
        assert after.number == before.number + 1
    dropped = at.table.ledger.balance(DROP) + at.table.ledger.balance(HELD)
    assert f"dropped ${dropped // 100}" in over[-1].lines[-1]
    said = lines(over)
    assert said.count("put up in all") == 30
    assert said.count("A shuffled deck, from its top") > 1
    assert f"(cover = {policy}, RULINGS 1)" in said
    assert "uncovered, all of it goes back" in said


def test_another_reading_of_cover_is_found_and_named() -> None:
    """Paid to seat 3, $10 of cover are used up or won back from seat 2."""
    at = table(cover="consumed")
    at.touch(1, TAKE)
    lay(at, 1, bank=1000)
    lay(at, 2, banker=1000)
    lay(at, 3, player=1000)
    deal(at)
    other = Pack(pack(load(KINGS, {"cover": "net"})))
    other.hash = at.pack.hash
    teller, difference = told(journaled(at.runtime.journal.export()), other)
    assert "before hand 2 the table stands otherwise than was written" in difference
    assert len(teller.over) == 1


def test_a_touch_that_this_table_never_offered_is_a_difference() -> None:
    """Nobody is offered a bank before there is a shoe."""
    at = table()
    at.touch(1, TAKE)
    records = list(at.runtime.journal.records())
    without_shoe = [record for record in records if record[1] != EVENT or record[2][0] != DECK]
    assert len(without_shoe) == len(records) - 1
    teller, difference = told(Journaled(b"", without_shoe, b"", ""), at.pack)
    assert "(choice): hand 1 stands otherwise than was written" in difference
    assert lines(teller.hands).count("\n") == 0
