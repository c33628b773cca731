"""What the dealer can do in mid-hand, and what a power cut leaves."""

import pytest

from tests.holdem.people import stand
from tests.holdem.room import CRYSTAL, FLATS, KINGS, PALOMAR, Room, began, disks, owed
from tests.trips.room import sheet


def stood(room: Room) -> None:
    """Switched off and on again, it stands as it was."""
    before = stand(room)
    room.boot()
    assert stand(room) == before


def test_a_void_hand_gives_everything_back() -> None:
    """RULINGS 8: bets, fees, the button's place, what was owed and posted."""
    room = Room(FLATS)
    room.sit(1, 2, 3)
    before = disks(room), room.pots.blinds.pack()
    room.open()
    room.say(1, "Call")
    room.say(2, "Call")
    room.say(3, "Check")
    room.street()
    assert room.runtime.void(0) == ""
    room.wait(0)
    assert room.table.ledger.accounts == []
    assert (disks(room), room.pots.blinds.pack()) == before
    assert room.message(1) == "Place $3 on COLLECTION to play"
    stood(room)


def test_who_left_a_void_hand_stays_away() -> None:
    """RULINGS 8: the hand is undone, not who came and went."""
    room = began(PALOMAR, seats=(1, 2, 3, 4))
    room.say(4, "Fold")
    assert room.runtime.change_player(4) == ""
    room.say(1, "Fold")
    assert room.runtime.move_player(1, 9) == ""
    assert room.runtime.change_player(3) == "Seat 3 is in the hand; wait until it is over."
    assert room.runtime.void(1) == ""
    room.wait(0)
    assert room.pots.present == [9, 2, 3]
    assert room.pots.seated == [9, 2, 3]


def test_a_time_charge_of_a_void_hand_is_owed_again() -> None:
    """RULINGS 8: collections paid in that hand go back."""
    room = Room(KINGS, "$75-$150")
    room.sit(1, 2)
    room.runtime.collect_time()
    room.open()
    assert room.pots.charged == {}
    room.runtime.void(0)
    room.wait(0)
    assert room.pots.charged == {1: 500, 2: 500}
    assert room.table.ledger.accounts == []


def test_people_change_places() -> None:
    """RULINGS 8: with all that they owe; an empty chair has nothing."""
    room = Room(CRYSTAL)
    room.sit(1, 2, 3)
    room.open()
    room.fold_round(1, 2)
    room.wait(0)
    assert room.runtime.move_player(7, 3) == ""  # who is at 3 goes to 7
    assert sorted(room.pots.present) == [1, 2, 7]
    assert room.runtime.move_player(8, 9) == ""
    assert sorted(room.pots.present) == [1, 2, 7]


@pytest.mark.parametrize("moment", range(9))
def test_a_power_cut(moment: int) -> None:
    """RULINGS 8: no cent, no card and nobody's turn is lost, whenever it comes."""
    room = Room(CRYSTAL, first_button="high card")
    deeds = [
        lambda: room.sit(1, 3, 5),
        lambda: room.press(),
        lambda: room.post(),
        lambda: room.press(),
        lambda: room.say(room.acting, "Call"),
        lambda: room.say(room.acting, "Raise", 400),
        lambda: room.say(room.acting, "Fold"),
        lambda: room.say(room.acting, "Call"),
        lambda: room.street(),
    ]
    for at, deed in enumerate(deeds):
        deed()
        if at == moment:
            stood(room)
    room.call_down()
    stood(room)
    assert room.runtime.stopped == ""


def test_a_seat_keeps_what_nobody_called_over_a_power_cut() -> None:
    """palomar L200: what may stay on its portal is in the checkpoint."""
    room = began(limit="no limit, blinds $1-$2", seats=(1, 2))
    room.say(2, "All in", 5000)
    room.say(1, "Call")
    assert owed(room) == {}
    room = began(limit="no limit, blinds $1-$2", seats=(1, 2))
    room.say(2, "Raise", 5000)
    room.say(1, "Fold")
    assert room.table.seats[1].left == {"wager": 4800}
    stood(room)
    assert room.table.seats[1].left == {"wager": 4800}


def test_a_hand_that_nobody_saw_can_be_recalled() -> None:
    """kings L122: of a hand that was not shown down its cards stay unknown."""
    room = began(seats=(1, 2))
    room.say(2, "Fold")
    room.turn("SERVICE")
    room.key(4, 1, 1)
    assert sheet(room) == ["Hand 1: Seat 1 wins $2"]


def test_a_hand_that_was_shown_is_recalled_with_its_cards() -> None:
    """kings L158: every hand of the showdown, and none that was folded."""
    holes = {1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}
    room = began(holes=holes, board="9c 9d 4h 4s Jc")
    room.say(1, "Call")
    room.say(2, "Fold")
    room.call_down()
    room.turn("SERVICE")
    room.key(4, 1, 1)
    told = "\n".join(sheet(room))
    assert "BOARD  9c 9d 4h 4s Jc" in told
    assert "Seat 1  As Ah" in told
    assert "Kd" not in told
