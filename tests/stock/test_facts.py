"""Boards' files: each one checks, and a mistake is told with file, key and what is allowed."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hal.store import REGIONS
from tools.boards import base, facts
from tools.mistake import Mistake


@pytest.mark.parametrize("name", facts.names())
def test_every_board_checks_and_its_module_says_the_same(name: str) -> None:
    known = facts.facts(name)
    scope: dict[str, Any] = {}
    exec(facts.source(name), scope)
    told = scope["FACTS"]
    assert told["board"] == name
    assert list(told["store"]["regions"]) == list(REGIONS)
    assert {key: known[key] for key in told} == told
    assert facts.source(name) == facts.source(name)


def test_a_board_that_is_not_there() -> None:
    with pytest.raises(Mistake, match='no board "rp2530"; did you mean "rp2350"'):
        facts.facts("rp2530")


def changed(path: str, value: object) -> dict[str, Any]:
    """The Pico 2's file with one value changed; None: without it."""
    content = tomllib.loads((facts.FOLDER / "rp2350.toml").read_text())
    part = content = copy.deepcopy(content)
    *way, last = path.split("/")
    for step in way:
        part = part[step]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return content


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("clock", 5, '"clock" is not known; did you mean "clock_hz"'),
        ("processor", None, '"processor" is missing'),
        ("runs", "", 'runs = "" is not a text of one line'),
        ("clock_hz", "fast", 'clock_hz = "fast" is not a whole number from 1 up'),
        ("arch", "armv7", 'arch = "armv7" is not known'),
        ("port", "machine", 'port = "machine" is not known; known: metal, mps2, unix'),
        ("route", "usb", 'route = "usb" is not known; known: image, stock'),
        ("roles", ["dealr"], 'roles: "dealr" is not known; did you mean "dealer"'),
        ("roles", [], "roles = []: write a list of one or more"),
        ("platform", None, '"platform" is missing; a board with route = "stock" has it'),
        ("memory/rom", 5, 'memory: "rom" is not known; did you mean "ram"'),
        ("uart/bus", 3, "uart: bus = 3: write [uart.bus] with number and pins"),
        ("uart/bus/tx", -1, 'uart: bus: tx = -1 is not a pin; write 15 or "X3"'),
        ("uart/bus/rx", None, "uart: bus: tx and rx go together; leave out both or none"),
        ("uart/service", None, 'uart: "service" is missing'),
        ("dealer", None, '"dealer" is missing: its pins are for port = "metal"'),
        ("dealer/switch", [1], "dealer: switch has two pins: that of PLAY and that of SERVICE"),
        ("store/size", 2_097_153, "store: size = 2097153 is not a multiple of block = 4096"),
        ("store/size", 4096, "store.regions: together 1990656 bytes; the store's size is 4096"),
        ("store/regions/attic", 4096, 'store.regions: "attic" is not known'),
        ("store/regions/journal_b", None, 'store.regions: "journal_b" is missing'),
        ("store/regions/boot", 4096, "boot = 4096: it is kept in two blocks; write 8192"),
        ("store/regions/app_a", 5000, "app_a = 5000 is not a multiple of block = 4096"),
        ("store/regions/app_a", 4096, "app_a and app_b take turns; make them equal"),
    ],
)
def test_a_mistake_is_told(path: str, value: object, sentence: str) -> None:
    with pytest.raises(Mistake) as told:
        facts.checked("rp2350", changed(path, value))
    assert all(line.startswith("boards/rp2350.toml: ") for line in str(told.value).splitlines())
    assert sentence in str(told.value)


def test_the_example_is_right_before_it_is_changed() -> None:
    facts.checked("rp2350", changed("name", "another"))


def test_what_cannot_be_built_says_why() -> None:
    with pytest.raises(Mistake, match="takes an image, not an installation"):
        base.files("qemu-mps2-an385")
    with pytest.raises(Mistake, match="have a compiler for its processor"):
        base.files("esp32-s3")


def test_the_base_is_what_boot_imports_and_no_more() -> None:
    names = [str(path) for path in base.modules(facts.facts("rp2350"))]
    assert "firmware/boot/start.py" in names
    assert "hal/ports/block_files.py" in names
    assert "hal/kept.py" in names
    assert "firmware/main.py" not in names
    assert "hal/ports/unix.py" not in names
    assert "hal/ports/dealer_pins.py" not in names


def test_what_pairs_nodes_is_on_boards_that_may_be_controllers() -> None:
    pairing = Path("hal/bus/pairing.py")
    assert pairing in base.modules(facts.facts("rp2350"))
    assert pairing not in base.modules(facts.facts("rp2040"))
