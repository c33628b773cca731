"""Plays scenarios at a simulated table, in virtual time, and says how they went.

A scenario is a text file: a table, what people do, what must be so. What fails is shown with the
timeline around it. The same seed gives the same run to the byte, on every target.
"""

import argparse
from pathlib import Path

from sim.faults import PROFILES
from sim.remote import GuestFailed
from sim.scenario import Outcome, ScenarioError, play
from tools.boards.guests import TARGETS, target
from tools.mistake import Mistake
from tools.tables import playable

EXAMPLE = "felt run tests/scenarios/press-once-however-long.felt --faults harsh --seed 7"


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE", type=Path, help="scenarios")
    command.add_argument(
        "--target", choices=TARGETS, default="cpython", help="what runs the boards' firmware"
    )
    command.add_argument("--seed", type=int, default=0, metavar="N", help="chance (0)")
    command.add_argument("--faults", choices=sorted(PROFILES), help="instead of the scenario's own")


def run(args: argparse.Namespace) -> int:
    failed = 0
    for path in args.files:
        outcome = one(path, args)
        if outcome.passed:
            print(f"passed  {path}  {outcome.checked} expectations  {outcome.digest}")
        else:
            failed += 1
            print("\n".join(outcome.timeline))
            print(f"FAILED  {outcome.failure}")
    return 1 if failed else 0


def one(path: Path, args: argparse.Namespace) -> Outcome:
    try:
        text = path.read_text()
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}") from None
    boards = target(args.target)
    try:
        return play(text, args.seed, args.faults, boards, str(path), playable)
    except (ScenarioError, GuestFailed, ValueError) as error:
        raise Mistake(str(error)) from None
    finally:
        boards.close()
