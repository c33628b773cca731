"""A new application and a new table over the service line; the board comes back with them."""

from tools import bundles
from tools.board_line import BoardLine, Standing
from tools.flash import Brought, Flash
from tools.rigs import bundle
from tools.rigs.strategy import TableStrategy

TRIPS = "crystal-casino/trips"


def bring(rig: TableStrategy, data: bytes) -> int:
    """As `felt flash` does; 0 if it runs now and is the same to the last byte."""
    brought = Brought(data, bundles.opened(data))
    return rig.visited(
        BoardLine, lambda line: Flash(line, brought, lambda so_far, size: None).run(restart=True)
    )


def standing(rig: TableStrategy, kind: str) -> Standing:
    return rig.visited(BoardLine, lambda line: line.standing(kind))


def test_a_new_application(rig: TableStrategy) -> None:
    rig.transition("playing")
    number = standing(rig, "app").floor + 1
    assert bring(rig, bundle.app(rig.board.board, number)) == 0
    app = standing(rig, "app")
    assert (app.number, app.trial) == (number, "")
    assert playable(rig)


def test_a_new_table(rig: TableStrategy) -> None:
    rig.transition("playing")
    number = standing(rig, "table").floor + 1
    new = bundles.table(TRIPS, {"decision_seconds": 7}, number, bundles.development_key())
    assert bring(rig, new) == 0
    table = standing(rig, "table")
    assert (table.number, table.trial) == (number, "")
    assert playable(rig)


def playable(rig: TableStrategy) -> bool:
    """The seats have found it again."""
    until = rig.table.now_ms + 10_000
    while rig.table.now_ms < until:
        if rig.table.controller.running and rig.table.state()["safe"]:
            return True
        rig.table.run(50)
    return False
