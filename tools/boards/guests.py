"""What can run the boards of a simulated table besides this process."""

import os
import shutil
import sys
from functools import cache
from pathlib import Path

from sim.remote import EmulatedTarget, RemoteTarget
from tools.boards import image, native
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ROOT, ToolMissing, require_tool
from tools.mistake import Mistake

TARGETS = ["cpython", "micropython", "qemu"]


def target(name: str) -> RemoteTarget | None:
    """None is this process."""
    if name == "cpython":
        return None
    if name == "qemu":
        return EmulatedTarget(emulator())
    return RemoteTarget(micropython_program(), micropython_environment())


def emulator(*more: str) -> list[str]:
    """The command that runs the board image in QEMU, its console on standard input and output."""
    qemu, built = board_image()
    machine = ["-machine", "mps2-an385", "-display", "none", "-monitor", "none"]
    host = ["-semihosting-config", "enable=on,target=native", "-serial", "stdio"]
    return [qemu, *machine, *host, *more, "-kernel", built]


@cache
def board_image() -> tuple[str, str]:
    """The emulator and the image it runs, built once for each of our own processes."""
    try:
        return require_tool("qemu-system-arm"), str(image.build(progress=False))
    except (SourceUnavailable, ToolMissing, RuntimeError) as error:
        raise Mistake(f"the board image cannot be had: {error}") from None


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
