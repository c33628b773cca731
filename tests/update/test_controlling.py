"""A controller plays a table that all its nodes are paired for, and else says which are missing."""

from types import SimpleNamespace
from typing import Any

import felt_core
import pytest

from firmware.boot.slots import Slots
from firmware.controlling import Playing, Waiting, controlling
from firmware.main import Board, judge
from hal.bus.identity import derived_identity
from hal.bus.messages import DEALER
from hal.bus.pairing import Pairings
from hal.clock import Clock
from hal.store import region
from sim.guest import HeldPort
from sim.store import MemoryStorePort
from tests import hands
from tests.update.served_board import hurry
from tools import bundles, flash
from tools.board_line import BoardLine
from tools.boards import facts
from tools.boards.emulated import provision
from tools.boards.image import BOARD
from tools.tables import load, pack

SEATS = 6
SECRET = bytes(range(32))
NOT_SEAT_3 = "No node is paired for seat 3; pair them with felt install."


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


def table(seats: int) -> bytes:
    return pack({**load(hands.TRIPS), "seats": seats})


class Memory:
    """A controller's memory: provisioned for a table, which runs, and for all of its nodes.

    start()   the board with it, as it is switched on; its role is the second
    """

    def __init__(self, seats: int = SEATS, decks: int = 0) -> None:
        self.facts = facts.facts(BOARD)
        store = self.facts["store"]
        self.port = MemoryStorePort(store["size"], store["block"])
        setup = {"secret": SECRET.hex(), "decks": decks, "limit": 0, "seats": seats}
        provision(self.port, self.facts, {**setup, "pack": table(seats).decode()})

    def unpair(self, *addresses: int) -> None:
        pairings = Pairings(region(self.port, self.facts, "pairings"), felt_core)
        for address in addresses:
            pairings.unpair(address)

    def pair(self, address: int) -> None:
        pairings = Pairings(region(self.port, self.facts, "pairings"), felt_core)
        pairings.pair(derived_identity(felt_core, address, SECRET))

    def tries(self, seats: int) -> None:
        """Another table is brought: it is on trial at the next start."""
        said = {"board": "any", "kind": "table", "name": "another", "number": 2}
        data = bundles.sealed(said, {bundles.TABLE_PART: table(seats)}, bundles.development_key())
        tables = self.tables()
        tables.write(0, data)
        for _ in tables.accept():
            pass

    def tables(self) -> Slots:
        return Board(self.facts, self.platform()).slots["table"]

    def forget_tables(self) -> None:
        boot = region(self.port, self.facts, "boot")
        for block in range(boot.blocks):
            boot.erase(block)

    def platform(self) -> Any:
        line = HeldPort()
        return SimpleNamespace(
            clock=lambda: Clock(lambda: 0),
            store=lambda facts: self.port,
            entropy=lambda n: bytes(range(n)),
            bus=lambda facts: HeldPort(),
            service=lambda facts: line,
            reset=lambda: None,
        )

    def start(self) -> tuple[Board, Any]:
        board = Board(self.facts, self.platform())
        return board, controlling(board)


class Visitor:
    """At the service line of a board that takes a step whenever somebody listens."""

    def __init__(self, board: Board, role: Any) -> None:
        self._line = board.port.service(board.facts)
        self._role = role

    def read(self) -> bytes:
        self._role.step()
        sent, self._line.sent = self._line.sent, []
        return b"".join(sent)

    def write(self, data: bytes) -> None:
        self._line.came += data

    def close(self) -> None:
        pass


def status(board: Board, role: Any) -> str:
    return "\n".join(flash.status(BoardLine(lambda: Visitor(board, role), "the board")))


@pytest.mark.parametrize("decks", [0, 2])
def test_with_all_its_nodes_a_table_is_played(decks: int) -> None:
    board, role = Memory(decks=decks).start()
    assert isinstance(role, Playing)
    for _ in range(10):
        role.step()
    assert not role.unwell()
    assert "waits" not in status(board, role)


@pytest.mark.parametrize(
    ("decks", "without", "sentence"),
    [
        (0, [3], NOT_SEAT_3),
        (0, [3, DEALER], "for seat 3, the dealing unit; pair them with felt install."),
        (2, [17], "for the shuffler; pair them with felt install."),
        (0, range(1, SEATS + 1), "for seat 1, seat 2, seat 3, seat 4, seat 5, seat 6; pair"),
    ],
)
def test_what_is_missing_is_named(
    decks: int, without: list[int], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    memory = Memory(decks=decks)
    memory.unpair(*without)
    board, role = memory.start()
    assert isinstance(role, Waiting)
    assert sentence in capsys.readouterr().out
    assert sentence in status(board, role)
    assert not role.unwell()
    assert board.slots["table"].running == 0


def test_a_new_table_with_too_many_seats_is_given_up_for_the_one_before() -> None:
    memory = Memory(seats=4)
    memory.tries(SEATS)
    board, role = memory.start()
    assert isinstance(role, Playing)
    assert role.app.runtime.table.pack.seats == 4
    assert "No node is paired for seat 5, seat 6; pair" in board.slots["table"].why
    assert board.slots["table"].trial is None


def test_a_new_table_is_not_to_blame_for_the_dealing_unit() -> None:
    memory = Memory()
    memory.tries(SEATS)
    memory.unpair(DEALER)
    board, role = memory.start()
    assert isinstance(role, Waiting)
    judge(board, role.unwell())
    assert board.slots["table"].running == 1


def test_a_first_table_waits_for_its_nodes() -> None:
    """There is none to go back to; once they are paired it is played."""
    memory = Memory()
    memory.forget_tables()
    memory.tries(SEATS)
    memory.unpair(3)
    board, role = memory.start()
    assert isinstance(role, Waiting)
    assert NOT_SEAT_3 in status(board, role)
    assert board.slots["table"].trial == 0
    memory.pair(3)
    assert isinstance(memory.start()[1], Playing)


def test_without_a_table_it_says_so() -> None:
    memory = Memory()
    memory.forget_tables()
    board, role = memory.start()
    assert isinstance(role, Waiting)
    assert "waits: This board has no table to play" in status(board, role)


# ---- Another table ------------------------------------------------------------------------------


def played(memory: Memory, deck: str) -> None:
    """One hand of two seats was played at the table that runs, and its journal is there."""
    journal = region(memory.port, memory.facts, "journal_a")
    at = hands.table(deck, journal.size)
    hands.hand(at, 1, 2)
    for block in range(journal.blocks):
        where = block * journal.block
        journal.write(where, bytes(at.port.bytes[where : where + journal.block]))


def test_no_table_replaces_one_that_still_has_a_pot() -> None:
    memory = Memory()
    played(memory, "Kc 9d 4s 2h 8c Jd Kd 3c 7h 5s")  # nobody has three of a kind: the pot rolls
    memory.tries(SEATS - 1)
    board, role = memory.start()
    assert role.app.runtime.table.pot == 3200
    assert len(role.app.runtime.table.seats) == SEATS
    assert "still holds $36; end the round" in board.slots["table"].why


def test_another_table_begins_with_a_journal_of_its_own() -> None:
    memory = Memory()
    played(memory, "Kc 9d Kd 2h Kh 8c Jd 3c 7h 5s")  # seat 1 has three kings: the round is over
    memory.tries(SEATS - 1)
    board, role = memory.start()
    assert len(role.app.runtime.table.seats) == SEATS - 1
    assert (role.app.runtime.table.hand, role.app.runtime.table.pot) == (1, 0)
    judge(board, "it was seen not to work")
    _, role = memory.start()
    assert len(role.app.runtime.table.seats) == SEATS
    assert role.app.runtime.table.hand == 2
