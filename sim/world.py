"""A whole table in virtual time: boards, cable, chance, and a record of what happened."""

import hashlib
import random
from dataclasses import dataclass
from typing import Any

from hal.bus.messages import DEALER, SHUFFLER
from hal.portal import COLLECTION, WAGER
from sim.board import MS, Board
from sim.faults import PROFILES, Faults, Profile
from sim.hardware import DealerHardware, Hardware, SeatHardware
from sim.shuffler import VirtualShuffler
from sim.target import Target
from sim.wire import Wire

KEYS = 4
DECK = tuple(range(52))


@dataclass(frozen=True)
class Plan:
    """What stands on the table."""

    seats: int = 6
    portals: tuple[str, ...] = (COLLECTION, WAGER)
    decks: int = 0  # of a card-reading shuffler; 0: there is none
    deck: tuple[int, ...] = DECK
    pack: str = ""  # what is played, as canonical JSON; without it nobody plays
    limit: int = 0  # which of the pack's limits
    stacked: tuple[int, ...] = ()  # the beginning of the first deck
    panel: tuple[int, int] | None = None  # pixels of the monitors; None: nobody looks at them


class World:
    """A table from one seed: the same seed and the same deeds give the same run to the byte.

    agenda, wire, boards   time, the cable, the boards by name: "controller", "seat 3", "dealer"…
    timeline               (microseconds, who, what) of everything worth telling
    events                 what the controller made of it, with the time
    """

    def __init__(
        self,
        plan: Plan,
        seed: int = 0,
        profile: Profile = PROFILES["calm"],
        target: Target | None = None,
    ) -> None:
        self.plan = plan
        self.seed = seed
        self.target = Target() if target is None else target
        self.agenda = self.target.agenda()
        self.wire = Wire(self.agenda, Faults(profile, self.chance("wire")))
        self.timeline: list[tuple[int, str, str]] = []
        self.events: list[tuple[int, tuple[Any, ...]]] = []
        self.boards: dict[str, Board] = {}
        self.secret = hashlib.sha256(b"table %d" % seed).digest()
        self._build()

    def chance(self, purpose: str) -> random.Random:
        """Chance of its own for each purpose: one more fault does not change every later bounce."""
        return random.Random(f"{self.seed} {purpose}")

    def _build(self) -> None:
        self._add("controller", 0, Hardware())
        for seat in range(1, self.plan.seats + 1):
            name = f"seat {seat}"
            hardware = SeatHardware(len(self.plan.portals), self.agenda, self.plan.panel)
            self._add(name, seat, hardware)
        self._add("dealer", DEALER, DealerHardware(KEYS, self.agenda, self.chance("dealer")))
        if self.plan.decks:
            self._add("shuffler", SHUFFLER, self._shuffler())
        self.controller.told = self._told

    def _shuffler(self) -> Any:
        decks = [list(self.plan.deck) for _ in range(self.plan.decks)]
        return VirtualShuffler(decks, self.agenda, self.chance("shuffler"))

    def _add(self, name: str, address: int, hardware: Hardware) -> None:
        board = self.target.board(name, address, self.agenda, self.wire, hardware)
        setup = {
            "address": address,
            "secret": self.secret.hex(),
            "seats": self.plan.seats,
            "portals": list(self.plan.portals),
            "keys": KEYS,
            "deck": list(self.plan.deck),
            "decks": self.plan.decks,
            "pack": self.plan.pack,
            "limit": self.plan.limit,
            "stacked": list(self.plan.stacked),
        }
        board.firmware = self.target.make(name, setup, hardware)
        self.boards[name] = board

    # ---- Reaching things ------------------------------------------------------------------------

    @property
    def controller(self) -> Board:
        return self.boards["controller"]

    @property
    def now_ms(self) -> int:
        return self.agenda.now // MS

    def seat(self, seat: int) -> SeatHardware:
        hardware = self.boards[f"seat {seat}"].hardware
        assert isinstance(hardware, SeatHardware)
        return hardware

    @property
    def dealer(self) -> DealerHardware:
        hardware = self.boards["dealer"].hardware
        assert isinstance(hardware, DealerHardware)
        return hardware

    def state(self) -> dict[str, Any]:
        """What the controller believes."""
        state: dict[str, Any] = self.controller.firmware.do("state", [])
        return state

    # ---- Living ---------------------------------------------------------------------------------

    def power_on(self) -> None:
        for board in self.boards.values():
            board.power_on()

    def run(self, ms: int) -> None:
        self.agenda.run(self.agenda.now + ms * MS)

    def note(self, who: str, what: str) -> None:
        self.timeline.append((self.agenda.now, who, what))

    def digest(self) -> str:
        """A fingerprint of the whole run: every byte on the wire, every event, the journal."""
        events = hashlib.sha256(repr(self.events).encode()).hexdigest()
        store: str = self.controller.firmware.do("store", [])
        return f"{self.wire.digest()[:16]} {events[:16]} {store[:16]}"

    def _told(self, events: list[tuple[Any, ...]]) -> None:
        for event in events:
            self.events.append((self.agenda.now, tuple(event)))
            self.note("controller", " ".join(str(part) for part in event))
