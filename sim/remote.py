"""Boards in another process, usually under MicroPython: sim/guest.py at the other end of a pipe."""

import json
import subprocess
from pathlib import Path
from typing import Any

from sim.hardware import Hardware

HEAP = "16m"  # all boards of a table, and the controller's store, are in this one process
GUEST = Path(__file__).parent / "guest.py"


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

    def _ask(self, what: str, **more: Any) -> dict[str, Any]:
        request = {"board": self._name, "do": what, "inputs": self._hardware.inputs(), **more}
        reply = self._target.ask(request)
        for name, value in reply["written"]:
            if name in ("change", "pixels"):
                value = (*value[:-1], bytes.fromhex(value[-1]))
            self._hardware.write(name, value)
        return reply


class RemoteTarget:
    """All boards in one process that runs `program sim/guest.py` with these module folders."""

    def __init__(self, program: str, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [program, "-X", f"heapsize={HEAP}", str(GUEST)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )

    def make(self, name: str, setup: dict[str, Any], hardware: Hardware) -> RemoteFirmware:
        self.ask({"board": name, "do": "make", "setup": setup})
        return RemoteFirmware(self, name, hardware)

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        line = ""
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
            reply: dict[str, Any] = json.loads(line)
        except (BrokenPipeError, json.JSONDecodeError):
            rest = self._process.stdout.read()
            raise GuestFailed(f"the boards' process failed:\n{line}{rest}") from None
        return reply

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
