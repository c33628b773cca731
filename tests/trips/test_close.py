"""Closing and opening the table, and its limits (A-25, DCS-13)."""

from typing import Any

import pytest

from firmware.controller.events import CLOSE, OPEN
from tests.trips.room import (
    BET,
    FEE,
    PAIR_AND_NOTHING,
    TRIPS_AND_NOTHING,
    dealer,
    events,
    messages,
    play,
    post,
    start,
    street,
    trips,
)

FIVE, TEN = 2, 3
ROLLED = 8 * BET * 80 // 100


def test_a_closed_table_deals_nothing() -> None:
    """A-25: says so on every monitor; the lamp stays dark whatever is posted."""
    table = trips()
    assert dealer(table, "close") == ""
    assert messages(table) == ["This table is closed"] * 6
    post(table, (1, 2))
    assert not table.press()
    assert dealer(table, "open", FIVE) == ""
    assert messages(table)[2:] == ["Place $2 on COLLECTION and $5 on BET to play"] * 4


@pytest.mark.parametrize("boot", [False, True], ids=["", "after a power cut"])
def test_the_pot_may_be_kept(boot: bool) -> None:
    """A-25: pot, collections and marks wait for the next opening."""
    table = trips(hands=PAIR_AND_NOTHING, table_close="pot kept")
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "close") == ""
    if boot:
        table.boot()
    assert table.state["closed"]
    assert (table.state["pot"], table.state["held"], table.state["floor"]) == (ROLLED, 2 * FEE, 0)
    assert dealer(table, "open", FIVE) == ""
    start(table, (1, 2), pays=())
    assert table.state["pot"] == ROLLED + 2 * BET
    assert table.state["round"] == 1


@pytest.mark.parametrize("boot", [False, True], ids=["", "after a power cut"])
def test_the_pot_may_go_to_the_floor(boot: bool) -> None:
    """A-25: with the collections that were not dropped; a new round begins."""
    table = trips(hands=PAIR_AND_NOTHING, table_close="pot to floor")
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "close") == ""
    if boot:
        table.boot()
    assert (table.state["pot"], table.state["held"], table.state["drop"]) == (0, 0, 0)
    assert table.state["floor"] == ROLLED + 2 * FEE
    assert (table.state["paid"], table.state["round"]) == ([], 2)
    assert dealer(table, "open", FIVE) == ""
    start(table, (1, 2))  # who plays pays
    assert (table.state["pot"], table.state["held"]) == (2 * BET, 2 * FEE)
    assert table.state["floor"] == ROLLED + 2 * FEE


def test_closing_is_recorded() -> None:
    """A-25: its own record, and one of the opening with its limit."""
    table = trips()
    assert dealer(table, "close") == ""
    assert dealer(table, "open", TEN) == ""
    assert (events(table, CLOSE), events(table, OPEN)) == ([[]], [[TEN]])


def test_what_was_awarded_is_paid_before_the_table_closes() -> None:
    """A-25: the winner's money is not the floor's."""
    table = trips(hands=TRIPS_AND_NOTHING, table_close="pot to floor")
    play(table, TRIPS_AND_NOTHING)
    assert dealer(table, "close") == ""
    assert table.table.ledger.balance("seat 2") == 8 * BET - 4 * BET - FEE
    assert table.state["floor"] == 0


def test_a_table_is_not_closed_in_mid_hand() -> None:
    """A-25: the hand is finished or voided first."""
    table = trips()
    start(table, (1, 2))
    assert dealer(table, "close") == "Hand 1 is being played; finish or void it first."
    assert dealer(table, "void", 0) == ""
    assert dealer(table, "close") == ""


def test_a_table_is_closed_or_opened_once() -> None:
    """A-25: and says which it is already."""
    table = trips()
    assert dealer(table, "open", FIVE) == "The table is open; close it first."
    assert dealer(table, "close") == ""
    assert dealer(table, "close") == "The table is closed already."


def test_another_limit_between_rounds() -> None:
    """DCS-13: what is posted then is what the table asks for and takes."""
    table = trips(hands=TRIPS_AND_NOTHING)
    play(table, TRIPS_AND_NOTHING)  # the pot is won
    assert dealer(table, "close") == ""
    assert dealer(table, "open", TEN) == ""
    assert messages(table) == ["Place $3 on COLLECTION and $10 on BET to play"] * 6
    table.put(1, 2, fee=FEE, bet=BET)
    assert not table.lit
    table.put(1, 2, fee=300, bet=1000)
    assert table.press()
    assert (table.state["pot"], table.state["held"]) == (2000, 600)
    table.boot()
    played: Any = table.table
    assert (table.state["pot"], played.bet, played.fee) == (2000, 1000, 300)


def test_no_other_limit_during_a_round() -> None:
    """DCS-13: while a pot rolls over, however often the table is closed."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "open", TEN) == "The table is open; close it first."
    assert dealer(table, "close") == ""
    assert dealer(table, "open", TEN) == "The round goes on: $5 until its pot is won."
    assert table.state["closed"]
    assert dealer(table, "open", FIVE) == ""
    assert messages(table)[:2] == ["Place $5 on BET to play"] * 2


def test_no_other_limit_after_everybody_folded() -> None:
    """DCS-13, A-10: the pot was not won, the round goes on."""
    table = trips()
    start(table, (1, 2))
    street(table, ())
    assert dealer(table, "close") == ""
    assert dealer(table, "open", TEN) == "The round goes on: $5 until its pot is won."


def test_another_limit_after_the_floor_took_the_pot() -> None:
    """DCS-13, A-25: the round is over then."""
    table = trips(hands=PAIR_AND_NOTHING, table_close="pot to floor")
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "close") == ""
    assert dealer(table, "open", TEN) == ""


def test_a_collection_seen_at_one_limit_is_none_at_another() -> None:
    """DCS-13, DCS-37: it was recognised and lifted before the limit changed."""
    table = trips()
    post(table, (), pays=(1,))
    assert dealer(table, "close") == ""
    assert dealer(table, "open", TEN) == ""
    assert table.message(1) == "Place $3 on COLLECTION and $10 on BET to play"
    table.put(1, 2, fee=300, bet=1000)
    assert table.press()
    assert table.state["held"] == 600


def test_a_collection_laid_down_at_a_closed_table_is_read_again() -> None:
    """DCS-13, DCS-37: it counts by the limit at which the table opens."""
    table = trips()
    assert dealer(table, "close") == ""
    table.put(1, fee=FEE)
    table.put(2, fee=300)
    assert dealer(table, "open", TEN) == ""
    assert table.message(1) == "COLLECTION holds $2: make it exactly $3"
    assert table.message(2) == "Place $10 on BET to play. Your collection is recognised"
