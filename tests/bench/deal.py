"""From a press of Deal at a full Trips table to the last card on the last monitor, in bus time."""

from typing import Any

from sim.board import MS
from sim.world import Plan, World
from tests.bench.report import Row, WrongResult
from tools.tables import load, pack

LIMIT, FEE, BET = 2, 200, 500
SEATS = range(1, 7)
STREETS = (2, 1, 1, 1)  # cards to each seat at each press
HANDS = 5
TARGET_US = 10_000  # DESIGN 8: press to all six monitors, at 921,600 baud


def table(target: Any = None) -> World:
    data = pack(load("crystal-casino/trips"))
    world = World(Plan(seats=6, pack=data.decode(), limit=LIMIT), seed=1, target=target)
    world.power_on()
    world.run(1000)
    return world


def lay(world: World, portal: int, cents: int) -> None:
    for seat in SEATS:
        hardware = world.seat(seat)
        hardware.chips[portal] = [cents] if cents else []
        hardware.poke()


def press_us(world: World, cards: int) -> int:
    """Microseconds until every monitor has so many cards; the contact's own time is left out."""
    link = world.boards["dealer"].firmware.app.link  # type: ignore[attr-defined]
    report = link.report
    pressed: list[int] = []
    shown: dict[int, int] = {}

    def noted(kind: int, data: bytes) -> None:
        pressed.append(world.agenda.now)
        report(kind, data)

    def look() -> None:
        for seat in SEATS:
            if seat not in shown and len(world.seat(seat).picture.cards) == cards:
                shown[seat] = world.agenda.now

    link.report = noted
    for seat in SEATS:
        world.seat(seat).on_change = look
    world.dealer.press()
    world.run(150)
    link.report = report
    if len(pressed) != 1 or len(shown) != len(SEATS):
        raise WrongResult(f"{len(pressed)} presses, {cards} cards on monitors {sorted(shown)}")
    return max(shown.values()) - pressed[0]


def hand(world: World, offset_us: int) -> list[int]:
    taken = []
    cards = 0
    lay(world, 0, FEE)
    for each in STREETS:
        lay(world, 1, BET)
        world.run(400)
        world.agenda.run(world.agenda.now + offset_us)
        cards += 6 * each
        taken.append(press_us(world, cards))
        lay(world, 1, 0)
        lay(world, 0, 0)
        world.run(400)
    return taken


def rows() -> list[Row]:
    world = table()
    times = [hand(world, number * 137 % MS) for number in range(HANDS)]
    first = [hand_times[0] for hand_times in times]
    later = [each for hand_times in times for each in hand_times[1:]]
    return [row(12, first), row(6, later)]


def row(cards: int, times: list[int]) -> Row:
    what = f"Trips, Deal to the last of {cards} cards on six monitors"
    return Row(what, sum(times) / len(times), "µs", at_most=TARGET_US, worst=max(times))
