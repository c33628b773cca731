"""What changed on the monitors, as messages for a page: a rectangle and its pixels."""

from sim.hardware import SeatHardware

Rectangle = tuple[int, int, int, int]
MANY = 24  # rectangles of a monitor; beyond that one around all of them is less work


class Watched:
    """The rectangles of each monitor that one page has not seen yet.

    >>> watched = Watched()
    >>> watched.add(3, [(0, 0, 10, 4), (2, 1, 3, 3), (700, 5, 8, 8)])
    >>> watched.take()
    [(3, (0, 0, 10, 4)), (3, (700, 5, 8, 8))]
    """

    def __init__(self) -> None:
        self._unseen: dict[int, list[Rectangle]] = {}

    def add(self, seat: int, rectangles: list[Rectangle]) -> None:
        unseen = self._unseen.setdefault(seat, [])
        for each in rectangles:
            if not any(covers(other, each) for other in unseen):
                unseen[:] = [other for other in unseen if not covers(each, other)]
                unseen.append(each)
        if len(unseen) > MANY:
            unseen[:] = [around(unseen)]

    def take(self) -> list[tuple[int, Rectangle]]:
        taken = [(seat, each) for seat in sorted(self._unseen) for each in self._unseen[seat]]
        self._unseen.clear()
        return taken


def covers(large: Rectangle, small: Rectangle) -> bool:
    x, y, width, height = large
    return (
        x <= small[0]
        and y <= small[1]
        and small[0] + small[2] <= x + width
        and small[1] + small[3] <= y + height
    )


def around(rectangles: list[Rectangle]) -> Rectangle:
    """
    >>> around([(10, 10, 5, 5), (0, 12, 3, 9)])
    (0, 10, 15, 11)
    """
    left, top = min(each[0] for each in rectangles), min(each[1] for each in rectangles)
    right = max(each[0] + each[2] for each in rectangles)
    bottom = max(each[1] + each[3] for each in rectangles)
    return left, top, right - left, bottom - top


def message(seat: int, panel: SeatHardware, rectangle: Rectangle) -> bytes:
    """Seat (2 bytes), x, y, width, height (2 each, low byte first), then rows of RGB565."""
    assert panel.size is not None
    x, y, width, height = rectangle
    head = b"".join(n.to_bytes(2, "little") for n in (seat, x, y, width, height))
    stride = 2 * panel.size[0]
    starts = range(stride * y + 2 * x, stride * (y + height) + 2 * x, stride)
    return head + b"".join(panel.frame[at : at + 2 * width] for at in starts)
