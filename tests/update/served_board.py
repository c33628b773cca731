"""A board with a service line in this process, and the cable to it: both can be cut anywhere."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import felt_core
import pytest

from firmware.boot.bundle import Bundle
from firmware.boot.slots import Slots
from firmware.service.line import Service
from firmware.service.proof_desk import ProofDesk
from firmware.service.update_desk import UpdateDesk
from sim.guest import HeldPort
from sim.store import MemoryStorePort, PowerCut
from tests.update.bundles_made import BLOCK, BOARD, MadeBoard, facts, made, reader
from tools import board_line, flash, service_line
from tools.board_line import BoardLine
from tools.flash import Brought, Flash

HEALTHY = 5  # looks at its service line before an application has shown its health
ABOUT = {"board": BOARD, "role": "controller", "version": "0.1.0"}
FALLS, HANGS = "falls", "hangs"  # names of applications that are not well
BLOCKS = {"app_a": 4, "app_b": 4, "table_a": 4, "table_b": 4}


class ServedBoard(MadeBoard):
    """Starts what its slots choose and answers at its service line.

    busy     why it may not start anew; "" if it may
    lives    how often it has started
    image    what it can read of its own program

    step()      one round of its loop; a power cut in it is a start
    restart()   power goes and comes
    """

    def __init__(self, kinds: tuple[str, ...] = ("app", "table")) -> None:
        super().__init__()
        self.facts = facts(BLOCK, BLOCKS)
        self.port = MemoryStorePort(self.facts["store"]["size"], BLOCK)
        self.busy = ""
        self.lives = 0
        self.image = b"MicroPython and the core"
        self._kinds = kinds
        self._chance = random.Random(7)
        self.restart()

    def restart(self) -> None:
        """Again and again, should the power go while it starts."""
        while True:
            self.lives += 1
            try:
                self._start()
                return
            except PowerCut:
                continue

    def _start(self) -> None:
        self.line = HeldPort()
        both = dict(zip(("app", "table"), self.both(), strict=True))
        self.slots_by_kind: dict[str, Slots] = {kind: both[kind] for kind in self._kinds}
        for slots in self.slots_by_kind.values():
            slots.choose()
        self.update = UpdateDesk(
            self.slots_by_kind,
            BLOCK,
            ABOUT,
            self._chance.getrandbits(32),
            lambda: self.busy,
            self._leave,
        )
        image = (lambda at, n: self.image[at : at + n]), len(self.image)
        self.proofs = ProofDesk(self.slots_by_kind, felt_core, image)
        self.service = Service(self.line, felt_core, [self.update, self.proofs])
        self._looks = 0
        self._leaving = False

    def _leave(self) -> None:
        self._leaving = True

    def step(self) -> None:
        try:
            self.service.step()
            self._looks += 1
            if self._looks == HEALTHY:
                self._health()
        except PowerCut:
            self._leaving = True
            self.line.sent = []
        if self._leaving:
            sent = self.line.sent
            self.restart()
            self.line.sent = sent  # what was sent before is on its way

    def _health(self) -> None:
        for slots in self.slots_by_kind.values():
            if not slots.started:
                continue
            name = slots.bundle(slots.trial or 0).name
            if name == FALLS:
                slots.fail("ValueError: the seats are upside down")
            if name in (FALLS, HANGS):
                self._leaving = True
            else:
                slots.confirm()


class Cable:
    """The visitor's port. Every frame goes through `fate`, which says what becomes of it.

    fate    given (whither, frame): the frames that arrive; OSError: the cable is out
    frames  all that were ever put on it, as (whither, frame)
    """

    TO_BOARD, TO_VISITOR = "to the board", "to the visitor"

    def __init__(self, board: ServedBoard) -> None:
        self.board = board
        self.frames: list[tuple[str, bytes]] = []
        self.fate: Callable[[str, bytes], list[bytes]] = lambda whither, frame: [frame]

    def write(self, data: bytes) -> None:
        self.board.line.came += b"".join(self._goes(self.TO_BOARD, data))

    def read(self) -> bytes:
        self.board.step()
        sent, self.board.line.sent = self.board.line.sent, []
        return b"".join(frame for data in sent for frame in self._goes(self.TO_VISITOR, data))

    def _goes(self, whither: str, frame: bytes) -> list[bytes]:
        self.frames.append((whither, frame))
        return self.fate(whither, frame)

    def close(self) -> None:
        self.board.line.came, self.board.line.sent = b"", []


def line(cable: Cable, patience: float = 5.0) -> BoardLine:
    return BoardLine(lambda: cable, "a cable", patience=patience)


def asked(board: ServedBoard, kind: int, payload: bytes = b"") -> Any:
    """What the board answers to one question: type and payload; None if it does not."""
    board.line.came = felt_core.frame_pack(0, 32, 9, kind, payload)
    board.line.sent = []
    board.step()
    frames: Iterator[bytes] = (felt_core.frame_open(frame) for frame in board.line.sent)
    for frame in frames:
        assert frame[:3] == bytes([32, 0, 9])
        return frame[3], frame[4:]
    return None


# ---- What is brought to it ----------------------------------------------------------------------


def application(number: int, **changes: Any) -> bytes:
    """Of more than two blocks, and unlike every other number."""
    chance = random.Random(number)
    files = {"firmware/main.mpy": chance.randbytes(2 * BLOCK), "hal/clock.mpy": b"tick"}
    return made(files, number=number, **changes)


def table(number: int) -> bytes:
    files = {"table.pack": random.Random(number).randbytes(BLOCK)}
    return made(files, kind="table", board="any", name="crystal-casino/trips", number=number)


def board_that_runs(number: int = 1) -> ServedBoard:
    board = ServedBoard()
    board.runs(application(number))
    board.restart()
    return board


def flashed(cable: Cable, data: bytes, restart: bool = True) -> int:
    """What `felt flash` does, over this cable."""
    brought = Brought(data, Bundle(reader(data), len(data), felt_core))
    return Flash(line(cable), brought, lambda so_far, size: None).run(restart)


def held(board: ServedBoard, kind: str = "app") -> bytes:
    """The bundle that is confirmed, to its last byte."""
    slots = board.slots_by_kind[kind]
    assert slots.running is not None
    assert slots.trial is None
    return slots.read(slots.running, 0, slots.bundle(slots.running).size)


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a board in the same process."""
    monkeypatch.setattr(service_line, "ANSWER_S", 0.001)
    monkeypatch.setattr(service_line, "PAUSE_S", 0)
    monkeypatch.setattr(board_line, "POLL_S", 0)
    monkeypatch.setattr(flash, "LOOK_S", 0)
