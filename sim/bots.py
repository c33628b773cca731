"""People for a simulated table: players at its seats, a dealer who keeps play moving."""

import json
from collections.abc import Callable
from typing import Protocol

from firmware.controller.runtime import Runtime
from sim.board import MS
from sim.bots_bank import BankPlayer
from sim.bots_blackjack import BlackjackPlayer
from sim.bots_dealer import Dealer
from sim.bots_holdem import HoldemPlayer
from sim.bots_pool import PoolPlayer
from sim.bots_rack import CHIPS, in_chips
from sim.inside import runtime_of
from sim.world import Plan, World

__all__ = ["CHIPS", "Company", "in_chips", "player_of"]

LOOK_MS = 100


class Player(Protocol):
    """Sits at a seat and plays it.

    decided   whether the dealer need not wait for it
    look()    at the table, ten times a second
    """

    @property
    def decided(self) -> bool: ...

    def look(self, runtime: Runtime) -> None: ...


PLAYERS: dict[str, Callable[[World, int, int], Player]] = {
    "trips": PoolPlayer,
    "baccarat": BankPlayer,
    "blackjack": BlackjackPlayer,
    "holdem": HoldemPlayer,
}


def player_of(plan: Plan) -> Callable[[World, int, int], Player]:
    """Who plays what is on the table: made of a world, a seat and a pace. ValueError if nobody."""
    game = json.loads(plan.pack)["game"]
    if game not in PLAYERS:
        raise ValueError(f"no bot plays {game}; they play {', '.join(sorted(PLAYERS))}")
    return PLAYERS[game]


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
            self.players[seat] = player_of(self._world.plan)(self._world, seat, self._pace)

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
