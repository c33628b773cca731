"""A shoe's rounds on the bead plate and on the big road."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from firmware.seat.road import ROWS, WINNERS, bead_plate, big_road, rounds
from hal.monitor import BANKER, PLAYER, TIE

WIDE = 200  # columns: more than any shoe fills
shoes = some.text(alphabet="PBTpbND", max_size=80)


def drawn(road: str, columns: int = WIDE) -> list[str]:
    """The big road as rows of letters, a tie's stroke before the round that it followed."""
    cells = {cell: ("-" if ties else "") + letter for cell, letter, ties in big_road(road, columns)}
    wide = max([column + 1 for column, _ in cells] + [0])
    rows = [[cells.get((column, row), ".") for column in range(wide)] for row in range(ROWS)]
    return [" ".join(row) for row in rows if set(row) - {"."}]


@pytest.mark.parametrize(
    ("road", "rows"),
    [
        ("", []),
        ("PPBPBB", ["P B P B", "P . . B"]),
        ("PTTB", ["-P B"]),
        ("TTPB", ["-P B"]),
        ("TT", []),
        ("pND", ["p D", "N ."]),
        # the seventh of a streak goes right; the next streak starts beside its first
        ("PPPPPPPPB", ["P B .", "P . .", "P . .", "P . .", "P . .", "P P P"]),
        # and turns earlier where that tail lies in its way
        (
            "PPPPPPPBBBBBBB",
            ["P B . .", "P B . .", "P B . .", "P B . .", "P B B B", "P P . ."],
        ),
    ],
)
def test_the_big_road_by_hand(road: str, rows: list[str]) -> None:
    assert drawn(road) == rows


def test_only_the_last_columns_are_shown() -> None:
    assert drawn("PBPBPBPB", 3) == ["B P B"]
    assert drawn("PPBPP", 1) == ["P", "P"]


@given(shoes)
def test_every_winner_has_a_place_of_its_own(road: str) -> None:
    laid = big_road(road, WIDE)
    won = [letter for letter in road if letter != TIE]
    assert [letter for _, letter, _ in laid] == won
    assert len({cell for cell, _, _ in laid}) == len(won)
    assert all(0 <= row < ROWS and column >= 0 for (column, row), _, _ in laid)
    assert not won or sum(ties for _, _, ties in laid) == road.count(TIE)


@given(shoes)
def test_a_change_of_winner_starts_at_the_top(road: str) -> None:
    laid = big_road(road, WIDE)
    for (_, before, _), ((column, row), letter, _) in pairwise(laid):
        if WINNERS[before] != WINNERS[letter]:
            assert row == 0
            tops = [c for (c, r), _, _ in laid if r == 0]
            assert tops.count(column) == 1


@given(shoes, some.integers(1, 14))
def test_the_bead_plate_ends_with_the_last_round(road: str, columns: int) -> None:
    beads = bead_plate(road, columns)
    assert "".join(letter for _, letter in beads) == road[len(road) - len(beads) :]
    assert len(beads) > ROWS * (columns - 1) or len(beads) == len(road)
    for at, ((column, row), _) in enumerate(beads):
        assert (column, row) == divmod(at, ROWS)
        assert column < columns


def test_unknown_letters_are_left_out() -> None:
    assert rounds("P?B x") == PLAYER + BANKER
