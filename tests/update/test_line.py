"""The desks of the service line: as it should be, over rough lines, and every refusal."""

import random

import pytest

from firmware.service.line import LATE, OK, REFUSED
from firmware.service.proof_desk import LIST, LISTED, PROOF, PROVE
from firmware.service.update_desk import (
    ACCEPT,
    APPLIED,
    APPLY,
    ASK,
    DATA,
    DATA_MAX,
    OFFER,
    OFFERED,
    TAKEN,
    TOLD,
    TURNS,
    VERDICT,
)
from hal.bus.messages import ROOM, u32
from tests.update.bundles_made import BLOCK, STRANGER
from tests.update.served_board import (
    FALLS,
    HANGS,
    Cable,
    ServedBoard,
    application,
    asked,
    board_that_runs,
    flashed,
    held,
    hurry,
    line,
    table,
)
from tools import flash
from tools.mistake import Mistake


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


# ---- A line as it should be ---------------------------------------------------------------------


def test_an_application_and_a_table_are_brought(capsys: pytest.CaptureFixture[str]) -> None:
    board = board_that_runs()
    cable = Cable(board)
    assert flashed(cable, application(2)) == 0
    assert held(board) == application(2)
    said = capsys.readouterr().out
    assert "before    Feltboard 0.2.0, number 1, in slot a\n" in said
    assert "now       Feltboard 0.2.0, number 2, in slot b" in said
    assert "verified  the same to the last byte" in said
    assert flashed(cable, table(1)) == 0
    assert held(board, "table") == table(1)
    assert held(board) == application(2)
    assert "now       crystal-casino/trips 0.2.0, number 1, in slot a" in capsys.readouterr().out


def test_what_is_there_already_is_not_sent(capsys: pytest.CaptureFixture[str]) -> None:
    board = board_that_runs()
    cable = Cable(board)
    starts = board.lives
    assert flashed(cable, application(1)) == 0
    assert "sent      nothing: it was there already" in capsys.readouterr().out
    assert board.lives == starts


def test_without_a_restart_it_waits_for_the_next_start(capsys: pytest.CaptureFixture[str]) -> None:
    board = board_that_runs()
    cable = Cable(board)
    assert flashed(cable, application(2), restart=False) == 0
    assert held_by_number(board) == (1, 2)
    assert "tried at the next start" in capsys.readouterr().out
    assert "slot b is tried at the next start" in "\n".join(flash.status(line(cable)))
    assert flashed(cable, application(2)) == 0  # the same command goes on from there
    assert "sent      nothing" in capsys.readouterr().out
    assert held(board) == application(2)


def held_by_number(board: ServedBoard) -> tuple[int, int]:
    """What is running, and what is on trial."""
    slots = board.slots_by_kind["app"]
    assert slots.running is not None
    assert slots.trial is not None
    return slots.bundle(slots.running).number, slots.bundle(slots.trial).number


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (FALLS, "was given up: ValueError: the seats are upside down"),
        (HANGS, "was given up: It was started 3 times and never showed its health."),
    ],
)
def test_an_application_that_is_not_well_falls_back(
    name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    board = board_that_runs()
    assert flashed(Cable(board), application(2, name=name)) == 1
    said = capsys.readouterr().out
    assert "now       Feltboard 0.2.0, number 1, in slot a\n" in said
    assert f"FELL BACK The application in slot B {why}" in said
    assert held(board) == application(1)


# ---- Rough lines --------------------------------------------------------------------------------


class Rough:
    """Frames are lost, damaged, doubled, and come late, after others that were sent behind them."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._late: list[tuple[str, bytes]] = []

    def __call__(self, whither: str, frame: bytes) -> list[bytes]:
        arrived = self._of_before(whither)
        fate = self._chance.random()
        if fate < 0.1:
            return arrived
        if fate < 0.2:
            self._late.append((whither, frame))
            return arrived
        if fate < 0.3:
            self._late.append((whither, frame))
        if fate < 0.4:
            bent = bytearray(frame)
            bent[self._chance.randrange(len(bent))] ^= 1 << self._chance.randrange(8)
            return [*arrived, bytes(bent)]
        return [*arrived, frame, frame] if fate < 0.5 else [frame, *arrived]

    def _of_before(self, whither: str) -> list[bytes]:
        if self._chance.random() < 0.7:
            return []
        due = [frame for way, frame in self._late if way == whither]
        self._late = [each for each in self._late if each[0] != whither]
        return due


@pytest.mark.parametrize("seed", range(25))
def test_frames_that_are_lost_damaged_doubled_and_late(seed: int) -> None:
    board = board_that_runs()
    cable = Cable(board)
    cable.fate = Rough(seed)
    assert flashed(cable, application(2)) == 0
    assert held(board) == application(2)
    assert flashed(cable, table(1)) == 0
    assert held(board, "table") == table(1)


@pytest.mark.parametrize("seed", range(10))
def test_a_rough_line_and_a_power_that_comes_and_goes(seed: int) -> None:
    board = board_that_runs()
    cable = Cable(board)
    rough, chance = Rough(seed), random.Random(seed)

    def fate(whither: str, frame: bytes) -> list[bytes]:
        if len(cable.frames) < 400 and chance.random() < 0.03:
            board.restart()
            return []
        return rough(whither, frame)

    cable.fate = fate
    assert flashed(cable, application(2)) == 0
    assert held(board) == application(2)


@pytest.mark.parametrize("restarted", [False, True])
def test_every_frame_of_a_transfer_comes_again_and_changes_nothing(restarted: bool) -> None:
    """Also from before a start: nothing is written, nothing is started."""
    board = board_that_runs()
    cable = Cable(board)
    assert flashed(cable, application(2)) == 0
    if restarted:
        board.restart()
    before, starts = bytes(board.port.bytes), board.lives
    for _, frame in cable.frames:
        for _ in range(2):
            board.line.came = frame
            board.step()
    assert bytes(board.port.bytes) == before
    assert board.lives == starts
    assert any(whither == Cable.TO_BOARD for whither, _ in cable.frames)


def test_noise_changes_nothing() -> None:
    board = board_that_runs()
    before, starts = bytes(board.port.bytes), board.lives
    chance = random.Random(3)
    for _ in range(5000):
        kind = chance.choice([ASK, OFFER, DATA, ACCEPT, APPLY, PROVE, LIST, chance.randrange(128)])
        asked(board, kind, chance.randbytes(chance.randrange(24)))
    assert bytes(board.port.bytes) == before
    assert board.lives == starts


# ---- Refusals -----------------------------------------------------------------------------------


def turn_of(board: ServedBoard) -> int:
    return line(Cable(board)).about().turn


def offered(board: ServedBoard, size: int, kind: int = 0) -> int:
    """The turn of an offer that was taken."""
    turn = (turn_of(board) + 1) % TURNS
    answered, said = asked(board, OFFER, u32(turn) + bytes([kind]) + u32(size))
    assert (answered, said[:5]) == (OFFERED, u32(turn) + bytes([OK]))
    return turn


def refusal(board: ServedBoard, kind: int, payload: bytes) -> str:
    answered, said = asked(board, kind, payload)
    assert answered == kind + 1
    assert said[:5] == payload[:4] + bytes([REFUSED])
    assert len(said) <= ROOM
    return str(said[5:], "utf-8")


@pytest.mark.parametrize(
    ("kind", "size", "sentence"),
    [
        (0, 0, f"0 bytes do not fit; there is room for {4 * BLOCK}."),
        (0, 4 * BLOCK + 1, f"{4 * BLOCK + 1} bytes do not fit; there is room for {4 * BLOCK}."),
        (0, 0xFFFFFFFF, f"4294967295 bytes do not fit; there is room for {4 * BLOCK}."),
        (2, 100, "This board has no place for that; it takes app and table."),
        (255, 100, "This board has no place for that; it takes app and table."),
    ],
)
def test_an_offer_that_is_refused(kind: int, size: int, sentence: str) -> None:
    board = board_that_runs()
    turn = turn_of(board)
    payload = u32((turn + 1) % TURNS) + bytes([kind]) + u32(size)
    assert refusal(board, OFFER, payload) == sentence
    assert turn_of(board) == turn


def test_a_node_takes_no_table() -> None:
    board = ServedBoard(kinds=("app",))
    payload = u32((turn_of(board) + 1) % TURNS) + bytes([1]) + u32(100)
    assert refusal(board, OFFER, payload) == "This board has no place for that; it takes app."
    with pytest.raises(Mistake, match="this board takes app, no table"):
        flashed(Cable(board), table(1))


def test_nothing_is_taken_while_an_application_is_on_trial() -> None:
    board = board_that_runs()
    board.takes(application(2))
    board.restart()
    payload = u32((turn_of(board) + 1) % TURNS) + bytes([0]) + u32(100)
    assert "is on trial" in refusal(board, OFFER, payload)


def test_bytes_beyond_the_end_and_an_early_question_for_acceptance() -> None:
    board = board_that_runs()
    turn = offered(board, 300)
    assert refusal(board, DATA, u32(turn) + u32(200) + bytes(101)) == (
        "The bundle ends at 300; 301 is beyond that."
    )
    assert refusal(board, ACCEPT, u32(turn)) == "The bundle has 300 bytes; 0 of them have come."
    assert asked(board, DATA, u32(turn) + u32(0) + bytes(192))[1][4:] == bytes([OK]) + u32(192)
    assert refusal(board, ACCEPT, u32(turn)) == "The bundle has 300 bytes; 192 of them have come."


def test_bytes_that_come_out_of_order_are_asked_for_in_order() -> None:
    board = board_that_runs()
    turn = offered(board, 2 * BLOCK)
    beyond, again = (BLOCK, 0), (0, 384)  # nothing was written up to there; a block's beginning
    in_order = [(0, 192), (0, 192), (384, 192), (192, 384), (7, 384)]
    for at, wanted in [(192, 0), beyond, *in_order, again]:
        answered, said = asked(board, DATA, u32(turn) + u32(at) + bytes([at % 251]) * 192)
        assert (answered, said) == (TAKEN, u32(turn) + bytes([OK]) + u32(wanted))
    slot = board.slots_by_kind["app"].spare
    assert slot is not None
    assert board.slots_by_kind["app"].read(slot, 0, 384) == bytes(192) + bytes([192]) * 192


def test_another_turn_is_late() -> None:
    board = board_that_runs()
    turn = turn_of(board)
    for question in (DATA, ACCEPT):  # nothing was offered yet
        rest = u32(0) + b"x" if question == DATA else b""
        assert asked(board, question, u32(turn) + rest)[1] == u32(turn) + bytes([LATE])
    now = offered(board, 300)
    for other in (now - 1, now + 2, now + TURNS):
        for question, rest in ((DATA, u32(0) + b"x"), (ACCEPT, b""), (APPLY, b"")):
            _, said = asked(board, question, u32(other) + rest)
            assert said == u32(other) + bytes([LATE])
    _, said = asked(board, OFFER, u32(now + 5) + b"\0" + u32(300))
    assert said == u32(now + 5) + bytes([LATE])


@pytest.mark.parametrize(
    ("bundle", "sentence"),
    [
        (application(2, signer=STRANGER), "signed by somebody whom this board does not trust"),
        (application(2, signer=None), "The bundle is not signed."),
        (application(2, board="other-board"), 'for the board "other-board"; this is "test-board"'),
        (application(4), "The bundle is number 4, older than what has run here: 5 and up"),
        (table(9), "The bundle is a table; an application goes here."),
        (application(6)[:-1] + b"\0", 'part "hal/clock.mpy" is altered or cut short'),
        (b"\0" * 500, "This is no bundle: it does not begin with FELTBND1."),
        (application(6)[:500], "The bundle"),
    ],
)
def test_a_bundle_that_the_board_refuses(bundle: bytes, sentence: str) -> None:
    """Brought by somebody who does not look at it first: the board does."""
    board = board_that_runs(5)
    asking = line(Cable(board))
    turn = offered(board, len(bundle))
    for at in range(0, len(bundle), DATA_MAX):
        asking.send(turn, at, bundle[at : at + DATA_MAX])
    with pytest.raises(Mistake, match="a cable: the board refused") as refused:
        asking.accept(turn)
    assert sentence in str(refused.value)
    assert held(board) == application(5)
    board.restart()
    assert held(board) == application(5)


def test_a_board_that_is_busy_is_not_started_anew() -> None:
    board = board_that_runs()
    board.busy = "Hand 3 is being played; try again when it is over."
    starts = board.lives
    with pytest.raises(Mistake, match=r"Hand 3 is being played.* The bundle is accepted"):
        flashed(Cable(board), application(2))
    assert board.lives == starts
    board.busy = ""
    assert flashed(Cable(board), application(2)) == 0
    assert board.lives == starts + 1


def test_a_restart_follows_the_answer() -> None:
    board = board_that_runs()
    turn, starts = turn_of(board), board.lives
    assert asked(board, APPLY, u32(turn)) == (APPLIED, u32(turn) + bytes([OK]))
    assert board.lives == starts + 1
    assert turn_of(board) != turn
    assert asked(board, APPLY, u32(turn))[1] == u32(turn) + bytes([LATE])
    assert board.lives == starts + 1


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        (ASK, b""),
        (ASK, b"apps"),
        (OFFER, b"\0\0\0"),
        (OFFER, bytes(8)),
        (OFFER, bytes(10)),
        (DATA, bytes(7)),
        (ACCEPT, bytes(5)),
        (APPLY, bytes(3)),
        (APPLY, bytes(5)),
        (PROVE, bytes(12)),
        (PROVE, bytes(13)),  # a key of no bytes
        (PROVE, bytes(12) + bytes([65]) + bytes(65) + b"app"),
        (PROVE, bytes(12) + b"\5keys"),  # a key that is cut short
        (LIST, b"\0"),
        (LIST, b"\xff\xff"),
        (TOLD, b"board"),
        (OFFERED, bytes(22)),
        (TAKEN, bytes(9)),
        (VERDICT, bytes(5)),
        (PROOF, bytes(41)),
        (LISTED, bytes(12)),
    ],
)
def test_what_is_not_on_the_page_is_not_answered(kind: int, payload: bytes) -> None:
    assert asked(board_that_runs(), kind, payload) is None


# ---- What a board says of itself ----------------------------------------------------------------


def test_a_name_too_long_for_a_frame_is_shortened() -> None:
    board = ServedBoard()
    board.runs(application(1, name="\u2660" * 64))
    board.restart()
    answered, said = asked(board, ASK, b"app")
    assert answered == TOLD
    assert len(said) <= ROOM
    name = line(Cable(board)).standing("app").name
    assert 10 < len(name) < 64
    assert set(name) == {"\u2660"}
