"""Every rule of the six sheets is named by a test that plays it; every setting's other value, too.

A test names its rules in its docstring. Lines are those of the filings.
"""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from tests.named_rules import every_test, files_beside, said
from tools.config_game import CONFIGS

HERE = Path(__file__).parent
NUMBER = re.compile(r"P21-\d\d")

RULES = {
    "P21-01": "the bank is offered clockwise after two hands: kings 472, palomar 607, flats 757",
    "P21-02": "bets lie between the table's limits: kings 454, palomar 584, flats 740, angies 1607",
    "P21-03": "collections lie there before the cards: kings 462, palomar 590, flats 882",
    "P21-04": "two cards each, the player-dealer last, his second face down: kings 463-464",
    "P21-05": "insurance under an ace, half a bet, 2 to 1: kings 529, flats 815, angies 1835",
    "P21-06": "even money for Pure 21.5 under an ace: flats 816, angies 1842",
    "P21-07": "a checked Pure 21.5 ends the hand: kings 501, palomar 632, flats 788, angies 1748",
    "P21-08": "Pure 21.5 pays 6 to 5 or 3 to 2, and pushes with another: kings 436, 500",
    "P21-09": "bonuses live on when the hand is over, paid or surrendered: kings 542, palomar 865",
    "P21-10": "chart 1A, from the player-dealer's left: kings 464, 482",
    "P21-11": "double for as much or less, one card, after a split: kings 517, 522, palomar 650",
    "P21-12": "split for as much, four hands, aces one card: kings 518-522, palomar 848-850",
    "P21-13": "surrender half on the first two cards: kings 523",
    "P21-14": "the down card is turned when all have acted: kings 466",
    "P21-15": "it places the action button: kings 467, palomar 596, flats 750; not angies 1687",
    "P21-16": "chart 1B: kings 492",
    "P21-17": "the player-dealer draws while anything hangs on it: kings 552, angies 1889, 1953",
    "P21-18": "nearer to 21.5 wins, the same pushes, over loses: kings 503-509",
    "P21-19": "8-8-8: kings 508, palomar 640, 664, 838",
    "P21-20": "a bet on a hand over 21.5 waits: kings 507-509, palomar 838",
    "P21-21": "Buster by cards of the bust: kings 554, palomar 870, flats 840, angies 2454",
    "P21-22": "Match the Dealer by rank and suit: kings 567, 581-587, flats 855, 868-874",
    "P21-23": "Red Flex by red cards in a row: angies 1876-1917, 2376-2418",
    "P21-24": "what a bonus may be: kings 1749, palomar 861, flats 882, angies 1974, 2487",
    "P21-25": "a bonus needs a bet: kings 538, palomar 862, flats 827, angies 1928",
    "P21-26": "the order of settlement: kings 550, palomar 802, flats 836, angies 1687-1691",
    "P21-27": "nobody wins or loses more than was put up: kings 469, 525, palomar 857, flats 757",
    "P21-28": "who may bet from behind: kings 511, palomar 645, flats 801, angies 1792",
    "P21-29": "what counts for the fee, and who pays: kings 1749, palomar 1077-1078, flats 882",
    "P21-30": "an ace and a Bonus card after a split is 21: kings 436, palomar 849",
    "P21-31": "the shoe lasts for a round; no filing says when it is shuffled",
    "P21-32": "time to decide; no filing sets one",
    "P21-33": "packs: kings 434, palomar 583, flats 723, angies 1573",
    "P21-34": "fees by brackets: kings 1753-1824, palomar 1050-1057, flats 884-927",
    "P21-35": "monitors say whose turn it is, what a hand has and what it came to",
    "P21-36": "split hands lie beside each other",
    "P21-37": "nothing tells of the down card: kings 463, 501, flats 788",
}


def numbers(test: ast.FunctionDef) -> set[str]:
    return set(NUMBER.findall(said(test)))


FILES = files_beside(Path(__file__))
TESTS = every_test(*FILES)
# Rounds of all rules at once: random people, power cuts, cents.
WHOLE = ("test_whole_rounds.py", "test_power.py", "test_settlement.py")


@pytest.mark.parametrize("rule", RULES)
def test_a_test_names_it(rule: str) -> None:
    assert [test.name for test in TESTS if rule in numbers(test)]


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert set().union(*map(numbers, TESTS)) <= set(RULES)


def test_every_test_of_a_rule_names_it() -> None:
    for path in FILES:
        if path.name not in WHOLE:
            assert [test.name for test in every_test(path) if not numbers(test)] == [], path.name


# ---- Settings ------------------------------------------------------------------------------------

CIRCLES = HERE.parent / "unit"
OWN = list(tomllib.loads((CONFIGS / "games/blackjack.toml").read_text("utf-8"))["setting"])
SHOE = ["cut_card", "shuffle_when"]  # and what any table with a bank has is played with baccarat


def chosen_in_tests() -> set[str]:
    """Keywords of calls, as room(cut_card=300) has them, and keys of written settings."""
    found = set()
    files = [*HERE.glob("*.py"), *CIRCLES.glob("test_twenty_one*.py"), CIRCLES / "pure_21.py"]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
            elif isinstance(node, ast.Dict):
                found |= {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
    return found


@pytest.mark.parametrize("name", [*OWN, *SHOE])
def test_every_setting_is_chosen_otherwise_in_a_test(name: str) -> None:
    """A setting that no test chooses might as well do nothing."""
    assert name in chosen_in_tests()
