"""A board's non-volatile memory, with a power that can go during a write."""

import sys

from hal.store import ERASED

# MicroPython moves everything behind a slice that is assigned to: all of a large memory.
ONE_BY_ONE = sys.implementation.name == "micropython"


class PowerCut(Exception):
    """The board's power went in the middle of a write or an erase."""


class MemoryStorePort:
    """Flash in memory.

    cut_after  how many more bytes are written or erased before the power goes; None: never
    written    how many have been, since it was new
    """

    def __init__(self, size: int, block: int) -> None:
        self.size = size
        self.block = block
        self.cut_after: int | None = None
        self.written = 0
        self.bytes = bytearray(bytes((ERASED,)) * size)

    def read(self, at: int, n: int) -> bytes:
        return bytes(self.bytes[at : at + n])

    def write(self, at: int, data: bytes) -> None:
        self._put(at, data)

    def erase(self, at: int) -> None:
        self._put(at, bytes((ERASED,)) * self.block)

    def _put(self, at: int, data: bytes) -> None:
        done = len(data) if self.cut_after is None else min(len(data), self.cut_after)
        if ONE_BY_ONE:
            for i in range(done):
                self.bytes[at + i] = data[i]
        else:
            self.bytes[at : at + done] = data[:done]
        self.written += done
        if self.cut_after is not None:
            self.cut_after -= done
            if done < len(data):
                self.cut_after = None  # the power is back when the board starts again
                raise PowerCut(f"power went after {done} of {len(data)} bytes at {at}")
