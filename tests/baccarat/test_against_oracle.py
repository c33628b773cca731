"""Random rounds at every house, under every reading, against rounds played from the sheets alone.

The oracle, tests/oracle_py/baccarat_round.py, was written without looking at the firmware.
"""

import random
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import felt_core
import pytest

from firmware.controller.baccarat_table import BaccaratTable
from firmware.controller.games.baccarat import draw, won_by
from firmware.controller.pack import Pack
from firmware.controller.settlement import Settlement
from firmware.controller.shoe import new_deck
from firmware.controller.stakes import Stake
from sim.tabletop import Tabletop
from tests.baccarat.room import ROOMS, Bets, Room, bank, bet
from tests.oracle_py.baccarat_round import LINES, House, Round, play
from tests.oracle_py.banked import POLICIES
from tools.tables import load, pack

SEATS = 6
SHOE = new_deck("standard", 8)
MOST_CARDS = 6


class Dark:
    """A view that shows nothing."""

    def __getattr__(self, name: str) -> Any:
        return lambda *args: None


class Deal(NamedTuple):
    """One round before it is played."""

    room: Room
    settings: dict[str, Any]
    cards: bytes
    bank: int
    cover: int
    bets: Bets

    @property
    def house(self) -> House:
        return replace(
            self.room.oracle,
            natural_stops=self.settings["natural_stops"],
            banker_seven=self.settings["banker_seven"],
        )

    def expected(self) -> Round:
        return play(
            [felt_core.cards_text(bytes([card])) for card in self.cards],
            self.bets,
            self.bank,
            self.cover,
            self.house,
            self.settings["cover"],
            SEATS,
        )


def some_deal(chance: random.Random) -> Deal:
    """Anything a table can meet: covers from a dollar to plenty, wagers from the least on."""
    room = chance.choice(list(ROOMS.values()))
    settings = {
        "cover": chance.choice(POLICIES),
        "natural_stops": chance.random() < 0.8,
        "banker_seven": chance.choice(("push", "push", "pay")),
    }
    banker = chance.randint(1, SEATS)
    others = [seat for seat in range(1, SEATS + 1) if seat != banker]
    seated = chance.sample(others, chance.randint(1, len(others)))
    bets = {seat: some_bets(chance, room) for seat in sorted(seated)}
    action = sum(sum(each.values()) for each in bets.values())
    cover = 100 * chance.choice((1, chance.randint(1, action // 100), 60 * action // 100))
    return Deal(room, settings, some_cards(chance), banker, cover, bets)


def some_bets(chance: random.Random, room: Room) -> dict[str, int]:
    """Lines first, so that a bonus has one beside it; at most $25, which every house takes."""
    wagers = room.wagers
    chosen = set(chance.sample(wagers, chance.randint(1, len(wagers))))
    if not chosen & set(LINES):
        chosen.add(chance.choice(LINES))
    return {wager: chance.randrange(room.bet, 2501, 50) for wager in wagers if wager in chosen}


def some_cards(chance: random.Random) -> bytes:
    return bytes(chance.sample(SHOE, MOST_CARDS))


@cache
def table_of(name: str, banker_seven: str) -> dict[str, Any]:
    return load(name, {"banker_seven": banker_seven})


@cache
def pack_of(name: str, cover: str, natural_stops: bool, banker_seven: str) -> bytes:
    content = table_of(name, banker_seven)
    chosen = {"cover": cover, "natural_stops": natural_stops}
    return pack({**content, "settings": {**content["settings"], **chosen}})


@cache
def silent_table(**settings: Any) -> BaccaratTable:
    view: Any = Dark()
    return BaccaratTable(Pack(pack_of(**settings)), view)


def by_the_table(deal: Deal) -> tuple[str, int, list[tuple[Any, ...]], int]:
    """Outcome, button, rows and what the bank has left, by the table's own functions."""
    table = silent_table(name=deal.room.table, **deal.settings)
    table._deck = list(deal.cards)
    table.bank, table.cover, table.button = deal.bank, deal.cover, 0
    table.player.cards, table.banker.cards = [], []
    table.stakes = [
        Stake(table.seats[seat - 1], wager, table.pack.wager(wager), cents)
        for seat, wagers in deal.bets.items()
        for wager, cents in wagers.items()
    ]
    for _ in range(2):
        table.deal_to(table.player)
        table.deal_to(table.banker)
    draw(table)
    outcome = won_by(table.player.cards, table.banker.cards)
    assert not list(table.place_button(table.banker.cards[1]))  # nobody has to be asked
    first = table.first_action(lambda stake: outcome)
    settlement = Settlement(table.pack, deal.cover)
    seats = [seat.number for seat in table.clockwise(first)]
    stakes = settlement.ordered(table.stakes, seats)
    settlement.settle(stakes, lambda stake: outcome)
    rows = [
        (s.seat.number, s.wager.id, s.result, s.cents, s.paid, s.returned, s.net) for s in stakes
    ]
    return outcome, table.button, rows, settlement.left


def compare(rounds: int, seed: int) -> dict[str, int]:
    """How often each outcome and each result came."""
    chance = random.Random(seed)
    came: dict[str, int] = {}
    for _ in range(rounds):
        deal = some_deal(chance)
        wanted = deal.expected()
        outcome, button, rows, left = by_the_table(deal)
        assert (outcome, rows) == (wanted.outcome, [tuple(row) for row in wanted.rows]), deal
        assert left == deal.cover - sum(row.net for row in wanted.rows), deal
        assert wanted.button in (None, button), deal
        for word in {outcome, *(row.word for row in wanted.rows)}:
            came[word] = came.get(word, 0) + 1
    return came


def test_rounds_by_the_tables_own_functions() -> None:
    """EB-20 to EB-25, EB-30 to EB-46: five thousand of each house; a hundred thousand below."""
    came = compare(20_000, 1)
    assert sorted(came) == sorted(
        ["player", "banker", "tie", "panda", "dragon", "win", "lose", "push", "uncovered"]
    )
    assert min(came.values()) > 200


@pytest.mark.exhaustive
def test_many_rounds_by_the_tables_own_functions() -> None:
    """EB-20 to EB-25, EB-30 to EB-46."""
    compare(100_000, 2)


def test_whole_rounds_at_a_table() -> None:
    """EB-04, EB-45: from the chips on the portals to what is owed to each seat."""
    chance = random.Random(3)
    for _ in range(300):
        deal = some_deal(chance)
        data = pack_of(name=deal.room.table, **deal.settings)
        table = Tabletop(data, deal.room.option, deck=felt_core.cards_text(deal.cards))
        bank(table, deal.cover, deal.bank)
        bet(table, deal.bets)
        fee = table.state["fee"]
        table.lay(deal.bank, "collection", fee)
        assert table.press(), deal
        rows = deal.expected().rows
        owed = [sum(r.paid + r.returned for r in rows if r.seat == s) for s in range(1, SEATS + 1)]
        owed[deal.bank - 1] = deal.cover - sum(row.net for row in rows)
        assert table.state["owed"] == owed, deal
        assert table.state["drop"] == fee
