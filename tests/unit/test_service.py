"""The service line: both ends, a line that loses and damages, and visitors who want too much."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import felt_core
import pytest

from firmware import VERSION
from firmware.controller.events import DECK, EVENT, HAND
from firmware.controller.journal import Journal
from firmware.service.journal_desk import PIECE, READ, TABLE, WHO, JournalDesk
from firmware.service.line import VISITOR, Service
from hal.bus.messages import CONTROLLER, EVERYBODY, u32
from hal.store import Store
from sim.guest import HeldPort
from sim.tabletop import Tabletop
from tests import hands
from tools import cli, journals, service_line
from tools.journals import journaled
from tools.mistake import Mistake
from tools.service_line import Visitor

SETUP = Path(__file__).parents[2] / "setup.py"


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_line, "ANSWER_S", 0.005)


def board(at: Tabletop) -> tuple[HeldPort, Service]:
    port = HeldPort()
    return port, Service(port, felt_core, [JournalDesk(at.runtime.journal, at.pack)])


class Cable:
    """The visitor's port of a line whose other end is a board in this process.

    bend     what becomes of bytes on their way, either way
    before   called before the board looks
    """

    def __init__(self, at: Tabletop) -> None:
        self.port, self.service = board(at)
        self.bend: Callable[[bytes], bytes] = lambda data: data
        self.before: Callable[[], None] = lambda: None

    def read(self) -> bytes:
        self.before()
        self.service.step()
        sent, self.port.sent = self.port.sent, []
        return b"".join(self.bend(data) for data in sent)

    def write(self, data: bytes) -> None:
        self.port.came += self.bend(data)

    def close(self) -> None:
        self.port.came, self.port.sent = b"", []


def visitor(cable: Cable, patience: float = 5.0) -> Visitor:
    return Visitor(lambda: cable, "a cable", patience=patience)


# ---- What a visitor gets ------------------------------------------------------------------------


def test_a_table_says_what_it_is() -> None:
    at = hands.played(3)
    about = visitor(Cable(at)).table()
    journal = journaled(at.runtime.journal.export())
    assert about.table == "crystal-casino/trips"
    assert about.pack_hash == at.pack.hash
    assert about.firmware == VERSION
    assert f'version="{VERSION}"' in SETUP.read_text()
    assert about.size == len(journal.data)
    assert about.sequence == journal.records[-1][0]
    assert about.head == journal.head


def test_the_journal_comes_as_it_is() -> None:
    at = hands.played(10)
    progress: list[tuple[int, int]] = []
    asking = Visitor(lambda: cable, "a cable", lambda *step: progress.append(step))
    cable = Cable(at)
    about, data = asking.journal()
    assert data == at.runtime.journal.export()
    assert progress[-1] == (about.size, about.size)


def test_a_table_that_is_new() -> None:
    at = hands.table()
    _, data = visitor(Cable(at)).journal()
    assert [kind for _, kind, _ in journaled(data).records] == [3, HAND]
    nothing = Journal(Store(hands.table().port.__class__(8192, 4096)))
    assert nothing.extent() == (64, 0, bytes(32))
    assert nothing.export() == nothing.exported(0, 9999)


def test_no_card_of_the_hand_being_played() -> None:
    at = hands.played(2)
    hands.post(at, 1, 2, 3)
    assert at.table.begun
    _, data = visitor(Cable(at)).journal()
    records = journaled(data).records
    assert records[-1][1] == HAND
    decks = [payload for _, kind, payload in records if kind == EVENT and payload[0] == DECK]
    assert len(decks) == 2
    current = [
        payload
        for _, kind, payload in at.runtime.journal.records(1)
        if kind == EVENT and payload[0] == DECK
    ]
    assert len(current) == 1
    assert current[0] not in data
    for offset in range(len(data), len(data) + 2000, 50):
        assert at.runtime.journal.exported(offset, 192) == b""


def test_a_damaged_journal_is_given_out_whole() -> None:
    at = hands.played(3)
    at.port.bytes[len(at.runtime.journal.export()) // 2] ^= 1
    at.boot()
    assert at.runtime.stopped
    about, data = visitor(Cable(at)).journal()
    found = journaled(data)
    assert found.fault
    assert found.fault in at.runtime.journal.damage
    assert found.head == about.head
    assert found.records[-1][0] == about.sequence


def test_memory_that_is_no_journal_any_more() -> None:
    at = hands.played(1)
    at.port.bytes[0:40] = bytes(40)
    at.boot()
    about, data = visitor(Cable(at)).journal()
    assert about.size == len(data)
    assert "header" in journaled(data).fault


def test_memory_that_goes_bad_under_a_running_table_stops_no_table() -> None:
    at = hands.played(2)
    at.port.bytes[len(at.runtime.journal.export()) - 20] ^= 1
    port, service = board(at)
    port.came = felt_core.frame_pack(CONTROLLER, VISITOR, 1, WHO, bytes([1]))
    service.step()
    assert port.sent == []


# ---- A bad line ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_frames_that_are_lost_or_damaged(seed: int) -> None:
    at = hands.played(4)
    cable, chance = Cable(at), random.Random(seed)

    def bend(data: bytes) -> bytes:
        fate = chance.random()
        if fate < 0.1:
            return b""
        if fate < 0.2:
            bent = bytearray(data)
            bent[chance.randrange(len(bent))] ^= 1 << chance.randrange(8)
            return bytes(bent)
        if fate < 0.25:
            return data[: chance.randrange(len(data))]
        if fate < 0.3:
            return data + data
        return chance.randbytes(3) + b"\0" + data if fate < 0.35 else data

    cable.bend = bend
    _, data = visitor(cable).journal()
    assert data == at.runtime.journal.export()


def test_a_cut_cable_is_taken_up_where_it_broke_off() -> None:
    at = hands.played(6)
    cable = Cable(at)
    reads: list[int] = []
    opened = 0

    class Cutting(Cable):
        def write(self, data: bytes) -> None:
            frame = felt_core.frame_open(data)
            if frame[3] == READ:
                reads.append(int.from_bytes(frame[8:12], "little"))
            if len(reads) in (5, 9):
                raise OSError("the device was unplugged")
            super().write(data)

    def open_again() -> Cable:
        nonlocal opened
        opened += 1
        return Cutting(at)

    _, data = Visitor(open_again, "a cable").journal()
    assert data == at.runtime.journal.export()
    assert opened == 3
    assert reads == sorted(reads)  # never from the beginning again
    assert cable.port.sent == []


def test_a_line_that_is_never_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> Any:
        raise OSError("no such device")

    with pytest.raises(Mistake, match="a cable: no such device; it must be the service line"):
        Visitor(gone, "a cable", patience=0.05).journal()
    silent = Cable(hands.table())
    silent.bend = lambda data: b""
    with pytest.raises(Mistake, match="a cable: nobody answers; it must be the service line"):
        visitor(silent, 0.05).journal()


# ---- A table that goes on meanwhile -------------------------------------------------------------


def test_hands_that_end_while_it_is_read() -> None:
    at = hands.played(5)
    before = at.runtime.journal.export()
    cable = Cable(at)
    looks = 0

    def play_on() -> None:
        nonlocal looks
        looks += 1
        if looks == 10:
            hands.hand(at, 1, 2)

    cable.before = play_on
    _, data = visitor(cable).journal()
    assert data == before
    assert at.runtime.journal.export().startswith(before)


def test_a_journal_that_moves_to_its_other_bank_is_read_anew() -> None:
    at = hands.table(size=32_768)
    while len(at.runtime.journal.export()) < 14_000:
        hands.hand(at, 1, 2, 3)
    cable = Cable(at)
    generation = at.runtime.journal.generation
    looks = 0

    def play_on() -> None:
        nonlocal looks
        looks += 1
        if looks == 20:
            while at.runtime.journal.generation == generation:
                hands.hand(at, 1, 2, 3)

    cable.before = play_on
    about, data = visitor(cable).journal()
    assert about.generation == generation + 1
    assert data == at.runtime.journal.export()
    assert journaled(data).fault == ""


# ---- Visitors who want too much -----------------------------------------------------------------


@pytest.mark.parametrize(
    "question",
    [
        felt_core.frame_pack(CONTROLLER, VISITOR, 1, READ, u32(1)),
        felt_core.frame_pack(CONTROLLER, VISITOR, 1, READ, u32(1) + u32(0) + b"more"),
        felt_core.frame_pack(CONTROLLER, VISITOR, 1, TABLE, bytes(100)),
        felt_core.frame_pack(CONTROLLER, VISITOR, 1, PIECE, bytes(100)),
        felt_core.frame_pack(CONTROLLER, VISITOR, 1, 4, bytes(8)),
        felt_core.frame_pack(3, VISITOR, 1, WHO, bytes([1])),
        felt_core.frame_pack(EVERYBODY, VISITOR, 1, WHO, bytes([1])),
        felt_core.frame_seal(CONTROLLER, VISITOR, 1, WHO, 1, bytes(32), bytes([1])),
        b"\0\0\0\0",
        b"no frame at all" * 100,
    ],
)
def test_what_is_not_on_the_page_is_not_answered(question: bytes) -> None:
    at = hands.played(1)
    port, service = board(at)
    port.came = question
    service.step()
    assert port.sent == []


def test_noise_changes_nothing() -> None:
    at = hands.played(2)
    port, service = board(at)
    memory, state = bytes(at.port.bytes), at.state
    chance = random.Random(7)
    for _ in range(3000):
        kind = chance.randrange(128)
        payload = chance.randbytes(chance.randrange(12))
        frame = felt_core.frame_pack(CONTROLLER, chance.randrange(255), 1, kind, payload)
        port.came = chance.choice([frame, chance.randbytes(chance.randrange(40)) + b"\0"])
        service.step()
    assert bytes(at.port.bytes) == memory
    assert at.state == state


def test_one_answer_a_step_however_many_questions() -> None:
    port, service = board(hands.table())
    for seq in range(1, 50):
        port.came += felt_core.frame_pack(CONTROLLER, VISITOR, seq, WHO, bytes([1]))
    service.step()
    (only,) = port.sent
    assert felt_core.frame_open(only)[2] == 49


def test_offsets_beyond_the_end() -> None:
    at = hands.played(1)
    port, service = board(at)
    generation = u32(at.runtime.journal.generation)
    for offset in (len(at.runtime.journal.export()), 0x7FFFFFFF, 0xFFFFFFFF):
        port.came = felt_core.frame_pack(CONTROLLER, VISITOR, 1, READ, generation + u32(offset))
        service.step()
    assert [felt_core.frame_open(frame)[12:] for frame in port.sent] == [b"", b"", b""]


def test_a_board_of_another_version_is_named() -> None:
    with pytest.raises(Mistake, match="speaks version 9 of the service line, not 1"):
        service_line.identity(bytes([9]))


def test_a_journal_that_is_not_what_the_table_said() -> None:
    at = hands.played(1)
    cable = Cable(at)
    about, data = visitor(cable).journal()
    other = journaled(hands.played(1, seed=2).runtime.journal.export())
    journals.check_arrival("a cable", about, journaled(data))
    with pytest.raises(Mistake, match=r"a cable: the journal ends with .* and the table says"):
        journals.check_arrival("a cable", about, other)


def test_progress_is_shown_to_people_only(capsys: pytest.CaptureFixture[str]) -> None:
    journals.progress_line(False)(5, 10)
    assert capsys.readouterr().err == ""
    journals.progress_line(True)(5_000, 10_000)
    journals.progress_line(True)(10_000, 10_000)
    assert capsys.readouterr().err == (
        "\rjournal: 5,000 of 10,000 bytes\rjournal: 10,000 of 10,000 bytes\n"
    )


# ---- A simulated table with a service line ------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--service pty", "say what with --table"),
        ("--limit $5", "--limit is for a table that is played; say which with --table"),
        ("--set bell=x", "--set is for a table that is played"),
        ("--table crystal-casino/tripz", 'did you mean "crystal-casino/trips"?'),
        (
            "--table crystal-casino/trips --limit $4",
            "crystal-casino/trips has $2, $3, $5, $10, $25",
        ),
        ("--table crystal-casino/trips --limit 5", '--limit "5": crystal-casino/trips has $2'),
        ("--table crystal-casino/trips --seats 5", "--seats 5: crystal-casino/trips has 6"),
        ("--table crystal-casino/trips --service door", '"door" is no door; write pty or tcp:PORT'),
        ("--table crystal-casino/trips --service tcp:99999", "port 99999 cannot be had"),
        (
            "--table crystal-casino/trips --service pty --expose controller=pty",
            "--service is the simulated controller's",
        ),
    ],
)
def test_a_mistake_in_the_words_for_a_table(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["table", *words.split()]) == 2
    assert sentence in capsys.readouterr().err
