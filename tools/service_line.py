"""The visitor's end of a table's service line: asks for its journal, piece by piece."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import felt_core

from firmware.controller.packed import Reader
from firmware.controller.record import CHAIN_SIZE
from firmware.controller.service import PIECE, READ, TABLE, VERSION, VISITOR, WHO
from hal.bus.line import Line
from hal.bus.messages import CONTROLLER, at_u32, u32
from tools.mistake import Mistake

ANSWER_S = 0.25
PAUSE_S = 0.001
PATIENCE_S = 10.0  # without anything new, cables pulled and put back included
HASH_SIZE = 32


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


class Visitor:
    """Reads a table's journal over a line that loses and damages frames, and may be cut.

    open      opens the port anew: it has read(), write(data) and close(); OSError if it cannot
    name      of the line, for messages
    progress  called with bytes so far and in all

    table()    who it is
    journal()  the whole export; a cut line is taken up where it broke off
    """

    def __init__(
        self,
        open: Callable[[], Any],
        name: str,
        progress: Callable[[int, int], None] = lambda so_far, size: None,
        patience: float = PATIENCE_S,
    ) -> None:
        self._open = open
        self._name = name
        self._progress = progress
        self._patience = patience
        self._port: Any = None
        self._line: Line
        self._seq = 0
        self._why = "nobody answers"
        self._since = time.monotonic()  # when something new came last

    def table(self) -> Identity:
        return identity(self._ask(WHO, TABLE, bytes([VERSION])))

    def journal(self) -> tuple[Identity, bytes]:
        about = self.table()
        data = b""
        while len(data) < about.size:
            where = u32(about.generation) + u32(len(data))
            said = self._ask(READ, PIECE, where)
            piece = said[8:][: about.size - len(data)]
            if said[:4] != where[:4] or not piece:
                about, data = self.table(), b""  # the journal moved to its other bank
            elif said[4:8] == where[4:]:
                data += piece
                self._progress(len(data), about.size)
        return about, data

    def close(self) -> None:
        if self._port is not None:
            self._port.close()
            self._port = None

    def _ask(self, what: int, answer: int, payload: bytes) -> bytes:
        """The answer to a question, asked until it comes."""
        self._since = time.monotonic()
        while time.monotonic() - self._since < self._patience:
            try:
                said = self._once(what, answer, payload)
            except OSError as error:  # pyserial's are OSErrors
                self._why = str(error)
                self.close()
                time.sleep(ANSWER_S)
                continue
            if said is not None:
                return said
        raise Mistake(
            f"{self._name}: {self._why}; it must be the service line of a table that is switched on"
        )

    def _once(self, what: int, answer: int, payload: bytes) -> bytes | None:
        if self._port is None:
            self._port = self._open()
            self._line = Line(self._port, felt_core)
        self._seq = (self._seq + 1) % 256
        self._line.send(felt_core.frame_pack(CONTROLLER, VISITOR, self._seq, what, payload))
        deadline = time.monotonic() + ANSWER_S
        while time.monotonic() < deadline:
            for frame in self._line.frames():
                if frame[:4] == bytes([VISITOR, CONTROLLER, self._seq, answer]):
                    return bytes(frame[4:])
            time.sleep(PAUSE_S)
        return None
