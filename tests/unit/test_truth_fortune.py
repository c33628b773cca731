"""The seven-card bonus hands of Fortune pai gow: samples, and the rare ones built by hand."""

import pytest

from tests.oracle.exam import Exam
from tests.oracle.header import DECK_52, DECK_53, HIGH, RANKS, SUITS, cards

FORTUNES = ["FORTUNE", "FORTUNE_NO_FLUSH", "FORTUNE_WILD", "FORTUNE_FACE_UP"]
JOKER = cards("Jk")


def seven_card_runs():
    """Every seven in sequence and suit, ace low in 7-6-5-4-3-2-A (kings fortune L837)."""
    ring = "A" + RANKS
    for start in range(len(ring) - 6):
        for suit in SUITS:
            yield cards(" ".join(rank + suit for rank in ring[start : start + 7]))


def royal_matches():
    """Royal flush in one suit, king and queen of another in the other two cards (L838)."""
    for royal in SUITS:
        for match in SUITS.replace(royal, ""):
            yield cards(" ".join(r + royal for r in "AKQJT") + f" K{match} Q{match}")


def with_joker(hand):
    """The hand with the joker in place of each card in turn."""
    for place in range(len(hand)):
        yield hand[:place] + JOKER + hand[place + 1 :]


@pytest.mark.parametrize("ranker", FORTUNES)
def test_sampled_hands(ranker):
    with Exam(ranker) as exam:
        exam.deals(DECK_52, 7, 60_000)
        exam.deals(DECK_53, 7, 15_000, kept=JOKER)
        exam.must_agree()


@pytest.mark.parametrize("ranker", FORTUNES)
def test_rare_hands(ranker):
    """With and without the joker; a joker in the match leaves a royal flush (Ambiguities 7)."""
    with Exam(ranker) as exam:
        for natural in [*seven_card_runs(), *royal_matches()]:
            exam.hand(natural)
            for hand in with_joker(natural):
                exam.hand(hand)
        exam.must_agree()
        counts = exam.counts
    runs = 8 * 4
    if ranker == "FORTUNE_FACE_UP":  # crystal face-up, Ambiguities 6: the joker is not told apart
        assert counts[HIGH["SEVEN_STRAIGHT_FLUSH"]] == runs * 8
    else:
        assert counts[HIGH["SEVEN_STRAIGHT_FLUSH"]] == runs
        assert counts[HIGH["SEVEN_STRAIGHT_FLUSH_JOKER"]] == runs * 7
        assert counts[HIGH["ROYAL_FLUSH_ROYAL_MATCH"]] == 12 * (1 + 5)
        assert counts[HIGH["ROYAL_FLUSH"]] == 12 * 2


@pytest.mark.parametrize("ranker", FORTUNES)
def test_suited_hands(ranker):
    """Seven of one suit and of two, where straight flush, flush and joker meet."""
    spades = bytes(range(3, 52, 4))
    with Exam(ranker) as exam:
        exam.all_hands(spades + JOKER, 7)
        exam.deals(spades + cards("Kh Qh Ah Jk"), 7, 20_000)
        exam.must_agree()
