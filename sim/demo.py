"""Some hands of Trips by bots at a whole simulated table, told in words."""

from collections.abc import Iterator
from typing import Any

import felt_core

from firmware.controller.games.trips import CARDS, CATEGORY_SHIFT, ranker
from firmware.controller.ledger import DROP, HELD, POT
from firmware.controller.runtime import Runtime
from firmware.controller.table import Table
from firmware.controller.words import dollars
from hal.deal_unit import DEAL
from sim.bots import Company
from sim.inside import runtime_of
from sim.world import World

HANDS = (3, 12)
PACE = 50  # bots think twice as fast as people
STEP_MS = 50
HAND_MS = 60_000  # a hand that takes longer hangs
BETWEEN_MS = 300


class Stuck(Exception):
    """The table does not go on. The text says what it waits for."""


class Teller:
    """Sentences about the hand being played, from what the ledger and the seats say."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._told = 0
        self._folded: list[int] = []

    @property
    def _table(self) -> Table:
        return playing(self._world).table

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
        fees = [_seat(source) for source, target, _, _ in moves if target == HELD]
        if fees:
            yield f"{_do(fees, 'pay')} the collection of {dollars(self._table.fee)}"
        bets = [_seat(source) for source, target, _, _ in moves if target == POT]
        gone = [each.number for each in self._table.seats if each.folded]
        folded = [seat for seat in gone if seat not in self._folded]
        self._folded = gone
        if folded:
            yield f"{_do(folded, 'fold')}"
        if bets:
            pot = sum(cents for _, target, cents, _ in self._table.ledger.moves if target == POT)
            yield f"{_do(bets, 'bet')} {dollars(self._table.bet)}: {dollars(pot)} in this hand"

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
                yield f"{call}: seat {_seat(target)} gets {dollars(cents)}"
            elif (source, target) == (HELD, DROP):
                yield f"The collections, {dollars(cents)}, are dropped; the round is over"

    def ledger(self) -> str:
        accounts = self._table.ledger.accounts
        held = ", ".join(f"{name} {dollars(cents)}" for name, cents in accounts)
        total = sum(cents for _, cents in accounts)
        return f"Ledger: {held}; together {dollars(total)}"


def play(world: World, seats: tuple[int, ...]) -> Iterator[str]:
    """Plays until a round is won, and three hands at least; tells them line by line."""
    company = Company(world, seats, PACE)
    company.deals = True
    pressed: list[int] = []
    told = world.controller.told

    def tell(events: list[tuple[Any, ...]]) -> None:
        told(events)
        pressed.extend(world.now_ms for event in events if event[0] == DEAL)

    world.controller.told = tell
    world.power_on()
    world.run(1000)
    teller = Teller(world)
    for hand in range(HANDS[1]):
        if hand >= HANDS[0] and playing(world).table.round > 1:
            return
        yield teller.begins()
        yield from _one_hand(world, teller, pressed)
        yield teller.ledger()
        yield ""


def playing(world: World) -> Runtime:
    """The table as it stands now: a board that runs by itself is looked at anew each time."""
    runtime = runtime_of(world)
    if runtime is None:
        raise Stuck("the controller did not start")
    return runtime


def _one_hand(world: World, teller: Teller, pressed: list[int]) -> Iterator[str]:
    """Line by line as it is played; `pressed` fills when Deal is taken."""
    hand, rung, until = playing(world).table.hand, world.dealer.rung, world.now_ms + HAND_MS
    while playing(world).table.hand == hand:
        world.run(STEP_MS)
        if pressed:
            pressed.clear()
            yield from (f"  {line}" for line in teller.dealt())
        runtime = playing(world)
        if runtime.stopped or world.now_ms > until:
            waits = runtime.stopped or ", ".join(world.state()["troubles"]) or "bets"
            raise Stuck(f"hand {hand} does not go on: {waits}")
    world.run(BETWEEN_MS)
    if world.dealer.rung > rung:
        yield "  The bell rings"
    pot = playing(world).table.pot
    if pot:
        yield f"  {dollars(pot)} stay in the pot"


def _do(seats: list[int], verb: str) -> str:
    return f"{_seats(seats)} {verb}{'s' if len(seats) == 1 else ''}"


def _seats(seats: list[int]) -> str:
    """
    >>> _seats([5]), _seats([1, 3, 4])
    ('Seat 5', 'Seats 1, 3 and 4')
    """
    *others, last = map(str, seats)
    return f"Seats {', '.join(others)} and {last}" if others else f"Seat {last}"


def _seat(account: str) -> int:
    return int(account.split(" ")[1])
