"""Builds the image of a board: MicroPython, the core in C, and the firmware, in one file.

The same inputs give the same bytes. Beside the image lies parts.json with the hash of every part.
Builds for: qemu-mps2-an385, an emulated Cortex-M3.
"""

import argparse
import json
import shutil
from pathlib import Path

from tools.boards import image, toolchain
from tools.boards.micropython_source import SourceUnavailable
from tools.mistake import Mistake

EXAMPLE = "felt image build --board qemu-mps2-an385"


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", choices=["build"], help="what to do")
    command.add_argument(
        "--board", choices=[image.BOARD], default=image.BOARD, help=f"which ({image.BOARD})"
    )
    command.add_argument("-o", type=Path, metavar="FILE", help="a copy of the image")


def run(args: argparse.Namespace) -> int:
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
    print(f"image     {args.o or built}")
    print(f"hash      {parts['image']}")
    print(f"firmware  {len(parts['firmware'])} files, core {len(parts['core'])} files")
    print(f"code      {size['text']:,} bytes")
    print(f"memory    {size['data'] + size['bss']:,} bytes, {image.HEAP:,} of them heap")
    return 0
