"""felt install, whole, on boards that had nothing of ours: in QEMU, and as a process."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import felt_core
import pytest

from hal.bus.identity import derived_identity
from hal.bus.messages import DEALER
from hal.bus.pairing import Pairings, ticket
from hal.ports.block_files import BlockFilesPort
from hal.store import region
from tests import hands
from tests.stock.boards import EmulatedStock, UnixStock, papers
from tools import bundles, cli
from tools.boards import facts, guests
from tools.boards.attached import TAKING, Attached
from tools.boards.toolchain import ROOT
from tools.install_stock import check_keeps, check_room
from tools.mistake import Mistake
from tools.nodes import place

DEALS = 500
SECRET = bytes(range(32))
STEPS = re.compile(r"^(\w+) +(.*)$", re.MULTILINE)

# The application of this board's first slot, as boot mounts it, and its core.
LOOK = """
import gc
gc.threshold(32768)  # as in main.py
from board_facts import FACTS
from firmware.boot import start
from hal.ports import metal
slots = start._applications(FACTS, metal)
start._put_first(slots, slots.running)
import felt_core
print(felt_core.selftest({deals}).hex())
"""


# Filesystems of MicroPython in its memory, as boards have them in their flash.
FILESYSTEMS = """
import vfs
class Disk:
    def __init__(self):
        self.bytes = bytearray(64 * 4096)
    def readblocks(self, number, buffer, offset=0):
        at = number * 4096 + offset
        buffer[:] = self.bytes[at : at + len(buffer)]
    def writeblocks(self, number, buffer, offset=0):
        at = number * 4096 + offset
        self.bytes[at : at + len(buffer)] = buffer
    def ioctl(self, op, arg):
        return {4: 64, 5: 4096, 6: 0}.get(op)
for kind, path in ((vfs.VfsFat, "/fat"), (vfs.VfsLfs2, "/lfs")):
    disk = Disk()
    kind.mkfs(disk)
    vfs.mount(kind(disk), path)
    print(json.dumps(is_fat(path + "/store")))
open("/lfs/store/0000", "w").close()
print(json.dumps(store_room("/lfs/store")))
"""


class Bench:
    """What is brought to a board of one kind, as files."""

    def __init__(self, folder: Path, board: str, role: str) -> None:
        self.board = board
        self.more: list[str] = []  # words of the command
        self.papers, self.app = folder / "papers.json", folder / "app.bundle"
        self.papers.write_text(json.dumps(papers(board, role)))
        self.bring(1)

    def bring(self, number: int) -> None:
        self.app.write_bytes(bundles.app(self.board, number, bundles.development_key()))

    def words(self, console: str, seconds: int) -> list[str]:
        brought = ["--papers", str(self.papers), "--bundle", str(self.app)]
        return [
            *("install", console, "--board", self.board),
            *brought,
            *self.more,
            *("--seconds", str(seconds)),
        ]

    def install(
        self, console: str, capsys: pytest.CaptureFixture[str], seconds: int = 15
    ) -> dict[str, str]:
        """What it told of each step."""
        capsys.readouterr()
        ended = cli.main(self.words(console, seconds))
        said = capsys.readouterr()
        assert ended == 0, said.out + said.err
        steps, _, started = said.out.partition("start ")
        return {**dict(STEPS.findall(steps)), "start": started.lstrip()}


def test_an_emulated_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The power goes in the middle; the same command goes on; it runs; again changes nothing."""
    memory, bench = tmp_path / "flash", Bench(tmp_path, "qemu-stock", "dealer")
    with EmulatedStock(memory) as board:
        cut_in_the_middle(board, bench)
    with EmulatedStock(memory) as board:
        told = bench.install(board.console, capsys)
        assert "every one has the right hash" in told["base"]
        blocks, written = map(int, re.findall(r"(\d+) (?:blocks|written)", told["app"]))
        assert 0 < written < blocks
        assert told["start"].startswith("it runs")

        assert cli.main(["flash", board.service, "--status"]) == 0
        status = capsys.readouterr().out
        assert "qemu-stock" in status
        assert "dealer" in status

        told = bench.install(board.console, capsys)
        assert "none written" in told["base"]
        assert told["papers"] == "as they were"
        assert told["app"].endswith("as it was, running")
    with EmulatedStock(memory) as board:
        attached = Attached(board.console)
        said = attached.run(LOOK.format(deals=DEALS))
        attached.close()
    assert said.split()[-1] == felt_core.selftest(DEALS).hex()


def cut_in_the_middle(board: EmulatedStock, bench: Bench) -> None:
    """Kills the board while its bundle is on the way; the command says what to do."""
    installing = subprocess.Popen(
        [sys.executable, "-m", "tools.cli", *bench.words(board.console, 1)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert installing.stdout is not None
    for line in installing.stdout:
        if line.startswith("papers"):
            break
    time.sleep(4)
    board.kill()
    _, complaint = installing.communicate(timeout=60)
    assert installing.returncode == 2
    assert "run the same command again" in complaint


def test_a_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files, bench = tmp_path / "files", Bench(tmp_path, "unix-stock", "controller")
    files.mkdir()
    for line in ("bus", "service"):
        (files / line).touch()
    with UnixStock(files) as board:
        told = bench.install(board.console, capsys, 6)
        assert told["papers"] == "written"
        assert told["start"].startswith("it runs")
        assert (files / "main.py").is_file()

        (files / "hal" / "store.mpy").write_bytes(b"damaged")
        bench.bring(2)
        told = bench.install(board.console, capsys, 6)
        assert "1 written" in told["base"]
        assert told["papers"] == "as they were"
        assert "number 2" in told["app"]

        told = bench.install(board.console, capsys, 1)
        assert told["app"].endswith("number 2: as it was, running")

        bench.bring(1)
        assert cli.main(bench.words(board.console, 1)) == 2
        assert "the board has run number 2 and takes none before it" in capsys.readouterr().err


def test_a_controller_and_its_nodes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seat 3 is forgotten, and the board says so; it is paired later, and the others stay."""
    files, bench = tmp_path / "files", Bench(tmp_path, "unix-stock", "controller")
    files.mkdir()
    for line in ("bus", "service"):
        (files / line).touch()
    table = tmp_path / "table.bundle"
    table.write_bytes(bundles.table(hands.TRIPS, {}, 1, bundles.development_key()))
    nodes = [derived_identity(felt_core, address, SECRET) for address in (*range(1, 7), DEALER)]
    tickets = {place(node.address): ticket(felt_core, node) for node in nodes}
    forgotten, listed = tickets.pop("seat 3"), tmp_path / "nodes"
    listed.write_text("".join(f"{where} {each}\n" for where, each in tickets.items()))
    with UnixStock(files) as board:
        bench.more = ["--bundle", str(table), "--nodes", str(listed)]
        told = bench.install(board.console, capsys, 6)
        assert told["nodes"] == "seat 1, seat 2, seat 4, seat 5, seat 6, dealer; 6 written"
        assert "No node is paired for seat 3; pair them" in told["start"]

        bench.more = ["--node", f"seat 3={forgotten}"]
        told = bench.install(board.console, capsys, 6)
        assert told["nodes"] == "seat 1, seat 2, seat 3, seat 4, seat 5, seat 6, dealer; 1 written"
        assert told["start"].startswith("it runs")
        assert "No node" not in told["start"]

        told = bench.install(board.console, capsys, 1)
        assert told["nodes"].endswith("none written")
    known = facts.facts("unix-stock")
    port = BlockFilesPort(str(files / "store"), known["store"]["size"], known["store"]["block"])
    kept = Pairings(region(port, known, "pairings"), felt_core).identities
    assert [vars(each) for each in kept] == [vars(each) for each in nodes]


def test_a_store_that_could_not_keep_is_noticed() -> None:
    """FAT, by MicroPython's own; littlefs is good, and tells its room."""
    try:
        program = guests.micropython_program()
    except Mistake as missing:
        pytest.skip(str(missing))
    said = subprocess.run(
        [program, "-c", TAKING.read_text() + FILESYSTEMS], capture_output=True, text=True
    )
    fat, littlefs, (room, blocks) = map(json.loads, said.stdout.splitlines())
    assert (fat, littlefs) == (True, False)
    assert 0 < room < 64 * 4096
    assert blocks == 1


@pytest.mark.parametrize(
    ("answer", "check", "says"),
    [
        (True, check_keeps, "/store is on a FAT filesystem"),
        ([2_000_000, 0], check_room, "2,056,192 bytes are needed for the store in /store"),
        ([1_900_000, 20], check_room, "1,974,272 bytes are needed"),
    ],
)
def test_a_filesystem_that_does_not_do_is_refused(answer: Any, check: Any, says: str) -> None:
    board = SimpleNamespace(call=lambda name, folder: answer)
    with pytest.raises(Mistake, match=says):
        check(board, facts.facts("rp2350")["store"])


def test_a_filesystem_that_does_is_taken() -> None:
    store = facts.facts("rp2350")["store"]
    check_keeps(cast(Any, SimpleNamespace(call=lambda name, folder: False)), store)
    for room, blocks in ((2_056_192, 0), (1_974_272, 20)):
        answer = [room, blocks]
        check_room(cast(Any, SimpleNamespace(call=lambda name, folder, it=answer: it)), store)


def test_the_wrong_board_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bench = Bench(tmp_path, "qemu-stock", "dealer")
    with UnixStock(tmp_path) as board:
        assert cli.main(bench.words(board.console, 1)) == 2
    complaint = capsys.readouterr().err
    assert 'calls itself "linux", not "qemu"; boards that do: unix-stock' in complaint


def test_what_cannot_be_brought_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is opened."""
    bench = Bench(tmp_path, "unix-stock", "controller")
    words = bench.words("/dev/null/nothing", 1)
    bench.papers.write_text(json.dumps(papers("unix-stock", "seat")))
    assert cli.main(words) == 2
    assert 'unix-stock is no "seat"; it can be: controller' in capsys.readouterr().err
    bench.papers.write_text(json.dumps(papers("rp2350", "controller")))
    assert cli.main(words) == 2
    assert 'these papers are for the board "rp2350"' in capsys.readouterr().err
    bench.papers.write_text(json.dumps(papers("unix-stock", "controller")))
    bench.app.write_bytes(bench.app.read_bytes()[:-1] + b"\x00")
    assert cli.main(words) == 2
    assert "is altered or cut short" in capsys.readouterr().err
    bench.bring(1)
    assert cli.main(words) == 2
    assert "/dev/null/nothing cannot be opened" in capsys.readouterr().err
