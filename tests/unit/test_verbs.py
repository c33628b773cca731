"""Verbs that Trips does not use: decisions by touch, by the dealer's keypad, or by time."""

from types import SimpleNamespace
from typing import Any

import pytest

from firmware.controller import engine
from firmware.controller.events import Sources
from firmware.controller.menu import ITEMS
from firmware.controller.recall import silent_engine
from firmware.controller.recovery import Replay
from sim.tabletop import Tabletop
from tools.tables import load, pack

CHOICES = ("take_bank", "pass_bank")  # any two words that monitors know
SECONDS = 10
made: list[tuple[int, str]] = []


def hand(table: Any) -> Any:
    """A card each, then everybody decides in turn."""
    yield from table.shuffle()
    players = yield from table.post(2)
    table.deal(players, 1)
    for seat in players:
        choice = yield from table.choose(seat, CHOICES, SECONDS)
        made.append((seat.number, CHOICES[choice]))
        if choice == 0:
            table.deal([seat], 1)


GAME = SimpleNamespace(hand=hand, SETTINGS=())


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Tabletop:
    monkeypatch.setattr(engine, "game_of", lambda name: GAME)
    made.clear()
    table = Tabletop(pack(load("crystal-casino/trips")), limit=2, deck="2c 3c 4c 5c 6c")
    table.put(1, 4, fee=200, bet=500)
    assert table.press()
    return table


def touch(table: Tabletop, seat: int, button: int, number: int = 1) -> None:
    table.runtime.happened(("TOUCH", seat, button), (seat, b"its life", number))


def test_a_touch_chooses_for_the_seat_that_is_asked(table: Tabletop) -> None:
    assert table.message(1) == "Touch your choice"
    assert not table.lit
    touch(table, 4, 1)  # not asked yet
    touch(table, 1, 3)  # no such choice
    assert made == []
    touch(table, 1, 1)
    assert made == [(1, CHOICES[0])]
    assert table.cards(1) == "2c 4c"
    assert table.message(4) == "Touch your choice"


def test_the_dealers_keypad_chooses_for_it(table: Tabletop) -> None:
    table.key(2)
    table.key(1)
    assert made == [(1, CHOICES[1]), (4, CHOICES[0])]
    assert table.state["hand"] == 2


def test_the_menu_is_still_reached(table: Tabletop) -> None:
    table.key(4)
    table.key(1)
    assert made == []
    table.key(4)
    table.key(1)
    assert made == [(1, CHOICES[0])]


def test_the_last_choice_is_made_when_time_is_over(table: Tabletop) -> None:
    table.wait(SECONDS - 1)
    assert made == []
    table.wait(1)
    assert made == [(1, CHOICES[1])]
    table.wait(SECONDS)
    assert made == [(1, CHOICES[1]), (4, CHOICES[1])]


def test_decisions_outlive_the_power(table: Tabletop) -> None:
    touch(table, 1, 1)
    made.clear()
    table.boot()
    assert made == [(1, CHOICES[0])]  # made again by the journal
    assert table.cards(1) == "2c 4c"
    assert table.runtime.sources.last(1, b"its life") == 1
    table.key(2)
    assert made == [(1, CHOICES[0]), (4, CHOICES[1])]
    again, _ = silent_engine(table.pack)
    replay = Replay(again, Sources())
    for record in table.runtime.journal.records():
        replay.take(*record)
    assert again.table.checkpoint() == table.table.checkpoint()


def test_the_dealers_menu_says_any_word_for_any_seat(table: Tabletop) -> None:
    """There are four keys, and a hand may have more words."""
    table.key(4, *[1] * ITEMS["PLAY"].index("answer"))
    assert table.runtime.menu.text == "For seat 1: Take the bank."
    table.key(2)
    assert table.runtime.menu.text == "For seat 1: Pass."
    table.key(3)
    assert made == []
    table.key(3)
    assert made == [(1, CHOICES[1])]
