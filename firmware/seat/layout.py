"""Where things are on a monitor, worked out from its size."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.painter import Box

SEATS = 6  # of a table that has not said how many it has
SLOTS = 5  # places for cards that are always there
MOST_PLACES = 21  # the most cards any game deals to a seat
OTHERS_IN_ROW = 5
TWO_LINES = 28  # pixels, of the smallest letters


class Layout:
    """The boxes (x, y, width, height) of a monitor.

    unit      what all distances are multiples of: 8 pixels on a panel of 480 rows
    header    a bar across the top: trouble, or a sentence for everybody
    others    one panel for each other seat, in rows under the header
    hand      the player's own cards
    pot       beside it, what the table plays for
    message   the rest: what the player is asked
    bar       across the bottom when the dealer chooses; message_above is what that leaves
    page      a sheet of text over everything but the header

    >>> Layout(800, 480).message, Layout(480, 272).message
    ((8, 344, 784, 128), (4, 202, 472, 66))
    """

    def __init__(self, width: int, height: int, seats: int = SEATS) -> None:
        if not 480 <= width <= 2048 or not 272 <= height <= 2048 or not 1 <= seats <= 10:
            raise ValueError(
                f"no layout for {width} x {height} pixels and {seats} seats; "
                "take 480 x 272 to 2048 x 2048 and 1 to 10 seats"
            )
        unit = max(4, min(width // 100, height // 60))
        self.width, self.height, self.seats, self.unit = width, height, seats, unit
        self.header = (0, 0, width, max(6 * unit, TWO_LINES))
        top = self.header[3] + unit
        self.page = (unit, top, width - 2 * unit, height - unit - top)
        self.others: list[Box] = []
        tall = 7 * unit + max(6 * unit, TWO_LINES + unit)
        for first in range(0, seats - 1, OTHERS_IN_ROW):
            self.others += self.across(top, tall, min(OTHERS_IN_ROW, seats - 1 - first))
            top += tall + unit
        column = max(17 * unit, width // 6)
        across = width - column - 4 * unit
        card = min((across - (SLOTS - 1) * unit) // SLOTS, (height - top - 14 * unit) * 5 // 7)
        self.hand = (unit, top, across, card * 7 // 5)
        self.pot = (width - unit - column, top, column, card * 7 // 5)
        top += card * 7 // 5 + unit
        self.message = (unit, top, width - 2 * unit, height - unit - top)
        low = max(4 * unit, TWO_LINES)
        self.bar = (0, height - low, width, low)
        self.message_above = (unit, top, width - 2 * unit, height - low - unit - top)

    def across(self, top: int, tall: int, count: int) -> "list[Box]":
        """Equal boxes side by side; what does not divide goes to the margins."""
        unit = self.unit
        wide = (self.width - unit - count * unit) // max(1, count)
        wide = min(wide, self.width // 4)
        left = (self.width - count * wide - (count - 1) * unit) // 2
        return [(left + at * (wide + unit), top, wide, tall) for at in range(count)]

    def other(self, seat: int, own: int) -> "Box":
        """The panel of another seat: they follow each other as around the table, from the left."""
        return self.others[(seat - own - 1) % self.seats]

    def slot(self, box: "Box", place: int, places: int) -> "Box":
        """The place of a card in a box: as large as so many allow, from the left."""
        x, y, width, height = box
        gap = max(2, min(self.unit, width // (8 * places)))
        wide = min((width - gap * (places - 1)) // places, height * 5 // 7)
        return (x + place * (wide + gap), y, wide, height if wide * 2 > height else wide * 2)
