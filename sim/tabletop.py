"""A table without boards or bus: the runtime, real devices of `hal`, and a store that can be cut.

What it leaves out is the wire. So a hand takes a millisecond, and every byte of every write can be
the last before a power cut.
"""

import random
from typing import Any

import felt_core

from firmware.controller.dice import Dice
from firmware.controller.digital_shuffler import DigitalShuffler
from firmware.controller.games import table_of
from firmware.controller.journal import Journal
from firmware.controller.pack import Pack
from firmware.controller.runtime import Runtime
from firmware.controller.shoe import Shoe
from firmware.controller.table import Table
from firmware.controller.view import View
from hal.bus.messages import BACK, BELL, DEALER
from hal.deal_unit import DEAL, KEYPAD, SWITCH, DealUnit
from hal.entropy import Entropy
from hal.monitor import MESSAGE, NOTICE, POT, RESULT, Screens
from hal.portal import COLLECTION, OK, WAGER, Portal
from hal.store import Store
from sim.asked import table_state
from sim.guest import HeldClock
from sim.store import MemoryStorePort

LIFE = b"one life"


class Strings:
    """A bus with nobody on it: counts the strokes of the bell."""

    def __init__(self) -> None:
        self.strokes = 0

    def broadcast(self, changes: bytes) -> None:
        pass

    def whisper(self, address: int, changes: bytes) -> None:
        pass

    def command(self, address: int, code: int, data: bytes = b"") -> None:
        if code == BELL:
            self.strokes += data[0]


class Furniture:
    """What the runtime needs of firmware.controller.devices.Devices."""

    def __init__(self, pack: Pack, bus: Strings, shuffler: DigitalShuffler) -> None:
        self.safe = True
        self.screens = Screens(bus)
        self.unit = DealUnit(bus, b"\0\0")
        self.unit.position = "PLAY"
        self.shuffler = shuffler
        self.portals = {
            seat: {purpose: Portal(seat, purpose) for purpose in pack.portals}
            for seat in range(1, pack.seats + 1)
        }


class Tabletop:
    """One table, in one process, without time.

    port      the store's memory: outlives boot()
    chips     what lies on each portal, by (seat, purpose): outlives boot()
    strokes   of the bell, ever
    deck      the first cards of the first deck; stack() has those of the next

    boot()    the power comes back: a new runtime over the same store
    put(), lift(), press(), sweep() …   what people do
    """

    def __init__(
        self,
        pack: bytes,
        limit: int = 0,
        seed: int = 0,
        deck: str = "",
        size: int = 131_072,
        block: int = 4096,
    ) -> None:
        self.pack = Pack(pack)
        self.limit = limit
        self.port = MemoryStorePort(size, block)
        self.chips: dict[tuple[int, str], int] = {}
        self.presses = 0
        self.touches = 0
        self._bus = Strings()
        self._entropy = Entropy(random.Random(seed).randbytes, felt_core, 8)
        self._stacked = felt_core.cards_parse(deck)
        self.boot()

    @property
    def strokes(self) -> int:
        return self._bus.strokes

    def boot(self) -> None:
        self.clock = HeldClock()
        shuffler = DigitalShuffler(Shoe(self._entropy, self.pack.deck, self.pack.packs))
        shuffler.stack(self._stacked)
        self.devices = Furniture(self.pack, self._bus, shuffler)
        table = table_of(self.pack, View(self.devices.screens, self.devices.unit), self.limit)
        devices: Any = self.devices
        self.runtime = Runtime(table, Journal(Store(self.port)), devices, self.clock, self.dice())
        self.runtime.boot()
        for seat, portals in self.devices.portals.items():
            for purpose, portal in portals.items():
                cents = self.chips.get((seat, purpose), 0)
                portal.reading(OK, {cents: 1} if cents else {})
        self._look()

    def dice(self) -> Dice:
        return Dice(self._entropy)

    # ---- What people do -------------------------------------------------------------------------

    def stack(self, cards: str | bytes) -> None:
        """The next deck begins with these cards."""
        self._stacked = felt_core.cards_parse(cards) if isinstance(cards, str) else cards
        self.devices.shuffler.stack(self._stacked)

    def lay(self, seat: int, purpose: str, cents: int) -> None:
        """So much lies there now."""
        self.chips[(seat, purpose)] = cents
        portal = self.devices.portals[seat][purpose]
        for event in portal.reading(OK, {cents: 1} if cents else {}):
            self.runtime.happened(event, None)

    def put(self, *seats: int, fee: int = 0, bet: int = 0) -> None:
        for seat in seats:
            if fee:
                self.lay(seat, COLLECTION, fee)
            if bet:
                self.lay(seat, WAGER, bet)

    def sweep(self, purpose: str = WAGER) -> None:
        """The dealer lifts the chips of that purpose at every seat."""
        for seat in self.devices.portals:
            if self.chips.get((seat, purpose), 0):
                self.lay(seat, purpose, 0)

    def press(self) -> bool:
        """Presses Deal; False if the lamp was dark."""
        if not self.devices.unit.ready:
            return False
        self.presses += 1
        self.runtime.happened((DEAL, 0), (DEALER, LIFE, self.presses))
        self._look()
        return True

    def touch(self, seat: int, button: int) -> None:
        """A seat touches one of its choices, counted from 1."""
        self.touches += 1
        self.runtime.happened(("TOUCH", seat, button), (seat, LIFE, self.touches))
        self._look()

    def key(self, *keys: int) -> None:
        for key in keys:
            self.runtime.happened((KEYPAD, key), None)

    def turn(self, position: str) -> None:
        self.devices.unit.position = position
        self.runtime.happened((SWITCH, position), None)
        self._look()

    def trouble(self, safe: bool) -> None:
        self.devices.safe = safe
        self._look()

    def wait(self, seconds: int) -> None:
        self.clock.now += 1000 * seconds
        self._look()

    def _look(self) -> None:
        """The controller's loop, until nothing more comes of it."""
        for _ in range(4):
            for event in self.devices.shuffler.step():
                self.runtime.happened(event, None)
            self.runtime.step()
        if not self.runtime.stopped and not self.runtime.engine.wait.deck:
            self._stacked = self.devices.shuffler.stacked  # dealt from, and in the journal

    # ---- What can be seen -----------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.runtime.table

    @property
    def state(self) -> dict[str, Any]:
        return table_state(self.runtime)

    @property
    def lit(self) -> bool:
        return self.devices.unit.ready

    def message(self, seat: int) -> str:
        return self._text(seat, MESSAGE)

    def result(self, seat: int) -> str:
        """Of a seat's hand; of the whole table for seat 0."""
        return self._text(seat, RESULT)

    @property
    def pot_line(self) -> str:
        return self._text(0, POT)

    @property
    def notice(self) -> str:
        return self._text(0, NOTICE)

    def cards(self, seat: int) -> str:
        """A seat's cards as every monitor shows them; a back is ??."""
        held = self.devices.screens.picture.cards
        shown = [held[place] for place in sorted(held) if place[0] == seat]
        faces = ["??" if card == BACK else felt_core.cards_text(bytes([card])) for card in shown]
        return " ".join(faces)

    def _text(self, seat: int, line: int) -> str:
        return self.devices.screens.picture.texts.get((seat, line), "")
