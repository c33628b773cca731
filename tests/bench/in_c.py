"""Seven-card high hands in C: the core beside OMPEval's method (peer_hash.h), and their tables."""

import platform
import re
import subprocess
from pathlib import Path

from tests.bench.report import Row, WrongResult, progress
from tools.boards import toolchain

HERE = Path(__file__).parent
BUILD = toolchain.ROOT / "build" / "bench"
PEER = "OMPEval's method"
HANDS, ROUNDS = 2_000_000, 25
TABLES_LIMIT = 64 * 1024


def flags() -> list[str]:
    """As setup.py builds the core for Python."""
    return ["-O3", *(["-march=x86-64-v2"] if platform.machine() == "x86_64" else [])]


def build() -> tuple[Path, list[Path]]:
    """The program that compares, and the objects it is made of."""
    sources = [*toolchain.core_sources(), *sorted(HERE.glob("*.c"))]
    gcc = toolchain.require_tool("gcc")
    objects = toolchain.compile_all(gcc, sources, flags(), BUILD / "obj")
    program = BUILD / "c_to_c"
    toolchain.run([gcc, "-o", str(program), *map(str, objects)])
    return program, objects


def table_bytes(objects: list[Path]) -> int:
    """Constant data of everything that ranks: the generated tables and the rankers' own."""
    ranking = [path for path in objects if re.match(r"(rank|gen)-", path.name)]
    listed = toolchain.run([toolchain.require_tool("size"), "-A", *map(str, ranking)])
    return sum(int(size) for size in re.findall(r"^\.rodata\S*\s+(\d+)", listed, re.MULTILINE))


def rows() -> list[Row]:
    progress("building the core and its peer in C")
    program, objects = build()
    progress(f"{HANDS:,} seven-card hands in C, {ROUNDS} rounds")
    ran = subprocess.run([program, str(HANDS), str(ROUNDS)], capture_output=True, text=True)
    if ran.returncode:
        raise WrongResult(ran.stderr.strip() or f"{program} ended with {ran.returncode}")
    said = {name: float(value) for name, value in map(str.split, ran.stdout.splitlines())}
    timed = [
        Row(
            f"7-card high in C, {way}",
            said[f"ours_{key}"],
            "ns",
            peer=said[f"peer_{key}"],
            peer_name=PEER,
            at_least=1.0,
        )
        for key, way in (("batch", "batch"), ("single", "one call"))
    ]
    tables = Row("tables of all rankers", table_bytes(objects), "bytes", at_most=TABLES_LIMIT)
    theirs = Row(f"tables of {PEER}, 7-card high only", said["peer_table_bytes"], "bytes")
    return [*timed, tables, theirs]
