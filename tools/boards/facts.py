"""Kinds of boards as data: board_configs/boards/NAME.toml, read, checked, and put into words for a
board.

facts("qemu-stock") is the file with everything checked. source("qemu-stock") is the module
`board_facts` that a board imports: FACTS, the part of it that the firmware needs.
"""

import tomllib
from collections.abc import Mapping
from typing import Any

from hal.store import REGIONS
from tools.boards.toolchain import ROOT
from tools.config_words import Mistakes, TableError, quoted, suggestion
from tools.mistake import Mistake

FOLDER = ROOT / "board_configs" / "boards"
ROUTES = {
    "image": "MicroPython, core and firmware in one file",
    "stock": "an official MicroPython, and our files on its filesystem",
}
ROLES = ("controller", "seat", "dealer", "shuffler")
PORTS = ("metal", "mps2", "unix")  # hal/ports/NAME.py
ARCHS = ("x64", "armv6m", "armv7m", "armv7emsp", "armv7emdp", "xtensawin")
KEPT = ("papers", "pairings", "boot")  # hal/kept.py: two blocks each
TWINS = (("app_a", "app_b"), ("table_a", "table_b"), ("journal_a", "journal_b"))
LINES = ("console", "bus", "service", "bench")

TEXTS = ("name", "processor", "runs")
NEEDED = [*TEXTS, "arch", "clock_hz", "route", "port", "roles", "memory", "uart", "store"]
ALSO = ["platform", "micropython", "dealer", "not_built", "portals"]
ON_BOARD = ("board", "route", "port", "roles", "uart", "dealer", "store", "portals")


def names() -> list[str]:
    """Every kind of board there is."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def facts(name: str) -> dict[str, Any]:
    """A board's file, checked, with its name as "board"; Mistake says all that is wrong with it."""
    if name not in names():
        raise Mistake(f'there is no board "{name}"; {suggestion(name, names())}')
    path = FOLDER / f"{name}.toml"
    try:
        content = tomllib.loads(path.read_text())
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"boards/{path.name}: {error}") from None
    return checked(name, content)


def checked(name: str, content: dict[str, Any]) -> dict[str, Any]:
    mistakes = Mistakes(f"boards/{name}.toml")
    try:
        mistakes.keys(content, "", NEEDED, ALSO)
        mistakes.stop_if_any()
        Check(content, mistakes).all()
        mistakes.stop_if_any()
    except TableError as error:
        raise Mistake(str(error)) from None
    return {"board": name, **content}


def source(name: str) -> str:
    """The module board_facts of a board, the same text for the same file."""
    known = facts(name)
    lines = [f'"""What this board is: board_configs/boards/{name}.toml."""', "", "FACTS = {"]
    lines += [f"    {key!r}: {known[key]!r}," for key in ON_BOARD if key in known]
    return "\n".join([*lines, "}", ""])


class Check:
    """One board's file; what is wrong goes to `mistakes`."""

    def __init__(self, content: dict[str, Any], mistakes: Mistakes) -> None:
        self._content = content
        self._mistakes = mistakes

    def all(self) -> None:
        for key in (*TEXTS, "platform", "micropython", "not_built"):
            self._text(key)
        self._one_of("arch", ARCHS)
        self._one_of("route", ROUTES)
        self._one_of("port", PORTS)
        self._number(self._content, "", "clock_hz")
        self._number(self._content, "", "portals")
        self._roles()
        self._route()
        memory = self._part("memory", ["ram", "heap"], ["stack", "filesystem"])
        for key in memory:
            self._number(memory, "memory: ", key)
        self._uarts()
        self._dealer()
        self._store()

    def _text(self, key: str) -> None:
        value = self._content.get(key, "-")
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            self._mistakes.add(f"{key} = {quoted(value)} is not a text of one line")

    def _one_of(self, key: str, known: "tuple[str, ...] | dict[str, str]") -> None:
        value = self._content[key]
        if value not in known:
            self._mistakes.add(
                f"{key} = {quoted(value)} is not known; {suggestion(str(value), known)}"
            )

    def _number(self, part: Mapping[str, Any], of: str, key: str, least: int = 1) -> None:
        value = part.get(key, least)
        if type(value) is not int or value < least:
            self._mistakes.add(f"{of}{key} = {quoted(value)} is not a whole number from {least} up")

    def _part(self, key: str, needed: list[str], also: list[str]) -> dict[str, Any]:
        part = self._content[key]
        if not isinstance(part, dict):
            self._mistakes.add(f"{key} = {quoted(part)}: write it as a table, [{key}]")
            return {}
        self._mistakes.keys(part, f"{key}: ", needed, also)
        return part

    def _roles(self) -> None:
        roles = self._content["roles"]
        if not isinstance(roles, list) or not roles:
            self._mistakes.add(f"roles = {quoted(roles)}: write a list of one or more")
            return
        for role in roles:
            if role not in ROLES:
                self._mistakes.add(
                    f"roles: {quoted(role)} is not known; {suggestion(str(role), ROLES)}"
                )
        if len(set(map(str, roles))) != len(roles):
            self._mistakes.add(f"roles = {quoted(roles)}: one is named twice")

    def _route(self) -> None:
        """A stock board's file says which MicroPython is on it and what that calls itself."""
        for key in ("platform", "micropython"):
            if self._content["route"] == "stock" and key not in self._content:
                self._mistakes.add(f'"{key}" is missing; a board with route = "stock" has it')
            if self._content["route"] == "image" and key in self._content:
                self._mistakes.add(f'"{key}" is only for route = "stock"; an image brings its own')

    # ---- Lines and pins --------------------------------------------------------------------------

    def _uarts(self) -> None:
        uarts = self._part("uart", ["console", "bus", "service"], ["bench"])
        for line in LINES:
            if line in uarts:
                self._line(line, uarts[line])
        taken = [str(each) for each in uarts.values()]
        if len(set(taken)) != len(taken):
            self._mistakes.add("uart: two lines are on the same UART")

    def _line(self, line: str, value: Any) -> None:
        """mps2: a number. unix: a path. metal: number and pins, or a text where it is USB."""
        of, port = f"uart: {line}", self._content["port"]
        if port == "mps2":
            self._number({line: value}, "uart: ", line, least=0)
        elif port == "unix" or line == "console":
            if not isinstance(value, str) or not value:
                self._mistakes.add(f"{of} = {quoted(value)} is not a text")
        elif not isinstance(value, dict):
            self._mistakes.add(f"{of} = {quoted(value)}: write [uart.{line}] with number and pins")
        else:
            self._mistakes.keys(value, f"{of}: ", ["number"], ["tx", "rx", "drive"])
            self._number(value, f"{of}: ", "number", least=0)
            for pin in ("tx", "rx", "drive"):
                self._pin(of, pin, value.get(pin, 0))
            if ("tx" in value) != ("rx" in value):
                self._mistakes.add(f"{of}: tx and rx go together; leave out both or none")

    def _pin(self, of: str, key: str, value: Any) -> None:
        if type(value) not in (int, str) or value == "" or (type(value) is int and value < 0):
            self._mistakes.add(f'{of}: {key} = {quoted(value)} is not a pin; write 15 or "X3"')

    def _dealer(self) -> None:
        wanted = self._content["port"] == "metal" and "dealer" in self._content["roles"]
        if wanted != ("dealer" in self._content):
            there = "is missing" if wanted else "is not read"
            self._mistakes.add(
                f'"dealer" {there}: its pins are for port = "metal" with the role "dealer"'
            )
        if not wanted or "dealer" not in self._content:
            return
        lists, single = ["keys", "switch"], ["deal", "lamp", "bell"]
        dealer = self._part("dealer", [*lists, *single], [])
        for key in single:
            self._pin("dealer", key, dealer.get(key, 0))
        for key in lists:
            pins = dealer.get(key, [0, 0])
            if not isinstance(pins, list):
                self._mistakes.add(f"dealer: {key} = {quoted(pins)} is not a list of pins")
                continue
            for pin in pins:
                self._pin("dealer", key, pin)
        if isinstance(dealer.get("switch"), list) and len(dealer["switch"]) != 2:
            self._mistakes.add("dealer: switch has two pins: that of PLAY and that of SERVICE")

    # ---- The store -------------------------------------------------------------------------------

    def _store(self) -> None:
        store = self._part("store", ["size", "block", "regions"], ["folder", "file"])
        for key in ("size", "block"):
            self._number(store, "store: ", key)
        for key in ("folder", "file"):
            if not isinstance(store.get(key, "/"), str) or not store.get(key, "/"):
                self._mistakes.add(f"store: {key} = {quoted(store[key])} is not a path")
        self._mistakes.stop_if_any()  # the rest is arithmetic with these
        if store["size"] % store["block"]:
            self._mistakes.add(
                f"store: size = {store['size']} is not a multiple of block = {store['block']}"
            )
        regions = store["regions"]
        if not isinstance(regions, dict):
            self._mistakes.add("store: regions: write it as a table, [store.regions]")
            return
        self._mistakes.keys(regions, "store.regions: ", list(REGIONS), [])
        for name, size in regions.items():
            self._region(name, size, store["block"])
        self._together(regions, store["size"])

    def _region(self, name: str, size: Any, block: int) -> None:
        if type(size) is not int or size < 1 or size % block:
            self._mistakes.add(
                f"store.regions: {name} = {quoted(size)} is not a multiple of block = {block}"
            )
        elif name in KEPT and size != 2 * block:
            self._mistakes.add(
                f"store.regions: {name} = {size}: it is kept in two blocks; write {2 * block}"
            )

    def _together(self, regions: dict[str, Any], size: int) -> None:
        for one, other in TWINS:
            if regions.get(one) != regions.get(other):
                self._mistakes.add(f"store.regions: {one} and {other} take turns; make them equal")
        numbers = [each for each in regions.values() if type(each) is int]
        if sum(numbers) > size:
            self._mistakes.add(
                f"store.regions: together {sum(numbers)} bytes; the store's size is {size}"
            )
        order = [name for name in REGIONS if name in regions]
        if [name for name in regions if name in REGIONS] != order:
            self._mistakes.add(f"store.regions: write them in the order they lie: {quoted(order)}")
