"""Screens as images, and the ones that are kept to compare with.

python -m tests.gfx.shots            says which kept images differ from what is drawn now
python -m tests.gfx.shots --renew    keeps what is drawn now
python -m tests.gfx.shots --sheet F  all of them on one sheet, to look at
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import felt_gfx
from PIL import Image

from firmware.seat.layout import SEATS, Layout
from firmware.seat.screen import Screen
from tests.gfx import pictures

KEPT = Path(__file__).parent / "golden"


def names() -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Every screen: moment, language, size."""
    for size in pictures.SIZES:
        for language in pictures.LANGUAGES:
            for moment in pictures.moments():
                yield moment, language, size


def screen(moment: str, language: str, size: tuple[int, int]) -> Screen:
    before, after = pictures.before_and_after(moment, language)
    shown = Screen(felt_gfx, Layout(*size, before.seats or SEATS), pictures.SEAT, before)
    shown.update(after)
    return shown


def file(moment: str, language: str, size: tuple[int, int]) -> Path:
    return KEPT / f"{moment}-{language}-{size[0]}.png"


def image(pixels: bytes, size: tuple[int, int]) -> Image.Image:
    """RGB565 as colours that a PNG can hold; no two become the same."""
    return Image.frombytes("RGB", size, pixels, "raw", "BGR;16")


def drawn(moment: str, language: str, size: tuple[int, int]) -> Image.Image:
    return image(screen(moment, language, size).band(0, 0, *size), size)


def same(shown: Image.Image, kept: Path) -> bool:
    if not kept.is_file():
        return False
    with Image.open(kept) as image:
        return image.convert("RGB").tobytes() == shown.tobytes()


def keep(shown: Image.Image, kept: Path) -> None:
    """As small as it goes: few screens have more than 256 colours."""
    few = shown.quantize(256, dither=Image.Dither.NONE) if shown.getcolors(256) else shown
    exact = few.convert("RGB").tobytes() == shown.tobytes()
    (few if exact else shown).save(kept, optimize=True)


def sheet(out: Path) -> None:
    shots = [drawn(*name) for name in names() if name[1] == "en"]
    whole = Image.new("RGB", (1300, 490 * (len(shots) // 2)))
    for at, shot in enumerate(shots):
        column, row = divmod(at, len(shots) // 2)
        whole.paste(shot, (810 * column, 490 * row))
    whole.save(out)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renew", action="store_true", help="keep what is drawn now")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="write one large image")
    args = parser.parse_args()
    if args.sheet:
        sheet(args.sheet)
        return 0
    KEPT.mkdir(exist_ok=True)
    others = 0
    for name in names():
        shown, kept = drawn(*name), file(*name)
        if not same(shown, kept):
            others += 1
            print(kept.name)
            if args.renew:
                keep(shown, kept)
    print(f"{others} {'were renewed' if args.renew else 'differ'}")
    return 0 if args.renew else min(1, others)


if __name__ == "__main__":
    sys.exit(main())
