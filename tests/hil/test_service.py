"""What a visitor is told at the service line of the rig's board, while its table is played."""

from firmware.controller.pack import Pack
from sim.bots import Company
from sim.inside import runtime_of
from tools.audit import told
from tools.board_line import BoardLine
from tools.journals import check_arrival, journaled
from tools.rigs.strategy import TableStrategy
from tools.service_line import Visitor
from tools.verify import keyed

HAND_MS = 60_000
LOOK_MS = 50


def test_the_board_says_who_it_is(rig: TableStrategy) -> None:
    rig.transition("playing")
    about = rig.visited(BoardLine, BoardLine.about)
    assert (about.board, about.role) == (rig.board.board, "controller")
    assert about.kinds == ["app", "table"]
    assert rig.visited(BoardLine, lambda line: line.standing("table")).running


def test_what_it_holds_is_what_it_was_given(rig: TableStrategy) -> None:
    """By a hash with a fresh key; an altered byte would show."""
    rig.transition("playing")
    given = rig.table.plan.pack.encode()
    length, proof, key = rig.visited(BoardLine, lambda line: line.prove("table/table.pack"))
    assert (length, proof) == (len(given), keyed(key, given))
    assert proof != keyed(key, given[:-1] + b" ")


def test_the_journal_of_a_hand_audits_clean(rig: TableStrategy) -> None:
    rig.transition("playing")
    company = Company(rig.table, (1, 2, 4), pace=25)
    company.deals = True
    until = rig.table.now_ms + HAND_MS
    while rig.table.now_ms < until and not over(rig):
        rig.table.run(LOOK_MS)
    about, data = rig.visited(Visitor, Visitor.journal)
    journal = journaled(data)
    check_arrival("the service line", about, journal)
    teller, difference = told(journal, Pack(rig.table.plan.pack.encode()))
    assert (journal.fault, difference) == ("", "")
    assert len(teller.over) >= 1


def over(rig: TableStrategy) -> bool:
    """Whether the first hand is."""
    runtime = runtime_of(rig.table)
    return runtime is not None and runtime.table.hand > 1
