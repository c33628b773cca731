"""The same pixels under MicroPython and on a Cortex-M3, and what they take there."""

import json
import platform
import subprocess

import felt_core
import pytest

from firmware.seat.layout import SEATS
from tests.gfx import pictures, shots
from tools.boards import screens
from tools.boards.guests import micropython_environment, micropython_program
from tools.boards.toolchain import ToolMissing
from tools.mistake import Mistake

# A screen a line, as [width, height, seats, seat, cards and texts before, and after]; back come the
# boxes that changed and the hash of all pixels, drawn in bands.
DRAW = """
import json, sys
import felt_core, felt_gfx
from firmware.seat.layout import Layout
from firmware.seat.screen import Screen
from hal.monitor import Picture

def picture(cards, texts):
    shown = Picture()
    for seat, place, card in cards:
        shown.cards[(seat, place)] = card
    for seat, line, text, style in texts:
        shown.texts[(seat, line)] = text
        shown.styles[(seat, line)] = style
    return shown

for line in sys.stdin:
    width, height, seats, seat, before, after = json.loads(line)
    screen = Screen(felt_gfx, Layout(width, height, seats), seat, picture(*before))
    changed = screen.update(picture(*after))
    pixels = bytearray(2 * width * height)
    for y in range(0, height, 16):
        rows = min(16, height - y)
        pixels[2 * y * width : 2 * (y + rows) * width] = screen.band(0, y, width, rows)
    print(changed, felt_core.blake2b(pixels).hex())
"""

NAMES = list(shots.names())


def listed(name: tuple[str, str, tuple[int, int]]) -> str:
    moment, language, size = name
    both = pictures.before_and_after(moment, language)
    sides = [
        [
            [[*place, card] for place, card in shown.cards.items()],
            [[*place, text, shown.styles[place]] for place, text in shown.texts.items()],
        ]
        for shown in both
    ]
    return json.dumps([*size, both[0].seats or SEATS, pictures.SEAT, *sides])


def here(name: tuple[str, str, tuple[int, int]]) -> str:
    pixels = shots.screen(*name).band(0, 0, *name[2])
    return felt_core.blake2b(pixels).hex()


def test_micropython_draws_the_same() -> None:
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    try:
        program, environment = micropython_program(), micropython_environment()
    except Mistake as missing:
        pytest.skip(str(missing))
    done = subprocess.run(
        [program, "-X", "heapsize=16m", "-c", DRAW],
        input="\n".join(map(listed, NAMES)),
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split()[-1] for line in done.stdout.splitlines()] == list(map(here, NAMES))


def test_a_cortex_m3_draws_the_same() -> None:
    wanted = [screens.Screen(shots.screen(*name).ops, (0, 0, *name[2])) for name in NAMES]
    try:
        drawn = screens.draw(wanted)
    except ToolMissing as missing:
        pytest.skip(str(missing))
    assert [one.hash for one in drawn] == list(map(here, NAMES))


@pytest.mark.parametrize("optimise", ["-Os", "-O2"])
def test_flash_and_static_ram(optimise: str) -> None:
    # felt_gfx.h: nothing is kept between calls; a seat's board has 200 KB of flash to spare
    try:
        parts = screens.sizes(optimise)
    except ToolMissing as missing:
        pytest.skip(str(missing))
    assert 0 < parts["text"] + parts["rodata"] <= 200 * 1024
    assert parts["data"] == parts["bss"] == 0
