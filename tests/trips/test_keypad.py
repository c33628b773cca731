"""The dealer's keypad: 4 opens and leaves, 1 next, 2 change, 3 do it, 3 again to be sure."""

import pytest

from tests.trips.room import (
    BET,
    FEE,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    TRIPS_AND_NOTHING,
    deck_for,
    keys,
    play,
    post,
    sheet,
    start,
    street,
    trips,
)

OPEN_LEAVE, NEXT, CHANGE, DO = 4, 1, 2, 3


def test_every_function_in_play() -> None:
    """DCS-47, A-05, A-32: one after another, and round again."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    assert keys(table, OPEN_LEAVE) == "Void the hand: misdeal."
    assert keys(table, NEXT) == "New player at seat 1."
    assert keys(table, NEXT) == "Player moves from seat 1 to seat 2."
    assert keys(table, NEXT).startswith("Hand 1: Seat 2 had the high hand")
    assert keys(table, NEXT) == "Fees: Every bet $5, collection $2 once a round"
    assert keys(table, NEXT) == "No seat is asked anything now."
    assert keys(table, NEXT) == "Void the hand: misdeal."
    assert keys(table, OPEN_LEAVE) == ""


def test_every_function_in_service() -> None:
    """A-25, DCS-13: closing, opening at a limit, recall, meters."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    table.turn("SERVICE")
    assert keys(table, OPEN_LEAVE) == "Close the table."
    assert keys(table, NEXT) == "Open the table at $2."
    assert keys(table, NEXT).startswith("Hand 1: Seat 2 had the high hand")
    assert keys(table, NEXT).startswith("Meters: ")
    assert keys(table, NEXT) == "Verification of this table."
    assert keys(table, NEXT) == "Fees: Every bet $5, collection $2 once a round"
    assert keys(table, NEXT) == "Close the table."


def test_a_switched_off_table_has_no_menu() -> None:
    """DCS-47: the key switch comes before the keypad."""
    table = trips()
    table.turn("OFF")
    assert keys(table, OPEN_LEAVE, DO, DO) == "The table is switched off"


@pytest.mark.parametrize(
    ("changes", "reason"), [(0, "misdeal"), (1, "malfunction"), (2, "dealer's mistake")]
)
def test_void_by_keys(changes: int, reason: str) -> None:
    """A-32: with its reason, and only when it is sure."""
    table = trips()
    start(table, (1, 2))
    assert keys(table, OPEN_LEAVE, *[CHANGE] * changes) == f"Void the hand: {reason}."
    assert keys(table, DO) == f"Void the hand: {reason}. Sure? Press 3 again"
    assert table.state["pot"] == 2 * BET
    assert keys(table, DO) == ""
    assert table.state["pot"] == 0
    assert table.result(0) == f"The hand is void: {reason}. All its bets go back"


def test_void_by_keys_without_a_hand() -> None:
    """A-32: says why not."""
    table = trips()
    said = keys(table, OPEN_LEAVE, DO, DO)
    assert said == "No hand is being played; there is nothing to void."
    assert keys(table, OPEN_LEAVE) == ""


@pytest.mark.parametrize("seat", [1, 2, 6])
def test_new_player_by_keys(seat: int) -> None:
    """A-05: the seat is chosen with key 2."""
    table = trips(hands={**PAIR_AND_NOTHING, 6: "Th 8h 6c 4h 2s"})
    play(table, {**PAIR_AND_NOTHING, 6: "Th 8h 6c 4h 2s"})
    line = keys(table, OPEN_LEAVE, NEXT, *[CHANGE] * (seat - 1))
    assert line == f"New player at seat {seat}."
    assert keys(table, DO) == f"{line} Sure? Press 3 again"
    assert table.state["paid"] == [1, 2, 6]
    assert keys(table, DO) == ""
    assert table.state["paid"] == [each for each in (1, 2, 6) if each != seat]


def test_the_seats_come_round_again() -> None:
    """A-05: after seat 6 comes seat 1."""
    table = trips()
    assert keys(table, OPEN_LEAVE, NEXT, *[CHANGE] * 6) == "New player at seat 1."


def test_move_by_keys() -> None:
    """A-05: every pair of seats can be chosen, once each."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    lines = [keys(table, OPEN_LEAVE, NEXT, NEXT)]
    lines += [keys(table, CHANGE) for _ in range(29)]
    assert set(lines) == {
        f"Player moves from seat {seat} to seat {to}."
        for seat in range(1, 7)
        for to in range(1, 7)
        if seat != to
    }
    assert keys(table, CHANGE) == lines[0]
    wanted = lines.index("Player moves from seat 2 to seat 5.")
    keys(table, *[CHANGE] * wanted)
    assert keys(table, DO, DO) == ""
    assert table.state["paid"] == [1, 5]


def test_a_live_seat_is_refused_by_keys() -> None:
    """A-05: with the reason on the dealer's line."""
    table = trips()
    start(table, (1, 2))
    said = keys(table, OPEN_LEAVE, NEXT, DO, DO)
    assert said == "Seat 1 is in the hand; wait until it is over."


def test_close_and_open_by_keys() -> None:
    """A-25, DCS-13: at the limit that key 2 chooses."""
    table = trips()
    table.turn("SERVICE")
    keys(table, OPEN_LEAVE, DO)
    assert not table.state["closed"]
    keys(table, DO)
    assert table.state["closed"]
    assert keys(table, OPEN_LEAVE, NEXT) == "Open the table at $2."
    shown = [keys(table, CHANGE) for _ in range(5)]
    assert shown == [f"Open the table at {limit}." for limit in ("$3", "$5", "$10", "$25", "$2")]
    keys(table, CHANGE, CHANGE, CHANGE, DO, DO)
    assert not table.state["closed"]
    table.turn("PLAY")
    assert table.message(1) == "Place $3 on COLLECTION and $10 on BET to play"


def test_another_limit_in_a_round_is_refused_by_keys() -> None:
    """DCS-13: the dealer reads why."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    table.turn("SERVICE")
    keys(table, OPEN_LEAVE, DO, DO)
    said = keys(table, OPEN_LEAVE, NEXT, DO, DO)
    assert said == "The round goes on: $5 until its pot is won."
    assert table.state["closed"]


def test_recall_by_keys() -> None:
    """A-32, DCS-58: hand after hand backwards, a void one with its reason."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    start(table, (1, 2), pays=())
    table.stack(deck_for(TRIPS_AND_NOTHING))
    keys(table, OPEN_LEAVE, CHANGE, DO, DO)
    play(table, TRIPS_AND_NOTHING, pays=())
    before = table.state
    assert keys(table, OPEN_LEAVE, NEXT, NEXT, NEXT) == (
        "Hand 3: Seat 2 won $72 with three of a kind"
    )
    assert keys(table, CHANGE) == "Hand 2: The hand is void: malfunction. All its bets go back"
    assert keys(table, CHANGE) == "Hand 1: Seat 2 had the high hand, one pair, for $8"
    assert table.state == before  # looking changes nothing


def test_meters_by_keys() -> None:
    """DCS-96: key 2 turns the pages; nothing needs to be sure."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    table.turn("SERVICE")
    pages = [keys(table, OPEN_LEAVE, NEXT, NEXT, NEXT)]
    pages += [keys(table, CHANGE) for _ in range(8)]
    assert len(set(pages)) == 9
    assert f"Meters: collected {2 * FEE}" in pages
    assert f"Meters: wagered {8 * BET}" in pages
    assert keys(table, DO) == pages[-1]


@pytest.mark.parametrize("between", [(NEXT,), (CHANGE,), (OPEN_LEAVE, OPEN_LEAVE)])
def test_any_other_key_takes_the_first_3_back(between: tuple[int, ...]) -> None:
    """A-32: two presses of key 3, one after the other, or nothing is done."""
    table = trips()
    start(table, (1, 2))
    keys(table, OPEN_LEAVE, DO, *between, DO)
    assert table.state["pot"] == 2 * BET


def test_the_hand_moves_on_and_the_menu_is_shut() -> None:
    """A-32: what was being chosen was chosen for another moment."""
    table = trips()
    start(table, (1, 2))
    keys(table, OPEN_LEAVE, DO)
    street(table, (1, 2))
    assert keys(table) == ""
    keys(table, DO)
    assert table.state["pot"] == 4 * BET


def test_turning_the_key_shuts_the_menu() -> None:
    """A-25: the menus of PLAY and SERVICE never mix."""
    table = trips()
    post(table, (1, 2))
    keys(table, OPEN_LEAVE, DO)
    table.turn("SERVICE")
    assert keys(table) == "Service: play waits"
    keys(table, DO)
    assert not table.state["closed"]


def test_no_key_but_4_opens_the_menu() -> None:
    """A-32: a hand on the keypad does nothing."""
    table = trips()
    start(table, (1, 2))
    assert keys(table, NEXT, CHANGE, DO, DO, NEXT, DO, DO) == ""
    assert table.state["pot"] == 2 * BET


def test_sheets_in_service_only() -> None:
    """DCS-58: recall, meters and verification lie over the table while the key is on SERVICE."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES)
    keys(table, OPEN_LEAVE, NEXT, NEXT, NEXT)
    assert sheet(table) == []
    table.turn("SERVICE")
    keys(table, OPEN_LEAVE, NEXT, NEXT)
    assert sheet(table)[0].startswith("Hand 1: Seat 5 had the high hand")
    assert sheet(table)[5].endswith("HIGH HAND $24")
    keys(table, NEXT)
    assert sheet(table)[0] == "Meters"
    assert "Collected  $12" in sheet(table)
    keys(table, NEXT)
    head = table.runtime.journal.head.hex()
    assert sheet(table)[0] == "Verification"
    assert sheet(table)[-1] == f"Journal  {head[:8]} {head[8:16]}"
    keys(table, OPEN_LEAVE)
    assert sheet(table) == []
