"""A board's ports: its UART and its clock, through MicroPython's machine and time."""

import time

import machine

from hal.bus.timing import BAUD
from hal.clock import Clock

BUFFER = 512  # two of the longest frames


class UartPort:
    """A UART with an RS-485 driver as one end of the cable.

    number, tx, rx  as the board's file in board_configs/boards names them
    drive           the pin that turns the driver on while this end speaks; None if the driver does
                    that by itself
    """

    def __init__(self, number: int, tx: int, rx: int, drive: "int | None" = None) -> None:
        self._uart = machine.UART(
            number,
            BAUD,
            tx=machine.Pin(tx),
            rx=machine.Pin(rx),
            rxbuf=BUFFER,
            txbuf=BUFFER,
            timeout=0,
        )
        self._drive = None if drive is None else machine.Pin(drive, machine.Pin.OUT, value=0)

    def read(self) -> bytes:
        return self._uart.read() or b""

    def write(self, data: bytes) -> None:
        if self._drive is None:
            self._uart.write(data)
            return
        self._drive.value(1)
        self._uart.write(data)
        self._uart.flush()  # until the last bit is out
        self._drive.value(0)


def clock() -> Clock:
    return Clock(time.ticks_ms)  # type: ignore[attr-defined]
