"""The dealing unit's contacts, lamp and bell on the pins of a board."""

import time

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STROKE_MS = 150  # the bell's hammer is driven for so long, and then rests as long
FLASH_MS = 120
PLAY, SERVICE = 0, 1  # the key switch's pins; with neither closed it is off


class DealerPins:
    """What DealerApp asks of its hardware (firmware/dealer/app.py).

    pins  {"deal", "keys": […], "switch": [PLAY, SERVICE], "lamp", "bell"}: contacts close to ground
    Lamp and bell move on while the contacts are read, which the app does all the time.
    """

    def __init__(self, pins: "dict[str, Any]") -> None:
        self._buttons = [_contact(pin) for pin in [pins["deal"]] + pins["keys"]]
        self._switch = [_contact(pin) for pin in pins["switch"]]
        self._lamp = Blinking(pins["lamp"], FLASH_MS)
        self._bell = Blinking(pins["bell"], STROKE_MS)

    def read(self, name: str, n: int) -> int:
        self._lamp.step()
        self._bell.step()
        if name == "button":
            return _closed(self._buttons[n])
        if _closed(self._switch[SERVICE]):
            return 1 + SERVICE
        return _closed(self._switch[PLAY])

    def write(self, name: str, value: "Any") -> None:
        if name == "lamp":
            self._lamp.stay(1 if value else 0)
        elif name == "flash":
            self._lamp.blink(1)
        elif name == "bell":
            self._bell.blink(value)


class Blinking:
    """An output that stays as it is told, but for a number of blinks.

    stay(level)    from now on
    blink(times)   the other level and back, each for `ms`; more are added to those under way
    step()         to be called often
    """

    def __init__(self, pin: "int | str", ms: int) -> None:
        self._pin = machine.Pin(pin, machine.Pin.OUT, value=0)
        self._ms = ms
        self._level = 0
        self._changes = 0  # still to come; it is at its other level before an odd one
        self._since = 0

    def stay(self, level: int) -> None:
        self._level = level
        self._show()

    def blink(self, times: int) -> None:
        if self._changes == 0:
            self._since = time.ticks_ms()  # type: ignore[attr-defined]
            self._changes = 2 * times - 1
        else:
            self._changes += 2 * times
        self._show()

    def step(self) -> None:
        if self._changes == 0:
            return
        now = time.ticks_ms()  # type: ignore[attr-defined]
        if time.ticks_diff(now, self._since) >= self._ms:  # type: ignore[attr-defined]
            self._since = now
            self._changes -= 1
            self._show()

    def _show(self) -> None:
        self._pin.value(self._level ^ (self._changes & 1))


def _contact(pin: "int | str") -> "Any":
    return machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)


def _closed(contact: "Any") -> int:
    return 0 if contact.value() else 1
