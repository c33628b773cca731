"""Who sits, who has the button, who posts what."""

import pytest

from hal.portal import WAGER
from tests.holdem.room import ANGIES, CRYSTAL, FLATS, KINGS, PALOMAR, Room, began, disks


def hands(room: Room, count: int) -> None:
    """Everybody folds to the big blind."""
    for _ in range(count):
        room.open()
        hand = room.table.hand
        while room.table.hand == hand:
            room.say(room.acting, "Fold")


def test_ten_may_sit_down() -> None:
    """kings L105: up to ten; kings L72, flats L417: the house has no stake among them."""
    room = Room()
    room.sit(*range(1, 11))
    assert room.pots.present == list(range(1, 11))
    assert disks(room) == (1, 2, 3)


def test_the_lamp_waits_for_two_players_and_both_blinds() -> None:
    """kings L119, palomar L100, crystal L473, flats L154: before any card, and before looking."""
    room = Room()
    room.sit(4)
    assert not room.lit
    assert room.message(4) == "2 players are needed for a hand"
    room.sit(6, 9)
    assert room.message(6) == "Place $1 on BET: your blind"
    room.lay(6, WAGER, 100)
    assert not room.lit
    room.lay(9, WAGER, 150)
    assert room.message(9) == "BET holds $1.50: make it exactly $2"
    assert not room.lit
    room.lay(9, WAGER, 200)
    assert room.lit
    assert [room.cards(seat) for seat in (4, 6, 9)] == ["", "", ""]


def test_blinds_are_bets() -> None:
    """kings L121, palomar L100, crystal L475: what is posted counts towards a call."""
    room = began()
    assert room.pots.betting.contributed == {1: 0, 2: 100, 3: 200}
    assert room.message(1) == "Your turn: $2 to call or raise to $4"


def test_the_disks_move_one_player_on() -> None:
    """kings L109, kings L111, angies L433, crystal L487: clockwise, after every hand.

    Where no draw is filed the first is at the house dealer's left.
    """
    room = Room(first_button="first seat")
    room.sit(2, 5, 7)
    seen = []
    for _ in range(4):
        seen.append(disks(room))
        hands(room, 1)
    assert seen == [(2, 5, 7), (5, 7, 2), (7, 2, 5), (2, 5, 7)]


def test_the_button_never_stays_nor_goes_back() -> None:
    """palomar L132, crystal L529-533, flats L166: past seats that are empty or left."""
    room = Room(PALOMAR)
    room.sit(1, 2, 3, 4)
    hands(room, 1)
    room.choose(2, "Sit out")
    assert disks(room) == (3, 4, 1)


def test_the_high_card_draws_the_button() -> None:
    """kings L117: one card face up to each, from the house dealer's left; a new game only."""
    room = Room(deck="9c Kd 2s", first_button="high card")
    room.sit(1, 3, 8)
    assert room.message(3) == "The high card gets the button. Wait for the draw"
    room.stack("")
    assert room.press()
    assert [room.cards(seat) for seat in (1, 3, 8)] == ["9c", "Kd", "2s"]
    assert room.result(0) == "Seat 3 has the button"
    assert disks(room) == (3, 8, 1)
    hands(room, 1)
    assert disks(room) == (8, 1, 3)
    assert room.cards(3) != "Kd"


def test_equal_high_cards_draw_again() -> None:
    """kings amb 11: those two alone, until one is highest."""
    room = Room(deck="Kc Kd 2s 4c 3c", first_button="high card", opening_ties="another card")
    room.sit(1, 3, 8)
    room.press()
    assert [room.cards(seat) for seat in (1, 3, 8)] == ["Kc 4c", "Kd 3c", "2s"]
    assert disks(room)[0] == 1


def test_suits_may_decide_the_draw() -> None:
    """palomar L142: for draws alone suits have an order."""
    room = Room(PALOMAR, deck="Kc Kd 2s", first_button="high card", opening_ties="suits")
    room.sit(1, 3, 8)
    room.press()
    assert disks(room)[0] == 3


def test_one_blind() -> None:
    """palomar L102, crystal L503: a table may have one blind."""
    room = began(PALOMAR, blinds=1)
    assert disks(room) == (1, 0, 2)
    assert room.pots.betting.contributed == {1: 0, 2: 200, 3: 0}
    assert room.acting == 3


def test_two_players_button_small() -> None:
    """crystal L507-509: the button has the small blind and acts first before the flop only."""
    room = began(CRYSTAL, seats=(1, 2))
    assert disks(room) == (1, 1, 2)
    assert room.acting == 1
    room.say(1, "Call")
    room.say(2, "Check")
    room.street()
    assert room.acting == 2


def test_two_players_button_big() -> None:
    """kings amb 10: taken literally, the other player has the small blind."""
    room = began(KINGS, seats=(1, 2), heads_up_small_blind="left of button")
    assert disks(room) == (1, 2, 1)
    assert room.acting == 2


# ---- Who comes late, who was away ----------------------------------------------------------------


def test_a_newcomer_is_dealt_in_at_once() -> None:
    """flats L162, and kings, which does not say: without penalty."""
    for house in (FLATS, KINGS):
        room = Room(house)
        room.sit(1, 3, 5, 7)
        hands(room, 1)  # the button at 3, the blinds at 5 and 7
        room.sit(9)
        assert room.message(9) == "You are in. Wait for the deal"


def test_a_newcomer_posts_or_waits() -> None:
    """palomar L130, crystal L511-519, crystal L525: the big blind, live; or its turn comes."""
    room = Room(CRYSTAL, newcomers="wait or post", first_round_free=False)
    room.sit(1, 3, 5)
    hands(room, 1)  # the button at 3, the blinds at 5 and 1
    room.sit(2)
    assert room.message(2) == "Touch Post to play now for $2, or wait for the big blind"
    assert room.choices(2) == ["Post", "Sit out"]
    room.choose(2, "Post")
    assert room.message(2) == "Place $2 on BET: your blind"
    assert room.choices(2) == ["Wait for the blind", "Sit out"]
    room.open()
    assert room.pots.players == [5, 1, 2, 3]
    assert room.pots.betting.contributed == {2: 200, 3: 0, 5: 100, 1: 200}
    assert room.choices(2) == ["Fold", "Check"]  # its post is its bet
    assert room.message(2) == "Your turn: check or raise to $4"


def test_nobody_comes_in_between_the_blinds() -> None:
    """palomar L128, crystal L521-523, crystal L545."""
    room = Room(PALOMAR)
    room.sit(1, 3, 5)
    hands(room, 1)
    room.sit(4)  # the button at 3, the blinds at 5 and 1
    assert room.message(4) == "Wait: nobody comes in between the button and the big blind"
    assert room.choices(4) == ["Sit out"]
    room.open()
    assert 4 not in room.pots.players


@pytest.mark.parametrize("house", [PALOMAR, CRYSTAL, FLATS])
def test_missed_blinds_are_made_up(house: str) -> None:
    """palomar L130, crystal L535-543, flats L164: the small one dead, the big one live."""
    room = Room(house)
    room.sit(1, 2, 3, 4, 5)
    hands(room, 1)
    room.choose(3, "Sit out")
    hands(room, 2)  # the button at 5, the blinds at 1 and 2: seat 3 is behind them
    room.sit(3)
    missed = 600 if house == FLATS else 300  # flats: the collection of $3 besides, and dead
    assert room.message(3) == (
        f"Touch Post to play now for ${missed // 100}, or wait for the big blind"
    )
    room.choose(3, "Post")
    room.open()
    assert room.pots.betting.contributed[3] == 200
    assert room.pots.pots.dead == missed - 200


def test_missed_collection_is_dead() -> None:
    """flats L164: small blind and collection go to the middle; elsewhere there is none."""
    room = Room(FLATS, missed_collection=True, missed_blinds="wait or post")
    plain = Room(FLATS, missed_collection=False, missed_blinds="wait or post")
    for each, dead in ((room, 400), (plain, 100)):
        each.sit(1, 2, 3, 4, 5)
        hands(each, 1)
        each.choose(3, "Sit out")
        hands(each, 2)
        each.sit(3)
        each.choose(3, "Post")
        each.open()
        assert each.pots.pots.dead == dead


def test_who_was_away_waits_for_the_big_blind() -> None:
    """palomar L130, crystal L535, flats L164: or waits; it need not touch anything."""
    room = Room(PALOMAR, missed_blinds="wait or post")
    room.sit(1, 2, 3, 4, 5)
    hands(room, 1)
    room.choose(3, "Sit out")
    hands(room, 4)
    room.sit(3)
    while disks(room)[2] != 3:
        room.open()
        assert 3 not in room.pots.players
        hand = room.table.hand
        while room.table.hand == hand:
            room.say(room.acting, "Fold")
    room.open()
    assert 3 in room.pots.players


def test_the_first_round_is_free() -> None:
    """crystal L547-555: until a blind has passed the seat nobody posts to come in."""
    room = Room(CRYSTAL, first_round_free=True)
    strict = Room(CRYSTAL, first_round_free=False)
    for each in (room, strict):
        each.sit(1, 2, 3, 4)
        hands(each, 1)  # the button at 2, the blinds at 3 and 4
        each.sit(9)
    assert room.message(9) == "You are in. Wait for the deal"
    assert strict.choices(9) == ["Post", "Sit out"]


def test_who_moves_away_from_the_blind() -> None:
    """flats L170-173, crystal L551: posts it, or waits as long as before."""
    room = Room(FLATS, moved_away="wait or post")
    room.sit(1, 2, 3, 4, 5)
    hands(room, 1)  # the button at 2, the blinds at 3 and 4: seat 5 has the next big blind
    assert room.runtime.move_player(5, 9) == ""
    assert room.pots.present.count(9) == 1
    assert room.choices(9)[0] in ("Post", "Sit out")
    free = Room(FLATS, moved_away="free")
    free.sit(1, 2, 3, 4, 5)
    hands(free, 1)
    assert free.runtime.move_player(5, 9) == ""
    assert free.message(9) == "You are in. Wait for the deal"


def test_a_short_blind_is_all_in() -> None:
    """flats L168: with less than the blind one plays for what one has, in whole small chips."""
    room = Room()
    room.sit(1, 2, 3)
    room.lay(2, WAGER, 100)
    room.lay(3, WAGER, 75)
    assert "All in" not in room.choices(3)
    room.lay(3, WAGER, 50)
    assert not room.lit
    room.choose(3, "All in")
    assert room.press()
    assert room.pots.all_in == [3]
    assert room.message(1) == "Your turn: $2 to call or raise to $4"


def test_no_straddle() -> None:
    """crystal L559: only the blinds are live; other chips are nothing until their owner's turn."""
    room = Room(CRYSTAL)
    room.sit(1, 2, 3)
    room.lay(2, WAGER, 100)
    room.lay(3, WAGER, 200)
    room.lay(1, WAGER, 400)
    assert room.press()
    assert room.pots.betting.contributed[1] == 0
    assert room.choices(1) == ["All in $4", "Raise to $4"]


def test_a_closed_table_is_a_new_game() -> None:
    """kings L117: the button is drawn for at the opening of a game."""
    room = Room(ANGIES, first_button="high card")
    room.sit(1, 2)
    room.press()
    assert room.pots.blinds.button
    assert room.runtime.close() == ""
    assert (room.pots.present, room.pots.blinds.button) == ([], 0)
    assert room.runtime.open(0) == ""
    room.wait(0)
    assert room.choices(1) == ["Sit in"]
