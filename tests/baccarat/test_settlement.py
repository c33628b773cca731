"""In which order wagers are settled, and how far a player-dealer's money reaches."""

import pytest

from firmware.controller.events import DICE
from tests.baccarat.room import (
    BANKER_WINS,
    CASINO_ROOM,
    CRYSTAL_ROOM,
    KINGS_ROOM,
    PALOMAR_ROOM,
    PLAYER_WINS,
    ROOMS,
    TIE,
    Room,
    deal,
    net,
    words,
)
from tests.trips.room import events

every_house = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
TEN, TWENTY = 1000, 2000
ENOUGH = 500_000


@every_house
def test_the_house_has_no_stake(room: Room) -> None:
    """EB-04: kings L1135, casino-99 3155, palomar 888, crystal 4574: it only has its fee."""
    table = room.open(BANKER_WINS)
    deal(table, {2: {"player": TEN}, 3: {"banker": TWENTY}, 4: {"player": TEN, "tie": TEN}})
    accounts = dict(table.table.ledger.accounts)
    assert sum(cents for name, cents in accounts.items() if name != "drop") == -accounts["drop"]
    assert accounts["drop"] == table.state["drop"] > 0
    assert sum(table.state["owed"]) == ENOUGH + 5 * TEN


@pytest.mark.parametrize("room", [KINGS_ROOM, CASINO_ROOM, CRYSTAL_ROOM])
def test_one_kind_of_wager_round_the_table_after_the_other(room: Room) -> None:
    """EB-40: kings L1159, casino-99 3213-3217, crystal 4597: five times round."""
    table = room.open("6c 7d Ks Ah")
    wagers = ["player", "banker", "tie", "panda", "dragon"]
    deal(table, {seat: dict.fromkeys(wagers, TEN) for seat in (2, 4)})
    assert list(words(table)) == [(seat, wager) for wager in wagers for seat in (2, 4)]


def test_three_times_round_at_palomar() -> None:
    """EB-40: palomar 984: all line wagers, then all Tie, then all Dragon 7."""
    table = PALOMAR_ROOM.open("6c 7d Ks Ah")
    deal(table, {seat: dict.fromkeys(PALOMAR_ROOM.wagers, TEN) for seat in (2, 4)})
    lines = [(seat, line) for seat in (2, 4) for line in ("player", "banker")]
    bonuses = [(seat, bonus) for bonus in ("tie", "dragon") for seat in (2, 4)]
    assert list(words(table)) == lines + bonuses


@pytest.mark.parametrize("room", [KINGS_ROOM, CASINO_ROOM])
def test_first_is_who_sits_left_of_the_player_dealer(room: Room) -> None:
    """EB-41: kings L1159, casino-99 3213: always, clockwise, without a button."""
    table = room.open(BANKER_WINS)
    deal(table, {seat: {"banker": TEN} for seat in (1, 2, 3, 5, 6)}, cover=2 * TEN, seat=4)
    assert [seat for seat, _ in words(table)] == [5, 6, 1, 2, 3]
    assert [net(table, "banker", seat) for seat in (5, 6, 1, 2, 3)] == [TEN, TEN, 0, 0, 0]
    assert table.state["button"] == 0


@pytest.mark.parametrize(
    ("cards", "seat"),
    [("6c 6d Ks Ah", 4), ("6c 5d Ks 2h", 5), ("6c 4d Ks 3h", 6), ("6c 7d Ks Th", 2),
     ("6c 7d Ks Jh", 4), ("6c 7d Ks Qh", 5), ("6c 7d Ks Kh", 6)],
)  # fmt: skip
def test_the_action_button_at_palomar(cards: str, seat: int) -> None:
    """EB-42: palomar 984: ace 1, jack 11 to king 13, counted from the player-dealer's left."""
    table = PALOMAR_ROOM.open(cards)
    deal(table, {each: {"banker": TEN} for each in (1, 2, 4, 5, 6)}, cover=TEN, seat=3)
    others = [4, 5, 6, 1, 2]
    assert table.state["button"] == seat
    assert [net(table, "banker", each) for each in others] == [
        TEN if each == seat else 0 for each in others
    ]


def test_the_button_goes_on_to_the_next_seat_that_bets() -> None:
    """EB-42: palomar 984, the sheet's reading: no wager at the seat, the next one clockwise."""
    table = PALOMAR_ROOM.open("6c 6d Ks Ah")  # an ace: the seat at the left
    deal(table, {2: {"banker": TEN}, 6: {"banker": TEN}}, cover=TEN, seat=3)
    assert table.state["button"] == 6


def test_who_covers_everything_at_palomar_needs_no_button() -> None:
    """EB-43: palomar 982: from the house dealer's left."""
    table = PALOMAR_ROOM.open("6c 5d Ks 2h")
    deal(table, {each: {"banker": TEN} for each in (1, 2, 4)}, cover=3 * TEN, seat=3)
    assert [seat for seat, _ in words(table)] == [1, 2, 4]


@pytest.mark.parametrize(("cover", "first"), [(2 * TEN, 1), (2 * TEN - 1, 5)])
def test_short_is_by_either_side(cover: int, first: int) -> None:
    """EB-43: palomar 982: the losers' wagers must be within the cover as well."""
    table = PALOMAR_ROOM.open("6c 5d Ks 2h")
    deal(table, {1: {"player": TEN}, 5: {"player": TEN}}, cover=cover, seat=3)
    assert next(iter(words(table)))[0] == first


@pytest.mark.parametrize(
    ("cards", "seat"), [("6c 6d Ks Ah", 2), ("6c 5d Ks 2h", 5), ("6c 4d Ks 3h", 6),
                        ("6c 3d Ks 4h", 2), ("6c 7d Ks Kh", 2)]
)  # fmt: skip
def test_the_action_button_at_crystal(cards: str, seat: int) -> None:
    """EB-44: crystal 4590-4598: seats that bet, from the house dealer's left, round and round."""
    table = CRYSTAL_ROOM.open(cards)
    deal(table, {each: {"banker": TEN} for each in (2, 5, 6)}, cover=TEN, seat=3)
    assert table.state["button"] == seat
    assert [net(table, "banker", each) for each in (2, 5, 6)] == [
        TEN if each == seat else 0 for each in (2, 5, 6)
    ]


def test_a_house_may_choose_another_first_action() -> None:
    """EB-41, EB-42, EB-44: the other values of first_action, button_counts and …_from."""
    every_hand = KINGS_ROOM.open(
        "6c 5d Ks 2h",
        first_action="action button",
        button_counts_from="player-dealer",
        button_counts="all seats",
    )
    deal(every_hand, {5: {"banker": TEN}, 2: {"banker": TEN}}, cover=ENOUGH, seat=3)
    assert every_hand.state["button"] == 5
    short = KINGS_ROOM.open("6c 5d Ks 2h", first_action="action button when short")
    deal(short, {5: {"banker": TEN}, 2: {"banker": TEN}}, cover=TEN, seat=3)
    assert short.state["button"] == 5


def test_dice_may_place_the_button() -> None:
    """EB-44: the setting button_by: three dice instead of the card, and they are in the journal."""
    came: set[int] = set()
    for _ in range(8):
        table = CRYSTAL_ROOM.open(BANKER_WINS, button_by="dice")
        table.runtime.dice.choose([1, 1, 1 + len(came)])
        deal(table, {each: {"banker": TEN} for each in (2, 5, 6)}, cover=TEN, seat=3)
        thrown = sum(events(table, DICE)[0])
        assert table.state["button"] == (2, 5, 6)[(thrown - 1) % 3]
        came.add(table.state["button"])
    assert came == {2, 5, 6}


@pytest.mark.parametrize(
    ("cover", "paid", "bank"),
    [("net", 3 * TEN, 500), ("separate", 2 * TEN, 1500), ("consumed", 500, 3000)],
)
@every_house
def test_a_short_bank(room: Room, cover: str, paid: int, bank: int) -> None:
    """EB-45: RULINGS 1: $20 of cover, $15 won, then $30 owed."""
    table = room.open("6c 7d Ks Ah", cover=cover)
    deal(table, {2: {"player": 1500}, 3: {"banker": 3 * TEN}}, cover=TWENTY)
    assert net(table, "banker", 3) == paid
    assert table.state["owed"][0] == bank


@every_house
def test_what_is_not_covered_goes_back(room: Room) -> None:
    """EB-46: kings L1159, casino-99 3152, palomar 984, crystal 4574; RULINGS 2."""
    table = room.open("6c 7d Ks Ah")
    deal(table, {2: {"banker": TEN}, 3: {"banker": TEN}}, cover=TEN)
    assert words(table) == {(2, "banker"): "win", (3, "banker"): "uncovered"}
    assert table.state["owed"][:3] == [0, 2 * TEN, TEN]


@every_house
def test_part_of_a_losing_wager(room: Room) -> None:
    """EB-46: RULINGS 2: what is over the cover stays where it lies."""
    table = room.open(PLAYER_WINS)
    deal(table, {2: {"banker": 3 * TEN}}, cover=TEN)
    assert net(table, "banker") == -TEN
    assert table.state["taken down to"] == [[1, "collection", 0], [2, "banker", 2 * TEN]]


@pytest.mark.parametrize("rounding", ["down", "up"])
def test_a_payoff_of_whole_units(rounding: str) -> None:
    """EB-47: RULINGS 4, settings unit and round; all odds are whole, a bet need not be."""
    table = KINGS_ROOM.open(PLAYER_WINS, unit=100, round=rounding)
    deal(table, {2: {"player": 1050}})
    assert net(table, "player") == {"down": 1000, "up": 1100}[rounding]


@every_house
def test_a_tie_moves_no_line(room: Room) -> None:
    """EB-32: kings L1202, casino-99 3315, palomar 900, crystal 4666: RULINGS 14: push."""
    table = room.open(TIE)
    deal(table, {2: {"player": TEN}, 3: {"banker": TEN}}, cover=100)
    assert set(words(table).values()) == {"push"}
    assert [table.result(seat) for seat in (1, 2, 3)] == ["EVEN", "EVEN", "EVEN"]
