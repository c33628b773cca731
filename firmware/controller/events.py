"""What happens at a table, as the journal keeps it: a code, whole numbers, and who said so."""

from firmware.controller.packed import Reader, number
from hal.bus.messages import NONCE_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Source = tuple[int, bytes, int]  # a node's address, its life, the number of its event

# Kinds of record in the journal.
HAND = 1  # how everything stands when a hand begins
EVENT = 2
LOG = 3  # a sentence for whoever reads the journal; nothing depends on it

# Codes of events, with their numbers.
DECK = 1  # the cards of a shuffled deck, in the order they will be dealt
DEAL = 2  # Deal was pressed: what lay on every portal, seat by seat
SEEN = 3  # seat, portal, cents: recognised, and remembered whatever becomes of the chips
EMPTY = 4  # seat, portal: the chips of an earlier wager are gone
TIME = 5  # the time to decide is over: what lay on every portal, seat by seat
CHOICE = 6  # seat, which of its choices, what lay on each of its portals
VOID = 7  # reason
CHANGE = 8  # seat: somebody else sits there now
MOVE = 9  # seat, seat: a person changed places
CLOSE = 10
OPEN = 11  # which of the table's limits
TIME_DUE = 12  # a half hour begins, for which everybody who plays owes
DICE = 13  # what each of them shows

NAMES = {
    DECK: "deck",
    DEAL: "Deal pressed",
    SEEN: "chips recognised",
    EMPTY: "chips lifted",
    TIME: "time over",
    CHOICE: "choice",
    VOID: "hand voided",
    CHANGE: "player changed",
    MOVE: "seat moved",
    CLOSE: "table closed",
    OPEN: "table opened",
    TIME_DUE: "time charge",
    DICE: "dice thrown",
}

DIGEST = 4
NOBODY = 0  # an event that no node sent


def pack_event(
    code: int, numbers: "Sequence[int]", digest: bytes, source: "Source | None"
) -> bytes:
    """
    >>> pack_event(SEEN, [3, 0, 200], bytes(4), None).hex(" ")
    '03 00 00 00 00 00 03 00 c8 01'
    """
    packed = bytes((code,)) + digest + pack_source(source)
    for each in numbers:
        packed += number(each)
    return packed


def pack_source(source: "Source | None") -> bytes:
    if source is None:
        return bytes((NOBODY,))
    return bytes((source[0],)) + source[1] + number(source[2])


def unpack_event(payload: bytes) -> "tuple[int, list[int], bytes, Source | None]":
    """Code, numbers, digest of the table before it, and who sent it."""
    reader = Reader(payload, 1 + DIGEST)
    source = unpack_source(reader)
    numbers = []
    while reader.left:
        numbers.append(reader.number())
    return payload[0], numbers, payload[1 : 1 + DIGEST], source


def unpack_source(reader: Reader) -> "Source | None":
    address = reader.bytes(1)[0]
    if address == NOBODY:
        return None
    life = reader.bytes(NONCE_SIZE)
    return (address, life, reader.number())


class Sources:
    """The last event of each node that is safe in the journal: one that comes again is known.

    last(address, life)  its number; 0 if none
    """

    def __init__(self) -> None:
        self._last: dict[int, tuple[bytes, int]] = {}

    def last(self, address: int, life: bytes) -> int:
        known = self._last.get(address)
        return known[1] if known is not None and known[0] == life else 0

    def note(self, source: "Source | None") -> None:
        if source is not None:
            self._last[source[0]] = (source[1], source[2])

    def pack(self) -> bytes:
        packed = number(len(self._last))
        for address in sorted(self._last):
            life, last = self._last[address]
            packed += pack_source((address, life, last))
        return packed

    def unpack(self, reader: Reader) -> None:
        self._last = {}
        for _ in range(reader.number()):
            self.note(unpack_source(reader))
