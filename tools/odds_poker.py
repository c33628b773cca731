"""Poker hands of one pack: how many there are of each category, counted and not dealt.

A hand without five cards of one suit is ranked by its ranks alone, and a hand with five by the
ranks of that suit. So the core ranks one hand of each kind, and combinations say how many are like
it: 53,924 hands stand for 133,784,560.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb, prod

import felt_core

RANKS = 13
SUITS = 4
FLUSH = 5
CATEGORY_SHIFT = 20  # docs/ranking.md


def frequencies(cards: int) -> dict[str, int]:
    """Hands of five to seven cards by category, the best first.

    >>> list(frequencies(5).items())[:3]
    [('royal flush', 4), ('straight flush', 36), ('four of a kind', 624)]
    """
    counts: Counter[int] = Counter()
    for hand, alike in _without_flush(cards):
        counts[_category(hand)] += alike
    for hand, alike in _with_flush(cards):
        counts[_category(hand)] += alike
    return {
        felt_core.category_name(felt_core.HIGH, category): counts[category]
        for category in sorted(counts, reverse=True)
    }


def _category(hand: bytes) -> int:
    return felt_core.rank(felt_core.HIGH, hand) >> CATEGORY_SHIFT


def _card(rank: int, suit: int) -> int:
    return rank * SUITS + suit


def _without_flush(cards: int) -> Iterator[tuple[bytes, int]]:
    """For each set of ranks a hand without five of a suit, and how many there are.

    Suits are given in turn: cards of one rank differ, and no suit comes more than twice.
    """
    for held in _held(RANKS, cards):
        ranks = [rank for rank, times in enumerate(held) for _ in range(times)]
        hand = bytes(_card(rank, place % SUITS) for place, rank in enumerate(ranks))
        yield hand, unflushed(tuple(sorted(times for times in held if times)))


def _held(ranks: int, cards: int) -> Iterator[tuple[int, ...]]:
    """How often each rank is held, in every way that makes so many cards."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for times in range(min(SUITS, cards) + 1):
        for others in _held(ranks - 1, cards - times):
            yield (times, *others)


@lru_cache
def unflushed(times: tuple[int, ...]) -> int:
    """In how many ways cards can have their suits without five of one suit.

    `times` is how often each rank of the hand is held, nine cards at most: two flushes need ten.

    >>> unflushed((1, 1, 1, 1, 1))
    1020
    >>> unflushed((4, 1))
    4
    """
    suited = [1]  # place n: ways in which n of the cards so far are of one certain suit
    for held in times:
        without, within = comb(SUITS - 1, held), comb(SUITS - 1, held - 1)
        suited = [
            without * stays + within * grows
            for stays, grows in zip([*suited, 0], [0, *suited], strict=True)
        ]
    return prod(comb(SUITS, held) for held in times) - SUITS * sum(suited[FLUSH:])


def _with_flush(cards: int) -> Iterator[tuple[bytes, int]]:
    """For each set of five ranks or more in a suit a hand that has them, and how many there are.

    Beside five ranks seven cards have room for a third of a kind or a second pair: less than a
    flush, so any other cards will do. They are twos of other suits.
    """
    others = [_card(0, suit) for suit in range(1, SUITS)]
    for suited in range(FLUSH, cards + 1):
        alike = SUITS * comb((SUITS - 1) * RANKS, cards - suited)
        for ranks in combinations(range(RANKS), suited):
            hand = [_card(rank, 0) for rank in ranks] + others[: cards - suited]
            yield bytes(hand), alike
