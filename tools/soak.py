"""Puts simulated tables into rough hands, one seed after another, and looks for what may never be.

Frames are corrupted, lost, doubled, delayed; cables are cut, boards rebooted, portals flicker, a
rogue forges, replays and floods. No press may be lost or doubled, no chip counted twice, no forged
frame taken; every lost device must be named in time; everything must work again once mended.

`felt soak hands` has people play at one table instead: they join, bet, fold, bank, leave, put down
wrong amounts, cut the power and keep their own books. Books and table must agree to the cent.

`felt soak kills` cuts the power of the board image in QEMU, in the middle of hands that bots play
over its own bus line, and compares the chips with its accounts each time.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sim import kills as killing
from sim.faults import PROFILES
from sim.kills import Kills
from sim.live_board import BoardFailed
from sim.scenario import around
from sim.soak import Broken, Soak
from sim.world import Plan, World
from tools.boards.emulated import EmulatedTable
from tools.mistake import Mistake
from tools.tables import load, pack

EXAMPLE = "felt soak --seeds 200"

BATCH = 50
KILLED, KILLED_LIMIT, KILLED_STATE_MS = "crystal-casino/trips", 2, 100
ROOT = Path(__file__).parent.parent


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "what",
        nargs="?",
        choices=["bus", "hands", "kills"],
        default="bus",
        help="what to wear out (bus)",
    )
    command.add_argument("--seeds", type=int, default=1000, metavar="N", help="how many (1000)")
    command.add_argument("--first", type=int, default=0, metavar="N", help="the first seed (0)")
    command.add_argument("--seed", type=int, metavar="N", help="only this one, with its timeline")
    command.add_argument("--faults", choices=sorted(PROFILES), default="harsh", help="the wire")
    command.add_argument(
        "--hands", type=int, default=100_000, metavar="N", help="how many hands (100,000)"
    )
    command.add_argument(
        "--table", default=KILLED, metavar="NAME", help=f"at which table they are played ({KILLED})"
    )

    command.add_argument(
        "--kills", type=int, default=200, metavar="N", help="how many power cuts in mid-hand (200)"
    )


def run(args: argparse.Namespace) -> int:
    if args.what == "hands":
        return hands(args)
    if args.what == "kills":
        return kills(args)
    if args.seed is not None:
        return one(args.seed, args.faults)
    if args.seeds < 1:
        raise Mistake(f"--seeds {args.seeds}: write how many, 1 or more")
    started = time.monotonic()
    failures, frames, deeds = many(args.first, args.seeds, args.faults)
    for seed, why in failures:
        print(f"seed {seed}: {why}")
        print(f"  see it: felt soak --seed {seed} --faults {args.faults}")
    spent = time.monotonic() - started
    print(
        f"{args.seeds} seeds, {frames:,} frames, {deeds:,} deeds, {spent:.0f} s: "
        f"{len(failures)} broken"
    )
    return 1 if failures else 0


def hands(args: argparse.Namespace) -> int:
    """Among the tests, because the bots settle with a ranker that only tests have."""
    if args.hands < 1:
        raise Mistake(f"--hands {args.hands}: write how many, 1 or more")
    words = ["--table", args.table]
    if args.seed is None:
        words += ["--hands", str(args.hands), "--first", str(args.first)]
    else:
        words += ["--seed", str(args.seed)]
    return subprocess.run([sys.executable, "-m", "tests.soak.hands", *words], cwd=ROOT).returncode


def kills(args: argparse.Namespace) -> int:
    """Cuts between two hands are made too, and not counted."""
    if args.kills < 1:
        raise Mistake(f"--kills {args.kills}: write how many, 1 or more")
    started = time.monotonic()
    content = load(KILLED)
    plan = Plan(content["seats"], pack=pack(content).decode(), limit=KILLED_LIMIT)
    target = EmulatedTable(state_ms=KILLED_STATE_MS)
    try:
        torment = Kills(World(plan, args.first, target=target), args.first)
        while torment.in_hand < args.kills:
            torment.kill()
            if sys.stderr.isatty():
                print(f"\r{torment.in_hand} of {args.kills} kills ", end="", file=sys.stderr)
    except (killing.Broken, BoardFailed) as broken:
        print(f"power cut in the middle of a hand: {broken}")
        return 1
    finally:
        target.close()
    spent = time.monotonic() - started
    print(
        f"{torment.in_hand} kills in mid-hand, {torment.hands} hands, {spent:.0f} s: "
        "no cent lost, no card changed"
    )
    return 0


def one(seed: int, faults: str) -> int:
    soak = Soak(seed, faults)
    try:
        soak.run()
    except Broken as broken:
        print("\n".join(around(soak.world)))
        print(f"seed {seed}: {broken}")
        return 1
    print(f"seed {seed}: nothing broken, {soak.world.digest()}")
    return 0


def many(first: int, seeds: int, faults: str) -> tuple[list[tuple[int, str]], int, int]:
    """All seeds, on all processors; what broke, and how much was done."""
    starts = range(first, first + seeds, BATCH)
    batches = [(start, min(BATCH, first + seeds - start), faults) for start in starts]
    failures: list[tuple[int, str]] = []
    frames = deeds = done = 0
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for count, broke, carried, made in workers.map(batch, batches):
            failures += broke
            frames += carried
            deeds += made
            done += count
            progress(done, seeds, len(failures))
    return failures, frames, deeds


def batch(work: tuple[int, int, str]) -> tuple[int, list[tuple[int, str]], int, int]:
    first, count, faults = work
    failures = []
    frames = deeds = 0
    for seed in range(first, first + count):
        soak = Soak(seed, faults)
        try:
            soak.run()
        except Broken as broken:
            failures.append((seed, str(broken)))
        frames += soak.world.wire.frames
        deeds += soak.deeds
    return count, failures, frames, deeds


def progress(done: int, seeds: int, broken: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {seeds} seeds, {broken} broken ", end="", file=sys.stderr)
        if done == seeds:
            print("\r\033[K", end="", file=sys.stderr)
    elif done % 1000 < BATCH:
        print(f"{done} of {seeds} seeds, {broken} broken", file=sys.stderr)
