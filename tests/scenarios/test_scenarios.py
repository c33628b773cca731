"""Every scenario, on every target, and over a bad wire; and that a wrong one is noticed."""

from pathlib import Path
from typing import Any

import pytest

import sim.scenario
from sim.scenario import Outcome, ScenarioError
from tools.boards.guests import target
from tools.mistake import Mistake
from tools.tables import playable

FILES = sorted(Path(__file__).parent.glob("*.felt"))


def play(text: str, *args: Any, **more: Any) -> Outcome:
    more["packs"] = playable
    return sim.scenario.play(text, *args, **more)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    outcome = play(path.read_text(), name=path.name)
    assert outcome.passed, outcome.failure + "\n" + "\n".join(outcome.timeline)
    assert outcome.checked > 0


# MicroPython takes three seconds to start its boards: every third story of the house games in
# `make test`, the others in `make test-soak`.
HOUSE_GAMES = [path for path in FILES if path.stem.startswith(("baccarat", "blackjack", "holdem"))]
THERE = [
    pytest.param(
        path,
        id=path.stem,
        marks=[pytest.mark.exhaustive]
        if path in HOUSE_GAMES and HOUSE_GAMES.index(path) % 3
        else [],
    )
    for path in FILES
]


@pytest.mark.parametrize("path", THERE)
def test_the_same_to_the_byte_on_micropython(path: Path) -> None:
    """DESIGN 1: the same firmware files, the same bytes."""
    try:
        boards = target("micropython")
    except Mistake as missing:
        pytest.skip(str(missing))
    there = play(path.read_text(), target=boards, name=path.name)
    boards.close()
    here = play(path.read_text(), name=path.name)
    assert there.failure == here.failure == ""
    assert there.digest == here.digest


UNHURRIED = [path for path in FILES if " within " not in path.read_text()]


# Two wires each in `make test`; `make test-soak` has three more.
SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in (2, 3, 4))]


@pytest.mark.parametrize("path", UNHURRIED, ids=lambda path: path.stem)
@pytest.mark.parametrize("seed", SEEDS)
def test_over_a_harsh_wire(path: Path, seed: int) -> None:
    outcome = play(path.read_text(), seed, "harsh", name=path.name)
    assert outcome.passed, outcome.failure + "\n" + "\n".join(outcome.timeline)


def test_a_failing_expectation_shows_the_timeline_around_it() -> None:
    outcome = play("table seats=1\nready\npress Deal\nexpect Deal twice", name="story")
    assert outcome.failure.startswith(
        "story:4: expect Deal twice\n  not so within 3000 ms; instead: 1 times"
    )
    assert any("press Deal" in line for line in outcome.timeline)
    assert any("controller   DEAL" in line for line in outcome.timeline)


def test_another_seed_is_another_run() -> None:
    text = "table seats=2 faults=noisy\nready\npress Deal\nexpect Deal once"
    digests = {play(text, seed).digest for seed in (1, 2, 1)}
    assert len(digests) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("press Deal", 'the first line must be the table, e.g. "table seats=6"'),
        ("table seats=six", 'story:1: "seats=six" is not understood; write seats=1..10'),
        ("table seats=11", "a table has 1 to 10 seats"),
        ("table\npress Deel", 'story:2: "press Deel" is not understood; there is: press Deal for'),
        (
            "table\n\n# a comment\ndance",
            'story:4: "dance" is not understood; there is: Deal; a new',
        ),
        ("table\nseat 1 puts $5 on bonus", 'there is no portal "bonus"; there are: collection'),
        ("table\nseat 1 puts 5 on wager", '"5" is no amount; write e.g. '),
        ("table\nunplug shuffler", 'there is no "shuffler" at this table'),
    ],
)
def test_a_line_that_is_wrong_says_why(text: str, sentence: str) -> None:
    with pytest.raises(ScenarioError) as error:
        play(text, name="story")
    assert sentence in str(error.value)
