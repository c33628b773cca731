"""A simulated controller with its service line at a door: a terminal or a TCP port."""

from typing import Any

from sim.board import Firmware
from sim.guest import Guest
from sim.hardware import Hardware
from sim.outside import Socket, Terminal
from sim.target import Target


class ServedGuest(Guest):
    """The controller's board with a second serial port, connected anew whenever it starts."""

    def __init__(self, setup: dict[str, Any], hardware: Hardware, door: Terminal | Socket) -> None:
        super().__init__(setup, hardware)
        self._door = door

    def boot(self, ms: int) -> None:
        super().boot(ms)
        if self.app is not None:
            self.app.serve(self._door)


class ServedFirmware(Target):
    """Boards run in this process; whoever is at the door may read the controller's journal."""

    def __init__(self, door: Terminal | Socket) -> None:
        self.door = door

    def make(self, name: str, setup: dict[str, Any], hardware: Hardware) -> Firmware:
        if name == "controller":
            return ServedGuest(setup, hardware, self.door)
        return super().make(name, setup, hardware)
