"""Boards for a simulator in another process: a request a line, an answer a line.

Runs under MicroPython, as a program or on an emulated board; sim/remote.py is the other side.
"""

import json
import sys

from sim.guest import Guest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class HeldHardware:
    """Inputs as the simulator last gave them; what the board writes is kept for it."""

    def __init__(self) -> None:
        self.inputs: dict[str, Any] = {}
        self.written: list[list[Any]] = []

    def read(self, name: str, n: int) -> "Any":
        return self.inputs.get(f"{name} {n}")

    def write(self, name: str, value: "Any") -> None:
        if name in ("change", "pixels"):
            value = list(value[:-1]) + [value[-1].hex()]
        self.written.append([name, value])


def serve(requests: "Any", say: "Any") -> None:
    """Boards for a simulator at the other end: a request a line, an answer a line."""
    boards: dict[str, tuple[Guest, HeldHardware]] = {}
    for line in requests:
        say(json.dumps(answer(boards, json.loads(line))))


def say_line(line: str) -> None:
    print(line)
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()


def serve_pipes(requests: str, answers: str) -> None:
    """The same on an emulated board, through two named pipes of its host."""
    import felt_board

    came = felt_board.file_open(requests)
    said = felt_board.file_open(answers)

    def lines() -> "Any":
        rest = b""
        while True:
            rest += felt_board.file_read(came, 4096)
            while b"\n" in rest:
                line, rest = rest.split(b"\n", 1)
                yield line

    serve(lines(), lambda line: felt_board.file_write(said, line.encode() + b"\n"))


def answer(
    boards: "dict[str, tuple[Guest, HeldHardware]]", request: "dict[str, Any]"
) -> "dict[str, Any]":
    name = request["board"]
    if request["do"] == "make":
        hardware = HeldHardware()
        boards[name] = (Guest(request["setup"], hardware), hardware)
        return {}
    guest, hardware = boards[name]
    hardware.inputs = request.get("inputs", {})
    reply: dict[str, Any] = {}
    if request["do"] == "boot":
        guest.boot(request["ms"])
    elif request["do"] == "step":
        sent, rest, events = guest.step(request["ms"], bytes.fromhex(request["came"]))
        reply = {"sent": [data.hex() for data in sent], "rest": rest, "events": events}
    else:
        reply = {"value": guest.do(request["do"], request["args"])}
    reply["written"] = hardware.written
    hardware.written = []
    return reply


if __name__ == "__main__":
    serve(sys.stdin, say_line)
