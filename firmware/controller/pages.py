"""Sheets of text for the key switch: what was dealt, what was counted, what this table is."""

import felt_core

from firmware import VERSION
from firmware.controller.words import dollars
from hal.bus.messages import BACK
from hal.monitor import EVERY_SEAT, FIRST_HAND, LINES, MESSAGE, PAGE, RESULT, SECOND_HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.meters import Meters
    from firmware.controller.runtime import Runtime
    from firmware.controller.table import Table
    from firmware.controller.words import Words
    from hal.monitor import Picture

ROWS = LINES - PAGE - 1  # under the heading
WIDE = 60  # letters of a line that is read from a chair
COUNTED = ("hands", "rounds", "voids")  # all other meters are cents
SELF_TEST = 20  # deals: enough to tell a core that was altered, and done before anybody waits


def recall_page(words: "Words", hand: int, picture: "Picture | None", seats: int) -> "list[str]":
    """A hand that is over: every seat's cards and what became of them."""
    if picture is None:
        return [words.say("not_kept", hand=hand)]
    rows = [words.say("recalled", hand=hand, told=picture.texts.get((EVERY_SEAT, RESULT), ""))]
    for hand_of_felt in (FIRST_HAND, SECOND_HAND):
        cards = _cards(picture, hand_of_felt)
        if cards:
            rows.append(f"{picture.texts.get((hand_of_felt, MESSAGE), '')}  {cards}")
    for seat in range(1, seats + 1):
        cards = _cards(picture, seat)
        result = picture.texts.get((seat, RESULT), "")
        if cards:
            rows.append(f"{words.say('seat', seat=seat)}  {cards} {result}".rstrip())
    return rows


def _cards(picture: "Picture", seat: int) -> str:
    """Those that were turned up."""
    held = [picture.cards[place] for place in sorted(picture.cards) if place[0] == seat]
    return str(felt_core.cards_text(bytes([card for card in held if card != BACK])))


def meters_page(words: "Words", meters: "Meters", page: int) -> "list[str]":
    """The table's meters, then each seat's."""
    pages = [[_row(words, name, meters.table[name]) for name in sorted(meters.table)]]
    for seat in range(1, len(meters.seats)):
        counts = meters.seats[seat]
        pages.append([_row(words, name, counts[name]) for name in sorted(counts)])
    which = page % len(pages)
    heading = words.say("page_meters")
    if which:
        heading += ": " + words.say("seat", seat=which)
    rows = pages[which]
    return [heading] + rows[:ROWS]


def _row(words: "Words", name: str, count: int) -> str:
    return f"{words.say(name)}  {count if name in COUNTED else dollars(count)}"


def fees_page(words: "Words", table: "Table") -> "list[str]":
    """What is charged, as it must be posted at every table (004 8134, kings L2146)."""
    heading = f"{words.say('page_fees')}: {table.limit_name(table.limit)}"
    return [heading] + table.posted()[:ROWS]


def verification_page(words: "Words", runtime: "Runtime") -> "list[str]":
    """What a test lab compares: versions and hashes of everything that decides."""
    table = runtime.table
    core = bytes(felt_core.selftest(SELF_TEST))
    return [
        words.say("page_verify"),
        f"{words.say('is_table')}  {table.pack.name}, {table.pack.house}",
        f"{words.say('is_limit')}  {table.limit_text()}",
        f"{words.say('is_pack')}  {_short(table.pack.hash)}",
        f"{words.say('is_firmware')}  {VERSION}",
        f"{words.say('is_core')}  {_short(core)}",
        f"{words.say('is_journal')}  {_short(runtime.journal.head)}",
    ]


def stop_page(words: "Words", why: str) -> "list[str]":
    """Why nothing goes on, to its last word: a monitor's line is too short for it."""
    lines = [words.say("stopped", why="").strip(), ""]
    for word in why.split(" "):
        if len(lines[-1]) + 1 + len(word) > WIDE:
            lines.append(word)
        else:
            lines[-1] = (lines[-1] + " " + word).strip()
    return lines[: ROWS + 1]


def _short(hash: bytes) -> str:
    return hash[:4].hex() + " " + hash[4:8].hex()
