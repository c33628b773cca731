"""Which rules the tests of a folder name, each in its docstring; and which values they choose."""

import ast
import re
from collections.abc import Sequence
from pathlib import Path

from tools.config_game import game

Value = bool | int | str


def files_beside(listing: Path) -> list[Path]:
    """The folder's tests, without the one that lists what the others are to name."""
    return [path for path in sorted(listing.parent.glob("test_*.py")) if path != listing]


def every_test(*files: Path) -> list[ast.FunctionDef]:
    return [
        node
        for path in files
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def said(test: ast.FunctionDef) -> str:
    return ast.get_docstring(test) or ""


def spanned(said: str, sheet: str) -> set[str]:
    """The numbers that are named by the first and the last of them.

    >>> sorted(spanned("DCS-08 to DCS-10, A-02", "DCS"))
    ['DCS-08', 'DCS-09', 'DCS-10']
    """
    return {
        f"{sheet}-{n:02}"
        for first, last in re.findall(rf"{sheet}-(\d\d) to {sheet}-(\d\d)", said)
        for n in range(int(first), int(last) + 1)
    }


def other_values(name: str) -> list[tuple[str, Value]]:
    """Of a game's settings, every value that is not the default."""
    return [
        (setting, value)
        for setting, of in game(name).settings.items()
        for value in of.values
        if value != of.default
    ]


def literals(test: ast.FunctionDef, setting: str) -> list[object]:
    """All that a test has in so many words, if it chooses the setting: room(cut_card=300)."""
    parts = list(ast.walk(test))
    if setting not in [part.arg for part in parts if isinstance(part, ast.keyword)]:
        return []
    return [part.value for part in parts if isinstance(part, ast.Constant)]


def is_among(value: Value, literals: Sequence[object]) -> bool:
    """
    >>> is_among(True, [1, "yes"]), is_among(1, [1, "yes"])
    (False, True)
    """
    return any(type(each) is type(value) and each == value for each in literals)
