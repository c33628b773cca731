"""What a player-dealer's money lets change hands (RULINGS 1), counted on the fingers."""

from typing import NamedTuple


class Came(NamedTuple):
    """What came of a wager: paid besides, and given back of the stake itself."""

    paid: int
    back: int


class Cover:
    """One round's money of a player-dealer who put up so much.

    paid, collected   so far
    settle(…)         one wager after another
    """

    def __init__(self, put_up: int, rules: dict[str, object]) -> None:
        self.put_up = put_up
        self.paid = 0
        self.collected = 0
        self._how = rules["cover"]
        self._unit = int(str(rules["unit"]))
        self._up = rules["round"] == "up"

    @property
    def left(self) -> int:
        return self.put_up - self.paid + self.collected

    def settle(self, stake: int, odds: int) -> Came:
        """odds to one; 0 is a push, -1 is lost.

        >>> bank = Cover(1000, {"cover": "net", "unit": 1, "round": "down"})
        >>> bank.settle(300, -1), bank.settle(200, 8), bank.left
        (Came(paid=0, back=0), Came(paid=1300, back=200), 0)
        """
        if odds == 0:
            return Came(0, stake)
        if odds < 0:
            taken = min(stake, self._may_collect())
            self.collected += taken
            return Came(0, stake - taken)
        paid = min(self.payoff(stake, odds), self._may_pay())
        paid -= paid % self._unit
        self.paid += paid
        return Came(paid, stake)

    def payoff(self, stake: int, odds: int) -> int:
        whole, rest = divmod(stake * odds, self._unit)
        return self._unit * (whole + bool(rest and self._up))

    def _may_pay(self) -> int:
        if self._how == "net":
            return self.left
        if self._how == "separate":
            return self.put_up - self.paid
        return self.put_up - self.paid - self.collected

    def _may_collect(self) -> int:
        if self._how == "net":
            return self.put_up + self.paid - self.collected
        if self._how == "separate":
            return self.put_up - self.collected
        return self.put_up - self.paid - self.collected
