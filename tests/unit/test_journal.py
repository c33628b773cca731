"""The journal: what is kept, what is forgotten, what is told, and that every change is found."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from hypothesis.configuration import set_hypothesis_home_dir

from firmware.controller.banks import HEADER_SIZE, MOVED_SIZE
from firmware.controller.journal import HAND, Journal, JournalFault, read_export
from firmware.controller.record import BACK, FRONT, LINK, PAYLOAD_MAX, extent
from hal.store import Store
from sim.store import MemoryStorePort
from tools.boards import guests
from tools.boards.toolchain import ROOT
from tools.mistake import Mistake

EVENT = 2
Record = tuple[int, int, bytes]
set_hypothesis_home_dir(ROOT / "build" / "hypothesis")


def play(journal: Journal, hands: int, events: int = 3, size: int = 20) -> list[Record]:
    """Hands of so many events each, and what should be found of them."""
    told = []
    for hand in range(hands):
        for event in range(events + 1):
            kind = EVENT if event else HAND
            payload = bytes((hand % 256, event)) + bytes(size - 2)
            journal.append(kind, payload)
            told.append((journal.sequence, kind, payload))
    return told


def opened(port: MemoryStorePort, hands: int = 100) -> Journal:
    return Journal(Store(port), hands)


def begins(data: bytes | bytearray) -> list[int]:
    """Where the records of a bank begin."""
    found, at = [], HEADER_SIZE
    while at < len(data) and extent(bytes(data[at : at + FRONT])):
        found.append(at)
        at += extent(bytes(data[at : at + FRONT]))
    return found


# ---- Keeping ----


def test_a_new_journal_is_empty() -> None:
    journal = opened(MemoryStorePort(4096, 512))
    assert (journal.damage, journal.sequence, journal.head) == ("", 0, bytes(32))
    assert (list(journal.records()), journal.hands_kept) == ([], 0)
    assert list(read_export(journal.export())) == []


def test_what_was_appended_is_there_after_a_restart() -> None:
    port = MemoryStorePort(4096, 512)
    journal = opened(port)
    told = play(journal, 5)
    again = opened(port)
    assert list(again.records()) == list(journal.records()) == told
    assert (again.head, again.sequence, again.hands_kept) == (journal.head, 20, 4)


def test_the_last_hands_alone() -> None:
    journal = opened(MemoryStorePort(4096, 512))
    journal.append(EVENT, b"before any hand")
    assert list(journal.records(2)) == []
    told = play(journal, 1)
    assert list(journal.records(2)) == told
    told += play(journal, 3)
    assert list(journal.records(2)) == told[-8:]


def test_appends_go_on_in_the_same_way_after_a_restart() -> None:
    """Opened before every append or never: the same bytes."""
    ports = [MemoryStorePort(2048, 256) for _ in range(2)]
    journals = [opened(port, 3) for port in ports]
    for n in range(300):
        journals[1] = opened(ports[1], 3)
        for journal in journals:
            journal.append(HAND if n % 5 == 0 else EVENT, bytes(n % 60))
        assert ports[0].bytes == ports[1].bytes
    assert journals[0].hands_kept == journals[1].hands_kept


def test_an_append_is_one_write() -> None:
    writes = []

    class Counting(MemoryStorePort):
        def write(self, at: int, data: bytes) -> None:
            writes.append(len(data))
            super().write(at, data)

    journal = opened(Counting(4096, 512))
    journal.append(EVENT, b"felt")
    assert writes == [HEADER_SIZE, FRONT + 4 + BACK]


def test_the_last_hundred_hands_are_kept_when_they_fit() -> None:
    port = MemoryStorePort(2 * 32768, 4096)
    journal = opened(port)
    told = []
    for n in range(400):
        told += play(
            journal, 1, events=4, size=20
        )  # 215 bytes a hand, 101 of them in 3/4 of a bank
        if n >= 100:
            assert journal.hands_kept >= 100
    assert journal.hands_kept == opened(port).hands_kept
    kept = list(journal.records())
    assert kept == told[-len(kept) :]
    assert kept[0][1] == HAND


def test_fewer_hands_are_kept_when_a_quarter_of_the_bank_would_not_be_free() -> None:
    port = MemoryStorePort(2 * 2048, 512)
    journal = opened(port)
    hand = 3 * (FRONT + 30 + BACK)
    most = 0
    for _ in range(200):
        before = journal.hands_kept
        play(journal, 1, events=2, size=30)
        most = max(most, journal.hands_kept)
        if journal.hands_kept < before:  # it moved and kept as many as leave a quarter free
            assert journal.hands_kept == (2048 * 3 // 4 - HEADER_SIZE - MOVED_SIZE) // hand
    eighth = 2048 // 8  # a hand does not begin with less room than that
    assert most == (2048 - HEADER_SIZE - MOVED_SIZE - eighth) // hand


def test_the_last_two_hands_are_kept_whatever_their_length() -> None:
    journal = opened(MemoryStorePort(2 * 1024, 256), hands=1)
    told = []
    for _ in range(30):
        told += play(journal, 1, events=7, size=30)
        assert list(journal.records(2)) == told[-16:]


def test_one_hand_that_is_too_long_is_refused_and_nothing_is_written() -> None:
    port = MemoryStorePort(2 * 1024, 256)
    journal = opened(port)
    play(journal, 1, events=12, size=30)
    before = bytes(port.bytes)
    said = "record 14 needs 423 bytes, and beside what must be kept there are 244; a larger"
    with pytest.raises(JournalFault, match=said):
        journal.append(EVENT, bytes(400))
    assert port.bytes == before
    journal.append(EVENT, b"a shorter one still goes in")
    assert opened(port).head == journal.head


def test_what_came_before_the_first_hand_is_let_go_of() -> None:
    journal = opened(MemoryStorePort(2 * 1024, 256))
    for _ in range(20):
        journal.append(EVENT, bytes(10))
    play(journal, 20)
    assert next(iter(journal.records()))[1] == HAND


@pytest.mark.parametrize(("kind", "size"), [(128, 0), (-1, 0), (EVENT, PAYLOAD_MAX + 1)])
def test_a_record_must_be_one(kind: int, size: int) -> None:
    journal = opened(MemoryStorePort(4096, 512))
    with pytest.raises(ValueError, match=f"must be 0 to 127, the bytes at most {PAYLOAD_MAX}"):
        journal.append(kind, bytes(size))
    assert journal.sequence == 0


@pytest.mark.parametrize(("size", "block"), [(1536, 512), (1024, 32), (256, 64)])
def test_a_store_must_have_room_for_two_banks(size: int, block: int) -> None:
    with pytest.raises(ValueError, match="an even number of blocks of 64 bytes or more, 512 in"):
        opened(MemoryStorePort(size, block))


def test_a_past_hand_must_be_kept() -> None:
    with pytest.raises(ValueError, match="1 past hand or more, not 0"):
        opened(MemoryStorePort(4096, 512), 0)


@settings(max_examples=60, deadline=None)
@given(
    some.lists(some.tuples(some.integers(0, 127), some.binary(max_size=120)), max_size=60),
    some.sampled_from([(1024, 64), (1024, 512), (2048, 256), (8192, 4096)]),
    some.integers(1, 8),
)
def test_whatever_is_appended_is_kept_in_order(
    appends: list[tuple[int, bytes]], shape: tuple[int, int], hands: int
) -> None:
    port = MemoryStorePort(*shape)
    journal = opened(port, hands)
    told: list[Record] = []
    for kind, payload in appends:
        try:
            journal.append(kind, payload)
            told.append((journal.sequence, kind, payload))
        except JournalFault as fault:
            assert "a larger store is needed" in str(fault)  # noqa: PT017  it may go in or not
        again = opened(port, hands)
        kept = list(again.records())
        assert again.damage == ""
        assert kept == told[len(told) - len(kept) :]
        begun = [n for n, record in enumerate(told) if record[1] == HAND]
        if len(begun) >= 2:
            assert len(kept) >= len(told) - begun[-2]
        elif not begun:
            assert len(kept) == len(told)
        assert (again.head, again.sequence) == (journal.head, len(told))


# ---- Telling ----


def test_an_export_tells_the_hands_that_are_over() -> None:
    journal = opened(MemoryStorePort(8192, 512))
    told = play(journal, 4)
    last = max(n for n, record in enumerate(told) if record[1] == HAND)
    assert list(read_export(journal.export())) == told[: last + 1]
    assert b"\x03\x01" not in journal.export()[-40:]  # the fourth hand's first event


def test_an_export_can_be_had_in_pieces() -> None:
    journal = opened(MemoryStorePort(4096, 512), 3)
    for hands in (0, 1, 3, 30):
        play(journal, hands)
        whole = journal.export()
        size, sequence, chain = journal.extent()
        pieces = [journal.exported(at, 100) for at in range(0, size + 100, 100)]
        assert b"".join(pieces) == whole
        told = list(read_export(whole))
        assert (len(whole), sequence) == (size, told[-1][0] if told else 0)
        if told:
            assert chain[:LINK] == whole[-BACK : LINK - BACK]


def test_before_the_first_hand_nothing_is_told() -> None:
    journal = opened(MemoryStorePort(8192, 512))
    journal.append(EVENT, b"felt")
    assert len(journal.export()) == HEADER_SIZE


def test_an_export_that_is_cut_short_says_so() -> None:
    journal = opened(MemoryStorePort(8192, 512))
    told = play(journal, 3)
    whole = journal.export()
    ends = [at for at, record in zip(begins(whole)[1:], told, strict=False) if record[1] == HAND]
    for size in range(len(whole)):
        if size in (HEADER_SIZE, *ends):  # nothing tells it from an earlier export
            assert list(read_export(whole[:size])) == told[: begins(whole).index(size)]
            continue
        with pytest.raises(JournalFault, match=r"^byte"):
            list(read_export(whole[:size]))


def test_every_flipped_bit_of_an_export_is_found() -> None:
    journal = opened(MemoryStorePort(8192, 512))
    play(journal, 3)
    whole = journal.export()
    for at in range(len(whole)):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[at] ^= 1 << bit
            with pytest.raises(JournalFault, match=r"^bytes \d+ to \d+, (header|record \d+): "):
                list(read_export(bytes(flipped)))


def test_an_export_of_a_damaged_journal_is_the_whole_bank() -> None:
    port = MemoryStorePort(4096, 512)
    told = play(opened(port), 3)
    port.bytes[begins(port.bytes)[5] + 12] ^= 4
    journal = opened(port)
    assert journal.export() == port.bytes[:2048]
    assert list(journal.records()) == told[:5]
    assert journal.sequence == 5
    with pytest.raises(JournalFault) as fault:
        list(read_export(journal.export()))
    assert f"bank 0, {fault.value}" == journal.damage


# ---- On a board, and on the page ----

ON_BOARD = """
import felt_core
from firmware.controller.journal import Journal, JournalFault, read_export
from hal.ports.file_store import FileStorePort
from hal.store import Store

port = FileStorePort("{path}", 8192, 512)
journal = Journal(Store(port), 10)
for n in range(400):
    journal.append(1 if n % 9 == 0 else 2, bytes(n * i & 255 for i in range(n * 7 % 90)))
print(journal.sequence, journal.head.hex(), journal.hands_kept)
again = Journal(Store(port), 10)
print(again.damage, again.head == journal.head, again.hands_kept)
print(felt_core.blake2b(again.export()).hex(), [n for n, _, _ in read_export(again.export())])
port.write(again._bank.number * 4096 + again._at, bytes((0xA5, 2, 0)))
torn = Journal(Store(port), 10)
print(torn.damage, torn.head == journal.head, [(n, len(p)) for n, _, p in torn.records(2)])
port.write(torn._bank.number * 4096 + 70, b"x")
hurt = Journal(Store(port), 10)
print(hurt.damage)
try:
    hurt.append(2, b"")
except JournalFault as fault:
    print(fault)
"""


def test_the_same_bytes_under_micropython(tmp_path: Path) -> None:
    try:
        program, environment = guests.micropython_program(), guests.micropython_environment()
    except Mistake as missing:
        pytest.skip(str(missing))
    said = []
    for name, runs in (("here", sys.executable), ("there", program)):
        script = ON_BOARD.replace("{path}", str(tmp_path / name))
        done = subprocess.run(
            [runs, "-c", script], env=environment, cwd=ROOT, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    assert said[0] == said[1]
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()
    assert "record" in said[0].splitlines()[-1]


def test_the_page_says_what_the_code_does() -> None:
    ran = doctest.testfile(str(ROOT / "docs" / "journal.md"), module_relative=False)
    assert ran.attempted >= 10
    assert ran.failed == 0
