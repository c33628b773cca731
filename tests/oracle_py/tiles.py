"""Pai gow tiles as the sheet of King's Card Club tells them, by names and spots."""

from itertools import combinations, product
from typing import NamedTuple

# Name and the ends of the two tiles, best pair first (RULINGS 11).
CHART = [
    ("Gee Joon", (2, 4), (1, 2)),
    ("Teen", (6, 6), (6, 6)),
    ("Dey", (1, 1), (1, 1)),
    ("Yun", (4, 4), (4, 4)),
    ("Gor", (1, 3), (1, 3)),
    ("Mooy", (5, 5), (5, 5)),
    ("Chong", (3, 3), (3, 3)),
    ("Bon", (2, 2), (2, 2)),
    ("Foo", (5, 6), (5, 6)),
    ("Ping", (4, 6), (4, 6)),
    ("Tit", (1, 6), (1, 6)),
    ("Look", (1, 5), (1, 5)),
    ("Gow", (3, 6), (4, 5)),
    ("Bot", (2, 6), (3, 5)),
    ("Chit", (2, 5), (3, 4)),
    ("Ng", (1, 4), (2, 3)),
]
UNMATCHED = {"Gow", "Bot", "Chit", "Ng"}


class Tile(NamedTuple):
    name: str
    spots: int
    order: int  # as a single tile, larger is better


TILES = [
    Tile(name, sum(ends), 0 if name == "Gee Joon" else len(CHART) - row)
    for row, (name, *both) in enumerate(CHART)
    for ends in both
]

CATEGORIES = ["number", "gong", "wong", "unmatched", "matched", "supreme"]
Hand = tuple[int, ...]
Worth = tuple[int, int, int]


def rank(hand: Hand) -> Worth:
    """Category, then what decides within it."""
    a, b = sorted((TILES[code] for code in hand), key=lambda tile: -tile.order)
    if a.name == b.name:
        if a.name == "Gee Joon":
            return CATEGORIES.index("supreme"), 0, 0
        kind = "unmatched" if a.name in UNMATCHED else "matched"
        return CATEGORIES.index(kind), a.order, 0
    if a.name in ("Teen", "Dey") and b.spots in (8, 9):
        return CATEGORIES.index("wong" if b.spots == 9 else "gong"), a.order, 0
    counts = [(3, 6) if tile.name == "Gee Joon" else (tile.spots,) for tile in (a, b)]
    number = max((x + y) % 10 for x, y in product(*counts))
    return 0, number, a.order if number else 0


def arrangements(tiles: Hand) -> list[tuple[Hand, Hand]]:
    """Low hand and high hand of every way to put four tiles two and two."""
    made = []
    for first in combinations(tiles, 2):
        if tiles[0] in first:
            second = tuple(tile for tile in tiles if tile not in first)
            low, high = sorted((first, second), key=rank)
            made.append((low, high))
    return made


def is_pair(hand: Hand) -> bool:
    return rank(hand)[0] >= CATEGORIES.index("unmatched")


def number_or_better(hand: Hand, number: int) -> bool:
    category, value, _ = rank(hand)
    return category > 0 or value >= number


def splits(pair: Hand, others: Hand, low_after: Hand) -> bool:
    """The table of L786-794, with the readings 3, 4 and 5 of the sheet."""
    tile = TILES[pair[0]]
    names = {TILES[code].name for code in others}
    spots = sorted(TILES[code].spots for code in others)
    if tile.name == "Gee Joon":
        return spots in ([4, 6], [5, 6], [6, 6])
    if tile.name in ("Teen", "Dey"):
        return number_or_better(low_after, 6) or set(spots) <= {9, 11}
    if tile.spots == 7:
        return bool(names & {"Teen", "Dey"}) and number_or_better(low_after, 7)
    if tile.spots == 8:
        return number_or_better(low_after, 7)
    if tile.spots == 9:
        return number_or_better(low_after, 9)
    return False


def house_way(tiles: Hand) -> tuple[Worth, Worth]:
    """What the low and the high hand are worth after setting the house way."""
    made = arrangements(tiles)
    by_worth = sorted(((rank(high), rank(low)) for low, high in made), reverse=True)
    paired = [(low, high) for low, high in made if is_pair(high)]
    if not paired:
        high_worth, low_worth = by_worth[0]
        return low_worth, high_worth
    others, pair = max(paired, key=lambda both: rank(both[1]))
    if not is_pair(others):
        low, high = next((low, high) for low, high in made if high != pair)
        if splits(pair, others, low):
            return rank(low), rank(high)
    return rank(others), rank(pair)
