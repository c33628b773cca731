"""Open readings of collections, and of who may play (A-01 to A-05, A-23, A-26, A-27)."""

import pytest

from tests.trips.room import (
    BET,
    FEE,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    dealer,
    fold,
    messages,
    play,
    post,
    some_of,
    start,
    street,
    trips,
)

TWO_DOLLARS, THREE_DOLLARS, TWENTY_FIVE_DOLLARS = 0, 1, 4
THREE = some_of(NOBODY_QUALIFIES, 1, 2, 3)


@pytest.mark.parametrize(("fee", "cents", "other"), [("$0.50", 50, 100), ("$1", 100, 50)])
def test_the_fee_of_the_two_dollar_table(fee: str, cents: int, other: int) -> None:
    """A-01: the chart's, or the fee paragraph's; the one that is not in force is a wrong amount."""
    table = trips(TWO_DOLLARS, fee_for_200_limit=fee)
    table.put(1, 2, fee=other, bet=200)
    assert not table.lit
    table.put(1, 2, fee=cents, bet=200)
    assert table.press()
    assert table.state["held"] == 2 * cents


@pytest.mark.parametrize("fee", ["$0.50", "$1"])
@pytest.mark.parametrize(
    ("limit", "bet", "cents"), [(THREE_DOLLARS, 300, 100), (TWENTY_FIVE_DOLLARS, 2500, 500)]
)
def test_limits_that_only_the_chart_has(fee: str, limit: int, bet: int, cents: int) -> None:
    """A-02: keep the chart's collection, whatever A-01 is."""
    table = trips(limit, fee_for_200_limit=fee)
    table.put(1, 2, fee=cents, bet=bet)
    assert table.press()
    assert table.state["held"] == 2 * cents


@pytest.mark.parametrize(("lasts", "pays_again"), [(True, False), (False, True)])
def test_a_payer_who_sat_out_a_hand(lasts: bool, pays_again: bool) -> None:
    """A-04: exempt until the round ends; or, by the other reading, pays to come back."""
    table = trips(hands=THREE, paid_status_lasts_when_sitting_out=lasts)
    play(table, THREE, then=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING, pays=())  # seat 3 sits this one out
    table.put(1, 2, 3, bet=BET)
    said = "Place $2 on COLLECTION to play" if pays_again else "You are in. Wait for the deal"
    assert table.message(3) == said
    if pays_again:
        table.put(3, fee=FEE)
    assert table.press()
    assert table.state["live"] == [1, 2, 3]
    assert table.state["held"] == (4 if pays_again else 3) * FEE


@pytest.mark.parametrize("lasts", [True, False])
def test_a_payer_who_folded_has_not_sat_out(lasts: bool) -> None:
    """A-04: exempt on every wording."""
    hands = fold(THREE, 3)
    table = trips(hands=hands, paid_status_lasts_when_sitting_out=lasts)
    play(table, hands)
    start(table, (1, 2, 3), pays=())
    assert table.state["live"] == [1, 2, 3]
    assert table.state["held"] == 3 * FEE


def test_a_hand_voided_is_not_sat_out() -> None:
    """A-04, RULINGS 8: marks of earlier hands are as they were before the hand."""
    table = trips(hands=THREE, paid_status_lasts_when_sitting_out=False)
    play(table, THREE)
    start(table, (1, 2), pays=())
    assert table.state["paid"] == [1, 2]
    assert dealer(table, "void", 0) == ""
    assert table.state["paid"] == [1, 2, 3]


@pytest.mark.parametrize(("follows", "paid"), [("person", [2]), ("seat", [1, 2])])
def test_somebody_else_sits_down(follows: str, paid: list[int]) -> None:
    """A-05: the new person at seat 1 pays, unless the mark is the seat's."""
    table = trips(hands=PAIR_AND_NOTHING, paid_mark_follows=follows)
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "change_player", 1) == ""
    assert table.state["paid"] == paid
    table.put(1, 2, bet=BET)
    assert table.lit == (follows == "seat")
    assert table.state["held"] == 2 * FEE  # the one who left has paid for the round


@pytest.mark.parametrize(("follows", "paid"), [("person", [2, 5]), ("seat", [1, 2])])
def test_a_person_changes_places(follows: str, paid: list[int]) -> None:
    """A-05: from seat 1 to the empty seat 5, and the mark comes along."""
    table = trips(hands=PAIR_AND_NOTHING, paid_mark_follows=follows)
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "move_player", 1, 5) == ""
    assert table.state["paid"] == paid


@pytest.mark.parametrize(("follows", "paid"), [("person", [1, 4]), ("seat", [1, 2])])
def test_two_people_change_places(follows: str, paid: list[int]) -> None:
    """A-05: seat 2 has paid and seat 4 has not."""
    table = trips(hands=PAIR_AND_NOTHING, paid_mark_follows=follows)
    play(table, PAIR_AND_NOTHING)
    assert dealer(table, "move_player", 4, 2) == ""
    assert table.state["paid"] == paid


def test_a_collection_seen_but_not_dealt_on_leaves_with_its_person() -> None:
    """A-05, A-23: the next one at the seat has paid nothing."""
    table = trips()
    post(table, (), pays=(1,))
    assert dealer(table, "change_player", 1) == ""
    table.put(1, bet=BET)
    assert table.message(1) == "Place $2 on COLLECTION to play"


def test_nobody_changes_places_in_mid_hand() -> None:
    """A-05: a live hand stays with its person; a folded or empty seat may change."""
    table = trips()
    start(table, (1, 2, 3))
    street(table, (1, 2))
    said = "Seat 1 is in the hand; wait until it is over."
    assert dealer(table, "change_player", 1) == said
    assert dealer(table, "move_player", 5, 1) == said
    assert dealer(table, "move_player", 1, 5) == said
    assert dealer(table, "change_player", 3) == ""
    assert dealer(table, "change_player", 4) == ""
    assert table.state["paid"] == [1, 2]


def test_a_void_gives_no_mark_to_the_new_person() -> None:
    """A-05, RULINGS 8: seat 1 paid in an earlier hand, folded, and has left."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    start(table, (1, 2), pays=())
    street(table, (2,))
    assert dealer(table, "change_player", 1) == ""
    assert dealer(table, "void", 0) == ""
    assert table.state["paid"] == [2]


def test_a_void_finds_the_mark_where_its_person_has_gone() -> None:
    """A-05, RULINGS 8: seat 1 paid in an earlier hand, folded, and sits at seat 6 now."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    start(table, (1, 2), pays=())
    street(table, (2,))
    assert dealer(table, "move_player", 1, 6) == ""
    assert dealer(table, "void", 0) == ""
    assert table.state["paid"] == [2, 6]


def test_the_previous_round_of_play_is_the_previous_hand() -> None:
    """A-26: who played the hand before this one, in a round that goes on, pays nothing."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    assert table.state["round"] == 1
    assert messages(table)[:2] == ["Place $5 on BET to play"] * 2


@pytest.mark.parametrize("least", [1, 2, 3, 6])
def test_players_to_start_a_round(least: int) -> None:
    """A-27: with fewer seats ready Deal deals nothing, and they are told so."""
    table = trips(min_players_to_start_round=least)
    for ready in range(1, 7):
        post(table, (ready,))
        assert table.lit == (ready >= least)
        if ready < least:
            assert table.message(1) == f"{least} players are needed for a hand"
    assert table.press()


@pytest.mark.parametrize("least", [2, 1, 3])
def test_players_on_a_roll_over_hand(least: int) -> None:
    """A-27: a pot that has rolled over may ask for fewer, or for more."""
    table = trips(hands=THREE, min_players_on_rollover_hand=least)
    play(table, THREE)
    for ready in (1, 2, 3):
        post(table, (ready,), pays=())
        assert table.lit == (ready >= least)


@pytest.mark.parametrize("least", [1, 3])
def test_the_roll_over_number_is_not_the_first_hands(least: int) -> None:
    """A-27: a round begins with two, whatever its later hands need."""
    table = trips(min_players_on_rollover_hand=least)
    post(table, (1,))
    assert not table.lit
    post(table, (2,))
    assert table.lit
