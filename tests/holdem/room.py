"""Tables of hold'em without their wire, and people who sit down at them.

A person says what is meant: raise to $8, call, post. The room lays the chips and touches the word.
"""

from collections.abc import Sequence
from typing import Any

import felt_core

from firmware.controller.pot_table import PotTable
from firmware.controller.pot_waits import ForAction
from hal.portal import COLLECTION, WAGER
from sim.tabletop import Tabletop
from tools.tables import load, pack

KINGS = "kings-card-club/texas-holdem"
PALOMAR = "palomar-card-club/texas-holdem"
CRYSTAL = "crystal-casino/holdem"
FLATS = "poker-flats/texas-holdem"
FLATS_SPLIT = "poker-flats/holdem-hi-lo-split"
ANGIES = "angies-poker-club/texas-holdem"
HOUSES = [KINGS, PALOMAR, CRYSTAL, FLATS, FLATS_SPLIT, ANGIES]
ALL_CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def limit_of(packed: bytes, name: str) -> int:
    """Which of a table's limits begins so in the dealer's menu."""
    seen = Tabletop(packed)
    names = [seen.table.limit_name(at) for at in range(len(seen.table.pack.limits))]
    found = [at for at, each in enumerate(names) if each.startswith(name)]
    assert found, names
    return found[0]


class Room(Tabletop):
    """A table whose players are written by their seats.

    sit(…)        touch Sit in; open() posts what is asked and presses Deal
    say(…)        lays what the word needs beyond what lies there, and touches it
    street()      the dealer takes the bets and turns the next cards up
    """

    def __init__(self, table: str = KINGS, limit: str = "$2-$4", deck: str = "", **settings: Any):
        settings.setdefault("first_button", "first seat")
        packed = pack(load(table, settings))
        super().__init__(packed, limit=limit_of(packed, limit), deck=deck)

    @property
    def pots(self) -> PotTable:
        table = self.table
        assert isinstance(table, PotTable)
        return table

    @property
    def acting(self) -> int:
        wait = self.runtime.engine.wait
        return wait.seat.number if isinstance(wait, ForAction) else 0

    # ---- Before the cards -----------------------------------------------------------------------

    def sit(self, *seats: int) -> None:
        for seat in seats:
            self.choose(seat, "Sit in")

    def choose(self, seat: int, word: str) -> None:
        """Touches the choice that begins so."""
        found = [at for at, text in enumerate(self.choices(seat), 1) if text.startswith(word)]
        assert found, (word, self.choices(seat), self.message(seat))
        self.touch(seat, found[0])

    def choices(self, seat: int) -> list[str]:
        wait = self.runtime.engine.wait
        return [wait.text_of(each) for each in wait.choices(self.table.seats[seat - 1])]

    def post(self) -> None:
        """Everybody lays exactly what the monitors ask for."""
        wait: Any = self.runtime.engine.wait
        wait.ready()
        for seat in wait.players:
            asked = sum(wait.asked(seat))
            if asked:
                self.lay(seat, WAGER, asked)
            if wait.fee(seat):
                self.lay(seat, COLLECTION, wait.fee(seat))

    def open(self) -> None:
        self.sweep()
        self.sweep(COLLECTION)
        self.post()
        assert self.press(), [self.message(seat) for seat in range(1, 11)]
        self.sweep(COLLECTION)

    # ---- In the hand ----------------------------------------------------------------------------

    def say(self, seat: int, word: str, to: int = 0) -> None:
        """`to` is what it then has in, of this round; a call needs none."""
        assert self.acting == seat, f"it is seat {self.acting}'s turn"
        betting = self.pots.betting
        to_call, _, _ = betting.limits(seat)
        laid = to_call if word == "Call" else max(0, to - betting.contributed[seat])
        if laid:
            base = self.table.seats[seat - 1].base.get(WAGER, 0)
            self.lay(seat, WAGER, base + laid)
        self.choose(seat, word)

    def street(self) -> None:
        self.sweep()
        assert self.press()

    def fold_round(self, *seats: int) -> None:
        for seat in seats:
            self.say(seat, "Fold")

    def call_down(self) -> None:
        """Everybody checks or calls until the hand is over."""
        hand = self.table.hand
        while self.table.hand == hand:
            if self.acting:
                seat = self.acting
                self.say(seat, "Check" if "Check" in self.choices(seat) else "Call")
            else:
                self.street()


def deck_for(holes: dict[int, str], board: str, order: Sequence[int]) -> str:
    """A deck that deals these cards: two in turn to each seat in order, burns from what is left.

    >>> deck_for({1: "As Ah", 2: "Kd Kc"}, "2c 3c 4c 8d 9d", [2, 1])
    'Kd As Kc Ah 2d 2c 3c 4c 2h 8d 2s 9d'
    """
    hands = {seat: cards.split() for seat, cards in holes.items()}
    up = board.split()
    used = [card for cards in hands.values() for card in cards] + up
    burn = iter(card for card in ALL_CARDS if card not in used)
    dealt = [hands[seat][at] for at in range(2) for seat in order]
    return " ".join([*dealt, next(burn), *up[:3], next(burn), up[3], next(burn), up[4]])


def cards_of(cards: Sequence[int]) -> list[str]:
    return [str(felt_core.cards_text(bytes([card]))) for card in cards]


def began(
    table: str = KINGS,
    limit: str = "$2-$4",
    seats: Sequence[int] = (1, 2, 3),
    holes: dict[int, str] | None = None,
    board: str = "",
    **settings: Any,
) -> Room:
    """A hand in which seat 1 has the button; with three players seat 2 the small blind, seat 3 the
    big one, and seat 1 acts first. A deck is stacked for the cards that are given."""
    deck = deck_for(holes, board, [*seats[1:], seats[0]]) if holes else ""
    room = Room(table, limit, deck, **settings)
    room.sit(*seats)
    room.open()
    return room


def owed(room: Room) -> dict[int, int]:
    """What was pushed to each seat, in cents."""
    balance = room.table.ledger.balance
    return {
        seat.number: balance(f"owed {seat.number}")
        for seat in room.table.seats
        if balance(f"owed {seat.number}")
    }


def disks(room: Room) -> tuple[int, int, int]:
    """Where the button and the blinds lie: as the marks of the monitors say."""
    marks = {seat.number: room.table.marks(seat) for seat in room.table.seats}
    found = [[seat for seat in marks if disk in marks[seat]] for disk in ("D", "SB", "BB")]
    return tuple(seats[0] if seats else 0 for seats in found)  # type: ignore[return-value]
