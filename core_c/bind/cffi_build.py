"""Builds core and graphics with address and undefined-behaviour sanitizers; opens them with cffi.

    python core_c/bind/cffi_build.py build/sanitized/libfelt.so

The address sanitizer must be in a process from its start: run Python with preload()'s environment.
Tests say `@pytest.mark.sanitized` and take the `sanitized_core` fixture; conftest.py does the rest.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent.parent
GENERATED = ROOT / "build" / "gen"
LIBRARY = ROOT / "build" / "sanitized" / "libfelt.so"
FLAGS = [
    "-std=c11",
    "-O1",
    "-g",
    "-fPIC",
    "-fno-omit-frame-pointer",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
]
INCLUDES = ["core_c/include", "core_c/src", "core_c/third_party"]


class Core(NamedTuple):
    ffi: Any
    lib: Any


def sources() -> list[Path]:
    return [
        *sorted((ROOT / "core_c" / "src").rglob("*.c")),
        GENERATED / "rank_table.c",
        GENERATED / "glyphs.c",
        *sorted((ROOT / "core_c" / "third_party").rglob("*.c")),
    ]


def build(library: Path = LIBRARY) -> Path:
    """Brings the library up to date, compiling only what has changed."""
    headers = [*(ROOT / "core_c").rglob("*.h"), Path(__file__)]
    changed = max(header.stat().st_mtime for header in headers)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(
            pool.map(lambda source: compiled(source, library.parent, changed), sources())
        )
    if older(library, max(path.stat().st_mtime for path in objects)):
        files = [str(path) for path in objects]
        subprocess.run(["gcc", *FLAGS, "-shared", "-o", str(library), *files], check=True)
    return library


def compiled(source: Path, folder: Path, changed: float) -> Path:
    target = folder / source.relative_to(ROOT).with_suffix(".o")
    if older(target, max(changed, source.stat().st_mtime)):
        target.parent.mkdir(parents=True, exist_ok=True)
        includes = [f"-I{ROOT / place}" for place in INCLUDES]
        command = ["gcc", *FLAGS, *includes, "-c", str(source), "-o", str(target)]
        subprocess.run(command, check=True)
    return target


def older(target: Path, than: float) -> bool:
    return not target.exists() or target.stat().st_mtime < than


def preload() -> dict[str, str]:
    """The environment for a Python that may open the library."""
    asan = subprocess.run(
        ["gcc", "-print-file-name=libasan.so"], check=True, capture_output=True, text=True
    ).stdout.strip()
    # Python itself never frees everything, so leaks say nothing about the core, which has no heap.
    # Python's own allocator would hide the ends of small buffers from the sanitizer.
    settings = {"ASAN_OPTIONS": "detect_leaks=0", "PYTHONMALLOC": "malloc"}
    return {**os.environ, "LD_PRELOAD": asan, **settings}


def open_core(internals: str = "") -> Core:
    """Opens the library; internals are C declarations of functions that no header shows."""
    import cffi

    ffi = cffi.FFI()
    for declarations in ("felt_cdef.h", "felt_gfx_cdef.h"):
        ffi.cdef((GENERATED / declarations).read_text())
    ffi.cdef(internals)
    return Core(ffi, ffi.dlopen(str(LIBRARY)))


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    build(Path(sys.argv[1]))
