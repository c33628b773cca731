"""Nine and twenty-one: every hand of up to four cards by rank, the core against the oracle.

Only hands that can be dealt are asked about: a natural takes no third card, and a hand that must
stand stays as it is.
"""

from itertools import product

import pytest

from tests.oracle.exam import Exam
from tests.oracle.header import NINE, TWENTY_ONE, cards

# One card of each rank, suits mixed; ace and king of spades are Blackjack X.
ONE_OF_EACH = cards("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks As")
NO_TENS = cards("2c 3d 4h 5s 6c 7d 8h 9s Jd Qh Ks As")
JOKER = cards("Jk")
TENS = cards("Tc Jd Qh Ks")
ACE = cards("As")[0]


def shoe_hands(codes, fewest, most):
    for n in range(fewest, most + 1):
        yield from (bytes(hand) for hand in product(codes, repeat=n))


def natural_first(hand):
    return ACE in hand[:2] and (hand[0] in TENS or hand[1] in TENS)


def examine(ranker, hands):
    with Exam(ranker) as exam:
        for hand in hands:
            exam.hand(hand)
        exam.must_agree()
        return exam.counts


def test_nine():
    """super-9 and every baccarat sheet, Values: the units digit."""
    examine("NINE", shoe_hands(ONE_OF_EACH, 1, 4))


def test_nine_with_jokers():
    """21st-century-baccarat-joker 1889: one joker is nine; two dealt first, the natural."""
    hands = shoe_hands(ONE_OF_EACH + JOKER, 1, 3)
    counts = examine("NINE_JOKER", (h for h in hands if len(h) == 2 or h.count(JOKER) < 2))
    assert counts[NINE["TWO_JOKERS"]] == 1


CODES_OF = {
    "PURE_21_5": ONE_OF_EACH,  # kings pure-21-5 L436-446
    "SPANISH_21_5": NO_TENS,  # kings pure-spanish L622-636
    "NO_BUST_20_5": ONE_OF_EACH,  # crystal no-bust 4.0a, Values and Settlement
    "BLACKJACK_X": ONE_OF_EACH,  # kings blackjack-x L994-1028
}


@pytest.mark.parametrize("ranker", CODES_OF)
def test_naturals_and_totals(ranker):
    hands = shoe_hands(CODES_OF[ranker], 1, 4)
    counts = examine(ranker, (h for h in hands if len(h) <= 2 or not natural_first(h)))
    assert counts[TWENTY_ONE["NATURAL"]] == 2 * len(set(TENS) & set(CODES_OF[ranker]))


@pytest.mark.parametrize("ranker", ["SPLIT_21", "NO_BUST_SPLIT", "BLACKJACK_X_SPLIT"])
def test_no_natural_after_a_split(ranker):
    """kings pure-21-5, Settlement; no-bust 4.0a, Ambiguities; blackjack-x L1052."""
    counts = examine(ranker, shoe_hands(ONE_OF_EACH, 1, 4))
    assert counts[TWENTY_ONE["NATURAL"]] == 0


def test_no_bust_22():
    """palomar no-bust, Deck: a joker hand is 21 and draws no more, two jokers are Natural 22."""
    hands = shoe_hands(ONE_OF_EACH + JOKER, 2, 4)
    counts = examine("NO_BUST_22", (h for h in hands if len(h) == 2 or JOKER[0] not in h))
    assert counts[TWENTY_ONE["NATURAL"]] == 1


def test_california_22():
    """california-blackjack-22 672-690: ace and joker eleven, nobody draws on 22 or more."""
    hands = shoe_hands(ONE_OF_EACH + JOKER, 2, 4)
    elevens = {ACE, JOKER[0]}
    counts = examine(
        "CALIFORNIA_22", (h for h in hands if len(h) == 2 or not set(h[:2]) <= elevens)
    )
    assert counts[TWENTY_ONE["NATURAL"]] == 4


@pytest.mark.parametrize(
    "ranker", ["PURE_21_5", "NO_BUST_20_5", "SPLIT_21", "NO_BUST_22", "BLACKJACK_X"]
)
def test_many_small_cards(ranker):
    """Up to twenty-two aces, the most cards a hand may have."""
    hands = [cards("Ac " * n) for n in range(1, 23)]
    hands += [cards("Ac " * n + last) for n in range(2, 21) for last in ("9h", "Kd", "Ad")]
    examine(ranker, hands)


def test_hard_31():
    """blackjack-x L1026: a hard 21 that is hit with a ten-value card; soft 21 and a ten is 21."""
    hands = [cards(words) for words in ("7c 7d 7h Kc", "Tc Jd Ac Qh", "5c 6d Tc Ts", "9c Ac Ad Kh")]
    counts = examine("BLACKJACK_X", hands)
    assert counts[TWENTY_ONE["HARD_31"]] == 3
    assert counts[TWENTY_ONE["TOTAL"]] == 1
