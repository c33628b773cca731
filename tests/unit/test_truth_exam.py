"""The examiner: a core that followed a neighbouring rule would be found out."""

import pytest

from tests.oracle.exam import Exam
from tests.oracle.header import DECK_52, DECK_53, DECK_54, MEXICAN_41

# A ranker, a rule it must not follow, the deck, the number of cards.
NEIGHBOURS = {
    "bug fills no flush": ("BUG", "BUG_NO_FLUSH", DECK_53, 5),
    "bug is wild": ("BUG", "WILD", DECK_53, 5),
    "wheel is the lowest straight": ("WILD_WHEEL", "WILD", DECK_54, 5),
    "joker repeats in a flush": ("MEXICAN_DOWN", "MEXICAN_REPEAT", MEXICAN_41, 5),
    "nine qualifies": ("LOW_8", "LOW_9", DECK_52, 5),
    "ace is high in a low": ("LOW_A5", "LOW_27", DECK_52, 5),
    "suited A-2-3 is a flush": ("THREE_CARD", "THREE_CARD_STRICT", DECK_52, 3),
    "front joker is an ace": ("FRONT_WILD", "FRONT_BUG", DECK_53, 2),
}


@pytest.mark.parametrize("mistake", NEIGHBOURS)
def test_finds(mistake):
    ranker, judge, deck, n = NEIGHBOURS[mistake]
    with Exam(ranker, judge) as exam:
        exam.all_hands(deck, n, step=1 if n < 5 else 7)
        with pytest.raises(AssertionError, match=f"{ranker}: .* (differ|wrong order)"):
            exam.must_agree()


def test_an_exam_without_hands_proves_nothing():
    with Exam("HIGH") as exam, pytest.raises(AssertionError, match="no hand was examined"):
        exam.must_agree()
