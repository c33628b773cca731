"""Random rounds of Pure 21.5, played at a table and told to the model that knows none of it."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import felt_core

from firmware.controller.blackjack_waits import ForOffer, ForWord
from firmware.controller.shoe import new_deck
from tests.blackjack.room import (
    ANGIES_3_TO_2,
    ANGIES_6_TO_5,
    KINGS,
    PALOMAR_V1,
    PALOMAR_V2,
    POKER_FLATS,
    Room,
    Wagers,
    room,
)
from tests.oracle_py import pure_21_round as oracle

# The model's variant of each table, and its bonuses with their least and most; 0: the bet is.
MODELS: dict[str, tuple[oracle.Variant, dict[str, tuple[int, int]]]] = {
    KINGS: (oracle.KINGS, {"buster": (500, 0), "match": (500, 0)}),  # L1749
    PALOMAR_V1: (oracle.PALOMAR_V1, {}),
    PALOMAR_V2: (oracle.PALOMAR_V2, {"buster": (500, 0)}),  # 861
    ANGIES_3_TO_2: (oracle.ANGIES_3_TO_2, {"redflex": (500, 10000), "buster": (500, 10000)}),
    ANGIES_6_TO_5: (oracle.ANGIES_6_TO_5, {"redflex": (500, 10000), "buster": (500, 10000)}),
    POKER_FLATS: (oracle.POKER_FLATS, {"buster": (100, 5000), "match": (100, 5000)}),  # 882
}
PLACES = 6
LIKED = "A8TK"  # ranks that split, make naturals and 8-8-8
TOP = 70  # so many cards of a shoe are chosen


@dataclass
class Told:
    """What the people of a round did."""

    shoe: list[str]
    bank: int
    cover: int
    placed: Wagers
    said: dict[int, list[str]] = field(default_factory=dict)
    asked: dict[int, list[set[str]]] = field(default_factory=dict)
    even_money: list[int] = field(default_factory=list)

    def forget(self, seat: int) -> None:
        """Its last word was not heard."""
        if self.said.get(seat):
            self.said[seat].pop()
            self.asked[seat].pop()
            return
        self.placed[seat].pop("insurance", None)
        if seat in self.even_money:
            self.even_money.remove(seat)


def shoe(chance: random.Random, packs: int) -> bytes:
    """The top of one that has many pairs, aces and eights."""
    whole = list(new_deck("standard", packs))
    chance.shuffle(whole)
    if chance.random() < 0.3:
        return bytes(whole[:TOP])
    liked = [card for card in whole if felt_core.cards_text(bytes((card,)))[0] in LIKED]
    top: list[int] = []
    for _ in range(TOP):
        card = chance.choice(liked if chance.random() < 0.5 else whole)
        whole.remove(card)
        if card in liked:
            liked.remove(card)
        top.append(card)
    return bytes(top)


def evening(name: str, chance: random.Random, **settings: Any) -> Room:
    """A table whose every shoe is stacked: the next one before a hand is over."""
    first = shoe(chance, 6)
    table = room(name, felt_core.cards_text(first), shuffle_when="every hand", **settings)
    table.clear()
    return table


def begun(table: Room, chance: random.Random, name: str) -> Told:
    """A bank, wagers, and Deal; and the shoe of the hand after this one is stacked."""
    top = bytes(table.blackjack._deck[:TOP])
    table.clear()
    table.stack(shoe(chance, table.pack.packs))
    bank = chance.randrange(1, PLACES + 1)
    others = [seat for seat in range(1, PLACES + 1) if seat != bank]
    placed: Wagers = {}
    for seat in sorted(chance.sample(others, chance.randrange(1, 5))):
        placed[seat] = {"bet": chance.randrange(500, 3000)}
        for wager, (least, most) in MODELS[name][1].items():
            if chance.random() < 0.5:
                placed[seat][wager] = chance.randrange(least, (most or placed[seat]["bet"]) + 1)
    cover = chance.choice((100_000_00, 3000, 1000, 300)) + chance.randrange(300)
    table.open(placed, bank, cover)
    assert table.press()
    return Told(felt_core.cards_text(top).split(), bank, cover, placed)


def say_one(table: Room, chance: random.Random, told: Told) -> None:
    """Whoever is asked says a word that is open."""
    wait = table.wait_of
    seat, circle = wait.seat.number, table.blackjack.circles[wait.seat.number]
    if isinstance(wait, ForOffer):
        half = circle.hands[0].wager // 2
        laid = chance.randrange(1, half + 1)
        word = chance.choice(circle.offers(table.blackjack.dealer[0], laid))
        if word == "insurance":
            told.placed[seat]["insurance"] = laid
            word += f" {laid}"
        elif word == "even_money":
            told.even_money.append(seat)
        table.say(word)
        return
    assert circle.turn is not None
    most = circle.turn.wager
    words = circle.choices(most)
    word = "split" if "split" in words and chance.random() < 0.8 else chance.choice(words)
    if word == "double":
        word += f" {chance.randrange(1, most + 1)}"
    told.asked.setdefault(seat, []).append(set(words))
    told.said.setdefault(seat, []).append(word)
    table.say(word)


def asked(table: Room) -> bool:
    return isinstance(table.wait_of, ForWord)


def model_of(name: str, told: Told, policy: str) -> oracle.Round:
    """The same round by the model, which asks for the same words in the same order."""
    open_to = {seat: iter(sets) for seat, sets in told.asked.items()}
    in_order = oracle.in_order(told.said)

    def decide(seat: int, hand: int, held: Sequence[str], allowed: Sequence[str]) -> str:
        assert set(allowed) == next(open_to[seat])
        return in_order(seat, hand, held, allowed)

    done = oracle.play(
        told.shoe,
        told.placed,
        told.bank,
        told.cover,
        MODELS[name][0],
        decide,
        told.even_money,
        policy,
        PLACES,
    )
    assert [next(sets, None) for sets in open_to.values()] == [None] * len(open_to)
    return done
