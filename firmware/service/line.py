"""The service line: a serial port of its own, where a board answers one visitor."""

from hal.bus.line import Line
from hal.bus.messages import ROOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import Any

VERSION = 1  # of what is said on the line
BOARD = 0  # the board at this line, whatever its role
VISITOR = 32  # whoever is plugged in: no node of the bus has this address

# Codes of answers, after the four bytes that the question began with.
OK = 0
REFUSED = 1  # a sentence follows
PENDING = 2  # how much is done (1), in percent: ask again
LATE = 3  # it belongs to a turn that is over, or not yet there
SENTENCE_MAX = ROOM - 5


def refused(why: str) -> bytes:
    """What is said to somebody who cannot have it.

    >>> refused("There is no more room.")
    b'\\x01There is no more room.'
    """
    return bytes((REFUSED,)) + why.encode()[:SENTENCE_MAX]


def pending(percent: int) -> bytes:
    return bytes((PENDING, percent))


class Desk:
    """Where visitors ask about one thing.

    kinds   the frame types it answers

    answer(kind, payload)  the type and payload of what is said back; None: nothing. A question that
                           comes twice, late or not at all does no harm
    step()                 a little of whatever is left to do; called after the answer has been sent
    """

    kinds: "tuple[int, ...]" = ()

    def answer(self, kind: int, payload: bytes) -> "tuple[int, bytes] | None":
        return None

    def step(self) -> None:
        pass


class Service:
    """The board's end of the service line.

    port   read() gives the bytes that have come, b"" if none; write(data) sends
    desks  each answers its own frame types

    step()  answers the last thing asked: one frame a step, so that the board never waits for it
    """

    def __init__(self, port: "Any", core: "ModuleType", desks: "Sequence[Desk]") -> None:
        self._line = Line(port, core)
        self._core = core
        self._desks = desks

    def step(self) -> None:
        for frame in self._line.frames()[-1:]:
            if frame[0] == BOARD:
                self._answer(frame[1], frame[2], frame[3], frame[4:])
        for desk in self._desks:
            desk.step()

    def _answer(self, sender: int, seq: int, kind: int, payload: bytes) -> None:
        for desk in self._desks:
            if kind in desk.kinds:
                said = desk.answer(kind, payload)
                if said is not None:
                    self._line.send(self._core.frame_pack(sender, BOARD, seq, said[0], said[1]))
                return
