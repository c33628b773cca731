"""Bots at tables with a player-dealer: they bank, bet, pay what is asked, and wait for people."""

import pytest

from firmware.controller.bank_table import BankTable
from hal.monitor import MESSAGE
from sim import demo
from sim.bots import Company
from sim.inside import runtime_of
from sim.world import World
from tools.sim import Tables

KINGS = "kings-card-club/ez-baccarat-panda-8"
CRYSTAL = "crystal-casino/ez-baccarat"


def at_table(name: str, seed: int, seats: tuple[int, ...]) -> tuple[World, Company]:
    world = World(Tables().plan(name, None, {}), seed)
    company = Company(world, seats, pace=25)
    company.deals = True
    world.power_on()
    return world, company


def table_of(world: World) -> BankTable:
    runtime = runtime_of(world)
    assert runtime is not None
    assert runtime.stopped == ""
    assert isinstance(runtime.table, BankTable)
    return runtime.table


@pytest.mark.parametrize("name", [KINGS, CRYSTAL])
def test_bots_play_hands_and_pass_the_bank_on(name: str) -> None:
    """At Crystal players pay collections, too: they read on their monitors how much."""
    world, _ = at_table(name, 3, (1, 2, 3, 4, 5, 6))
    banks = set()
    for _ in range(40):
        world.run(500)
        banks.add(table_of(world).bank)
    table = table_of(world)
    assert table.hand > 5
    assert len(banks - {0}) > 1
    table.ledger.check()
    assert table.meters.table["wagered"] > 0
    assert (table.meters.table["dropped"] > 0) == (table.meters.table["collected"] > 0)


def test_the_same_seed_plays_the_same_hands() -> None:
    digests = []
    for seed in (3, 3, 4):
        world, _ = at_table(KINGS, seed, (1, 2, 3))
        world.run(6000)
        digests.append(world.digest())
    assert digests[0] == digests[1] != digests[2]


def test_the_dealer_passes_the_bank_for_an_empty_chair() -> None:
    world, _ = at_table(KINGS, 3, (2, 3))
    world.run(5000)
    assert table_of(world).bank in (2, 3)


def test_nobody_passes_the_bank_round_an_empty_table() -> None:
    world, _ = at_table(KINGS, 3, ())
    world.run(5000)
    assert world.seat(1).picture.texts[(1, MESSAGE)].startswith("The bank is yours")


def test_the_dealer_takes_only_what_was_lost() -> None:
    """A person banks $7 against a bot; whatever the bank has left stays where it lies."""
    world, company = at_table(KINGS, 5, (2,))
    company.deals = False
    world.run(500)
    world.seat(1).touch(1)
    world.run(500)
    world.seat(1).put(1, 500, 200)
    world.seat(1).put(0, 200)
    while not world.dealer.lamp:
        world.run(100)
    world.dealer.press()
    world.run(500)
    table = table_of(world)
    left = table.seats[0].left.get("bank", 700)
    company.deals = True
    world.run(2000)
    assert sum(world.seat(1).chips[1]) == left
    assert table_of(world).seats[0].stale == []


def test_a_hand_is_told_in_words() -> None:
    world = World(Tables().plan(KINGS, None, {}), 0)
    lines = list(demo.play(world, (1, 2, 3, 5)))
    assert lines[0] == "Hand 1"
    assert any(line.startswith("  Seat 1 banks with $") for line in lines)
    assert all(line.endswith("together $0") for line in lines if line.startswith("Ledger"))
    assert sum(line.startswith("Hand ") for line in lines) == 6
    assert any("PLAYER wins, " in line for line in lines)
