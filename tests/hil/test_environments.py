"""The environments in board_configs/rigs, and a board on serial ports: MicroPython's unix port."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sim.live_table import LiveTable
from sim.world import World
from tools.cli import main
from tools.mistake import Mistake

labgrid = pytest.importorskip("labgrid", reason="labgrid is not installed: make test does it")

RIGS = Path(__file__).parents[2] / "board_configs" / "rigs"
NODES = {
    "qemu": [],
    "unix": [],
    "single": [],
    "qemu-rack": ["dealer"],
    "rack": [*(f"seat {n}" for n in range(1, 7)), "dealer"],
}
MUTE = "ExternalPowerDriver: {cmd_on: 'true', cmd_off: 'true'}"


@pytest.mark.parametrize("path", sorted(RIGS.glob("*.yaml")), ids=lambda path: path.stem)
def test_labgrid_builds_it(path: Path) -> None:
    """Every resource is known, every driver finds what it needs; nothing is switched on."""
    environment = labgrid.Environment(str(path))
    targets = {name: environment.get_target(name) for name in environment.config.get_targets()}
    assert list(targets) == ["main", *NODES[path.stem]]
    assert targets["main"].get_driver("TableStrategy", activate=False).status == "off"


@pytest.fixture
def hosted() -> Iterator[Any]:
    """The controller of unix.yaml: a process behind three serial ports."""
    environment = labgrid.Environment(str(RIGS / "unix.yaml"))
    strategy = environment.get_target().get_driver("TableStrategy")
    try:
        strategy.target.activate(strategy.board)
    except Mistake as missing:
        pytest.skip(str(missing))
    yield strategy
    environment.cleanup()


def test_a_board_on_serial_ports_takes_a_table(hosted: Any) -> None:
    """Over the bench line, whatever was there before; nobody answers in time, nobody has to."""
    from tools.rigs.strategy import planned

    for first in ("table crystal-casino/trips limit=$5", "table crystal-casino/trips limit=$25"):
        live = hosted.board.opened()
        world = World(planned(first), target=LiveTable(live))
        world.controller.power_on()
        while not world.controller.running:
            world.run(20)
        state = world.state()["table"]
        assert (state["hand"], state["stopped"]) == (1, "")
        pack, journal = live.played()
        assert pack.decode() == world.plan.pack
        assert journal.strip(b"\xff")
        world.target.close()


def test_what_is_there_and_what_is_not(
    qemu_image: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """`felt rig check` names each port, the power and the board."""
    assert main(["rig", "check", str(RIGS / "qemu.yaml")]) == 0
    said = capsys.readouterr().out
    assert qemu_image in said
    assert "board qemu-mps2-an385, controller" in said
    text = (RIGS / "single.yaml").read_text().replace("ManualPowerDriver: {}", MUTE)
    lacking = tmp_path / "lacking.yaml"
    lacking.write_text(text)
    assert main(["rig", "check", str(lacking)]) == 1
    said = capsys.readouterr().out
    assert "bus       NOT THERE" in said
    assert "power     ExternalPowerDriver switched it off and on" in said
