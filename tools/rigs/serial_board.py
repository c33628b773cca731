"""Boards of any make on a rig: serial ports for their lines, and a power switch."""

import time
from collections.abc import Mapping
from typing import Any, Protocol

from firmware.controlling import JOURNALS
from hal.store import REGIONS
from sim.live_board import BenchLine, BoardFailed, Door
from sim.live_table import Ask
from tools.boards import facts
from tools.boards.emulated import provision
from tools.rigs.bench_memory import BenchMemory, JournalCopy
from tools.rigs.bundle import require_bench
from tools.rigs.rig_papers import give_papers

START_S = 30.0  # from power to its first word on the bench line
PAUSE_S = 0.001


class Switch(Protocol):
    """labgrid's PowerProtocol."""

    def on(self) -> None: ...
    def off(self) -> None: ...


class SerialBoard:
    """A board that runs an application made for rigs.

    kind     its file in board_configs/boards
    lines    by name; "bench" is always one of them
    block    of its memory

    at_bench()   starts it, and gives its memory to be written until it is switched off
    """

    def __init__(self, kind: str, lines: Mapping[str, Door], switch: Switch) -> None:
        require_bench(kind)
        self.lines = lines
        self.facts = facts.facts(kind)
        self.block: int = self.facts["store"]["block"]
        self.powered = True  # as far as we know
        self._switch = switch

    def on(self) -> None:
        self.powered = True
        self._switch.on()

    def off(self) -> None:
        if self.powered:
            self.powered = False
            self._switch.off()

    def close(self) -> None:
        self.off()
        for door in self.lines.values():
            door.close()

    def tell_time(self, us: int) -> None:
        """It has a time of its own."""

    def time_bound(self) -> int | None:
        return None

    def at_bench(self) -> BenchMemory:
        self.off()
        bench = BenchLine(self.lines["bench"])
        bench.forget()
        self.on()
        greeted(bench)

        def ask(name: str, args: list[Any]) -> Any:
            return bench.ask(name, args, lambda: pumped(bench))

        return BenchMemory(ask, self.facts["store"]["size"], self.block)


class SerialController(SerialBoard):
    """What a LiveTable has as its controller: on the lines "bus", "service" and "bench"."""

    def __init__(self, kind: str, lines: Mapping[str, Door], switch: Switch) -> None:
        super().__init__(kind, lines, switch)
        self._ask: Ask
        self._pack = b""
        self._journal: JournalCopy

    def prepare(self, setup: dict[str, Any], ask: Ask) -> None:
        """Whatever lay on the board: papers, pairings and table are this one's, nothing played."""
        self._ask = ask
        self._pack = setup["pack"].encode()
        memory = self.at_bench()
        slot = provision(memory, self.facts, setup)
        at, size = self._region(JOURNALS[slot])
        for block in range(at, at + size, self.block):
            memory.erase(block)
        self._journal = JournalCopy(at, size)
        self.off()

    def played(self) -> tuple[bytes, bytes]:
        if self.powered:
            self._journal.look(self._ask)
        return self._pack, bytes(self._journal.data)

    def _region(self, name: str) -> tuple[int, int]:
        regions = self.facts["store"]["regions"]
        before = REGIONS[: REGIONS.index(name)]
        return sum(regions[each] for each in before), regions[name]


class SerialNode(SerialBoard):
    """What a LiveTable has as a node: on the line "bench", its bus on the controller's cable."""

    def prepare(self, setup: dict[str, Any]) -> None:
        secret = bytes.fromhex(setup["secret"])
        give_papers(self.at_bench(), self.facts, setup["address"], secret)
        self.off()


def greeted(bench: BenchLine) -> str:
    """Waits until a board has started; its role, as its first word on the bench line says it."""
    said: list[str] = []

    def heard(message: dict[str, Any]) -> None:
        if "hello" in message:
            said.append(str(message["hello"]))

    bench.heard = heard
    deadline = time.monotonic() + START_S
    while not said:
        if time.monotonic() > deadline:
            raise BoardFailed(
                f"nothing is said on the bench line within {START_S:.0f} s of switching on; does "
                "the board run an application for rigs (felt rig bundle)?"
            )
        pumped(bench)
    return said[0]


def pumped(bench: BenchLine) -> None:
    bench.pump()
    time.sleep(PAUSE_S)
