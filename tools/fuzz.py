"""Throws inputs by the million at the bus's frames, and stops at the first wrong answer.

libFuzzer makes the inputs, starting from those kept in tests/fuzz/corpus; sanitizers watch the
core, and a second codec says which frames are good. A finding is saved, for --again.
"""

import argparse
import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.mistake import Mistake

EXAMPLE = "felt fuzz frames --runs 100000"

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "fuzz"
KEPT = ROOT / "tests" / "fuzz" / "corpus"
CODEC = ROOT / "core_c" / "src" / "wire" / "frame.c"
FLAGS = [
    "-std=c11",
    "-O2",
    "-g",
    "-fsanitize=fuzzer,address,undefined",
    "-fno-sanitize-recover=all",
    *(f"-I{ROOT / 'core_c' / folder}" for folder in ("include", "src", "third_party")),
]
LONGEST = 256  # a frame has at most 220 bytes on the wire; second_codec.h has room for twice this
HANG = 10  # seconds for one input, which takes microseconds

# What the fuzzer counts, in the order of its report (tests/fuzz/frame_fuzzer.c).
COUNTS = re.compile(
    r"felt: (\d+) inputs, (\d+) opened, (\d+) refused, (\d+) unsealed, (\d+) forged, (\d+) replayed"
)


class Counts(NamedTuple):
    inputs: int = 0
    opened: int = 0
    refused: int = 0
    unsealed: int = 0
    forged: int = 0
    replayed: int = 0


class Outcome(NamedTuple):
    counts: Counts
    new: int  # inputs that went where none had gone before
    seconds: float
    wrong: str  # what was found, "" if nothing
    saved: Path | None  # the input that shows it
    said: str  # libFuzzer's own report


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", choices=["frames"], help="what to fuzz")
    command.add_argument(
        "--runs", type=int, default=1_000_000, metavar="N", help="how many inputs (1000000)"
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help="other inputs (1)")
    command.add_argument("--keep", action="store_true", help="add what is new to the kept corpus")
    command.add_argument("--again", type=Path, metavar="FILE", help="only this input, in full")


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.runs < 1 << 31:
        raise Mistake(f"--runs {args.runs}: write a number of inputs, 1 or more")
    if not 1 <= args.seed < 1 << 31:
        raise Mistake(f"--seed {args.seed}: write a number, 1 or more")
    if args.again and not args.again.is_file():
        raise Mistake(f"--again {args.again}: there is no such file")
    program = build()
    if args.again:
        return again(program, args.again)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        corpus = Path(folder)
        outcome = fuzz(program, args.runs, args.seed, corpus, progress(args.runs))
        print(in_words(outcome))
        if args.keep and not outcome.wrong:
            print(f"{keep(program, corpus)} inputs were added to {shown(KEPT / 'frames')}.")
    return 1 if outcome.wrong else 0


# ---- Building ----


def build(folder: Path = BUILD, codec: Path = CODEC) -> Path:
    """The fuzzer, compiling only what has changed; tests put it around broken codecs."""
    wire = [path for path in sorted(CODEC.parent.glob("*.c")) if path != CODEC]
    monocypher = ROOT / "core_c" / "third_party" / "monocypher" / "monocypher.c"
    sources = [ROOT / "tests" / "fuzz" / "frame_fuzzer.c", *wire, monocypher]
    objects = [compiled(source, BUILD) for source in sources] + [compiled(codec, folder)]
    program = folder / "frame_fuzzer"
    if older(program, objects):
        clang(program, [str(path) for path in objects])
    return program


def compiled(source: Path, folder: Path) -> Path:
    target = folder / f"{source.stem}.o"
    headers = [*(ROOT / "core_c").rglob("*.h"), *(ROOT / "tests" / "fuzz").glob("*.h")]
    if older(target, [source, Path(__file__), *headers]):
        clang(target, ["-c", str(source)])
    return target


def older(target: Path, than: list[Path]) -> bool:
    return not target.exists() or target.stat().st_mtime < max(
        path.stat().st_mtime for path in than
    )


def clang(target: Path, words: list[str]) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(f".{os.getpid()}")  # two test runs may build at once
    command = ["clang", *FLAGS, "-o", str(fresh), *words]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise Mistake("clang is not installed; `sh tools/install.sh` installs it") from None
    except subprocess.CalledProcessError as failed:
        raise Mistake(
            f"clang could not build the fuzzer:\n{failed.stderr}"
            "If libclang_rt is missing, `sh tools/install.sh` installs it."
        ) from None
    fresh.replace(target)


# ---- Running ----


def fuzz(
    program: Path,
    runs: int,
    seed: int,
    corpus: Path,
    watch: Callable[[Counts, int, float], None] = lambda counts, new, seconds: None,
) -> Outcome:
    """Runs the kept inputs, then new ones, up to `runs` in all; 0 runs just the kept ones.

    What is new goes to the folder `corpus`, so that a run never changes what is kept.
    """
    shutil.copytree(KEPT / "frames", corpus, dirs_exist_ok=True)
    options = [f"-runs={runs}", f"-seed={seed}", f"-max_len={LONGEST}", f"-timeout={HANG}"]
    options += [f"-artifact_prefix={program.parent}/finding-"]
    started = time.monotonic()
    counts, new, said = Counts(), 0, deque[str](maxlen=80)
    with fuzzer(program, [*options, str(corpus)]) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if found := COUNTS.match(line):
                counts = Counts(*map(int, found.groups()))
                watch(counts, new, time.monotonic() - started)
            elif line.startswith("#"):
                new += "\tNEW " in line
            elif not line.startswith('"'):  # words libFuzzer would like in a dictionary
                said.append(line)
    report = "".join(said)
    return Outcome(
        counts,
        new,
        time.monotonic() - started,
        wrong(report) if process.returncode else "",
        saved(report),
        report,
    )


def fuzzer(program: Path, words: list[str]) -> "subprocess.Popen[str]":
    # Freed buffers are small and many; a few thousand of them are enough to notice a late use.
    settings = {**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=8"}
    return subprocess.Popen(
        [str(program), *words], stderr=subprocess.PIPE, text=True, errors="replace", env=settings
    )


def wrong(report: str) -> str:
    """The fuzzer's own sentence, else the sanitizer's."""
    for pattern in (r"felt: WRONG: (.*)", r"runtime error: (.*)", r"SUMMARY: (.*)"):
        if found := re.search(pattern, report):
            return found[1]
    return "the fuzzer ended early"


def saved(report: str) -> Path | None:
    found = re.search(r"Test unit written to (.*)", report)
    return Path(found[1]) if found else None


def again(program: Path, file: Path) -> int:
    process = fuzzer(program, [f"-timeout={HANG}", str(file)])
    report = process.communicate()[1]
    if process.returncode == 0:
        print(f"{file}: the core answers this input rightly.")
        return 0
    print(f"{report}\n{file}: {wrong(report)}.")
    return 1


def keep(program: Path, corpus: Path) -> int:
    """Adds to the kept corpus what goes where no kept input goes; returns how many that are."""
    kept = KEPT / "frames"
    before = len(list(kept.iterdir()))
    process = fuzzer(program, ["-merge=1", f"-max_len={LONGEST}", str(kept), str(corpus)])
    report = process.communicate()[1]
    if process.returncode:
        raise Mistake(f"libFuzzer could not add to {shown(kept)}:\n{report}")
    return len(list(kept.iterdir())) - before


# ---- Telling ----


def progress(runs: int) -> Callable[[Counts, int, float], None]:
    """A line that renews itself in a terminal; elsewhere a line for each million."""
    terminal = sys.stderr.isatty()

    def watch(counts: Counts, new: int, seconds: float) -> None:
        line = (
            f"{counts.inputs:,} of {runs:,} inputs, {counts.opened:,} frames accepted, "
            f"{new} new ways through the code, {seconds:.0f} s"
        )
        if terminal:
            end = "\r\033[K" if counts.inputs >= runs else ""
            print(f"\r\033[K{line}{end}", end="", file=sys.stderr, flush=True)
        elif counts.inputs % 1_000_000 == 0 and counts.inputs < runs:
            print(line, file=sys.stderr, flush=True)

    return watch


def in_words(outcome: Outcome) -> str:
    if outcome.wrong:
        words = f"\n{outcome.said}\nFound: {outcome.wrong}."
        if outcome.saved:
            file = shown(outcome.saved)
            words += f"\nThe input is saved. Run it again: felt fuzz frames --again {file}"
        return words
    counts = outcome.counts
    return (
        f"{counts.inputs:,} inputs in {outcome.seconds:.0f} s, {outcome.new} of them new ways "
        "through the code\n"
        f"frames: {counts.opened:,} accepted, {counts.refused:,} refused\n"
        f"seals: {counts.unsealed:,} accepted; refused: {counts.forged:,} forged, "
        f"{counts.replayed:,} replayed\n"
        "None was wrongly accepted or refused; no crash, no hang."
    )


def shown(path: Path) -> str:
    """As a person would type it from the project's folder."""
    with contextlib.suppress(ValueError):
        return str(path.relative_to(ROOT))
    return str(path)
