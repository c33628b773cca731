"""Proofs: a board's desk for them, and `felt verify`."""

import hashlib
import random
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import felt_core
import pytest

from firmware.service import proof_desk
from firmware.service.line import OK, PENDING, Service
from firmware.service.proof_desk import PROVE, ProofDesk
from hal.bus.messages import u32
from sim.guest import HeldPort
from tests.update.bundles_made import BLOCK
from tests.update.served_board import (
    Cable,
    ServedBoard,
    application,
    asked,
    board_that_runs,
    flashed,
    hurry,
    line,
)
from tools import cli, verify
from tools.mistake import Mistake


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


def keyed(key: bytes, data: bytes) -> bytes:
    return hashlib.blake2b(data, key=key, digest_size=32).digest()


def slot_of(board: ServedBoard, kind: str, slot: int) -> bytes:
    slots = board.slots_by_kind[kind]
    return slots.read(slot, 0, slots.room)


def test_every_component_is_proved_with_the_visitors_key() -> None:
    board = board_that_runs()
    data, main = application(1), random.Random(1).randbytes(2 * BLOCK)
    asking = line(Cable(board))
    there = {
        "image": board.image,
        "app": data,
        "app-a": slot_of(board, "app", 0),
        "app-b": b"\xff" * 4 * BLOCK,
        "table-a": b"\xff" * 4 * BLOCK,
        "table-b": b"\xff" * 4 * BLOCK,
        "app/firmware/main.mpy": main,
        "app/hal/clock.mpy": b"tick",
    }
    assert asking.components() == [(name, len(each)) for name, each in there.items()]
    for name, each in there.items():
        for key in (b"k", bytes(range(64)), None):
            length, proof, used = asking.prove(name, key)
            assert (length, proof) == (len(each), keyed(used, each))
    assert asking.prove("app-a/hal/clock.mpy", b"k")[1] == keyed(b"k", b"tick")
    assert asking.prove("app", b"k", 100, 700)[1] == keyed(b"k", data[100:800])
    assert asking.prove("app", b"k", len(data))[1] == keyed(b"k", b"")


@pytest.mark.parametrize(
    ("name", "first", "length", "sentence"),
    [
        ("apps", 0, 0, 'There is no "apps" here; there are image, app, app-a, app-b, table-a, '),
        ("table", 0, 0, 'There is no "table" here'),
        ("table/table.pack", 0, 0, 'There is no "table/table.pack" here'),
        ("", 0, 0, 'There is no "" here'),
        ("\u2660", 0, 0, 'There is no "???" here'),
        ("app/main.py", 0, 0, 'The bundle "Feltboard" has no part "main.py".'),
        ("table-a/table.pack", 0, 0, "This is no bundle: it does not begin with FELTBND1."),
        ("app-a", 1, 4 * BLOCK, f"app-a has {4 * BLOCK} bytes; {4 * BLOCK + 1} is beyond its end."),
        ("image", 25, 0, "image has 24 bytes; 25 is beyond its end."),
    ],
)
def test_a_proof_that_is_refused(name: str, first: int, length: int, sentence: str) -> None:
    with pytest.raises(Mistake, match="the board refused") as refused:
        line(Cable(board_that_runs())).prove(name, b"k", first, length)
    assert sentence in str(refused.value)


def test_the_same_question_with_another_number_is_hashed_anew() -> None:
    """So that a key somebody chose twice does not bring an old answer back."""
    board = board_that_runs()
    asking = line(Cable(board))
    before = asking.prove("app-b", b"k")[1]
    assert flashed(Cable(board), application(2), restart=False) == 0
    assert asking.prove("app-b", b"k")[1] not in (before, b"")


class Counting:
    """The core, with a count of the bytes that are hashed."""

    def __init__(self) -> None:
        self.fed = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(felt_core, name)

    def hash_feed(self, state: bytearray, data: bytes) -> None:
        self.fed += len(data)
        felt_core.hash_feed(state, data)


def test_a_step_hashes_no_more_than_the_bus_can_wait_for() -> None:
    board, core, port = board_that_runs(), Counting(), HeldPort()
    desk = ProofDesk(board.slots_by_kind, core)  # type: ignore[arg-type]
    service = Service(port, felt_core, [desk])
    question = u32(1) + u32(0) + u32(0) + b"\1k" + b"app-a"
    port.came = felt_core.frame_pack(0, 32, 1, PROVE, question)
    steps = list(steps_until_done(service, core, 4 * BLOCK))
    assert max(steps) <= proof_desk.STEP == 2048
    assert len(steps) == -(-4 * BLOCK // 2048)
    port.sent = []
    port.came = felt_core.frame_pack(0, 32, 2, PROVE, question)
    service.step()
    assert felt_core.frame_open(port.sent[0])[4:9] == u32(1) + bytes([OK])


def steps_until_done(service: Service, core: Counting, size: int) -> Iterator[int]:
    while core.fed < size:
        before = core.fed
        service.step()
        yield core.fed - before


def test_a_proof_says_how_far_it_is() -> None:
    board = board_that_runs()
    question = u32(1) + u32(0) + u32(0) + b"\1k" + b"app-a"
    _, said = asked(board, PROVE, question)
    assert said == u32(1) + bytes([PENDING, 0])
    _, said = asked(board, PROVE, question)
    assert said[4] == PENDING
    assert said[5] == 2048 * 100 // (4 * BLOCK)


def test_memory_that_goes_bad_under_a_running_board_stops_no_board() -> None:
    board = board_that_runs()
    board.damages(0, 3)
    asking = line(Cable(board))
    assert asking.standing("app").name == "damaged"
    names = [name for name, _ in asking.components()]
    assert names == ["image", "app-a", "app-b", "table-a", "table-b"]
    with pytest.raises(Mistake, match="This is no bundle"):
        asking.prove("app")


# ---- felt verify --------------------------------------------------------------------------------


@pytest.fixture
def at_board(monkeypatch: pytest.MonkeyPatch) -> ServedBoard:
    """Whatever port is named, this board is there. It runs number 1."""
    board = board_that_runs()
    monkeypatch.setattr(verify, "board_at", lambda port: line(Cable(board)))
    return board


def felt(words: str) -> int:
    return cli.main(["verify", "/dev/board", *shlex.split(words)])


def test_the_list(at_board: ServedBoard, capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("--list") == 0
    said = capsys.readouterr().out.splitlines()
    assert f"{len(application(1)):>9,}  app" in said
    assert "        4  app/hal/clock.mpy" in said
    assert len(said) == 8


def test_a_hash_with_a_key(at_board: ServedBoard, capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("app --key 00c0ffee") == 0
    key = bytes.fromhex("00c0ffee")
    assert capsys.readouterr().out.splitlines() == [
        f"component app, {len(application(1)):,} bytes",
        "key       00c0ffee",
        f"hash      {keyed(key, application(1)).hex()}",
    ]


def test_without_a_key_every_hash_is_another(
    at_board: ServedBoard, capsys: pytest.CaptureFixture[str]
) -> None:
    assert felt("") == 0
    first = capsys.readouterr().out.splitlines()
    assert felt("") == 0
    again = capsys.readouterr().out.splitlines()
    assert first[0] == again[0]
    for said in (first, again):
        key = bytes.fromhex(said[1].split()[1])
        assert said[2].split()[1] == keyed(key, application(1)).hex()
    assert first[1:] != again[1:]


@pytest.mark.parametrize(
    "component", ["app", "app-a", "app/firmware/main.mpy", "app-a/hal/clock.mpy"]
)
def test_against_the_bundle_that_is_there(
    component: str, at_board: ServedBoard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "felt.bundle"
    file.write_bytes(application(1))
    assert felt(f"{component} --against {file}") == 0
    assert capsys.readouterr().out.endswith(f"against   {file}: the same\n")


@pytest.mark.parametrize("component", ["app", "app-a", "app-b", "image", "app/firmware/main.mpy"])
def test_against_another(
    component: str, at_board: ServedBoard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "felt.bundle"
    file.write_bytes(application(2))
    assert felt(f"{component} --against {file}") == 1
    assert capsys.readouterr().out.endswith(": NOT the same\n")


def test_one_bit_is_seen(
    at_board: ServedBoard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "felt.bundle"
    file.write_bytes(application(1))
    at_board.damages(0, len(application(1)) - 1)
    assert felt(f"app --against {file}") == 1
    assert felt(f"app/firmware/main.mpy --against {file}") == 0
    assert felt(f"app/hal/clock.mpy --against {file}") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--key seven", '--key "seven" is not 1 to 64 bytes in hex; write e.g. 00c0ffee'),
        ("--key ''", '--key "" is not 1 to 64 bytes in hex'),
        (f"--key {'00' * 65}", "is not 1 to 64 bytes in hex"),
        ("--against no.bundle", "no.bundle cannot be read: No such file or directory"),
        ("--against /dev/null", "/dev/null is empty"),
        ("app/main.py --against setup.py", "setup.py: This is no bundle"),
        ("applet", 'There is no "applet" here; there are image, app, app-a, app-b, table-a,'),
    ],
)
def test_a_mistake_in_the_words(
    words: str, sentence: str, at_board: ServedBoard, capsys: pytest.CaptureFixture[str]
) -> None:
    assert felt(words) == 2
    assert sentence in capsys.readouterr().err
