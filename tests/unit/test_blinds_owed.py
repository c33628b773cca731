"""What newcomers, people who were away and people who move must post, or wait for.

Lines are those of the filings (kings, palomar, crystal, poker-flats).
"""

import pytest

from firmware.controller.blinds import POST, WAIT
from tests.unit.blind_room import BIG, CRYSTAL, FLATS, KINGS, PALOMAR, SMALL, Room, disks

# ---- Who comes ----------------------------------------------------------------------------------


def test_a_newcomer_posts_or_waits_for_the_big_blind():
    """palomar L130, crystal L513-517: what it posts is live."""
    for rules in (PALOMAR, CRYSTAL):
        room = Room(rules, 1)
        room.hands([1, 2, 3, 4], 5)  # once round, and the button is at 1
        room.way.sit(6)
        everybody = [1, 2, 3, 4, 6]
        assert disks(room.next(everybody)) == (2, 3, 4)
        assert room.choices(6, everybody) == (POST, WAIT)
        assert room.hand(everybody) == [3, 4, 1, 2]  # it waits
        assert disks(room.next(everybody)) == (3, 4, 6)
        assert room.choices(6, everybody) == ()
        assert room.hand(everybody) == [4, 6, 1, 2, 3]
        assert room.posted == {4: (SMALL, 0), 6: (BIG, 0)}


def test_a_newcomer_that_posts_plays_on_without():
    room = Room(PALOMAR, 1)
    room.hands([1, 2, 3, 4], 5)
    room.way.sit(6)
    assert room.hand([1, 2, 3, 4, 6], posting=(6,)) == [3, 4, 6, 1, 2]
    assert room.posted == {3: (SMALL, 0), 4: (BIG, 0), 6: (BIG, 0)}
    assert room.hand([1, 2, 3, 4, 6]) == [4, 6, 1, 2, 3]


def test_nobody_comes_in_between_button_and_big_blind():
    """palomar L128: it must wait until the button has passed; crystal L521."""
    room = Room(PALOMAR, 1)
    room.hands([1, 3, 5, 7], 4)
    for seat in (2, 4):
        room.way.sit(seat)
    everybody = [1, 2, 3, 4, 5, 7]
    assert disks(room.next(everybody)) == (1, 3, 4)  # the big blind falls to one who waits for it
    assert room.choices(2, everybody) == (WAIT,)
    assert room.hand(everybody, posting=(2,)) == [3, 4, 5, 7, 1]
    assert room.choices(2, everybody) == (POST, WAIT)  # the button is at 3


def test_three_are_not_two():
    """A newcomer left of the two has the big blind; one between the blinds waits."""
    room = Room(PALOMAR, 2)
    room.hands([2, 5], 2)
    room.way.sit(7)
    assert disks(room.next([2, 5, 7])) == (2, 5, 7)
    room.way.leave(7)
    room.way.sit(3)
    assert disks(room.next([2, 3, 5])) == (2, 2, 5)
    assert room.choices(3, [2, 3, 5]) == (WAIT,)


def test_a_newcomer_pays_nothing_before_a_blind_has_passed_its_seat():
    """crystal L547-551, while the button goes round for the first time."""
    room = Room(CRYSTAL, 1)
    room.hand([1, 2, 3, 6])  # the big blind was at 3
    for seat in (4, 8):
        room.way.sit(seat)
    assert room.hand([1, 2, 3, 4, 6, 8]) == [3, 4, 6, 8, 1, 2]
    assert room.posted == {3: (SMALL, 0), 4: (BIG, 0)}
    room.hand([1, 2, 3, 4, 6, 8])  # at 6
    room.way.sit(5)
    assert room.choices(5, [1, 2, 3, 4, 5, 6, 8]) == (WAIT,)
    room.hands([1, 2, 3, 4, 6, 8], 3)  # at 8, at 1, at 2: everybody was passed
    room.way.sit(7)
    assert room.choices(7, [1, 2, 3, 4, 6, 7, 8]) == (POST, WAIT)


def test_a_blind_has_passed_the_seat_of_who_had_it():
    room = Room(CRYSTAL, 1)
    room.hand([1, 2, 3, 6])
    room.way.sit(3)  # another person
    assert room.choices(3, [1, 2, 3, 6]) == (WAIT,)


def test_a_big_blind_that_stays_passes_nobody():
    """Of three the one on the button goes, and the button goes forward (crystal L531)."""
    room = Room(CRYSTAL, 1)
    room.hand([1, 2, 3])
    assert disks(room.next([2, 3])) == (2, 2, 3)
    room.hand([2, 3])
    room.way.sit(5)
    assert room.choices(5, [2, 3, 5]) == ()


def test_a_first_round_ends_also_when_seats_are_jumped_over():
    room = Room(CRYSTAL, 3)
    everybody = [1, 2, 3, 4, 5, 6]
    room.hands(everybody, 4)
    assert (room.way.button, room.posted) == (6, {1: (SMALL, 0), 2: (BIG, 0)})
    room.hand([4, 5])
    room.way.sit(7)
    assert disks(room.next([4, 5, 6, 7])) == (5, 6, 7)
    room.way.sit(6)
    assert room.choices(6, [4, 5, 6, 7]) == (WAIT,)


def test_at_poker_flats_a_newcomer_is_dealt_in_without_penalty():
    """L162, but in the blind."""
    room = Room(FLATS, 1)
    room.hands([1, 2, 3, 4], 5)
    room.way.sit(6)
    assert (room.hand([1, 2, 3, 4, 6]), room.posted.get(6)) == ([3, 4, 6, 1, 2], None)
    room.hand([1, 2, 3, 4, 6])
    assert room.posted[6] == (BIG, 0)


def test_everybody_who_is_there_at_the_start_plays():
    room = Room(PALOMAR, 1)
    room.way.sit(5)
    assert room.hand([1, 2, 3, 5]) == [2, 3, 5, 1]
    assert room.posted == {2: (SMALL, 0), 3: (BIG, 0)}


def test_a_newcomer_that_is_away_when_a_blind_comes_missed_none():
    room = Room(PALOMAR, 1)
    room.hands([1, 2, 3, 5], 5)
    room.way.sit(4)
    for _ in range(3):
        room.hand([1, 2, 3, 5], away=(4,))
    room.hand([1, 2, 3, 4, 5], posting=(4,))
    assert room.posted[4] == (BIG, 0)


def test_when_too_few_are_left_the_others_need_not_wait():
    room = Room(PALOMAR, 1)
    room.hands([1, 2], 3)
    room.way.sit(4)
    assert room.hand([1, 4]) == [1, 4]
    assert room.posted == {1: (BIG, 0), 4: (SMALL, 0)}


# ---- Who was away --------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "dead"), [(PALOMAR, 100), (CRYSTAL, 100), (FLATS, 400)])
def test_missed_blinds_are_made_up(rules, dead):
    """Big live, small dead: palomar L130, crystal L537; the collection too: poker-flats L164."""
    room = Room(rules, 1)
    room.hand([1, 2, 3, 4, 5])
    assert room.hand([1, 2, 3, 5], away=(4,)) == [3, 5, 1, 2]
    everybody = [1, 2, 3, 4, 5]
    assert disks(room.next(everybody)) == (3, 5, 1)
    assert room.choices(4, everybody) == (WAIT,)  # crystal L545
    room.hand(everybody)
    assert room.choices(4, everybody) == (POST, WAIT)
    assert room.hand(everybody, posting=(4,)) == [1, 2, 3, 4, 5]
    assert room.posted == {1: (SMALL, 0), 2: (BIG, 0), 4: (BIG, dead)}
    assert room.choices(4, everybody) == ()


def test_or_it_waits_for_the_big_blind():
    room = Room(PALOMAR, 1)
    room.hand([1, 2, 3, 4, 5])
    room.hand([1, 2, 3, 5], away=(4,))
    everybody = [1, 2, 3, 4, 5]
    room.hands(everybody, 3)
    assert disks(room.next(everybody)) == (2, 3, 4)
    room.hand(everybody)
    assert room.posted == {3: (SMALL, 0), 4: (BIG, 0)}


def test_only_the_small_blind_missed_is_still_the_total():
    """crystal L535: any or all blinds."""
    room = Room(CRYSTAL, 1)
    room.hand([1, 2, 3, 4, 5])  # 3 has the big blind
    room.hand([1, 2, 4, 5], away=(3,))
    room.hand([1, 2, 4, 5], away=(3,))
    everybody = [1, 2, 3, 4, 5]
    room.hand(everybody, posting=(3,))
    assert room.posted == {1: (SMALL, 0), 2: (BIG, 0)} | {3: (BIG, 100)}


def test_away_while_no_blind_passed_costs_nothing():
    room = Room(PALOMAR, 1)
    room.hand([1, 2, 3, 5], away=(4,))
    assert room.choices(4, [1, 2, 3, 4, 5]) == ()


def test_blinds_that_jump_over_seats_pass_them():
    """After 1, 2 and 3 it is 5, 6 and 7: both blinds passed 4, the small one 3, and none 2."""
    room = Room(PALOMAR, 1)
    room.hand([1, 2, 3, 4, 5, 6, 7])
    room.hand([5, 6, 7], away=(1, 2, 3, 4))
    everybody = [1, 2, 3, 4, 5, 6, 7]
    assert disks(room.next(everybody)) == (6, 7, 1)
    assert [room.choices(seat, everybody) for seat in (2, 3, 4)] == [
        (),
        (POST, WAIT),
        (POST, WAIT),
    ]


def test_where_the_filing_is_silent_nobody_makes_up_anything():
    room = Room(KINGS, 1)
    room.hand([1, 2, 3, 4, 5])
    room.hand([1, 2, 3, 5], away=(4,))
    room.way.sit(8)
    assert room.hand([1, 2, 3, 4, 5, 8]) == [4, 5, 8, 1, 2, 3]
    assert room.posted == {4: (SMALL, 0), 5: (BIG, 0)}


def test_another_person_owes_nothing_of_the_last_one():
    room = Room(FLATS, 1)
    room.hand([1, 2, 3, 4, 5])
    room.hand([1, 2, 3, 5], away=(4,))
    room.way.sit(4)
    assert room.choices(4, [1, 2, 3, 4, 5]) == ()


# ---- Who moves -----------------------------------------------------------------------------------


def test_away_from_the_blind_is_posted_or_waited_for():
    """poker-flats L170-173: 4 is next to have the big blind and moves behind 6."""
    room = Room(FLATS, 1)
    room.hand([1, 2, 3, 4, 5, 6])
    room.way.move(4, 7, [1, 2, 3, 4, 5, 6])
    everybody = [1, 2, 3, 5, 6, 7]
    assert room.hand(everybody) == [3, 5, 6, 1, 2]
    assert room.choices(7, everybody) == (POST, WAIT)
    assert room.hand(everybody, posting=(7,)) == [5, 6, 7, 1, 2, 3]
    assert room.posted[7] == (BIG, 0)  # live, and nothing dead


def test_or_it_is_dealt_back_in_on_the_same_position():
    """poker-flats L173, as read: 5 would have been the one before the big blind."""
    room = Room(FLATS, 1)
    room.hand([1, 2, 3, 4, 5, 6])
    room.way.move(5, 7, [1, 2, 3, 4, 5, 6])
    everybody = [1, 2, 3, 4, 6, 7]
    assert room.hand(everybody) == [3, 4, 6, 1, 2]  # 6 and then 7 are to have it
    assert room.choices(7, everybody) == ()
    assert room.hand(everybody) == [4, 6, 7, 1, 2, 3]
    assert room.posted == {4: (SMALL, 0), 6: (BIG, 0)}


def test_towards_the_blind_costs_nothing():
    room = Room(FLATS, 1)
    room.hand([1, 2, 3, 5, 6])
    room.way.move(6, 4, [1, 2, 3, 5, 6])
    assert room.hand([1, 2, 3, 4, 5]) == [3, 4, 5, 1, 2]
    assert room.choices(6, [1, 2, 3, 4, 5, 6]) == ()  # nothing is left behind


def test_a_place_between_the_blinds_is_not_the_same_position():
    room = Room(FLATS, 1)
    room.hand([1, 2, 3, 4, 5, 6, 7])
    room.way.move(6, 8, [1, 2, 3, 4, 5, 6, 7])  # the third from the big blind
    assert disks(room.next([1, 7, 8])) == (7, 7, 1)
    assert room.choices(8, [1, 7, 8]) == (WAIT,)


def test_before_the_first_hand_everybody_sits_where_he_likes():
    room = Room(FLATS, 3)
    room.way.move(1, 7, [1, 2, 3, 4, 5])
    assert room.hand([2, 3, 4, 5, 7]) == [4, 5, 7, 2, 3]


def test_in_the_first_round_to_a_seat_that_no_blind_has_passed():
    """crystal L551-555."""
    room = Room(CRYSTAL, 1)
    room.hand([1, 2, 3, 4, 6])
    room.way.move(4, 8, [1, 2, 3, 4, 6])
    assert room.choices(8, [1, 2, 3, 6, 8]) == ()
    room.hands([1, 2, 3, 6, 8], 5)
    room.way.move(6, 9, [1, 2, 3, 6, 8])  # every seat was passed
    assert room.choices(9, [1, 2, 3, 8, 9]) == (POST, WAIT)


def test_a_debt_moves_with_its_person():
    room = Room(PALOMAR, 1)
    room.hand([1, 2, 3, 4, 5])
    room.hand([1, 2, 3, 5], away=(4,))
    room.way.move(4, 2, [1, 2, 3, 5])  # they change places
    everybody = [1, 2, 3, 4, 5]
    assert room.choices(4, everybody) == ()
    assert room.choices(2, everybody) == (POST, WAIT)
