"""The oracle itself: how many hands of each category there are.

Numbers marked "published" stand in Wikipedia, "Poker probability" and "Three-card poker"; all
others are worked out beside the assertion. The core takes no part here.
"""

from math import comb

import pytest

from tests.oracle.exam import census
from tests.oracle.header import (
    BADUGI,
    DECK_52,
    DECK_53,
    DECK_54,
    HIGH,
    LOW,
    MEXICAN_41,
    PUSH_9,
    THREE,
)


def expect(ranker, deck, n, names, counts):
    found = census(ranker, deck, n)
    assert sum(found) == comb(len(deck), n)
    assert {name: found[names[name]] for name in counts} == counts


def test_five_cards_high():
    """Published five-card frequencies."""
    expect("HIGH", DECK_52, 5, HIGH, {
        "ROYAL_FLUSH": 4,
        "STRAIGHT_FLUSH": 36,
        "FOUR_OF_A_KIND": 624,
        "FULL_HOUSE": 3744,
        "FLUSH": 5108,
        "STRAIGHT": 10200,
        "THREE_OF_A_KIND": 54912,
        "TWO_PAIR": 123552,
        "ONE_PAIR": 1098240,
        "HIGH_CARD": 1302540,
    })  # fmt: skip


def test_two_wild_jokers():
    """trips.md Deck and A-13: 54 cards, what one and two jokers make."""
    expect("WILD", DECK_54, 5, HIGH, {
        "FIVE_OF_A_KIND": 13 * 2 + 13 * 4,  # four and a joker; three and both
        "ROYAL_FLUSH": 4 * comb(7, 5),  # five of the five royal cards and two jokers
        "FOUR_OF_A_KIND": 624 + 2 * 13 * 4 * 48 + 13 * 6 * 48,
        "FULL_HOUSE": 3744 + 2 * comb(13, 2) * 36,  # a joker with two pair
        "TWO_PAIR": 123552,  # never with a joker
        "HIGH_CARD": 1302540,  # never with a joker
    })  # fmt: skip


def test_repeating_in_a_flush_changes_no_category():
    """trips.md A-11: it matters only between two flushes."""
    assert census("MEXICAN_DOWN", MEXICAN_41, 5) == census("MEXICAN_REPEAT", MEXICAN_41, 5)


def test_bug():
    """fortune-pai-gow-poker L828: the joker is an ace or fills a straight or flush."""
    flush_fillers = 4 * comb(13, 4)
    straight_flush_fillers = 4 * (
        10 * 5 - 9 * 1
    )  # four of five in a run; 9 inner runs counted twice
    expect("BUG", DECK_53, 5, HIGH, {
        "FIVE_OF_A_KIND": 1,
        "ROYAL_FLUSH": 4 + 4 * 5,
        "STRAIGHT_FLUSH": 36 + straight_flush_fillers - 4 * 5,
        "FOUR_OF_A_KIND": 624 + 4 * 48 + 12,  # three aces and a card, or four of another rank
        "FULL_HOUSE": 3744 + 12 * 4 * 4 + comb(12, 1) * 6 * 6,  # AAA is quads; KKK A, KK AA
        "FLUSH": 5108 + flush_fillers - straight_flush_fillers,
    })  # fmt: skip


def test_bug_that_fills_no_flush():
    """kings face-up pai gow, Ambiguities 3: only natural plain flushes, the rest as ever."""
    with_flush, without = census("BUG", DECK_53, 5), census("BUG_NO_FLUSH", DECK_53, 5)
    assert without[HIGH["FLUSH"]] == 5108
    for name in ("STRAIGHT", "STRAIGHT_FLUSH", "ROYAL_FLUSH", "FIVE_OF_A_KIND", "FULL_HOUSE"):
        assert without[HIGH[name]] == with_flush[HIGH[name]]


@pytest.mark.parametrize("ranker", ["MEXICAN_DOWN", "MEXICAN_REPEAT", "MEXICAN_UP"])
def test_mexican_deck(ranker):
    """mexican-stud 610-613, 679-681: ten ranks, seven runs with the wheel."""
    in_run = 7 * 5 - 6  # four of five in a run; 6 inner runs counted twice
    royal = 4 + 4 * 5
    expect(ranker, MEXICAN_41, 5, HIGH, {
        "FIVE_OF_A_KIND": 1 if ranker == "MEXICAN_UP" else 10,
        "ROYAL_FLUSH": royal,
        "STRAIGHT_FLUSH": 4 * 7 + 4 * in_run - royal,
        "FLUSH_OVER_FULL_HOUSE": 4 * (comb(10, 5) - 7) + 4 * (comb(10, 4) - in_run),
        "STRAIGHT": 7 * (4**5 - 4) + in_run * (4**4 - 4),
        "FLUSH": 0,
    })  # fmt: skip


def test_ace_to_five():
    """lowball: straights and flushes do not count, so no pair is any five ranks."""
    expect("LOW_A5", DECK_52, 5, LOW, {
        "LOW_NO_PAIR": comb(13, 5) * 4**5,
        "LOW_ONE_PAIR": 1098240,
        "LOW_TWO_PAIR": 123552,
        "LOW_THREE_OF_A_KIND": 54912,
        "LOW_FULL_HOUSE": 3744,
        "LOW_FOUR_OF_A_KIND": 624,
    })  # fmt: skip


def test_lowball_joker_never_pairs():
    """angies lowball 301-304: with the joker, as many groups as the four other cards have."""
    expect("LOW_A5_JOKER", DECK_53, 5, LOW, {
        "LOW_NO_PAIR": comb(13, 5) * 4**5 + comb(13, 4) * 4**4,
        "LOW_ONE_PAIR": 1098240 + 13 * 6 * comb(12, 2) * 16,
        "LOW_TWO_PAIR": 123552 + comb(13, 2) * 36,
        "LOW_THREE_OF_A_KIND": 54912 + 13 * 4 * 48,
        "LOW_FULL_HOUSE": 3744,
        "LOW_FOUR_OF_A_KIND": 624 + 13,
    })  # fmt: skip


@pytest.mark.parametrize(("ranker", "ranks"), [("LOW_8", 8), ("LOW_9", 9)])
def test_qualified_low(ranker, ranks):
    """angies omaha 101-106; casino-99 crazy pineapple: five ranks, none above eight or nine."""
    expect(ranker, DECK_52, 5, LOW, {"LOW_NO_PAIR": comb(ranks, 5) * 4**5})


def test_deuce_to_seven():
    """deuce-seven-triple-draw: A-2-3-4-5 is no straight, so nine runs only."""
    expect("LOW_27", DECK_52, 5, LOW, {
        "LOW_STRAIGHT_FLUSH": 9 * 4,
        "LOW_STRAIGHT": 9 * (4**5 - 4),
        "LOW_FLUSH": 4 * (comb(13, 5) - 9),
        "LOW_NO_PAIR": (comb(13, 5) - 9) * (4**5 - 4),
        "LOW_FOUR_OF_A_KIND": 624,
    })  # fmt: skip


def test_badugi():
    """badugi, Values: four ranks on four suits; one card only from one rank or one suit."""
    expect("BADUGI", DECK_52, 4, BADUGI, {
        "FOUR_CARDS": 13 * 12 * 11 * 10,
        "ONE_CARD": 13 + 4 * comb(13, 4),
    })  # fmt: skip


def test_three_card():
    """Published three-card poker frequencies."""
    expect("THREE_CARD", DECK_52, 3, THREE, {
        "3_MINI_ROYAL": 4,
        "3_STRAIGHT_FLUSH": 44,
        "3_THREE_OF_A_KIND": 52,
        "3_STRAIGHT": 720,
        "3_FLUSH": 1096,
        "3_PAIR": 3744,
        "3_HIGH_CARD": 16440,
    })  # fmt: skip


def test_three_card_strict():
    """RULINGS 15: the four suited A-2-3 are flushes."""
    expect("THREE_CARD_STRICT", DECK_52, 3, THREE, {"3_STRAIGHT_FLUSH": 40, "3_FLUSH": 1100})


def test_push_9():
    """push-9 485-489: suits do not count, J-Q-K is a straight before it is three pictures."""
    expect("PUSH_9", DECK_52, 3, PUSH_9, {
        "9_THREE_THREES": 4,
        "9_THREE_OF_A_KIND": 12 * 4,
        "9_STRAIGHT": 12 * 4**3,
        "9_PICTURES": comb(12, 3) - 4**3 - 3 * 4,
    })  # fmt: skip
