"""The oracle's C, built when it or the core has changed, and opened with ctypes."""

import ctypes
import functools
import os
import subprocess
import sys
from pathlib import Path

from tests.oracle.header import ROOT

ORACLE = ROOT / "tests" / "oracle"
BUILD = ROOT / "build" / "oracle"
CATEGORIES = 16
HAND_MAX = 21


class Answer(ctypes.Structure):
    _fields_ = [("category", ctypes.c_int32), ("key", ctypes.c_uint32)]


class ExamState(ctypes.Structure):
    _fields_ = [
        ("ranker", ctypes.c_int32),
        ("judge", ctypes.c_int32),
        ("hands", ctypes.c_uint64),
        ("wrong", ctypes.c_uint64),
        ("counts", ctypes.c_uint64 * CATEGORIES),
        ("first_wrong_len", ctypes.c_uint32),
        ("first_wrong", ctypes.c_uint8 * HAND_MAX),
        ("first_core", ctypes.c_int32),
        ("first_oracle", Answer),
        ("order_of", ctypes.c_void_p),
    ]


def _build(target: Path, sources: list[Path]) -> Path:
    watched = [*sources, *ORACLE.glob("*.h"), *(ROOT / "core_c").rglob("*.h")]
    if target.exists() and target.stat().st_mtime > max(f.stat().st_mtime for f in watched):
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(f".{os.getpid()}")  # two test runs may build at once
    folders = [
        ROOT / "core_c" / "include",
        ROOT / "core_c" / "third_party",
        ROOT / "core_c" / "src",
    ]
    command = ["gcc", "-std=c11", "-O3", "-fPIC", "-shared", "-o", str(fresh), f"-I{ORACLE}"]
    command += [f"-I{folder}" for folder in folders] + [str(source) for source in sources]
    subprocess.run(command, check=True)
    fresh.replace(target)
    return target


def _core_sources() -> list[Path]:
    table = ROOT / "build" / "gen" / "rank_table.c"
    generator = ROOT / "core_c" / "gen" / "rank_table.py"
    if not table.exists() or table.stat().st_mtime < generator.stat().st_mtime:
        table.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, str(generator), str(table)], check=True, cwd=ROOT)
    core = sorted(f for f in (ROOT / "core_c" / "src").rglob("*.c") if f.parent.name != "gfx")
    return [*core, table, *sorted((ROOT / "core_c" / "third_party" / "monocypher").glob("*.c"))]


def _oracle_sources() -> list[Path]:
    return sorted(f for f in ORACLE.glob("*.c") if f.name != "exhaust.c")


@functools.cache
def oracle_alone() -> ctypes.CDLL:
    """The oracle and its census, without a line of the core."""
    return ctypes.CDLL(str(_build(BUILD / "liboracle.so", _oracle_sources())))


@functools.cache
def with_core() -> ctypes.CDLL:
    """Oracle and core in one library, so that a hundred million hands need no Python."""
    sources = [*_oracle_sources(), ORACLE / "exhaust.c", *_core_sources()]
    lib = ctypes.CDLL(str(_build(BUILD / "libexam.so", sources)))
    lib.exam_begin.restype = ctypes.POINTER(ExamState)
    lib.exam_disorder.restype = ctypes.c_uint64
    lib.exam_values.restype = ctypes.c_uint64
    if lib.exam_learn_tiles() != 0:
        raise RuntimeError('felt_tiles_text() does not write tiles as "6-6"')
    return lib
