"""What a seat may touch: large buttons in a row, each with a word and perhaps an amount."""

from firmware.seat.painter import AMBER, BAR, BUTTON_EDGE, BUTTON_FILL, BUTTON_SIDE, WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.painter import Box, Painter


def paint_buttons(
    painter: "Painter",
    boxes: "list[Box]",
    words: "list[str]",
    unit: int,
    fonts: "tuple[int, ...]",
    lit: int,
) -> None:
    """All in letters of one size; the one that was touched, counted from 1, is lit."""
    side = max(2, unit // 2)
    edge = unit // 2 + 2
    rooms = [(x + edge, y, wide - 2 * edge, tall - side) for x, y, wide, tall in boxes]
    font = _common(painter, rooms, words, fonts)
    for at, (x, y, wide, tall) in enumerate(boxes):
        touched = at + 1 == lit
        painter.round((x, y, wide, tall), BUTTON_SIDE, unit)
        top = (x, y + side, wide, tall - side) if touched else (x, y, wide, tall - side)
        painter.round(top, AMBER if touched else BUTTON_FILL, unit)
        painter.border(top, AMBER if touched else BUTTON_EDGE, unit, max(1, unit // 4))
        room = (x + 2, top[1], wide - 4, top[3])
        painter.text(room, words[at], (font,), BAR if touched else WHITE, painter.gfx.CENTRE)


def _common(
    painter: "Painter", rooms: "list[Box]", words: "list[str]", fonts: "tuple[int, ...]"
) -> int:
    """The largest letters in which every word has room on its button."""
    found = 0
    for (_, _, width, height), word in zip(rooms, words):  # noqa: B905  MicroPython has no strict
        font, _ = painter.fit(word, width, height, fonts)
        found = max(found, fonts.index(font))
    return fonts[found]
