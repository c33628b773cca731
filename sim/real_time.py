"""Time that goes no faster than the clock on the wall, for a table with a board of its own time."""

import select
import time
from typing import Protocol

from sim.agenda import Agenda
from sim.board import MS

STRIDE_US = 2 * MS  # so much time may pass unheard
PAUSE_S = 0.001
PATIENCE_S = 0.5


class Line(Protocol):
    """The other side of something real."""

    @property
    def watched(self) -> list[int]: ...

    def pump(self) -> None: ...


class Follower(Protocol):
    """A board that may live by this time."""

    def tell_time(self, us: int) -> None:
        """What it is."""

    def time_bound(self) -> int | None:
        """How far it may go: a little beyond what the board has seen of it; None if it does not
        matter to it."""


class RealAgenda(Agenda):
    """An agenda that hears real lines between any two moments, and tells its time.

    lines   whoever is to be heard

    share_with(board)   a board that lives by this time: it is told it, and not left behind

    When this process or the board's is held up, that looks like time standing still to both; the
    time that was lost is let go. A board that has seen nothing for half a second is not waited for.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self._followers: list[Follower] = []
        self._before = self._moved = time.monotonic()
        self._inside = False

    def share_with(self, board: Follower) -> None:
        self._followers.append(board)

    def run(self, until: int) -> None:
        while self.now < until:
            self.breathe(until)
            if self.now < until:
                watched = [fd for line in self.lines for fd in line.watched]
                select.select(watched, [], [], PAUSE_S)

    def breathe(self, until: int | None = None) -> None:
        """Hears everybody, and lets as much time pass as has passed, a stride at most."""
        for line in list(self.lines):
            line.pump()
        if self._inside:  # somebody asks a board something, and waits for it
            return
        wall = time.monotonic()
        passed = min(int((wall - self._before) * 1000 * MS), STRIDE_US)
        self._before = wall
        due = self.now + passed
        if wall - self._moved < PATIENCE_S:
            bounds = [each.time_bound() for each in self._followers]
            due = min([due, *(bound for bound in bounds if bound is not None)])
        if due > self.now:
            self._moved = wall
        self._inside = True
        try:
            super().run(due if until is None else min(due, until))
        finally:
            self._inside = False
        for each in self._followers:
            each.tell_time(self.now)
