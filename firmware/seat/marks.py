"""Marks: the buttons of plastic that lie at a seat, such as the dealer's D, as discs and pills."""

from firmware.seat.painter import BAR, MARK_FILL, WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.painter import Box, Painter

DISC = 2  # letters that fit on a disc


class Marks:
    """Some marks side by side, from the left of a box.

    width   how much of the box they take
    paint() draws them
    Where the words are too long together, each mark is a disc with its initials.
    """

    def __init__(
        self, painter: "Painter", box: "Box", words: "list[str]", fonts: "tuple[int, ...]"
    ) -> None:
        x, y, width, height = box
        self._painter = painter
        self._places: list[tuple[Box, str]] = []
        self.width = 0
        gap = max(2, height // 6)
        self._font, texts = self._fitting(words, fonts, width + gap, height, gap)
        for text in texts:
            wide = self._wide(text, self._font, height)
            if self.width + wide <= width:
                self._places.append(((x + self.width, y, wide, height), text))
                self.width += wide + gap

    def paint(self) -> None:
        for box, text in self._places:
            disc = len(text) <= DISC
            self._painter.round(box, WHITE if disc else MARK_FILL, box[3] // (2 if disc else 4))
            ink = BAR if disc else WHITE
            self._painter.text(box, text, (self._font,), ink, self._painter.gfx.CENTRE)

    def _fitting(
        self, words: "list[str]", fonts: "tuple[int, ...]", room: int, height: int, gap: int
    ) -> "tuple[int, list[str]]":
        """The largest letters in which all the words fit; else the smallest, for their initials."""
        for font in fonts:
            if sum([self._wide(word, font, height) + gap for word in words]) <= room:
                return font, words
        return fonts[-1], [initials(word) for word in words]

    def _wide(self, text: str, font: int, height: int) -> int:
        wide = int(self._painter.gfx.text_width(font, text))
        return max(height, wide + 4) if len(text) <= DISC else wide + height * 2 // 5


def initials(word: str) -> str:
    """
    >>> initials("BANK 1"), initials("ACTION"), initials("SB")
    ('B1', 'A', 'SB')
    """
    if len(word) <= DISC:
        return word
    return "".join([part[0] for part in word.split()])[:DISC]
