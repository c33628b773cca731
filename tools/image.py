"""Builds the image of a board, or reports how large everything is that boards get.

`felt image build` puts MicroPython, the core in C and the firmware into one file, for
qemu-mps2-an385, an emulated Cortex-M3. The same inputs give the same bytes; beside the image lies
parts.json with the hash of every part. `felt image report` tells of every kind of board, or of one,
what its files take and what it has.
"""

import argparse
import json
import shutil
from pathlib import Path

from tools.boards import facts, image, report, toolchain
from tools.boards.micropython_source import SourceUnavailable
from tools.mistake import Mistake

EXAMPLE = "felt image build --board qemu-mps2-an385"


def arguments(command: argparse.ArgumentParser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="DEED", required=True)
    each = deeds.add_parser("build", help="builds an image")
    each.add_argument(
        "--board", choices=[image.BOARD], default=image.BOARD, help=f"which ({image.BOARD})"
    )
    each.add_argument("-o", type=Path, metavar="FILE", help="a copy of the image")
    each = deeds.add_parser("report", help="tells how large everything is")
    each.add_argument("--board", metavar="NAME", help="of this kind of board alone")


def run(args: argparse.Namespace) -> int:
    if args.deed == "build":
        return build(args)
    boards = facts.names() if args.board is None else [args.board]
    print("\n\n".join("\n".join(report.report(board)) for board in boards))
    return 0


def build(args: argparse.Namespace) -> int:
    try:
        built = image.build(args.board)
    except (SourceUnavailable, toolchain.ToolMissing, RuntimeError) as error:
        raise Mistake(f"the image cannot be built: {error}") from None
    if args.o is not None:
        try:
            shutil.copyfile(built, args.o)
        except OSError as error:
            raise Mistake(f"{args.o} cannot be written: {error.strerror}") from None
    size = image.sizes(built)
    parts = json.loads((image.FOLDER / args.board / "parts.json").read_text())
    heap = facts.facts(args.board)["memory"]["heap"]
    print(f"image     {args.o or built}")
    print(f"hash      {parts['image']}")
    print(f"firmware  {len(parts['firmware'])} files, core {len(parts['core'])} files")
    print(f"code      {size['text']:,} bytes")
    print(f"memory    {size['data'] + size['bss']:,} bytes, {heap:,} of them heap")
    return 0
