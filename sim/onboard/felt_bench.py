"""The test bench's part of an application: what a rig may ask of a board that runs.

Only an application made for rigs has it; one for a card room says nothing on this line. Pieces of
JSON, each ended by a zero byte. The board says {"hello": role, "ticks": …} when it starts and waits
a moment for {"go": {}} with what a bench has prepared; then

    {"do": "state", "args": [], "n": 1} ─▶  {"value": …, "n": 1}  sim/asked.py; or "read", "write",
                                                                "erase": of the board's memory
    {"inputs": {"button 0": true}}      ─▶                      what a node's hardware reads
                                        ◀─  {"events": [...]}   what a controller made of it
                                        ◀─  {"written": [...]}  what a node does to its hardware
                                        ◀─  {"power": "cut"}    after "cut": the rest is not written
"""

import json

from sim.asked import Asked, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PATIENCE_MS = 3000
HALT_MS = 1000


class Memory:
    """A board's memory whose power goes in the middle of a write, when the bench says so."""

    def __init__(self, port: "Any") -> None:
        self.size = port.size
        self.block = port.block
        self.cut_after = -1
        self.gone: Any = None  # called when the power is gone; does not return
        self._port = port
        self.read = port.read

    def write(self, at: int, data: bytes) -> None:
        if 0 <= self.cut_after < len(data):
            self._port.write(at, data[: self.cut_after])
            self.gone()
        if self.cut_after >= 0:
            self.cut_after -= len(data)
        self._port.write(at, data)

    def erase(self, at: int) -> None:
        if 0 <= self.cut_after < self.block:
            self.gone()
        if self.cut_after >= 0:
            self.cut_after -= self.block
        self._port.erase(at)


class Talk:
    """The bench's line. What the power cut off in the middle is no message, on either side."""

    def __init__(self, port: "Any") -> None:
        self._port = port
        self._rest = b""
        port.write(b"\0")

    def say(self, what: "dict[str, Any]") -> None:
        self._port.write(json.dumps(what).encode() + b"\0")

    def heard(self) -> "list[dict[str, Any]]":
        pieces = (self._rest + self._port.read()).split(b"\0")
        self._rest = pieces.pop()
        heard = []
        for piece in pieces:
            try:
                order = json.loads(piece)
            except ValueError:
                continue
            heard.append(order)
        return heard


class Hardware:
    """A node's buttons, portals and panel, as the bench has them."""

    def __init__(self, talk: Talk) -> None:
        self.inputs: dict[str, Any] = {}
        self._talk = talk

    def read(self, name: str, n: int) -> "Any":
        return self.inputs.get(f"{name} {n}")

    def write(self, name: str, value: "Any") -> None:
        if name in ("change", "pixels"):
            value = list(value[:-1]) + [value[-1].hex()]
        self._talk.say({"written": [[name, value]]})


class Bench:
    """What firmware.main asks for.

    memory(port)         the board's memory, with a power that can go
    hardware()           a node's, in place of its own
    attached(board, …)   a role that does what it did, and what the bench wants
    """

    def __init__(self, facts: "dict[str, Any]", port: "Any") -> None:
        self._talk = Talk(port.bench(facts))
        self._hardware = Hardware(self._talk)

    def memory(self, port: "Any") -> Memory:
        return Memory(port)

    def hardware(self) -> Hardware:
        return self._hardware

    def attached(self, board: "Any", role: "Any") -> "Attached":
        return Attached(board, role, self._talk, self._hardware)


class Attached(Asked):
    """A role with a bench at its side."""

    def __init__(self, board: "Any", role: "Any", talk: Talk, hardware: Hardware) -> None:
        super().__init__()
        self._board = board
        self._role = role
        self._talk = talk
        self._hardware = hardware
        self.app = getattr(role, "app", None)
        board.flash.gone = self._halt
        if hasattr(self.app, "runtime"):
            self.played = True
            self.devices = self.app.devices
            self._hear = self.app.hear
            self.app.hear = self._told
        self._await_bench()

    def step(self) -> int:
        for order in self._talk.heard():
            self._obey(order)
        rest: int = self._role.step()
        return rest

    def unwell(self) -> str:
        why: str = self._role.unwell()
        return why

    def do_cut(self, after: int) -> None:
        """The power goes when so many more bytes have been written."""
        self._board.flash.cut_after = after

    def do_read(self, places: "list[list[int]]") -> "list[str]":
        """Of the board's memory: [at, n] each."""
        return [bytes(self._board.flash.read(at, n)).hex() for at, n in places]

    def do_write(self, at: int, data: str) -> None:
        self._board.flash.write(at, bytes.fromhex(data))

    def do_erase(self, at: int) -> None:
        flash = self._board.flash
        if bytes(flash.read(at, flash.block)) != b"\xff" * flash.block:
            flash.erase(at)

    def _told(self) -> "list[tuple[Any, ...]]":
        events: list[tuple[Any, ...]] = self._hear()
        if events:
            self._talk.say({"events": [plain(event) for event in events]})
        return events

    def _obey(self, order: "dict[str, Any]") -> None:
        if "do" in order:
            value = self.do(order["do"], order["args"])
            self._talk.say({"value": value, "n": order["n"]})
        elif "inputs" in order:
            self._hardware.inputs.update(order["inputs"])

    def _await_bench(self) -> None:
        """With no bench there it goes on by itself, and so it does when the bench says no more."""
        ticks = self._board.port.ticks() if hasattr(self._board.port, "ticks") else 0
        hello = {"hello": self._board.papers.role, "ticks": ticks}
        self._talk.say(hello)
        said = self._board.clock.ms()
        until = said + PATIENCE_MS
        while self._board.clock.ms() < until:
            if self._board.clock.ms() - said >= HALT_MS:  # a bench that did not hear it
                said = self._board.clock.ms()
                self._talk.say(hello)
            self._board.port.feed()
            self._board.port.rest(HALT_MS)
            orders = self._talk.heard()
            for order in orders:
                self._obey(order)
                until = self._board.clock.ms() + PATIENCE_MS
            for order in orders:
                if "go" in order:
                    if order["go"].get("stacked"):
                        self.do_stack(order["go"]["stacked"])
                    return

    def _halt(self) -> None:
        self._talk.say({"power": "cut"})
        while True:
            self._board.port.feed()
            self._board.port.rest(HALT_MS)
