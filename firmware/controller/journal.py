"""The journal: what happened at the table, for replay, audit and recovery (docs/journal.md)."""

from firmware.controller.banks import (
    CHUNK,
    FIRST_HEADER,
    HEADER_SIZE,
    MOVED_SIZE,
    Bank,
    Scan,
    header,
    moved,
)
from firmware.controller.record import (
    CHAIN_SIZE,
    FRONT,
    KIND_MAX,
    PAYLOAD_MAX,
    JournalFault,
    follow,
    pack,
    payload_of,
    sequence_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hal.store import Store

__all__ = ["HAND", "PAYLOAD_MAX", "Journal", "JournalFault", "read_export"]

HAND = 1  # a hand begins: the table's whole state, nothing before it is needed to go on
BANK_MIN = 256
SPARE = 8  # a hand begins in a bank that has an eighth of its room left
LAST_HANDS = 2  # never forgotten: the hand that is on and the one whose picture is still shown


class Journal:
    """Records in a store, each written for good, checked and linked to the one before it.

    store       hal.store.Store: an even number of blocks, half of them for each of two banks
    hands       how many past hands must be kept; more are when there is room
    damage      "" or a sentence with the bank, bytes and record that are damaged and what is wrong.
                A damaged journal is never written to: what is right of it can be read.
    head        32 bytes: the chain after the last record
    sequence    number of the last record; 0 if there is none
    hands_kept  how many past hands there are; the one that is on is not counted

    records(hands)         (sequence, kind, payload) of all that is kept, oldest first; of the last
                           so many hands if a number is given
    append(kind, payload)  kept over every power cut once it returns; before, wholly or not at all
    export()               for `read_export`: all hands that are over; when damaged, the whole bank
    generation             of the bank: while it is the same, an export only grows at its end
    A full bank is left for the other one, which begins with the hands that are kept.
    """

    def __init__(self, store: "Store", hands: int = 100) -> None:
        if store.blocks % 2 or store.block < HEADER_SIZE or store.size < 2 * BANK_MIN:
            raise ValueError(
                f"a journal needs an even number of blocks of {HEADER_SIZE} bytes or more, "
                f"{2 * BANK_MIN} in all, not {store.blocks} of {store.block}"
            )
        if hands < 1:
            raise ValueError(f"a journal keeps 1 past hand or more, not {hands}")
        self.store = store
        self.hands = hands
        self.damage = ""
        self.head = bytes(CHAIN_SIZE)
        self.sequence = 0
        self._banks = (Bank(store, 0), Bank(store, 1))
        self._bank: Bank | None = None  # the current one
        self._generation = 0
        self._at = HEADER_SIZE  # where the next record goes
        # Where records may be kept from when the bank is left, each with the chain before it:
        # the first record, then the last hands.
        self._first = (HEADER_SIZE, self.head)
        self._marks: list[tuple[int, bytes]] = []
        self._begun = 0  # HAND records in the bank
        try:
            self._open()
        except JournalFault as fault:
            self.damage = str(fault)

    @property
    def generation(self) -> int:
        return self._generation

    @property
    def hands_kept(self) -> int:
        return max(0, self._begun - 1)

    def records(self, hands: int = 0) -> "Iterator[tuple[int, int, bytes]]":
        bank, at, end = self._bank, HEADER_SIZE, self._at
        if hands:
            at = self._marks[-min(hands, len(self._marks))][0] if self._marks else end
        while bank is not None and at < end:
            whole = bank.record(at)
            yield sequence_of(whole), whole[1], payload_of(whole)
            at += len(whole)

    def append(self, kind: int, payload: bytes) -> None:
        if not 0 <= kind <= KIND_MAX or len(payload) > PAYLOAD_MAX:
            raise ValueError(
                f"a record of kind {kind} with {len(payload)} bytes: the kind must be 0 to "
                f"{KIND_MAX}, the bytes at most {PAYLOAD_MAX}"
            )
        bank = self._bank
        if self.damage or bank is None:
            raise JournalFault(f"nothing is written to a damaged journal: {self.damage}")
        whole, after = pack(kind, self.sequence + 1, payload, self.head)
        room = self._room(self._at)
        # Rather between two hands than in the middle of one: people wait while blocks are erased.
        if len(whole) > room or (kind == HAND and room < bank.size // SPARE):
            bank = self._move(bank, len(whole), 1 if kind == HAND else 0)
        bank.write(self._at, whole)
        if kind == HAND:
            self._mark(self._at, self.head)
        self._at += len(whole)
        self.sequence += 1
        self.head = after

    def export(self) -> bytes:
        return self.exported(0, self.extent()[0])

    def exported(self, at: int, n: int) -> bytes:
        """A piece of the export, for a board that has no room for all of it at once."""
        n = min(n, self.extent()[0] - at)
        if n <= 0:
            return b""
        return self.store.read(at, n) if self._bank is None else self._bank.read(at, n)

    def extent(self) -> "tuple[int, int, bytes]":
        """Of the export: its bytes, the number of its last right record, and the chain after it."""
        if self._bank is None:
            return self.store.size, 0, self.head
        if self.damage:
            return self._bank.size, self.sequence, self.head
        if not self._marks:
            scan = self._bank.scan()
            return HEADER_SIZE, scan.sequence, scan.chain
        last, before = self._marks[-1]
        whole = self._bank.record(last)
        return last + len(whole), sequence_of(whole), follow(whole, before)

    def _room(self, at: int) -> int:
        return self._banks[0].size - MOVED_SIZE - at

    def _mark(self, at: int, before: bytes) -> None:
        self._begun += 1
        self._marks.append((at, before))
        if len(self._marks) > self.hands + 1:
            self._marks.pop(0)

    # ---- Leaving a full bank ----

    def _move(self, old: Bank, room: int, coming: int) -> Bank:
        """The kept records, byte for byte, into the other bank, with room for one more."""
        mark = self._keep_from(room, coming)
        start, chain = self._first if mark < 0 else self._marks[mark]
        following = self.sequence + 1
        first = sequence_of(old.read(start, FRONT)) if start < self._at else following
        new = self._banks[1 - old.number]
        new.erase(new.blocks)
        for at in range(start, self._at, CHUNK):
            new.write(at - start + HEADER_SIZE, old.read(at, min(CHUNK, self._at - at)))
        new.write(0, header(self._generation + 1, first, chain))
        self._leave(old, self._generation + 1)
        self._bank = new
        self._generation += 1
        self._at -= start - HEADER_SIZE
        if mark >= 0:
            self._marks = self._marks[mark:]
            self._begun = len(self._marks)
        self._marks = [(at - start + HEADER_SIZE, before) for at, before in self._marks]
        self._first = (HEADER_SIZE, chain)
        return new

    def _keep_from(self, room: int, coming: int) -> int:
        """Which mark; -1 is the first record. `coming`: 1 if a hand is about to begin."""
        size = self._banks[0].size
        known = len(self._marks)
        newest = min(known - 1, max(0, known + coming - LAST_HANDS))
        mark = min(newest, max(-1, known + coming - 1 - self.hands))
        while True:
            start = self._first[0] if mark < 0 else self._marks[mark][0]
            free = self._room(self._at - start + HEADER_SIZE)
            if free >= max(size // 4, room) or (mark == newest and free >= room):
                return mark
            if mark == newest:
                raise JournalFault(
                    f"record {self.sequence + 1} needs {room} bytes, and beside what must be kept "
                    f"there are {free}; a larger store is needed"
                )
            mark += 1

    def _leave(self, old: Bank, generation: int) -> None:
        """From here on the old bank is never taken for the current one again."""
        old.write(old.size - MOVED_SIZE, moved(generation, self.sequence + 1, self.head))

    # ---- After a power cut, or for the first time ----

    def _open(self) -> None:
        scans, faults = self._scan_headers()
        if not scans:
            self._begin("; ".join(faults))
            return
        scans.sort(key=lambda each: each[1].generation)
        bank, scan = scans[-1]
        self._bank = bank
        self._generation = scan.generation
        if len(scans) == 1 and bank.begins_to_say_moved():
            self._bank = self._banks[1 - bank.number]
            raise JournalFault(f"{faults[0]}, though bank {bank.number} was left for it")
        if len(scans) == 2 and scans[0][1].generation + 1 != scan.generation:
            raise JournalFault(
                f"bank {bank.number} is generation {scan.generation}, and the other bank "
                f"{scans[0][1].generation}; one must follow the other"
            )
        self._read(scan)
        if len(scans) == 2 and not scans[0][0].left:
            self._leave(scans[0][0], scan.generation)
        if scan.torn:
            self._move(bank, 0, 0)

    def _scan_headers(self) -> "tuple[list[tuple[Bank, Scan]], list[str]]":
        scans, faults = [], []
        for bank in self._banks:
            try:
                scans.append((bank, bank.scan()))
            except JournalFault as fault:
                faults.append(str(fault))
        return scans, faults

    def _read(self, scan: Scan) -> None:
        self._first = (HEADER_SIZE, scan.chain)
        self.sequence, self.head = scan.sequence, scan.chain
        for at, kind, _, before in scan.records():
            if kind == HAND:
                self._mark(at, before)
            self._at, self.sequence, self.head = scan.at, scan.sequence, scan.chain

    def _begin(self, why_not: str) -> None:
        """A new journal, unless there has been one: a power cut may have torn its beginning.

        The second beginning is in the other bank, so that the first stays to tell.
        """
        bank = self._unused_bank()
        if bank is None:
            raise JournalFault(why_not)
        if not bank.is_erased_from(0):
            bank.erase(1)
        bank.write(0, FIRST_HEADER)
        self._bank = bank
        self._generation = 1

    def _unused_bank(self) -> "Bank | None":
        erased = [bank for bank in self._banks if bank.is_erased_from(0)]
        torn = [bank for bank in self._banks if bank.holds_torn_first_header()]
        if len(erased) + len(torn) == 2 and erased:
            return erased[0]
        other = self._banks[1 - torn[-1].number] if torn else None
        # beside a torn beginning, its first block may have been being erased for a third one
        return other if other is not None and other.is_erased_from(self.store.block) else None


def read_export(data: bytes) -> "Iterator[tuple[int, int, bytes]]":
    """The records of an exported journal; JournalFault names the part that is damaged."""
    scan = Scan(lambda at, n: data[at : at + n], len(data), 0, "")
    kind = HAND
    for _, kind, payload, _ in scan.records():
        yield scan.sequence, kind, payload
    if scan.torn:
        raise scan.fault(scan.at, len(data), "it is not whole")
    if kind != HAND and scan.at == len(data):
        raise JournalFault(
            f"byte {scan.at}: the file ends after record {scan.sequence}, in the middle of a hand; "
            "an export ends where a hand begins"
        )
