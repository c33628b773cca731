"""Power cuts of a board that runs by itself, at any moment of a hand that bots play.

The bots' chips are the other set of books: whatever was put down and is not the player's any more
must be in the table's accounts, to the cent, whenever the power went.
"""

import random
from collections.abc import Callable
from typing import Any

from firmware.controller.ledger import DROP, FLOOR, HELD, POT
from sim.bots import Company
from sim.inside import runtime_of
from sim.world import World

SEATS = (1, 2, 3, 5)
PACE = 25  # in 100 of a person's
BOOT_MS = 20_000
SETTLED_MS = 3000
RUN_MS = (150, 2500)  # between two cuts


class Broken(Exception):
    """A cent, a card or a press went astray."""


class Kills:
    """A world with a live controller, bots at its seats, and somebody at the main switch.

    kill()   lets the bots play for a while, cuts the power, switches it on, compares the books
    hands    that were over so far; in_hand: how many cuts came while cards were out
    """

    def __init__(self, world: World, seed: int) -> None:
        self.hands = 0
        self.in_hand = 0
        self._world = world
        self._chance = random.Random(f"{seed} kills")
        self._put = [0] * (world.plan.seats + 1)
        self._company = Company(world, SEATS, PACE)
        self._company.deals = True
        for seat in range(1, world.plan.seats + 1):
            self._watch(seat)
        world.power_on()
        self._until(lambda: bool(world.state()["safe"]), BOOT_MS, "the table does not come up")

    def kill(self) -> None:
        self._world.run(self._chance.randint(*RUN_MS))
        before = self._runtime()
        hand, cards = before.table.hand, [list(seat.cards) for seat in before.table.seats]
        self.in_hand += bool(before.table.begun)
        self._world.controller.power_off()
        self._world.controller.power_on()
        world = self._world
        self._until(lambda: bool(world.state()["safe"]), BOOT_MS, "it does not start again")
        after = self._runtime()
        if after.stopped:
            raise Broken(f"after a power cut in hand {hand} the table stopped: {after.stopped}")
        if after.table.hand < hand:
            raise Broken(f"hand {hand} was being played, and now hand {after.table.hand} is")
        if after.table.hand == hand:
            self._same_cards(hand, cards, after)
        self.hands = after.table.hand - 1
        self.books()

    def books(self) -> None:
        """Chips that are no player's any more are in the table's accounts, none of them twice."""
        self._until(lambda: not any(self._missing()), SETTLED_MS, "")
        missing = self._missing()
        table = self._runtime().table
        if any(missing):
            raise Broken(f"hand {table.hand}: by seats, {missing} cents are in no account")
        meters, balance = table.meters.table, table.ledger.balance
        there = sum(balance(account) for account in (POT, HELD, DROP, FLOOR))
        if meters["wagered"] + meters["collected"] - meters["won"] != there:
            raise Broken(f"hand {table.hand}: {meters}, but {table.ledger.accounts}")

    def _missing(self) -> list[int]:
        """Of each seat, cents that it put down and that neither it nor the table has."""
        missing = []
        table = self._runtime().table
        for seat in table.seats:
            chips = self._world.seat(seat.number).chips
            own = [at for at, purpose in enumerate(seat.purposes) if purpose not in seat.stale]
            meters = table.meters.seats[seat.number]
            taken = meters["wagered"] + meters["collected"]
            missing.append(self._put[seat.number] - sum(sum(chips[at]) for at in own) - taken)
        return missing

    def _same_cards(self, hand: int, cards: list[list[int]], after: Any) -> None:
        for seat, before in zip(after.table.seats, cards, strict=True):
            if list(seat.cards)[: len(before)] != before:
                raise Broken(f"hand {hand}, seat {seat.number}: {before} became {seat.cards}")

    def _watch(self, seat: int) -> None:
        hardware = self._world.seat(seat)
        put = hardware.put

        def counted(portal: int, *chips: int) -> None:
            self._put[seat] += sum(chips)
            put(portal, *chips)

        hardware.put = counted  # type: ignore[method-assign]

    def _runtime(self) -> Any:
        self._until(lambda: runtime_of(self._world) is not None, BOOT_MS, "there is no journal")
        return runtime_of(self._world)

    def _standing(self) -> str:
        if not self._world.controller.running:
            return "the board has not said a word to its bench"
        return ", ".join(self._world.state()["troubles"]) or "it names no trouble"

    def _until(self, holds: Callable[[], bool], ms: int, else_: str) -> None:
        deadline = self._world.now_ms + ms
        while not (self._world.controller.running and holds()):
            if self._world.now_ms >= deadline:
                if else_:
                    raise Broken(f"{else_}: {self._standing()}")
                return
            self._world.run(20)
