"""What the monitors show, and the bell (DCS-50 to DCS-64)."""

import pytest

from hal.monitor import ASK, FOLDED, HIGH, MESSAGE, PLAIN, RESULT, WIN
from sim.tabletop import Tabletop
from tests.trips.room import (
    BET,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    SEAT_2_WINS,
    TRIPS_AND_NOTHING,
    deck_for,
    fold,
    messages,
    play,
    post,
    results,
    some_of,
    start,
    street,
    trips,
)

POST = "Place $2 on COLLECTION and $5 on BET to play"


def styles(table: Tabletop) -> list[int]:
    """How each seat's result is meant, from seat 1 on."""
    shown = table.devices.screens.picture.styles
    return [shown.get((seat, RESULT), PLAIN) for seat in range(1, 7)]


def test_before_each_hand_players_are_asked_to_post() -> None:
    """DCS-50: the first hand, one of a pot that rolled over, and one of a new round."""
    table = trips(hands=PAIR_AND_NOTHING)
    assert messages(table) == [POST] * 6
    play(table, PAIR_AND_NOTHING, then=TRIPS_AND_NOTHING)
    assert messages(table) == ["Place $5 on BET to play"] * 2 + [POST] * 4
    play(table, TRIPS_AND_NOTHING, pays=())
    assert messages(table) == [POST] * 6


def test_the_invitation_is_not_shown_to_players_of_a_hand() -> None:
    """DCS-50: only before the initial deal."""
    table = trips()
    start(table, (1, 2))
    assert POST not in messages(table)[:2]


def test_a_players_hand_and_the_others() -> None:
    """DCS-51, DCS-52: from the first card; every place of every hand is in the one picture."""
    table = trips(hands=PAIR_AND_NOTHING)
    assert table.devices.screens.picture.cards == {}
    start(table, (1, 2))
    assert (table.cards(1), table.cards(2)) == ("Kc Qd", "Ac Ad")
    assert sorted(table.devices.screens.picture.cards) == [(1, 0), (1, 1), (2, 0), (2, 1)]


def test_each_new_card_is_shown_at_once() -> None:
    """DCS-53: with the press, before bets are swept or anything else is done."""
    table = trips(hands=PAIR_AND_NOTHING)
    start(table, (1, 2))
    for cards in (3, 4, 5):
        table.put(1, 2, bet=BET)
        assert table.press()
        for seat, hand in PAIR_AND_NOTHING.items():
            assert table.cards(seat).split() == hand.split()[:cards]
        table.sweep()


def test_the_pot_and_its_high_hand_award() -> None:
    """DCS-54, DCS-55: always shown; a street's bets count from the press that deals on them."""
    hands = fold(some_of(NOBODY_QUALIFIES, 1, 2, 5), 1, cards=3)
    table = trips(hands=hands)
    shown = [table.pot_line]
    post(table, hands)
    shown.append(table.pot_line)  # bets can still be withdrawn
    assert table.press()
    shown.append(table.pot_line)  # before the sweep
    table.sweep()
    shown.append(table.pot_line)
    street(table, (1, 2, 5))
    shown.append(table.pot_line)
    street(table, (2, 5))
    shown.append(table.pot_line)  # seat 1 has folded: its $10 stay
    table.put(2, 5, bet=BET)
    shown.append(table.pot_line)
    assert table.press()
    shown.append(table.pot_line)  # $50, less the award
    assert shown == [
        "Pot $0   High hand $0",
        "Pot $0   High hand $0",
        "Pot $15   High hand $3",
        "Pot $15   High hand $3",
        "Pot $30   High hand $6",
        "Pot $40   High hand $8",
        "Pot $40   High hand $8",
        "Pot $40   High hand $8",
    ]
    assert table.state["owed"][4] == 1000  # 20 % of $50


def test_the_pot_carried_over_is_in_what_is_shown() -> None:
    """DCS-54, DCS-55: carried-over amount included."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES)
    assert table.pot_line == "Pot $96   High hand $19.20"
    start(table, (1, 2), pays=())
    assert table.pot_line == "Pot $106   High hand $21.20"


def test_winner_on_the_winners_monitor() -> None:
    """DCS-56, DCS-58, DCS-61: WINNER there, the non-winners' message for the others."""
    table = trips(hands=SEAT_2_WINS)
    play(table, SEAT_2_WINS)
    assert results(table) == ["", "WINNER $120", "", "", "", ""]
    assert styles(table) == [PLAIN, WIN, PLAIN, PLAIN, PLAIN, PLAIN]  # large and green on a panel
    assert table.result(0) == "Seat 2 won $120 with three of a kind"
    assert table.strokes == 1


def test_high_hand_on_the_appropriate_monitor() -> None:
    """DCS-57, DCS-58, DCS-61: HIGH HAND there and WINNER nowhere."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES)
    assert results(table) == ["", "", "", "", "HIGH HAND $24", ""]
    assert styles(table) == [PLAIN, PLAIN, PLAIN, PLAIN, HIGH, PLAIN]
    assert table.result(0) == "Seat 5 had the high hand, one pair, for $24"
    assert table.strokes == 0


def test_messages_for_bets() -> None:
    """DCS-58: what is wanted, what is recognised, what is awaited."""
    table = trips()
    post(table, (1,))
    assert table.message(1) == "2 players are needed for a hand"
    post(table, (2,))
    assert messages(table)[:2] == ["You are in. Wait for the deal"] * 2
    assert table.press()
    assert messages(table)[:2] == ["Wait: the dealer takes the bets"] * 2
    table.sweep()
    assert messages(table)[:2] == ["Place $5 on BET to stay in"] * 2
    table.put(1, bet=BET)
    assert table.message(1) == "Bet recognised. Wait for the card"


def test_what_lacks_is_said_at_that_seat_while_it_can_be_put_right() -> None:
    """DCS-59: as soon as it is seen, and no longer than it is so."""
    table = trips()
    table.put(3, bet=BET)
    assert table.message(3) == "Place $2 on COLLECTION to play"
    assert table.devices.screens.picture.styles[(3, MESSAGE)] == ASK
    assert messages(table)[:2] + messages(table)[3:] == [POST] * 5
    table.put(3, fee=100)
    assert table.message(3) == "COLLECTION holds $1: make it exactly $2"
    table.put(3, fee=200)
    assert table.message(3) == "2 players are needed for a hand"


@pytest.mark.parametrize(
    ("hands", "strokes"), [(TRIPS_AND_NOTHING, 1), (PAIR_AND_NOTHING, 0)], ids=["WINNER", "HIGH"]
)
def test_the_bell(hands: dict[int, str], strokes: int) -> None:
    """DCS-60: once in a hand that ends in WINNER, never in one that ends in HIGH HAND."""
    table = trips(hands=hands)
    start(table, hands)
    street(table, hands)
    street(table, hands)
    assert table.strokes == 0  # three sevens on the third card ring nothing
    street(table, hands)
    assert table.strokes == strokes
    table.boot()
    start(table, hands, pays=hands if strokes else ())
    assert table.strokes == strokes


def test_winner_is_tried_first() -> None:
    """DCS-61: one qualifying hand, however low, comes before any that does not qualify."""
    hands = {1: "Ac Ad Kc Kd Qs", 2: "2c 2d 2h 4s 3d"}
    table = trips(hands=hands)
    play(table, hands)
    assert results(table)[:2] == ["", "WINNER $40"]


def test_a_monitor_that_comes_back_shows_the_same() -> None:
    """DCS-62: one picture for all six; a power cut changes none of it."""
    table = trips(hands=fold(NOBODY_QUALIFIES, 3))
    start(table, NOBODY_QUALIFIES)
    street(table, (1, 2, 4, 5, 6))
    before = table.devices.screens.picture
    cards, texts = dict(before.cards), dict(before.texts)
    table.boot()
    assert table.devices.screens.picture.cards == cards
    assert table.devices.screens.picture.texts == texts
    assert {seat for seat, line in texts if line == MESSAGE} == {1, 2, 4, 5, 6}


def test_a_folded_hand_is_marked() -> None:
    """DCS-63, A-34: from the fold on to the next deal."""
    hands = fold(SEAT_2_WINS, 3, 6, cards=3)
    table = trips(hands=hands)
    start(table, hands)
    street(table, hands)
    assert "FOLDED" not in results(table)
    street(table, (1, 2, 4, 5))
    marked = ["", "", "FOLDED", "", "", "FOLDED"]
    assert results(table) == marked
    assert styles(table) == [PLAIN, PLAIN, FOLDED, PLAIN, PLAIN, FOLDED]
    assert table.cards(3) == hands[3]
    street(table, (1, 2, 4, 5))
    assert results(table) == ["", "WINNER $100", "FOLDED", "", "", "FOLDED"]
    start(table, (3, 6))
    assert results(table) == [""] * 6


def test_the_award_shown_is_the_award_paid() -> None:
    """DCS-64: $105.12 is shown with $21.02 (20 % are 21.024), and pays just that.

    At $2 with six players: $48, 38.40 left; $86.40, 69.12 left; then $36 more.
    """
    shown = trips(0, hands=NOBODY_QUALIFIES)
    paid = trips(0, hands=NOBODY_QUALIFIES)
    for table in (shown, paid):
        play(table, NOBODY_QUALIFIES, then=NOBODY_QUALIFIES)
        play(table, NOBODY_QUALIFIES, pays=(), then=fold(NOBODY_QUALIFIES, 1, 2, 3, cards=3))
        assert table.pot_line == "Pot $69.12   High hand $13.82"
    start(shown, range(1, 7), pays=())
    street(shown, range(1, 7))
    street(shown, range(1, 7))
    assert shown.pot_line == "Pot $105.12   High hand $21.02"
    play(paid, fold(NOBODY_QUALIFIES, 1, 2, 3, cards=3), pays=())
    assert results(paid)[4] == "HIGH HAND $21.02"
    assert (paid.state["owed"][4], paid.state["pot"]) == (2102, 8410)


def test_the_deck_of_the_stories_is_one_deck() -> None:
    """DCS-20: what these tests stack can be dealt from 54 cards."""
    for hands in (NOBODY_QUALIFIES, SEAT_2_WINS):
        assert len(set(deck_for(hands).split())) == 30
