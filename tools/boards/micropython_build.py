"""MicroPython's qemu port built with parts of ours: for the board image, and for the stock board.

The same inputs give the same bytes.
"""

import os
import sys
from pathlib import Path

from tools.boards import facts, toolchain
from tools.boards.micropython_source import source_tree

PARTS = toolchain.CORE / "board"
EPOCH = "1609459200"  # the date in the version is always this one, 2021-01-01


def build(
    board: str, folder: Path, module: str, manifest: str, settings: list[str], progress: bool
) -> Path:
    """An ELF file; what is up to date is not built again.

    folder    where everything goes
    module    the makefile of our C files; manifest: which Python files are frozen into it
    settings  more of MicroPython's own, as make takes them
    """
    toolchain.require_tool("arm-none-eabi-gcc")
    compiler = toolchain.require_tool("mpy-cross")
    tree = source_tree(progress)
    write(folder / "lib" / "README.md", "")  # where MicroPython's library would be; we need none
    write(folder / "modules" / "felt" / "micropython.mk", module)
    write(folder / "manifest.py", manifest)
    if progress:
        print(f"building MicroPython for {board}", file=sys.stderr)
    port = str(tree / "ports" / "qemu")
    toolchain.run(
        [
            *("make", f"-j{os.cpu_count()}", "-C", port, "BOARD=MPS2_AN385"),
            f"BUILD={folder / 'build'}",
            f"LDSCRIPT={PARTS / 'image.ld'}",
            f"USER_C_MODULES={folder / 'modules'}",
            f"FROZEN_MANIFEST={folder / 'manifest.py'}",
            f"MPY_LIB_DIR={folder / 'lib'}",
            f"MICROPY_HEAP_SIZE={facts.facts(board)['memory']['heap']}",
            f"MICROPY_MPYCROSS={compiler}",
            f"MICROPY_MPYCROSS_DEPENDENCY={compiler}",
            *settings,
        ],
        environment={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
    )
    return folder / "build" / "firmware.elf"


def write(path: Path, text: str) -> None:
    """Only if it is another text: make looks at the time of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)
