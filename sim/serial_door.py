"""A serial port as our end of a line to a board: an adapter for RS-485, or one for 3.3 volts."""

import serial

from hal.bus.timing import BAUD

PIECE = 4096
WRITE_S = 1.0  # an adapter that takes nothing for so long is gone


class SerialDoor:
    """What sim.outside.Terminal is to a board in a process.

    address   as pyserial has it: /dev/serial/by-path/…, socket://host:port, rfc2217://host:port
    """

    def __init__(self, address: str, baud: int = BAUD) -> None:
        self.address = address
        self._serial = serial.serial_for_url(
            address, baudrate=baud, timeout=0, write_timeout=WRITE_S
        )

    @property
    def watched(self) -> list[int]:
        """None for a port of another machine by RFC 2217: it is only looked at now and then."""
        try:
            return [self._serial.fileno()]
        except OSError:  # io.UnsupportedOperation is one
            return []

    def read(self) -> bytes:
        return bytes(self._serial.read(PIECE))

    def write(self, data: bytes) -> None:
        try:
            self._serial.write(data)
        except serial.SerialTimeoutException:
            return  # nobody listens: lost as on a real cable

    def close(self) -> None:
        self._serial.close()
