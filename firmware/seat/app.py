"""A seat's board: shows what the table shows, reads the portals, passes on touches."""

from hal.bus.messages import BLANK, CHIPS, CLEAR, HEALTH, PRESS, SEAT_NODE, TEXT
from hal.bus.node import NodeLink
from hal.deal_unit import Contact
from hal.monitor import CHOICES, mark_of
from hal.portal import SAMPLE_MS, ChipReader, chips_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from firmware.seat.panel import Panel
    from hal.bus.identity import Identity

PANEL = 0  # the device's number in a HEALTH event
TOUCH = 1


class SeatApp:
    """Everything a seat's board does.

    hardware  read("portal", n)   a reader's chips: see hal.portal.ChipReader.sample
              read("panel", 0)    True while the panel answers
              read("touch", 0)    while the panel is touched: (x, y), or the number of a choice,
                                  counted from 1, or True if nobody knows where; else False
              read("size", 0)     (width, height) of a panel that is drawn on; None if the panel
                                  shows changes by itself
              write("change", (code, data))  a change for the panel to show
              write("pixels", …)             see firmware.seat.panel.Panel
              write("alone", flag)           whether to say that the table's processor is not heard

    step()    to be called often; returns how many milliseconds it may be left alone
    """

    def __init__(
        self,
        port: "Any",
        clock: "Any",
        core: "ModuleType",
        nonce: "Any",
        identity: "Identity",
        hardware: "Any",
        portals: int,
    ) -> None:
        self.link = NodeLink(port, clock, core, nonce, identity, SEAT_NODE, self)
        self._clock = clock
        self._hardware = hardware
        self._readers = [ChipReader() for _ in range(portals)]
        self._settled: dict[int, bytes] = {}
        self._touch = Contact()
        self._seat = identity.address
        self._core = core
        self._choices = ""
        self._panel = True
        self._sampled_at = clock.ms() - SAMPLE_MS
        self._drawn = _drawn_panel(hardware, identity.address)
        hardware.write("alone", True)

    def step(self) -> int:
        rest = self.link.step()
        now = self._clock.ms()
        where = self._hardware.read("touch", 0)
        if self._touch.sample(where, now) and self.link.joined:
            self._touched(where, now)
        if now - self._sampled_at >= SAMPLE_MS:
            self._sampled_at = now
            self._sample(now)
        rest = min(rest, self._sampled_at + SAMPLE_MS - now)
        if self._drawn is not None:
            rest = min(rest, self._drawn.draw(now))
        return rest if self._touch.resting else 1

    def _touched(self, where: "Any", now: int) -> None:
        """The choice under the finger; beside the choices nothing is chosen."""
        if self._drawn is not None:
            number = self._drawn.touched(where, now)
        else:
            number = TOUCH if where is True or not isinstance(where, int) else where
        asked = self._choices if self._drawn is None else self._drawn.asked
        if number:
            self.link.report(PRESS, bytes((number,)) + mark_of(self._core, asked))

    def _sample(self, now: int) -> None:
        for portal, reader in enumerate(self._readers):
            settled = reader.sample(self._hardware.read("portal", portal), now)
            if settled is not None:
                self._settled[portal] = chips_data(portal, settled[0], settled[1])
                self.link.restate(CHIPS, self._settled[portal])
        panel = bool(self._hardware.read("panel", 0))
        if panel != self._panel:
            self._panel = panel
            self.link.restate(HEALTH, bytes((PANEL, panel)))

    # ---- What the link tells --------------------------------------------------------------------

    def linked(self) -> None:
        """The controller may have forgotten us, or we it: what lies on the portals is said anew."""
        self._show_alone(False)
        for portal in sorted(self._settled):
            self.link.restate(CHIPS, self._settled[portal])
        self.link.restate(HEALTH, bytes((PANEL, self._panel)))

    def alone(self) -> None:
        self._show_alone(True)

    def change(self, code: int, data: bytes) -> None:
        self._hardware.write("change", (code, data))
        if self._drawn is not None:
            self._drawn.change(code, data)
        elif code in (CLEAR, BLANK):
            self._choices = ""
        elif code == TEXT and data[0] == self._seat and data[1] & 15 == CHOICES:
            self._choices = str(data[2:], "utf-8")

    def _show_alone(self, flag: bool) -> None:
        self._hardware.write("alone", flag)
        if self._drawn is not None:
            self._drawn.alone(flag)

    def command(self, code: int, data: bytes) -> None:
        """A seat has no commands of its own beyond the picture."""


def _drawn_panel(hardware: "Any", seat: int) -> "Panel | None":
    size = hardware.read("size", 0)
    if size is None:
        return None
    import felt_gfx

    from firmware.seat.panel import Panel

    return Panel(felt_gfx, (size[0], size[1]), seat, hardware)
