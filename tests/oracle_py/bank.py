"""Wagers against a player-dealer by the plainest means: who has moved how much so far, and what the
cover still allows.

Written from RULINGS 1, 2 and 4 alone, never from the core. Amounts are in cents.

>>> half_back, at_six_to_five = Verdict("give back", 1, 2), Verdict("win", 6, 5)
>>> settle(10000, [(2500, at_six_to_five), (2500, half_back)], Terms())
Round(dealer=8250, wagers=[Wager(back=2500, paid=3000), Wager(back=1250, paid=0)], short=0)
>>> settle(2000, [(2500, at_six_to_five), (2500, half_back)], Terms())
Round(dealer=1250, wagers=[Wager(back=2500, paid=2000), Wager(back=1250, paid=0)], short=1)
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor


@dataclass(frozen=True)
class Terms:
    policy: str = "net"
    unit: int = 1
    rounding: str = "down"


@dataclass(frozen=True)
class Verdict:
    """win (at n:d), lose, push, or give back (n:d of the stake)."""

    what: str
    n: int = 0
    d: int = 0


@dataclass
class Wager:
    back: int
    paid: int


@dataclass
class Round:
    dealer: int
    wagers: list[Wager]
    short: int


def settle(cover: int, wagers: list[tuple[int, Verdict]], terms: Terms) -> Round:
    paid = collected = short = 0
    settled = []
    for stake, verdict in wagers:
        payoff, loss = due(stake, verdict, terms)
        may_pay, may_collect = allowed(cover, paid, collected, terms.policy)
        pays = payoff if payoff <= may_pay else may_pay - may_pay % terms.unit  # RULINGS 4
        collects = min(loss, may_collect)
        settled.append(Wager(back=stake - collects, paid=pays))
        short += (pays, collects) != (payoff, loss)
        paid += pays
        collected += collects
    return Round(cover + collected - paid, settled, short)


def due(stake: int, verdict: Verdict, terms: Terms) -> tuple[int, int]:
    """What the player-dealer would pay, and what he would collect, if all were covered."""
    if verdict.what == "push":
        return 0, 0
    if verdict.what == "lose":
        return 0, stake
    units = stake * Fraction(verdict.n, verdict.d) / terms.unit
    if verdict.what == "give back":  # RULINGS 4: the returned half is rounded down
        return 0, stake - floor(units) * terms.unit
    return (ceil(units) if terms.rounding == "up" else floor(units)) * terms.unit, 0


def allowed(cover: int, paid: int, collected: int, policy: str) -> tuple[int, int]:
    """RULINGS 1: how much he may still pay, and how much he may still collect."""
    if policy == "separate":
        return cover - paid, cover - collected
    if policy == "consumed":
        left = cover - (paid + collected)
        return left, left
    result = collected - paid  # stays within -cover and +cover
    return result + cover, cover - result
