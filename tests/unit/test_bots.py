"""Bots: they play by what they hold, leave at times, and wait for people."""

from sim.bots import Company
from sim.inside import runtime_of
from sim.world import World
from tools.sim import Tables

SEATS = (1, 2, 3, 4, 5, 6)


def at_table(seed: int, seats: tuple[int, ...], deals: bool = True) -> tuple[World, Company]:
    world = World(Tables().plan("crystal-casino/trips", 500, {}), seed)
    company = Company(world, seats, pace=25)
    company.deals = deals
    world.power_on()
    return world, company


def test_bots_play_hands_to_their_end_and_every_cent_is_somewhere() -> None:
    world, _ = at_table(3, SEATS)
    world.run(40_000)
    runtime = runtime_of(world)
    assert runtime is not None
    assert runtime.table.hand > 5
    assert runtime.stopped == ""
    runtime.table.ledger.check()
    assert runtime.table.meters.table["wagered"] > 0


def test_the_same_seed_plays_the_same_hands() -> None:
    digests = []
    for seed in (3, 3, 4):
        world, _ = at_table(seed, SEATS)
        world.run(8000)
        digests.append(world.digest())
    assert digests[0] == digests[1] != digests[2]


def test_without_a_dealer_nothing_is_dealt() -> None:
    world, _ = at_table(3, SEATS, deals=False)
    world.run(5000)
    assert world.dealer.lamp
    assert world.state()["table"]["hand"] == 1
    assert not world.state()["table"]["begun"]


def test_a_bot_that_leaves_puts_no_more_chips() -> None:
    world, company = at_table(3, (1, 2), deals=False)
    company.leave(2)
    world.run(5000)
    assert world.seat(1).chips[1]
    assert world.seat(2).chips == [[], []]


def test_the_dealer_gives_a_person_time() -> None:
    """Seat 6 is a person who never bets again: folded, but not at once."""
    world, _ = at_table(3, (1, 2))
    world.seat(6).put(0, 200)
    world.seat(6).put(1, 500)
    world.run(500)
    while not world.state()["table"]["begun"]:
        world.run(100)
    assert 6 in world.state()["table"]["live"]
    world.run(1000)
    assert 6 in world.state()["table"]["live"]
    world.run(6000)
    assert 6 not in world.state()["table"]["live"]
