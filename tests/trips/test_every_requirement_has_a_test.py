"""Every requirement of the equipment and every open reading is named by a test that checks it.

A test names its numbers in its docstring; `python -m pytest -k` finds it by its name.
"""

import ast
import re
from pathlib import Path

import pytest

from tools.config_game import game

HERE = Path(__file__).parent
NUMBER = re.compile(r"DCS-\d\d|A-\d\d")
SPAN = re.compile(r"DCS-(\d\d) to DCS-(\d\d)")

# The numbers of the two sheets.
DCS = [
    *range(1, 14),  # components and layout
    *range(20, 25),  # deck and randomness
    *range(30, 48),  # portals, recognition and who receives cards
    *range(50, 65),  # what the monitors show
    *range(70, 76),  # pot
    *range(80, 88),  # evaluation and award
    *range(90, 98),  # collections and accounting
]
READINGS = range(1, 39)
REQUIREMENTS = [f"DCS-{n:02}" for n in DCS] + [f"A-{n:02}" for n in READINGS]


def every_test() -> list[ast.FunctionDef]:
    return [
        node
        for path in sorted(HERE.glob("test_*.py"))
        if path != Path(__file__)
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def numbers(test: ast.FunctionDef) -> set[str]:
    said = ast.get_docstring(test) or ""
    spans = {
        f"DCS-{n:02}"
        for first, last in SPAN.findall(said)
        for n in range(int(first), int(last) + 1)
    }
    return set(NUMBER.findall(said)) | spans


TESTS = every_test()


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_a_test_names_it(requirement: str) -> None:
    assert [test.name for test in TESTS if requirement in numbers(test)]


def test_no_test_names_a_number_that_is_not_there() -> None:
    named = set().union(*map(numbers, TESTS))
    assert named - set(REQUIREMENTS) == set()


def test_every_test_names_what_it_checks() -> None:
    assert [test.name for test in TESTS if not numbers(test)] == []


CHOICES = [
    (setting.reading, name, value)
    for name, setting in game("trips").settings.items()
    for value in setting.values
    if value != setting.default
]


@pytest.mark.parametrize(("reading", "name", "value"), CHOICES)
def test_every_other_value_is_played(reading: str, name: str, value: bool | int | str) -> None:
    """A value that no test chooses might as well do nothing."""
    written = game("trips").settings[name].shown(value)
    literals = []
    for test in TESTS:
        parts = list(ast.walk(test))
        chosen = [part.arg for part in parts if isinstance(part, ast.keyword)]
        if reading in numbers(test) and name in chosen:
            literals += [part.value for part in parts if isinstance(part, ast.Constant)]
    assert any(type(each) is type(written) and each == written for each in literals)
