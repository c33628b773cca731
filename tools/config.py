"""Checks, shows and packs the configuration of a table.

A table is a file, board_configs/tables/HOUSE/GAME.toml; its NAME is HOUSE/GAME. --set chooses a
setting without touching the file; quote amounts for the shell: --set 'fee_for_200_limit=$1'.
"""

import argparse
import sys
from pathlib import Path

from firmware.controller.pack import Pack, PackFault
from firmware.controller.shoe import new_deck
from tools.config_words import dollars, quoted
from tools.mistake import Mistake
from tools.tables import Table, TableError, chosen, names, pack, read

EXAMPLE = "felt config show crystal-casino/trips --set decision_seconds=30"


def arguments(command: argparse.ArgumentParser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="DEED", required=True)
    each = deeds.add_parser("check", help="says what is wrong with tables' files")
    each.add_argument("tables", nargs="*", metavar="NAME|FILE", help="all tables if none is named")
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
        return check(args.tables or names())
    try:
        table = read(args.table, chosen(args.set))
    except TableError as error:
        raise Mistake(str(error)) from None
    for note in table.notes:
        print(f"note: {note}", file=sys.stderr)
    return build(table, args.output) if args.deed == "build" else show(table)


def check(tables: list[str]) -> int:
    wrong = 0
    for name in tables:
        try:
            table = read(name)
        except TableError as error:
            wrong += 1
            print(error)
            continue
        print(f"{name}: good")
        for note in table.notes:
            print(f"{name}: {note}")
    return 1 if wrong else 0


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


def show(table: Table) -> int:
    content = table.content
    deck, packs = content["deck"]["name"], content["deck"]["packs"]
    print(f"{content['table']}: {content['name']}, {content['house']} ({content['source']})")
    print(f"  game     {content['game']}")
    print(f"  seats    {content['seats']}, each with a portal for {_both(content['portals'])}")
    print(f"  deck     {deck}, {len(new_deck(deck, packs))} cards")
    for limit, source in zip(content["limits"], table.limit_sources, strict=True):
        bet, collection = dollars(limit["bet"]), dollars(limit["collection"])
        print(f"  limit    {bet:<6} collection {collection} ({source})")
    show_settings(table)
    _section("needs no setting", table.game.no_setting)
    _section("does not apply", table.not_applicable)
    data = pack(content)
    print(f"\npack: {len(data)} bytes, hash {Pack(data).hash.hex()}")
    return 0


def show_settings(table: Table) -> None:
    for name, setting in table.game.settings.items():
        value = table.content["settings"][name]
        how = "default" if value == setting.default else "chosen"
        print(f"\n  {name} = {quoted(setting.shown(value))}  ({setting.reading}, {how})")
        print(f"      {setting.effect(value)}")
        for other in setting.others(value):
            print(f"      or {other}")


def _section(title: str, lines: dict[str, str]) -> None:
    print(f"\n{title}:")
    for name, why in lines.items():
        print(f"  {name}: {why}")


def _both(words: list[str]) -> str:
    return " and one for ".join(words)
