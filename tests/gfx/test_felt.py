"""Hands on the felt, for any number of seats: nothing lies on anything else, and what is drawn as a
button is one."""

from itertools import combinations

import felt_gfx
import pytest

from firmware.seat.layout import Layout
from firmware.seat.painter import PLAYER_BLUE
from firmware.seat.screen import Screen
from hal.bus.messages import BACK
from hal.monitor import (
    ASK,
    BAD,
    CHOICES,
    DEALER,
    EVERY_SEAT,
    FIRST_HAND,
    HAND_PLACES,
    MARK,
    MESSAGE,
    NOTICE,
    PLAIN,
    POT,
    RESULT,
    ROAD,
    SECOND_HAND,
    WIN,
    Picture,
)
from tests.gfx import felt_pictures, pictures

Box = tuple[int, int, int, int]
SIZES = [*pictures.SIZES, (1024, 600)]
SIX = "Hit|Stand|Double $500|Split $400|Surrender|Insurance $250"


def signed(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little", signed=True)


def operations(ops: bytes) -> list[bytes]:
    cut = []
    while ops:
        cut.append(ops[: 2 + ops[1]])
        ops = ops[2 + ops[1] :]
    return cut


def seen(screen: Screen) -> list[tuple[str, Box]]:
    """Every card, suit, chip and word on it, and how far it reaches."""
    found = []
    for op in operations(screen.ops):
        box = (signed(op, 2), signed(op, 4), signed(op, 6), signed(op, 8))
        if op[0] in (felt_gfx.CARD, felt_gfx.BACK, felt_gfx.CHIP, felt_gfx.SUIT):
            found.append((f"operation {op[0]}", box))
        elif op[0] == felt_gfx.TEXT and op[10:]:
            text = op[10:].decode()
            wide = felt_gfx.text_width(op[8], text)
            capital = felt_gfx.line_height(op[8]) * 5 // 8
            left = box[0] - (0, wide // 2, wide)[op[9]]
            found.append((text, (left, box[1] - capital // 2, wide, capital)))
    return found


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )


def nothing_overlaps(screen: Screen, size: tuple[int, int]) -> None:
    leaves = seen(screen)
    for what, (x, y, width, height) in leaves:
        inside = x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1]
        assert inside, what
    for (what, one), (other, two) in combinations(leaves, 2):
        assert apart(one, two), (what, one, other, two)


def crowded(seats: int, felt: tuple[int, ...], language: int) -> Picture:
    """Everybody has cards, marks and a result; the first seat and the last have four hands."""
    shown = Picture()
    shown.seats = seats
    results = ["won_much", "uncovered", "lost", "folded", "push"]
    for seat in range(1, seats + 1):
        for hand in range(4 if seat in (1, seats) else 1):
            for at in range(2 + seat % 3):
                shown.cards[(seat, hand * HAND_PLACES + at)] = 7 * seat + at
        word = results[seat % len(results)]
        write(shown, seat, RESULT, felt_pictures.WORDS[word][language], seat % 6)
        write(shown, seat, MARK, felt_pictures.WORDS["bank_acts"][language])
    for hand, name in zip(felt, ("banker", "dealer"), strict=False):
        shown.cards.update({(hand, at): 20 + at for at in range(3 if len(felt) > 1 else 5)})
        write(shown, hand, MESSAGE, felt_pictures.WORDS[name][language])
        write(shown, hand, RESULT, felt_pictures.WORDS["seven"][language], WIN)
    return shown


def write(shown: Picture, seat: int, line: int, text: str, style: int = PLAIN) -> None:
    shown.texts[(seat, line)] = text
    shown.styles[(seat, line)] = style


def lines(shown: Picture, asked: bool, menu: bool, pot: bool, language: int) -> None:
    words = felt_pictures.WORDS
    write(shown, 1, MESSAGE, words["bets"][language], ASK)
    write(shown, EVERY_SEAT, RESULT, words["showdown"][language])
    if asked:
        write(shown, 1, CHOICES, SIX)
    if menu:
        write(shown, EVERY_SEAT, DEALER, pictures.WORDS["menu"][language])
        write(shown, EVERY_SEAT, NOTICE, pictures.WORDS["trouble"][language], BAD)
    if pot:
        write(shown, EVERY_SEAT, POT, words["pot"][language])


@pytest.mark.parametrize("felt", [(FIRST_HAND,), (SECOND_HAND,), (FIRST_HAND, SECOND_HAND), ()])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 11))
def test_nothing_lies_on_anything_else(
    seats: int, size: tuple[int, int], felt: tuple[int, ...]
) -> None:
    for case in range(16):
        language = case & 1
        shown = crowded(seats, felt, language)
        lines(shown, bool(case & 2), bool(case & 4), bool(case & 8), language)
        nothing_overlaps(Screen(felt_gfx, Layout(*size, seats), 1, shown), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 11))
def test_nor_on_the_reader_board(seats: int, size: tuple[int, int]) -> None:
    for language in range(2):
        shown = crowded(seats, (), language)
        shown.cards.clear()
        lines(shown, False, language > 0, False, language)
        write(shown, EVERY_SEAT, ROAD, felt_pictures.SHOE)
        write(shown, EVERY_SEAT, CHOICES, felt_pictures.WORDS["counts"][language])
        write(shown, EVERY_SEAT, MARK, felt_pictures.WORDS["before"][language])
        nothing_overlaps(Screen(felt_gfx, Layout(*size, seats), 1, shown), size)


@pytest.mark.parametrize("language", range(2))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", felt_pictures.MOMENTS)
def test_nor_at_the_moments_that_are_kept(
    moment: str, size: tuple[int, int], language: int
) -> None:
    _, shown = felt_pictures.before_and_after(moment, language)
    layout = Layout(*size, shown.seats)
    nothing_overlaps(Screen(felt_gfx, layout, pictures.SEAT, shown), size)


def words_of(screen: Screen) -> list[str]:
    return [what for what, _ in seen(screen)]


# ---- What can be touched ------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 7))
def test_a_button_is_touched_where_its_word_is(count: int, size: tuple[int, int]) -> None:
    words = SIX.split("|")[:count]
    shown = crowded(6, (SECOND_HAND,), 0)
    write(shown, 1, CHOICES, "|".join(words))
    screen = Screen(felt_gfx, Layout(*size), 1, shown)
    places: dict[int, list[tuple[int, int]]] = {}
    for what, (x, y, width, height) in seen(screen):
        for number, word in enumerate(words, 1):
            if what in word.split() or what == word:
                places.setdefault(number, []).append((x + width // 2, y + height // 2))
    assert sorted(places) == list(range(1, count + 1))
    for number, spots in places.items():
        assert [screen.touched(spot) for spot in spots] == [number] * len(spots)


def test_beside_the_buttons_nothing_is_chosen() -> None:
    _, shown = felt_pictures.before_and_after("blackjack-split", 0)
    screen = Screen(felt_gfx, Layout(800, 480), pictures.SEAT, shown)
    answers = {(x, y): screen.touched((x, y)) for x in range(0, 800, 4) for y in range(0, 480, 4)}
    assert set(answers.values()) == set(range(6))
    assert all(y > 380 for (_, y), number in answers.items() if number)
    assert screen.touched(True) == 0  # somewhere
    assert [screen.touched(number) for number in (1, 5, 6)] == [1, 5, 0]


def test_who_has_nothing_to_choose_touches_anywhere() -> None:
    _, shown = felt_pictures.before_and_after("blackjack-split", 0)
    screen = Screen(felt_gfx, Layout(800, 480), 1, shown)  # seat 3 is asked, not this one
    assert {screen.touched(where) for where in ((0, 0), (400, 430), True)} == {1}
    assert "Hit" not in words_of(screen)


def test_what_a_page_covers_cannot_be_touched() -> None:
    _, shown = felt_pictures.before_and_after("blackjack-split", 0)
    write(shown, EVERY_SEAT, 8, "Meters")
    write(shown, EVERY_SEAT, 9, "Hands   3")
    screen = Screen(felt_gfx, Layout(800, 480), pictures.SEAT, shown)
    assert {screen.touched((x, 430)) for x in range(800)} == {0}


def test_a_touched_button_looks_touched() -> None:
    _, shown = felt_pictures.before_and_after("blackjack-split", 0)
    screen = Screen(felt_gfx, Layout(800, 480), pictures.SEAT, shown)
    plain = screen.band(0, 380, 800, 100)
    changed = screen.update(shown, 2)
    assert changed
    assert all(y > 380 and x >= 160 and x + wide <= 320 for x, y, wide, _ in changed)
    assert screen.band(0, 380, 800, 100) != plain
    screen.update(shown)
    assert screen.band(0, 380, 800, 100) == plain


# ---- What is where ------------------------------------------------------------------------------


def test_the_seat_that_is_asked_has_an_edge() -> None:
    _, shown = felt_pictures.before_and_after("blackjack-split", 0)
    screen = Screen(felt_gfx, Layout(800, 480), 1, shown)
    before = screen.ops
    shown.texts.pop((3, CHOICES))
    screen.update(shown)
    gone = [op for op in operations(before) if op not in operations(screen.ops)]
    assert [op[0] for op in gone] == [felt_gfx.BORDER]


def beads(screen: Screen) -> int:
    """How high a bead with its letter is; 0 if there are none."""
    discs = [op for op in operations(screen.ops) if op[0] == felt_gfx.ROUND]
    colour = PLAYER_BLUE.to_bytes(2, "little")
    return max([signed(op, 8) for op in discs if op[10:12] == colour], default=0)


def test_hands_come_before_the_road() -> None:
    _, shown = felt_pictures.before_and_after("reader-board", 0)
    screen = Screen(felt_gfx, Layout(800, 480), pictures.SEAT, shown)
    alone = beads(screen)
    shown.cards[(FIRST_HAND, 0)] = 9
    screen.update(shown)
    assert alone > beads(screen) > 0
    nothing_overlaps(screen, (800, 480))
    many = Screen(felt_gfx, Layout(800, 480, 8), pictures.SEAT, shown)
    assert beads(many) == 0
    shown.cards.clear()
    many.update(shown)
    assert beads(many) > 0


def test_the_road_makes_room_for_who_is_asked() -> None:
    _, shown = felt_pictures.before_and_after("reader-board", 0)
    write(shown, 1, CHOICES, "Take the bank|Pass")
    assert beads(Screen(felt_gfx, Layout(800, 480), 1, shown)) == 0
    assert beads(Screen(felt_gfx, Layout(800, 480), 2, shown)) > 0


def test_marks_that_have_no_room_are_initials() -> None:
    shown = Picture()
    write(shown, 2, MARK, "BANK 1|ACTION")
    wide = words_of(Screen(felt_gfx, Layout(800, 480, 3), 1, shown))
    narrow = words_of(Screen(felt_gfx, Layout(480, 272, 6), 1, shown))
    assert {"BANK 1", "ACTION"} <= set(wide)
    assert {"B1", "A"} <= set(narrow)


def test_own_marks_are_beside_the_own_number() -> None:
    shown = Picture()
    write(shown, 1, MARK, "D|KILL")
    write(shown, EVERY_SEAT, RESULT, "Seat 4 won $5")
    found = dict(seen(Screen(felt_gfx, Layout(480, 272), 1, shown)))
    assert found["1"][0] < found["D"][0] < found["KILL"][0] < found["Seat 4 won $5"][0]


def test_a_count_on_the_felt_does_not_make_its_card_old() -> None:
    shown = Picture()
    write(shown, FIRST_HAND, MESSAGE, "PLAYER")
    screen = Screen(felt_gfx, Layout(800, 480), 3, shown)
    shown.cards[(FIRST_HAND, 0)] = 30
    write(shown, FIRST_HAND, RESULT, "9")
    screen.update(shown)
    assert styles(screen) == [felt_gfx.NEW]
    write(shown, FIRST_HAND, RESULT, "9", WIN)
    screen.update(shown)
    assert styles(screen) == [felt_gfx.NORMAL]


def styles(screen: Screen) -> list[int]:
    return [op[11] for op in operations(screen.ops) if op[0] == felt_gfx.CARD]


@pytest.mark.parametrize("hands", range(1, 5))
def test_own_hands_are_apart_and_whole(hands: int) -> None:
    shown = Picture()
    for hand in range(hands):
        for at in range(21):
            shown.cards[(1, hand * HAND_PLACES + at)] = at
    shown.cards[(SECOND_HAND, 0)] = BACK
    screen = Screen(felt_gfx, Layout(480, 272), 1, shown)
    cards = [box for what, box in seen(screen) if what == f"operation {felt_gfx.CARD}"]
    assert len(cards) == 21 * hands
    nothing_overlaps(screen, (480, 272))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("line", [NOTICE, DEALER, RESULT])
def test_the_longest_sentence_is_read_beside_marks_and_buttons(
    line: int, size: tuple[int, int]
) -> None:
    text = "Seat 6 wager: a chip that this table does not know lies on it. Take it off now."
    shown = crowded(10, (FIRST_HAND, SECOND_HAND), 0)
    write(shown, 1, CHOICES, SIX)
    write(shown, EVERY_SEAT, line, text)
    said = " ".join(words_of(Screen(felt_gfx, Layout(*size, 10), 1, shown)))
    assert text in said
