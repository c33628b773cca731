"""Stories and scenarios of a game, told at a table whose power may be cut."""

from pathlib import Path
from typing import Protocol

from sim.story import StoryTable
from sim.tape import story_state, taped
from tools.tables import playable

SCENARIOS = Path(__file__).parent.parent / "scenarios"


class Story(Protocol):
    def tell(self, table: StoryTable, /) -> None: ...

    def table(self) -> StoryTable: ...


def told(story: Story) -> StoryTable:
    table = story.table()
    story.tell(table)
    return table


def scenarios(game: str) -> list[Path]:
    return sorted(SCENARIOS.glob(f"{game}-*.felt"))


def retold(path: Path) -> StoryTable:
    """A scenario's story without its bus; it must end as the scenario does."""
    outcome, tape = taped(path.read_text(), path.name, playable)
    assert outcome.passed, outcome.failure
    table = tape.retold()
    assert story_state(table.runtime) == tape.state
    return table
