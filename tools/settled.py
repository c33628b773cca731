"""A settlement as the calculator prints it and the audit explains it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

WIN = "win"
LOSE = "lose"
PUSH = "push"
NONE = "none"


@dataclass(frozen=True)
class Money:
    """What came of something that was put in, in cents and in the words of RULINGS 14.

    stake  what was put in; paid: what it got; returned: what of the stake came back
    net    paid less what was lost
    """

    result: str
    stake: int
    paid: int
    returned: int = 0

    @property
    def net(self) -> int:
        return self.paid + self.returned - self.stake

    def as_json(self) -> dict[str, Any]:
        return {
            "result": self.result,
            "stake": self.stake,
            "paid": self.paid,
            "returned": self.returned,
            "net": self.net,
        }


@dataclass(frozen=True)
class Row(Money):
    """What came of a seat with a hand of its own."""

    cards: str = ""
    hand: str = NONE

    def as_json(self) -> dict[str, Any]:
        return {"cards": self.cards, "hand": self.hand, **super().as_json()}


@dataclass(frozen=True)
class Wagers(Money):
    """What came of somebody's named wagers, and of each of them."""

    each: dict[str, Money] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        wagers = {name: money.as_json() for name, money in self.each.items()}
        return {**super().as_json(), "wagers": wagers}


@dataclass(frozen=True)
class Hands(Wagers):
    """What came of somebody's hands, each with the wager on it, and of the wagers beside them."""

    hands: list[Row] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        rows = super().as_json()
        wagers = rows.pop("wagers")
        return {**rows, "hands": [hand.as_json() for hand in self.hands], "wagers": wagers}


def together(each: dict[str, Money]) -> Wagers:
    """One result for all of somebody's wagers: theirs if they agree, else what the sum comes to.

    >>> together({"player": Money("lose", 500, 0), "tie": Money("win", 100, 800, 100)}).result
    'win'
    >>> together({"tie": Money("uncovered", 100, 0, 100), "panda": Money("none", 0, 0)}).result
    'uncovered'
    """
    one = _summed(each.values())
    return Wagers(one.result, one.stake, one.paid, one.returned, each)


def with_hands(hands: list[Row], beside: dict[str, Money]) -> Hands:
    """The same of somebody's hands and what is wagered beside them."""
    one = _summed([*hands, *beside.values()])
    return Hands(one.result, one.stake, one.paid, one.returned, beside, hands)


def _summed(moneys: Collection[Money]) -> Money:
    stake = sum(money.stake for money in moneys)
    paid = sum(money.paid for money in moneys)
    returned = sum(money.returned for money in moneys)
    words = {money.result for money in moneys} - {NONE}
    result = by_net(paid + returned - stake) if len(words) > 1 else (words or {NONE}).pop()
    return Money(result, stake, paid, returned)


def by_net(net: int) -> str:
    return WIN if net > 0 else LOSE if net < 0 else PUSH


@dataclass(frozen=True)
class Settled:
    """A whole table's settlement.

    facts   what the game has to say besides the seats: its pot, its award …
    seats   by number; behind: of who bets on a seat from behind it
    why     sentences, each with the rule's source
    """

    facts: dict[str, Any]
    seats: dict[int, Money]
    why: list[str] = field(default_factory=list)
    behind: dict[int, Money] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        answer = {**self.facts, "seats": _by_number(self.seats)}
        return {**answer, "behind": _by_number(self.behind)} if self.behind else answer


def _by_number(rows: dict[int, Money]) -> dict[str, Any]:
    return {str(seat): row.as_json() for seat, row in sorted(rows.items())}
