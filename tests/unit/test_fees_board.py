"""What a board posts of its fees, what it refuses, and that every Python gives the same answers."""

import json
import platform
import subprocess
from typing import Any

import pytest

from firmware.controller import fees as board
from tools import fees
from tools.boards.guests import micropython_environment, micropython_program
from tools.mistake import Mistake

ASK_ALL = """
import json, sys
from firmware.controller import fees
for line in sys.stdin:
    option = json.loads(line)
    print(repr(fees.problem(option)), fees.posted(option))
    for total in (0, 500, 10000, 10050, 10100, 60050, 9000000):
        print(fees.due_of_dealer(option, total), fees.due_of_player(option, 2, total))
    for players in range(1, 11):
        print(fees.due_of_pot(option, players), fees.due_of_pot(option, players, flop=False),
              fees.jackpot_of_pot(option, players), fees.due_of_button(option, players),
              fees.due_of_player_for_time(option, players))
"""
Option = dict[str, Any]


def first(schedule: str, name: str) -> Option:
    return next(option for option in fees.read(schedule).options if option["name"] == name)


@pytest.mark.parametrize(
    ("schedule", "name", "lines"),
    [
        (
            "palomar-card-club/pure-21-5-blackjack",
            "2",
            [
                "$5 to $100: player $1 a wager, player-dealer $1",
                "$101 to $300: player $1 a wager, player-dealer $2",
                "$301 to $500: player $1 a wager, player-dealer $3",
                "$501 and over: player-dealer $5",
                "A player's fee is for each: bet",
            ],
        ),
        (
            "palomar-card-club/ez-baccarat",
            "rules page",
            [
                "player $0.50 a wager, player-dealer $0.50",
                "A player's fee is for each: player, banker",
            ],
        ),
        (
            "crystal-casino/baccarat-rates",
            "7",
            [
                "$25 to $100: player-dealer $1, $1 a voucher",
                "$101 to $400: player-dealer $2, $1 a voucher",
                "$401 to $1,500: player-dealer $8, $1 a voucher",
                "$1,501 and over: player-dealer $13, $1 a voucher",
            ],
        ),
        (
            "kings-card-club/texas-holdem",
            "1",
            [
                "1 to 4 players: $1 from the pot, $0 without a flop",
                "5 to 6 players: $2 from the pot, $0 without a flop",
                "7 or more players: $3 from the pot, $0 without a flop",
            ],
        ),
        (
            "crystal-casino/holdem",
            "No Limit Texas Hold'em",
            [
                "1 to 4 players: $1 from the pot, $1 for the jackpot",
                "5 to 6 players: $2 from the pot, $1 for the jackpot",
                "7 or more players: $2.50 from the pot, $1 for the jackpot",
            ],
        ),
        ("palomar-card-club/texas-holdem", "pot fee", ["$5 from the pot"]),
        ("poker-flats/drop", "drop", ["$2 from the player on the button"]),
        ("kings-card-club/texas-holdem", "6", ["$5 from each player every half hour"]),
        (
            "angies-poker-club/texas-holdem-2012",
            "199-201",
            [
                "1 to 4 players: $6 from each player every half hour",
                "5 to 6 players: $8 from each player every half hour",
                "7 or more players: $10 from each player every half hour",
            ],
        ),
    ],
)
def test_what_is_posted(schedule: str, name: str, lines: list[str]) -> None:
    assert board.posted(first(schedule, name)) == lines


def test_no_posted_line_is_too_long_for_a_monitor() -> None:
    lines = [
        line for name in fees.names() for o in fees.read(name).options for line in board.posted(o)
    ]
    assert max(len(line) for line in lines) <= 60


# ---- What a board refuses ------------------------------------------------------------------------

NUMBERS = "is not a whole number from 0 to 10000000."
ACTION = first("palomar-card-club/pure-21-5-blackjack", "2")
POT = first("angies-poker-club/texas-holdem-2012", "1-3")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (None, "is no option of a fee schedule."),
        ({}, 'has the kind "None", which this board does not know.'),
        (ACTION | {"kind": "tip"}, 'has the kind "tip", which this board does not know.'),
        (ACTION | {"kind": ["pot"]}, "has the kind \"['pot']\", which this board does not know."),
        ({"kind": "action"}, 'has no "dropped".'),
        (ACTION | {"betting": "limit"}, 'has "betting", which this board does not know.'),
        (POT | {"counts": []}, 'has "counts", which this board does not know.'),
        (ACTION | {"name": ""}, 'has a "name" that is not a text.'),
        (ACTION | {"schedule": 3}, 'has a "schedule" that is not a text.'),
        (POT | {"betting": 1}, 'has a "betting" that is not a text.'),
        (ACTION | {"least": -1}, f'has a "least" that {NUMBERS}'),
        (ACTION | {"most": True}, f'has a "most" that {NUMBERS}'),
        (ACTION | {"most": 10_000_001}, f'has a "most" that {NUMBERS}'),
        (ACTION | {"least": 500, "most": 400}, "has a most below its least."),
        (ACTION | {"taken": "at noon"}, 'is taken "at noon", which this board does not know.'),
        (POT | {"dropped": "at noon"}, 'is dropped "at noon", which this board does not know.'),
        (ACTION | {"taken": "after two cards"}, "is dropped before it is taken."),
        (ACTION | {"counts": "bet"}, 'has "counts" that are not texts.'),
        (ACTION | {"pays": [1]}, 'has "pays" that are not texts.'),
        (ACTION | {"rates": []}, "has no rates."),
        (ACTION | {"rates": {}}, "has no rates."),
        (
            ACTION | {"rates": [[500, 0, 200]]},
            "has a rate that is not 4 whole numbers from 0 to 10000000.",
        ),
        (
            ACTION | {"rates": [[500, 0, "2", 0]]},
            "has a rate that is not 4 whole numbers from 0 to 10000000.",
        ),
        (
            ACTION | {"rates": [[500, 0, 2, 0], [500, 0, 3, 0]]},
            "has rates that do not rise from one to the next.",
        ),
        (ACTION | {"pays": []}, "has a fee for players, and no wager they would pay it for."),
        (ACTION | {"counts": []}, "goes by the total table action, and no wager counts in it."),
    ],
)
def test_what_a_board_refuses(option: object, said: str) -> None:
    assert board.problem(option) == said


@pytest.mark.parametrize("option", [ACTION, POT, first("kings-card-club/texas-holdem", "6")])
def test_an_option_without_any_of_its_parts_is_refused(option: Option) -> None:
    assert board.problem(option) == ""
    for key in option:
        if key != "kind":
            without = {other: option[other] for other in option if other != key}
            assert board.problem(without) == f'has no "{key}".'


# ---- The same everywhere -------------------------------------------------------------------------


def test_the_same_answers_under_micropython() -> None:
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    try:
        program, environment = micropython_program(), micropython_environment()
    except Mistake as missing:
        pytest.skip(str(missing))
    options = [option for name in fees.names() for option in fees.read(name).options]
    asked = "\n".join(json.dumps(option) for option in options)
    there = subprocess.run(
        [program, "-c", ASK_ALL], input=asked, env=environment, capture_output=True, text=True
    )
    here = []
    for option in options:
        here.append(f"{board.problem(option)!r} {board.posted(option)}")
        for total in (0, 500, 10000, 10050, 10100, 60050, 9000000):
            here.append(
                f"{board.due_of_dealer(option, total)} {board.due_of_player(option, 2, total)}"
            )
        for players in range(1, 11):
            due = [
                board.due_of_pot(option, players),
                board.due_of_pot(option, players, flop=False),
                board.jackpot_of_pot(option, players),
                board.due_of_button(option, players),
                board.due_of_player_for_time(option, players),
            ]
            here.append(" ".join(map(str, due)))
    assert there.stdout.splitlines() == here, there.stderr
