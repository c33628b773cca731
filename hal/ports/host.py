"""A host's ports: a serial port through pyserial, and its clock."""

import time

import serial

from hal.bus.timing import BAUD
from hal.clock import Clock


class SerialPort:
    """A serial port or pseudo-terminal as one end of the cable.

    path  as pyserial has it: /dev/ttyUSB0, /dev/pts/3, socket://host:port
    """

    def __init__(self, path: str) -> None:
        self._serial = serial.serial_for_url(path, baudrate=BAUD, timeout=0, write_timeout=1)

    def read(self) -> bytes:
        return bytes(self._serial.read(4096))

    def write(self, data: bytes) -> None:
        self._serial.write(data)

    def close(self) -> None:
        self._serial.close()


def clock() -> Clock:
    return Clock(lambda: time.monotonic_ns() // 1_000_000)
