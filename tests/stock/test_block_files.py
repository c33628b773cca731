"""A folder of blocks as a store: as good as memory, on every Python, and over power cuts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.controller.journal import Journal
from hal.ports.block_files import BlockFilesPort
from hal.store import Store, StoreFault
from sim.store import MemoryStorePort
from tests.stock import block_moves
from tools.boards import guests
from tools.boards.toolchain import ROOT
from tools.mistake import Mistake

HERE = Path(__file__).parent
SIZE, BLOCK = 2048, 512
SEEDS = 12


def micropython(script: Path, *words: str) -> list[str]:
    """What it prints under MicroPython's unix port."""
    try:
        program, environment = guests.micropython_program(), guests.micropython_environment()
    except Mistake as missing:
        pytest.skip(str(missing))
    command = [program, "-X", "heapsize=256m", str(script), *words]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-2000:]
    return ran.stdout.split()


@pytest.mark.parametrize("seed", range(SEEDS))
def test_it_is_as_good_as_memory(tmp_path: Path, seed: int) -> None:
    block_moves.moves(str(tmp_path / "blocks"), seed)


def test_a_journal_on_it_is_the_same_journal(tmp_path: Path) -> None:
    block_moves.journal(str(tmp_path / "blocks"))


def test_the_same_under_micropython(tmp_path: Path) -> None:
    here = [block_moves.moves(str(tmp_path / "a"), 5), block_moves.journal(str(tmp_path / "b"))]
    assert micropython(HERE / "block_moves.py", str(tmp_path / "c"), "5") == here


def test_on_littlefs_the_power_may_go_at_any_byte() -> None:
    """A write leaves some of its first bytes, an erase anything in its block, nothing outside."""
    cuts = int(micropython(HERE / "littlefs_cuts.py")[0])
    assert cuts > 1000


def test_what_is_erased_has_no_file(tmp_path: Path) -> None:
    store = Store(BlockFilesPort(str(tmp_path / "blocks"), SIZE, BLOCK))
    assert os.listdir(tmp_path / "blocks") == []
    store.write(BLOCK + 3, b"felt")
    assert (tmp_path / "blocks" / "0001").read_bytes() == b"\xff\xff\xfffelt"
    store.erase(1)
    store.erase(2)  # never written
    assert os.listdir(tmp_path / "blocks") == []
    assert store.read(0, SIZE) == b"\xff" * SIZE


def test_a_store_on_it_keeps_its_contract(tmp_path: Path) -> None:
    store = Store(BlockFilesPort(str(tmp_path / "blocks"), SIZE, BLOCK))
    store.write(510, b"felt")
    with pytest.raises(StoreFault, match="write at 512: the byte there is not erased"):
        store.write(512, b"x")
    assert Store(BlockFilesPort(str(tmp_path / "blocks"), SIZE, BLOCK)).read(509, 6) == (
        b"\xfffelt\xff"
    )


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "blocks").write_text("a file")
    with pytest.raises(OSError, match="blocks"):
        BlockFilesPort(str(tmp_path / "blocks"), SIZE, BLOCK)


KILLED = """
import sys
from firmware.controller.journal import Journal
from hal.ports.block_files import BlockFilesPort
from hal.store import Store
journal = Journal(Store(BlockFilesPort(sys.argv[1], 8192, 512)))
while True:
    n = journal.sequence + 1
    journal.append(1 if n % 5 == 0 else 2, n.to_bytes(4, "little") * 6)
    print(n, flush=True)
"""


def test_killing_the_process_is_a_power_cut(tmp_path: Path) -> None:
    folder, said = str(tmp_path / "blocks"), 0
    for lines in (7, 40, 23, 61):
        writer = subprocess.Popen(
            [sys.executable, "-c", KILLED, folder],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert writer.stdout is not None
        with writer:
            for _ in range(lines):
                said = int(writer.stdout.readline())
            writer.kill()
        journal = Journal(Store(BlockFilesPort(folder, 8192, 512)))
        assert journal.damage == ""
        assert journal.sequence >= said
    memory = MemoryStorePort(8192, 512)
    again = Journal(Store(memory))
    for n in range(1, journal.sequence + 1):
        again.append(1 if n % 5 == 0 else 2, n.to_bytes(4, "little") * 6)
    assert again.head == journal.head
