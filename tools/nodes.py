"""A table's nodes as people name them, "seat 3", "dealer" or "shuffler", and their tickets."""

import re
from pathlib import Path

import felt_core

from hal.bus.identity import Identity
from hal.bus.messages import DEALER, SEATS_MAX, SHUFFLER
from hal.bus.pairing import from_ticket
from tools.mistake import Mistake

PLACES = {"dealer": DEALER, "shuffler": SHUFFLER}


def place(address: int) -> str:
    """
    >>> place(3), place(16)
    ('seat 3', 'dealer')
    """
    others = {each: name for name, each in PLACES.items()}
    return others.get(address, f"seat {address}")


def address(words: str) -> int:
    """
    >>> address("seat 3"), address("dealer")
    (3, 16)
    """
    seat = re.fullmatch(r"seat (\d+)", words)
    if seat and 1 <= int(seat[1]) <= SEATS_MAX:
        return int(seat[1])
    if words not in PLACES:
        raise Mistake(
            f'"{words}" is no place of a node; write "seat 1" to "seat {SEATS_MAX}", '
            f"{' or '.join(PLACES)}"
        )
    return PLACES[words]


def named(words: list[str], path: Path | None) -> list[Identity]:
    """The nodes of `seat 3=TICKET`, and of a file with `seat 3 TICKET` in each of its lines."""
    pairs = [each.partition("=")[::2] for each in words]
    if path is not None:
        try:
            lines = [line.split("#")[0].split() for line in path.read_text().splitlines()]
        except (OSError, UnicodeDecodeError) as error:
            raise Mistake(f"{path} cannot be read: {error}") from None
        pairs += [(" ".join(line[:-1]), line[-1]) for line in lines if line]
    found: dict[int, Identity] = {}
    for where, ticket in pairs:
        at = address(" ".join(where.split()))
        if at in found:
            raise Mistake(f"{place(at)} is named twice")
        try:
            found[at] = from_ticket(felt_core, at, ticket)
        except ValueError as error:
            raise Mistake(f"{place(at)}: {error}") from None
    return [found[at] for at in sorted(found)]
