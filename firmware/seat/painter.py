"""Display lists in the making: the colours of a monitor, boxes, and text that stays in its box."""

from struct import pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    Box = tuple[int, int, int, int]  # x, y, width, height
    Inked = tuple[str, int]  # a text and its colour


def rgb(colour: int) -> int:
    """A colour as people write it, as the panel takes it.

    >>> hex(rgb(0xFF0000)), hex(rgb(0x00FF00)), hex(rgb(0x0000FF))
    ('0xf800', '0x7e0', '0x1f')
    """
    return colour >> 8 & 0xF800 | colour >> 5 & 0x07E0 | colour >> 3 & 0x001F


GROUND = rgb(0x0C241B)  # felt at night
PANEL = rgb(0x17382B)
PANEL_LOW = rgb(0x102B20)  # nobody there, or out of the hand
EDGE = rgb(0x2F5A48)
BAR = rgb(0x07140F)
WHITE = rgb(0xFFFFFF)
SOFT = rgb(0xA9BDB5)  # labels
DIM = rgb(0x8FA39A)
AMBER = rgb(0xFFB224)
GREEN = rgb(0x3DDC84)
CALM = rgb(0x7FD6A4)
GOLD = rgb(0xFFD24A)
RED = rgb(0xD7263D)
BLUE = rgb(0x1D4E89)
BUTTON_FILL = rgb(0x1F6E9C)
BUTTON_EDGE = rgb(0x63B4DC)
BUTTON_SIDE = rgb(0x0F3A54)  # its lower edge, as if it could be pressed down
MARK_FILL = rgb(0x8A5A12)
PLAYER_BLUE = rgb(0x3D8BFF)  # on a reader board
BANKER_RED = rgb(0xE5484D)
TIE_GREEN = rgb(0x2FB56A)
CYAN = rgb(0x4FD8FF)  # what is new; felt_gfx draws a new card's edge in it
BLACK = 0


class Painter:
    """Operations for felt_gfx, in the order they are painted.

    gfx   the module felt_gfx
    ops   what was painted so far, each operation as bytes

    Boxes are (x, y, width, height). Text never leaves its box: `fit` finds the largest of the given
    fonts in which it stays inside, on more lines if need be.
    """

    def __init__(self, gfx: "ModuleType") -> None:
        self.gfx = gfx
        self.ops: list[bytes] = []

    def ground(self, colour: int) -> None:
        self.ops.append(pack("<BBH", self.gfx.GROUND, 2, colour))

    def fill(self, box: "Box", colour: int) -> None:
        self.ops.append(pack("<BBhhhhH", self.gfx.FILL, 10, *box, colour))

    def round(self, box: "Box", colour: int, radius: int) -> None:
        self.ops.append(pack("<BBhhhhHB", self.gfx.ROUND, 11, *box, colour, radius))

    def border(self, box: "Box", colour: int, radius: int, thick: int) -> None:
        self.ops.append(pack("<BBhhhhHBB", self.gfx.BORDER, 12, *box, colour, radius, thick))

    def glow(self, box: "Box", colour: int, radius: int, spread: int, strength: int) -> None:
        data = pack("<hhhhHBBB", *box, colour, radius, spread, strength)
        self.ops.append(bytes((self.gfx.GLOW, len(data))) + data)

    def card(self, box: "Box", card: int, style: int) -> None:
        self.ops.append(pack("<BBhhhhBB", self.gfx.CARD, 10, *box, card, style))

    def back(self, box: "Box", style: int) -> None:
        self.ops.append(pack("<BBhhhhB", self.gfx.BACK, 9, *box, style))

    def chip(self, box: "Box", colour: int) -> None:
        self.ops.append(pack("<BBhhhhH", self.gfx.CHIP, 10, *box, colour))

    def suit(self, box: "Box", colour: int, suit: int) -> None:
        self.ops.append(pack("<BBhhhhHB", self.gfx.SUIT, 11, *box, colour, suit))

    # ---- Text -----------------------------------------------------------------------------------

    def line(self, x: int, y: int, text: str, font: int, colour: int, align: int) -> None:
        """One line; y is the middle of its capitals."""
        data = text.encode()
        head = pack("<BBhhHBB", self.gfx.TEXT, 8 + len(data), x, y, colour, font, align)
        self.ops.append(head + data)

    def text(
        self, box: "Box", text: str, fonts: "tuple[int, ...]", colour: int, align: int
    ) -> None:
        """Text in the middle of a box's height, in the largest of the fonts that fits."""
        x, y, width, height = box
        font, lines = self.fit(text, width, height, fonts)
        step = self.gfx.line_height(font)
        at = x + (0, width // 2, width)[align]  # LEFT, CENTRE, RIGHT
        middle = y + height // 2 - step * (len(lines) - 1) // 2
        for one in lines:
            self.line(at, middle, one, font, colour, align)
            middle += step

    def pair(
        self,
        box: "Box",
        one: "Inked",
        other: "Inked",
        fonts: "tuple[int, ...]",
        gap: int,
        apart: bool,
    ) -> None:
        """Two texts in letters of one size, the largest in which both fit side by side: at the two
        ends of the box, or together in its middle. The first is cut if it must be."""
        x, y, width, height = box
        font, wide = fonts[-1], 0
        for font in fonts:
            wide = self.gfx.text_width(font, other[0]) + (gap if one[0] and other[0] else 0)
            if self.gfx.text_width(font, one[0]) + wide <= width:
                break
        if not apart:
            room = max(0, width - wide - self.gfx.text_width(font, one[0]))
            x, width = x + room // 2, width - room
        if one[0]:
            self.text((x, y, width - wide, height), one[0], (font,), one[1], self.gfx.LEFT)
        if other[0]:
            right = (x + width - wide, y, wide, height)
            self.text(right, other[0], (font,), other[1], self.gfx.RIGHT)

    def fit(
        self, text: str, width: int, height: int, fonts: "tuple[int, ...]"
    ) -> "tuple[int, list[str]]":
        """The first of the fonts, largest first, in which the text fits, and its lines there."""
        for font in fonts:
            lines = self.wrapped(text, font, width)
            if len(lines) <= self._most(font, height) and self._all_within(lines, font, width):
                return font, self._balanced(text, font, width, len(lines))
        most = max(1, self._most(fonts[-1], height))
        lines = self.wrapped(text, fonts[-1], width)
        if len(lines) > most:
            lines = lines[: most - 1] + [" ".join(lines[most - 1 :])]
        return fonts[-1], [self._cut(line, fonts[-1], width) for line in lines]

    def _most(self, font: int, height: int) -> int:
        """How many lines go into a height: the space between lines is not needed at its ends."""
        step: int = self.gfx.line_height(font)
        return (height + step // 4) // step

    def wrapped(self, text: str, font: int, width: int) -> "list[str]":
        """Lines of whole words; a word that is too long has a line of its own."""
        lines: list[str] = []
        for word in text.split():
            longer = lines[-1] + " " + word if lines else word
            if lines and self.gfx.text_width(font, longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _all_within(self, lines: "list[str]", font: int, width: int) -> bool:
        return all(self.gfx.text_width(font, line) <= width for line in lines)

    def _balanced(self, text: str, font: int, width: int, count: int) -> "list[str]":
        """As many lines, but as long as each other as they can be."""
        lines = self.wrapped(text, font, width)
        if count < 2:
            return lines
        low = self.gfx.text_width(font, text) // count
        while low < width:
            tried = self.wrapped(text, font, low)
            if len(tried) == count and self._all_within(tried, font, width):
                return tried
            low += 8
        return lines

    def _cut(self, line: str, font: int, width: int) -> str:
        if self.gfx.text_width(font, line) <= width:
            return line
        while line and self.gfx.text_width(font, line + "…") > width:
            line = line[:-1]
        return line + "…"
