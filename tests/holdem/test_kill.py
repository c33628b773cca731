"""The kill button (angies L463-491): who wins two pots running plays the next at higher stakes."""

from typing import Any

from tests.holdem.room import ANGIES, Room, disks


def pots_for(room: Room, winner: int, count: int) -> None:
    for _ in range(count):
        room.open()
        hand = room.table.hand
        while room.table.hand == hand:
            seat = room.acting
            if seat != winner:
                room.say(seat, "Fold")
            else:
                room.say(seat, "Check" if "Check" in room.choices(seat) else "Call")


def kill_marks(room: Room) -> list[int]:
    return [seat.number for seat in room.table.seats if "KILL" in room.table.marks(seat)]


def after_two_pots(limit: str = "$2-$4", **settings: Any) -> Room:
    room = Room(ANGIES, limit, **settings)
    room.sit(1, 2, 3, 4)
    pots_for(room, 2, 1)
    assert kill_marks(room) == [2]
    assert not room.pots.kill.raised
    pots_for(room, 2, 1)
    room.sweep()
    return room


def test_half_kill() -> None:
    """angies L478, angies L482-485: half as much again; the big blind of $2 becomes $3."""
    room = after_two_pots(kill="half")
    assert room.message(2) == "Place $3 on BET: your blind"
    room.open()
    assert room.pots.betting.limits(room.acting) == (300, 600, 600)


def test_full_kill() -> None:
    """angies L480: twice the stakes."""
    room = after_two_pots(kill="full")
    assert room.message(2) == "Place $4 on BET: your blind"
    room.open()
    assert room.pots.betting.limits(room.acting) == (400, 800, 800)


def test_the_holder_posts_in_place_of_the_big_blind() -> None:
    """angies L487: compulsory, wherever the button lies; the first to act is at its left."""
    room = after_two_pots(kill="half", kill_posted_by="holder")
    assert disks(room) == (3, 4, 1)
    room.open()
    assert room.pots.betting.contributed == {1: 0, 2: 300, 3: 0, 4: 100}
    assert room.acting == 3


def test_the_big_blind_may_post_it() -> None:
    """angies L476: the other reading."""
    room = after_two_pots(kill="half", kill_posted_by="big blind")
    room.open()
    assert room.pots.betting.contributed == {1: 300, 2: 0, 3: 0, 4: 100}


def test_it_goes_back_when_its_holder_loses() -> None:
    """angies L489-491: or folds; the next pot is played at the table's stakes."""
    room = after_two_pots(kill="half")
    pots_for(room, 4, 1)
    assert kill_marks(room) == [4]
    room.open()
    assert room.pots.big_blind == 200


def test_it_is_never_compounded() -> None:
    """angies amb kill: won again, the next pot has the same higher stakes."""
    room = after_two_pots(kill="half")
    pots_for(room, 2, 1)
    assert room.pots.big_blind == 300


def test_who_leaves_takes_no_kill_along() -> None:
    """angies L487: without its holder a pot is no kill pot; a new person at the seat has none."""
    room = after_two_pots(kill="half")
    room.choose(2, "Sit out")
    assert room.pots.big_blind == 200
    assert room.runtime.change_player(2) == ""
    room.sit(2)
    assert room.pots.big_blind == 200
    assert kill_marks(room) == []


def test_no_kill_without_limits() -> None:
    """angies L463: any limit game, never pot limit or no limit."""
    room = Room(ANGIES, "no limit, blinds $0.50", kill="full")
    room.sit(1, 2, 3, 4)
    pots_for(room, 2, 2)
    room.open()
    assert room.pots.big_blind == 100


def test_a_table_without_kill() -> None:
    """angies L463: may be run, so need not be."""
    room = Room(ANGIES)
    room.sit(1, 2, 3, 4)
    pots_for(room, 2, 2)
    assert kill_marks(room) == []
