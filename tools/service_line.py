"""The visitor's end of a service line: asks until an answer comes, and reads a table's journal."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from errno import ENOENT
from typing import Any

import felt_core

from firmware.controller.packed import Reader
from firmware.controller.record import CHAIN_SIZE
from firmware.service.journal_desk import PIECE, READ, TABLE, WHO
from firmware.service.line import BOARD, VERSION, VISITOR
from hal.bus.line import Line
from hal.bus.messages import at_u32, u32
from tools.mistake import Mistake

ANSWER_S = 0.25
PAUSE_S = 0.001
PATIENCE_S = 10.0  # without anything new, cables pulled and put back included
HASH_SIZE = 32

Progress = Callable[[int, int], None]


class Caller:
    """Asks over a line that loses and damages frames, and may be cut.

    open      opens the port anew: it has read(), write(data) and close(); OSError if it cannot
    name      of the line, for messages
    progress  called with bytes so far and in all
    patience  seconds that may pass before a question is answered

    ask(what, answer, payload, front)  the payload of the answer of that type to this question; it
                                       begins with `front`
    """

    AT = "the service line of a board that is switched on"

    def __init__(
        self,
        open: Callable[[], Any],
        name: str,
        progress: Progress = lambda so_far, size: None,
        patience: float = PATIENCE_S,
    ) -> None:
        self.name = name
        self.progress = progress
        self._open = open
        self.patience = patience
        self._port: Any = None
        self._line: Line
        self._seq = 0
        self._why = "nobody answers"
        self._there = False

    def ask(self, what: int, answer: int, payload: bytes, front: bytes = b"") -> bytes:
        """Asked until the answer comes."""
        began = time.monotonic()
        while time.monotonic() - began < self.patience:
            try:
                said = self._once(what, payload, bytes([answer]) + front)
            except OSError as error:  # pyserial's are OSErrors
                self._why = str(error)
                self.close()
                if error.errno == ENOENT and not self._there:
                    break  # a port that was never there is a slip, not a pulled cable
                time.sleep(ANSWER_S)
                continue
            if said is not None:
                return said
        raise Mistake(f"{self.name}: {self._why}; it must be {self.AT}")

    def close(self) -> None:
        if self._port is not None:
            self._port.close()
            self._port = None

    def _once(self, what: int, payload: bytes, wanted: bytes) -> bytes | None:
        if self._port is None:
            self._port = self._open()
            self._there = True
            self._line = Line(self._port, felt_core)
        self._seq = (self._seq + 1) % 256
        self._line.send(felt_core.frame_pack(BOARD, VISITOR, self._seq, what, payload))
        deadline = time.monotonic() + ANSWER_S
        while time.monotonic() < deadline:
            for frame in self._line.frames():
                if frame.startswith(bytes([VISITOR, BOARD, self._seq]) + wanted):
                    return bytes(frame[4:])
            time.sleep(PAUSE_S)
        return None


@dataclass(frozen=True)
class Identity:
    """What a table says of itself.

    generation  while it is the same, the export only grows at its end
    size        of the export; sequence and head: its last record and the chain after it
    """

    generation: int
    size: int
    sequence: int
    head: bytes
    pack_hash: bytes
    firmware: str
    table: str


def identity(payload: bytes) -> Identity:
    if payload[:1] != bytes([VERSION]):
        raise Mistake(f"the table speaks version {payload[0]} of the service line, not {VERSION}")
    reader = Reader(payload, 1)
    generation, size, sequence = (at_u32(reader.bytes(4), 0) for _ in range(3))
    head, pack_hash = reader.bytes(CHAIN_SIZE), reader.bytes(HASH_SIZE)
    firmware = reader.text()
    table = reader.bytes(reader.left).decode(errors="replace")
    return Identity(generation, size, sequence, head, pack_hash, firmware, table)


class Visitor(Caller):
    """Reads a table's journal.

    table()    who it is
    journal()  the whole export; a cut line is taken up where it broke off
    """

    AT = "the service line of a table that is switched on"

    def table(self) -> Identity:
        return identity(self.ask(WHO, TABLE, bytes([VERSION])))

    def journal(self) -> tuple[Identity, bytes]:
        about = self.table()
        data = b""
        while len(data) < about.size:
            where = u32(about.generation) + u32(len(data))
            said = self.ask(READ, PIECE, where)
            piece = said[8:][: about.size - len(data)]
            if said[:4] != where[:4] or not piece:
                about, data = self.table(), b""  # the journal moved to its other bank
            elif said[4:8] == where[4:]:
                data += piece
                self.progress(len(data), about.size)
        return about, data
