"""The shoe: which cards a table plays with, and in which order they come."""

import felt_core

from hal.entropy import EntropyFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from hal.entropy import Entropy

NEW = "NEW"
SHUFFLED = "SHUFFLED"
STACKED = "STACKED"
STOPPED = "STOPPED"

RANKS = "23456789TJQKA"
SUITS = "cdhs"

# name: fewest packs, most packs, jokers in each pack, ranks and suits taken out
DECKS = {
    "standard": (1, 8, 0, "", ""),  # kings texas-holdem L80, crystal asian-baccarat 6: 52 to 416
    "joker": (1, 8, 1, "", ""),  # crystal pai-gow-poker 153, palomar no-bust 310 and 422: 53 to 424
    "trips": (1, 1, 2, "", ""),  # DCS-20: 54
    "california-22": (1, 1, 4, "", ""),  # poker-flats/california-blackjack-22 668: 56
    "mexican": (1, 1, 1, "89T", ""),  # crystal mexican-stud 610, poker-flats/mexican-stud 193: 41
    "spanish": (4, 8, 0, "T", ""),  # kings pure-spanish-21-5 L622, casino-99 4595: 192 to 384
    "pan": (8, 8, 0, "89T", ""),  # crystal panguingue, poker-flats/pan 529: 320
    "pan-no-spades": (8, 8, 0, "89T", "s"),  # poker-flats/pan 529: how many is not stated, so all
    "super-9": (8, 8, 0, "789T", ""),  # poker-flats/super-9: 288
}
TILES = "tiles"  # kings-card-club/pai-gow-tiles L754: 32 dominoes, no cards


class ShoeStopped(Exception):
    """No card may be dealt. The message is a sentence for the dealer."""


def _bits(names: str, removed: str) -> int:
    return sum(1 << names.index(name) for name in removed)


def new_deck(name: str, packs: int = 1) -> bytes:
    """A deck by its name, whole and in order: bytes, one for each piece."""
    if name == TILES:
        return bytes(range(felt_core.TILES))
    if name not in DECKS:
        known = ", ".join(sorted(DECKS))
        raise ValueError(f'deck "{name}" is not known; write {TILES} or one of {known}')
    fewest, most, jokers, ranks, suits = DECKS[name]
    if not fewest <= packs <= most:
        raise ValueError(f'deck "{name}" has {fewest} to {most} packs, not {packs}')
    return felt_core.shoe_fill(packs, jokers * packs, _bits(RANKS, ranks), _bits(SUITS, suits))


class Shoe:
    """The cards of one table.

    state   NEW (in order, not to be dealt), SHUFFLED, STACKED (somebody chose the order: a test or
            a replay) or STOPPED (the random source failed)
    why     what stopped it, as a sentence for the dealer; empty unless STOPPED
    left    how many cards can still be dealt
    order   the whole shoe as it was shuffled or stacked, dealt cards included: for the journal

    shuffle()     gathers every card and shuffles with a fresh seed
    stack(cards)  these cards come first, the rest of the deck after them in new-deck order
    deal(n)       the next n cards, each dealt once
    repair()      the only way out of STOPPED: the source passes its start-up test again
    A shoe that stops deals nothing more; ShoeStopped says why.
    """

    def __init__(self, entropy: "Entropy", deck: str, packs: int = 1) -> None:
        self._entropy = entropy
        self._new = bytes(new_deck(deck, packs))
        self._rng = bytearray(felt_core.RNG_SIZE)
        self._lay_out(self._new, NEW, "")

    @property
    def left(self) -> int:
        return len(self.order) - self._dealt if self.state in (SHUFFLED, STACKED) else 0

    def shuffle(self) -> None:
        self._refuse_if_stopped()
        cards = bytearray(self._new)
        try:
            felt_core.rng_seed(self._rng, self._entropy.seed())
            felt_core.shuffle(self._rng, cards)
        except (EntropyFault, ValueError) as fault:
            self._stop(str(fault))
        self._lay_out(bytes(cards), SHUFFLED, "")

    def stack(self, cards: bytes) -> None:
        self._refuse_if_stopped()
        rest = list(self._new)
        for card in cards:
            if card not in rest:
                raise ValueError(f"stacked card {card} is not, or not so often, in this deck")
            rest.remove(card)
        self._lay_out(bytes(cards) + bytes(rest), STACKED, "")

    def deal(self, n: int) -> bytes:
        self._refuse_if_stopped()
        if self.state == NEW:
            raise ValueError("the shoe has not been shuffled; shuffle before the deal")
        if not 0 <= n <= self.left:
            raise ValueError(f"{n} cards are asked of a shoe that has {self.left} left")
        first = self._dealt
        self._dealt += n
        return self.order[first : self._dealt]

    def repair(self) -> None:
        if self.state != STOPPED:
            raise ValueError("the shoe is not stopped; there is nothing to repair")
        try:
            self._entropy.restart()
        except EntropyFault as fault:
            self._stop(str(fault))
        self._lay_out(self._new, NEW, "")

    def _lay_out(self, order: bytes, state: str, why: str) -> None:
        self.order = order
        self.state = state
        self.why = why
        self._dealt = 0

    def _refuse_if_stopped(self) -> None:
        if self.state == STOPPED:
            raise ShoeStopped(self.why)

    def _stop(self, reason: str) -> "NoReturn":
        why = reason.rstrip(".") + ". Play waits until it is repaired."
        self._lay_out(self._new, STOPPED, why)
        raise ShoeStopped(self.why)
