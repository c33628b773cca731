"""Whole rounds at a table, with random people, against a model written from the sheets alone."""

import random

import pytest

from tests.blackjack.evening import MODELS, Told, asked, begun, evening, model_of, say_one
from tests.blackjack.room import Room, words_of
from tests.oracle_py import pure_21_round as oracle

ROUNDS = 100  # of each policy
POLICIES = ["net", "separate", "consumed"]  # RULINGS 1


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", MODELS)
def test_random_rounds_agree_with_the_model(name: str, policy: str) -> None:
    """Cards, wagers in the order of settlement, button and money, with long and short covers."""
    chance = random.Random(f"{name} {policy}")
    table = evening(name, chance, cover=policy)
    became = set()
    for _ in range(ROUNDS):
        told = begun(table, chance, name)
        while asked(table):
            say_one(table, chance, told)
        agree(table, told, model_of(name, told, policy), name)
        became |= {stake.outcome for stake in table.blackjack.stakes}
        assert not table.runtime.stopped
    assert became >= {"natural", "dealer_natural", "win", "push", "lose", "bust", "surrender"}


def agree(table: Room, told: Told, done: oracle.Round, name: str) -> None:
    ours = table.blackjack
    assert words_of(ours.dealer).split() == done.dealer
    held = {
        seat: [words_of(hand.cards).split() for hand in circle.hands]
        for seat, circle in ours.circles.items()
    }
    assert held == done.hands
    theirs = [(r.seat, r.id, r.word, r.stake, r.paid, r.returned) for r in done.rows]
    assert table.rows() == theirs
    assert ours.button == (done.first if MODELS[name][0].button else 0)
    banked = -sum(row.net for row in done.rows)
    assert table.state["owed"][told.bank - 1] == told.cover + banked
