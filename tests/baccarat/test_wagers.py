"""What may be bet, beside what, within which limits, and what each outcome pays."""

import pytest

from tests.baccarat.room import (
    BANKER_WINS,
    CASINO_ROOM,
    CRYSTAL_ROOM,
    DRAGON,
    KINGS_ROOM,
    PALOMAR_ROOM,
    PANDA,
    PLAYER_WINS,
    ROOMS,
    TIE,
    Room,
    bank,
    bet,
    deal,
    net,
    pay_fee,
    take_lost,
)

every_house = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
LINES = ("player", "banker")
BONUSES = [
    pytest.param(room, bonus, id=f"{name}-{bonus}")
    for name, room in ROOMS.items()
    for bonus in ("panda", "dragon")
    if bonus in room.wagers
]
TEN = 1000

# What $10 on each wager comes to; kings L1202-1235, casino-99 3315-3398, palomar 896-944,
# crystal 4666-4725, 4857-4876.
COMES_TO = {
    PLAYER_WINS: {"player": TEN, "banker": -TEN, "tie": -TEN, "panda": -TEN, "dragon": -TEN},
    BANKER_WINS: {"player": -TEN, "banker": TEN, "tie": -TEN, "panda": -TEN, "dragon": -TEN},
    TIE: {"player": 0, "banker": 0, "tie": 8 * TEN, "panda": -TEN, "dragon": -TEN},
    PANDA: {"player": TEN, "banker": -TEN, "tie": -TEN, "panda": 25 * TEN, "dragon": -TEN},
    DRAGON: {"player": -TEN, "banker": 0, "tie": -TEN, "panda": -TEN, "dragon": 40 * TEN},
}


@every_house
def test_spaces_of_a_seat(room: Room) -> None:
    """EB-01: kings L1157, casino-99 3205, crystal 4582: five; palomar 892, 942 has no Panda 8."""
    spaces = set(room.open().pack.portals) - {"collection", "bank"}
    assert spaces == {"player", "banker", "tie", "dragon"} | (
        {"panda"} if room.has_panda else set()
    )


@every_house
@pytest.mark.parametrize("cards", COMES_TO)
def test_what_every_wager_pays(room: Room, cards: str) -> None:
    """EB-30, EB-31, EB-32, EB-33, EB-34: on each of the five outcomes."""
    table = room.open(cards)
    deal(table, {2: dict.fromkeys(room.wagers, TEN)})
    expected = {wager: COMES_TO[cards][wager] for wager in room.wagers}
    assert {wager: net(table, wager) for wager in room.wagers} == expected


@every_house
@pytest.mark.parametrize("value", ["push", "pay"])
def test_a_winning_banker_seven(room: Room, value: str) -> None:
    """EB-31: RULINGS 12; palomar 902 states the push, the other filings do not mention it."""
    table = room.open(DRAGON, banker_seven=value)
    deal(table, {2: {"banker": TEN}})
    assert net(table, "banker") == {"push": 0, "pay": TEN}[value]


def test_the_literal_text_of_a_banker_seven() -> None:
    """EB-31: casino-99 3318-3320, setting banker_seven."""
    table = CASINO_ROOM.open(DRAGON, banker_seven="pay")
    deal(table, {2: {"banker": TEN}})
    assert net(table, "banker") == TEN


@pytest.mark.parametrize(
    "cards",
    ["8c 7d Ks Kh", "2d Kc 3h 8s", "Kc Kd 2h 3s 6c 5d"],
    ids=["eight of two cards", "banker natural", "tie at eight"],
)
@pytest.mark.parametrize("room", [KINGS_ROOM, CASINO_ROOM, CRYSTAL_ROOM])
def test_no_panda(room: Room, cards: str) -> None:
    """EB-33: kings L1218, casino-99 3379, crystal 4857: three cards, and a win."""
    table = room.open(cards)
    deal(table, {2: {"player": TEN, "panda": TEN}})
    assert net(table, "panda") == -TEN


@every_house
@pytest.mark.parametrize(
    "cards",
    ["6c 7d Ks Kh", "7c 2d Ks 2h 3c", "8c 2d Ks 2h"],
    ids=["seven of two cards", "tie at seven", "player natural"],
)
def test_no_dragon(room: Room, cards: str) -> None:
    """EB-34: kings L1228, casino-99 3359, palomar 886, crystal 4707: three cards, and a win."""
    table = room.open(cards)
    deal(table, {2: {"banker": TEN, "dragon": TEN}})
    assert net(table, "dragon") == -TEN


@every_house
def test_a_tie_bet_alone(room: Room) -> None:
    """EB-14: kings L1209, casino-99 3332, crystal 4681 allow it; palomar 936 does not."""
    table = room.open()
    bank(table)
    bet(table, {2: {"tie": TEN}})
    alone = room is not PALOMAR_ROOM
    assert table.state["action"] == (TEN if alone else 0)
    said = "You bet $10. Wait for the deal" if alone else "Tie needs a bet on Player or Dealer"
    assert table.message(2).startswith(said)


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(("room", "bonus"), BONUSES)
def test_a_bonus_beside_either_line(room: Room, bonus: str, line: str) -> None:
    """EB-15: kings L1220, L1230, casino-99 3362, 3382, palomar 942, crystal 4711, 4861."""
    table = room.open()
    bank(table)
    bet(table, {2: {bonus: TEN}, 3: {line: TEN}})  # another seat's line is no help
    assert table.state["action"] == TEN
    assert "needs a bet on Player or" in table.message(2)
    bet(table, {2: {line: TEN}})
    assert table.state["action"] == 3 * TEN


@every_house
def test_a_bonus_beside_a_line_that_is_too_small(room: Room) -> None:
    """EB-15, EB-16: what is no wager is nothing to bet beside."""
    table = room.open()
    bank(table)
    bet(table, {2: {"player": room.bet - 100, "dragon": TEN}})
    assert table.state["action"] == 0


@every_house
def test_table_limits(room: Room) -> None:
    """EB-16: kings L1157, casino-99 3207, palomar 892, crystal 4900; RULINGS 9."""
    table = room.open()
    least, most = table.pack.limits[room.option]["least"], table.pack.limits[room.option]["most"]
    bank(table)
    assert least == room.bet
    for cents, action in ((least - 1, 0), (least, least), (most, most), (most + 1, 0)):
        bet(table, {2: {"player": cents}})
        assert table.state["action"] == action, cents


@pytest.mark.parametrize(
    ("option", "bonus", "most"),
    [(10, "tie", 10000), (10, "panda", 2500), (11, "dragon", 5000), (0, "dragon", 20000)],
)
def test_limits_of_bonus_bets(option: int, bonus: str, most: int) -> None:
    """EB-17: crystal 4944-4945 by the game's own schedule, 7384 by the later one."""
    table = CRYSTAL_ROOM.open(option=option)
    bank(table)
    bet(table, {2: {"player": 2500, bonus: most}})
    table.lay(2, "collection", 100)  # crystal 4883: for its line
    assert table.state["action"] == 2500 + most
    bet(table, {2: {bonus: most + 1}})
    assert table.state["action"] == 2500


@pytest.mark.parametrize("room", [KINGS_ROOM, CASINO_ROOM, PALOMAR_ROOM])
def test_a_bet_behind_a_seat(room: Room) -> None:
    """EB-02: kings L1157, casino-99 3205, palomar 918: on every wager the house names."""
    table = room.behind(BANKER_WINS, "banker", "dragon")
    bank(table)
    bet(table, {2: {"back banker": TEN, "back dragon": TEN}})
    pay_fee(table)
    assert table.press()
    assert table.state["owed behind"] == [0, 2 * TEN, 0, 0, 0, 0]
    assert table.state["owed"][1] == 0


def test_a_bonus_behind_needs_a_line_behind() -> None:
    """EB-02, EB-15: the seat's own line is another person's."""
    table = KINGS_ROOM.behind("", "banker", "dragon")
    bank(table)
    bet(table, {2: {"banker": TEN, "back dragon": TEN}})
    assert table.state["action"] == TEN


def test_nobody_bets_from_behind_at_crystal() -> None:
    """EB-02: crystal 4585."""
    assert not [each for each in CRYSTAL_ROOM.open().pack.portals if each.startswith("back")]


@every_house
def test_chips_laid_after_the_cards_are_for_the_next_round(room: Room) -> None:
    """EB-18: kings L1162, casino-99 3248, palomar 928, crystal 4588: all bets before the deal."""
    table = room.open(BANKER_WINS)
    deal(table, {2: {"player": TEN}})
    bet(table, {3: {"banker": TEN}})
    assert table.state["owed"][2] == 0
    take_lost(table)
    assert table.state["action"] == TEN
