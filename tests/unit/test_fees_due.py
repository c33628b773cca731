"""Every amount pays what the filing says it pays, at every edge and between."""

import random
import re
from typing import Any

import pytest

from firmware.controller import fees as board
from tests.unit.test_fees import FILED, Option, amount, find, rows_of
from tools import fees

# ---- By total table action -----------------------------------------------------------------------

BRACKET = re.compile(r"\$([\d,]+)(?:-\$([\d,]+)|\+)")


def slow_lookup(rows: list[dict[str, Any]], cents: int) -> tuple[int, int]:
    """A row at a time, in whole dollars, from what is written: (player's fee, player-dealer's)."""
    whole = cents // 100
    below = rows[0]
    for row in rows:
        match = BRACKET.fullmatch(row["action"])
        assert match
        first, last = (int(each.replace(",", "")) if each else 0 for each in match.groups())
        if first <= whole and (not last or whole <= last):
            return amount(row.get("player", "$0")), amount(row["dealer"])
        if first <= whole:
            below = row
    return amount(below.get("player", "$0")), amount(below["dealer"])


def by_action() -> list[tuple[Option, list[dict[str, Any]]]]:
    """Every option that goes by total action, with its rows."""
    found = []
    for name in sorted(FILED):
        rows = [row for row in rows_of(name) if "action" in row]
        for option in fees.read(name).options:
            mine = [row for row in rows if row["option"] == option["name"]]
            if mine:
                found.append((option, mine))
    return found


def test_all_brackets_at_their_edges_and_a_cent_beside() -> None:
    tried = 0
    for option, rows in by_action():
        for row in rows:
            for edge in row["action"].strip("+").split("-"):
                for cents in (amount(edge) + beside for beside in (-1, 0, 1, 99, 100, 101)):
                    player, dealer = slow_lookup(rows, cents)
                    assert board.due_of_dealer(option, cents) == dealer
                    assert board.due_of_player(option, 3, cents) == 3 * player
                    tried += 1
    assert tried > 7000


def test_the_same_at_random_amounts() -> None:
    draw = random.Random(7)
    for option, rows in by_action():
        highest = option["rates"][-1][0]
        for _ in range(200):
            cents = draw.randrange(highest * 2)
            assert (
                board.due_of_player(option, 1, cents),
                board.due_of_dealer(option, cents),
            ) == slow_lookup(rows, cents)


@pytest.mark.parametrize(
    ("schedule", "option", "due"),
    [
        # $600 is in two rows; $600.50 pays what $600 pays (RULINGS 5)
        ("kings-card-club/ez-baccarat-panda-8", "1", {60000: 700, 60050: 700, 60100: 900}),
        # nothing below $100: the first row's edge is the table's least
        ("kings-card-club/ez-baccarat-panda-8", "3", {500: 2500, 9999: 2500, 300100: 5000}),
        ("kings-card-club/pure-21-5-blackjack", "11", {2400: 200, 30000: 200, 30100: 600}),
        ("kings-card-club/pure-21-5-blackjack", "14", {150000: 1600, 150100: 2500}),
        ("casino-99/ez-baccarat-panda-8", "3", {100000: 500, 100099: 500, 100100: 800}),
        ("casino-99/ez-baccarat-panda-8-2015", "34", {10000: 100, 10100: 100, 20100: 200}),
        ("casino-99/ez-baccarat-panda-8-2015", "23", {1500000: 7500, 1500100: 10000}),
        ("casino-99/pure-21-5-blackjack-2015", "2", {300: 50, 499: 50, 10100: 100}),
        ("crystal-casino/baccarat-rates", "5", {150000: 1000, 150099: 1000, 150100: 2500}),
        ("crystal-casino/baccarat-rates", "10", {600000: 4000, 600100: 6000, 1000100: 8000}),
        # nothing above $1,000: the last row goes on
        ("palomar-card-club/ez-baccarat-2011", "1", {100000: 300, 100100: 300, 9000000: 300}),
        ("angies-poker-club/pure-21-5-blackjack-3-to-2", "3", {20100: 200, 30100: 200}),
        ("poker-flats/pure-21-5-blackjack", "5", {25000: 300, 25100: 500, 60100: 1000}),
    ],
)
def test_what_the_player_dealer_owes(schedule: str, option: str, due: dict[int, int]) -> None:
    assert {cents: board.due_of_dealer(find(schedule, option), cents) for cents in due} == due


def test_what_players_owe_for_their_wagers() -> None:
    palomar = find("palomar-card-club/pure-21-5-blackjack", "2")
    assert [board.due_of_player(palomar, 2, cents) for cents in (500, 50000, 50100)] == [
        200,
        200,
        0,
    ]
    assert palomar["pays"] == ["bet"]
    rates = find("crystal-casino/baccarat-rates", "1")
    assert board.due_of_player(rates, 3, 1000) == 300
    assert rates["pays"] == ["player", "banker"]
    assert find("crystal-casino/baccarat-rates", "3")["pays"] == []
    angies = find("angies-poker-club/pure-21-5-blackjack-6-to-5", "1")
    assert board.due_of_player(angies, 1, 300) == 50


def test_a_fee_by_the_limit_of_the_table_alone() -> None:
    """001:1027-1028: whatever the total action is."""
    low, high = fees.read("palomar-card-club/ez-baccarat").options
    assert (low["least"], low["most"], high["least"], high["most"]) == (1000, 20000, 20000, 50000)
    for total in (0, 1000, 5_000_000):
        assert (board.due_of_player(low, 2, total), board.due_of_dealer(low, total)) == (100, 50)
        assert (board.due_of_player(high, 2, total), board.due_of_dealer(high, total)) == (400, 200)


def test_limits_that_are_not_stated_are_0() -> None:
    assert [find("kings-card-club/ez-baccarat-panda-8", "1")[key] for key in ("least", "most")] == [
        0,
        0,
    ]
    assert [find("crystal-casino/baccarat-rates", "9")[key] for key in ("least", "most")] == [
        10000,
        0,
    ]


def test_what_counts_in_the_total_action() -> None:
    counts = {name: each.options[0].get("counts") for name in FILED for each in [fees.read(name)]}
    assert counts["palomar-card-club/pure-21-5-blackjack"] == ["bet"]  # 001:1078: no Buster
    assert counts["palomar-card-club/ez-baccarat-2011"] == ["player", "banker", "tie", "dragon"]
    assert counts["kings-card-club/pure-21-5-blackjack"] == ["bet", "buster", "match"]
    assert counts["angies-poker-club/pure-21-5-blackjack-3-to-2"] == ["bet", "redflex", "buster"]
    assert counts["palomar-card-club/ez-baccarat"] == []


# ---- By the number of players --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("schedule", "option", "least", "fees_of_2_to_10"),
    [
        ("kings-card-club/texas-holdem", "2", 600, [200] * 3 + [300] * 2 + [400] * 4),
        ("kings-card-club/texas-holdem", "11", 200000, [400] * 3 + [500] * 2 + [600] * 4),
        ("crystal-casino/holdem", "Limit Texas Hold'em", 200, [100] * 3 + [200] * 2 + [250] * 4),
        ("crystal-casino/holdem", "Limit Texas Hold'em", 4000, [100] * 3 + [300] * 2 + [400] * 4),
        ("angies-poker-club/texas-holdem-2012", "61-63", 0, [300] * 3 + [400] * 2 + [500] * 4),
        ("angies-poker-club/texas-holdem-2012", "115-117", 0, [200] * 3 + [300] * 2 + [500] * 4),
        ("palomar-card-club/texas-holdem", "pot fee", 0, [500] * 9),
    ],
)
def test_what_is_taken_from_the_pot(
    schedule: str, option: str, least: int, fees_of_2_to_10: list[int]
) -> None:
    found = find(schedule, option, least)
    assert [board.due_of_pot(found, players) for players in range(2, 11)] == fees_of_2_to_10
    assert board.due_of_dealer(found, 100000) == board.due_of_player(found, 1, 100000) == 0


def test_a_pot_without_a_flop() -> None:
    kings = find("kings-card-club/texas-holdem", "1")  # 000:3: after the flop
    angies = find("angies-poker-club/texas-holdem-2012", "1-3")  # 004:5859-5860: the modified fee
    palomar = find("palomar-card-club/texas-holdem", "pot fee")  # 001:13: each pot
    due = [board.due_of_pot(option, 7, flop=False) for option in (kings, angies, palomar)]
    assert due == [0, 100, 500]


def test_the_jackpot_of_crystal_casino() -> None:
    assert {
        board.jackpot_of_pot(option, players)
        for option in fees.read("crystal-casino/holdem").options
        for players in range(2, 11)
    } == {100}


def test_the_button_pays_the_drop() -> None:
    """003:10-15, 89."""
    options = fees.offered("poker-flats/texas-holdem")
    assert [(o["least"], board.due_of_button(o, 9)) for o in options] == [
        (100, 200),
        (200, 300),
        (300, 300),
    ]
    assert {board.due_of_pot(option, 9) for option in options} == {0}
    [split] = fees.offered("poker-flats/holdem-hi-lo-split")
    assert (split["least"], board.due_of_button(split, 2)) == (200, 300)


def test_what_players_owe_for_half_an_hour() -> None:
    kings = find("kings-card-club/texas-holdem", "7")  # 000:22
    assert (kings["least"], kings["most"], board.due_of_player_for_time(kings, 6)) == (
        15000,
        0,
        600,
    )
    angies = find("angies-poker-club/texas-holdem-2012", "202-204")
    due = [board.due_of_player_for_time(angies, players) for players in (4, 5, 6, 7, 10)]
    assert due == [600, 800, 800, 1000, 1000]
    palomar = [o for o in fees.offered("palomar-card-club/texas-holdem") if o["kind"] == board.TIME]
    assert [(o["betting"], o["least"], o["rates"]) for o in palomar] == [
        ("no limit", 1000, [[1, 1100]]),
        ("limit", 4000, [[1, 1100]]),
    ]


# ---- When ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("schedule", "taken", "dropped"),
    [
        ("kings-card-club/ez-baccarat-panda-8", board.BEFORE_CARDS, board.BEFORE_CARDS),
        ("angies-poker-club/pure-21-5-blackjack-3-to-2", board.BEFORE_CARDS, board.AFTER_TWO_CARDS),
        ("casino-99/pure-21-5-blackjack-2015", board.AFTER_TWO_CARDS, board.AFTER_TWO_CARDS),
        ("kings-card-club/texas-holdem", board.AFTER_FLOP, board.AFTER_FLOP),
        ("crystal-casino/holdem", board.AT_AWARD, board.AT_AWARD),
        ("poker-flats/drop", board.BEFORE_CARDS, board.BEFORE_CARDS),
    ],
)
def test_when_fees_are_taken_and_dropped(schedule: str, taken: str, dropped: str) -> None:
    for option in fees.read(schedule).options:
        if option["kind"] != board.TIME:
            assert (option["taken"], option["dropped"]) == (taken, dropped)
