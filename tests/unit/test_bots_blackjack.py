"""Bots at blackjack tables: they play their hands by a chart, with chips laid before the word."""

from collections.abc import Iterator

import pytest

from firmware.controller.blackjack_table import BlackjackTable
from firmware.controller.twenty_one import Hand
from hal.portal import BANK
from sim import bots, bots_blackjack, demo
from sim.bots import Company
from sim.inside import runtime_of
from sim.web.room import Room, Wish
from sim.world import Plan, World
from tools.sim import Tables
from tools.tables import load, pack

KINGS = "kings-card-club/pure-21-5-blackjack"
POKER_FLATS = "poker-flats/pure-21-5-blackjack"  # even money; collections after two cards
TRIPS = "crystal-casino/trips"
SEATS = (1, 2, 3, 4)
BET_PORTAL = 2
STEP_MS = 50
HAND_MS = 60_000  # a hand that takes longer hangs


def at_table(name: str, seed: int) -> World:
    """One with as many seats as there are bots: empty ones take time, too."""
    table = load(name)
    table["seats"] = len(SEATS)
    world = World(Plan(len(SEATS), tuple(table["portals"]), pack=pack(table).decode()), seed)
    company = Company(world, SEATS, pace=10)
    company.deals = True
    world.power_on()
    world.run(1000)
    return world


def table_of(world: World) -> BlackjackTable:
    runtime = runtime_of(world)
    assert runtime is not None
    assert runtime.stopped == ""
    assert isinstance(runtime.table, BlackjackTable)
    return runtime.table


def hands(world: World, count: int) -> Iterator[BlackjackTable]:
    """The table right after each of them."""
    for hand in range(1, count + 1):
        until = world.now_ms + HAND_MS
        while table_of(world).hand == hand:
            world.run(STEP_MS)
            assert world.now_ms < until, world.seat(2).picture.texts
        yield table_of(world)


@pytest.mark.parametrize("name", [KINGS, POKER_FLATS])
def test_bots_play_twenty_hands_and_every_cent_is_somewhere(name: str) -> None:
    reasons: set[str] = set()
    banks = set()
    world = at_table(name, 2)
    for table in hands(world, 20):
        table.ledger.check()
        assert table.ledger.balance("stakes") == table.ledger.balance(BANK) == 0
        reasons |= {why for _, _, _, why in table.ledger.moves}
        banks.add(next(source for source, target, _, _ in table.ledger.moves if target == BANK))
    assert len(banks) > 1
    assert {"bet double", "award bet", "lost bet", "returned bet"} <= reasons
    assert table.meters.table["dropped"] > 0


def test_chips_laid_in_vain_are_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """They want to split whatever they hold."""
    held: list[list[int]] = []

    def splits(cards: list[int], up: int, split: bool) -> str:
        held.append(cards)
        return "split"

    monkeypatch.setattr(bots_blackjack, "chart", splits)
    world = at_table(KINGS, 3)
    for table in hands(world, 3):
        bets = [stake.cents for stake in table.stakes if stake.wager.id == "bet"]
        lying = sum(sum(world.seat(seat).chips[BET_PORTAL]) for seat in SEATS)
        assert 0 < lying <= sum(bets)
    assert any(not Hand(0, cards).pair() for cards in held)


def test_a_hand_is_told_in_words() -> None:
    world = World(Tables().plan(KINGS, None, {}), 0)
    lines = list(demo.play(world, (1, 2, 3)))
    assert sum(line.startswith("Hand ") for line in lines) == 6
    assert any("PLAYER-DEALER " in line for line in lines)
    assert any(" / " in line for line in lines) == any("splits with" in line for line in lines)
    assert all(line.endswith("together $0") for line in lines if line.startswith("Ledger"))


def test_a_game_that_no_bot_plays_leaves_the_old_table(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(Tables(), Wish(TRIPS, seed=7))
    before = room.world
    monkeypatch.delitem(bots.PLAYERS, "blackjack")
    closed: list[bool] = []
    monkeypatch.setattr(room, "close", lambda: closed.append(True))
    with pytest.raises(ValueError, match="no bot plays blackjack; they play baccarat, "):
        room.begin(Wish(KINGS, bots=(2,)))
    assert not closed
    assert room.world is before
    assert room.wish.table == TRIPS
