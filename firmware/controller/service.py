"""The service line: a second serial port, where the table says what it is and shows its journal."""

from firmware.controller.packed import text
from firmware.controller.record import JournalFault
from hal.bus.line import Line
from hal.bus.messages import CONTROLLER, ROOM, at_u32, u32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from firmware.controller.journal import Journal
    from firmware.controller.pack import Pack

FIRMWARE = "0.1.0"
VERSION = 1  # of what is said on the line
VISITOR = 32  # whoever is plugged in: no node of the bus has this address

# Frame types, beside those of the bus. A visitor asks WHO and READ.
WHO = 32  # version
TABLE = 33  # version, then what `table_says` packs
READ = 34  # generation (4), offset (4)
PIECE = 35  # generation (4), offset (4), bytes of the export; none past its end
PIECE_MAX = ROOM - 8


class Service:
    """The board's end of the service line. It answers, and nothing that comes in changes anything.

    port  read() gives the bytes that have come, b"" if none; write(data) sends

    step()  answers the last thing asked: one frame a step, so that the table never waits for it
    What is given is Journal.export(): no card of the hand being played is in it.
    """

    def __init__(self, port: "Any", core: "ModuleType", journal: "Journal", pack: "Pack") -> None:
        self._line = Line(port, core)
        self._core = core
        self._journal = journal
        self._pack = pack

    def step(self) -> None:
        for frame in self._line.frames()[-1:]:
            if frame[0] == CONTROLLER:
                try:  # noqa: SIM105  MicroPython has no contextlib
                    self._answer(frame[1], frame[2], frame[3], frame[4:])
                except JournalFault:
                    pass  # memory went bad under a running table: the next start will name it

    def _answer(self, sender: int, seq: int, asked: int, payload: bytes) -> None:
        if asked == WHO:
            self._say(sender, seq, TABLE, table_says(self._journal, self._pack))
        elif asked == READ and len(payload) == 8:
            at = at_u32(payload, 4)
            generation = u32(self._journal.generation)
            piece = b""
            if payload[:4] == generation:
                piece = self._journal.exported(at, PIECE_MAX)
            self._say(sender, seq, PIECE, generation + u32(at) + piece)

    def _say(self, to: int, seq: int, kind: int, payload: bytes) -> None:
        self._line.send(self._core.frame_pack(to, CONTROLLER, seq, kind, payload))


def table_says(journal: "Journal", pack: "Pack") -> bytes:
    """The payload of TABLE."""
    size, sequence, head = journal.extent()
    return (
        bytes((VERSION,))
        + u32(journal.generation)
        + u32(size)
        + u32(sequence)
        + head
        + pack.hash
        + text(FIRMWARE)
        + pack.table.encode()
    )[:ROOM]
