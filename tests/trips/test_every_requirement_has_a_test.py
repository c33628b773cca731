"""Every requirement of the equipment and every open reading is named by a test that checks it.

A test names its numbers in its docstring; `python -m pytest -k` finds it by its name.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.named_rules import (
    Value,
    every_test,
    files_beside,
    is_among,
    literals,
    other_values,
    said,
    spanned,
)
from tools.config_game import game

SETTINGS = game("trips").settings
NUMBER = re.compile(r"DCS-\d\d|A-\d\d")

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


def numbers(test: ast.FunctionDef) -> set[str]:
    return set(NUMBER.findall(said(test))) | spanned(said(test), "DCS")


TESTS = every_test(*files_beside(Path(__file__)))


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_a_test_names_it(requirement: str) -> None:
    assert [test.name for test in TESTS if requirement in numbers(test)]


def test_no_test_names_a_number_that_is_not_there() -> None:
    named = set().union(*map(numbers, TESTS))
    assert named - set(REQUIREMENTS) == set()


def test_every_test_names_what_it_checks() -> None:
    assert [test.name for test in TESTS if not numbers(test)] == []


CHOICES = [(SETTINGS[name].reading, name, value) for name, value in other_values("trips")]


@pytest.mark.parametrize(("reading", "name", "value"), CHOICES)
def test_every_other_value_is_played(reading: str, name: str, value: Value) -> None:
    """A value that no test chooses might as well do nothing."""
    tests = [test for test in TESTS if reading in numbers(test)]
    found = [each for test in tests for each in literals(test, name)]
    assert is_among(SETTINGS[name].shown(value), found)
