"""The emulated mps2-an385 board: its UARTs, its clock, and a file of the host as its memory."""

import felt_board

from hal.clock import Clock
from hal.store import ERASED

PIECE = 4096


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
    """Non-volatile memory in a file of the host; what is written outlives the emulator."""

    def __init__(self, path: str, size: int, block: int) -> None:
        self.size = size
        self.block = block
        self._file = felt_board.file_open(path)
        if len(felt_board.file_read(self._file, size - 1, 1)) == 0:
            for at in range(0, size, PIECE):
                felt_board.file_write(self._file, at, bytes((ERASED,)) * min(PIECE, size - at))

    def read(self, at: int, n: int) -> bytes:
        return bytes(felt_board.file_read(self._file, at, n))

    def write(self, at: int, data: bytes) -> None:
        felt_board.file_write(self._file, at, data)

    def erase(self, at: int) -> None:
        felt_board.file_write(self._file, at, bytes((ERASED,)) * self.block)


def clock() -> Clock:
    felt_board.start()
    return Clock(felt_board.ticks_ms)
