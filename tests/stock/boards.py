"""Boards to install on: the emulated stock board, and MicroPython's unix port on a terminal."""

import fcntl
import os
import re
import socket
import subprocess
import termios
import threading
import time
import tty
from pathlib import Path
from typing import Any

import pytest

from tools import bundles
from tools.boards import guests, stock
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ToolMissing
from tools.mistake import Mistake

HEAP = "16m"
LET_GO_S = 0.5


class EmulatedStock:
    """The board of tools/boards/stock.py, its flash in a file that outlives it.

    console   where `felt install` finds it; service: where `felt flash` does
    kill()    as a power cut does
    """

    def __init__(self, memory: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            number = probe.getsockname()[1]
        self.service = f"socket://127.0.0.1:{number}"
        line = f"tcp:127.0.0.1:{number},server=on,wait=off"
        try:
            command = stock.emulator(memory, "pty", "null", line)
        except (SourceUnavailable, ToolMissing, RuntimeError) as missing:
            pytest.skip(f"the emulated stock board cannot be had: {missing}")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert self._process.stdout is not None
        with self._process.stdout as screen:
            said = screen.readline().decode()
        found = re.search(r"/dev/\S+", said)
        assert found, said
        self.console = found[0]

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> "EmulatedStock":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


class UnixStock:
    """MicroPython as a process whose filesystem is a folder; started again whenever it ends.

    It has a terminal of its own, whose Ctrl-C is a signal, as at any desk. `console` is another
    one; what goes in at one comes out at the other.
    """

    def __init__(self, folder: Path) -> None:
        try:
            self._program = guests.micropython_program()
        except Mistake as missing:
            pytest.skip(str(missing))
        self._folder = folder
        self._outer, self._plug = os.openpty()
        self._inner, self._tty = os.openpty()
        tty.setraw(self._plug)
        modes = termios.tcgetattr(self._tty)
        modes[1] &= ~termios.OPOST  # MicroPython sends its own carriage returns
        termios.tcsetattr(self._tty, termios.TCSANOW, modes)
        self.console = os.ttyname(self._plug)
        self._over = False
        self._process = self._started(main=True)
        self._threads = [
            threading.Thread(target=target, daemon=True)
            for target in (self._keep, self._type, self._show)
        ]
        for thread in self._threads:
            thread.start()

    def _started(self, main: bool) -> "subprocess.Popen[bytes]":
        command = [self._program, "-X", f"heapsize={HEAP}"]
        if main and (self._folder / "main.py").is_file():
            command.append("main.py")
        return subprocess.Popen(
            command,
            cwd=self._folder,
            stdin=self._tty,
            stdout=self._tty,
            stderr=self._tty,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0) and None,
        )

    def _keep(self) -> None:
        """A reset ends the process well, and main.py runs again; else there is the prompt."""
        while True:
            ended = self._process.wait()
            if self._over:
                return
            self._process = self._started(main=ended == 0)

    def _type(self) -> None:
        """What is typed after Ctrl-C waits until the program has let go of the terminal."""
        while typed := _bytes(self._outer):
            for part in re.split(b"(?<=\x03)", typed):
                os.write(self._inner, part)
                if part.endswith(b"\x03"):
                    time.sleep(LET_GO_S)

    def _show(self) -> None:
        while shown := _bytes(self._inner):
            os.write(self._outer, shown)

    def __enter__(self) -> "UnixStock":
        return self

    def __exit__(self, *_: object) -> None:
        self._over = True
        self._process.kill()
        self._process.wait()
        for end in (self._plug, self._tty):
            os.close(end)
        for thread in self._threads:
            thread.join()
        for end in (self._outer, self._inner):
            os.close(end)


def _bytes(end: int) -> bytes:
    try:
        return os.read(end, 4096)
    except OSError:  # the other end is closed
        return b""


def papers(board: str, role: str, **changes: Any) -> dict[str, Any]:
    signer = bundles.public_key(bundles.development_key()).hex()
    return {
        "address": 0 if role == "controller" else 101,
        "board": board,
        "decks": 0,
        "key": "5a" * 32,
        "limit": 0,
        "role": role,
        "serial": "1122334455667788",
        "signers": {"app": [signer], "table": [signer]},
        **changes,
    }
