"""Portals: what chips lie in front of a seat, and whose they are."""

from hal.bus.messages import at_u32, u32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

OK = "OK"
UNKNOWN_CHIP = "UNKNOWN_CHIP"
OVERFULL = "OVERFULL"
UNREADABLE = "UNREADABLE"
LOST = "LOST"
STATES = (OK, UNKNOWN_CHIP, OVERFULL, UNREADABLE, LOST)  # in this order on the bus

PLACED = "PLACED"
REMOVED = "REMOVED"
TAKEN = "TAKEN"
STATE = "STATE"

SETTLE_MS = 300  # so long a reading must stay the same
RESTLESS_MS = 5000  # a portal that does not come to rest for so long cannot be read
SAMPLE_MS = 20
CAPACITY = 40  # chips a reader tells apart
STRANGE_CHIP = 0  # a reader's word for a chip that is none of the house's
BAD_CHIP = -1  # and for one it cannot read

COLLECTION = "collection"
WAGER = "wager"
BANK = "bank"  # the player-dealer's money
BEHIND = "back "  # before a wager's name: of whoever bets on that seat from behind it

TROUBLE = {
    UNKNOWN_CHIP: "has a chip this table does not know. Take it off.",
    OVERFULL: "holds more chips than it can count. Use fewer, larger ones.",
    UNREADABLE: "cannot read its chips. Lay them flat, apart.",
    LOST: "is not answering. Check its cable. Play waits.",
}


class Portal:
    """A chip reader in front of a seat, as the controller sees it.

    seat, purpose  where it is and what it is for: collection, wager, or a bonus by its name
    chips          what lies on it, {cents: how many}, once it has been still for SETTLE_MS
    cents          their worth
    state          OK, UNKNOWN_CHIP, OVERFULL, UNREADABLE or LOST
    locked         cents made a wager by lock(); 0 while the chips are the player's

    reading(…)  takes a settled reading; returns PLACED or REMOVED cents (TAKEN if they were locked)
                and STATE changes, as (what, seat, purpose, value)
    lock()      makes what lies there a wager; only in state OK
    release()   what lies there is the player's again
    Readings are of the whole portal, never a difference, so no chip can count twice. A portal that
    cannot be read keeps the chips it last read.
    """

    def __init__(self, seat: int, purpose: str) -> None:
        self.seat = seat
        self.purpose = purpose
        self.chips: dict[int, int] = {}
        self.cents = 0
        self.state = LOST
        self.locked = 0

    @property
    def trouble(self) -> str:
        """What is wrong, as a sentence for the dealer; empty if nothing is."""
        name = f"Seat {self.seat} {self.purpose} portal"
        return f"{name} {TROUBLE[self.state]}" if self.state in TROUBLE else ""

    def reading(self, state: str, chips: "dict[int, int]") -> "list[tuple[str, int, str, object]]":
        events = self.became(state)
        if state != OK:
            return events
        before = self.cents
        self.chips = dict(chips)
        self.cents = sum([cents * chips[cents] for cents in chips])
        if self.cents > before:
            events.append(self._event(PLACED, self.cents - before))
        elif self.cents < before:
            events.append(self._event(TAKEN if self.locked else REMOVED, before - self.cents))
        return events

    def became(self, state: str) -> "list[tuple[str, int, str, object]]":
        if state == self.state:
            return []
        self.state = state
        return [self._event(STATE, state)]

    def lock(self) -> int:
        if self.state != OK:
            raise ValueError(f"no wager can be made: {self.trouble}")
        self.locked = self.cents
        return self.locked

    def release(self) -> None:
        self.locked = 0

    def _event(self, what: str, value: object) -> "tuple[str, int, str, object]":
        return (what, self.seat, self.purpose, value)


def owner_of(purpose: str) -> str:
    """The wager that a portal is for, of the person at the seat or of one behind it.

    >>> owner_of("banker"), owner_of("back banker")
    ('banker', 'banker')
    """
    return purpose[len(BEHIND) :] if purpose.startswith(BEHIND) else purpose


class ChipReader:
    """The same portal on its own board: turns raw readings into settled ones.

    sample(raw, now)  raw is None if the reader does not answer, else for each chip its cents,
                      STRANGE_CHIP or BAD_CHIP; returns (state, chips) when a new one has settled
    """

    def __init__(self) -> None:
        self._told: object = None
        self._seen: object = ()
        self._since = 0
        self._rest_at = 0
        self._started = False

    def sample(self, raw: "Sequence[int] | None", now: int) -> "tuple[str, dict[int, int]] | None":
        seen = judge(raw)
        if not self._started or seen != self._seen:
            self._started = True
            self._seen = seen
            self._since = now
        if now - self._since >= SETTLE_MS:
            self._rest_at = now
            return self._tell(seen)
        if now - self._rest_at >= RESTLESS_MS:
            return self._tell((UNREADABLE, {}))
        return None

    def _tell(self, reading: "tuple[str, dict[int, int]]") -> "tuple[str, dict[int, int]] | None":
        if reading == self._told:
            return None
        self._told = reading
        return reading


def judge(raw: "Sequence[int] | None") -> "tuple[str, dict[int, int]]":
    """A raw reading as a state and chips.

    >>> judge([500, 100, 500]), judge(None), judge([500, STRANGE_CHIP])
    (('OK', {500: 2, 100: 1}), ('LOST', {}), ('UNKNOWN_CHIP', {}))
    """
    if raw is None:
        return (LOST, {})
    if len(raw) > CAPACITY:
        return (OVERFULL, {})
    chips: dict[int, int] = {}
    for cents in raw:
        if cents == STRANGE_CHIP:
            return (UNKNOWN_CHIP, {})
        if cents < 0:
            return (UNREADABLE, {})
        chips[cents] = chips.get(cents, 0) + 1
    return (OK, chips)


def chips_data(portal: int, state: str, chips: "dict[int, int]") -> bytes:
    """A settled reading as the data of a CHIPS event.

    >>> chips_data(1, OK, {500: 2, 100: 1}).hex(" ")
    '01 00 64 00 00 00 01 f4 01 00 00 02'
    """
    data = bytes((portal, STATES.index(state)))
    for cents in sorted(chips):
        data += u32(cents) + bytes((chips[cents],))
    return data


def chips_of(data: bytes) -> "tuple[str, dict[int, int]]":
    """And back."""
    chips = {}
    for at in range(2, len(data) - 4, 5):
        chips[at_u32(data, at)] = data[at + 4]
    return STATES[data[1]], chips
