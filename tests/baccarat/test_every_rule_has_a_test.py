"""Every rule of the four EZ Baccarat sheets is named by a test that checks it.

A test names its numbers in its docstring, with the lines of the filings.
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

NUMBER = re.compile(r"EB-\d\d")

RULES = {
    # Table and seats
    "EB-01": "a seat has a betting space for each wager",
    "EB-02": "backline bettors, where the house has them",
    "EB-03": "the bank is offered clockwise after every two hands",
    "EB-04": "the house has no stake",
    # Deck, values and rankings
    "EB-10": "three to eight packs without jokers, from a shoe",
    "EB-11": "ace 1, ten and pictures 0",
    "EB-12": "only the last digit of a total counts",
    # Wagers
    "EB-14": "a Tie Bet may stand alone; at Palomar it needs a line",
    "EB-15": "Panda 8 and Dragon 7 need a line of the same player",
    "EB-16": "every wager lies within the table's limits",
    "EB-17": "bonus bets have limits of their schedule at Crystal",
    "EB-18": "all wagers are placed before the deal",
    # Order of play
    "EB-20": "player, banker, player, banker",
    "EB-21": "a natural ends the drawing",
    "EB-22": "a natural is of two cards",
    "EB-23": "the player hand draws on five or less",
    "EB-24": "the banker hand on five or less, when the player hand stood",
    "EB-25": "else the banker hand by its chart",
    # Settlement
    "EB-30": "the hand closer to nine pays its line even money",
    "EB-31": "a winning three-card banker seven pushes the banker line",
    "EB-32": "equal totals pay Tie and push the lines",
    "EB-33": "a winning three-card player eight pays Panda 8",
    "EB-34": "a winning three-card banker seven pays Dragon 7",
    "EB-40": "one kind of wager round the whole table, then the next",
    "EB-41": "first is the player left of the player-dealer",
    "EB-42": "Palomar's action button",
    "EB-43": "only where the player-dealer cannot cover everything",
    "EB-44": "Crystal's action button",
    "EB-45": "nobody wins or loses more than the cover",
    "EB-46": "what is not covered goes back",
    "EB-47": "fractions of a unit",
    # Collections
    "EB-50": "the player-dealer's fee by total table action",
    "EB-51": "brackets are of whole dollars",
    "EB-52": "every wager counts in the action",
    "EB-53": "exactly, and before any card",
    "EB-54": "players pay by the line, where they pay",
    "EB-55": "every option of every schedule, the later one first",
    "EB-56": "at most five rates",
    # Procedures
    "EB-60": "cut card, burn, shuffle: settings of the house",
    "EB-61": "misdeal and malfunction",
    "EB-62": "a player-dealer who goes or moves",
    "EB-63": "a table that closes",
    "EB-65": "the bet timer",
    # The reader board
    "EB-70": "outcomes and percentages",
    "EB-71": "naturals",
    "EB-72": "the shoe before",
    "EB-73": "across a power cut",
    "EB-74": "the table's limits",
}


def numbers(test: ast.FunctionDef) -> set[str]:
    """A span of them passes over those that are not there."""
    return set(NUMBER.findall(said(test))) | spanned(said(test), "EB") & set(RULES)


TESTS = every_test(*files_beside(Path(__file__)))


@pytest.mark.parametrize("rule", RULES)
def test_a_test_names_it(rule: str) -> None:
    assert [test.name for test in TESTS if rule in numbers(test)], RULES[rule]


def test_no_test_names_a_number_that_is_not_there() -> None:
    named = set().union(*map(numbers, TESTS))
    assert named - set(RULES) == set()


def test_every_test_names_what_it_checks() -> None:
    assert [test.name for test in TESTS if not numbers(test)] == []


@pytest.mark.parametrize(("name", "value"), other_values("baccarat"))
def test_every_other_value_is_played(name: str, value: Value) -> None:
    """A value that no test chooses might as well do nothing."""
    written = game("baccarat").settings[name].shown(value)
    assert is_among(written, [each for test in TESTS for each in literals(test, name)])
