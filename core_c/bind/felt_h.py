"""Reads felt.h or felt_gfx.h: the constants and functions that the bindings show.

>>> constants, functions = read(CORE, \"\"\"
... enum felt_size { FELT_CARDS = 52, FELT_PIECES };
... /* Ranks a hand. */
... FELT_API int32_t felt_rank(int32_t ranker, const uint8_t *cards, uint32_t cards_len);
... \"\"\")
>>> [(constant.name, constant.value) for constant in constants]
[('CARDS', 52), ('PIECES', 53)]
>>> functions[0].name, functions[0].doc, [part.kind for part in functions[0].parts]
('rank', 'Ranks a hand.', ['number', 'array'])
"""

import re
from dataclasses import dataclass

# C type of an array's element: bytes each, and the array.array codes of that size.
ELEMENTS = {
    "uint8_t": (1, "Bbc"),
    "uint16_t": (2, "H"),
    "int32_t": (4, "il"),
    "uint32_t": (4, "IL"),
    "int64_t": (8, "lq"),
}

# `out` holds at most FELT_SHOE_MAX bytes and the answer is how many of them count, except here,
# where the size is always the same.
FIXED_OUT = {
    "paigow_way": "7",
    "tile_way": "4",
    "tile_chart": "FELT_CHART_SIZE",
    "key_derive": "FELT_KEY_SIZE",
    "crc32c": "4",
    "blake2b": "FELT_HASH_SIZE",
    "hash_end": "FELT_HASH_SIZE",
    "selftest": "FELT_DIGEST_SIZE",
    "bounds": "FELT_GFX_BOUNDS_SIZE",
}

# Long enough that other threads should run meanwhile.
LONG = {"rank_batch", "selftest", "render"}

# A Python name cannot start with a digit: FELT_3_FLUSH is THREE_FLUSH, FELT_9_COUNT is NINE_COUNT.
DIGITS = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"]


@dataclass(frozen=True)
class Module:
    """One header, or a part of it, and the Python module it becomes.

    about   what Python's help() says first
    prefix  what names lose in Python
    errors  how the words of an error are asked for, up to the place to put them
    only    the names, as in Python, that a module for boards takes of the header; empty: all, and
            the host has the module too
    """

    name: str
    header: str
    about: str
    prefix: str
    errors: str
    only: tuple[str, ...] = ()

    @property
    def stem(self) -> str:
        """What the names of generated C files start with."""
        return self.name if self.only else self.prefix.rstrip("_")

    @property
    def text_max(self) -> str:
        return f"{self.prefix.upper()}TEXT_MAX"


CORE = Module(
    "felt_core",
    "felt.h",
    "The Feltboard core: ranks, shuffles and settings, as felt.h describes them.",
    "felt_",
    "felt_error_text(error, ranker, ",
)
GRAPHICS = Module(
    "felt_gfx",
    "felt_gfx.h",
    "Monitors as pixels, as felt_gfx.h describes them.",
    "felt_gfx_",
    "felt_gfx_error_text(error, ",
)
# What a stock board has before it has an application: enough to check one.
BOOT = Module(
    "felt_boot",
    "felt.h",
    "What checks an update before it is used, as felt.h describes it.",
    "felt_",
    "felt_reason_text(error, ",
    only=(
        *("crc16", "blake2b", "hash_start", "hash_feed", "hash_end", "ed25519_check"),
        *("KEY_SIZE", "HASH_SIZE", "HASH_STATE_SIZE", "SIGNATURE_SIZE"),
    ),
)
MODULES = (CORE, GRAPHICS, BOOT)


@dataclass(frozen=True)
class Constant:
    c_name: str
    name: str
    value: int
    enum: str
    note: str


@dataclass(frozen=True)
class Part:
    """One argument as Python sees it.

    kind     number (an int32_t), array (read), buffer (written in place), words (text that is
             read), out (bytes the function returns) or text (a string the function returns)
    element  the C type of an array's or buffer's elements
    """

    name: str
    kind: str
    element: str = ""


@dataclass(frozen=True)
class Function:
    c_name: str
    name: str
    doc: str
    parts: tuple[Part, ...]
    module: Module

    @property
    def arguments(self) -> list[Part]:
        return [part for part in self.parts if part.kind not in ("out", "text")]

    @property
    def buffers(self) -> list[Part]:
        return [part for part in self.parts if part.kind in ("array", "buffer")]

    @property
    def returns(self) -> Part | None:
        return next((part for part in self.parts if part.kind in ("out", "text")), None)

    @property
    def ranker(self) -> str:
        """The C variable that tells felt_error_text() which ranker was called."""
        return "ranker_" if any(part.name == "ranker" for part in self.parts) else "-1"

    @property
    def room(self) -> str:
        """How large the returned bytes or text can be, as a C expression."""
        if self.returns is None:
            return "0"
        if self.returns.kind == "out":
            return FIXED_OUT.get(self.name, "FELT_SHOE_MAX")
        # Pieces as text take four characters each at most ("1-3 "); all else is one sentence.
        return "4 * FELT_SHOE_MAX" if self.buffers else self.module.text_max

    @property
    def used(self) -> str:
        """How much of that room the answer fills."""
        return FIXED_OUT.get(self.name, "answer")


def python_name(c_name: str, module: Module = CORE) -> str:
    name = re.sub(f"^{module.prefix}", "", c_name, flags=re.IGNORECASE)
    return f"{DIGITS[int(name[0])]}{name[1:]}" if name[0].isdigit() else name


def without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)


ENTRY = re.compile(
    r"(FELT_\w+)\s*(?:=\s*([^,/]+?))?\s*(?:,|$|(?=/\*))\s*(?:/\*(.*?)\*/)?", re.DOTALL
)


def read_constants(header: str, module: Module = CORE) -> list[Constant]:
    constants = []
    for enum, body in re.findall(r"\benum\s+felt_(\w+)\s*\{(.*?)\}", header, re.DOTALL):
        value = -1
        for c_name, written, comment in ENTRY.findall(body.strip()):
            value = number(written) if written else value + 1
            note = re.sub(r"FELT_\w+", in_command, " ".join(comment.split()))
            constants.append(Constant(c_name, python_name(c_name, module), value, enum, note))
    check_names(module, [constant.name for constant in constants])
    return constants


def in_command(c_name: re.Match[str]) -> str:
    """FELT_LOW_A5 as felt_ranker_name() writes it: low-a5."""
    return python_name(c_name.group()).lower().replace("_", "-")


def number(written: str) -> int:
    base, _, shift = written.partition("<<")
    return int(base, 0) << int(shift or "0", 0)


def check_names(module: Module, names: list[str]) -> None:
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        both = ", ".join(sorted(twice))
        raise SystemExit(f"{module.header}: two things would both be called {both}")


PROTOTYPE = re.compile(
    r"(?:/\*((?:[^*]|\*(?!/))*)\*/\s*)?FELT_API\s+int32_t\s+(felt_\w+)\s*\(([^)]*)\)\s*;"
)


def read_functions(header: str, module: Module = CORE) -> list[Function]:
    functions = []
    for comment, c_name, parameters in PROTOTYPE.findall(header):
        parts = read_parts(c_name, parameters)
        doc = " ".join(re.sub(r"\n\s*\*", " ", comment).split())
        if any(part.kind in ("out", "text") for part in parts):
            # Python gets the bytes or the text itself, not its length.
            doc = re.sub(r" Returns (how many|the length|the number)[^.]*\.", "", doc)
        functions.append(Function(c_name, python_name(c_name, module), doc, parts, module))
    check_names(module, [function.name for function in functions])
    return functions


def read_parts(c_name: str, parameters: str) -> tuple[Part, ...]:
    words = [" ".join(parameter.split()) for parameter in parameters.split(",")]
    parts = []
    while words:
        word = words.pop(0)
        match = re.fullmatch(r"(const )?(\w+) (\*?)(\w+)", word)
        if not match:
            raise SystemExit(f"{c_name}: cannot read the parameter '{word}'")
        const, element, star, name = match.groups()
        if star and (not words or words.pop(0) != f"uint32_t {name}_len"):
            raise SystemExit(f"{c_name}: '{word}' needs 'uint32_t {name}_len' after it")
        parts.append(Part(name, kind_of(c_name, word, bool(const), element, star, name), element))
    return tuple(parts)


def kind_of(c_name: str, word: str, const: bool, element: str, star: str, name: str) -> str:
    if not star and element == "int32_t":
        return "number"
    if star and element == "char":
        return "words" if const else "text"
    if star and element == "uint8_t" and name == "out" and not const:
        return "out"
    if star and element in ELEMENTS:
        return "array" if const else "buffer"
    raise SystemExit(f"{c_name}: '{word}' has a type the bindings do not know")


def read(module: Module, header: str) -> tuple[list[Constant], list[Function]]:
    constants, functions = read_constants(header, module), read_functions(header, module)
    if not module.only:
        return constants, functions
    there = {constant.name for constant in constants} | {function.name for function in functions}
    missing = set(module.only) - there
    if missing:
        raise SystemExit(f"{module.name}: {module.header} has no {', '.join(sorted(missing))}")
    return (
        [constant for constant in constants if constant.name in module.only],
        [function for function in functions if function.name in module.only],
    )
