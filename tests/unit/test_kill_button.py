"""The kill button: who wins two pots running plays the next at higher stakes (angies L463-491)."""

import pytest

from firmware.controller.blinds import Kill
from firmware.controller.packed import Reader
from tests.unit.blind_room import ANGIES, BIG, FLATS, PALOMAR, SMALL, Room, disks


def test_who_wins_two_pots_running_plays_a_kill_pot():
    """angies L470-485: half kill, a $2 big blind becomes $3."""
    kill = Kill("half")
    kill.won([5])
    assert (kill.holder, kill.raised, kill.poster([2, 5])) == (5, False, 0)
    kill.won([5])
    assert (kill.raised, kill.poster([2, 5]), kill.times(200)) == (True, 5, 300)
    kill.won([5])
    assert (kill.raised, kill.times(200)) == (True, 300)  # again, and no higher


def test_a_full_kill_doubles():
    """angies L480."""
    assert Kill("full").times(200) == 400


@pytest.mark.parametrize(("winners", "holder"), [([2], 2), ([2, 5], 0), ([5, 7], 0)])
def test_who_loses_a_hand_loses_the_button(winners, holder):
    """angies L489; the winner of the pot gets it with the pot (L470), of a split pot nobody."""
    kill = Kill("half")
    kill.won([5])
    kill.won([5])
    kill.won(winners)
    assert (kill.holder, kill.raised) == (holder, False)


def test_a_game_without_kill():
    kill = Kill("none")
    kill.won([5])
    kill.won([5])
    assert (kill.raised, kill.poster([2, 5])) == (False, 0)


def test_who_is_not_there_posts_no_kill_blind():
    kill = Kill("full")
    kill.won([5])
    kill.won([5])
    assert (kill.poster([2, 3]), kill.poster([2, 5])) == (0, 5)


def test_the_kill_blind_is_instead_of_the_big_blind():
    """As read of angies L476-487; or it is the big blind's that goes up (L482)."""
    seats = [1, 2, 3, 5]
    way = Room(ANGIES, 1).way
    place = way.place(seats, kill=5)
    assert place is not None
    asked = {seat: way.asked(place, seat, SMALL, 300) for seat in seats}
    assert asked == {1: (0, 0), 2: (SMALL, 0), 3: (0, 0), 5: (300, 0)}
    assert place.order(seats, 1) == [1, 2, 3, 5]  # the betting starts left of it
    small = way.place(seats, kill=2)
    assert small is not None
    assert way.asked(small, 2, SMALL, 300) == (300, 0)  # not both
    other = Room({**ANGIES, "kill_posted_by": "big blind"}, 1).next(seats, kill=5)
    assert (other.poster, other.order(seats, 1)) == (3, [5, 1, 2, 3])


def test_who_waited_for_the_big_blind_posts_it_in_a_kill_pot_too():
    room = Room(PALOMAR, 1)
    room.hands([1, 2, 3, 4], 4)
    room.way.sit(6)
    room.hands([1, 2, 3, 4, 6], 2)
    place = room.next([1, 2, 3, 4, 6], kill=2)
    assert (disks(place), room.way.asked(place, 6, SMALL, BIG)) == ((3, 4, 6), (BIG, 0))


def test_a_holder_that_moved_away_from_the_blind_plays_for_the_kill_blind():
    room = Room({**FLATS, "kill": "half"}, 1)
    room.hand([1, 2, 3, 4, 5, 6])
    room.way.move(4, 7, [1, 2, 3, 4, 5, 6])
    present = [1, 2, 3, 5, 6, 7]
    place = room.next(present, kill=7)
    assert room.way.players(place, present, []) == [3, 5, 6, 7, 1, 2]
    assert room.way.asked(place, 7, SMALL, 300) == (300, 0)


def test_a_checkpoint_of_the_kill_button():
    kill, other = Kill("half"), Kill("half")
    kill.won([5])
    kill.won([5])
    other.unpack(Reader(kill.pack()))
    assert (other.holder, other.raised) == (5, True)
