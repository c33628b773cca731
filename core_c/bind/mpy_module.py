"""A board's module, such as felt_module.c: one source for a native .mpy and for a user C module."""

from felt_h import ELEMENTS, Constant, Function, Module, Part

PROLOGUE = """\
/* Written by core_c/bind/generate.py from HEADER. */
#if defined(MICROPY_ENABLE_DYNRUNTIME) && MICROPY_ENABLE_DYNRUNTIME
#include "py/dynruntime.h"
#else
#include "py/obj.h"
#include "py/objstr.h"
#include "py/runtime.h"
#endif

#include "HEADER"

static void refuse(int32_t error, int32_t ranker) {
    char text[TEXT_MAX];
    int32_t length = ERRORS text, sizeof(text));
    mp_obj_t words = mp_obj_new_str(text, length < 0 ? 0 : (size_t)length);
    nlr_raise(mp_obj_new_exception_arg1(&mp_type_ValueError, words));
}

/* A native module's own mp_obj_get_int() cuts large numbers short without a word. */
static int32_t number(mp_obj_t given) {
    if (given == mp_const_true || given == mp_const_false) {
        return given == mp_const_true;
    }
    if (!mp_obj_is_small_int(given)) {
        mp_raise_TypeError(MP_ERROR_TEXT("a small whole number is needed"));
    }
    mp_int_t wide = MP_OBJ_SMALL_INT_VALUE(given);
    if (wide != (int32_t)wide) {
        mp_raise_ValueError(MP_ERROR_TEXT("the number must fit in 32 bits"));
    }
    return (int32_t)wide;
}

static mp_buffer_info_t opened(mp_obj_t given, mp_uint_t flags) {
    mp_buffer_info_t info;
    mp_get_buffer_raise(given, &info, flags);
    return info;
}
"""

RANKERS = """
static int32_t ranker_number(mp_obj_t given) {
    if (!mp_obj_is_str(given)) {
        return number(given);
    }
    mp_buffer_info_t name = opened(given, MP_BUFFER_READ);
    int32_t found = felt_ranker_find(name.buf, (uint32_t)name.len);
    if (found < 0) {
        refuse(found, -1);
    }
    return found;
}
"""

WORDS = """
static mp_buffer_info_t opened_array(mp_obj_t given, mp_uint_t flags, size_t size) {
    mp_buffer_info_t info = opened(given, flags);
    if (info.len % size != 0 || (uintptr_t)info.buf % size != 0) {
        mp_raise_TypeError(MP_ERROR_TEXT("an array of whole numbers of the right size is needed"));
    }
    return info;
}
"""

EPILOGUE = """
#if defined(MICROPY_ENABLE_DYNRUNTIME) && MICROPY_ENABLE_DYNRUNTIME
mp_obj_t mpy_init(mp_obj_fun_bc_t *self, size_t n_args, size_t n_kw, mp_obj_t *args) {
    MP_DYNRUNTIME_INIT_ENTRY
%(stored)s
    MP_DYNRUNTIME_INIT_EXIT
}
#else
static const mp_rom_map_elem_t felt_globals_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_%(module)s)},
%(listed)s
};
static MP_DEFINE_CONST_DICT(felt_globals, felt_globals_table);
const mp_obj_module_t %(module)s_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&felt_globals,
};
MP_REGISTER_MODULE(MP_QSTR_%(module)s, %(module)s_module);
#endif
"""


def source(module: Module, constants: list[Constant], functions: list[Function]) -> str:
    buffers = [part for function in functions for part in function.buffers]
    wide = any(ELEMENTS[part.element][0] > 1 for part in buffers)
    stored = [
        f"    mp_store_global(MP_QSTR_{function.name}, MP_OBJ_FROM_PTR(&{function.name}_obj));"
        for function in functions
    ] + [
        f"    mp_store_global(MP_QSTR_{constant.name}, MP_OBJ_NEW_SMALL_INT({constant.value}));"
        for constant in constants
    ]
    listed = [
        f"    {{MP_ROM_QSTR(MP_QSTR_{function.name}), MP_ROM_PTR(&{function.name}_obj)}},"
        for function in functions
    ] + [
        f"    {{MP_ROM_QSTR(MP_QSTR_{constant.name}), MP_ROM_INT({constant.value})}},"
        for constant in constants
    ]
    wrapped = [wrapper(function) for function in functions]
    filled = {"module": module.name, "stored": "\n".join(stored), "listed": "\n".join(listed)}
    ranking = any(function.ranker != "-1" for function in functions)
    prologue = PROLOGUE.replace("HEADER", module.header).replace("ERRORS ", module.errors)
    prologue = prologue.replace("TEXT_MAX", module.text_max)
    parts = [prologue, RANKERS if ranking else "", WORDS if wide else "", *wrapped]
    return "".join(parts) + EPILOGUE % filled


def wrapper(function: Function) -> str:
    name, arguments = function.name, function.arguments
    few = len(arguments) <= 3
    if few:
        taken = ", ".join(f"mp_obj_t {part.name}" for part in arguments) or "void"
        kind = f"{len(arguments)}("
    else:
        taken = "size_t n_args, const mp_obj_t *args"
        kind = "VAR_BETWEEN("
    given = {part.name: part.name if few else f"args[{at}]" for at, part in enumerate(arguments)}
    counts = "" if few else f"{len(arguments)}, {len(arguments)}, "
    lines = ["", f"static mp_obj_t {name}_wrapper({taken}) {{"]
    lines += [] if few else ["    (void)n_args;"]
    lines += [f"    {line}" for line in body(function, given)]
    lines += ["}", f"static MP_DEFINE_CONST_FUN_OBJ_{kind}{name}_obj, {counts}{name}_wrapper);", ""]
    return "\n".join(lines)


def body(function: Function, given: dict[str, str]) -> list[str]:
    lines = [taken_from(part, given[part.name]) for part in function.arguments]
    if function.returns is not None:
        lines.append(f"{function.returns.element} {function.returns.name}_[{function.room}];")
    arguments = ", ".join(map(passed, function.parts))
    return [
        *lines,
        f"int32_t answer = {function.c_name}({arguments});",
        "if (answer < 0) {",
        f"    refuse(answer, {function.ranker});",
        "}",
        f"return {returned(function)};",
    ]


def taken_from(part: Part, given: str) -> str:
    if part.kind == "number":
        reader = "ranker_number" if part.name == "ranker" else "number"
        return f"int32_t {part.name}_ = {reader}({given});"
    flags = "MP_BUFFER_RW" if part.kind == "buffer" else "MP_BUFFER_READ"
    size = ELEMENTS[part.element][0] if part.kind != "words" else 1
    reader = f"opened_array({given}, {flags}, {size})" if size > 1 else f"opened({given}, {flags})"
    return f"mp_buffer_info_t {part.name}_ = {reader};"


def passed(part: Part) -> str:
    if part.kind == "number":
        return f"{part.name}_"
    if part.kind in ("out", "text"):
        return f"{part.name}_, sizeof({part.name}_)"
    size = ELEMENTS[part.element][0] if part.kind != "words" else 1
    length = f"{part.name}_.len / {size}" if size > 1 else f"{part.name}_.len"
    return f"{part.name}_.buf, (uint32_t)({length})"


def returned(function: Function) -> str:
    if function.returns is None:
        return "mp_obj_new_int(answer)"
    if function.returns.kind == "text":
        return "mp_obj_new_str(text_, (size_t)answer)"
    return f"mp_obj_new_bytes(out_, (size_t)({function.used}))"
