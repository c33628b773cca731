"""Shufflers: one contract, kept by the digital one and by the machine that reads real cards."""

from hal.bus.messages import DELIVER, SHUFFLE, SHUFFLED, SHUFFLER
from hal.bus.messages import STACK as STACK_RECORD
from hal.card_deck import (
    AT_ONCE,
    BAD_DECK,
    DECK_HEAD,
    DELIVERING,
    IDLE,
    JAMMED,
    MARK_SIZE,
    MISREAD,
    ON_BUTTON,
    READY,
    SHUFFLING,
    STACK_HEAD,
    CardDeck,
    deck_of,
)
from hal.deck_check import KINDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

STOPPED = "STOPPED"
LOST = "LOST"

STACK = "STACK"
TROUBLE = "TROUBLE"

__all__ = (
    "BAD_DECK",
    "DELIVERING",
    "IDLE",
    "JAMMED",
    "LOST",
    "MISREAD",
    "READY",
    "SHUFFLING",
    "STACK",
    "STOPPED",
    "TROUBLE",
    "CardShuffler",
    "Shuffler",
)


class Shuffler:
    """A shuffler, as the table sees it.

    state  IDLE        no deck: nobody asked for one, or (see `why`) its cards are not in
           SHUFFLING   a deck is on its way
           READY       stacks can be asked for
           DELIVERING  a stack is on its way
           JAMMED      goes on by itself when somebody has cleared the machine
           MISREAD     a card could not be read
           BAD_DECK    the deck is not whole, or nobody knows what is left of it
           STOPPED     the random source failed
           LOST        the machine does not answer; goes on by itself when it is back
    why    what is wrong, as a sentence for the dealer; empty if nothing is
    left   how many cards can still be asked of this deck

    shuffle()   begins a fresh deck, at any time; a stack on its way is given up
    deliver(n)  asks for a stack of the next n cards; only in state READY
    step()      to be called often; returns what has happened since:
                (READY,)           once for each shuffle(): a whole deck is shuffled
                (STACK, cards)     once for each deliver(): bytes, in order, each card once
                (TROUBLE, why)     `why` is another sentence now, or empty: the trouble is over
    In MISREAD and BAD_DECK after READY the deck is void: no stack comes of it, and the way on is
    shuffle(). Before READY the dealer puts it right at the machine, and READY comes after all.
    """

    def __init__(self) -> None:
        self._events: list[tuple[object, ...]] = []
        self._told = ""

    def step(self) -> "list[tuple[object, ...]]":
        events = self._events
        self._events = []
        return events

    def _tell(self, why: str) -> None:
        if why != self._told:
            self._told = why
            self._events.append((TROUBLE, why))


class CardShuffler(Shuffler):
    """The shuffling machine at its address on the bus; see Shuffler for what it promises.

    deck   the cards that each deck must hold, by code; repeated ones in a shoe of several packs
    decks  1 (a single deck or a shoe) or 2, which alternate: one is played, the other is shuffled
    tiles  True if the pieces are tiles: only their names differ

    heard(kind, data)  takes an event of the machine   } these return what happened, as step() does
    joined(fresh)      it answers                      }
    lost()             it no longer does               }
    Every deck is checked card by card when it has been shuffled, and every stack when it is
    delivered. The machine marks each shuffle with a mark that never comes again; a stack is asked
    for by mark and place. So a command may come twice, and either end may start anew, and no card
    is dealt twice: a machine that does not know the mark says so, and the deck is void.
    """

    def __init__(
        self, bus: "Any", core: "ModuleType", deck: bytes, decks: int, tiles: bool = False
    ) -> None:
        super().__init__()
        if decks not in (1, 2):
            raise ValueError(f"a shuffler has 1 deck, or 2 that alternate, not {decks}")
        if not deck or max(deck) >= KINDS:
            raise ValueError(f"a deck has cards, with codes from 0 to {KINDS - 1}")
        names = ("the deck",) if decks == 1 else ("deck 1", "deck 2")
        self._bus = bus
        self._present = False
        text = core.tiles_text if tiles else core.cards_text
        self._decks = [CardDeck(number, names[number], deck, text) for number in range(decks)]
        self._played: CardDeck | None = None

    @property
    def state(self) -> str:
        if not self._present:
            return LOST
        return self._played.state if self._played is not None else IDLE

    @property
    def why(self) -> str:
        if not self._present:
            return "The shuffler is not answering. Check its cable. Play waits."
        if self._played is not None and self._played.why:
            return self._played.why + " Play waits."
        for deck in self._decks:
            if deck.why and deck.state != IDLE:  # a deck that is just being gathered is no trouble
                return deck.why
        return ""

    @property
    def left(self) -> int:
        return self._played.left if self._played is not None else 0

    def shuffle(self) -> None:
        """With two decks the other one comes into play, and the one just played is shuffled."""
        before = self._played
        self._played = self._decks[-1] if before is self._decks[0] else self._decks[0]
        for deck in self._decks:
            rested = len(self._decks) == 2 and deck.untouched
            if not rested and not deck.wanted:
                deck.want()
                self._send_shuffle(deck)
        if self._played.untouched:
            self._events.append((READY,))
        if self._present:  # one that has not joined yet is not lost yet
            self._tell(self.why)

    def deliver(self, n: int) -> None:
        if self._played is None or self.state != READY:
            raise ValueError(f"no stack can be delivered: {self.why or self.state}")
        if not 1 <= n <= self.left:
            raise ValueError(f"{n} cards are asked of a deck that has {self.left} left")
        self._played.ask(n)
        self._send_deliver(self._played)

    def heard(self, kind: int, data: bytes) -> "list[tuple[object, ...]]":
        if kind == SHUFFLED and len(data) >= DECK_HEAD:
            self._hear_phase(data)
        elif kind == STACK_RECORD and len(data) > STACK_HEAD:
            self._hear_stack(data)
        self._tell(self.why)
        return self.step()

    def joined(self, fresh: bool) -> "list[tuple[object, ...]]":
        """If either end has started anew, commands on their way are gone: they are said again."""
        self._present = True
        for deck in self._decks if fresh else ():
            if deck.wanted:
                self._send_shuffle(deck)
            elif deck.came < deck.asked:
                self._send_deliver(deck)
        self._tell(self.why)
        return self.step()

    def lost(self) -> "list[tuple[object, ...]]":
        self._present = False
        self._tell(self.why)
        return self.step()

    def _hear_phase(self, data: bytes) -> None:
        number, phase, mark, asked, counts = deck_of(data)
        if number >= len(self._decks) or not phase:
            return
        deck = self._decks[number]
        if not deck.wanted:
            deck.hear(phase, mark)
        elif mark != deck.replaced:  # else said before our command came
            deck.mark = mark
            if phase == IDLE or asked:
                self._send_shuffle(deck)
                return
            deck.prepare(phase, counts)
            if phase == READY and deck.wanted:
                self._send_shuffle(deck)
            elif phase == READY and deck is self._played:
                self._events.append((READY,))

    def _hear_stack(self, data: bytes) -> None:
        deck = self._played
        if deck is None or data[:MARK_SIZE] != deck.mark or deck.came == deck.asked:
            return
        place = int.from_bytes(data[MARK_SIZE:STACK_HEAD], "little")
        deck.take(place, data[STACK_HEAD:])
        if deck.came == deck.asked and deck.stack:
            self._events.append((STACK, deck.stack))
            deck.stack = b""

    def _send_shuffle(self, deck: CardDeck) -> None:
        start = ON_BUTTON if deck.state == BAD_DECK else AT_ONCE
        deck.replaced = deck.mark
        self._bus.command(SHUFFLER, SHUFFLE, bytes((deck.number, start)) + deck.mark)

    def _send_deliver(self, deck: CardDeck) -> None:
        first = deck.asked - deck.size
        place = first.to_bytes(2, "little") + deck.size.to_bytes(2, "little")
        self._bus.command(SHUFFLER, DELIVER, deck.mark + place)
