"""Who is dealt which card by which press (DCS-41 to DCS-47)."""

from itertools import combinations

import pytest

from hal.bus.messages import BACK
from hal.portal import WAGER
from tests.trips.room import (
    BET,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    messages,
    play,
    post,
    start,
    street,
    trips,
)

ORDER = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s"
ACTIVE = [seats for n in range(2, 7) for seats in combinations(range(1, 7), n)]


@pytest.mark.parametrize("seats", ACTIVE, ids=lambda seats: "".join(map(str, seats)))
def test_one_press_serves_all_who_posted_in_seat_order(seats: tuple[int, ...]) -> None:
    """DCS-41, DCS-42: from the first active seat to the last, others skipped, in two passes."""
    table = trips(deck=ORDER)
    start(table, seats)
    cards, n = ORDER.split(), len(seats)
    for at, seat in enumerate(seats):
        assert table.cards(seat).split() == [cards[at], cards[n + at]]
    assert sum(len(hand) for hand in table.state["cards"]) == 2 * n


def test_two_passes_as_the_sheet_has_them() -> None:
    """DCS-42: seats 2, 3, 5 and cards c1 to c6."""
    table = trips(deck="2c 3c 4c 5c 6c 7c")
    start(table, (2, 3, 5))
    assert [table.cards(seat) for seat in (2, 3, 5)] == ["2c 5c", "3c 6c", "4c 7c"]


def test_later_presses_deal_one_card_to_who_posted() -> None:
    """DCS-43: second, third and fourth press; who has folded is skipped."""
    table = trips(deck=ORDER)
    start(table, (1, 2, 4, 6))  # 2c 2d 2h 2s, 3c 3d 3h 3s
    street(table, (1, 4, 6))  # 4c 4d 4h
    street(table, (4, 6))  # 4s 5c
    street(table, (4, 6))  # 5d 5h
    assert [table.cards(seat) for seat in (1, 2, 4, 6)] == [
        "2c 3c 4c",
        "2d 3d",
        "2h 3h 4d 4s 5d",
        "2s 3s 4h 5c 5h",
    ]


def test_four_presses_make_a_hand_and_a_fifth_is_ignored() -> None:
    """DCS-44: a completed hand has five cards; the lamp is dark until the next is posted."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    assert table.presses == 4
    assert [table.cards(seat) for seat in (1, 2)] == list(PAIR_AND_NOTHING.values())
    before = table.state
    assert not table.press()
    assert table.state == before


def test_no_wager_is_taken_after_the_last_card() -> None:
    """DCS-45: what is put down then changes neither the pot nor the award."""
    table = trips(hands=PAIR_AND_NOTHING)
    start(table, (1, 2))
    street(table, (1, 2))
    street(table, (1, 2))
    table.put(1, 2, bet=BET)
    assert table.press()
    pot, owed = table.state["pot"], table.state["owed"]
    assert (pot, owed[1]) == (8 * BET * 80 // 100, 8 * BET * 20 // 100)
    table.lay(1, WAGER, 2 * BET)
    table.lay(2, WAGER, 3 * BET)
    assert not table.press()
    table.sweep()
    assert (table.state["pot"], table.state["owed"]) == (pot, owed)


def test_every_card_lies_face_up() -> None:
    """DCS-46: from the first card on, every monitor shows every card's face."""
    table = trips(hands=NOBODY_QUALIFIES)
    start(table, range(1, 7))
    for cards in (2, 3, 4, 5):
        shown = table.devices.screens.picture.cards
        assert len(shown) == 6 * cards
        assert BACK not in shown.values()
        for seat, hand in NOBODY_QUALIFIES.items():
            assert table.cards(seat).split() == hand.split()[:cards]
        if cards < 5:
            street(table, range(1, 7))


def test_the_dealer_calls_and_the_press_closes() -> None:
    """DCS-47, A-28: everybody is asked at once, nobody is hurried; the press decides."""
    table = trips()
    start(table, (1, 2, 3))
    asked = ["Place $5 on BET to stay in"] * 3
    assert messages(table)[:3] == asked
    table.put(3, bet=BET)  # out of turn: the dealer's business, not the machine's
    table.wait(24 * 3600)
    assert messages(table)[:2] == asked[:2]
    assert table.state["live"] == [1, 2, 3]
    table.put(1, bet=BET)
    assert table.press()
    assert (table.state["live"], table.state["folded"]) == ([1, 3], [2])


def test_the_press_is_the_moment_for_first_bets_too() -> None:
    """DCS-47: whoever has posted by then is in, and nobody after it."""
    table = trips()
    post(table, (1, 2))
    assert table.press()
    post(table, (3,))
    assert table.state["live"] == [1, 2]
    assert table.cards(3) == ""
