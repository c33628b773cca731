"""The proofs' desk: a keyed hash of anything the board holds, for whoever wants to compare it."""

from firmware.boot.bundle import BundleFault
from firmware.service.line import OK, Desk, pending, refused
from firmware.service.update_desk import LETTERS, in_use
from hal.bus.messages import ROOM, at_u32, u32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from firmware.boot.slots import Slots

    Place = tuple[Callable[[int, int], bytes], int, int]

PROVE = 46  # number (4), from (4), length (4), length of the key (1), key, name
PROOF = 47  # number (4), code (1); length (4), hash (32)
LIST = 48  # place in the list (2)
LISTED = 49  # place (2), how many there are (2), size (4), name

KEY_MAX = 64
STEP = 2048  # bytes hashed at once: the bus goes on meanwhile
FRONT = 4 + 4 + 4 + 1  # of PROVE, before the key
IMAGE = "image"


class ProofDesk(Desk):
    """Hashes what a visitor names, with the visitor's key: BLAKE2b-256 (RFC 7693).

    With a key that nobody could know before, nobody can have kept the answer ready: the bytes are
    here now.

    slots   {kind: Slots}
    image   (read, size) of the program memory, on a board that can read it

    Components are "app" and "table", the bundles in use; "app-a" … "table-b", whole slots; "image";
    and the parts of a bundle, as "app/firmware/main.mpy". One question is worked on at a time,
    known by its number and all that it says: another one takes its place.
    """

    kinds = (PROVE, LIST)

    def __init__(
        self,
        slots: "dict[str, Slots]",
        core: "ModuleType",
        image: "tuple[Callable[[int, int], bytes], int] | None" = None,
    ) -> None:
        self._slots = slots
        self._core = core
        self._image = image
        self._listed: list[tuple[str, int]] = []
        self._asked = b""
        self._said = b""  # the answer to that, once there is one
        self._state = bytearray(core.HASH_STATE_SIZE)
        self._read: Callable[[int, int], bytes] = lambda at, n: b""
        self._begin = self._at = self._end = 0

    def answer(self, kind: int, payload: bytes) -> "tuple[int, bytes] | None":
        if kind == LIST:
            return self._entry(payload) if len(payload) == 2 else None
        key = payload[FRONT - 1] if len(payload) >= FRONT else 0
        if not 1 <= key <= min(KEY_MAX, len(payload) - FRONT):
            return None
        if payload != self._asked:
            self._asked, self._said = payload, b""
            try:
                self._start(payload)
            except BundleFault as fault:
                self._said = refused(str(fault))
        done = (self._at - self._begin) * 100 // max(1, self._end - self._begin)
        return PROOF, payload[:4] + (self._said or pending(done))

    def step(self) -> None:
        if self._said or not self._asked:
            return
        n = min(STEP, self._end - self._at)
        self._core.hash_feed(self._state, self._read(self._at, n))
        self._at += n
        if self._at == self._end:
            hashed = bytes(self._core.hash_end(self._state))
            self._said = bytes((OK,)) + u32(self._end - self._begin) + hashed

    def _start(self, payload: bytes) -> None:
        first, length = at_u32(payload, 4), at_u32(payload, 8)
        behind_key = FRONT + payload[FRONT - 1]
        name = text(payload[behind_key:])
        read, begin, size = self._place(name)
        if first + length > size:
            raise BundleFault(f"{name} has {size} bytes; {first + length} is beyond its end.")
        self._read = read
        self._begin = self._at = begin + first
        self._end = self._begin + length if length else begin + size
        self._core.hash_start(self._state, payload[FRONT:behind_key])

    # ---- What there is --------------------------------------------------------------------------

    def _place(self, name: str) -> "Place":
        """How to read a component, where it begins and how many bytes it has."""
        component, _, part = name.partition("/")
        if name == IMAGE and self._image is not None:
            return self._image[0], 0, self._image[1]
        for kind in self._slots:
            slots = self._slots[kind]
            for slot in range(len(LETTERS)):
                if component == kind + "-" + LETTERS[slot]:
                    return placed(slots, slot, part) if part else whole(slots, slot)
            used = in_use(slots)
            if component == kind and used is not None:
                return placed(slots, used, part)
        known = ", ".join(self._components())
        raise BundleFault(f'There is no "{name}" here; there are {known}, and parts of bundles.')

    def _components(self) -> "list[str]":
        names = [IMAGE] if self._image is not None else []
        for kind in sorted(self._slots):
            if in_use(self._slots[kind]) is not None:
                names.append(kind)
            names += [kind + "-" + each for each in LETTERS]
        return names

    def _entry(self, payload: bytes) -> "tuple[int, bytes] | None":
        """One of the list. It is made for whoever begins to ask, and gone with its last entry."""
        at = payload[0] + 256 * payload[1]
        listed = self._listed or self._list()
        if at >= len(listed):
            return None
        self._listed = listed if at < len(listed) - 1 else []
        name, size = listed[at]
        front = payload + len(listed).to_bytes(2, "little") + u32(size)
        return LISTED, (front + name.encode())[:ROOM]

    def _list(self) -> "list[tuple[str, int]]":
        """Components, then the parts of the bundles in use. One that is damaged is left out."""
        listed = []
        parts: list[tuple[str, int]] = []
        for name in self._components():
            try:
                listed.append((name, self._place(name)[2]))
                if name in self._slots:
                    parts += self._parts(name)
            except BundleFault:
                pass
        return listed + parts

    def _parts(self, kind: str) -> "list[tuple[str, int]]":
        slots = self._slots[kind]
        parts = slots.bundle(in_use(slots) or 0).parts
        return [(kind + "/" + name, parts[name][1]) for name in sorted(parts)]


def whole(slots: "Slots", slot: int) -> "Place":
    return (lambda at, n: slots.read(slot, at, n)), 0, slots.room


def placed(slots: "Slots", slot: int, part: str) -> "Place":
    """The bundle in a slot, or a part of it."""
    bundle = slots.bundle(slot)
    read = whole(slots, slot)[0]
    if not part:
        return read, 0, bundle.size
    if part not in bundle.parts:
        raise BundleFault(f'The bundle "{bundle.name}" has no part "{part}".')
    at, size, _ = bundle.parts[part]
    return read, at, size


def text(data: bytes) -> str:
    """Whatever came, as letters that can be said back."""
    return "".join([chr(byte) if 32 <= byte < 127 else "?" for byte in data])
