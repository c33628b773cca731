"""Meters: what has passed through the table (DCS-96)."""

from itertools import pairwise

import pytest

from sim.tabletop import Tabletop
from tests.trips.room import (
    BET,
    FEE,
    LIMITS,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    SEAT_2_WINS,
    TRIPS_AND_NOTHING,
    dealer,
    deck_for,
    fold,
    play,
    start,
    street,
    trips,
)


def read(table: Tabletop) -> list[int]:
    """Every meter, in a fixed order."""
    meters = table.table.meters
    seats = [count for seat in meters.seats[1:] for _, count in sorted(seat.items())]
    return [count for _, count in sorted(meters.table.items())] + seats + list(meters.fees)


def test_a_new_table_has_counted_nothing() -> None:
    """DCS-96: all at 0."""
    assert set(read(trips())) == {0}


@pytest.mark.parametrize("boot", [False, True], ids=["", "after a power cut"])
def test_meters_of_an_evening(boot: bool) -> None:
    """DCS-96: a hand that rolls over, one that is void, one that is won."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES)  # six: $12 collected, $120 wagered, $24 won
    start(table, (1, 2), pays=())  # two: $10 wagered
    table.stack(deck_for(TRIPS_AND_NOTHING))
    assert dealer(table, "void", 0) == ""
    play(table, TRIPS_AND_NOTHING, pays=())  # two: $40 wagered, $96 + $40 won
    if boot:
        table.boot()
    meters = table.table.meters
    assert meters.table == {
        "hands": 3,
        "rounds": 1,
        "voids": 1,
        "wagered": 12000 + 1000 + 4000,
        "won": 2400 + 13600,
        "collected": 1200,
        "dropped": 1200,
        "voided": 1000,
        "floor": 0,
    }
    assert meters.seats[2] == {"hands": 3, "wagered": 9 * BET, "won": 13600, "collected": FEE}
    assert meters.seats[5] == {"hands": 1, "wagered": 4 * BET, "won": 2400, "collected": FEE}
    assert meters.fees == [0, 0, 6 * FEE, 0, 0]


def test_a_void_collection_is_voided_and_was_collected() -> None:
    """DCS-96, A-32: meters never run backwards; what went back has a meter of its own."""
    table = trips()
    start(table, (1, 2, 3))
    street(table, (1, 2))
    assert dealer(table, "void", 1) == ""
    meters = table.table.meters.table
    assert (meters["collected"], meters["wagered"]) == (3 * FEE, 5 * BET)
    assert meters["voided"] == 3 * FEE + 5 * BET
    assert (meters["dropped"], meters["won"], meters["voids"]) == (0, 0, 1)


def test_what_goes_to_the_floor_is_metered() -> None:
    """A-25: pot and collections."""
    table = trips(hands=PAIR_AND_NOTHING, table_close="pot to floor")
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "close") == ""
    assert table.table.meters.table["floor"] == 3200 + 2 * FEE


def test_collections_are_metered_by_limit() -> None:
    """DCS-96, DCS-36: as the collection rates are posted, limit by limit."""
    table = trips(0, hands=TRIPS_AND_NOTHING)
    for limit, (bet, fee) in enumerate(LIMITS):
        table.put(1, 2, fee=fee, bet=bet)
        assert table.press()
        table.sweep("collection")
        table.sweep()
        for _ in range(3):
            table.put(1, 2, bet=bet)
            assert table.press()
            table.sweep()
        assert table.state["round"] == limit + 2
        assert dealer(table, "close") == ""
        table.stack(deck_for(TRIPS_AND_NOTHING))
        assert dealer(table, "open", (limit + 1) % len(LIMITS)) == ""
    assert table.table.meters.fees == [100, 200, 400, 600, 1000]


def test_meters_never_run_backwards() -> None:
    """DCS-96: through folds, awards, voids and power cuts."""
    table = trips(hands=NOBODY_QUALIFIES)
    seen = [read(table)]

    def note() -> None:
        seen.append(read(table))

    play(table, NOBODY_QUALIFIES, then=fold(SEAT_2_WINS, 1, 4))
    note()
    play(table, fold(SEAT_2_WINS, 1, 4), pays=())
    note()
    start(table, (1, 2, 3))
    note()
    table.boot()
    note()
    assert dealer(table, "void", 0) == ""
    note()
    start(table, (1, 2, 3))
    street(table, ())
    note()
    for before, after in pairwise(seen):
        assert all(a >= b for a, b in zip(after, before, strict=True))
    assert seen[-1] != seen[0]
