"""What the reader board tells of a shoe (EZTRAK, kings L1251-1260, casino-99 3409)."""

import pytest

from hal.monitor import CHOICES, MARK, ROAD
from sim.tabletop import Tabletop
from tests.baccarat.room import (
    BANKER_WINS,
    DRAGON,
    NATURAL,
    PANDA,
    PLAYER_WINS,
    ROOMS,
    TIE,
    Room,
    again,
    bet,
    deal,
    take_lost,
)

every_house = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
LINES = {2: {"player": 1000}, 3: {"banker": 1000}}
SHOE = " ".join([PLAYER_WINS, BANKER_WINS, TIE, PANDA, DRAGON, "9c 2c Ks 3d", "2c 9d 3d Ks"])


def board(table: Tabletop, line: int) -> str:
    return table.devices.screens.picture.texts.get((0, line), "")


def rounds(table: Tabletop, n: int) -> None:
    deal(table, LINES)
    for _ in range(n - 1):
        take_lost(table)
        bet(table, LINES)
        again(table)


@every_house
def test_every_round_of_the_shoe(room: Room) -> None:
    """EB-70: kings L1256: the outcome of each, and how often; percentages are of all rounds."""
    table = room.open(SHOE, bank_turns=100)
    rounds(table, 7)
    assert board(table, ROAD) == "PBTNDpb"
    assert board(table, CHOICES) == "Hands 7  P 3 43%  B 3 43%  T 1 14%  D7 1  P8 1  Naturals 2"


@every_house
def test_a_round_counts_one_natural(room: Room) -> None:
    """EB-71: kings L1257, the sheet's reading: though both sides have one."""
    table = room.open("9c 8c Ks Kd")
    deal(table, LINES)
    assert board(table, CHOICES).endswith("Naturals 1")


@every_house
def test_a_natural_that_ties_is_a_natural(room: Room) -> None:
    """EB-71."""
    table = room.open("9c 9d Ks Kd")
    deal(table, LINES)
    assert board(table, ROAD) == "T"
    assert board(table, CHOICES).endswith("Naturals 1")


def test_the_last_shoe_is_told_beside_the_new_one() -> None:
    """EB-72: kings L1258: statistics of the previous shoe."""
    table = ROOMS["kings"].open(cut_card=300, bank_turns=100)
    deal(table, LINES)
    n = 1
    while board(table, ROAD) and not board(table, MARK):
        take_lost(table)
        bet(table, LINES)
        again(table)
        n += 1
    assert board(table, MARK).startswith(f"Last shoe: {n} ")
    assert board(table, ROAD) == ""
    assert board(table, CHOICES).startswith("Hands 0 ")


@every_house
def test_the_reader_board_outlives_a_power_cut(room: Room) -> None:
    """EB-73: kings L1251: what was dealt before is still told."""
    table = room.open(NATURAL)
    deal(table, LINES)
    before = [board(table, line) for line in (ROAD, CHOICES, MARK)]
    table.boot()
    assert [board(table, line) for line in (ROAD, CHOICES, MARK)] == before
    assert before[0] == "p"


@every_house
def test_limits_are_told(room: Room) -> None:
    """EB-74: kings L1255: the table's least and most, on every monitor that may bet."""
    table = room.open()
    table.touch(1, 1)
    option = table.pack.limits[room.option]
    least, most = (f"${option[name] // 100:,}" for name in ("least", "most"))
    assert table.message(2) == f"Place your bets: {least} to {most}"
