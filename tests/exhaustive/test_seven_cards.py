"""All 133,784,560 seven-card hands: the core against the oracle, and the published frequencies.

Published: Wikipedia, "Poker probability", seven-card hands.
"""

from math import comb

import pytest

from tests.oracle.exam import Exam
from tests.oracle.header import DECK_52, DECK_53, DECK_54, HIGH, cards

pytestmark = pytest.mark.exhaustive

JOKER = cards("Jk")
PUBLISHED = {
    "ROYAL_FLUSH": 4324,
    "STRAIGHT_FLUSH": 37260,
    "FOUR_OF_A_KIND": 224848,
    "FULL_HOUSE": 3473184,
    "FLUSH": 4047644,
    "STRAIGHT": 6180020,
    "THREE_OF_A_KIND": 6461620,
    "TWO_PAIR": 31433400,
    "ONE_PAIR": 58627800,
    "HIGH_CARD": 23294460,
}


def examine_all(exam, deck, n, say):
    """Hand by hand, saying after each first card how far we are."""
    before = exam.hands
    for lowest in range(len(deck) - n + 1):
        exam.all_hands(deck, n, lowest=lowest)
        say(f"{exam.name}: {exam.hands - before:,} of {comb(len(deck), n):,} hands")


@pytest.fixture
def say(capsys):
    def aloud(line):
        with capsys.disabled():
            print(line, flush=True)

    return aloud


def test_every_seven_card_hand(say):
    with Exam("HIGH") as exam:
        examine_all(exam, DECK_52, 7, say)
        assert exam.hands == comb(52, 7)
        exam.must_agree()
        assert {name: exam.counts[HIGH[name]] for name in PUBLISHED} == PUBLISHED
        assert exam.values == 4824  # published: distinct seven-card hands


def test_every_seven_card_low(say):
    """poker-flats razz: best five of seven, every hand."""
    with Exam("LOW_A5") as exam:
        examine_all(exam, DECK_52, 7, say)
        assert exam.hands == comb(52, 7)
        exam.must_agree()


@pytest.mark.parametrize("ranker", ["LOW_8", "LOW_9"])
def test_many_qualified_seven_card_lows(ranker, say):
    """angies omaha 101-106; casino-99 crazy pineapple: one hand in thirteen."""
    with Exam(ranker) as exam:
        exam.all_hands(DECK_52, 7, step=13)
        say(f"{ranker}: {exam.hands:,} hands")
        exam.must_agree()


@pytest.mark.parametrize("ranker", ["HIGH", "LOW_A5"])
def test_every_six_card_hand(ranker, say):
    """The 6 Card Bonus of three-card poker (L390-394) reads six cards."""
    with Exam(ranker) as exam:
        examine_all(exam, DECK_52, 6, say)
        exam.must_agree()


DEALS_OF = {
    "WILD": 2_000_000,
    "BUG": 2_000_000,
    "BUG_NO_FLUSH": 2_000_000,
    "FORTUNE": 2_000_000,
    "FORTUNE_NO_FLUSH": 2_000_000,
    "FORTUNE_WILD": 2_000_000,
    "LOW_A5_JOKER": 10_000_000,
}


def examine_deals(ranker, deck, n, deals, kept, say):
    with Exam(ranker) as exam:
        for seed in range(10):
            exam.deals(deck, n, deals // 10, kept=kept, seed=seed)
            say(f"{ranker}: {exam.hands:,} of {deals:,} deals")
        exam.must_agree()


@pytest.mark.parametrize("ranker", DEALS_OF)
def test_many_seven_card_hands_with_the_joker(ranker, say):
    """kings fortune L828; trips.md Deck; lowball 301-304."""
    examine_deals(ranker, DECK_53, 7, DEALS_OF[ranker], JOKER, say)


def test_many_seven_card_hands_with_both_jokers(say):
    """trips.md A-13, A-15."""
    examine_deals("WILD", DECK_54, 7, 200_000, cards("Jk Jk"), say)


CARDS_OF = {
    "OMAHA": 9,
    "BIG_O": 10,
    "TAHOE": 8,
    "OMAHA_LOW_8": 9,
    "BIG_O_LOW_8": 10,
    "OMAHA_LOW_9": 9,
    "BIG_O_LOW_9": 10,
    "TAHOE_LOW_8": 8,
}


@pytest.mark.parametrize("ranker", CARDS_OF)
def test_many_hole_and_board_hands(ranker, say):
    """omaha and big-o: exactly two and three; tahoe-pineapple: at most two of three."""
    examine_deals(ranker, DECK_52, CARDS_OF[ranker], 3_000_000, b"", say)
