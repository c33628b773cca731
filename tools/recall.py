"""Shows the last hands of a table: who had which cards, what was paid, what became of the pot."""

import argparse

from firmware.controller.words import dollars
from tools.audit import told
from tools.in_words import Told
from tools.journals import fetched, pack_for, source_argument, table_arguments
from tools.mistake import Mistake

EXAMPLE = "felt recall docs/examples/three-hands.journal -n 2"


def arguments(command: argparse.ArgumentParser) -> None:
    source_argument(command)
    command.add_argument("-n", type=int, default=10, metavar="N", help="how many hands (10)")
    table_arguments(command)


def run(args: argparse.Namespace) -> int:
    if args.n < 1:
        raise Mistake(f"-n {args.n}: write 1 or more")
    journal = fetched(args.source)
    teller, difference = told(journal, pack_for(journal, args.table, args.set))
    for hand in teller.over[-args.n :]:
        print("\n".join(recalled(hand)))
    if not teller.over:
        print("No hand is over in this journal.")
    wrong = journal.fault or difference
    if wrong:
        print(f"After that the journal cannot be relied on: {wrong}")
    return 1 if wrong else 0


def recalled(hand: Told) -> list[str]:
    void = f", void: {hand.void}" if hand.void else ""
    said = [f"Hand {hand.number}, {hand.title}, {hand.course}{void}"]
    for held in hand.held:
        award = f" {dollars(held.award)}" if held.award else ""
        said.append(f"  {held.who:<7}  {held.cards:<14}  {held.outcome}{award}")
    return said
