"""The houses' fee schedules: every row is there, and every amount pays what the filing says."""

import doctest
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from firmware.canonical import canonical, content_of
from firmware.controller import fees as board
from tools import fees, fees_row
from tools.fees_row import KINDS

DOC = Path(__file__).parents[2] / "docs" / "fees.md"
Option = dict[str, Any]

# Rows of the rule sheets, options, and what all fees but the players' come to, in cents.
FILED = {
    "angies-poker-club/pure-21-5-blackjack-3-to-2": (40, 8, 10000),
    "angies-poker-club/pure-21-5-blackjack-6-to-5": (40, 8, 10000),
    "angies-poker-club/texas-holdem": (180, 60, 54000),
    "angies-poker-club/texas-holdem-2012": (204, 68, 62200),  # 384 with those before
    "casino-99/ez-baccarat-panda-8": (115, 23, 98200),
    "casino-99/ez-baccarat-panda-8-2015": (167, 34, 113200),
    "casino-99/pure-21-5-blackjack-2015": (217, 44, 133400),
    "crystal-casino/baccarat-rates": (38, 10, 44600),
    "crystal-casino/ez-baccarat": (12, 4, 2900),
    "crystal-casino/holdem": (60, 20, 14700),  # 36 of limit tables, 24 of no-limit tables
    "kings-card-club/ez-baccarat-panda-8": (15, 3, 51700),
    "kings-card-club/pure-21-5-blackjack": (70, 14, 47700),
    "kings-card-club/texas-holdem": (60, 22, 24400),
    "palomar-card-club/ez-baccarat": (2, 2, 250),
    "palomar-card-club/ez-baccarat-2011": (6, 2, 1400),
    "palomar-card-club/pure-21-5-blackjack": (7, 2, 1450),
    "palomar-card-club/texas-holdem": (3, 3, 2700),
    "poker-flats/drop": (3, 3, 800),
    "poker-flats/drop-split-games": (1, 1, 300),
    "poker-flats/pure-21-5-blackjack": (40, 8, 13600),
}
LOWER = "; the lower one has it"
FIRST = "; the first fee holds"
LAST = 'there is nothing above $1,000, where "{}" ends; the last fee holds'
THOUSAND = '$1,000 is in "$501-$1,000" and in "$1,000+"' + LOWER
SAME = '"{}" costs what "{}" costs'
AT_100 = [
    'option 18 ($100-$2,000): "$101-$400" leaves $100 without a fee' + FIRST,
    *(
        f'option {n} ($100-$2,000): "$101-$300" leaves $100 without a fee{FIRST}'
        for n in (19, 20, 21)
    ),
]
CASINO_99 = [
    "option 1 ($5-$500): " + SAME.format("$101-$200", "$26-$100"),
    "option 3 ($5-$500): " + THOUSAND,
    "option 7 ($5-$1,000): " + SAME.format("$101-$200", "$26-$100"),
    "option 9 ($5-$1,000): " + THOUSAND,
    *AT_100,
]
ANGIES = [
    "option 3 ($25-$200): " + SAME.format("$201-$300", "$101-$200"),
    "option 3 ($25-$200): " + SAME.format("$301+", "$201-$300"),
]
# What the check finds odd by itself, in the schedules where it finds something.
ODD = {
    "angies-poker-club/pure-21-5-blackjack-3-to-2": ANGIES,
    "angies-poker-club/pure-21-5-blackjack-6-to-5": ANGIES,
    "casino-99/ez-baccarat-panda-8": CASINO_99,
    "casino-99/ez-baccarat-panda-8-2015": [
        *CASINO_99,
        'option 34 ($100-$2,000): "$101-$200" leaves $100 without a fee' + FIRST,
    ],
    "casino-99/pure-21-5-blackjack-2015": [
        *(
            f'option {n} ($3-$500): "$5-{most}" leaves $3 without a fee{FIRST}'
            for n, most in ((2, "$100"), (3, "$50"), (4, "$50"), (5, "$40"), (6, "$100"))
        ),
        *(
            f'option {n} ($100-$2,000): "$101-{most}" leaves $100 without a fee{FIRST}'
            for n, most in ((28, "$400"), (29, "$300"), (30, "$300"), (31, "$300"), (44, "$200"))
        ),
    ],
    "crystal-casino/baccarat-rates": [
        'option 10: printed "$6.001-$10,000": a point for a comma',
        'option 5 ($20+): $1,500 is in "$1,001-$1,500" and in "$1,500+"' + LOWER,
    ],
    "kings-card-club/ez-baccarat-panda-8": [
        'option 1: $600 is in "$301-$600" and in "$600-$1,000"' + LOWER
    ],
    "palomar-card-club/ez-baccarat-2011": [
        "option 1 ($10-$100): " + LAST.format("$401-$1,000"),
        "option 2 ($100+): " + LAST.format("$401-$1,000"),
    ],
    "palomar-card-club/pure-21-5-blackjack": [
        "option 1 ($5-$100): " + LAST.format("$401-$1,000"),
        "option 2 ($5-$100): " + LAST.format("$501-$1,000"),
    ],
}


def amount(text: str) -> int:
    whole, _, part = text.strip("$").replace(",", "").partition(".")
    return int(whole) * 100 + int(part or 0)


def written(name: str) -> dict[str, Any]:
    return tomllib.loads((fees.FEES / f"{name}.toml").read_text("utf-8"))


def rows_of(name: str) -> list[dict[str, Any]]:
    content = written(name)
    return [row for key in KINDS for row in content.get(key, [])]


def find(schedule: str, name: str, least: int = 0) -> Option:
    """The one option of a schedule with this name, and the table's least where that is needed."""
    found = [
        option
        for option in fees.read(schedule).options
        if option["name"] == name and option["least"] == (least or option["least"])
    ]
    assert len(found) == 1
    return found[0]


# ---- What is shipped -----------------------------------------------------------------------------


def test_every_schedule_is_counted() -> None:
    assert fees.names() == sorted(FILED)
    assert sum(rows for rows, _, _ in FILED.values()) == 1280


@pytest.mark.parametrize("name", sorted(FILED))
def test_a_schedule_has_every_row_of_the_filing(name: str) -> None:
    schedule = fees.read(name)
    rows = rows_of(name)
    total = sum(amount(row["dealer" if "dealer" in row else "fee"]) for row in rows)
    assert (schedule.rows, len(schedule.options), total) == FILED[name]
    assert len(rows) == schedule.rows
    assert all("line" in row for row in rows)


@pytest.mark.parametrize("name", sorted(FILED))
def test_what_is_odd_in_print_is_noted_and_nothing_else(name: str) -> None:
    notes = fees.read(name).notes
    readings = written(name).get("readings", [])
    assert [note for note in notes if note not in readings] == ODD.get(name, [])
    assert set(readings) <= set(notes)


@pytest.mark.parametrize("name", sorted(FILED))
def test_boards_take_every_option_as_its_pack_has_it(name: str) -> None:
    options = fees.read(name).options
    packed = canonical({"limits": options}).encode()
    assert content_of(packed) == {"limits": options}
    assert [board.problem(option) for option in options] == [""] * len(options)
    known = [json.dumps([o["name"], o["least"], o["most"], o.get("betting")]) for o in options]
    assert len(known) == len(set(known))


@pytest.mark.parametrize(
    ("table", "later", "number", "earlier"),
    [
        (
            "angies-poker-club/pure-21-5-blackjack-3-to-2",
            "casino-99/pure-21-5-blackjack-2015",
            52,
            8,
        ),
        (
            "angies-poker-club/pure-21-5-blackjack-6-to-5",
            "casino-99/pure-21-5-blackjack-2015",
            52,
            8,
        ),
        ("angies-poker-club/texas-holdem", "angies-poker-club/texas-holdem-2012", 128, 60),
        ("casino-99/ez-baccarat-panda-8", "casino-99/ez-baccarat-panda-8-2015", 57, 23),
        ("crystal-casino/ez-baccarat", "crystal-casino/baccarat-rates", 14, 4),
        ("palomar-card-club/ez-baccarat", "palomar-card-club/ez-baccarat-2011", 4, 2),
    ],
)
def test_both_schedules_are_offered_the_later_one_first(
    table: str, later: str, number: int, earlier: int
) -> None:
    """RULINGS 7 and 13."""
    schedules = [option["schedule"] for option in fees.offered(table)]
    assert schedules[: number - earlier] == [later] * (number - earlier)
    assert schedules[number - earlier :] == [table] * earlier


def test_a_table_that_no_schedule_serves_is_offered_nothing() -> None:
    assert fees.offered("crystal-casino/trips") == []


def test_worked_examples() -> None:
    for ran in (
        doctest.testmod(fees),
        doctest.testmod(fees_row),
        doctest.testfile(str(DOC), module_relative=False),
    ):
        assert ran.attempted
        assert not ran.failed
