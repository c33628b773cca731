"""What a seat's panel shows, as pixels, and which of them changed."""

from firmware.seat.felt_view import FeltView, lies_on_felt
from firmware.seat.painter import GROUND, Painter
from firmware.seat.sheet import page_lines, paint_alone, paint_page, stands_alone
from firmware.seat.stud_view import StudView
from hal.monitor import CHOICES, EVERY_SEAT, FIRST_HAND, NOTICE, RESULT, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from firmware.seat.layout import Layout
    from firmware.seat.painter import Box
    from firmware.seat.table_view import TableView
    from hal.monitor import Picture

MOST_BOXES = 8  # more than these are joined, however far apart


class Screen:
    """A panel's pixels, from the picture that the bus keeps.

    gfx       the module felt_gfx
    seat      whose monitor this is
    ops       the display list that shows the picture
    asked     what this seat may choose from, as the picture has it; "" if nothing

    update(picture)   takes the picture as it is now; returns the boxes (x, y, width, height) whose
                      pixels are others than before; `lit` is the choice that was just touched
    band(x, y, w, h)  those pixels: RGB565, low byte first, row after row
    touched(where)    which choice is drawn there, counted from 1; 0 beside them, and 1 anywhere if
                      there is nothing to choose; `where` as in firmware.seat.app
    A card stands out from when it comes until its seat's hand changes again or has its result.
    """

    def __init__(self, gfx: "ModuleType", layout: "Layout", seat: int, picture: "Picture") -> None:
        if not 1 <= seat <= layout.seats:
            raise ValueError(f"seat {seat} has no place in a layout for seats 1 to {layout.seats}")
        self._gfx = gfx
        self._layout = layout
        self._seat = seat
        self._cards = dict(picture.cards)
        self._new: set[tuple[int, int]] = set()
        self._buttons: list[Box] = []
        self.asked = ""
        self._parts = self._painted(picture, 0)
        self.ops = b"".join(self._parts)

    def update(self, picture: "Picture", lit: int = 0) -> "list[Box]":
        self._note_new(picture)
        parts = self._painted(picture, lit)
        changed = changed_ops(self._parts, parts)
        self._parts = parts
        self.ops = b"".join(parts)
        if changed is None:
            return [(0, 0, self._layout.width, self._layout.height)]
        boxes = [self._bounds(op) for op in changed]
        return joined([box for box in boxes if box[2] > 0 and box[3] > 0])

    def band(self, x: int, y: int, width: int, height: int) -> bytes:
        pixels = bytearray(2 * width * height)
        self._gfx.render(self.ops, x, y, width, height, pixels)
        return bytes(pixels)

    def touched(self, where: "Any") -> int:
        if not self.asked:
            return 1
        if where is True:
            return 0
        if isinstance(where, int):
            return where if where <= len(self._buttons) else 0
        for at, (left, top, width, height) in enumerate(self._buttons):
            if left <= where[0] < left + width and top <= where[1] < top + height:
                return at + 1
        return 0

    def _note_new(self, picture: "Picture") -> None:
        now = picture.cards
        came = {place for place in now if self._cards.get(place) != now[place]}
        gone = {place for place in self._cards if place not in now}
        touched = {seat for seat, _ in came} | {seat for seat, _ in gone}
        kept = {place for place in self._new if place[0] not in touched}
        self._new = kept | came
        self._cards = dict(now)

    def _painted(self, picture: "Picture", lit: int) -> "list[bytes]":
        painter = Painter(self._gfx)
        painter.ground(GROUND)
        notice = picture.texts.get((EVERY_SEAT, NOTICE), "")
        lines = page_lines(picture)
        self.asked = picture.texts.get((self._seat, CHOICES), "")
        self._buttons = []
        if lines:
            paint_page(painter, self._layout, lines, notice)
        elif stands_alone(picture):
            paint_alone(painter, self._layout, notice)
        else:
            self._paint_table(painter, picture, lit)
        return painter.ops

    def _paint_table(self, painter: "Painter", picture: "Picture", lit: int) -> None:
        over = (EVERY_SEAT, RESULT) in picture.texts
        new = {p for p in self._new if not over and not _is_over(picture, p[0])}
        view: TableView
        if lies_on_felt(picture):
            view = FeltView(painter, self._layout, self._seat, picture, new, lit)
        else:
            view = StudView(painter, self._layout, self._seat, picture, new)
        view.paint()
        self._buttons = view.buttons

    def _bounds(self, op: bytes) -> "Box":
        """What an operation may touch, on the panel."""
        data = self._gfx.bounds(op)
        x, y = signed(data, 0), signed(data, 2)
        right = min(self._layout.width, x + signed(data, 4))
        bottom = min(self._layout.height, y + signed(data, 6))
        x, y = max(0, x), max(0, y)
        return (x, y, right - x, bottom - y)


def _is_over(picture: "Picture", seat: int) -> bool:
    """A seat's hand has its result; one on the felt has what it counts from its first card on."""
    if seat >= FIRST_HAND:
        return picture.styles.get((seat, RESULT)) == WIN
    return (seat, RESULT) in picture.texts


def signed(data: bytes, at: int) -> int:
    """
    >>> signed(b"\\x05\\x00", 0), signed(b"\\xff\\xff", 0)
    (5, -1)
    """
    value = data[at] | data[at + 1] << 8
    return value if value < 0x8000 else value - 0x10000


def changed_ops(before: "list[bytes]", after: "list[bytes]") -> "list[bytes] | None":
    """The operations that are in only one of two lists; None if the others are in another order.

    >>> changed_ops([b"a", b"b", b"c"], [b"a", b"x", b"c"])
    [b'b', b'x']
    >>> changed_ops([b"a", b"b"], [b"b", b"a"]) is None
    True
    """
    gone, kept = apart(before, after)
    come, kept_too = apart(after, before)
    return gone + come if kept == kept_too else None


def apart(these: "list[bytes]", those: "list[bytes]") -> "tuple[list[bytes], list[bytes]]":
    """Which of these are not, and which are, among those; each counts as often as it is there."""
    left: dict[bytes, int] = {}
    for op in those:
        left[op] = left.get(op, 0) + 1
    lone, shared = [], []
    for op in these:
        if left.get(op, 0) > 0:
            left[op] -= 1
            shared.append(op)
        else:
            lone.append(op)
    return lone, shared


def joined(boxes: "list[Box]") -> "list[Box]":
    """Fewer boxes that cover the same: two become one where that is hardly larger than both.

    >>> joined([(0, 0, 10, 10), (0, 10, 10, 10), (90, 90, 5, 5)])
    [(0, 0, 10, 20), (90, 90, 5, 5)]
    """
    left: list[Box] = []
    for box in boxes:
        at = 0
        while at < len(left):
            both = around(left[at], box)
            if area(both) <= area(left[at]) + area(box) + area(both) // 8:
                box = both
                left.pop(at)
                at = 0
            else:
                at += 1
        left.append(box)
        if len(left) > MOST_BOXES:
            first = left.pop(0)
            left[0] = around(first, left[0])
    return left


def around(a: "Box", b: "Box") -> "Box":
    x, y = min(a[0], b[0]), min(a[1], b[1])
    return (x, y, max(a[0] + a[2], b[0] + b[2]) - x, max(a[1] + a[3], b[1] + b[3]) - y)


def area(box: "Box") -> int:
    return box[2] * box[3]
