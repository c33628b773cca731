"""Hands for a pot, told in words."""

from collections.abc import Callable, Iterator

import felt_core

from firmware.controller.betting import ALL_IN, BET, CALL, RAISE
from firmware.controller.ledger import DROP, HELD, JACKPOT, POT, seat_of
from firmware.controller.pot_table import UNCALLED, PotTable
from firmware.controller.runtime import Runtime
from firmware.controller.words import dollars
from hal.monitor import EVERY_SEAT, RESULT, Picture
from sim.demo_words import do

HANDS = 6
VERBS = {
    "blind": "posts",
    "dead": "posts, dead,",
    CALL: "calls with",
    BET: "bets",
    RAISE: "raises with",
    ALL_IN: "is all in with",
}

Move = tuple[str, str, int, str]


class PotTeller:
    """Sentences about the hand being played, from what the ledger, the seats and the board say."""

    def __init__(self, runtime: Callable[[], Runtime], picture: Callable[[], Picture]) -> None:
        self._runtime = runtime
        self._picture = picture
        self._told: list[Move] = []
        self._folded: list[int] = []
        self._number = 0
        self._shown = 0  # cards of the board

    @property
    def _table(self) -> PotTable:
        table = self._runtime().table
        assert isinstance(table, PotTable)
        return table

    @property
    def over(self) -> bool:
        return self._table.hand > HANDS

    def begins(self) -> str:
        table = self._table
        self._number = table.hand
        self._told = list(table.ledger.moves)  # of the hand before
        self._folded = []
        self._shown = 0
        return f"Hand {table.hand}"

    def dealt(self) -> Iterator[str]:
        """What was done since the last press of Deal, and what that has dealt."""
        table = self._table
        if table.begun:
            if not table.board and table.place is not None:
                yield f"Seat {table.place.button} has the button"
            yield from self._done()
        elif table.hand == self._number:  # drawn for
            yield self._for_all()

    def ends(self) -> Iterator[str]:
        """The last words, what was shown, and who got what."""
        yield from self._done()
        table = self._table
        if len(table.live) > 1:
            for seat in table.live:
                yield f"   seat {seat.number:<4}{felt_core.cards_text(bytes(seat.cards))}"
        yield self._for_all()

    def _done(self) -> Iterator[str]:
        """Bets and folds, what was taken, the board."""
        moves = self._table.ledger.moves
        at = len(self._told) if moves[: len(self._told)] == self._told else 0
        self._told = list(moves)
        for source, target, cents, why in moves[at:]:
            verb = VERBS.get(why.split(" ", 2)[-1])
            if target == POT and verb:
                yield f"Seat {seat_of(source)} {verb} {dollars(cents)}"
        gone = [seat.number for seat in self._table.seats if seat.folded]
        folded = [seat for seat in gone if seat not in self._folded]
        self._folded = gone
        if folded:
            yield do(folded, "fold")
        for move in moves[at:]:
            yield from self._taken(*move)
        board = self._table.board
        if len(board) > self._shown:
            self._shown = len(board)
            yield f"   board   {felt_core.cards_text(bytes(board))}"

    def _taken(self, source: str, target: str, cents: int, why: str) -> Iterator[str]:
        if why == UNCALLED:
            yield f"{dollars(cents)} that nobody called go back to seat {seat_of(target)}"
        elif target == JACKPOT:
            yield f"{dollars(cents)} go to the jackpot"
        elif target == HELD:
            who = "The pot" if source == POT else source.capitalize()
            yield f"{who} pays the collection of {dollars(cents)}"
        elif target == DROP:
            yield f"{dollars(cents)} are dropped"

    def _for_all(self) -> str:
        return self._picture().texts.get((EVERY_SEAT, RESULT), "")
