"""The power goes while an EZ Baccarat table writes, in every story and every scenario of the game.

After each cut the table stands as before or as after what was in flight: the bank, every wager and
what may stay of it, the shoe, the reader board and the screens. Then the story ends as without it.
"""

from pathlib import Path

import pytest

from firmware.controller.bank_table import BankTable
from firmware.controller.engine import Engine
from firmware.controller.events import Sources
from firmware.controller.journal import Journal
from firmware.controller.recall import silent_engine
from firmware.controller.recovery import Replay
from firmware.controller.road import Road
from hal.store import Store
from sim.cuts import Cuts
from sim.story import Broken
from tests.power.baccarat_stories import STORIES, Story
from tests.power.told_stories import retold, scenarios, told

every_story = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
every_scenario = pytest.mark.parametrize("path", scenarios("baccarat"), ids=lambda path: path.stem)


@every_story
def test_a_cut_in_every_story(story: Story) -> None:
    """Here at every 29th byte of each write, the first and the last; at all of them below."""
    cuts = Cuts(told(story))
    cuts.every(stride=29)
    assert cuts.boots > 40


@every_story
def test_three_cuts_in_a_row(story: Story) -> None:
    """In a deed, in the boot after it, and in the boot after that."""
    Cuts(told(story), seed=3).some(8, again=(1, 1))


@every_story
def test_the_journal_comes_to_the_same_table(story: Story) -> None:
    """Replayed from its first record by one who has only the pack and the store."""
    table = told(story)
    engine: Engine = silent_engine(table.pack)[0]
    sources = Sources()
    replay = Replay(engine, sources)
    for record in Journal(Store(table.port)).records():
        replay.take(*record)
    assert engine.table.checkpoint() == table.table.checkpoint()
    assert sources.pack() == table.runtime.sources.pack()


@pytest.mark.exhaustive
@every_story
def test_a_cut_at_every_byte_of_every_story(story: Story) -> None:
    Cuts(told(story)).every()


@every_scenario
def test_a_cut_in_every_scenario(path: Path) -> None:
    Cuts(retold(path)).every(stride=99)


@pytest.mark.exhaustive
@every_scenario
def test_a_cut_at_every_byte_of_every_scenario(path: Path) -> None:
    Cuts(retold(path)).every()


# ---- Faults that must be found ------------------------------------------------------------------


def forgets_who_banks(self: BankTable, reader: object) -> None:
    """And how much of each wager may stay."""
    self._deck = list(reader.bytes(reader.number()))  # type: ignore[attr-defined]


def forgets_the_shoe_before(self: Road, reader: object) -> None:
    self.text = str(reader.bytes(reader.number()), "utf-8")  # type: ignore[attr-defined]
    self.now.unpack(reader)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [(BankTable, "take", forgets_who_banks), (Road, "unpack", forgets_the_shoe_before)],
    ids=["bank-forgotten", "last-shoe-forgotten"],
)
def test_a_planted_fault_is_found(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, fault: object
) -> None:
    """Cuts that find nothing prove something only if they would find something."""
    monkeypatch.setattr(owner, name, fault)
    table = told(STORIES["two-hands"])
    with pytest.raises(Broken):
        Cuts(table).every(stride=50)
