"""What the monitors show of a game, and the bell."""

from hal.monitor import DEALER, EVERY_SEAT, MESSAGE, POT, RESULT, card_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.deal_unit import DealUnit
    from hal.monitor import Screens


class View:
    """The monitors of a table, as a game uses them.

    quiet   True while a journal is replayed: the picture comes about again, the bell stays silent
    """

    def __init__(self, screens: "Screens", unit: "DealUnit") -> None:
        self.quiet = False
        self._screens = screens
        self._unit = unit

    def clear(self) -> None:
        self._screens.clear()

    def card(self, seat: int, place: int, card: int) -> None:
        self._screens.change(card_record(seat, place, card))

    def message(self, seat: int, said: "tuple[str, int]") -> None:
        """What Words.tell() gave: a sentence, and how it is meant."""
        self._screens.write(seat, MESSAGE, *said)

    def result(self, seat: int, said: "tuple[str, int]") -> None:
        self._screens.write(seat, RESULT, *said)

    def everybody(self, said: "tuple[str, int]") -> None:
        """Of the hand, on every monitor."""
        self._screens.write(EVERY_SEAT, RESULT, *said)

    def pot(self, text: str) -> None:
        self._screens.write(EVERY_SEAT, POT, text)

    def dealer(self, text: str) -> None:
        self._screens.write(EVERY_SEAT, DEALER, text)

    def ring(self) -> None:
        if not self.quiet:
            self._unit.ring()
