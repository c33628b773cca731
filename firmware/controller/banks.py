"""A bank of the journal: a header, records without gaps, erased bytes, a place for its end."""

from firmware.controller.record import (
    BACK,
    CHAIN_SIZE,
    FRONT,
    KIND_MAX,
    MAGIC,
    JournalFault,
    check,
    extent,
    follow,
    pack,
    payload_of,
    sequence_of,
)
from hal.store import ERASED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hal.store import Store

BANK = 0xB0
MOVED = 0xB1
VERSION = 1
HEADER_SIZE = FRONT + 4 + 1 + 4 + CHAIN_SIZE + BACK
MOVED_SIZE = FRONT + 4 + BACK
CHUNK = 4096


def header(generation: int, first: int, chain: bytes) -> bytes:
    """The record that makes a bank valid: `chain` is the one before its record number `first`."""
    payload = generation.to_bytes(4, "little") + bytes((VERSION,)) + first.to_bytes(4, "little")
    return pack(BANK, first, payload + chain, chain)[0]


def moved(generation: int, following: int, chain: bytes) -> bytes:
    """The record that ends a bank: record number `following` is in the bank `generation`."""
    return pack(MOVED, following, generation.to_bytes(4, "little"), chain)[0]


FIRST_HEADER = header(1, 1, bytes(CHAIN_SIZE))


class Scan:
    """Goes through a bank from its first byte and checks every one of them.

    read        read(at, n): the bank's bytes
    size        how many there are; `reserved` of them at the end are no place for records
    generation  of the bank
    at          where the next record goes, once all that are there have been gone through
    sequence    number of the last record that was right
    chain       after that record
    torn        whether the power went while a record was written at `at`

    A header that is not whole and right is a JournalFault at once, a record when it is come to.
    """

    def __init__(
        self, read: "Callable[[int, int], bytes]", size: int, reserved: int, where: str
    ) -> None:
        self._read = read
        self._size = size
        self._end = size - reserved
        self._where = where
        self.at = HEADER_SIZE
        self.torn = False
        self.generation = 0
        self.sequence = 0
        self.chain = b""
        self._open()

    def records(self) -> "Iterator[tuple[int, int, bytes, bytes]]":
        """Each record as (where it begins, its kind, its payload, the chain before it)."""
        while self.at < self._size:
            front = self._read(self.at, min(FRONT, self._size - self.at))
            if front[0] == ERASED:
                self._check_erased()
                return
            length = extent(front)
            fits = 0 < length <= self._end - self.at
            whole = self._read(self.at, length) if fits else front
            if self._is_torn(whole, length):
                self.torn = True
                return
            after = self._after(whole, length)
            at, before = self.at, self.chain
            self.at, self.sequence, self.chain = at + length, self.sequence + 1, after
            yield at, whole[1], payload_of(whole), before

    def fault(self, first: int, end: int, why: str) -> JournalFault:
        """The sentence for a record that is not right."""
        return JournalFault(
            f"{self._where}bytes {first} to {end - 1}, record {self.sequence + 1}: {why}"
        )

    def _open(self) -> None:
        whole = self._read(0, min(HEADER_SIZE, self._size))
        try:
            if extent(whole[:FRONT]) != HEADER_SIZE or whole[1] != BANK:
                raise JournalFault("its first ten bytes are not those of a header")
            if len(whole) < HEADER_SIZE:
                raise JournalFault(f"it is cut short after {len(whole)} bytes")
            payload = payload_of(whole)
            self.chain = payload[9:]
            follow(whole, self.chain)
            if payload[4] != VERSION:
                raise JournalFault(f"its version is {payload[4]}; {VERSION} can be read here")
        except JournalFault as fault:
            place = f"{self._where}bytes 0 to {HEADER_SIZE - 1}, header"
            raise JournalFault(f"{place}: {fault}") from None
        self.generation = int.from_bytes(payload[:4], "little")
        self.sequence = int.from_bytes(payload[5:9], "little") - 1

    def _is_torn(self, whole: bytes, length: int) -> bool:
        """A write that was cut has its first bytes there and all the others erased.

        The last byte of a whole record is not FF: it cannot be taken for a torn one.
        """
        end = self.at + len(whole)
        if whole[0] != MAGIC or length > len(whole) or end > self._end:
            return False
        if length and whole[-1] != ERASED:
            return False
        return self._written(end) == self._size

    def _after(self, whole: bytes, length: int) -> bytes:
        try:
            if not length:
                raise JournalFault("its first ten bytes do not fit their check")
            if length > len(whole):
                room = self._end - self.at
                raise JournalFault(f"it should have {length} bytes; there is room for {room}")
            if sequence_of(whole) != self.sequence + 1:
                raise JournalFault(f"its number is {sequence_of(whole)}")
            after = follow(whole, self.chain)
            if whole[1] > KIND_MAX:
                raise JournalFault(f"its kind is {whole[1]}; the table's are 0 to {KIND_MAX}")
        except JournalFault as fault:
            raise self.fault(self.at, self.at + len(whole), str(fault)) from None
        return after

    def _check_erased(self) -> None:
        at = self._written(self.at)
        if at < self._size:
            byte = self._read(at, 1)[0]
            why = f"byte {at} is {byte:02x}; after the last record all are erased (ff)"
            raise self.fault(at, at + 1, why)

    def _written(self, at: int) -> int:
        return first_written(self._read, at, self._size)


def first_written(read: "Callable[[int, int], bytes]", at: int, end: int) -> int:
    """Where the first byte from `at` on is that is not erased; `end` if all are."""
    while at < end:
        chunk = read(at, min(CHUNK, end - at))
        left = len(chunk.lstrip(bytes((ERASED,))))
        at += len(chunk) - left
        if left:
            break
    return at


class Bank:
    """Half of a store, addressed from 0.

    number  0 or 1
    blocks  of the store that it has
    size    bytes; records end `MOVED_SIZE` before it
    left    whether anything is written in the place of its MOVED record, so that one that is torn
            or has a flipped bit still counts
    """

    def __init__(self, store: "Store", number: int) -> None:
        self.number = number
        self.blocks = store.blocks // 2
        self.size = self.blocks * store.block
        self._store = store
        self._base = number * self.size

    @property
    def left(self) -> bool:
        return first_written(self.read, self.size - MOVED_SIZE, self.size) < self.size

    def read(self, at: int, n: int) -> bytes:
        return self._store.read(self._base + at, n)

    def write(self, at: int, data: bytes) -> None:
        self._store.write(self._base + at, data)

    def erase(self, blocks: int) -> None:
        """Its first blocks; the header goes first, so that a half-erased bank has none."""
        for block in range(blocks):
            self._store.erase(self.number * self.blocks + block)

    def scan(self) -> Scan:
        return Scan(self.read, self.size, MOVED_SIZE, f"bank {self.number}, ")

    def record(self, at: int) -> bytes:
        """A record that was right before, and still must be."""
        size = extent(self.read(at, FRONT))
        try:
            if not size:
                raise JournalFault("its first ten bytes do not fit their check")
            whole = self.read(at, size)
            check(whole)
        except JournalFault as fault:
            place = f"bank {self.number}, bytes {at} to {at + max(FRONT, size) - 1}"
            raise JournalFault(f"{place}: since the journal was opened, {fault}") from None
        return whole

    def begins_to_say_moved(self) -> bool:
        return self.read(self.size - MOVED_SIZE, 1)[0] == MAGIC

    def is_erased_from(self, at: int) -> bool:
        return first_written(self.read, at, self.size) == self.size

    def holds_torn_first_header(self) -> bool:
        """The power went when a new journal was begun here, and nothing else ever happened."""
        begun = self.read(0, HEADER_SIZE).rstrip(bytes((ERASED,)))
        return FIRST_HEADER.startswith(begun) and self.is_erased_from(HEADER_SIZE) and begun != b""
