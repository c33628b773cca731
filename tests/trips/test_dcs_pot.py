"""The pot: made of bets, rolled over, never of collections (DCS-70 to DCS-75)."""

import random

import felt_core
import pytest

from sim.tabletop import Tabletop
from tests.oracle_py import trips as model
from tests.trips.room import (
    BET,
    FEE,
    LIMITS,
    NOBODY_QUALIFIES,
    PAIR_AND_NOTHING,
    SEAT_2_WINS,
    TRIPS_AND_NOTHING,
    fold,
    pack_of,
    play,
    results,
    some_of,
    start,
    street,
    trips,
)


@pytest.mark.parametrize(
    ("limit", "players", "pot", "award", "roll_over"),
    [
        (200, 6, 4800, 960, 3840),
        (300, 5, 6000, 1200, 4800),
        (500, 6, 12000, 2400, 9600),
        (1000, 4, 16000, 3200, 12800),
        (2500, 6, 60000, 12000, 48000),
    ],
)
def test_check_figures(limit: int, players: int, pot: int, award: int, roll_over: int) -> None:
    """DCS-72, DCS-81: the sheet's own figures, all players staying."""
    hands = some_of(NOBODY_QUALIFIES, *range(1, players + 1))
    table = trips([bet for bet, _ in LIMITS].index(limit), hands=hands)
    play(table, hands)
    assert sum(table.state["owed"]) == award
    assert table.state["pot"] == roll_over
    assert award + roll_over == pot


def test_the_first_bets_make_the_pot_and_the_later_ones_join_it() -> None:
    """DCS-70, DCS-71: $15 a street of three players; the last with the award taken off."""
    hands = some_of(NOBODY_QUALIFIES, 1, 2, 5)
    table = trips(hands=hands)
    assert table.state["pot"] == 0
    pots = []
    start(table, hands)
    pots.append(table.state["pot"])
    for _ in range(3):
        street(table, hands)
        pots.append(table.state["pot"])
    assert pots == [1500, 3000, 4500, 6000 - 1200]


def test_the_pot_rolls_over_hand_after_hand_until_it_is_won() -> None:
    """DCS-72: $120 → $96; + $120 = $216 → $172.80; + $120 = $292.80, won."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES, then=NOBODY_QUALIFIES)
    assert (table.state["pot"], table.state["owed"][4]) == (9600, 2400)
    play(table, NOBODY_QUALIFIES, pays=(), then=SEAT_2_WINS)
    assert (table.state["pot"], table.state["owed"][4]) == (17280, 4320)
    assert table.state["round"] == 1
    play(table, SEAT_2_WINS, pays=())
    assert (table.state["pot"], table.state["owed"][1]) == (0, 29280)
    assert table.state["round"] == 2


def test_the_sheets_second_hand() -> None:
    """DCS-72: after $96 have rolled over, the same six make a pot of $216."""
    table = trips(hands=NOBODY_QUALIFIES)
    play(table, NOBODY_QUALIFIES, then=SEAT_2_WINS)
    play(table, SEAT_2_WINS, pays=())
    assert results(table)[1] == "WINNER $216"


def test_folded_bets_stay_in_the_pot() -> None:
    """DCS-73: 1 + 2 + 3 bets of those who fold, 4 each of those who stay."""
    hands = fold(fold(fold(SEAT_2_WINS, 1, cards=2), 3, cards=3), 4, cards=4)
    table = trips(hands=hands)
    play(table, hands)
    assert table.state["owed"] == [0, (1 + 2 + 3 + 3 * 4) * BET, 0, 0, 0, 0]


def test_collections_never_enter_the_pot() -> None:
    """DCS-74: nor does the pot pay one."""
    hands = some_of(NOBODY_QUALIFIES, 1, 2, 5)
    table = trips(hands=hands)
    start(table, hands)
    assert (table.state["pot"], table.state["held"]) == (3 * BET, 3 * FEE)
    for _ in range(3):
        street(table, hands)
        assert table.state["held"] == 3 * FEE
    assert sum(table.state["owed"]) + table.state["pot"] == 12 * BET


def test_a_newcomer_plays_for_the_whole_pot() -> None:
    """DCS-75, A-24: one who joins in the third hand of a round wins all that was carried over."""
    late = {1: "Kc Qd 9h 5s 4c", 2: "Ac Ad 9d 7h 3c", 6: "7c 7d 7s 6h 3d"}
    table = trips(hands=PAIR_AND_NOTHING)
    play(table, PAIR_AND_NOTHING, then=PAIR_AND_NOTHING)  # $40 → $32
    play(table, PAIR_AND_NOTHING, pays=(), then=late)  # $72 → $57.60
    play(table, late, pays=(6,))  # + $60
    assert table.state["owed"] == [0, 0, 0, 0, 0, 11760]


def test_who_has_folded_competes_for_nothing() -> None:
    """DCS-75: not folded is as much a condition as dealt in."""
    hands = fold(TRIPS_AND_NOTHING, 2, cards=4)
    table = trips(hands=hands)
    play(table, hands)
    assert (table.state["owed"][0], table.state["owed"][1]) == (7 * BET * 20 // 100, 0)


class Book:
    """What a careful clerk would write down beside the table, from the sheet alone."""

    def __init__(self) -> None:
        self.pot = self.held = self.drop = 0
        self.owed = [0] * 6
        self.paid: set[int] = set()

    def deal_in(self, seats: list[int]) -> None:
        self.held += FEE * len(set(seats) - self.paid)
        self.paid |= set(seats)
        self.owed = [0] * 6
        self.pot += BET * len(seats)

    def settle(self, cards: list[list[int]], live: list[int]) -> None:
        hands = {seat: felt_core.cards_text(bytes(cards[seat - 1])).split() for seat in live}
        said, awards, self.pot = model.settle(hands, self.pot)
        for seat, cents in awards.items():
            self.owed[seat - 1] = cents
        if said == "WINNER":
            self.drop += self.held
            self.held = 0
            self.paid = set()

    def agrees(self, table: Tabletop) -> None:
        state = table.state
        assert state["pot"] == self.pot
        assert (state["held"], state["drop"]) == (self.held, self.drop)
        assert state["owed"] == self.owed
        assert set(state["paid"]) == self.paid
        assert state["stopped"] == ""


@pytest.mark.parametrize("seed", range(8))
def test_every_cent_of_many_hands(seed: int) -> None:
    """DCS-73, DCS-80 to DCS-82, DCS-90, DCS-96: at every moment, against the clerk's book."""
    chance = random.Random(seed)
    table = Tabletop(pack_of(), limit=2, seed=seed)
    book = Book()
    for _ in range(25):
        live = sorted(chance.sample(range(1, 7), chance.randint(2, 6)))
        start(table, live, pays=set(live) - book.paid)
        book.deal_in(live)
        book.agrees(table)
        for card in (3, 4, 5):
            live = [seat for seat in live if chance.random() < 0.85]
            book.pot += BET * len(live)
            street(table, live)
            if not live:
                break
            if card == 5:
                book.settle(table.state["cards"], live)
            book.agrees(table)
        if chance.random() < 0.1:
            table.boot()
        book.agrees(table)
