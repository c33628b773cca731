"""Looks after a test rig: says what is there, runs the tests on it, builds what its boards run.

A rig is a labgrid environment, as in board_configs/rigs: which boards there are, on which ports,
with which power switch. docs/rigs.md says how one is wired.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.boards.toolchain import ROOT
from tools.mistake import Mistake

EXAMPLE = "felt rig run board_configs/rigs/qemu.yaml -k winner"


def arguments(command: argparse.ArgumentParser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="DEED", required=True)
    each = deeds.add_parser("check", help="says what is there: ports, power, boards")
    each.add_argument("environment", metavar="ENV.yaml", type=Path)
    each = deeds.add_parser("run", help="runs tests/hil on it; the rest is for pytest")
    each.add_argument("environment", metavar="ENV.yaml", type=Path)
    each.add_argument("rest", nargs=argparse.REMAINDER, metavar="…")
    each = deeds.add_parser("bundle", help="builds the application with the bench's part in it")
    each.add_argument("--board", required=True, metavar="NAME")
    each.add_argument("--number", type=int, required=True, metavar="N", help="of the release")
    each.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")


def run(args: argparse.Namespace) -> int:
    if args.deed == "bundle":
        return bundle(args)
    if not args.environment.is_file():
        there = sorted(path.name for path in (ROOT / "board_configs" / "rigs").glob("*.yaml"))
        raise Mistake(f"{args.environment} is not there; in board_configs/rigs: {', '.join(there)}")
    if args.deed == "check":
        return check(args.environment)
    # -s: a person who switches the power by hand is asked to.
    tests = [sys.executable, "-m", "pytest", "-s", "tests/hil"]
    named = ["--lg-env", str(args.environment.resolve())]
    return subprocess.run([*tests, *named, *args.rest], cwd=ROOT).returncode


def bundle(args: argparse.Namespace) -> int:
    from tools.rigs import bundle as rig_bundle

    try:
        data = rig_bundle.app(args.board, args.number)
        args.output.write_bytes(data)
    except (RuntimeError, OSError) as error:
        raise Mistake(f"{args.output}: {error}") from None
    print(f"{args.output}  {len(data)} bytes: for rigs alone, signed with the development key")
    return 0


# ---- What is there -------------------------------------------------------------------------------


def check(path: Path) -> int:
    try:
        from labgrid import Environment
    except ImportError:
        raise Mistake("labgrid is not installed; `make test` installs it") from None
    try:
        environment = Environment(str(path))
        targets = {name: environment.get_target(name) for name in environment.config.get_targets()}
    except Exception as error:  # labgrid has no common one
        raise Mistake(f"{path}: {error}") from None
    try:
        good = [checked(name, target) for name, target in targets.items()]
    finally:
        environment.cleanup()
    return 0 if all(good) else 1


def checked(name: str, target: Any) -> bool:
    from tools.rigs.drivers import RigBoardProtocol

    print(f"{name}")
    board = target.get_driver(RigBoardProtocol, activate=False)
    try:
        target.activate(board)
    except Exception as error:
        print(f"  NOT READY {error}")
        return False
    right = True
    for what, look in board.checks().items():
        right = told(what, look) and right
    return right


def told(what: str, look: Callable[[], str]) -> bool:
    try:
        print(f"  {what:<9} {look()}")
    except Exception as error:  # a port, a switch or a board: each has its own
        print(f"  {what:<9} NOT THERE: {error}")
        return False
    return True
