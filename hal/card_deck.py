"""One deck of real cards, as the controller knows it: checked when shuffled, counted when dealt."""

from hal.deck_check import card_name, counts_of, flaws

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

IDLE = "IDLE"
SHUFFLING = "SHUFFLING"
READY = "READY"
DELIVERING = "DELIVERING"
JAMMED = "JAMMED"
MISREAD = "MISREAD"
BAD_DECK = "BAD_DECK"

# What a machine says of a deck, in this order on the bus. IDLE: it knows nothing of it.
WAITING = "WAITING"  # for its cards, or for the button
ENDED = "ENDED"  # no card was left before the stack was whole
PHASES = (IDLE, WAITING, SHUFFLING, READY, DELIVERING, JAMMED, MISREAD, ENDED)

MARK_SIZE = 4
NO_MARK = bytes(MARK_SIZE)  # of a deck that this machine has not shuffled since it was switched on
DECK_HEAD = 4 + MARK_SIZE
STACK_HEAD = 2 + MARK_SIZE
AT_ONCE = 0  # begins to shuffle when the cards are in
ON_BUTTON = 1  # or only when somebody has put the deck right and presses the button
CLEAR_IT = "Clear it and press its button."
STACK_CARDS = 160  # in one event; a longer stack comes in several


class CardDeck:
    """What the controller knows of one deck in the machine.

    state, why   as in hal.shuffler, for this deck alone
    mark         the machine's mark of the shuffle it is in; replaced, the one we asked to replace
    wanted       True from the command to shuffle until a whole deck is ready
    asked, came  cards asked for and cards received since the shuffle
    size         cards of the last stack asked for
    stack        what has come of it
    """

    def __init__(
        self, number: int, name: str, cards: bytes, text: "Callable[[bytes], str]"
    ) -> None:
        self.number = number
        self.name = name
        self.state = IDLE
        self.why = ""
        self.mark = NO_MARK
        self.replaced = NO_MARK
        self.wanted = False
        self.asked = 0
        self.came = 0
        self.size = 0
        self.stack = b""
        self._whole = counts_of(cards)
        self._total = len(cards)
        self._rest = bytearray(self._whole)
        self._text = text

    @property
    def left(self) -> int:
        playable = not self.wanted and self.state in (READY, DELIVERING, JAMMED)
        return self._total - self.asked if playable else 0

    @property
    def untouched(self) -> bool:
        return self.state == READY and self.asked == 0

    def want(self) -> None:
        self.wanted = True
        self._became(SHUFFLING)
        self._restart()

    def ask(self, n: int) -> None:
        self.size = n
        self.asked += n
        self._became(DELIVERING)

    def prepare(self, phase: str, counts: bytes) -> None:
        """What the machine says of the deck while it is wanted. A whole deck is ready."""
        if phase == READY:
            self._check(counts)
        elif phase == JAMMED:
            self._became(JAMMED, f"The shuffler is jammed at {self.name}. {CLEAR_IT}")
        elif phase == MISREAD:
            wipe = "Wipe its reader and press its button."
            self._became(MISREAD, f"The shuffler cannot read a card of {self.name}. {wipe}")
        elif phase == SHUFFLING:
            self._became(SHUFFLING)
        elif phase == WAITING and self.state != BAD_DECK:
            put = "Put it in; if it is in, press the button."
            self._became(IDLE, f"The shuffler waits for {self.name}. {put}")

    def hear(self, phase: str, mark: bytes) -> None:
        """What the machine says of the deck in play. What it does not know is void."""
        if self.state not in (READY, DELIVERING, JAMMED):
            return
        if mark != self.mark:
            self._void(BAD_DECK, f"The shuffler no longer knows what is left of {self.name}.")
        elif phase == MISREAD:
            self._void(MISREAD, f"The shuffler could not read a card it dealt from {self.name}.")
        elif phase == ENDED:
            self._void(BAD_DECK, f"There are cards missing at the end of {self.name}.")
        elif phase == JAMMED:
            self._became(JAMMED, f"The shuffler is jammed at {self.name}. {CLEAR_IT}")
        else:
            self._became(DELIVERING if self.came < self.asked else READY)

    def take(self, place: int, cards: bytes) -> None:
        """Cards of a stack: each must be next, and among those that are left."""
        if place < self.came:
            return
        if place > self.came or self.came + len(cards) > self.asked:
            self._void(BAD_DECK, f"The shuffler lost count of {self.name}.")
            return
        for card in cards:
            if card >= len(self._rest) or not self._rest[card]:
                name = card_name(card, self._text)
                self._void(BAD_DECK, f"{self.name} gave {name}, which is no longer in it.")
                return
            self._rest[card] -= 1
        self.came += len(cards)
        self.stack += cards
        if self.came == self.asked:
            self._became(READY)

    def _check(self, counts: bytes) -> None:
        wrong = flaws(self._whole, counts, self._text)
        if wrong:
            put_right = "Take it out, put it right and press the button."
            self._became(BAD_DECK, f"{self.name} {wrong}. {put_right}")
            return
        self.wanted = False
        self._restart()
        self._became(READY)

    def _restart(self) -> None:
        self._rest = bytearray(self._whole)
        self.asked = self.came = self.size = 0
        self.stack = b""

    def _void(self, state: str, what: str) -> None:
        self.asked = self.came
        self.stack = b""
        self._became(state, f"{what} Gather all its cards and put them in.")

    def _became(self, state: str, why: str = "") -> None:
        self.state = state
        self.why = why[:1].upper() + why[1:]


def deck_data(number: int, phase: str, mark: bytes, asked: int, counts: bytes) -> bytes:
    """The data of a SHUFFLED event.

    >>> deck_data(1, READY, b"mark", 0, bytes([1, 1, 2])).hex(" ")
    '01 03 6d 61 72 6b 00 00 01 01 02'
    """
    return bytes((number, PHASES.index(phase))) + mark + asked.to_bytes(2, "little") + counts


def deck_of(data: bytes) -> "tuple[int, str, bytes, int, bytes]":
    """And back; a phase that is not known is empty."""
    phase = PHASES[data[1]] if data[1] < len(PHASES) else ""
    asked = int.from_bytes(data[2 + MARK_SIZE : DECK_HEAD], "little")
    return data[0], phase, data[2 : 2 + MARK_SIZE], asked, data[DECK_HEAD:]
