"""Rounds of EZ Baccarat that are played at a table: the calculator pays what the table paid."""

import json
from random import Random
from typing import Any

import felt_core
import pytest

from firmware.controller.baccarat_table import BaccaratTable
from firmware.controller.bank_waits import ForBank
from firmware.controller.stakes import LOSE, UNCOVERED, WIN
from hal.portal import BANK, COLLECTION
from sim.tabletop import Tabletop
from tests.unit.bank_cases import HOUSES, POLICIES
from tools.case import CaseReader
from tools.config_words import Mistakes
from tools.games import baccarat, bank, cover
from tools.games.bank_case import AsTheyLie, collections
from tools.settled import Settled
from tools.tables import load, pack

ROUNDS = 25  # of each house and policy: 300


def lay_round(at: Tabletop, chance: Random) -> None:
    """Somebody banks, some bet within their bounds, and every collection lies there."""
    while isinstance(wait := at.runtime.engine.wait, ForBank):
        at.touch(wait.seat.number, chance.choice((1, 2)))
    table = at.table
    assert isinstance(table, BaccaratTable)
    least = table.option["least"]
    at.lay(table.bank, BANK, chance.choice((1, 3, 20, 200)) * least)
    others = [seat for seat in range(1, at.pack.seats + 1) if seat != table.bank]
    for seat in chance.sample(others, chance.randrange(1, len(others))):
        line = chance.choice(("player", "banker"))
        rest = [w.id for w in at.pack.wagers if w.id != line and chance.random() < 0.5]
        for name in (line, *rest):
            low, high = table.bounds(at.pack.wager(name))
            cents = low * chance.choice((1, 2, 7)) + chance.choice((0, 25))
            at.lay(seat, name, min(cents, high or cents))
    for seat_owing, cents in AsTheyLie(table).dues():
        at.lay(seat_owing.number, COLLECTION, cents)


def as_case(at: Tabletop, bank_seat: int, money: int, option: int) -> dict[str, Any]:
    """The round that was just played, as a person would type it."""
    table = at.table
    assert isinstance(table, BaccaratTable)
    limit = at.pack.limits[option]["fees"]
    seats: dict[str, Any] = {}
    for stake in table.stakes:
        seats.setdefault(str(stake.seat.number), {"wagers": {}})["wagers"][stake.purpose] = (
            stake.cents
        )
    return {
        "limit": f"{limit['schedule']}/{limit['name']}",
        "board": felt_core.cards_text(bytes(table.player.cards)),
        "dealer": {
            "seat": bank_seat,
            "cards": felt_core.cards_text(bytes(table.banker.cards)),
            "money": money,
        },
        "seats": seats,
    }


def calculated(at: Tabletop, content: dict[str, Any]) -> Settled:
    mistakes, rules = Mistakes("case"), at.pack
    reader = CaseReader(rules.deck, rules.packs, rules.seats, mistakes, baccarat.options(rules))
    return baccarat.settled_case(rules, reader.case(content), mistakes)


def check_round(at: Tabletop, answer: Settled) -> None:
    table = at.table
    assert isinstance(table, BaccaratTable)
    for stake in table.stakes:
        money = answer.seats[stake.seat.number].as_json()["wagers"][stake.purpose]
        assert (money["result"], money["paid"], money["returned"]) == (
            stake.result,
            stake.paid,
            stake.returned,
        )
    dealer = answer.facts["dealer"]
    assert dealer["stake"] + dealer["net"] == bank.left(table)
    assert answer.facts["button"] == (table.button or None)
    assert answer.facts["collections"] == collections(table)


def check_rooms(at: Tabletop, money: int) -> int:
    """What the words say can still be paid or collected is what a wager in need of more got."""
    table, short = at.table, 0
    assert isinstance(table, BaccaratTable)
    for before, stake in enumerate(table.stakes):
        pays = stake.wager.verdict(stake.outcome)[0] == felt_core.WIN
        room = cover.room(at.pack, money, table.stakes, before, "pay" if pays else "collect")
        assert cover.moved(stake) <= room
        if cover.is_short(at.pack, stake):
            assert cover.moved(stake) == room
            assert stake.result in (WIN, LOSE, UNCOVERED)
            short += 1
    return short


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("house", HOUSES)
def test_the_calculator_pays_as_the_table_does(house: str, policy: str) -> None:
    chance = Random(f"{house} {policy}")
    packed = pack(load(house, {"cover": policy}))
    options = len(json.loads(packed)["limits"])
    option = chance.randrange(options)
    at = Tabletop(packed, limit=option, seed=chance.randrange(10**6), size=1 << 20, block=1 << 16)
    short = 0
    for _ in range(ROUNDS):
        lay_round(at, chance)
        assert isinstance(at.table, BaccaratTable)
        bank_seat = at.table.bank
        money = at.chips[(bank_seat, BANK)]
        assert at.press(), [at.message(seat) for seat in range(1, 7)]
        check_round(at, calculated(at, as_case(at, bank_seat, money, option)))
        short += check_rooms(at, money)
        for seat, purpose in list(at.chips):
            at.lay(seat, purpose, 0)
    assert short > 0
