"""Cards in the middle of a monitor: a board, hands that are nobody's, the player's own."""

from firmware.seat.felt_layout import centred, columns, spread
from firmware.seat.painter import (
    BANKER_RED,
    EDGE,
    GREEN,
    PANEL,
    PANEL_LOW,
    PLAYER_BLUE,
    SOFT,
)
from firmware.seat.seat_panels import SeatPanels
from firmware.seat.table_view import COLOURS, split_amount
from hal.monitor import FIRST_HAND, MESSAGE, RESULT, SECOND_HAND, WIN, hands_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.painter import Box

ON_FELT = (FIRST_HAND, SECOND_HAND)
NAMES = {FIRST_HAND: PLAYER_BLUE, SECOND_HAND: BANKER_RED}  # of two hands, as on the roads
BOARD = 5  # cards of a board; places that are still empty are shown
HAND, DRAWN = 2, 3  # cards of another hand on the felt, and with the one that it may draw
EQUAL = 4  # parts of the width for a hand on the felt; each own hand adds one to the own part


class FeltHands(SeatPanels):
    """Hands on the felt in panels side by side, the own cards at their right."""

    def _hands(self, box: "Box") -> None:
        felt = [seat for seat in ON_FELT if self._is_used(seat)]
        own = hands_of(self._picture, self._seat)
        board = felt == [FIRST_HAND]
        weights = [BOARD if board else EQUAL for _ in felt]
        if own:
            weights.append(HAND if board else EQUAL + len(own))
        cut = columns(box, weights, self._layout.unit)
        for seat, column in zip(felt, cut):  # noqa: B905  MicroPython has no strict
            self._on_felt(column, seat, felt)
        if own:
            self._own(cut[-1], own)

    def _on_felt(self, box: "Box", seat: int, felt: "list[int]") -> None:
        """A hand with its name and what it counts. One of two has room for a large number."""
        unit = self._layout.unit
        won = self._text(seat, RESULT)[1] == WIN
        self._frame(box, won)
        x, y, width, height = box
        inner = (x + unit, y + unit // 2, width - 2 * unit, height - unit)
        name = GREEN if won else NAMES[seat] if len(felt) > 1 else SOFT
        if len(felt) > 1 and inner[3] < 3 * self._felt.caption:
            self._strip(inner, seat, name)
        else:
            self._under_name(inner, seat, felt, name)

    def _strip(self, box: "Box", seat: int, ink: int) -> None:
        """All in a line: its name, its cards, what it counts."""
        name, cards, counts = columns(box, [4, 5, 3], self._layout.unit)
        fonts = self._up_to(self._felt.caption)
        for each in ON_FELT:  # the names of both hands in letters of one size
            font, _ = self._paint.fit(self._text(each, MESSAGE)[0], name[2], name[3], fonts)
            fonts = fonts[fonts.index(font) :]
        said = self._text(seat, MESSAGE)[0]
        if said:
            self._paint.text(name, said, fonts[:1], ink, self._gfx.CENTRE)
        self._row(cards, seat, False)
        text, style = self._text(seat, RESULT)
        self._line(counts, text, COLOURS[style], box[3])

    def _under_name(self, box: "Box", seat: int, felt: "list[int]", ink: int) -> None:
        x, y, width, height = box
        name = self._text(seat, MESSAGE)[0]
        text, style = self._text(seat, RESULT)
        words = text
        row = self._felt.caption if name or (text and len(felt) == 1) else 0
        under = (x, y + row, width, height - row)
        if len(felt) > 1:
            under, beside = columns(under, [4, 1], self._layout.unit)
            words, number = split_amount(text) if row else ("", text)
            self._line(beside, number or words, COLOURS[style], beside[3])
            words = words if number else ""
        left = self._row(under, seat, felt == [FIRST_HAND])
        above = (left, y, x + width - left, row)
        both = (name, ink), (words, COLOURS[style])
        self._paint.pair(above, both[0], both[1], self._up_to(row), self._layout.unit, True)

    def _frame(self, box: "Box", won: bool) -> None:
        """The winning hand's is green."""
        unit = self._layout.unit
        if won:
            self._paint.glow(box, GREEN, unit, unit, 20)
        self._paint.round(box, PANEL, unit)
        if won:
            self._paint.border(box, GREEN, unit, max(2, unit // 3))

    def _line(self, box: "Box", text: str, colour: int, tallest: int) -> None:
        if text:
            self._paint.text(box, text, self._up_to(tallest), colour, self._gfx.CENTRE)

    def _row(self, box: "Box", seat: int, board: bool) -> int:
        """Cards, and outlines where cards are sure to come; returns where the first one lies."""
        held = [place for hand in hands_of(self._picture, seat) for place in hand]
        places = max(BOARD if board else HAND, len(held))
        slots = places if board else max(places, DRAWN)
        cards = spread(box, self._layout.unit, places, slots)
        if board:
            cards = centred(cards, box)
        for at, card in enumerate(cards):
            if at < len(held):
                self._card(card, seat, held[at], False, 0)
            else:
                self._paint.border(card, EDGE, card[2] // 12, max(1, self._layout.unit // 4))
        return cards[0][0]

    def _own(self, box: "Box", hands: "list[list[int]]") -> None:
        _, _, folded, marked = self._marked(self._seat)
        unit = self._layout.unit
        for hand, column in zip(hands, columns(box, [1] * len(hands), unit)):  # noqa: B905
            room = column
            if len(hands) > 1:
                self._paint.round(column, PANEL_LOW, unit)
                self._paint.border(column, EDGE, unit, max(1, unit // 4))
                x, y, width, height = column
                room = (x + unit, y + unit, width - 2 * unit, height - 2 * unit)
            cards = centred(spread(room, unit, len(hand), max(HAND, len(hand))), room)
            for place, card in zip(hand, cards):  # noqa: B905
                self._card(card, self._seat, place, folded, marked)
