"""What a table plays for, where hands lie on the felt: a row over them, or a column beside them."""

from firmware.seat.felt_layout import LINE, columns
from firmware.seat.painter import AMBER, PANEL, PANEL_LOW, RED, SOFT, WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.seat.painter import Box, Painter

    Parts = list[tuple[str, str]]  # a label, its amount

LEAST = 2  # parts that a column has room for, so that one alone is not huge


def paint_row(
    painter: "Painter", box: "Box", unit: int, parts: "Parts", fonts: "tuple[int, ...]"
) -> None:
    painter.round(box, PANEL_LOW, unit)
    for (label, amount), part in zip(parts, columns(box, [1] * len(parts), unit)):  # noqa: B905
        painter.pair(part, (label, SOFT), (amount, WHITE), fonts, unit, False)


def column_width(painter: "Painter", unit: int, width: int, parts: "Parts") -> int:
    """A fifth of all, or what a label and its amount need side by side."""
    font = painter.gfx.FONT_14
    need = [20 * unit, width // 5]
    need += [painter.gfx.text_width(font, label + amount) + 3 * unit for label, amount in parts]
    return min(width // 3, max(need))


def paint_column(
    painter: "Painter", box: "Box", unit: int, parts: "Parts", fonts: "tuple[int, ...]"
) -> None:
    """Each part a label and, under it or where there is no room beside it, its amount."""
    x, y, width, height = box
    count = max(LEAST, len(parts))
    tall = (height - unit * (count - 1)) // count
    edge = unit * 3 // 4
    for at in range(len(parts)):
        painter.round((x, y + at * (tall + unit), width, tall), PANEL, unit)
    places = [
        (x + edge, y + at * (tall + unit), width - 2 * edge, tall) for at in range(len(parts))
    ]
    if tall < 2 * LINE:
        _lines(painter, places, unit, parts, fonts[-2:])
    else:
        _stacked(painter, places, unit, parts, fonts)


def _lines(
    painter: "Painter", places: "list[Box]", unit: int, parts: "Parts", fonts: "tuple[int, ...]"
) -> None:
    width = places[0][2]
    for font in fonts:
        need = [painter.gfx.text_width(font, one + other) + unit for one, other in parts]
        if max(need) <= width:
            fonts = (font,)
            break
    for place, (label, amount) in zip(places, parts):  # noqa: B905
        painter.pair(place, (label, SOFT), (amount, WHITE), fonts[-1:], unit, True)


def _stacked(
    painter: "Painter", places: "list[Box]", unit: int, parts: "Parts", fonts: "tuple[int, ...]"
) -> None:
    _, _, width, tall = places[0]
    cut = tall * 2 // 5
    low = tall - cut - unit // 2
    common = fonts
    for _, amount in parts:
        common = common[common.index(painter.fit(amount, width, low, common)[0]) :]
    for at, (label, amount) in enumerate(parts):
        x, y, _, _ = places[at]
        head = (x, y + unit // 4, width, cut - unit // 4)
        _label(painter, head, label, fonts, RED if at == 0 else AMBER)
        painter.text((x, y + cut, width, low), amount, common, WHITE, painter.gfx.RIGHT)


def _label(painter: "Painter", box: "Box", label: str, fonts: "tuple[int, ...]", chip: int) -> None:
    """With a chip in the corner, if there is room for both."""
    x, y, width, height = box
    fitting = [font for font in fonts if painter.gfx.line_height(font) <= height] or [fonts[-1]]
    painter.text(box, label, tuple(fitting), SOFT, painter.gfx.LEFT)
    if painter.gfx.text_width(fitting[0], label) + height <= width:
        painter.chip((x + width - height, y, height, height), chip)
