"""A round of baccarat from a full shoe: every order of the cards, counted exactly.

A round takes six cards at most, so each order of the shoe's first six counts once, whether the
round comes to all of them or not. Only values matter: a card that is worth 7 is as good as another.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import perm
from typing import NamedTuple

import felt_core

OUTCOMES = ("player", "panda", "banker", "dragon", "tie")  # how a round ends; exactly one of them
VALUES = 10
MOST_CARDS = 6
NATURAL = 8  # two cards of 8 or 9: kings L1150-1151

Pay = str | Sequence[int]  # "lose", "push", or what is won to what is staked: [8, 1]


class Hand(NamedTuple):
    """What a round leaves on one side of the felt."""

    total: int
    cards: int

    @property
    def natural(self) -> bool:
        return self.cards == 2 and self.total >= NATURAL


@dataclass(frozen=True)
class Chart:
    """When the hands draw: H or S.

    player         by the player hand's total
    stood          by the banker hand's total, once the player hand has stood
    banker         once it has drawn: a row for each banker total, by the value of the card drawn
    natural_stops  a natural on either side ends the drawing (RULINGS 12)
    """

    player: str
    stood: str
    banker: Sequence[str]
    natural_stops: bool

    def player_draws(self, player: int, banker: int) -> bool:
        return self.player[player] == "H" and not self._over(player, banker)

    def banker_draws(self, player: int, banker: int, third: int | None) -> bool:
        if self._over(player, banker):
            return False
        if third is None:
            return self.stood[banker] == "H"
        # kings L1177-1194: the rows end with seven; a total above is a natural and stands
        return banker < len(self.banker) and self.banker[banker][third] == "H"

    def _over(self, player: int, banker: int) -> bool:
        return self.natural_stops and max(player, banker) >= NATURAL


@dataclass(frozen=True)
class Rounds:
    """Every round there is: the two hands, and how many orders of six cards lead to them."""

    orders: int
    hands: Mapping[tuple[Hand, Hand], int]

    def outcomes(self) -> dict[str, int]:
        counts = dict.fromkeys(OUTCOMES, 0)
        for (player, banker), ways in self.hands.items():
            counts[outcome(player, banker)] += ways
        return counts

    def with_natural(self) -> int:
        """Rounds in which one side has a natural or both have (kings L1257)."""
        return sum(ways for hands, ways in self.hands.items() if any(h.natural for h in hands))


def outcome(player: Hand, banker: Hand) -> str:
    """How a round ends: by the totals (kings L1173, L1214), three-card 8 and 7 apart.

    >>> outcome(Hand(8, 3), Hand(7, 3)), outcome(Hand(6, 2), Hand(7, 3))
    ('panda', 'dragon')
    >>> outcome(Hand(8, 2), Hand(7, 3)), outcome(Hand(8, 3), Hand(8, 2))
    ('player', 'tie')
    """
    if player.total == banker.total:
        return "tie"
    if player.total > banker.total:
        return "panda" if player == Hand(8, 3) else "player"
    return "dragon" if banker == Hand(7, 3) else "banker"


def shoe_of(cards: bytes) -> list[int]:
    """How many cards of each value, 0 to 9, are in a shoe.

    >>> shoe_of(felt_core.shoe_fill(8, 0, 0, 0))
    [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
    """
    counts = [0] * VALUES
    for card in cards:  # docs/ranking.md: nine-count keeps its total in the first digit
        counts[felt_core.rank(felt_core.NINE, bytes([card])) >> 16 & 0xF] += 1
    return counts


def rounds(chart: Chart, shoe: Sequence[int]) -> Rounds:
    """Every round from a shoe of six cards or more.

    The sides are dealt in turn, but all orders are equally likely, so the player hand may as well
    take its two cards first.
    """
    left = list(shoe)
    cards = sum(left)
    unseen = [perm(cards - dealt, MOST_CARDS - dealt) for dealt in range(MOST_CARDS + 1)]
    hands: Counter[tuple[Hand, Hand]] = Counter()
    for player, player_ways in _pairs(left):
        for banker, banker_ways in _pairs(left):
            for drawn, ways in _drawings(chart, left, player, banker):
                dealt = drawn[0].cards + drawn[1].cards
                hands[drawn] += player_ways * banker_ways * ways * unseen[dealt]
    return Rounds(perm(cards, MOST_CARDS), hands)


def _pairs(left: list[int]) -> Iterator[tuple[int, int]]:
    """Totals of two cards, with their orders; the cards are out of `left` until the next pair."""
    for first in range(VALUES):
        for second in range(first, VALUES):
            orders = left[first] * (left[second] - 1 if second == first else 2 * left[second])
            if orders > 0:
                left[first] -= 1
                left[second] -= 1
                yield (first + second) % 10, orders
                left[first] += 1
                left[second] += 1


def _drawings(
    chart: Chart, left: list[int], player: int, banker: int
) -> Iterator[tuple[tuple[Hand, Hand], int]]:
    """What two totals come to, with the orders of the cards drawn."""
    for third, ways in _drawn(left, chart.player_draws(player, banker)):
        draws = chart.banker_draws(player, banker, third)
        for last, last_ways in _drawn(left, draws):
            yield (_with(player, third), _with(banker, last)), ways * last_ways


def _drawn(left: list[int], draws: bool) -> Iterator[tuple[int | None, int]]:
    """One card, out of `left` until the next; or none, in the one way there is."""
    if not draws:
        yield None, 1
        return
    for card in range(VALUES):
        if left[card]:
            left[card] -= 1
            yield card, left[card] + 1
            left[card] += 1


def _with(total: int, third: int | None) -> Hand:
    return Hand(total, 2) if third is None else Hand((total + third) % 10, 3)


def expected(pays: Mapping[str, Pay], outcomes: Mapping[str, int]) -> Fraction:
    """What one unit staked wins on average; less than nothing if it loses.

    >>> expected({"win": [3, 2], "tie": "push", "loss": "lose"}, {"win": 4, "tie": 1, "loss": 5})
    Fraction(1, 10)
    """
    won = sum(ways * _net(pays[each]) for each, ways in outcomes.items())
    return Fraction(won, sum(outcomes.values()))


def _net(pay: Pay) -> Fraction:
    if isinstance(pay, str):
        return Fraction({"lose": -1, "push": 0}[pay])
    win, stake = pay
    return Fraction(win, stake)
