"""The C files of core and graphics, and compiling them for a machine that is not this one."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "core_c"
GENERATED = ROOT / "build" / "gen"
GRAPHICS = CORE / "src" / "gfx"
MEMORY = CORE / "bind" / "mpy" / "memory.c"
INCLUDES = [CORE / "include", CORE / "src", CORE / "third_party", CORE / "third_party/monocypher"]

# One function per section lets the linker leave out what a target never calls, such as most of
# Monocypher. BLAKE2b in a loop takes 13 KB less, which a stock board has to hold in RAM, for 16 %
# more instructions. The last flag keeps gcc from turning memcpy's own loop into a call to memcpy.
FLAGS = [
    "-std=c11",
    "-ffreestanding",
    "-ffunction-sections",
    "-fdata-sections",
    "-fno-common",
    "-fno-asynchronous-unwind-tables",
    "-DBLAKE2_NO_UNROLLING",
    "-fno-tree-loop-distribute-patterns",
]


class ToolMissing(Exception):
    """A compiler, emulator or Python package that the build needs is not there."""


def core_sources() -> list[Path]:
    """Every C file of the core, generated and third-party ones included."""
    generate()
    own = sorted(path for path in (CORE / "src").rglob("*.c") if path.parent != GRAPHICS)
    others = sorted((CORE / "third_party").rglob("*.c"))
    return [*own, GENERATED / "rank_table.c", *others]


def graphics_sources() -> list[Path]:
    """Every C file of the graphics, which need nothing of the core."""
    generate()
    return [*sorted(GRAPHICS.glob("*.c")), GENERATED / "glyphs.c"]


def generate() -> None:
    """The same steps as setup.py, when their results are missing or older than their makers."""
    table, glyphs = GENERATED / "rank_table.c", GENERATED / "glyphs.c"
    makers = (
        (table, CORE / "gen" / "rank_table.py", table),
        (glyphs, CORE / "gen" / "glyphs.py", glyphs),
        (GENERATED / "felt_module.c", CORE / "bind" / "generate.py", GENERATED),
    )
    for made, maker, target in makers:
        sources = [*maker.parent.glob("*.py"), *(CORE / "include").glob("*.h")]
        if not made.is_file() or any(made.stat().st_mtime < s.stat().st_mtime for s in sources):
            GENERATED.mkdir(parents=True, exist_ok=True)
            run([sys.executable, str(maker), str(target)], cwd=ROOT)


def require_tool(name: str) -> str:
    """A program on the path, or one that came with this Python's packages."""
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.is_file() else shutil.which(name)
    if found is None:
        raise ToolMissing(f"{name} is not installed; `make` installs what the project needs")
    return found


def run(
    command: list[str], cwd: Path | None = None, environment: dict[str, str] | None = None
) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout}{done.stderr}".strip())
    return done.stdout


def compile_all(gcc: str, sources: list[Path], flags: list[str], folder: Path) -> list[Path]:
    """Objects of all sources, on as many cores as there are; what is up to date stays.

    A folder is for one compiler and one set of flags.
    """
    folder.mkdir(parents=True, exist_ok=True)
    includes = [f"-I{path}" for path in INCLUDES]
    common = [*CORE.rglob("*.h"), *Path(__file__).parent.glob("*.py")]
    changed = max(path.stat().st_mtime for path in common)

    def compile_one(source: Path) -> Path:
        target = folder / f"{source.parent.name}-{source.stem}.o"
        needed = max(changed, source.stat().st_mtime)
        if not target.is_file() or target.stat().st_mtime < needed:
            run([gcc, *FLAGS, *flags, *includes, "-c", str(source), "-o", str(target)])
        return target

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return list(pool.map(compile_one, sources))
