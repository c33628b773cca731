"""Writes every binding of the core from its one description, felt.h.

    python core_c/bind/generate.py build/gen

felt_core.pyx   the host's module (Cython)
felt_core.pyi   its types
felt_cdef.h     what cffi reads to open the core built with sanitizers
felt_module.c   the board's module, as a native .mpy or compiled into a MicroPython image

In Python the names lose their felt_ or FELT_. Numbers are int; a ranker may also be its name. Bytes
that are read take anything with a buffer; buffers that are written take a bytearray or array.array.
An `out` or a text is returned. An error is a ValueError in felt_error_text()'s words.
"""

import sys
from pathlib import Path

import cffi_cdef
import cython_module
import felt_h
import mpy_module

HEADER = Path(__file__).parent.parent / "include" / "felt.h"


def write_if_new(path: Path, text: str) -> None:
    """Leaves an unchanged file alone, so that what is built from it stays up to date."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def generate(folder: Path) -> None:
    text = HEADER.read_text()
    constants, functions = felt_h.read(text)
    folder.mkdir(parents=True, exist_ok=True)
    write_if_new(folder / "felt_core.pyx", cython_module.source(constants, functions))
    write_if_new(folder / "felt_core.pyi", cython_module.stub(constants, functions))
    write_if_new(folder / "felt_cdef.h", cffi_cdef.source(text, constants))
    write_if_new(folder / "felt_module.c", mpy_module.source(constants, functions))


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    generate(Path(sys.argv[1]))
