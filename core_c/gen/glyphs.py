"""Draws letters, ranks and suits, and writes them as C.

    python core_c/gen/glyphs.py build/gen/glyphs.c

Letters come from Roboto (Apache License 2.0, the package font-roboto), drawn by Pillow; both are
pinned, so that every build gives the same bytes. A glyph is its smallest box of coverage 0..15, row
after row, as nibbles, the high one first: 1..14 is one pixel, 0 and 15 are followed by a nibble n
and stand for n + 1 pixels.

>>> packed([0, 0, 0, 7, 15, 0]).hex()
'027f0000'
>>> wanted_letters() >= set("¿Cuánto? $1,234.50 – 10 € ♠")
True
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import font_roboto
import suits
from PIL import Image, ImageDraw, ImageFont

FACES = Path(font_roboto.__file__).parent / "files"

# Letters: pixels, face. felt_gfx.h numbers them in this order.
LETTERS = (
    (14, "Medium"),
    (20, "Medium"),
    (28, "Medium"),
    (36, "Bold"),
    (48, "Bold"),
    (64, "Bold"),
    (96, "Bold"),
)
# What cards are marked with: the height of a rank or suit in pixels.
INDEXES = (8, 10, 12, 14, 17, 20, 24, 28, 34, 40, 48, 58, 68)

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_CODE = 0xE000  # private use: the deuce; 0xE008 is the ten in one glyph
SUIT_CODES = (0x2663, 0x2666, 0x2665, 0x2660, 0x2605)
NO_GLYPH = 0xFFFD  # what a letter that is not here looks like; sorts last
RANK_PIXELS = 800  # ranks are drawn this large and averaged down
SCALE = 8  # shapes are drawn this much larger and averaged down


@dataclass(frozen=True)
class Glyph:
    """left, top: from the pen on the baseline to the box's corner, top counted upwards."""

    code: int
    width: int
    height: int
    left: int
    top: int
    advance: int
    data: bytes


@dataclass(frozen=True)
class Font:
    cap: int  # height of a capital
    line: int  # from one line to the next
    glyphs: list[Glyph]


def wanted_letters() -> set[str]:
    plain = {chr(code) for code in range(0x20, 0x7F)}
    return plain | set("áéíóúñüÁÉÍÓÚÑÜ¿¡ªº°·×–—‘’“”•…€") | {chr(code) for code in SUIT_CODES}


def packed(cover: list[int]) -> bytes:
    nibbles = []
    at = 0
    while at < len(cover):
        value, run = cover[at], 1
        if value in (0, 15):
            while run < 16 and at + run < len(cover) and cover[at + run] == value:
                run += 1
            nibbles += [value, run - 1]
        else:
            nibbles.append(value)
        at += run
    nibbles += [0] * (len(nibbles) % 2)
    return bytes(high << 4 | low for high, low in zip(nibbles[::2], nibbles[1::2], strict=True))


def glyph(code: int, image: Image.Image, pen: tuple[int, int], advance: int) -> Glyph:
    """What is drawn in an image, seen from the pen."""
    box = image.getbbox()
    if box is None:
        return Glyph(code, 0, 0, 0, 0, advance, b"")
    cut = image.crop(box)
    cover = [(value * 15 + 127) // 255 for value in cut.tobytes()]
    left, top = box[0] - pen[0], pen[1] - box[1]
    return Glyph(code, cut.width, cut.height, left, top, advance, packed(cover))


def face(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    path = str(FACES / f"Roboto-{name}.ttf")
    return ImageFont.truetype(path, pixels, layout_engine=ImageFont.Layout.BASIC)


def cap_height(font: ImageFont.FreeTypeFont) -> int:
    return -round(font.getbbox("H", anchor="ls")[1])


def letter(code: int, font: ImageFont.FreeTypeFont) -> Glyph:
    pen = (font.size, 2 * font.size)
    image = Image.new("L", (round(4 * font.size), round(3 * font.size)))
    ImageDraw.Draw(image).text(pen, chr(code), fill=255, font=font, anchor="ls")
    at = (round(pen[0]), round(pen[1]))
    return glyph(code, image, at, round(font.getlength(chr(code))))


def shape(code: int, suit: str, height: int) -> Glyph:
    """A suit that stands on the baseline and is as high as a capital."""
    side = height * SCALE
    image = Image.new("L", (side, side))
    draw = ImageDraw.Draw(image)
    for polygon in suits.outline(suit):
        draw.polygon([(x * side, y * side) for x, y in polygon], fill=255)
    gap = max(1, height // 12)
    return glyph(code, image.reduce(SCALE), (-gap, height), height + 2 * gap)


def no_glyph(height: int) -> Glyph:
    width = height * 2 // 3
    image = Image.new("L", (width, height))
    ImageDraw.Draw(image).rectangle((0, 0, width - 1, height - 1), outline=255)
    return glyph(NO_GLYPH, image, (-1, height), width + 2)


def letter_font(pixels: int, weight: str) -> Font:
    font = face(weight, pixels)
    cap = cap_height(font)
    drawn = [no_glyph(cap)]
    for code in sorted(map(ord, wanted_letters())):
        if code in SUIT_CODES:
            drawn.append(shape(code, suits.SUITS[SUIT_CODES.index(code)], cap))
        else:
            drawn.append(letter(code, font))
    return Font(cap, pixels + pixels // 6, sorted(drawn, key=lambda one: one.code))


# ---- Ranks and suits on cards -----------------------------------------------------------------


def rank(at: int, height: int) -> Glyph:
    """A rank as high as this. The ten's figures stand closer, to be hardly wider than a Q."""
    font = face("Bold", RANK_PIXELS)
    scale = height / cap_height(font)
    image = Image.new("L", (3 * RANK_PIXELS, 2 * RANK_PIXELS))
    draw = ImageDraw.Draw(image)
    pen = (RANK_PIXELS // 2, RANK_PIXELS * 3 // 2)
    across = float(pen[0])
    for figure in RANKS[at]:
        draw.text((across, pen[1]), figure, fill=255, font=font, anchor="ls")
        across += font.getlength(figure) * 0.86
    box = image.getbbox()
    assert box is not None
    narrow = 0.8 if RANKS[at] == "10" else 1.0
    width = round((box[2] - box[0]) * scale * narrow)
    rows = round((box[3] - box[1]) * scale)
    small = image.crop(box).resize((width, rows), Image.Resampling.BOX)
    return glyph(RANK_CODE + at, small, (0, round((pen[1] - box[1]) * scale)), width)


def index_font(height: int) -> Font:
    drawn = [rank(at, height) for at in range(len(RANKS))]
    drawn += [shape(code, suits.SUITS[at], height) for at, code in enumerate(SUIT_CODES)]
    return Font(height, height, sorted([*drawn, no_glyph(height)], key=lambda one: one.code))


# ---- As C --------------------------------------------------------------------------------------


def fonts() -> list[Font]:
    return [letter_font(*one) for one in LETTERS] + [index_font(height) for height in INDEXES]


def rows(lines: list[str]) -> str:
    return ",\n".join(f"    {line}" for line in lines)


def source(made: list[Font]) -> str:
    heads: list[str] = []
    glyphs: list[str] = []
    data = b""
    for font in made:
        heads.append(f"{{{len(glyphs)}, {len(font.glyphs)}, {font.cap}, {font.line}}}")
        for one in font.glyphs:
            box = f"{one.width}, {one.height}, {one.left}, {one.top}, {one.advance}"
            glyphs.append(f"{{{len(data)}, 0x{one.code:04x}, {box}}}")
            data += one.data
    numbers = [", ".join(map(str, data[at : at + 20])) for at in range(0, len(data), 20)]
    return (
        "/* Written by core_c/gen/glyphs.py. */\n"
        '#include "gfx/glyphs.h"\n\n'
        f"_Static_assert(FELT_GFX_FONTS == {len(LETTERS)} && FELT_FONTS_ALL == {len(made)},\n"
        '               "felt_gfx.h and glyphs.h count the fonts of glyphs.py");\n\n'
        f"const struct felt_font felt_fonts[FELT_FONTS_ALL] = {{\n{rows(heads)}}};\n\n"
        f"const struct felt_glyph felt_glyphs[{len(glyphs)}] = {{\n{rows(glyphs)}}};\n\n"
        f"const uint8_t felt_glyph_data[{len(data)}] = {{\n{rows(numbers)}}};\n"
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python core_c/gen/glyphs.py OUT.c   (e.g. build/gen/glyphs.c)")
    out = Path(sys.argv[1])
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_suffix(f".{os.getpid()}")  # two builds may run at once
    fresh.write_text(source(fonts()))
    fresh.replace(out)
