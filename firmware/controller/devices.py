"""The devices of a table, and what is wrong with them."""

from firmware.controller.words import ENGLISH, Words
from hal.bus.master import Master
from hal.bus.messages import (
    ALARM,
    CHIPS,
    DEALER,
    HEALTH,
    KEY,
    PICTURE,
    PRESS,
    SEATS_MAX,
    SHUFFLED,
    SHUFFLER,
    STACK,
    seat_name,
)
from hal.bus.session import REPLAYED
from hal.bus.timing import ALARM_MS
from hal.deal_unit import DealUnit
from hal.monitor import CHOICES, LOST, OK, Monitor, Screens, in_frames, mark_of
from hal.portal import (
    COLLECTION,
    OVERFULL,
    UNKNOWN_CHIP,
    UNREADABLE,
    WAGER,
    Portal,
    chips_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import Any

    from firmware.controller.events import Source
    from hal.bus.identity import Identity

TROUBLE = "TROUBLE"  # a sentence for the dealer
MENDED = "MENDED"  # the sentence that no longer holds
ALARMED = "ALARMED"  # somebody tampers; nothing has changed
TOUCH = "TOUCH"

PORTALS = (COLLECTION, WAGER)  # trips 1430-1438: two in front of each monitor
NOT_ANSWERING = "{} is not answering. Check its cable. Play waits."
PLAY_WAITS = "Play waits"
LINK_DOWN = "The processor hears nobody. Check its cable to the table. Play waits."
FALSE_SEAL = "A frame with a false seal came in the name of {}. It was ignored."
OLD_FRAME = "An old frame came again in the name of {}. It was ignored."
PORTAL_WORDS = {
    UNKNOWN_CHIP: "unknown_chip",
    OVERFULL: "overfull",
    UNREADABLE: "unreadable",
    LOST: "portal_lost",
}
DEVICE_WORDS = {DEALER: "dealing_unit", SHUFFLER: "shuffler"}
STRANGER = "{} is not paired with this table (serial {}). It is ignored."


class Devices:
    """Everything on the bus, as devices.

    seats     how many; monitors[seat] and portals[seat][purpose] from seat 1 on
    unit      the dealing unit
    shuffler  the digital or the card-reading one, or None
    listener  is told of everything at once: happened(event, source), and knows in `sources` which
              events of the nodes are safe. Where an event comes from nobody, its source is None
    safe      False while a device that play needs is missing or in trouble: play waits
    troubles  every sentence that holds now, the oldest first

    hear()    what has happened: tuples such as (DEAL, 0), (PLACED, seat, purpose, cents),
              (TROUBLE, sentence), (MENDED, sentence), (ALARMED, sentence)
    speak()   after each hear(), and after what it led to: so a card is on the bus before anything
              else is said; returns how many milliseconds it may be left alone
    The sentence of the oldest trouble stands on every monitor until it is mended.
    """

    def __init__(
        self,
        port: "Any",
        clock: "Any",
        core: "ModuleType",
        nonce: "Any",
        identities: "list[Identity]",
        purposes: "tuple[str, ...]" = PORTALS,
        shuffler: "Any" = None,
    ) -> None:
        self.words = Words(ENGLISH)
        self._troubles: list[tuple[object, str, str]] = []
        self._clock = clock
        self._core = core
        self.listener: Any = None
        self._source: Source | None = None
        self._events: list[tuple[Any, ...]] = []
        self._said_at: dict[tuple[str, int], int] = {}
        self._panels: dict[int, bool] = {}
        self._purposes = purposes
        self.bus = Master(port, clock, core, nonce, nonce(32), self)
        self.screens = Screens(self.bus)
        self.unit = DealUnit(self.bus, nonce(2))
        self.shuffler: Any = shuffler(self.bus) if shuffler is not None else None
        self.monitors: dict[int, Monitor] = {}
        self.portals: dict[int, dict[str, Portal]] = {}
        for identity in identities:
            self.bus.pair(identity.address, identity.serial, identity.key)
            if identity.address <= SEATS_MAX:
                self._add_seat(identity.address)

    def _add_seat(self, seat: int) -> None:
        self.monitors[seat] = Monitor(seat, self.screens)
        self.portals[seat] = {purpose: Portal(seat, purpose) for purpose in self._purposes}
        self._panels[seat] = True

    @property
    def troubles(self) -> "list[str]":
        return [sentence for _, sentence, _ in self._troubles]

    @property
    def safe(self) -> bool:
        readable = all(
            portal.state == OK for seat in self.portals.values() for portal in seat.values()
        )
        return not self._troubles and self.bus.complete and readable

    def hear(self) -> "list[tuple[Any, ...]]":
        self.bus.hear()
        if self.shuffler is not None:
            self._shuffler(self.shuffler.step())
        happened = self._events
        self._events = []
        return happened

    def speak(self) -> int:
        self._flush()
        return self.bus.speak()

    def show(self) -> None:
        """What has changed goes out before anything else is done, if the wire is free."""
        self._flush()
        self.bus.tell()

    def _flush(self) -> None:
        """A node that joins late would take our broadcasts for forged ones."""
        if not self.bus.expecting:
            self.screens.flush()

    # ---- What the bus tells ---------------------------------------------------------------------

    def taken(self, address: int, life: bytes) -> int:
        last: int = self.listener.sources.last(address, life)
        return last

    def event(self, address: int, life: bytes, number: int, kind: int, data: bytes) -> None:
        """Safe in the listener's journal when this returns; only then the node forgets it."""
        self._source = (address, life, number)
        self._event(address, kind, data)
        self._source = None

    def _event(self, address: int, kind: int, data: bytes) -> None:
        if kind == CHIPS:
            self._chips(address, data)
        elif kind == PRESS:
            self._press(address, data)
        elif kind == KEY:
            self._tell_all(self.unit.turned(data))
        elif kind == HEALTH:
            self._panels[address] = data[1] != 0
            self._judge_monitor(address, True)
        elif kind == ALARM:
            self._alarm(FALSE_SEAL if data[0] else OLD_FRAME, "the processor", 0)
        elif kind in (SHUFFLED, STACK) and self.shuffler is not None:
            self._shuffler(self.shuffler.heard(kind, data))

    def joined(self, address: int, fresh: bool) -> None:
        self._mend("link")
        self._mend(address)
        if address == DEALER:
            self.unit.state = OK
            self.unit.show()
        elif address == SHUFFLER:
            if self.shuffler is not None:
                self._shuffler(self.shuffler.joined(fresh))
        else:
            self._judge_monitor(address, True)
            if fresh:
                self.stale(address)

    def stale(self, address: int) -> None:
        """This monitor cannot catch up on changes: it gets the whole picture."""
        if address not in self.monitors:
            return
        self._flush()
        for piece in in_frames(self.screens.picture.whole()):
            self.bus.command(address, PICTURE, piece)
        self.bus.follow(address)
        for item in self.screens.held_by(address):
            self.bus.whisper(address, item)

    def lost(self, address: int) -> None:
        self._trouble_silent(address, address)
        self._lose(address)

    def link_down(self) -> None:
        self._trouble("link", LINK_DOWN, self.words.say("link_down"))
        for address in sorted(self.bus.peers):
            self._lose(address)

    def refused(self, address: int, why: int) -> None:
        sentence = OLD_FRAME if why == REPLAYED else FALSE_SEAL
        self._alarm(sentence, _in_a_sentence(address), address)

    def stranger(self, address: int, serial: bytes) -> None:
        self._alarm(STRANGER, seat_name(address), address, serial.hex())

    # ---- What follows from it -------------------------------------------------------------------

    def _chips(self, seat: int, data: bytes) -> None:
        if data[0] >= len(self._purposes) or seat not in self.portals:
            return
        portal = self.portals[seat][self._purposes[data[0]]]
        state, chips = chips_of(data)
        told = portal.reading(state, chips)
        self._judge_portal(portal)
        self._tell_all(told)

    def _press(self, address: int, data: bytes) -> None:
        if address == DEALER:
            self._tell(self.unit.pressed(data))
            return
        asked = self.screens.picture.texts.get((address, CHOICES), "")
        if data[1:] == mark_of(self._core, asked):  # else they have changed under the finger
            self._tell((TOUCH, address, data[0]))

    def _shuffler(self, happened: "list[tuple[Any, ...]]") -> None:
        """Its troubles stand beside the others'; only those in play's way make play wait."""
        for event in happened:
            if event[0] != TROUBLE:
                self._tell(event)
            elif event[1] != NOT_ANSWERING.format(seat_name(SHUFFLER)):  # that is said already
                self._mend("shuffler")
                if PLAY_WAITS in event[1]:
                    self._trouble("shuffler", event[1], event[1])
                elif event[1]:
                    self._tell(event)

    def _lose(self, address: int) -> None:
        """What a device last said stays known; until it is back nobody relies on it."""
        if address == DEALER:
            self.unit.state = LOST
        elif address == SHUFFLER and self.shuffler is not None:
            self._shuffler(self.shuffler.lost())
        elif address in self.monitors:
            self.monitors[address].state = LOST
            for purpose in self._purposes:
                self._tell_all(self.portals[address][purpose].became(LOST))

    def _judge_monitor(self, seat: int, heard: bool) -> None:
        if seat not in self.monitors:
            return
        alive = heard and self._panels[seat]
        self.monitors[seat].state = OK if alive else LOST
        if alive:
            self._mend(("panel", seat))
        else:
            self._trouble_silent(("panel", seat), seat)

    def _judge_portal(self, portal: Portal) -> None:
        cause = ("portal", portal.seat, portal.purpose)
        self._mend(cause)
        if portal.trouble:
            name = self.words.say(portal.purpose)
            shown = self.words.say(PORTAL_WORDS[portal.state], seat=portal.seat, portal=name)
            self._trouble(cause, portal.trouble, shown)

    def _trouble_silent(self, cause: object, address: int) -> None:
        name = DEVICE_WORDS.get(address, "monitor")
        shown = self.words.say("not_answering", device=self.words.say(name, seat=address))
        self._trouble(cause, NOT_ANSWERING.format(seat_name(address)), shown)

    def _trouble(self, cause: object, sentence: str, shown: str) -> None:
        """A sentence for the log, and the same in the words of the monitors."""
        if all(standing[0] != cause for standing in self._troubles):
            self._troubles.append((cause, sentence, shown))
            self._show_trouble()
            self._tell((TROUBLE, sentence))

    def _mend(self, cause: object) -> None:
        for trouble in self._troubles:
            if trouble[0] == cause:
                self._troubles.remove(trouble)
                self._show_trouble()
                self._tell((MENDED, trouble[1]))
                return

    def _show_trouble(self) -> None:
        self.screens.notice(self._troubles[0][2] if self._troubles else "")

    def _alarm(self, sentence: str, name: str, address: int, more: str = "") -> None:
        """Said once a second at most: a flood must not bury what else is said."""
        now = self._clock.ms()
        before = self._said_at.get((sentence, address))
        if before is None or now - before >= ALARM_MS:
            self._said_at[(sentence, address)] = now
            self._tell((ALARMED, sentence.format(name, more)))

    def _tell_all(self, events: "Sequence[tuple[Any, ...]]") -> None:
        for event in events:
            self._tell(event)

    def _tell(self, event: "tuple[Any, ...]") -> None:
        self._events.append(event)
        self.listener.happened(event, self._source)


def _in_a_sentence(address: int) -> str:
    name = seat_name(address)
    return name[0].lower() + name[1:]
