"""A table as its game sees it: seats, money, cards, and the verbs that rules are written in."""

import felt_core

from firmware.controller.events import TIME
from firmware.controller.ledger import DROP, FLOOR, HELD, POT, Ledger, LedgerFault, owed, own
from firmware.controller.meters import AWARD, BET, COLLECTION, PAID, Meters
from firmware.controller.packed import Reader, number
from firmware.controller.seats import Seat
from firmware.controller.waits import ForBets, ForChoice, ForDeck, ForPost, ForPress
from firmware.controller.words import ENGLISH, Words
from hal import portal

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
FIRST_BET = BET + " 1"
DROPPED = "drop"
CLOSED = "close"


class Table:
    """How a table stands. The same events make the same table, on every board, every time.

    seats      Seat by Seat, from seat 1 on
    ledger     where every cent is; meters: what has passed through
    hand       the number of the hand being played; round: of the round of play
    bet, fee   of the limit in force
    begun      True from the first Deal of a hand on: its bets are in

    Verbs of a game:
    shuffle(), post(…), press(), bet_or_fold(…), choose(…)   wait for people: `yield from` them
    deal(…), pay(…), conclude_round()                        happen at once
    """

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
        self.commits_at_once = not pack.setting("wager_may_be_withdrawn_before_press")
        self._marks = [False] * pack.seats
        self._deck: list[int] = []
        self.set_limit(limit)

    def set_limit(self, limit: int) -> None:
        self.limit = limit
        self.meters.limit = limit
        self.bet, self.fee = self.pack.limits[limit]

    def setting(self, name: str) -> "Any":
        return self.pack.setting(name)

    @property
    def pot(self) -> int:
        return self.ledger.balance(POT)

    @property
    def live(self) -> "list[Seat]":
        return [seat for seat in self.seats if seat.live]

    # ---- Verbs that wait ------------------------------------------------------------------------

    def shuffle(self) -> "Play":
        """A whole deck, freshly shuffled; deal() takes from its top."""
        _, cards = yield ForDeck(self)
        self._deck = cards

    def press(self) -> "Play":
        yield ForPress(self)

    def post(self, least: int) -> "Play":
        """The first bets and, of those who have not paid in this round, the collections.

        Returns the seats that are dealt in. From here on the hand has begun.
        """
        wait = ForPost(self, self.bet, self.fee, least)
        yield wait
        players = wait.players()
        left_out = [(seat, wait.prompt(seat)) for seat in self.seats if seat not in players]
        self._begin_hand()
        for seat in players:
            self._take_fee(seat)
            self._take_bet(seat, FIRST_BET)
        for seat in self.seats:
            seat.seen.clear()  # what was seen of a seat left out is the player's again
        for seat, prompt in left_out:
            self.view.message(seat.number, prompt)
        return players

    def bet_or_fold(self, players: "list[Seat]", street: int, seconds: int) -> "Play":
        """Another bet, equal to the first, of everybody who wants another card; others fold."""
        wait = ForBets(self, players, self.bet, seconds)
        event = yield wait
        if event[0] == TIME:  # the bets stand as they lie; the press only deals
            for seat in players:
                seat.seen[portal.WAGER] = seat.counted(portal.WAGER)
            wait.over = True
            wait.seconds = 0
            yield wait
        staying = [seat for seat in players if seat.counted(portal.WAGER) == self.bet]
        bet = f"{BET} {street}"
        for seat in players:
            if seat in staying:
                self._take_bet(seat, bet)
            else:
                self._fold(seat)
            seat.seen.clear()
        return staying

    def choose(self, seat: Seat, words: "Sequence[str]", seconds: int = 0) -> "Play":
        """Which of the words a seat chooses, counted from 0; the last of them when time is over."""
        event = yield ForChoice(self, seat, words, seconds)
        choice = len(words) - 1 if event[0] == TIME else event[1][1]
        self.view.message(seat.number, self.words.tell("chosen", choice=words[choice]))
        return choice

    # ---- Verbs that happen at once --------------------------------------------------------------

    def deal(self, players: "list[Seat]", cards: int) -> None:
        """One card to each in turn, so many times round (DCS-41, DCS-42)."""
        for _ in range(cards):
            for seat in players:
                card = self._deck.pop(0)
                self.view.card(seat.number, len(seat.cards), card)
                seat.cards.append(card)
        self.view.dealt()

    def pay(self, seat: Seat, cents: int, why: str) -> None:
        """Out of the pot; the dealer pushes it to the seat."""
        if cents:
            self.ledger.move(POT, owed(seat.number), cents, AWARD + " " + why)

    def conclude_round(self) -> None:
        """The collections are dropped, and everybody pays anew (DCS-94 to DCS-96)."""
        if self.pot:
            raise LedgerFault(f"the pot was won and still holds {self.pot} cents")
        held = self.ledger.balance(HELD)
        if held:
            self.ledger.move(HELD, DROP, held, DROPPED)
        for seat in self.seats:
            seat.paid = False
        self.round += 1
        self.meters.count("rounds")

    # ---- What the dealer can do -----------------------------------------------------------------

    def void(self) -> None:
        """Every wager of the hand goes back, and every collection paid in it (RULINGS 8)."""
        self.ledger.void()
        for seat in self.seats:
            seat.paid = self._marks[seat.number - 1]
            seat.seen.clear()
            seat.stale.clear()  # what still lies there is the player's again
        self.meters.count("voids")

    def change_player(self, seat: Seat) -> None:
        """Another person sits there (A-05)."""
        seat.seen.clear()
        if self.setting("paid_mark_follows") == "person":
            seat.paid = False
            self._marks[seat.number - 1] = False  # no void gives it to the new person

    def move_player(self, seat: Seat, to: Seat) -> None:
        """A person changes places, with one who sits there if need be (A-05)."""
        seat.seen.clear()
        to.seen.clear()
        if self.setting("paid_mark_follows") == "person":
            seat.paid, to.paid = to.paid, seat.paid
            marks, here, there = self._marks, seat.number - 1, to.number - 1
            marks[here], marks[there] = marks[there], marks[here]

    def close(self) -> None:
        """A-25: what the table holds stays for its next opening, or goes to the floor."""
        self.pay_out()
        self.closed = True
        self.view.clear()
        for seat in self.seats:
            seat.clear_hand()
        if self.setting("table_close") == "pot to floor":
            for account in (POT, HELD):
                held = self.ledger.balance(account)
                if held:
                    self.ledger.move(account, FLOOR, held, CLOSED)
            for seat in self.seats:
                seat.paid = False
            self.round += 1

    def pay_out(self) -> None:
        """What was awarded has been pushed to the seats."""
        for seat in self.seats:
            cents = self.ledger.balance(owed(seat.number))
            if cents:
                self.ledger.move(owed(seat.number), own(seat.number), cents, PAID)

    # ---- Within -----------------------------------------------------------------------------

    def _begin_hand(self) -> None:
        self.pay_out()
        self.ledger.begin()
        self._marks = [seat.paid for seat in self.seats]
        self.begun = True
        self.view.clear()
        for seat in self.seats:
            seat.clear_hand()

    def _take_fee(self, seat: Seat) -> None:
        if not seat.paid:
            self.ledger.move(own(seat.number), HELD, self.fee, COLLECTION)
            seat.paid = True
            seat.committed(portal.COLLECTION)

    def _take_bet(self, seat: Seat, reason: str) -> None:
        """A street's bets are in the pot from the press that deals on them (DCS-54, DCS-70)."""
        self.ledger.move(own(seat.number), POT, self.bet, reason)
        seat.committed(portal.WAGER)
        seat.dealt = True

    def _fold(self, seat: Seat) -> None:
        seat.folded = True
        self.view.result(seat.number, self.words.tell("folded"))
        if self.setting("folded_cards_shown") == "cleared":
            for place in range(len(seat.cards)):
                self.view.card(seat.number, place, 255)

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
        return bytes(felt_core.crc32c(packed))

    def checkpoint(self) -> bytes:
        """All that is needed to go on with the next hand."""
        packed = bytes((VERSION,)) + self.pack.hash[:HASH]
        packed += number(self.hand) + number(self.round) + number(self.limit)
        packed += bytes((self.closed,))
        for seat in self.seats:
            packed += seat.pack()
        return packed + self.ledger.pack() + self.meters.pack()

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
        return ""


def hand_of(checkpoint: bytes) -> int:
    """Which hand a checkpoint is the beginning of."""
    return Reader(checkpoint, 1 + HASH).number()
