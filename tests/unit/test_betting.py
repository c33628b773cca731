"""Betting rounds: each house's rules, and chips into words.

Lines are those of the filings (kings, palomar, crystal, poker-flats, angies).
"""

from typing import Any

import pytest

from firmware.controller import betting
from firmware.controller.betting import (
    ALL_IN,
    CALL,
    CHECK,
    FOLD,
    LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    RAISE,
    SPREAD,
    Betting,
    Stakes,
)

KINGS = {
    "check_raise": True,
    "raises": 3,
    "raises_uncapped": "two at start",
    "short_all_in_reopens": "half at limit",
    "unit": 1,
}
PALOMAR = {**KINGS, "raises_uncapped": "two left"}
CRYSTAL = {**KINGS, "raises": 0}  # no cap is printed
FOUR_EIGHT = Stakes(LIMIT, (4, 4), (8, 8))
NO_MOST = Stakes(NO_LIMIT, (2, 0), (2, 0))
POT = Stakes(POT_LIMIT, (2, 0), (2, 0))


def preflop(
    stakes: Stakes, seats: list[int], rules: dict[str, Any] = KINGS, **more: Any
) -> Betting:
    """The last two are the blinds, who act last."""
    small, big = stakes.early[0] // 2, stakes.early[0]
    posted = {seats[-2]: small, seats[-1]: big}
    return Betting(stakes, 1, rules, seats, posted, big, **more)


def play(round: Betting, story: str) -> Betting:
    """E.g. "3 raise 8, 1 fold": a seat, its word and the chips it lays."""
    for deed in story.split(", "):
        seat, *word, laid = (deed if deed[-1].isdigit() else deed + " 0").split()
        assert round.turn == int(seat), f"{deed}: it is the turn of seat {round.turn}"
        round.act(int(seat), " ".join(word), int(laid))
    return round


def words(round: Betting, laid: int) -> list[str]:
    return [word for word, _ in round.allowed(round.turn, laid)]


def test_every_house_has_every_setting():
    for rules in (KINGS, PALOMAR, CRYSTAL):
        assert sorted(rules) == sorted(betting.SETTINGS)


# ---- Whose turn it is ----------------------------------------------------------------------------


def test_the_big_blind_may_raise_when_everybody_only_called():
    """kings L128: check or raise; palomar L130, crystal L503."""
    first = play(preflop(FOUR_EIGHT, [3, 1, 2]), "3 call 4, 1 call 2")
    assert (first.turn, words(first, 0), words(first, 4)) == (2, [FOLD, CHECK], [ALL_IN, RAISE])
    assert play(first, "2 check").over


def test_nobody_else_checks_in_the_first_round():
    """kings L121-127."""
    first = preflop(FOUR_EIGHT, [3, 4, 1, 2])
    for seat, laid in ((3, 4), (4, 4), (1, 2)):
        assert CHECK not in words(first, 0)
        first.act(seat, CALL, laid)


def test_a_raise_comes_round_to_all_but_the_one_who_made_it():
    later = play(Betting(FOUR_EIGHT, 2, KINGS, [1, 2, 3]), "1 check, 2 bet 4, 3 raise 8, 1 call 8")
    assert later.turn == 2
    assert play(later, "2 call 4").over
    assert (later.contributed, later.live) == ({1: 8, 2: 8, 3: 8}, [1, 2, 3])


def test_everybody_checks():
    assert play(Betting(FOUR_EIGHT, 4, KINGS, [1, 2, 3]), "1 check, 2 check, 3 check").over


def test_the_last_hand_ends_the_round_and_has_its_uncalled_bet_back():
    later = play(Betting(FOUR_EIGHT, 2, KINGS, [1, 2]), "1 check, 2 bet 4, 1 fold")
    assert (later.over, later.live, later.uncalled()) == (True, [2], (2, 4))


def test_everybody_folds_to_the_big_blind():
    first = play(preflop(FOUR_EIGHT, [3, 1, 2]), "3 fold, 1 fold")
    assert (first.over, first.uncalled()) == (True, (2, 2))


def test_a_live_post_is_a_bet_with_an_option():
    """palomar L130: it calls by rapping the table, or raises; crystal L525."""
    seats = [3, 4, 1, 2]
    first = Betting(FOUR_EIGHT, 1, KINGS, seats, {4: 4, 1: 2, 2: 4}, 4)
    play(first, "3 call 4")
    assert (first.turn, words(first, 0), words(first, 4)) == (4, [FOLD, CHECK], [ALL_IN, RAISE])


# ---- What chips mean -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "meant"),
    [(0, [FOLD]), (3, [ALL_IN]), (4, [ALL_IN, CALL]), (6, [ALL_IN]), (8, [ALL_IN, RAISE]), (9, [])],
)
def test_chips_in_a_limit_game(laid, meant):
    """RULINGS 9: what is neither stays the player's; less than a call is only all there is."""
    assert words(preflop(FOUR_EIGHT, [3, 1, 2]), laid) == meant


def test_an_amount_counts_with_what_was_put_in_before():
    first = play(preflop(FOUR_EIGHT, [3, 1, 2]), "3 raise 8")
    assert first.limits(1) == (6, 12, 12)
    assert first.allowed(1, 6) == [(ALL_IN, 8), (CALL, 8)]
    assert first.allowed(1, 10) == [(ALL_IN, 12), (RAISE, 12)]
    assert first.allowed(2, 4) == []  # not its turn


def test_what_is_not_allowed_is_refused():
    first = preflop(FOUR_EIGHT, [3, 1, 2])
    with pytest.raises(ValueError, match='seat 3 cannot say "raise" with 9 cents laid'):
        first.act(3, RAISE, 9)
    with pytest.raises(ValueError, match='seat 1 cannot say "fold"'):
        first.act(1, FOLD, 0)
    assert first.turn == 3


def test_who_has_no_chips_left_stays_in_for_what_it_put_in():
    later = play(Betting(FOUR_EIGHT, 2, KINGS, [1, 2]), "1 bet 4")
    assert words(later, 0) == [ALL_IN, FOLD]
    first = preflop(FOUR_EIGHT, [3, 1, 2])
    assert words(first, 0) == [FOLD]  # it has put in nothing
    assert words(play(first, "3 raise 8"), 0) == [ALL_IN, FOLD]  # the small blind has


def test_chips_smaller_than_those_of_the_blinds_do_not_play():
    """poker-flats L168."""
    first = preflop(FOUR_EIGHT, [3, 1, 2], {**KINGS, "unit": 2})
    assert [words(first, laid) for laid in (1, 2, 3)] == [[], [ALL_IN], []]


# ---- How much ------------------------------------------------------------------------------------


def test_the_higher_limit_is_for_the_last_two_rounds():
    """004 L5697-5704, for a $3-$6 game."""
    stakes = Stakes(LIMIT, (300, 300), (600, 600))
    opening = [Betting(stakes, street, KINGS, [1, 2]).limits(1) for street in (1, 2, 3, 4)]
    assert opening == [(0, 300, 300)] * 2 + [(0, 600, 600)] * 2


def test_a_spread_of_two_ranges():
    """angies L447: $1-$3/$1-$6."""
    stakes = Stakes(SPREAD, (100, 300), (100, 600))
    assert Betting(stakes, 2, KINGS, [1, 2]).limits(1) == (0, 100, 300)
    later = play(Betting(stakes, 3, KINGS, [1, 2, 3]), "1 bet 200")
    assert later.limits(2) == (200, 400, 800)
    assert words(play(later, "2 raise 700"), 1100) == [ALL_IN]  # 400 more; the last raise was 500
    assert later.limits(3) == (700, 1200, 1300)
    first = Betting(stakes, 1, KINGS, [3, 1, 2], {1: 100, 2: 200}, 200)
    assert first.limits(3) == (200, 400, 500)  # the blind is the last bet


def test_no_limit_has_a_least_and_no_most():
    """At least the last bet or raise, as crystal L705 and poker-flats L224 say of their stud."""
    first = play(preflop(NO_MOST, [3, 1, 2]), "3 raise 7")
    assert first.limits(1) == (6, 12, 0)
    assert words(first, 10**6) == [ALL_IN, RAISE]
    assert first.allowed(1, 10) == [(ALL_IN, 11)]


def test_pot_limit_is_a_call_and_then_the_pot():
    first = preflop(POT, [3, 1, 2])
    assert first.limits(3) == (2, 4, 7)  # 3 in blinds, 2 to call, 5 on top of those 2
    later = play(Betting(POT, 2, KINGS, [1, 2], pot=20), "1 bet 20")
    assert later.limits(2) == (20, 40, 80)
    assert words(later, 81) == []
    assert Betting(POT, 2, KINGS, [1, 2], pot=1).limits(1) == (0, 2, 2)  # never less than a bet


def test_a_kill_pot_is_for_higher_stakes():
    """angies L478-480."""
    spread = Stakes(SPREAD, (100, 300), (100, 600)).times(3, 2)
    assert (spread.of(1), spread.of(4)) == ((150, 450), (150, 900))
    assert FOUR_EIGHT.times(2, 1).of(1) == (8, 8)


# ---- How often -----------------------------------------------------------------------------------

THREE_RAISES = "1 bet 4, 2 raise 8, 3 raise 12, 1 raise 12"


def test_a_bet_and_three_raises():
    """kings L125, palomar L106."""
    for rules in (KINGS, PALOMAR):
        later = play(Betting(FOUR_EIGHT, 2, rules, [1, 2, 3]), THREE_RAISES)
        assert (later.raises, later.turn, later.limits(2)) == (3, 2, (8, 0, 0))
        assert [words(later, laid) for laid in (7, 8, 9, 12)] == [[ALL_IN], [ALL_IN, CALL], [], []]
        assert play(later, "2 call 8, 3 call 4").over


def test_the_big_blind_is_the_bet():
    """palomar L106, as read: three raises may follow the big blind."""
    first = play(preflop(FOUR_EIGHT, [3, 1, 2]), "3 raise 8, 1 raise 10, 2 raise 12")
    assert first.limits(3) == (8, 0, 0)


def test_two_players_raise_as_often_as_they_like():
    """kings L126, palomar L106."""
    for rules in (KINGS, PALOMAR):
        later = Betting(FOUR_EIGHT, 2, rules, [1, 2])
        play(later, "1 bet 4, 2 raise 8, 1 raise 8, 2 raise 8, 1 raise 8")
        assert (later.raises, words(later, 8)) == (4, [ALL_IN, RAISE])


def test_whether_two_are_enough_that_are_only_left():
    """kings, ambiguity 9: two when the round begins; palomar L106: as soon as two remain."""
    story = THREE_RAISES + ", 2 fold"
    assert words(play(Betting(FOUR_EIGHT, 2, KINGS, [1, 2, 3]), story), 8) == []
    assert words(play(Betting(FOUR_EIGHT, 2, PALOMAR, [1, 2, 3]), story), 8) == [ALL_IN, RAISE]


def test_no_printed_cap_is_no_cap():
    later = play(Betting(FOUR_EIGHT, 2, CRYSTAL, [1, 2, 3]), THREE_RAISES + ", 2 raise 12")
    assert (later.raises, later.limits(3)) == (4, (8, 24, 24))


def test_check_and_raise():
    """kings L133 and palomar L104 permit it; poker-flats' lowball does not (L98)."""
    story = "1 check, 2 bet 4"
    assert words(play(Betting(FOUR_EIGHT, 2, KINGS, [1, 2]), story), 8) == [ALL_IN, RAISE]
    forbidden = {**KINGS, "check_raise": False}
    later = play(Betting(FOUR_EIGHT, 2, forbidden, [1, 2]), story)
    assert (words(later, 8), words(later, 4)) == ([], [ALL_IN, CALL])


# ---- All in for less -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "laid", "again", "to"),
    [
        ("half at limit", 9, False, 16),  # the next completes it
        ("half at limit", 12, True, 20),  # half a bet is a bet
        ("full raise", 15, False, 16),
        ("full raise", 16, True, 24),
        ("always", 9, True, 17),
    ],
)
def test_a_short_all_in_at_limit(reading, laid, again, to):
    """No sheet says: whether 1, who has bet, may raise again, and what 3 may raise to."""
    rules = {**CRYSTAL, "short_all_in_reopens": reading}
    later = play(Betting(FOUR_EIGHT, 3, rules, [1, 2, 3]), f"1 bet 8, 2 all in {laid}")
    assert later.limits(3) == (laid, to, to)
    play(later, f"3 call {laid}")
    assert later.limits(1) == ((laid - 8, to, to) if again else (laid - 8, 0, 0))


def test_a_completed_bet_opens_the_round_anew():
    later = play(Betting(FOUR_EIGHT, 3, KINGS, [1, 2, 3, 4]), "1 bet 8, 2 all in 9, 3 call 9")
    play(later, "4 raise 16")
    assert (later.raises, later.limits(1)) == (1, (8, 24, 24))
    assert play(later, "1 raise 16").limits(3) == (15, 32, 32)


def test_a_forced_bet_is_completed_and_not_raised():
    """crystal L938-942, of $15-$30 stud: the low card opens for $5."""
    stakes = Stakes(LIMIT, (15, 15), (30, 30))
    first = Betting(stakes, 1, KINGS, [1, 2, 3], {3: 5}, 5)
    assert first.limits(1) == (5, 15, 15)
    play(first, "1 raise 15, 2 raise 30, 3 raise 40, 1 raise 45")
    assert (first.raises, first.limits(2)) == (3, (30, 0, 0))


def test_a_first_bet_that_is_short_is_completed_and_not_raised():
    later = play(Betting(FOUR_EIGHT, 3, KINGS, [1, 2, 3]), "1 all in 3, 2 raise 8")
    assert (later.raises, later.limits(3)) == (0, (8, 16, 16))


def test_a_short_all_in_without_limit():
    """Who has acted needs a whole raise to raise again; several short ones add up to one."""
    story = "1 bet 10, 2 all in 15, 3 call 15"
    later = play(Betting(NO_MOST, 2, KINGS, [1, 2, 3, 4]), story + ", 4 call 15")
    assert later.limits(1) == (5, 0, 0)
    assert words(later, 100) == []
    later = play(Betting(NO_MOST, 2, KINGS, [1, 2, 3, 4]), story + ", 4 all in 21")
    assert later.limits(1) == (11, 31, 0)  # 11 more than it has acted on
    assert play(later, "1 call 11").limits(3) == (6, 0, 0)  # 6 more
    always = {**KINGS, "short_all_in_reopens": "always"}
    later = play(Betting(NO_MOST, 2, always, [1, 2, 3]), story)
    assert later.limits(1) == (5, 25, 0)


def test_nobody_bets_against_hands_that_are_all_in():
    later = play(Betting(NO_MOST, 2, KINGS, [1, 2, 3]), "1 bet 10, 2 all in 6, 3 all in 25")
    assert (later.limits(1), words(later, 40)) == ((15, 0, 0), [])
    assert play(later, "1 call 15").over
    later = play(Betting(NO_MOST, 2, KINGS, [1, 2]), "1 bet 10, 2 all in 6")
    assert (later.over, later.limits(1), later.uncalled()) == (True, (0, 0, 0), (1, 4))
    assert Betting(NO_MOST, 3, KINGS, [1, 2, 3], all_in=[2, 3]).over


def test_a_blind_that_is_all_in_for_less_is_called_in_full():
    stakes = Stakes(LIMIT, (4, 4), (8, 8))
    first = Betting(stakes, 1, KINGS, [3, 4, 1, 2], {1: 2, 2: 1}, 4, all_in=[2])
    assert first.limits(3) == (4, 8, 8)
    play(first, "3 call 4, 4 fold, 1 fold")
    assert (first.over, first.uncalled()) == (True, (3, 2))  # 2 covered the small blind's 2
    alone = Betting(stakes, 1, KINGS, [2, 1], {1: 4, 2: 2}, 4, all_in=[1])
    assert alone.limits(2) == (2, 0, 0)
    assert Betting(stakes, 1, KINGS, [2, 1], {1: 1, 2: 2}, 4, all_in=[1]).over
