"""`felt flash` and a board in a process of its own, over real pseudo-terminals that can be cut."""

import itertools
import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sim.store import MemoryStorePort
from tests.board_process import BoardProcess
from tests.cable import Cable
from tests.update.bundles_made import BOARD, HOUSE, STRANGER, MadeBoard, facts, made, public
from tools import cli, flash
from tools.boards.toolchain import ROOT

PROGRAM = Path("tests") / "update" / "flash_board.py"
FELT = [sys.executable, "-m", "tools.cli"]
BLOCK = 4096
FACTS = facts(BLOCK, {"app_a": 8, "app_b": 8, "table_a": 4, "table_b": 4})
SECONDS = 60
lives = itertools.count(1000)


class Rig(BoardProcess):
    """A board that runs number 1, in a process of its own.

    flash(words)   the exit code of `felt flash`, and what it said on both its outputs
    """

    def __init__(self, interpreter: str, folder: Path) -> None:
        super().__init__(interpreter, PROGRAM, Cable("board"))
        self.folder = folder
        self._memory = folder / "memory"
        at = made_board()
        at.runs(application(1))
        self._memory.write_bytes(at.port.bytes)
        self.cable.start()
        self.power_on()

    def words(self) -> list[str]:
        return [str(self._memory), json.dumps(FACTS), public(HOUSE).hex(), str(next(lives))]

    def flash(self, bundle: bytes, *more: str) -> tuple[int, str, str]:
        path = self.folder / "brought.bundle"
        path.write_bytes(bundle)
        return self.felt("flash", self.cable.visitor, str(path), *more)

    def felt(self, *words: str) -> tuple[int, str, str]:
        done = subprocess.run(
            [*FELT, *words], cwd=ROOT, capture_output=True, text=True, timeout=SECONDS
        )
        return done.returncode, done.stdout, done.stderr

    def held(self) -> bytes:
        """The bundle that is confirmed, as the memory has it."""
        at = made_board(self._memory.read_bytes())
        slots = at.slots()
        assert slots.running is not None
        return slots.read(slots.running, 0, slots.bundle(slots.running).size)


def made_board(memory: bytes = b"") -> MadeBoard:
    """The same board here, with what its memory holds."""
    board = MadeBoard()
    board.facts, board.port = FACTS, MemoryStorePort(FACTS["store"]["size"], BLOCK)
    board.port.bytes[: len(memory)] = memory
    return board


def application(number: int, **changes: Any) -> bytes:
    files = {"firmware/main.mpy": random.Random(number).randbytes(12_000), "hal/x.mpy": b"tick"}
    return made(files, number=number, **changes)


@pytest.fixture
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Rig]:
    rig = Rig(request.param, tmp_path)
    yield rig
    rig.end()


BOTH = pytest.mark.parametrize("rig", ["cpython", "micropython"], indirect=True)
# The interpreter that boards have, in every run; the other one in `make test-soak`.
PATIENT = pytest.mark.parametrize(
    "rig",
    [pytest.param("cpython", marks=pytest.mark.exhaustive), "micropython"],
    indirect=True,
)
CPYTHON = pytest.mark.parametrize("rig", ["cpython"], indirect=True)


# ---- As it should be ----------------------------------------------------------------------------


@BOTH
def test_a_bundle_is_brought_tried_and_proved(rig: Rig) -> None:
    code, said, percents = rig.flash(application(2))
    assert code == 0, said
    lines = said.splitlines()
    assert lines[0] == f"board     {BOARD}, controller, firmware 0.1.0"
    assert lines[1] == "before    Feltboard 0.2.0, number 1, in slot a"
    assert lines[2].startswith(f"sent      {len(application(2)):,} of ")
    assert lines[3].startswith("now       Feltboard 0.2.0, number 2, in slot b, ")
    assert lines[4].startswith("verified  the same to the last byte")
    assert percents.split() == [f"{n}%" for n in range(0, 101, 10)]
    assert rig.held() == application(2)
    code, said, _ = rig.felt("flash", rig.cable.visitor, "--status")
    assert code == 0
    assert said.splitlines()[1:] == [
        "app       Feltboard 0.2.0, number 2, in slot b",
        "table     none",
    ]


@BOTH
def test_it_falls_back_and_says_so(rig: Rig) -> None:
    code, said, _ = rig.flash(application(2, name="falls"))
    assert code == 1
    assert "FELL BACK The application in slot B was given up: ValueError: the seats" in said
    code, said, _ = rig.flash(application(3, name="hangs"))
    assert code == 1
    assert "FELL BACK The application in slot B was given up: It was started 3 times" in said
    assert rig.held() == application(1)


@CPYTHON
def test_it_is_verified_by_the_command(rig: Rig) -> None:
    path = rig.folder / "one.bundle"
    path.write_bytes(application(1))
    code, said, _ = rig.felt("verify", rig.cable.visitor, "--against", str(path))
    assert (code, said.splitlines()[-1]) == (0, f"against   {path}: the same")
    path.write_bytes(application(2))
    code, said, _ = rig.felt("verify", rig.cable.visitor, "--against", str(path))
    assert (code, said.splitlines()[-1].split(": ")[-1]) == (1, "NOT the same")


# ---- Cables and power ---------------------------------------------------------------------------


def meanwhile(rig: Rig, cut_at: int, deed: Callable[[], None]) -> threading.Thread:
    """When the cable has carried so much it is cut; then the deed, then it is mended."""
    rig.cable.cut_at = rig.cable.carried + cut_at

    def act() -> None:
        deadline = time.monotonic() + SECONDS
        while not rig.cable.is_cut and time.monotonic() < deadline:
            time.sleep(0.002)
        deed()
        rig.cable.mend()

    thread = threading.Thread(target=act)
    thread.start()
    return thread


def points(n: int) -> list[int]:
    """Bytes on the way to the board: from the first question to the last proof."""
    whole = 1.1 * len(application(2)) + 900
    return [int(whole * k / n) for k in range(n)]


@PATIENT
def test_a_cable_that_is_cut_at_many_points_and_mended(rig: Rig) -> None:
    for number, at in enumerate(points(6), start=2):
        mending = meanwhile(rig, at, lambda: time.sleep(0.3))
        code, said, _ = rig.flash(application(number))
        mending.join()
        assert code == 0, f"cut at {at}: {said}"
        assert rig.held() == application(number)
    # a turn outlives a cable that is out: nothing was begun anew
    assert "taken up" not in said


@PATIENT
def test_a_board_that_is_killed_at_many_points(rig: Rig) -> None:
    def power_cycle() -> None:
        rig.power_off()
        rig.power_on()

    resumed = 0
    for number, at in enumerate(points(6), start=2):
        cutting = meanwhile(rig, at, power_cycle)
        code, said, _ = rig.flash(application(number))
        cutting.join()
        assert code == 0, f"killed at {at}: {said}"
        assert rig.held() == application(number)
        resumed += "taken up at" in said
    assert resumed >= 2


@CPYTHON
def test_a_command_that_is_killed_goes_on_the_next_time(rig: Rig) -> None:
    path = rig.folder / "two.bundle"
    path.write_bytes(application(2))
    rig.cable.cut_at = rig.cable.carried + 11_000
    flashing = subprocess.Popen(
        [*FELT, "flash", rig.cable.visitor, str(path)], cwd=ROOT, stderr=subprocess.DEVNULL
    )
    deadline = time.monotonic() + SECONDS
    while not rig.cable.is_cut and time.monotonic() < deadline:
        time.sleep(0.002)
    flashing.kill()
    flashing.wait()
    rig.cable.mend()
    code, said, _ = rig.flash(application(2))
    assert code == 0
    assert "taken up at 8,192" in said
    assert rig.held() == application(2)


@CPYTHON
def test_a_cable_that_stays_out(rig: Rig) -> None:
    rig.cable.cut_at = rig.cable.carried + 5_000
    code, _, errors = rig.flash(application(2), "--patience", "0.6")
    assert code == 2
    assert "nobody answers; it must be the service line of a board that is switched on" in errors
    rig.cable.mend()
    assert rig.held() == application(1)


# ---- Bundles that are not taken -----------------------------------------------------------------


def altered(at: int) -> bytes:
    bent = bytearray(application(2))
    bent[at] ^= 1
    return bytes(bent)


@CPYTHON
def test_every_bad_bundle_is_refused_with_a_sentence(rig: Rig) -> None:
    bad = [
        (application(2, signer=STRANGER), "the board refused. The bundle is altered, or signed by"),
        (application(2, signer=None), "the board refused. The bundle is not signed."),
        (
            application(2, board="other"),
            'the bundle is for the board "other"; this is "test-board"',
        ),
        (altered(-1), 'part "hal/x.mpy" is altered or cut short'),
        (altered(0), "This is no bundle: it does not begin with FELTBND1."),
        (application(2)[:-1], "The bundle has"),
        (application(2) + b"\0", "the file has"),
        (b"", "This is no bundle"),
        (made({"big.mpy": bytes(8 * BLOCK)}, number=2), "do not fit; there is room for 32768."),
    ]
    for bundle, sentence in bad:
        code, _, errors = rig.flash(bundle)
        assert code == 2, errors
        assert sentence in errors.splitlines()[-1]
    assert rig.flash(application(5))[0] == 0
    code, _, errors = rig.flash(application(4))
    assert code == 2
    assert "the bundle is number 4, older than what has run there: 5 and up are taken" in errors
    assert rig.held() == application(5)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("/dev/null", "name a bundle to bring, or --status to be told what is there"),
        ("/dev/null setup.py --status", "name a bundle to bring, or --status"),
        ("/dev/null no.bundle", "no.bundle cannot be read: No such file or directory"),
        ("/dev/null setup.py", "setup.py: This is no bundle: it does not begin with FELTBND1."),
    ],
)
def test_a_mistake_in_the_words(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["flash", *words.split()]) == 2
    assert sentence in capsys.readouterr().err


# ---- How far it is ------------------------------------------------------------------------------


def test_progress_is_a_bar_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    progress = flash.progress_shown(True)
    for so_far in range(0, 10_001, 10):
        progress(so_far, 10_000)
    bars = capsys.readouterr().err.split("\r")[1:]
    assert len(bars) == 101
    assert bars[50] == f"[{'#' * 20:<40}]  50%"
    assert bars[100] == f"[{'#' * 40}] 100%\n"


def test_progress_is_a_line_for_ten_percent_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    progress = flash.progress_shown(False)
    for so_far in range(0, 1001, 7):
        progress(so_far, 1000)
    progress(1000, 1000)
    assert capsys.readouterr().err.split() == [f"{n}%" for n in range(0, 101, 10)]
