"""A board's memory over its bench line: to bring it a table, and to follow its journal."""

from hal.store import ERASED
from sim.live_table import Ask

READ = 1024
WRITE = 192  # in hex and with its frame it fits the buffer of a board's UART, 512 bytes
EDGE = 64  # a bank's header at its beginning, the mark that it was left at its end
LOOK = 512  # nothing written in so many bytes: nothing behind them


class BenchMemory:
    """A port for hal.store, of a board whose bench line is asked."""

    def __init__(self, ask: Ask, size: int, block: int) -> None:
        self.size = size
        self.block = block
        self._ask = ask

    def read(self, at: int, n: int) -> bytes:
        places = [[first, min(READ, at + n - first)] for first in range(at, at + n, READ)]
        return b"".join(bytes.fromhex(self._ask("read", [[place]])[0]) for place in places)

    def write(self, at: int, data: bytes) -> None:
        for first in range(0, len(data), WRITE):
            self._ask("write", [at + first, data[first : first + WRITE].hex()])

    def erase(self, at: int) -> None:
        """The board leaves a block alone that is erased already."""
        self._ask("erase", [at])


class JournalCopy:
    """A copy of a journal that grows on a board; only what is new is read (docs/journal.md).

    data   as it was when it was last looked at
    """

    def __init__(self, at: int, size: int) -> None:
        self.data = bytearray(bytes((ERASED,)) * size)
        self._at = at
        self._bank = size // 2

    def look(self, ask: Ask) -> None:
        starts = (0, self._bank)
        ends = [start + self._bank - EDGE for start in starts]
        places = [[self._at + at, EDGE] for at in (*starts, *ends)]
        edges = [bytes.fromhex(each) for each in ask("read", [places])]
        for start, head, end, tail in zip(starts, edges[:2], ends, edges[2:], strict=True):
            if head != self.data[start : start + EDGE]:  # the bank was begun anew
                self.data[start:end] = bytes((ERASED,)) * (end - start)
            if head != bytes((ERASED,)) * EDGE:
                self._grown(ask, start, end)
            self.data[end : end + EDGE] = tail

    def _grown(self, ask: Ask, start: int, end: int) -> None:
        at = start + len(self.data[start:end].rstrip(bytes((ERASED,))))
        while at < end:
            n = min(LOOK, end - at)
            self.data[at : at + n] = bytes.fromhex(ask("read", [[[self._at + at, n]]])[0])
            if self.data[at : at + n] == bytes((ERASED,)) * n:
                return
            at += n
