"""A controller that runs by itself, on an emulated or a real board, at a table in real time."""

import json
import time
from collections.abc import Callable
from typing import Any, Protocol

from sim.board import BOOT_US, Board
from sim.guest import POWER_CUT
from sim.hardware import Hardware
from sim.real_time import Follower, RealAgenda
from sim.shadow import Shadow
from sim.wire import Wire

ANSWER_S = 10.0


class BoardFailed(Exception):
    """The board does not answer; the text says what was waited for."""


class Door(Protocol):
    """Our end of a line to it: a Terminal or Socket of sim.outside, or a SerialDoor."""

    @property
    def watched(self) -> list[int]: ...

    def read(self) -> bytes: ...
    def write(self, data: bytes) -> None: ...
    def close(self) -> None: ...


class Power(Follower, Protocol):
    """What switches a board on and off; closing it closes its lines."""

    def on(self) -> None: ...
    def off(self) -> None: ...
    def close(self) -> None: ...


class BenchLine:
    """The bench's line to a board: sim/onboard/felt_bench.py is at its other end.

    heard   called with every message that answers nothing
    """

    def __init__(self, door: Door) -> None:
        self.door = door
        self.heard: Callable[[dict[str, Any]], None] = lambda message: None
        self._rest = b""
        self._number = 0  # of the last question: while one waits, another may be asked
        self._asked: dict[int, dict[str, Any]] = {}
        self._values: dict[int, Any] = {}

    @property
    def watched(self) -> list[int]:
        return self.door.watched

    def pump(self) -> None:
        *pieces, self._rest = (self._rest + self.door.read()).split(b"\0")
        for piece in pieces:
            try:
                message = json.loads(piece)
            except ValueError:  # what the power cut off
                continue
            if "value" in message:
                self._values[message["n"]] = message["value"]
            else:
                self.heard(message)

    def tell(self, **message: Any) -> None:
        self.door.write(json.dumps(message).encode() + b"\0")

    def ask(self, name: str, args: list[Any], meanwhile: Callable[[], None]) -> Any:
        self._number = number = self._number + 1
        self._asked[number] = {"do": name, "args": args, "n": number}
        self.tell(**self._asked[number])
        deadline = time.monotonic() + ANSWER_S
        try:
            while number not in self._values:
                if time.monotonic() > deadline:
                    raise BoardFailed(f'the board does not answer "{name}" in {ANSWER_S:.0f} s')
                meanwhile()
        finally:
            del self._asked[number]
        return self._values.pop(number)

    def go(self, stacked: list[int]) -> None:
        """A board has started; what it was asked before is asked again."""
        self.tell(go={"stacked": stacked})
        for question in self._asked.values():
            self.tell(**question)

    def forget(self) -> None:
        """What was said before the power went."""
        while self.door.read():
            pass
        self._rest = b""


class BusLine:
    """The board's bus: whole frames onto the simulated wire, everything on it to the board."""

    def __init__(self, door: Door, board: Board, wire: Wire) -> None:
        self.door = door
        self._board = board
        self._wire = wire
        self._rest = b""

    @property
    def watched(self) -> list[int]:
        return self.door.watched

    def pump(self) -> None:
        *frames, self._rest = (self._rest + self.door.read()).split(b"\0")
        for frame in frames:
            if frame and self._board.on:
                self._wire.send(self._board.tap, frame + b"\0")


class OwnBoard(Board):
    """A place in a world whose board runs by itself: it has its own power, lines and clock.

    running   from the board's first word to its bench until its power goes
    """

    def __init__(
        self, name: str, address: int, agenda: RealAgenda, wire: Wire, hardware: Hardware
    ) -> None:
        super().__init__(name, address, agenda, wire, hardware)
        self._real = agenda
        self._power: Power
        self._own_bench: BenchLine
        self._bus: BusLine | None = None

    def _plug(self, power: Power, bench: BenchLine, bus: Door | None) -> None:
        """Without a bus it is on a cable that this world does not see."""
        self._power = power
        self._own_bench = bench
        bench.heard = self._heard
        self._real.lines.append(bench)
        if bus is not None:
            self._bus = BusLine(bus, self, self._wire)
            self._real.lines.append(self._bus)
        self._real.share_with(power)

    def power_on(self, boot_us: int = BOOT_US) -> None:
        if not self.on:
            self.on = True
            self._own_bench.forget()
            self._power.on()

    def power_off(self) -> None:
        super().power_off()
        self._power.off()

    def close(self) -> None:
        self.power_off()
        self._power.close()
        for line in (self._own_bench, self._bus):
            if line is not None:
                self._real.lines.remove(line)

    def wake(self, us: int) -> None:
        """It wakes by itself."""

    def _receive(self, data: bytes) -> None:
        if self.on and self._bus is not None:
            self._bus.door.write(data)

    def _heard(self, message: dict[str, Any]) -> None:
        """What its bench tells."""


class LiveBoard(OwnBoard):
    """The controller's place.

    shadow    its table, as its journal tells it
    """

    def __init__(
        self, name: str, address: int, agenda: RealAgenda, wire: Wire, hardware: Hardware
    ) -> None:
        super().__init__(name, address, agenda, wire, hardware)
        self._bench: BenchLine
        self.shadow: Shadow
        self._stacked: list[int] = []
        self._stacked_for = 1  # the hand that deck is for

    def connect(self, power: Power, bus: Door, bench: Door, shadow: Shadow) -> None:
        self.shadow = shadow
        self._bench = BenchLine(bench)
        self._plug(power, self._bench, bus)

    def stack(self, cards: list[int]) -> None:
        """The next deck begins with these, also if the power goes before it is dealt from."""
        self._stacked = cards
        self._stacked_for = self.shadow.next_deck()

    def ask(self, name: str, args: list[Any]) -> Any:
        if name == "stack":
            self.stack(args[0])
        return self._bench.ask(name, args, self._real.breathe)

    def _heard(self, message: dict[str, Any]) -> None:
        if "hello" in message:
            waiting = self._stacked_for == self.shadow.next_deck()
            self._bench.go(self._stacked if waiting else [])
            self.running = True
        elif "events" in message:
            self.told([tuple(event) for event in message["events"]])
        elif "power" in message:
            self.power_off()
            self.told([(POWER_CUT,)])


class LiveFirmware:
    """What a world asks of a live board; its time is its own."""

    def __init__(self, board: LiveBoard, state_ms: int) -> None:
        self._board = board
        self._state_ms = state_ms
        self._state: Any = None
        self._state_at = 0.0

    def boot(self, ms: int) -> None:
        raise AssertionError("a live board starts by itself")

    def step(self, ms: int, came: bytes) -> tuple[list[bytes], int, list[tuple[Any, ...]]]:
        raise AssertionError("a live board runs by itself")

    def do(self, name: str, args: list[Any]) -> Any:
        if name == "store":
            return self._board.shadow.fingerprint()
        if name != "state":
            return self._board.ask(name, args)
        now = time.monotonic()
        if self._state is None or (now - self._state_at) * 1000 >= self._state_ms:
            self._state, self._state_at = self._board.ask("state", []), now
        return self._state

    def runtime(self) -> Shadow | None:
        shadow = self._board.shadow
        if not self._board.running or not shadow.look():
            return None
        for seat, purpose, _, cents, _ in self.do("state", [])["portals"]:
            shadow.table.seats[seat - 1].level[purpose] = cents
        return shadow
