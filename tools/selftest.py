"""Deals hands from a fixed seed through every ranker, setting and shuffle, and prints the digest.

The same number of deals gives the same digest everywhere: this machine, MicroPython, a board.
"""

import argparse
import sys
import threading
import time

import felt_core

from tools.mistake import Mistake

EXAMPLE = "felt selftest --deals 10000"

SAMPLE = 200


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--deals", type=int, default=10_000, metavar="N", help="how many (10000)")


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.deals < 1 << 31:
        raise Mistake(f"--deals {args.deals}: write a number of deals, 1 or more")
    digest = watched(args.deals) if sys.stderr.isatty() else felt_core.selftest(args.deals)
    print(f"{digest.hex()}  {args.deals} deals")
    return 0


def watched(deals: int) -> bytes:
    """The core is silent until it is done, so progress is reckoned from the pace of a short run."""
    started = time.monotonic()
    felt_core.selftest(min(SAMPLE, deals))
    expected = (time.monotonic() - started) / min(SAMPLE, deals) * deals
    digests: list[bytes] = []
    work = threading.Thread(target=lambda: digests.append(felt_core.selftest(deals)), daemon=True)
    started = time.monotonic()
    work.start()
    while work.is_alive():
        work.join(0.2)
        spent = time.monotonic() - started
        share = min(99, int(100 * spent / max(expected, 0.001)))
        print(f"\rabout {share}% of {deals} deals, {spent:.0f} s", end="", file=sys.stderr)
    print("\r\033[K", end="", file=sys.stderr)
    if not digests:
        raise Mistake("the self-test did not finish; the lines above say why")
    return digests[0]
