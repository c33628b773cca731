"""A hand that is over, played again out of the journal: what the monitors showed at its end."""

from firmware.controller.engine import Engine
from firmware.controller.events import HAND, Sources
from firmware.controller.games import table_of
from firmware.controller.recovery import Replay
from firmware.controller.table import hand_of
from firmware.controller.view import View
from hal.deal_unit import DealUnit
from hal.monitor import EVERY_SEAT, RESULT, Screens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.journal import Journal
    from firmware.controller.pack import Pack
    from firmware.controller.words import Words
    from hal.monitor import Picture


class Nobody:
    """A bus with nobody on it."""

    def broadcast(self, changes: bytes) -> None:
        pass

    def whisper(self, address: int, changes: bytes) -> None:
        pass

    def command(self, address: int, code: int, data: bytes = b"") -> None:
        pass


def silent_engine(pack: "Pack") -> "tuple[Engine, Screens]":
    """A table that is played for nobody, and what its monitors would show."""
    bus = Nobody()
    screens = Screens(bus)
    view = View(screens, DealUnit(bus, b"\0\0"))
    view.quiet = True
    return Engine(table_of(pack, view)), screens


def recall(journal: "Journal", pack: "Pack", hand: int) -> "Picture | None":
    """The picture at the end of a hand; None if it is not kept, or not over yet."""
    engine, screens = silent_engine(pack)
    replay = Replay(engine, Sources())
    found = False
    for sequence, kind, payload in journal.records():
        if kind == HAND and hand_of(payload) > hand:
            return screens.picture if found else None
        found = found or (kind == HAND and hand_of(payload) == hand)
        if found:
            replay.take(sequence, kind, payload)
    return None


def in_a_line(picture: "Picture | None", hand: int, words: "Words") -> str:
    """For the dealer's line of a monitor."""
    if picture is None:
        return words.say("not_kept", hand=hand)
    return words.say("recalled", hand=hand, told=picture.texts.get((EVERY_SEAT, RESULT), ""))
