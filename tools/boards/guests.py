"""What can run the boards of a simulated table besides this process."""

import os
import shutil
import sys
from functools import cache
from pathlib import Path

from sim.remote import EmulatedTarget, RemoteTarget
from sim.target import Target
from tools.boards import image, native
from tools.boards.emulated import EmulatedTable
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ROOT, ToolMissing
from tools.mistake import Mistake

TARGETS = ["cpython", "micropython", "qemu", "board"]


def target(name: str) -> Target:
    """In virtual time, the same to the byte on all of them; "board" runs by itself in real time."""
    if name == "cpython":
        return Target()
    if name == "qemu":
        return EmulatedTarget(emulator())
    if name == "board":
        return EmulatedTable()
    return RemoteTarget(micropython_program(), micropython_environment())


def emulator(*more: str) -> list[str]:
    """The command that runs the board image in QEMU, its console on standard input and output."""
    qemu, built = image.ready()
    machine = ["-machine", "mps2-an385", "-display", "none", "-monitor", "none"]
    host = ["-semihosting-config", "enable=on,target=native,arg=prompt", "-serial", "stdio"]
    return [qemu, *machine, *host, *more, "-kernel", built]


def micropython_program() -> str:
    beside = Path(sys.executable).parent / "micropython"
    program = str(beside) if beside.is_file() else shutil.which("micropython")
    if program is None:
        raise Mistake("the micropython program is not installed; `make test` installs it")
    return program


@cache
def micropython_environment() -> dict[str, str]:
    """Where MicroPython's unix port finds the native modules and our own files."""
    folder = ROOT / "build" / "mpy" / "x64"
    try:
        for module in native.MODULES:
            native.build("x64", folder / f"{module}.mpy", progress=False)
    except (SourceUnavailable, ToolMissing, RuntimeError) as error:
        raise Mistake(f"the core cannot be built for MicroPython: {error}") from None
    return {**os.environ, "MICROPYPATH": f"{folder}:{ROOT}"}
