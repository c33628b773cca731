"""Twenty devices on one bus, and the same cards on every monitor (DCS-01 to DCS-09, 53, 62)."""

from collections.abc import Callable

import felt_core
import pytest

from hal.bus.messages import DEALER
from hal.monitor import NOTICE
from hal.portal import COLLECTION, WAGER
from sim.hardware import SeatHardware
from tests.trips.room import BET, FEE, NOBODY_QUALIFIES
from tests.trips.wired import SEATS, Wired

NOT_ANSWERING = "is not answering. Check its cable. Play waits."
PURPOSES = (COLLECTION, WAGER)


def test_what_stands_at_the_table() -> None:
    """DCS-01, DCS-03, DCS-04: 1 + 6 + 12 + 1 devices, all heard."""
    table = Wired()
    assert sorted(table.world.boards) == ["controller", "dealer", *(f"seat {n}" for n in SEATS)]
    assert table.state["online"] == [*SEATS, DEALER]
    portals = [(seat, purpose, state) for seat, purpose, state, *_ in table.state["portals"]]
    assert portals == [(seat, purpose, "OK") for seat in SEATS for purpose in PURPOSES]


def test_a_portal_knows_its_place() -> None:
    """DCS-04, DCS-05: chips are read at the seat and for the purpose where they lie."""
    table = Wired()
    table.world.seat(2).put(0, FEE)
    table.world.seat(5).put(1, BET)
    table.world.run(500)
    lies = {(seat, purpose): cents for seat, purpose, _, cents, _ in table.state["portals"]}
    assert {place: cents for place, cents in lies.items() if cents} == {
        (2, COLLECTION): FEE,
        (5, WAGER): BET,
    }


DEVICES = [
    "processor",
    "dealing unit",
    *(f"seat {seat}" for seat in SEATS),
    *(f"seat {seat} {purpose}" for seat in SEATS for purpose in PURPOSES),
]


def cable(table: Wired, device: str) -> Callable[[bool], None]:
    """Plugs that device in, or pulls it out."""
    words = device.split()
    if words[0] == "seat" and len(words) == 3:
        connected = table.world.seat(int(words[1])).connected
        at = PURPOSES.index(words[2])
        return lambda plugged: connected.__setitem__(at, plugged)
    name = {"processor": "controller", "dealing unit": "dealer"}.get(device, device)
    tap = table.world.boards[name].tap
    return lambda plugged: setattr(tap, "plugged", plugged)


def named(device: str) -> str:
    if device == "processor":
        return "The processor hears nobody. Check its cable to the table. Play waits."
    if device == "dealing unit":
        return f"The dealing unit {NOT_ANSWERING}"
    number, *purpose = device.split()[1:]
    return (
        f"Seat {number} {purpose[0]} portal {NOT_ANSWERING}"
        if purpose
        else (f"Seat {number} monitor {NOT_ANSWERING}")
    )


@pytest.mark.parametrize("device", DEVICES)
def test_a_missing_device_is_named_and_play_waits(device: str) -> None:
    """DCS-07: the link of each of the twenty is known at every moment."""
    assert len(DEVICES) == 20
    table = Wired()
    table.post((1, 2))
    plug = cable(table, device)
    plug(False)
    assert table.until(lambda: table.state["troubles"] == [named(device)], 400)
    assert (table.state["safe"], table.state["ready"]) == (False, False)
    assert table.until(lambda: not table.world.dealer.lamp)
    told = [table.world.seat(seat) for seat in SEATS if device != f"seat {seat}"]
    if device == "processor":
        assert table.until(lambda: all(seat.alone for seat in told))
    else:
        assert table.until(lambda: all(says(seat) == named(device) for seat in told))
    plug(True)
    assert table.until(lambda: table.state["safe"] and table.world.dealer.lamp)
    assert table.until(lambda: not any(seat.alone or says(seat) for seat in told))


def says(seat: SeatHardware) -> str:
    """What its monitor says of trouble."""
    return seat.picture.texts.get((0, NOTICE), "")


def test_a_card_is_on_every_monitor_in_the_same_moment() -> None:
    """DCS-53: each card of each press reaches all six by one frame of the bus."""
    table = Wired()
    came: dict[int, list[tuple[int, dict[tuple[int, int], int]]]] = {seat: [] for seat in SEATS}

    def watch(seat: int) -> Callable[[], None]:
        return lambda: came[seat].append((table.world.agenda.now, table.cards_shown(seat)))

    table.post(SEATS)
    for seat in SEATS:
        table.world.seat(seat).on_change = watch(seat)
    table.deal()
    for _ in range(3):
        table.bet(SEATS)
        table.deal()
    assert len(came[1][-1][1]) == 30
    for seat in SEATS:
        assert came[seat] == came[1]


def test_all_monitors_show_the_same_cards_after_every_press() -> None:
    """DCS-62, DCS-09, A-29: those the processor dealt; there is no other shuffler on the bus."""
    table = Wired(NOBODY_QUALIFIES)
    table.post(SEATS)
    for cards in (2, 3, 4, 5):
        table.deal()
        wanted = {
            (seat, place): card
            for seat, hand in NOBODY_QUALIFIES.items()
            for place, card in enumerate(felt_core.cards_parse(hand)[:cards])
        }
        for seat in SEATS:
            assert table.cards_shown(seat) == wanted
        if cards < 5:
            table.bet(SEATS)


def test_a_monitor_that_was_away_shows_the_same_again() -> None:
    """DCS-62: what was dealt before, while it was away, and what is written."""
    table = Wired(NOBODY_QUALIFIES)
    table.post(SEATS)
    table.deal()
    plug = cable(table, "seat 4")
    plug(False)
    assert table.until(lambda: table.state["troubles"])
    plug(True)
    assert table.until(lambda: table.state["safe"])
    table.bet(SEATS)
    table.deal()
    for seat in SEATS:
        assert table.world.seat(seat).picture.cards == table.world.seat(1).picture.cards
        assert table.world.seat(seat).picture.texts == table.world.seat(1).picture.texts
    assert len(table.cards_shown(4)) == 18
