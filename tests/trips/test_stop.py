"""A table whose money does not add up stops, says why, and pays nobody (DCS-73)."""

from collections.abc import Callable

import pytest

from firmware.controller.events import DEAL, EVENT, LOG
from firmware.controller.games import trips as game
from hal.portal import WAGER
from sim.tabletop import Tabletop
from tests.trips.room import (
    BET,
    FEE,
    TRIPS_AND_NOTHING,
    dealer,
    events,
    keys,
    results,
    sheet,
    start,
    street,
    trips,
)

POT = 8 * BET
Award = tuple[int, int, list[int]]

# What a broken settlement might say: kind, winners bit by bit, awards. 2 is WINNER, 1 HIGH HAND.
WRONG = {
    "more than the pot": (2, 0b10, [0, POT + 1, 0, 0, 0, 0]),
    "the pot twice": (2, 0b11, [POT, POT, 0, 0, 0, 0]),
    "less than nothing": (1, 0b10, [0, -1, 0, 0, 0, 0]),
}


def at_the_last_press() -> Tabletop:
    table = trips(hands=TRIPS_AND_NOTHING)
    start(table, (1, 2))
    street(table, (1, 2))
    street(table, (1, 2))
    table.put(1, 2, bet=BET)
    assert table.lit
    return table


def settles(answer: Award) -> Callable[..., Award]:
    return lambda pack, pot, hands: answer


@pytest.mark.parametrize("award", WRONG.values(), ids=WRONG)
def test_a_wrong_award_stops_the_table(award: Award, monkeypatch: pytest.MonkeyPatch) -> None:
    """DCS-73: no WINNER, no bell, no lamp; every monitor says to call the floor, and why."""
    table = at_the_last_press()
    monkeypatch.setattr(game, "settlement", settles(award))
    table.press()
    assert "cents cannot go from pot to owed" in table.state["stopped"]
    assert table.notice.startswith("The table has stopped. Call the floor.")
    assert " ".join(sheet(table)[1:]) == table.state["stopped"]
    assert results(table) == [""] * 6
    assert table.strokes == 0
    assert not table.lit


@pytest.mark.parametrize("award", WRONG.values(), ids=WRONG)
def test_nothing_moves_a_stopped_table(award: Award, monkeypatch: pytest.MonkeyPatch) -> None:
    """DCS-73: neither chips nor keys nor the key switch nor time."""
    table = at_the_last_press()
    monkeypatch.setattr(game, "settlement", settles(award))
    table.press()
    before = table.state
    table.sweep()
    table.put(1, 2, fee=FEE, bet=BET)
    table.lay(1, WAGER, 0)
    keys(table, 4, 3, 3)
    table.turn("SERVICE")
    keys(table, 4, 3, 3)
    table.turn("PLAY")
    table.wait(1000)
    assert not table.press()
    assert table.state == before


@pytest.mark.parametrize("award", WRONG.values(), ids=WRONG)
def test_the_journal_of_a_stopped_table_is_whole(
    award: Award, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DCS-73: every record can be read; the last two are the press and why the table stopped."""
    table = at_the_last_press()
    monkeypatch.setattr(game, "settlement", settles(award))
    table.press()
    table.boot()  # opens the journal anew, from the store
    journal = table.runtime.journal
    assert journal.damage == ""
    records = list(journal.records())
    numbers = [sequence for sequence, _, _ in records]
    assert numbers == list(range(numbers[0], numbers[0] + len(records)))
    last = [
        at for at, (_, kind, payload) in enumerate(records) if (kind, payload[0]) == (EVENT, DEAL)
    ]
    assert len(last) == 4
    _, kind, payload = records[last[-1] + 1]
    assert kind == LOG
    assert payload.startswith(b"The table stopped: ")


@pytest.mark.parametrize("award", WRONG.values(), ids=WRONG)
def test_after_a_power_cut_it_is_still_stopped(
    award: Award, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DCS-73: as often as it is switched on, with the same reason; nobody is paid."""
    table = at_the_last_press()
    monkeypatch.setattr(game, "settlement", settles(award))
    table.press()
    why = table.state["stopped"]
    for _ in range(3):
        table.boot()
        assert table.state["stopped"] == why
        assert why[:20] in table.notice
        assert not table.lit
        assert results(table) == [""] * 6
        assert table.strokes == 0


def test_a_mended_table_pays_once_what_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """DCS-73, DCS-80: firmware that settles rightly goes on from the same press."""
    table = at_the_last_press()
    with monkeypatch.context() as broken:
        broken.setattr(game, "settlement", settles(WRONG["more than the pot"]))
        table.press()
    for _ in range(2):
        table.boot()
        assert table.state["stopped"] == ""
        assert table.state["owed"] == [0, POT, 0, 0, 0, 0]
        assert (table.state["pot"], table.state["drop"]) == (0, 2 * FEE)
        assert results(table)[1] == "WINNER $40"
    assert len(events(table, DEAL)) == 4


@pytest.mark.parametrize(
    ("account", "after"),
    [
        ("pot", "Record 9 (Deal pressed): hand 1 stands otherwise than was written."),
        ("drop", ""),  # no part of the hand: the press stands, the money is right again
    ],
)
def test_a_cent_out_of_nowhere_stops_the_table(account: str, after: str) -> None:
    """DCS-73, DCS-97: whoever put it there; it does not outlive the power."""
    table = trips()
    start(table, (1, 2))
    table.table.ledger._balances[account] = table.table.ledger.balance(account) + 1
    table.put(1, 2, bet=BET)
    table.press()
    assert table.state["stopped"] == "the accounts add up to 1 cents and not to 0"
    table.boot()
    assert table.state["stopped"] == after
    assert table.state["pot"] == (2 if after else 4) * BET
    assert table.state["drop"] == 0


def test_a_stopped_table_refuses_the_dealers_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    """DCS-73, A-32: the floor decides, and nothing more is written."""
    table = at_the_last_press()
    monkeypatch.setattr(game, "settlement", settles(WRONG["the pot twice"]))
    table.press()
    head = table.state["head"]
    for function, numbers in (("void", [0]), ("change_player", [5]), ("move_player", [5, 6])):
        assert dealer(table, function, *numbers) == table.state["stopped"]
    assert table.state["head"] == head
