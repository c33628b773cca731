"""The seat's own app draws: the same pixels under MicroPython as here, press after press."""

import hashlib
from typing import Any

import pytest

from sim.world import Plan, World
from tools.boards.guests import target
from tools.mistake import Mistake
from tools.tables import load, pack

SIZE = (480, 272)


def frames(boards: Any) -> list[str]:
    """What two monitors show: before a hand, with its first cards, and left alone."""
    data = pack(load("crystal-casino/trips", {"language": "es"})).decode()
    plan = Plan(seats=6, portals=("collection", "wager"), pack=data, limit=2, panel=SIZE)
    world = World(plan, seed=3, target=boards)
    world.power_on()
    world.run(700)
    seen = [shot(world, seat) for seat in (1, 2)]
    for seat in (1, 2):
        world.seat(seat).put(0, 200)
        world.seat(seat).put(1, 500)
    world.run(450)
    world.dealer.press()
    world.run(150)
    seen += [shot(world, seat) for seat in (1, 2)]
    world.controller.power_off()
    world.run(700)
    return seen + [shot(world, seat) for seat in (1, 2)]


def shot(world: World, seat: int) -> str:
    return hashlib.sha256(world.seat(seat).frame).hexdigest()


def test_the_seat_app_draws_the_same_under_micropython() -> None:
    here = frames(None)
    assert len(set(here[:4])) == 4  # each seat and each moment has a picture of its own
    assert here[4] == here[5]  # alone they are alike
    try:
        boards = target("micropython")
    except Mistake as missing:
        pytest.skip(str(missing))
    there = frames(boards)
    boards.close()
    assert there == here
