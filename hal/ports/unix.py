"""MicroPython's unix port: a terminal device through its file, and the clock."""

import select
import time

from hal.clock import Clock

PIECE = 1  # a longer read would wait until it is full


class FilePort:
    """A serial port or pseudo-terminal, already set to raw, as one end of the cable."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "r+b", buffering=0)  # noqa: SIM115  as long as the board has power
        self._poll = select.poll()
        self._poll.register(self._file, select.POLLIN)

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


def clock() -> Clock:
    return Clock(time.ticks_ms)  # type: ignore[attr-defined]
