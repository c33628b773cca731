"""What a player sees at every table: the bars, cards, the pot, what is asked."""

from firmware.seat.painter import (
    AMBER,
    BAR,
    BLUE,
    CALM,
    CYAN,
    DIM,
    EDGE,
    GOLD,
    GREEN,
    PANEL,
    RED,
    SOFT,
    WHITE,
)
from hal.monitor import (
    ASK,
    BAD,
    DEALER,
    EVERY_SEAT,
    FOLDED,
    GOOD,
    HIGH,
    MESSAGE,
    NOTICE,
    PLAIN,
    POT,
    RESULT,
    WIN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.layout import Layout
    from firmware.seat.painter import Box, Painter
    from hal.monitor import Picture

CARDS = 54
LEAST_MESSAGE = 28  # pixels
COLOURS = {
    PLAIN: WHITE,
    ASK: AMBER,
    GOOD: CALM,
    WIN: GREEN,
    HIGH: GOLD,
    FOLDED: DIM,
    BAD: RED,
}


def split_amount(text: str) -> "tuple[str, str]":
    """
    >>> split_amount("WINNER $48"), split_amount("FOLDED")
    (('WINNER', '$48'), ('FOLDED', ''))
    """
    words = text.split()
    if words and any(letter.isdigit() for letter in words[-1]):
        return " ".join(words[:-1]), words[-1]
    return " ".join(words), ""


class TableView:
    """Paints a picture of the table for one seat; its kinds know where the hands lie.

    new      the (seat, place) of cards that are to stand out
    buttons  once painted: the boxes of what can be touched, in the order of the choices
    """

    def __init__(
        self,
        painter: "Painter",
        layout: "Layout",
        seat: int,
        picture: "Picture",
        new: "set[tuple[int, int]]",
    ) -> None:
        self._paint = painter
        self._gfx = painter.gfx
        self._layout = layout
        self._seat = seat
        self._picture = picture
        self._new = new
        self.buttons: list[Box] = []
        gfx = painter.gfx
        self._fonts = (
            gfx.FONT_96,
            gfx.FONT_64,
            gfx.FONT_48,
            gfx.FONT_36,
            gfx.FONT_28,
            gfx.FONT_20,
            gfx.FONT_14,
        )

    def _text(self, seat: int, line: int) -> "tuple[str, int]":
        style = self._picture.styles.get((seat, line), PLAIN)
        return self._picture.texts.get((seat, line), ""), style if style in COLOURS else PLAIN

    def _up_to(self, pixels: int) -> "tuple[int, ...]":
        """The fonts whose lines are at most so high, and always the smallest."""
        fonts = [font for font in self._fonts if self._gfx.line_height(font) <= pixels]
        return tuple(fonts) or self._fonts[-1:]

    # ---- Across the whole width -----------------------------------------------------------------

    def _bars(self) -> bool:
        """Trouble on top, else the sentence for everybody; returns whether there is a bar below.

        The dealer's line comes before a sentence that trouble has driven from its place.
        """
        notice, _ = self._text(EVERY_SEAT, NOTICE)
        told, style = self._text(EVERY_SEAT, RESULT)
        dealer, _ = self._text(EVERY_SEAT, DEALER)
        ink = AMBER if style == BAD else COLOURS[style]  # red is for trouble alone
        if notice:
            self._bar(self._layout.header, notice, RED, WHITE)
        else:
            self._bar(self._layout.header, told, BAR, ink)
        if not notice and not told:
            self._suits()
        self._badge()
        below = dealer or (told if notice else "")
        if below:
            self._bar(self._layout.bar, below, BLUE if dealer else BAR, WHITE if dealer else ink)
        return bool(below)

    def _bar(self, box: "Box", text: str, colour: int, ink: int) -> None:
        x, y, width, height = box
        unit = self._layout.unit
        self._paint.fill(box, colour)
        left = self._beside_badge() if y == 0 else unit
        room = (x + left, y, width - left - unit, height)
        self._paint.text(room, text, self._up_to(4 * unit), ink, self._gfx.LEFT)

    def _beside_badge(self) -> int:
        """Where the header's text begins."""
        return self._layout.header[3] + self._layout.unit

    def _suits(self) -> None:
        """Nothing to say."""
        _, y, width, height = self._layout.header
        side = 2 * self._layout.unit
        step = side * 3 // 2
        for at in range(4):
            left = width - (4 - at) * step - side // 2
            self._paint.suit((left, y + (height - side) // 2, side, side), EDGE, at)

    def _badge(self) -> None:
        """The own seat's number, in the corner of the header."""
        x, y, _, height = self._layout.header
        unit = self._layout.unit
        box = (x + unit, y + unit // 2, height - unit, height - unit)
        self._paint.round(box, WHITE, height // 2)
        self._paint.text(box, str(self._seat), self._up_to(4 * unit), BAR, self._gfx.CENTRE)

    # ---- Hands ----------------------------------------------------------------------------------

    def _card(self, box: "Box", seat: int, place: int, folded: bool, marked: int) -> None:
        card = self._picture.cards[(seat, place)]
        style = self._gfx.DIMMED if folded else self._gfx.NORMAL
        large = box[2] >= 6 * self._layout.unit
        radius = max(2, box[2] // 12)
        if (seat, place) in self._new and not folded and not marked:
            style = self._gfx.NEW
            self._paint.glow(box, CYAN, radius, self._layout.unit if large else 3, 24)
        elif marked and large:
            self._paint.glow(box, marked, radius, self._layout.unit, 22)
        if card >= CARDS:  # hal.bus.messages.BACK, or one that this panel does not know
            self._paint.back(box, style)
        else:
            self._paint.card(box, card, style)
        if marked and large:
            self._paint.border(box, marked, radius, max(2, self._layout.unit // 2))

    def _marked(self, seat: int) -> "tuple[str, int, bool, int]":
        """A seat's result: text, style, whether it is folded, and the colour of a winner."""
        text, style = self._text(seat, RESULT)
        return text, style, style == FOLDED, COLOURS[style] if style in (WIN, HIGH) else 0

    # ---- Money and words ------------------------------------------------------------------------

    def _pot(self, box: "Box") -> None:
        """Each part of the line, such as "Pot $48", as a label and its amount."""
        parts = self._pot_parts()
        x, y, width, height = box
        unit = self._layout.unit
        tall = (height - unit * (max(2, len(parts)) - 1)) // max(2, len(parts))
        cut = tall * 2 // 5
        room = width - unit * 5 // 4
        font = 0
        for _, amount in parts:
            font = max(font, self._fit(amount, room, tall - cut))
        for at, (label, amount) in enumerate(parts):
            top = y + at * (tall + unit)
            colour = WHITE if at == 0 else GOLD
            self._paint.round((x, top, width, tall), PANEL, unit)
            head = (x + unit * 3 // 4, top + unit // 2, width - unit * 3 // 2, cut - unit // 2)
            self._label(head, label, colour)
            low = (x + unit // 2, top + cut, room, tall - cut - unit // 2)
            self._paint.text(low, amount, self._fonts[font:], colour, self._gfx.RIGHT)

    def _pot_parts(self) -> "list[tuple[str, str]]":
        text, _ = self._text(EVERY_SEAT, POT)
        return [split_amount(part) for part in text.split("  ") if part.strip()]

    def _fit(self, text: str, width: int, height: int) -> int:
        """Which of the fonts, counted from the largest, a text must have to fit."""
        return self._fonts.index(self._paint.fit(text, width, height, self._up_to(height))[0])

    def _label(self, box: "Box", label: str, colour: int) -> None:
        x, y, width, _ = box
        fonts = self._up_to(3 * self._layout.unit)
        self._paint.text(box, label, fonts, SOFT, self._gfx.LEFT)
        side = 3 * self._layout.unit
        if self._gfx.text_width(fonts[0], label) + side <= width:
            self._sign((x + width - side, y + self._layout.unit // 4, side, side), colour)

    def _sign(self, box: "Box", colour: int) -> None:
        if colour == GOLD:
            self._paint.suit(box, GOLD, self._gfx.STAR)
        else:
            self._paint.chip(box, RED)

    def _said(self, box: "Box") -> None:
        """What became of the own hand, large, and what is asked."""
        result, meant, _, _ = self._marked(self._seat)
        text, style = self._asked()
        x, y, width, height = box
        lower = max(5 * self._layout.unit, LEAST_MESSAGE)
        if result and text and height < 2 * lower:
            half = width // 2
            self._words((x, y, half, height), result, meant)
            self._words((x + half, y, width - half, height), text, style)
        elif result and text:
            self._words((x, y, width, height - lower), result, meant)
            self._words((x, y + height - lower, width, lower), text, style)
        elif result or text:
            self._words(box, result or text, meant if result else style)

    def _asked(self) -> "tuple[str, int]":
        text, style = self._text(self._seat, MESSAGE)
        return (text, style) if text else self._text(EVERY_SEAT, MESSAGE)

    def _words(self, box: "Box", text: str, style: int, tallest: int = 0) -> None:
        x, y, width, height = box
        unit = self._layout.unit
        if style in (WIN, HIGH, FOLDED):
            self._paint.text(box, text, self._up_to(14 * unit), COLOURS[style], self._gfx.CENTRE)
            return
        self._paint.round(box, PANEL, unit)
        if style in (ASK, BAD):
            self._paint.border(box, COLOURS[style], unit, max(2, unit // 3))
        inner = (x + 3 * unit, y + unit // 2, width - 6 * unit, height - unit)
        fonts = self._up_to(min(11 * unit, tallest or 11 * unit))
        self._paint.text(inner, text, fonts, COLOURS[style], self._gfx.CENTRE)
