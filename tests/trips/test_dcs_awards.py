"""Evaluation and award (DCS-80 to DCS-87)."""

import random

import felt_core
import pytest

from tests.trips.room import (
    BET,
    PAIR_AND_NOTHING,
    TRIPS_AND_NOTHING,
    Hands,
    fold,
    messages,
    play,
    results,
    start,
    street,
    trips,
)

NOTHING = "Kc Jd 8h 5s 3c"


def test_the_last_card_settles_by_itself() -> None:
    """DCS-80: no key, and the last bets lie there still; the pot has them already."""
    table = trips(hands=TRIPS_AND_NOTHING)
    start(table, (1, 2))
    street(table, (1, 2))
    street(table, (1, 2))
    table.put(1, 2, bet=BET)
    assert table.press()
    assert results(table)[1] == "WINNER $40"
    assert (table.state["pot"], table.state["owed"]) == (0, [0, 8 * BET, 0, 0, 0, 0])
    assert table.state["round"] == 2


def test_the_best_qualifying_hand_takes_all() -> None:
    """DCS-80: of three that qualify, the best alone."""
    hands = {
        1: "9c 9d 9h 5s 4c",  # three of a kind
        3: "6c 7d 8h 9s Tc",  # straight
        4: "Ac Ad Ah Kd 2c",  # three aces
    }
    table = trips(hands=hands)
    play(table, hands)
    assert table.state["owed"] == [0, 0, 12 * BET, 0, 0, 0]
    assert table.result(0) == "Seat 3 won $60 with straight"


def test_the_best_hand_takes_a_fifth_of_all_that_is_there() -> None:
    """DCS-81: the rolled-over part included, and the round goes on."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING, then=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING, pays=())
    # $40, of which $32 roll; $72, of which a fifth is $14.40
    assert (table.state["owed"][1], table.state["pot"]) == (1440, 5760)
    assert table.state["round"] == 1


@pytest.mark.parametrize("cards", [3, 4])
def test_a_folded_hand_is_no_candidate(cards: int) -> None:
    """DCS-82: neither for the pot nor for the high hand."""
    hands = fold(TRIPS_AND_NOTHING, 2, cards=cards)
    table = trips(hands=hands)
    play(table, hands)
    assert results(table)[1] == "FOLDED"
    assert table.state["owed"][1] == 0
    assert results(table)[0].startswith("HIGH HAND")


# The sheet's list, worst first; no two of a kind share a card with the one that follows.
LADDER = [
    ("no pair", "Kc Jd 8h 5s 3c"),
    ("one pair", "2c 2d 7h 6s 4c"),
    ("two pair", "3d 3h 2h 2s 4d"),
    ("three of a kind", "5c 5d 5h 4h 7c"),
    ("straight", "6c 7d 8c 9s Tc"),
    ("flush", "2h 4h 6h 9h Jh"),
    ("full house", "3s 3c 3d 7s 7c"),
    ("four of a kind", "4c 4d 4h 4s 8d"),
    ("straight flush", "5s 6s 7s 8s 9s"),
    ("royal flush", "Td Jd Qd Kd Ad"),
    ("five of a kind", "2c 2d 2h Jk Jk"),
]


@pytest.mark.parametrize("place", range(10), ids=lambda place: LADDER[place + 1][0])
def test_each_category_beats_the_one_below(place: int) -> None:
    """DCS-83: eleven categories, five of a kind on top."""
    lower, higher = LADDER[place], LADDER[place + 1]
    for hands in ({1: lower[1], 2: higher[1]}, {1: higher[1], 2: lower[1]}):
        better = 2 if hands[2] == higher[1] else 1
        table = trips(hands=hands)
        play(table, hands)
        wins = place + 1 >= 3  # three of a kind and up
        share = 8 * BET if wins else 8 * BET * 20 // 100
        assert table.state["owed"] == [share * (seat == better) for seat in range(1, 7)]
        assert higher[0] in table.result(0)


# What jokers make of completed hands: the sheet's list of consequences.
JOKERS = [
    ("Jk Ac 9d 6h 2s", "one pair", False),
    ("Jk Ac Ad 6h 2s", "three of a kind", True),
    ("Jk Ac Ad 6h 6s", "full house", True),
    ("Jk Ac Ad Ah 2s", "four of a kind", True),
    ("Jk Ac Ad Ah As", "five of a kind", True),
    ("Jk 2s 6s 9s As", "flush", True),
    ("Jk 4s 5d 6h 7s", "straight", True),
    ("Jk 4s 5s 6s 7s", "straight flush", True),
    ("Jk Ts Js Qs As", "royal flush", True),
    ("Jk Jk Ac 9d 2s", "three of a kind", True),
    ("Jk Jk 9d 9h 2s", "four of a kind", True),
    ("Jk Jk 9d 9h 9s", "five of a kind", True),
    ("Jk Jk 4s 6d 7h", "straight", True),
    ("Jk Jk 2d 9d Qd", "flush", True),
    ("Jk Jk 9d Jd Qd", "straight flush", True),
    ("Jk Jk Td Qd Ad", "royal flush", True),
]


@pytest.mark.parametrize(("hand", "made", "qualifies"), JOKERS)
def test_jokers_make_the_best_hand_there_is(hand: str, made: str, qualifies: bool) -> None:
    """DCS-84, A-15, A-16: wild as any card."""
    hands: Hands = {1: "Kc Jh 8h 5c 3c", 4: hand}
    table = trips(hands=hands)
    play(table, hands)
    said = "won $40 with" if qualifies else "had the high hand,"
    assert table.result(0).startswith(f"Seat 4 {said} {made}")
    assert table.strokes == int(qualifies)


def test_two_jokers_always_qualify() -> None:
    """DCS-84: whatever the other three cards are, somebody is the winner."""
    chance = random.Random(84)
    for _ in range(80):
        cards = felt_core.cards_text(bytes(chance.sample(range(52), 8))).split()
        hands = {1: " ".join(cards[:5]), 2: " ".join(["Jk", "Jk", *cards[5:]])}
        table = trips(hands=hands)
        play(table, hands)
        assert (table.state["round"], table.state["pot"], table.strokes) == (2, 0, 1)


@pytest.mark.parametrize(("other", "winner"), [("Jc Jd Jh 5s 4c", 2), ("Kc Kd Kh 5s 4c", 1)])
def test_two_jokers_take_the_highest_card(other: str, winner: int) -> None:
    """DCS-84: with Q-9-2 they are three queens, above three jacks and below three kings."""
    hands = {1: other, 2: "Jk Qc 9d Jk 2s"}
    table = trips(hands=hands)
    play(table, hands)
    assert results(table)[winner - 1] == "WINNER $40"
    assert results(table)[2 - winner] == ""


@pytest.mark.parametrize("hand", ["Ac 2d 3h 4s 5c", "Tc Jd Qh Ks Ac"])
def test_the_ace_is_high_or_low(hand: str) -> None:
    """DCS-85: A-2-3-4-5 and 10-J-Q-K-A are both straights."""
    hands = {1: hand, 2: "9c 9d 9h 6s 7c"}
    table = trips(hands=hands)
    play(table, hands)
    assert table.result(0) == "Seat 1 won $40 with straight"


def test_a_straight_does_not_wrap_round_the_ace() -> None:
    """DCS-85: J-Q-K-A-2 is ace high, below a pair of twos."""
    hands = {1: "Jc Qd Kh As 2c", 2: "2d 2h 4s 5c 7d"}
    table = trips(hands=hands)
    play(table, hands)
    assert results(table)[:2] == ["", "HIGH HAND $8"]


def test_the_ace_counts_high_without_a_straight() -> None:
    """DCS-85: a pair of aces is above a pair of kings."""
    hands = {1: "Kc Kd 9h 5s 4c", 2: "Ac Ad 6h 3s 2c"}
    table = trips(hands=hands)
    play(table, hands)
    assert results(table)[:2] == ["", "HIGH HAND $8"]


def test_three_of_a_kind_on_the_third_card_ends_nothing() -> None:
    """DCS-86: its player must still bet twice, and may be beaten."""
    hands = {1: "7c 7d 7s 6h 3d", 2: "2h 5h 9h Jh Kh"}
    table = trips(hands=hands)
    start(table, hands)
    street(table, hands)
    assert messages(table)[0] == "Place $5 on BET to stay in"
    assert table.state["owed"] == [0] * 6
    street(table, hands)
    assert messages(table)[0] == "Place $5 on BET to stay in"
    street(table, hands)
    assert results(table)[:2] == ["", "WINNER $40"]


def test_three_of_a_kind_that_does_not_bet_on_is_folded() -> None:
    """DCS-86: also by forgetting a chip."""
    hands = {1: "7c 7d 7s", 2: "2h 5h 9h Jd Kc"}
    table = trips(hands=hands)
    play(table, hands)
    assert results(table)[:2] == ["FOLDED", "HIGH HAND $6"]


@pytest.mark.parametrize(
    ("hand", "said"), [(NOTHING, "HIGH HAND $5"), ("7c 7d 7s 6h 3d", "WINNER $25")]
)
def test_a_sole_player_does_not_win_by_default(hand: str, said: str) -> None:
    """DCS-87, A-09: posts every bet, and takes the whole pot only with a qualifying hand."""
    hands = {1: "2c 4d", 3: hand}
    table = trips(hands=hands)
    start(table, hands)
    street(table, (3,))
    assert table.state["owed"] == [0] * 6
    street(table, (3,))
    assert messages(table)[2] == "Place $5 on BET to stay in"
    street(table, (3,))
    assert results(table)[2] == said
