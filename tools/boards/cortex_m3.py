"""The core on a bare Cortex-M3: Arm's MPS2 board (AN385) as QEMU emulates it.

selftest      the digest of the core's self-test, to compare with any other machine's
instructions  what each ranker, setting and shuffle costs, counted exactly by -icount
sizes         what the core takes of a board's flash and RAM
"""

import argparse
import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tools.boards import toolchain

PREFIX = "arm-none-eabi-"
PROCESSOR = ["-mcpu=cortex-m3", "-mthumb"]
STRICT = ["-Wall", "-Wextra", "-Wconversion", "-Werror"]
BOARD = toolchain.CORE / "board"
BUILD = toolchain.ROOT / "build" / "cortex_m3"
QEMU = ["qemu-system-arm", "-M", "mps2-an385", "-nographic", "-monitor", "none", "-serial", "none"]
ICOUNT = ["-icount", "shift=8"]  # core_c/board/clock.c says why 8

MOST_DEALS = 20_000  # the board adds up in 32 bits
LIMIT_S = 1800  # a program that says nothing for good is stopped


class BoardFailed(Exception):
    """The program on the board ended badly; the message is the last it said."""


def build(program: str, optimise: str = "-O2") -> Path:
    """The program core_c/board/<program>.c with the core, as an ELF file for the board."""
    image = BUILD / optimise.strip("-") / f"{program}.elf"
    board = [BOARD / f"{name}.c" for name in ("startup", "console", "clock", "deals", program)]
    core = [*toolchain.core_sources(), *toolchain.graphics_sources(), toolchain.MEMORY]
    script = BOARD / "mps2.ld"
    gcc = toolchain.require_tool(PREFIX + "gcc")
    flags = [*PROCESSOR, optimise]
    folder = image.parent / "obj"
    objects = toolchain.compile_all(gcc, core, flags, folder)
    objects += toolchain.compile_all(gcc, board, [*flags, *STRICT], folder)
    link = ["-nostdlib", "-Wl,--gc-sections", "-T", str(script), "-o", str(image)]
    toolchain.run([gcc, *PROCESSOR, *link, *map(str, objects), "-lgcc"])
    return image


def lines(
    image: Path, number: int, counted: bool = False, folder: Path | None = None
) -> Iterator[str]:
    """What the program says, line by line as it says it.

    number is its argument; folder has the files it reads.
    """
    toolchain.require_tool(QEMU[0])
    hosting = f"enable=on,target=native,arg={image.stem},arg={number}"
    command = [*QEMU, *(ICOUNT if counted else []), "-semihosting-config", hosting]
    said = ""
    with subprocess.Popen(
        [*command, "-kernel", str(image)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
    ) as emulator:
        watch = threading.Timer(LIMIT_S, emulator.kill)
        watch.start()
        try:
            for line in emulator.stdout or ():
                said = line.strip()
                yield said
            emulator.wait()
        finally:
            watch.cancel()
            emulator.kill()
    if emulator.returncode:
        raise BoardFailed(f"{image.stem} stopped with {emulator.returncode}: {said}")


def selftest(deals: int) -> dict[str, str]:
    """{"digest": hex, "stack": bytes} of the self-test on the board."""
    answers = dict(line.split(" ", 1) for line in lines(build("selftest"), deals) if " " in line)
    if "digest" not in answers:
        raise BoardFailed(f"the self-test said no digest: {answers}")
    return answers


def instructions(deals: int, progress: bool = False) -> dict[str, tuple[float, int]]:
    """{"rank.high/7": (average, worst), ...}: the number after the slash is how many pieces."""
    if not 0 < deals <= MOST_DEALS:
        raise BoardFailed(f"the board counts 1 to {MOST_DEALS} deals, not {deals}")
    table = {}
    for line in lines(build("instructions"), deals, counted=True):
        name, calls, total, worst = line.split()
        table[name] = (int(total) / max(1, int(calls)), int(worst))
        if progress:
            print(f"\r{len(table):4} measured, now {name:<40}", end="", file=sys.stderr)
    if progress:
        print(file=sys.stderr)
    return table


def sizes(optimise: str) -> dict[str, int]:
    """Bytes of text, rodata, data and bss of all that felt.h offers."""
    return sizes_of("felt.h", toolchain.core_sources(), optimise)


def sizes_of(header_name: str, own: list[Path], optimise: str) -> dict[str, int]:
    """The same of all that a header offers, made of these sources."""
    gcc, ld = (toolchain.require_tool(PREFIX + name) for name in ("gcc", "ld"))
    folder = BUILD / optimise.strip("-") / "obj"
    objects = toolchain.compile_all(gcc, [*own, toolchain.MEMORY], [*PROCESSOR, optimise], folder)
    header = (toolchain.CORE / "include" / header_name).read_text()
    roots = sorted(set(re.findall(r"^(?:FELT_API )?int32_t (felt_\w+)\(", header, re.MULTILINE)))
    keep = [word for name in roots for word in ("-u", name)]
    whole = folder / header_name.replace(".h", "-whole.o")
    command = [ld, "-r", "--gc-sections", "-e", roots[0], *keep, "-o", str(whole)]
    toolchain.run([*command, *map(str, objects)])
    total = {"text": 0, "rodata": 0, "data": 0, "bss": 0}
    measure = toolchain.require_tool(PREFIX + "size")
    for row in toolchain.run([measure, "-A", str(whole)]).splitlines():
        found = re.match(r"\.(text|rodata|data|bss)\S*\s+(\d+)", row)
        if found:
            total[found.group(1)] += int(found.group(2))
    return total


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Run the core on an emulated Cortex-M3.",
        epilog="example: python -m tools.boards.cortex_m3 selftest --deals 10000",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, deals, example in (
        ("selftest", 10000, "selftest --deals 1000000"),
        ("instructions", 1000, "instructions --deals 2000 --json"),
        ("sizes", 0, "sizes --json"),
    ):
        command = commands.add_parser(
            name, epilog=f"example: python -m tools.boards.cortex_m3 {example}"
        )
        command.add_argument("--json", action="store_true", help="for a program to read")
        if deals:
            command.add_argument("--deals", type=int, default=deals, help=f"default {deals}")
    return parser


def _show(args: argparse.Namespace) -> None:
    if args.command == "selftest":
        print(f"{args.deals} deals on an emulated Cortex-M3 ...", file=sys.stderr, flush=True)
        start = time.monotonic()
        answer = selftest(args.deals)
        print(f"took {time.monotonic() - start:.1f} s", file=sys.stderr)
        print(json.dumps(answer) if args.json else "\n".join(" ".join(x) for x in answer.items()))
    elif args.command == "instructions":
        table = instructions(args.deals, progress=sys.stderr.isatty())
        if args.json:
            print(json.dumps(table))
        for name, (average, worst) in table.items() if not args.json else ():
            print(f"{name:<40} {average:10.1f} {worst:8}")
    else:
        table_of_sizes = {optimise: sizes(optimise) for optimise in ("-Os", "-O2")}
        print(json.dumps(table_of_sizes) if args.json else _sizes_text(table_of_sizes))


def _sizes_text(table: dict[str, dict[str, int]]) -> str:
    rows = []
    for optimise, parts in table.items():
        rows.append(optimise + "  " + "  ".join(f"{part} {size}" for part, size in parts.items()))
    return "\n".join(rows)


def main() -> int:
    args = _parser().parse_args()
    try:
        _show(args)
    except (toolchain.ToolMissing, BoardFailed, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
