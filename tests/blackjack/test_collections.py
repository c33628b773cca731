"""Pure 21.5: who banks, what may be bet, what it costs, and the shoe."""

import pytest

from tests.blackjack.room import (
    ANGIES_3_TO_2,
    ANGIES_6_TO_5,
    BET,
    HOUSES,
    KINGS,
    PALOMAR_V1,
    PALOMAR_V2,
    POKER_FLATS,
    Room,
    room,
)
from tools.config_shoe import most_cards
from tools.tables import TableError, load

EVERYWHERE = pytest.mark.parametrize("name", HOUSES)
PACKS = {KINGS: (6, 8), POKER_FLATS: (6, 8)}  # L434, 723; the other houses: one to eight


def next_hand(table: Room) -> None:
    table.clear()
    table.open({4: {"bet": BET}}, bank=1)
    assert table.press()
    table.play()


@EVERYWHERE
def test_the_bank_is_offered_on_after_two_hands(name: str) -> None:
    """P21-01 (kings L472, palomar 607 and 813, flats 757, angies 1710-1711 and 2209-2210)."""
    table = room(name)
    assert table.message(1) == "The bank is yours for 2 hands, if you like"
    table.take_bank(1)
    next_hand(table)
    assert table.blackjack.bank == 1
    assert table.devices.screens.picture.texts[(1, 6)].startswith("BANK 2")
    next_hand(table)
    assert table.blackjack.bank == 0
    assert table.choices(2) == ["Take the bank", "Pass"]


@EVERYWHERE
def test_a_bet_outside_the_limits_is_none(name: str) -> None:
    """P21-02 (kings L454, palomar 584 and 790, flats 740, angies 1607-1609; RULINGS 9)."""
    table = room(name)
    low, high = table.blackjack.limits
    table.open({2: {"bet": low - 1}, 3: {"bet": high + 1}, 4: {"bet": low}, 5: {"bet": high}})
    assert "or more" in table.message(2)
    assert "or less" in table.message(3)
    assert table.press()
    assert sorted(stake.seat.number for stake in table.blackjack.stakes) == [4, 5]


@pytest.mark.parametrize(
    ("name", "dropped_late"),
    [
        (KINGS, False),  # 1749
        (PALOMAR_V1, False),  # 590, 1077
        (PALOMAR_V2, False),  # 793, 1077
        (ANGIES_3_TO_2, True),  # 5989-5991, the later schedule
        (ANGIES_6_TO_5, True),
        (POKER_FLATS, True),  # 882
    ],
)
def test_the_collection_lies_there_before_a_card_is_dealt(name: str, dropped_late: bool) -> None:
    """P21-03: it is dropped then, or after two cards each; in a round it is the same money."""
    table = room(name, "Ts 6h 9d 9c")
    table.open({2: {"bet": BET}})
    due = table.blackjack.due
    assert due > 0
    table.lay(1, "collection", 0)
    assert not table.press()
    table.lay(1, "collection", due)
    late = table.blackjack.option["fees"]["dropped"] != "before cards"
    assert late is dropped_late
    assert table.press()
    assert table.state["drop"] == due
    assert table.state["held"] == 0


@pytest.mark.parametrize(
    ("name", "bonus", "counted"),
    [
        (KINGS, "match", True),  # 1749
        (PALOMAR_V2, "buster", False),  # 866, 1077
        (ANGIES_3_TO_2, "redflex", True),  # 5980-5984
        (ANGIES_6_TO_5, "buster", True),
        (POKER_FLATS, "match", True),  # 882
    ],
)
def test_what_total_table_action_counts(name: str, bonus: str, counted: bool) -> None:
    """P21-29: bonuses or not, and nothing that is wagered after the cards."""
    table = room(name, "6s 9h 5d 9c Kh")
    table.open({2: {"bet": BET, bonus: 500}})
    assert table.blackjack.action == BET + (500 if counted else 0)
    table.press()
    action, drop = table.blackjack.action, table.state["drop"]
    table.say("double 1000")
    assert table.state["drop"] == drop
    assert table.rows()[0][3] == 2 * BET
    assert action == BET + (500 if counted else 0)


@pytest.mark.parametrize("name", [PALOMAR_V1, PALOMAR_V2])
def test_a_player_may_owe_a_collection_too(name: str) -> None:
    """P21-29 (palomar 1054-1057, 1078): option 2 takes $1 for a game wager, none above $500."""
    table = room(name, "8s 9h 8d 9c", limit=1)
    table.take_bank(1)
    table.lay(1, "bank", 100_000)
    table.lay(2, "bet", BET)
    assert table.message(2) == "Place $1 on COLLECTION to play"
    table.lay(2, "collection", 100)
    table.lay(1, "collection", 100)
    assert table.press()
    assert table.state["drop"] == 200
    table.say("split")
    assert table.state["drop"] == 200


@pytest.mark.parametrize(
    ("name", "bets", "due"),
    [
        (KINGS, [10000], 100),  # 1754
        (KINGS, [10099], 100),  # RULINGS 5
        (KINGS, [10100], 300),  # 1755
        (PALOMAR_V2, [10000, 10000], 50),  # 1051
        (PALOMAR_V2, [10000, 10000, 500], 100),  # 1052
        (POKER_FLATS, [10000], 50),  # 885
        (POKER_FLATS, [10100], 100),  # 886
    ],
)
def test_the_fee_of_a_bracket(name: str, bets: list[int], due: int) -> None:
    """P21-34"""
    table = room(name)
    table.open({seat: {"bet": bet} for seat, bet in enumerate(bets, 2)})
    assert table.blackjack.due == due


# ---- The shoe ------------------------------------------------------------------------------------


@EVERYWHERE
def test_how_many_packs(name: str) -> None:
    """P21-33 (kings L434, flats 723, palomar 583 and 762, angies 1573 and 2106)."""
    packs = load(name)["deck"]["packs"]
    least, most = PACKS.get(name, (1, 8))
    assert least <= packs <= most


@EVERYWHERE
def test_no_round_can_empty_the_shoe(name: str) -> None:
    """P21-31: as many cards as a round can take lie behind the cut card."""
    settings = load(name)["settings"]
    packs = load(name)["deck"]["packs"]
    assert settings["cut_card"] == most_cards(settings, hands=20, packs=packs)
    with pytest.raises(TableError, match=r"write \d+ or more"):
        load(name, {"cut_card": settings["cut_card"] - 1})


def test_the_hungriest_round_fits() -> None:
    """P21-31: five players split to four hands and draw nothing but the smallest cards there are.

    Every hand stops at hard 19 or later, and the player-dealer has 17.
    """
    rules = {"must_stand_hard": 19, "dealer_hits_hard": 16}
    for packs in range(1, 9):
        shoe = sorted(value for value in (*range(1, 10), *[10] * 4) for _ in range(4 * packs))
        at = 0
        for stops in [19] * 20 + [17]:
            held = 0
            while held < stops and at < len(shoe):
                held += shoe[at]
                at += 1
        assert at <= most_cards(rules, hands=20, packs=packs)


def test_the_hand_in_which_the_cut_card_comes_is_the_shoes_last() -> None:
    """P21-31: no filing says when the shoe is shuffled; a setting."""
    table = room(KINGS, cut_card=300)
    before, left = 417, 416
    while left < before:
        next_hand(table)
        before, left = left, len(table.blackjack._deck)
    dealt = len(table.devices.screens.picture.cards)  # of the last hand, still to be seen
    assert before > 300 >= before - dealt
    assert left == 416


def test_a_fresh_shoe_for_every_hand_is_a_setting() -> None:
    """P21-31"""
    table = room(KINGS, shuffle_when="every hand")
    next_hand(table)
    next_hand(table)
    table.take_bank(1)
    assert len(table.blackjack._deck) == 416
