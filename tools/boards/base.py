"""What `felt install` puts onto a stock board: everything that starts an application, and that no
update ever touches.

main.py, board_facts.py, the native felt_boot.mpy, and of firmware/ and hal/ what boot and the
board's port import, each compiled to a .mpy; for a board that may be a controller also what pairs
its nodes.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.boards import facts, native, sources
from tools.boards.compiled import compiled
from tools.boards.toolchain import ROOT
from tools.mistake import Mistake

BOOT = "firmware.boot.start"
PAIRING = "hal.bus.pairing"
SPARE = 65_536  # bytes that stay free on the filesystem: littlefs copies what it changes
MAIN = '''"""Starts this board; written by `felt install`."""

import gc

gc.threshold(32768)  # tidy up often, from the first import on: the core is 100 KB in one piece

from board_facts import FACTS
from firmware.boot.start import start
from hal.ports import {port}

start(FACTS, {port})
'''


def files(board: str) -> dict[str, bytes]:
    """What lies where, main.py last: without it a board waits at its prompt."""
    known = facts.facts(board)
    if known["route"] != "stock":
        raise Mistake(f"{board} takes an image, not an installation; use felt image")
    if "not_built" in known:
        raise Mistake(f"{board}: {known['not_built']}")
    return built(known)


def built(known: Mapping[str, Any]) -> dict[str, bytes]:
    """The same of any stock board whose native modules can be built, be it too small or not."""
    found = compiled({path: ROOT / path for path in modules(known)})
    found["felt_boot.mpy"] = native.built(known["arch"], "felt_boot").read_bytes()
    found["board_facts.py"] = facts.source(known["board"]).encode()
    found["main.py"] = MAIN.format(port=known["port"]).encode()
    return found


def modules(known: Mapping[str, Any]) -> list[Path]:
    """Our files that are in it, relative to the project."""
    pairing = [PAIRING] if "controller" in known["roles"] else []
    return sources.imported(BOOT, f"hal.ports.{known['port']}", *pairing)
