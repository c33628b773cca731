"""A table in real time, the side of any board open to the world: a terminal or a TCP port."""

import os
import select
import socket
import time
import tty
from collections.abc import Callable

from sim.board import MS, Board
from sim.wire import Tap
from sim.world import World

PIECE = 4096
PAUSE_S = 0.05


class Terminal:
    """A pseudo-terminal in place of a board. `address` is what the other side opens."""

    def __init__(self) -> None:
        ours, self._theirs = os.openpty()  # theirs stays open, so that it may come and go
        tty.setraw(self._theirs)
        os.set_blocking(ours, False)
        self._ours = ours
        self.address = os.ttyname(self._theirs)

    @property
    def watched(self) -> list[int]:
        return [self._ours]

    def read(self) -> bytes:
        try:
            return os.read(self._ours, PIECE)
        except BlockingIOError:
            return b""

    def write(self, data: bytes) -> None:
        try:
            os.write(self._ours, data)
        except BlockingIOError:
            while self.read():  # nobody listens: what is full is as lost as on a real cable
                pass

    def close(self) -> None:
        os.close(self._ours)
        os.close(self._theirs)


class Socket:
    """A TCP port in place of a board, for one caller at a time."""

    def __init__(self, port: int = 0) -> None:
        self._server = socket.create_server(("127.0.0.1", port))
        self._server.setblocking(False)
        self._caller: socket.socket | None = None
        self.port: int = self._server.getsockname()[1]
        self.address = f"socket://127.0.0.1:{self.port}"

    @property
    def watched(self) -> list[int]:
        caller = [] if self._caller is None else [self._caller.fileno()]
        return [self._server.fileno(), *caller]

    def read(self) -> bytes:
        self._take_call()
        return self._from_caller()

    def hang_up(self) -> None:
        """Whoever has called is gone, also who was never heard: the port keeps 129 callers waiting
        for somebody who reads it, and then the next one does not get through."""
        while self._take_call():
            pass
        if self._caller is not None:
            self._caller.close()
            self._caller = None

    def _take_call(self) -> bool:
        try:
            caller, _ = self._server.accept()
        except BlockingIOError:
            return False
        if self._caller is not None:
            self._caller.close()
        self._caller = caller
        caller.setblocking(False)
        caller.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return True

    def _from_caller(self) -> bytes:
        if self._caller is None:
            return b""
        try:
            data = self._caller.recv(PIECE)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self._caller.close()
            self._caller = None
        return data

    def write(self, data: bytes) -> None:
        if self._caller is not None:
            try:
                self._caller.sendall(data)
            except OSError:  # gone, or not reading: lost as on a cut cable
                return

    def close(self) -> None:
        self._server.close()
        if self._caller is not None:
            self._caller.close()


class Outside:
    """Takes the place of one board of the world: what it sends goes on the wire, and back."""

    def __init__(self, world: World, board: Board, door: Terminal | Socket) -> None:
        self.door = door
        self._wire = world.wire
        board.power_off()
        world.wire.taps.remove(board.tap)
        self._tap = world.wire.clip(Tap(f"{board.name} (outside)", board.address, door.write))

    def pump(self) -> None:
        data = self.door.read()
        if data:
            self._wire.send(self._tap, data)


def run(
    world: World,
    outsides: list[Outside],
    until: Callable[[], bool],
    seconds: float,
) -> bool:
    """Lets the world live as fast as the clock on the wall; False if `until` never came true."""
    began = time.monotonic()
    start = world.agenda.now
    while not until():
        spent = time.monotonic() - began
        if spent > seconds:
            return False
        world.agenda.run(start + int(spent * 1_000_000))
        soon = world.agenda.next_at()
        pause = PAUSE_S if soon is None else max(0.0, (soon - world.agenda.now) / (1000 * MS))
        watched = [fd for each in outsides for fd in each.door.watched]
        select.select(watched, [], [], min(pause, PAUSE_S))
        for each in outsides:
            each.pump()
    return True
