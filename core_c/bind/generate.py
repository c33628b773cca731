"""Writes every binding of core and graphics from their one description, felt.h and felt_gfx.h.

    python core_c/bind/generate.py build/gen

felt_core.pyx, felt_gfx.pyx         the host's modules (Cython)
felt_core.pyi, felt_gfx.pyi         their types
felt_cdef.h, felt_gfx_cdef.h        what cffi reads to open them, built with sanitizers
felt_module.c, felt_gfx_module.c    a board's modules, as a native .mpy or compiled into an image
felt_boot_module.c                  the few functions of felt.h that a board checks an update with

In Python the names lose their felt_ or felt_gfx_, large or small. Numbers are int; a ranker may be
its name too. Bytes that are read take anything with a buffer; buffers that are written take a
bytearray or array.array. An `out` or a text is returned. An error is a ValueError in the words of
felt_error_text() or felt_gfx_error_text().
"""

import sys
from pathlib import Path

import cffi_cdef
import cython_module
import felt_h
import mpy_module

HEADERS = Path(__file__).parent.parent / "include"


def write_if_new(path: Path, text: str) -> None:
    """Leaves an unchanged file alone, so that what is built from it stays up to date."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def generate(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for module in felt_h.MODULES:
        text = (HEADERS / module.header).read_text()
        constants, functions = felt_h.read(module, text)
        board = mpy_module.source(module, constants, functions)
        write_if_new(folder / f"{module.stem}_module.c", board)
        if module.only:
            continue
        host = cython_module.source(module, constants, functions)
        write_if_new(folder / f"{module.name}.pyx", host)
        write_if_new(folder / f"{module.name}.pyi", cython_module.stub(constants, functions))
        write_if_new(folder / f"{module.stem}_cdef.h", cffi_cdef.source(text, constants))


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    generate(Path(sys.argv[1]))
