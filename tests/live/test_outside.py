"""Real processes over real pseudo-terminals and sockets, in place of any board of the table."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hal.bus.messages import DEALER
from sim import outside
from sim.world import Plan, World
from tools.boards.guests import micropython_environment, micropython_program
from tools.boards.toolchain import ROOT
from tools.mistake import Mistake

SEATS = 2
SECONDS = 20  # at most; each takes one or two
LIVE = Path("sim") / "live.py"


class Process:
    """sim/live.py under one of the interpreters, with what it has said."""

    def __init__(self, interpreter: str, address: int, door: str, world: World) -> None:
        if interpreter == "micropython":
            program, environment = micropython_program(), micropython_environment()
        else:
            program, environment = sys.executable, {**os.environ, "PYTHONPATH": str(ROOT)}
        self.said: list[Any] = []
        self._pipe = subprocess.Popen(
            [program, str(LIVE), str(address), door, world.secret.hex(), str(SEATS)],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._pipe.stdout is not None
        os.set_blocking(self._pipe.stdout.fileno(), False)
        self._rest = ""

    def tell(self, **order: Any) -> None:
        self.order(order)

    def order(self, order: dict[str, Any]) -> None:
        assert self._pipe.stdin is not None
        self._pipe.stdin.write(json.dumps(order) + "\n")
        self._pipe.stdin.flush()

    def listen(self) -> list[Any]:
        assert self._pipe.stdout is not None
        try:
            came = os.read(self._pipe.stdout.fileno(), 65536).decode()
        except BlockingIOError:
            return self.said
        *lines, self._rest = (self._rest + came).split("\n")
        self.said += [json.loads(line) for line in lines]
        return self.said

    def end(self) -> None:
        self._pipe.kill()
        self._pipe.wait()


class Rig:
    """A table in real time with one board's place taken by a process."""

    def __init__(self, interpreter: str, board: str, address: int, door: str) -> None:
        self.world = World(Plan(seats=SEATS), seed=3)
        self.door = outside.Terminal() if door == "pty" else outside.Socket()
        self._outside = outside.Outside(self.world, self.world.boards[board], self.door)
        for name, each in self.world.boards.items():
            if name != board:
                each.power_on()
        try:
            self.process = Process(interpreter, address, self.door.address, self.world)
        except Mistake as missing:
            pytest.skip(str(missing))

    def until(self, holds: Callable[[], bool]) -> bool:
        return outside.run(self.world, [self._outside], holds, SECONDS)

    def passes(self, seconds: float) -> None:
        outside.run(self.world, [self._outside], lambda: False, seconds)

    def end(self) -> None:
        self.process.end()
        self.door.close()


@pytest.fixture
def rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    rig = Rig(*request.param)
    yield rig
    rig.end()


CONTROLLERS = [("micropython", "controller", 0, "pty"), ("cpython", "controller", 0, "tcp")]
DEALERS = [("micropython", "dealer", DEALER, "pty"), ("cpython", "dealer", DEALER, "pty")]
SEATS_OUT = [("micropython", "seat 2", 2, "pty"), ("cpython", "seat 2", 2, "tcp")]


def named(rig: object) -> str:
    return "-".join(map(str, rig)) if isinstance(rig, tuple) else str(rig)


@pytest.mark.parametrize("rig", CONTROLLERS, indirect=True, ids=named)
def test_a_controller_outside_runs_the_table_inside(rig: Rig) -> None:
    """Presses and chips of node apps here reach a controller there, and its cards come back."""
    said = rig.process.listen
    assert rig.until(lambda: ["STATE", 2, "wager", "OK"] in said())
    rig.process.tell(do="open", args=[])
    rig.process.tell(do="on_deal", args=[[[2, 0, 51]]])
    assert rig.until(lambda: rig.world.dealer.lamp)
    rig.world.seat(1).put(1, 500)
    assert rig.until(lambda: ["PLACED", 1, "wager", 500] in said())
    rig.world.dealer.press()
    monitors = [rig.world.seat(seat).picture for seat in (1, 2)]
    assert rig.until(lambda: all(each.cards == {(2, 0): 51} for each in monitors))
    rig.passes(0.3)
    assert said().count(["DEAL", 0]) == 1


@pytest.mark.parametrize("rig", DEALERS, indirect=True, ids=named)
def test_a_dealing_unit_outside_presses_and_rings(rig: Rig) -> None:
    said = rig.process.listen
    assert rig.until(lambda: rig.world.controller.running and rig.world.state()["safe"])
    rig.world.controller.do("open")
    assert rig.until(lambda: ["lamp", True] in said())
    rig.process.order({"button 0": True})
    dealt = [("DEAL", 0)]
    assert rig.until(lambda: [e for _, e in rig.world.events if e[0] == "DEAL"] == dealt)
    rig.passes(0.3)
    rig.process.order({"button 0": False})
    rig.world.controller.do("ring", 2)
    assert rig.until(lambda: ["bell", 2] in said())
    assert [e for _, e in rig.world.events if e[0] == "DEAL"] == dealt


@pytest.mark.parametrize("rig", SEATS_OUT, indirect=True, ids=named)
def test_a_seat_outside_counts_chips_and_shows_cards(rig: Rig) -> None:
    said = rig.process.listen
    assert rig.until(lambda: rig.world.controller.running and rig.world.state()["safe"])
    rig.process.order({"portal 1": [500, 2500]})
    placed = ("PLACED", 2, "wager", 3000)
    assert rig.until(lambda: placed in [event for _, event in rig.world.events])
    rig.world.controller.do("card", 1, 0, 13)
    assert rig.until(lambda: ["change", [33, "01000d"]] in said())


def test_a_process_that_ends_is_named_and_may_come_back() -> None:
    rig = Rig("cpython", "seat 1", 1, "pty")
    sentence = "Seat 1 monitor is not answering. Check its cable. Play waits."
    assert rig.until(lambda: rig.world.controller.running and rig.world.state()["safe"])
    rig.process.end()
    assert rig.until(lambda: rig.world.state()["troubles"] == [sentence])
    rig.process = Process("cpython", 1, rig.door.address, rig.world)
    assert rig.until(lambda: rig.world.state()["safe"])
    rig.end()


def test_what_was_said_before_a_socket_is_hung_up_is_not_heard() -> None:
    door = outside.Socket()
    address = ("127.0.0.1", door.port)
    callers = []
    for said in (b"first", b"second"):
        callers.append(socket.create_connection(address))
        callers[-1].sendall(said)
    door.hang_up()
    assert door.read() == b""
    callers.append(socket.create_connection(address))
    callers[-1].sendall(b"third")
    assert [door.read(), door.read()] == [b"third", b""]
    for caller in callers:
        caller.close()
    door.close()
