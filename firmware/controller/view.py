"""What the monitors show of a game, and the bell."""

from hal.monitor import (
    CHOICES,
    DEALER,
    EVERY_SEAT,
    LINES,
    MARK,
    MESSAGE,
    PAGE,
    POT,
    RESULT,
    ROAD,
    card_record,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hal.deal_unit import DealUnit
    from hal.monitor import Screens


class View:
    """The monitors of a table, as a game uses them.

    quiet   True while a journal is replayed: the picture comes about again, the bell stays silent
    urge    called when cards have been dealt: they go out first, what follows from them can wait
    """

    def __init__(self, screens: "Screens", unit: "DealUnit") -> None:
        self.quiet = False
        self.urge: Callable[[], None] = _nobody_waits
        self._lines: list[str] = []
        self._screens = screens
        self._unit = unit

    def clear(self) -> None:
        self._screens.clear()

    def card(self, seat: int, place: int, card: int) -> None:
        self._screens.change(card_record(seat, place, card))

    def hold(self, seat: int, place: int, card: int) -> None:
        """A card that only the seat itself sees."""
        self._screens.hold(seat, place, card)

    def turn_up(self, seat: int) -> None:
        self._screens.turn_up(seat)

    def take_away(self, seat: int) -> None:
        self._screens.take_away(seat)

    def dealt(self) -> None:
        if not self.quiet:
            self.urge()

    def message(self, seat: int, said: "tuple[str, int]") -> None:
        """What Words.tell() gave: a sentence, and how it is meant."""
        self._screens.write(seat, MESSAGE, *said)

    def result(self, seat: int, said: "tuple[str, int]") -> None:
        self._screens.write(seat, RESULT, *said)

    def choices(self, seat: int, words: "list[str]") -> None:
        """What a seat may touch."""
        self._screens.write(seat, CHOICES, "|".join(words))

    def marks(self, seat: int, words: "list[str]") -> None:
        self._screens.write(seat, MARK, "|".join(words))

    def caption(self, hand: int, text: str) -> None:
        """Whose cards those in the middle are."""
        self._screens.write(hand, MESSAGE, text)

    def hand_is(self, hand: int, text: str, style: int) -> None:
        self._screens.write(hand, RESULT, text, style)

    def road(self, letters: str, now: str, before: str) -> None:
        """The reader board: the shoe's rounds, what they came to, and those of the last shoe."""
        self._screens.write(EVERY_SEAT, ROAD, letters)
        self._screens.write(EVERY_SEAT, CHOICES, now)
        self._screens.write(EVERY_SEAT, MARK, before)

    def everybody(self, said: "tuple[str, int]") -> None:
        """Of the hand, on every monitor."""
        self._screens.write(EVERY_SEAT, RESULT, *said)

    def pot(self, text: str) -> None:
        self._screens.write(EVERY_SEAT, POT, text)

    def dealer(self, text: str) -> None:
        self._screens.write(EVERY_SEAT, DEALER, text)

    def page(self, lines: "list[str]") -> None:
        """A sheet of text in front of everything; none takes it away."""
        if lines == self._lines:
            return
        self._lines = lines
        for at in range(PAGE, LINES):
            line = lines[at - PAGE] if at - PAGE < len(lines) else ""
            self._screens.write(EVERY_SEAT, at, line)

    def ring(self) -> None:
        if not self.quiet:
            self._unit.ring()


def _nobody_waits() -> None:
    pass
