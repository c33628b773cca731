"""What a game waits for: who is asked what, when Deal is wanted, which chips are recognised."""

from firmware.controller.events import TIME
from hal.monitor import PLAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware.controller.seats import Seat
    from firmware.controller.table import Table

    Said = tuple[str, int]

NOTHING = ("", PLAIN)


class Wait:
    """A moment of the game.

    deck     True if a shuffled deck is wanted
    dice     how many are to be thrown
    deal     True if a press of Deal is wanted
    seconds  so long people have; 0: as long as they like

    ready()               whether a press would do something: only then is the lamp lit; to be
                          asked before prompt(), which may depend on it
    prompt(seat)          what that seat's monitor says, and how it is meant; None: as it is
    recognises(seat, …)   whether what lies on a portal now is to be remembered
    choices(seat)         what that seat may choose from, as meanings; text_of(…) is what it reads
    holds()               False when people changed seats and it must be waited for anew
    """

    deck = False
    dice = 0
    deal = False
    seconds = 0

    def __init__(self, table: "Table") -> None:
        self.table = table

    def ready(self) -> bool:
        return True

    def prompt(self, seat: "Seat") -> "Said | None":
        return None

    def recognises(self, seat: "Seat", purpose: str) -> bool:
        return False

    def choices(self, seat: "Seat") -> "Sequence[str]":
        return ()

    def text_of(self, meaning: str) -> str:
        return self.table.words.say(meaning)

    def holds(self) -> bool:
        return True


class ForDeck(Wait):
    """A shuffled deck."""

    deck = True


class ForDice(Wait):
    """Dice, thrown at once."""

    dice = 3  # crystal asian-baccarat 6


class ForPress(Wait):
    """Deal, and nothing else."""

    deal = True


class ForChoice(Wait):
    """A decision of one seat: by touch, or by the dealer's keypad for it."""

    def __init__(
        self, table: "Table", seat: "Seat", meanings: "Sequence[str]", seconds: int = 0
    ) -> None:
        super().__init__(table)
        self.seat = seat
        self.meanings = meanings
        self.seconds = seconds

    def choices(self, seat: "Seat") -> "Sequence[str]":
        return self.meanings if seat is self.seat else ()

    def prompt(self, seat: "Seat") -> "Said | None":
        return self.table.words.tell("choose") if seat is self.seat else None

    def made(self, event: "tuple[int, list[int]]") -> int:
        """Which choice an event makes; the last one when time is over."""
        return len(self.meanings) - 1 if event[0] == TIME else event[1][1]
