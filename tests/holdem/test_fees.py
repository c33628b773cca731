"""What the house takes of a hand, when, and from whom."""

import pytest

from firmware.controller.events import TIME_DUE
from hal.monitor import DEALER
from hal.portal import COLLECTION, WAGER
from tests.holdem.room import ANGIES, CRYSTAL, FLATS, FLATS_SPLIT, KINGS, PALOMAR, Room, began, owed
from tests.trips.room import events


def call_round(room: Room) -> None:
    while room.acting:
        seat = room.acting
        room.say(seat, "Check" if "Check" in room.choices(seat) else "Call")


def balances(room: Room) -> dict[str, int]:
    balance = room.table.ledger.balance
    return {name: balance(name) for name in ("pot", "held", "drop", "jackpot")}


@pytest.mark.parametrize(("players", "fee"), [(4, 200), (5, 300), (6, 300), (7, 400)])
def test_after_the_flop_by_those_dealt_in(players: int, fee: int) -> None:
    """kings L3, kings amb 12: 4 or fewer, 5 or 6, 7 or more; right after the flop."""
    room = began(seats=tuple(range(1, players + 1)))
    room.say(room.acting, "Fold")  # who folds was dealt in all the same
    call_round(room)
    pot = room.pots.pot
    assert balances(room)["drop"] == 0
    room.street()
    assert balances(room) == {"pot": pot - fee, "held": 0, "drop": fee, "jackpot": 0}


def test_no_flop_no_fee() -> None:
    """kings amb 13: a hand that ends before the flop pays nothing."""
    room = began()
    room.fold_round(1, 2)
    assert balances(room)["drop"] == 0
    assert owed(room) == {3: 300}


def test_the_modified_fee_without_a_flop() -> None:
    """angies 5858-5861: $1 from the pot when a hand ends before the flop."""
    room = began(ANGIES)
    room.fold_round(1, 2)
    assert balances(room)["drop"] == 100
    assert owed(room) == {3: 200}


def test_five_dollars_of_every_pot() -> None:
    """palomar L13: when the pot is awarded, flop or not, never more than it holds."""
    room = began(PALOMAR)
    call_round(room)
    room.street()
    assert balances(room)["drop"] == 0
    room.call_down()
    assert balances(room) == {"pot": 0, "held": 0, "drop": 500, "jackpot": 0}
    small = began(PALOMAR, seats=(1, 2))
    small.say(1, "Fold")
    assert balances(small)["drop"] == 200
    assert small.result(0) == "Seat 2 wins $0"


def test_a_pot_that_is_all_fee() -> None:
    """palomar L13: four dollars of a showdown go to the house, and the monitors say so."""
    room = began(PALOMAR, seats=(1, 2))
    room.call_down()
    assert balances(room)["drop"] == 400
    assert room.result(0) == "The collection is all that the pot holds"


def test_a_jackpot_is_kept_apart() -> None:
    """crystal L2581: at the award, $1 to the jackpot besides; it stays at the table."""
    room = began(CRYSTAL, seats=(1, 2, 3, 4, 5))
    room.call_down()
    assert balances(room) == {"pot": 0, "held": 0, "drop": 200, "jackpot": 100}
    assert sum(owed(room).values()) == 1000 - 300
    room.open()
    assert room.runtime.void(0) == ""
    room.wait(0)
    assert room.runtime.close() == ""
    assert balances(room)["jackpot"] == 100


def test_the_button_pays_before_the_cards() -> None:
    """flats L10-15, flats L89: $3 at $2-$4, from the player with the button, never from the pot."""
    room = Room(FLATS)
    room.sit(1, 2, 3)
    room.lay(2, WAGER, 100)
    room.lay(3, WAGER, 200)
    assert room.message(1) == "Place $3 on COLLECTION to play"
    assert not room.lit
    room.lay(1, COLLECTION, 200)
    assert room.message(1) == "COLLECTION holds $2: make it exactly $3"
    room.lay(1, COLLECTION, 300)
    assert room.press()
    assert balances(room) == {"pot": 300, "held": 0, "drop": 300, "jackpot": 0}
    assert COLLECTION in room.table.seats[0].stale


def test_the_drop_of_a_split_game() -> None:
    """flats L12: $3 at $2-$4."""
    assert [limit["fees"]["rates"] for limit in Room(FLATS_SPLIT).pack.limits] == [[[1, 300]]]


# ---- By the half hour ----------------------------------------------------------------------------


TIME_ITEM = "The time charge of a half hour."


def menu_items(room: Room) -> list[str]:
    """What key 1 goes through, once round; the first line only says what the keys do."""
    room.key(4)
    found = [room.devices.screens.picture.texts[(0, DEALER)]]
    for _ in range(9):
        room.key(1)
        found.append(room.devices.screens.picture.texts[(0, DEALER)])
    room.key(4)
    return found


def by_time() -> Room:
    room = Room(KINGS, "$75-$150")
    room.sit(1, 2, 3)
    return room


def test_time_is_charged_when_the_dealer_says_so() -> None:
    """kings L20-22, palomar L30-38, angies L199-204: each who plays, before the next cards."""
    room = by_time()
    room.post()
    assert room.lit
    assert room.runtime.collect_time() == ""
    assert not room.lit
    assert room.message(1) == "Place $5 on COLLECTION to play"
    for seat in (1, 2, 3):
        room.lay(seat, COLLECTION, 500)
    assert room.press()
    assert balances(room)["drop"] == 1500
    assert events(room, TIME_DUE) == [[]]


def test_who_comes_later_pays_with_the_next_charge() -> None:
    """kings L20-22: and who sits out still owes."""
    room = by_time()
    room.runtime.collect_time()
    room.sit(4)
    assert room.pots.charged == {1: 500, 2: 500, 3: 500}
    room.choose(1, "Sit out")
    room.sit(1)
    assert room.pots.charged[1] == 500
    assert room.runtime.change_player(1) == ""
    assert 1 not in room.pots.charged


def test_a_person_takes_the_charge_along() -> None:
    """kings L20-22: a change of seats pays nothing."""
    room = by_time()
    room.runtime.collect_time()
    assert room.runtime.move_player(1, 8) == ""
    assert room.pots.charged == {2: 500, 3: 500, 8: 500}


def test_time_by_the_menu() -> None:
    """kings L20-22: an item of the dealer's menu, where the limit has such a charge."""
    room = by_time()
    room.key(4, *[1] * (menu_items(room).index(TIME_ITEM)))
    assert room.devices.screens.picture.texts[(0, DEALER)] == TIME_ITEM
    room.key(3, 3)
    assert room.pots.charged == {1: 500, 2: 500, 3: 500}
    plain = Room(KINGS)
    assert TIME_ITEM not in menu_items(plain)
    assert plain.runtime.collect_time() == "This limit has no charge by time."


def test_no_charge_in_mid_hand() -> None:
    """kings L20-22: between two hands."""
    room = by_time()
    room.open()
    assert room.runtime.collect_time() == "Hand 1 is being played; finish or void it first."


def test_the_fees_are_posted() -> None:
    """kings L62: before any card, in view of the table."""
    assert Room(KINGS).table.posted() == [
        "Blinds $1 and $2",
        "1 to 4 players: $2 from the pot, $0 without a flop",
        "5 to 6 players: $3 from the pot, $0 without a flop",
        "7 or more players: $4 from the pot, $0 without a flop",
    ]


def test_one_option_at_a_time() -> None:
    """kings L64: a table is opened at one option with one limit, and it is told."""
    room = Room(KINGS)
    assert room.table.limit_text() == "$2-$4 limit, option 2"
    assert room.runtime.open(0) == "The table is open; close it first."
    room.runtime.close()
    room.runtime.open(0)
    assert room.table.limit_text() == "$1-$2 limit, option 1"
    assert room.pot_line == "Blinds $0.50 and $1"
