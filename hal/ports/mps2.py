"""The emulated mps2-an385 board: its UARTs, its clock, and memory that outlives the emulator."""

import felt_board
import uctypes  # type: ignore[import-not-found,unused-ignore]

from hal.clock import Clock
from hal.store import ERASED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

PSRAM = 0x21000000  # QEMU keeps these 16 MB in a file of the host
RANDOM = "/dev/urandom"  # of the host: the board has no source of its own


class Mps2Uart:
    """One of the board's UARTs, 1 to 4, as one end of a cable."""

    def __init__(self, number: int) -> None:
        self._number = number
        felt_board.uart_start(number)

    def read(self) -> bytes:
        return bytes(felt_board.uart_read(self._number))

    def write(self, data: bytes) -> None:
        felt_board.uart_write(self._number, data)


class Mps2Store:
    """Non-volatile memory: what is written is the host's at once; killing QEMU cuts the power."""

    def __init__(self, size: int, block: int) -> None:
        self.size = size
        self.block = block
        self._bytes = memoryview(uctypes.bytearray_at(PSRAM, size))
        self._erased = bytes((ERASED,)) * block

    def read(self, at: int, n: int) -> bytes:
        return bytes(self._bytes[at : at + n])

    def write(self, at: int, data: bytes) -> None:
        # A slice of its own: MicroPython moves everything that lies behind one that is assigned to.
        place = self._bytes[at : at + len(data)]
        place[:] = data

    def erase(self, at: int) -> None:
        self.write(at, self._erased)


def bus(facts: "dict[str, Any]") -> Mps2Uart:
    return Mps2Uart(facts["uart"]["bus"])


def service(facts: "dict[str, Any]") -> Mps2Uart:
    return Mps2Uart(facts["uart"]["service"])


def bench(facts: "dict[str, Any]") -> Mps2Uart:
    """Where a test bench is plugged in."""
    return Mps2Uart(facts["uart"]["bench"])


def store(facts: "dict[str, Any]") -> Mps2Store:
    return Mps2Store(facts["store"]["size"], facts["store"]["block"])


def clock() -> Clock:
    felt_board.start()
    return Clock(felt_board.ticks_ms)


def ticks() -> int:
    """Of the 25 MHz timer, since main.py began."""
    return int(felt_board.ticks())


def entropy(n: int) -> bytes:
    return bytes(felt_board.file_read(felt_board.file_open(RANDOM), n))


def rest(ms: int) -> None:
    """Until something comes on a line, so long at most."""
    felt_board.wait(ms)


def reset() -> "NoReturn":
    felt_board.reset()
    while True:
        felt_board.wait(1000)


def watch(ms: int) -> None:
    """From now on the board is reset when feed() is not called for so long."""
    felt_board.watch(ms)


def feed() -> None:
    felt_board.feed()


def image() -> "Any":
    """Code and constants of the running image, to be proved."""
    return felt_board.image()
