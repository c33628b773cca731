"""Monitors: what each seat is shown."""

from hal.bus.messages import (
    BACK,
    BLANK,
    CARD,
    CHANGES_ROOM,
    CLEAR,
    NO_CARD,
    SEATS,
    TEXT,
    record,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

OK = "OK"
LOST = "LOST"

EVERY_SEAT = 0
FIRST_HAND = 11  # on the felt, nobody's: hold'em's board, baccarat's player hand
SECOND_HAND = 12  # baccarat's banker hand, the player-dealer's hand
HAND_PLACES = 32  # a split hand: its cards are at 32 times its number, and what follows
HANDS_MAX = 4
MESSAGE = 0  # what the player is asked or told
NOTICE = 1  # trouble: a device that does not answer
POT = 2  # what the table plays for
RESULT = 3  # what became of a seat's hand
DEALER = 4  # what the dealer is choosing on the keypad
CHOICES = 5  # what a seat may touch, with "|" between; of every seat: a line below the road
MARK = 6  # buttons that lie at a seat, with "|" between; of every seat: the shoe before
ROAD = 7  # of every seat: a letter for each round of the shoe, the oldest first
PAGE = 8  # from here on, for every seat: a sheet of text in front of everything
LINES = 16

# How a line is meant; a panel knows how that looks.
PLAIN = 0
ASK = 1  # something is lacking
GOOD = 2  # recognised
WIN = 3
HIGH = 4
FOLDED = 5
BAD = 6
TEXT_MAX = 80  # bytes of a line
CHOICES_MAX = 6

# A letter of the road: who won. p and b won with a natural.
PLAYER, BANKER, TIE = "P", "B", "T"
PLAYER_NATURAL, BANKER_NATURAL = "p", "b"
PANDA, DRAGON = "N", "D"  # the player hand's three-card 8, the banker hand's three-card 7


def parts(line: str) -> "list[str]":
    """What stands between the strokes.

    >>> parts("Hit|Stand|Double $5"), parts("")
    (['Hit', 'Stand', 'Double $5'], [])
    """
    return [part.strip() for part in line.split("|") if part.strip()]


def mark_of(core: "ModuleType", choices: str) -> bytes:
    """Two bytes that tell these choices from others: a touch counts only for those it was made
    under."""
    return int(core.crc16(choices.encode())).to_bytes(2, "little")


class Picture:
    """What the table shows: cards by (seat, place), texts and their styles by (seat, line).

    seats   how many the table has; 0 as long as nobody has said it

    The controller keeps one as the truth; a panel keeps one as its copy. Both are made of the same
    change records, so that they are equal when every record has arrived.

    >>> picture = Picture()
    >>> picture.apply(CARD, bytes([3, 0, 51]))
    >>> picture.apply(TEXT, bytes([3, RESULT | WIN << 4]) + b"WINNER")
    >>> picture.cards, picture.texts, picture.styles
    ({(3, 0): 51}, {(3, 3): 'WINNER'}, {(3, 3): 3})
    """

    def __init__(self) -> None:
        self.cards: dict[tuple[int, int], int] = {}
        self.texts: dict[tuple[int, int], str] = {}
        self.styles: dict[tuple[int, int], int] = {}
        self.seats = 0

    def apply(self, code: int, data: bytes) -> None:
        if code == CARD and len(data) == 3:
            self._put_card(data)
        elif code == TEXT and len(data) >= 2:
            self._put_text(data)
        elif code == SEATS and len(data) == 1:
            self.seats = data[0]
        elif code == BLANK:
            self.cards.clear()
            self.texts.clear()
            self.styles.clear()
        elif code == CLEAR:
            self.cards.clear()
            for place in [place for place in self.texts if place[1] != NOTICE]:
                del self.texts[place]
                del self.styles[place]

    def _put_card(self, data: bytes) -> None:
        place = (data[0], data[1])
        if data[2] == NO_CARD:
            self.cards.pop(place, None)
        else:
            self.cards[place] = data[2]

    def _put_text(self, data: bytes) -> None:
        place = (data[0], data[1] & 15)
        if len(data) == 2:
            self.texts.pop(place, None)
            self.styles.pop(place, None)
        else:
            self.texts[place] = str(data[2:], "utf-8")
            self.styles[place] = data[1] >> 4

    def whole(self) -> "list[bytes]":
        """The records that make this picture on an empty panel."""
        made = [record(BLANK), record(SEATS, bytes((self.seats,)))]
        for (seat, place), card in sorted(self.cards.items()):
            made.append(card_record(seat, place, card))
        for (seat, line), text in sorted(self.texts.items()):
            made.append(text_record(seat, line, text, self.styles[(seat, line)]))
        return made


def hands_of(picture: Picture, seat: int) -> "list[list[int]]":
    """The places of a seat's cards, hand by hand; most have one.

    >>> picture = Picture()
    >>> picture.cards = {(3, 0): 8, (3, 1): 9, (3, 32): 10, (4, 0): 11}
    >>> hands_of(picture, 3), hands_of(picture, 5)
    ([[0, 1], [32]], [])
    """
    held = sorted([place for owner, place in picture.cards if owner == seat])
    hands = []
    for number in range(HANDS_MAX):
        hand = [place for place in held if place // HAND_PLACES == number]
        if hand:
            hands.append(hand)
    return hands


def card_record(seat: int, place: int, card: int) -> bytes:
    return bytes((CARD, 3, seat, place, card))


def text_record(seat: int, line: int, text: str, style: int = PLAIN) -> bytes:
    data = text.encode()
    while len(data) > TEXT_MAX:
        text = text[:-1]
        data = text.encode()
    return record(TEXT, bytes((seat, line | style << 4)) + data)


class Screens:
    """All the monitors of a table: one picture, kept the same everywhere.

    bus      has broadcast(changes) and whisper(seat, changes)
    picture  what the table shows, monitors that are away included
    held     cards that one monitor alone shows, by seat and place; the picture has their backs

    change(record)  shown at the next flush(), together with all that changed since the last one
    write(…)        the same for a line of text, if it is another one
    flush()         sends what changed to all monitors at once
    """

    def __init__(self, bus: "Any") -> None:
        self.picture = Picture()
        self.held: dict[int, dict[int, int]] = {}
        self._bus = bus
        self._changes: list[bytes] = []
        self._whispers: list[tuple[int, bytes]] = []

    def change(self, item: bytes) -> None:
        self.picture.apply(item[0], item[2:])
        self._changes.append(item)

    def clear(self) -> None:
        self.change(record(CLEAR))
        self.held = {}

    def hold(self, seat: int, place: int, card: int) -> None:
        """A card that only its own seat's monitor shows; all others show its back."""
        self.change(card_record(seat, place, BACK))
        self.held.setdefault(seat, {})[place] = card
        self._whispers.append((seat, card_record(seat, place, card)))

    def turn_up(self, seat: int) -> None:
        """What a seat holds, for everybody to see."""
        held = self.held.pop(seat, {})
        for place in sorted(held):
            self.change(card_record(seat, place, held[place]))

    def take_away(self, seat: int) -> None:
        """What a seat holds, given up: nobody sees it any more."""
        held = self.held.pop(seat, {})
        for place in sorted(held):
            self.change(card_record(seat, place, NO_CARD))

    def held_by(self, seat: int) -> "list[bytes]":
        held = self.held.get(seat, {})
        return [card_record(seat, place, held[place]) for place in sorted(held)]

    def place(self, seat: int) -> None:
        """The table has this seat too; panels hear of it with the whole picture."""
        self.picture.seats = max(self.picture.seats, seat)

    def write(self, seat: int, line: int, text: str, style: int = PLAIN) -> None:
        """A line of text, if it is another one than is there; "" takes it away."""
        there = self.picture.texts.get((seat, line), "")
        same_style = not there or self.picture.styles[(seat, line)] == style
        if there == text and same_style:
            return
        item = text_record(seat, line, text, style)
        if there.encode() != item[4:] or not same_style:
            self.change(item)

    def notice(self, text: str) -> None:
        """Trouble, on every monitor; "" takes it away."""
        self.write(EVERY_SEAT, NOTICE, text, BAD)

    def settle(self) -> None:
        """Nobody has joined yet: whoever does gets the whole picture, not how it came about."""
        self._changes = []
        self._whispers = []

    def flush(self) -> None:
        for changes in in_frames(self._changes):
            self._bus.broadcast(changes)
        for seat, item in self._whispers:
            self._bus.whisper(seat, item)
        self._changes = []
        self._whispers = []


class Monitor:
    """The monitor in front of a seat.

    seat   1 and up
    state  OK, or LOST while it does not answer; what it should show is kept for its return

    card(place, card)    shows a card's face, BACK or NO_CARD at a place, counted from 0
    message(text, line)  writes a line; "" takes it away
    All monitors show a change in the same frame of the bus.
    """

    def __init__(self, seat: int, screens: Screens) -> None:
        self.seat = seat
        self.state = LOST
        self._screens = screens
        screens.place(seat)

    def card(self, place: int, card: int) -> None:
        self._screens.change(card_record(self.seat, place, card))

    def message(self, text: str, line: int = MESSAGE) -> None:
        if not 0 <= line < LINES:
            raise ValueError(f"a monitor has lines 0 to {LINES - 1}, not {line}")
        self._screens.change(text_record(self.seat, line, text))


def in_frames(items: "list[bytes]") -> "list[bytes]":
    """Change records joined into as few payloads as hold them, in order."""
    frames = []
    payload = b""
    for item in items:
        if len(payload) + len(item) > CHANGES_ROOM:
            frames.append(payload)
            payload = b""
        payload += item
    if payload:
        frames.append(payload)
    return frames
