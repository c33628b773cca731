"""Flipped bits and forged records: the journal finds them, names them and writes nothing more."""

import re

import pytest

from firmware.controller.banks import BANK, HEADER_SIZE, MOVED_SIZE, moved
from firmware.controller.journal import HAND, Journal, JournalFault, read_export
from firmware.controller.record import FRONT, extent, follow, pack
from hal.store import Store
from sim.store import MemoryStorePort, PowerCut

EVENT = 2
BROKEN = "it does not follow from the record before it"
HALF = 1024  # a bank
PLACE = re.compile(r"^bank (\d), bytes (\d+) to (\d+), (header|record \d+): ")


def opened(port: MemoryStorePort) -> Journal:
    return Journal(Store(port))


def played(records: int) -> MemoryStorePort:
    """A journal of so many records of 43 bytes, four to a hand; some bytes look erased."""
    port = MemoryStorePort(2 * HALF, 512)
    journal = opened(port)
    for n in range(records):
        journal.append(EVENT if n % 4 else HAND, bytes((255, n)) * 10)
    return port


def cards(port: MemoryStorePort, bank: int = 0) -> list[bytes]:
    """The records of a bank."""
    found, at = [], bank * HALF + HEADER_SIZE
    while extent(bytes(port.bytes[at : at + FRONT])):
        found.append(bytes(port.bytes[at : at + extent(bytes(port.bytes[at : at + FRONT]))]))
        at += len(found[-1])
    return found


# ---- One bit ----


def flips(port: MemoryStorePort, bank: int) -> list[tuple[int, Journal, bytes]]:
    """The journal opened with each bit of a bank flipped: at which byte, and the store before."""
    found = []
    for at in range(HALF):
        for bit in range(8):
            flipped = MemoryStorePort(2 * HALF, 512)
            flipped.bytes[:] = port.bytes
            flipped.bytes[bank * HALF + at] ^= 1 << bit
            before = bytes(flipped.bytes)
            found.append((at, opened(flipped), before))
    return found


@pytest.mark.parametrize(("records", "bank"), [(12, 0), (24, 1), (32, 0)])
def test_every_flipped_bit_of_the_current_bank_is_found_and_named(records: int, bank: int) -> None:
    """In its header, its records, its erased rest and the place where MOVED will be."""
    port = played(records)
    journal = opened(port)
    kept = list(journal.records())
    assert (journal.damage, journal._bank and journal._bank.number) == ("", bank)
    for at, hurt, before in flips(port, bank):
        place = PLACE.match(hurt.damage)
        assert place is not None, (at, hurt.damage)
        assert int(place[1]) == bank
        assert int(place[2]) <= at <= int(place[3])
        n = (at - HEADER_SIZE) // 43
        right = kept[: max(0, min(n, len(kept)))]
        following = kept[0][0] + min(n, len(kept))
        assert place[4] == ("header" if at < HEADER_SIZE else f"record {following}")
        assert list(hurt.records()) == right
        assert hurt.store.read(0, 2 * HALF) == before


def test_a_damaged_journal_is_told_as_it_is_and_not_written_to() -> None:
    port = played(24)
    for _, hurt, before in flips(port, 1)[::50]:
        with pytest.raises(JournalFault, match="nothing is written to a damaged journal: bank 1, "):
            hurt.append(EVENT, b"felt")
        assert hurt.store.read(0, 2 * HALF) == before
        assert hurt.export() == before[HALF:]
        with pytest.raises(JournalFault) as fault:
            list(read_export(hurt.export()))
        assert hurt.damage.startswith(f"bank 1, {fault.value}")


def test_a_flipped_bit_of_the_bank_that_was_left_changes_nothing() -> None:
    """In its header, its old records or its MOVED: it is not read, and is erased with the rest."""
    port = played(24)
    right = opened(port)
    kept = list(right.records())
    after = played(60).bytes
    for at, journal, _ in flips(port, 0):
        assert (journal.damage, journal.head, journal.sequence) == ("", right.head, 24)
        assert list(journal.records()) == kept
        if at % 50 == 0:
            for n in range(24, 60):
                journal.append(EVENT if n % 4 else HAND, bytes((255, n)) * 10)
            assert journal.store.read(0, 2 * HALF) == after


def test_a_bank_that_was_left_is_never_gone_back_to() -> None:
    """The current bank's header is damaged, and its own MOVED has a flipped bit or is torn."""
    port = played(24)
    port.bytes[HALF + 20] ^= 1
    said = "bank 1, bytes 0 to 63, header: its checksum does not fit, though bank 0 was left for it"
    assert opened(port).damage == said
    for at, journal, _ in flips(port, 0):
        assert journal.damage, at
    for size in range(1, MOVED_SIZE):
        torn = MemoryStorePort(2 * HALF, 512)
        torn.bytes[:] = port.bytes
        torn.bytes[HALF - MOVED_SIZE + size : HALF] = b"\xff" * (MOVED_SIZE - size)
        assert opened(torn).damage == said


def test_nor_is_it_when_the_power_went_during_the_move() -> None:
    """At each byte of it; then the table plays on; then the current bank loses its header."""
    for cut in range(2 * HALF):
        port = played(20)
        journal = opened(port)
        port.cut_after = cut
        try:
            journal.append(HAND, bytes(20))
            break
        except PowerCut:
            port.cut_after = None
        journal = opened(port)
        while journal._bank is not None and journal._bank.number == 0:
            journal.append(HAND, bytes(20))
        port.bytes[HALF + 20] ^= 1
        assert opened(port).damage.endswith("though bank 0 was left for it")
    assert cut > HALF


def test_nor_is_it_while_it_is_being_erased() -> None:
    """For the next move: what is left of the older bank is no journal, however it ends."""
    for cut in range(HALF):
        port = played(28)
        journal = opened(port)
        port.cut_after = cut
        with pytest.raises(PowerCut):
            journal.append(HAND, bytes(200))
        port.bytes[HALF + 20] ^= 1
        assert opened(port).damage


def test_without_a_right_header_both_banks_are_named_and_told() -> None:
    port = played(12)
    port.bytes[0] ^= 1
    journal = opened(port)
    assert journal.damage == (
        "bank 0, bytes 0 to 63, header: its first ten bytes are not those of a header; "
        "bank 1, bytes 0 to 63, header: its first ten bytes are not those of a header"
    )
    assert journal.export() == port.bytes
    with pytest.raises(JournalFault, match="nothing is written to a damaged journal"):
        journal.append(HAND, b"")


# ---- Tampering: right checksums, wrong story ----


@pytest.fixture
def port() -> MemoryStorePort:
    return played(16)


def damage_with(port: MemoryStorePort, records: list[bytes]) -> str:
    """What is found when these records are in the first bank."""
    body = b"".join(records)
    port.bytes[HEADER_SIZE:HALF] = body + b"\xff" * (HALF - HEADER_SIZE - len(body))
    return opened(port).damage


def test_two_records_that_changed_places_are_found(port: MemoryStorePort) -> None:
    records = cards(port)
    records[5], records[6] = records[6], records[5]
    assert damage_with(port, records) == "bank 0, bytes 279 to 321, record 6: its number is 7"


def test_a_record_that_is_gone_is_found(port: MemoryStorePort) -> None:
    records = cards(port)
    del records[5]
    assert damage_with(port, records) == "bank 0, bytes 279 to 321, record 6: its number is 7"


def test_a_record_that_comes_twice_is_found(port: MemoryStorePort) -> None:
    records = cards(port)
    records.insert(5, records[4])
    assert damage_with(port, records).endswith("record 6: its number is 5")


def test_a_record_sealed_anew_is_found(port: MemoryStorePort) -> None:
    """Other contents with right checksums: of another chain, or of this one up to there."""
    records = cards(port)
    records[5] = pack(EVENT, 6, b"paid twice", bytes(32))[0]
    assert damage_with(port, records).endswith(f"record 6: {BROKEN}")
    chain = bytes(32)
    for record in records[:5]:
        chain = follow(record, chain)
    records[5] = pack(EVENT, 6, b"paid twice", chain)[0]
    assert damage_with(port, records).endswith(f"record 7: {BROKEN}")


def test_a_last_record_sealed_anew_has_another_head(port: MemoryStorePort) -> None:
    """Only somebody who has noted the head can tell."""
    records, head, chain = cards(port), opened(port).head, bytes(32)
    for record in records[:-1]:
        chain = follow(record, chain)
    records[-1] = pack(EVENT, 16, b"paid twice", chain)[0]
    assert damage_with(port, records) == ""
    assert opened(port).head != head


@pytest.mark.parametrize(
    ("generation", "version", "said"),
    [
        (3, 1, "bank 1 is generation 3, and the other bank 1; one must follow the other"),
        (1, 1, "is generation 1, and the other bank 1; one must follow the other"),
        (2, 7, "header: its version is 7; 1 can be read here, though bank 0 was left for it"),
    ],
)
def test_a_bank_that_does_not_belong_is_found(generation: int, version: int, said: str) -> None:
    port = played(0)
    payload = generation.to_bytes(4, "little") + bytes((version, 1, 0, 0, 0)) + bytes(32)
    port.write(HALF, pack(BANK, 1, payload, bytes(32))[0])
    port.write(HALF - MOVED_SIZE, moved(2, 1, bytes(32)))
    assert opened(port).damage.endswith(said)


def test_a_record_of_a_kind_that_no_table_has_is_found(port: MemoryStorePort) -> None:
    chain = bytes(32)
    for record in cards(port):
        chain = follow(record, chain)
    records = [*cards(port), pack(200, 17, b"", chain)[0]]
    assert damage_with(port, records).endswith("its kind is 200; the table's are 0 to 127")


def test_a_bit_that_flips_while_the_table_plays_is_found_when_it_is_read() -> None:
    port = played(8)
    journal = opened(port)
    for byte, end in ((3, 9), (30, 42)):
        port.bytes[HEADER_SIZE + 43 + byte] ^= 1
        said = f"bank 0, bytes 107 to {107 + end}: since the journal was opened, its "
        with pytest.raises(JournalFault, match=said):
            list(journal.records())
        port.bytes[HEADER_SIZE + 43 + byte] ^= 1
