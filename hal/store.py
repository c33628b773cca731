"""Memory that keeps what is written when the power goes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ERASED = 0xFF
# How a board's memory is divided, from its first byte on.
# Each table's journal lies beside its slot: who goes back to a table goes back to its records.
REGIONS = (
    "papers",
    "pairings",
    "boot",
    "app_a",
    "app_b",
    "table_a",
    "table_b",
    "journal_a",
    "journal_b",
)


class StoreFault(Exception):
    """The memory cannot do what was asked. The message says where and why."""


class Store:
    """Byte-addressable non-volatile memory that is erased in blocks, as flash is.

    port   size and block in bytes; read(at, n), write(at, data), erase(at) for the block at `at`,
           each done for good when it returns
    size   bytes in all
    block  bytes that are erased together

    read(at, n)      n bytes
    write(at, data)  onto erased bytes only: what is written stays until its block is erased
    erase(block)     a block by its number; every byte becomes 255
    When the power goes during a write, some of its first bytes are there and the rest is still
    erased; during an erase, the block holds anything. Nothing outside is ever touched.
    """

    def __init__(self, port: "Any") -> None:
        self.size: int = port.size
        self.block: int = port.block
        self._port = port
        if self.block <= 0 or self.size <= 0 or self.size % self.block:
            raise StoreFault(f"a store of {self.size} bytes cannot have blocks of {self.block}")

    @property
    def blocks(self) -> int:
        return self.size // self.block

    def read(self, at: int, n: int) -> bytes:
        self._check(at, n, "read")
        return bytes(self._port.read(at, n))

    def write(self, at: int, data: bytes) -> None:
        self._check(at, len(data), "write")
        written = len(self.read(at, len(data)).lstrip(bytes((ERASED,))))
        if written:
            first = at + len(data) - written
            raise StoreFault(f"write at {first}: the byte there is not erased")
        self._port.write(at, data)

    def erase(self, block: int) -> None:
        if not 0 <= block < self.blocks:
            raise StoreFault(f"erase: block {block} is not there; the last is {self.blocks - 1}")
        self._port.erase(block * self.block)

    def _check(self, at: int, n: int, what: str) -> None:
        if at < 0 or n < 0 or at + n > self.size:
            raise StoreFault(f"{what} of {n} bytes at {at}: the store ends at {self.size}")


class Region:
    """Part of a store's port, as a port of its own. What is next to it cannot be reached.

    at, size  where it begins and how long it is: whole blocks of the port
    """

    def __init__(self, port: "Any", at: int, size: int) -> None:
        if at < 0 or size <= 0 or at + size > port.size or at % port.block or size % port.block:
            raise StoreFault(
                f"no region of {size} bytes at {at}: the store has {port.size} bytes "
                f"in blocks of {port.block}"
            )
        self.size = size
        self.block: int = port.block
        self._port = port
        self._at = at

    def read(self, at: int, n: int) -> bytes:
        return bytes(self._port.read(self._at + self._inside(at, n), n))

    def write(self, at: int, data: bytes) -> None:
        self._port.write(self._at + self._inside(at, len(data)), data)

    def erase(self, at: int) -> None:
        self._port.erase(self._at + self._inside(at, self.block))

    def _inside(self, at: int, n: int) -> int:
        if at < 0 or at + n > self.size:
            raise StoreFault(f"{n} bytes at {at} are not in a region of {self.size}")
        return at


def region(port: "Any", facts: "dict[str, Any]", name: str) -> Store:
    """One of the regions a board's memory is divided into, of the sizes its facts give them."""
    sizes = facts["store"]["regions"]
    at = 0
    for each in REGIONS:
        if each == name:
            return Store(Region(port, at, sizes[each]))
        at += sizes[each]
    raise StoreFault(f"there is no region {name}; there are {', '.join(REGIONS)}")
