"""A node on a board of its own: a bench moves its buttons, portals and panel."""

from collections.abc import Mapping
from typing import Any, Protocol

from sim.board import BOOT_US, Board
from sim.hardware import Hardware
from sim.live_board import BenchLine, BusLine, Door, Power
from sim.real_time import RealAgenda
from sim.wire import Wire

DRAWN = ("change", "pixels")  # their last part is bytes, in hex on the bench's line


class NodeBoard(Power, Protocol):
    """A node's board.

    lines   "bench"; and "bus" if it is not on the controller's own cable
    """

    @property
    def lines(self) -> Mapping[str, Door]: ...

    def prepare(self, setup: dict[str, Any]) -> None:
        """Brings it the papers of this node."""


class NodeBench(BenchLine):
    """Tells a node what its hardware reads whenever that is something else than before."""

    def __init__(self, door: Door, hardware: Hardware) -> None:
        super().__init__(door)
        self.attentive = False
        self._hardware = hardware
        self._told: dict[str, Any] = {}

    def pump(self) -> None:
        super().pump()
        if self.attentive:
            now = self._hardware.inputs()
            if now != self._told:
                self._told = now
                self.tell(inputs=now)

    def begin(self) -> None:
        """A board has started: it knows nothing yet."""
        self._told = {}
        self.attentive = True
        self.tell(go={})


class LiveNode(Board):
    """A node's place in a world whose board is real or emulated; sim/live_board.py for nodes."""

    def __init__(
        self, name: str, address: int, agenda: RealAgenda, wire: Wire, hardware: Hardware
    ) -> None:
        super().__init__(name, address, agenda, wire, hardware)
        self._real = agenda
        self._power: Power
        self._bench: NodeBench
        self._bus: BusLine | None = None

    def connect(self, node: NodeBoard) -> None:
        self._power = node
        self._bench = NodeBench(node.lines["bench"], self.hardware)
        self._bench.heard = self._heard
        self._real.lines.append(self._bench)
        if "bus" in node.lines:
            self._bus = BusLine(node.lines["bus"], self, self._wire)
            self._real.lines.append(self._bus)
        self._share_time(node)

    def _share_time(self, node: NodeBoard) -> None:
        struck, bound = self._real.struck, self._real.bound

        def tell(us: int) -> None:
            struck(us)
            node.tell_time(us)

        def least() -> int | None:
            bounds = [each for each in (bound(), node.time_bound()) if each is not None]
            return min(bounds, default=None)

        self._real.struck, self._real.bound = tell, least

    def power_on(self, boot_us: int = BOOT_US) -> None:
        if not self.on:
            self.on = True
            self._bench.forget()
            self._power.on()

    def power_off(self) -> None:
        super().power_off()
        self._bench.attentive = False
        self._power.off()

    def close(self) -> None:
        self.power_off()
        self._power.close()
        for line in (self._bench, self._bus):
            if line is not None:
                self._real.lines.remove(line)

    def wake(self, us: int) -> None:
        """It wakes by itself, and is told what it reads whenever its bench is heard."""

    def _receive(self, data: bytes) -> None:
        if self.on and self._bus is not None:
            self._bus.door.write(data)

    def _heard(self, message: dict[str, Any]) -> None:
        if "hello" in message:
            self._bench.begin()
            self.running = True
        for name, value in message.get("written", []):
            if name in DRAWN:
                value = [*value[:-1], bytes.fromhex(value[-1])]
            self.hardware.write(name, value)
