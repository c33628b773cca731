"""Evenings at a Trips table: who posts, stays, folds, and what the dealer takes."""

import random
from typing import Any

from firmware.controller.ledger import DROP, FLOOR, HELD, POT, owed, own
from firmware.controller.pack import Pack
from sim.books import BET, FEE, POST, Books, Settle
from sim.hands import ODD, STORES, Evening, Rows
from sim.rough import BotTable
from sim.story import Broken


class PoolEvening(Evening[Books]):
    """An evening of Trips; settle: an independent way to share the pot."""

    def __init__(self, seed: int, pack: bytes, settle: Settle) -> None:
        chance = random.Random(f"{seed} table")
        rules = Pack(pack)
        limit = chance.randrange(len(rules.limits))
        size, block = chance.choice(STORES)
        table = BotTable(seed, pack, limit, size, block)
        limits = [(each["bet"], each["collection"]) for each in rules.limits]
        books = Books(rules.settings, limits, limit, table.deck, settle)
        super().__init__(seed, pack, table, books)
        self._keen: dict[int, float] = {}

    # ---- People ---------------------------------------------------------------------------------

    def play_on(self) -> None:
        self._sweep()
        self._people()
        self._collect()

    def new_people(self) -> None:
        """How likely each is to play this hand, and to stay in it."""
        self._keen = {seat: self.chance.choice((0, 0.5, 0.9, 1)) for seat in self.seats}

    def _people(self) -> None:
        post = self.books.street == POST
        seats = list(self.seats) if post else self.books.live
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
        for seat in self.seats:
            for purpose in (BET, FEE):
                if purpose in self.books.chairs[seat].the_tables and self.chance.random() < 0.9:
                    self._lay(seat, purpose, 0)

    def _collect(self) -> None:
        """And sometimes collections before the press (A-23)."""
        if self.chance.random() < 0.3:
            for seat in self.seats:
                if FEE in self.books.chairs[seat].seen:
                    self._lay(seat, FEE, 0)

    def amounts_right(self) -> None:
        post = self.books.street == POST
        for seat in list(self.seats) if post else self.books.live:
            chair = self.books.chairs[seat]
            for purpose, cents in ((FEE, self.books.fee), (BET, self.books.bet)):
                if chair.chips[purpose] not in (0, cents) or purpose in chair.the_tables:
                    self._lay(seat, purpose, 0)
                elif post and chair.counts(purpose) == 0 and not (purpose == FEE and chair.paid):
                    self._lay(seat, purpose, cents)

    def a_limit(self) -> int:
        """DCS-13: what is posted at the table holds for the whole round."""
        books = self.books
        bound = books.pot or books.held
        return books.limit if bound else self.chance.randrange(len(books.limits))

    # ---- Deeds ----------------------------------------------------------------------------------

    def surprises(self) -> list[tuple[Any, ...]]:
        return [
            ("change", self.chance.choice(self.seats)),
            ("open", self.chance.randrange(len(self.books.limits))),
        ]

    def refused(self, name: str, args: tuple[Any, ...]) -> bool:
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

    def in_books(self, books: Books, name: str, args: tuple[Any, ...]) -> None:
        getattr(books, name)(*(() if name == "void" else args))  # its reason changes no cent

    # ---- Comparing ------------------------------------------------------------------------------

    def rows(self) -> Rows:
        return [*self._money(), *self._chairs()]

    def _money(self) -> Rows:
        books, table = self.books, self.table.table
        balance = table.ledger.balance
        return [
            ("being played", books.begun, table.begun),
            ("round", books.round, table.round),
            ("pot", books.pot, balance(POT)),
            ("held", books.held, balance(HELD)),
            ("drop", books.drop, balance(DROP)),
            ("floor", books.floor, balance(FLOOR)),
            ("owed", list(books.owed.values()), [balance(owed(seat)) for seat in self.seats]),
            ("seats", list(books.seat_money.values()), [balance(own(seat)) for seat in self.seats]),
        ]

    def _chairs(self) -> Rows:
        books, seats = self.books, self.table.table.seats
        chairs = books.chairs.values()
        rows: Rows = [
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

    def at_the_end(self) -> None:
        rung, wins = self.table.strokes, self.books.wins
        if rung > wins and self.books.rules["bell"] == "with winner":
            raise Broken(f"the bell rang {rung} times for {wins} winners")
