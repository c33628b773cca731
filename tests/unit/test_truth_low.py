"""Low hands and badugi: the core against the oracle."""

from math import comb

import pytest

from tests.oracle.exam import Exam
from tests.oracle.header import DECK_52, DECK_53, cards

JOKER = cards("Jk")


DECK_OF = {
    "LOW_A5": DECK_52,  # poker-flats lowball 96; razz
    "LOW_A5_JOKER": DECK_53,  # angies lowball 301-304; poker-flats lowball 95
    "LOW_8": DECK_52,  # angies omaha-high-low-split 101-106
    "LOW_9": DECK_52,  # casino-99 crazy-pineapple-high-low-split, Values
    "LOW_27": DECK_52,  # palomar deuce-seven 514
    "BADUGI": DECK_52,  # palomar baduci 682, 710
}


@pytest.mark.parametrize("ranker", DECK_OF)
def test_every_five_card_hand(ranker):
    with Exam(ranker) as exam:
        exam.all_hands(DECK_OF[ranker], 5)
        assert exam.hands == comb(len(DECK_OF[ranker]), 5)
        exam.must_agree()


@pytest.mark.parametrize("ranker", ["LOW_A5", "LOW_8", "LOW_9"])
def test_six_and_seven_cards_rank_on_the_same_scale_as_five(ranker):
    with Exam(ranker) as exam:
        exam.all_hands(DECK_52, 5, step=10)
        exam.all_hands(DECK_52, 6, step=101)
        exam.all_hands(DECK_52, 7, step=701)
        exam.must_agree()


def test_six_and_seven_cards_with_the_joker():
    with Exam("LOW_A5_JOKER") as exam:
        exam.deals(DECK_53, 6, 100_000, kept=JOKER)
        exam.deals(DECK_53, 7, 100_000, kept=JOKER)
        exam.must_agree()


@pytest.mark.parametrize(
    ("ranker", "n"),
    [
        ("OMAHA_LOW_8", 9),
        ("BIG_O_LOW_8", 10),
        ("OMAHA_LOW_9", 9),
        ("BIG_O_LOW_9", 10),
        ("TAHOE_LOW_8", 8),
    ],
)
def test_hole_and_board(ranker, n):
    """angies omaha-high-low-split, crystal big-o, poker-flats tahoe-pineapple."""
    wheel_cards = bytes(c for c in DECK_52 if c < 28 or c >= 48)
    with Exam(ranker) as exam:
        exam.deals(DECK_52, n, 60_000)
        exam.deals(wheel_cards, n, 60_000)
        exam.must_agree()


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_razz_boards(n):
    """poker-flats razz, Ambiguities: boards compare like hands."""
    with Exam("LOW_BOARD") as exam:
        exam.all_hands(DECK_52, n)
        exam.must_agree()


def test_every_four_card_badugi():
    """palomar badugi, Values."""
    with Exam("BADUGI") as exam:
        exam.all_hands(DECK_52, 4)
        exam.must_agree()
