"""What a monitor costs a seat's board: instructions, and bytes to the panel."""

import felt_gfx

from firmware.seat.layout import Layout
from firmware.seat.screen import Screen
from tests.bench.report import Row, progress
from tests.gfx import pictures, shots
from tools.boards import screens

SIZE = (800, 480)
FLASH_LIMIT = 200 * 1024
Box = tuple[int, int, int, int]


def rows() -> list[Row]:
    progress("monitors on an emulated Cortex-M3")
    wide, tall = SIZE
    whole = [shots.screen(moment, "en", SIZE) for moment in pictures.moments()]
    counts = [cost(screen, [(0, 0, wide, tall)]) for screen in whole]
    where = f"monitor {wide} x {tall},"
    table = [
        Row(
            f"{where} whole screen, Cortex-M3 -O2 instructions",
            sum(counts) / len(counts),
            "",
            worst=max(counts),
        ),
        Row(f"{where} whole screen, to the panel", 2 * wide * tall, "bytes"),
    ]
    for name, seat in (("new own card", pictures.SEAT), ("new card of another seat", 1)):
        screen, boxes = new_card(seat)
        sent = sum(2 * width * height for _, _, width, height in boxes)
        what = f"{where} {name},"
        table.append(Row(f"{what} Cortex-M3 -O2 instructions", cost(screen, boxes), ""))
        table.append(Row(f"{what} to the panel", sent, "bytes"))
    parts = screens.sizes("-O2")
    flash = parts["text"] + parts["rodata"]
    table.append(Row("graphics on Cortex-M3 -O2, flash", flash, "bytes", at_most=FLASH_LIMIT))
    return table


def cost(screen: Screen, boxes: list[Box]) -> int:
    """Instructions to draw these boxes in bands."""
    drawn = screens.draw([screens.Screen(screen.ops, box) for box in boxes])
    return sum(one.instructions for one in drawn)


def new_card(seat: int) -> tuple[Screen, list[Box]]:
    """A seat's fourth card; its third no longer stands out."""
    before = pictures.picture(3, pictures.POT_LINE, "en")
    before.cards.pop((seat, 2))
    screen = Screen(felt_gfx, Layout(*SIZE), pictures.SEAT, before)
    shown = pictures.picture(3, pictures.POT_LINE, "en")
    screen.update(shown)
    shown.cards[(seat, 3)] = 0
    return screen, screen.update(shown)
