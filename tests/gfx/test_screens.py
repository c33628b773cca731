"""Every screen, pixel by pixel, in both sizes and both languages; the same however it is cut."""

import random

import felt_gfx
import pytest

from firmware.seat.layout import Layout
from firmware.seat.screen import Screen
from hal.monitor import Picture
from tests.gfx import pictures, shots


@pytest.mark.parametrize(("moment", "language", "size"), list(shots.names()))
def test_as_kept(moment: str, language: str, size: tuple[int, int]) -> None:
    shown = shots.drawn(moment, language, size)
    kept = shots.file(moment, language, size)
    assert shots.same(shown, kept), (
        f"{kept.name} differs; look at it, then `python -m tests.gfx.shots --renew`"
    )


def test_nothing_else_is_kept() -> None:
    assert {path.name for path in shots.KEPT.iterdir()} == {
        shots.file(*name).name for name in shots.names()
    }


@pytest.mark.parametrize("moment", ["winner", "three-cards", "recall"])
def test_bands_of_every_height_give_the_same_pixels(moment: str) -> None:
    width, height = size = (480, 272)
    screen = shots.screen(moment, "es", size)
    whole = screen.band(0, 0, *size)
    for rows in range(1, 65):
        bands = [
            screen.band(0, top, width, min(rows, height - top)) for top in range(0, height, rows)
        ]
        assert b"".join(bands) == whole, rows


def cut(whole: bytes, wide: int, box: tuple[int, int, int, int]) -> bytes:
    x, y, width, height = box
    rows = (2 * (wide * row + x) for row in range(y, y + height))
    return b"".join(whole[at : at + 2 * width] for at in rows)


@pytest.mark.parametrize("size", pictures.SIZES)
def test_any_box_is_a_part_of_the_whole(size: tuple[int, int]) -> None:
    chance = random.Random(11)
    screen = shots.screen("two-winners", "en", size)
    whole = screen.band(0, 0, *size)
    for _ in range(300):
        x, y = chance.randrange(size[0]), chance.randrange(size[1])
        box = (x, y, chance.randint(1, size[0] - x), min(40, chance.randint(1, size[1] - y)))
        assert screen.band(*box) == cut(whole, size[0], box), box


def test_a_new_card_stands_out_until_its_hand_changes() -> None:
    layout = Layout(800, 480)
    shown = Picture()
    screen = Screen(felt_gfx, layout, 3, shown)
    shown.cards[(3, 0)] = 51
    screen.update(shown)
    box = layout.slot(layout.hand, 0, 5)
    new = screen.band(*box)
    shown.cards[(4, 0)] = 12  # another hand
    screen.update(shown)
    assert screen.band(*box) == new
    shown.cards[(3, 1)] = 12
    screen.update(shown)
    assert screen.band(*box) != new


def test_cards_that_were_there_at_the_start_are_not_new() -> None:
    shown = Picture()
    shown.cards[(3, 0)] = 51
    first = Screen(felt_gfx, Layout(800, 480), 3, shown)
    assert first.update(shown) == []


def test_an_unchanged_picture_draws_nothing() -> None:
    for moment in pictures.moments():
        _, after = pictures.before_and_after(moment, "en")
        screen = shots.screen(moment, "en", (800, 480))
        assert screen.update(after) == [], moment


def test_one_new_card_is_a_small_part_of_the_screen() -> None:
    shown = pictures.picture(3, pictures.POT_LINE, "en")
    screen = Screen(felt_gfx, Layout(800, 480), 3, shown)
    shown.cards[(3, 3)] = 0
    changed = screen.update(shown)
    assert sum(width * height for _, _, width, height in changed) < 800 * 480 // 12


def test_every_seat_has_its_place() -> None:
    for seats in range(1, 11):
        for size in ((800, 480), (480, 272), (1024, 600)):
            layout = Layout(*size, seats)
            boxes = [layout.other(seat, 1) for seat in range(2, seats + 1)]
            assert len(set(boxes)) == seats - 1
            boxes += [layout.hand, layout.pot, layout.message]
            for at, (x, y, width, height) in enumerate(boxes):
                assert x >= 0, boxes
                assert x + width <= size[0]
                assert y + height <= size[1]
                assert height >= 5 * layout.unit, (seats, size, boxes)
                for left, top, wide, tall in boxes[:at]:
                    apart = left + wide <= x or x + width <= left
                    assert apart or top + tall <= y or y + height <= top


def test_a_seat_that_the_layout_lacks_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 7 has no place"):
        Screen(felt_gfx, Layout(800, 480), 7, Picture())


def test_hands_of_many_cards_fit() -> None:
    for count in (7, 13, 21):
        shown = Picture()
        for seat in range(1, 7):
            shown.cards.update({(seat, place): place for place in range(count)})
        layout = Layout(480, 272)
        Screen(felt_gfx, layout, 1, shown).band(0, 0, 480, 272)
        x, _, width, _ = layout.slot(layout.hand, count - 1, count)
        assert x + width <= layout.hand[0] + layout.hand[2]


@pytest.mark.parametrize(
    ("width", "height", "seats"), [(300, 480, 6), (800, 100, 6), (800, 480, 11)]
)
def test_what_no_layout_is_for_is_refused(width: int, height: int, seats: int) -> None:
    with pytest.raises(ValueError, match="no layout for"):
        Layout(width, height, seats)
