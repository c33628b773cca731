"""The controller's board: bus and devices below, journal and table above."""

import gc  # type: ignore[import-not-found,unused-ignore]
import sys

from firmware.controller.devices import Devices
from firmware.controller.dice import Dice
from firmware.controller.digital_shuffler import DigitalShuffler
from firmware.controller.games import table_of
from firmware.controller.journal import Journal
from firmware.controller.runtime import Runtime
from firmware.controller.shoe import Shoe, new_deck
from firmware.controller.view import View
from firmware.service.journal_desk import JournalDesk
from firmware.service.line import Service
from hal.shuffler import CardShuffler

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import Any

    from firmware.controller.pack import Pack
    from firmware.service.line import Desk
    from hal.bus.identity import Identity
    from hal.entropy import Entropy
    from hal.store import Store


# MicroPython stops for its garbage when memory is full; here it does so when nobody waits.
TIDY = sys.implementation.name == "micropython"


class Controller:
    """Everything the controller's board does.

    pack      what is played here
    store     where the journal lives
    entropy   for the digital shuffler; decks: of a card-reading one instead, 0 if there is none
    limit     which of the pack's limits a table opens at when it has never been opened before

    hear(), speak()      as Devices; to be called in turn, often
    serve(port, desks)   whoever is at this other port may read the journal, and ask at the desks
                         (docs/protocol.md)
    may_restart()        why the board cannot start anew just now, a sentence; "" if it can
    """

    def __init__(
        self,
        port: "Any",
        clock: "Any",
        core: "ModuleType",
        nonce: "Any",
        store: "Store",
        pack: "Pack",
        identities: "list[Identity]",
        entropy: "Entropy",
        decks: int = 0,
        limit: int = 0,
    ) -> None:
        def shuffler(bus: "Any") -> "Any":
            if decks:
                return CardShuffler(bus, core, bytes(new_deck(pack.deck, pack.packs)), decks)
            return DigitalShuffler(Shoe(entropy, pack.deck, pack.packs))

        self.devices = Devices(port, clock, core, nonce, identities, pack.portals, shuffler)
        view = View(self.devices.screens, self.devices.unit)
        view.urge = self.devices.show
        table = table_of(pack, view, limit)
        self.runtime = Runtime(table, Journal(store), self.devices, clock, Dice(entropy))
        self.devices.listener = self.runtime
        self.devices.words = table.words
        self._core = core
        self._service: Service | None = None
        self._happened = False
        self.runtime.boot()

    def hear(self) -> "list[tuple[Any, ...]]":
        events = self.devices.hear()
        self.runtime.step()
        if self._service is not None:
            self._service.step()
        self._happened = bool(events)
        return events

    def speak(self) -> int:
        rest = self.devices.speak()
        if TIDY and self._happened:
            gc.collect()
        return rest

    def serve(self, port: "Any", desks: "Sequence[Desk]" = ()) -> None:
        journal = JournalDesk(self.runtime.journal, self.runtime.table.pack)
        self._service = Service(port, self._core, [journal] + list(desks))

    def may_restart(self) -> str:
        table = self.runtime.table
        if table.begun and not self.runtime.stopped:
            return f"Hand {table.hand} is being played; try again when it is over."
        return ""
