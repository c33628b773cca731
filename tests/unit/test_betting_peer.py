"""Random hands of hold'em, bet by bet, here and in PokerKit: turns, amounts, and what is put in."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

from firmware.controller.betting import ALL_IN, FOLD, LIMIT, NO_LIMIT, POT_LIMIT, Betting, Stakes
from firmware.controller.blinds import Blinds, Place

FOUR_EIGHT = Stakes(LIMIT, (4, 4), (8, 8))
NO_MOST = Stakes(NO_LIMIT, (2, 0), (2, 0))
POT = Stakes(POT_LIMIT, (2, 0), (2, 0))
RULES: dict[str, Any] = {
    "check_raise": True,
    "raises_uncapped": "two at start",
    "short_all_in_reopens": "full raise",
    "unit": 1,
}
DOES = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
)
KINDS = {
    LIMIT: BettingStructure.FIXED_LIMIT,
    POT_LIMIT: BettingStructure.POT_LIMIT,
    NO_LIMIT: BettingStructure.NO_LIMIT,
}
BOARD = (0, 3, 1, 1)


class Peer:
    """A hand of hold'em in PokerKit, and how far it can be compared.

    cap     raises after the bet; PokerKit counts the bet too, but no blind
    shorts  all-ins for less than a raise, since the last whole one
    """

    def __init__(self, stakes: Stakes, stacks: list[int], cap: int) -> None:
        self.cap = cap
        self.shorts = 0
        self.least = stakes.early[0]
        count = len(stacks)
        streets = tuple(
            Street(
                street > 1,
                () if street > 1 else (False, False),
                BOARD[street - 1],
                False,
                Opening.POSITION,
                stakes.of(street)[0],
                (cap if street == 1 else cap + 1) if cap else None,
            )
            for street in (1, 2, 3, 4)
        )
        self.state = State(
            DOES,
            Deck.STANDARD,
            (StandardHighHand,),
            streets,
            KINDS[stakes.kind],
            True,
            0,
            (self.least // 2, self.least),
            0,
            stacks,
            count,
        )

    def left(self, seat: int) -> int:
        return int(self.state.stacks[seat - 1])

    def covered(self, seat: int) -> bool:
        """Nobody else has chips for a raise: we know no stacks, so there we allow one."""
        state, most = self.state, max(self.state.bets)
        others = [at for at in range(len(state.stacks)) if at != seat - 1 and state.statuses[at]]
        return all(state.stacks[at] + state.bets[at] <= most for at in others)

    def unlike(self) -> bool:
        """It takes a first all-in for less than a bet, and the third short one, otherwise."""
        return 0 < self.state.completion_betting_or_raising_amount < self.least or self.shorts > 2

    def at_its_cap(self) -> bool:
        street = self.state.street
        return bool(
            street
            and self.state.completion_betting_or_raising_count
            == street.max_completion_betting_or_raising_count
        )

    def act(self, word: str, total: int) -> None:
        state = self.state
        if word == FOLD:
            state.fold()
        elif total <= max(state.bets):
            state.check_or_call()
        else:
            whole = total - max(state.bets) >= max(
                self.least, state.completion_betting_or_raising_amount
            )
            self.shorts = 0 if whole else self.shorts + 1
            state.complete_bet_or_raise_to(total)


def compare(here: Betting, there: Peer) -> tuple[int, int]:
    """The same turn and the same amounts; returns what may be raised to, within the stack."""
    seat = here.turn
    assert there.state.actor_index == seat - 1
    to_call, least, most = here.limits(seat)
    stack = there.left(seat)
    has = stack + here.contributed[seat]
    assert min(to_call, stack) == there.state.checking_or_calling_amount
    theirs = there.state.min_completion_betting_or_raising_to_amount
    if stack <= to_call or there.covered(seat):
        assert theirs is None
        return 0, 0
    if least == 0:
        assert theirs is None or there.unlike()
        return 0, 0
    if theirs is None:
        assert there.unlike() or (there.at_its_cap() and here.raises == there.cap)
        return 0, 0
    assert min(has, least) == theirs
    highest = min(has, most) if most else has
    assert highest == there.state.max_completion_betting_or_raising_to_amount
    return theirs, highest


def choose(data: st.DataObject, here: Betting, there: Peer) -> None:
    least, most = compare(here, there)
    seat = here.turn
    stack, to_call = there.left(seat), here.limits(seat)[0]
    laid = min(to_call, stack)
    does = data.draw(st.sampled_from(["call", "call", "raise", "raise", "most", "fold"]))
    if does == "fold" and to_call:
        laid = 0
    elif does in ("raise", "most") and most:
        to = most if does == "most" else data.draw(st.integers(least, most))
        laid = to - here.contributed[seat]
    offered = here.allowed(seat, laid)
    word, total = offered[-1]
    if laid == stack:
        word = ALL_IN
    here.act(seat, word, laid)
    there.act(word, total)


def play_hand(data: st.DataObject, stakes: Stakes, stacks: list[int], cap: int) -> None:
    """All four rounds; the pot is compared through everybody's chips."""
    there = Peer(stakes, stacks, cap)
    rules = {**RULES, "raises": cap}
    seats = list(range(1, len(stacks) + 1))
    place = two_blinds(seats)
    small, big = there.least // 2, there.least
    posted = {
        seat: min(stacks[seat - 1], cents)
        for seat, cents in ((place.small, small), (place.big, big))
    }
    spent = dict.fromkeys(seats, 0)
    all_in = [seat for seat in seats if posted.get(seat) == stacks[seat - 1]]
    for street in (1, 2, 3, 4):
        there.shorts = 0
        pot = sum(spent.values())
        here = Betting(stakes, street, rules, place.order(seats, street), posted, 0, all_in, pot)
        while not here.over:
            choose(data, here, there)
        if there.state.actor_index is not None and there.state.street_index == street - 1:
            assert there.state.checking_or_calling_amount == 0  # it asks one who has nobody to bet
            there.state.check_or_call()
        back, cents = here.uncalled()
        for seat in here.contributed:
            spent[seat] += here.contributed[seat] - (cents if seat == back else 0)
        seats, all_in, posted = here.live, here.all_in, {}
        if len(seats) == 1:
            return
        assert {seat: stacks[seat - 1] - spent[seat] for seat in spent} == {
            seat: there.left(seat) for seat in spent
        }
        if len([seat for seat in seats if seat not in all_in]) < 2:
            return


def two_blinds(seats: list[int]) -> Place:
    """PokerKit's last player has the button."""
    way = Blinds({"blinds": 2, "heads_up_small_blind": "button"})
    way.start(seats[-1])
    place = way.place(seats)
    assert place is not None
    return place


@given(st.data(), st.lists(st.integers(1, 60), min_size=2, max_size=5))
def test_no_limit_is_as_in_pokerkit(data, stacks):
    play_hand(data, NO_MOST, stacks, 0)


@given(st.data(), st.lists(st.integers(1, 200), min_size=2, max_size=5))
def test_pot_limit_is_as_in_pokerkit(data, stacks):
    play_hand(data, POT, stacks, 0)


@given(st.data(), st.lists(st.integers(1, 20), min_size=2, max_size=6))
def test_limit_is_as_in_pokerkit(data, bets):
    """Stacks of whole bets: a short raise at limit is read otherwise there."""
    play_hand(data, Stakes(LIMIT, (4, 4), (4, 4)), [4 * bet for bet in bets], 3)


@given(st.data(), st.integers(3, 6))
def test_limit_doubles_as_in_pokerkit(data, players):
    play_hand(data, FOUR_EIGHT, [1000] * players, 3)
