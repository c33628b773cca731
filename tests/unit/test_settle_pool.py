"""Trips' rolling pot: the sheet's figures, ties, odd cents, and tables as a model has them."""

import random
from array import array
from collections import Counter
from itertools import combinations
from typing import Any

import cffi_build
import felt_core
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle.header import cards as codes
from tests.oracle_py import trips

FOLDED = bytes([felt_core.NO_CARD] * 5)
SAID = {
    "NOBODY": felt_core.POOL_NOBODY,
    "HIGH HAND": felt_core.POOL_HIGH_HAND,
    "WINNER": felt_core.POOL_WINNER,
}
RANKER = {  # joker may repeat in a flush, wheel second
    (False, False): "wild",
    (True, False): "wild-repeat",
    (False, True): "wild-wheel",
    (True, True): "wild-repeat-wheel",
}
Settled = tuple[str, dict[int, int], int]

PAIR, OTHER_PAIR, SAME_PAIR = "Kc Kd 9h 5s 4c", "Qc Qd 9c 5d 4d", "Ks Kh 9d 5c 4h"
TRIPS, OTHER_TRIPS = "8c 8d 8h 5h 4s", "7c 7d 7h Ah Ks"
RUN, SAME_RUN, THIRD_RUN = "Tc 9s 8s 7d 6h", "Td 9c 8h 7s 6c", "Th 9d 8c 7h 6s"


def settle(hands: list[str], pot: int, rules: trips.Rules = trips.SHEET) -> Settled:
    """The core's answer in the words of the model; an empty hand is a seat that is not in play."""
    shoe = one_deck(b"".join(codes(hand) or FOLDED for hand in hands))
    money = array("q", [pot, *[0] * len(hands)])
    answer = felt_core.settle_pool(
        RANKER[rules.repeat_in_flush, rules.wheel_second],
        felt_core.POOL_NATURAL_FIRST if rules.natural_first else 0,
        getattr(felt_core, rules.qualifying.upper().replace(" ", "_")),
        rules.percent,
        rules.unit,
        shoe,
        money,
    )
    assert sum(money) == pot
    said = next(word for word, kind in SAID.items() if kind == answer & 3)
    seats = [seat for seat in range(len(hands)) if answer >> 2 + seat & 1]
    assert answer >> 2 + len(hands) == 0
    assert all(money[1 + seat] == 0 for seat in range(len(hands)) if seat not in seats)
    return said, {seat + 1: money[1 + seat] for seat in seats}, money[0]


def one_deck(shoe: bytes) -> bytes:
    """Each hand was read by itself; the second joker of the table is the deck's other one."""
    out, jokers = bytearray(shoe), iter((52, 53))
    for at, card in enumerate(shoe):
        if 52 <= card < felt_core.PIECES:
            out[at] = next(jokers)
    return bytes(out)


def by_model(hands: list[str], pot: int, rules: trips.Rules = trips.SHEET) -> Settled:
    live = {seat: hand.split() for seat, hand in enumerate(hands, 1) if hand}
    return trips.settle(live, pot, rules)


@pytest.mark.parametrize(
    ("pot", "award", "left"),
    [
        (4800, 960, 3840),  # the equipment sheet's figures: $2, six players
        (6000, 1200, 4800),
        (12000, 2400, 9600),
        (16000, 3200, 12800),
        (60000, 12000, 48000),
        (9600 + 12000, 4320, 17280),  # the sheet's second hand, six staying: $216
        (11712, 2342, 9370),  # $117.12, $23.424 rounded down
        (4, 0, 4),
        (0, 0, 0),
    ],
)
def test_high_hand_takes_a_fifth(pot: int, award: int, left: int) -> None:
    assert settle([PAIR, "", OTHER_PAIR], pot) == ("HIGH HAND", {1: award}, left)


@pytest.mark.parametrize(("unit", "award"), [(1, 2342), (25, 2325), (50, 2300), (10000, 0)])
def test_award_is_rounded_down_to_the_unit(unit: int, award: int) -> None:
    """A-08."""
    rules = trips.Rules(unit=unit)
    assert settle([PAIR, OTHER_PAIR], 11712, rules) == ("HIGH HAND", {1: award}, 11712 - award)


def test_best_qualifying_hand_takes_all() -> None:
    """trips.md Settlement: the best alone; a better hand that does not qualify there is none."""
    assert settle([PAIR, OTHER_TRIPS, TRIPS], 21600) == ("WINNER", {3: 21600}, 0)
    assert settle([PAIR, "", TRIPS, "", "", RUN], 21600) == ("WINNER", {6: 21600}, 0)


def test_folded_hands_take_nothing() -> None:
    assert settle([PAIR, "", ""], 12000) == ("HIGH HAND", {1: 2400}, 9600)


def test_nobody_in_play_leaves_the_pot() -> None:
    """A-10."""
    assert settle([""] * 6, 12345) == ("NOBODY", {}, 12345)


def test_lone_player_wins_only_what_the_hand_is_worth() -> None:
    """A-09."""
    assert settle(["", PAIR], 5000) == ("HIGH HAND", {2: 1000}, 4000)
    assert settle(["", TRIPS], 5000) == ("WINNER", {2: 5000}, 0)


@pytest.mark.parametrize(
    ("pot", "unit", "shares"),
    [
        (12000, 1, (4000, 4000, 4000)),
        (12001, 1, (4001, 4000, 4000)),
        (12002, 1, (4001, 4001, 4000)),
        (12050, 50, (4050, 4000, 4000)),
        (12149, 50, (4099, 4050, 4000)),  # two odd chips, and 49 cents to the first
        (49, 50, (49, 0, 0)),
        (1, 1, (1, 0, 0)),
    ],
)
def test_tied_winners_empty_the_pot(pot: int, unit: int, shares: tuple[int, ...]) -> None:
    """A-06: odd units one each in seat order."""
    hands = [PAIR.replace("9h", "2h"), RUN, "", SAME_RUN, OTHER_PAIR.replace("9c", "2c"), THIRD_RUN]
    expected = "WINNER", dict(zip((2, 4, 6), shares, strict=True)), 0
    assert settle(hands, pot, trips.Rules(unit=unit)) == expected


@pytest.mark.parametrize(
    ("pot", "unit", "each"),
    [(12000, 1, 1200), (12005, 1, 1200), (12010, 1, 1201), (12000, 50, 1200), (12400, 50, 1200)],
)
def test_tied_high_hands_leave_what_cannot_be_shared(pot: int, unit: int, each: int) -> None:
    """A-07, deliberately unlike A-06: the rest has a pot to stay in."""
    settled = settle([PAIR, OTHER_PAIR, SAME_PAIR], pot, trips.Rules(unit=unit))
    assert settled == ("HIGH HAND", {1: each, 3: each}, pot - 2 * each)


def test_natural_hand_beside_an_equal_one_with_a_joker() -> None:
    """A-12: a tie, or by the other reading the natural hand's; two jokers are no worse than one."""
    natural, joker = "Kc Kd Kh 9h 4c", "Ks Jk Jk 9d 4d"
    assert settle([joker, natural], 1000) == ("WINNER", {1: 500, 2: 500}, 0)
    first = trips.Rules(natural_first=True)
    assert settle([joker, natural], 1000, first) == ("WINNER", {2: 1000}, 0)
    pairs = ["Kc Jk 9h 5s 4c", "Kd Jk 9d 5c 4h", PAIR.replace("Kc", "Ks").replace("Kd", "Kh")]
    pairs[2] = pairs[2].replace("9h", "9s").replace("5s", "5h").replace("4c", "4s")
    assert settle(pairs, 3000, first) == ("HIGH HAND", {3: 600}, 2400)
    assert settle(pairs[:2], 3000, first) == ("HIGH HAND", {1: 300, 2: 300}, 2400)


def test_readings_of_the_wheel_and_of_jokers_in_flushes() -> None:
    wheel, king = "As 2d 3h 4c 5s", "9c Td Jh Qc Ks"
    assert settle([wheel, king], 100) == ("WINNER", {2: 100}, 0)
    second = trips.Rules(wheel_second=True)
    assert settle([wheel, king], 100, second) == ("WINNER", {1: 100}, 0)
    joker, natural = "As Jk 9s 6s 4s", "Ah Kh Qh 3h 2h"
    assert settle([joker, natural], 100) == ("WINNER", {2: 100}, 0)
    repeat = trips.Rules(repeat_in_flush=True)
    assert settle([joker, natural], 100, repeat) == ("WINNER", {1: 100}, 0)


def test_both_jokers_always_qualify() -> None:
    """DCS-84."""
    for others in combinations(range(52), 3):
        money = array("q", [100, 0])
        hand = bytes([52, *others, 53])
        answer = felt_core.settle_pool("wild", 0, felt_core.THREE_OF_A_KIND, 20, 1, hand, money)
        assert answer == felt_core.POOL_WINNER | 1 << 2


def shifted(hand: list[str]) -> list[str]:
    """The same hand in other suits: it ties, unless a card is already on the table."""
    return [card if card == "Jk" else card[0] + "dhsc"["cdhs".index(card[1])] for card in hand]


def drawn(deck: list[str], chance: random.Random) -> list[str]:
    """Any five, or five in a row, or with a joker or two."""
    naturals = [card for card in deck if card != "Jk"]
    low = chance.randrange(9)
    run = [card for card in naturals if card[0] in trips.RANKS[low : low + 5]]
    one_of_each = list({card[0]: card for card in run}.values())
    if len(one_of_each) == 5 and chance.random() < 0.2:
        return one_of_each
    jokers = ["Jk"] * min(deck.count("Jk"), chance.choice([0, 0, 1, 2]))
    return jokers + naturals[: 5 - len(jokers)]


def a_table(chance: random.Random) -> list[str]:
    """Hands of one deck: some folded, some rare, rows of hands that tie."""
    deck = [*trips.DECK, "Jk", "Jk"]
    chance.shuffle(deck)
    hands: list[list[str]] = []
    for _ in range(chance.randint(1, 10)):
        hand = shifted(hands[-1]) if hands and chance.random() < 0.6 else []
        if not hand or Counter(hand) - Counter(deck):
            hand = drawn(deck, chance)
        for card in hand:
            deck.remove(card)
        hands.append(hand)
    chance.shuffle(hands)
    folded = chance.choice([0.0, 0.0, 0.3, 0.9])
    return ["" if chance.random() < folded else " ".join(chance.sample(hand, 5)) for hand in hands]


def some_rules(chance: random.Random) -> trips.Rules:
    return trips.Rules(
        repeat_in_flush=chance.random() < 0.5,
        natural_first=chance.random() < 0.5,
        wheel_second=chance.random() < 0.5,
        qualifying=chance.choice(["three of a kind"] * 3 + trips.LADDER),
        percent=chance.choice([20, 20, 20, 0, 1, 33, 100]),
        unit=chance.choice([1, 1, 25, 50, 100, 7, 9999, 10000]),
    )


def test_tables_of_every_kind_as_the_model_settles_them() -> None:
    chance = random.Random(2024)
    seen: dict[tuple[str, int], int] = {}
    for _ in range(1500):
        hands, rules = a_table(chance), some_rules(chance)
        pot = chance.choice([chance.randrange(200), chance.randrange(10**6), 10**15, 0])
        settled = settle(hands, pot, rules)
        assert settled == by_model(hands, pot, rules), (hands, pot, rules)
        kind = settled[0], min(len(settled[1]), 3)
        seen[kind] = seen.get(kind, 0) + 1
    ties = [("WINNER", 2), ("WINNER", 3), ("HIGH HAND", 2), ("HIGH HAND", 3)]
    assert min(seen[kind] for kind in [*ties, ("NOBODY", 0)]) >= 5, seen


@given(
    pot=st.integers(0, 10**15),
    unit=st.integers(1, 10000),
    percent=st.integers(0, 100),
    tied=st.integers(1, 4),
    qualifies=st.booleans(),
)
def test_any_amount_among_any_number(
    pot: int, unit: int, percent: int, tied: int, qualifies: bool
) -> None:
    ranks = "T9876" if qualifies else "KT865"
    hands = [
        " ".join(rank + "cdhs"[(seat + (place == 0)) % 4] for place, rank in enumerate(ranks))
        for seat in range(tied)
    ]
    rules = trips.Rules(unit=unit, percent=percent)
    said, shares, left = settle(["", *hands], pot, rules)
    assert (said, shares, left) == by_model(["", *hands], pot, rules)
    assert len(shares) == tied


GOOD: dict[str, Any] = {
    "ranker": "wild",
    "rules": 0,
    "qualifying": felt_core.THREE_OF_A_KIND,
    "percent": 20,
    "unit": 1,
    "cards": codes(PAIR) + FOLDED + codes(TRIPS),
    "money": [12000, 0, 0, 0],
}
ALLOWED = r"; the most is "
NO_AMOUNT = r"is not allowed: money in is 0 to 10\^15 cents, awards start at 0"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"ranker": "low-a5"}, "low-a5 is not a ranker for this call"),
        ({"ranker": "bug"}, "bug is not a ranker for this call"),
        ({"ranker": "tile-pair"}, "tile-pair is not a ranker for this call"),
        ({"ranker": -1}, "no such ranker"),
        ({"ranker": felt_core.RANKERS}, "no such ranker"),
        ({"rules": 2}, f"argument 2 is outside what it may be{ALLOWED}1"),
        ({"rules": -1}, "argument 2"),
        ({"qualifying": 0}, "argument 3"),
        ({"qualifying": 13}, f"argument 3 is outside what it may be{ALLOWED}12"),
        ({"percent": -1}, "argument 4"),
        ({"percent": 101}, f"argument 4 is outside what it may be{ALLOWED}100"),
        ({"unit": 0}, "argument 5"),
        ({"unit": 10001}, f"argument 5 is outside what it may be{ALLOWED}10000"),
        ({"money": [-1, 0, 0, 0]}, f"amount 1 {NO_AMOUNT}"),
        ({"money": [10**15 + 1, 0, 0, 0]}, f"amount 1 {NO_AMOUNT}"),
        ({"money": [2**63 - 1, 0, 0, 0]}, f"amount 1 {NO_AMOUNT}"),
        ({"money": [100, 0, 0, 1]}, f"amount 4 {NO_AMOUNT}"),
        ({"money": [100, -1, 0, 0]}, f"amount 2 {NO_AMOUNT}"),
        ({"money": []}, "wrong size; the nearest right one in bytes is 16"),
        ({"money": [1]}, "wrong size; the nearest right one in bytes is 16"),
        ({"money": [0] * 12}, "wrong size; the nearest right one in bytes is 88"),
        ({"money": [1, 0, 0]}, "wrong size; the nearest right one in bytes is 10"),
        ({"cards": codes(PAIR)}, "wrong size; the nearest right one in bytes is 15"),
        ({"cards": codes(PAIR) + FOLDED + codes(PAIR)}, r"card 11 \(Kc\) is there twice"),
        ({"cards": FOLDED * 2 + codes("Kc Kd Kc 9s 2d")}, r"card 13 \(Kc\) is there twice"),
        ({"cards": FOLDED * 2 + bytes([0, 4, 8, 12, 54])}, r"card 15 \(code 54\) is no card"),
        ({"cards": FOLDED + bytes([0, 4, 255, 12, 9]) + FOLDED}, r"card 8 \(code 255\) is no card"),
        ({"cards": FOLDED * 2 + bytes([0, 52, 8, 52, 9])}, r"card 14 \(Jk\) is there twice"),
        (
            {"ranker": "high", "cards": FOLDED * 2 + codes("Kc Kd Jk 9s 2d")},
            r"card 13 \(Jk\) is a joker too many",
        ),
    ],
)
def test_what_cannot_be_settled_moves_nothing(wrong: dict[str, Any], sentence: str) -> None:
    terms = {**GOOD, **wrong}
    money = terms["money"] = array("q", terms["money"])
    before = list(money)
    with pytest.raises(ValueError, match=sentence):
        felt_core.settle_pool(**terms)
    assert list(money) == before


def test_sentences_fit_beside_the_longest_ranker() -> None:
    error = -(felt_core.BAD_MONEY + 64 * 11)
    sentence = felt_core.error_text(error, felt_core.WILD_REPEAT_WHEEL)
    assert sentence.endswith("awards start at 0")
    fault = felt_core.error_text(-felt_core.UNBALANCED, felt_core.WILD_REPEAT_WHEEL)
    assert fault.endswith("money in is not money out; nothing is moved. Call the floor")


def test_money_of_another_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="64-bit"):
        felt_core.settle_pool("wild", 0, 4, 20, 1, codes(PAIR), array("i", [100, 0]))
    with pytest.raises(BufferError):
        felt_core.settle_pool("wild", 0, 4, 20, 1, codes(PAIR), bytes(16))


LARGEST = 2**63 - 1
BOOKS = [
    (100, [80, 20], True),
    (0, [0, 0], True),
    (100, [80, 19], False),
    (100, [80, 21], False),
    (100, [120, -20], False),
    (100, [-20, 120], False),
    (LARGEST, [LARGEST, 0], True),
    (LARGEST, [LARGEST, LARGEST, 2], False),  # adds up to it, if sums may overflow
    (-1, [-1], False),
]


@pytest.mark.sanitized
def test_books_that_do_not_balance_are_noticed(sanitized_core: cffi_build.Core) -> None:
    """No settlement gets here unless the core has a fault, so the check is asked by itself."""
    declared = "int32_t felt_check_balance(int64_t, const int64_t *, uint32_t);"
    ffi, lib = cffi_build.open_core(declared)
    for before, after, balanced in BOOKS:
        answer = lib.felt_check_balance(before, ffi.new("int64_t[]", after), len(after))
        assert answer == (0 if balanced else -felt_core.UNBALANCED), (before, after)
