"""A page of text over the table: verification, recall, meters; and a monitor left alone."""

from firmware.seat.painter import BAR, EDGE, GOLD, PANEL, RED, SOFT, WHITE
from hal.monitor import EVERY_SEAT, LINES, NOTICE, PAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.layout import Layout
    from firmware.seat.painter import Box, Painter
    from hal.monitor import Picture


def page_lines(picture: "Picture") -> "list[str]":
    """The heading and the lines of the page that lies over the table, if one does."""
    lines = [picture.texts.get((EVERY_SEAT, line), "") for line in range(PAGE, LINES)]
    return lines if any(lines) else []


def paint_page(painter: "Painter", layout: "Layout", lines: "list[str]", notice: str) -> None:
    """The heading is in the bar on top unless there is trouble to tell."""
    gfx = painter.gfx
    unit = layout.unit
    x, y, width, height = layout.header
    painter.fill(layout.header, RED if notice else BAR)
    head = (x + 2 * unit, y, width - 4 * unit, height)
    ink = WHITE if notice else GOLD
    painter.text(head, notice or lines[0], (gfx.FONT_28, gfx.FONT_20, gfx.FONT_14), ink, gfx.LEFT)
    painter.round(layout.page, PANEL, unit)
    x, y, width, height = layout.page
    rows = lines if notice else lines[1:]
    tall = (height - unit) // len(rows)
    boxes = [
        (x + 2 * unit, y + unit // 2 + at * tall, width - 4 * unit, tall) for at in range(len(rows))
    ]
    fonts = _common_fonts(painter, boxes[0], rows)
    for at, row in enumerate(rows):
        if at > 0 and row:
            painter.fill((x + unit, boxes[at][1], width - 2 * unit, 1), EDGE)
        _paint_row(painter, boxes[at], row, fonts)


def _split(row: str) -> "tuple[str, str]":
    """What stands before two spaces or more is a label, the rest is set to the right."""
    label, _, value = row.partition("  ")
    return (label, " ".join(value.split())) if value.strip() else ("", label)


def _room(painter: "Painter", box: "Box", label: str, font: int) -> "Box":
    """What a label leaves of a row."""
    x, y, width, height = box
    taken = painter.gfx.text_width(font, label + "   ") if label else 0
    return (x + taken, y, width - taken, height)


def _common_fonts(painter: "Painter", box: "Box", rows: "list[str]") -> "tuple[int, ...]":
    """The largest letters in which every row has its place, and smaller ones."""
    gfx = painter.gfx
    fonts = (gfx.FONT_28, gfx.FONT_20, gfx.FONT_14)
    for at, font in enumerate(fonts):
        fits = gfx.line_height(font) <= box[3]
        for row in rows:
            label, value = _split(row)
            fits = fits and gfx.text_width(font, value) <= _room(painter, box, label, font)[2]
        if fits:
            return fonts[at:]
    return fonts[-1:]


def _paint_row(painter: "Painter", box: "Box", row: str, fonts: "tuple[int, ...]") -> None:
    label, value = _split(row)
    painter.text(box, label, fonts[:1], SOFT, painter.gfx.LEFT)
    room = _room(painter, box, label, fonts[0])
    align = painter.gfx.RIGHT if label else painter.gfx.LEFT
    painter.text(room, value, fonts, WHITE, align)


def stands_alone(picture: "Picture") -> bool:
    """Nothing is known but that something is wrong."""
    return not picture.cards and list(picture.texts) == [(EVERY_SEAT, NOTICE)]


def paint_alone(painter: "Painter", layout: "Layout", notice: str) -> None:
    gfx = painter.gfx
    unit = layout.unit
    box = (4 * unit, layout.height // 4, layout.width - 8 * unit, layout.height // 2)
    x, y, width, height = box
    painter.round(box, PANEL, 2 * unit)
    painter.border(box, RED, 2 * unit, unit // 2)
    inner = (x + 2 * unit, y + unit, width - 4 * unit, height - 2 * unit)
    painter.text(
        inner, notice, (gfx.FONT_48, gfx.FONT_36, gfx.FONT_28, gfx.FONT_20), WHITE, gfx.CENTRE
    )
