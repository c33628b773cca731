"""The application: what a board does with its role, from the end of boot until the power goes.

firmware/boot/start.py ─▶ run(facts) ─▶ the role's app, step by step
                               │   └─▶ the service line: journal, updates, proofs
                               └─▶ feeds the watchdog; confirms what is on trial once it works
"""

import felt_core

from firmware import VERSION
from firmware.boot.papers import CONTROLLER, Papers
from firmware.boot.slots import opened
from firmware.service.proof_desk import ProofDesk
from firmware.service.update_desk import UpdateDesk
from hal.kept import Kept
from hal.store import region

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEALTHY_MS = 3000  # a trial that has worked for so long is confirmed
WATCH_MS = 8000  # so long nothing may take, a proof of the whole memory included


class Board:
    """What every role finds on its board.

    facts, port   what it is, and the module of hal/ports that reaches it
    flash         its memory, from the first byte on; clock
    papers        who it is and whom it trusts
    slots         {"app": Slots} and, on a controller, {"table": Slots}
    bench         the test bench's part; None in an application for a card room
    """

    def __init__(self, facts: "dict[str, Any]", port: "Any") -> None:
        self.facts = facts
        self.port = port
        self.clock = port.clock()
        self.bench = bench(facts, port)
        self.flash = port.store(facts)
        if self.bench is not None:
            self.flash = self.bench.memory(self.flash)
        self.papers = Papers(Kept(region(self.flash, facts, "papers"), felt_core))
        app, table = opened(facts, self.flash, felt_core, self.papers)
        self.slots = {"app": app}
        if self.papers.role == CONTROLLER:
            self.slots["table"] = table

    def desks(self, may_restart: "Any", waits: str = "") -> "list[Any]":
        about = {"board": self.papers.board, "role": self.papers.role, "version": VERSION}
        life = int.from_bytes(self.port.entropy(4), "little")
        block = self.facts["store"]["block"]
        image = self.port.image() if hasattr(self.port, "image") else None
        code = None
        if image is not None:
            code = (lambda at, n: bytes(image[at : at + n]), len(image))
        return [
            UpdateDesk(self.slots, block, about, life, may_restart, self.port.reset, waits),
            ProofDesk(self.slots, felt_core, code),
        ]


def bench(facts: "dict[str, Any]", port: "Any") -> "Any":
    """Only applications made for rigs have this module: docs/rigs.md."""
    try:
        import felt_bench  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    return felt_bench.Bench(facts, port)


def run(facts: "dict[str, Any]") -> None:
    board = Board(facts, platform(facts["port"]))
    role = played(board)
    if board.bench is not None:
        role = board.bench.attached(board, role)
    board.port.watch(WATCH_MS)
    healthy = False
    while True:
        rest = role.step()
        if not healthy and board.clock.ms() >= HEALTHY_MS:
            healthy = True
            judge(board, role.unwell())
        board.port.feed()
        board.port.rest(rest)


def played(board: Board) -> "Any":
    """The role of the board's papers. A board has no memory for those it does not play."""
    if board.papers.role == CONTROLLER:
        from firmware.controlling import controlling

        return controlling(board)
    from firmware.node import Node

    return Node(board)


def judge(board: Board, unwell: str) -> None:
    """What is on trial has shown what it can do. If that was nothing, what ran before is back."""
    tried = [slots for slots in board.slots.values() if slots.started]
    for slots in tried:
        if unwell:
            slots.fail(unwell)
        else:
            slots.confirm()
    if tried and unwell:
        board.port.reset()


def platform(name: str) -> "Any":
    """The module hal.ports.NAME."""
    return __import__("hal.ports." + name, None, None, ("bus",))
