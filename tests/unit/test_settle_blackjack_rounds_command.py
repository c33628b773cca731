"""Rounds of Pure 21.5 that are played at a table: the calculator pays what the table paid."""

from random import Random
from typing import Any

import felt_core
import pytest

from firmware.controller.pack import Pack
from tests.blackjack import evening
from tests.blackjack.room import HOUSES, Room, row
from tools.case import CaseReader
from tools.config_words import Mistakes
from tools.games import blackjack
from tools.settled import Hands, Settled

POLICIES = ["net", "separate", "consumed"]
ROUNDS = 15  # of each house: 90


def calculated(rules: Pack, content: dict[str, Any]) -> Settled:
    mistakes, options = Mistakes("case"), blackjack.options(rules)
    reader = CaseReader(rules.deck, rules.packs, rules.seats, mistakes, options)
    return blackjack.settled_case(rules, reader.case(content), mistakes)


def as_case(
    at: Room, begun: evening.Told, acts: dict[tuple[int, int], list[str]]
) -> dict[str, Any]:
    """The round that was just played, as a person would type it."""
    table = at.blackjack
    seats: dict[str, Any] = {}
    for number, circle in table.circles.items():
        hands: list[dict[str, Any]] = []
        for at_hand, held in enumerate(circle.hands):
            cards = felt_core.cards_text(bytes(held.cards))
            words = acts.get((number, at_hand), [])
            hands.append({"cards": cards, "decisions": words, "wagers": {}})
            if held.extra:
                hands[-1]["wagers"]["double"] = held.extra
        hands[0]["wagers"].update(begun.placed[number])
        if number in begun.even_money:
            hands[0]["decisions"] = ["even_money"]
        seats[str(number)] = {"hands": hands}
    cards = felt_core.cards_text(bytes(table.dealer))
    dealer = {"seat": begun.bank, "cards": cards, "money": begun.cover}
    return {"dealer": dealer, "seats": seats}


def play(at: Room, chance: Random, name: str) -> dict[str, Any]:
    begun = evening.begun(at, chance, name)
    acts: dict[tuple[int, int], list[str]] = {}
    while evening.asked(at):
        wait = at.wait_of
        number, circle = wait.seat.number, at.blackjack.circles[wait.seat.number]
        hand_at = circle.hands.index(circle.turn) if circle.turn else 0
        heard = len(begun.said.get(number, []))
        evening.say_one(at, chance, begun)
        for word in begun.said.get(number, [])[heard:]:
            acts.setdefault((number, hand_at), []).append(word.split()[0])
    return as_case(at, begun, acts)


@pytest.mark.parametrize(("house", "policy"), list(zip(HOUSES, POLICIES * 2, strict=True)))
def test_the_calculator_pays_as_the_table_does(house: str, policy: str) -> None:
    chance = Random(f"{house} {policy}")
    at = evening.evening(house, chance, cover=policy)
    for _ in range(ROUNDS):
        answer = calculated(at.pack, play(at, chance, house))
        table = at.blackjack
        assert answer.facts["button"] == (table.button or None)
        for number, circle in table.circles.items():
            person = answer.seats[number]
            assert isinstance(person, Hands)
            rows = [(m.result, m.stake, m.paid, m.returned) for m in person.hands]
            rows += [(m.result, m.stake, m.paid, m.returned) for m in person.each.values()]
            own = [stake for stake in table.stakes if stake.seat.number == number]
            assert sorted(rows) == sorted(row(stake)[2:] for stake in own)
            assert len(person.hands) == len(circle.hands)
