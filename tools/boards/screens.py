"""Monitors drawn on a bare Cortex-M3: the same pixels as here, and what they cost."""

import tempfile
from pathlib import Path
from struct import pack
from typing import NamedTuple

from tools.boards import cortex_m3, toolchain

BAND = 16  # rows a board has memory for: 25,600 bytes at a width of 800


class Screen(NamedTuple):
    """A box of a screen, for the board to draw in bands of so many rows."""

    ops: bytes
    box: tuple[int, int, int, int]
    band: int = BAND


class Drawn(NamedTuple):
    hash: str  # felt_blake2b of the pixels
    instructions: int


def draw(screens: list[Screen]) -> list[Drawn]:
    """What core_c/board/screens.c says of each."""
    image = cortex_m3.build("screens")
    data = b"".join(
        pack("<HHHHHI", *screen.box, screen.band, len(screen.ops)) + screen.ops
        for screen in screens
    )
    with tempfile.TemporaryDirectory(prefix="felt-screens-") as folder:
        (Path(folder) / "screens.bin").write_bytes(data)
        said = [line.split() for line in cortex_m3.lines(image, 0, True, Path(folder))]
    if len(said) != len(screens):
        raise cortex_m3.BoardFailed(f"{len(said)} of {len(screens)} screens were drawn")
    return [Drawn(digest, int(instructions)) for digest, instructions in said]


def sizes(optimise: str) -> dict[str, int]:
    """Bytes of text, rodata, data and bss of all that felt_gfx.h offers."""
    return cortex_m3.sizes_of("felt_gfx.h", toolchain.graphics_sources(), optimise)
