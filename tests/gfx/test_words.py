"""Text stays in its box, whatever is said, in both languages and on every panel."""

import felt_gfx
import glyphs
import pytest

from firmware.seat.layout import SEATS, Layout
from firmware.seat.painter import Painter
from firmware.seat.screen import Screen
from hal.monitor import (
    DEALER,
    EVERY_SEAT,
    LINES,
    MESSAGE,
    NOTICE,
    PAGE,
    PLAIN,
    RESULT,
    TEXT_MAX,
    Picture,
)
from tests.gfx import pictures

SIZES = [*pictures.SIZES, (1024, 600)]
LONGEST = (
    "Seat 6 wager: a chip that this table does not know lies on it. Take it off now.",
    "Puesto 6, cuota: no se leen las fichas que están puestas. Sepárelas ahora, por",
    "Wwwwwwwwwwwwwww Mmmmmmmmmmmmmmm WWWWWWWWWW MMMMMMMMMM Wwwwwwwwwwww Mmmmmmmmmmmmm",
)
LINES_OF_TEXT = [
    (3, MESSAGE),
    (EVERY_SEAT, NOTICE),
    (EVERY_SEAT, DEALER),
    (EVERY_SEAT, RESULT),
    *((EVERY_SEAT, line) for line in range(PAGE, LINES)),
]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is painted, each checked to be inside its box."""
    painted: list[str] = []
    paint = Painter.text

    def checked(self, box, text, fonts, colour, align):
        before = len(self.ops)
        paint(self, box, text, fonts, colour, align)
        _, y, width, height = box
        for op in self.ops[before:]:
            line = op[10:].decode()
            painted.append(line)
            assert felt_gfx.text_width(op[8], line) <= width, line
            middle = int.from_bytes(op[4:6], "little", signed=True)
            capital = felt_gfx.line_height(op[8]) * 5 // 8
            assert y <= middle - capital // 2, line
            assert middle + capital // 2 <= y + height, line

    monkeypatch.setattr(Painter, "text", checked)
    return painted


def shown(place: tuple[int, int], text: str, around: Picture | None = None) -> Picture:
    picture = around or pictures.picture(3, pictures.POT_LINE, "en")
    picture.texts[place] = text
    picture.styles[place] = PLAIN
    return picture


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", LONGEST)
@pytest.mark.parametrize("place", LINES_OF_TEXT)
def test_the_longest_sentence_is_read_in_full(
    watched: list[str], place: tuple[int, int], text: str, size: tuple[int, int]
) -> None:
    text = text.encode()[:TEXT_MAX].decode()
    Screen(felt_gfx, Layout(*size), 3, shown(place, text))
    said = " ".join(watched)
    if not text.startswith("Www"):  # no sentence has only the widest letters; those may be cut
        assert text in said, said


@pytest.mark.parametrize("size", SIZES)
def test_everything_at_once_stays_inside(watched: list[str], size: tuple[int, int]) -> None:
    for text in LONGEST:
        picture = pictures.picture(5, pictures.POT_LINE, "en")
        for place in [(3, MESSAGE), *((seat, RESULT) for seat in range(7)), *LINES_OF_TEXT[1:4]]:
            shown(place, text, picture)
        for style in range(7):
            picture.styles[(3, RESULT)] = style
            Screen(felt_gfx, Layout(*size), 3, picture)
    assert watched


@pytest.mark.parametrize("language", pictures.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_is_said_is_cut(
    watched: list[str], size: tuple[int, int], language: str
) -> None:
    for moment in pictures.moments():
        _, after = pictures.before_and_after(moment, language)
        Screen(felt_gfx, Layout(*size, after.seats or SEATS), pictures.SEAT, after)
    assert watched
    assert not [line for line in watched if line.endswith("…")]


@pytest.mark.parametrize("number", range(len(glyphs.LETTERS)))
def test_letters_stay_where_the_drawing_expects_them(number: int) -> None:
    # core_c/src/gfx/text.c: felt_words_box and felt_words_lean
    font = glyphs.letter_font(*glyphs.LETTERS[number])
    lean, out = font.cap // 8 + 1, font.cap * 2 // 5 + 1
    for one in font.glyphs:
        assert -one.left <= lean, chr(one.code)
        assert one.left + one.width - one.advance <= lean, chr(one.code)
        assert one.top <= font.cap + out, chr(one.code)
        assert one.height - one.top <= out, chr(one.code)


def test_amounts_are_tabular() -> None:
    for pixels, weight in glyphs.LETTERS:
        font = glyphs.letter_font(pixels, weight)
        assert len({one.advance for one in font.glyphs if chr(one.code) in "0123456789"}) == 1
