"""Scenarios: a story at a table, told in lines, played in virtual time.

>>> play("table seats=1\\nseat 1 puts $5 $1 on wager\\nexpect seat 1 wager $6").passed
True
"""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import felt_core

from firmware.canonical import canonical
from firmware.controller.shoe import new_deck
from hal.portal import BEHIND
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

    def wait_until(self, holds: Callable[[], bool], ms: int, every: int = LOOK_MS) -> bool:
        deadline = self.world.now_ms + ms
        while not holds():
            if self.world.now_ms >= deadline:
                return False
            self.world.run(every)
        return True

    def expect(self, holds: Callable[[], bool], instead: Callable[[], object], ms: int) -> None:
        self.checked += 1
        if not self.wait_until(holds, ms):
            raise Unmet(f"not so within {ms} ms; instead: {instead()}")

    def events(self, name: str) -> list[tuple[Any, ...]]:
        return [event for _, event in self.world.events if event[0] == name]


Verb = Callable[..., None]
Packs = Callable[[str, list[str]], dict[str, Any]]  # a table by name, with its settings
VERBS: list[tuple[re.Pattern[str], str, Verb]] = []


def verb(pattern: str, example: str) -> Callable[[Verb], Verb]:
    """Declares what a line of a scenario does; the example is for the person who got one wrong."""

    def declare(do: Verb) -> Verb:
        VERBS.append((re.compile(pattern), example, do))
        return do

    return declare


def play(
    text: str,
    seed: int = 0,
    faults: str | None = None,
    target: Any = None,
    name: str = "scenario",
    packs: Packs | None = None,
    watch: Callable[[World], None] = lambda world: None,
) -> Outcome:
    """Plays a scenario and tells how it went; a line that is not understood is a ScenarioError.

    packs   finds a house's table by its name; watch(world) is called before the power comes on
    """
    from sim import bank_verbs, pot_verbs  # noqa: F401  verbs of games declare themselves

    lines = spoken(text)
    plan, profile = opening(name, lines, packs)
    for number, line in lines:
        understood(name, number, line)
    if faults is not None:
        profile = PROFILES[faults]
    world = World(plan, seed, profile, target)
    watch(world)
    stage = Stage(world)
    outcome = Outcome()
    for number, line in lines:
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
    """The statements, with the numbers of their lines; a line may have several."""
    said = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("#"):
            said += [(number, part.strip()) for part in line.split(" # ")[0].split("; ")]
    return [(number, part) for number, part in said if part]


def opening(name: str, lines: list[tuple[int, str]], packs: Packs | None) -> tuple[Plan, Profile]:
    """Takes the first lines: what stands on the table, and the first deck if it is stacked."""
    if not lines or not lines[0][1].startswith("table"):
        raise ScenarioError(f'{name}: the first line must be the table, e.g. "table seats=6"')
    number, line = lines.pop(0)
    words = shlex.split(line)[1:]
    profile = PROFILES["calm"]
    for word in [word for word in words if word.startswith("faults=")]:
        words.remove(word)
        profile = one_of(PROFILES, word.partition("=")[2], f"{name}:{number}: faults")
    if words and "=" not in words[0]:
        return played(name, number, words, lines, packs), profile
    return furnished(name, number, words), profile


def one_of(known: dict[str, Any], word: str, where: str) -> Any:
    if word not in known:
        raise ScenarioError(f'{where}: "{word}" is not known; there are: {", ".join(known)}')
    return known[word]


def furnished(name: str, number: int, words: list[str]) -> Plan:
    """A table that nobody plays at."""
    known = {"seats": 6, "decks": 0}
    for word in words:
        key, _, value = word.partition("=")
        if key not in known or not value.isdigit():
            raise ScenarioError(
                f'{name}:{number}: "{word}" is not understood; write seats=1..10, decks=0..2, '
                f"faults={'|'.join(PROFILES)} or a table's name first, as crystal-casino/trips"
            )
        known[key] = int(value)
    if not 1 <= known["seats"] <= 10 or known["decks"] > 2:
        raise ScenarioError(f"{name}:{number}: a table has 1 to 10 seats and 0 to 2 decks")
    return Plan(seats=known["seats"], decks=known["decks"])


def played(
    name: str, number: int, words: list[str], lines: list[tuple[int, str]], packs: Packs | None
) -> Plan:
    """A house's table: its name, the limit, and settings that differ from its own."""
    if packs is None:
        raise ScenarioError(f"{name}:{number}: nobody here knows the houses' tables")
    limit = [word for word in words if word.startswith(("limit=", "option="))]
    decks = [word for word in words if word.startswith("decks=")]
    behind = [word for word in words if word.startswith("behind=")]
    seats = [word for word in words if word.startswith("seats=")]
    settings = [word for word in words[1:] if word not in limit + decks + behind + seats]
    try:
        table = packs(words[0], settings)
    except ValueError as error:
        raise ScenarioError(f"{name}:{number}: {error}") from None
    for word in behind:
        table["portals"] += [BEHIND + each for each in word.partition("=")[2].split(",")]
    for word in seats:
        table["seats"] = int(word.partition("=")[2])
    stacked: tuple[int, ...] = ()
    if lines and lines[0][1].startswith("deck "):
        stacked = tuple(felt_core.cards_parse(lines.pop(0)[1].removeprefix("deck ")))
    return Plan(
        seats=table["seats"],
        portals=tuple(table["portals"]),
        decks=int(decks[0].partition("=")[2]) if decks else 0,
        deck=tuple(new_deck(table["deck"]["name"], table["deck"]["packs"])),
        pack=canonical(table),
        limit=one_of(limits(table), limit[0], f"{name}:{number}") if limit else 0,
        stacked=stacked,
    )


def limits(table: dict[str, Any]) -> dict[str, int]:
    """As a table's line names them: of a pool by the bet, else counted as its file has them.

    >>> limits({"limits": [{"bet": 200}, {"bet": 500}]})
    {'limit=$2': 0, 'limit=$5': 1}
    >>> limits({"limits": [{"fees": {}}, {"fees": {}}]})
    {'option=1': 0, 'option=2': 1}
    """
    return {
        f"limit=${limit['bet'] // 100}" if "bet" in limit else f"option={at + 1}": at
        for at, limit in enumerate(table["limits"])
    }


def understood(name: str, number: int, line: str) -> tuple[Verb, dict[str, str]]:
    """The latest that fits: a game's words come before those that any table has."""
    for pattern, _, do in reversed(VERBS):
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
