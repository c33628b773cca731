"""What the players of a hand have put in, and who plays for what of it."""

from array import array

import felt_core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

NO_HAND = -1


class Pots:
    """The pot of one hand, and the side pots that follow from it.

    put_in  cents that each seat has in, from seat 1 on
    dead    cents that are nobody's bet: blinds made up
    taken   of the pot already: the house's fee and the jackpot

    layers(…)     the pots, the main pot first: its cents, and who plays for it
    settle(…)     what becomes of them: what is taken in all, and what each seat is awarded

    >>> pots = Pots(3)
    >>> for seat, cents in ((1, 1000), (2, 300), (3, 1000)):
    ...     pots.add(seat, cents)
    >>> pots.layers([1, 2, 3], [1, 2, 3])
    [(900, [1, 2, 3]), (1400, [1, 3])]
    >>> pots.settle([5, 9, 7], [], 1, False, 200)
    (200, [0, 700, 1400])
    """

    def __init__(self, seats: int) -> None:
        self.put_in = [0] * seats
        self.dead = 0
        self.taken = 0

    def add(self, seat: int, cents: int) -> None:
        self.put_in[seat - 1] += cents

    def layers(
        self, live: "Collection[int]", stopped: "Collection[int]"
    ) -> "list[tuple[int, list[int]]]":
        """What a live seat has stopped at closes a pot (palomar 200); a fee is out of the first."""
        found: list[tuple[int, list[int]]] = []
        below = 0
        for level in sorted({self.put_in[seat - 1] for seat in stopped}):
            cents = self._between(below, level)
            if cents:
                found.append((cents, [seat for seat in live if self.put_in[seat - 1] >= level]))
            below = level
        rest = self._between(below, max(self.put_in))
        above = [seat for seat in live if self.put_in[seat - 1] > below]
        if above or not found:
            found.append((rest, above or list(live)))
        else:
            found[-1] = (found[-1][0] + rest, found[-1][1])
        found[0] = (found[0][0] + self.dead - self.taken, found[0][1])
        return found

    def settle(
        self,
        high: "list[int]",
        low: "list[int]",
        button: int,
        odd_to_one: bool,
        due: int,
        unit: int = 1,
    ) -> "tuple[int, list[int]]":
        """High and low are ranks by seat, NO_HAND where there is none; no low: all is for high.

        Odd units go to the left of the button. What is due besides what was taken comes out of the
        main pot, which may hold less.
        """
        rules = felt_core.POT_ODD_TO_ONE if odd_to_one else 0
        if low:
            rules |= felt_core.POT_HIGH_LOW
        money = array("q", [self.dead] + self.put_in)
        first = button % len(self.put_in)
        felt_core.settle_pot(rules, unit, self.taken + due, first, array("i", high + low), money)
        return money[0], list(money)[1:]

    def _between(self, low: int, high: int) -> int:
        return sum([max(0, min(cents, high) - low) for cents in self.put_in])
