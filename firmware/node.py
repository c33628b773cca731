"""A node's role on a board: a seat, the dealing unit or the shuffler, with its service line."""

import felt_core

from firmware.service.line import Service
from hal.bus.identity import Identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.main import Board

KEYS = 4  # of the dealer's keypad


class Node:
    """What main runs on a board that is no controller."""

    def __init__(self, board: "Board") -> None:
        papers, port = board.papers, board.port
        identity = Identity(papers.address, papers.serial, papers.key)
        common = (port.bus(board.facts), board.clock, felt_core, port.entropy, identity)
        if board.bench is not None:
            hardware = board.bench.hardware()
        else:
            hardware = port.hardware(papers.role, board.facts)
        self.app = made(papers.role, common, hardware, board.facts.get("portals", 0))
        self._service = Service(port.service(board.facts), felt_core, board.desks(lambda: ""))

    def step(self) -> int:
        self._service.step()
        rest: int = self.app.step()
        return rest

    def unwell(self) -> str:
        return ""


def made(
    role: str, common: "tuple[Any, Any, Any, Any, Any]", hardware: "Any", portals: int
) -> "Any":
    """The app of a role; only that one is imported. portals: that a seat of this board reads."""
    if role == "dealer":
        from firmware.dealer.app import DealerApp

        return DealerApp(*common, hardware, KEYS)
    if role == "shuffler":
        from firmware.shuffler.app import ShufflerApp

        return ShufflerApp(*common, hardware)
    from firmware.seat.app import SeatApp

    return SeatApp(*common, hardware, portals)
