"""A table that lives by the clock on the wall, with its bots and whoever else is on its cable."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from firmware.controller.words import dollars
from hal import deal_unit, portal, shuffler
from hal.bus.messages import CONTROLLER
from sim.board import MS
from sim.bots import Company, player_of
from sim.faults import PROFILES, Faults
from sim.guest import POWER_CUT
from sim.real_time import RealAgenda
from sim.rogue import Rogue
from sim.target import Target
from sim.wire import Tap
from sim.world import Plan, World

PANEL = (800, 480)
SLICE_US = 5 * MS
BUDGET_S = 0.02  # so long the simulator may run before pages get their turn
LET_GO_US = 1000 * MS  # further behind than this, time is let go and not made up for
SPEEDS = (1, 8)
EVENTS = 200
FRAMES = 200
EVENTS_IN_WORDS = {
    deal_unit.DEAL: "Deal pressed",
    deal_unit.EARLY: "Deal pressed too early",
    deal_unit.KEYPAD: "key {1} pressed",
    deal_unit.SWITCH: "key switch on {1}",
    "TOUCH": "monitor of seat {1} touched, {2}",
    "TROUBLE": "{1}",
    "MENDED": "Mended: {1}",
    "ALARMED": "{1}",
    POWER_CUT: "the power is gone",
    shuffler.READY: "the shuffler is ready",
}
IDLE_TURN, IDLE_REPORT = 28, 32  # bytes of a turn and of an answer in which nothing is said


class Catalogue(Protocol):
    """The tables there are."""

    def names(self) -> list[str]: ...

    def plan(self, name: str, limit: int | None, settings: dict[str, object]) -> Plan:
        """Without its panels; ValueError says what is not allowed. `limit` is a bet in cents."""

    def describe(self, name: str) -> dict[str, Any]:
        """{"name", "house", "limits", "settings"}, for somebody who chooses. A limit is the number
        that plan() takes and the collection in cents, or a sentence."""


@dataclass
class Wish:
    """What somebody wants on the table."""

    table: str
    limit: int | None = None
    seed: int = 0
    settings: dict[str, object] = field(default_factory=dict)
    bots: tuple[int, ...] = ()
    dealer: bool = False
    faults: str = "calm"


class BusLog:
    """The last frames on the cable: all of them, and those in which something was said."""

    def __init__(self, world: World) -> None:
        self.everything: deque[tuple[int, int, str, bytes]] = deque(maxlen=FRAMES)
        self.spoken: deque[tuple[int, int, str, bytes]] = deque(maxlen=FRAMES)
        self._agenda = world.agenda
        self._count = 0
        world.wire.overhear.append(self._overhear)

    def _overhear(self, tap: Tap, data: bytes) -> None:
        self._count += 1
        frame = (self._count, self._agenda.now, tap.name, data)
        self.everything.append(frame)
        idle = IDLE_TURN if tap.address == CONTROLLER else IDLE_REPORT
        if len(data) != idle:
            self.spoken.append(frame)


class Room:
    """One table after another, each from a wish.

    world, company, rogue, bus   of the table that stands here now
    wish                         what it was made from
    number                       of the table: pages start over when it changes
    speed                        1 is real time
    lag_ms                       how far virtual time is behind; let_go_ms: what was never made up
    happened                     (number, microseconds, who, what): the last things worth telling

    advance(seconds)   lets so much time of the wall go by
    targets            makes what runs each table's boards
    """

    def __init__(
        self,
        catalogue: Catalogue,
        wish: Wish,
        speed: float = 1.0,
        targets: Callable[[], Target] = Target,
    ) -> None:
        self.catalogue = catalogue
        self._targets = targets
        self.speed = speed
        self.number = 0
        self.happened: deque[tuple[int, int, str, str]] = deque(maxlen=EVENTS)
        self.lag_ms = 0
        self.worst_lag_ms = 0
        self.let_go_ms = 0
        self.begin(wish)

    def begin(self, wish: Wish) -> None:
        """Another table, switched on. ValueError, and the old one stays, if it cannot be."""
        plan = self.catalogue.plan(wish.table, wish.limit, wish.settings)
        for seat in wish.bots:
            if not 1 <= seat <= plan.seats:
                raise ValueError(f"a bot at seat {seat}: the table has seats 1 to {plan.seats}")
            player_of(plan)
        self.close()
        self.wish = wish
        profile = PROFILES[wish.faults]
        self.world = World(replace(plan, panel=PANEL), wish.seed, profile, self._targets())
        self.company = Company(self.world, wish.bots)
        self.company.deals = wish.dealer
        self.bus = BusLog(self.world)
        self.rogue = Rogue(self.world, self.world.chance("rogue"))
        self.haunting = ""
        self.number += 1
        self.happened.clear()
        self._told = 0
        self._due = 0.0
        self.world.controller.told = self._controller_told
        self.world.power_on()

    def close(self) -> None:
        """Nobody needs the table any more."""
        if hasattr(self, "world"):
            self.world.target.close()

    def set_faults(self, profile: str) -> None:
        self.wish.faults = profile
        self.world.wire.faults = Faults(PROFILES[profile], self.world.chance(f"wire {profile}"))

    def note(self, what: str, who: str = "room") -> None:
        """For the timeline; "room" is somebody who did something to the table itself."""
        self._told += 1
        self.happened.append((self._told, self.world.agenda.now, who, what))

    def _controller_told(self, events: list[tuple[Any, ...]]) -> None:
        for event in events:
            self.note(in_words(event), "controller")

    def advance(self, seconds: float) -> None:
        agenda = self.world.agenda
        if isinstance(agenda, RealAgenda):
            agenda.breathe()
            return
        self._due += seconds * self.speed * 1000 * MS
        until = time.monotonic() + BUDGET_S
        while agenda.now < self._due and time.monotonic() < until:
            agenda.run(min(agenda.now + SLICE_US, int(self._due)))
        behind = max(0, int(self._due) - agenda.now)
        if behind > LET_GO_US * max(1.0, self.speed):
            self.let_go_ms += behind // MS
            self._due = float(agenda.now)
        self.lag_ms = behind // MS
        self.worst_lag_ms = max(self.worst_lag_ms, self.lag_ms)


def in_words(event: tuple[Any, ...]) -> str:
    """An event of the controller for the timeline; the order of a deck is nobody's business.

    >>> in_words(("PLACED", 3, "wager", 500)), in_words(("STACK", [12, 40, 7]))
    ('$5 placed on wager of seat 3', 'a deck is shuffled')
    """
    what, *rest = event
    if what in (portal.PLACED, portal.REMOVED, portal.TAKEN):
        seat, purpose, cents = rest
        deed = "placed on" if what == portal.PLACED else "lifted off"
        return f"{dollars(cents)} {deed} {purpose} of seat {seat}"
    if what == portal.STATE:
        return f"{rest[1]} portal of seat {rest[0]}: {rest[2]}"
    if what == shuffler.STACK:
        return "a deck is shuffled"
    return EVENTS_IN_WORDS.get(what, "{} {}").format(what, *rest)
