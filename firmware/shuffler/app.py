"""The shuffler's board: shuffles, reads every card that passes, deals stacks."""

from firmware.shuffler.bay import Bay
from hal.bus.messages import DELIVER, SHUFFLE, SHUFFLED, SHUFFLER_NODE, STACK
from hal.bus.node import NodeLink
from hal.card_deck import (
    DELIVERING,
    ENDED,
    JAMMED,
    MARK_SIZE,
    MISREAD,
    NO_MARK,
    READY,
    SHUFFLING,
    STACK_CARDS,
    WAITING,
    deck_data,
)
from hal.deck_check import KINDS, counts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from hal.bus.identity import Identity

LOOK_MS = 10  # between two looks at cards that run

RESTING = 0
RUNNING = 1
STUCK = 2


class ShufflerApp:
    """Everything the shuffler's board does. Each deck has its own tray, rack, reader and button.

    hardware  read("decks", 0)      how many decks the machine holds, 1 or 2
              read("tray", deck)    True while cards lie in its tray and the door is shut
              read("button", deck)  True while the contact is closed
              read("run", deck)     [run, motion, place, card, card…]: the number of the run,
                                    RESTING, RUNNING or STUCK, and the cards that passed the reader
                                    in it from that place on; one that could not be read is -1
              write("riffle", [deck, run])    begins a run: all cards of tray and rack pass the
                                              reader and lie shuffled in the rack
              write("feed", [deck, run, n])   begins a run: the next n cards leave the rack
              write("halt", [deck])           ends the run where it is
              write("taken", [deck, run, n])  the first n cards of this run need not be told again

    A deck is known only from a shuffle in this life: after power has been away nobody can say what
    left the rack, so it must be shuffled, and checked, anew.
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
    ) -> None:
        self.link = NodeLink(port, clock, core, nonce, identity, SHUFFLER_NODE, self)
        self._clock = clock
        self._nonce = nonce
        self._hardware = hardware
        self._bays = [Bay(number) for number in range(hardware.read("decks", 0))]
        for bay in self._bays:
            hardware.write("halt", [bay.number])

    def step(self) -> int:
        rest = self.link.step()
        now = self._clock.ms()
        for bay in self._bays:
            pressed = bay.button.sample(self._hardware.read("button", bay.number), now)
            self._attend(bay, pressed)
            if not bay.button.resting:
                rest = 1
            elif bay.phase in (SHUFFLING, DELIVERING):
                rest = min(rest, LOOK_MS)
        return rest

    def _attend(self, bay: Bay, pressed: bool) -> None:
        if bay.phase in (SHUFFLING, DELIVERING):
            self._watch(bay)
        elif bay.phase == WAITING:
            loaded = bay.full or self._hardware.read("tray", bay.number)
            if pressed or (bay.by_itself and loaded):
                self._riffle(bay)
        elif pressed and bay.phase == JAMMED:
            if self._hardware.read("run", bay.number)[1] != STUCK:
                self._resume(bay)
        elif pressed and bay.phase == MISREAD and bay.shuffling:
            self._riffle(bay)

    def _resume(self, bay: Bay) -> None:
        """Hands were in the machine: a shuffle begins anew; a stack goes on, every card read."""
        if bay.shuffling:
            self._riffle(bay)
        else:
            self._feed(bay)
            self._say(bay)

    # ---- The mechanism ---------------------------------------------------------------------------

    def _riffle(self, bay: Bay) -> None:
        bay.begin(SHUFFLING, self._hardware.read("run", bay.number)[0])
        bay.cards = b""
        self._hardware.write("riffle", [bay.number, bay.run])
        self._say(bay)

    def _feed(self, bay: Bay) -> None:
        bay.begin(DELIVERING, self._hardware.read("run", bay.number)[0])
        self._hardware.write("feed", [bay.number, bay.run, bay.asked - bay.came])

    def _watch(self, bay: Bay) -> None:
        reading = self._hardware.read("run", bay.number)
        if reading[0] != bay.run:
            return  # the mechanism has not begun yet
        passed = reading[3 + bay.seen - reading[2] :]
        if any(not 0 <= card < KINDS for card in passed):
            self._hardware.write("halt", [bay.number])
            self._enter(bay, MISREAD)
            return
        if passed:
            bay.take(bytes(passed))
            self._hardware.write("taken", [bay.number, bay.run, bay.seen])
        if reading[1] == STUCK:
            self._enter(bay, JAMMED)
        elif reading[1] == RESTING:
            self._finish(bay)

    def _finish(self, bay: Bay) -> None:
        if bay.shuffling:
            bay.counts = counts_of(bay.cards)
            bay.cards = b""
            self._enter(bay, READY)
            return
        place = bay.came - len(bay.cards)
        for at in range(0, len(bay.cards), STACK_CARDS):
            head = bay.mark + (place + at).to_bytes(2, "little")
            self.link.report(STACK, head + bay.cards[at : at + STACK_CARDS])
        bay.cards = b""
        bay.phase = READY
        if bay.came < bay.asked:
            self._enter(bay, ENDED)

    def _enter(self, bay: Bay, phase: str) -> None:
        bay.phase = phase
        self._say(bay)

    def _say(self, bay: Bay) -> None:
        counts = bay.counts if bay.phase == READY else b""
        data = deck_data(bay.number, bay.phase, bay.mark, bay.asked, counts)
        self.link.restate(SHUFFLED, data)

    # ---- What the link tells ---------------------------------------------------------------------

    def linked(self) -> None:
        """The controller may have forgotten us, or we it: the decks are told anew."""
        for bay in self._bays:
            self._say(bay)

    def alone(self) -> None:
        """A stack that was asked for is dealt to its end; the controller hears of it later."""

    def change(self, code: int, data: bytes) -> None:
        """There is no monitor here."""

    def command(self, code: int, data: bytes) -> None:
        if code == SHUFFLE and data[0] < len(self._bays):
            self._shuffle(self._bays[data[0]], data[1], data[2 : 2 + MARK_SIZE])
        elif code == DELIVER:
            place = int.from_bytes(data[MARK_SIZE : MARK_SIZE + 2], "little")
            n = int.from_bytes(data[MARK_SIZE + 2 : MARK_SIZE + 4], "little")
            self._deliver(data[:MARK_SIZE], place, n)

    def _shuffle(self, bay: Bay, start: int, mark: bytes) -> None:
        """Replaces only the shuffle that the controller knows: a repeated command does nothing."""
        if mark == bay.mark:
            self._hardware.write("halt", [bay.number])
            bay.wait(self._new_mark(), start)
            self._attend(bay, False)
        self._say(bay)

    def _deliver(self, mark: bytes, place: int, n: int) -> None:
        known = [bay for bay in self._bays if bay.mark == mark and mark != NO_MARK]
        if not known:
            self.linked()
        for bay in known:
            if bay.phase == READY and place == bay.asked:
                bay.asked += n
                self._feed(bay)
            elif place >= bay.asked:
                self._say(bay)

    def _new_mark(self) -> bytes:
        mark = NO_MARK
        while mark == NO_MARK:
            mark = bytes(self._nonce(MARK_SIZE))
        return mark
