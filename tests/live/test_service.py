"""Journals over real pseudo-terminals and sockets, from boards in processes of their own."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sim import outside
from sim.served import ServedFirmware
from sim.world import Plan, World
from tests import hands
from tests.board_process import BoardProcess
from tests.cable import Cable
from tools.boards.toolchain import ROOT
from tools.journals import fetched, journaled
from tools.tables import load, pack

BOARD = Path("tests") / "live" / "service_board.py"
FELT = [sys.executable, "-m", "tools.cli"]
SECONDS = 20
SIZE = 131_072


class Rig(BoardProcess):
    """A board with a journal of twelve hands, in a process of its own."""

    def __init__(self, interpreter: str, folder: Path) -> None:
        at = hands.played(12)
        self.exported = at.runtime.journal.export()
        (folder / "store").write_bytes(at.port.bytes)
        (folder / "pack").write_bytes(pack(load(hands.TRIPS)))
        super().__init__(interpreter, BOARD, Cable("visitor"))
        self._words = [str(folder / "store"), str(SIZE), str(folder / "pack")]
        self.cable.start()
        self.power_on()

    def words(self) -> list[str]:
        return self._words


@pytest.fixture
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Rig]:
    rig = Rig(request.param, tmp_path)
    yield rig
    rig.end()


BOTH = pytest.mark.parametrize("rig", ["cpython", "micropython"], indirect=True)


@BOTH
def test_the_journal_of_a_board_over_a_terminal(rig: Rig) -> None:
    journal = fetched(rig.cable.visitor)
    assert journal.data == rig.exported
    assert journal.fault == ""


@BOTH
def test_a_cable_that_is_cut_in_the_middle_and_mended(rig: Rig) -> None:
    rig.cable.cut_at = len(rig.exported) // 2

    def mend() -> None:
        wait_for_cut(rig)
        time.sleep(0.6)
        rig.cable.mend()

    mending = threading.Thread(target=mend)
    mending.start()
    assert fetched(rig.cable.visitor).data == rig.exported
    mending.join()
    # what had come before the cut was not asked for again: headers are a tenth of the bytes
    assert rig.cable.carried < 1.25 * len(rig.exported)


@BOTH
def test_a_board_that_loses_its_power_in_the_middle(rig: Rig) -> None:
    rig.cable.cut_at = len(rig.exported) // 2

    def reboot() -> None:
        wait_for_cut(rig)
        rig.power_off()
        rig.power_on()
        rig.cable.mend()

    rebooting = threading.Thread(target=reboot)
    rebooting.start()
    assert fetched(rig.cable.visitor).data == rig.exported
    rebooting.join()


def wait_for_cut(rig: Rig) -> None:
    deadline = time.monotonic() + SECONDS
    while not rig.cable.is_cut and time.monotonic() < deadline:
        time.sleep(0.005)
    assert rig.cable.is_cut


# ---- A table while it is played -----------------------------------------------------------------


def played_table(door: outside.Terminal | outside.Socket) -> World:
    """A whole simulated table on which one hand was played."""
    plan = Plan(pack=pack(load(hands.TRIPS)).decode(), limit=hands.FIVE_DOLLARS)
    world = World(plan, 5, target=ServedFirmware(door))
    world.power_on()
    world.run(1500)
    for seat in (1, 2):
        world.seat(seat).put(0, hands.FEE)
    for _ in range(4):
        for seat in (1, 2):
            world.seat(seat).put(1, hands.BET)
        world.run(600)
        world.dealer.press()
        world.run(400)
        for seat in (1, 2):
            world.seat(seat).take(1, hands.BET)
        world.run(600)
    assert world.state()["table"]["hand"] == 2
    return world


@pytest.mark.parametrize("kind", ["pty", "tcp"])
def test_felt_reads_a_table_that_goes_on_meanwhile(kind: str) -> None:
    door = outside.Terminal() if kind == "pty" else outside.Socket()
    world = played_table(door)
    asking = subprocess.Popen(
        [*FELT, "audit", door.address], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert outside.run(world, [], lambda: asking.poll() is not None, SECONDS)
    assert asking.stdout is not None
    said = asking.stdout.read()
    assert asking.returncode == 0
    assert "chain    every record is right and in its place" in said
    assert "hands    1 that are over, 1 to 1" in said
    assert "Seats 1 and 2 each bet $5, bet 4; the pot is $40" in said
    door.close()


def test_a_controller_that_restarts_is_served_again() -> None:
    door = outside.Terminal()
    world = played_table(door)
    world.controller.reboot()
    world.run(1500)
    asking = subprocess.Popen(
        [*FELT, "journal", door.address, "-o", os.devnull],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert outside.run(world, [], lambda: asking.poll() is not None, SECONDS)
    assert asking.returncode == 0
    door.close()


def test_a_table_on_the_command_line_and_a_visitor() -> None:
    table = subprocess.Popen(
        [*FELT, "table", "--table", hands.TRIPS, "--limit", "$5", "--service", "tcp:0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert table.stdout is not None
        secret, service = table.stdout.readline(), table.stdout.readline()
        assert secret.startswith("secret ")
        address = service.removeprefix("service: open ").strip()
        journal = fetched(address)
        assert journal.fault == ""
        assert journal == journaled(journal.data)
        stack = next(line for line in table.stdout if "STACK" in line)
        assert stack.strip().endswith("STACK 54 cards")  # and not which
    finally:
        table.kill()
        table.wait()
