"""The board image in QEMU, running by itself: its memory a file of the host, its UARTs lines.

A kill is a power cut; the memory's file is there when it is started again.
"""

import subprocess
import tempfile
from collections.abc import Iterable
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any

import felt_core

from firmware.boot import papers
from firmware.boot.bundle import ANY, TABLE
from firmware.boot.slots import opened
from firmware.controlling import JOURNALS, PACK
from hal.bus.identity import derived_identity
from hal.bus.messages import DEALER, SHUFFLER
from hal.bus.pairing import Pairings
from hal.kept import Kept
from hal.store import region
from sim.board import MS
from sim.live_board import BoardFailed
from sim.live_table import Ask, LiveTable
from sim.outside import Socket
from sim.store import MemoryStorePort
from tools import bundles
from tools.boards import facts, memory_file
from tools.boards.image import BOARD, ready

BLOCK = 4096
LINES = ("bus", "service", "bench")  # UART 1, 2 and 3
CLOCK_SIZE = 4  # core_c/board/mps2.c: TABLE_CLOCK, and TABLE_CLOCK_SEEN before it
CLOCK_WRAP = 1 << 30
LEAD_MS = 3  # the table's time may be so far ahead of what its board has seen
CONTROLLER = 0


class MappedPort:
    """A board's memory to be read while the board runs."""

    def __init__(self, mapped: mmap, block: int) -> None:
        self.size = len(mapped)
        self.block = block
        self._mapped = mapped

    def read(self, at: int, n: int) -> bytes:
        return self._mapped[at : at + n]


class EmulatedBoard:
    """A board image with power and cables.

    folder   has its memory and what it says on its console
    lines    its UARTs by name: each a door (sim.outside.Socket) that QEMU connects to
    options  more of QEMU's, such as -icount
    """

    block = BLOCK

    def __init__(self, folder: Path, *options: str) -> None:
        self._options = options
        self.memory = folder / "memory"
        self.console = folder / "console"
        self.lines = {name: Socket() for name in LINES}
        self._facts = facts.facts(BOARD)
        self._mapped: mmap
        self._process: subprocess.Popen[bytes] | None = None

    def prepare(self, setup: dict[str, Any], ask: Ask) -> None:
        """A memory that is there already is another day at the same table."""
        if not self.memory.exists():
            self.memory.write_bytes(new_memory(setup))

    def on(self) -> None:
        self.off()
        for door in self.lines.values():
            door.hang_up()  # on the life before
        with open(self.memory, "r+b") as file:
            self._mapped = mmap(file.fileno(), 0)
        self._mapped[-2 * CLOCK_SIZE :] = b"\xff" * 2 * CLOCK_SIZE
        self._process = subprocess.Popen(self._command(), stdin=subprocess.DEVNULL)

    def off(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def tell_time(self, us: int) -> None:
        if self._process is not None:
            if self._process.poll() is not None:
                raise BoardFailed(f"QEMU ended by itself, with {self._process.returncode}")
            self._mapped[-CLOCK_SIZE:] = (us // MS % CLOCK_WRAP).to_bytes(CLOCK_SIZE, "little")

    def time_bound(self) -> int | None:
        if self._process is None:
            return None
        seen = int.from_bytes(self._mapped[-2 * CLOCK_SIZE : -CLOCK_SIZE], "little")
        return None if seen > CLOCK_WRAP else (seen + LEAD_MS) * MS

    def played(self) -> tuple[bytes, bytes]:
        """The pack of the table that counts, and its journal, as they are in the memory now."""
        with open(self.memory, "rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as mapped:
            port = MappedPort(mapped, BLOCK)
            paper = papers.Papers(Kept(region(port, self._facts, "papers"), felt_core))
            _, tables = opened(self._facts, port, felt_core, paper)
            slot = tables.running if tables.trial is None else tables.trial
            at, size, _ = tables.bundle(slot or 0).parts[PACK]
            journal = region(port, self._facts, JOURNALS[slot or 0])
            return tables.read(slot or 0, at, size), journal.read(0, journal.size)

    def close(self) -> None:
        self.off()
        for door in self.lines.values():
            door.close()

    def _command(self) -> list[str]:
        qemu, built = ready()
        command = [
            *(qemu, "-machine", "mps2-an385", *memory_file.options(self.memory)),
            *("-display", "none", "-monitor", "none", "-echr", "256"),
            *("-semihosting-config", "enable=on,target=native"),
            *("-serial", f"file:{self.console}"),
        ]
        for name in LINES:
            # mux: it hands on whole pieces, a plain socket one byte at a time, far too slowly;
            # -echr: and no byte is taken for its escape character.
            port = self.lines[name].port
            command += [
                "-chardev",
                f"socket,id={name},host=127.0.0.1,port={port},mux=on,nodelay=on",
            ]
            command += ["-serial", f"chardev:{name}"]
        return [*command, *self._options, "-kernel", built]


def new_memory(setup: dict[str, Any], board: str = BOARD) -> bytes:
    """The memory of a controller that has been provisioned for a simulated table."""
    known = facts.facts(board)
    port = MemoryStorePort(known["store"]["size"], known["store"]["block"])
    provision(port, known, setup)
    return bytes(port.bytes)


def provision(port: Any, known: dict[str, Any], setup: dict[str, Any]) -> int:
    """Makes a board the controller of a simulated table, whatever it was; the table's slot.

    port   its memory; the application and the journals in it stay as they are
    """
    secret = bytes.fromhex(setup["secret"])
    own = derived_identity(felt_core, SHUFFLER + 1, secret)
    trusted = [bundles.public_key(bundles.development_key()).hex()]
    content = {
        "address": CONTROLLER,
        "board": known["board"],
        "decks": setup["decks"],
        "key": own.key.hex(),
        "limit": setup["limit"],
        "role": papers.CONTROLLER,
        "serial": own.serial.hex(),
        "signers": {"app": trusted, "table": trusted},
    }
    paper = papers.write(Kept(region(port, known, "papers"), felt_core), content)
    pairings = Pairings(region(port, known, "pairings"), felt_core)
    for other in pairings.identities:
        if other.address not in nodes(setup):
            pairings.unpair(other.address)
    for address in nodes(setup):
        pairings.pair(derived_identity(felt_core, address, secret))
    _, tables = opened(known, port, felt_core, paper)
    number = max(1, tables.floor)
    said = {"board": ANY, "kind": TABLE, "name": "a simulated table", "number": number}
    parts = {bundles.TABLE_PART: setup["pack"].encode()}
    tables.write(0, bundles.sealed(said, parts, bundles.development_key()))
    for _ in tables.accept():
        pass
    tables.choose()
    tables.confirm()
    return tables.running or 0


def nodes(setup: dict[str, Any]) -> Iterable[int]:
    """The addresses of everybody at the table but the controller."""
    others = [DEALER, SHUFFLER] if setup["decks"] else [DEALER]
    return [*range(1, setup["seats"] + 1), *others]


class EmulatedTable(LiveTable):
    """For a World: its controller is the image in QEMU.

    folder     where the board's memory is, or is made; without one it is gone with this object
    state_ms   how old the answer to "state" may be
    """

    def __init__(self, folder: Path | None = None, state_ms: int = 0) -> None:
        self._own = tempfile.TemporaryDirectory(prefix="felt-board-")
        self.emulated = EmulatedBoard(Path(self._own.name) if folder is None else folder)
        super().__init__(self.emulated, state_ms)

    def close(self) -> None:
        super().close()
        self._own.cleanup()
