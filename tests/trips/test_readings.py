"""Open readings of play: presses, time, what is posted and what it is worth (A-02 … A-38).

Those of collections and of awards have files of their own.
"""

import pytest

from firmware.controller.events import SEEN
from hal.portal import WAGER
from tests.trips.room import (
    BET,
    FEE,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    TRIPS,
    TRIPS_AND_NOTHING,
    events,
    fold,
    messages,
    play,
    post,
    results,
    start,
    street,
    trips,
)
from tools.config_game import game
from tools.tables import TABLES, TableError, load

POST = "Place $2 on COLLECTION and $5 on BET to play"

NO_SECOND_BEHAVIOUR = [
    "A-02",
    "A-03",
    "A-13",
    "A-15",
    "A-16",
    "A-17",
    "A-21",
    "A-26",
    "A-29",
    "A-30",
    "A-33",
]


@pytest.mark.parametrize("reading", NO_SECOND_BEHAVIOUR)
def test_a_question_of_words_has_an_answer_and_no_setting(reading: str) -> None:
    """A-02, A-03, A-13, A-15, A-16, A-17, A-21, A-26, A-29, A-30, A-33."""
    rules = game("trips")
    assert sorted(rules.no_setting) == NO_SECOND_BEHAVIOUR
    assert len(rules.no_setting[reading]) > 10
    assert reading not in [setting.reading for setting in rules.settings.values()]


@pytest.mark.parametrize(
    ("name", "only"),
    [
        ("tie_winner_rule", "split, odd units from seat 1"),
        ("tie_high_hand_rule", "split, rest stays"),
        ("lone_player", "plays on"),
        ("everyone_folds", "pot rolls over"),
        ("shuffle_when", "every hand"),
        ("collection_latch", "until dealt"),
        ("newcomer_eligible_for", "whole pot"),
        ("amount_must_be_exact", True),
        ("malfunction", "void"),
        ("second_collection_taken", False),
    ],
)
def test_where_the_text_leaves_one_behaviour_no_other_can_be_chosen(
    name: str, only: object
) -> None:
    """A-06, A-07, A-09, A-10, A-22, A-23, A-24, A-31, A-32, A-36."""
    assert load(TRIPS, {name: only})["settings"][name] == only
    other = (not only) if isinstance(only, bool) else f"not {only}"
    with pytest.raises(TableError, match="is not allowed"):
        load(TRIPS, {name: other})


def test_the_limits_are_this_houses() -> None:
    """A-03: the other house's name in the filing has no effect here."""
    assert load(TRIPS)["house"] == "Crystal Casino"
    assert "Commerce" not in (TABLES / f"{TRIPS}.toml").read_text()


# ---- The first two cards ------------------------------------------------------------------------


def test_one_press_for_the_first_two_cards() -> None:
    """A-20: four presses a hand."""
    table = trips(hands=PAIR_AND_NOTHING, presses_for_first_two_cards=1)
    post(table, (1, 2))
    assert table.press()
    assert (table.cards(1), table.cards(2)) == ("Kc Qd", "Ac Ad")


def test_two_presses_for_the_first_two_cards() -> None:
    """A-20: each card its own; one bet for both, five presses a hand."""
    table = trips(hands=PAIR_AND_NOTHING, presses_for_first_two_cards=2)
    post(table, (1, 2))
    assert table.press()
    assert (table.cards(1), table.cards(2)) == ("Kc", "Ac")
    assert table.press()
    assert (table.cards(1), table.cards(2)) == ("Kc Qd", "Ac Ad")
    assert table.state["pot"] == 2 * BET
    table.sweep()
    for _ in range(3):
        street(table, (1, 2))
    assert table.presses == 5
    assert results(table)[1] == "HIGH HAND $8"


def test_every_player_is_every_live_player_with_a_wager() -> None:
    """A-21: cards go neither to a folded seat nor to one that was not dealt in."""
    table = trips()
    start(table, (1, 2, 3))
    street(table, (1, 2))
    table.put(1, 2, 3, 4, bet=BET)
    assert table.press()
    assert [len(cards) for cards in table.state["cards"]] == [4, 4, 2, 0, 0, 0]


def test_the_first_bet_is_the_ante() -> None:
    """A-30: who stays to the end puts in four bets and a collection, and nothing before them."""
    table = trips(hands=PAIR_AND_NOTHING)
    assert "ante" not in " ".join(messages(table)).lower()
    play(table, PAIR_AND_NOTHING)
    assert table.table.ledger.balance("seat 1") == -(FEE + 4 * BET)


def test_the_fifth_card_has_its_own_bet() -> None:
    """A-33: the fourth betting round. Who does not bet in it is folded with four cards."""
    table = trips(hands=fold(PAIR_AND_NOTHING, 2, cards=4))
    start(table, (1, 2))
    street(table, (1, 2))
    street(table, (1, 2))
    assert messages(table)[:2] == ["Place $5 on BET to stay in"] * 2
    street(table, (1,))
    assert (table.cards(1), table.cards(2)) == ("Kc Qd 9h 5s 4c", "Ac Ad 9d 7h")
    assert results(table)[:2] == ["HIGH HAND $7", "FOLDED"]  # of 4 + 3 bets


# ---- Time ---------------------------------------------------------------------------------------


def test_no_time_limit() -> None:
    """A-28: 0 seconds are no limit."""
    table = trips(decision_seconds=0)
    start(table, (1, 2))
    table.wait(100_000)
    assert messages(table)[:2] == ["Place $5 on BET to stay in"] * 2


def test_a_time_limit_lets_bets_stand_as_they_lie() -> None:
    """A-28: after 30 seconds who has bet stays and who has not is folded by the press."""
    table = trips(decision_seconds=30)
    start(table, (1, 2, 3))
    table.put(1, 2, bet=BET)
    table.wait(29)
    assert table.message(3) == "Place $5 on BET to stay in"
    table.wait(1)
    assert table.message(3) == "Time is over: the bets stand as they lie"
    table.put(3, bet=BET)  # too late
    table.lay(2, WAGER, 0)  # and too late to take it back
    assert table.press()
    assert (table.state["live"], table.state["folded"]) == ([1, 2], [3])
    assert table.state["pot"] == 5 * BET


def test_no_time_runs_while_bets_are_being_taken() -> None:
    """A-28, DCS-39: nobody can bet then, so nobody's time goes by."""
    table = trips(decision_seconds=30)
    post(table, (1, 2))
    assert table.press()
    table.wait(300)
    table.sweep()
    table.wait(29)
    assert messages(table)[:2] == ["Place $5 on BET to stay in"] * 2
    table.wait(1)
    assert messages(table)[:2] == ["Time is over: the bets stand as they lie"] * 2


def test_no_time_runs_while_play_waits() -> None:
    """A-28, DCS-07: a cable that is out is nobody's delay."""
    table = trips(decision_seconds=30)
    start(table, (1, 2))
    table.trouble(False)
    table.wait(300)
    table.trouble(True)
    table.wait(29)
    assert messages(table)[:2] == ["Place $5 on BET to stay in"] * 2


# ---- What lies on the portals -------------------------------------------------------------------


def test_a_silent_seat_keeps_the_first_message() -> None:
    """A-35: it cannot be told from an empty chair."""
    table = trips(lack_message_at_silent_seat=False)
    start(table, (1, 2))
    assert messages(table)[2:] == [POST] * 4


def test_a_silent_seat_may_be_told_what_it_lacks() -> None:
    """A-35: the other reading."""
    table = trips(lack_message_at_silent_seat=True)
    start(table, (1, 2))
    assert messages(table)[2:] == [f"No cards this hand: {POST}"] * 4


def test_a_second_collection_is_not_taken() -> None:
    """A-36: it stays where it is, the player's, and counts for nothing."""
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING)
    post(table, (1, 2), pays=())
    table.put(1, fee=FEE)
    assert len(events(table, SEEN)) == 2  # those of the first hand
    assert table.press()
    assert table.state["live"] == [1, 2]
    assert table.state["held"] == 2 * FEE
    assert table.table.ledger.balance("seat 1") == -(FEE + 5 * BET)


def test_a_bet_may_be_taken_back_before_the_press() -> None:
    """A-37: what lies there at the press decides."""
    table = trips(wager_may_be_withdrawn_before_press=True)
    post(table, (1, 2, 3))
    table.lay(3, WAGER, 0)
    assert table.press()
    assert table.state["live"] == [1, 2]
    table.sweep()
    table.put(1, 2, bet=BET)
    table.lay(2, WAGER, 0)
    assert table.press()
    assert (table.state["live"], table.state["pot"]) == ([1], 3 * BET)


def test_a_bet_may_be_binding_once_it_is_seen() -> None:
    """A-37: the other reading, for first bets and later ones."""
    table = trips(wager_may_be_withdrawn_before_press=False)
    post(table, (1, 2, 3))
    table.lay(3, WAGER, 0)
    assert table.press()
    assert table.state["live"] == [1, 2, 3]
    table.sweep()
    table.put(1, 2, bet=BET)
    table.lay(2, WAGER, 0)
    assert table.press()
    assert (table.state["live"], table.state["pot"]) == ([1, 2], 5 * BET)


def test_a_wrong_amount_at_a_later_press_folds() -> None:
    """A-38: the chips stay the player's."""
    table = trips(wrong_amount_on_later_street="fold")
    start(table, (1, 2, 3))
    table.put(1, 2, bet=BET)
    table.put(3, bet=2 * BET)
    assert table.message(3) == "BET holds $10: make it exactly $5"
    assert table.press()
    assert (table.state["folded"], table.state["pot"]) == ([3], 5 * BET)
    assert table.table.ledger.balance("seat 3") == -(FEE + BET)


def test_a_wrong_amount_may_hold_up_the_deal() -> None:
    """A-38: the press does nothing until it is put right, one way or the other."""
    table = trips(wrong_amount_on_later_street="wait")
    start(table, (1, 2, 3))
    table.put(1, 2, bet=BET)
    table.put(3, bet=2 * BET)
    assert table.message(3) == "BET holds $10: make it exactly $5"
    assert not table.press()
    table.put(3, bet=BET)
    assert table.press()
    assert (table.state["live"], table.state["pot"]) == ([1, 2, 3], 6 * BET)
    table.sweep()
    table.put(2, bet=400)
    assert not table.press()
    table.lay(2, WAGER, 0)
    assert table.press()
    assert table.state["folded"] == [1, 2, 3]


def test_a_wrong_amount_and_a_time_limit_do_not_lock_the_table() -> None:
    """A-28, A-38: time waits as well until the amount is right."""
    table = trips(wrong_amount_on_later_street="wait", decision_seconds=30)
    start(table, (1, 2))
    table.put(1, bet=BET)
    table.put(2, bet=400)
    table.wait(60)
    assert not table.lit
    table.put(2, bet=BET)
    assert table.press()
    assert table.state["live"] == [1, 2]


# ---- Folded cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("shown", "cards"), [("marked", "7c 7d"), ("cleared", "")])
def test_folded_cards(shown: str, cards: str) -> None:
    """A-34: they stay, marked, or leave the monitors; also after a power cut."""
    hands = fold(TRIPS_AND_NOTHING, 2)
    table = trips(hands=hands, folded_cards_shown=shown)
    start(table, hands)
    street(table, (1,))
    for _ in range(2):
        assert (table.cards(2), results(table)[1]) == (cards, "FOLDED")
        table.boot()
    assert len(table.state["cards"][1]) == 2  # kept for recall either way


def test_a_new_deck_for_every_hand() -> None:
    """A-22: the same card may lead two hands in a row."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES, then=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES, pays=())
    assert [table.cards(seat) for seat in range(1, 7)] == list(NOBODY_QUALIFIES.values())
