"""Who banks and for how long, what the shoe does, and what the dealer can do."""

import pytest

from firmware.controller.events import TIME
from tests.baccarat.room import (
    BANKER_WINS,
    KINGS_ROOM,
    ROOMS,
    TIE,
    Room,
    again,
    bank,
    bet,
    deal,
    hands,
    pay_fee,
    take_lost,
)
from tests.trips.room import dealer, events, keys

every_house = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
LINE = {2: {"player": 1000}, 3: {"banker": 1000}}
VOID_KEYS = (4, 3, 3)


@every_house
def test_two_hands_then_the_next(room: Room) -> None:
    """EB-03: kings L1135, casino-99 3151, palomar 912, crystal 4568: offered clockwise."""
    table = room.open(TIE)
    deal(table, LINE)
    assert table.state["bank"] == 1
    again(table)
    assert table.state["bank"] == 0
    assert table.message(2) == "The bank is yours for 2 hands, if you like"
    assert table.message(3) == "The bank is offered to seat 2"


def test_a_house_may_have_longer_turns() -> None:
    """EB-03: the setting bank_turns."""
    table = KINGS_ROOM.open(bank_turns=3)
    deal(table, LINE)
    again(table)
    assert table.state["bank"] == 1
    again(table)
    assert table.state["bank"] == 0


@every_house
def test_the_bank_goes_all_round(room: Room) -> None:
    """EB-03: from seat 6 it comes to seat 1 again."""
    table = room.open()
    for seat in range(1, 7):
        assert "yours" in table.message(seat)
        table.touch(seat, 2)
    assert "yours" in table.message(1)
    assert table.message(4) == "Nobody has taken the bank: no game until somebody does"


def test_nobody_is_asked_for_ever() -> None:
    """EB-03: the setting offer_seconds."""
    table = KINGS_ROOM.open(offer_seconds=5)
    table.wait(6)
    assert "yours" in table.message(2)


def test_a_bank_that_is_given_up_is_offered_on() -> None:
    """EB-03: kings L1163: the bets stay their players'."""
    table = KINGS_ROOM.open()
    bank(table)
    bet(table, LINE)
    table.touch(1, 1)
    assert "yours" in table.message(2)
    assert not table.lit
    assert table.state["owed"] == [0] * 6


def test_the_player_dealer_makes_no_wager() -> None:
    """EB-03: kings L1157: the chips stay his, and no wager of the hand."""
    table = KINGS_ROOM.open(BANKER_WINS)
    deal(table, {**LINE, 1: {"player": 1000}})
    assert {stake.seat.number for stake in table.table.stakes} == {2, 3}  # type: ignore[attr-defined]
    assert "player" not in table.table.seats[0].stale


def test_bets_are_open_again_when_the_bank_is_given_up_after_time() -> None:
    """EB-03, EB-65: what stood against one bank does not stand against the next."""
    table = KINGS_ROOM.open(bet_seconds=5)
    bank(table)
    bet(table, LINE)
    pay_fee(table)
    table.wait(6)
    table.touch(1, 1)
    table.touch(2, 1)
    bet(table, {2: {"bank": 5000, "player": 0}, 4: {"player": 700}})
    assert (table.state["cover"], table.state["action"]) == (5000, 1700)


def test_a_new_player_has_no_bank() -> None:
    """EB-62: the bank goes with the person; it is offered on."""
    table = KINGS_ROOM.open()
    bank(table)
    bet(table, LINE)
    pay_fee(table)
    assert table.lit
    assert dealer(table, "change_player", 1) == ""
    assert table.state["bank"] == 0
    assert not table.lit
    assert "yours" in table.message(2)


def test_the_bank_moves_with_its_person() -> None:
    """EB-62."""
    table = KINGS_ROOM.open(BANKER_WINS)
    bank(table)
    assert dealer(table, "move_player", 1, 4) == ""
    assert table.state["bank"] == 4
    bet(table, {1: {"bank": 0}, 4: {"bank": 5000}, **LINE})
    pay_fee(table, 4)
    assert table.press()
    assert table.state["owed"][3] == 5000


def test_there_is_no_hand_to_void() -> None:
    """EB-61: RULINGS 8: a hand is settled with its last card."""
    table = KINGS_ROOM.open(BANKER_WINS)
    bank(table)
    bet(table, LINE)
    pay_fee(table)
    said = "No hand is being played; there is nothing to void."
    assert dealer(table, "void", 0) == said
    assert table.press()
    owed = table.state["owed"]
    assert keys(table, *VOID_KEYS) == said
    assert table.state["owed"] == owed


def test_a_closed_table_has_no_bank() -> None:
    """EB-63: what is owed has been pushed; the shoe and its reader board go on."""
    table = KINGS_ROOM.open(BANKER_WINS)
    deal(table, LINE)
    shoe, road = table.state["shoe"], table.devices.screens.picture.texts[(0, 7)]
    assert dealer(table, "close") == ""
    assert (table.state["bank"], table.state["owed"]) == (0, [0] * 6)
    assert dealer(table, "open", 1) == ""
    assert "yours" in table.message(2)
    assert (table.state["shoe"], table.devices.screens.picture.texts[(0, 7)]) == (shoe, road)
    table.boot()
    assert table.devices.screens.picture.texts[(0, 7)] == road


def test_what_was_lost_is_taken_first() -> None:
    """EB-18: RULINGS 9: those chips are no wager of the next hand."""
    table = KINGS_ROOM.open(BANKER_WINS)
    deal(table, LINE)
    assert table.message(2) == "Wait: the dealer takes what was lost"
    assert table.state["action"] == 1000
    take_lost(table)
    assert table.message(2) == "Place your bets: $5 to $10,000"


# ---- The shoe -----------------------------------------------------------------------------------


def test_a_shoe_is_dealt_to_its_cut_card() -> None:
    """EB-60: the settings shuffle_when and cut_card; no filing says where it lies."""
    table = KINGS_ROOM.open(cut_card=300, bank_turns=100)
    deal(table, LINE)
    left = [416, table.state["shoe"]]
    while left[-1] < left[-2]:
        assert left[-1] > 300  # with no more there is another shoe at once
        take_lost(table)
        bet(table, LINE)
        again(table)
        left.append(table.state["shoe"])
    assert left[-2] - 6 <= 300
    assert left[-1] == 416


def test_all_cards_may_be_shuffled_for_every_hand() -> None:
    """EB-60: the setting shuffle_when."""
    table = KINGS_ROOM.open(shuffle_when="every hand")
    deal(table, LINE)
    assert table.state["shoe"] == 416


@pytest.mark.parametrize(
    ("first", "burned"), [("3h", 4), ("Kh", 11), ("Ah", 2)], ids=["three", "king", "ace"]
)
def test_the_first_card_may_burn_others(first: str, burned: int) -> None:
    """EB-60: the setting burn."""
    table = KINGS_ROOM.open(first, burn="by the first card")
    assert table.state["shoe"] == 416 - burned


def test_one_card_may_be_burned() -> None:
    """EB-60: the setting burn."""
    table = KINGS_ROOM.open("3h 6c 7d Ks Kh", burn="one card")
    deal(table, LINE)
    assert hands(table) == ("6c Ks", "7d Kh")


def test_the_bet_timer() -> None:
    """EB-65: kings L1258, casino-99 3424, crystal 4983: closes all bets; Deal only deals."""
    table = KINGS_ROOM.open(BANKER_WINS, bet_seconds=10)
    bank(table)
    bet(table, LINE)
    table.wait(60)
    assert events(table, TIME) == []  # nobody's time runs while it could not be dealt
    pay_fee(table)
    table.wait(11)
    bet(table, {2: {"player": 0}, 5: {"banker": 1000}})
    assert table.message(5) == "Time is over: the bets stand as they lie"
    assert table.press()
    assert {stake.seat.number for stake in table.table.stakes} == {2, 3}  # type: ignore[attr-defined]
