"""Time on the bus: reckoned from the sizes of real frames, and measured in the simulator."""

import felt_core

from hal.bus.messages import CARD, CHANGES, EVERYBODY, PRESS, REPORT, TURN, record
from hal.bus.node import REPORT_HEAD
from hal.bus.peer import TURN_HEAD
from sim.board import LATENCY_US, MS
from sim.wire import wire_us
from sim.world import Plan, World
from tests.bench.report import Row, WrongResult

NODES = 8  # six seats, dealing unit, shuffler
KEY = bytes(32)
PRESSES = 40
TARGET_US = 10_000  # DESIGN 8: press to all six monitors, at 921,600 baud


def sealed_us(to: int, kind: int, payload: bytes) -> int:
    return wire_us(len(felt_core.frame_seal(to, 1, 0, kind, 1, KEY, payload)))


def budget() -> tuple[int, int]:
    """Microseconds of a round of turns, and of the longest way from a press to six monitors."""
    turn = sealed_us(1, TURN, bytes(TURN_HEAD))
    report = sealed_us(0, REPORT, bytes(REPORT_HEAD))
    exchange = turn + LATENCY_US + report + LATENCY_US
    press = record(PRESS, bytes(3))
    with_press = sealed_us(0, REPORT, bytes(REPORT_HEAD) + press)
    card = sealed_us(EVERYBODY, CHANGES, record(CARD, bytes([1, 0, 51])))
    # Worst case: pressed just after its turn, so that a whole round passes until the next.
    round_us = NODES * exchange
    return round_us, round_us + with_press + LATENCY_US + card + LATENCY_US


def measured() -> tuple[float, float, int]:
    """A full table in virtual time: microseconds of a round, of a press, of the worst press."""
    world = World(Plan(seats=6, decks=2), seed=1)
    world.power_on()
    world.run(3000)
    rounds = world.controller.firmware.do("rounds", [])
    world.run(1000)
    round_us = 1_000_000 / (world.controller.firmware.do("rounds", []) - rounds)
    taken = [press_us(world, number) for number in range(PRESSES)]
    return round_us, sum(taken) / len(taken), max(taken)


def press_us(world: World, number: int) -> int:
    """From the moment the dealing unit's firmware has a press until the last monitor has the card.

    How long the contact must stay closed before it is a press is the button's time, not the bus's.
    """
    place = (1 + number % 6, 0)
    card = number % 52
    world.controller.do("clear")
    world.controller.do("open")
    world.controller.do("on_deal", [[*place, card]])
    world.run(200 + number % 7)
    changed: list[int] = []
    for seat in range(1, 7):
        world.seat(seat).on_change = lambda: changed.append(world.agenda.now)
    link = world.boards["dealer"].firmware.app.link  # type: ignore[attr-defined]
    report = link.report
    pressed: list[int] = []

    def noted(kind: int, data: bytes) -> None:
        pressed.append(world.agenda.now)
        report(kind, data)

    link.report = noted
    world.agenda.after(number * 137 % MS, world.dealer.press)
    world.run(300)
    link.report = report
    for seat in range(1, 7):
        if world.seat(seat).picture.cards != {place: card}:
            raise WrongResult(f"press {number}: seat {seat} shows another card")
    world.controller.do("close")
    world.run(50)
    return changed[5] - pressed[0]


def rows() -> list[Row]:
    round_budget, press_budget = budget()
    round_us, average, worst = measured()
    way = "bus, press to six monitors"
    return [
        Row("bus, a round of 8 nodes, reckoned", round_budget, "µs"),
        Row("bus, a round of 8 nodes, measured", round_us, "µs"),
        Row(f"{way}, reckoned worst", press_budget, "µs", at_most=TARGET_US),
        Row(f"{way}, measured", average, "µs", at_most=TARGET_US, worst=worst),
    ]
