"""What the core costs on a Cortex-M3, in instructions: average and worst seen.

The average is of random deals of the most cards a ranker takes; the worst is over every number of
cards, with jokers dealt into one hand after another.
"""

import argparse
import json
import sys

from tools.boards import cortex_m3


def by_ranker(rows: dict[str, tuple[float, int]]) -> dict[str, tuple[float, int]]:
    """{"rank.high": (average, worst), ...} of rows named "rank.high/7".

    >>> by_ranker({"rank.high/5": (171.0, 190), "rank.high/7": (186.5, 189)})
    {'rank.high': (186.5, 190)}
    """
    table: dict[str, tuple[float, int]] = {}
    most: dict[str, int] = {}
    for row, (average, worst) in rows.items():
        name, cards = row.rsplit("/", 1)
        if name in ("nops", "loop", "shuffle", "hash"):  # the number is what the row is about
            table[row] = (average, worst)
            continue
        known_average, known_worst = table.get(name, (0.0, 0))
        larger = int(cards) >= most.get(name, 0)
        most[name] = max(int(cards), most.get(name, 0))
        table[name] = (average if larger else known_average, max(worst, known_worst))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="example: python -m tests.bench.instructions --deals 2000"
    )
    parser.add_argument("--deals", type=int, default=1000, help="per ranker; default 1000")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    args = parser.parse_args()
    table = by_ranker(cortex_m3.instructions(args.deals, progress=sys.stderr.isatty()))
    if args.json:
        print(json.dumps(table))
        return 0
    print(f"{'Cortex-M3 instructions':<36} {'average':>10} {'worst':>9}")
    for name, (average, worst) in table.items():
        print(f"{name:<36} {average:10,.1f} {worst:9,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
