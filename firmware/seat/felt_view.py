"""A table with hands on the felt, marks, choices, a reader board: what is where, and how large."""

from firmware.seat.buttons import paint_buttons
from firmware.seat.felt_hands import ON_FELT, FeltHands
from firmware.seat.felt_layout import TWO_LINES, FeltLayout, columns
from firmware.seat.marks import Marks
from firmware.seat.money import column_width, paint_column, paint_row
from firmware.seat.reader_board import board_height, paint_board
from firmware.seat.seat_panels import LEAST_LETTERS
from firmware.seat.table_view import LEAST_MESSAGE
from hal.monitor import (
    CHOICES,
    CHOICES_MAX,
    EVERY_SEAT,
    FIRST_HAND,
    HAND_PLACES,
    MARK,
    ROAD,
    parts,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.layout import Layout
    from firmware.seat.painter import Box, Painter
    from hal.monitor import Picture


def lies_on_felt(picture: "Picture") -> bool:
    """Whether this table is more than five-card stud: anything of it says so."""
    for seat, line in picture.texts:
        if seat in ON_FELT or line in (CHOICES, MARK, ROAD):
            return True
    return any(seat in ON_FELT or place >= HAND_PLACES for seat, place in picture.cards)


class FeltView(FeltHands):
    """The other seats above. Where seats have cards: hands and the pot beside each other, and under
    them what is asked. Where nobody has: the money in a row, the hands on the felt, the reader
    board as far as it has room, and a line of words.

    lit   the choice that was just touched, counted from 1; 0 if none was
    """

    def __init__(
        self,
        painter: "Painter",
        layout: "Layout",
        seat: int,
        picture: "Picture",
        new: "set[tuple[int, int]]",
        lit: int,
    ) -> None:
        super().__init__(painter, layout, seat, picture, new)
        self._lit = lit
        self._choices = parts(self._text(seat, CHOICES)[0])[:CHOICES_MAX]
        _, y, width, height = layout.header
        place = (super()._beside_badge(), y + height // 5, width // 3, height - 2 * (height // 5))
        self._marks = Marks(painter, place, self._marks_of(seat), self._up_to(place[3]))

    def paint(self) -> None:
        bare = not any(seat < FIRST_HAND for seat, _ in self._picture.cards)
        self._felt = FeltLayout(self._layout, self._bars(), bare)
        for seat in range(1, self._layout.seats + 1):
            if seat != self._seat:
                self._other(seat)
        if bare:
            self._bare(self._under_money(self._felt.area))
        else:
            hands, asked = self._felt.rows(self._felt.area, self._felt.asked)
            self._hands(self._beside_money(hands))
            self._ask(asked)

    def _bare(self, box: "Box") -> None:
        hands = any(self._is_used(seat) for seat in ON_FELT)
        road = self._text(EVERY_SEAT, ROAD)[0] and not self._choices
        if not hands and not road:
            self._ask(box)
            return
        words = max(6 * self._layout.unit, TWO_LINES)
        room, asked = self._felt.rows(box, self._felt.asked if self._choices else words)
        if road:
            room = self._reader_board(room, hands)
        if hands:
            self._hands(room)
        self._ask(asked)

    def _reader_board(self, box: "Box", hands: bool) -> "Box":
        """Under the hands, if there is room for both; returns what is left for them."""
        unit = self._layout.unit
        fonts = self._up_to(max(3 * unit, self._felt.line))
        height = box[3]
        if hands:
            height = min(board_height(unit, 4 * unit), height - 10 * unit)
            if height < board_height(unit, 2 * unit):
                return box
        room, board = self._felt.rows(box, height)
        paint_board(self._paint, board, unit, self._picture, fonts)
        return room

    # ---- The bar on top, the money --------------------------------------------------------------

    def _beside_badge(self) -> int:
        used = self._marks.width
        return super()._beside_badge() + (used + self._layout.unit if used else 0)

    def _badge(self) -> None:
        super()._badge()
        self._marks.paint()

    def _under_money(self, box: "Box") -> "Box":
        money = self._pot_parts()
        if not money:
            return box
        x, y, width, height = box
        unit, line = self._layout.unit, self._felt.line + self._layout.unit // 2
        paint_row(self._paint, (x, y, width, line), unit, money, self._up_to(line))
        return (x, y + line + unit, width, height - line - unit)

    def _beside_money(self, box: "Box") -> "Box":
        money = self._pot_parts()
        if not money:
            return box
        x, y, width, height = box
        unit = self._layout.unit
        column = column_width(self._paint, unit, width, money)
        fonts = self._up_to(9 * unit)
        paint_column(self._paint, (x + width - column, y, column, height), unit, money, fonts)
        return (x, y, width - column - unit, height)

    # ---- What is asked --------------------------------------------------------------------------

    def _ask(self, box: "Box") -> None:
        """Buttons to touch, and above them what is asked; without choices the words alone."""
        if not self._choices:
            self._said(box)
            return
        text, style = self._asked()
        unit = self._layout.unit
        lines = len(self._paint.wrapped(text, self._gfx.FONT_14, box[2] - 6 * unit))
        line, self.buttons = self._felt.buttons(box, len(self._choices), lines)
        if line[3]:
            self._words(line, text, style)
        fonts = self._up_to(max(5 * unit, LEAST_LETTERS))
        paint_buttons(self._paint, self.buttons, self._choices, unit, fonts, self._lit)

    def _said(self, box: "Box") -> None:
        """What became of the own wagers, and what is asked: under it, or where that is low beside
        it."""
        result, meant, _, _ = self._marked(self._seat)
        text, style = self._asked()
        lower = max(5 * self._layout.unit, LEAST_MESSAGE)
        if not result or not text:
            self._words(box, result or text, meant if result else style)
            return
        if box[3] < 2 * lower:
            said, asked = columns(box, [1, 2], self._layout.unit)
        else:
            said, asked = self._felt.rows(box, lower)
        self._words(said, result, meant)
        self._words(asked, text, style)

    def _words(self, box: "Box", text: str, style: int, tallest: int = 0) -> None:
        if text:
            super()._words(box, text, style, tallest or box[3] - self._layout.unit)
