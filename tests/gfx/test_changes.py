"""Drawing only what changed gives the picture that drawing everything gives."""

import felt_gfx
from hypothesis import given, settings
from hypothesis import strategies as some

from firmware.seat.layout import Layout
from firmware.seat.screen import Screen, changed_ops, joined
from hal.bus.messages import BACK
from hal.monitor import EVERY_SEAT, FIRST_HAND, HAND_PLACES, PAGE, ROAD, SECOND_HAND, Picture

SIZE = (480, 272)
LAYOUT = Layout(*SIZE)
SENTENCES = ["WINNER $80", "FOLDED", "Pot $48   High hand $9.60", "Está dentro. Espere", "¿?"]
SENTENCES += ["Hit|Stand|Double $5", "BANK 1|ACTION", "PBTpDNBBBBBBBBb", "|", "Natural 9"]

# Mostly what a table sends, and now and then any byte that fits into a record.
felt = some.sampled_from([FIRST_HAND, SECOND_HAND])
split = some.sampled_from([*range(5), HAND_PLACES, HAND_PLACES + 1, 3 * HAND_PLACES])
places = some.tuples(some.one_of(some.integers(1, 6), felt), split)
any_place = some.tuples(some.integers(0, 255), some.integers(0, 255))
codes = some.one_of(some.integers(0, 53), some.just(BACK), some.integers(0, 255))
cards = some.dictionaries(some.one_of(places, places, any_place), codes, max_size=30)
lines = some.tuples(some.one_of(some.integers(0, 6), felt), some.integers(0, ROAD))
pages = some.tuples(some.just(EVERY_SEAT), some.integers(PAGE, PAGE + 7))
texts = some.dictionaries(
    lines, some.tuples(some.sampled_from(SENTENCES), some.integers(0, 15)), max_size=12
)
sheets = some.dictionaries(
    pages, some.tuples(some.sampled_from(SENTENCES), some.just(0)), max_size=8
)


@some.composite
def pictures(draw: some.DrawFn) -> Picture:
    shown = Picture()
    shown.cards.update(draw(cards))
    page = draw(sheets) if draw(some.integers(0, 3)) == 0 else {}
    for place, (text, style) in {**draw(texts), **page}.items():
        shown.texts[place] = text
        shown.styles[place] = style
    return shown


def put(frame: bytearray, box: tuple[int, int, int, int], pixels: bytes) -> None:
    x, y, width, height = box
    for row in range(height):
        at = 2 * ((y + row) * SIZE[0] + x)
        frame[at : at + 2 * width] = pixels[2 * width * row : 2 * width * (row + 1)]


@settings(max_examples=150, deadline=None)
@given(some.lists(pictures(), min_size=2, max_size=5), some.integers(1, 6), some.integers(0, 6))
def test_changed_boxes_are_enough(shown: list[Picture], seat: int, lit: int) -> None:
    screen = Screen(felt_gfx, LAYOUT, seat, shown[0])
    frame = bytearray(screen.band(0, 0, *SIZE))
    for picture in shown[1:]:
        for box in screen.update(picture, lit):
            put(frame, box, screen.band(*box))
        assert frame == screen.band(0, 0, *SIZE)


@given(some.lists(some.binary(min_size=1, max_size=1)), some.lists(some.binary(max_size=1)))
def test_what_both_lists_have_is_not_changed(before: list[bytes], after: list[bytes]) -> None:
    changed = changed_ops(before, after)
    if changed is not None:
        assert len(before) + len(after) - len(changed) == 2 * sum(
            min(before.count(op), after.count(op)) for op in set(before)
        )


boxes = some.tuples(*(some.integers(0, 100),) * 2, *(some.integers(1, 50),) * 2)


@given(some.lists(boxes, max_size=20))
def test_joined_boxes_cover_all(given_boxes: list[tuple[int, int, int, int]]) -> None:
    covered = joined(given_boxes)
    assert len(covered) <= 8
    for x, y, width, height in given_boxes:
        assert any(
            left <= x and top <= y and left + wide >= x + width and top + tall >= y + height
            for left, top, wide, tall in covered
        )
