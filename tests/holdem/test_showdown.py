"""Who takes the pot: rankings, ties and their odd chips, side pots, high and low."""

from typing import Any

import felt_core
import pytest

from tests.holdem.room import ANGIES, FLATS_SPLIT, KINGS, PALOMAR, Room, began, owed

RUNGS = [  # kings L88-101, best first: two cards and a board that make it
    ("As Ks", "Qs Js Ts 2c 3d", "royal flush"),
    ("9s 8s", "7s 6s 5s 2c 3d", "straight flush"),
    ("9s 9c", "9d 9h 5s 2c 3d", "four of a kind"),
    ("9s 9c", "9d 5h 5s 2c 3d", "full house"),
    ("As 9s", "7s 4s 2s Kc Kd", "flush"),
    ("9s 8c", "7d 6h 5s Kc 2d", "straight"),
    ("5s 4c", "3d 2h As Kc 9d", "straight"),
    ("9s 9c", "9d 6h 5s Kc 2d", "three of a kind"),
    ("9s 9c", "6d 6h 5s Kc 2d", "two pair"),
    ("9s 9c", "8d 6h 5s Kc 2d", "one pair"),
    ("9s Qc", "8d 6h 5s Kc 2d", "no pair"),
]


def showdown(holes: dict[int, str], board: str, table: str = KINGS, **settings: Any) -> Room:
    room = began(table, holes=holes, board=board, seats=tuple(holes), **settings)
    room.call_down()
    return room


@pytest.mark.parametrize(("hole", "board", "name"), RUNGS)
def test_every_rung(hole: str, board: str, name: str) -> None:
    """kings L88-101, angies L918-929, palomar L216-227: and its name on the monitors."""
    used = f"{hole} {board}".split()
    free = [a + b for a in "234567" for b in "cdhs" if a + b not in used]
    room = began(holes={1: hole, 2: " ".join(free[:2])}, board=board, seats=(1, 2))
    room.call_down()
    assert room.result(1).endswith(name)


def test_the_board_may_be_played() -> None:
    """kings L76, kings L158, crystal L601-603, palomar L124, flats L156, angies L34-36: two, one or
    none of one's own; hands are read by the table, nobody has to announce it."""
    room = showdown({1: "2c 3d", 2: "4c 2h"}, "As Ks Qs Js Ts", odd_chip="one each")
    assert room.result(1) == "WON $1: royal flush"
    assert room.result(2) == "WON $1: royal flush"


def test_suits_never_break_a_tie() -> None:
    """kings L84, palomar L142: equal hands share, whatever their suits."""
    room = showdown({1: "As Kd", 2: "Ac Kh"}, "Qs Jd 9c 4h 2s")
    assert owed(room) == {1: 100, 2: 100}


def test_the_best_hand_takes_it_all() -> None:
    """kings L160, angies L36: and its winner is told to everybody."""
    room = showdown({1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}, "9c 9d 4h 4s Jc")
    assert owed(room) == {1: 400}
    assert room.result(0) == "Seat 1 wins $4 with two pair"
    assert room.result(2) == "two pair"


TIED = {1: "As Kd", 2: "Ac Kh", 3: "2c 3d"}
TIED_BOARD = "Qs Jd 9c 4h 8s"


def test_all_odd_chips_to_one() -> None:
    """kings L161-164, angies 5845-5849: all to the tied player nearest the button's left."""
    four = {1: "2c 3d", 2: "As Kd", 3: "Ac Kh", 4: "Ad Kc"}
    room = showdown(four, TIED_BOARD, odd_chip="all to one")
    assert owed(room) == {2: 200, 3: 200, 4: 200}
    room = showdown({**four, 5: "3h 2d"}, TIED_BOARD, odd_chip="all to one")  # $10 - $3 = $7
    assert owed(room) == {2: 300, 3: 200, 4: 200}


def test_odd_chips_one_each() -> None:
    """RULINGS 6, palomar L204, flats amb: a unit each, from the button's left."""
    hands = {1: "2c 3d", 2: "As Kd", 3: "Ac Kh", 4: "Ad Kc", 5: "3h 2d"}
    room = showdown(hands, TIED_BOARD, odd_chip="one each")
    assert owed(room) == {2: 250, 3: 250, 4: 200}


def test_the_last_one_in_takes_the_pot_unseen() -> None:
    """kings amb all fold, angies L41: without a showdown."""
    room = began()
    room.fold_round(1, 2)
    assert owed(room) == {3: 100 + 200}
    assert room.cards(3) == "?? ??"
    assert room.result(0) == "Seat 3 wins $2"


def test_side_pots() -> None:
    """palomar L200, angies amb: who is all in wins what its chips matched, the rest goes on."""
    holes = {1: "Kd Kc", 2: "7c 2d", 3: "As Ah"}
    room = began(holes=holes, board="9c 9d 4h 4s Jc", limit="no limit, blinds $1-$2")
    room.say(1, "Raise", 2000)
    room.say(2, "Call")
    room.say(3, "All in", 600)
    assert room.pot_line == "Pot $18   Side pots $28"
    room.call_down()
    assert owed(room) == {1: 2800, 3: 1600}  # $2 collection from the main pot
    assert room.result(0) == "Seat 1 wins $28 with two pair; Seat 3 wins $16 with two pair"


def test_more_than_two_winners_share_a_line() -> None:
    """palomar L204: the line on every monitor says who; each seat's own says what."""
    room = showdown({1: "2c 3d", 2: "4c 2h", 3: "3h 5c"}, "As Ks Qs Js Ts")
    assert room.result(0) == "Seats 1, 2 and 3 share the pot"


def test_all_in_without_chips_left() -> None:
    """palomar L200: who called with the last chip stays in, for what it has put in."""
    room = began(limit="no limit, blinds $1-$2")
    room.say(1, "Call")
    room.say(2, "Raise", 900)
    room.say(3, "Fold")
    assert room.choices(1) == ["No chips left", "Fold"]
    room.choose(1, "No chips left")
    assert room.table.ledger.balance("owed 2") == 700
    assert room.pots.all_in == [1]


def test_eight_or_better() -> None:
    """flats L158, flats L189, flats L96: half to the best low; without one all is for high."""
    room = showdown({1: "As 2d", 2: "Kd Kc"}, "3c 5d 8h Ks Jc", FLATS_SPLIT, low="eight or better")
    assert owed(room) == {1: 200, 2: 200}
    assert room.result(1) == "WON $2: no pair and a low"
    room = showdown({1: "As 2d", 2: "Kd Kc"}, "3c 5d 9h Ks Jc", FLATS_SPLIT)
    assert owed(room) == {2: 400}
    room = showdown({1: "As 4d", 2: "Kd Kc"}, "3c 5d 2h Ks Jc", FLATS_SPLIT)
    assert owed(room) == {1: 400}  # both halves


def test_lows_compare_from_the_top() -> None:
    """flats L96: 8-6 is worse than 8-5; straights and flushes do not count against it."""
    hands = {1: "6d 2d", 2: "4h 2c", 3: "Kh Kc"}
    room = showdown(hands, "As 3c 8d Ks Kd", FLATS_SPLIT)
    assert owed(room) == {2: 300, 3: 300}


def test_the_house_pays_nothing() -> None:
    """kings L160, kings L72: what is won is what was bet, less the collection."""
    room = showdown({1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}, "9c 9d 4h 4s Jc", ANGIES)
    accounts = dict(room.table.ledger.accounts)
    bets = -sum(cents for name, cents in accounts.items() if name.startswith("seat"))
    assert bets == accounts["owed 1"] + accounts["drop"]


def test_names_are_the_cores() -> None:
    """palomar L126: the winning hand is shown and named."""
    room = showdown({1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}, "9c 9d 4h 4s Jc", PALOMAR)
    name = felt_core.category_name(felt_core.HIGH, felt_core.TWO_PAIR)
    assert room.result(0).endswith(name)
