"""A node on a board of its own: a bench moves its buttons, portals and panel."""

from collections.abc import Mapping
from typing import Any, Protocol

from sim.hardware import Hardware
from sim.live_board import BenchLine, Door, OwnBoard, Power

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


class LiveNode(OwnBoard):
    """A node's place; it is told what it reads whenever its bench is heard."""

    def connect(self, node: NodeBoard) -> None:
        self._bench = NodeBench(node.lines["bench"], self.hardware)
        self._plug(node, self._bench, node.lines.get("bus"))

    def power_off(self) -> None:
        super().power_off()
        self._bench.attentive = False

    def _heard(self, message: dict[str, Any]) -> None:
        if "hello" in message:
            self._bench.begin()
            self.running = True
        for name, value in message.get("written", []):
            if name in DRAWN:
                value = [*value[:-1], bytes.fromhex(value[-1])]
            self.hardware.write(name, value)
