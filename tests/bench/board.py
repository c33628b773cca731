"""What a press of Deal and a start cost on the real board image, MicroPython included."""

import tempfile
import time
from pathlib import Path

from sim.live_board import BenchLine
from sim.remote import EmulatedTarget
from sim.world import World
from tests.bench import deal
from tests.bench.report import Row, WrongResult, progress
from tools.boards.emulated import EmulatedBoard
from tools.boards.guests import emulator
from tools.tables import load, pack

TARGET = 1_500_000  # DESIGN 8
HANDS = 4
START_S = 120
SECRET = bytes(32).hex()


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
        Row(
            f"board image, the controller's start with {HANDS} hands kept",
            instructions(started),
            "",
        ),
        from_power(),
    ]


def from_power() -> Row:
    """MicroPython's own start is left out; papers, signature and journal are in it."""
    data = pack(load("crystal-casino/trips")).decode()
    setup = {"secret": SECRET, "decks": 0, "limit": deal.LIMIT, "seats": 6, "pack": data}
    with tempfile.TemporaryDirectory(prefix="felt-bench-") as folder:
        board = EmulatedBoard(Path(folder), "-icount", "shift=5")
        said: list[int] = []
        bench = BenchLine(board.lines["bench"])
        bench.heard = lambda message: said.append(message["ticks"])
        try:
            board.prepare(setup, lambda name, args: None)
            board.on()
            deadline = time.monotonic() + START_S
            while not said:
                if time.monotonic() > deadline:
                    raise WrongResult("the board image did not start")
                bench.pump()
        finally:
            board.close()
    what = "board image, from power to a table that can be played, on a new journal"
    return Row(what, said[0] * 5 // 4, "")  # at shift=5, 0.8 ticks: at 8 its watchdog would bark


def start(world: World) -> int:
    world.controller.reboot()
    world.run(500)
    ticks: int = world.controller.firmware.do("boot_cost", [])
    return ticks
