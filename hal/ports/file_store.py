"""A file as a board's non-volatile memory: for hosts and for MicroPython's unix port."""

import os

from hal.store import ERASED


class FileStorePort:
    """Keeps the bytes in a file, made if it is not there; each write is on the disk at once."""

    def __init__(self, path: str, size: int, block: int) -> None:
        self.size = size
        self.block = block
        open(path, "ab").close()
        self._file = open(path, "r+b")  # noqa: SIM115  as long as the board has power
        end = self._file.seek(0, 2)
        if end < size:
            self._file.write(bytes((ERASED,)) * (size - end))
            self._keep()

    def read(self, at: int, n: int) -> bytes:
        self._file.seek(at)
        return bytes(self._file.read(n))

    def write(self, at: int, data: bytes) -> None:
        self._file.seek(at)
        self._file.write(data)
        self._keep()

    def erase(self, at: int) -> None:
        self.write(at, bytes((ERASED,)) * self.block)

    def _keep(self) -> None:
        self._file.flush()
        if hasattr(os, "fsync"):  # not in MicroPython
            os.fsync(self._file.fileno())
