"""Builds, shows and checks bundles: an application or a table as one signed file.

`felt flash` brings a bundle to a board. A board takes it if it is signed by somebody whom its
papers name, made for its kind, and not older than what has run there: the number rises with every
release.
"""

import argparse
from pathlib import Path

import felt_core

from firmware.boot.bundle import ANY, APP, KINDS, Bundle, BundleFault, check
from tools import bundles
from tools.boards import facts
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ToolMissing
from tools.mistake import Mistake
from tools.tables import TableError, chosen

EXAMPLE = "felt bundle build --table crystal-casino/trips --number 7 -o build/trips.bundle"

EVERYBODY = "signed with the development key, which everybody has"


def arguments(command: argparse.ArgumentParser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="DEED", required=True)
    each = deeds.add_parser("build", help="writes a bundle")
    what = each.add_mutually_exclusive_group(required=True)
    what.add_argument("--board", metavar="NAME", help="the application for this kind of board")
    what.add_argument("--table", metavar="HOUSE/GAME", help="this table, for any controller")
    each.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="of the table's settings"
    )
    each.add_argument("--number", type=int, required=True, metavar="N", help="of the release, 1 up")
    each.add_argument("--key", type=Path, metavar="FILE", help="who signs (the development key)")
    each.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    each = deeds.add_parser("show", help="what a bundle says of itself, and its parts")
    each.add_argument("file", type=Path, metavar="FILE")
    each = deeds.add_parser("check", help="says whether a board would take a bundle")
    each.add_argument("file", type=Path, metavar="FILE")
    each.add_argument("--board", required=True, metavar="NAME", help="what kind of board it is")
    each.add_argument(
        "--signer", action="append", required=True, metavar="HEX", help="a public key it trusts"
    )


def run(args: argparse.Namespace) -> int:
    if args.deed == "build":
        return build(args)
    data = _read(args.file)
    if args.deed == "show":
        return show(args.file, data)
    return judge(args.file, data, args.board, [bundles.signer(each) for each in args.signer])


def build(args: argparse.Namespace) -> int:
    key = bundles.development_key() if args.key is None else bundles.key_in(args.key)
    if args.set and args.table is None:
        raise Mistake("--set chooses a table's settings; an application has none")
    try:
        if args.table is None:
            data = bundles.app(args.board, args.number, key)
        else:
            data = bundles.table(args.table, chosen(args.set), args.number, key)
        bundle = bundles.opened(data)  # what a board would refuse is never written
        check(bundle, felt_core, [bundles.public_key(key)], bundle.board, bundle.kind, 1)
        _check_room(bundle)
        args.output.write_bytes(data)
    except (TableError, SourceUnavailable, ToolMissing, RuntimeError) as error:
        raise Mistake(str(error)) from None
    except BundleFault as fault:
        raise Mistake(f"a board would refuse this: {fault}") from None
    except OSError as error:
        raise Mistake(f"{args.output} cannot be written: {error.strerror}") from None
    print(f"{args.output}  {len(data)} bytes  {_title(bundle)}")
    print(EVERYBODY if args.key is None else f"signed by {bundles.public_key(key).hex()}")
    return 0


def show(path: Path, data: bytes) -> int:
    try:
        bundle = bundles.opened(data)
    except BundleFault as fault:
        raise Mistake(f"{path}: {fault}") from None
    print(_title(bundle))
    for name, (_, size, digest) in bundle.parts.items():
        print(f"  {name:<44} {size:>8}  {digest.hex()[:16]}")
    print(f"parts: {len(bundle.parts)}, {bundle.size} bytes with the manifest; all are whole")
    try:
        everybody = [bundles.public_key(bundles.development_key())]
        check(bundle, felt_core, everybody, bundle.board, bundle.kind, 1)
        print(EVERYBODY)
    except BundleFault:
        print("signed by a key that is not in it; `felt bundle check` says whether by a given one")
    return 0


def judge(path: Path, data: bytes, board: str, signers: list[bytes]) -> int:
    """As a board that has run nothing yet would."""
    try:
        bundle = bundles.opened(data)
        check(bundle, felt_core, signers, board, bundle.kind, 1)
    except BundleFault as fault:
        print(f"{path}: {fault}")
        return 1
    print(f"{path}: good. {_title(bundle)}")
    return 0


def _title(bundle: Bundle) -> str:
    board = "any board" if bundle.board == ANY else bundle.board
    number = f"{bundle.version}, number {bundle.number}"
    return f"{bundle.name} {number}: {KINDS[bundle.kind]} for {board}"


def _check_room(bundle: Bundle) -> None:
    if bundle.kind == APP:
        room = facts.facts(bundle.board)["store"]["regions"]["app_a"]
        if bundle.size > room:
            raise Mistake(f"the bundle has {bundle.size} bytes; {bundle.board} has room for {room}")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}") from None
