"""Poker hands by the plainest means: a joker is tried as every card it may be."""

from collections import Counter
from collections.abc import Iterable

JOKER = 52
ACE = 12
HIGH_CARD, ONE_PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, FOUR = range(1, 9)
STRAIGHT_FLUSH, FIVE = 9, 10

Value = tuple[int, ...]


def rank_of(card: int) -> int:
    return card // 4


def straight_top(ranks: Iterable[int]) -> int | None:
    """The top of the best five in a row; the ace also stands below the deuce."""
    held = set(ranks)
    for top in range(ACE, 2, -1):
        if all((top - step) % 13 in held for step in range(5)):
            return top
    return None


def value_of_ranks(ranks: Iterable[int]) -> Value:
    """What pairs, threes, fours and fives of these ranks are worth."""
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    sizes = [n for n, _ in groups]
    (most, top), others = groups[0], groups[1:]
    if most == 5:
        return FIVE, top
    if most == 4:
        return FOUR, top, *sorted((rank for _, rank in others), reverse=True)[:1]
    if sizes[:2] in ([3, 3], [3, 2]):
        return FULL_HOUSE, top, max(rank for n, rank in others if n >= 2)
    if sizes[:2] == [2, 2]:
        second = others[0][1]
        return TWO_PAIR, top, second, *sorted((rank for _, rank in others[1:]), reverse=True)[:1]
    kickers = sorted((rank for _, rank in others), reverse=True)
    if most == 3:
        return TRIPS, top, *kickers[:2]
    if most == 2:
        return ONE_PAIR, top, *kickers[:3]
    return HIGH_CARD, top, *kickers[:4]


def best_natural(cards: Iterable[int]) -> Value:
    """The best five of five to seven natural cards."""
    cards = list(cards)
    ranks = [rank_of(card) for card in cards]
    values = [value_of_ranks(ranks)]
    top = straight_top(ranks)
    if top is not None:
        values.append((STRAIGHT, top))
    for suit in range(4):
        suited = sorted((rank_of(card) for card in cards if card % 4 == suit), reverse=True)
        if len(suited) >= 5:
            values.append((FLUSH, *suited[:5]))
            top = straight_top(suited)
            if top is not None:
                values.append((STRAIGHT_FLUSH, top))
    return max(values)


def best(cards: Iterable[int], joker: str) -> Value:
    """The best five, the joker being "wild", a "bug", or a "bug without flush"."""
    cards = list(cards)
    naturals = [card for card in cards if card < JOKER]
    if naturals == cards:
        return best_natural(naturals)
    ranks = [rank_of(card) for card in naturals]
    values = [best_natural(naturals)] if len(naturals) >= 5 else []
    values += [value_of_ranks([*ranks, r]) for r in (range(13) if joker == "wild" else [ACE])]
    for rank in range(13):
        top = straight_top([*ranks, rank])
        values += [(STRAIGHT, top)] if top is not None else []
    for card in range(52):
        suited = [c for c in naturals if c % 4 == card % 4 and c != card]
        if len(suited) >= 4:
            filled = best_natural([*suited, card])
            plain_flush = filled[0] == FLUSH and joker == "bug without flush"
            values += [] if plain_flush else [filled]
    return max(values)


def front_value(front: Iterable[int], joker: str) -> Value:
    """Two cards: a bug is an ace, a wild joker pairs the other card."""
    ranks = [rank_of(card) for card in front if card < JOKER]
    if len(ranks) == 1:
        ranks.append(ranks[0] if joker == "wild" else ACE)
    return value_of_ranks(ranks)
