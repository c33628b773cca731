"""The controller's role on a board: its table from a slot, its journal, its nodes, its lines."""

import felt_core

from firmware.boot.bundle import BundleFault
from firmware.controller.controller import Controller
from firmware.controller.events import Sources
from firmware.controller.journal import LAST_HANDS, Journal
from firmware.controller.ledger import HELD, POT, LedgerFault
from firmware.controller.pack import Pack, PackFault
from firmware.controller.recall import silent_engine
from firmware.controller.record import JournalFault
from firmware.controller.recovery import Replay, ReplayFault, belongs
from firmware.controller.words import dollars
from firmware.service.line import Service
from hal.bus.messages import DEALER, SEATS_MAX, SHUFFLER
from hal.bus.pairing import Pairings
from hal.entropy import Entropy
from hal.store import region

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.main import Board
    from hal.bus.identity import Identity
    from hal.store import Store

PACK = "table.pack"
JOURNALS = ("journal_a", "journal_b")  # each table's, beside its slot
ENTROPY_BITS = 4  # claimed for a byte of the board's source, half of what its maker does
REST_MS = 50
OTHERS = {DEALER: "the dealing unit", SHUFFLER: "the shuffler"}
NO_TABLE = "This board has no table to play; bring one with felt flash."


def controlling(board: "Board") -> "Any":
    """The controller with the table that its slots choose, or one that waits for what it lacks."""
    tables = board.slots["table"]
    while True:
        slot = tables.choose()
        if slot is None:
            return Waiting(board, NO_TABLE)
        try:
            pack = pack_in(board, slot)
            if tables.started:
                check_settled(board)
        except (BundleFault, PackFault) as fault:
            if not tables.started:
                return Waiting(board, str(fault))
            tables.fail(str(fault))
            continue
        nodes = Pairings(region(board.flash, board.facts, "pairings"), felt_core).identities
        missing = unpaired(pack.seats, board.papers.decks, nodes)
        if not missing:
            return Playing(board, slot, pack, nodes)
        too_many_seats = missing[0] <= SEATS_MAX
        if not (too_many_seats and tables.started and tables.running is not None):
            return Waiting(board, not_paired(missing))
        tables.fail(not_paired(missing))  # the table before it may fit


def unpaired(seats: int, decks: int, nodes: "list[Identity]") -> "list[int]":
    """The addresses of a table's places that no node is paired for."""
    wanted = list(range(1, seats + 1)) + [DEALER]
    if decks:
        wanted.append(SHUFFLER)
    paired = [node.address for node in nodes]
    return [address for address in wanted if address not in paired]


def not_paired(missing: "list[int]") -> str:
    """
    >>> not_paired([3, DEALER])
    'No node is paired for seat 3, the dealing unit; pair them with felt install.'
    """
    places = ", ".join([OTHERS.get(address, f"seat {address}") for address in missing])
    return f"No node is paired for {places}; pair them with felt install."


def pack_in(board: "Board", slot: int) -> Pack:
    slots = board.slots["table"]
    parts = slots.bundle(slot).parts
    if PACK not in parts:
        raise BundleFault(f'The bundle of the table has no part "{PACK}".')
    at, size, _ = parts[PACK]
    return Pack(slots.read(slot, at, size))


def check_settled(board: "Board") -> None:
    """BundleFault if the table that another one would replace still has somebody's money.

    Its journal stays whatever it holds; but who looks at the new table would not see that money.
    """
    running = board.slots["table"].running
    if running is None:
        return
    journal = Journal(region(board.flash, board.facts, JOURNALS[running]))
    engine, _ = silent_engine(pack_in(board, running))
    replay = Replay(engine, Sources())
    try:
        for sequence, kind, payload in journal.records(LAST_HANDS):
            replay.take(sequence, kind, payload)
    except (JournalFault, LedgerFault, ReplayFault, ValueError):
        return  # that table has stopped, and says why; it is not what holds up another one
    cents = engine.table.ledger.balance(POT) + engine.table.ledger.balance(HELD)
    if cents:
        raise BundleFault(
            f"The table before it still holds {dollars(cents)}; end the round, or close it and "
            "hand the pot to the floor."
        )


class Playing:
    """A table that is played."""

    def __init__(self, board: "Board", slot: int, pack: Pack, nodes: "list[Identity]") -> None:
        facts, port = board.facts, board.port
        journal = region(board.flash, facts, JOURNALS[slot])
        if board.slots["table"].started:
            begin_anew(journal, pack)
        self.app = Controller(
            port.bus(facts),
            board.clock,
            felt_core,
            port.entropy,
            journal,
            pack,
            nodes,
            Entropy(port.entropy, felt_core, ENTROPY_BITS),
            board.papers.decks,
            board.papers.limit,
        )
        self.app.serve(port.service(facts), board.desks(self.app.may_restart))

    def step(self) -> int:
        self.app.hear()
        return self.app.speak()

    def unwell(self) -> str:
        """A table that cannot go on is not one to be kept."""
        return self.app.runtime.stopped


class Waiting:
    """A controller without a table, or without its nodes: it can be asked why, and brought one."""

    def __init__(self, board: "Board", why: str) -> None:
        desks = board.desks(lambda: "", why)
        self._service = Service(board.port.service(board.facts), felt_core, desks)
        print(why)

    def step(self) -> int:
        self._service.step()
        return REST_MS

    def unwell(self) -> str:
        return ""


def begin_anew(store: "Store", pack: Pack) -> None:
    """A table on trial does not go on with what is left of the table before the last one."""
    if not belongs(store, pack):
        for block in range(store.blocks):
            store.erase(block)
