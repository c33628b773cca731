"""The cable that all boards share: one speaks at a time, everybody hears."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from hal.bus.timing import BAUD
from sim.agenda import Agenda
from sim.faults import Faults

BITS = 10  # start, eight, stop
US = 1_000_000


def wire_us(size: int) -> int:
    """How long so many bytes are on the wire, in microseconds, rounded up.

    >>> wire_us(24)
    261
    """
    return -(-size * BITS * US // BAUD)


class Tap:
    """Where a board is clipped on.

    plugged   False while its cable is cut
    receive   called with the bytes that arrive
    """

    def __init__(self, name: str, address: int, receive: Callable[[bytes], None]) -> None:
        self.name = name
        self.address = address
        self.receive = receive
        self.plugged = True
        self.free_at = 0


@dataclass
class Speech:
    tap: Tap
    data: bytes
    start: int
    end: int
    spoilt: bool = False


class Wire:
    """Carries bytes at the bus's own speed. Two that speak at once spoil each other's bytes.

    frames, carried, digest()   how much went over it, and a fingerprint of all of it
    overhear                    called with everything that is sent: a rogue's ear, a monitor's log
    """

    def __init__(self, agenda: Agenda, faults: Faults) -> None:
        self.faults = faults
        self.taps: list[Tap] = []
        self.frames = 0
        self.carried = 0
        self.overhear: list[Callable[[Tap, bytes], None]] = []
        self._agenda = agenda
        self._speaking: list[Speech] = []
        self._digest = hashlib.sha256()

    def clip(self, tap: Tap) -> Tap:
        self.taps.append(tap)
        return tap

    def digest(self) -> str:
        return self._digest.hexdigest()

    def send(self, tap: Tap, data: bytes) -> None:
        start = max(self._agenda.now, tap.free_at)
        speech = Speech(tap, data, start, start + wire_us(len(data)))
        tap.free_at = speech.end
        self._note(speech)
        if not tap.plugged:
            return
        for other in self._speaking:
            if other.tap is not tap and other.end > start and other.start < speech.end:
                other.spoilt = speech.spoilt = True
        self._speaking.append(speech)
        self._agenda.at(speech.end, lambda: self._arrive(speech))

    def _note(self, speech: Speech) -> None:
        self.frames += 1
        self.carried += len(speech.data)
        self._digest.update(speech.start.to_bytes(8, "little") + speech.data)
        for ear in self.overhear:
            ear(speech.tap, speech.data)

    def _arrive(self, speech: Speech) -> None:
        self._speaking.remove(speech)
        if not speech.tap.plugged:
            return
        data = self.faults.damaged(speech.data) if speech.spoilt else speech.data
        for tap in self.taps:
            if tap is not speech.tap and tap.plugged:
                for late, bytes_ in self.faults.arrivals(data):
                    if late == 0:
                        tap.receive(bytes_)
                    else:
                        self._agenda.after(late, lambda t=tap, b=bytes_: self._late(t, b))  # type: ignore[misc]

    def _late(self, tap: Tap, data: bytes) -> None:
        if tap.plugged:
            tap.receive(data)
