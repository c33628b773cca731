"""Conformance: the stories of Trips on the rig's board, over its bus, in real time."""

from pathlib import Path

import pytest

from tools.rigs.strategy import TableStrategy

STORIES = sorted((Path(__file__).parents[1] / "scenarios").glob("trips-*.felt"))
# One of each kind, in every run of the tests; `-m exhaustive` tells the others, too.
CHOSEN = {
    "trips-a-rogue-wins-nothing",
    "trips-collection-is-latched",
    "trips-high-hand-rolls-over",
    "trips-power-cut-in-mid-deal",
    "trips-time-to-decide",
    "trips-void-by-keypad",
    "trips-winner-takes-all",
    "trips-with-real-cards",
}


@pytest.mark.parametrize(
    "story",
    [
        pytest.param(
            story,
            id=story.stem,
            marks=[] if story.stem in CHOSEN else [pytest.mark.exhaustive],
        )
        for story in STORIES
    ],
)
def test_story(rig: TableStrategy, story: Path) -> None:
    outcome = rig.play(story.read_text(), story.name)
    assert outcome.passed, "\n".join([*outcome.timeline, outcome.failure])


def test_every_chosen_story_is_there() -> None:
    assert {story.stem for story in STORIES} >= CHOSEN
