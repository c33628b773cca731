"""Evenings at a Trips table: people and a dealer from one seed, books kept beside the table's own.

A failing seed is a whole bug report: `felt soak hands --seed N` tells what was done last.
"""

import random
from collections import deque
from typing import Any

from firmware.controller.engine import REASONS, Engine
from firmware.controller.events import Sources
from firmware.controller.journal import Journal
from firmware.controller.ledger import DROP, FLOOR, HELD, POT, owed, own
from firmware.controller.pack import Pack
from firmware.controller.recovery import Replay, ReplayFault
from firmware.controller.table import Table
from hal.store import Store
from sim.books import BET, FEE, POST, Books, Settle
from sim.rough import BotTable
from sim.store import PowerCut
from sim.story import Broken

STORES = ((16_384, 512), (32_768, 4096), (131_072, 4096))  # bytes, and how many a block has
SEATS = range(1, 7)
CUT = 0.004  # of all deeds, so many end in a power cut
ODD = 0.04  # of all chips, so many are a wrong amount
LAST = 40  # deeds to tell of when something is broken
BOOTS = 3  # of them so many may be cut in a row


FUNCTIONS = {
    "void": "void",
    "change": "change_player",
    "move": "move_player",
    "close": "close",
    "open": "open",
}


class Evening:
    """One table from its first boot on.

    seed    everything follows from it
    pack    what is played; settle: an independent way to share the pot
    table, books   the firmware, and what the people have written down
    deeds, cuts    how many there were

    run(hands)   plays so many; Broken if table and books differ, or the journal does not replay
    told         what was done last
    """

    def __init__(self, seed: int, pack: bytes, settle: Settle) -> None:
        self.chance = random.Random(f"{seed} evening")
        rules = Pack(pack)
        limit = self.chance.randrange(len(rules.limits))
        size, block = self.chance.choice(STORES)
        self.table = BotTable(seed, pack, limit, size, block)
        deck = self.table.deck
        self.books = Books(rules.settings, rules.limits, limit, deck, settle)
        self.deeds = 0
        self.cuts = 0
        self._pack = pack
        self._last: deque[tuple[str, tuple[Any, ...]]] = deque(maxlen=LAST)
        self._keen: dict[int, float] = {}

    @property
    def told(self) -> list[str]:
        return [f"{name} {' '.join(str(each) for each in args)}" for name, args in self._last]

    def run(self, hands: int) -> None:
        self._new_people()
        hand = 1
        while self.books.hand <= hands:
            self._disturb()
            self._sweep()
            self._people()
            self._collect()
            if self._lit and self.chance.random() < 0.97:
                self._do("press")
            else:
                self._put_right()
            if self.books.hand != hand:
                hand = self.books.hand
                self._new_people()
        self._replay()

    # ---- People ---------------------------------------------------------------------------------

    def _new_people(self) -> None:
        """How likely each is to play this hand, and to stay in it."""
        self._keen = {seat: self.chance.choice((0, 0.5, 0.9, 1)) for seat in SEATS}

    def _people(self) -> None:
        post = self.books.street == POST
        seats = list(SEATS) if post else self.books.live
        self.chance.shuffle(seats)
        for seat in seats:
            keen = self.chance.random() < self._keen[seat]
            if keen and post and not self.books.chairs[seat].paid:
                self._pays(seat, FEE, self.books.fee)
            if keen:
                self._pays(seat, BET, self.books.bet)
            elif self.chance.random() < ODD:
                self._lay(seat, self.chance.choice((FEE, BET)), 0)

    def _pays(self, seat: int, purpose: str, cents: int) -> None:
        chair = self.books.chairs[seat]
        if chair.chips[purpose] == 0 and chair.counts(purpose) == 0:
            if self.chance.random() < ODD:
                cents = self.chance.choice((self.books.fee, self.books.bet, 100, cents + 100))
            self._lay(seat, purpose, cents)

    def _sweep(self) -> None:
        """The dealer takes what is the table's."""
        for seat in SEATS:
            for purpose in (BET, FEE):
                if purpose in self.books.chairs[seat].the_tables and self.chance.random() < 0.9:
                    self._lay(seat, purpose, 0)

    def _collect(self) -> None:
        """And sometimes collections before the press (A-23)."""
        if self.chance.random() < 0.3:
            for seat in SEATS:
                if FEE in self.books.chairs[seat].seen:
                    self._lay(seat, FEE, 0)

    def _lay(self, seat: int, purpose: str, cents: int) -> None:
        if self.books.chairs[seat].chips[purpose] != cents:
            self._do("lay", seat, purpose, cents)

    def _put_right(self) -> None:
        """Whatever keeps the lamp dark, so that an evening goes on."""
        books = self.books
        if books.closed:
            same = books.pot or books.held
            limit = books.limit if same else self.chance.randrange(len(books.limits))
            self._do("open", limit)
        elif self.table.position != "PLAY":
            self._do("turn", "PLAY")
        elif books.unread:
            self._do("unreadable", *min(books.unread), False)
        elif not books.lit:
            self._amounts_right()

    def _amounts_right(self) -> None:
        post = self.books.street == POST
        for seat in list(SEATS) if post else self.books.live:
            chair = self.books.chairs[seat]
            for purpose, cents in ((FEE, self.books.fee), (BET, self.books.bet)):
                if chair.chips[purpose] not in (0, cents) or purpose in chair.the_tables:
                    self._lay(seat, purpose, 0)
                elif post and chair.counts(purpose) == 0 and not (purpose == FEE and chair.paid):
                    self._lay(seat, purpose, cents)

    # ---- What goes otherwise than planned -------------------------------------------------------

    def _disturb(self) -> None:
        if self.chance.random() > 0.06:
            return
        one, other = self.chance.sample(SEATS, 2)
        deeds: list[tuple[Any, ...]] = [
            ("void", self.chance.randrange(len(REASONS))),
            ("change", one),
            ("change", one),
            ("move", one, other),
            ("close",),
            ("open", self.chance.randrange(len(self.books.limits))),
            ("turn", self.chance.choice(("PLAY", "OFF", "SERVICE"))),
            ("unreadable", one, self.chance.choice((FEE, BET)), True),
            ("wait", 60),
            ("boot",),
            ("press",),
        ]
        name, *args = self.chance.choice(deeds)
        if name != "wait" or not self.books.unread:
            self._do(name, *args)

    def _refused(self, name: str, args: tuple[Any, ...]) -> bool:
        books = self.books
        if name == "void":
            return not books.begun
        if name in ("change", "move"):
            return books.begun and any(seat in books.live for seat in args)
        if name == "close":
            return books.begun or books.closed
        if name == "open":
            bound = bool(books.pot or books.held) and args[0] != books.limit
            return not books.closed or bound
        return name == "press" and not self._lit

    # ---- Deeds ----------------------------------------------------------------------------------

    @property
    def _lit(self) -> bool:
        return self.books.lit and self.table.position == "PLAY" and not self.books.unread

    def _do(self, name: str, *args: Any) -> None:
        self.deeds += 1
        self._last.append((name, args))
        refused = self._refused(name, args)
        before = None
        if self.chance.random() < CUT:
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
        return done is not False

    def _in_books(self, books: Books, name: str, args: tuple[Any, ...]) -> None:
        if name in ("lay", "unreadable"):
            self._around_table(books, name, args)
            books.looks()
        elif name == "press":
            books.press()
        elif name == "wait" and self._lit:  # nobody's time runs while play waits
            books.time_over()
        elif name == "void":
            books.void()
        elif name in ("change", "move", "close", "open"):
            getattr(books, name)(*args)

    def _around_table(self, books: Books, name: str, args: tuple[Any, ...]) -> None:
        """What is so whether the table has power or not."""
        if name == "lay":
            seat, purpose, cents = args
            books.chairs[seat].chips[purpose] = cents
        elif name == "unreadable":
            seat, purpose, unread = args
            (books.unread.add if unread else books.unread.discard)((seat, purpose))

    # ---- Power ----------------------------------------------------------------------------------

    def _somewhere(self) -> int:
        return self.chance.randrange(self.chance.choice((40, 200, 4000)))

    def _power_back(
        self, before: Books | None, name: str, args: tuple[Any, ...], refused: bool
    ) -> None:
        """The table must stand as if the deed had not been done, or as if it had."""
        self.cuts += 1
        assert before is not None
        after = before.copy()
        self._around_table(before, name, args)
        if not refused:
            self._in_books(after, name, args)
        if name == "lay" and self.chance.random() < 0.5:  # somebody's hand in the dark
            other = ("lay", (self.chance.choice(SEATS), self.chance.choice((FEE, BET)), 0))
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
        if books.begun != table.begun:
            return f"a hand is {'' if table.begun else 'not '}being played"
        for name, here, there in (*self._money(), *self._chairs()):
            if here != there:
                return f"{name}: {here} in the books, {there} at the table"
        return self._lamp()

    def _lamp(self) -> str:
        if self.table.lit == self._lit:
            return ""
        return f"the lamp is {'lit' if self.table.lit else 'dark'} and should not be"

    def _money(self) -> list[tuple[str, Any, Any]]:
        books, table = self.books, self.table.table
        balance = table.ledger.balance
        return [
            ("hand", books.hand, table.hand),
            ("round", books.round, table.round),
            ("closed", books.closed, table.closed),
            ("limit", books.limit, table.limit),
            ("pot", books.pot, balance(POT)),
            ("held", books.held, balance(HELD)),
            ("drop", books.drop, balance(DROP)),
            ("floor", books.floor, balance(FLOOR)),
            ("owed", list(books.owed.values()), [balance(owed(seat)) for seat in SEATS]),
            ("seats", list(books.seat_money.values()), [balance(own(seat)) for seat in SEATS]),
        ]

    def _chairs(self) -> list[tuple[str, Any, Any]]:
        books, seats = self.books, self.table.table.seats
        chairs = books.chairs.values()
        rows: list[tuple[str, Any, Any]] = [
            ("paid", [chair.paid for chair in chairs], [seat.paid for seat in seats]),
            ("seen", [chair.seen for chair in chairs], [seat.seen for seat in seats]),
            (
                "the table's chips",
                [chair.the_tables for chair in chairs],
                [set(seat.stale) for seat in seats],
            ),
        ]
        if books.begun:
            cards = {seat.number: seat.cards for seat in seats if seat.dealt}
            folded = {seat.number for seat in seats if seat.folded}
            rows += [("cards", books.cards, cards), ("folded", books.folded, folded)]
        return rows

    def _replay(self) -> None:
        """The whole journal, by an auditor who has nothing but the pack and the store."""
        table = Table(Pack(self._pack), self.table.table.view)
        replay = Replay(Engine(table), Sources())
        table.view.quiet = True
        try:
            for record in Journal(Store(self.table.port)).records():
                replay.take(*record)
        except ReplayFault as fault:
            raise Broken(str(fault)) from fault
        if table.checkpoint() != self.table.table.checkpoint():
            raise Broken("the journal leads to another table than the one that was played")
        if self.table.strokes > self.books.wins and self.books.rules["bell"] == "with winner":
            raise Broken(f"the bell rang {self.table.strokes} times for {self.books.wins} winners")
