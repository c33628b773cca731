"""What is said on the bus: addresses, frame types, and the records inside frames."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

VERSION = 1

CONTROLLER = 0
SEATS_MAX = 10  # seats are nodes 1 to 10
DEALER = 16
SHUFFLER = 17
EVERYBODY = 255

# Frame types. CALL and HELLO are plain; everything else is sealed.
CALL = 1
HELLO = 2
WELCOME = 3
TURN = 4
REPORT = 5
CHANGES = 6
SEALED = 0x80

# Kinds of node, in HELLO.
SEAT_NODE = 1
DEALER_NODE = 2
SHUFFLER_NODE = 3
NODE_NAMES = {SEAT_NODE: "seat", DEALER_NODE: "dealing unit", SHUFFLER_NODE: "shuffler"}

# Records of a REPORT: events, each exactly once.
HEALTH = 1  # device, 1 if it answers
CHIPS = 2  # portal, state, then cents (4) and how many (1) of each denomination
PRESS = 3  # button; from the dealing unit also the lamp's number (2) it was pressed under
KEY = 4  # which key switch (0), its position
ALARM = 5  # frames this node refused since its last alarm: false seals, old ones
SHUFFLED = 6  # shuffler: deck, phase, mark (4), cards asked (2), then how many of each it read
STACK = 7  # shuffler: mark (4), place in the deck (2), then the cards from there on

# Records of a TURN: commands, each exactly once and in order.
PICTURE = 16  # change records for this node alone
FOLLOW = 17  # number (4): from here on this node follows broadcast changes
REPEAT = 18  # number (4), then the change records of a broadcast this node missed
LAMP = 19  # the Deal lamp's number (2); 0 is dark
BELL = 20  # strokes
SHUFFLE = 21  # shuffler: deck, 1 to wait for the button, mark (4) of the shuffle it replaces
DELIVER = 22  # shuffler: mark (4), place in the deck (2), number of cards (2)
WHISPER = 23  # number (4) of the change it follows, nonce (8), changes that only this node can read

# Records of CHANGES: what monitors show.
CLEAR = 32  # nothing: hands and messages go, notices of trouble stay
CARD = 33  # seat, place, card
TEXT = 34  # seat (0: every monitor), line, UTF-8; without text the line goes
BLANK = 35  # nothing: everything goes; a whole picture follows
SEATS = 36  # how many seats the table has

NO_CARD = 255
BACK = 254

NONCE_SIZE = 8
SERIAL_SIZE = 8
ROOM = 200  # bytes of payload
CHANGES_ROOM = 180  # of these in CHANGES: they must also fit into one command, to be repeated


def seat_name(address: int) -> str:
    """What people call the device at an address.

    >>> seat_name(3), seat_name(DEALER), seat_name(99)
    ('Seat 3 monitor', 'The dealing unit', 'The node at address 99')
    """
    if 1 <= address <= SEATS_MAX:
        return f"Seat {address} monitor"
    if address == DEALER:
        return "The dealing unit"
    if address == SHUFFLER:
        return "The shuffler"
    return f"The node at address {address}"


def u32(number: int) -> bytes:
    return number.to_bytes(4, "little")


def at_u32(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "little")


def record(code: int, data: bytes = b"") -> bytes:
    """One event, command or change: code, length, data.

    >>> record(CARD, bytes([3, 0, 51])).hex(" ")
    '21 03 03 00 33'
    """
    return bytes((code, len(data))) + data


def records(payload: bytes, at: int = 0) -> "Iterator[tuple[int, bytes]]":
    """The records in a payload from `at` on. One that is cut short ends them.

    >>> list(records(bytes.fromhex("2000 2103030033 22ff")))
    [(32, b''), (33, b'\\x03\\x003')]
    """
    while at + 2 <= len(payload):
        end = at + 2 + payload[at + 1]
        if end > len(payload):
            return
        yield payload[at], payload[at + 2 : end]
        at = end


def fitting(queue: "list[bytes]", room: int) -> bytes:
    """As many of the queue's records as fit, from its head, in order."""
    taken = b""
    for item in queue:
        if len(taken) + len(item) > room:
            break
        taken += item
    return taken
