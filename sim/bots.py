"""People for a simulated table: players who look at their cards, a dealer who keeps play moving."""

import random

import felt_core

from firmware.controller.runtime import Runtime
from firmware.controller.seats import Seat
from hal.portal import COLLECTION, WAGER
from sim.board import MS
from sim.inside import runtime_of
from sim.world import World

LOOK_MS = 100
CHIPS = (10_000, 2500, 1000, 500, 300, 200, 100, 50)  # cents; what a rack holds
CATEGORY_SHIFT = 20
HIGH_RANK = 10  # a queen, counted from the deuce
CARD_SUITS = 4

# Chances in 100 of paying for another card, by cards held: nothing, a high card, a pair or better.
STAYS = {2: (72, 88, 99), 3: (58, 74, 99), 4: (46, 60, 97)}
SITS_OUT = 6  # chances in 100 of leaving for some hands
HANDS_AWAY = 3

THINK_MS = (400, 1600)
SWEEP_MS = 700
RESULT_MS = 3000  # people look at what became of the hand
HESITATE_MS = 1200  # from the last chip to the press
PATIENCE_MS = 8000  # with people who have not decided


def in_chips(cents: int) -> list[int]:
    """The fewest chips of a rack that are worth so much.

    >>> in_chips(750), in_chips(400)
    ([500, 200, 50], [300, 100])
    """
    chips = []
    for chip in CHIPS:
        while cents >= chip:
            chips.append(chip)
            cents -= chip
    return chips


def stays(cards: bytes) -> int:
    """Chances in 100 that a player pays for another card with these.

    >>> stays(felt_core.cards_parse("Jk 2c")), stays(felt_core.cards_parse("9c 5d 4h 2s"))
    (99, 46)
    """
    rank = felt_core.rank(felt_core.FRONT_WILD, cards)
    nothing, high, pair = STAYS.get(len(cards), STAYS[4])
    if rank >> CATEGORY_SHIFT >= felt_core.ONE_PAIR:
        return pair
    return high if max(cards) // CARD_SUITS >= HIGH_RANK else nothing


class Player:
    """Sits at a seat and plays it: posts, stays with a good hand, folds others, leaves at times.

    decided   whether the dealer need not wait for it
    """

    def __init__(self, world: World, seat: int, pace: int) -> None:
        self.seat = seat
        self._world = world
        self._chance: random.Random = world.chance(f"player {seat}")
        self._pace = pace
        self._moment: tuple[int, ...] = ()
        self._at = 0
        self._plays: bool | None = None
        self._away = 0

    @property
    def decided(self) -> bool:
        return self._plays is False or (self._plays is True and bool(self._chips(WAGER)))

    def look(self, runtime: Runtime) -> None:
        table = runtime.table
        seat = table.seats[self.seat - 1]
        if table.begun and not seat.live:
            self._plays = False
            return
        moment = (table.hand, table.begun, len(seat.cards) if table.begun else 0)
        if moment != self._moment:
            self._moment = moment
            self._plays = None
            self._at = self._world.now_ms + self._chance.randint(*THINK_MS) * self._pace // 100
        if self._world.now_ms < self._at:
            return
        if self._plays is None:
            alone = len(table.live) == 1  # plays on for the high hand or better
            self._plays = alone or self._stays(seat) if table.begun else self._takes_part()
        if self._plays:
            self._put(seat, table.bet, 0 if table.begun or seat.paid else table.fee)

    def _takes_part(self) -> bool:
        if self._away:
            self._away -= 1
        elif self._chance.randrange(100) < SITS_OUT:
            self._away = self._chance.randint(1, HANDS_AWAY)
        return self._away == 0

    def _stays(self, seat: Seat) -> bool:
        return self._chance.randrange(100) < stays(bytes(seat.cards))

    def _put(self, seat: Seat, bet: int, fee: int) -> None:
        hardware = self._world.seat(self.seat)
        portals = self._world.plan.portals
        paid = self._chips(COLLECTION) or seat.counted(COLLECTION)
        if fee and not paid and COLLECTION not in seat.stale:
            hardware.put(portals.index(COLLECTION), *in_chips(fee))
        if not self._chips(WAGER) and WAGER not in seat.stale and not seat.seen.get(WAGER):
            hardware.put(portals.index(WAGER), *in_chips(bet))

    def _chips(self, purpose: str) -> list[int]:
        return self._world.seat(self.seat).chips[self._world.plan.portals.index(purpose)]


class Dealer:
    """Takes in what has been dealt on, and presses Deal when the lamp is lit and people decided."""

    def __init__(self, world: World, pace: int) -> None:
        self._world = world
        self._pace = pace
        self._before: object = None
        self._since = 0

    def look(self, runtime: Runtime, players: dict[int, Player]) -> None:
        now = self._world.now_ms
        stands = (self._world.dealer.lamp, runtime.table.hand, self._lying(runtime))
        if stands != self._before:
            self._before = stands
            self._since = now
        quiet = (now - self._since) * 100 // self._pace
        stale = self._stale(runtime)
        if stale:
            if quiet >= (SWEEP_MS if runtime.table.begun else RESULT_MS):
                self._lift(stale)
        elif self._world.dealer.lamp and quiet >= self._patience(runtime, players):
            self._world.dealer.press()
            self._since = now

    def _lying(self, runtime: Runtime) -> list[list[list[int]]]:
        seats = runtime.table.seats
        return [[list(each) for each in self._world.seat(seat.number).chips] for seat in seats]

    def _stale(self, runtime: Runtime) -> list[tuple[int, int]]:
        """Chips of wagers and collections that are the table's already: (seat, portal)."""
        return [
            (seat.number, portal)
            for seat in runtime.table.seats
            for portal, purpose in enumerate(seat.purposes)
            if purpose in seat.stale and self._world.seat(seat.number).chips[portal]
        ]

    def _lift(self, portals: list[tuple[int, int]]) -> None:
        for seat, portal in portals:
            hardware = self._world.seat(seat)
            hardware.take(portal, *hardware.chips[portal])

    def _patience(self, runtime: Runtime, players: dict[int, Player]) -> int:
        """Nobody waits for an empty chair; a person in the hand gets time to think."""
        for seat in runtime.table.seats:
            player = players.get(seat.number)
            wager = self._world.seat(seat.number).chips[seat.purposes.index(WAGER)]
            if player is not None and not player.decided:
                return PATIENCE_MS
            if player is None and runtime.table.begun and seat.live and not wager:
                return PATIENCE_MS
        return HESITATE_MS


class Company:
    """The bots at one table. They act in virtual time: a seed and a speed change no hand.

    players   by seat: sit() and leave()
    deals     whether a bot is the dealer
    pace      in 100 of a person's: 50 thinks twice as fast
    """

    def __init__(self, world: World, seats: tuple[int, ...] = (), pace: int = 100) -> None:
        self.players: dict[int, Player] = {}
        self.deals = False
        self._world = world
        self._pace = pace
        self._dealer = Dealer(world, pace)
        for seat in seats:
            self.sit(seat)
        self._look()

    def sit(self, seat: int) -> None:
        if seat not in self.players:
            self.players[seat] = Player(self._world, seat, self._pace)

    def leave(self, seat: int) -> None:
        self.players.pop(seat, None)

    def _look(self) -> None:
        runtime = runtime_of(self._world)
        if runtime is not None and not runtime.stopped and not runtime.table.closed:
            for seat in sorted(self.players):
                self.players[seat].look(runtime)
            if self.deals:
                self._dealer.look(runtime, self.players)
        self._world.agenda.after(LOOK_MS * MS, self._look)
