"""The reader board of a baccarat table: who won each round of the shoe, on two roads."""

from firmware.seat.felt_layout import LINE, TWO_LINES
from firmware.seat.painter import (
    BANKER_RED,
    EDGE,
    GOLD,
    PANEL,
    PANEL_LOW,
    PLAYER_BLUE,
    SOFT,
    TIE_GREEN,
    WHITE,
)
from firmware.seat.road import ROWS, WINNERS, bead_plate, big_road
from hal.monitor import (
    BANKER,
    BANKER_NATURAL,
    CHOICES,
    DRAGON,
    EVERY_SEAT,
    MARK,
    PANDA,
    PLAYER,
    PLAYER_NATURAL,
    ROAD,
    TIE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.painter import Box, Painter
    from hal.monitor import Picture

COLOURS = {PLAYER: PLAYER_BLUE, BANKER: BANKER_RED, TIE: TIE_GREEN}
BONUS = {PANDA: "8", DRAGON: "7"}
LETTERED = 13  # pixels of a bead that has room for its letter
BEADS, PARTS = 3, 7  # of the width; the rest is the big road's


def board_height(unit: int, cell: int) -> int:
    """Of a board with the counts above roads whose cells are so high."""
    return 2 * unit + max(LINE, 3 * unit) + ROWS * cell


def paint_board(
    painter: "Painter", box: "Box", unit: int, picture: "Picture", fonts: "tuple[int, ...]"
) -> None:
    """The counts above the roads; below them the shoe before, if beads keep their letters."""
    x, y, width, height = box
    painter.round(box, PANEL, unit)
    left, top, wide, tall = x + unit, y + unit, width - 2 * unit, height - 2 * unit
    counts, before = _told(picture, CHOICES), _told(picture, MARK)
    above = _line(painter, wide, counts, fonts)
    below = _line(painter, wide, before, fonts)
    if (tall - above - below) // ROWS < LETTERED + 3:
        below = 0
    _say(painter, (left, top, wide, above), counts, fonts, WHITE)
    _say(painter, (left, top + tall - below, wide, below), before if below else "", fonts, SOFT)
    room = (left, top + above, wide, tall - above - below)
    _roads(painter, room, unit, picture.texts.get((EVERY_SEAT, ROAD), ""))


def _told(picture: "Picture", line: int) -> str:
    """What stands far apart in a line is set apart by points."""
    text = picture.texts.get((EVERY_SEAT, line), "")
    return " · ".join([part.strip() for part in text.split("  ") if part.strip()])


def _line(painter: "Painter", width: int, text: str, fonts: "tuple[int, ...]") -> int:
    """How high a text has to be: a line, or two of the smallest letters."""
    if not text:
        return 0
    if len(painter.wrapped(text, fonts[-1], width)) > 1:
        return TWO_LINES
    return max(LINE, int(painter.gfx.line_height(fonts[0])))


def _say(painter: "Painter", box: "Box", text: str, fonts: "tuple[int, ...]", colour: int) -> None:
    if text:
        painter.text(box, text, fonts, colour, painter.gfx.LEFT)


def _roads(painter: "Painter", box: "Box", unit: int, road: str) -> None:
    x, y, width, height = box
    gap = 2 * unit
    cell = min(height // ROWS, 4 * unit)
    beads = (width - gap) * BEADS // PARTS // cell
    columns = (width - gap - beads * cell) // cell
    top = y + (height - ROWS * cell) // 2
    _grid(painter, (x, top, beads * cell, ROWS * cell), cell)
    for (column, row), letter in bead_plate(road, beads):
        _bead(painter, (x + column * cell, top + row * cell, cell, cell), letter)
    left = x + width - columns * cell
    _grid(painter, (left, top, columns * cell, ROWS * cell), cell)
    for (column, row), letter, ties in big_road(road, columns):
        _ring(painter, (left + column * cell, top + row * cell, cell, cell), letter, ties)


def _grid(painter: "Painter", box: "Box", cell: int) -> None:
    x, y, width, height = box
    painter.fill(box, PANEL_LOW)
    for at in range(width // cell + 1):
        painter.fill((x + at * cell, y, 1, height), EDGE)
    for at in range(height // cell + 1):
        painter.fill((x, y + at * cell, width + 1, 1), EDGE)


def _disc(cell: "Box") -> "Box":
    x, y, side, _ = cell
    edge = max(1, side // 12)
    return (x + edge + 1, y + edge + 1, side - 2 * edge - 1, side - 2 * edge - 1)


def _bead(painter: "Painter", cell: "Box", letter: str) -> None:
    """A disc with the winner's letter; a bonus has its number and a golden edge."""
    disc = _disc(cell)
    gfx = painter.gfx
    painter.round(disc, COLOURS[WINNERS[letter]], disc[2] // 2)
    if disc[3] >= LETTERED:
        text = BONUS.get(letter, WINNERS[letter])
        fonts = [font for font in (gfx.FONT_28, gfx.FONT_20) if gfx.line_height(font) <= disc[3]]
        painter.text(disc, text, tuple(fonts + [gfx.FONT_14]), WHITE, gfx.CENTRE)
    if letter in BONUS:
        painter.border(disc, GOLD, disc[2] // 2, max(2, disc[2] // 10))
    _natural(painter, disc, letter)


def _ring(painter: "Painter", cell: "Box", letter: str, ties: int) -> None:
    """A ring; a stroke through it for the ties that followed."""
    disc = _disc(cell)
    x, y, side, _ = disc
    thick = max(2, side // 6)
    if letter in BONUS:
        painter.round(disc, GOLD, side // 2)
    painter.border(disc, COLOURS[WINNERS[letter]], side // 2, thick)
    if ties:
        painter.fill((x - 1, y + side // 2 - thick // 2, side + 2, thick), TIE_GREEN)
    _natural(painter, disc, letter)


def _natural(painter: "Painter", disc: "Box", letter: str) -> None:
    """A white dot in the corner."""
    if letter in (PLAYER_NATURAL, BANKER_NATURAL):
        x, y, side, _ = disc
        dot = max(3, side // 4)
        painter.round((x + side - dot, y + side - dot, dot, dot), WHITE, dot // 2)
