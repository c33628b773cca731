"""A table of Pure 21.5 without its wire, and people who play a round at it.

Words are said in order, seat by seat: {2: ["split", "stand", "double 600"]}. A word with an amount
lays so much beside the bet first; a split lays another bet.
"""

from collections.abc import Iterator
from typing import Any

import felt_core

from firmware.controller.blackjack_table import BlackjackTable
from firmware.controller.blackjack_waits import ForOffer, ForWord
from firmware.controller.stakes import Stake
from hal.bus.messages import BACK
from hal.monitor import CHOICES, HAND_PLACES
from sim.tabletop import Tabletop
from tools.tables import load, pack

KINGS = "kings-card-club/pure-21-5-blackjack"
PALOMAR_V1 = "palomar-card-club/pure-21-5-blackjack-v1"
PALOMAR_V2 = "palomar-card-club/pure-21-5-blackjack-v2"
ANGIES_3_TO_2 = "angies-poker-club/pure-21-5-blackjack-3-to-2"
ANGIES_6_TO_5 = "angies-poker-club/pure-21-5-blackjack-6-to-5"
POKER_FLATS = "poker-flats/pure-21-5-blackjack"
HOUSES = [KINGS, PALOMAR_V1, PALOMAR_V2, ANGIES_3_TO_2, ANGIES_6_TO_5, POKER_FLATS]

Wagers = dict[int, dict[str, int]]
Says = dict[int, list[str]]
PLENTY = 100_000_00
BET = 1000


class Room(Tabletop):
    """A Tabletop with people.

    open(…)       somebody banks, everybody bets, the collections lie there
    say(word)     by the seat that is asked
    play(says)    all words, until the hand is over
    clear()       the dealer takes what was lost, people take the rest
    """

    def open(self, wagers: Wagers, bank: int = 1, cover: int = PLENTY) -> None:
        self.take_bank(bank)
        self.lay(bank, "bank", cover)
        for seat, placed in wagers.items():
            for purpose, cents in placed.items():
                self.lay(seat, purpose, cents)
        self.lay(bank, "collection", self.blackjack.due)

    def take_bank(self, bank: int) -> None:
        if self.blackjack.bank not in (0, bank):
            self.touch(self.blackjack.bank, 1)  # gives it up
        while self.blackjack.bank != bank:
            offered = self.wait_of.seat.number
            self.touch(offered, 1 if offered == bank else 2)

    def say(self, said: str) -> None:
        """`double 600`, `split`, `stand`: the chips go down first."""
        word, _, amount = said.partition(" ")
        wait = self.wait_of
        assert isinstance(wait, ForWord), f"nobody is asked: {said}"
        seat, hand = wait.seat.number, self.blackjack.circles[wait.seat.number].turn
        if word in ("double", "split", "insurance"):
            laid = int(amount) if amount else hand.wager if hand else 0
            self.lay(seat, "bet", wait.seat.base["bet"] + laid)
        words = list(wait.choices(wait.seat))
        assert word in words, f"seat {seat} may say {words}, not {word}"
        self.touch(seat, words.index(word) + 1)

    def play(self, says: Says | None = None) -> None:
        left = {seat: iter(words) for seat, words in (says or {}).items()}
        while isinstance(self.wait_of, ForWord):
            self.say(next(left.get(self.wait_of.seat.number, iter(())), self.nothing))
        assert [seat for seat, words in left.items() if next(words, "")] == []

    @property
    def nothing(self) -> str:
        """The word of somebody who has nothing more to say."""
        return "no" if isinstance(self.wait_of, ForOffer) else self.wait_of._circle.by_itself

    def clear(self) -> None:
        for seat, purpose in list(self.chips):
            self.lay(seat, purpose, 0)

    # ---- What can be seen -----------------------------------------------------------------------

    @property
    def blackjack(self) -> BlackjackTable:
        table = self.table
        assert isinstance(table, BlackjackTable)
        return table

    @property
    def wait_of(self) -> Any:
        return self.runtime.engine.wait

    def cards(self, seat: int) -> str:
        """As every monitor shows them; ?? is one that lies face down."""
        held = self.devices.screens.picture.cards
        mine = [held[place] for place in sorted(held) if place[0] == seat]
        return " ".join("??" if card == BACK else words_of([card]) for card in mine)

    def choices(self, seat: int) -> list[str]:
        text = self.devices.screens.picture.texts.get((seat, CHOICES), "")
        return text.split("|") if text else []

    def rows(self) -> list[tuple[int, str, str, int, int, int]]:
        """Every wager as it was settled: seat, wager, result, stake, paid, returned."""
        return [row(stake) for stake in self.blackjack.stakes]

    def result_of(self, seat: int, wager: str = "bet") -> list[tuple[str, int]]:
        """Results and nets of a seat's wagers of one kind."""
        stakes = [s for s in self.blackjack.stakes if (s.seat.number, s.wager.id) == (seat, wager)]
        return [(stake.result, stake.net) for stake in stakes]


def row(stake: Stake) -> tuple[int, str, str, int, int, int]:
    return (
        stake.seat.number,
        stake.wager.id,
        stake.result,
        stake.cents,
        stake.paid,
        stake.returned,
    )


def room(name: str = KINGS, deck: str = "", limit: int = 0, **settings: object) -> Room:
    return Room(pack(load(name, settings)), limit=limit, deck=deck)


def round_of(
    name: str,
    deck: str,
    wagers: Wagers | None = None,
    says: Says | None = None,
    cover: int = PLENTY,
    **settings: Any,
) -> Room:
    """One whole round; seat 1 banks, seat 2 bets $10 unless it is said otherwise."""
    table = room(name, deck, **settings)
    table.open(wagers or {2: {"bet": BET}}, cover=cover)
    assert table.press()
    table.play(says)
    return table


def words_of(cards: list[int] | bytes) -> str:
    return felt_core.cards_text(bytes(cards))


def places(table: Room, seat: int) -> Iterator[tuple[int, int]]:
    """Where a seat's cards lie on the monitors: hand, and place in it."""
    held = table.devices.screens.picture.cards
    return (divmod(place, HAND_PLACES) for owner, place in sorted(held) if owner == seat)
