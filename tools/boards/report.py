"""How large everything is that goes onto a kind of board, beside what the board's file says it has.

On a stock board native modules and bytecode are loaded into the heap; the row "heap" counts the
native ones alone, which is the least that it must have.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools import bundles
from tools.boards import base, facts, image, native
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ToolMissing

BOOT = "felt_boot.mpy"


@dataclass(frozen=True)
class Row:
    """size in bytes; room: how many there are, None where nothing limits it."""

    what: str
    size: int
    room: int | None = None
    note: str = ""

    def in_words(self) -> str:
        room = "" if self.room is None else f"of {self.room:>12,}"
        over = "  TOO LARGE" if self.room is not None and self.size > self.room else ""
        return f"  {self.what:<14}{self.size:>12,} {room:<16} {self.note}{over}".rstrip()


def report(board: str) -> list[str]:
    """What there is to tell of a board, line by line."""
    known = facts.facts(board)
    said = [f"{board}: {known['name']}, {known['route']}, {known['arch']}"]
    try:
        if known["route"] == "stock" and known["arch"] not in native.ARCHS:
            rows = [_store(known)]
        else:
            rows = _of_image(known) if known["route"] == "image" else _of_stock(known)
        said += [row.in_words() for row in rows]
    except (SourceUnavailable, ToolMissing, RuntimeError) as error:
        said.append(f"  cannot be built here: {error}")
    if "not_built" in known:
        said.append(f"  not installed: {known['not_built']}")
    return said


def _of_image(known: Mapping[str, Any]) -> list[Row]:
    memory = known["memory"]
    size = image.sizes(image.build(known["board"], progress=False))
    return [
        Row("code", size["text"], note="and constants"),
        Row("data", size["data"], note="variables with a value"),
        Row("bss", size["bss"], note="variables without one, the heap among them"),
        Row("heap", memory["heap"], note="of the bss; for what runs"),
        Row("memory", sum(size.values()), memory["ram"], "code, data and bss"),
        _application(known, bundles.app(known["board"], 1, bundles.development_key())),
        _store(known),
    ]


def _of_stock(known: Mapping[str, Any]) -> list[Row]:
    memory, files = known["memory"], base.built(known)
    whole = sum(map(len, files.values()))
    app = bundles.app(known["board"], 1, bundles.development_key())
    modules = {BOOT: len(files[BOOT])}
    for name, (_, size, _) in bundles.opened(app).parts.items():
        if name.removesuffix(".mpy") in native.MODULES:
            modules[name] = size
    store = _store(known)
    needed = whole + store.size + base.SPARE
    return [
        Row("base", whole, note=f"{len(files)} files"),
        *(Row(name, size, note=_part_of(name)) for name, size in modules.items()),
        _application(known, app),
        store,
        Row("filesystem", needed, memory.get("filesystem"), "base, store and what stays free"),
        Row("heap", sum(modules.values()), memory["heap"], "native modules alone"),
    ]


def _part_of(module: str) -> str:
    return "in the base" if module == BOOT else "in the application"


def _application(known: Mapping[str, Any], app: bytes) -> Row:
    return Row("application", len(app), known["store"]["regions"]["app_a"], "a bundle, in a slot")


def _store(known: Mapping[str, Any]) -> Row:
    store = known["store"]
    return Row("store", sum(store["regions"].values()), store["size"], "all its regions")
