"""Trips by the plainest means: every card a joker may be, and the pot as the sheet shares it.

Written from the rule sheet alone (crystal-casino/trips), never from the core.

>>> value(["Kc", "Kd", "Jk", "9h", "4s"]) == value(["Ks", "Kh", "Jk", "9d", "4c"])
True
>>> settle({1: ["Kc", "Kd", "9h", "9s", "4c"], 3: ["Ac", "Ad", "9c", "7s", "4d"]}, 12000)
('HIGH HAND', {1: 2400}, 9600)
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import floor

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
LADDER = [
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
]
GROUPS = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "one pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (5,): "five of a kind",
}
Value = tuple[int, tuple[float, ...]]


@dataclass(frozen=True)
class Rules:
    """The open readings: the sheet's own, unless said otherwise."""

    repeat_in_flush: bool = False
    natural_first: bool = False
    wheel_second: bool = False
    qualifying: str = "three of a kind"
    percent: int = 20
    unit: int = 1


SHEET = Rules()


def value(hand: Sequence[str], rules: Rules = SHEET) -> Value:
    return best_value(tuple(sorted(hand)), rules.repeat_in_flush, rules.wheel_second)


@cache
def best_value(hand: tuple[str, ...], repeat: bool, wheel_second: bool) -> Value:
    naturals = [card for card in hand if card != "Jk"]
    stand_ins = combinations_with_replacement(DECK, len(hand) - len(naturals))
    return max(natural_value([*naturals, *cards], repeat, wheel_second) for cards in stand_ins)


def natural_value(cards: Sequence[str], repeat: bool, wheel_second: bool) -> Value:
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    held = Counter(ranks)
    groups = sorted(((n, rank) for rank, n in held.items()), reverse=True)
    made = GROUPS[tuple(n for n, _ in groups)]
    values = [(LADDER.index(made), tuple(float(rank) for _, rank in groups))]
    suited = len({card[1] for card in cards}) == 1
    top = straight_top(ranks, wheel_second)
    if top is not None:
        run = "straight" if not suited else "royal flush" if top == 12 else "straight flush"
        values.append((LADDER.index(run), (top,)))
    elif suited and (len(held) == 5 or repeat):
        values.append((LADDER.index("flush"), tuple(map(float, ranks))))
    return max(values)


def straight_top(ranks: Sequence[int], wheel_second: bool) -> float | None:
    """What five falling ranks are compared by if they are a straight."""
    if list(ranks) == [12, 3, 2, 1, 0]:
        return 11.5 if wheel_second else 3
    return ranks[0] if list(ranks) == [ranks[0] - step for step in range(5)] else None


def settle(
    hands: dict[int, list[str]], pot: int, rules: Rules = SHEET
) -> tuple[str, dict[int, int], int]:
    """What the monitors say, who gets what, and the pot that is left. Hands are by seat."""
    if not hands:
        return "NOBODY", {}, pot

    def strength(seat: int) -> tuple[Value, bool]:
        return value(hands[seat], rules), rules.natural_first and "Jk" not in hands[seat]

    best = max(map(strength, hands))
    tied = sorted(seat for seat in hands if strength(seat) == best)
    if LADDER[best[0][0]] in LADDER[LADDER.index(rules.qualifying) :]:
        return "WINNER", share_all(pot, tied, rules.unit), 0
    award = rounded_down(Fraction(pot * rules.percent, 100), rules.unit)
    each = rounded_down(Fraction(award, len(tied)), rules.unit)
    return "HIGH HAND", dict.fromkeys(tied, each), pot - each * len(tied)


def rounded_down(cents: Fraction, unit: int) -> int:
    return floor(cents / unit) * unit


def share_all(pot: int, tied: Sequence[int], unit: int) -> dict[int, int]:
    """A-06: equal whole units, then one more each in seat order, then the cents that are left."""
    shares = dict.fromkeys(tied, rounded_down(Fraction(pot, len(tied)), unit))
    left = pot - sum(shares.values())
    for seat in tied:
        if left >= unit:
            shares[seat] += unit
            left -= unit
    shares[tied[0]] += left
    return shares
