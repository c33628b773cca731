"""Saves the journal of a table to a file, every record checked, for audit, replay and recall."""

import argparse
from pathlib import Path

from tools.audit import verified
from tools.journals import fetched, source_argument
from tools.mistake import Mistake

EXAMPLE = "felt journal docs/examples/three-hands.journal -o build/copy.journal"


def arguments(command: argparse.ArgumentParser) -> None:
    source_argument(command)
    command.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")


def run(args: argparse.Namespace) -> int:
    journal = fetched(args.source)
    try:
        args.output.write_bytes(journal.data)
    except OSError as error:
        raise Mistake(f"{args.output} cannot be written: {error.strerror}") from None
    print(f"{args.output}  {len(journal.data)} bytes")
    print("\n".join(verified(journal)))
    return 1 if journal.fault else 0
