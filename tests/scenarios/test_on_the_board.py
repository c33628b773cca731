"""The controller's real image on an emulated Cortex-M3: the same stories, the same journal."""

from pathlib import Path

import pytest

from sim.scenario import play
from tools.boards.guests import target
from tools.mistake import Mistake
from tools.tables import playable

FOLDER = Path(__file__).parent
# One of each kind; `felt run --target qemu tests/scenarios/*.felt` plays them all.
STORIES = [
    "press-across-a-reboot",
    "trips-chips-of-the-last-street",
    "trips-close-keeps-the-pot",
    "trips-equal-winners-share",
    "trips-high-hand-rolls-over",
    "trips-power-cut-in-mid-deal",
    "trips-void-by-keypad",
    "trips-winner-takes-all",
]


@pytest.mark.parametrize("story", STORIES)
def test_the_same_to_the_byte_on_the_board(story: str) -> None:
    """DESIGN 1: every byte on the wire, every event, and the whole store."""
    text = (FOLDER / f"{story}.felt").read_text()
    try:
        board = target("qemu")
    except Mistake as missing:
        pytest.skip(str(missing))
    assert board is not None
    there = play(text, target=board, name=story, packs=playable)
    board.close()
    here = play(text, name=story, packs=playable)
    assert there.failure == here.failure == ""
    assert there.digest == here.digest
