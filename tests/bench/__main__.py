"""Measures the core and prints one table of targets: python -m tests.bench [NAME ...].

Times are compared within one run and never asserted: a missed target is printed and no error.
A hand that the core and a peer rank differently is one; it ends with 1.
"""

import argparse
import json
import sys

from tests.bench import board, bus, deal, gfx, in_c, in_python, jokers_and_lows, on_board, report
from tools.boards.cortex_m3 import BoardFailed
from tools.boards.toolchain import ToolMissing

MEASUREMENTS = {
    "c": in_c.rows,
    "python": in_python.rows,
    "jokers-and-lows": jokers_and_lows.rows,
    "sizes": on_board.sizes,
    "instructions": on_board.instructions,
    "monitors": gfx.rows,
    "bus": bus.rows,
    "deal": deal.rows,
    "board": board.rows,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASUREMENTS))
    parser.add_argument("--list", action="store_true", help="list the measurements")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    args = parser.parse_args()
    if args.list:
        print("\n".join(MEASUREMENTS))
        return 0
    unknown = [name for name in args.names if name not in MEASUREMENTS]
    if unknown:
        known = ", ".join(MEASUREMENTS)
        parser.error(f'there is no measurement "{unknown[0]}"; there are: {known}')
    rows = []
    try:
        for name in args.names or MEASUREMENTS:
            rows += MEASUREMENTS[name]()
    except (report.WrongResult, ToolMissing, BoardFailed, RuntimeError) as problem:
        print(f"bench: {problem}", file=sys.stderr)
        return 1
    except ModuleNotFoundError as missing:
        print(f"bench: {missing.name} is not installed; `make bench` installs it", file=sys.stderr)
        return 1
    print(json.dumps([row.as_json() for row in rows]) if args.json else report.text(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
