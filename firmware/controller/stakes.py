"""A wager that is in: whose it is, what it is on, and what became of it."""

from firmware.controller.ledger import owed, own
from firmware.controller.packed import number
from hal.portal import BEHIND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.controller.seats import Seat
    from firmware.controller.wagers import Wager

# Results (RULINGS 14).
WIN = "win"
LOSE = "lose"
PUSH = "push"
UNCOVERED = "uncovered"
SURRENDER = "surrender"


class Stake:
    """One wager of a hand.

    seat, purpose    where it lies; behind: it is of somebody who bets from behind that seat
    wager, cents     what it is on, and how much
    outcome          what became of what it is on, a word of its pay table; "" until it is settled
    result, paid, returned   a word of RULINGS 14, and the cents
    hand             in games where a seat may have several: the one it is on
    """

    def __init__(self, seat: "Seat", purpose: str, wager: "Wager", cents: int) -> None:
        self.seat = seat
        self.purpose = purpose
        self.behind = purpose.startswith(BEHIND)
        self.wager = wager
        self.cents = cents
        self.hand: Any = None
        self.outcome = ""
        self.result = ""
        self.paid = 0
        self.returned = 0

    @property
    def own(self) -> str:
        return own(self.seat.number, self.behind)

    @property
    def owed(self) -> str:
        return owed(self.seat.number, self.behind)

    @property
    def net(self) -> int:
        return self.paid + self.returned - self.cents

    def pack(self) -> bytes:
        place = self.seat.purposes.index(self.purpose)
        return bytes((self.seat.number, place)) + number(self.cents)
