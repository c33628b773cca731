"""The power goes at every byte a story writes: what the table makes of it, and of cuts after that.

A story is played once. Each cut is then a picture of the store as the power left it, and a boot
from that picture; nothing has to be played again to get there.
"""

import random
from collections.abc import Sequence

from hal.store import ERASED
from sim.story import Broken, Stand, Step, StoryTable

ALL = 0
UNDONE = (
    "press",
    "touch",
    "dealer",
    "wait",
)  # deeds of a moment: what a cut undoes must be done again


class Cuts:
    """The cuts of a story that has been played.

    boots   how many there were

    every(stride, …)   the power goes once, at each byte of each deed, or at one of `stride`
    some(n, …)         at so many bytes of the story that chance chooses
    of(deed, …)        at each byte of one deed, by its number
    again              for each of them: in the boots that follow it goes again, as often as there
                       are numbers, at so many bytes that chance chooses; ALL: at each byte
    """

    def __init__(self, table: StoryTable, seed: int = 0) -> None:
        self.boots = 0
        self._table = table
        self._deeds = list(table.deeds)
        self._chance = random.Random(seed)
        self._told: set[tuple[int, bytes, bool]] = set()

    def every(self, stride: int = 1, again: Sequence[int] = ()) -> None:
        for at in range(len(self._deeds)):
            self.of(at, stride, again)

    def some(self, n: int, again: Sequence[int] = ()) -> None:
        places = [place for at in range(len(self._deeds)) for place in self._places(at, 1)]
        self._cut(sorted(self._chance.sample(places, n)), again)

    def of(self, at: int, stride: int = 1, again: Sequence[int] = ()) -> None:
        self._cut(self._places(at, stride), again)

    def _places(self, at: int, stride: int) -> list[tuple[int, int, int]]:
        """Deed, step and way of its cuts; the last is one after all its steps."""
        steps = self._deeds[at].steps
        places = [
            (at, n, way)
            for n, step in enumerate(steps)
            for way in range(step.ways)
            if way % stride == 0 or way == step.ways - 1
        ]
        return [*places, (at, len(steps), 0)]

    def _cut(self, places: list[tuple[int, int, int]], again: Sequence[int]) -> None:
        """In the order of the story, while the store comes about."""
        image = bytearray([ERASED]) * self._table.port.size
        steps = [(at, n) for at, deed in enumerate(self._deeds) for n in range(len(deed.steps))]
        done = 0
        for at, n, way in places:
            deed = self._deeds[at]
            while done < len(steps) and steps[done] < (at, n):
                before, which = steps[done]
                self._deeds[before].steps[which].done(image)
                done += 1
            if n < len(deed.steps):
                step = deed.steps[n]
                torn = step.torn(image, way, self._chance)
                self._boot(at, torn, step.stand, step.strokes, again)
            else:
                self._boot(at, bytes(image), deed.sight[0], deed.strokes, again)

    def _boot(
        self, at: int, image: bytes, stood: Stand | None, strokes: int, again: Sequence[int]
    ) -> None:
        """The table starts from `image`, and must stand as it `stood` when the power went."""
        table = self._table
        table.resume(image, self._deeds[at], strokes)
        self.boots += 1
        if table.runtime.stopped:
            raise self._broken(at, f"the table stopped: {table.runtime.stopped}")
        if stood is not None and table.recovered != stood:
            raise self._broken(at, difference(stood, table.recovered))
        steps, recovered = table.steps, table.recovered
        table.steps = []
        self._go_on(at, any(step.erase for step in steps))
        if again:
            self._cut_boot(at, image, steps, recovered, strokes, again)

    def _cut_boot(
        self,
        at: int,
        image: bytes,
        steps: list[Step],
        stood: Stand | None,
        strokes: int,
        again: Sequence[int],
    ) -> None:
        ways = [(n, way) for n, step in enumerate(steps) for way in range(step.ways)]
        if again[0] != ALL:
            ways = sorted(self._chance.sample(ways, min(again[0], len(ways))))
        now = bytearray(image)
        done = 0
        for n, way in ways:
            while done < n:
                steps[done].done(now)
                done += 1
            torn = steps[n].torn(now, way, self._chance)
            self._boot(at, torn, steps[n].stand or stood, strokes, again[1:])

    def _go_on(self, at: int, moved: bool) -> None:
        """The table looks as before the deed or as after it; then the story ends as it did.

        moved   whether the boot left the journal in its other bank
        """
        table, deed = self._table, self._deeds[at]
        sight = table.sight
        done = sight == deed.sight
        if deed.name == "press" and done != (table.known > deed.presses):
            raise self._broken(at, "the press is in the journal or in its effect, not in both")
        if deed.name == "touch" and done != (table.known_touches > deed.touches):
            raise self._broken(at, "the touch is in the journal or in its effect, not in both")
        if not done and (deed.name not in UNDONE or sight != self._deeds[at - 1].sight):
            raise self._broken(at, difference(deed.sight, sight))
        here = (at, table.runtime.journal.head, moved)
        if here in self._told:
            return  # from here on everything was the same before
        self._told.add(here)
        for later in self._deeds[at + done :]:
            table.perform(later.name, later.args)
            if table.sight != later.sight:
                raise self._broken(at, difference(later.sight, table.sight))
        if table.strokes > self._deeds[-1].strokes:
            raise self._broken(at, f"the bell rang {table.strokes} times")

    def _broken(self, at: int, why: str) -> Broken:
        deed = self._deeds[at]
        return Broken(f"deed {at}, {deed.name} {deed.args}, boot {self.boots}: {why}")


def difference(wanted: object, found: object) -> str:
    """Where two stands differ.

    >>> difference((1, ("a", "b")), (1, ("a", "c")))
    "'b' was expected, 'c' is there"
    """
    if isinstance(wanted, (tuple, list)) and isinstance(found, (tuple, list)):
        for one, other in zip(wanted, found, strict=False):
            if one != other:
                return difference(one, other)
    return f"{wanted!r} was expected, {found!r} is there"
