"""Pots and side pots: worked hands, odd chips, halves, the fee, and hands as a model has them."""

import random
from array import array
from collections import Counter
from typing import Any

import felt_core
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle_py import pot
from tests.oracle_py.pot import Award, Hands, Terms

LARGEST = 10**15
DEALS = 100_000
Ranks = list[int | None]


def settle(dead: int, contributed: list[int], hands: Hands, terms: Terms) -> Award:
    """The core's answer in the words of the model."""
    rules = felt_core.POT_ODD_TO_ONE if terms.odd_to_one else 0
    rules |= felt_core.POT_HIGH_LOW if hands.low else 0
    ranks = array("i", [-1 if rank is None else rank for rank in (*hands.high, *hands.low)])
    money = array("q", [dead, *contributed])
    pots = felt_core.settle_pot(rules, terms.unit, terms.fee, terms.first, ranks, money)
    assert sum(money) == dead + sum(contributed)
    assert min(money) >= 0
    return Award(money[0], list(money[1:]), pots)


def awards(contributed: list[int], high: Ranks, low: Ranks | None = None) -> list[int]:
    return settle(0, contributed, Hands(high, low or []), Terms()).to


def test_the_best_hand_takes_the_pot() -> None:
    """kings texas-holdem L160."""
    assert awards([1000, 1000, 200, 1000], [4, 9, None, 5]) == [0, 3200, 0, 0]


def test_the_last_hand_takes_all_whatever_it_is() -> None:
    """Also what others have put in beyond it, and with a low as without."""
    assert awards([1000, 400, 3000], [None, 0, None]) == [0, 4400, 0]
    assert awards([1000, 400, 3000], [None, 0, None], [None, 0, None]) == [0, 4400, 0]
    assert awards([1000, 400, 3000], [None, 0, None], [None, None, None]) == [0, 4400, 0]


@pytest.mark.parametrize(
    ("high", "to"),
    [
        # $10 and $20 are all in, $30 called: a main pot of $40, side pots of $30 and $20
        ([9, 8, 7, 6], [4000, 3000, 2000, 0]),
        ([6, 9, 8, 7], [0, 7000, 2000, 0]),
        ([6, 7, 9, 8], [0, 0, 9000, 0]),
        ([9, 9, 7, 8], [2000, 5000, 0, 2000]),
        ([9, 7, 8, 8], [4000, 0, 2500, 2500]),
        # whoever folded left his chips in the pots that he had reached
        ([9, None, 7, 8], [4000, 0, 0, 5000]),
        ([None, 9, 7, 8], [0, 7000, 0, 2000]),
    ],
)
def test_side_pots(high: Ranks, to: list[int]) -> None:
    assert awards([1000, 2000, 3000, 3000], high) == to


@pytest.mark.parametrize(
    ("dead", "contributed", "high", "to", "pots"),
    [
        (0, [1000, 2000, 3000, 3000], [9, 8, 7, 6], [4000, 3000, 2000, 0], 3),
        (0, [1000, 2000, 3000, 3000], [9, None, 7, 6], [4000, 0, 5000, 0], 2),
        (0, [1000, 1000, 3000], [9, 8, 7], [3000, 0, 2000], 2),  # $20 were not called
        (0, [1000, 5000, 3000], [9, None, 7], [3000, 0, 6000], 2),  # folded beyond every live seat
        (75, [0, 500, 500], [9, 8, 7], [75, 1000, 0], 2),  # in for the dead money alone
        (0, [0, 500, 500], [9, 8, 7], [0, 1000, 0], 1),  # in for nothing
        (0, [0, 0], [9, 8], [0, 0], 0),
    ],
)
def test_pots_are_those_that_have_money(
    dead: int, contributed: list[int], high: Ranks, to: list[int], pots: int
) -> None:
    assert settle(dead, contributed, Hands(high), Terms()) == Award(0, to, pots)


@pytest.mark.parametrize(
    ("amount", "unit", "first", "each", "to_one"),
    [
        (900, 1, 0, [300, 0, 300, 300], [300, 0, 300, 300]),
        (901, 1, 0, [301, 0, 300, 300], [301, 0, 300, 300]),
        (902, 1, 0, [301, 0, 301, 300], [302, 0, 300, 300]),
        (902, 1, 1, [300, 0, 301, 301], [300, 0, 302, 300]),
        (902, 1, 2, [300, 0, 301, 301], [300, 0, 302, 300]),
        (902, 1, 3, [301, 0, 300, 301], [300, 0, 300, 302]),
        (1050, 100, 0, [450, 0, 300, 300], [450, 0, 300, 300]),  # a dollar, and 50 cents
        (1150, 100, 3, [400, 0, 300, 450], [300, 0, 300, 550]),
        (50, 100, 2, [0, 0, 50, 0], [0, 0, 50, 0]),
    ],
)
def test_odd_chips(amount: int, unit: int, first: int, each: list[int], to_one: list[int]) -> None:
    """RULINGS 6: one each in order; kings texas-holdem L161-164: all to the first."""
    hands = Hands([5, None, 5, 5])
    for odd_to_one, to in ((False, each), (True, to_one)):
        terms = Terms(unit=unit, first=first, odd_to_one=odd_to_one)
        assert settle(amount, [0, 0, 0, 0], hands, terms) == Award(0, to, 1)


def test_every_pot_has_its_own_odd_chips() -> None:
    """400 cents among three and 8 among two; then 400 among three and 7 among two."""
    hands = Hands([5, 5, 5, None])
    assert settle(0, [100, 103, 103, 102], hands, Terms()).to == [134, 137, 137, 0]
    assert settle(0, [100, 103, 103, 101], hands, Terms(first=1)).to == [133, 138, 136, 0]


@pytest.mark.parametrize(
    ("contributed", "high", "low", "to"),
    [
        ([500, 500, 0], [9, 4, None], [None, 7, None], [500, 500, 0]),
        ([500, 501, 500], [9, 4, None], [2, 7, None], [750, 751, 0]),
        ([500, 500, 501], [9, 4, None], [2, 7, None], [751, 750, 0]),  # the odd one to high
        ([500, 500, 500], [9, 4, 3], [None, None, None], [1500, 0, 0]),  # nobody low
        ([500, 500, 500], [9, 4, 3], [7, None, 6], [1500, 0, 0]),  # both ways
        ([500, 500, 500], [9, 4, 3], [None, 7, 7], [750, 375, 375]),  # quarters
        ([501, 501, 501], [9, 4, 3], [None, 7, 7], [752, 376, 375]),
        ([400, 900, 900], [2, 9, 4], [7, None, None], [600, 1600, 0]),  # no low in the side pot
        ([400, 900, 900], [2, 9, 4], [7, None, 3], [600, 1100, 500]),
    ],
)
def test_high_and_low(contributed: list[int], high: Ranks, low: Ranks, to: list[int]) -> None:
    """RULINGS 6: the odd unit of the first split goes to high; without a low, high takes all."""
    assert awards(contributed, high, low) == to


def test_halves_are_whole_units_too() -> None:
    hands = Hands([9, 4], [2, 7])
    assert settle(350, [0, 0], hands, Terms(unit=100)).to == [250, 100]
    assert settle(150, [0, 0], hands, Terms(unit=100)).to == [150, 0]


@pytest.mark.parametrize(
    ("dead", "contributed", "fee", "award"),
    [
        (0, [1000, 1000, 1000], 400, Award(400, [2600, 0, 0], 1)),
        (0, [100, 500, 500], 400, Award(300, [0, 800, 0], 2)),  # no more than the main pot
        (250, [100, 500, 500], 400, Award(400, [150, 800, 0], 2)),
        (0, [0, 500, 500], 400, Award(400, [0, 600, 0], 1)),  # the first pot with money is it
        (0, [0, 0, 0], 400, Award(0, [0, 0, 0], 0)),
    ],
)
def test_the_fee_comes_out_of_the_main_pot(
    dead: int, contributed: list[int], fee: int, award: Award
) -> None:
    assert settle(dead, contributed, Hands([9, 8, 7]), Terms(fee=fee)) == award


def test_the_largest_amounts() -> None:
    seats = list(range(10))
    all_in = [LARGEST - seat for seat in seats]
    equal: Ranks = [5] * 10
    for hands in (Hands(equal), Hands(equal, equal), Hands([*seats], [*reversed(seats)])):
        for unit in (1, 9999):
            terms = Terms(unit=unit, fee=2**31 - 1, first=9)
            assert settle(LARGEST, all_in, hands, terms) == pot.settle(
                LARGEST, all_in, hands, terms
            )


def some_hands(chance: random.Random, seats: int) -> Hands:
    """Many folded, many equal; somebody is left."""
    high: Ranks = [
        int(chance.random() * 4) if chance.random() < 0.6 else None for _ in range(seats)
    ]
    high[int(chance.random() * seats)] = 1
    if chance.random() < 0.5:
        return Hands(high)
    low = [
        None if rank is None or chance.random() < 0.4 else int(chance.random() * 3) for rank in high
    ]
    return Hands(high, low)


def test_pots_of_every_kind_as_the_model_settles_them() -> None:
    chance = random.Random(11)
    seen: Counter[tuple[str, int]] = Counter()
    for number in range(DEALS):
        large = 10**11 + 7 if number % 10 == 0 else 1
        seats = 1 + int(chance.random() * 10)
        contributed = [int(chance.random() * 8) * 25 * large for _ in range(seats)]
        hands = some_hands(chance, seats)
        terms = Terms(
            chance.choice((1, 1, 25, 100, 9999)),
            chance.choice((0, 0, 50, 300)),
            int(chance.random() * seats),
            chance.random() < 0.5,
        )
        dead = chance.choice((0, 0, 10, 333))
        answer = settle(dead, contributed, hands, terms)
        assert answer == pot.settle(dead, contributed, hands, terms), (
            dead,
            contributed,
            hands,
            terms,
        )
        seen["pots", answer.pots] += 1
        seen["winners", sum(award > 0 for award in answer.to)] += 1
    assert min(seen["pots", pots] for pots in range(7)) >= 100, seen
    assert min(seen["winners", winners] for winners in range(7)) >= 100, seen


AMOUNT = st.one_of(st.integers(0, 300), st.integers(0, LARGEST))
RANK = st.one_of(st.none(), st.integers(0, 3), st.integers(0, 2**31 - 1))


@given(seats=st.integers(1, 10), data=st.data())
def test_any_pot(seats: int, data: st.DataObject) -> None:
    def each(of: st.SearchStrategy[Any]) -> Any:
        return data.draw(st.lists(of, min_size=seats, max_size=seats))

    high = each(RANK)
    high[data.draw(st.integers(0, seats - 1))] = data.draw(st.integers(0, 3))
    low = [rank if high[seat] is not None else None for seat, rank in enumerate(each(RANK))]
    hands = Hands(high, data.draw(st.sampled_from(([], low))))
    terms = Terms(
        unit=data.draw(st.integers(1, 10000)),
        fee=data.draw(st.one_of(st.integers(0, 500), st.integers(0, 2**31 - 1))),
        first=data.draw(st.integers(0, seats - 1)),
        odd_to_one=data.draw(st.booleans()),
    )
    dead, contributed = data.draw(AMOUNT), each(AMOUNT)
    assert settle(dead, contributed, hands, terms) == pot.settle(dead, contributed, hands, terms)


GOOD: dict[str, Any] = {
    "rules": 0,
    "unit": 1,
    "fee": 0,
    "first": 0,
    "ranks": [5, -1, 7],
    "money": [0, 500, 500, 500],
}
HIGH_LOW = {"rules": felt_core.POT_HIGH_LOW, "ranks": [5, -1, 7, -1, -1, 3]}
ALLOWED = "is outside what it may be; the most is "
NO_AMOUNT = r"is not allowed: money in is 0 to 10\^15 cents, awards start at 0"
NEAREST = "wrong size; the nearest right one in bytes is"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"rules": -1}, f"argument 1 {ALLOWED}3"),
        ({"rules": 4}, f"argument 1 {ALLOWED}3"),
        ({"unit": 0}, f"argument 2 {ALLOWED}10000"),
        ({"unit": 10001}, f"argument 2 {ALLOWED}10000"),
        ({"fee": -1}, "argument 3 is outside what it may be$"),
        ({"first": -1}, f"argument 4 {ALLOWED}2"),
        ({"first": 3}, f"argument 4 {ALLOWED}2"),
        ({"ranks": [-1, -1, -1]}, "argument 5 is outside what it may be$"),  # nobody is live
        ({"ranks": [5, -2, 7]}, "argument 5, entry 2 is outside what it may be$"),
        (HIGH_LOW | {"ranks": [5, -1, 7, -1, 3, 3]}, "argument 5, entry 5 is outside"),
        (HIGH_LOW | {"ranks": [5, -1, 7, -1, -1, -2]}, "argument 5, entry 6 is outside"),
        ({"money": [-1, 500, 500, 500]}, f"amount 1 {NO_AMOUNT}"),
        ({"money": [0, 500, 500, -1]}, f"amount 4 {NO_AMOUNT}"),
        ({"money": [LARGEST + 1, 0, 0, 0]}, f"amount 1 {NO_AMOUNT}"),
        ({"money": [0, 0, 0, LARGEST + 1]}, f"amount 4 {NO_AMOUNT}"),
        ({"money": []}, f"{NEAREST} 16"),
        ({"money": [0]}, f"{NEAREST} 16"),
        ({"money": [0] * 12}, f"{NEAREST} 88"),
        ({"ranks": [5, 7]}, f"{NEAREST} 12"),
        ({"ranks": HIGH_LOW["ranks"]}, f"{NEAREST} 12"),
        ({"rules": felt_core.POT_HIGH_LOW}, f"{NEAREST} 24"),
    ],
)
def test_what_cannot_be_settled_moves_nothing(wrong: dict[str, Any], sentence: str) -> None:
    terms = {**GOOD, **wrong}
    before = terms["money"]
    money = terms["money"] = array("q", before)
    with pytest.raises(ValueError, match=sentence):
        felt_core.settle_pot(**{**terms, "ranks": array("i", terms["ranks"])})
    assert list(money) == before
