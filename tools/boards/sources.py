"""Which Python files of ours a board gets, relative to the project."""

import ast
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.boards.toolchain import ROOT

OURS = ("firmware", "hal")
PORTS = Path("hal", "ports")


def firmware(port: str) -> list[Path]:
    """Every file of firmware/ and hal/; of the platforms in hal/ports one, with what it imports."""
    own = _followed([f"hal.ports.{port}"], _ever_imported)
    found = [path for package in OURS for path in sorted((ROOT / package).rglob("*.py"))]
    ours = [path.relative_to(ROOT) for path in found]
    return [path for path in ours if path.parent != PORTS or path in own]


def imported(*names: str) -> list[Path]:
    """The files that importing these modules runs; packages before their parts."""
    return sorted(_followed(names, _imported_at_once))


def _followed(names: Iterable[str], imports: Callable[[Path], list[str]]) -> set[Path]:
    found: set[Path] = set()
    waiting = list(names)
    while waiting:
        for path in _path(waiting.pop()):
            if path not in found:
                found.add(path)
                waiting += imports(path)
    return found


def _path(name: str) -> list[Path]:
    """The files of a module of ours: itself and its packages."""
    steps = name.split(".")
    if steps[0] not in OURS:
        return []
    packages = [Path(*steps[:depth]) / "__init__.py" for depth in range(1, len(steps) + 1)]
    module = Path(*steps).with_suffix(".py")
    return [path for path in [*packages, module] if (ROOT / path).is_file()]


def _imported_at_once(path: Path) -> list[str]:
    """What a file imports when it is imported itself; what a function imports comes later."""
    return _names(ast.parse((ROOT / path).read_text()).body)


def _ever_imported(path: Path) -> list[str]:
    return _names(ast.walk(ast.parse((ROOT / path).read_text())))


def _names(nodes: Iterable[ast.AST]) -> list[str]:
    names = []
    for node in nodes:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names
