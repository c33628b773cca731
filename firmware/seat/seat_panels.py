"""The other seats of a table whose hands lie on the felt: a small panel for each."""

from firmware.seat.felt_layout import FeltLayout, columns, spread
from firmware.seat.marks import Marks
from firmware.seat.painter import AMBER, DIM, EDGE, PANEL, PANEL_LOW, WHITE
from firmware.seat.table_view import COLOURS, TableView, split_amount
from hal.monitor import CHOICES, MARK, hands_of, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.layout import Layout
    from firmware.seat.painter import Box, Painter
    from hal.monitor import Picture

LEAST_LETTERS = 23  # pixels of a line that can be read from another chair


class SeatPanels(TableView):
    """A seat's number and marks; its cards; what became of it, under them or, where panels are low,
    beside them. The seat that is choosing has an amber edge."""

    def __init__(
        self,
        painter: "Painter",
        layout: "Layout",
        seat: int,
        picture: "Picture",
        new: "set[tuple[int, int]]",
    ) -> None:
        super().__init__(painter, layout, seat, picture, new)
        self._felt = FeltLayout(layout)

    def _marks_of(self, seat: int) -> "list[str]":
        return parts(self._text(seat, MARK)[0])

    def _is_used(self, seat: int) -> bool:
        for places in (self._picture.cards, self._picture.texts):
            if any(owner == seat for owner, _ in places):
                return True
        return False

    def _other(self, seat: int) -> None:
        box = self._felt.other(seat, self._seat)
        x, y, width, height = box
        unit, line = self._layout.unit, self._felt.line
        hands = hands_of(self._picture, seat)
        text, style, folded, marked = self._marked(seat)
        live = not folded and self._is_used(seat)
        self._paint.round(box, PANEL if live else PANEL_LOW, unit)
        edge = marked or (AMBER if self._text(seat, CHOICES)[0] else 0)
        if edge:
            self._paint.border(box, edge, unit, max(2, unit // 3))
        side = self._felt.side
        self._head((x + side, y + side, width - 2 * side, line), seat, live)
        top = y + side + line + unit // 2
        under = (x + side, top, width - 2 * side, y + height - side - top)
        if not hands:
            self._result(under, text, style)
        elif self._felt.low:
            self._beside(under, seat, hands)
        else:
            self._small((under[0], top, under[2], 5 * unit), seat, hands)
            self._result((under[0], y + height - side - line, under[2], line), text, style)

    def _head(self, box: "Box", seat: int, live: bool) -> None:
        x, y, width, height = box
        self._paint.round((x, y, height, height), EDGE if live else PANEL, height // 2)
        fonts = self._up_to(height)
        ink = WHITE if live else DIM
        self._paint.text((x, y, height, height), str(seat), fonts, ink, self._gfx.CENTRE)
        gap = self._layout.unit // 2
        room = (x + height + gap, y, width - height - gap, height)
        Marks(self._paint, room, self._marks_of(seat), fonts).paint()

    def _beside(self, box: "Box", seat: int, hands: "list[list[int]]") -> None:
        """Cards, and the result in what they leave: the amount alone if there is no more room;
        a word that does not fit takes the cards' place."""
        x, y, width, height = box
        text, style, _, _ = self._marked(seat)
        each = height * 5 // 7 + self._layout.unit // 2
        taken = sum([len(hand) * each + self._layout.unit for hand in hands])
        room = (x + taken, y, width - taken, height)
        if text and self._fitting(text, room[2]):
            self._small((x, y, taken - self._layout.unit, height), seat, hands)
            self._result(room, text, style)
        elif text:
            self._result(box, text, style)
        else:
            self._small(box, seat, hands)

    def _fitting(self, text: str, width: int) -> str:
        """The text; where it does not fit the amount alone, or nothing."""
        amount = split_amount(text)[1]
        for said in (text, amount if "$" in amount else ""):
            if self._gfx.text_width(self._gfx.FONT_14, said) <= width:
                return said
        return ""

    def _result(self, box: "Box", text: str, style: int) -> None:
        if text:
            fonts = self._up_to(min(box[3], max(4 * self._layout.unit, LEAST_LETTERS)))
            said = self._fitting(text, box[2]) or text
            self._paint.text(box, said, fonts, COLOURS[style], self._gfx.LEFT)

    def _small(self, box: "Box", seat: int, hands: "list[list[int]]") -> None:
        _, _, folded, marked = self._marked(seat)
        cut = columns(box, [len(hand) for hand in hands], self._layout.unit)
        for hand, column in zip(hands, cut):  # noqa: B905  MicroPython has no strict
            cards = spread(column, self._layout.unit // 2, len(hand), len(hand))
            for place, card in zip(hand, cards):  # noqa: B905
                self._card(card, seat, place, folded, marked)
