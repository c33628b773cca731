"""MicroPython's unix port as a board: terminal devices as its lines, a folder as its memory."""

import os
import select
import sys
import time

from hal.clock import Clock
from hal.ports.block_files import BlockFilesPort

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

PIECE = 1  # a longer read would wait until it is full

_coming = select.poll()


class FilePort:
    """A serial port or pseudo-terminal, already set to raw, as one end of the cable."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "r+b", buffering=0)  # noqa: SIM115  as long as the board has power
        self._poll = select.poll()
        self._poll.register(self._file, select.POLLIN)
        _coming.register(self._file, select.POLLIN)

    def read(self) -> bytes:
        came = b""
        while self._poll.poll(0):
            piece = self._file.read(PIECE)
            if not piece:
                break
            came += piece
        return came

    def write(self, data: bytes) -> None:
        self._file.write(data)


def bus(facts: "dict[str, Any]") -> FilePort:
    return FilePort(facts["uart"]["bus"])


def service(facts: "dict[str, Any]") -> FilePort:
    return FilePort(facts["uart"]["service"])


def bench(facts: "dict[str, Any]") -> FilePort:
    """Where a test bench is plugged in."""
    return FilePort(facts["uart"]["bench"])


def clock() -> Clock:
    return Clock(time.ticks_ms)  # type: ignore[attr-defined]


def store(facts: "dict[str, Any]") -> BlockFilesPort:
    where = facts["store"]
    return BlockFilesPort(where["folder"], where["size"], where["block"])


def entropy(n: int) -> bytes:
    return os.urandom(n)


def rest(ms: int) -> None:
    """Until something comes on a line, so long at most."""
    _coming.poll(ms)


def reset() -> "NoReturn":
    """The process ends; whoever runs it starts it again."""
    sys.exit()


def watch(ms: int) -> None:
    """Nobody resets a process that hangs; a board of metal has a watchdog."""


def feed() -> None:
    """See watch()."""


def hardware(role: str, facts: "dict[str, Any]") -> "Any":
    raise ValueError(f"No {role} can be built of {facts['board']}: a process has no buttons.")
