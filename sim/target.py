"""What runs the boards of a world."""

from typing import Any

from sim.agenda import Agenda
from sim.board import Board, Firmware
from sim.guest import Guest
from sim.hardware import Hardware
from sim.wire import Wire


class Target:
    """All boards in this process, in virtual time; its kinds do otherwise with some of them.

    real        whether time is real: it cannot be made to go faster
    agenda()    the time that the world lives in
    board(…)    a board's place in it
    make(…)     the firmware that runs there
    close()     when the world is over
    """

    real = False

    def agenda(self) -> Agenda:
        return Agenda()

    def board(
        self, name: str, address: int, agenda: Agenda, wire: Wire, hardware: Hardware
    ) -> Board:
        return Board(name, address, agenda, wire, hardware)

    def make(self, name: str, setup: dict[str, Any], hardware: Hardware) -> Firmware:
        return Guest(setup, hardware)

    def close(self) -> None:
        """Nothing is held."""
