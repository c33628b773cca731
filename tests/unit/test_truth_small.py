"""Three cards and tiles: all of them, the core against the oracle."""

import pytest

from tests.oracle.exam import Exam
from tests.oracle.header import DECK_52, TILE, TILES_32


@pytest.mark.parametrize("ranker", ["THREE_CARD", "THREE_CARD_STRICT", "PUSH_9"])
def test_every_three_card_hand(ranker):
    """kings three-card-poker L307-314, RULINGS 15; poker-flats push-9 485-489."""
    with Exam(ranker) as exam:
        exam.all_hands(DECK_52, 3)
        exam.must_agree()


def test_every_tile_pair():
    """kings pai-gow-tiles L758-772 and the customary chart (RULINGS 11)."""
    with Exam("TILE_PAIR") as exam:
        exam.all_hands(TILES_32, 2)
        exam.must_agree()
        assert exam.hands == 496
        assert exam.counts[TILE["TILE_SUPREME"]] == 1
        assert exam.counts[TILE["TILE_MATCHED"]] == 11
        assert exam.counts[TILE["TILE_UNMATCHED"]] == 4
        assert exam.counts[TILE["TILE_WONG"]] == 4 * 2  # Teen or Dey with a nine-spot
        assert exam.counts[TILE["TILE_GONG"]] == 4 * 4  # with an eight-spot, Yun among them
