"""Where things are when hands lie on the felt and seats choose: worked out from the same panel."""

from firmware.seat.layout import OTHERS_IN_ROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.layout import Layout
    from firmware.seat.painter import Box

LINE = 17  # pixels, of the smallest letters
TWO_LINES = 34
CAPTION = 23
NARROW = 24  # pixels of a card that has to be tall to hold its rank above its suit


class FeltLayout:
    """The boxes (x, y, width, height) of a monitor whose cards lie on the felt.

    barred   whether the dealer's bar is across the bottom
    bare     whether no seat has cards of its own, so that their panels may be low
    others   one panel for each other seat, in one row, or in two of about equal length
    low      … whose panels are low: a hand's result is beside it
    side     from a panel's edge to what is in it
    line     how high a line of a panel is
    caption  … and the name of a hand on the felt
    area     all under the other seats

    rows(area, said)      of it: hands, and what is said or asked under them
    buttons(box, …)       of that: what is asked, and what can be touched

    >>> from firmware.seat.layout import Layout
    >>> felt = FeltLayout(Layout(800, 480, 7))
    >>> felt.area, felt.rows(felt.area, 109)
    ((8, 216, 784, 256), ((8, 216, 784, 139), (8, 363, 784, 109)))
    """

    def __init__(self, layout: "Layout", barred: bool = False, bare: bool = False) -> None:
        unit, width, count = layout.unit, layout.width, layout.seats - 1
        self.unit, self.seats = unit, layout.seats
        rows = 2 if count > OTHERS_IN_ROW else 1
        self.low = bare or rows > 1
        self.line = max(3 * unit, LINE)
        self.caption = max(4 * unit, CAPTION)
        self.side = max(5, unit * 3 // 4)
        tall = 2 * self.side + self.line + unit // 2
        tall += max(4 * unit, self.line) if self.low else 5 * unit + unit // 2 + self.line
        top = layout.header[3] + unit
        self.others: list[Box] = []
        most = (count + rows - 1) // rows
        for first in range(0, count, max(1, most)):
            self.others += layout.across(top, tall, min(most, count - first))
            top += tall + unit
        low = layout.bar[1] if barred else layout.height
        self.area = (unit, top, width - 2 * unit, low - unit - top)

    def other(self, seat: int, own: int) -> "Box":
        """The panel of another seat: they follow each other as around the table, from the left."""
        return self.others[(seat - own - 1) % self.seats]

    @property
    def asked(self) -> int:
        """How high what is asked may be: a question in two lines and buttons, or less than half."""
        return max(self.area[3] * 3 // 7, TWO_LINES + 9 * self.unit)

    def rows(self, box: "Box", under: int) -> "tuple[Box, Box]":
        """A box cut in two, the lower part so high."""
        x, y, width, height = box
        top = max(1, height - under - self.unit)
        return (x, y, width, top), (x, y + height - under, width, under)

    def buttons(self, box: "Box", count: int, lines: int) -> "tuple[Box, list[Box]]":
        """What is asked, in so many lines, without a height if it has none or no room; and under it
        so many equal buttons, high enough for a thumb."""
        x, y, width, height = box
        unit = self.unit
        least = 0 if not lines else max(5 * unit, LINE + unit) if lines == 1 else TWO_LINES + 2
        if height - least - unit < 7 * unit:
            least = 0
        tall = min(12 * unit, height - (least + unit if least else 0))
        top = y + height - tall
        wide = (width - (count - 1) * unit) // count
        left = x + (width - count * wide - (count - 1) * unit) // 2
        boxes = [(left + at * (wide + unit), top, wide, tall) for at in range(count)]
        return (x, y, width, top - unit - y if least else 0), boxes


def columns(box: "Box", weights: "list[int]", gap: int) -> "list[Box]":
    """A box cut into columns, each as wide as its weight among all.

    >>> columns((0, 0, 110, 50), [1, 4], 10)
    [(0, 0, 20, 50), (30, 0, 80, 50)]
    """
    x, y, width, height = box
    room = width - gap * (len(weights) - 1)
    cut = []
    before = 0
    for at, weight in enumerate(weights):
        left = room * before // sum(weights)
        before += weight
        right = room * before // sum(weights)
        cut.append((x + left + at * gap, y, right - left, height))
    return cut


def spread(box: "Box", unit: int, count: int, slots: int) -> "list[Box]":
    """Cards side by side, from the left, as large as so many slots allow.

    >>> spread((0, 0, 200, 70), 8, 2, 2)
    [(0, 0, 50, 70), (58, 0, 50, 70)]
    >>> spread((0, 0, 64, 70), 8, 2, 3)  # narrow ones are shorter, in the middle of the height
    [(0, 15, 20, 40), (22, 15, 20, 40)]
    """
    x, y, width, height = box
    gap = max(2, min(unit, width // (8 * slots)))
    wide = max(1, min((width - gap * (slots - 1)) // slots, height * 5 // 7))
    tall = min(height, wide * 2 if wide < NARROW else wide * 3 // 2)
    top = y + (height - tall) // 2
    return [(x + at * (wide + gap), top, wide, tall) for at in range(count)]


def centred(cards: "list[Box]", box: "Box") -> "list[Box]":
    """The same cards in the middle of a box's width."""
    if not cards:
        return cards
    first, last = cards[0], cards[-1]
    shift = (box[2] - (last[0] + last[2] - first[0])) // 2
    return [(x + shift, y, width, height) for x, y, width, height in cards]
