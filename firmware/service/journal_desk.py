"""The journal's desk: the table says what it is and shows what is over."""

from firmware import VERSION as FIRMWARE
from firmware.controller.packed import text
from firmware.controller.record import JournalFault
from firmware.service.line import VERSION, Desk
from hal.bus.messages import ROOM, at_u32, u32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.journal import Journal
    from firmware.controller.pack import Pack

WHO = 32  # version
TABLE = 33  # version, then what `table_says` packs
READ = 34  # generation (4), offset (4)
PIECE = 35  # generation (4), offset (4), bytes of the export; none past its end
PIECE_MAX = ROOM - 8


class JournalDesk(Desk):
    """Shows a table's journal. Nothing that is asked here changes anything.

    What is given is Journal.export(): no card of the hand being played is in it.
    """

    kinds = (WHO, READ)

    def __init__(self, journal: "Journal", pack: "Pack") -> None:
        self._journal = journal
        self._pack = pack

    def answer(self, kind: int, payload: bytes) -> "tuple[int, bytes] | None":
        try:
            if kind == WHO:
                return TABLE, table_says(self._journal, self._pack)
            return self._piece(payload) if len(payload) == 8 else None
        except JournalFault:
            return None  # memory went bad under a running table: the next start will name it

    def _piece(self, payload: bytes) -> "tuple[int, bytes]":
        at = at_u32(payload, 4)
        generation = u32(self._journal.generation)
        piece = b""
        if payload[:4] == generation:
            piece = self._journal.exported(at, PIECE_MAX)
        return PIECE, generation + u32(at) + piece


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
