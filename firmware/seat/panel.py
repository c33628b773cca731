"""A seat's panel: keeps the picture that the bus brings, and draws what has changed of it."""

from firmware.seat.layout import Layout
from firmware.seat.screen import Screen
from hal.monitor import BAD, EVERY_SEAT, NOTICE, Picture, text_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

FRAME_MS = 33  # between two drawings
BAND = 32  # rows drawn at once: 51 KB on the widest panel we know
# Said by the seat's own board, which does not know what the table speaks.
UNHEARD = "The table's processor is not heard. No se oye al procesador."


class Panel:
    """What is on the glass.

    hardware   write("pixels", (x, y, width, height, data)): RGB565, low byte first

    change(code, data)   of the picture
    alone(flag)          whether the controller is heard; if not, only that is shown
    draw(now)            brings what changed to the glass, in bands; returns when to come again
    """

    def __init__(
        self, gfx: "ModuleType", size: "tuple[int, int]", seat: int, hardware: "Any"
    ) -> None:
        self._hardware = hardware
        self._picture = Picture()
        self._unheard = Picture()
        notice = text_record(EVERY_SEAT, NOTICE, UNHEARD, BAD)
        self._unheard.apply(notice[0], notice[2:])
        self._alone = True
        self._screen = Screen(gfx, Layout(size[0], size[1]), seat, self._unheard)
        self._stale = [(0, 0, size[0], size[1])]
        self._changed = False
        self._drawn_at = -FRAME_MS

    def change(self, code: int, data: bytes) -> None:
        self._picture.apply(code, data)
        self._changed = True

    def alone(self, flag: bool) -> None:
        self._changed = self._changed or flag != self._alone
        self._alone = flag

    def draw(self, now: int) -> int:
        if not self._changed and not self._stale:
            return FRAME_MS
        wait = FRAME_MS - (now - self._drawn_at)
        if wait > 0:
            return wait
        if self._changed:
            self._changed = False
            self._stale += self._screen.update(self._unheard if self._alone else self._picture)
        for x, y, width, height in self._stale:
            for top in range(y, y + height, BAND):
                rows = min(BAND, y + height - top)
                pixels = self._screen.band(x, top, width, rows)
                self._hardware.write("pixels", (x, top, width, rows, pixels))
        self._stale = []
        self._drawn_at = now
        return FRAME_MS
