"""Measures speed and size; without a name, everything there is a measurement for.

Prints one table of targets, met or MISSED. Times are compared within one run and never asserted;
only a hand that the core and a peer rank differently makes it fail.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from tools.mistake import Mistake

EXAMPLE = "felt bench --list"

ROOT = Path(__file__).parent.parent
COMMAND = [sys.executable, "-m", "tests.bench"]


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("names", nargs="*", metavar="NAME", help="which to run; see --list")
    command.add_argument("--list", action="store_true", help="list the measurements")
    command.add_argument("--json", action="store_true", help="for a program to read")


def measurements() -> list[str]:
    listed = subprocess.run(
        [*COMMAND, "--list"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return listed.stdout.split()


def run(args: argparse.Namespace) -> int:
    known = measurements()
    if args.list:
        print("\n".join(known))
        return 0
    unknown = [name for name in args.names if name not in known]
    if unknown:
        raise Mistake(f'there is no measurement "{unknown[0]}"; there are: {", ".join(known)}')
    options = ["--json"] if args.json else []
    return subprocess.run([*COMMAND, *args.names, *options], cwd=ROOT).returncode
