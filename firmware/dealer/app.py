"""The dealing unit's board: Deal button and lamp, keypad, key switch, bell."""

from hal.bus.messages import BELL, DEALER_NODE, KEY, LAMP, PRESS
from hal.bus.node import NodeLink
from hal.deal_unit import DEAL_BUTTON, Contact, lamp_data, lamp_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from hal.bus.identity import Identity

SWITCH_NUMBER = 0


class DealerApp:
    """Everything the dealing unit's board does.

    hardware  read("button", n)   True while the contact is closed: 0 is Deal, 1 and up the keypad
              read("key", 0)      position of the key switch, 0 and up
              write("lamp", flag)     the Deal lamp
              write("flash", True)    shows that a press came too early
              write("bell", strokes)

    A press under a dark lamp is shown here and passed on at once or never; nothing acts on it late.
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
        keys: int,
    ) -> None:
        self.link = NodeLink(port, clock, core, nonce, identity, DEALER_NODE, self)
        self._clock = clock
        self._hardware = hardware
        self._buttons = [Contact() for _ in range(1 + keys)]
        self._position = -1
        self._lamp = 0
        self._light(0)

    def step(self) -> int:
        rest = self.link.step()
        now = self._clock.ms()
        for button, contact in enumerate(self._buttons):
            if contact.sample(self._hardware.read("button", button), now):
                self._pressed(button)
            if not contact.resting:
                rest = 1
        position = self._hardware.read("key", 0)
        if position != self._position:
            self._position = position
            self.link.restate(KEY, bytes((SWITCH_NUMBER, position)))
        return rest

    def _pressed(self, button: int) -> None:
        wanted = button == DEAL_BUTTON and self._lamp != 0
        if button == DEAL_BUTTON and not wanted:
            self._hardware.write("flash", True)
        if wanted or self.link.joined:
            self.link.report(PRESS, bytes((button,)) + lamp_data(self._lamp))

    def _light(self, lamp: int) -> None:
        self._lamp = lamp
        self._hardware.write("lamp", lamp != 0)

    # ---- What the link tells --------------------------------------------------------------------

    def linked(self) -> None:
        """The controller sets the lamp when it sees us; the key switch it must hear from us."""
        if self._position >= 0:
            self.link.restate(KEY, bytes((SWITCH_NUMBER, self._position)))

    def alone(self) -> None:
        self._light(0)

    def change(self, code: int, data: bytes) -> None:
        """There is no monitor here."""

    def command(self, code: int, data: bytes) -> None:
        if code == LAMP:
            self._light(lamp_of(data))
        elif code == BELL:
            self._hardware.write("bell", data[0])
