"""People at tables with a player-dealer: some hundred hands at each of four houses."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

import pytest

from firmware.controller import fees
from firmware.controller.bank_table import BankTable
from firmware.controller.bank_waits import ForWagers
from firmware.controller.engine import Engine
from firmware.controller.games import baccarat
from firmware.controller.ledger import STAKES, own
from firmware.controller.seats import Seat
from firmware.controller.settlement import Settlement
from firmware.controller.shoe_table import ShoeTable
from sim.story import Broken
from tests.soak.banked import TABLES, evening
from tests.soak.hands import HANDS, many

EVENINGS = 6
TRIES = 30  # evenings in which a planted fault must show


@pytest.mark.parametrize("table", TABLES)
def test_table_and_books_agree(table: str) -> None:
    *_, tally = many(2_000_000, EVENINGS, table)
    assert tally.broken == ()
    assert tally.hands == EVENINGS * HANDS
    assert tally.cuts > EVENINGS


def test_the_same_seed_is_the_same_evening() -> None:
    def head(seed: int) -> bytes:
        played = evening(seed, TABLES[0])
        played.run(10)
        return bytes(played.table.runtime.journal.head)

    assert head(5) == head(5)
    assert head(5) != head(6)


def first_broken() -> str:
    for seed in range(TRIES):
        try:
            evening(seed, TABLES[seed % len(TABLES)]).run(HANDS)
        except Broken as broken:
            return str(broken)
    return "nothing"


def keeps_the_bank(self: BankTable) -> None:
    self.turn += 1


def banks_for_good(self: BankTable, seat: Seat, change: Any = BankTable.change_player) -> None:
    bank = self.bank
    change(self, seat)
    self.bank = bank


def leaves_the_bank_behind(self: BankTable, seat: Seat, to: Seat) -> None:
    seat.seen.clear()
    to.seen.clear()


def drops_nothing(self: BankTable) -> None:
    pass


def charges_the_next_bracket(
    option: dict[str, Any], total: int, due: Any = fees.due_of_dealer
) -> int:
    """As if a bracket ended at its last whole dollar, and not before the next (RULINGS 5)."""
    return int(due(option, total + 99))


def asks_no_line(self: ForWagers, seat: Seat, purpose: str, wager: object) -> bool:
    return True


def covers_more(self: Settlement, pack: Any, cover: int, make: Any = Settlement.__init__) -> None:
    make(self, pack, cover + 100)


def settles_by_seats(
    self: Settlement, stakes: Any, seats: list[int], order: Any = Settlement.ordered
) -> Any:
    return order(self, stakes, sorted(seats))


def sweeps_nothing(self: Seat, purpose: str, left: int) -> None:
    self.seen.pop(purpose, None)
    self.base.pop(purpose, None)


def sweeps_it_all(self: Seat, purpose: str, left: int, settled: Any = Seat.settled) -> None:
    settled(self, purpose, 0)


def draws_on_six(charts: Any, total: int) -> bool:
    return total <= 6


def burns_nothing(self: ShoeTable) -> None:
    pass


def takes_a_late_bet(self: ForWagers) -> None:
    self.seconds = 0


def keeps_a_cent(
    self: BankTable, stakes: Any, cover: int, dues: Any, take: Any = BankTable._take
) -> None:
    take(self, stakes, cover, dues)
    if len(stakes) > 6:
        self.ledger.move(own(1), STAKES, 1, "bet player")


def forgets_who_was_asked(self: Engine) -> None:
    pass


@pytest.mark.parametrize(
    ("owner", "name", "fault", "noticed"),
    [
        (BankTable, "end_turn", keeps_the_bank, "bank: "),
        (BankTable, "change_player", banks_for_good, "bank: "),
        (BankTable, "move_player", leaves_the_bank_behind, "bank: "),
        (BankTable, "drop_fees", drops_nothing, "drop: "),
        (fees, "due_of_dealer", charges_the_next_bracket, "the lamp is "),
        (ForWagers, "_beside", asks_no_line, "the lamp is "),
        (Settlement, "__init__", covers_more, "the bank holds"),
        (Settlement, "ordered", settles_by_seats, "owed: "),
        (Seat, "settled", sweeps_nothing, "the table's chips: "),
        (Seat, "settled", sweeps_it_all, "the table's chips: "),
        (baccarat, "player_draws", draws_on_six, "hands on the felt: "),
        (ShoeTable, "burn", burns_nothing, "shoe: "),
        (ForWagers, "stand", takes_a_late_bet, "fixed: "),
        (BankTable, "_take", keeps_a_cent, "the table stopped"),
        (Engine, "_ask_anew", forgets_who_was_asked, "the lamp is dark"),
    ],
    ids=lambda each: each.__name__ if isinstance(each, FunctionType) else "",
)
def test_a_planted_fault_is_found(
    monkeypatch: pytest.MonkeyPatch,
    owner: Any,
    name: str,
    fault: Callable[..., object],
    noticed: str,
) -> None:
    """A soak that finds nothing proves something only if it would find something."""
    monkeypatch.setattr(owner, name, fault)
    assert noticed in first_broken()
