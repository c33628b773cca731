"""The shoe, what cards are worth, and when a hand draws."""

import pytest

from firmware.controller.draws import banker_draws, player_draws
from firmware.controller.games.baccarat import total, value
from firmware.controller.pack import Pack
from firmware.controller.shoe import new_deck
from tests.baccarat.room import NATURAL, ROOMS, Room, deal, hands
from tests.oracle_py.baccarat_round import BANKER_CHART
from tools.tables import load, pack

every_house = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
BETS = {2: {"player": 1000}}


@every_house
def test_eight_packs_without_jokers(room: Room) -> None:
    """EB-10: kings L1143, casino-99 3165, palomar 922, crystal 4550; three to eight are allowed."""
    table = room.open()
    assert table.state["shoe"] == 8 * 52
    assert sorted(table.table._deck) == sorted(new_deck("standard", 8))


@every_house
@pytest.mark.parametrize("packs", [3, 8])
def test_the_shoe_may_be_of_three_packs(room: Room, packs: int) -> None:
    """EB-10."""
    content = load(room.table)
    content["deck"]["packs"] = packs
    assert Pack(pack(content)).packs == packs


@pytest.mark.parametrize(
    ("rank", "worth"), [*zip("A23456789", range(1, 10), strict=True), *((r, 0) for r in "TJQK")]
)
def test_a_card_s_worth(rank: str, worth: int) -> None:
    """EB-11: kings L1147, casino-99 3171, palomar 924, crystal 4556."""
    ranks = "23456789TJQKA"
    assert {value(4 * ranks.index(rank) + suit) for suit in range(4)} == {worth}


def test_only_the_last_digit_counts() -> None:
    """EB-12: palomar 924, 18 counts as 8."""
    nine = 7 * 4
    assert total([nine, nine + 1]) == 8
    assert total([nine, nine + 1, nine + 2]) == 7


@every_house
def test_player_banker_player_banker(room: Room) -> None:
    """EB-20: kings L1173, casino-99 3262, palomar 946, crystal 4608."""
    table = room.open("6c 7d Ks Kh")
    deal(table, BETS)
    assert hands(table) == ("6c Ks", "7d Kh")


@every_house
@pytest.mark.parametrize("cards", ["9c 2c Ks 3d 4h", "8c 2c Ks 3d 4h", "2c 9c 3d Ks 4h"])
def test_a_natural_ends_the_drawing(room: Room, cards: str) -> None:
    """EB-21: palomar 950, RULINGS 12: an eight or nine of either side."""
    table = room.open(cards)
    deal(table, BETS)
    assert len(" ".join(hands(table)).split()) == 4


@every_house
def test_the_other_reading_of_naturals(room: Room) -> None:
    """EB-21: RULINGS 12: the banker hand draws on 5 against a natural."""
    table = room.open(NATURAL, natural_stops=False)
    deal(table, BETS)
    assert hands(table) == ("9c Ks", "2c 3d 4h")


@every_house
def test_a_three_card_nine_is_no_natural(room: Room) -> None:
    """EB-22: kings L1150, casino-99 3178: a natural is of two cards."""
    table = room.open("2c 7c 3d Kh 4h")
    deal(table, BETS)
    assert hands(table) == ("2c 3d 4h", "7c Kh")
    assert "Naturals 0" in table.devices.screens.picture.texts[(0, 5)]


@every_house
@pytest.mark.parametrize("points", range(8))
def test_the_player_hand_draws_to_five(room: Room, points: int) -> None:
    """EB-23: kings L1175, casino-99 3271, palomar 960, crystal 4625."""
    table = room.open(f"{'KA234567'[points]}c Kd Ks 7h 5s 5d")
    deal(table, BETS)
    assert len(hands(table)[0].split()) == (3 if points <= 5 else 2)


@every_house
@pytest.mark.parametrize("points", range(8))
def test_the_banker_hand_when_the_player_hand_stands(room: Room, points: int) -> None:
    """EB-24: kings L1176, casino-99 3274, palomar 961, crystal 4628."""
    table = room.open(f"7c {'KA234567'[points]}d Ks Kh 5s")
    deal(table, BETS)
    assert len(hands(table)[1].split()) == (3 if points <= 5 else 2)


@every_house
@pytest.mark.parametrize("points", range(8))
def test_the_banker_hand_draws_by_chart(room: Room, points: int) -> None:
    """EB-25: kings L1177-1194, casino-99 3218, palomar 962-978, crystal 4629."""
    for third, card in enumerate("KA23456789"):
        table = room.open(f"Kc {'KA234567'[points]}d Ks Kh {card}s 2d")
        deal(table, BETS)
        drew = len(hands(table)[1].split()) == 3
        assert drew == (BANKER_CHART[points][third] == "H"), card


@every_house
def test_nobody_draws_on_eight_or_nine(room: Room) -> None:
    """EB-25: casino-99 3231: a banker hand of eight or nine is in no chart."""
    charts = Pack(pack(load(room.table))).draws
    assert not any(banker_draws(charts, points, third) for points in (8, 9) for third in range(10))
    assert not any(player_draws(charts, points) for points in (8, 9))
