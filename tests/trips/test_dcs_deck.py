"""Deck and chance (DCS-20 to DCS-24)."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from firmware.controller.events import DECK
from sim.tabletop import Tabletop
from tests.trips.room import NOBODY_QUALIFIES, deck_for, events, pack_of, play, trips
from tools.tables import TABLES, read

JOKERS = (52, 53)
EVERYBODY = dict.fromkeys(range(1, 7), "any any any any any")  # six who stay to the end


def tables() -> Iterator[Tabletop]:
    pack = pack_of()
    for seed in range(60):
        yield Tabletop(pack, seed=seed)


def test_a_deck_is_52_cards_and_two_jokers() -> None:
    """DCS-20: each card once."""
    for table in tables():
        (deck,) = events(table, DECK)
        assert sorted(deck) == list(range(54))
        assert [card for card in deck if card >= 52] in ([52, 53], [53, 52])


def test_every_shuffle_is_another() -> None:
    """DCS-21: at random. The same seeds come every time, so this cannot fail by chance."""
    decks = [events(table, DECK)[0] for table in tables()]
    assert len({tuple(deck) for deck in decks}) == 60
    for place in (0, 11, 29, 53):
        assert len({deck[place] for deck in decks}) > 54 / 2
    assert all(sum(a == b for a, b in zip(deck, sorted(deck), strict=True)) < 10 for deck in decks)


def test_no_card_comes_twice_in_a_hand_and_any_may_come_in_the_next() -> None:
    """DCS-22: a whole, newly shuffled deck for every hand."""
    table = trips()
    hands = []
    for _ in range(6):
        play(table, EVERYBODY, pays=set(EVERYBODY) - set(table.state["paid"]))
        hands.append([card for seat in table.state["cards"] for card in seat])
    for hand in hands:
        assert len(hand) == len(set(hand)) == 30
    for hand, after in pairwise(hands):
        assert len(set(hand) & set(after)) >= 6  # 2 × 30 cards of 54
    decks = events(table, DECK)
    assert len(decks) == 7  # the next hand has its deck already
    assert all(sorted(deck) == list(range(54)) for deck in decks)


def test_at_most_two_jokers_are_on_the_table() -> None:
    """DCS-23: when both are dealt the deck has no third."""
    hands = {**NOBODY_QUALIFIES, 1: "Jk Qd 9h 5s 4c", 6: "Jk 8h 6c 4h 2s"}
    table = trips(hands=hands)
    play(table, hands)
    shown = [card for seat in table.state["cards"] for card in seat]
    assert sorted(card for card in shown if card in JOKERS) == [52, 53]
    assert not set(events(table, DECK)[0][30:]) & set(JOKERS)


def test_a_deck_with_three_jokers_cannot_be_made() -> None:
    """DCS-23: not even by stacking it."""
    with pytest.raises(ValueError, match="is not, or not so often, in this deck"):
        trips(deck="Jk Jk Jk")


def test_no_card_is_burnt() -> None:
    """DCS-24: the cards of the hands are the first of the deck, one after another."""
    table = trips()
    play(table, EVERYBODY)
    dealt = [[str(card) for card in seat] for seat in table.state["cards"]]
    hands = {seat: " ".join(cards) for seat, cards in enumerate(dealt, 1)}
    assert [int(card) for card in deck_for(hands).split()] == events(table, DECK)[0][:30]
    assert "burn card" in read(TABLES / "crystal-casino" / "trips.toml").not_applicable
