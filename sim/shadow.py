"""A table as its journal tells it: for a board that runs by itself, seen from outside."""

import hashlib
from collections.abc import Callable
from typing import Any

from firmware.controller.engine import Engine
from firmware.controller.events import Sources
from firmware.controller.journal import Journal
from firmware.controller.ledger import LedgerFault
from firmware.controller.pack import Pack
from firmware.controller.recall import silent_engine
from firmware.controller.record import JournalFault
from firmware.controller.recovery import Replay, ReplayFault
from hal.store import Store
from sim.store import MemoryStorePort

LAST_HANDS = 2  # as the board itself does when it starts


class Shadow:
    """What Runtime is to a table in this process: table, engine, journal, stopped.

    read   gives what is played there, a pack, and the bytes of its journal, as they are now
    block  of the board's memory
    """

    def __init__(self, read: Callable[[], tuple[bytes, bytes]], block: int) -> None:
        self._read = read
        self._block = block
        self._seen: tuple[bytes, bytes] = (b"", b"")
        self.stopped = ""
        self.journal: Journal
        self.engine: Engine

    @property
    def table(self) -> Any:
        return self.engine.table

    def look(self) -> bool:
        """Takes in what was written since; False while nothing has been."""
        now = self._read()
        if now != self._seen:
            self._seen = now
            self._replay(Pack(now[0]), now[1])
        return self.journal.sequence > 0

    def fingerprint(self) -> str:
        return hashlib.blake2b(self._read()[1], digest_size=32).hexdigest()

    def next_deck(self) -> int:
        """The number of the hand whose deck is shuffled next."""
        self.look()
        wait = getattr(self.engine, "wait", None)
        hand: int = self.table.hand
        return hand if wait is None or self.engine.over or wait.deck else hand + 1

    def _replay(self, pack: Pack, now: bytes) -> None:
        """A copy: what opens a journal may mend it. A torn record is one that is being written."""
        copy = MemoryStorePort(len(now), self._block)
        copy.bytes[:] = now
        journal = Journal(Store(copy))
        engine = silent_engine(pack)[0]
        replay = Replay(engine, Sources())
        self.stopped = journal.damage
        try:
            for sequence, kind, payload in journal.records(LAST_HANDS):
                replay.take(sequence, kind, payload)
        except (ReplayFault, LedgerFault, JournalFault, ValueError) as fault:
            self.stopped = str(fault)
        self.journal, self.engine = journal, engine
