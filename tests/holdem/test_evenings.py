"""Whole hands at every house, with people who have little money, against books of their own."""

import pytest

from firmware.controller.events import HAND, Sources
from firmware.controller.recall import silent_engine
from firmware.controller.recovery import Replay, checkpoint
from tests.holdem.people import Evening
from tests.holdem.room import ANGIES, CRYSTAL, FLATS, FLATS_SPLIT, KINGS, PALOMAR, Room

TABLES = [
    (KINGS, "$2-$4 limit", "none"),
    (KINGS, "no limit, blinds $1-$2", "none"),
    (KINGS, "$75-$150", "none"),
    (PALOMAR, "$2-$4 limit", "none"),
    (PALOMAR, "no limit, blinds $1-$2", "none"),
    (CRYSTAL, "$2-$4 limit", "none"),
    (CRYSTAL, "no limit, blinds $0.50", "none"),
    (FLATS, "$2-$4 limit", "none"),
    (FLATS_SPLIT, "$2-$4 limit", "none"),
    (ANGIES, "$2-$4 limit", "half"),
    (ANGIES, "$2 to $8", "full"),
    (ANGIES, "pot limit", "none"),
]


def spend(table: str, limit: str, kill: str, seed: int, hands: int, boots: bool) -> Evening:
    room = Room(table, limit, kill=kill)
    evening = Evening(room, seed, boots)
    for _ in range(hands):
        evening.play()
        assert room.runtime.stopped == ""
    return evening


@pytest.mark.parametrize(("table", "limit", "kill"), TABLES)
def test_everybody_gets_what_the_books_say(table: str, limit: str, kill: str) -> None:
    """kings L160, palomar L200, RULINGS 6: awards, side pots, ties, uncalled bets, fees, blinds."""
    evening = spend(table, limit, kill, seed=7, hands=12, boots=False)
    assert evening.played["all in"]
    replay(evening.room)


@pytest.mark.parametrize("table", [KINGS, CRYSTAL, FLATS_SPLIT])
def test_whatever_moment_the_power_goes(table: str) -> None:
    """RULINGS 8: a table that starts again stands as it was, to its last pixel's text."""
    spend(table, "$2-$4 limit", "none", seed=3, hands=5, boots=True)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("table", "limit", "kill"), TABLES)
@pytest.mark.parametrize("seed", range(10))
def test_many_evenings(table: str, limit: str, kill: str, seed: int) -> None:
    """kings L160, palomar L200, RULINGS 6."""
    spend(table, limit, kill, seed, hands=40, boots=False)


def replay(room: Room) -> None:
    """The journal, played again from what it keeps, comes to the same checkpoint at every hand."""
    engine, _ = silent_engine(room.pack)
    sources = Sources()
    again = Replay(engine, sources)
    for sequence, kind, payload in room.runtime.journal.records():
        again.take(sequence, kind, payload)
        if kind == HAND:
            assert checkpoint(engine.table, sources) == payload
    assert engine.table.digest() == room.table.digest()
