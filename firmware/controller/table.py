"""A table as its game sees it: seats, money, cards, and the verbs that every game has."""

import felt_core

from firmware.controller.ledger import HELD, POT, Ledger, owed, own
from firmware.controller.meters import AWARD, PAID, Meters
from firmware.controller.packed import Reader, number
from firmware.controller.seats import Seat
from firmware.controller.waits import ForChoice, ForDeck, ForPress
from firmware.controller.words import ENGLISH, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from firmware.controller.pack import Pack
    from firmware.controller.view import View
    from firmware.controller.waits import Wait

    Play = Generator[Wait, tuple[int, list[int]], Any]

VERSION = 1
HASH = 8  # bytes of the pack's hash in a checkpoint
DROPPED = "drop"


class Table:
    """How a table stands. The same events make the same table, on every board, every time.

    seats      Seat by Seat, from seat 1 on
    ledger     where every cent is; meters: what has passed through
    hand       the number of the hand being played; round: of the round of play
    limit      which of the pack's limits is in force
    begun      True from the first Deal of a hand on: its bets are in

    Verbs of a game:
    shuffle(), press(), choose(…)   wait for people: `yield from` them
    deal(…), pay(…)                 happen at once
    What a family of games needs besides is in a table of its own: pool_table.py, bank_table.py.
    """

    SIDES: "tuple[bool, ...]" = (False,)  # of a seat: whether people may bet from behind it, too

    def __init__(self, pack: "Pack", view: "View", limit: int = 0) -> None:
        self.pack = pack
        self.view = view
        self.words = Words(pack.words or ENGLISH)
        self.seats = [Seat(at + 1, pack.portals) for at in range(pack.seats)]
        self.ledger = Ledger()
        self.meters = Meters(pack.seats, len(pack.limits))
        self.ledger.told = self.meters.moved
        self.hand = 1
        self.round = 1
        self.begun = False
        self.closed = False
        self._deck: list[int] = []
        self.set_limit(limit)

    def set_limit(self, limit: int) -> None:
        self.limit = limit
        self.meters.limit = limit

    def setting(self, name: str) -> "Any":
        return self.pack.setting(name)

    @property
    def pot(self) -> int:
        return self.ledger.balance(POT)

    @property
    def live(self) -> "list[Seat]":
        return [seat for seat in self.seats if seat.live]

    # ---- What a family of games says of itself ---------------------------------------------------

    def limit_name(self, limit: int) -> str:
        """One of the table's limits, as the dealer's menu and the records name it."""
        return str(limit + 1)

    def limit_text(self) -> str:
        """The limit in force, with all that a test lab compares."""
        return self.limit_name(self.limit)

    def posted(self) -> "list[str]":
        """The limits and collections in force, in lines."""
        return [self.limit_text()]

    def headline(self) -> str:
        """What the table plays for, in a line of every monitor."""
        return ""

    def marks(self, seat: Seat) -> "list[str]":
        """Buttons that lie at a seat."""
        return []

    def may_open(self, limit: int) -> str:
        """Why the table cannot be opened at a limit now; "" if it can."""
        return ""

    def stands(self) -> bytes:
        """What a family adds to digest()."""
        return b""

    def keep(self) -> bytes:
        """What a family adds to a checkpoint; take() reads it."""
        return b""

    def take(self, reader: Reader) -> None:
        pass

    # ---- Verbs that wait ------------------------------------------------------------------------

    def shuffle(self) -> "Play":
        """A whole deck, freshly shuffled; deal() takes from its top."""
        _, cards = yield ForDeck(self)
        self._deck = cards

    def press(self) -> "Play":
        yield ForPress(self)

    def choose(self, seat: Seat, meanings: "Sequence[str]", seconds: int = 0) -> "Play":
        """Which of its choices a seat makes, counted from 0; the last of them when time is over."""
        wait = ForChoice(self, seat, meanings, seconds)
        event = yield wait
        choice = wait.made(event)
        self.view.message(
            seat.number, self.words.tell("chosen", choice=wait.text_of(meanings[choice]))
        )
        return choice

    # ---- Verbs that happen at once --------------------------------------------------------------

    def draw(self) -> int:
        return self._deck.pop(0)

    def deal(self, players: "list[Seat]", cards: int) -> None:
        """One card to each in turn, so many times round (DCS-41, DCS-42)."""
        for _ in range(cards):
            for seat in players:
                card = self.draw()
                self.view.card(seat.number, len(seat.cards), card)
                seat.cards.append(card)
        self.view.dealt()

    def pay(self, seat: Seat, cents: int, why: str) -> None:
        """Out of the pot; the dealer pushes it to the seat."""
        if cents:
            self.ledger.move(POT, owed(seat.number), cents, AWARD + " " + why)

    # ---- What the dealer can do -----------------------------------------------------------------

    def void(self) -> None:
        """Every wager of the hand goes back, and every collection paid in it (RULINGS 8)."""
        self.ledger.void()
        for seat in self.seats:
            seat.seen.clear()
            seat.forgive()
        self.meters.count("voids")

    def change_player(self, seat: Seat) -> None:
        """Another person sits there."""
        seat.seen.clear()

    def move_player(self, seat: Seat, to: Seat) -> None:
        """A person changes places, with one who sits there if need be."""
        seat.seen.clear()
        to.seen.clear()

    @property
    def charges_time(self) -> bool:
        """Whether the limit in force has a charge by the half hour."""
        return False

    def collect_time(self) -> None:
        """A half hour begins; who plays owes for it."""

    def close(self) -> None:
        self.pay_out()
        self.closed = True
        self.view.clear()
        for seat in self.seats:
            seat.clear_hand()

    def pay_out(self) -> None:
        """What was awarded has been pushed to the seats."""
        for seat in self.seats:
            for behind in self.SIDES:
                cents = self.ledger.balance(owed(seat.number, behind))
                if cents:
                    self.ledger.move(
                        owed(seat.number, behind), own(seat.number, behind), cents, PAID
                    )

    # ---- Within -----------------------------------------------------------------------------

    def begin_hand(self) -> None:
        self.pay_out()
        self.ledger.begin()
        self.begun = True
        self.view.clear()
        for seat in self.seats:
            seat.clear_hand()

    # ---- Keeping --------------------------------------------------------------------------------

    def digest(self) -> bytes:
        """Four bytes that differ when the hand stands otherwise: what a replay is checked by."""
        packed = bytearray(number(self.hand) + number(self.pot))
        packed.extend(number(self.ledger.balance(HELD)))
        for seat in self.seats:
            packed.extend(seat.pack())
            if self.begun:  # before, the last hand is only still to be seen
                packed.append(seat.dealt + 2 * seat.folded)
                packed.extend(bytes(seat.cards))
        packed.extend(self.stands())
        return bytes(felt_core.crc32c(packed))

    def checkpoint(self) -> bytes:
        """All that is needed to go on with the next hand."""
        packed = bytes((VERSION,)) + self.pack.hash[:HASH]
        packed += number(self.hand) + number(self.round) + number(self.limit)
        packed += bytes((self.closed,))
        for seat in self.seats:
            packed += seat.pack()
        return packed + self.ledger.pack() + self.meters.pack() + self.keep()

    def restore(self, reader: Reader) -> str:
        """Stands as a checkpoint says; returns why it cannot, if it cannot."""
        if reader.bytes(1)[0] != VERSION:
            return "The journal was written by another version of this firmware."
        if reader.bytes(HASH) != self.pack.hash[:HASH]:
            return "The journal belongs to another table configuration."
        self.hand = reader.number()
        self.round = reader.number()
        self.set_limit(reader.number())
        self.closed = reader.bytes(1)[0] != 0
        for seat in self.seats:
            seat.unpack(reader)
            seat.clear_hand()
        self.ledger.unpack(reader)
        self.meters.unpack(reader)
        self.take(reader)
        return ""


def hand_of(checkpoint: bytes) -> int:
    """Which hand a checkpoint is the beginning of."""
    return Reader(checkpoint, 1 + HASH).number()
