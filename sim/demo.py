"""Some hands by bots at a whole simulated table, told in words."""

from collections.abc import Iterator
from typing import Any, Protocol

from firmware.controller.bank_table import BankTable
from firmware.controller.pot_table import PotTable
from firmware.controller.runtime import Runtime
from firmware.controller.words import dollars
from hal.deal_unit import DEAL
from hal.monitor import Picture
from sim.bots import Company
from sim.demo_bank import BankTeller
from sim.demo_pool import PoolTeller
from sim.demo_pot import PotTeller
from sim.inside import runtime_of
from sim.world import World

MOST_HANDS = 12
PACE = 50  # bots think twice as fast as people
STEP_MS = 50
HAND_MS = 60_000  # a hand that takes longer hangs
BETWEEN_MS = 300


class Stuck(Exception):
    """The table does not go on. The text says what it waits for."""


class Teller(Protocol):
    """Sentences about the hand being played.

    over      whether enough has been told
    begins()  before it; dealt(): what the last press did; ends(): when it is over
    """

    @property
    def over(self) -> bool: ...

    def begins(self) -> str: ...

    def dealt(self) -> Iterator[str]: ...

    def ends(self) -> Iterator[str]: ...


def play(world: World, seats: tuple[int, ...]) -> Iterator[str]:
    """Plays until its teller has told enough; line by line."""
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
    teller = _teller(world)
    for _ in range(MOST_HANDS):
        if teller.over:
            return
        yield teller.begins()
        yield from _one_hand(world, teller, pressed)
        yield _ledger(world)
        yield ""


def playing(world: World) -> Runtime:
    """The table as it stands now: a board that runs by itself is looked at anew each time."""
    runtime = runtime_of(world)
    if runtime is None:
        raise Stuck("the controller did not start")
    return runtime


def _teller(world: World) -> Teller:
    def runtime() -> Runtime:
        return playing(world)

    def picture() -> Picture:
        return world.seat(1).picture

    table = runtime().table
    if isinstance(table, BankTable):
        return BankTeller(runtime, picture)
    if isinstance(table, PotTable):
        return PotTeller(runtime, picture)
    return PoolTeller(runtime)


def _ledger(world: World) -> str:
    accounts = playing(world).table.ledger.accounts
    held = ", ".join(f"{name} {dollars(cents)}" for name, cents in accounts)
    total = sum(cents for _, cents in accounts)
    return f"Ledger: {held}; together {dollars(total)}"


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
    yield from (f"  {line}" for line in teller.ends())
