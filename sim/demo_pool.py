"""Hands of Trips, told in words."""

from collections.abc import Callable, Iterator

import felt_core

from firmware.controller.games.trips import CARDS, CATEGORY_SHIFT, ranker
from firmware.controller.ledger import DROP, HELD, POT, seat_of
from firmware.controller.pool_table import PoolTable
from firmware.controller.runtime import Runtime
from firmware.controller.words import dollars
from sim.demo_words import do

LEAST_HANDS = 3


class PoolTeller:
    """Sentences about the hand being played, from what the ledger and the seats say."""

    def __init__(self, runtime: Callable[[], Runtime]) -> None:
        self._runtime = runtime
        self._told = 0
        self._folded: list[int] = []

    @property
    def _table(self) -> PoolTable:
        table = self._runtime().table
        assert isinstance(table, PoolTable)
        return table

    @property
    def over(self) -> bool:
        """A round is won, and three hands are played."""
        return self._table.hand > LEAST_HANDS and self._table.round > 1

    def begins(self) -> str:
        table = self._table
        self._told = 0
        self._folded = []
        return f"Hand {table.hand}, round {table.round}, pot {dollars(table.pot)}"

    def dealt(self) -> Iterator[str]:
        """What the last press of Deal did."""
        moves = self._table.ledger.moves[self._told :]
        self._told += len(moves)
        yield from self._paid(moves)
        yield from self._cards()
        yield from self._awards(moves)

    def _paid(self, moves: list[tuple[str, str, int, str]]) -> Iterator[str]:
        fees = [seat_of(source) for source, target, _, _ in moves if target == HELD]
        if fees:
            yield f"{do(fees, 'pay')} the collection of {dollars(self._table.fee)}"
        bets = [seat_of(source) for source, target, _, _ in moves if target == POT]
        gone = [each.number for each in self._table.seats if each.folded]
        folded = [seat for seat in gone if seat not in self._folded]
        self._folded = gone
        if folded:
            yield f"{do(folded, 'fold')}"
        if bets:
            pot = sum(cents for _, target, cents, _ in self._table.ledger.moves if target == POT)
            yield f"{do(bets, 'bet')} {dollars(self._table.bet)}: {dollars(pot)} in this hand"

    def _cards(self) -> Iterator[str]:
        for seat in self._table.seats:
            if seat.live:
                cards = bytes(seat.cards)
                what = self._named(cards) if len(cards) == CARDS else ""
                yield f"   seat {seat.number}   {felt_core.cards_text(cards):<17}{what}".rstrip()

    def _named(self, cards: bytes) -> str:
        ranks = ranker(self._table.pack)
        return felt_core.category_name(ranks, felt_core.rank(ranks, cards) >> CATEGORY_SHIFT)

    def _awards(self, moves: list[tuple[str, str, int, str]]) -> Iterator[str]:
        for source, target, cents, reason in moves:
            if source == POT:
                call = reason.partition(" ")[2].upper()
                yield f"{call}: seat {seat_of(target)} gets {dollars(cents)}"
            elif (source, target) == (HELD, DROP):
                yield f"The collections, {dollars(cents)}, are dropped; the round is over"

    def ends(self) -> Iterator[str]:
        if self._table.pot:
            yield f"{dollars(self._table.pot)} stay in the pot"
