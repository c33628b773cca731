"""A hand that is declared void (A-32, RULINGS 8)."""

import pytest

from firmware.controller.events import DECK, LOG, VOID
from firmware.controller.ledger import owed, own
from sim.tabletop import Tabletop
from tests.trips.room import (
    BET,
    FEE,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    TRIPS_AND_NOTHING,
    dealer,
    deck_for,
    events,
    messages,
    play,
    post,
    results,
    some_of,
    start,
    street,
    trips,
)

POST = "Place $2 on COLLECTION and $5 on BET to play"
REASONS = ["misdeal", "malfunction", "dealer's mistake"]


def purses(table: Tabletop) -> list[int]:
    """What each seat has, awards that are still to be pushed to it included."""
    balance = table.table.ledger.balance
    return [balance(own(seat)) + balance(owed(seat)) for seat in range(1, 7)]


@pytest.mark.parametrize("boot", [False, True], ids=["", "after a power cut"])
@pytest.mark.parametrize("streets", [0, 1, 2])
def test_every_wager_of_the_hand_goes_back(streets: int, boot: bool) -> None:
    """A-32: the pot carried in stays, the hand's collections return, earlier marks stay."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    carried, before = 8 * BET * 80 // 100, purses(table)
    start(table, (1, 2, 3), pays=(3,))
    for _ in range(streets):
        street(table, (2, 3))
    assert table.state["pot"] > carried
    if boot:
        table.boot()
    assert dealer(table, "void", 0) == ""
    assert table.state["pot"] == carried
    assert (table.state["held"], table.state["paid"]) == (2 * FEE, [1, 2])
    assert purses(table) == before
    assert table.state["round"] == 1
    assert table.table.pot + table.state["held"] == -sum(before)


def test_a_void_first_hand_leaves_nothing() -> None:
    """A-32: no pot, no held collections, no marks; everybody pays again."""
    table = trips()
    start(table, (1, 2))
    assert dealer(table, "void", 1) == ""
    assert (table.state["pot"], table.state["held"], table.state["paid"]) == (0, 0, [])
    assert purses(table) == [0] * 6
    assert messages(table) == [POST] * 6


def test_a_void_between_the_first_two_cards() -> None:
    """A-32, A-20: with a press for each card, after the first of them."""
    table = trips(presses_for_first_two_cards=2)
    post(table, (1, 2))
    assert table.press()
    assert dealer(table, "void", 0) == ""
    assert (table.state["pot"], table.state["held"]) == (0, 0)


def test_chips_that_still_lie_there_are_the_players_again() -> None:
    """A-32: they can be bet again without being lifted first."""
    table = trips()
    table.put(1, 2, fee=FEE, bet=BET)
    assert table.press()
    assert dealer(table, "void", 0) == ""
    assert messages(table)[:2] == ["You are in. Wait for the deal"] * 2
    assert table.press()
    assert (table.state["pot"], table.state["held"]) == (2 * BET, 2 * FEE)


@pytest.mark.parametrize("reason", range(3))
def test_the_reason_is_told_and_written(reason: int) -> None:
    """A-32: on every monitor and in the journal; the cards stay in recall."""
    table = trips(hands=TRIPS_AND_NOTHING)
    start(table, (1, 2))
    assert dealer(table, "void", reason) == ""
    assert table.result(0) == f"The hand is void: {REASONS[reason]}. All its bets go back"
    assert [table.cards(seat) for seat in (1, 2)] == ["", ""]
    assert results(table) == [""] * 6
    assert events(table, VOID) == [[reason]]
    assert len(events(table, DECK)[0]) == 54
    logs = [payload for _, kind, payload in table.runtime.journal.records() if kind == LOG]
    assert f"Hand 1 is void: {REASONS[reason]}.".encode() in logs


def test_the_next_hand_has_another_deck_and_plays_on() -> None:
    """A-32: the round goes on as if the hand had not been."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    table.stack(deck_for(TRIPS_AND_NOTHING))
    start(table, (1, 2), pays=())
    assert dealer(table, "void", 0) == ""
    assert table.state["hand"] == 3
    play(table, TRIPS_AND_NOTHING, pays=())
    assert results(table)[1] == "WINNER $72"  # $32 carried in, $40 of this hand
    assert len(events(table, DECK)) == 4


def test_there_must_be_a_hand_to_void() -> None:
    """A-32: neither before the first deal, nor after the award."""
    said = "No hand is being played; there is nothing to void."
    table = trips(hands=PAIR_AND_NOTHING)
    post(table, (1, 2))
    assert dealer(table, "void", 0) == said
    assert table.press()
    table.sweep()
    for _ in range(3):
        street(table, (1, 2))
    owing = table.state["owed"]
    assert dealer(table, "void", 0) == said
    assert table.state["owed"] == owing == [0, 8 * BET // 5, 0, 0, 0, 0]


def test_a_void_rings_no_bell_and_pays_nobody() -> None:
    """A-32, DCS-60: whatever lies on the table."""
    hands = some_of({**NOBODY_QUALIFIES, 2: "7c 7d 7s 6h 3d"}, 1, 2)
    table = trips(hands=hands)
    start(table, hands)
    street(table, hands)
    street(table, hands)
    assert dealer(table, "void", 2) == ""
    assert (table.strokes, table.state["owed"]) == (0, [0] * 6)
