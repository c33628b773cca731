"""Evenings at a table: people and a dealer from one seed, books kept beside the table's own.

A failing seed is a whole bug report: `felt soak hands --seed N` tells what was done last.
"""

import random
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from firmware.controller.engine import REASONS, Engine
from firmware.controller.events import Sources
from firmware.controller.games import table_of
from firmware.controller.journal import Journal
from firmware.controller.pack import Pack
from firmware.controller.recovery import Replay, ReplayFault
from hal.store import Store
from sim.rough import BotTable
from sim.store import PowerCut
from sim.story import Broken

STORES = ((16_384, 512), (32_768, 4096), (131_072, 4096))  # bytes, and how many a block has
ODD = 0.04  # of all chips, so many are a wrong amount
LAST = 40  # deeds to tell of when something is broken
BOOTS = 3  # of them so many may be cut in a row
PRESSES = 0.97  # of all lit lamps, so many are pressed at once

FUNCTIONS = {
    "void": "void",
    "change": "change_player",
    "move": "move_player",
    "close": "close",
    "open": "open",
}
Rows = list[tuple[str, Any, Any]]  # what is compared, as the books have it, as the table has it


class Kept(Protocol):
    """What books of any game have."""

    hand: int
    closed: bool
    limit: int
    unread: set[tuple[int, str]]

    @property
    def lit(self) -> bool: ...

    @property
    def total(self) -> int: ...

    def copy(self) -> Self: ...

    def looks(self) -> None: ...

    def time_over(self) -> None: ...

    def chips_at(self, seat: int, purpose: str) -> int: ...

    def lay(self, seat: int, purpose: str, cents: int) -> None: ...


Book = TypeVar("Book", bound=Kept)


class Evening(Generic[Book]):
    """One table from its first boot on.

    seed    everything follows from it
    pack    what is played
    table, books   the firmware, and what the people have written down
    deeds, cuts    how many there were

    run(hands)   plays so many; Broken if table and books differ, or the journal does not replay
    told         what was done last

    often_cut      of all deeds, so many end in a power cut

    What a game has of its own: play_on(), refused(), in_books(), rows(), and what surprises it.
    """

    often_cut = 0.004

    def __init__(self, seed: int, pack: bytes, table: BotTable, books: Book) -> None:
        self.chance = random.Random(f"{seed} evening")
        self.table = table
        self.books = books
        self.deeds = 0
        self.cuts = 0
        self.seats = range(1, table.pack.seats + 1)
        self._pack = pack
        self._at_once: list[tuple[int, str, int]] | None = None
        self._last: deque[tuple[str, tuple[Any, ...]]] = deque(maxlen=LAST)

    @property
    def told(self) -> list[str]:
        return [f"{name} {' '.join(str(each) for each in args)}" for name, args in self._last]

    def run(self, hands: int) -> None:
        self.new_people()
        hand = 1
        while self.books.hand <= hands:
            self._disturb()
            self.play_on()
            if self._lit and self.chance.random() < PRESSES:
                self._do("press")
            else:
                self._put_right()
            if self.books.hand != hand:
                hand = self.books.hand
                self.new_people()
        self._replay()

    # ---- What a game has of its own -------------------------------------------------------------

    def new_people(self) -> None:
        """How likely each is to do what in this hand."""

    def play_on(self) -> None:
        """Everybody does something."""
        raise NotImplementedError

    def amounts_right(self) -> None:
        """Whatever keeps the lamp dark, so that an evening goes on."""
        raise NotImplementedError

    def surprises(self) -> list[tuple[Any, ...]]:
        """Deeds that nobody planned."""
        raise NotImplementedError

    def refused(self, name: str, args: tuple[Any, ...]) -> bool:
        """Whether the table may not do it now."""
        raise NotImplementedError

    def in_books(self, books: Book, name: str, args: tuple[Any, ...]) -> None:
        """A deed that only these books know."""
        raise NotImplementedError

    def rows(self) -> Rows:
        raise NotImplementedError

    def at_the_end(self) -> None:
        """What can only be compared when the evening is over."""

    def a_limit(self) -> int:
        """One that the table may open at now."""
        raise NotImplementedError

    # ---- People ---------------------------------------------------------------------------------

    def _lay(self, seat: int, purpose: str, cents: int) -> None:
        if self.books.chips_at(seat, purpose) == cents:
            return
        if self._at_once is None:
            self._do("lay", seat, purpose, cents)
        else:
            self._at_once.append((seat, purpose, cents))

    def _together(self, people: Callable[[], None]) -> None:
        """What several people lay before the table looks again."""
        self._at_once = []
        people()
        changes, self._at_once = self._at_once, None
        if changes:
            self._do("lays", *changes)

    def _put_right(self) -> None:
        books = self.books
        if books.closed:
            self._do("open", self.a_limit())
        elif self.table.position != "PLAY":
            self._do("turn", "PLAY")
        elif books.unread:
            self._do("unreadable", *min(books.unread), False)
        elif not books.lit:
            self.amounts_right()

    def _disturb(self) -> None:
        if self.chance.random() > 0.06:
            return
        one, other = self.chance.sample(self.seats, 2)
        deeds: list[tuple[Any, ...]] = [
            ("void", self.chance.randrange(len(REASONS))),
            ("change", one),
            ("move", one, other),
            ("close",),
            ("turn", self.chance.choice(("PLAY", "OFF", "SERVICE"))),
            ("unreadable", one, self.chance.choice(self.table.pack.portals), True),
            ("wait", 60),
            ("boot",),
            ("press",),
            *self.surprises(),
        ]
        name, *args = self.chance.choice(deeds)
        if name != "wait" or not self.books.unread:
            self._do(name, *args)

    # ---- Deeds ----------------------------------------------------------------------------------

    @property
    def _plays(self) -> bool:
        return self.table.position == "PLAY" and not self.books.unread

    @property
    def _lit(self) -> bool:
        return self.books.lit and self._plays

    def _do(self, name: str, *args: Any) -> None:
        self.deeds += 1
        self._last.append((name, args))
        refused = self.refused(name, args)
        before = None
        if self.chance.random() < self.often_cut:
            before = self.books.copy()
            self.table.port.cut_after = self._somewhere()
        try:
            done = self._at_table(name, args)
        except PowerCut:
            self._power_back(before, name, args, refused)
            return
        self.table.port.cut_after = None
        if done == refused:
            raise Broken(f"{name} {args} was {'done' if done else 'refused'}")
        if done:
            self._in_books(self.books, name, args)
        if name == "lay":
            self._check_lamp()
        else:
            self._check()

    def _at_table(self, name: str, args: tuple[Any, ...]) -> bool:
        """False if the table refused."""
        table = self.table
        if name in FUNCTIONS:
            return table.dealer(FUNCTIONS[name], *args) == ""
        done = getattr(table, name)(*args)
        if name == "touch":
            return table.touch_known
        return done is not False

    def _in_books(self, books: Book, name: str, args: tuple[Any, ...]) -> None:
        if name in ("lay", "lays", "unreadable"):
            self._around_table(books, name, args)
            books.looks()
        elif name == "wait":
            if self._plays:  # nobody's time runs while play waits
                books.time_over()
        elif name not in ("boot", "turn"):
            self.in_books(books, name, args)

    def _around_table(self, books: Book, name: str, args: tuple[Any, ...]) -> None:
        """What is so whether the table has power or not."""
        if name == "lay":
            books.lay(*args)
        elif name == "lays":
            for change in args:
                books.lay(*change)
        elif name == "unreadable":
            seat, purpose, unread = args
            (books.unread.add if unread else books.unread.discard)((seat, purpose))

    # ---- Power ----------------------------------------------------------------------------------

    def _somewhere(self) -> int:
        return self.chance.randrange(self.chance.choice((40, 200, 4000)))

    def _power_back(
        self, before: Book | None, name: str, args: tuple[Any, ...], refused: bool
    ) -> None:
        """The table must stand as if the deed had not been done, or as if it had."""
        self.cuts += 1
        assert before is not None
        after = before.copy()
        self._around_table(before, name, args)
        if not refused:
            self._in_books(after, name, args)
        if name == "lay" and self.chance.random() < 0.5:  # somebody's hand in the dark
            portal = self.chance.choice(self.table.pack.portals)
            other = ("lay", (self.chance.choice(self.seats), portal, 0))
            self._last.append(other)
            self.table.chips[other[1][:2]] = 0
            for books in (before, after):
                self._around_table(books, *other)
        shown = dict(self.table.devices.screens.picture.cards)
        self.boot()
        differences = []
        for books in (after, before):
            books.looks()
            self.books = books
            differences.append(self._difference())
            if not differences[-1]:
                break
        else:
            raise Broken(f"after a cut in {name} {args}: {' / '.join(differences)}")
        if name == "press":
            self._press_known(self.books is after, shown)
        if name == "touch" and not refused and (self.books is after) != self.table.touch_known:
            raise Broken(f"touch {args}: taken is {self.books is after}, and not known as that")

    def _press_known(self, taken: bool, shown: dict[tuple[int, int], int]) -> None:
        """A press is known if and only if it was taken; else nobody has seen anything of it."""
        table = self.table
        if taken != (table.known == table.presses):
            raise Broken(f"press {table.presses}: taken is {taken}, known is {not taken}")
        if not taken:
            table.presses -= 1  # the node has it still, and sends it again
            if shown != table.devices.screens.picture.cards:
                raise Broken("cards were shown before the power went, and others afterwards")

    def boot(self) -> None:
        """The power comes and may go again while the table starts."""
        table = self.table
        for _ in range(BOOTS):
            table.port.cut_after = self._somewhere() if self.chance.random() < 0.5 else None
            try:
                table.boot()
                table.port.cut_after = None
                return
            except PowerCut:
                self.cuts += 1
        table.boot()

    # ---- Comparing ------------------------------------------------------------------------------

    def _check(self) -> None:
        difference = self._difference()
        if difference:
            raise Broken(difference)

    def _check_lamp(self) -> None:
        if self.table.runtime.stopped:
            raise Broken(self.table.runtime.stopped)
        if self._lamp():
            raise Broken(self._lamp())

    def _difference(self) -> str:
        """Where the table and the books do not say the same; "" if nowhere."""
        runtime, books = self.table.runtime, self.books
        if runtime.stopped:
            return f"the table stopped: {runtime.stopped}"
        if books.total:
            return f"all money adds up to {books.total} cents in the books"
        table = runtime.table
        same: Rows = [
            ("hand", books.hand, table.hand),
            ("closed", books.closed, table.closed),
            ("limit", books.limit, table.limit),
        ]
        for name, here, there in (*same, *self.rows()):
            if here != there:
                return f"{name}: {here} in the books, {there} at the table"
        return self._lamp()

    def _lamp(self) -> str:
        if self.table.lit == self._lit:
            return ""
        return f"the lamp is {'lit' if self.table.lit else 'dark'} and should not be"

    def _replay(self) -> None:
        """The whole journal, by an auditor who has nothing but the pack and the store."""
        table = table_of(Pack(self._pack), self.table.table.view)
        replay = Replay(Engine(table), Sources())
        table.view.quiet = True
        try:
            for record in Journal(Store(self.table.port)).records():
                replay.take(*record)
        except ReplayFault as fault:
            raise Broken(str(fault)) from fault
        if table.checkpoint() != self.table.table.checkpoint():
            raise Broken("the journal leads to another table than the one that was played")
        self.at_the_end()
