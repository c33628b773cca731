"""The power goes at every byte a Trips table writes, in every story and every scenario of the game.

After each cut the table stands as before or as after what was in flight, never between: money,
marks, cards, bell and screens. Then the story ends as it does without a cut.
"""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.controller.engine import Engine
from firmware.controller.events import EVENT, Sources, pack_event
from firmware.controller.runtime import Runtime
from firmware.controller.seats import Seat
from sim.cuts import ALL, Cuts
from sim.story import Broken
from tests.power.stories import BET, FEE, SMALL, STORIES, Story
from tests.power.told_stories import retold, scenarios, told

FLIPS = 2000
BEGUN = 1  # in a sim.story.stand: whether a hand is being played
DAMAGE = re.compile(r"bank (\d), bytes (\d+) to (\d+), ")

every_story = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
every_scenario = pytest.mark.parametrize("path", scenarios("trips"), ids=lambda path: path.stem)


@every_story
def test_a_cut_at_every_byte(story: Story) -> None:
    cuts = Cuts(told(story))
    cuts.every()
    assert cuts.boots > 500


@every_story
def test_three_cuts_in_a_row(story: Story) -> None:
    """In a deed, in the boot after it, and in the boot after that."""
    Cuts(told(story), seed=3).some(60, again=(1, 1))


@every_scenario
def test_a_cut_in_every_scenario(path: Path) -> None:
    """Here at every ninth byte of each write, the first and the last; at all of them below."""
    Cuts(retold(path)).every(stride=9)


def test_three_cuts_in_a_row_at_a_small_table() -> None:
    """The second at every byte of the boot; the table is small so that there are few."""
    table = told(SMALL)
    press = [deed.name for deed in table.deeds].index("press")
    cuts = Cuts(table)
    cuts.of(press, stride=9, again=(ALL, 1))
    assert cuts.boots > 5000


@pytest.mark.exhaustive
@every_scenario
def test_a_cut_at_every_byte_of_every_scenario(path: Path) -> None:
    Cuts(retold(path)).every()


@pytest.mark.exhaustive
@every_story
def test_many_three_cuts_in_a_row(story: Story) -> None:
    Cuts(told(story), seed=4).every(again=(2, 1))


@pytest.mark.exhaustive
def test_three_cuts_in_a_row_at_every_byte_of_a_small_table() -> None:
    """The first and the second at every byte; for each of those pairs the third at ten."""
    table = told(SMALL)
    press = [deed.name for deed in table.deeds].index("press")
    Cuts(table).of(press, again=(ALL, 10))


def test_the_journal_moved_in_mid_hand_in_one_of_them() -> None:
    table = told(STORIES["bank-move"])
    erased = [step.stand for deed in table.deeds for step in deed.steps if step.erase]
    assert any(stand is not None and stand[BEGUN] for stand in erased)


def test_a_flipped_bit_stops_the_table_or_changes_nothing() -> None:
    """In mid-round, after a move: in the bank that counts it is found and named, each time."""
    table = told(STORIES["bank-move"])
    table.put(1, 2, fee=FEE, bet=BET)
    table.press()
    image, last, chance = bytes(table.port.bytes), table.deeds[-1], random.Random(8)
    stopped = 0
    for _ in range(FLIPS):
        bit = chance.randrange(8 * len(image))
        flipped = bytearray(image)
        flipped[bit // 8] ^= 1 << bit % 8
        bank, at = divmod(bit // 8, len(image) // 2)
        table.resume(bytes(flipped), last, 0)
        if table.runtime.stopped:
            stopped += 1
            named = DAMAGE.match(table.runtime.stopped)
            assert named, table.runtime.stopped
            assert int(named[1]) == bank
            assert int(named[2]) <= at <= int(named[3])
            assert not table.lit
        else:
            assert table.sight == last.sight
    assert 0.4 < stopped / FLIPS < 0.6  # one bank of the two


# ---- Faults that must be found ------------------------------------------------------------------


def effect_first(self: Runtime, code: int, numbers: list[int], source: Any = None) -> None:
    digest = self.table.digest()
    self.sources.note(source)
    self.engine.apply(code, numbers)
    self._write(EVENT, pack_event(code, numbers, digest, source))


def presses_forgotten(self: Sources, source: Any) -> None:
    """And so one that comes again is taken again."""


def marks_forgotten(self: Seat, reader: Any) -> None:
    reader.number()
    for _ in range(reader.number()):
        reader.number(), reader.number()


def latched_unwritten(self: Runtime) -> bool:
    for seat in self.table.seats:
        for purpose, portal in self._devices.portals[seat.number].items():
            seat.level[purpose] = portal.cents
            if not portal.cents:
                seat.lifted(purpose)
            elif purpose not in seat.seen and self.engine.wait.recognises(seat, purpose):
                seat.seen[purpose] = portal.cents
    return False


def rings_again(self: Engine, hand: Callable[..., Any] = Engine.next_hand) -> None:
    self.table.view.quiet = False
    hand(self)


@pytest.mark.parametrize(
    ("owner", "name", "fault", "story"),
    [
        (Runtime, "_happen", effect_first, "winner"),
        (Sources, "note", presses_forgotten, "winner"),
        (Seat, "unpack", marks_forgotten, "roll-over"),
        (Runtime, "_notice", latched_unwritten, "latched"),
        (Engine, "next_hand", rings_again, "winner"),
    ],
    ids=["effect-first", "press-forgotten", "mark-forgotten", "latch-unwritten", "bell-again"],
)
def test_a_planted_fault_is_found(
    monkeypatch: pytest.MonkeyPatch,
    owner: type,
    name: str,
    fault: Callable[..., object],
    story: str,
) -> None:
    """Cuts that find nothing prove something only if they would find something."""
    monkeypatch.setattr(owner, name, fault)
    table = told(STORIES[story])
    with pytest.raises(Broken):
        Cuts(table).every(stride=5)
