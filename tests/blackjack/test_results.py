"""Pure 21.5: what becomes of a bet, and of the bonuses beside it, at the table."""

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
    Wagers,
    room,
    round_of,
)

EVERYWHERE = pytest.mark.parametrize("name", HOUSES)
BUSTER = [KINGS, PALOMAR_V2, ANGIES_3_TO_2, ANGIES_6_TO_5, POKER_FLATS]
MATCH = [KINGS, POKER_FLATS]
RED_FLEX = [ANGIES_3_TO_2, ANGIES_6_TO_5]


@pytest.mark.parametrize(
    ("name", "net"),
    [
        (KINGS, 1200),  # L436
        (PALOMAR_V1, 1200),  # 557
        (PALOMAR_V2, 1200),  # 764
        (ANGIES_3_TO_2, 1500),  # 1576
        (ANGIES_6_TO_5, 1200),  # 2109
        (POKER_FLATS, 1200),  # 725
    ],
)
def test_pure_21_5_is_paid_its_odds(name: str, net: int) -> None:
    """P21-08: against anything but another."""
    for up, down, drawn in (("6h", "6c", ""), ("7h", "7c", "7d"), ("Kh", "9c", "")):
        table = round_of(name, f"As {up} Kd {down} {drawn}")
        assert table.result_of(2) == [("win", net)]


@EVERYWHERE
def test_two_pure_21_5_push(name: str) -> None:
    """P21-08 (kings L500, palomar 631 and 829, flats 787, angies 1741-1744 and 2242-2244)."""
    assert round_of(name, "As Kh Qd Ac").result_of(2) == [("push", 0)]


@EVERYWHERE
@pytest.mark.parametrize(
    ("two", "dealer", "word", "became"),
    [
        ("Ts 8d", "Th 7c", "stand", ("win", 1000)),  # kings L506
        ("Ts 7d", "Th 8c", "stand", ("lose", -1000)),
        ("Ts 8d", "Th 8c", "stand", ("push", 0)),  # kings L505
        ("Ts 8d", "Th 6c Kd", "stand", ("win", 1000)),  # kings L503
        ("Ts 6d", "Th 7c", "hit", ("lose", -1000)),  # over: the next card is a king
    ],
)
def test_hands_that_are_not_over_and_hands_that_are(
    name: str, two: str, dealer: str, word: str, became: tuple[str, int]
) -> None:
    """P21-18 (kings L503-509, palomar 634-641 and 832-839, flats 790-796, angies 1760-1785)."""
    first, second = two.split()
    up, down, *drawn = dealer.split()
    rest = "Ks" if word == "hit" else " ".join(drawn)
    table = round_of(name, f"{first} {up} {second} {down} {rest}", says={2: [word]})
    assert table.result_of(2) == [became]


@pytest.mark.parametrize(
    ("name", "became"),
    [
        (KINGS, ("push", 0)),  # L508
        (PALOMAR_V1, ("win", 1000)),  # 664
        (PALOMAR_V2, ("push", 0)),  # 838
        (ANGIES_3_TO_2, ("push", 0)),  # 1780
        (ANGIES_6_TO_5, ("push", 0)),  # 2280
        (POKER_FLATS, ("push", 0)),  # 795
    ],
)
def test_a_player_dealers_three_eights(name: str, became: tuple[str, int]) -> None:
    """P21-19: hands that are over push, or win (RULINGS 16); others win as ever."""
    deck = "Ts Tc 8h 6d 9d 8c Kh 8s"
    table = round_of(name, deck, {2: {"bet": BET}, 3: {"bet": BET}}, {2: ["hit"], 3: ["stand"]})
    assert table.result_of(2) == [became]
    assert table.result_of(3) == [("win", 1000)]
    assert table.result(0) == "The player-dealer is over with 8-8-8"


@EVERYWHERE
def test_any_other_hand_that_is_over_collects_from_those_that_are(name: str) -> None:
    """P21-19 (kings L509): 24 in other cards is no 8-8-8."""
    table = round_of(name, "Ts 8h 6d 7c Kh 9s", says={2: ["hit"]})
    assert table.result_of(2) == [("lose", -1000)]


@pytest.mark.parametrize(("value", "net"), [("push", 0), ("pay", 1000)])
def test_three_eights_are_a_setting(value: str, net: int) -> None:
    """P21-19: RULINGS 16."""
    table = round_of(KINGS, "Ts 8h 6d 8c Kh 8s", says={2: ["hit"]}, dealer_888=value)
    assert [each for _, each in table.result_of(2)] == [net]


@EVERYWHERE
def test_a_bet_that_is_over_waits_on_the_table(name: str) -> None:
    """P21-20: nothing is taken before the player-dealer's hand is complete, for 8-8-8."""
    table = room(name, "Ts Tc 8h 6d 9d 8c Kh 8s")
    table.open({2: {"bet": BET}, 3: {"bet": BET}})
    table.press()
    table.say("hit")
    assert table.message(2) == "Over 21.5. Your bet waits for the player-dealer's hand"
    assert table.blackjack.ledger.balance("stakes") == 2 * BET
    assert not table.blackjack.seats[1].stale


# ---- Bonuses -------------------------------------------------------------------------------------

OLD = {3: 2, 4: 2, 5: 4, 7: 50, 8: 200, 9: 200}
NEW = {3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200, 9: 200}
BUSTS = {  # up card, down card, and what he draws
    3: "6h 9c Kh",
    4: "6h 4c 5h Kh",
    5: "6h 2c 4h 3h Kh",
    6: "2h 2c 3h 3c 5h Kh",
    7: "2h 2c 2d 2s 3h 4h Kh",
    8: "2h 2c 2d 2s 2h 3h 3c Kh",
    9: "2h 2c 2d 2s 2h 2c 2d 2s Kh",
}


@pytest.mark.parametrize(
    ("name", "pays"),
    [
        (KINGS, OLD | {6: 18}),  # L556-562
        (PALOMAR_V2, OLD | {6: 15}),  # 872-878
        (ANGIES_3_TO_2, NEW),  # RULINGS 21
        (ANGIES_6_TO_5, NEW),  # 2454-2465
        (POKER_FLATS, NEW),  # 842-848
    ],
)
@pytest.mark.parametrize("cards", BUSTS)
def test_buster_pays_by_the_cards_of_the_bust(name: str, pays: dict[int, int], cards: int) -> None:
    """P21-21"""
    up, down, *drawn = BUSTS[cards].split()
    wagers = {2: {"bet": BET, "buster": 500}}
    table = round_of(name, f"As {up} Kd {down} {' '.join(drawn)}", wagers)
    assert len(table.blackjack.dealer) == cards
    assert table.result_of(2, "buster") == [("win", 500 * pays[cards])]


@pytest.mark.parametrize("name", BUSTER)
@pytest.mark.parametrize("dealer", ["Th 7c", "Ah Kc", "Kh Ac", "6h 5c Kh"])
def test_buster_loses_where_nobody_busts(name: str, dealer: str) -> None:
    """P21-21 (kings L548, palomar 863, flats 834, angies 1946 and 2447): Pure 21.5 is no bust."""
    up, down, *drawn = dealer.split()
    wagers = {2: {"bet": BET, "buster": 500}}
    table = round_of(name, f"As {up} Kd {down} {' '.join(drawn)}", wagers)
    assert table.result_of(2, "buster") == [("lose", -500)]


@pytest.mark.parametrize("name", BUSTER)
@pytest.mark.parametrize("word", ["hit", "surrender"])
def test_a_bonus_lives_on_when_the_hand_is_gone(name: str, word: str) -> None:
    """P21-09 (kings L542, palomar 865, flats 831, angies 1936-1937): over, paid or surrendered."""
    wagers = {2: {"bet": BET, "buster": 500}}
    rest = "Kh Kc" if word == "hit" else "Kc"
    table = round_of(name, f"Ts 6h 6d 9c {rest}", wagers, {2: [word]})
    assert table.result_of(2, "buster")[0][0] == "win"


MATCHES = {  # the player's cards beside the nine of hearts: kings, poker-flats
    "9h 9h": (25, 20),
    "9h 9s": (20, 14),
    "9h 5s": (9, 10),
    "9s 9c": (9, 8),
    "9c 5s": (4, 4),
    "Ts 5s": (0, 0),
}


@pytest.mark.parametrize("two", MATCHES)
@pytest.mark.parametrize("name", MATCH)
def test_match_the_dealer_pays_by_rank_and_suit(name: str, two: str) -> None:
    """P21-22 (kings L581-587, flats 868-874)."""
    first, second = two.split()
    wagers = {2: {"bet": BET, "match": 500}}
    table = round_of(name, f"{first} 9h {second} 8c", wagers, {2: ["surrender"]})
    odds = MATCHES[two][MATCH.index(name)]
    expected = ("win", 500 * odds) if odds else ("lose", -500)
    assert table.result_of(2, "match") == [expected]


@pytest.mark.parametrize("name", MATCH)
def test_a_king_does_not_match_a_queen(name: str) -> None:
    """P21-22 (kings L567, flats 855): exactly; and it stays in play against Pure 21.5."""
    wagers = {2: {"bet": BET, "match": 500}}
    table = round_of(name, "Ks Qh 9d 8c", wagers, {2: ["surrender"]})
    assert table.result_of(2, "match") == [("lose", -500)]
    table = round_of(name, "Ks Kh 9d Ac", wagers)
    assert table.result_of(2, "match") == [("win", 2000)]


REDS = {  # up card, down card and what he draws
    "6h Tc": ("lose", -500),
    "Tc 6h": ("lose", -500),
    "6h Td 2c": ("win", 2 * 500),
    "6h 6d 5h": ("win", 3 * 500),
    "6h 2d 2h Tc": ("win", 3 * 500),
    "6h 2d 2h Td": ("win", 8 * 500),
    "3h 2d 2h 2d 9h": ("win", 50 * 500),
    "3h 2d 2h 2d 2h 9h": ("win", 100 * 500),
    "2h 2d 2h 2d 2h 3d 9h": ("win", 200 * 500),
    "2h 2d 2h 2d 2h 2d 2h 9h": ("win", 300 * 500),
    "Kh Ad": ("win", 2 * 500),  # judged on two cards: nothing is drawn
}


@pytest.mark.parametrize("name", RED_FLEX)
@pytest.mark.parametrize("dealer", REDS)
def test_red_flex_pays_by_red_cards_in_a_row(name: str, dealer: str) -> None:
    """P21-23 (angies 1876-1917, 2376-2418)."""
    up, down, *drawn = dealer.split()
    wagers = {2: {"bet": BET, "redflex": 500}}
    table = round_of(name, f"Ts {up} 9s {down} {' '.join(drawn)}", wagers)
    assert table.result_of(2, "redflex") == [REDS[dealer]]


@pytest.mark.parametrize(
    ("name", "bonus", "wrong", "told"),
    [
        (KINGS, "buster", 1100, "Buster holds $11: make it $10 or less"),  # L1749
        (KINGS, "match", 1001, "Match holds $10.01: make it $10 or less"),
        (KINGS, "match", 400, "Match holds $4: make it $5 or more"),  # within table limits
        (PALOMAR_V2, "buster", 1100, "Buster holds $11: make it $10 or less"),  # 861
        (ANGIES_6_TO_5, "redflex", 10100, "Red Flex holds $101: make it $100 or less"),  # 2487
        (ANGIES_6_TO_5, "buster", 10100, "Buster holds $101: make it $100 or less"),  # 2489
        (ANGIES_3_TO_2, "redflex", 10100, "Red Flex holds $101: make it $100 or less"),  # 1974
        (ANGIES_3_TO_2, "buster", 10100, "Buster holds $101: make it $100 or less"),  # 1976
        (POKER_FLATS, "buster", 5100, "Buster holds $51: make it $50 or less"),  # 882
        (POKER_FLATS, "match", 99, "Match holds $0.99: make it $1 or more"),  # 882
    ],
)
def test_what_a_bonus_may_be(name: str, bonus: str, wrong: int, told: str) -> None:
    """P21-24: a bonus outside its limits is none, and the bet stands alone (RULINGS 9)."""
    table = room(name, "Ts 6h 6d 9c")
    table.open({2: {"bet": BET, bonus: wrong}})
    assert table.message(2) == told
    assert table.press()
    assert [stake.wager.id for stake in table.blackjack.stakes] == ["bet"]


@pytest.mark.parametrize("name", [ANGIES_3_TO_2, ANGIES_6_TO_5, POKER_FLATS])
def test_a_bonus_may_be_more_than_the_bet(name: str) -> None:
    """P21-24 (angies 1974-1977 and 2487-2490, flats 882)."""
    wagers: Wagers = {2: {"bet": 500, "buster": 5000}}
    assert [row[3] for row in round_of(name, "Ts 6h 9d 9c Kh", wagers).rows()] == [500, 5000]


@pytest.mark.parametrize("name", BUSTER)
def test_a_bonus_alone_is_none(name: str) -> None:
    """P21-25 (kings L538, palomar 862, flats 827, angies 1928 and 2429)."""
    table = room(name)
    table.open({2: {"bet": BET}, 3: {"buster": 500}})
    assert table.message(3) == "Buster needs a bet on Bet beside it"
    assert table.press()
    assert [stake.seat.number for stake in table.blackjack.stakes] == [2]
