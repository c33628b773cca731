"""The same path with the journal as the people: for a board that starts, and for an auditor."""

from firmware.controller.events import EVENT, HAND, LOG, NAMES, unpack_event
from firmware.controller.journal import Journal
from firmware.controller.packed import Reader
from firmware.controller.table import HASH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.engine import Engine
    from firmware.controller.events import Sources
    from firmware.controller.pack import Pack
    from firmware.controller.table import Table
    from hal.store import Store


class ReplayFault(Exception):
    """The journal does not lead where it says. The message names the record and the difference."""


def checkpoint(table: "Table", sources: "Sources") -> bytes:
    """What the journal keeps when a hand begins."""
    return table.checkpoint() + sources.pack()


def belongs(store: "Store", pack: "Pack") -> bool:
    """Whether the journal in a store is this table's; one that is not begun may be anybody's."""
    journal = Journal(store)
    for _, kind, payload in journal.records(1):
        return kind == HAND and payload[1 : 1 + HASH] == pack.hash[:HASH]
    return not journal.damage


class Replay:
    """Takes a journal's records one by one, from any HAND on.

    engine, sources  become what the records make of them
    logs             sentences since the last HAND

    take(…)   applies a record; ReplayFault if the table does not stand as the record says
    """

    def __init__(self, engine: "Engine", sources: "Sources") -> None:
        self.engine = engine
        self.sources = sources
        self.logs = 0
        self._started = False

    def take(self, sequence: int, kind: int, payload: bytes) -> None:
        if kind == HAND:
            self._hand(sequence, payload)
        elif kind == EVENT:
            self._event(sequence, payload)
        elif kind == LOG:
            self.logs += 1
        else:
            raise ReplayFault(f"Record {sequence} is of kind {kind}, which this version lacks.")

    def _hand(self, sequence: int, payload: bytes) -> None:
        table = self.engine.table
        if not self._started:
            self._started = True
            reader = Reader(payload)
            why = table.restore(reader)
            if why:
                raise ReplayFault(why)
            self.sources.unpack(reader)
        elif not self.engine.over:
            raise ReplayFault(f"Record {sequence}: a hand begins while hand {table.hand} is on.")
        elif checkpoint(table, self.sources) != payload:
            raise ReplayFault(
                f"Record {sequence}: before hand {table.hand} the table stands otherwise than"
                " was written."
            )
        self.logs = 0
        self.engine.next_hand()

    def _event(self, sequence: int, payload: bytes) -> None:
        code, numbers, digest, source = unpack_event(payload)
        table = self.engine.table
        name = NAMES.get(code, f"event {code}")
        if not self._started or self.engine.over:
            raise ReplayFault(f"Record {sequence} ({name}) comes between two hands.")
        if table.digest() != digest:
            raise ReplayFault(
                f"Record {sequence} ({name}): hand {table.hand} stands otherwise than was written."
            )
        self.sources.note(source)
        self.engine.apply(code, numbers)
