"""Virtual time: what happens next, and when."""

import heapq
from collections.abc import Callable


class Agenda:
    """Things to do, in order of time; those for the same moment in the order they were entered.

    now   microseconds since the world began

    >>> agenda = Agenda()
    >>> agenda.at(50, lambda: print("second", agenda.now))
    >>> agenda.at(20, lambda: print("first", agenda.now))
    >>> agenda.run(60)
    first 20
    second 50
    >>> agenda.now
    60
    """

    def __init__(self) -> None:
        self.now = 0
        self._entries: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def at(self, us: int, do: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._entries, (max(us, self.now), self._count, do))

    def after(self, us: int, do: Callable[[], None]) -> None:
        self.at(self.now + us, do)

    def next_at(self) -> int | None:
        return self._entries[0][0] if self._entries else None

    def run(self, until: int) -> None:
        while self._entries and self._entries[0][0] <= until:
            self.now, _, do = heapq.heappop(self._entries)
            do()
        self.now = max(self.now, until)
