"""A settlement as the calculator prints it and the audit explains it."""

from dataclasses import dataclass, field
from typing import Any

WIN = "win"
LOSE = "lose"
NONE = "none"


@dataclass(frozen=True)
class Row:
    """What came of a seat, in cents and in the words of RULINGS 14.

    stake  what it had put in; paid: what it got; returned: what of its stake it got back
    net    paid less what it lost
    """

    cards: str
    hand: str
    result: str
    stake: int
    paid: int
    returned: int = 0

    @property
    def net(self) -> int:
        return self.paid + self.returned - self.stake

    def as_json(self) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "hand": self.hand,
            "result": self.result,
            "stake": self.stake,
            "paid": self.paid,
            "returned": self.returned,
            "net": self.net,
        }


@dataclass(frozen=True)
class Settled:
    """A whole table's settlement.

    facts  what the game has to say besides the seats: its pot, its award …
    why    sentences, each with the rule's source
    """

    facts: dict[str, Any]
    seats: dict[int, Row]
    why: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        seats = {str(seat): row.as_json() for seat, row in sorted(self.seats.items())}
        return {**self.facts, "seats": seats}
