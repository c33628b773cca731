"""Button and blinds: each house's rules for who posts and who must wait.

Lines are those of the filings (kings, palomar, crystal, poker-flats).
"""

from hypothesis import given
from hypothesis import strategies as st

from firmware.controller import blinds
from firmware.controller.blinds import WAIT, highest
from firmware.controller.packed import Reader
from tests.oracle.header import cards
from tests.unit.blind_room import ANGIES, BIG, CRYSTAL, FLATS, KINGS, PALOMAR, SMALL, Room, disks


def test_every_house_has_every_setting():
    for rules in (KINGS, PALOMAR, CRYSTAL, FLATS, ANGIES):
        assert sorted(rules) == sorted(blinds.SETTINGS)


# ---- The button ----------------------------------------------------------------------------------


def test_the_highest_card_takes_the_button():
    """kings L117; equal ones draw again (ambiguity 11), or the suit decides (palomar L142)."""
    drawn = dict(zip((1, 2, 4, 5), cards("Kd Th Kh 2s"), strict=True))
    assert highest(drawn, "another card") == [1, 4]
    assert highest(drawn, "suits") == [4]
    assert highest({1: drawn[2], 4: drawn[5]}, "another card") == [1]


def test_disks_move_one_player_clockwise_after_each_hand():
    """kings L109-111: the small blind gets the first card, the button the last."""
    room = Room(KINGS, 3)
    seats = [1, 3, 4, 8]
    seen = []
    for _ in range(5):
        seen.append(disks(room.next(seats)))
        assert room.hand(seats)[-1] == room.way.button
    assert seen == [(3, 4, 8), (4, 8, 1), (8, 1, 3), (1, 3, 4), (3, 4, 8)]
    assert room.hand(seats) == [8, 1, 3, 4]
    assert room.posted == {8: (SMALL, 0), 1: (BIG, 0)}


def test_the_button_always_goes_forward():
    """palomar L132, crystal L531: over empty seats, and nobody has it twice."""
    room = Room(KINGS, 1)
    room.hand([1, 2, 3, 4, 5])
    assert disks(room.next([1, 4, 5])) == (4, 5, 1)
    assert disks(room.next([3, 4, 5])) == (3, 4, 5)  # who had it has left


def test_whoever_drew_the_button_and_went_does_not_get_it():
    assert disks(Room(KINGS, 2).next([1, 3, 4])) == (3, 4, 1)


def test_two_players():
    """crystal L509: the small blind is on the button; kings L111 to the letter: it is not."""
    literal = Room(KINGS, 2)
    assert disks(literal.next([2, 6])) == (2, 6, 2)
    assert literal.next([2, 6]).order([2, 6], 1) == [6, 2]  # the big blind acts last (L109)
    usual = Room(CRYSTAL, 2)
    assert disks(usual.next([2, 6])) == (2, 2, 6)
    assert usual.next([2, 6]).order([2, 6], 1) == [2, 6]
    assert usual.next([2, 6]).order([2, 6], 2) == [6, 2]
    assert usual.hand([2, 6]) == [6, 2]
    assert usual.posted == {2: (SMALL, 0), 6: (BIG, 0)}
    assert disks(usual.next([2, 6])) == (6, 6, 2)


def test_nobody_plays_alone():
    room = Room(KINGS, 2)
    assert room.way.place([2]) is None
    assert room.way.place([]) is None


def test_a_game_with_one_blind():
    """palomar L102: consecutive seats from the button; crystal L503: one or two."""
    room = Room({**KINGS, "blinds": 1}, 1)
    assert disks(room.next([1, 3, 5])) == (1, 0, 3)
    room.hand([1, 3, 5])
    assert (room.posted, disks(room.next([1, 3, 5]))) == ({3: (BIG, 0)}, (3, 0, 5))


def test_one_blind_falls_to_who_waits_for_it_and_is_made_up_alone():
    room = Room({**PALOMAR, "blinds": 1}, 1)
    room.hands([1, 3, 5], 3)
    room.way.sit(6)
    assert disks(room.next([1, 3, 5, 6])) == (1, 0, 3)
    room.hands([1, 3, 5, 6], 2)
    assert disks(room.next([1, 3, 5, 6])) == (5, 0, 6)
    room.hands([1, 3, 5, 6], 3)
    assert disks(room.next([1, 3, 5, 6])) == (3, 0, 5)
    room.hand([1, 3, 6], away=(5,))
    room.hand([1, 3, 5, 6])
    room.hand([1, 3, 5, 6], posting=(5,))
    assert room.posted == {3: (BIG, 0), 5: (BIG, 0)}


def test_a_new_game_forgets_the_old_one():
    room = Room(PALOMAR, 1)
    room.hand([1, 2, 4, 5], away=(3,))
    assert room.choices(3, [1, 2, 3, 4, 5]) == (WAIT,)
    room.way.start(5)
    assert disks(room.next([1, 2, 3, 4, 5])) == (5, 1, 2)
    assert room.choices(3, [1, 2, 3, 4, 5]) == ()


def test_who_acts_first():
    """kings L111, L119: left of the big blind, then the first active one left of the button."""
    place = Room(KINGS, 4).next([1, 3, 4, 6, 9])
    assert place.order([1, 3, 4, 6, 9], 1) == [1, 3, 4, 6, 9]
    assert place.order([1, 4, 9], 2) == [9, 1, 4]


# ---- Any table -----------------------------------------------------------------------------------

HOUSES = st.sampled_from([KINGS, PALOMAR, CRYSTAL, FLATS])


@given(HOUSES, st.sets(st.integers(1, 10), min_size=3), st.integers(1, 3))
def test_who_stays_has_each_disk_once_a_round(rules, seats, rounds):
    seats = sorted(seats)
    room = Room(rules, seats[0])
    had: list[tuple[int, int, int]] = []
    for _ in range(rounds * len(seats)):
        had.append(disks(room.next(seats)))
        assert sorted(room.hand(seats)) == seats
        assert sorted(room.posted.values()) == [(SMALL, 0), (BIG, 0)]
    for disk in zip(*had, strict=True):
        assert sorted(disk) == sorted(seats * rounds)


@given(st.data(), st.sampled_from([PALOMAR, CRYSTAL, FLATS]))
def test_nobody_gets_past_the_blinds(data, rules):
    """Whoever comes and goes: whom the big blind has passed posts it before it plays again."""
    everybody = set(range(1, 8))
    room = Room(rules, 1)
    passed: set[int] = set()
    big = 0
    for _ in range(data.draw(st.integers(1, 25))):
        present = data.draw(st.sets(st.sampled_from(sorted(everybody)), min_size=2))
        posting = data.draw(st.sets(st.sampled_from(sorted(present))))
        button, place = room.way.button, room.next(sorted(present))
        dealt = set(room.hand(sorted(present), tuple(posting), tuple(everybody - present)))
        assert {place.button, place.small, place.big, *place.settled} <= dealt <= present
        if set(place.settled) != present:  # else the others need not wait
            assert all(room.posted[seat][0] == BIG for seat in passed & dealt)
        passed -= dealt
        if big and steps(button, place.big) > steps(button, big):  # it did not stay, or go back
            passed |= {seat for seat in everybody - dealt if between(big, seat, place.big)}
        big = place.big


def steps(start: int, seat: int) -> int:
    return (seat - start - 1) % 7 + 1


def between(start: int, seat: int, end: int) -> bool:
    return steps(start, seat) < steps(start, end)


@given(st.data(), HOUSES)
def test_a_checkpoint_goes_on_as_if_nothing_had_been(data, rules):
    room, other = Room(rules, 3), Room(rules, 1)
    for _ in range(data.draw(st.integers(0, 6))):
        room.hand(sorted(data.draw(st.sets(st.integers(1, 8), min_size=2))), (), (1, 2, 3))
    room.way.sit(9)
    other.way.unpack(Reader(room.way.pack()))
    assert other.way.pack() == room.way.pack()
    for _ in range(9):
        assert disks(other.next([1, 2, 4, 7, 9])) == disks(room.next([1, 2, 4, 7, 9]))
        assert other.hand([1, 2, 4, 7, 9]) == room.hand([1, 2, 4, 7, 9])
        assert other.posted == room.posted
