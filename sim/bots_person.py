"""Somebody in a chair: reads the monitor, touches it, lays chips, and takes time to think."""

import random

from firmware.controller.table import Table
from firmware.controller.words import ENGLISH
from hal.monitor import CHOICES, MESSAGE, parts
from sim.bots_rack import make_it
from sim.bots_reading import Reader, Said
from sim.world import World

THINK_MS = (400, 1600)
LIFTS_MS = 200  # before it touches the glass again, however fast it thinks


class Person:
    """What players of every game do with their eyes and hands."""

    def __init__(self, world: World, seat: int, pace: int) -> None:
        self.seat = seat
        self.chance: random.Random = world.chance(f"player {seat}")
        self._world = world
        self._pace = pace
        self._reader: Reader | None = None
        self._at = 0

    def _dares(self, chances: int) -> bool:
        """So often in 100."""
        return self.chance.randrange(100) < chances

    def _wait(self) -> None:
        self._at = self._world.now_ms + self.chance.randint(*THINK_MS) * self._pace // 100

    @property
    def _thinks(self) -> bool:
        return self._world.now_ms < self._at

    # ---- Eyes -----------------------------------------------------------------------------------

    def _read(self, table: Table) -> Said:
        if self._reader is None:
            self._reader = Reader(table.pack.words or ENGLISH)
        texts = self._world.seat(self.seat).picture.texts
        return self._reader.read(texts.get((self.seat, MESSAGE), ""))

    def _choices(self) -> list[str]:
        """Meanings, in the order in which they are shown."""
        texts = self._world.seat(self.seat).picture.texts
        reader = self._reader
        shown = parts(texts.get((self.seat, CHOICES), ""))
        return [reader.read(each).meaning for each in shown] if reader is not None else []

    # ---- Hands ----------------------------------------------------------------------------------

    def _touch_word(self, word: str, choices: list[str]) -> None:
        self._world.seat(self.seat).touch(1 + choices.index(word))
        self._wait()
        self._at = max(self._at, self._world.now_ms + LIFTS_MS)

    def _make_it(self, purpose: str, cents: int) -> None:
        make_it(self._world.seat(self.seat), self._portal(purpose), cents)

    def _lying(self, purpose: str) -> list[int]:
        return self._world.seat(self.seat).chips[self._portal(purpose)]

    def _portal(self, purpose: str) -> int:
        return self._world.plan.portals.index(purpose)
