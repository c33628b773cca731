"""Display lists: what is painted, what is refused, and in which words."""

import random
from struct import pack

import cffi_build
import felt_gfx
import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.gfx import pictures, shots

FILL = pack("<BBhhhhH", felt_gfx.FILL, 10, 2, 1, 3, 2, 0xF800)


def rendered(ops: bytes, box: tuple[int, int, int, int]) -> list[int]:
    pixels = bytearray(2 * box[2] * box[3])
    assert felt_gfx.render(ops, *box, pixels) == len(pixels)
    return [low | high << 8 for low, high in zip(pixels[::2], pixels[1::2], strict=True)]


def test_a_filled_rectangle() -> None:
    red = 0xF800
    assert rendered(FILL, (0, 0, 6, 4)) == [
        *(0, 0, 0, 0, 0, 0),
        *(0, 0, red, red, red, 0),
        *(0, 0, red, red, red, 0),
        *(0, 0, 0, 0, 0, 0),
    ]


def test_where_nothing_is_painted_it_is_black() -> None:
    pixels = bytearray(b"\xaa" * 8)
    felt_gfx.render(b"", 0, 0, 2, 2, pixels)
    assert pixels == bytes(8)


def test_later_operations_lie_over_earlier_ones() -> None:
    ground = pack("<BBH", felt_gfx.GROUND, 2, 0x001F)
    assert rendered(ground + FILL, (1, 1, 2, 1)) == [0x001F, 0xF800]
    assert rendered(FILL + ground, (1, 1, 2, 1)) == [0x001F, 0x001F]


def test_a_disc_is_the_same_from_every_side() -> None:
    size = 31
    disc = pack("<BBhhhhHB", felt_gfx.ROUND, 11, 0, 0, size, size, 0xFFFF, 255)
    pixels = rendered(disc, (0, 0, size, size))
    rows = [pixels[at : at + size] for at in range(0, len(pixels), size)]
    assert rows == rows[::-1] == [row[::-1] for row in rows]
    assert rows == [list(column) for column in zip(*rows, strict=True)]
    covered = sum((pixel & 31) / 31 for pixel in pixels)
    # four quarters of radius 15 around a cross one pixel wide
    assert abs(covered - (3.14159 * 15 * 15 + 4 * 15 + 1)) < 4


REFUSED = {
    b"\x00\x00": "no such operation; they are 1 to 10; at byte 0",
    FILL + b"\x0b\x00": "no such operation; they are 1 to 10; at byte 12",
    FILL[:-1]: "an operation's data has the wrong length; at byte 0",
    b"\x01": "an operation's data has the wrong length; at byte 0",
    b"\x01\x03\x00\x00\x00": "an operation's data has the wrong length; at byte 0",
    pack("<BBhhhhBB", felt_gfx.CARD, 10, 0, 0, 9, 9, 54, 0): (
        "a size, font, card or style is out of range; at byte 0"
    ),
    pack("<BBhhhhH", felt_gfx.FILL, 10, 0, 0, -1, 1, 0): (
        "a size, font, card or style is out of range; at byte 0"
    ),
    pack("<BBhhHBB", felt_gfx.TEXT, 9, 0, 0, 0, 0, 0) + b"\xff": ("a text is not UTF-8; at byte 0"),
}


@pytest.mark.parametrize("ops", REFUSED)
def test_bad_lists_are_refused_in_words(ops: bytes) -> None:
    with pytest.raises(ValueError, match="^" + REFUSED[ops] + "$"):
        felt_gfx.render(ops, 0, 0, 1, 1, bytearray(2))
    with pytest.raises(ValueError, match="^" + REFUSED[ops] + "$"):
        felt_gfx.bounds(ops)


def test_bad_arguments_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="the right one in bytes is 40"):
        felt_gfx.render(b"", 0, 0, 5, 4, bytearray(39))
    with pytest.raises(ValueError, match="outside what it may be: number 2"):
        felt_gfx.render(b"", -1, 0, 5, 4, bytearray(40))
    with pytest.raises(ValueError, match="outside what it may be: number 1"):
        felt_gfx.text_width(felt_gfx.FONTS, "As")


@given(some.binary(max_size=12))
def test_utf_8_is_what_python_says_it_is(data: bytes) -> None:
    ops = bytes((felt_gfx.TEXT, 8 + len(data))) + bytes(8) + data
    try:
        data.decode()
    except UnicodeDecodeError:
        with pytest.raises(ValueError, match="UTF-8"):
            felt_gfx.bounds(ops)
    else:
        felt_gfx.bounds(ops)


@given(some.text(max_size=20), some.integers(0, felt_gfx.FONTS - 1))
def test_a_text_is_as_wide_as_its_letters(text: str, font: int) -> None:
    assert felt_gfx.text_width(font, text) == sum(felt_gfx.text_width(font, one) for one in text)


def test_letters_that_are_needed_are_there() -> None:
    missing = felt_gfx.text_width(felt_gfx.FONT_96, "\N{SNOWMAN}")
    box = bytearray(2 * 100 * 100)
    for letter in "áéíóúñü¿¡ÁÉÍÓÚÑÜ$,.:’–€♣♦♥♠":
        ops = pack("<BBhhHBB", felt_gfx.TEXT, 8 + len(letter.encode()), 20, 50, 1, 6, 0)
        felt_gfx.render(ops + letter.encode(), 0, 0, 100, 100, box)
        drawn = bytes(box)
        other = pack("<BBhhHBB", felt_gfx.TEXT, 11, 20, 50, 1, 6, 0) + "☃".encode()
        felt_gfx.render(other, 0, 0, 100, 100, box)
        assert drawn != bytes(box), letter
    assert missing > 0


# ---- Under the sanitizers ----

CALLS = 4000
SEED = 23


def some_op(chance: random.Random) -> bytes:
    code = chance.randrange(12)
    length = {1: 2, 2: 10, 3: 11, 4: 12, 5: 13, 6: 8, 7: 10, 8: 9, 9: 10, 10: 11}.get(code, 4)
    box = pack("<hhhh", *(chance.choice([-300, -9, 0, 1, 7, 30, 90, 200, 2048]) for _ in range(4)))
    rest = bytes(chance.choice([0, 1, 2, 3, 9, 40, 53, 200, 255]) for _ in range(8))
    data = (box + rest)[:length]
    if code == felt_gfx.TEXT:
        data = box[:6] + bytes((chance.randrange(7), chance.randrange(3)))
        data += chance.choice(["", "WINNER $80", "¿Qué? ♠", "☃", "A" * 80]).encode()
    return bytes((code, len(data))) + data


def spoilt(ops: bytes, chance: random.Random) -> bytes:
    changed = bytearray(ops)
    for _ in range(chance.randrange(4)):
        if changed:
            changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(
        changed[: chance.randrange(len(changed) + 1)] if chance.random() < 0.2 else changed
    )


@pytest.mark.sanitized
def test_no_list_leads_astray(sanitized_core: cffi_build.Core) -> None:
    ffi, lib = sanitized_core
    chance = random.Random(SEED)
    kept = [shots.screen(moment, "es", (480, 272)).ops for moment in pictures.moments()]
    taken = 0
    for call in range(CALLS):
        if call % 4:
            ops = b"".join(some_op(chance) for _ in range(chance.randrange(6)))
        else:
            ops = chance.choice(kept)
        ops = spoilt(ops, chance) if chance.random() < 0.7 else ops
        width, height = chance.randrange(60), chance.randrange(40)
        pixels = ffi.new("uint8_t[]", 2 * width * height)  # just its size: one byte more is seen
        data = ffi.new("uint8_t[]", len(ops))
        ffi.memmove(data, ops, len(ops))
        box = (chance.randrange(480), chance.randrange(272), width, height)
        drawn = lib.felt_gfx_render(data, len(ops), *box, pixels, len(pixels))
        out = ffi.new("uint8_t[]", 8)
        bounded = lib.felt_gfx_bounds(data, len(ops), out, 8)
        assert (drawn < 0) == (bounded < 0)
        taken += drawn >= 0
        if drawn < 0:
            text = ffi.new("char[]", 96)
            assert lib.felt_gfx_error_text(drawn, text, 96) > 10
    assert CALLS // 5 < taken < CALLS


@pytest.mark.sanitized
def test_error_words_for_any_number(sanitized_core: cffi_build.Core) -> None:
    ffi, lib = sanitized_core
    chance = random.Random(SEED)
    for _ in range(3000):
        error = chance.choice([0, 1, -(2**31), -1, -6, -7, -(64 * chance.randrange(2**24) + 3)])
        room = chance.randrange(97)
        lib.felt_gfx_error_text(error, ffi.new("char[]", room), room)
        words = chance.randbytes(chance.randrange(9))
        data = ffi.new("char[]", words) if words else ffi.NULL
        lib.felt_gfx_text_width(chance.randrange(-2, 9), data, len(words))
