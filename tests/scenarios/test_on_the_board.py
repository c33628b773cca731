"""The controller's real image on an emulated Cortex-M3: the same stories, the same journal."""

from pathlib import Path

import pytest

from sim.scenario import play
from tools.boards.guests import target
from tools.mistake import Mistake
from tools.tables import playable

FOLDER = Path(__file__).parent
# One of each kind in `make test`; `make test-soak` plays them all.
ALWAYS = [
    "press-across-a-reboot",
    "trips-close-keeps-the-pot",
    "trips-high-hand-rolls-over",
    "trips-power-cut-in-mid-deal",
    "trips-winner-takes-all",
    "baccarat-power-cut-in-mid-deal",
    "baccarat-short-bank-consumed",
    "blackjack-power-cut-in-a-decision",
    "blackjack-split-to-four-hands",
]


ALL = [
    pytest.param(path.stem, marks=[] if path.stem in ALWAYS else [pytest.mark.exhaustive])
    for path in sorted(FOLDER.glob("*.felt"))
]


@pytest.mark.parametrize("story", ALL)
def test_the_same_to_the_byte_on_the_board(story: str) -> None:
    """DESIGN 1: every byte on the wire, every event, and the whole store."""
    text = (FOLDER / f"{story}.felt").read_text()
    try:
        board = target("qemu")
    except Mistake as missing:
        pytest.skip(str(missing))
    there = play(text, target=board, name=story, packs=playable)
    board.close()
    here = play(text, name=story, packs=playable)
    assert there.failure == here.failure == ""
    assert there.digest == here.digest
