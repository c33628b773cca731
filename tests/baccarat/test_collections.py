"""What the house takes, from whom, and when."""

import pytest

from sim.tabletop import Tabletop
from tests.baccarat.room import (
    BANKER_WINS,
    CASINO_ROOM,
    CRYSTAL_ROOM,
    KINGS_ROOM,
    PALOMAR_ROOM,
    ROOMS,
    Room,
    bank,
    bet,
    pay_fee,
)

every_house = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)

# Of each house's option here: total table action in dollars, and the player-dealer's fee in cents.
BRACKETS = {
    "kings": [(100, 200), (101, 300), (300, 300), (301, 700), (600, 700), (601, 900), (1001, 1200)],
    "casino-99": [(25, 50), (26, 100), (200, 100), (201, 200), (300, 200), (301, 300), (900, 300)],
    "palomar": [(10, 150), (200, 150), (201, 250), (400, 250), (401, 300), (1000, 300)],
    "crystal": [(10, 100), (100, 100), (101, 200), (300, 200), (301, 300), (500, 300), (501, 600)],
}


@every_house
def test_by_total_table_action(room: Room) -> None:
    """EB-50: kings L2005-2014, casino-99 7025-7033, palomar 1062-1064, crystal 4919-4929."""
    name = next(name for name in ROOMS if ROOMS[name] is room)
    table = room.open()
    most = table.pack.limits[room.option]["most"] // 100
    bank(table)
    for dollars, fee in BRACKETS[name]:
        bet(table, spread(dollars, most))
        assert (table.state["action"], table.state["fee"]) == (100 * dollars, fee)


def spread(dollars: int, most: int) -> dict[int, dict[str, int]]:
    """So much on lines of all seats, none of them over the limit or under $10."""
    bets: dict[int, dict[str, int]] = {}
    for seat in range(2, 7):
        bets[seat] = {}
        for line in ("player", "banker"):
            part = min(dollars, most)
            if 0 < dollars - part < 10:
                part -= 10
            bets[seat][line] = 100 * part
            dollars -= part
    assert dollars == 0
    return bets


@every_house
def test_a_bracket_goes_on_to_the_next_whole_dollar(room: Room) -> None:
    """EB-51: RULINGS 5: $100.50 belongs to the bracket that ends at $100."""
    name = next(name for name in ROOMS if ROOMS[name] is room)
    (below, fee), (_, next_fee) = next(
        (one, two)
        for one, two in zip(BRACKETS[name], BRACKETS[name][1:], strict=False)
        if two[0] == one[0] + 1
    )
    most = room.open().pack.limits[room.option]["most"] // 100
    table = room.open()
    bank(table)
    bets = spread(below - 10, most) if below - 10 >= 10 else {}
    bet(table, bets)
    for cents, expected in ((1050, fee), (1100, next_fee)):
        rest = 100 * below - 1000 - sum(sum(each.values()) for each in bets.values())
        bet(table, {6: {"banker": cents + rest}})
        assert table.state["fee"] == expected


@every_house
def test_every_wager_counts_in_the_action(room: Room) -> None:
    """EB-52: kings L2005, casino-99 7007, palomar 1080, crystal 4881: bonus bets, too."""
    table = room.open()
    bank(table)
    bet(table, {2: dict.fromkeys(room.wagers, 1000)})
    assert table.state["action"] == 1000 * len(room.wagers)


@every_house
def test_the_exact_fee_before_any_card(room: Room) -> None:
    """EB-53: kings L2005, casino-99 3439, palomar 1080, crystal 4885; RULINGS 9."""
    table = room.open(BANKER_WINS)
    bank(table)
    bet(table, {2: {"player": 1000}})
    fee = table.state["fee"]
    for wrong in (0, fee - 25, fee + 25):
        table.lay(1, "collection", wrong)
        assert not table.press()
        assert table.cards(11) == ""
    pay_fee(table)
    assert table.press()
    assert table.state["drop"] == fee


@every_house
def test_no_wager_no_fee(room: Room) -> None:
    """EB-53: the fee is of a hand; without a wager there is none."""
    table = room.open()
    bank(table)
    assert table.state["fee"] == 0
    assert not table.lit


@pytest.mark.parametrize(
    ("room", "option", "each", "least"),
    [
        (CRYSTAL_ROOM, 0, 100, 1000),
        (CRYSTAL_ROOM, 10, 100, 1000),
        (PALOMAR_ROOM, 1, 100, 10000),
        (PALOMAR_ROOM, 2, 50, 1000),
        (PALOMAR_ROOM, 3, 200, 20000),
    ],
)
def test_players_pay_for_each_line(room: Room, option: int, each: int, least: int) -> None:
    """EB-54: crystal 4883-4900, 7395, palomar 1024-1028, 1065: not for bonus bets."""
    table = room.open(BANKER_WINS, option)
    bank(table)
    bet(table, {2: {"player": least}, 3: {"player": least, "banker": least, "tie": least}})
    assert who_is_in(table) == set()
    table.lay(2, "collection", each)
    assert who_is_in(table) == {2}
    table.lay(3, "collection", each)
    assert who_is_in(table) == {2}  # for two lines it is twice as much
    table.lay(3, "collection", 2 * each)
    assert who_is_in(table) == {2, 3}
    pay_fee(table)
    fee = table.state["fee"]
    assert table.press()
    assert table.state["drop"] == 3 * each + fee


def who_is_in(table: Tabletop) -> set[int]:
    stakes = table.runtime.engine.wait.stakes()  # type: ignore[attr-defined]
    return {stake.seat.number for stake in stakes}


@pytest.mark.parametrize("room", [KINGS_ROOM, CASINO_ROOM])
def test_players_pay_nothing(room: Room) -> None:
    """EB-54: kings L2005, casino-99 3433: at every option."""
    limits = room.open().pack.limits
    assert {rate[1] for limit in limits for rate in limit["fees"]["rates"]} == {0}


def test_a_player_without_the_fee_is_left_out() -> None:
    """EB-54: RULINGS 9: the chips stay the player's, the others are dealt."""
    table = CRYSTAL_ROOM.open(BANKER_WINS, 0)
    bank(table)
    bet(table, {2: {"player": 1000}, 3: {"player": 1000}})
    table.lay(3, "collection", 100)
    pay_fee(table)
    assert table.message(2) == "Place $1 on COLLECTION to play"
    assert table.press()
    assert table.result(2) == ""
    assert table.result(3) == "LOST $10"


@pytest.mark.parametrize(
    ("room", "later"),
    [
        (CASINO_ROOM, "casino-99/ez-baccarat-panda-8-2015"),
        (PALOMAR_ROOM, "palomar-card-club/ez-baccarat-2011"),
        (CRYSTAL_ROOM, "crystal-casino/baccarat-rates"),
    ],
)
def test_two_schedules_the_later_one_first(room: Room, later: str) -> None:
    """EB-55: RULINGS 7: both are offered."""
    schedules = [limit["fees"]["schedule"] for limit in room.open().pack.limits]
    assert schedules[0] == later
    assert len(set(schedules)) == 2


@pytest.mark.parametrize(
    ("room", "options"), [(KINGS_ROOM, 3), (CASINO_ROOM, 57), (PALOMAR_ROOM, 4), (CRYSTAL_ROOM, 14)]
)
def test_every_filed_option_is_offered(room: Room, options: int) -> None:
    """EB-55: kings 3; casino-99 23 and 34; palomar 2 and 2; crystal 4 and 10."""
    assert len(room.open().pack.limits) == options


def test_no_option_has_more_than_five_rates() -> None:
    """EB-56: kings L2144, casino-99 8133, crystal 7798."""
    for room in ROOMS.values():
        assert max(len(limit["fees"]["rates"]) for limit in room.open().pack.limits) <= 5


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_every_option_can_be_played(room: Room) -> None:
    """EB-16, EB-55: the least bet of a table is not over its most."""
    for limit in room.open().pack.limits:
        assert limit["most"] == 0 or limit["least"] <= limit["most"], limit["fees"]["name"]
