"""A folder as a board's non-volatile memory: for boards whose flash belongs to a filesystem."""

import os

from hal.store import ERASED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class BlockFilesPort:
    """Keeps each block in a file of its own; works on any filesystem that MicroPython mounts.

    folder  made if it is not there; its files are named 0000, 0001 … after their blocks
    A block without a file is erased; a file shorter than its block ends where the rest is erased.

    Why not one file: littlefs, which official boards have, never changes what is written; a byte
    in the middle of a file costs a copy of everything behind it (its DESIGN.md, "CTZ skip-lists").
    A write is on the disk when it returns. On littlefs a power cut leaves a block as it was before
    the write or as it is after; on a host some first bytes of the write may be there. FAT promises
    neither: a board with it must be given a littlefs first.
    """

    def __init__(self, folder: str, size: int, block: int) -> None:
        self.size = size
        self.block = block
        self._folder = folder
        self._number = -1  # the block whose file is open for reading; there is none: file is None
        self._file: Any = None
        try:
            os.mkdir(folder)
        except OSError:
            os.listdir(folder)  # there already; anything else is a fault to be told

    def read(self, at: int, n: int) -> bytes:
        parts = []
        while n > 0:
            piece = min(n, self.block - at % self.block)
            parts.append(self._read(at, piece))
            at += piece
            n -= piece
        return b"".join(parts)

    def write(self, at: int, data: bytes) -> None:
        done = 0
        while done < len(data):
            piece = min(len(data) - done, self.block - at % self.block)
            self._write(at, data[done : done + piece])
            at += piece
            done += piece

    def erase(self, at: int) -> None:
        self._let_go()
        try:
            os.remove(self._path(at // self.block))
        except OSError:
            if self._there(at // self.block):
                raise

    def _read(self, at: int, n: int) -> bytes:
        """From one block. Its file stays open: reading on is the rule, and opening is slow."""
        number = at // self.block
        if number != self._number:
            self._let_go()
            self._file = open(self._path(number), "rb") if self._there(number) else None  # noqa: SIM115
            self._number = number
        if self._file is None:
            return bytes((ERASED,)) * n
        self._file.seek(at % self.block)
        found = bytes(self._file.read(n))
        return found + bytes((ERASED,)) * (n - len(found))

    def _write(self, at: int, data: bytes) -> None:
        """Into one block."""
        number = at // self.block
        self._let_go()
        path = self._path(number)
        with open(path, "r+b" if self._there(number) else "wb") as file:
            end = file.seek(0, 2)
            if end < at % self.block:
                file.write(bytes((ERASED,)) * (at % self.block - end))
            file.seek(at % self.block)
            file.write(data)
            file.flush()
            if hasattr(os, "fsync"):  # a host; MicroPython's flush and close do it by themselves
                os.fsync(file.fileno())
        if hasattr(os, "sync") and not hasattr(os, "fsync"):
            os.sync()

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
        self._file = None
        self._number = -1

    def _there(self, number: int) -> bool:
        try:
            os.stat(self._path(number))
        except OSError:
            return False
        return True

    def _path(self, number: int) -> str:
        return f"{self._folder}/{number:04x}"
