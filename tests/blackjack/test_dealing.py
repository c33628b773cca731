"""Pure 21.5: the deal, the check of the down card, what is offered before it, and when the
player-dealer draws."""

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
    round_of,
    words_of,
)

EVERYWHERE = pytest.mark.parametrize("name", HOUSES)
# One player: first card, up card, second card, down card, then what is drawn.
NOTHING_SPECIAL = "Tc 6d 9c 9s Kh"  # hard 19 stands by itself but for words; 15 and a king: over


@EVERYWHERE
def test_two_cards_each_from_the_player_dealers_left_he_last(name: str) -> None:
    """P21-04 (kings L463-464, palomar 591-592 and 794-798, flats 746-747, angies 1668-1675)."""
    table = room(name, "2c 3c 4c 5c 6c 7c 8c 9c")
    table.open({2: {"bet": BET}, 4: {"bet": BET}, 6: {"bet": BET}}, bank=3)
    table.press()
    assert [table.cards(seat) for seat in (4, 6, 2)] == ["2c 6c", "3c 7c", "4c 8c"]
    assert words_of(table.blackjack.dealer) == "5c 9c"
    assert table.cards(12) == "5c ??"


@EVERYWHERE
def test_the_down_card_is_turned_when_all_have_acted(name: str) -> None:
    """P21-14 (kings L466, palomar 595 and 800, flats 749, angies 1683)."""
    table = room(name, "2c 6d 3c 9s Kh Kd")
    table.open({2: {"bet": BET}})
    table.press()
    table.say("hit")
    assert table.cards(12) == "6d ??"
    table.say("stand")
    assert table.cards(12).startswith("6d 9s")


@pytest.mark.parametrize(
    ("name", "natural", "other"),
    [
        (KINGS, ["No"], ["No"]),  # L529; its filing has no even money
        (PALOMAR_V1, [], []),  # 660
        (PALOMAR_V2, [], []),  # 854
        (ANGIES_3_TO_2, ["No", "Even money"], ["No"]),  # 1835-1852
        (ANGIES_6_TO_5, ["No", "Even money"], ["No"]),  # 2336-2352
        (POKER_FLATS, ["No", "Even money"], ["No"]),  # 815-816
    ],
)
def test_what_is_offered_under_an_ace(name: str, natural: list[str], other: list[str]) -> None:
    """P21-05 P21-06: insurance needs chips to be named; RULINGS 22."""
    for two, words in (("As Kd", natural), ("Ts 9d", other)):
        first, second = two.split()
        table = room(name, f"{first} Ah {second} 6d")
        table.open({2: {"bet": BET}})
        table.press()
        assert table.cards(12) == "Ah ??" or not words
        if words:
            assert table.choices(2) == words
            table.lay(2, "bet", BET + 400)
            assert table.choices(2) == [*words, "Insure $4"]
            table.lay(2, "bet", BET + 501)
            assert table.choices(2) == words


INSURED = pytest.mark.parametrize("name", [KINGS, ANGIES_3_TO_2, ANGIES_6_TO_5, POKER_FLATS])


@INSURED
def test_insurance_pays_two_to_one(name: str) -> None:
    """P21-05 (kings L529, flats 815, angies 1838-1839 and 2339-2340)."""
    table = round_of(name, "Ts Ah 9d Kc", says={2: ["insurance 500"]})
    assert table.result_of(2, "insurance") == [("win", 1000)]
    assert table.result_of(2) == [("lose", -1000)]
    assert table.result(2) == "EVEN"


@INSURED
def test_insurance_is_lost_to_any_other_card(name: str) -> None:
    """P21-05: the hand goes on."""
    table = round_of(name, "Ts Ah 9d 9c", says={2: ["insurance 500", "stand"]})
    assert table.result_of(2, "insurance") == [("lose", -500)]
    assert table.result_of(2) == [("lose", -1000)]


@pytest.mark.parametrize("name", [ANGIES_3_TO_2, ANGIES_6_TO_5, POKER_FLATS])
@pytest.mark.parametrize("down", ["Kc", "6c 5h 2c 9h"])
def test_even_money_is_one_to_one_whatever_is_under_the_ace(name: str, down: str) -> None:
    """P21-06 (angies 1850-1852, 2351-2352, flats 816; RULINGS 22)."""
    table = round_of(name, f"As Ah Kd {down}", says={2: ["even_money"]})
    assert table.result_of(2) == [("win", 1000)]


@EVERYWHERE
@pytest.mark.parametrize("dealer", ["Kh Ac", "Th As", "Ah Qc"])
def test_a_player_dealers_pure_21_5_ends_the_hand(name: str, dealer: str) -> None:
    """P21-07 (kings L501, palomar 632 and 830, flats 788, angies 1748-1752 and 2249-2252)."""
    up, down = dealer.split()
    table = round_of(name, f"Ts {up} 6d {down} 5c 5d")
    assert table.result_of(2) == [("lose", -1000)]
    assert len(table.blackjack.dealer) == 2
    assert len(table.blackjack.circles[2].hands[0].cards) == 2
    assert table.result(0) == "The player-dealer has Pure 21.5"


@EVERYWHERE
def test_chart_1b_at_the_table(name: str) -> None:
    """P21-16 (kings L492, palomar 627 and 825, flats 779, angies 1734 and 2233)."""
    for down, drawn, total in (
        ("Td", "", 17),  # hard 17 stands
        ("9d", "2c", 18),  # 16 draws
        ("Ad", "", 18),  # soft 18 stands
    ):
        up = "7h"
        table = round_of(name, f"Ts {up} 9c {down} {drawn} Kh Kd")
        assert table.result(12) == str(total)
    table = round_of(name, "Ts 6h 9c Ad 4c Kh")
    assert table.result(12) == "21"  # soft 17 draws


@EVERYWHERE
def test_nobody_waits_for_the_player_dealers_hand(name: str) -> None:
    """P21-17: when all have surrendered or were paid he draws no more (kings ambiguity 20)."""
    gone = round_of(name, "Ts 6h 6d 6c Kh", says={2: ["surrender"]})
    assert len(gone.blackjack.dealer) == 2
    paid = round_of(name, "As 6h Kd 6c Kh")
    assert len(paid.blackjack.dealer) == 2
    busted = round_of(name, "Ts 8h 6d 8c Kh 8s", says={2: ["hit"]})
    assert words_of(busted.blackjack.dealer) == "8h 8c 8s"


@pytest.mark.parametrize("name", [KINGS, PALOMAR_V2, ANGIES_3_TO_2, ANGIES_6_TO_5, POKER_FLATS])
def test_a_buster_keeps_the_player_dealer_drawing(name: str) -> None:
    """P21-17 (kings L552, flats 838, angies 1953-1955 and 2466-2468, palomar 863)."""
    wagers = {2: {"bet": BET, "buster": 500}}
    table = round_of(name, "As 6h Kd 6c Kh", wagers)
    assert words_of(table.blackjack.dealer) == "6h 6c Kh"
    assert table.result_of(2, "buster")[0][0] == "win"


@pytest.mark.parametrize("name", [ANGIES_3_TO_2, ANGIES_6_TO_5])
@pytest.mark.parametrize(
    ("dealer", "held"),
    [
        ("6h 6d 5c", "6h 6d 5c"),  # red so far: one more card, which is black
        ("6h 6c 5d", "6h 6c"),  # a black card decided it
        ("6h 6d 4d 3c", "6h 6d 4d 3c"),
    ],
)
def test_red_flex_keeps_him_drawing_while_all_is_red(name: str, dealer: str, held: str) -> None:
    """P21-17 (angies 1889-1890, 2390-2391)."""
    up, down, *drawn = dealer.split()
    rest = " ".join(drawn)
    wagers = {2: {"bet": BET, "redflex": 500}}
    table = round_of(name, f"As {up} Kd {down} {rest} 2s 2c", wagers)
    assert words_of(table.blackjack.dealer) == held


def test_when_time_is_over_a_hand_stands_or_draws_if_it_must() -> None:
    """P21-32: no filing sets a time; this table gives 20 seconds."""
    table = room(deck="2s 9h 3d 8c Ks Ah 4c", decision_seconds=20)
    table.open({2: {"bet": BET}})
    table.press()
    table.wait(19)
    assert table.cards(2) == "2s 3d"
    table.wait(2)
    assert table.cards(2) == "2s 3d Ks"  # 5 must draw
    table.wait(21)
    assert table.cards(2) == "2s 3d Ks"  # 15 need not
    assert table.rows() != []


def test_when_time_is_over_nobody_is_insured() -> None:
    """P21-32"""
    table = room(deck="Ts Ah 9d Kc", decision_seconds=20)
    table.open({2: {"bet": BET}})
    table.press()
    table.lay(2, "bet", BET + 500)
    table.wait(21)
    assert [row[1] for row in table.rows()] == ["bet"]


def test_time_does_not_double_for_anybody() -> None:
    """P21-32: chips for a double lie there, but nobody said so."""
    table = room(deck="6s 9h 5d 8c Ks", decision_seconds=20)
    table.open({2: {"bet": BET}})
    table.press()
    table.lay(2, "bet", 2 * BET)
    assert "Double $10" in table.choices(2)
    table.wait(21)
    assert table.blackjack.circles[2].hands[0].stake == BET
    assert table.cards(2) == "6s 5d Ks"  # 11 must draw, and 21 must stand


# ---- Readings ------------------------------------------------------------------------------------


def early(deck: str) -> Room:
    table = room(deck=deck, surrender_when="also before the check")
    table.open({2: {"bet": BET}})
    table.press()
    return table


def test_early_surrender_is_a_setting() -> None:
    """P21-13: the filings say before the down card is exposed, not whether before the check."""
    table = early("Ts Kh 6d Ac")
    assert table.choices(2) == ["No", "Surrender"]
    assert table.message(2) == "Touch your choice"
    table.say("surrender")
    assert table.result_of(2) == [("surrender", -500)]
    assert early("Ts 9h 6d Ac").choices(2) == ["Hit", "Stand", "Surrender"]
