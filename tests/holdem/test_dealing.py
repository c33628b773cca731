"""Which card goes where, and who sees it."""

from firmware.controller.shoe import new_deck
from hal.monitor import FIRST_HAND
from tests.holdem.room import CRYSTAL, HOUSES, Room, began, cards_of, deck_for

HOLES = {1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}
BOARD = "9c 9d 4h 4s Jc"


def test_every_house_deals_from_one_pack_without_a_joker() -> None:
    """kings L80, flats L160, crystal amb, palomar L96, angies L1."""
    for house in HOUSES:
        room = Room(house)
        assert (room.pack.deck, room.pack.packs) == ("standard", 1)
        assert len(new_deck(room.pack.deck, 1)) == 52


def test_two_cards_one_at_a_time_the_button_last() -> None:
    """kings L109, kings L119, palomar L100, crystal L451, flats L154, angies L12."""
    room = began(holes={1: "3c 6c", 2: "4c 7c", 3: "5c 8c"}, board=BOARD)
    held = room.devices.screens.held
    assert {seat: cards_of(list(held[seat].values())) for seat in held} == {
        1: ["3c", "6c"],
        2: ["4c", "7c"],
        3: ["5c", "8c"],
    }
    assert deck_for({1: "3c 6c", 2: "4c 7c", 3: "5c 8c"}, BOARD, [2, 3, 1]).startswith(
        "4c 5c 3c 7c 8c 6c"
    )


def test_a_seats_own_monitor_alone_shows_its_cards() -> None:
    """kings L119: face down; all others see backs."""
    room = began(holes=HOLES, board=BOARD)
    assert [room.cards(seat) for seat in (1, 2, 3)] == ["?? ??"] * 3


def test_flop_turn_and_river_each_after_a_burn() -> None:
    """kings L130, kings L138, kings L146, palomar L98, crystal L453, flats L177, angies L14-20."""
    room = began(holes=HOLES, board=BOARD)
    deck = deck_for(HOLES, BOARD, [2, 3, 1]).split()
    burned = [deck[6], deck[10], deck[12]]
    shown = []
    room.say(1, "Call")
    room.say(2, "Call")
    room.say(3, "Check")
    for _ in range(3):
        room.street()
        shown.append(room.cards(FIRST_HAND))
        for seat in (2, 3, 1):
            room.say(seat, "Check")
    assert shown == ["9c 9d 4h", "9c 9d 4h 4s", "9c 9d 4h 4s Jc"]
    assert not set(burned) & set(shown[-1].split())


def test_the_board_cannot_come_too_early() -> None:
    """crystal L573, palomar L118, flats L179: Deal is dark until the betting is over and the bets
    are taken."""
    room = began(CRYSTAL)
    assert not room.lit
    room.say(1, "Call")
    room.say(2, "Call")
    assert not room.press()
    room.say(3, "Check")
    assert not room.press()
    assert room.message(1) == "Wait: the dealer takes the bets"
    room.sweep()
    assert room.message(1) == "Wait for the next card"
    assert room.press()


def test_the_showdown_turns_up_who_is_still_in() -> None:
    """kings L158, palomar L126: all their cards; a folded hand stays away."""
    room = began(holes=HOLES, board=BOARD)
    room.say(1, "Call")
    room.say(2, "Fold")
    room.call_down()
    assert [room.cards(seat) for seat in (1, 2, 3)] == ["As Ah", "", "7c 2d"]


def test_a_new_deck_for_every_hand() -> None:
    """kings L115: shuffled before each deal, and the last hand stays to be seen until then."""
    room = began(holes=HOLES, board=BOARD)
    room.fold_round(1, 2)
    assert room.result(3) == "WON $2"
    room.stack("2c 3c 4c 5c 6c 7c")
    room.runtime.void(0)
    room.open()
    room.call_down()
    assert room.table.hand == 3
