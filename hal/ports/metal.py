"""A board of metal with an official MicroPython: everything through its `machine`, `os`, `time`."""

import os
import time

import machine

from hal.bus.timing import BAUD
from hal.clock import Clock
from hal.ports.block_files import BlockFilesPort

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

BUFFER = 512  # two of the longest frames

watchdog: "Any" = None  # there is one, and nothing stops it; felt install feeds it, too
_lines: "list[UartPort]" = []


class UartPort:
    """A UART with an RS-485 driver as one end of the cable.

    number  and its pins, tx and rx: as the board's file in board_configs/boards has them; without
            pins it has those that the board gives it
    drive   the pin that turns the driver on while this end speaks; None if the driver does that by
            itself
    """

    def __init__(
        self,
        number: int,
        tx: "int | str | None" = None,
        rx: "int | str | None" = None,
        drive: "int | str | None" = None,
    ) -> None:
        pins = {} if tx is None else {"tx": machine.Pin(tx), "rx": machine.Pin(rx)}
        self._uart = machine.UART(number, BAUD, rxbuf=BUFFER, timeout=0, **pins)
        self._drive = None if drive is None else machine.Pin(drive, machine.Pin.OUT, value=0)

    def read(self) -> bytes:
        return self._uart.read() or b""

    def write(self, data: bytes) -> None:
        if self._drive is not None:
            self._drive.value(1)
        done = 0
        while done < len(data):  # a full buffer takes less than it is given
            done += self._uart.write(data[done:]) or 0
        if self._drive is not None:
            self._uart.flush()  # until the last bit is out
            self._drive.value(0)

    def waiting(self) -> bool:
        return bool(self._uart.any())


def bus(facts: "dict[str, Any]") -> UartPort:
    return _line(facts, "bus")


def service(facts: "dict[str, Any]") -> UartPort:
    return _line(facts, "service")


def bench(facts: "dict[str, Any]") -> UartPort:
    """Where a test bench is plugged in."""
    return _line(facts, "bench")


def _line(facts: "dict[str, Any]", name: str) -> UartPort:
    line = UartPort(**facts["uart"][name])
    _lines.append(line)
    return line


def clock() -> Clock:
    return Clock(time.ticks_ms)  # type: ignore[attr-defined]


def store(facts: "dict[str, Any]") -> BlockFilesPort:
    where = facts["store"]
    return BlockFilesPort(where["folder"], where["size"], where["block"])


def entropy(n: int) -> bytes:
    return os.urandom(n)


def rest(ms: int) -> None:
    """Until something comes on a line, so long at most. The UARTs stay awake."""
    begun = time.ticks_ms()  # type: ignore[attr-defined]
    while time.ticks_diff(time.ticks_ms(), begun) < ms:  # type: ignore[attr-defined]
        if [line for line in _lines if line.waiting()]:
            return
        machine.idle()


def reset() -> "NoReturn":
    machine.reset()
    while True:  # it takes a moment
        machine.idle()


def watch(ms: int) -> None:
    """From now on the board is reset when feed() is not called for so long."""
    global watchdog
    watchdog = machine.WDT(timeout=ms)


def feed() -> None:
    if watchdog is not None:
        watchdog.feed()


def hardware(role: str, facts: "dict[str, Any]") -> "Any":
    if role == "dealer":
        from hal.ports.dealer_pins import DealerPins

        return DealerPins(facts["dealer"])
    raise ValueError(
        f"No {role} can be built of {facts['board']} yet: which panel, chip reader or shuffler is "
        "wired to it is not specified. There is a dealing unit."
    )
