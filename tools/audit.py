"""Verifies a journal and tells its hands in words, with the source of every rule.

Each record is checked and linked to the one before it; what is damaged is named, and what is whole
before it is still told. Without --hand or --all it is the last hand that is over. The hands are
run again by the table's own code, so the table's configuration is needed: --table and --set.
"""

import argparse

from firmware.controller.ledger import LedgerFault
from firmware.controller.pack import Pack
from firmware.controller.recovery import ReplayFault
from tools.in_words import Teller, Told
from tools.journals import Journaled, fetched, pack_for, source_argument, table_arguments
from tools.mistake import Mistake

EXAMPLE = "felt audit docs/examples/three-hands.journal --hand 2"


def arguments(command: argparse.ArgumentParser) -> None:
    source_argument(command)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--hand", type=int, metavar="N", help="this hand")
    which.add_argument("--all", action="store_true", help="every hand")
    which.add_argument("--log", action="store_true", help="only the log's sentences")
    table_arguments(command)


def run(args: argparse.Namespace) -> int:
    journal = fetched(args.source)
    for line in verified(journal):
        print(line)
    pack = pack_for(journal, args.table, args.set)
    teller, difference = told(journal, pack)
    print(f"pack     {pack.table}, {pack.hash.hex()}")
    for line in log_lines(teller) if args.log else chosen_hands(teller, args):
        print(line)
    if difference:
        print(f"\nDIFFERENT: {difference}")
    return 1 if journal.fault or difference else 0


def verified(journal: Journaled) -> list[str]:
    numbers = [sequence for sequence, _, _ in journal.records]
    span = f", numbers {numbers[0]} to {numbers[-1]}" if numbers else ""
    said = [f"records  {len(numbers)}{span}", f"head     {journal.head.hex()}"]
    how = f"DAMAGED: {journal.fault}" if journal.fault else "every record is right and in its place"
    return [*said, f"chain    {how}"]


def told(journal: Journaled, pack: Pack) -> tuple[Teller, str]:
    """The hands up to the first record that does not lead where it says."""
    teller = Teller(pack)
    for record in journal.records:
        try:
            teller.take(*record)
        except (ReplayFault, LedgerFault) as fault:
            return teller, str(fault)
    return teller, ""


def chosen_hands(teller: Teller, args: argparse.Namespace) -> list[str]:
    over = teller.over
    span = f", {over[0].number} to {over[-1].number}" if over else ""
    said = [f"hands    {len(over)} that are over{span}"]
    if args.all:
        hands = teller.hands
    elif args.hand is None:
        hands = over[-1:]
    else:
        hands = [hand for hand in teller.hands if hand.number == args.hand]
        if not hands:
            raise Mistake(
                f"hand {args.hand} is not in this journal{span and f'; it has{span[1:]}'}"
            )
    for hand in hands:
        said += in_words(hand)
    return said


def in_words(hand: Told) -> list[str]:
    return ["", hand.heading, *hand.lines]


def log_lines(teller: Teller) -> list[str]:
    return [
        f"{record:>7}  {f'hand {hand}' if hand else 'before its first hand'}: {sentence}"
        for record, hand, sentence in teller.logs
    ]
