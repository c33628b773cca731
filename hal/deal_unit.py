"""The dealing unit: Deal button with its lamp, dealer's keypad, bell and key switch."""

from hal.bus.messages import BELL, DEALER, LAMP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OK = "OK"
LOST = "LOST"

DEAL = "DEAL"
EARLY = "EARLY"
KEYPAD = "KEYPAD"
SWITCH = "SWITCH"

DEAL_BUTTON = 0  # keys of the keypad are 1 and up
LAMPS = 65_535
POSITIONS = ("OFF", "PLAY", "SERVICE")

CLOSED_MS = 5  # a contact closed for so long is pressed
OPEN_MS = 30  # and open for so long, ready for the next press


class DealUnit:
    """The dealing unit, as the controller sees it.

    state     OK, or LOST while it does not answer
    ready     True while a press of Deal is wanted: the lamp is lit
    position  of the key switch: OFF, PLAY or SERVICE

    open(), close()  wants, or no longer wants, a press
    ring(strokes)    the bell, so many times, once
    pressed(…)       takes a press; returns DEAL if it was wanted, EARLY if not, KEYPAD with the key
    Each time it is lit the lamp has another number, and a press carries the number it was made
    under: a press made for one moment is never taken in another. The first number, two bytes, is
    chance, so that presses from before the controller started are known too.
    """

    def __init__(self, bus: "Any", lamp: bytes) -> None:
        self.state = LOST
        self.ready = False
        self.position = POSITIONS[0]
        self._bus = bus
        self._lamp = int.from_bytes(lamp, "little")

    def open(self) -> None:
        if not self.ready:
            self.ready = True
            self._lamp = self._lamp % LAMPS + 1
            self.show()

    def close(self) -> None:
        if self.ready:
            self.ready = False
            self.show()

    def show(self) -> None:
        """Sets the lamp as it should be; also for a unit that has come back."""
        self._bus.command(DEALER, LAMP, lamp_data(self._lamp if self.ready else 0))

    def ring(self, strokes: int = 1) -> None:
        self._bus.command(DEALER, BELL, bytes((strokes,)))

    def pressed(self, data: bytes) -> "tuple[str, int]":
        button, lamp = data[0], lamp_of(data[1:])
        if button != DEAL_BUTTON:
            return (KEYPAD, button)
        return (DEAL if self.ready and lamp == self._lamp else EARLY, 0)

    def turned(self, data: bytes) -> "list[tuple[str, str]]":
        position = POSITIONS[data[1]]
        if position == self.position:
            return []
        self.position = position
        return [(SWITCH, position)]


def lamp_data(lamp: int) -> bytes:
    return lamp.to_bytes(2, "little")


def lamp_of(data: bytes) -> int:
    return int.from_bytes(data[:2], "little")


class Contact:
    """A push button on its own board: one press however long it is held, whatever it bounces.

    sample(closed, now)  the raw contact; True once for each press
    resting              False while it must be looked at every millisecond
    A contact that is closed when the power comes has been pressed before; it must open first.

    >>> button = Contact()
    >>> [ms for ms in range(90) if button.sample(ms < 9 or ms in (40, 42) or 44 <= ms < 80, ms)]
    [49]
    """

    def __init__(self) -> None:
        self._held = True
        self._closed = True
        self._since = 0

    @property
    def resting(self) -> bool:
        return self._closed == self._held

    def sample(self, closed: object, now: int) -> bool:
        level = bool(closed)
        if level != self._closed:
            self._closed = level
            self._since = now
        if level == self._held or now - self._since < (CLOSED_MS if level else OPEN_MS):
            return False
        self._held = level
        return level
