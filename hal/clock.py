"""Time, as the firmware knows it: milliseconds since this board was switched on."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

WRAP = 1 << 30  # the shortest period after which a MicroPython port's ticks_ms() starts again


class Clock:
    """Counts milliseconds up from 0 and never goes back.

    ticks()  the port: milliseconds that may start again at any multiple of 2**30
    ms()     milliseconds since this clock was made; must be read once in 12 days or more often
    It tells how long, never what time of day it is: nothing on the table depends on the date.

    >>> reading = iter([WRAP - 5, WRAP - 1, 3, 4])
    >>> clock = Clock(lambda: next(reading))
    >>> clock.ms(), clock.ms(), clock.ms()
    (4, 8, 9)
    """

    def __init__(self, ticks: "Callable[[], int]") -> None:
        self._ticks = ticks
        self._last = ticks()
        self._ms = 0

    def ms(self) -> int:
        now = self._ticks()
        self._ms += (now - self._last) % WRAP
        self._last = now
        return self._ms
