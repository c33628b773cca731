"""Frames off a stream of bytes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

LONGEST = 256  # no frame is longer on the wire; more without a zero is noise


class Line:
    """One end of the cable.

    port     read() gives the bytes that have come, b"" if none; write(data) sends
    damaged  how many pieces between zeros were no frame

    frames()      the whole frames that have come since, opened and checked
    send(frame)   bytes as the core packs or seals them
    """

    def __init__(self, port: "Any", core: "ModuleType") -> None:
        self.damaged = 0
        self._port = port
        self._core = core
        self._rest = b""

    def frames(self) -> "list[bytes]":
        came = self._port.read()
        if not came:
            return []
        pieces = (self._rest + came).split(b"\0")
        self._rest = pieces.pop()
        if len(self._rest) > LONGEST:
            self._rest = b""
            self.damaged += 1
        opened = []
        for piece in pieces:
            if piece:
                try:
                    opened.append(self._core.frame_open(piece))
                except ValueError:
                    self.damaged += 1
        return opened

    def send(self, frame: bytes) -> None:
        self._port.write(frame)
