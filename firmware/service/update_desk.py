"""The updates' desk: takes a bundle in, has it checked, and starts the board anew with it."""

from firmware.boot.bundle import BundleFault
from firmware.canonical import canonical
from firmware.service.line import LATE, OK, Desk, refused
from firmware.service.transfer import Transfer
from hal.bus.messages import ROOM, at_u32, u32
from hal.store import StoreFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from firmware.boot.slots import Slots

ASK = 36  # topic, a text
TOLD = 37  # topic, 0, canonical JSON or a sentence
OFFER = 38  # turn (4), kind (1), size (4)
OFFERED = 39  # turn (4), code (1); next (4), extent (4), block (4), room (4), slot (1)
DATA = 40  # turn (4), at (4), bytes of the bundle from there on
TAKEN = 41  # turn (4), code (1); next (4)
ACCEPT = 42  # turn (4)
VERDICT = 43  # turn (4), code (1)
APPLY = 44  # turn (4)
APPLIED = 45  # turn (4), code (1)

SHAPES = {OFFER: (5, 5), DATA: (4, ROOM - 4), ACCEPT: (0, 0), APPLY: (0, 0)}  # behind the turn

BOARD_TOPIC = "board"
WHY_TOPIC = " why"  # after a kind, or after the board
KINDS = ("app", "table")
LETTERS = "ab"  # of the two slots
DATA_MAX = ROOM - 8
TURNS = 1 << 30  # small integers on every MicroPython


class UpdateDesk(Desk):
    """Takes bundles for a board's slots.

    slots          {kind: Slots}, those of KINDS that this board has
    block          bytes of its memory that are erased together
    about          what a visitor is told of the board: {"board", "role", "version"}, texts
    life           a number that is another one, by chance, whenever the board starts
    may_restart()  "" or the sentence why the board cannot start anew now
    restart()      called when the answer has been sent
    waits          what the board lacks to do its work, a sentence; "" if it has everything

    Every offer has a turn, one more than the turn before; the first follows `life`. What belongs to
    another turn is late and changes nothing, be it from before a power cut; what comes twice in its
    turn is answered twice and done once.
    """

    kinds = (ASK, OFFER, DATA, ACCEPT, APPLY)

    def __init__(
        self,
        slots: "dict[str, Slots]",
        block: int,
        about: "dict[str, str]",
        life: int,
        may_restart: "Callable[[], str]",
        restart: "Callable[[], None]",
        waits: str = "",
    ) -> None:
        self._slots = slots
        self._block = block
        self._about = about
        self._turn = life % TURNS
        self._may_restart = may_restart
        self._restart = restart
        self._waits = waits
        self._transfer: Transfer | None = None
        self._names: dict[str, dict[str, Any]] = {}
        self._leaving = False

    def answer(self, kind: int, payload: bytes) -> "tuple[int, bytes] | None":
        if kind == ASK:
            return self._told(payload)
        least, most = SHAPES[kind]
        if not least <= len(payload) - 4 <= most:
            return None
        return kind + 1, payload[:4] + self._said(kind, at_u32(payload, 0), payload[4:])

    def step(self) -> None:
        if self._transfer is not None:
            self._transfer.step()
        if self._leaving:
            self._leaving = False
            self._restart()

    # ---- What is here ---------------------------------------------------------------------------

    def _told(self, topic: bytes) -> "tuple[int, bytes] | None":
        said = None
        if topic == BOARD_TOPIC.encode():
            about: dict[str, Any] = {"kinds": sorted(self._slots), "turn": self._turn}
            about.update(self._about)
            said = canonical(about)
        elif topic == (BOARD_TOPIC + WHY_TOPIC).encode():
            said = self._waits
        for kind in self._slots:
            if topic == kind.encode():
                said = self._standing(kind, ROOM - len(topic) - 1)
            elif topic == (kind + WHY_TOPIC).encode():
                said = self._slots[kind].why
        return None if said is None else (TOLD, (topic + b"\0" + said.encode())[:ROOM])

    def _standing(self, kind: str, room: int) -> str:
        """How the two slots of a kind stand, and what is in use now; its name shortened to fit."""
        slots = self._slots[kind]
        stands: dict[str, Any] = {
            "floor": slots.floor,
            "running": letter(slots.running),
            "started": slots.started,
            "trial": letter(slots.trial),
            "tries": slots.tries,
        }
        if kind not in self._names:  # what is in use stays the same until the next start
            self._names[kind] = named(slots)
        stands.update(self._names[kind])
        while len(canonical(stands).encode()) > room:
            stands["name"] = stands["name"][:-1]
        return canonical(stands)

    # ---- A bundle comes in ----------------------------------------------------------------------

    def _said(self, kind: int, turn: int, rest: bytes) -> bytes:
        if kind == OFFER:
            return self._offered(turn, rest[0], at_u32(rest, 1))
        if kind == APPLY:
            return self._applied(turn)
        transfer = self._transfer
        if transfer is None or turn != self._turn:
            return bytes((LATE,))
        if kind == DATA:
            return taken(transfer, at_u32(rest, 0), rest[4:])
        return transfer.verdict()

    def _offered(self, turn: int, kind: int, size: int) -> bytes:
        if turn == (self._turn + 1) % TURNS:
            try:
                self._transfer = self._begun(kind, size)
            except (BundleFault, StoreFault) as fault:
                return refused(str(fault))
            self._turn = turn
        transfer = self._transfer
        if transfer is None or turn != self._turn:
            return bytes((LATE,))
        place = u32(transfer.next) + u32(transfer.extent) + u32(transfer.block)
        place += u32(transfer.slots.room)
        return bytes((OK,)) + place + bytes((transfer.slot,))

    def _begun(self, kind: int, size: int) -> Transfer:
        if kind >= len(KINDS) or KINDS[kind] not in self._slots:
            here = " and ".join(sorted(self._slots))
            raise BundleFault(f"This board has no place for that; it takes {here}.")
        slots = self._slots[KINDS[kind]]
        if not 0 < size <= slots.room:
            raise BundleFault(f"{size} bytes do not fit; there is room for {slots.room}.")
        return Transfer(slots, self._block, size)

    def _applied(self, turn: int) -> bytes:
        if turn != self._turn:
            return bytes((LATE,))
        why = self._may_restart()
        if why:
            return refused(why)
        self._leaving = True
        return bytes((OK,))


def taken(transfer: Transfer, at: int, data: bytes) -> bytes:
    try:
        transfer.take(at, data)
    except (BundleFault, StoreFault) as fault:
        return refused(str(fault))
    return bytes((OK,)) + u32(transfer.next)


def letter(slot: "int | None") -> str:
    return "" if slot is None else LETTERS[slot]


def in_use(slots: "Slots") -> "int | None":
    """The slot that the board was started with; None: the factory application, or no table."""
    return slots.trial if slots.started else slots.running


def named(slots: "Slots") -> "dict[str, Any]":
    """Name, number and version of what is in use."""
    slot = in_use(slots)
    if slot is None:
        return {"name": "", "number": 0, "version": ""}
    try:
        bundle = slots.bundle(slot)
    except BundleFault:  # memory went bad under a running board: the next start will name it
        return {"name": "damaged", "number": 0, "version": ""}
    return {"name": bundle.name, "number": bundle.number, "version": bundle.version}
