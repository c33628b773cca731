"""The clean sweeps of Chinese poker by taking cards away until none is left."""

from collections import Counter
from functools import cache

DRAGON, SIX_PAIRS, THREE_STRAIGHTS, THREE_FLUSHES = 1, 2, 4, 8


@cache
def straights(length: int) -> tuple[tuple[int, ...], ...]:
    """Runs of ranks; -1 is the ace below the deuce."""
    return tuple(
        tuple(rank % 13 for rank in range(low, low + length)) for low in range(-1, 14 - length)
    )


def splits_into_runs(ranks: Counter[int], lengths: tuple[int, ...]) -> bool:
    if not lengths:
        return ranks.total() == 0
    for run in straights(lengths[0]):
        if all(ranks[rank] for rank in run) and splits_into_runs(ranks - Counter(run), lengths[1:]):
            return True
    return False


def splits_into_suits(suits: Counter[int], lengths: tuple[int, ...]) -> bool:
    if not lengths:
        return True
    return any(
        splits_into_suits(suits - Counter({suit: lengths[0]}), lengths[1:])
        for suit, n in suits.items()
        if n >= lengths[0]
    )


def pairs(ranks: Counter[int]) -> int:
    paired = next((rank for rank, n in ranks.items() if n >= 2), None)
    return 0 if paired is None else 1 + pairs(ranks - Counter({paired: 2}))


def sweeps(cards: bytes) -> int:
    ranks = Counter(card // 4 for card in cards)
    suits = Counter(card % 4 for card in cards)
    found = DRAGON if len(ranks) == 13 else 0
    found |= SIX_PAIRS if pairs(ranks) == 6 else 0
    found |= THREE_STRAIGHTS if splits_into_runs(ranks, (3, 5, 5)) else 0
    found |= THREE_FLUSHES if splits_into_suits(suits, (5, 5, 3)) else 0
    return found
