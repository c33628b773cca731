"""High and low by the plainest means, for the split game (poker-flats 158, 189)."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from tests.oracle_py import pot
from tests.oracle_py.holdem_round import Value

SEATS = 10
RANKS = "A23456789TJQK"  # an ace is low


def low(cards: Sequence[str]) -> list[int] | None:
    """The lowest five of seven, all different and none above eight, from the highest down.

    >>> low("As 2s 3s 4s 8s Kd Kc".split()), low("As 2s 3s 9s 9d Kd Kc".split())
    ([7, 3, 2, 1, 0], None)
    """
    hands = [
        sorted((RANKS.index(card[0]) for card in five), reverse=True)
        for five in combinations(cards, 5)
    ]
    good = [hand for hand in hands if len(set(hand)) == 5 and hand[0] <= RANKS.index("8")]
    return min(good, default=None)


def split(
    put_in: Mapping[int, int],
    dead: int,
    highs: Mapping[int, Value],
    lows: Mapping[int, list[int]],
    terms: pot.Terms,
) -> dict[int, int]:
    """What each seat is awarded. A hand's rank is how many of the others it beats."""
    rows = range(1, SEATS + 1)
    high = {seat: sum(highs[seat] > other for other in highs.values()) for seat in highs}
    best = {seat: sum(lows[seat] < other for other in lows.values()) for seat in lows}
    hands = pot.Hands([high.get(seat) for seat in rows], [best.get(seat) for seat in rows])
    done = pot.settle(dead, [put_in.get(seat, 0) for seat in rows], hands, terms)
    return {seat: done.to[seat - 1] for seat in put_in}
