"""Pai gow tiles: the chart, every two tiles, and the house way of every four (kings L744-814)."""

from itertools import combinations, permutations

import felt_core
import pytest

from tests.oracle_py import tiles as model

CHART = felt_core.tile_chart()
CATEGORIES = [
    felt_core.TILE_NUMBER,
    felt_core.TILE_GONG,
    felt_core.TILE_WONG,
    felt_core.TILE_UNMATCHED,
    felt_core.TILE_MATCHED,
    felt_core.TILE_SUPREME,
]


def named(*names: str) -> bytes:
    """The tiles of these names; a name twice is both tiles of the pair."""
    codes: list[int] = []
    for name in names:
        codes.append(
            next(i for i, t in enumerate(model.TILES) if t.name == name and i not in codes)
        )
    return bytes(codes)


def house_way(*names: str) -> tuple[list[str], list[str]]:
    setting = felt_core.tile_way(CHART, named(*names))
    low, high = ([model.TILES[code].name for code in hand] for hand in (setting[:2], setting[2:]))
    return low, high


def test_chart_has_the_spots_of_the_sheet() -> None:
    assert list(CHART[:32]) == [tile.spots for tile in model.TILES]


def test_every_two_tiles_rank_as_in_the_model() -> None:
    hands = list(combinations(range(32), 2))
    ranks = [felt_core.tile_rank(CHART, bytes(hand)) for hand in hands]
    worths = [model.rank(hand) for hand in hands]
    places = {rank: place for place, rank in enumerate(sorted(set(ranks)))}
    expected = {worth: place for place, worth in enumerate(sorted(set(worths)))}
    for hand, rank, worth in zip(hands, ranks, worths, strict=True):
        assert places[rank] == expected[worth], hand
        assert rank >> 20 == CATEGORIES[worth[0]], hand
        assert rank == felt_core.tile_rank(CHART, bytes(hand[::-1]))
        assert rank == felt_core.rank(felt_core.TILE_PAIR, bytes(hand))


def test_every_four_tiles_are_set_as_in_the_model() -> None:
    for tiles in combinations(range(32), 4):
        setting = felt_core.tile_way(CHART, bytes(tiles))
        assert sorted(setting) == list(tiles)
        low, high = tuple(setting[:2]), tuple(setting[2:])
        assert (model.rank(low), model.rank(high)) == model.house_way(tiles), tiles


@pytest.mark.parametrize("tiles", [(0, 1, 12, 22), (2, 3, 24, 25), (6, 26, 20, 28), (4, 9, 17, 31)])
def test_the_order_the_tiles_came_in_makes_no_difference(tiles: tuple[int, ...]) -> None:
    assert len({felt_core.tile_way(CHART, bytes(order)) for order in permutations(tiles)}) == 1


@pytest.mark.parametrize(
    ("number", "names"),
    [
        (2, ("Teen", "Mooy")),  # a 12-spot tile counts 2 (L758)
        (7, ("Yun", "Gow")),  # 8 and 9 are 17: 7 (L760)
        (9, ("Gee Joon", "Chong")),  # the 6-spot tile as a 3
        (0, ("Gor", "Look")),
    ],
)
def test_numbers(number: int, names: tuple[str, ...]) -> None:
    rank = felt_core.tile_rank(CHART, named(*names))
    assert rank >> 20 == felt_core.TILE_NUMBER
    assert (rank & 0xFFFFF) >> 8 == number


def test_zeros_are_equal_whatever_their_tiles() -> None:
    """L762: both zero, and the player-dealer wins."""
    zeros = {felt_core.tile_rank(CHART, named(*two)) for two in (("Gor", "Look"), ("Mooy", "Ping"))}
    assert zeros == {felt_core.TILE_NUMBER << 20}


@pytest.mark.parametrize(
    ("tiles", "low", "high"),
    [
        # Gee Joon is split for a 6 with a 4, 5 or 6 (L788)
        (("Gee Joon", "Gee Joon", "Chong", "Ng"), {"Gee Joon", "Ng"}, {"Gee Joon", "Chong"}),
        (("Gee Joon", "Gee Joon", "Chong", "Tit"), {"Chong", "Tit"}, {"Gee Joon"}),
        # 7-spots only beside a Teen or Dey, and for 7 or better in the low hand (L789)
        (("Tit", "Tit", "Teen", "Dey"), {"Tit", "Dey"}, {"Tit", "Teen"}),
        (("Tit", "Tit", "Yun", "Mooy"), {"Yun", "Mooy"}, {"Tit"}),
        # 8-spots for 7 or better (L790)
        (("Yun", "Yun", "Teen", "Gow"), {"Yun", "Gow"}, {"Yun", "Teen"}),
        (("Yun", "Yun", "Teen", "Mooy"), {"Yun", "Mooy"}, {"Yun", "Teen"}),
        (("Yun", "Yun", "Gor", "Mooy"), {"Gor", "Mooy"}, {"Yun"}),
        # 9-spots for 9 or better (L791)
        (("Gow", "Gow", "Teen", "Mooy"), {"Gow", "Mooy"}, {"Gow", "Teen"}),
        (("Gow", "Gow", "Teen", "Foo"), {"Teen", "Foo"}, {"Gow"}),
        # Teen and Dey for 6 or better, or between 9- and 11-spots (L792, reading 4)
        (("Teen", "Teen", "Gor", "Tit"), {"Teen", "Gor"}, {"Teen", "Tit"}),
        (("Teen", "Teen", "Gow", "Foo"), {"Teen", "Foo"}, {"Teen", "Gow"}),
        (("Teen", "Teen", "Gow", "Mooy"), {"Gow", "Mooy"}, {"Teen"}),
        # 4-, 5-, 6-, 10- and 11-spots never (L793)
        (("Gor", "Gor", "Ng", "Tit"), {"Ng", "Tit"}, {"Gor"}),
        (("Foo", "Foo", "Yun", "Tit"), {"Yun", "Tit"}, {"Foo"}),
        # two pairs stay as they are
        (("Teen", "Teen", "Gow", "Gow"), {"Gow"}, {"Teen"}),
        # without a pair: Wong, then Gong, then the highest number (reading 17)
        (("Teen", "Gow", "Bot", "Ng"), {"Bot", "Ng"}, {"Teen", "Gow"}),
        (("Dey", "Bot", "Tit", "Ng"), {"Tit", "Ng"}, {"Dey", "Bot"}),
        (("Mooy", "Gow", "Ng", "Look"), {"Ng", "Look"}, {"Mooy", "Gow"}),
    ],
)
def test_house_way_rows(tiles: tuple[str, ...], low: set[str], high: set[str]) -> None:
    set_low, set_high = house_way(*tiles)
    assert (set(set_low), set(set_high)) == (low, high)


def test_a_house_may_post_its_own_chart() -> None:
    """The 6-spot Gee Joon tile above the 5-spots, as some houses have it (sheet, Values)."""
    chart = bytearray(CHART)
    five_spots = felt_core.tile_rank(CHART, bytes([30, 20]))
    assert felt_core.tile_rank(CHART, bytes([0, 30])) == felt_core.tile_rank(CHART, bytes([1, 30]))
    chart[32 + 0] = chart[32 + 30] + 1
    assert felt_core.tile_rank(chart, bytes([0, 30])) > felt_core.tile_rank(chart, bytes([1, 30]))
    assert felt_core.tile_rank(chart, bytes([30, 20])) == five_spots


@pytest.mark.parametrize(
    "tiles", [b"", bytes([1]), bytes([1, 32]), bytes([5, 5]), bytes([1, 2, 3])]
)
def test_bad_tiles_are_refused(tiles: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        felt_core.tile_rank(CHART, tiles)


def test_bad_charts_are_refused() -> None:
    for chart in (CHART[:-1], CHART + b"\0", bytes(96), b"\x0d" + CHART[1:]):
        with pytest.raises(ValueError, match=r".+"):
            felt_core.tile_rank(chart, bytes([1, 2]))
        with pytest.raises(ValueError, match=r".+"):
            felt_core.tile_way(chart, bytes([1, 2, 3, 4]))
