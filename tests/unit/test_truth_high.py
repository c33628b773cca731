"""High hands: the core against the oracle, all five-card hands and samples of the larger ones."""

from math import comb

import pytest

from tests.oracle.exam import Exam
from tests.oracle.header import DECK_52, DECK_53, DECK_54, MEXICAN_41, cards

JOKER = cards("Jk")
BOTH_JOKERS = cards("Jk Jk")
WILD = ["WILD", "WILD_REPEAT", "WILD_WHEEL", "WILD_REPEAT_WHEEL"]


DECK_OF = {
    "HIGH": DECK_52,
    "WILD": DECK_54,  # trips.md Deck, A-11, A-13
    "WILD_REPEAT": DECK_54,  # trips.md A-11, the other setting
    "WILD_WHEEL": DECK_54,  # trips.md A-14, the other setting
    "WILD_REPEAT_WHEEL": DECK_54,  # both
    "BUG": DECK_53,  # kings fortune L828; poker-flats draw-poker 352
    "BUG_NO_FLUSH": DECK_53,  # kings face-up L1552
    "MEXICAN_DOWN": MEXICAN_41,  # crystal mexican-stud 659-661
    "MEXICAN_REPEAT": MEXICAN_41,  # poker-flats mexican-stud, Ambiguities
    "MEXICAN_UP": MEXICAN_41,  # crystal mexican-stud 659-661
}


@pytest.mark.parametrize("ranker", DECK_OF)
def test_every_five_card_hand(ranker):
    with Exam(ranker) as exam:
        exam.all_hands(DECK_OF[ranker], 5)
        assert exam.hands == comb(len(DECK_OF[ranker]), 5)
        exam.must_agree()


def test_high_has_the_7462_values():
    """Published: 7,462 different five-card hands (Cactus Kev; Wikipedia, "Poker probability")."""
    with Exam("HIGH") as exam:
        exam.all_hands(DECK_52, 5)
        assert exam.values == 7462


def test_six_and_seven_cards_rank_on_the_same_scale_as_five():
    with Exam("HIGH") as exam:
        exam.all_hands(DECK_52, 5, step=10)
        exam.all_hands(DECK_52, 6, step=41)
        exam.all_hands(DECK_52, 7, step=401)
        exam.must_agree()


@pytest.mark.parametrize("n", [6, 7])
@pytest.mark.parametrize("ranker", [*WILD, "BUG", "BUG_NO_FLUSH"])
def test_more_cards_with_a_joker(ranker, n):
    with Exam(ranker) as exam:
        exam.deals(DECK_53, n, 20_000, kept=JOKER)
        exam.must_agree()


@pytest.mark.parametrize("n", [6, 7])
@pytest.mark.parametrize("ranker", WILD)
def test_more_cards_with_both_jokers(ranker, n):
    with Exam(ranker) as exam:
        exam.deals(DECK_54, n, 2_000, kept=BOTH_JOKERS)
        exam.must_agree()


@pytest.mark.parametrize("n", [6, 7])
@pytest.mark.parametrize("ranker", ["WILD_WHEEL", "WILD_REPEAT_WHEEL"])
def test_wheels_in_more_cards(ranker, n):
    """trips.md A-14: of a wheel and a longer run beside it, suited or not, the better."""
    low = cards("Ac Ad 2c 2d 3c 3d 4c 4d 5c 5d 6c 7d Kc Kd Jk Jk")
    with Exam(ranker) as exam:
        exam.all_hands(low, n)
        exam.must_agree()


FRONT_DECK_OF = {"FRONT": DECK_52, "FRONT_WILD": DECK_54, "FRONT_BUG": DECK_53}


@pytest.mark.parametrize("ranker", FRONT_DECK_OF)
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_front_hands(ranker, n):
    """pai-gow-poker 163-164 (two cards), Chinese poker (three), stud boards (four)."""
    with Exam(ranker) as exam:
        exam.all_hands(FRONT_DECK_OF[ranker], n)
        exam.must_agree()


@pytest.mark.parametrize(("ranker", "n"), [("OMAHA", 9), ("BIG_O", 10), ("TAHOE", 8)])
def test_hole_and_board(ranker, n):
    """omaha and big-o: exactly two and three; tahoe-pineapple: never three of the hole cards."""
    with Exam(ranker) as exam:
        exam.deals(DECK_52, n, 100_000)
        exam.must_agree()


@pytest.mark.parametrize("ranker", ["OMAHA", "BIG_O", "TAHOE"])
def test_hole_and_board_of_one_suit(ranker):
    """Flushes and straight flushes that the two-card rule may or may not allow."""
    suited = bytes(range(3, 52, 4)) + cards("Ah Kh Qh Jh Th")
    with Exam(ranker) as exam:
        exam.deals(suited, {"OMAHA": 9, "BIG_O": 10, "TAHOE": 8}[ranker], 20_000)
        exam.must_agree()
