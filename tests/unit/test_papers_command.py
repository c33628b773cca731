"""felt papers: papers that a board takes, and that nobody else can read."""

import json
import re
import stat
from pathlib import Path
from typing import Any

import felt_core
import pytest

from firmware.boot import papers
from hal.bus.messages import DEALER, SHUFFLER
from hal.bus.pairing import from_ticket
from hal.kept import Kept
from hal.store import Store
from sim.store import MemoryStorePort
from tools import bundles, cli, nodes
from tools.mistake import Mistake

TICKET = re.compile(r"^ticket +(\S+)$", re.MULTILINE)
IMAGE = "qemu-mps2-an385"
HOUSE = "c0ffee" * 10 + "c0de"


def new(path: Path, *words: str) -> int:
    return cli.main(["papers", "new", *words, "-o", str(path)])


def taken(path: Path) -> papers.Papers:
    """As a board keeps and reads them."""
    content: dict[str, Any] = json.loads(path.read_text())
    return papers.write(Kept(Store(MemoryStorePort(8192, 4096)), felt_core), content)


@pytest.mark.parametrize(
    ("words", "address"),
    [
        (["--board", IMAGE, "--role", "seat", "--seat", "3"], 3),
        (["--board", "rp2350", "--role", "dealer"], DEALER),
    ],
)
def test_a_node_s_papers_and_its_ticket(
    words: list[str], address: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "node.json"
    assert new(path, *words) == 0
    ticket = TICKET.findall(capsys.readouterr().out)
    kept = taken(path)
    assert kept.address == address
    identity = from_ticket(felt_core, address, ticket[0])
    assert (identity.serial, identity.key) == (kept.serial, kept.key)


def test_a_controller_s_papers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "controller.json"
    words = ["--role", "controller", "--limit", "2", "--decks", "1"]
    signers = ["--signer", HOUSE, "--signer", HOUSE[::-1]]
    assert new(path, "--board", "rp2350", *words, *signers) == 0
    said = capsys.readouterr().out
    kept = taken(path)
    assert (kept.role, kept.address, kept.limit, kept.decks) == ("controller", 0, 2, 1)
    both = [bytes.fromhex(HOUSE), bytes.fromhex(HOUSE[::-1])]
    assert kept.signers == {"app": both, "table": both}
    assert not TICKET.findall(said)
    assert "development key" not in said


def test_the_development_key_is_trusted_only_with_a_word_about_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "dealer.json"
    assert new(path, "--board", "rp2350", "--role", "dealer") == 0
    assert "the development key, which everybody has" in capsys.readouterr().out
    everybody = [bundles.public_key(bundles.development_key())]
    assert taken(path).signers == {"app": everybody, "table": everybody}


def test_no_two_boards_have_the_same_key(tmp_path: Path) -> None:
    made = []
    for name in ("one", "another"):
        assert new(tmp_path / name, "--board", "rp2350", "--role", "dealer") == 0
        made.append(taken(tmp_path / name))
    assert made[0].key != made[1].key
    assert made[0].serial != made[1].serial


def test_only_their_owner_reads_them_and_nothing_writes_over_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "dealer.json"
    assert new(path, "--board", "rp2350", "--role", "dealer") == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = path.read_bytes()
    assert new(path, "--board", "rp2350", "--role", "dealer") == 2
    assert "is there already" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_shown_without_the_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "seat.json"
    assert new(path, "--board", IMAGE, "--role", "seat", "--seat", "3", "--signer", HOUSE) == 0
    capsys.readouterr()
    assert cli.main(["papers", "show", str(path)]) == 0
    said = capsys.readouterr().out
    kept = taken(path)
    for words in (IMAGE, "seat 3, at address 3", kept.serial.hex(), HOUSE):
        assert words in said
    assert kept.key.hex() not in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--board rp2530 --role dealer", 'did you mean "rp2350"'),
        ("--board rp2350 --role seat --seat 1", 'rp2350 is no "seat"; it can be: controller'),
        (f"--board {IMAGE} --role seat", "--seat says which seat"),
        ("--board rp2350 --role dealer --seat 1", "--seat says which seat"),
        (f"--board {IMAGE} --role seat --seat 11", '"seat 11" is no place of a node'),
        ("--board rp2350 --role dealer --decks 1", "--decks is for a controller's papers"),
        ("--board rp2350 --role controller --decks 3", '"decks" is not a whole number from 0 to 2'),
        ("--board rp2350 --role dealer --signer abc", '"abc" is no public key'),
    ],
)
def test_a_mistake_is_explained_and_nothing_is_written(
    words: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "papers.json"
    assert new(path, *words.split()) == 2
    assert says in capsys.readouterr().err
    assert not path.exists()


def test_what_is_no_papers_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "papers.json"
    path.write_text('{"role": "dealer"}')
    assert cli.main(["papers", "show", str(path)]) == 2
    assert 'The papers have no "address"' in capsys.readouterr().err
    path.write_text("nothing")
    assert cli.main(["papers", "show", str(path)]) == 2
    assert "cannot be read as papers" in capsys.readouterr().err


# ---- Tickets at their places ---------------------------------------------------------------------


def ticket_of(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert new(path, "--board", "rp2350", "--role", "dealer") == 0
    ticket: str = TICKET.findall(capsys.readouterr().out)[0]
    return ticket


def test_nodes_are_named_in_words_or_in_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ticket = ticket_of(tmp_path / "one", capsys)
    listed = tmp_path / "nodes"
    listed.write_text(f"# the table in the corner\n\nseat 2   {ticket}  # by the wall\n")
    found = nodes.named([f"shuffler={ticket}", f"seat 1 = {ticket}"], listed)
    assert [node.address for node in found] == [1, 2, SHUFFLER]


def test_a_mistake_in_a_ticket_or_a_place_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ticket = ticket_of(tmp_path / "one", capsys)
    other = "0" if ticket[0] != "0" else "1"
    for words, says in (
        ([f"seat 1={other}{ticket[1:]}"], "seat 1: the papers are mistyped"),
        (["seat 1"], "seat 1: these are no papers of a node"),
        ([f"seat 0={ticket}"], '"seat 0" is no place of a node; write "seat 1" to "seat 10"'),
        ([f"bar={ticket}"], '"bar" is no place of a node'),
        ([f"dealer={ticket}", f"dealer={ticket}"], "dealer is named twice"),
    ):
        with pytest.raises(Mistake, match=re.escape(says)):
            nodes.named(words, None)
