"""The board image: built from what it says, the same every time."""

import json
import shutil
from pathlib import Path

import pytest

from tools import cli
from tools.boards import image
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ROOT, ToolMissing


@pytest.fixture(scope="module")
def built() -> Path:
    try:
        return image.build(progress=False)
    except (SourceUnavailable, ToolMissing) as missing:
        pytest.skip(str(missing))


def test_every_file_of_the_firmware_is_in_it(built: Path) -> None:
    frozen = {str(path) for path in image.frozen()}
    firmware = {str(path.relative_to(ROOT)) for path in (ROOT / "firmware").rglob("*.py")}
    assert firmware <= frozen
    assert "hal/ports/mps2.py" in frozen
    assert not frozen & set(image.HOSTS_ONLY)
    parts = json.loads((image.FOLDER / image.BOARD / "parts.json").read_text())
    assert set(parts["firmware"]) == frozen
    assert parts["image"] == image._hash(built)


def test_linked_again_it_is_the_same_to_the_byte(built: Path) -> None:
    before = built.read_bytes()
    built.unlink()
    shutil.rmtree(built.parent / "frozen_mpy")
    (built.parent / "frozen_content.c").unlink()
    assert image.build(progress=False).read_bytes() == before


def test_the_command_says_what_it_made(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "table.elf"
    assert cli.main(["image", "build", "-o", str(copy)]) == 0
    said = capsys.readouterr().out
    assert copy.read_bytes() == built.read_bytes()
    assert image._hash(built) in said


def test_a_place_that_cannot_be_written_is_named(
    built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["image", "build", "-o", "/nowhere/table.elf"]) == 2
    assert "/nowhere/table.elf cannot be written" in capsys.readouterr().err
