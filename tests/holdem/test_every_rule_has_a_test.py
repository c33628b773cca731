"""Every rule of the six sheets is named by a test that checks it, and every other value is played.

A test names its rules in its docstring: the house and the line of its filing, or a reading of the
sheet ("kings amb 13"). `not_applicable` of a table's file has those of paper cards.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.named_rules import Value, every_test, files_beside, is_among, other_values, said

NAME = re.compile(
    r"(?:kings|palomar|crystal|flats|angies) (?:L[\d-]+|\d{4}-\d{4}|\d{3}\b|amb(?: \d+| [a-z ]+)?)"
    r"|RULINGS \d+|no filing says"
)

RULES = {
    "kings L3": "the collection comes out of the pot right after the flop",
    "kings L20-22": "at the highest limits each player pays by the half hour",
    "kings L62": "fees are posted at the table",
    "kings L64": "one option and one limit at a table",
    "kings L72": "the house has no stake",
    "kings L76": "two, one or none of one's own cards",
    "kings L80": "52 cards",
    "kings L84": "suits are equal",
    "kings L88-101": "the ranking",
    "kings L105": "up to ten seats",
    "kings L109": "the button is dealt to last; it moves one player on",
    "kings L111": "small blind left of the button, big blind left of that",
    "kings L115": "shuffled for every hand",
    "kings L117": "the high card draws the button in a new game",
    "kings L119": "blinds before the cards; two cards face down, one at a time",
    "kings L121": "the first round begins left of the big blind",
    "kings L122-123": "a fold is face down",
    "kings L125": "three raises",
    "kings L125-127": "… but with two players any number",
    "kings L128": "the big blind acts last",
    "kings L130": "a burn and the flop",
    "kings L132": "later rounds begin left of the button",
    "kings L133": "who checked may call or raise",
    "kings L138": "a burn and the turn",
    "kings L146": "a burn and the river",
    "kings L158": "the showdown; the board may be played",
    "kings L160": "the best hand takes the pot",
    "kings L161-164": "odd chips to one",
    "kings amb 7": "structured or spread; no limit",
    "kings amb 9": "when two players are counted",
    "kings amb 10": "two players' blinds",
    "kings amb 11": "equal high cards draw again",
    "kings amb 12": "players are those dealt in",
    "kings amb 13": "no flop, no fee",
    "kings amb 15": "check-raise in later rounds, too",
    "palomar L13": "$5 of each pot",
    "palomar L30-38": "time fee of the higher limits",
    "palomar L100": "blinds before looking, part of the bet",
    "palomar L102": "one or more blinds",
    "palomar L104": "check-raise",
    "palomar L106": "a bet and three raises; two left: any number",
    "palomar L98": "flop, fourth and fifth card",
    "palomar L126": "the winning hand is shown",
    "palomar L118": "a board card too early",
    "palomar L124": "playing the board",
    "palomar L128": "nobody between the blinds",
    "palomar L130": "new players and missed blinds",
    "palomar L132": "the button always moves forward",
    "palomar L142": "suits decide draws only",
    "palomar L200": "all in: what one's chips matched",
    "palomar L204": "ties divide",
    "palomar L216-227": "the ranking",
    "crystal L451": "two cards down",
    "crystal L453": "the flop at once",
    "crystal L473": "blinds before looking",
    "crystal L475": "blinds are part of the bet",
    "crystal L483": "the first round begins left of the blinds",
    "crystal L485": "later rounds left of the button",
    "crystal L487": "the button moves one on",
    "crystal L503": "one or two blinds",
    "crystal L507-509": "two players: the button has the small blind",
    "crystal L511-519": "new players",
    "crystal L521-523": "not between small blind and button",
    "crystal L525": "a post is the opening bet",
    "crystal L529-533": "nobody has the button twice",
    "crystal L535-543": "missed blinds",
    "crystal L545": "not between big blind and button",
    "crystal L547-555": "the first round is free",
    "crystal L551": "moving away from the blind",
    "crystal L559": "no straddle",
    "crystal L573": "a flop too early",
    "crystal L601-603": "playing the board",
    "crystal L2581": "fees and jackpot",
    "flats L10-15": "the drop before the cards",
    "flats L12": "the drop of split games",
    "flats L89": "the button pays it, never the pot",
    "flats L96": "low hands",
    "flats L152": "structured betting",
    "flats L154": "order of cards and action",
    "flats L156": "playing the board",
    "flats L158": "eight or better",
    "flats L160": "no joker",
    "flats L162": "new players",
    "flats L164": "missed blinds with the collection",
    "flats L166": "the button always moves forward",
    "flats L168": "all in down to the smallest chip of the blind",
    "flats L170-173": "moving away from the blind",
    "flats L177": "a burn before each",
    "flats L179": "a flop too early",
    "flats L189": "high and low",
    "flats L417": "the house takes no part",
    "angies L1": "one pack",
    "angies L12": "two cards down",
    "angies L13": "the first round",
    "angies L14-20": "flop, turn and river",
    "angies L34-36": "any of seven",
    "angies L36": "the highest hand takes the pot",
    "angies L41": "all fold",
    "angies L199-204": "time collection",
    "angies L433": "the button passes on",
    "angies L443-461": "the limits",
    "angies L461": "pot limit",
    "angies L463": "limit games may be kill games",
    "angies L476": "who posts the kill",
    "angies L478": "half kill",
    "angies L480": "full kill",
    "angies L482-485": "the filing's example",
    "angies L487": "the kill blind is compulsory",
    "angies L489-491": "the button goes back",
    "angies L918-929": "the ranking",
    "angies 5697-5704": "two ranges",
    "angies 5755-5757": "three raises",
    "angies 5845-5849": "odd chips",
    "angies 5858-5861": "the modified fee",
    "angies amb kill": "never compounded",
    "RULINGS 6": "odd chips one each",
    "RULINGS 8": "a void hand",
    "RULINGS 9": "amounts",
}


def named(test: ast.FunctionDef) -> str:
    return " ".join(said(test).split())


TESTS = every_test(*files_beside(Path(__file__)))


@pytest.mark.parametrize("rule", RULES)
def test_a_test_names_it(rule: str) -> None:
    whole = re.compile(re.escape(rule) + r"(?![\d-])")
    assert [test.name for test in TESTS if whole.search(named(test))], RULES[rule]


def test_every_test_names_what_it_checks() -> None:
    assert [test.name for test in TESTS if not NAME.search(named(test))] == []


@pytest.mark.parametrize(("name", "value"), other_values("holdem"))
def test_every_other_value_is_played(name: str, value: Value) -> None:
    """A value that no test chooses might as well do nothing."""
    chosen = [
        part.value.value
        for test in TESTS
        for part in ast.walk(test)
        if isinstance(part, ast.keyword)
        and part.arg == name
        and isinstance(part.value, ast.Constant)
    ]
    assert is_among(value, chosen)
