"""Five-card stud: five places for the own cards, a panel for each other hand."""

from firmware.seat.layout import MOST_PLACES, SLOTS
from firmware.seat.painter import DIM, EDGE, PANEL, PANEL_LOW, WHITE
from firmware.seat.table_view import COLOURS, TableView, split_amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.painter import Box


class StudView(TableView):
    """The own hand large, the pot beside it, the others in rows above."""

    def paint(self) -> None:
        low = self._bars()
        for seat in range(1, self._layout.seats + 1):
            if seat != self._seat:
                self._other(seat)
        self._hand()
        self._pot(self._layout.pot)
        self._said(self._layout.message_above if low else self._layout.message)

    def _places(self, seat: int) -> "list[int]":
        held = [place for owner, place in self._picture.cards if owner == seat]
        return sorted(place for place in held if place < MOST_PLACES)

    def _hand(self) -> None:
        _, _, folded, marked = self._marked(self._seat)
        held = self._places(self._seat)
        places = max([SLOTS] + [place + 1 for place in held])
        for place in range(places):
            box = self._layout.slot(self._layout.hand, place, places)
            if place in held:
                self._card(box, self._seat, place, folded, marked)
            else:
                self._paint.round(box, PANEL_LOW, box[2] // 12)
                self._paint.border(box, PANEL, box[2] // 12, max(1, self._layout.unit // 4))

    def _other(self, seat: int) -> None:
        text, style, folded, marked = self._marked(seat)
        box = self._layout.other(seat, self._seat)
        x, y, width, height = box
        unit = self._layout.unit
        held = self._places(seat)
        live = bool(held) and not folded
        self._paint.round(box, PANEL if live else PANEL_LOW, unit)
        if marked:
            self._paint.border(box, marked, unit, max(2, unit // 3))
        side = unit * 3 // 4
        cards = (x + side, y + side, width - 2 * side, unit * 11 // 2)
        places = max([SLOTS] + [place + 1 for place in held])
        for place in held:
            self._card(self._layout.slot(cards, place, places), seat, place, folded, marked)
        low = cards[1] + cards[3] + unit // 4
        foot = (x + side, low, width - 2 * side, y + height - unit // 4 - low)
        self._foot(foot, seat, text, style, live)

    def _foot(self, box: "Box", seat: int, text: str, style: int, live: bool) -> None:
        """What became of a seat's hand; below it the seat's number, and beside that the amount."""
        x, y, width, height = box
        unit = self._layout.unit
        side = height // 2
        low = y + height - side
        badge = (x, low, side, side)
        words, amount = split_amount(text)
        colour = COLOURS[style]
        fonts = self._up_to(3 * unit)
        self._paint.text((x, y, width, height - side), words, fonts, colour, self._gfx.LEFT)
        self._paint.round(badge, EDGE if live else PANEL, side // 2)
        ink = WHITE if live else DIM
        self._paint.text(badge, str(seat), fonts, ink, self._gfx.CENTRE)
        room = (x + side + unit // 2, low, width - side - unit // 2, side)
        self._paint.text(room, amount, fonts, colour, self._gfx.LEFT)
