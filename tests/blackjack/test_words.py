"""Pure 21.5: what a player may do with a hand, and the chips it takes."""

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
    places,
    room,
    round_of,
)

EVERYWHERE = pytest.mark.parametrize("name", HOUSES)
CHIPS = "Chips for a double or a split go on BET first"


def asked(name: str, two: str, rest: str = "", bet: int = BET) -> Room:
    """Seat 2 holds these two against a nine and a seven: 16, which draws."""
    first, second = two.split()
    table = room(name, f"{first} 9h {second} 7h {rest}")
    table.open({2: {"bet": bet}})
    table.press()
    return table


@EVERYWHERE
@pytest.mark.parametrize(
    ("two", "words"),
    [
        ("Ts 9d", ["Stand"]),  # hard 19 must stand
        ("6s 5d", ["Hit"]),  # hard 11 must hit
        ("7s 5d", ["Hit", "Stand"]),
        ("Ts 8d", ["Hit", "Stand"]),
        ("As 8d", ["Hit", "Stand"]),  # soft 19
    ],
)
def test_chart_1a(name: str, two: str, words: list[str]) -> None:
    """P21-10 (kings L482, palomar 618-622 and 820, flats 767, angies 1722 and 2221)."""
    assert asked(name, two).choices(2) == [*words, "Surrender"]


@EVERYWHERE
def test_what_leaves_no_choice_is_done_without_a_question(name: str) -> None:
    """P21-10: with three cards only the chart is left."""
    table = asked(name, "2s 3d", "4c Kc Kd")
    table.say("hit")
    assert table.cards(2) == "2s 3d 4c Kc"  # nine must draw; 19 must stand


@EVERYWHERE
def test_double_for_as_much_or_less_and_one_card(name: str) -> None:
    """P21-11 (kings L517, palomar 650 and 853, flats 806, angies 1799-1802 and 2300-2303)."""
    table = asked(name, "6s 5d", "2c 2d")
    assert table.message(2) == f"You have 11. {CHIPS}"
    table.lay(2, "bet", 2 * BET + 1)
    assert table.choices(2) == ["Hit", "Surrender"]
    assert table.message(2) == "Bet holds $20.01: make it $20 or less"
    table.lay(2, "bet", BET + 600)
    assert table.choices(2) == ["Hit", "Surrender", "Double $6"]
    table.say("double 600")
    assert table.cards(2) == "6s 5d 2c"
    assert table.result_of(2) == [("lose", -1600)]


@pytest.mark.parametrize(
    ("name", "may"),
    [
        (KINGS, True),  # ambiguity 5: the chart is of hit and stand
        (PALOMAR_V1, False),  # 618
        (PALOMAR_V2, False),  # 820 excepts splits alone
        (ANGIES_3_TO_2, True),
        (ANGIES_6_TO_5, True),
        (POKER_FLATS, True),
    ],
)
def test_doubling_a_hand_that_must_stand(name: str, may: bool) -> None:
    """P21-11: a reading of each sheet."""
    table = asked(name, "Ts 9d")
    table.lay(2, "bet", 2 * BET)
    assert ("Double $10" in table.choices(2)) is may


@EVERYWHERE
def test_a_pair_or_two_bonus_cards_split_for_an_equal_bet(name: str) -> None:
    """P21-12 (kings L518-521, palomar 651-653 and 848, flats 807, angies 1805-1808)."""
    for two in ("8s 8d", "Ts Kd", "As Ad"):
        table = asked(name, two)
        table.lay(2, "bet", BET + 600)
        assert not [word for word in table.choices(2) if word.startswith("Split")]
        table.lay(2, "bet", 2 * BET)
        assert table.choices(2)[-1] == "Split $10"
    table = asked(name, "9s Td")
    table.lay(2, "bet", 2 * BET)
    assert "Split $10" not in table.choices(2)


@pytest.mark.parametrize("name", [PALOMAR_V1, PALOMAR_V2])
def test_chips_that_are_too_few_for_a_split_are_named(name: str) -> None:
    """P21-12: two Bonus cards may only be split there, and not for less (RULINGS 9)."""
    table = asked(name, "Ts Kd")
    table.lay(2, "bet", BET + 600)
    assert table.message(2) == "BET holds $16: make it exactly $20"


@EVERYWHERE
def test_three_splits_make_four_hands(name: str) -> None:
    """P21-12 (kings L522, palomar 655 and 850, flats 808, angies 1811 and 2312)."""
    table = asked(name, "8s 8d", "8h 8c 8s Tc Td Th Ks")
    for _ in range(3):
        table.say("split")
    assert "Split $10" not in table.choices(2)
    assert table.message(2).startswith("Hand 1 of 4: you have 16")
    for hand in (2, 3, 4):
        table.say("stand")
        assert table.message(2).startswith(f"Hand {hand} of 4: you have 18")
    table.say("stand")
    assert [row[1:4] for row in table.rows()] == [("bet", "win", BET)] * 4
    found = list(places(table, 2))
    assert found == [(hand, at) for hand in range(4) for at in range(2)]


@EVERYWHERE
def test_split_aces_get_one_card_each(name: str) -> None:
    """P21-12 P21-30 (kings L520, palomar 653 and 849, flats 807, angies 1807 and 2308).

    A Bonus card makes 21 of it, paid even money, and not Pure 21.5.
    """
    table = asked(name, "As Ad", "Kc Ah 2c")
    table.say("split")
    assert [len(hand.cards) for hand in table.blackjack.circles[2].hands] == [2, 2]
    assert table.result_of(2) == [("win", 1000), ("lose", -1000)]


@pytest.mark.parametrize(
    ("name", "may"),
    [
        (KINGS, True),  # L522
        (PALOMAR_V1, False),  # 650: the first two cards dealt
        (PALOMAR_V2, True),  # 850
        (ANGIES_3_TO_2, True),  # 1811-1813
        (ANGIES_6_TO_5, True),  # 2312-2314
        (POKER_FLATS, True),  # 808
    ],
)
def test_doubling_after_a_split(name: str, may: bool) -> None:
    """P21-11"""
    table = asked(name, "8s 8d", "4c")
    table.say("split")
    base = table.wait_of.seat.base["bet"]
    assert base == 2 * BET
    table.lay(2, "bet", base + BET)
    assert ("Double $10" in table.choices(2)) is may


@EVERYWHERE
def test_each_split_hand_is_settled_against_its_own_bet(name: str) -> None:
    """P21-12: the first wins, the second is over."""
    table = asked(name, "8s 8d", "Tc 7c Kh Ah")
    table.play({2: ["split", "stand", "hit"]})
    assert table.result_of(2) == [("win", 1000), ("lose", -1000)]
    assert table.result(12) == "17"
    assert table.result(2) == "EVEN"


@EVERYWHERE
def test_surrender_gives_half_back(name: str) -> None:
    """P21-13 (kings L523, palomar 656 and 852, flats 809, angies 1816-1818 and 2317-2319).

    Of an odd cent the player has the smaller half (RULINGS 4).
    """
    table = asked(name, "Ts 6d", bet=1001)
    table.say("surrender")
    assert table.result_of(2) == [("surrender", -501)]
    assert table.result(2) == "LOST $5.01"


@EVERYWHERE
def test_surrender_only_on_the_first_two_cards_dealt(name: str) -> None:
    """P21-13: not after a card, and not after a split (kings ambiguity 6)."""
    table = asked(name, "2s 5d", "5c")
    table.say("hit")
    assert table.choices(2) == ["Hit", "Stand"]
    split = asked(name, "8s 8d", "5c")
    split.say("split")
    assert "Surrender" not in split.choices(2)


@EVERYWHERE
def test_chips_that_nothing_asked_for_stay_the_players(name: str) -> None:
    """P21-11: laid, not named; and after the third card for nothing."""
    table = asked(name, "2s 5d", "5c 4c")
    table.lay(2, "bet", 2 * BET)
    table.say("hit")
    assert table.choices(2) == ["Hit", "Stand"]
    assert table.message(2) == "You have 12. The chips you added stay yours"
    table.say("stand")
    assert table.rows()[0][3] == BET


@EVERYWHERE
def test_players_act_from_the_player_dealers_left(name: str) -> None:
    """P21-10 (kings L464, palomar 592 and 798, flats 747, angies 1675 and 2174)."""
    table = room(name, "5c 7c 8c 9h 7d 5d 8s 7h")
    table.open({2: {"bet": BET}, 4: {"bet": BET}, 6: {"bet": BET}}, bank=3)
    table.press()
    turns = []
    while table.blackjack.begun and hasattr(table.wait_of, "seat"):
        turns.append(table.wait_of.seat.number)
        table.say("surrender")
    assert turns == [4, 6, 2]


def test_aces_split_again_where_a_table_says_so() -> None:
    """P21-12: palomar 849 says once; nowhere else stated, a setting."""
    for resplit, hands in ((True, 3), (False, 2)):
        table = round_of(
            KINGS,
            "As 9h Ad 7h Ah 5c 6c 7c 2c",
            says={2: ["split"] * (hands - 1)},
            resplit_aces=resplit,
        )
        assert len(table.blackjack.circles[2].hands) == hands
