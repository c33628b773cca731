"""A table that deals from a shoe: the same cards over several hands, until the cut card is out."""

from firmware.controller.packed import Reader, number
from firmware.controller.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.table import Play

TEN = 10
ACE = 12  # of the ranks, counted from the deuce


class ShoeTable(Table):
    """Verbs besides those of every table:

    open_shoe()   waits for a fresh shoe if the cut card is out; the first cards may be burned
    No house of these says where the cut card lies or what is burned: both are settings.
    """

    def open_shoe(self) -> "Play":
        every_hand = self.setting("shuffle_when") == "every hand"
        if not every_hand and len(self._deck) > int(self.setting("cut_card")):
            return
        yield from self.shuffle()
        self.burn()
        if not every_hand:
            self.new_shoe()

    def burn(self) -> None:
        how = self.setting("burn")
        if how == "nothing":
            return
        first = self.draw()
        if how == "by the first card":
            for _ in range(worth(first)):
                self.draw()

    def new_shoe(self) -> None:
        """What a family forgets with the last shoe."""

    def stands(self) -> bytes:
        return number(len(self._deck))

    def keep(self) -> bytes:
        return number(len(self._deck)) + bytes(self._deck)

    def take(self, reader: Reader) -> None:
        self._deck = list(reader.bytes(reader.number()))


def worth(card: int) -> int:
    """How many cards a burnt card burns with it: ace 1, ten and pictures 10.

    >>> worth(12 * 4), worth(0), worth(11 * 4)
    (1, 2, 10)
    """
    rank = card // 4
    return 1 if rank == ACE else min(rank + 2, TEN)
