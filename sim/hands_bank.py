"""Evenings at a table with a player-dealer: who banks, who bets how much, and what is taken."""

import random
from collections.abc import Callable
from typing import Any

from firmware.controller.baccarat_table import BaccaratTable
from firmware.controller.ledger import BANK as BANK_ACCOUNT
from firmware.controller.ledger import DROP, HELD, STAKES, owed, own
from firmware.controller.pack import Pack
from sim.books_baccarat import HOUSES, LINES, House, Option
from sim.books_bank import BACK, BANK, FEE, BankBooks, Result
from sim.hands import ODD, STORES, Evening, Rows
from sim.rough import ShoeBotTable

HALF = 50  # cents; no wager is finer
TIMES = (1, 1, 1, 2, 3, 8)  # the least of a wager, so many times
BANKROLLS = (1, 2, 5, 20, 100)  # the same of a bank
ODD_CENTS = (HALF, 100, 250, 99_950)  # no wager, or one too many
ONE_BY_ONE = 0.1  # of the hands, so many in which the table looks after every chip
TAKE, PASS = 1, 2
GIVE_UP = 1


class BankEvening(Evening[BankBooks]):
    """An evening of EZ Baccarat; the table has to be one of those in the books.

    likes   how likely each seat is to bet in this hand
    """

    often_cut = 0.012  # a hand is fewer deeds than one of Trips

    def __init__(self, seed: int, pack: bytes) -> None:
        chance = random.Random(f"{seed} table")
        rules = Pack(pack)
        house = HOUSES[rules.table]
        options = _in_books(rules.limits, house)
        limit = chance.choice(list(options))
        size, block = chance.choice(STORES[1:])  # a shoe of eight packs needs room
        table = ShoeBotTable(seed, pack, limit, size, block)
        portals = list(rules.portals)
        books = BankBooks(rules.settings, house, options, limit, portals, rules.seats, table.deck)
        super().__init__(seed, pack, table, books)
        self.likes: dict[int, float] = {}
        self._first_look = True

    # ---- People ---------------------------------------------------------------------------------

    def new_people(self) -> None:
        self.likes = {seat: self.chance.choice((0, 0, 0.1, 0.3)) for seat in self.seats}
        self._first_look = True

    def play_on(self) -> None:
        self._together(self._sweep)
        if self.books.offered:
            taken = self.chance.random() < 0.7
            self._do("touch", self.books.offered, TAKE if taken else PASS)
            return
        if self.books.time_is_over and self.chance.random() < 0.8:
            return
        if self._first_look:
            self._as_it_comes(self._everybody_bets)
        self._first_look = False
        self._as_it_comes(self._everybody_pays)

    def _as_it_comes(self, people: Callable[[], None]) -> None:
        if self.chance.random() < ONE_BY_ONE:
            people()
        else:
            self._together(people)

    def _everybody_bets(self) -> None:
        for seat in self.chance.sample(self.seats, len(self.seats)):
            if seat == self.books.bank:
                self._puts_up(seat)
            else:
                self._bets(seat)

    def _everybody_pays(self) -> None:
        for seat in self.seats:
            self._pays(seat)

    def _sweep(self) -> None:
        """The dealer takes what is the table's, and sometimes more than that."""
        for seat in self.seats:
            for purpose, stays in list(self.books.chairs[seat].the_tables.items()):
                if self.chance.random() < 0.9:
                    self._lay(seat, purpose, stays if self.chance.random() < 0.8 else 0)

    def _bets(self, seat: int) -> None:
        for purpose in self.books.wagers:
            if self.chance.random() < self.likes[seat]:
                self._lay(seat, purpose, self._amount(purpose))
            elif self.chance.random() < ODD:
                self._lay(seat, purpose, self.chance.choice((0, *ODD_CENTS)))
            elif self.books.chips_at(seat, purpose) and self.chance.random() < 0.3:
                self._lay(seat, purpose, 0)  # what was won goes home

    def _amount(self, purpose: str) -> int:
        least, most = self.books.bounds(purpose.removeprefix(BACK))
        cents = least * self.chance.choice(TIMES) + self.chance.choice((0, 0, HALF, 100))
        return min(cents, most)

    def _puts_up(self, seat: int) -> None:
        if not self.books.chips_at(seat, BANK) or self.chance.random() < 0.2:
            least = self.books.option.least
            extra = self.chance.choice((0, HALF, 7))  # nobody says in what a bank is put up
            self._lay(seat, BANK, least * self.chance.choice(BANKROLLS) + extra)

    def _pays(self, seat: int) -> None:
        due = self._due(seat)
        if self.chance.random() < ODD:
            due = self.chance.choice((0, HALF, due + 100))
        if FEE not in self.books.chairs[seat].the_tables:
            self._lay(seat, FEE, due)

    def _due(self, seat: int) -> int:
        books = self.books
        return books.bank_fee if seat == books.bank else books.player_fee(seat)

    def amounts_right(self) -> None:
        books = self.books
        if books.offered:
            self._do("touch", books.offered, TAKE)
            return
        if books.time_is_over:  # nothing can be put right any more
            self._do("touch", books.bank, GIVE_UP)
            return
        for seat, chair in books.chairs.items():
            for purpose in list(chair.the_tables):
                self._lay(seat, purpose, 0)
        if not books.stakes:
            self._somebody_bets()
        if not books.chairs[books.bank].counts(BANK):
            self._lay(books.bank, BANK, 10 * books.option.least)
        self._lay(books.bank, FEE, books.bank_fee)

    def _somebody_bets(self) -> None:
        seat = self.chance.choice([each for each in self.seats if each != self.books.bank])
        self._lay(seat, self.chance.choice(LINES), self.books.option.least)
        self._lay(seat, FEE, self.books.player_fee(seat))

    def a_limit(self) -> int:
        return self.chance.choice(list(self.books.options))

    # ---- Deeds ----------------------------------------------------------------------------------

    def surprises(self) -> list[tuple[Any, ...]]:
        seat = self.books.bank or self.books.offered
        return [
            ("touch", self.chance.choice(self.seats), self.chance.choice((1, 2, 3))),
            ("touch", seat, GIVE_UP),
            ("change", seat),
            ("move", seat, self.chance.choice([each for each in self.seats if each != seat])),
            ("open", self.a_limit()),
            *[("wait", 60)] * 3,
        ]

    def refused(self, name: str, args: tuple[Any, ...]) -> bool:
        books = self.books
        if name == "void":
            return True  # a hand is over with the press that begins it
        if name == "close":
            return books.closed
        if name == "open":
            return not books.closed
        if name == "touch":
            return not (self._plays and books.copy().touch(*args))
        return name == "press" and not self._lit

    def in_books(self, books: BankBooks, name: str, args: tuple[Any, ...]) -> None:
        getattr(books, name)(*args)

    # ---- Comparing ------------------------------------------------------------------------------

    @property
    def _felt(self) -> BaccaratTable:
        table = self.table.table
        assert isinstance(table, BaccaratTable)
        return table

    def rows(self) -> Rows:
        return [*self._bank(), *self._money(), *self._chairs(), *self._last_hand()]

    def _bank(self) -> Rows:
        books, table = self.books, self._felt
        return [
            ("being played", False, table.begun),
            ("bank", books.bank, table.bank),
            ("turn", books.turn if books.bank else 0, table.turn if table.bank else 0),
            ("offered", books.offered, self._offered()),
            ("shoe", books.shoe, table._deck),
        ]

    def _offered(self) -> int:
        choosing = getattr(self.table.runtime.engine.wait, "seat", None)
        return choosing.number if choosing is not None else 0

    def _money(self) -> Rows:
        books, table = self.books, self._felt
        balance, meters = table.ledger.balance, table.meters.table
        people = [(seat, behind) for seat in self.seats for behind in (False, True)]
        return [
            ("drop", books.drop, balance(DROP)),
            ("held", 0, balance(HELD)),
            ("stakes", 0, balance(STAKES)),
            ("the bank's account", 0, balance(BANK_ACCOUNT)),
            ("owed", list(books.owed.values()), [balance(owed(*each)) for each in people]),
            ("seats", list(books.seat_money.values()), [balance(own(*each)) for each in people]),
            (
                "meters",
                [books.wagered, books.won, books.drop],
                [meters["wagered"], meters["won"], meters["dropped"]],
            ),
        ]

    def _chairs(self) -> Rows:
        chairs, seats = self.books.chairs.values(), self.table.table.seats
        return [
            (
                "the table's chips",
                [chair.the_tables for chair in chairs],
                [{each: seat.left.get(each, 0) for each in seat.stale} for seat in seats],
            ),
            ("fixed", [chair.fixed for chair in chairs], [seat.seen for seat in seats]),
        ]

    def _last_hand(self) -> Rows:
        """As long as the table shows it: not after it was closed, or started anew."""
        books, table = self.books, self._felt
        if not table.stakes or self.table.runtime.engine.over:
            return []
        settled = [
            Result(stake.seat.number, stake.purpose, stake.cents, stake.paid, stake.returned)
            for stake in table.stakes
        ]
        return [
            ("results", books.results, settled),
            ("hands on the felt", books.felt, (table.player.cards, table.banker.cards)),
            ("button", books.button, table.button),
        ]


def _in_books(limits: list[dict[str, Any]], house: House) -> dict[int, Option]:
    """Those of a pack's limits that the books know; palomar has two of one name."""
    found = {}
    for at, limit in enumerate(limits):
        schedule = limit["fees"]["schedule"].partition("/")[2]
        option = house.options.get((schedule, limit["fees"]["name"]))
        if option is not None and option.least == limit["least"]:
            found[at] = option
    return found
