"""A table of Trips with all its boards and cables, in virtual time."""

from collections.abc import Callable, Iterable
from typing import Any

import felt_core

from sim.world import Plan, World
from tests.trips.room import BET, FEE, FIVE_DOLLARS, Hands, deck_for, pack_of

COLLECTION_PORTAL, WAGER_PORTAL = 0, 1
SEATS = range(1, 7)
LOOK_MS = 2
PATIENCE_MS = 3000


class Wired:
    """One processor, a dealing unit, and six seats with a monitor and two portals each.

    world           the boards, the cable, the time
    until(holds)    lets time go by until that is so; False if it does not come about
    bet(), deal()   what players and the dealer do; deal() waits for the lamp
    """

    def __init__(self, hands: Hands | None = None) -> None:
        stacked = tuple(felt_core.cards_parse(deck_for(hands or {})))
        plan = Plan(seats=6, pack=pack_of().decode(), limit=FIVE_DOLLARS, stacked=stacked)
        self.world = World(plan)
        self.world.power_on()
        assert self.until(lambda: self.world.controller.running and self.state["safe"])

    @property
    def state(self) -> dict[str, Any]:
        return self.world.state()

    def until(self, holds: Callable[[], object], ms: int = PATIENCE_MS) -> bool:
        deadline = self.world.now_ms + ms
        while not holds():
            if self.world.now_ms >= deadline:
                return False
            self.world.run(LOOK_MS)
        return True

    def post(self, seats: Iterable[int]) -> None:
        for seat in seats:
            self.world.seat(seat).put(COLLECTION_PORTAL, FEE)
            self.world.seat(seat).put(WAGER_PORTAL, BET)
        assert self.until(lambda: self.world.dealer.lamp)

    def bet(self, seats: Iterable[int]) -> None:
        """The dealer takes the last bets, and these seats bet again."""
        for seat in SEATS:
            self.world.seat(seat).take(WAGER_PORTAL, *self.world.seat(seat).chips[WAGER_PORTAL])
        assert self.until(lambda: self.world.dealer.lamp)
        for seat in seats:
            self.world.seat(seat).put(WAGER_PORTAL, BET)
        self.world.run(500)

    def deal(self) -> None:
        before = sum(map(len, self.state["table"]["cards"]))
        self.world.dealer.press()
        assert self.until(lambda: sum(map(len, self.state["table"]["cards"])) > before)
        self.world.run(100)

    def cards_shown(self, monitor: int) -> dict[tuple[int, int], int]:
        """What one seat's monitor shows, by seat and place."""
        return dict(self.world.seat(monitor).picture.cards)
