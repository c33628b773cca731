"""Open readings of awards: ties, odd cents, jokers, the wheel, the bell (A-06 to A-19)."""

from typing import Any

import pytest

from hal.monitor import RESULT, WIN
from tests.trips.room import (
    BET,
    FEE,
    NOBODY_QUALIFIES,
    SEAT_2_WINS,
    Hands,
    fold,
    play,
    results,
    some_of,
    start,
    street,
    trips,
)

# Three equal hands at seats 1, 3 and 6, and one bet of seat 2: a pot of 13 bets, $65.
STRAIGHTS: Hands = {
    1: "6c 7d 8h 9s Tc",
    2: "2c 4d",
    3: "6d 7h 8s 9c Td",
    6: "6h 7s 8c 9d Th",
}
KINGS_HIGH: Hands = {
    1: "Kc Qd 9h 5s 4c",
    2: "2c 7d",
    3: "Kd Qh 9s 5c 4d",
    6: "Kh Qs 9c 5d 4h",
}


def played(hands: Hands, **settings: Any) -> tuple[list[str], list[int], int]:
    """What each monitor says of its hand, what each seat is owed, and the pot that is left."""
    table = trips(hands=hands, **settings)
    play(table, hands)
    return results(table), table.state["owed"], table.state["pot"]


# ---- Ties ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "shares"),
    [
        (1, [2167, 0, 2167, 0, 0, 2166]),
        (50, [2200, 0, 2150, 0, 0, 2150]),
        (500, [2500, 0, 2000, 0, 0, 2000]),
    ],
)
def test_equal_winners_share_and_the_pot_is_empty(unit: int, shares: list[int]) -> None:
    """A-06: $65 between three; odd units one each in seat order from seat 1."""
    table = trips(hands=STRAIGHTS, high_hand_rounding_unit_cents=unit)
    play(table, STRAIGHTS)
    assert (table.state["owed"], table.state["pot"]) == (shares, 0)
    assert table.strokes == 1
    assert (table.state["round"], table.state["drop"], table.state["paid"]) == (2, 4 * FEE, [])
    said = results(table)
    assert [said[seat - 1][:6] for seat in (1, 3, 6)] == ["WINNER"] * 3
    assert said[1] == "FOLDED"
    assert table.result(0) == "Seats 1, 3 and 6 won $65 with straight"


def test_winners_share_what_rolled_over_too() -> None:
    """A-06: $48 at the $2 table leave $38.40; + $26 are $64.40, a third is $21.46 and two over."""
    table = trips(0, hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES, then=STRAIGHTS)
    play(table, STRAIGHTS, pays=())
    assert table.state["owed"] == [2147, 0, 2147, 0, 0, 2146]
    assert results(table)[0] == "WINNER $21.47"


def test_the_sheets_tie_of_two_joker_hands() -> None:
    """A-06, A-12: K-K-Joker-9-4 twice."""
    said, owed, pot = played({2: "Kc Kd Jk 9h 4s", 5: "Kh Ks Jk 9c 4d"})
    assert (said[1], said[4]) == ("WINNER $20", "WINNER $20")
    assert (owed, pot) == ([0, 2000, 0, 0, 2000, 0], 0)


@pytest.mark.parametrize(
    ("unit", "each", "left"),
    [
        (1, 433, 5201),  # $13 between three
        (50, 400, 5300),
        (200, 400, 5300),  # the award is $12 then
        (500, 0, 6500),  # $10, and a third of it is no whole unit
    ],
)
def test_equal_high_hands_share_and_the_rest_stays(unit: int, each: int, left: int) -> None:
    """A-07: a fifth of $65 in equal shares, each rounded down."""
    table = trips(hands=KINGS_HIGH, high_hand_rounding_unit_cents=unit)
    play(table, KINGS_HIGH)
    assert table.state["owed"] == [each, 0, each, 0, 0, each]
    assert table.state["pot"] == left
    assert 3 * each + left == 13 * BET
    assert [results(table)[seat - 1][:9] for seat in (1, 3, 6)] == ["HIGH HAND"] * 3
    assert (table.strokes, table.state["round"]) == (0, 1)


@pytest.mark.parametrize(
    ("unit", "awards", "left", "shown"),
    [
        # $48, $38.40 roll; $86.40, $69.12 roll; $117.12, of which 20 % are $23.424
        (1, [960, 1728, 2342], 9370, "Pot $93.70   High hand $18.74"),
        # $48, $38.50 roll; $86.50 (17.30), $69.50 roll; $117.50
        (50, [950, 1700, 2350], 9400, "Pot $94   High hand $18.50"),
        # $48, $39 roll; $87 (17.40), $70 roll; $118 (23.60)
        (100, [900, 1700, 2300], 9500, "Pot $95   High hand $19"),
    ],
)
def test_a_fifth_of_an_odd_pot(unit: int, awards: list[int], left: int, shown: str) -> None:
    """A-08, DCS-64: rounded down to the unit; award and roll-over are the pot to the cent."""
    table = trips(0, hands=NOBODY_QUALIFIES, high_hand_rounding_unit_cents=unit)
    for at, award in enumerate(awards):
        play(table, NOBODY_QUALIFIES, pays=() if at else None, then=NOBODY_QUALIFIES)
        assert table.state["owed"] == [0, 0, 0, 0, award, 0]
    assert (table.state["pot"], table.pot_line) == (left, shown)
    assert sum(awards) + left == 3 * 4800


# ---- Folds --------------------------------------------------------------------------------------


def test_a_lone_player_plays_on() -> None:
    """A-09: cards and bets go on, and without three of a kind it is a fifth."""
    said, owed, pot = played(fold(some_of(NOBODY_QUALIFIES, 1, 5), 1))
    assert said[4] == "HIGH HAND $5"
    assert (owed[4], pot) == (5 * BET * 20 // 100, 5 * BET * 80 // 100)


@pytest.mark.parametrize("streets", [0, 1, 2])
@pytest.mark.parametrize("last", [(1, 2, 5), (5,)], ids=["all at once", "a lone player"])
def test_everybody_folds(streets: int, last: tuple[int, ...]) -> None:
    """A-10: no award, no bell, no card; the pot stays, collections and marks too."""
    hands = some_of(SEAT_2_WINS, 1, 2, 5)
    table = trips(hands=hands)
    start(table, hands)
    bets = 3
    for _ in range(streets):
        street(table, last)
        bets += len(last)
    cards = table.state["cards"]
    street(table, ())
    assert table.state["cards"] == cards
    assert (table.state["pot"], table.state["owed"]) == (bets * BET, [0] * 6)
    assert (table.state["held"], table.state["drop"]) == (3 * FEE, 0)
    assert table.state["paid"] == [1, 2, 5]
    assert (table.state["round"], table.state["hand"], table.strokes) == (1, 2, 0)
    assert [results(table)[seat - 1] for seat in (1, 2, 5)] == ["FOLDED"] * 3
    assert table.result(0) == "Everybody folded. The pot stays"
    assert table.message(1) == "Place $5 on BET to play"


# ---- Ranking ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("repeat", "winner"), [(False, 2), (True, 1)])
def test_a_joker_in_a_flush(repeat: bool, winner: int) -> None:
    """A-11: A-K-9-4 with a joker are A-K-Q-9-4 or A-A-K-9-4, against A-K-Q-10-2."""
    said, _, _ = played(
        {1: "Jk Ac Kc 9c 4c", 2: "Ad Kd Qd Td 2d"}, joker_may_repeat_rank_in_flush=repeat
    )
    assert said[winner - 1] == "WINNER $40"
    assert said[2 - winner] == ""


@pytest.mark.parametrize(("repeat", "winner"), [(False, 2), (True, 1)])
def test_two_jokers_in_a_flush(repeat: bool, winner: int) -> None:
    """A-11: K-9-4 with both are A-K-Q-9-4 or A-A-K-9-4, against A-K-Q-10-2."""
    said, _, _ = played(
        {1: "Jk Jk Kc 9c 4c", 2: "Ad Kd Qd Td 2d"}, joker_may_repeat_rank_in_flush=repeat
    )
    assert said[winner - 1] == "WINNER $40"


@pytest.mark.parametrize(("natural", "owed"), [(False, [2000, 2000]), (True, [4000, 0])])
def test_a_natural_hand_against_an_equal_one_with_a_joker(natural: bool, owed: list[int]) -> None:
    """A-12: a tie, or the natural hand's. Both are straights to the ten."""
    hands = {1: "6c 7d 8h 9s Tc", 2: "6d Jk 8s 9d Th"}
    assert played(hands, natural_beats_joker_hand=natural)[1][:2] == owed


@pytest.mark.parametrize(("natural", "owed"), [(False, [400, 400]), (True, [0, 800])])
def test_a_natural_high_hand_against_an_equal_one(natural: bool, owed: list[int]) -> None:
    """A-12: also where nobody qualifies. Both are kings with 9-5-4."""
    hands = {1: "Ks Jk 9d 5c 4d", 2: "Kc Kd 9h 5s 4c"}
    assert played(hands, natural_beats_joker_hand=natural)[1][:2] == owed


def test_five_of_a_kind_against_five_of_a_kind() -> None:
    """A-13: on top, and the higher rank wins."""
    said, _, _ = played({1: "Kc Kd Kh Ks Jk", 4: "Ac Ad Ah As Jk"})
    assert (said[0], said[3]) == ("", "WINNER $40")


@pytest.mark.parametrize(
    ("wheel", "other", "winner"),
    [
        ("lowest", "2c 3d 4h 5s 6c", 2),
        ("lowest", "Tc Jd Qh Ks Ac", 2),
        ("second highest", "2c 3d 4h 5s 6c", 1),
        ("second highest", "9c Td Jh Qs Kc", 1),
        ("second highest", "Tc Jd Qh Ks Ac", 2),
    ],
)
def test_the_wheel(wheel: str, other: str, winner: int) -> None:
    """A-14: A-2-3-4-5 among straights."""
    said, _, _ = played({1: "Ah 2d 3h 4s 5c", 2: other}, wheel_rank=wheel)
    assert said[winner - 1] == "WINNER $40"
    assert said[2 - winner] == ""


@pytest.mark.parametrize(("wheel", "winner"), [("lowest", 2), ("second highest", 1)])
def test_the_wheel_in_one_suit(wheel: str, winner: int) -> None:
    """A-14: among straight flushes as among straights."""
    said, _, _ = played({1: "Ah 2h 3h 4h 5h", 2: "9c Tc Jc Qc Kc"}, wheel_rank=wheel)
    assert said[winner - 1] == "WINNER $40"


def test_two_jokers_are_a_floor_and_no_ceiling() -> None:
    """A-15: with a pair they make four of a kind, above a full house."""
    said, _, _ = played({1: "Ac Ad Ah Kc Kd", 2: "Jk Jk 2c 2d 7h"})
    assert said[1] == "WINNER $40"


def test_jokers_make_what_the_list_leaves_out() -> None:
    """A-16: a full house with one joker, above a flush."""
    said, _, _ = played({1: "Ac Jc 9c 6c 2c", 2: "Jk 2d 2h 3d 3h"})
    assert said[1] == "WINNER $40"


def test_a_joker_lifts_a_hand_by_what_it_stands_for_and_no_more() -> None:
    """A-17: with Q-9-6-2 it is a pair of queens: below kings, and it does not qualify."""
    said, owed, _ = played({1: "Jk Qc 9d 6h 2s", 2: "Kc Kd 7h 5s 3c"})
    assert said[1] == "HIGH HAND $8"
    assert owed == [0, 800, 0, 0, 0, 0]


# ---- Bell and WINNER ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "cards"), [("7c 7d 7s 6h 3d", 3), ("Jk 7d 6h 7s 3d", 4), ("7c 6h 7d 3d 7s", 5)]
)
@pytest.mark.parametrize("bell", ["with winner", "when first qualified"])
def test_when_the_bell_rings(bell: str, hand: str, cards: int) -> None:
    """A-18: with WINNER, or as soon as a live hand has three of a kind; once in any case."""
    hands = {1: "Kc Qd 9h 5s 4c", 2: hand}
    table = trips(hands=hands, bell=bell)
    start(table, hands)
    for card in (2, 3, 4, 5):
        rings_at = 5 if bell == "with winner" else cards
        assert table.strokes == int(card >= rings_at)
        if card < 5:
            street(table, hands)
    assert table.strokes == 1


def test_an_early_bell_for_a_hand_that_folds() -> None:
    """A-18, the other reading: it has rung for this hand; HIGH HAND rings nothing more."""
    hands = {1: "Kc Qd 9h 5s 4c", 2: "7c 7d 7s"}
    table = trips(hands=hands, bell="when first qualified")
    play(table, hands)
    assert results(table)[0] == "HIGH HAND $6"
    assert table.strokes == 1


def test_winner_is_shown_at_the_winning_seat() -> None:
    """A-19: the others are told who won."""
    table = trips(hands=SEAT_2_WINS, winner_shown_on="winning seat")
    play(table, SEAT_2_WINS)
    assert results(table) == ["", "WINNER $120", "", "", "", ""]
    assert table.result(0).startswith("Seat 2 won $120")


def test_winner_may_be_shown_on_every_monitor() -> None:
    """A-19, the other reading; HIGH HAND stays on the appropriate monitor."""
    table = trips(hands=SEAT_2_WINS, winner_shown_on="every monitor")
    play(table, SEAT_2_WINS)
    assert results(table) == ["", "WINNER $120", "", "", "", ""]
    assert table.result(0).startswith("WINNER: Seat 2, $120 with ")
    assert table.devices.screens.picture.styles[(0, RESULT)] == WIN
    said, _, _ = played(NOBODY_QUALIFIES, winner_shown_on="every monitor")
    assert said == ["", "", "", "", "HIGH HAND $24", ""]


def test_on_every_monitor_a_tied_seat_reads_its_own_share() -> None:
    """A-06, A-19: $65 between three."""
    said, _, _ = played(STRAIGHTS, winner_shown_on="every monitor")
    assert [said[seat - 1] for seat in (1, 3, 6)] == [
        "WINNER $21.67",
        "WINNER $21.67",
        "WINNER $21.66",
    ]
