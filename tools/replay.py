"""Runs a journal again, bit for bit, and says whether the table did what its rules say.

Every event holds how the table stood before it, and every hand how all of it stood: money, marks,
meters. Where the first difference starts, the record, the hand and the event are named.
"""

import argparse
from dataclasses import dataclass
from typing import Any

import felt_core

from firmware.controller.baccarat_table import BaccaratTable
from firmware.controller.bank_table import BankTable
from firmware.controller.engine import Engine
from firmware.controller.events import EVENT, HAND, NAMES, Sources
from firmware.controller.games import table_of
from firmware.controller.ledger import LedgerFault
from firmware.controller.pack import Pack
from firmware.controller.packed import Reader
from firmware.controller.pot_seats import PotSeats
from firmware.controller.recovery import Replay, ReplayFault
from firmware.controller.shoe_table import ShoeTable
from firmware.controller.table import Table
from firmware.controller.words import dollars
from tools.in_words import Unseen
from tools.journals import Journaled, fetched, pack_for, source_argument, table_arguments

NEXT = 3  # cards of a shoe by which it is told from another
EXAMPLE = "felt replay docs/examples/three-hands.journal"


def arguments(command: argparse.ArgumentParser) -> None:
    source_argument(command)
    table_arguments(command)


def run(args: argparse.Namespace) -> int:
    journal = fetched(args.source)
    outcome = rerun(journal, pack_for(journal, args.table, args.set))
    if journal.fault:
        print(f"DAMAGED: {journal.fault}")
    if outcome.difference:
        print("\n".join(outcome.difference))
        return 1
    print(
        f"{outcome.hands} hands, {outcome.events} events: every one as written, "
        f"head {journal.head.hex()}"
    )
    return 1 if journal.fault else 0


@dataclass
class Outcome:
    """How far a journal was run again; `difference` is empty if it went to its end."""

    hands: int
    events: int
    difference: list[str]


class Rerun:
    """A table that nobody sits at, and where it is in a journal."""

    def __init__(self, pack: Pack) -> None:
        self.table = silent_table(pack)
        self.replay = Replay(Engine(self.table), Sources())
        self.events = 0
        self.last = "nothing before it"  # the last event that was applied

    def take(self, sequence: int, kind: int, payload: bytes) -> list[str]:
        """What is different; nothing if all is as written."""
        hand = self.table.hand
        try:
            self.replay.take(sequence, kind, payload)
        except (ReplayFault, LedgerFault) as fault:
            said = [f"DIFFERENT at record {sequence}: {fault}", f"The last event: {self.last}."]
            return said + (differences(payload, self.table) if kind == HAND else [])
        if kind == EVENT:
            self.events += 1
            self.last = f"record {sequence}, hand {hand}, {NAMES[payload[0]]}"
        return []


def silent_table(pack: Pack) -> Table:
    unseen: Any = Unseen()
    return table_of(pack, unseen)


def rerun(journal: Journaled, pack: Pack) -> Outcome:
    again = Rerun(pack)
    began = None  # the number of the first hand
    difference: list[str] = []
    for sequence, kind, payload in journal.records:
        difference = again.take(sequence, kind, payload)
        if difference:
            break
        if kind == HAND and began is None:
            began = again.table.hand
    hands = 0 if began is None else again.table.hand - began
    return Outcome(hands, again.events, difference)


def differences(written: bytes, table: Table) -> list[str]:
    """What a checkpoint says otherwise than the table stands, thing by thing."""
    then = silent_table(table.pack)
    then.restore(Reader(written))
    said = []
    here, there = dict(table.ledger.accounts), dict(then.ledger.accounts)
    for name in sorted({*here, *there}):
        if here.get(name, 0) != there.get(name, 0):
            was, comes = dollars(there.get(name, 0)), dollars(here.get(name, 0))
            said.append(f"  {name}: {was} was written, {comes} comes out")
    stood, stands = _standing(then), _standing(table)
    for name in stood:
        if stood[name] != stands[name]:
            said.append(f"  {name}: {stood[name]} was written, {stands[name]} comes out")
    for seat, other in zip(table.seats, then.seats, strict=True):
        if seat.pack() != other.pack():
            said.append(f"  seat {seat.number}: its marks of what is paid or lies there differ")
    if table.meters.pack() != then.meters.pack():
        said.append("  the meters differ")
    return said


def _standing(table: Table) -> dict[str, object]:
    """By name; what a family of games keeps besides is of its own tables."""
    found: dict[str, object] = {
        name: getattr(table, name) for name in ("hand", "round", "limit", "closed")
    }
    if isinstance(table, ShoeTable):
        reader = Reader(ShoeTable.keep(table))
        shoe = reader.bytes(reader.number())
        found["shoe"] = f"{len(shoe)} cards, next {felt_core.cards_text(shoe[:NEXT]) or 'none'}"
    if isinstance(table, BankTable):
        found["bank"] = f"seat {table.bank}, after {table.turn} hands"
    if isinstance(table, BaccaratTable):
        found["road"] = table.road.text or "none"
    if isinstance(table, PotSeats):
        found["button"] = f"seat {table.blinds.button}"
        found["kill button"] = f"seat {table.kill.holder}"
        found["who sits there"] = table.seated
        found["who plays"] = table.present
    return found
