"""Whole rounds of Pure 21.5 against a model that was written from the sheets, apart from this."""

import random
from fractions import Fraction

import pytest

from firmware.controller import side_bets
from firmware.controller.twenty_one import HIT, STAND, Circle, draws, is_natural, outcome
from tests.oracle.header import cards
from tests.oracle_py import pure_21_round as oracle
from tests.unit.pure_21 import VARIANTS, rules

MODELS = {
    "kings": (oracle.KINGS, ("buster", "match")),
    "palomar v1": (oracle.PALOMAR_V1, ()),
    "palomar v2": (oracle.PALOMAR_V2, ("buster",)),
    "angies 3 to 2": (oracle.ANGIES_3_TO_2, ("buster", "redflex")),
    "angies 6 to 5": (oracle.ANGIES_6_TO_5, ("buster", "redflex")),
    "poker-flats": (oracle.POKER_FLATS, ("buster", "match")),
}
EVERYTHING = 10**9  # of cover
DEALER = 8


def pays(variant):
    """What the model's variant pays, by our outcomes."""
    bet = {"win": "1:1", "push": "push", "natural_tie": "push", "even_money": "1:1"}
    bet |= {"natural": variant.natural, "bust_888": variant.dealer_888, "surrender": "half"}
    match = {}
    for (suited, plain), odds in variant.match.items():
        rows = (f"{suited} suited" if suited else "", f"{plain} plain" if plain else "")
        match[" ".join(filter(None, rows))] = odds
    return {
        "bet": bet,
        "insurance": {"natural": "2:1"},
        "buster": counted(variant.buster),
        "redflex": counted(oracle.RED_FLEX),
        "match": match,
    }


def counted(table):
    return {"8+" if cards == 8 else str(cards): odds for cards, odds in table.items()}


def net(stake, odds):
    if odds == "half":
        return stake // 2 - stake
    if odds in ("push", "lose"):
        return 0 if odds == "push" else -stake
    paid, to = odds.split(":")
    return int(Fraction(stake * int(paid), int(to)))


class Played:
    """A round of ours: random wagers and words, from a shoe that has many pairs and aces."""

    def __init__(self, variant, bonuses, chance):
        self.chance, self.rules = chance, rules(variant)
        pack = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
        self.shoe = chance.choices(pack + 3 * pack[:4] + 8 * pack[28:32] + pack[-16:], k=150)
        self.left = iter(self.shoe)
        self.placed, self.decided, self.asked = {}, {}, {}
        for seat in sorted(chance.sample(range(1, 8), chance.randrange(1, 4))):
            each = {name: 100 * chance.randrange(1, 4) for name in bonuses if chance.random() < 0.5}
            self.placed[seat] = {"bet": 100 * chance.randrange(5, 20) + 1, **each}
        self.circles = {seat: Circle(self.placed[seat]["bet"], self.rules) for seat in self.placed}
        self.even_money = []
        self.play()

    def card(self):
        return cards(next(self.left))[0]

    def play(self):
        self.dealer = []
        for _ in range(2):
            for circle in self.circles.values():
                circle.take(self.card())
            self.dealer.append(self.card())
        for seat, circle in self.circles.items():
            self.before_the_check(seat, circle)
        if not is_natural(self.dealer):
            for seat, circle in self.circles.items():
                self.decisions(seat, circle)
        hands = [hand for circle in self.circles.values() for hand in circle.hands]
        while draws(self.dealer, hands, self.bonus_waits(), self.rules):
            self.dealer.append(self.card())

    def bonus_waits(self):
        placed = {name for each in self.placed.values() for name in each} - {"bet"}
        return any(side_bets.undecided(name, self.dealer) for name in placed)

    def before_the_check(self, seat, circle):
        laid = self.chance.randrange(1, circle.hands[0].wager // 2 + 1)
        offers = circle.offers(self.dealer[0], laid)
        if offers:
            word = self.chance.choice(offers)
            circle.answer(word, self.dealer[0], laid)
            if word == "insurance":
                self.placed[seat]["insurance"] = laid
            elif word == "even_money":
                self.even_money.append(seat)

    def decisions(self, seat, circle):
        said, asked = self.decided.setdefault(seat, []), self.asked.setdefault(seat, [])
        while circle.turn:
            if circle.turn.due:
                circle.take(self.card())
                continue
            if circle.forced:
                circle.act(circle.forced)
                continue
            most = circle.turn.wager
            words = circle.choices(most)
            asked.append(set(words))
            word = "split" if "split" in words else self.chance.choice(words)
            laid = self.chance.randrange(1, most + 1) if word == "double" else most
            circle.act(word, 0 if word in (HIT, STAND) else laid)
            said.append(f"{word} {laid}" if word == "double" else word)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_thousand_rounds_agree_with_the_model(variant):
    model, bonuses = MODELS[variant]
    table = pays(model)
    chance = random.Random(f"rounds of {variant}")
    became = set()
    for _ in range(1000):
        ours = Played(variant, bonuses, chance)
        asked = {seat: iter(sets) for seat, sets in ours.asked.items()}
        told = oracle.in_order(ours.decided)

        def decide(seat, hand, held, allowed, asked=asked, told=told):
            assert set(allowed) == next(asked[seat])
            return told(seat, hand, held, allowed)

        theirs = oracle.play(
            ours.shoe, ours.placed, DEALER, EVERYTHING, model, decide, ours.even_money
        )
        assert [next(sets, None) for sets in asked.values()] == [None] * len(asked)
        assert list(cards(" ".join(theirs.dealer)))[: len(ours.dealer)] == ours.dealer
        for seat, circle in ours.circles.items():
            held = [list(cards(" ".join(hand))) for hand in theirs.hands[seat]]
            assert held == [hand.cards for hand in circle.hands]
            became |= agree(ours, seat, circle, theirs, table)
    common = {"natural", "dealer_natural", "win", "push", "lose", "bust", "surrender"}
    assert became >= common | {"bust_888"}


def agree(ours, seat, circle, theirs, table):
    rows = [row for row in theirs.rows if row.seat == seat]
    results = [outcome(hand, ours.dealer) for hand in circle.hands]
    nets = [
        net(hand.stake, table["bet"].get(result, "lose"))
        for hand, result in zip(circle.hands, results, strict=True)
    ]
    assert nets == [row.net for row in rows if row.id == "bet"]
    for name in set(ours.placed[seat]) - {"bet"}:
        row = side_bets.outcome(name, ours.dealer, circle.dealt)
        expected = net(ours.placed[seat][name], table[name].get(row, "lose"))
        assert [expected] == [each.net for each in rows if each.id == name]
    return set(results)
