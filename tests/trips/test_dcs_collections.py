"""Collections and accounting (DCS-90 to DCS-97)."""

import pytest

from firmware.controller.ledger import own
from hal.portal import COLLECTION
from sim.tabletop import Tabletop
from tests.trips.room import (
    BET,
    FEE,
    LIMITS,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    SEAT_2_WINS,
    TRIPS_AND_NOTHING,
    play,
    post,
    some_of,
    start,
    street,
    trips,
)

POST = "Place $2 on COLLECTION and $5 on BET to play"
PAID = "Place $5 on BET to play"


def money(table: Tabletop) -> tuple[int, int]:
    return table.state["held"], table.state["drop"]


def test_one_collection_a_round() -> None:
    """DCS-90: before the player's first cards of the round, and no other in it."""
    table = trips(hands=PAIR_AND_NOTHING)
    table.put(1, 2, bet=BET)
    assert not table.lit  # no cards before it is paid
    table.put(1, 2, fee=FEE)
    assert table.press()
    table.sweep()
    table.sweep(COLLECTION)
    for _ in range(3):
        street(table, (1, 2))
        assert money(table) == (2 * FEE, 0)
    start(table, (1, 2), pays=())
    for _ in range(3):
        street(table, ())  # everybody folds: the round goes on
        assert table.state["round"] == 1
        start(table, (1, 2), pays=())
        assert money(table) == (2 * FEE, 0)


def test_on_a_roll_over_only_new_players_pay() -> None:
    """DCS-91, DCS-92: with a wager as well; those who paid come in with the wager alone."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    assert [table.message(seat) for seat in (1, 2, 3)] == [PAID, PAID, POST]
    post(table, (1, 2, 3), pays=())
    assert table.message(3) == "Place $2 on COLLECTION to play"
    assert table.press()
    assert table.state["live"] == [1, 2]
    table.sweep()
    street(table, ())
    post(table, (1, 2, 3), pays=(3,))
    assert table.press()
    assert table.state["live"] == [1, 2, 3]
    assert money(table) == (3 * FEE, 0)


def test_collections_lie_untouched_during_the_round() -> None:
    """DCS-93, DCS-94: held on top of the drop box, dropped only when the whole pot is won."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES, then=NOBODY_QUALIFIES)
    assert money(table) == (6 * FEE, 0)
    play(table, NOBODY_QUALIFIES, pays=(), then=SEAT_2_WINS)
    assert money(table) == (6 * FEE, 0)
    start(table, range(1, 7), pays=())
    street(table, range(1, 7))
    street(table, range(1, 7))
    assert money(table) == (6 * FEE, 0)
    street(table, range(1, 7))
    assert money(table) == (0, 6 * FEE)


def test_nothing_is_dropped_when_everybody_folds() -> None:
    """DCS-94, A-10: the pot was not won."""
    table = trips()
    start(table, (1, 2))
    street(table, ())
    assert money(table) == (2 * FEE, 0)


def test_after_a_winner_everybody_pays_anew() -> None:
    """DCS-95: also one who had joined only in the last hand of the round."""
    last = {**TRIPS_AND_NOTHING, 6: "Th 8h 6c 4h 2s"}
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING, then=last)
    play(table, last, pays=(6,))
    assert table.state["paid"] == []
    assert [table.message(seat) for seat in (1, 2, 6)] == [POST] * 3
    post(table, (1, 2, 6), pays=())
    assert not table.lit
    post(table, (), pays=(1, 2, 6))
    assert table.press()
    assert money(table) == (3 * FEE, 3 * FEE)


@pytest.mark.parametrize("limit", range(len(LIMITS)))
def test_held_is_the_fee_of_every_payer_once(limit: int) -> None:
    """DCS-96: distinct players dealt in with a collection; on WINNER all of it is dropped."""
    fee = LIMITS[limit][1]
    first = some_of(NOBODY_QUALIFIES, 1, 2)
    second = some_of(NOBODY_QUALIFIES, 2, 3, 4)
    third = some_of(SEAT_2_WINS, 1, 2, 6)
    table = trips(limit, hands=first)
    play(table, first, then=second)
    assert (money(table), table.state["paid"]) == ((2 * fee, 0), [1, 2])
    play(table, second, pays=(3, 4), then=third)
    assert (money(table), table.state["paid"]) == ((4 * fee, 0), [1, 2, 3, 4])
    play(table, third, pays=(6,), then=third)
    assert (money(table), table.state["paid"]) == ((0, 5 * fee), [])
    play(table, third)
    assert money(table) == (0, 8 * fee)  # cumulative


def test_a_collection_without_a_hand_is_nobodys_payment() -> None:
    """DCS-96: a payer is one who was dealt in."""
    table = trips()
    post(table, (1, 2), pays=(1, 2, 3, 4))
    assert table.press()
    assert (money(table), table.state["paid"]) == ((2 * FEE, 0), [1, 2])


def test_nobody_banks_and_the_house_pays_nothing() -> None:
    """DCS-97: what the players have lost is in the pot, owed to one of them, or collections."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES, then=SEAT_2_WINS)
    play(table, SEAT_2_WINS, pays=())
    ledger = table.table.ledger
    accounts = dict(ledger.accounts)
    assert set(accounts) == {*(own(seat) for seat in range(1, 7)), "drop", "owed 2"}
    # Each put in a collection and eight bets; seat 5's high hand of $24 came out of the pot.
    put_in = FEE + 8 * BET
    assert {seat: -ledger.balance(own(seat)) for seat in range(1, 7)} == {
        **dict.fromkeys((1, 2, 3, 4, 6), put_in),
        5: put_in - 2400,
    }
    assert (accounts["drop"], accounts["owed 2"]) == (6 * FEE, 21600)
    assert sum(accounts.values()) == 0
