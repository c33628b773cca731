"""One board's firmware in real time on a real port, under CPython or MicroPython.

    micropython sim/live.py ADDRESS PORT SECRET SEATS

A line of JSON on standard input sets inputs ({"button 0": true}) or asks the controller for
something ({"do": "open", "args": []}); what happens comes out as lines of JSON.
"""

import json
import os
import select
import sys

import felt_core  # noqa: F401  a board without its core should say so first

from hal.bus.messages import DEALER, SHUFFLER
from hal.portal import COLLECTION, WAGER
from sim.guest import Guest
from sim.hosted import HeldHardware

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = 4


class Live:
    """A guest whose clock and cable are real."""

    def __init__(self, address: int, path: str, secret: str, seats: int) -> None:
        self.hardware = HeldHardware()
        self.hardware.inputs = at_rest(address)
        self._port, self._clock = real(path)
        self._guest = Guest(
            {
                "address": address,
                "secret": secret,
                "seats": seats,
                "portals": [COLLECTION, WAGER],
                "keys": KEYS,
                "deck": [],
                "decks": 0,
                "pack": "",
                "limit": 0,
                "stacked": [],
            },
            self.hardware,
            os.urandom,
        )
        self._guest.boot(self._clock.ms())

    def step(self) -> "list[Any]":
        """Gives the firmware its time; returns what happened."""
        sent, _, events = self._guest.step(self._clock.ms(), self._port.read())
        for data in sent:
            self._port.write(data)
        happened = [list(event) for event in events] + self.hardware.written
        self.hardware.written = []
        return happened

    def told(self, order: "dict[str, Any]") -> "Any":
        if "do" in order:
            return self._guest.do(order["do"], order["args"])
        self.hardware.inputs.update(order)
        return None


def at_rest(address: int) -> "dict[str, Any]":
    """Inputs of a board that nobody touches."""
    if address == DEALER:
        inputs: dict[str, Any] = {f"button {n}": False for n in range(1 + KEYS)}
        inputs["key 0"] = 1
        return inputs
    if address in (0, SHUFFLER):
        return {}
    return {"portal 0": [], "portal 1": [], "panel 0": True, "touch 0": False, "size 0": None}


def real(path: str) -> "tuple[Any, Any]":
    if sys.implementation.name == "micropython":
        from hal.ports import unix

        return unix.FilePort(path), unix.clock()
    from hal.ports import host

    return host.SerialPort(path), host.clock()


def serve(live: Live) -> None:
    spoken = unbuffered()
    orders = select.poll()
    orders.register(spoken, select.POLLIN)
    while True:
        for happened in live.step():
            say(happened)
        if orders.poll(1):
            line = spoken.readline()
            if not line:
                return
            order = json.loads(line)
            value = live.told(order)
            if "do" in order:
                say(["done", order["do"], value])


def unbuffered() -> "Any":
    """Standard input, line by line: a second order must not hide in a buffer that no poll sees."""
    if sys.implementation.name == "micropython":
        return sys.stdin
    return open(0, "rb", buffering=0)


def say(what: "Any") -> None:
    print(json.dumps(what))
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()


if __name__ == "__main__":
    serve(Live(int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])))
