"""Which event of each node was taken last, kept over power cuts."""

import felt_core

from hal.bus.messages import NONCE_SIZE, at_u32, u32
from hal.store import ERASED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.store import Store

RECORD = 16  # turn of the block, address, life, number, CRC
TURNS = 128


class Taken:
    """A log of (node, life, number) in a store, so that an event said again is known again.

    last(address, life)          number of its last event that was taken; 0 if none
    note(address, life, number)  written before it returns
    A full block stays until the next one is full too. A record torn by a power cut fails its CRC
    and was never acknowledged, so the node says the event again.
    """

    def __init__(self, store: "Store") -> None:
        if store.blocks < 2 or store.block < 32 * RECORD:
            raise ValueError("the store of taken events needs two blocks of 512 bytes or more")
        self._store = store
        self._last: dict[int, tuple[bytes, int]] = {}
        self._block = 0
        self._slots = 0  # used in that block
        self._turn = 0
        self._open()

    def last(self, address: int, life: bytes) -> int:
        known = self._last.get(address)
        return known[1] if known is not None and known[0] == life else 0

    def note(self, address: int, life: bytes, number: int) -> None:
        self._last[address] = (life, number)
        if (self._slots + 1) * RECORD > self._store.block:
            self._move_on()
        self._append(address, life, number)

    def _append(self, address: int, life: bytes, number: int) -> None:
        body = bytes((self._turn, address)) + life + u32(number)
        at = self._block * self._store.block + self._slots * RECORD
        self._slots += 1
        self._store.write(at, body + felt_core.crc16(body).to_bytes(2, "little"))

    def _move_on(self) -> None:
        """The next block starts with what is known, so that the old one can be forgotten."""
        self._block = (self._block + 1) % self._store.blocks
        self._store.erase(self._block)
        self._slots = 0
        self._turn = (self._turn + 1) % TURNS
        for address, (life, number) in sorted(self._last.items()):
            self._append(address, life, number)

    def _open(self) -> None:
        found = []
        for block in range(self._store.blocks):
            turn, slots, records = self._read(block)
            if records:
                found.append((turn, block, slots, records))
        newest = self._newest(found)
        found.sort(key=lambda each: (each[0] - newest - 1) % TURNS)  # oldest first
        for turn, block, slots, records in found:
            self._turn = turn
            self._block = block
            self._slots = slots
            for address, life, number in records:
                self._last[address] = (life, number)
        if not found:
            self._store.erase(0)

    def _newest(self, found: "list[tuple[int, int, int, list[tuple[int, bytes, int]]]]") -> int:
        """Turns count round: the newest is the one with no successor."""
        turns = [each[0] for each in found]
        for turn in turns:
            if (turn + 1) % TURNS not in turns:
                return turn
        return 0

    def _read(self, block: int) -> "tuple[int, int, list[tuple[int, bytes, int]]]":
        """Its turn, how many slots are used, and the records in them that are whole."""
        data = self._store.read(block * self._store.block, self._store.block)
        empty = bytes((ERASED,)) * RECORD
        turn = 0
        slots = 0
        records = []
        for at in range(0, len(data) - RECORD + 1, RECORD):
            slot = data[at : at + RECORD]
            if slot == empty:
                continue
            slots = at // RECORD + 1
            if felt_core.crc16(slot[:14]) == int.from_bytes(slot[14:], "little"):
                turn = slot[0]
                records.append((slot[1], slot[2 : 2 + NONCE_SIZE], at_u32(slot, 10)))
        return turn, slots, records
