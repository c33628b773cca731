"""The cards that make a rank: by themselves they must be worth as much as the whole hand."""

import random

import felt_core
import pytest

from tests.oracle.header import DECK_52, DECK_53, DECK_54, words

DECK_OF = {
    "HIGH": DECK_52,
    "WILD": DECK_54,
    "WILD_REPEAT": DECK_54,
    "WILD_WHEEL": DECK_54,
    "WILD_REPEAT_WHEEL": DECK_54,
    "BUG": DECK_53,
    "BUG_NO_FLUSH": DECK_53,
    "LOW_A5": DECK_52,
    "LOW_A5_JOKER": DECK_53,
}
# Hole cards, and the fewest and most of them that a hand may use.
BOARDS = {"OMAHA": (4, 2, 2), "BIG_O": (5, 2, 2), "TAHOE": (3, 0, 2)}


def deals(deck, n, count=3000):
    dealer = random.Random(n)
    return [bytes(dealer.sample(deck, n)) for _ in range(count)]


def in_order(part, whole):
    places = iter(whole)
    return all(card in places for card in part)


@pytest.mark.parametrize("n", [5, 6, 7])
@pytest.mark.parametrize("ranker", DECK_OF)
def test_five_of_the_hand(ranker, n):
    number = getattr(felt_core, ranker)
    for hand in deals(DECK_OF[ranker], n):
        used = bytes(felt_core.rank_used(number, hand))
        assert len(used) == 5, words(hand)
        assert in_order(used, hand), words(hand)
        assert felt_core.rank(number, used) == felt_core.rank(number, hand), words(hand)


@pytest.mark.parametrize("ranker", BOARDS)
def test_hole_and_board(ranker):
    """omaha and big-o: exactly two and three; tahoe-pineapple: at most two of three."""
    hole, fewest, most = BOARDS[ranker]
    number = getattr(felt_core, ranker)
    for hand in deals(DECK_52, hole + 5):
        used = bytes(felt_core.rank_used(number, hand))
        assert fewest <= len(set(used) & set(hand[:hole])) <= most, words(hand)
        assert in_order(used, hand), words(hand)
        assert felt_core.rank(felt_core.HIGH, used) == felt_core.rank(number, hand), words(hand)
