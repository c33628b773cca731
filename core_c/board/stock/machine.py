"""machine, with what official boards have and MicroPython's qemu port lacks.

Pins are bytes at the end of the board's PSRAM, where the host sees and moves them: INPUTS + n is
not 0 while something outside pulls pin n low, OUTPUTS + n is what the program drives it to.
"""

import sys

import _mps2
import uctypes

_path, sys.path = sys.path, []  # else this module would find itself
from machine import *  # noqa: E402, F403

sys.path = _path

INPUTS, OUTPUTS, PINS = 0x21FFF000, 0x21FFF100, 64


def reset():
    _mps2.restart()
    while True:
        pass


def unique_id():
    return b"QEMUBOARD"


class Pin:
    IN, OUT, PULL_UP = 0, 1, 2

    def __init__(self, number, mode=IN, pull=None, value=None):
        if not 0 <= number < PINS:
            raise ValueError("invalid pin")
        self._in = uctypes.bytearray_at(INPUTS + number, 1)
        self._out = uctypes.bytearray_at(OUTPUTS + number, 1)
        self._mode = mode
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is not None:
            self._out[0] = 1 if level else 0
            return None
        if self._mode == Pin.OUT:
            return self._out[0]
        return 0 if self._in[0] else 1


class UART:
    def __init__(self, number, baudrate=9600, **more):
        self._number = number
        self._came = b""
        _mps2.start(number)

    def any(self):
        self._came += _mps2.read(self._number)
        return len(self._came)

    def read(self):
        if not self.any():
            return None
        came = self._came
        self._came = b""
        return came

    def write(self, data):
        _mps2.write(self._number, data)
        return len(data)

    def flush(self):
        """Everything is out when write() returns."""


class WDT:
    def __init__(self, timeout=5000):
        _mps2.watch(timeout)

    def feed(self):
        _mps2.feed()
