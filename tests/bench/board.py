"""What a press of Deal and a start cost on the real board image, MicroPython included."""

from sim.remote import EmulatedTarget
from sim.world import World
from tests.bench import deal
from tests.bench.report import Row, progress
from tools.boards.guests import emulator

TARGET = 1_500_000  # DESIGN 8
HANDS = 4


def instructions(ticks: int) -> int:
    """Under -icount shift=8 an instruction lasts 6.4 ticks (core_c/board/clock.c)."""
    return round(ticks * 5 / 32)


def rows() -> list[Row]:
    progress("a Trips table on the board image, in QEMU")
    target = EmulatedTarget(emulator("-icount", "shift=8"))
    try:
        world = deal.table(target)
        for number in range(HANDS):
            deal.hand(world, 137 * number)
        costs = world.controller.firmware.do("costs", [])
        started = start(world)
    finally:
        target.close()
    presses = [instructions(ticks) for ticks in costs]
    average = sum(presses) / len(presses)
    what = "board image, Deal frame in to last card frame out"
    return [
        Row(what, average, "", at_most=TARGET, worst=max(presses)),
        Row(f"board image, start with {HANDS} hands kept", instructions(started), ""),
    ]


def start(world: World) -> int:
    world.controller.reboot()
    world.run(500)
    ticks: int = world.controller.firmware.do("boot_cost", [])
    return ticks
