"""A board at the end of its console: MicroPython's raw prompt, through the mpremote library."""

import base64
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import serial
from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from tools.mistake import Mistake

TAKING = Path(__file__).parent / "taking.py"
BAUD = 115200
READ_S = 2.0
PATIENCE_S = 60.0
PIECE = 1536  # bytes at once: boards with little memory hold it thrice
ENTRIES = 3  # tries: a board that is just starting does not hear Ctrl-C
ENTRY_S = 1.0
WATCHDOG_MS = 8000
HOSTED = ("linux", "darwin")  # MicroPython as a process: a soft reset would end it
PROMPT = b">>> "
LOOK_S = 0.1
# sys.implementation._mpy says which native modules a board loads (MicroPython's manual, ".mpy
# files"). Of Arm's, a processor runs its own and all before it.
ARCHS = [
    *("", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp"),
    *("xtensa", "xtensawin", "rv32imc"),
]
THUMBS = ["armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp"]


class Attached:
    """One board, stopped and ready to take orders.

    platform, version   as its MicroPython calls itself
    format              of .mpy files, as (6, 3)
    archs               whose native modules it loads, the best first

    run(program)        what it prints there
    call(name, …)       a function of taking.py there; Mistake has the board's own sentence
    send(data)          so many bytes, held there for the next call
    restart(seconds)    what it says then
    """

    def __init__(self, port: str) -> None:
        self._port = port
        self._transport = opened(port)
        platform, version, code, watched = self._enter(soft_reset=False)
        if platform not in HOSTED:  # what ran leaves its memory to us
            self._enter(soft_reset=True)
        if watched:
            self.call("watched", WATCHDOG_MS)
        self.platform, self.version = str(platform), str(version)
        self.format = (code & 0xFF, code >> 8 & 3)
        arch = ARCHS[code >> 10] if code >> 10 < len(ARCHS) else ""
        self.archs = THUMBS[THUMBS.index(arch) :: -1] if arch in THUMBS else [arch] if arch else []

    def _enter(self, soft_reset: bool) -> Any:
        for left in range(ENTRIES - 1, -1, -1):
            try:
                self._transport.enter_raw_repl(soft_reset=soft_reset)
                self.run(TAKING.read_text())
                break
            except (TransportError, serial.SerialException, OSError) as error:
                if not left:
                    raise Mistake(
                        f"{self._port}: no MicroPython answers there ({error}); "
                        "is it the board's console?"
                    ) from None
                time.sleep(ENTRY_S)
        return self.call("about")

    def run(self, program: str) -> str:
        """Any program; what it prints."""
        said, complaint = self._transport.exec_raw(program, timeout=PATIENCE_S)
        if complaint:
            raise Mistake(f"{self._port}: the board failed:\n{complaint.decode()}")
        return str(said.decode())

    def call(self, name: str, *args: object) -> Any:
        words = ", ".join(repr(each) for each in (name, *args))
        try:
            said = self.run(f"answer({words})")
            done, value = json.loads(said.rstrip().rpartition("\n")[2])
        except (TransportError, serial.SerialException, OSError, ValueError) as error:
            raise Mistake(
                f"{self._port}: the board went silent in the middle ({error}); run the same "
                "command again, it goes on where it stopped"
            ) from None
        if not done:
            raise Mistake(f"{self._port}: the board says: {value}")
        return value

    def send(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            self.call("hold", base64.b64encode(data[at : at + PIECE]).decode())

    def restart(self, seconds: float) -> str:
        """Resets the board; what it says on its console for so long, or until it is at its prompt
        again because nothing runs."""
        self._transport.exec_raw_no_follow('answer("restart")')
        line, said = self._transport.serial, b""
        line.timeout = LOOK_S
        end = time.monotonic() + seconds
        while time.monotonic() < end and not said.endswith(PROMPT):
            try:
                said += line.read(line.in_waiting or 1)
            except (serial.SerialException, OSError):  # a board on USB goes and comes back
                time.sleep(LOOK_S)
                reopen(line)
        return said.decode(errors="replace")

    def close(self) -> None:
        with suppress(serial.SerialException, OSError):  # a board that is gone is closed
            self._transport.close()


def opened(port: str) -> SerialTransport:
    try:
        return SerialTransport(port, baudrate=BAUD, timeout=READ_S)
    except (TransportError, serial.SerialException, OSError) as error:
        raise Mistake(f"{port} cannot be opened: {error}") from None


def reopen(line: serial.Serial) -> None:
    with suppress(serial.SerialException, OSError):  # not there yet
        line.close()
        line.open()
