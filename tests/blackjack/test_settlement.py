"""Random wagers with random outcomes at the six tables, settled by hand: order, results, cents."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from firmware.controller.pack import Pack
from firmware.controller.settlement import Settlement
from firmware.controller.stakes import Stake
from firmware.controller.twenty_one import OUTCOMES
from tests.blackjack.evening import MODELS
from tests.oracle_py import pure_21_round as oracle
from tests.oracle_py.banked import POLICIES, clockwise_from, settle
from tests.oracle_py.banked import Wager as Placed
from tools.tables import load, pack

RUN = 20_000  # rounds in make test
SEATS = [SimpleNamespace(number=number) for number in range(1, 7)]
UNITS = (1, 1, 50, 100)  # RULINGS 4


def paid_by(model: oracle.Variant) -> dict[str, dict[str, str]]:
    """What the model pays, by our words for what may come."""
    bet = dict.fromkeys(OUTCOMES, "lose")
    bet |= {"win": "1:1", "even_money": "1:1", "push": "push", "natural_tie": "push"}
    bet |= {"natural": model.natural, "bust_888": model.dealer_888, "surrender": "surrender"}
    match = {"none": "lose"}
    for (suited, plain), odds in model.match.items():
        rows = (f"{suited} suited" if suited else "", f"{plain} plain" if plain else "")
        match[" ".join(filter(None, rows))] = odds
    return {
        "bet": bet,
        "insurance": {"natural": "2:1", "none": "lose"},
        "buster": {"stands": "lose", **by_cards(model.buster)},
        "redflex": {"less": "lose", **by_cards(oracle.RED_FLEX)},
        "match": match,
    }


def by_cards(table: Any) -> dict[str, str]:
    return {"8+" if cards == 8 else str(cards): odds for cards, odds in table.items()}


class House:
    """A table's own rules, and the model's of the same house."""

    def __init__(self, name: str, policy: str, unit: int) -> None:
        self.pack = Pack(pack(load(name, {"cover": policy, "unit": unit})))
        self.model = MODELS[name][0]
        self.odds = paid_by(self.model)
        self.policy, self.unit = policy, unit

    def check(self, chance: random.Random) -> set[str]:
        """One round; which results there were."""
        stakes, outcomes = self.wagers(chance)
        cover = chance.choice((50, 2000, 5000, 20_000, 10**7)) + chance.randrange(200)
        first = chance.randrange(1, 7)
        settlement = Settlement(self.pack, cover)
        ordered = settlement.ordered(stakes, clockwise_from(first, range(1, 7)))
        settlement.settle(ordered, lambda stake: outcomes[id(stake)])
        placed = [
            Placed(s.seat.number, s.wager.id, s.cents, self.odds[s.wager.id][outcomes[id(s)]])
            for s in sorted(stakes, key=lambda stake: self.turn(stake, first))
        ]
        rows = settle(placed, cover, self.policy, self.unit)
        ours = [(s.seat.number, s.wager.id, s.result, s.paid, s.returned) for s in ordered]
        assert ours == [(r.seat, r.id, r.word, r.paid, r.returned) for r in rows]
        assert settlement.left == cover - sum(row.net for row in rows)
        assert 0 <= settlement.left <= 2 * cover
        return {row.word for row in rows}

    def turn(self, stake: Stake, first: int) -> tuple[int, int, int]:
        """When it is settled: which round of the table, which seat, which of its wagers."""
        kind, passes = stake.wager.id, self.model.passes
        at = next(at for at, kinds in enumerate(passes) if kind in kinds)
        return at, (stake.seat.number - first) % 6, passes[at].index(kind)

    def wagers(self, chance: random.Random) -> tuple[list[Stake], dict[int, str]]:
        stakes, outcomes = [], {}
        for seat in chance.sample(SEATS, chance.randrange(1, 6)):
            for wager in self.pack.wagers:
                hands = chance.choice((1, 1, 2, 4)) if wager.id == "bet" else chance.randrange(2)
                for _ in range(hands):
                    made: Any = seat
                    stake = Stake(made, wager.portal, wager, chance.randrange(1, 3000))
                    stakes.append(stake)
                    outcomes[id(stake)] = chance.choice(wager.outcomes)
        return stakes, outcomes


def settled(rounds: int, seed: str) -> set[str]:
    chance = random.Random(seed)
    houses = [House(name, p, u) for name in MODELS for p in POLICIES for u in sorted(set(UNITS))]
    words: set[str] = set()
    for _ in range(rounds):
        words |= chance.choice(houses).check(chance)
    return words


def test_every_outcome_has_the_models_odds() -> None:
    """The six pay tables, row by row, against the model's."""
    for name, (model, _) in MODELS.items():
        odds = paid_by(model)
        for wager in Pack(pack(load(name))).wagers:
            said = {outcome: wager.odds(outcome) for outcome in wager.outcomes}
            expected = {row: paid.replace(":", " to ") for row, paid in odds[wager.id].items()}
            expected = {row: "half" if p == "surrender" else p for row, p in expected.items()}
            assert said == expected, f"{name}: {wager.id}"


def test_random_rounds_are_settled_to_the_cent() -> None:
    words = settled(RUN, "settlement")
    assert words == {"win", "lose", "push", "surrender", "uncovered"}


@pytest.mark.exhaustive
def test_many_random_rounds_are_settled_to_the_cent() -> None:
    settled(5 * RUN, "many settlements")
