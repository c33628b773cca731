"""A board's program in a process of its own, under either interpreter, at the end of a cable."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cable import Cable
from tools.boards.guests import micropython_environment, micropython_program
from tools.boards.toolchain import ROOT
from tools.mistake import Mistake


def micropython() -> tuple[str, dict[str, str]]:
    """MicroPython's unix port and its environment; a test is skipped where it cannot be had."""
    try:
        return micropython_program(), micropython_environment()
    except Mistake as missing:
        pytest.skip(str(missing))


class BoardProcess:
    """power_on() and power_off() are a process's life; words() is what it is told at each start."""

    def __init__(self, interpreter: str, program: Path, cable: Cable) -> None:
        self.cable = cable
        self._interpreter = interpreter
        self._program = program
        self._process: subprocess.Popen[bytes]

    def words(self) -> list[str]:
        return []

    def power_on(self) -> None:
        if self._interpreter == "micropython":
            program, environment = micropython()
        else:
            program, environment = sys.executable, {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [program, str(self._program), self.cable.board, *self.words()]
        self._process = subprocess.Popen(command, cwd=ROOT, env=environment)

    def power_off(self) -> None:
        self._process.kill()
        self._process.wait()

    def end(self) -> None:
        self.power_off()
        self.cable.end()
