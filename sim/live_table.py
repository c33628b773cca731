"""A table in real time whose controller, and some of whose nodes, are boards of their own."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from sim.agenda import Agenda
from sim.board import Board, Firmware
from sim.hardware import Hardware
from sim.live_board import Door, LiveBoard, LiveFirmware, Power
from sim.live_node import LiveNode, NodeBoard
from sim.real_time import RealAgenda
from sim.shadow import Shadow
from sim.target import Target
from sim.wire import Wire

CONTROLLER = 0

Ask = Callable[[str, list[Any]], Any]  # something of the board, over its bench line


class Controlling(Power, Protocol):
    """A controller's board, as a table in real time has it.

    lines   "bus", "service" and "bench"
    block   of its memory
    """

    @property
    def lines(self) -> Mapping[str, Door]: ...

    @property
    def block(self) -> int: ...

    def prepare(self, setup: dict[str, Any], ask: Ask) -> None:
        """Brings it the table that is to be played; `ask` is for later, when its power is on."""

    def played(self) -> tuple[bytes, bytes]:
        """The pack of its table, and its journal, as they are in its memory now."""


class LiveTable(Target):
    """For a World: its controller is `live`, time is real.

    state_ms   how old the answer to "state" may be
    nodes      those with a board of their own, by name; the others are in this process
    """

    def __init__(
        self, live: Controlling, state_ms: int = 0, nodes: Mapping[str, NodeBoard] | None = None
    ) -> None:
        self._live = live
        self._state_ms = state_ms
        self._nodes = nodes or {}
        self._board: LiveBoard | None = None
        self._places: dict[str, LiveNode] = {}
        self._connected: list[LiveBoard | LiveNode] = []

    real = True

    def agenda(self) -> Agenda:
        return RealAgenda()

    def board(
        self, name: str, address: int, agenda: Agenda, wire: Wire, hardware: Hardware
    ) -> Board:
        assert isinstance(agenda, RealAgenda)
        if name in self._nodes:
            self._places[name] = LiveNode(name, address, agenda, wire, hardware)
            return self._places[name]
        if address != CONTROLLER:
            return super().board(name, address, agenda, wire, hardware)
        self._board = LiveBoard(name, address, agenda, wire, hardware)
        return self._board

    def make(self, name: str, setup: dict[str, Any], hardware: Hardware) -> Firmware:
        if name in self._nodes:
            self._nodes[name].prepare(setup)
            self._places[name].connect(self._nodes[name])
            self._connected.append(self._places[name])
        if setup["address"] != CONTROLLER:
            return super().make(name, setup, hardware)
        assert self._board is not None
        if not setup["pack"]:
            raise ValueError("a board that runs by itself plays a table; this one has no game")
        self._live.prepare(setup, self._board.ask)
        lines = self._live.lines
        shadow = Shadow(self._live.played, self._live.block)
        self._board.connect(self._live, lines["bus"], lines["bench"], shadow)
        self._connected.append(self._board)
        self._board.stack(list(setup["stacked"]))
        return LiveFirmware(self._board, self._state_ms)

    def close(self) -> None:
        for board in self._connected:
            board.close()
        self._connected.clear()
