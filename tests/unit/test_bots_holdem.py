"""Bots at hold'em tables: each with a stack of its own, which it bets, wins and loses."""

from collections.abc import Iterator

import pytest

from firmware.controller.ledger import owed, own
from firmware.controller.pot_table import PotTable
from sim import demo
from sim.bots import Company
from sim.bots_holdem import HoldemPlayer
from sim.inside import runtime_of
from sim.world import Plan, World
from tools.sim import Tables
from tools.tables import load, pack

KINGS = "kings-card-club/texas-holdem"
POKER_FLATS = "poker-flats/texas-holdem"  # the button pays the house
PACE = 10
STEP_MS = 250
HAND_MS = 60_000  # a hand that takes longer hangs


def at_table(name: str, seed: int, seats: int, limit: int = 0) -> tuple[World, Company]:
    """A bot at each seat: empty ones take time, too."""
    table = load(name)
    table["seats"] = seats
    plan = Plan(seats, tuple(table["portals"]), pack=pack(table).decode(), limit=limit)
    world = World(plan, seed)
    company = Company(world, tuple(range(1, 1 + seats)), PACE)
    company.deals = True
    world.power_on()
    world.run(1000)
    return world, company


def table_of(world: World) -> PotTable:
    runtime = runtime_of(world)
    assert runtime is not None
    assert runtime.stopped == ""
    assert isinstance(runtime.table, PotTable)
    return runtime.table


def hands(world: World, count: int) -> Iterator[PotTable]:
    """The table after each of them."""
    for hand in range(1, count + 1):
        until = world.now_ms + HAND_MS
        while table_of(world).hand == hand:
            world.run(STEP_MS)
            assert world.now_ms < until, world.seat(2).picture.texts
        yield table_of(world)


@pytest.mark.parametrize(("name", "seats"), [(KINGS, 3), (POKER_FLATS, 2)])
def test_bots_play_twenty_hands_and_every_cent_is_somewhere(name: str, seats: int) -> None:
    reasons: set[str] = set()
    world, _ = at_table(name, 2, seats)
    for table in hands(world, 20):
        table.ledger.check()
        assert table.ledger.balance("pot") == table.ledger.balance("held") == 0
        reasons |= {why.split(" ", 2)[-1] for _, _, _, why in table.ledger.moves}
    assert {"blind", "call", "raise", "all in", "pot", "uncalled"} <= reasons
    assert table.meters.table["dropped"] > 0


def test_a_stack_is_what_was_brought_and_what_was_won() -> None:
    """No limit, at a table that takes its fees from the pot."""
    world, company = at_table(KINGS, 5, 3, limit=13)
    for table in hands(world, 6):
        world.run(150)  # people take what they won, and the dealer the bets
        while any(seat.stale for seat in table.seats):
            world.run(50)
        assert not table.begun
        for seat in table.seats:
            bot = company.players[seat.number]
            assert isinstance(bot, HoldemPlayer)
            balance = table.ledger.balance
            brought = bot.bought + balance(own(seat.number)) + balance(owed(seat.number))
            assert bot.stack + sum(world.seat(seat.number).chips[1]) == brought


def test_a_hand_is_told_in_words() -> None:
    world = World(Tables().plan(POKER_FLATS, None, {}), 0)
    lines = list(demo.play(world, (1, 2, 3)))
    assert sum(line.startswith("Hand ") for line in lines) == 6
    assert any(line.endswith(" has the button") for line in lines)
    assert any(line.startswith("     board   ") for line in lines)
    assert sum("pays the collection of $2" in line for line in lines) == 6
    assert all(line.endswith("together $0") for line in lines if line.startswith("Ledger"))
