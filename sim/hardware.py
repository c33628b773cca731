"""What people touch and see: panels, chip readers, buttons, the bell."""

import random
from collections.abc import Callable
from typing import Any

from hal.monitor import Picture
from sim.agenda import Agenda

MS = 1000
BOUNCE_US = 3000
FLICKER_US = 20 * MS
TOUCH_US = 100 * MS

Touched = bool | int | tuple[int, int]


class Hardware:
    """One board's inputs and outputs. They outlive the board's power.

    poke     called when an input changes, so that the board looks
    inputs() everything a board can read, by "name number": for one that runs elsewhere
    """

    def __init__(self) -> None:
        self.poke: Callable[[], None] = lambda: None

    def read(self, name: str, n: int) -> Any:
        raise KeyError(f"this board has no {name} {n}")

    def write(self, name: str, value: Any) -> None:
        raise KeyError(f"this board has no {name}")

    def inputs(self) -> dict[str, Any]:
        return {}

    def dark(self) -> None:
        """The board's power is gone, and with it what it showed."""


def flickers(moment: int, at: int) -> bool:
    """Half of the chips, others every moment; of time alone, so that looking changes nothing."""
    return hash((moment, at)) & 64 != 0


class SeatHardware(Hardware):
    """A seat's panel, its portals and its touch.

    touched       while a finger is on the glass: (x, y), the number of a choice, or True if it is
                  anywhere; touch() lays it there and lifts it again
    size, frame   of a panel that the firmware draws on: pixels (RGB565, low byte first) as they
                  are; without a size only `picture` is kept, as the bus brought it
    dirty         rectangles (x, y, width, height) drawn since somebody emptied this list
    """

    def __init__(self, portals: int, agenda: Agenda, size: tuple[int, int] | None = None) -> None:
        super().__init__()
        self.size = size
        self.frame = bytearray(2 * size[0] * size[1] if size else 0)
        self.dirty: list[tuple[int, int, int, int]] = []
        self.chips: list[list[int]] = [[] for _ in range(portals)]
        self.connected = [True] * portals
        self.flickering = [False] * portals
        self.panel = True
        self.touched: Touched = False
        self.alone = True
        self.picture = Picture()
        self.on_change: Callable[[], None] = lambda: None
        self._agenda = agenda

    def read(self, name: str, n: int) -> Any:
        if name == "portal":
            return self._portal(n)
        if name == "panel":
            return self.panel
        return self.size if name == "size" else self.touched

    def _portal(self, n: int) -> list[int] | None:
        if not self.connected[n]:
            return None
        if self.flickering[n]:
            moment = self._agenda.now // FLICKER_US
            return [chip for at, chip in enumerate(self.chips[n]) if flickers(moment, at)]
        return list(self.chips[n])

    def write(self, name: str, value: Any) -> None:
        if name == "alone":
            self.alone = bool(value)
        elif name == "change":
            self.picture.apply(value[0], bytes(value[1]))
            self.on_change()
        elif name == "pixels":
            self._draw(*value)

    def _draw(self, x: int, y: int, width: int, height: int, pixels: bytes) -> None:
        assert self.size is not None
        for row in range(height):
            at = 2 * ((y + row) * self.size[0] + x)
            self.frame[at : at + 2 * width] = pixels[2 * width * row : 2 * width * (row + 1)]
        self.dirty.append((x, y, width, height))

    def inputs(self) -> dict[str, Any]:
        read = {f"portal {n}": self._portal(n) for n in range(len(self.chips))}
        return {**read, "panel 0": self.panel, "touch 0": self.touched, "size 0": self.size}

    def dark(self) -> None:
        self.picture = Picture()
        self.alone = True
        self.frame = bytearray(len(self.frame))
        if self.size is not None:
            self.dirty = [(0, 0, *self.size)]
        self.on_change()

    def touch(self, where: Touched) -> None:
        self._feel(where)
        self._agenda.after(TOUCH_US, lambda: self._feel(False))

    def _feel(self, where: Touched) -> None:
        self.touched = where
        self.poke()

    def put(self, portal: int, *cents: int) -> None:
        self.chips[portal].extend(cents)
        self.poke()

    def take(self, portal: int, *cents: int) -> None:
        for chip in cents:
            self.chips[portal].remove(chip)
        self.poke()


class DealerHardware(Hardware):
    """The Deal button with its lamp, the keypad, the key switch, the bell."""

    def __init__(self, keys: int, agenda: Agenda, chance: random.Random) -> None:
        super().__init__()
        self.closed = [False] * (1 + keys)
        self.key = 1
        self.lamp = False
        self.rung = 0
        self.flashes = 0
        self._agenda = agenda
        self._chance = chance

    def read(self, name: str, n: int) -> Any:
        return self.closed[n] if name == "button" else self.key

    def write(self, name: str, value: Any) -> None:
        if name == "lamp":
            self.lamp = bool(value)
        elif name == "bell":
            self.rung += value
        elif name == "flash":
            self.flashes += 1

    def inputs(self) -> dict[str, Any]:
        contacts = {f"button {n}": closed for n, closed in enumerate(self.closed)}
        return {**contacts, "key 0": self.key}

    def dark(self) -> None:
        self.lamp = False

    def turn(self, position: int) -> None:
        self.key = position
        self.poke()

    def press(self, button: int = 0, hold_ms: int = 80) -> None:
        """Closes the contact and opens it again, bouncing as contacts do."""
        self._swing(button, True)
        self._agenda.after(hold_ms * MS, lambda: self._swing(button, False))

    def _swing(self, button: int, level: bool) -> None:
        for _ in range(self._chance.randrange(3)):
            bounce = self._chance.randrange(BOUNCE_US)
            self._agenda.after(bounce, lambda: self._set(button, not level))
        self._set(button, level)
        self._agenda.after(BOUNCE_US, lambda: self._set(button, level))

    def _set(self, button: int, level: bool) -> None:
        self.closed[button] = level
        self.poke()
