"""The lamp of Deal is lit when a press would do something, and only then."""

from collections.abc import Callable

import pytest

from hal.deal_unit import DEAL
from hal.portal import WAGER
from sim.tabletop import Tabletop
from tests.trips.room import (
    BET,
    FEE,
    PAIR_AND_NOTHING,
    TRIPS_AND_NOTHING,
    dealer,
    deck_for,
    keys,
    play,
    post,
    start,
    street,
    trips,
)


def nothing_posted(table: Tabletop) -> None:
    pass


def one_player(table: Tabletop) -> None:
    post(table, (1,))


def bets_without_collections(table: Tabletop) -> None:
    table.put(1, 2, bet=BET)


def bets_not_swept(table: Tabletop) -> None:
    post(table, (1, 2))
    assert table.press()


def hand_over(table: Tabletop) -> None:
    play(table, PAIR_AND_NOTHING)


def device_missing(table: Tabletop) -> None:
    post(table, (1, 2))
    table.trouble(False)


def switched_off(table: Tabletop) -> None:
    post(table, (1, 2))
    table.turn("OFF")


def in_service(table: Tabletop) -> None:
    post(table, (1, 2))
    table.turn("SERVICE")


def closed(table: Tabletop) -> None:
    post(table, (1, 2))
    assert dealer(table, "close") == ""


DARK = [
    nothing_posted,
    one_player,
    bets_without_collections,
    bets_not_swept,
    hand_over,
    device_missing,
    switched_off,
    in_service,
    closed,
]


@pytest.mark.parametrize("comes_about", DARK, ids=lambda each: each.__name__)
def test_a_dark_lamp_and_a_press_under_it(comes_about: Callable[[Tabletop], None]) -> None:
    """DCS-31, DCS-39, DCS-44, DCS-07, A-27: the press is no event, nothing is written."""
    table = trips(hands=PAIR_AND_NOTHING)
    comes_about(table)
    assert not table.lit
    before = table.state
    table.runtime.happened((DEAL, 0), None)
    table.wait(1)
    assert table.state == before  # the head of the journal included


def test_the_lamp_is_lit_again_when_the_reason_is_gone() -> None:
    """DCS-07: trouble, OFF and SERVICE, one after another."""
    table = trips()
    post(table, (1, 2))
    assert table.lit
    table.trouble(False)
    assert not table.lit
    table.trouble(True)
    assert table.lit
    for position in ("OFF", "SERVICE"):
        table.turn(position)
        assert not table.lit
        table.turn("PLAY")
        assert table.lit


def test_one_press_is_one_deal() -> None:
    """DCS-41: the lamp goes out with it; a second press needs a second lamp."""
    table = trips()
    start(table, (1, 2))
    table.put(1, 2, bet=BET)
    assert table.press()
    assert not table.lit
    assert not table.press()
    assert [len(cards) for cards in table.state["cards"][:2]] == [3, 3]


def test_the_lamp_goes_out_when_a_bet_is_taken_back() -> None:
    """DCS-31, A-37: two are needed, and one has changed her mind."""
    table = trips()
    post(table, (1, 2))
    assert table.lit
    table.lay(2, WAGER, 0)
    assert not table.lit


def test_on_a_later_street_the_lamp_waits_for_the_sweep_only() -> None:
    """DCS-35, DCS-39: nobody has to bet, a fold is no chip."""
    table = trips()
    post(table, (1, 2, 3))
    assert table.press()
    for seat in (1, 2, 3):
        assert not table.lit
        table.lay(seat, WAGER, 0)
    assert table.lit


def test_a_folded_seats_chips_hold_nothing_up() -> None:
    """DCS-39: only those who may still bet must have been swept."""
    table = trips()
    start(table, (1, 2, 3))
    table.put(1, 2, bet=BET)
    table.put(3, bet=400)
    assert table.press()
    table.lay(1, WAGER, 0)
    table.lay(2, WAGER, 0)
    assert table.lit


@pytest.mark.parametrize(
    ("position", "said"),
    [("OFF", "The table is switched off"), ("SERVICE", "Service: play waits"), ("PLAY", "")],
)
def test_the_key_switch_says_where_it_stands(position: str, said: str) -> None:
    """DCS-58: on every monitor, and nothing is lost of a hand that is on."""
    table = trips()
    start(table, (1, 2))
    before = table.state["pot"], table.state["cards"]
    table.turn("OFF")
    table.turn(position)
    assert keys(table) == said
    assert (table.state["pot"], table.state["cards"]) == before
    table.turn("PLAY")
    street(table, (1, 2))


def test_a_collection_is_recognised_while_play_waits() -> None:
    """DCS-38: chips laid down in SERVICE are there when play goes on."""
    table = trips()
    table.turn("SERVICE")
    post(table, (1, 2))
    table.turn("PLAY")
    assert table.press()
    assert table.state["held"] == 2 * FEE


def test_strokes_of_the_bell_over_an_evening() -> None:
    """DCS-60: one for each round that is won, none for anything else."""
    table = trips(hands=TRIPS_AND_NOTHING)
    play(table, TRIPS_AND_NOTHING, then=PAIR_AND_NOTHING)
    assert table.strokes == 1
    play(table, PAIR_AND_NOTHING, then=TRIPS_AND_NOTHING)
    start(table, (1, 2), pays=())
    assert dealer(table, "void", 0) == ""
    table.boot()
    assert table.strokes == 1
    table.stack(deck_for(TRIPS_AND_NOTHING))
    start(table, (1, 2), pays=())
    street(table, ())
    play(table, TRIPS_AND_NOTHING, pays=())
    assert table.strokes == 2
    assert dealer(table, "close") == ""
    table.boot()
    assert table.strokes == 2
