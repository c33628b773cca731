"""A bundle in its slot, as a folder that MicroPython imports from.

MicroPython mounts any object that has these methods and opens the files of a module through it
(its manual, "Working with filesystems", user classes). What is read comes straight from the
store: a module is never in memory twice.
"""

import io

from firmware.boot.bundle import folders_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from firmware.boot.bundle import Bundle

FOLDER = 0x4000  # as stat() has them
FILE = 0x8000
NOT_THERE = 2  # ENOENT
READ_ONLY = 30  # EROFS

# Requests of MicroPython's py/stream.h. The reader of modules asks for the size of its buffer.
STREAM_CLOSE = 4
STREAM_BUFFER_SIZE = 11
BUFFER_SIZE = 255
BAD_REQUEST = -22  # -EINVAL


class BundleFolder:
    """The parts of a bundle as files. Nothing can be written.

    bundle  one that has been checked
    read    read(at, n): n bytes of where it lies
    """

    def __init__(self, bundle: "Bundle", read: "Callable[[int, int], bytes]") -> None:
        self._parts = bundle.parts
        self._read = read
        self._folders = {""}
        for name in self._parts:
            self._folders.update(folders_of(name))

    def mount(self, readonly: bool, mkfs: bool) -> None:
        if mkfs:
            raise OSError(READ_ONLY)

    def umount(self) -> None:
        """Nothing is open that would have to be closed."""

    def stat(self, path: str) -> "tuple[int, ...]":
        name = path.strip("/")
        if name in self._folders:
            return (FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        return (FILE, 0, 0, 0, 0, 0, self._part(name)[1], 0, 0, 0)

    def ilistdir(self, path: str) -> "Iterator[tuple[str, int, int, int]]":
        folder = path.strip("/")
        if folder not in self._folders:
            raise OSError(NOT_THERE)
        front = folder + "/" if folder else ""
        for name in sorted(self._folders):
            if name and name.startswith(front) and "/" not in name[len(front) :]:
                yield (name[len(front) :], FOLDER, 0, 0)
        for name in sorted(self._parts):
            if name.startswith(front) and "/" not in name[len(front) :]:
                yield (name[len(front) :], FILE, 0, self._parts[name][1])

    def open(self, path: str, mode: str) -> "PartFile":
        if [letter for letter in mode if letter in "wax+"]:
            raise OSError(READ_ONLY)
        at, size, _ = self._part(path.strip("/"))
        return PartFile(self._read, at, size)

    def _part(self, name: str) -> "tuple[int, int, bytes]":
        if name not in self._parts:
            raise OSError(NOT_THERE)
        return self._parts[name]


class PartFile(io.IOBase):
    """A part of a bundle, read from its first byte to its last."""

    def __init__(self, read: "Callable[[int, int], bytes]", at: int, size: int) -> None:
        self._read_store = read
        self._at = at
        self._end = at + size

    def readinto(self, into: "Any") -> int:
        n = min(len(into), self._end - self._at)
        into[:n] = self._read_store(self._at, n)
        self._at += n
        return n

    def ioctl(self, request: int, argument: int) -> int:
        if request == STREAM_BUFFER_SIZE:
            return BUFFER_SIZE
        return 0 if request == STREAM_CLOSE else BAD_REQUEST
