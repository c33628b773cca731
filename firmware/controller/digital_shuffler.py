"""The digital shuffler: the shoe, behind the contract of every shuffler."""

from firmware.controller.shoe import ShoeStopped
from hal.shuffler import DELIVERING, IDLE, READY, SHUFFLING, STACK, STOPPED, Shuffler

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.shoe import Shoe


class DigitalShuffler(Shuffler):
    """Cards out of the core's generator; see hal.shuffler.Shuffler for what it promises.

    stack(cards)  the next shuffle() lays these out first, in this order: for scenarios and replays
    repair()      the only way out of STOPPED; then shuffle()
    """

    def __init__(self, shoe: "Shoe") -> None:
        super().__init__()
        self.state = IDLE
        self._shoe = shoe
        self._chosen = b""
        self._asked = 0

    @property
    def why(self) -> str:
        return self._shoe.why

    @property
    def left(self) -> int:
        return self._shoe.left - self._asked if self.state in (READY, DELIVERING) else 0

    def shuffle(self) -> None:
        self.state = SHUFFLING
        self._asked = 0

    def deliver(self, n: int) -> None:
        if self.state != READY:
            raise ValueError(f"no stack can be delivered: {self.why or self.state}")
        if not 1 <= n <= self.left:
            raise ValueError(f"{n} cards are asked of a deck that has {self.left} left")
        self._asked = n
        self.state = DELIVERING

    @property
    def stacked(self) -> bytes:
        """What stack() chose for a shuffle that has not been made yet."""
        return self._chosen

    def stack(self, cards: bytes) -> None:
        self._chosen = cards

    def repair(self) -> None:
        try:
            self._shoe.repair()
            self.state = IDLE
        except ShoeStopped:
            self.state = STOPPED
        self._tell(self.why)

    def step(self) -> "list[tuple[object, ...]]":
        if self.state == SHUFFLING:
            self._shuffle()
        elif self.state == DELIVERING:
            cards = self._shoe.deal(self._asked)
            self._asked = 0
            self.state = READY
            self._events.append((STACK, cards))
        return super().step()

    def _shuffle(self) -> None:
        try:
            if self._chosen:
                self._shoe.stack(self._chosen)
            else:
                self._shoe.shuffle()
        except ShoeStopped:
            self.state = STOPPED
            self._tell(self.why)
            return
        self._chosen = b""
        self.state = READY
        self._events.append((READY,))
