"""Boards in another process, usually under MicroPython: sim/hosted.py at the end of a pipe."""

import json
import os
import select
import subprocess
import tempfile
from pathlib import Path
from typing import IO, Any

from hal.bus.messages import CONTROLLER
from sim.guest import Guest
from sim.hardware import Hardware
from sim.target import Target

PATIENCE_S = 2  # after so long without an answer the board's console is looked at
HEAP = "16m"  # all boards of a table, and the controller's store, are in this one process
HOSTED = Path(__file__).parent / "hosted.py"


class GuestFailed(Exception):
    """The other process ended or answered nonsense; the text has its last words."""


class RemoteFirmware:
    """One board over there, called as if it were here."""

    def __init__(self, target: "RemoteTarget", name: str, hardware: Hardware) -> None:
        self._target = target
        self._name = name
        self._hardware = hardware

    def boot(self, ms: int) -> None:
        self._ask("boot", ms=ms)

    def step(self, ms: int, came: bytes) -> tuple[list[bytes], int, list[tuple[Any, ...]]]:
        reply = self._ask("step", ms=ms, came=came.hex())
        sent = [bytes.fromhex(data) for data in reply["sent"]]
        return sent, reply["rest"], [tuple(event) for event in reply["events"]]

    def do(self, name: str, args: list[Any]) -> Any:
        return self._ask(name, args=args)["value"]

    def runtime(self) -> None:
        """It is over there."""

    def _ask(self, what: str, **more: Any) -> dict[str, Any]:
        request = {"board": self._name, "do": what, "inputs": self._hardware.inputs(), **more}
        reply = self._target.ask(request)
        for name, value in reply["written"]:
            if name in ("change", "pixels"):
                value = (*value[:-1], bytes.fromhex(value[-1]))
            self._hardware.write(name, value)
        return reply


class RemoteTarget(Target):
    """All boards in one process: MicroPython that runs sim/hosted.py with these module folders."""

    def __init__(self, program: str, environment: dict[str, str]) -> None:
        command = [program, "-X", f"heapsize={HEAP}", str(HOSTED)]
        self._process = started(command, environment)
        self._requests, self._answers = pipes(self._process)

    def make(self, name: str, setup: dict[str, Any], hardware: Hardware) -> RemoteFirmware:
        self.ask({"board": name, "do": "make", "setup": setup})
        return RemoteFirmware(self, name, hardware)

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        line = ""
        try:
            self._requests.write(json.dumps(request) + "\n")
            self._requests.flush()
            line = self._answers.readline()
            reply: dict[str, Any] = json.loads(line)
        except (BrokenPipeError, json.JSONDecodeError):
            rest = self._answers.read()
            raise GuestFailed(f"the boards' process failed:\n{line}{rest}") from None
        return reply

    def close(self) -> None:
        self._requests.close()
        self._process.wait()


class EmulatedBoard:
    """A board image in QEMU, its console at hand: MicroPython's raw REPL.

    run(program)   starts a program there and returns; screen: what it prints
    kill()         as a power cut does
    """

    def __init__(self, command: list[str]) -> None:
        self.process = started(command, None)
        self._keys, self.screen = pipes(self.process)

    def run(self, program: str) -> None:
        self._type("\x01", "raw REPL; CTRL-B to exit\n>")
        self._type(program + "\x04", "OK")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def _type(self, keys: str, wanted: str) -> None:
        """Waits until the board has said what is wanted."""
        self._keys.write(keys)
        self._keys.flush()
        seen = ""
        while not seen.endswith(wanted):
            letter = self.screen.read(1)
            if not letter:
                raise GuestFailed(f"the emulated board ended before it said {wanted!r}:\n{seen}")
            seen += letter


class EmulatedTarget(RemoteTarget):
    """The controller's board in QEMU, with the real image; the nodes are here.

    The guest that is frozen into the image hears and answers through two named pipes.
    """

    def __init__(self, command: list[str]) -> None:
        self._board = EmulatedBoard(command)
        self._folder = tempfile.TemporaryDirectory(prefix="felt-board-")
        requests, answers = (f"{self._folder.name}/{name}" for name in ("requests", "answers"))
        for path in (requests, answers):
            os.mkfifo(path)
        self._board.run(f"import sim.hosted\nsim.hosted.serve_pipes({requests!r}, {answers!r})")
        # Open for both, so that opening waits for nobody.
        self._requests = os.fdopen(os.open(requests, os.O_RDWR), "w")
        self._answers = os.fdopen(os.open(answers, os.O_RDWR), "r")

    def make(self, name: str, setup: dict[str, Any], hardware: Hardware) -> Any:
        if setup["address"] == CONTROLLER:
            return super().make(name, setup, hardware)
        return Guest(setup, hardware)

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        self._requests.write(json.dumps(request) + "\n")
        self._requests.flush()
        screen = self._board.screen
        while not select.select([self._answers], [], [], PATIENCE_S)[0]:
            if select.select([screen], [], [], 0)[0]:
                os.set_blocking(screen.fileno(), False)
                raise GuestFailed(f"the emulated board failed:\n{screen.read()}")
        reply: dict[str, Any] = json.loads(self._answers.readline())
        return reply

    def close(self) -> None:
        self._board.kill()
        self._requests.close()
        self._answers.close()
        self._folder.cleanup()


def pipes(process: "subprocess.Popen[str]") -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def started(command: list[str], environment: dict[str, str] | None) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
