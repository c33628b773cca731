"""Settles a hand that you describe: who is paid what, and why.

CASE is a file (docs/cases.md) with the cards, the wagers and the pot; - is standard input. The
answer is JSON, amounts in cents; with --explain it is in words, with the source of every rule. It
is reckoned by the code that runs at the table.
"""

import argparse
import json
import sys
from pathlib import Path

from firmware.controller.pack import Pack
from tools.case import CaseReader, content_of, refuse_unused
from tools.config_words import Mistakes
from tools.games import GAMES
from tools.mistake import Mistake
from tools.settled import Settled
from tools.tables import TableError, chosen, load, pack

EXAMPLE = "felt settle --table crystal-casino/trips docs/examples/high-hand.json --explain"


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("case", metavar="CASE", help="a file, or - for standard input")
    command.add_argument("--table", required=True, metavar="NAME|FILE", help="whose rules")
    command.add_argument("--explain", action="store_true", help="in words instead of JSON")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting instead of the table's and the case's",
    )


def run(args: argparse.Namespace) -> int:
    name, text = written(args.case)
    try:
        table, told = settled(name, text, args.table, chosen(args.set))
    except TableError as error:
        raise Mistake(str(error)) from None
    if args.explain:
        print(f"{table.name}, {table.house} ({table.source}); pack {table.hash.hex()[:16]}")
        print("\n".join(told.why))
    else:
        about = {"table": table.table, "pack": table.hash.hex()}
        print(json.dumps({**about, **told.as_json()}, indent=2))
    return 0


def written(case: str) -> tuple[str, str]:
    """The case's name for messages, and its text."""
    try:
        if case == "-":
            return "standard input", sys.stdin.read()
        return case, Path(case).read_text("utf-8")
    except OSError as error:
        raise Mistake(f"{case} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Mistake(f"{case} is not text in UTF-8") from None


def settled(name: str, text: str, table: str, overrides: dict[str, object]) -> tuple[Pack, Settled]:
    mistakes = Mistakes(name)
    content = content_of(text, mistakes)
    rules = Pack(pack(load(table, {**content.get("settings", {}), **overrides})))
    game = GAMES[rules.game]
    options = game.options(rules)
    case = CaseReader(rules.deck, rules.packs, rules.seats, mistakes, options).case(content)
    mistakes.stop_if_any()
    refuse_unused(content, game.CASE, game.SEAT, game.NAME, mistakes)
    return rules, game.settled_case(rules, case, mistakes)
