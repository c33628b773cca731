"""The host's modules, such as felt_core.pyx, and their types."""

import re

from felt_h import ELEMENTS, LONG, Constant, Function, Module, Part

PROLOGUE = '''\
# cython: language_level=3, binding=False, embedsignature=True
"""ABOUT"""

from cpython.buffer cimport (
    PyBUF_CONTIG_RO, PyBUF_FORMAT, PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release,
    PyObject_GetBuffer,
)
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_CheckExact, PyBytes_GET_SIZE
from cpython.long cimport PyLong_AsLongAndOverflow
from cpython.unicode cimport PyUnicode_AsUTF8AndSize, PyUnicode_Check
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t

cdef extern from *:
    """
    static inline void not_open(Py_buffer *view) { view->obj = NULL; }
    """
    void not_open(Py_buffer *view)


cdef int refuse(int32_t error, int32_t ranker) except -1:
    cdef char text[TEXT_MAX]
    cdef int32_t length = ERRORS text, TEXT_MAX)
    raise ValueError(text[:max(length, 0)].decode())


cdef inline int32_t number(object value, str name) except? -1:
    cdef int overflow = 0
    cdef long wide = PyLong_AsLongAndOverflow(value, &overflow)
    if overflow or wide != <int32_t>wide:
        raise ValueError(f"{name} is {value}; it must fit in 32 bits")
    return <int32_t>wide


# ---- Rankers
cdef inline int32_t ranker_number(object ranker) except? -1:
    cdef Py_ssize_t length = 0
    cdef const char *name
    cdef int32_t found
    if not PyUnicode_Check(ranker):
        return number(ranker, "ranker")
    name = PyUnicode_AsUTF8AndSize(ranker, &length)
    found = felt_ranker_find(name, <uint32_t>length)
    if found < 0:
        refuse(found, -1)
    return found


# ---- Buffers
# bytes are what callers mostly pass; they need no buffer request and no release.
cdef inline int open_bytes(object given, Py_buffer *view) except -1:
    if PyBytes_CheckExact(given):
        view.buf = PyBytes_AS_STRING(given)
        view.len = PyBytes_GET_SIZE(given)
        return 0
    return PyObject_GetBuffer(given, view, PyBUF_SIMPLE)


# ---- Arrays
cdef int open_array(
    object given, Py_buffer *view, int flags, Py_ssize_t size, str codes, str name
) except -1:
    PyObject_GetBuffer(given, view, PyBUF_CONTIG_RO | PyBUF_FORMAT | flags)
    if view.itemsize != size or view.format == NULL or chr(view.format[0]) not in codes:
        raise TypeError(f"{name} must hold {8 * size}-bit integers: use array.array({codes[0]!r})")
    return 0

# ---- End
'''


def prologue(module: Module, functions: list[Function]) -> str:
    text = PROLOGUE.replace("ABOUT", module.about)
    text = text.replace("ERRORS ", module.errors).replace("TEXT_MAX", module.text_max)
    wide = any(ELEMENTS[p.element][0] > 1 for function in functions for p in function.buffers)
    if all(function.ranker == "-1" for function in functions):
        text = without(text, "Rankers", "Buffers")
    if not wide:
        text = without(text, "Arrays", "End")
    return re.sub("# ---- .*\n", "", text)


def without(text: str, start: str, end: str) -> str:
    """A module has nothing that it does not use."""
    return text[: text.index(f"# ---- {start}\n")] + text[text.index(f"# ---- {end}\n") :]


def source(module: Module, constants: list[Constant], functions: list[Function]) -> str:
    declared = [
        f'cdef extern from "{module.header}" nogil:',
        "    enum:",
        *(f"        {constant.c_name}" for constant in constants),
        *(f"    {prototype(function)}" for function in functions),
    ]
    values = [f"{constant.name} = {constant.value}" for constant in constants]
    notes = [constant.note for constant in constants if constant.enum == "ranker" and constant.note]
    if notes:
        values += ["RANKER_NOTES = (", *(f"    {note!r}," for note in notes), ")"]
    wrapped = [wrapper(function) for function in functions]
    text = prologue(module, functions)
    cut = text.index("\ncdef extern from *")
    return "\n".join([text[:cut], *declared, text[cut:], *values, "\n", "\n\n\n".join(wrapped), ""])


def prototype(function: Function) -> str:
    words = []
    for part in function.parts:
        const = "const " if part.kind in ("array", "words") else ""
        if part.kind == "number":
            words.append("int32_t")
        else:
            words += [f"{const}{part.element} *", "uint32_t"]
    return f"int32_t {function.c_name}({', '.join(words)})"


def wrapper(function: Function) -> str:
    names = ", ".join(part.name for part in function.arguments)
    lines = [f"def {function.name}({names}):"]
    if function.doc:
        lines.append(f"    {function.doc!r}")
    lines += [f"    {line}" for line in declarations(function)]
    lines += [f"    {line}" for line in calling(function)]
    ranker = function.ranker
    lines += ["    if answer < 0:", f"        refuse(answer, {ranker})"]
    lines.append(f"    return {returned(function)}")
    return "\n".join(lines)


def declarations(function: Function) -> list[str]:
    lines = []
    for part in function.arguments:
        if part.name == "ranker":
            lines.append("cdef int32_t ranker_ = ranker_number(ranker)")
        elif part.kind == "number":
            lines.append(f'cdef int32_t {part.name}_ = number({part.name}, "{part.name}")')
        elif part.kind == "words":
            lines += [
                f"cdef Py_ssize_t {part.name}_len = 0",
                f"cdef const char *{part.name}_ = "
                f"PyUnicode_AsUTF8AndSize({part.name}, &{part.name}_len)",
            ]
    lines += [f"cdef Py_buffer {part.name}_" for part in function.buffers]
    if function.returns is not None:
        lines.append(f"cdef {function.returns.element} {function.returns.name}_[{function.room}]")
    return [*lines, "cdef int32_t answer"]


def calling(function: Function) -> list[str]:
    call = f"answer = {function.c_name}({', '.join(map(passed, function.parts))})"
    if function.returns is not None:
        call = call.replace("ROOM", function.room)
    calls = ["with nogil:", f"    {call}"] if function.name in LONG else [call]
    if not function.buffers:
        return calls
    return [
        *(f"not_open(&{part.name}_)" for part in function.buffers),
        "try:",
        *(f"    {opened(part)}" for part in function.buffers),
        *(f"    {line}" for line in calls),
        "finally:",
        *(f"    PyBuffer_Release(&{part.name}_)" for part in function.buffers),
    ]


def opened(part: Part) -> str:
    size, codes = ELEMENTS[part.element]
    if size > 1:
        flags = "PyBUF_WRITABLE" if part.kind == "buffer" else "0"
        return f'open_array({part.name}, &{part.name}_, {flags}, {size}, "{codes}", "{part.name}")'
    if part.kind == "buffer":
        return f"PyObject_GetBuffer({part.name}, &{part.name}_, PyBUF_WRITABLE)"
    return f"open_bytes({part.name}, &{part.name}_)"


def passed(part: Part) -> str:
    if part.kind == "number":
        return f"{part.name}_"
    if part.kind == "words":
        return f"{part.name}_, <uint32_t>{part.name}_len"
    if part.kind in ("out", "text"):
        return f"{part.name}_, ROOM"
    size = ELEMENTS[part.element][0]
    const = "const " if part.kind == "array" else ""
    length = f"{part.name}_.len // {size}" if size > 1 else f"{part.name}_.len"
    return f"<{const}{part.element} *>{part.name}_.buf, <uint32_t>({length})"


def returned(function: Function) -> str:
    if function.returns is None:
        return "answer"
    if function.returns.kind == "text":
        return "text_[:answer].decode()"
    return f"(<const char *>out_)[:{function.used}]"


TYPES = {"number": "int", "array": "Buffer", "buffer": "Buffer", "words": "str"}


def stub(constants: list[Constant], functions: list[Function]) -> str:
    lines = [
        "from collections.abc import Sized",
        "from typing import Protocol",
        "",
        "class Buffer(Sized, Protocol):",
        "    def __buffer__(self, flags: int, /) -> memoryview: ...",
        "",
    ]
    lines += [f"{constant.name}: int" for constant in constants]
    if any(constant.enum == "ranker" for constant in constants):
        lines.append("RANKER_NOTES: tuple[str, ...]")
    for function in functions:
        words = [
            f"{part.name}: {'int | str' if part.name == 'ranker' else TYPES[part.kind]}"
            for part in function.arguments
        ]
        answer = {"out": "bytes", "text": "str"}.get(
            function.returns.kind if function.returns else "", "int"
        )
        lines.append(f"def {function.name}({', '.join(words)}) -> {answer}: ...")
    return "\n".join(lines) + "\n"
