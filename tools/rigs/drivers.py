"""labgrid's drivers for a table's boards; an environment names this module in its imports."""

import abc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import attr
from labgrid import target_factory
from labgrid.driver import Driver
from labgrid.protocol import PowerProtocol
from labgrid.resource import SerialPort

from hal.bus.messages import DEALER
from sim.live_board import BenchLine, Door
from sim.live_node import NodeBoard
from sim.live_table import Controlling
from sim.serial_door import SerialDoor
from tools.board_line import BoardLine
from tools.boards import image
from tools.boards.emulated import EmulatedBoard
from tools.boards.toolchain import ROOT
from tools.flash import status
from tools.rigs.hosted import HostedBoard
from tools.rigs.rig_papers import CONTROLLER, EmulatedNode, new_board
from tools.rigs.serial_board import SerialController, SerialNode, greeted

LINES = ("bus", "service", "bench")
SERIAL = {"SerialPort", "NetworkSerialPort"}
TEXT = attr.validators.instance_of(str)

Checks = dict[str, Callable[[], str]]


class RigBoardProtocol(abc.ABC):
    """A board on a rig.

    checks()   what there is to look at, each with the look that says how it is, or raises
    """

    @abc.abstractmethod
    def checks(self) -> Checks: ...


class ControllerProtocol(RigBoardProtocol):
    """A controller's board.

    board      its kind: a file in board_configs/boards
    opened()   the board with its lines open, for one world; nobody else has it until it is closed
    """

    board: str

    @abc.abstractmethod
    def opened(self) -> Controlling: ...


class NodeProtocol(RigBoardProtocol):
    """The board of a seat, dealing unit or shuffler; opened() as a controller's."""

    @abc.abstractmethod
    def opened(self) -> NodeBoard: ...


# ---- In QEMU -------------------------------------------------------------------------------------


@attr.s(eq=False)
class InQemu(Driver):
    """The board image in QEMU: its power is the emulator's life, its UARTs are sockets.

    place   whose papers it has while it is only looked at
    """

    place = CONTROLLER

    def on_activate(self) -> None:
        self._folder = TemporaryDirectory(prefix="felt-rig-")

    def on_deactivate(self) -> None:
        self._folder.cleanup()

    def emulated(self) -> EmulatedBoard:
        """A board as new: its memory is empty."""
        self._folder.cleanup()
        self._folder = TemporaryDirectory(prefix="felt-rig-")
        return EmulatedBoard(Path(self._folder.name))

    def checks(self) -> Checks:
        return {"image": lambda: image.ready()[1], "board": self._who}

    def _who(self) -> str:
        emulated = self.emulated()
        emulated.memory.write_bytes(new_board(self.place))
        try:
            emulated.on()
            return who(emulated.lines["service"])
        finally:
            emulated.close()


@target_factory.reg_driver
@attr.s(eq=False)
class EmulatedBoardDriver(InQemu, ControllerProtocol):
    """A controller in QEMU."""

    board: str = attr.ib(default=image.BOARD, validator=attr.validators.in_([image.BOARD]))

    def opened(self) -> Controlling:
        return self.emulated()


@target_factory.reg_driver
@attr.s(eq=False)
class EmulatedNodeDriver(InQemu, NodeProtocol):
    """A seat or dealing unit in QEMU."""

    place = DEALER

    def opened(self) -> NodeBoard:
        return EmulatedNode(self.emulated())


# ---- On serial ports -----------------------------------------------------------------------------


@attr.s(eq=False)
class OnSerial(Driver):
    """A board on serial ports, and any power switch that labgrid knows."""

    board: str = attr.ib(validator=TEXT)

    def doors(self) -> dict[str, Door]:
        return {name: self.door(name) for name in self.bindings if name in LINES}

    def door(self, name: str) -> SerialDoor:
        port = getattr(self, name)
        return SerialDoor(address(port), port.speed)

    def checks(self) -> Checks:
        ports: Checks = {name: partial(self._port, name) for name in self.bindings if name in LINES}
        return {**ports, "power": self._power, "board": self._who}

    def _port(self, name: str) -> str:
        door = self.door(name)
        door.close()
        return f"{door.address} at {getattr(self, name).speed}"

    def _power(self) -> str:
        self.power.off()
        self.power.on()
        return f"{type(self.power).__name__} switched it off and on"

    def _who(self) -> str:
        """By its service line, or the first word on its bench line after it is switched on."""
        name = "service" if "service" in self.bindings else "bench"
        door = self.door(name)
        try:
            if name == "service":
                return who(door)
            self.power.cycle()
            return f"a {greeted(BenchLine(door))}"
        finally:
            door.close()


@target_factory.reg_driver
@attr.s(eq=False)
class SerialBoardDriver(OnSerial, ControllerProtocol):
    """A controller of metal."""

    bindings: ClassVar = {
        "bus": SERIAL,
        "service": SERIAL,
        "bench": SERIAL,
        "power": PowerProtocol,
    }

    def opened(self) -> Controlling:
        return SerialController(self.board, self.doors(), self.power)


@target_factory.reg_driver
@attr.s(eq=False)
class SerialNodeDriver(OnSerial, NodeProtocol):
    """A node of metal: its bus is on the controller's cable, its bench line is a stimulator."""

    bindings: ClassVar = {"bench": SERIAL, "power": PowerProtocol}

    def opened(self) -> NodeBoard:
        return SerialNode(self.board, self.doors(), self.power)


def address(port: Any) -> str:
    """A resource of labgrid's as pyserial has it."""
    if isinstance(port, SerialPort):
        return str(port.port)
    scheme = {"raw": "socket", "rfc2217": "rfc2217"}[port.protocol]
    return f"{scheme}://{port.host}:{port.port}"


def who(door: Door) -> str:
    """What a board says of itself at its service line."""
    line = BoardLine(lambda: door, "the service line")
    return "; ".join(" ".join(said.split()) for said in status(line))


# ---- MicroPython's unix port ---------------------------------------------------------------------


@target_factory.reg_driver
@attr.s(eq=False)
class HostedPowerDriver(Driver, PowerProtocol):
    """The power of MicroPython's unix port; `folder` has its serial ports while this is active."""

    folder: str = attr.ib(validator=TEXT)

    def on_activate(self) -> None:
        self._hosted = HostedBoard(ROOT / self.folder)

    def on_deactivate(self) -> None:
        self._hosted.close()

    @Driver.check_active
    def on(self) -> None:
        self._hosted.on()

    @Driver.check_active
    def off(self) -> None:
        self._hosted.off()

    @Driver.check_active
    def cycle(self) -> None:
        self.off()
        self.on()
