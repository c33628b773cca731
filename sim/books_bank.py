"""A table with a player-dealer kept by hand: who banks, what lies there, who pays and is paid.

Written from the rule sheets of EZ Baccarat and RULINGS 1, 2, 5, 9 and 17, sharing nothing with the
firmware, so that the two can be compared.
"""

import copy
from collections.abc import Callable
from typing import Any, NamedTuple

from sim.books_baccarat import LINES, House, Option, Round
from sim.books_cover import Cover

FEE, BANK, BACK = "collection", "bank", "back "
DOLLAR = 100
Place = tuple[int, str]  # a seat and a portal


class Result(NamedTuple):
    """A wager that was settled."""

    seat: int
    purpose: str
    stake: int
    paid: int
    back: int


class Chair:
    """A seat, as everybody around the table can see it.

    person      who sits there; people are numbered as they come
    chips       what lies on each portal
    the_tables  portals the dealer takes chips from, and how much may stay there
    fixed       what counts when the time for bets is over
    """

    def __init__(self, person: int, portals: list[str]) -> None:
        self.person = person
        self.chips = dict.fromkeys(portals, 0)
        self.the_tables: dict[str, int] = {}
        self.fixed: dict[str, int] = {}

    def counts(self, purpose: str) -> int:
        if purpose in self.the_tables:
            return 0
        return self.fixed.get(purpose, self.chips[purpose])


class BankBooks:
    """The whole table.

    rules     the pack's settings; house: its rule sheet; options: rows of its schedule, by limit
    chairs    by seat
    bank      the seat that banks, 0 while nobody does; turn: hands it has banked
    offered   the seat that is offered the bank, 0 when somebody has it
    drop, owed[account], seat_money[account], purses[person]   in cents; accounts are "3", "3 back"
    results, felt, button   of the last hand
    shoe      cards that are left

    looks()   what the table sees by itself
    lit       whether a press would do something
    press(), touch(), time_over(), change(), move(), close(), open()   as people do them
    total     of all money there is: 0, always
    """

    def __init__(
        self,
        rules: dict[str, Any],
        house: House,
        options: dict[int, Option],
        limit: int,
        portals: list[str],
        seats: int,
        deck: Callable[[int], bytes],
    ) -> None:
        self.rules, self.house, self.options, self.limit = rules, house, options, limit
        self.chairs = {seat: Chair(seat, portals) for seat in range(1, seats + 1)}
        self.wagers = [each for each in portals if each not in (FEE, BANK)]
        accounts = [f"{seat}{behind}" for seat in self.chairs for behind in ("", " back")]
        self.owed = dict.fromkeys(accounts, 0)
        self.seat_money = dict.fromkeys(accounts, 0)
        self.purses = dict.fromkeys(self.chairs, 0)
        self.drop = self.wagered = self.won = 0
        self.hand = 1
        self.closed = False
        self.bank = self.turn = 0
        self.last_bank = seats
        self.offered = 1
        self.time_is_over = False
        self.results: list[Result] = []
        self.felt: tuple[list[int], list[int]] = ([], [])
        self.button = 0
        self.unread: set[Place] = set()
        self.shoe: list[int] = []
        self._owed_to: dict[str, int] = {}
        self._deck_of = deck
        self._new_hand()

    def copy(self) -> "BankBooks":
        """How it would be if it went another way."""
        other = copy.copy(self)
        kept = ("chairs", "owed", "seat_money", "purses", "unread", "shoe", "_owed_to")
        for name in kept:
            setattr(other, name, copy.deepcopy(getattr(self, name)))
        return other

    @property
    def option(self) -> Option:
        return self.options[self.limit]

    @property
    def total(self) -> int:
        return self.drop + sum(self.owed.values()) + sum(self.purses.values()) + self.behind

    @property
    def behind(self) -> int:
        """Money of those who bet from behind the seats."""
        return sum(cents for name, cents in self.seat_money.items() if name.endswith("back"))

    def chips_at(self, seat: int, purpose: str) -> int:
        return self.chairs[seat].chips[purpose]

    def lay(self, seat: int, purpose: str, cents: int) -> None:
        self.chairs[seat].chips[purpose] = cents

    # ---- What the table sees --------------------------------------------------------------------

    def looks(self) -> None:
        for seat, chair in self.chairs.items():
            for purpose, stays in list(chair.the_tables.items()):
                if (seat, purpose) not in self.unread and chair.chips[purpose] <= stays:
                    del chair.the_tables[purpose]

    def bounds(self, wager: str) -> tuple[int, int]:
        return self.option.bonus.get(wager, (self.option.least, self.option.most))

    def is_wager(self, seat: int, purpose: str) -> bool:
        """RULINGS 9: within its limits, and beside what it needs."""
        there = self.chairs[seat].counts(purpose)
        if seat == self.bank or not there:
            return False
        wager = purpose.removeprefix(BACK)
        least, most = self.bounds(wager)
        if not least <= there <= most:
            return False
        if wager not in self.house.beside_line:
            return True
        mine = purpose[: -len(wager)]
        lines = [mine + line for line in LINES if mine + line in self.wagers]
        return any(self.is_wager(seat, line) for line in lines)

    def offers(self, seat: int) -> list[str]:
        return [purpose for purpose in self.wagers if self.is_wager(seat, purpose)]

    def player_fee(self, seat: int) -> int:
        lines = [each for each in self.offers(seat) if each.removeprefix(BACK) in LINES]
        return self.option.line_fee * len(lines)

    @property
    def stakes(self) -> list[Place]:
        """Every wager whose owner has paid for it."""
        paid = [
            seat
            for seat, chair in self.chairs.items()
            if (chair.fixed or any(chair.chips.values()))
            and chair.counts(FEE) == self.player_fee(seat)
        ]
        return [(seat, purpose) for seat in paid for purpose in self.offers(seat)]

    @property
    def bank_fee(self) -> int:
        """RULINGS 5: brackets are by whole dollars of everything that is wagered."""
        stakes = self.stakes
        if not stakes:
            return 0
        action = sum(self.chairs[seat].counts(purpose) for seat, purpose in stakes)
        rows = self.option.dealer
        reached = [fee for dollars, fee in rows if dollars <= action // DOLLAR]
        return reached[-1] if reached else rows[0][1]

    @property
    def lit(self) -> bool:
        if self.closed or not self.bank or not self.stakes:
            return False
        bank = self.chairs[self.bank]
        return bank.counts(BANK) > 0 and bank.counts(FEE) == self.bank_fee

    # ---- Who banks ------------------------------------------------------------------------------

    def touch(self, seat: int, button: int) -> bool:
        """A seat that is asked touches a choice; False if it is not asked."""
        if self.closed:
            return False
        if self.offered == seat and button in (1, 2):
            self._answered(button == 1)
            return True
        if self.bank == seat and button == 1:
            self._pass_bank()
            self._open_bets()
            return True
        return False

    def _answered(self, takes: bool) -> None:
        if takes:
            self.bank, self.turn, self.offered = self.offered, 0, 0
        else:
            self.offered = self._left_of(self.offered)

    def time_over(self) -> None:
        if self.offered:
            if self.rules["offer_seconds"]:
                self._answered(takes=False)
        elif self.lit and self.rules["bet_seconds"] and not self.time_is_over:
            self.time_is_over = True
            for chair in self.chairs.values():
                chair.fixed = {p: chair.counts(p) for p in (*self.wagers, BANK)}

    def _left_of(self, seat: int) -> int:
        return seat % len(self.chairs) + 1

    def _pass_bank(self) -> None:
        self.last_bank, self.bank = self.bank, 0

    def _open_bets(self) -> None:
        """Nothing that lies there is bound; a bank that nobody has is offered on."""
        self.time_is_over = False
        for chair in self.chairs.values():
            chair.fixed = {}
        self.offered = 0 if self.bank else self._left_of(self.last_bank)

    # ---- Deal -----------------------------------------------------------------------------------

    def _new_hand(self) -> None:
        every_hand = self.rules["shuffle_when"] == "every hand"
        if every_hand or len(self.shoe) <= self.rules["cut_card"]:
            self.shoe = list(self._deck_of(self.hand))
            first = self.shoe[0] // 4
            worth = 1 if first == 12 else min(first + 2, 10)
            burned = {"nothing": 0, "one card": 1, "by the first card": 1 + worth}
            del self.shoe[: burned[self.rules["burn"]]]
        self._open_bets()

    def press(self) -> None:
        stakes, fee, bank = self.stakes, self.bank_fee, self.chairs[self.bank]
        cover = Cover(bank.counts(BANK), self.rules)
        self.pay_out()
        fees = {seat: self.player_fee(seat) for seat in {seat for seat, _ in stakes}}
        fees[self.bank] = fee
        for seat, due in fees.items():
            if due:
                self._move(f"{seat}", -due)
                self.drop += due
                self.chairs[seat].the_tables[FEE] = 0
        round_ = Round(self.shoe, self.rules)
        self.felt = (round_.player, round_.banker)
        self._settle(stakes, round_, cover)
        self._move(f"{self.bank}", -cover.put_up)
        self._owe(f"{self.bank}", cover.left)
        if cover.left < cover.put_up:
            bank.the_tables[BANK] = cover.left
        self.hand += 1
        self.turn += 1
        if self.turn == self.rules["bank_turns"]:
            self._pass_bank()
        self._new_hand()
        self.looks()

    def _settle(self, stakes: list[Place], round_: Round, cover: Cover) -> None:
        self.button = self._button(stakes, round_.button)
        self.results = []
        for seat, purpose in self._in_order(stakes, self._first(stakes, round_, cover)):
            chair = self.chairs[seat]
            stake = chair.counts(purpose)
            came = cover.settle(stake, round_.odds(purpose.removeprefix(BACK)))
            self.results.append(Result(seat, purpose, stake, came.paid, came.back))
            account = f"{seat} back" if purpose.startswith(BACK) else f"{seat}"
            self._move(account, -stake)
            self._owe(account, came.paid + came.back)
            self.wagered += stake
            self.won += came.paid
        for seat, purpose, stake, _, back in self.results:
            if back < stake:
                self.chairs[seat].the_tables[purpose] = back

    def _in_order(self, stakes: list[Place], first: int) -> list[Place]:
        """So many rounds of the table; who sits comes before who stands behind."""
        around = [*range(first, len(self.chairs) + 1), *range(1, first)]
        return [
            (seat, behind + wager)
            for one in self.house.rounds
            for seat in around
            for wager in one
            for behind in ("", BACK)
            if (seat, behind + wager) in stakes
        ]

    def _button(self, stakes: list[Place], value: int) -> int:
        """RULINGS 17. The player-dealer's own seat is passed over."""
        if self.rules["first_action"] == "left of the player-dealer":
            return 0
        from_house = self.rules["button_counts_from"] == "house dealer"
        seat = len(self.chairs) if from_house else self.bank
        betting = {seat for seat, _ in stakes}
        only_betting = self.rules["button_counts"] == "seats with a wager"
        while value:
            seat = self._left_of(seat)
            value -= seat != self.bank and (seat in betting or not only_betting)
        while seat not in betting:
            seat = self._left_of(seat)
        return seat

    def _first(self, stakes: list[Place], round_: Round, cover: Cover) -> int:
        how = self.rules["first_action"]
        if how == "left of the player-dealer":
            return self._left_of(self.bank)
        if how == "action button when short" and not self._short(stakes, round_, cover):
            return 1
        return self.button

    def _short(self, stakes: list[Place], round_: Round, cover: Cover) -> bool:
        """palomar 982-984: what he owes, or what he is owed, is more than he put up."""
        owes = due = 0
        for seat, purpose in stakes:
            stake = self.chairs[seat].counts(purpose)
            odds = round_.odds(purpose.removeprefix(BACK))
            owes += cover.payoff(stake, odds) if odds > 0 else 0
            due += stake if odds < 0 else 0
        most = owes + due if self.rules["cover"] == "consumed" else max(owes, due)
        return most > cover.put_up

    # ---- Money ----------------------------------------------------------------------------------

    def _move(self, account: str, cents: int) -> None:
        self.seat_money[account] += cents
        if account.isdecimal():
            self.purses[self.chairs[int(account)].person] += cents

    def _owe(self, account: str, cents: int) -> None:
        self.owed[account] += cents
        if account.isdecimal():
            self._owed_to[account] = self.chairs[int(account)].person

    def pay_out(self) -> None:
        for account, cents in self.owed.items():
            self.seat_money[account] += cents
            if cents and account.isdecimal():
                self.purses[self._owed_to[account]] += cents
            self.owed[account] = 0

    # ---- What the dealer does -------------------------------------------------------------------

    def change(self, seat: int) -> None:
        """Somebody else sits there; a bank went with the person who had it."""
        self._new_person(seat)
        if seat == self.bank:
            self._pass_bank()
            self._open_bets()

    def _new_person(self, seat: int) -> None:
        chair = self.chairs[seat]
        chair.person = max(self.purses) + 1
        self.purses[chair.person] = 0
        chair.fixed = {}

    def move(self, seat: int, to: int) -> None:
        """Two chairs change people; a bank goes with the person who has it."""
        one, other = self.chairs[seat], self.chairs[to]
        one.person, other.person = other.person, one.person
        one.fixed, other.fixed = {}, {}
        if self.bank in (seat, to):
            self.bank = to if self.bank == seat else seat
            self._open_bets()

    def close(self) -> None:
        self.pay_out()
        self.closed = True
        if self.bank:
            self._pass_bank()
        self._open_bets()

    def open(self, limit: int) -> None:
        self.closed = False
        self.limit = limit
        self._open_bets()
