"""A few bytes that a power cut cannot tear."""

from hal.store import ERASED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from hal.store import Store

FRONT = 4 + 2  # generation, length of the value
SUM = 8  # first bytes of the BLAKE2b-256 of everything before
NEVER = 0  # the generation of a store nothing was kept in


class Kept:
    """A value in a store of two blocks: one holds it, the other takes the next one.

    value  what was kept last; b"" if nothing ever was
    room   how many bytes a value may have

    keep(value)  in place of the one before; kept for good when it returns
    A power cut leaves the value as it was before or as it is after, never between. A block that is
    damaged does not count: what the other one holds, an older value, is there again.
    Of one store there is one Kept at a time: it does not see what another one keeps.

    A block: generation (4), length (2), the value, the sum (8). The higher generation counts.
    """

    def __init__(self, store: "Store", core: "ModuleType") -> None:
        if store.blocks != 2:
            raise ValueError(f"a value is kept in a store of two blocks, not {store.blocks}")
        self.value = b""
        self.room = store.block - FRONT - SUM
        self._store = store
        self._core = core
        self._generation = NEVER
        self._block = 1
        for block in range(2):
            self._open(block)

    def keep(self, value: bytes) -> None:
        if len(value) > self.room:
            raise ValueError(f"there is room to keep {self.room} bytes, not {len(value)}")
        if self._generation != NEVER and value == self.value:
            return  # every write wears the memory
        generation = self._generation + 1
        body = generation.to_bytes(4, "little") + len(value).to_bytes(2, "little") + value
        block = 1 - self._block
        self._store.erase(block)
        self._store.write(block * self._store.block, body + self._sum(body))
        self.value, self._generation, self._block = bytes(value), generation, block

    def _open(self, block: int) -> None:
        at = block * self._store.block
        front = self._store.read(at, FRONT)
        generation = int.from_bytes(front[:4], "little")
        size = int.from_bytes(front[4:], "little")
        if front == bytes((ERASED,)) * FRONT or size > self.room or generation <= self._generation:
            return
        body = self._store.read(at, FRONT + size)
        if self._store.read(at + len(body), SUM) == self._sum(body):
            self.value, self._generation, self._block = body[FRONT:], generation, block

    def _sum(self, body: bytes) -> bytes:
        return bytes(self._core.blake2b(body))[:SUM]
