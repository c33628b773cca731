"""Portals, recognition and who receives cards (DCS-30 to DCS-40)."""

import pytest

from hal.portal import COLLECTION, WAGER
from tests.trips.room import (
    BET,
    FEE,
    LIMITS,
    NOBODY_QUALIFIES,
    TRIPS_AND_NOTHING,
    fold,
    messages,
    play,
    post,
    some_of,
    start,
    street,
    trips,
)

POST = "Place $2 on COLLECTION and $5 on BET to play"
LACK_FEE = "Place $2 on COLLECTION to play"
LACK_BET = "Place $5 on BET to play. Your collection is recognised"
LACK_BET_PAID = "Place $5 on BET to play"
IN = "You are in. Wait for the deal"

THREE = some_of(NOBODY_QUALIFIES, 1, 2, 3)
ALL_STAY = some_of(NOBODY_QUALIFIES, 1, 2)


def test_chips_on_the_portals_are_recognised() -> None:
    """DCS-30: chips over the portals are the bet and the collection."""
    table = trips()
    table.put(1, 2, fee=FEE)
    table.put(1, 2, bet=BET)
    assert messages(table)[:2] == [IN, IN]
    assert table.lit


def test_no_chips_no_cards() -> None:
    """DCS-31: only a position whose chips are recognised gets cards."""
    table = trips()
    assert not table.press()
    start(table, (1, 4))
    assert [len(cards) for cards in table.state["cards"]] == [2, 0, 0, 2, 0, 0]


def test_the_monitor_says_what_lacks() -> None:
    """DCS-32: at that seat, and no card is delivered to it."""
    table = trips()
    post(table, (1, 2))
    table.put(3, fee=FEE)
    table.put(4, bet=BET)
    assert table.press()
    assert (table.message(3), table.message(4)) == (LACK_BET, LACK_FEE)
    assert (table.cards(3), table.cards(4)) == ("", "")


# collection now, paid in this round, first bet: what the sheet's table says of cards and message
TRUTH = [
    (True, False, True, 2, IN),
    (False, True, True, 2, IN),
    (False, False, True, 0, LACK_FEE),
    (True, False, False, 0, LACK_BET),
    (False, True, False, 0, LACK_BET_PAID),
    (False, False, False, 0, POST),
    (True, True, True, 2, IN),
    (True, True, False, 0, LACK_BET_PAID),
]


@pytest.mark.parametrize(("fee", "paid", "bet", "cards", "message"), TRUTH)
def test_who_gets_the_first_two_cards(
    fee: bool, paid: bool, bet: bool, cards: int, message: str
) -> None:
    """DCS-33, DCS-59, A-35, A-36: every row of the sheet's table, at seat 3."""
    before = THREE if paid else ALL_STAY
    table = trips(hands=before)
    play(table, before)
    held = FEE * len(before)
    assert table.state["held"] == held
    post(table, (1, 2), pays=())
    table.put(3, fee=FEE * fee, bet=BET * bet)
    assert table.message(3) == message  # while it can still be put right
    assert table.press()
    assert len(table.state["cards"][2]) == cards
    assert (3 in table.state["live"]) == (cards == 2)
    if not cards:
        assert table.message(3) == message
    newly_paid = bool(cards) and not paid
    assert table.state["held"] == held + FEE * newly_paid  # a second one is not taken
    assert (3 in table.state["paid"]) == (paid or newly_paid)
    rolled_over = len(before) * 4 * BET * 80 // 100
    assert table.state["pot"] == rolled_over + BET * (3 if cards else 2)


def test_a_later_card_needs_another_bet_and_no_collection() -> None:
    """DCS-34: equal to the first, on the wager portal."""
    table = trips()
    start(table, (1, 2))
    for cards in (3, 4, 5):
        assert messages(table)[:2] == ["Place $5 on BET to stay in"] * 2
        street(table, (1, 2))
        assert [len(hand) for hand in table.state["cards"][:2]] == [cards, cards]
    assert table.state["held"] == 2 * FEE


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_no_chip_is_a_fold(cards: int) -> None:
    """DCS-35: no more cards and no share, whatever is put down later in the hand."""
    hands = fold(some_of(NOBODY_QUALIFIES, 1, 2, 5), 5, cards=cards)
    table = trips(hands=hands)
    start(table, hands)
    for card in (3, 4, 5):
        street(table, (1, 2) if card == cards + 1 else (1, 2, 5))
        assert table.state["folded"] == ([5] if card > cards else [])
    assert len(table.cards(5).split()) == cards
    bets = 4 + 4 + (cards - 1)
    assert table.state["owed"] == [bets * BET * 20 // 100, 0, 0, 0, 0, 0]  # though seat 5 had aces


LIMIT_NUMBERS = range(len(LIMITS))


@pytest.mark.parametrize("limit", LIMIT_NUMBERS)
def test_the_right_amounts_of_every_limit(limit: int) -> None:
    """DCS-36: the four bets are the limit, the collection is its fee."""
    bet, fee = LIMITS[limit]
    table = trips(limit, hands=ALL_STAY)
    table.put(1, 2, fee=fee, bet=bet)
    assert table.press()
    assert (table.state["pot"], table.state["held"]) == (2 * bet, 2 * fee)
    table.sweep()
    for bets in (2, 3):
        street(table, (1, 2))
        assert table.state["pot"] == 2 * bet * bets
    street(table, (1, 2))
    assert sum(table.state["owed"]) + table.state["pot"] == 2 * bet * 4


@pytest.mark.parametrize("limit", LIMIT_NUMBERS)
@pytest.mark.parametrize("other", LIMIT_NUMBERS)
def test_the_amounts_of_another_limit_are_wrong(limit: int, other: int) -> None:
    """DCS-36, DCS-37: neither its bet nor its collection is taken."""
    bet, fee = LIMITS[limit]
    table = trips(limit)
    table.put(1, 2, fee=fee, bet=LIMITS[other][0])
    table.put(3, 4, fee=LIMITS[other][1], bet=bet)
    assert table.lit == (limit == other)


@pytest.mark.parametrize(
    ("fee", "bet", "said"),
    [
        (100, BET, "COLLECTION holds $1: make it exactly $2"),
        (250, BET, "COLLECTION holds $2.50: make it exactly $2"),
        (FEE, 499, "BET holds $4.99: make it exactly $5"),
        (FEE, 1000, "BET holds $10: make it exactly $5"),
        (0, 400, "BET holds $4: make it exactly $5"),
        (300, 0, "COLLECTION holds $3: make it exactly $2"),
    ],
)
def test_a_wrong_amount_is_not_dealt_to(fee: int, bet: int, said: str) -> None:
    """DCS-37, A-31, RULINGS 9: the chips stay the player's."""
    table = trips()
    post(table, (1, 2))
    table.put(3, fee=fee, bet=bet)
    assert table.message(3) == said
    assert table.press()
    assert (table.cards(3), table.message(3)) == ("", said)
    assert (table.state["pot"], table.state["held"]) == (2 * BET, 2 * FEE)


@pytest.mark.parametrize("there", [499, 501, 1000])
def test_a_wrong_amount_on_a_later_street_is_a_fold(there: int) -> None:
    """DCS-37, A-38: the message stands from the moment it is seen; the chips stay the player's."""
    table = trips()
    start(table, (1, 2, 3))
    table.put(1, 2, bet=BET)
    table.put(3, bet=there)
    assert table.message(3).endswith("make it exactly $5")
    assert table.press()
    assert table.state["folded"] == [3]
    assert table.state["pot"] == 3 * BET + 2 * BET


def test_a_collection_is_remembered_when_the_dealer_lifts_it() -> None:
    """DCS-38, A-23: the portal is empty at the press, and for the rest of the round."""
    table = trips(hands=ALL_STAY)
    table.put(1, 2, fee=FEE)
    table.sweep(COLLECTION)
    assert table.message(1) == LACK_BET
    assert (table.state["held"], table.state["paid"]) == (0, [])  # nothing is paid yet
    table.put(1, 2, bet=BET)
    assert table.press()
    assert (table.state["held"], table.state["paid"]) == (2 * FEE, [1, 2])


def test_who_is_left_out_for_want_of_a_bet_owes_nothing() -> None:
    """DCS-38, A-23: not marked as paid; the chips are the player's again."""
    table = trips()
    post(table, (1, 2), pays=(1, 2, 3))
    assert table.press()
    assert (table.state["held"], table.state["paid"]) == (2 * FEE, [1, 2])
    table.sweep()
    street(table, ())  # everybody folds
    assert table.message(3) == POST  # and it must pay to come in


def test_chips_of_the_last_street_are_no_new_bet() -> None:
    """DCS-39: the portal has to be seen empty first."""
    table = trips()
    post(table, (1, 2))
    assert table.press()
    assert messages(table)[:2] == ["Wait: the dealer takes the bets"] * 2
    assert not table.press()
    table.lay(1, WAGER, 0)
    assert not table.press()  # seat 2's bet lies there still
    table.lay(2, WAGER, 2 * BET)  # a new chip on the old one
    assert not table.press()
    assert table.state["pot"] == 2 * BET
    table.lay(2, WAGER, 0)
    street(table, (1, 2))
    assert table.state["pot"] == 4 * BET


def test_chips_of_the_last_hand_are_no_first_bet() -> None:
    """DCS-39: also from one hand to the next."""
    table = trips(hands=ALL_STAY)
    start(table, (1, 2))
    street(table, (1, 2))
    street(table, (1, 2))
    table.put(1, 2, bet=BET)
    assert table.press()  # the last card: both are paid up, and their bets lie there
    assert table.state["hand"] == 2
    assert messages(table)[:2] == ["Lift the chips of the last bet off BET first"] * 2
    assert not table.lit
    table.sweep()
    table.put(1, 2, bet=BET)
    assert table.lit


def test_a_collection_that_was_not_lifted_is_not_the_next_rounds() -> None:
    """DCS-39, DCS-95: it has been paid once; the next round needs other chips."""
    table = trips(hands=TRIPS_AND_NOTHING)
    table.put(1, 2, fee=FEE, bet=BET)
    assert table.press()
    table.sweep()
    for _ in range(3):
        street(table, (1, 2))
    assert table.state["round"] == 2
    assert table.message(1) == "Lift the last collection off COLLECTION first"
    table.put(1, 2, bet=BET)
    assert not table.lit
    table.sweep(COLLECTION)
    assert table.message(1) == LACK_FEE
    table.put(1, 2, fee=FEE)
    assert table.lit


def test_six_seats_are_dealt_in() -> None:
    """DCS-40: at most six; there is no seventh place to put chips."""
    table = trips(hands=NOBODY_QUALIFIES)
    assert sorted(table.devices.portals) == [1, 2, 3, 4, 5, 6]
    play(table, NOBODY_QUALIFIES)
    assert [len(cards) for cards in table.state["cards"]] == [5] * 6
