"""Bots at Trips tables: some thousand hands here, a million with `make test-soak`."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

import pytest

from firmware.controller.engine import Engine
from firmware.controller.events import EVENT, Sources, pack_event
from firmware.controller.ledger import POT, own
from firmware.controller.pool_table import PoolTable
from firmware.controller.pool_waits import ForBets, ForPost
from firmware.controller.runtime import Runtime
from firmware.controller.seats import Seat
from firmware.controller.table import Table
from sim.story import Broken
from tests.soak.hands import HANDS, evening, many

EVENINGS = 60
TRIES = 40  # evenings in which a planted fault must show


def test_table_and_books_agree() -> None:
    *_, tally = many(1_000_000, EVENINGS)
    assert tally.broken == ()
    assert tally.hands == EVENINGS * HANDS
    assert tally.cuts > EVENINGS


def test_the_same_seed_is_the_same_evening() -> None:
    def head(seed: int) -> bytes:
        played = evening(seed)
        played.run(20)
        return bytes(played.table.runtime.journal.head)

    assert head(5) == head(5)
    assert head(5) != head(6)


def first_broken() -> str:
    for seed in range(TRIES):
        try:
            evening(seed).run(HANDS)
        except Broken as broken:
            return str(broken)
    return "nothing"


def pays_twice(self: Table, seat: Seat, cents: int, why: str, pay: Any = Table.pay) -> None:
    pay(self, seat, cents, why)
    pay(self, seat, min(cents, self.pot), why)


def latches_nothing(self: ForPost, seat: Seat, purpose: str) -> bool:
    return False


def drops_nothing(self: PoolTable) -> None:
    for seat in self.seats:
        seat.paid = False
    self.round += 1


def keeps_what_was_paid(self: PoolTable, void: Any = PoolTable.void) -> None:
    """In a hand that is void."""
    marks = [seat.paid for seat in self.seats]
    void(self)
    for seat, paid in zip(self.seats, marks, strict=True):
        seat.paid = paid


def writes_afterwards(
    self: Runtime, code: int, numbers: list[int], source: Any = None, happen: Any = Runtime._happen
) -> None:
    """Cards are shown and the bell rings before they are in the journal."""
    digest, written = self.table.digest(), list(numbers)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(self, "_write", lambda kind, payload: True)
        happen(self, code, numbers, source)
    self._write(EVENT, pack_event(code, written, digest, source))


def writes_nothing_of_chips(
    self: Runtime, code: int, numbers: list[int], source: Any = None, happen: Any = Runtime._happen
) -> None:
    if source is None and len(numbers) == 3:
        self.engine.apply(code, numbers)
    else:
        happen(self, code, numbers, source)


def forgets_presses(self: Sources, source: Any) -> None:
    pass


def deals_on_unswept_bets(self: ForBets) -> bool:
    return True


def charges_a_cent(self: Table, players: list[Seat], cards: int, deal: Any = Table.deal) -> None:
    """Too much, and only of the first player of a full table."""
    deal(self, players, cards)
    if len(players) == 6:
        self.ledger.move(own(1), POT, 1, "bet 1")


def rings_at_every_boot(self: Engine, hand: Any = Engine.next_hand) -> None:
    self.table.view.quiet = False
    hand(self)


@pytest.mark.parametrize(
    ("owner", "name", "fault", "noticed"),
    [
        (Table, "pay", pays_twice, "pot: "),
        (ForPost, "recognises", latches_nothing, "the lamp is dark"),
        (PoolTable, "conclude_round", drops_nothing, "held: "),
        (PoolTable, "void", keeps_what_was_paid, "paid: "),
        (Runtime, "_happen", writes_afterwards, "cards were shown"),
        (Runtime, "_happen", writes_nothing_of_chips, "stands otherwise"),
        (Sources, "note", forgets_presses, "taken is True, known is False"),
        (ForBets, "swept", deals_on_unswept_bets, "the lamp is lit"),
        (Table, "deal", charges_a_cent, "pot: "),
        (Engine, "next_hand", rings_at_every_boot, "the bell rang"),
    ],
    ids=lambda each: each.__name__ if isinstance(each, FunctionType) else "",
)
def test_a_planted_fault_is_found(
    monkeypatch: pytest.MonkeyPatch,
    owner: type,
    name: str,
    fault: Callable[..., object],
    noticed: str,
) -> None:
    """A soak that finds nothing proves something only if it would find something."""
    monkeypatch.setattr(owner, name, fault)
    assert noticed in first_broken()
