"""Scenarios: a story at a table, told in lines, played in virtual time.

>>> play("table seats=1\\nseat 1 puts $5 $1 on wager\\nexpect seat 1 wager $6").passed
True
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sim.board import MS
from sim.faults import PROFILES, Profile
from sim.rogue import Rogue
from sim.world import Plan, World

PATIENCE_MS = 3000  # an expectation may take so long to come true
LOOK_MS = 2
AROUND_MS = 5000  # of the timeline, before what failed
LINES = 40


class ScenarioError(Exception):
    """A line that cannot be understood; says which, why and what is allowed."""


class Unmet(Exception):
    """An expectation that did not come true; says what was there instead."""


@dataclass
class Outcome:
    """How a scenario went. `failure` is empty if it passed."""

    failure: str = ""
    checked: int = 0
    digest: str = ""
    timeline: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failure


class Stage:
    """What the lines of a scenario act on.

    world, rogue   the table, and whoever has clipped onto its cable
    since          where the next expectation about events starts to look
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.rogue = Rogue(world, world.chance("rogue"))
        self.checked = 0
        world.power_on()
        self.wait_until(lambda: world.controller.running and world.state()["safe"], PATIENCE_MS)

    def wait_until(self, holds: Callable[[], bool], ms: int) -> bool:
        deadline = self.world.now_ms + ms
        while not holds():
            if self.world.now_ms >= deadline:
                return False
            self.world.run(LOOK_MS)
        return True

    def expect(self, holds: Callable[[], bool], instead: Callable[[], object], ms: int) -> None:
        self.checked += 1
        if not self.wait_until(holds, ms):
            raise Unmet(f"not so within {ms} ms; instead: {instead()}")

    def events(self, name: str) -> list[tuple[Any, ...]]:
        return [event for _, event in self.world.events if event[0] == name]


Verb = Callable[..., None]
VERBS: list[tuple[re.Pattern[str], str, Verb]] = []


def verb(pattern: str, example: str) -> Callable[[Verb], Verb]:
    """Declares what a line of a scenario does; the example is for the person who got one wrong."""

    def declare(do: Verb) -> Verb:
        VERBS.append((re.compile(pattern), example, do))
        return do

    return declare


def play(
    text: str, seed: int = 0, faults: str | None = None, target: Any = None, name: str = "scenario"
) -> Outcome:
    """Plays a scenario and tells how it went; a line that is not understood is a ScenarioError."""
    from sim import verbs  # noqa: F401  they declare themselves

    lines = spoken(text)
    for number, line in lines[1:]:
        understood(name, number, line)
    plan, profile = opening(name, lines)
    if faults is not None:
        profile = PROFILES[faults]
    stage = Stage(World(plan, seed, profile, target))
    outcome = Outcome()
    for number, line in lines[1:]:
        stage.world.note(name, f"{number}: {line}")
        do, words = understood(name, number, line)
        try:
            do(stage, **words)
        except Unmet as unmet:
            outcome.failure = f"{name}:{number}: {line}\n  {unmet}"
            outcome.timeline = around(stage.world)
            break
    outcome.checked = stage.checked
    outcome.digest = stage.world.digest()
    return outcome


def spoken(text: str) -> list[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    lines = [(n, line.split(" # ")[0].strip()) for n, line in enumerate(text.splitlines(), start=1)]
    return [(n, line) for n, line in lines if line and not line.startswith("#")]


def opening(name: str, lines: list[tuple[int, str]]) -> tuple[Plan, Profile]:
    """The first line: what stands on the table."""
    if not lines or not lines[0][1].startswith("table"):
        raise ScenarioError(f'{name}: the first line must be the table, e.g. "table seats=6"')
    number, line = lines[0]
    known = {"seats": 6, "decks": 0}
    profile = PROFILES["calm"]
    for word in line.split()[1:]:
        key, _, value = word.partition("=")
        if key == "faults" and value in PROFILES:
            profile = PROFILES[value]
        elif key in known and value.isdigit():
            known[key] = int(value)
        else:
            raise ScenarioError(
                f'{name}:{number}: "{word}" is not understood; write seats=1..10, decks=0..2 or '
                f"faults={'|'.join(PROFILES)}"
            )
    if not 1 <= known["seats"] <= 10 or known["decks"] > 2:
        raise ScenarioError(f"{name}:{number}: a table has 1 to 10 seats and 0 to 2 decks")
    return Plan(seats=known["seats"], decks=known["decks"]), profile


def understood(name: str, number: int, line: str) -> tuple[Verb, dict[str, str]]:
    for pattern, _, do in VERBS:
        match = pattern.fullmatch(line)
        if match:
            return do, match.groupdict()
    first = line.split()[0]
    near = [example for _, example, _ in VERBS if example.split()[0] == first]
    allowed = "; ".join(near or sorted({example for _, example, _ in VERBS}))
    raise ScenarioError(f'{name}:{number}: "{line}" is not understood; there is: {allowed}')


def around(world: World) -> list[str]:
    """The timeline before this moment, for a person to read."""
    since = world.agenda.now - AROUND_MS * MS
    return [
        f"{at // MS:>7}.{at % MS:03} ms  {who:<12} {what}"
        for at, who, what in world.timeline
        if at >= since
    ][-LINES:]
