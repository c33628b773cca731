"""The power goes at every byte of everything the slots do; what was confirmed is still there."""

from collections.abc import Callable, Iterator

import pytest

from firmware.boot.slots import TRIES, Slots
from sim.store import PowerCut
from tests.update.bundles_made import RELEASES, MadeBoard

Deed = Callable[[Slots], object]


def first(board: MadeBoard) -> None:
    board.takes(RELEASES[1])


def updated(board: MadeBoard) -> None:
    """2 runs, 1 ran before it."""
    board.runs(RELEASES[1])
    board.runs(RELEASES[2])


def written(board: MadeBoard) -> None:
    updated(board)
    board.slots().write(0, RELEASES[3])


def waiting(board: MadeBoard) -> None:
    updated(board)
    board.takes(RELEASES[3])


def started(board: MadeBoard) -> None:
    waiting(board)
    board.starts()


def worn_out(board: MadeBoard) -> None:
    waiting(board)
    for _ in range(TRIES):
        board.starts()


def damaged(board: MadeBoard) -> None:
    updated(board)
    board.damages(1, 500)


def accept(slots: Slots) -> None:
    list(slots.accept())


def each_cut(prepare: Callable[[MadeBoard], None], deed: Deed) -> Iterator[MadeBoard]:
    """The board after each cut there can be of a deed, and after the whole of it."""
    board = MadeBoard()
    prepare(board)
    before, used = bytes(board.port.bytes), board.port.written
    deed(board.slots())
    total = board.port.written - used
    for cut in range(total):
        board.port.bytes[:] = before
        board.port.cut_after = cut
        with pytest.raises(PowerCut):
            deed(board.slots())
        yield board
    board.port.bytes[:] = before
    deed(board.slots())
    yield board


CASES = [
    # what was before, what is done, what may run at the next starts if nothing is ever confirmed
    (first, Slots.choose, {(1, 1, 1, None), (1, 1, None, None)}),
    (updated, lambda slots: slots.write(0, RELEASES[3]), {(2, 2, 2, 2)}),
    (written, accept, {(2, 2, 2, 2), (3, 3, 3, 2)}),
    (waiting, accept, {(3, 3, 3, 2)}),
    (waiting, lambda slots: slots.write(0, RELEASES[4]), {(3, 3, 3, 2), (2, 2, 2, 2)}),
    (waiting, Slots.choose, {(3, 3, 3, 2), (3, 3, 2, 2)}),
    (started, Slots.confirm, {(3, 3, 2, 2), (3, 3, 3, 3)}),
    (started, lambda slots: slots.fail("it did"), {(3, 3, 2, 2), (2, 2, 2, 2)}),
    (worn_out, Slots.choose, {(2, 2, 2, 2)}),
    (damaged, Slots.choose, {(1, 1, 1, 1)}),
]


@pytest.mark.parametrize(("prepare", "deed", "starts"), CASES)
def test_a_cut_anywhere(
    prepare: Callable[[MadeBoard], None], deed: Deed, starts: set[tuple[int | None, ...]]
) -> None:
    seen = set()
    for board in each_cut(prepare, deed):
        floor = 2 if prepare is not first else 0
        floors = []
        ran = []
        for _ in range(4):
            slots = board.slots()
            floors.append(slots.floor)
            ran.append(board.number(slots.choose()))
        seen.add(tuple(ran))
        assert floors == sorted(floors)
        assert floors[0] >= floor
    assert seen == starts


def test_a_cut_while_writing_leaves_what_can_be_finished() -> None:
    for board in each_cut(updated, lambda slots: slots.write(0, RELEASES[3])):
        slots = board.slots()
        slots.choose()
        right = 0  # as the sender finds out by a proof: the spare may hold an older bundle
        for at in range(0, slots.extent(), slots.block):
            if slots.read(0, 0, at) == RELEASES[3][:at]:
                right = at
        slots.write(right, RELEASES[3][right:])
        accept(slots)
        assert board.number(board.starts()) == 3


def test_a_cut_at_every_byte_of_one_start_after_another() -> None:
    """However often the power goes during choose(), a trial is returned three times at most."""
    board = MadeBoard()
    waiting(board)
    ran = []
    for cut in range(0, 40000, 97):
        board.port.cut_after = cut % 1500
        try:
            ran.append(board.number(board.starts()))
        except PowerCut:
            continue
        finally:
            board.port.cut_after = None
    tried = ran.count(3)
    assert 1 <= tried <= TRIES
    assert ran == [3] * tried + [2] * (len(ran) - tried)
    assert ran[-1] == 2
