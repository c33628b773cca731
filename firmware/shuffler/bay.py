"""What the shuffler's board remembers of one deck in the machine."""

from hal.card_deck import AT_ONCE, IDLE, NO_MARK, READY, SHUFFLING, WAITING
from hal.deal_unit import Contact


class Bay:
    """One deck.

    phase      see hal.card_deck.PHASES
    mark       of its shuffle; NO_MARK until it has been shuffled in this life
    shuffling  whether the run that goes on, or was interrupted, is a shuffle
    by_itself  True to begin when the cards are in, False to wait for the button
    full       True if no card has left the machine since the last shuffle
    asked      cards asked for since the shuffle; came, how many of them have left the rack
    cards      read and not yet told; counts, of the whole deck when it was shuffled
    run, seen  the mechanism's run, and how many of its cards have been taken
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.button = Contact()
        self.phase = IDLE
        self.mark = NO_MARK
        self.shuffling = False
        self.by_itself = True
        self.full = False
        self.asked = 0
        self.came = 0
        self.cards = b""
        self.counts = b""
        self.run = 0
        self.seen = 0

    def wait(self, mark: bytes, start: int) -> None:
        """For a new shuffle, whatever went on before."""
        self.full = self.phase == READY and self.asked == 0
        self.by_itself = start == AT_ONCE
        self.mark = mark
        self.asked = self.came = 0
        self.cards = self.counts = b""
        self.phase = WAITING

    def begin(self, phase: str, last_run: int) -> None:
        """The next run of the mechanism; its numbers go on where an earlier life stopped."""
        self.phase = phase
        self.shuffling = phase == SHUFFLING
        self.run = max(self.run, last_run) + 1
        self.seen = 0

    def take(self, cards: bytes) -> None:
        self.seen += len(cards)
        self.cards += cards
        if not self.shuffling:
            self.came += len(cards)
