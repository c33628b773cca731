"""A seat's panel: keeps the picture that the bus brings, and draws what has changed of it."""

from firmware.seat.layout import SEATS, Layout
from firmware.seat.screen import Screen
from hal.bus.messages import CARD, TEXT
from hal.monitor import BAD, EVERY_SEAT, NOTICE, Picture, text_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from firmware.seat.painter import Box

FRAME_MS = 33  # between two drawings
LIT_MS = 600  # a button that was touched stays lit for so long, and nothing else is taken
BAND = 32  # rows drawn at once: 51 KB on the widest panel we know
# Said by the seat's own board, which does not know what the table speaks.
UNHEARD = "The table's processor is not heard. No se oye al procesador."


class Panel:
    """What is on the glass.

    hardware   write("pixels", (x, y, width, height, data)): RGB565, low byte first

    change(code, data)   of the picture
    alone(flag)          whether the controller is heard; if not, only that is shown
    draw(now)            brings what changed to the glass, in bands; returns when to come again
    touched(where, now)  the number of the choice that is on the glass there, 1 if there is none to
                         make, 0 for a touch that means nothing; `where` as in SeatApp
    A finger that comes down twice does not choose twice: what was touched stays lit, and nothing
    more is taken, until something changes for this seat or LIT_MS are over.
    """

    def __init__(
        self, gfx: "ModuleType", size: "tuple[int, int]", seat: int, hardware: "Any"
    ) -> None:
        self._gfx = gfx
        self._size = size
        self._seat = seat
        self._hardware = hardware
        self._picture = Picture()
        self._unheard = Picture()
        notice = text_record(EVERY_SEAT, NOTICE, UNHEARD, BAD)
        self._unheard.apply(notice[0], notice[2:])
        self._alone = True
        self._lit = 0
        self._lit_at = 0
        self._seats = 0
        self._stale: list[Box] = []
        self._lay_out(max(SEATS, seat))
        self._changed = False
        self._drawn_at = -FRAME_MS

    def _lay_out(self, seats: int) -> None:
        """Every seat has its place; the whole glass is drawn anew."""
        self._seats = seats
        width, height = self._size
        layout = Layout(width, height, seats)
        shown = self._unheard if self._alone else self._picture
        self._screen = Screen(self._gfx, layout, self._seat, shown)
        self._stale = [(0, 0, width, height)]

    def change(self, code: int, data: bytes) -> None:
        self._picture.apply(code, data)
        self._changed = True
        if code not in (CARD, TEXT) or data[0] == self._seat:
            self._lit = 0

    def alone(self, flag: bool) -> None:
        self._changed = self._changed or flag != self._alone
        self._alone = flag

    @property
    def asked(self) -> str:
        """The choices that are on the glass, as the picture has them."""
        return self._screen.asked

    def touched(self, where: "Any", now: int) -> int:
        if self._lit:
            return 0
        number = self._screen.touched(where)
        if self._screen.asked:
            self._lit, self._lit_at = number, now
            self._changed = True
        return number

    def draw(self, now: int) -> int:
        if self._lit and now - self._lit_at >= LIT_MS:
            self._lit = 0
            self._changed = True
        if not self._changed and not self._stale:
            return FRAME_MS
        wait = FRAME_MS - (now - self._drawn_at)
        if wait > 0:
            return wait
        if self._changed:
            self._changed = False
            self._update()
        for x, y, width, height in self._stale:
            for top in range(y, y + height, BAND):
                rows = min(BAND, y + height - top)
                pixels = self._screen.band(x, top, width, rows)
                self._hardware.write("pixels", (x, top, width, rows, pixels))
        self._stale = []
        self._drawn_at = now
        return FRAME_MS

    def _update(self) -> None:
        seats = max(self._picture.seats or SEATS, self._seat)
        if seats != self._seats and not self._alone:
            self._lay_out(seats)
        shown = self._unheard if self._alone else self._picture
        self._stale += self._screen.update(shown, self._lit)
