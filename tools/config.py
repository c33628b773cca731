"""Checks, shows and packs the configuration of a table.

A table is a file, board_configs/tables/HOUSE/GAME.toml; its NAME is HOUSE/GAME. --set chooses a
setting without touching the file; quote amounts for the shell: --set 'fee_for_200_limit=$1'.
"""

import argparse
import sys
from pathlib import Path

from firmware.controller.pack import Pack, PackFault
from tools import fees
from tools.boards.facts import facts
from tools.config_show import show
from tools.config_words import Mistakes
from tools.mistake import Mistake
from tools.tables import Table, TableError, chosen, names, pack, read

EXAMPLE = "felt config show crystal-casino/trips --set decision_seconds=30"


def arguments(command: argparse.ArgumentParser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="DEED", required=True)
    each = deeds.add_parser("check", help="says what is wrong with tables' files")
    each.add_argument("tables", nargs="*", metavar="NAME|FILE", help="all tables if none is named")
    each.add_argument("--board", metavar="BOARD", help="whether this kind of board can play them")
    each = deeds.add_parser("fees", help="says what is wrong with fee schedules, or odd in print")
    each.add_argument("schedules", nargs="*", metavar="NAME|FILE", help="all if none is named")
    each = deeds.add_parser("show", help="every value in force, and what it does")
    each.add_argument("table", metavar="NAME|FILE")
    _settable(each)
    each = deeds.add_parser("build", help="writes the pack that a board loads")
    each.add_argument("table", metavar="NAME|FILE")
    each.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    _settable(each)


def _settable(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="instead of the file's"
    )


def run(args: argparse.Namespace) -> int:
    if args.deed == "check":
        return check(args.tables or names(), args.board)
    if args.deed == "fees":
        return check_fees(args.schedules or fees.names())
    try:
        table = read(args.table, chosen(args.set))
    except TableError as error:
        raise Mistake(str(error)) from None
    for note in table.notes:
        print(f"note: {note}", file=sys.stderr)
    return build(table, args.output) if args.deed == "build" else show(table)


def check(tables: list[str], board: str | None) -> int:
    wrong = 0
    for name in tables:
        try:
            table = read(name)
            if board:
                fits(name, table, board)
        except TableError as error:
            wrong += 1
            print(error)
            continue
        print(f"{name}: good")
        for note in table.notes:
            print(f"{name}: {note}")
    return 1 if wrong else 0


def check_fees(schedules: list[str]) -> int:
    """Each with what its filing prints oddly or leaves open, and how that is read."""
    wrong = 0
    for name in schedules:
        try:
            schedule = fees.read(name)
        except TableError as error:
            wrong += 1
            print(error)
            continue
        rows, options = schedule.rows, len(schedule.options)
        print(f"{name}: good, {rows} rows, {options} options, for {', '.join(schedule.serves)}")
        for note in schedule.notes:
            print(f"{name}: {note}")
    return 1 if wrong else 0


def fits(name: str, table: Table, board: str) -> None:
    """That its seats have the portals, and its controller the room."""
    known = facts(board)
    mistakes = Mistakes(f"{name} on {board}")
    needed, there = len(table.content["portals"]), known.get("portals", 0)
    if "seat" in known["roles"] and needed > there:
        mistakes.add(f"a seat needs {needed} portals; this board reads {there}")
    size, slot = len(pack(table.content)), known["store"]["regions"]["table_a"]
    if "controller" in known["roles"] and size > slot:
        mistakes.add(f"the pack has {size} bytes; the board's slot for a table has {slot}")
    mistakes.stop_if_any()


def build(table: Table, output: Path) -> int:
    data = pack(table.content)
    try:
        loaded = Pack(data)  # what a board would refuse is never written
        output.write_bytes(data)
    except PackFault as fault:
        raise Mistake(f"a board would refuse this pack: {fault}") from None
    except OSError as error:
        raise Mistake(f"{output} cannot be written: {error.strerror}") from None
    print(f"{output}  {len(data)} bytes  {loaded.hash.hex()}")
    return 0
