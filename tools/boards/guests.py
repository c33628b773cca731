"""What can run the boards of a simulated table besides this process."""

import os
import shutil
import sys
from pathlib import Path

from sim.remote import RemoteTarget
from tools.boards import native
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ROOT, ToolMissing
from tools.mistake import Mistake

TARGETS = ["cpython", "micropython"]


def target(name: str) -> RemoteTarget | None:
    """None is this process."""
    if name == "cpython":
        return None
    return RemoteTarget(micropython_program(), micropython_environment())


def micropython_program() -> str:
    beside = Path(sys.executable).parent / "micropython"
    program = str(beside) if beside.is_file() else shutil.which("micropython")
    if program is None:
        raise Mistake("the micropython program is not installed; `make test` installs it")
    return program


def micropython_environment() -> dict[str, str]:
    """Where MicroPython's unix port finds the core as a native module, and our own files."""
    try:
        built = native.build(
            "x64", ROOT / "build" / "mpy" / "x64" / "felt_core.mpy", progress=False
        )
    except (SourceUnavailable, ToolMissing, RuntimeError) as error:
        raise Mistake(f"the core cannot be built for MicroPython: {error}") from None
    return {**os.environ, "MICROPYPATH": f"{built.parent}:{ROOT}"}
