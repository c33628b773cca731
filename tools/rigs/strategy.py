"""labgrid's strategy for a table: a controller on the rig, its nodes there or simulated."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ClassVar, TypeVar

import attr
from labgrid import target_factory
from labgrid.strategy import Strategy

from sim.live_board import Door
from sim.live_node import NodeBoard
from sim.live_table import Controlling, LiveTable
from sim.scenario import Outcome, opening, play, spoken
from sim.world import Plan, World
from tools.rigs.drivers import ControllerProtocol, NodeProtocol
from tools.service_line import Caller
from tools.tables import playable

OFF, PLAYING = "off", "playing"
TABLE = "table crystal-casino/trips limit=$5"
PATIENCE_S = 30.0
LOOK_MS = 5
STATE_MS = 20  # so old may be what the board says of its table: asking takes its time

Visiting = TypeVar("Visiting", bound=Caller)
Answer = TypeVar("Answer")


@target_factory.reg_driver
@attr.s(eq=False)
class TableStrategy(Strategy):
    """Brings the board to a table, and away from it.

    play(text, name)          a scenario, told as it went; the board is off before and after
    transition("playing")     a table that anybody may play at, its power on: `table`
    visited(BoardLine, job)   what job(line) finds out at its service line while the table lives on
    """

    bindings: ClassVar = {"board": ControllerProtocol}
    status: str = attr.ib(default=OFF)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self._table: LiveTable | None = None
        self._opened: list[Controlling | NodeBoard] = []
        self._service: Door
        self.table: World

    def transition(self, status: str, first: str = TABLE) -> None:
        """ "playing": whatever was on the board, it is at this table now, and switched on."""
        if status not in (OFF, PLAYING):
            raise ValueError(f'"{status}" is no state of a table; there are: {OFF}, {PLAYING}')
        self._leave()
        if status == PLAYING:
            self.table = World(planned(first), target=self._sit())
            self.table.power_on()
        self.status = status

    def play(self, text: str, name: str) -> Outcome:
        self.transition(OFF)
        try:
            return play(text, target=self._sit(), name=name, packs=playable)
        finally:
            self._leave()

    def visited(self, kind: type[Visiting], job: Callable[[Visiting], Answer]) -> Answer:
        visitor = kind(lambda: self._service, "the service line", patience=PATIENCE_S)
        with ThreadPoolExecutor(1) as pool:
            done = pool.submit(job, visitor)
            while not done.done():
                self.table.run(LOOK_MS)
            return done.result()

    def _sit(self) -> LiveTable:
        """The environment's other targets are nodes by their names, "seat 3" or "dealer"; whoever
        has no target there is simulated."""
        self.target.activate(self.board)
        live = self.board.opened()
        self._opened.append(live)
        self._service = live.lines["service"]
        nodes: dict[str, NodeBoard] = {}
        env = self.target.env
        for name in env.config.get_targets():
            if name != self.target.name:
                nodes[name] = env.get_target(name).get_driver(NodeProtocol).opened()
                self._opened.append(nodes[name])
        self._table = LiveTable(live, STATE_MS, nodes)
        return self._table

    def _leave(self) -> None:
        if self._table is not None:
            self._table.close()
        for board in self._opened:
            board.close()
        self._opened.clear()
        self._table = None
        self.status = OFF


def planned(first: str) -> Plan:
    return opening("table", spoken(first), playable)[0]
