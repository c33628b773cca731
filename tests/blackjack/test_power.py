"""The power goes at any moment of a round of Pure 21.5: the table stands as it did."""

import random
from typing import Any

import pytest

from firmware.controller.engine import Engine
from firmware.controller.events import Sources
from firmware.controller.games import table_of
from firmware.controller.journal import Journal
from firmware.controller.recovery import Replay
from firmware.controller.view import View
from hal.store import Store
from sim.store import PowerCut
from sim.tabletop import LIFE
from tests.blackjack.evening import MODELS, asked, begun, evening, model_of, say_one
from tests.blackjack.room import Room

ROUNDS = 12


def sight(table: Room) -> Any:
    """All that anybody sees, and what the table knows besides."""
    picture, ours = table.devices.screens.picture, table.blackjack
    hands = {seat: [vars(hand) for hand in ours.circles[seat].hands] for seat in ours.circles}
    return (
        dict(picture.cards),
        dict(picture.texts),
        dict(picture.styles),
        ours.checkpoint(),
        ours.digest(),
        dict(ours.ledger.accounts),
        [vars(stake) | {"seat": 0, "wager": 0, "hand": 0} for stake in ours.stakes],
        list(ours.dealer),
        repr(hands),
        list(ours._deck),
        table.lit,
    )


@pytest.mark.parametrize("name", MODELS)
def test_the_table_stands_the_same_after_a_cut_between_any_two_deeds(name: str) -> None:
    chance = random.Random(f"cuts of {name}")
    table = evening(name, chance)
    cuts = 0
    for _ in range(ROUNDS):
        told = begun(table, chance, name)
        while True:
            before = sight(table)
            table.boot()
            assert sight(table) == before, table.runtime.stopped
            cuts += 1
            if not asked(table):
                break
            say_one(table, chance, told)
        assert len(table.rows()) == len(model_of(name, told, "net").rows)
    assert cuts > 3 * ROUNDS


@pytest.mark.parametrize("name", MODELS)
def test_a_cut_in_the_middle_of_a_word_leaves_it_said_or_not(name: str) -> None:
    """At a random byte of what the word writes; said again where it is lost, the round goes on."""
    chance = random.Random(f"torn words of {name}")
    table = evening(name, chance)
    lost = kept = 0
    for _ in range(ROUNDS):
        told = begun(table, chance, name)
        while asked(table):
            seat = table.wait_of.seat.number
            table.port.cut_after = chance.randrange(60)
            try:
                say_one(table, chance, told)
            except PowerCut:
                table.boot()
                heard = table.runtime.sources.last(seat, LIFE) == table.touches
                kept += heard
                if not heard:
                    lost += 1
                    told.forget(seat)
            table.port.cut_after = None
        rows = [(r.seat, r.id, r.word, r.stake) for r in model_of(name, told, "net").rows]
        assert [each[:4] for each in table.rows()] == rows
    assert lost
    assert kept


def test_the_journal_leads_to_the_same_table() -> None:
    """Read by somebody who has the pack and the store, and nothing else."""
    for name in MODELS:
        chance = random.Random(f"journal of {name}")
        table = evening(name, chance)
        for _ in range(ROUNDS):
            told = begun(table, chance, name)
            while asked(table):
                say_one(table, chance, told)
        view = View(table.devices.screens, table.devices.unit)
        view.quiet = True
        replay = Replay(Engine(table_of(table.pack, view, 0)), Sources())
        for record in Journal(Store(table.port)).records():
            replay.take(*record)
        assert replay.engine.table.checkpoint() == table.blackjack.checkpoint()
        assert replay.engine.table.digest() == table.blackjack.digest()
