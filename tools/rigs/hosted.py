"""MicroPython's unix port as a board on a rig: a process, and serial ports as its lines."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import felt_core

from firmware.boot.slots import opened
from hal.ports.block_files import BlockFilesPort
from tools.boards import base, facts
from tools.boards.guests import micropython_program
from tools.boards.toolchain import ROOT
from tools.rigs import bundle
from tools.rigs.rig_papers import CONTROLLER, UNPAIRED, give_papers

BOARD = "unix-stock"
LINES = ("bus", "service", "bench")
LIFE = 'while :; do "$0" -X heapsize="$1" main.py; sleep 0.1; done'  # a reset ends the process


class HostedBoard:
    """A folder that is a board; killing its process is a power cut.

    folder   has its filesystem in "board", and a serial port for each of its lines: "bus",
             "service", "bench"
    """

    def __init__(self, folder: Path) -> None:
        self._disk = folder / "board"
        shutil.rmtree(folder, ignore_errors=True)
        self._disk.mkdir(parents=True)
        install(self._disk)
        self._life: subprocess.Popen[bytes] | None = None
        ends = [str(end) for name in LINES for end in (folder / name, self._disk / name)]
        self._cables = subprocess.Popen(
            [sys.executable, "-m", "tools.rigs.null_modem", *ends],
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        assert self._cables.stdout is not None
        self._cables.stdout.readline()

    def on(self) -> None:
        self.off()
        heap = str(facts.facts(BOARD)["memory"]["heap"])
        with open(self._disk / "console", "ab") as console:
            self._life = subprocess.Popen(
                ["sh", "-c", LIFE, micropython_program(), heap],
                cwd=self._disk,
                stdin=subprocess.DEVNULL,
                stdout=console,
                stderr=console,
                start_new_session=True,
            )

    def off(self) -> None:
        if self._life is not None:
            os.killpg(self._life.pid, signal.SIGKILL)
            self._life.wait()
            self._life = None

    def close(self) -> None:
        self.off()
        self._cables.kill()
        self._cables.communicate()


def install(disk: Path) -> None:
    """As `felt install` leaves a board: what starts applications, papers, one for rigs."""
    for name, data in base.files(BOARD).items():
        path = disk / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    known = facts.facts(BOARD)
    where = known["store"]
    flash = BlockFilesPort(str(disk / where["folder"]), where["size"], where["block"])
    paper = give_papers(flash, known, CONTROLLER, UNPAIRED)
    apps, _ = opened(known, flash, felt_core, paper)
    apps.write(0, bundle.app(BOARD, 1))
    for _ in apps.accept():
        pass
    apps.choose()
    apps.confirm()
