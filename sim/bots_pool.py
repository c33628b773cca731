"""A player of Trips: looks at its cards, and stays, folds or leaves."""

import random

import felt_core

from firmware.controller.pool_table import PoolTable
from firmware.controller.runtime import Runtime
from firmware.controller.seats import Seat
from hal.portal import COLLECTION, WAGER
from sim.bots_rack import in_chips
from sim.world import World

CATEGORY_SHIFT = 20
HIGH_RANK = 10  # a queen, counted from the deuce
CARD_SUITS = 4

# Chances in 100 of paying for another card, by cards held: nothing, a high card, a pair or better.
STAYS = {2: (72, 88, 99), 3: (58, 74, 99), 4: (46, 60, 97)}
SITS_OUT = 6  # chances in 100 of leaving for some hands
HANDS_AWAY = 3

THINK_MS = (400, 1600)


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


class PoolPlayer:
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
        assert isinstance(table, PoolTable)
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
