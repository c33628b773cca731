"""Words and chips at the table: whose turn, what may be bet, when a round is over."""

import pytest

from hal.portal import WAGER
from tests.holdem.room import ANGIES, CRYSTAL, KINGS, PALOMAR, Room, began


def to_flop(room: Room) -> None:
    room.say(1, "Call")
    room.say(2, "Call")
    room.say(3, "Check")
    room.street()


def test_the_first_round_starts_left_of_the_big_blind() -> None:
    """kings L121, palomar L102, crystal L483, flats L154, angies L13."""
    room = began(seats=(1, 2, 3, 4, 5))
    assert room.acting == 4
    assert room.message(1) == "Seat 4 plays"
    assert room.choices(1) == []


def test_later_rounds_start_left_of_the_button() -> None:
    """kings L132, palomar L102, crystal L485, flats L154: the button acts last."""
    room = began(seats=(1, 2, 3, 4))
    room.say(4, "Call")
    room.say(1, "Call")
    room.say(2, "Fold")
    room.say(3, "Check")
    room.street()
    for seat in (3, 4, 1):
        assert room.acting == seat
        room.say(seat, "Check")
    assert room.acting == 0


def test_nobody_else_may_check_in_the_first_round() -> None:
    """kings L121-128: match the big blind, raise or fold."""
    room = began()
    assert room.choices(1) == ["Fold"]
    room.lay(1, WAGER, 200)
    assert room.choices(1) == ["All in $2", "Call $2"]
    room.lay(1, WAGER, 400)
    assert room.choices(1) == ["All in $4", "Raise to $4"]


def test_the_big_blind_may_check_or_raise() -> None:
    """kings L128, palomar L130: the last to act, if nobody raised."""
    room = began()
    room.say(1, "Call")
    room.say(2, "Call")
    assert room.message(3) == "Your turn: check or raise to $4"
    room.say(3, "Raise", 400)
    assert room.acting == 1


def test_a_fold_is_face_down() -> None:
    """kings L122-123: to the discard pile, seen by nobody, out until the next hand."""
    room = began(holes={1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}, board="9c 9d 4h 4s Jc")
    assert room.cards(1) == "?? ??"
    room.say(1, "Fold")
    assert room.cards(1) == ""
    assert 1 not in room.devices.screens.held
    assert room.result(1) == "FOLDED"
    room.call_down()
    assert room.cards(1) == ""


def test_three_raises_follow_the_bet() -> None:
    """kings L125, palomar L106, angies 5755-5757: the big blind is the bet of the first round."""
    room = began()
    for seat, to in ((1, 400), (2, 600), (3, 800)):
        room.say(seat, "Raise", to)
    assert room.message(1) == "Your turn: $4 to call"
    room.lay(1, WAGER, 400 + 600)
    assert room.choices(1) == []
    assert room.message(1) == "$6 is no bet: $4 to call"


def test_a_house_without_a_cap() -> None:
    """crystal amb: the number of raises is not stated."""
    room = began(CRYSTAL, raises=0)
    for at, seat in enumerate((1, 2, 3, 1, 2, 3), 2):
        room.say(seat, "Raise", 200 * at)
    assert room.message(1) == "Your turn: $4 to call or raise to $16"


def test_two_players_have_no_cap() -> None:
    """kings L125-127: with two players taking part there is none."""
    room = began(seats=(1, 2), raises_uncapped="two at start")
    for at in range(2, 9):
        room.say(room.acting, "Raise", 200 * at)
    assert room.pots.betting.raises == 7


def test_the_cap_is_lifted_when_two_are_left() -> None:
    """palomar L106: from the moment only two remain; kings amb 9 looks at the round's start."""
    lifted = began(PALOMAR, raises_uncapped="two left")
    stays = began(KINGS, raises_uncapped="two at start")
    for room in (lifted, stays):
        for seat, to in ((1, 400), (2, 600), (3, 800)):
            room.say(seat, "Raise", to)
        room.say(1, "Fold")
    assert lifted.message(2) == "Your turn: $2 to call or raise to $10"
    assert stays.message(2) == "Your turn: $2 to call"


def test_who_checked_may_raise() -> None:
    """kings L133, palomar L104: check-raise is allowed, in every round (kings amb 15)."""
    room = began()
    to_flop(room)
    room.say(2, "Check")
    room.say(3, "Bet", 200)
    room.say(1, "Fold")
    assert room.message(2) == "Your turn: $2 to call or raise to $4"


def test_a_table_may_forbid_the_check_raise() -> None:
    """kings L133: a setting of the table."""
    room = began(check_raise=False)
    to_flop(room)
    room.say(2, "Check")
    room.say(3, "Bet", 200)
    room.say(1, "Fold")
    assert room.message(2) == "Your turn: $2 to call"


def test_structured_limits_double() -> None:
    """kings amb 7, flats L152, angies 5697-5704: the lower figure twice, then the upper one."""
    room = began(limit="$2-$4", structure="structured")
    to_flop(room)
    least = [room.pots.betting.limits(2)]
    for _ in range(2):
        for seat in (2, 3, 1):
            room.say(seat, "Check")
        room.street()
        least.append(room.pots.betting.limits(2))
    assert least == [(0, 200, 200), (0, 400, 400), (0, 400, 400)]


def test_spread_limits() -> None:
    """kings amb 7: or anything between, in every round."""
    room = began(limit="$2 to $4", structure="spread")
    assert room.message(1) == "Your turn: $2 to call or raise to $4 to $6"
    room.say(1, "Raise", 550)
    assert room.message(2) == "Your turn: $4.50 to call or raise to $9 to $9.50"


def test_two_ranges_of_one_limit() -> None:
    """angies L443-461, angies 5697-5704: $2-$4/$2-$8, the second in the last two rounds."""
    room = began(ANGIES, "$2 to $8")
    assert room.pots.option["early"] == [200, 400]
    assert room.pots.option["late"] == [200, 800]
    to_flop(room)
    assert room.message(2) == "Your turn: check or bet $2 to $4"
    for seat in (2, 3, 1):
        room.say(seat, "Check")
    room.street()
    assert room.message(2) == "Your turn: check or bet $2 to $8"


def test_pot_limit() -> None:
    """angies L461: a raise of the pot after the call at most."""
    room = began(ANGIES, "pot limit, blinds $0.50")
    assert room.message(1) == "Your turn: $1 to call or raise to $2 to $3.50"


def test_no_limit() -> None:
    """kings amb 7, crystal L705: at least the last bet or raise, at most all that is laid."""
    room = began(limit="no limit, blinds $1-$2")
    assert room.message(1) == "Your turn: $2 to call or raise to $4 or more"
    room.say(1, "Raise", 700)
    assert room.message(2) == "Your turn: $6 to call or raise to $12 or more"
    room.say(2, "Raise", 50_000)
    assert room.message(3) == "Your turn: $498 to call or raise to $993 or more"


def test_chips_without_a_word_are_nothing() -> None:
    """RULINGS 9: what fits no word stays the player's, and the monitor says what is open."""
    room = began()
    room.lay(1, WAGER, 300)
    assert room.choices(1) == ["All in $3"]
    room.lay(1, WAGER, 275)
    assert room.choices(1) == []
    assert room.message(1) == "$2.75 is no bet: $2 to call or raise to $4"
    room.lay(1, WAGER, 200)
    assert room.message(1) == "You laid $2 more: touch what it is"
    assert room.pots.pot == 300


def test_only_the_seat_in_turn_is_heard() -> None:
    """kings L121: clockwise, one after another."""
    room = began()
    room.lay(2, WAGER, 300)
    room.touch(2, 1)
    assert room.pots.pot == 300
    assert room.acting == 1


@pytest.mark.parametrize(("reading", "may"), [("half at limit", True), ("full raise", False)])
def test_a_short_raise_all_in(reading: str, may: bool) -> None:
    """no filing says: whether half a bet more opens the betting again to who has acted."""
    rules = {"half at limit": began(short_all_in_reopens="half at limit")}
    rules["full raise"] = began(short_all_in_reopens="full raise")
    room = rules[reading]
    room.say(1, "Call")
    room.say(2, "All in", 300)  # $1 more than the blind: half a bet
    room.say(3, "Call")
    assert (room.pots.betting.limits(1)[1] > 0) is may


def test_any_more_may_open_the_betting() -> None:
    """no filing says: the third reading."""
    room = began(short_all_in_reopens="always")
    room.say(1, "Call")
    room.say(2, "All in", 250)
    room.say(3, "Call")
    assert room.pots.betting.limits(1)[1] > 0


def test_what_nobody_called_goes_back_at_once() -> None:
    """palomar 200: nobody can win what nobody matched; it stays on its owner's portal."""
    room = began(limit="no limit, blinds $1-$2")
    room.say(1, "Raise", 1000)
    room.say(2, "All in", 450)
    room.say(3, "Fold")
    balance = room.table.ledger.balance
    assert balance("owed 1") == 550
    assert room.pots.pot == 2 * 450 + 200
    seat = room.table.seats[0]
    assert seat.left[WAGER] == 550
    assert not room.lit  # the dealer has to take the bets
    room.lay(1, WAGER, 550)
    room.lay(2, WAGER, 0)
    room.lay(3, WAGER, 0)
    assert room.lit


def test_time_is_over() -> None:
    """RULINGS 9: who can check checks, others fold; chips without a word are the player's."""
    room = began(decision_seconds=30)
    room.lay(1, WAGER, 200)
    room.wait(31)
    assert room.table.seats[0].folded
    assert room.acting == 2
    room.say(2, "Call")
    room.wait(29)
    assert room.acting == 3
    room.wait(2)
    assert room.result(3) == ""
    assert room.acting == 0


def test_the_keypad_answers_for_the_seat_in_turn() -> None:
    """kings L121: the dealer may answer for who is asked; between hands its keys are the menu's."""
    room = Room()
    room.sit(1, 2, 3)
    room.key(1)
    assert room.pots.present == [1, 2, 3]
    room.open()
    room.key(1)
    assert room.table.seats[0].folded
