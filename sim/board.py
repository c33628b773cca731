"""A board: power, a cable, firmware that runs when there is something to do."""

from collections.abc import Callable
from typing import Any, Protocol

from hal.bus.messages import EVERYBODY
from sim.agenda import Agenda
from sim.guest import POWER_CUT
from sim.hardware import Hardware
from sim.wire import Tap, Wire

MS = 1000
LATENCY_US = 100  # from the last byte of a frame to the firmware that reads it
BOOT_US = 120 * MS


class Firmware(Protocol):
    """sim.guest.Guest, here or in another process."""

    def boot(self, ms: int) -> None: ...
    def step(self, ms: int, came: bytes) -> tuple[list[bytes], int, list[tuple[Any, ...]]]: ...
    def do(self, name: str, args: list[Any]) -> Any: ...

    def runtime(self) -> Any:
        """The game being played; None where nobody can look into the board."""


class Board:
    """One board of the table.

    on       whether it has power
    running  whether its firmware has started
    told     called with the events of a controller
    """

    def __init__(
        self, name: str, address: int, agenda: Agenda, wire: Wire, hardware: Hardware
    ) -> None:
        self.name = name
        self.address = address
        self.hardware = hardware
        self.firmware: Firmware
        self.on = False
        self.running = False
        self.told: Callable[[list[tuple[Any, ...]]], None] = lambda events: None
        self.tap = wire.clip(Tap(name, address, self._receive))
        self._agenda = agenda
        self._wire = wire
        self._came = b""
        self._wake_at = 0
        self._life = 0
        hardware.poke = lambda: self.wake(0)

    def power_on(self, boot_us: int = BOOT_US) -> None:
        if not self.on:
            self.on = True
            life = self._life
            self._agenda.after(boot_us, lambda: self._boot(life))

    def power_off(self) -> None:
        self.on = self.running = False
        self._life += 1
        self._came = b""
        self.hardware.dark()

    def reboot(self, boot_us: int = BOOT_US) -> None:
        self.power_off()
        self.power_on(boot_us)

    def do(self, name: str, *args: Any) -> Any:
        """Asks something of the controller, as a game would."""
        value = self.firmware.do(name, list(args))
        self.wake(0)
        return value

    def wake(self, us: int) -> None:
        """The firmware runs after so long at the latest."""
        at = self._agenda.now + us
        if self.running and (at < self._wake_at or self._wake_at <= self._agenda.now):
            self._wake_at = at
            life = self._life
            self._agenda.at(at, lambda: self._run(life, at))

    def _boot(self, life: int) -> None:
        if life == self._life:
            self.running = True
            self._wake_at = 0
            self.firmware.boot(self._agenda.now // MS)
            self._step()

    def _receive(self, data: bytes) -> None:
        if not self.running:
            return
        self._came += data
        # A frame for somebody else is read too, but nothing hurries to read it.
        if self.address == 0 or (len(data) > 1 and data[1] in (self.address, EVERYBODY)):
            self.wake(LATENCY_US)

    def _run(self, life: int, at: int) -> None:
        if life == self._life and at == self._wake_at and self.running:
            self._step()

    def _step(self) -> None:
        came, self._came = self._came, b""
        sent, rest, events = self.firmware.step(self._agenda.now // MS, came)
        if events == [(POWER_CUT,)]:
            self.power_off()
            self.told(events)
            return
        for data in sent:
            self._wire.send(self.tap, data)
        self._wake_at = 0
        now = self._agenda.now
        # The firmware's clock has whole milliseconds: wake when they are over, not before.
        self.wake(max(LATENCY_US, (now // MS + rest) * MS - now) if rest else LATENCY_US)
        if events:
            self.told(events)
