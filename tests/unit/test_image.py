"""The board image: built from what it says, the same every time; and what boards' files take."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tools import bundles, cli
from tools.boards import base, facts, image, report, sources
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
    ports = {Path(name).stem for name in frozen if name.startswith("hal/ports/")}
    assert ports == {"__init__", "mps2"}
    parts = json.loads((image.FOLDER / image.BOARD / "parts.json").read_text())
    assert set(parts["firmware"]) == frozen | {path.name for path in image.beside(image.BOARD)}
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


def test_a_port_comes_with_what_it_imports_at_once_or_later() -> None:
    found = {path.stem for path in sources.firmware("metal") if path.parent == sources.PORTS}
    assert found == {"__init__", "block_files", "dealer_pins", "metal"}


# ---- felt image report ---------------------------------------------------------------------------

ROW = re.compile(r"^  (\S+) +([\d,]+)(?: of +([\d,]+))?", re.MULTILINE)


def reported(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["image", "report", *words]) == 0
    said = capsys.readouterr().out
    if "cannot be built here" in said:
        pytest.skip(said)
    return said


def rows(said: str) -> dict[str, tuple[int, int | None]]:
    """{what: (bytes, of how many)}"""

    def number(words: str) -> int:
        return int(words.replace(",", ""))

    return {
        what: (number(size), number(room) if room else None)
        for what, size, room in ROW.findall(said)
    }


def test_the_report_of_an_image(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(reported(capsys, "--board", image.BOARD))
    sizes, known = image.sizes(built), facts.facts(image.BOARD)
    assert [found[what][0] for what in ("code", "data", "bss")] == list(sizes.values())
    assert found["heap"] == (known["memory"]["heap"], None)
    assert found["memory"] == (sum(sizes.values()), known["memory"]["ram"])


def test_the_report_of_a_stock_board(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(reported(capsys, "--board", "qemu-stock"))
    known = facts.facts("qemu-stock")
    files = base.files("qemu-stock")
    app = bundles.app("qemu-stock", 1, bundles.development_key())
    core = bundles.opened(app).parts["felt_core.mpy"][1]
    boot = len(files["felt_boot.mpy"])
    regions = sum(known["store"]["regions"].values())
    assert found["base"][0] == sum(map(len, files.values()))
    assert found["felt_boot.mpy"][0] == boot
    assert found["felt_core.mpy"][0] == core
    assert found["application"] == (len(app), known["store"]["regions"]["app_a"])
    assert found["store"] == (regions, known["store"]["size"])
    assert found["filesystem"] == (found["base"][0] + regions + base.SPARE, 4 << 20)
    assert found["heap"] == (boot + core, known["memory"]["heap"])


def test_the_report_of_a_board_that_nothing_is_built_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = reported(capsys, "--board", "esp32-s3")
    assert "not installed: neither Debian 12 nor the Python packages" in said
    assert "felt_core.mpy" not in said


def test_what_does_not_fit_is_marked() -> None:
    assert report.Row("heap", 117_014, 102_400).in_words().endswith("TOO LARGE")
    assert "TOO LARGE" not in report.Row("heap", 102_400, 102_400).in_words()
    assert "TOO LARGE" not in report.Row("heap", 102_400).in_words()


def test_an_unknown_board_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["image", "report", "--board", "rp2530"]) == 2
    assert 'no board "rp2530"; did you mean "rp2350"' in capsys.readouterr().err
