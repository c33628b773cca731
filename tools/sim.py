"""Deals Trips hands to six seats, on a page in the browser or in the terminal.

A first demonstration of the core: five cards each from a shuffled 54-card deck, jokers wild. The
best hand wins with three of a kind or better, else it is the high hand. No chips yet.
"""

import argparse

from firmware.controller.shoe import ShoeStopped
from sim import page
from sim.trips import Table, in_words
from tools.mistake import Mistake

EXAMPLE = "felt sim --headless --seed 7"

HANDS = 3


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--headless", action="store_true", help="deal in this terminal, then end")
    command.add_argument("--seed", type=int, metavar="N", help="the same deals every time")
    command.add_argument(
        "--port", type=int, default=8054, metavar="P", help="the page's port (8054)"
    )


def run(args: argparse.Namespace) -> int:
    if not 0 <= args.port <= 65535:
        raise Mistake(f"--port {args.port}: a port is a number from 0 (any free one) to 65535")
    table = Table(args.seed)
    try:
        if args.headless:
            print("\n\n".join(in_words(table.deal()) for _ in range(HANDS)))
            return 0
        page.serve(table, args.port)
    except ShoeStopped as stopped:
        raise Mistake(str(stopped)) from None
    except OSError as error:
        raise Mistake(f"port {args.port} cannot be had ({error.strerror}); try --port 0") from None
    return 0
