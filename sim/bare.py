"""A table without a game: keeps the presses it has taken, so that none counts twice."""

from firmware.controller.events import EVENT, HAND, Sources, pack_event, unpack_event
from firmware.controller.packed import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.controller.events import Source
    from firmware.controller.journal import Journal

PRESSES = ("DEAL", "EARLY", "KEYPAD", "TOUCH")
PAGE = 100  # presses between two summaries


class BareTable:
    """What listens to devices that nobody plays with."""

    def __init__(self, journal: "Journal") -> None:
        self.sources = Sources()
        self._journal = journal
        self._noted = 0
        for _, kind, payload in journal.records():
            if kind == HAND:
                self.sources.unpack(Reader(payload))
            else:
                self.sources.note(unpack_event(payload)[3])

    def happened(self, event: "tuple[Any, ...]", source: "Source | None") -> None:
        if event[0] not in PRESSES or source is None:
            return
        if self._noted % PAGE == 0:
            self._journal.append(HAND, self.sources.pack())
        self._noted += 1
        self._journal.append(EVENT, pack_event(PRESSES.index(event[0]), [], bytes(4), source))
        self.sources.note(source)
