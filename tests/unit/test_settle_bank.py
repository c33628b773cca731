"""Wagers against a player-dealer: each reading of cover by hand, fractions, and rounds as a model
has them."""

import random
from array import array
from collections import Counter
from typing import Any

import felt_core
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle_py import bank
from tests.oracle_py.bank import Round, Terms, Verdict, Wager

COVER = {
    "net": felt_core.COVER_NET,
    "separate": felt_core.COVER_SEPARATE,
    "consumed": felt_core.COVER_CONSUMED,
}
ROUNDING = {"down": felt_core.ROUND_DOWN, "up": felt_core.ROUND_UP}
WHAT = {
    "win": felt_core.WIN,
    "lose": felt_core.LOSE,
    "push": felt_core.PUSH,
    "give back": felt_core.GIVE_BACK,
}
LARGEST = 10**15
ROUNDS = 100_000
Wagers = list[tuple[int, Verdict]]


def settle(cover: int, wagers: Wagers, terms: Terms) -> Round:
    """The core's answer in the words of the model."""
    verdicts, money = array("i"), array("q", [cover])
    for stake, verdict in wagers:
        verdicts.extend((WHAT[verdict.what], verdict.n, verdict.d))
        money.extend((stake, 0))
    before = sum(money)
    short = felt_core.settle_bank(
        COVER[terms.policy], terms.unit, ROUNDING[terms.rounding], verdicts, money
    )
    assert sum(money) == before
    assert min(money) >= 0
    settled = [Wager(*money[at : at + 2]) for at in range(1, len(money), 2)]
    return Round(money[0], settled, short)


def in_words(words: str) -> tuple[int, Verdict]:
    """A stake in dollars and what becomes of it: "lose $60", "win $5 8:1", "give back $5 1:2"."""
    what, _, rest = words.partition(" $")
    dollars, _, odds = rest.partition(" ")
    n, _, d = odds.partition(":")
    return 100 * int(dollars), Verdict(what, int(n or 0), int(d or 0))


Dollars = list[tuple[int, int]]


def settled(wagers: list[str], cover: int, policy: str) -> tuple[int, Dollars, int]:
    """What the player-dealer has, back and paid on each wager, and how many are short of cover."""
    answer = settle(100 * cover, [in_words(wager) for wager in wagers], Terms(policy))
    dollars = [(wager.back // 100, wager.paid // 100) for wager in answer.wagers]
    return answer.dealer // 100, dollars, answer.short


@pytest.mark.parametrize(
    ("policy", "dealer", "each", "short"),
    [
        # +60, -20, -70; 170 of the 200 make it +100, and nothing more can be collected
        ("net", 200, [(0, 0), (80, 80), (50, 50), (30, 0), (30, 0), (10, 0)], 2),
        # collects 60 and 40 of the 200, pays 80 and 20 of the 50
        ("separate", 100, [(0, 0), (80, 80), (50, 20), (160, 0), (30, 0), (10, 0)], 3),
        # 60 are used up, then 40 of the 80, and the cover is gone
        ("consumed", 120, [(0, 0), (80, 40), (50, 0), (200, 0), (30, 0), (10, 0)], 4),
    ],
)
def test_a_round_by_each_reading_of_cover(
    policy: str, dealer: int, each: Dollars, short: int
) -> None:
    """RULINGS 1, with $100 on the table."""
    wagers = ["lose $60", "win $80 1:1", "win $50 1:1", "lose $200", "push $30", "lose $10"]
    assert settled(wagers, 100, policy) == (dealer, each, short)


@pytest.mark.parametrize(
    ("policy", "dealer", "each", "short"),
    [
        # -25, +15; 55 of the 200 are all he has; the next $5 collected pay the last wager
        ("net", 0, [(1, 25), (0, 0), (5, 55), (0, 0), (5, 5)], 2),
        ("separate", 40, [(1, 25), (0, 0), (5, 15), (5, 0), (5, 0)], 3),
        ("consumed", 30, [(1, 25), (25, 0), (5, 0), (5, 0), (5, 0)], 4),
    ],
)
def test_long_odds_by_each_reading_of_cover(
    policy: str, dealer: int, each: Dollars, short: int
) -> None:
    """RULINGS 1, with $40 on the table."""
    wagers = ["win $1 25:1", "lose $40", "win $5 40:1", "lose $5", "win $5 8:1"]
    assert settled(wagers, 40, policy) == (dealer, each, short)


@pytest.mark.parametrize("policy", COVER)
def test_the_lost_half_needs_cover_too(policy: str) -> None:
    """A surrender of $50 against $20: five of the lost $25 go back as well."""
    assert settled(["give back $50 1:2"], 20, policy) == (40, [(30, 0)], 1)
    assert settled(["give back $50 1:2"], 25, policy) == (50, [(25, 0)], 0)


@pytest.mark.parametrize("policy", COVER)
def test_without_cover_everything_goes_back(policy: str) -> None:
    """A push moves nothing, so it is not short of cover."""
    wagers = ["win $5 1:1", "lose $5", "push $5", "give back $5 1:2"]
    assert settled(wagers, 0, policy) == (0, [(5, 0)] * 4, 3)
    assert settled(["win $0 1:1", "lose $0", "give back $5 1:1"], 0, policy)[2] == 0


def test_order_decides_who_is_covered() -> None:
    """RULINGS 1: with $5, paid first he is out of money, and then wins all of the other wager."""
    assert settled(["win $10 1:1", "lose $10"], 5, "net") == (10, [(10, 5), (0, 0)], 1)
    assert settled(["lose $10", "win $10 1:1"], 5, "net") == (0, [(5, 0), (10, 10)], 1)


@pytest.mark.parametrize(
    ("stake", "odds", "unit", "down", "up"),
    [
        (700, (6, 5), 1, 840, 840),
        (701, (6, 5), 1, 841, 842),
        (700, (6, 5), 50, 800, 850),
        (700, (6, 5), 100, 800, 900),
        (500, (3, 2), 100, 700, 800),
        (500, (1, 1), 100, 500, 500),
        (1, (1, 2), 1, 0, 1),
        (99, (1, 1), 10000, 0, 10000),
        (0, (1, 1), 10000, 0, 0),
        (9999, (10000, 100), 1, 999900, 999900),
    ],
)
def test_payoffs_are_whole_units(
    stake: int, odds: tuple[int, int], unit: int, down: int, up: int
) -> None:
    """RULINGS 4: what is rounded off stays with the player-dealer, or by the setting is added."""
    for rounding, payoff in (("down", down), ("up", up)):
        terms = Terms(unit=unit, rounding=rounding)
        answer = settle(10**6, [(stake, Verdict("win", *odds))], terms)
        assert answer == Round(10**6 - payoff, [Wager(stake, payoff)], 0)


@pytest.mark.parametrize(
    ("stake", "part", "unit", "back"),
    [
        (725, (1, 2), 1, 362),
        (725, (1, 2), 50, 350),
        (725, (1, 1), 50, 700),
        (725, (99, 100), 1, 717),
        (99, (1, 2), 50, 0),
        (725, (1, 100), 1, 7),
    ],
)
@pytest.mark.parametrize("rounding", ROUNDING)
def test_what_goes_back_is_rounded_down(
    stake: int, part: tuple[int, int], unit: int, back: int, rounding: str
) -> None:
    """RULINGS 4: always, however payoffs are rounded."""
    terms = Terms(unit=unit, rounding=rounding)
    answer = settle(1000, [(stake, Verdict("give back", *part))], terms)
    assert answer == Round(1000 + stake - back, [Wager(back, 0)], 0)


@pytest.mark.parametrize("policy", COVER)
@pytest.mark.parametrize("rounding", ROUNDING)
def test_a_payoff_in_part_is_whole_units_too(policy: str, rounding: str) -> None:
    """RULINGS 4; never up, which would cross the limit. A collection takes what there is."""
    terms = Terms(policy, 100, rounding)
    win, lose = Verdict("win", 1, 1), Verdict("lose")
    assert settle(2345, [(5000, win)], terms) == Round(45, [Wager(5000, 2300)], 1)
    assert settle(99, [(100, win)], terms) == Round(99, [Wager(100, 0)], 1)
    assert settle(2345, [(5000, lose)], terms) == Round(4690, [Wager(2655, 0)], 1)


@pytest.mark.parametrize("policy", COVER)
def test_the_largest_amounts(policy: str) -> None:
    longest = [(LARGEST, Verdict("win", 10000, d)) for d in (1, 100)]
    lost = (LARGEST, Verdict("lose"))
    for rounding in ROUNDING:
        terms = Terms(policy, 9999, rounding)
        for wagers in ([longest[0]] * 256, [longest[1], lost] * 128, [lost] * 256):
            assert settle(LARGEST, wagers, terms) == bank.settle(LARGEST, wagers, terms)


def test_a_round_may_have_no_wagers() -> None:
    assert settle(500, [], Terms()) == Round(500, [], 0)


VERDICTS = [
    *[Verdict("lose")] * 3,
    *(Verdict("win", n, d) for n, d in ((1, 1), (1, 1), (6, 5), (3, 2), (8, 1), (40, 1))),
    Verdict("push"),
    Verdict("give back", 1, 2),
]


def kinds_of(cover: int, wagers: Wagers, terms: Terms, answer: Round) -> Counter[tuple[str, ...]]:
    """How each wager that moves money was covered."""
    seen: Counter[tuple[str, ...]] = Counter()
    for (stake, verdict), wager in zip(wagers, answer.wagers, strict=True):
        whole = sum(bank.due(stake, verdict, terms))
        moved = wager.paid + stake - wager.back
        if whole:
            covered = "whole" if moved == whole else "part" if moved else "none"
            seen[terms.policy, verdict.what, covered] += 1
    return seen


def test_rounds_of_every_kind_as_the_model_settles_them() -> None:
    chance = random.Random(7)
    seen: Counter[tuple[str, ...]] = Counter()
    for number in range(ROUNDS):
        large = 10**9 if number % 10 == 0 else 1
        count = 1 + int(chance.random() * 9)
        wagers = [
            (int(chance.random() * 10000) * large, chance.choice(VERDICTS)) for _ in range(count)
        ]
        cover = int(chance.random() * 8000) * large * count
        policy = ("net", "separate", "consumed")[number % 3]
        terms = Terms(policy, chance.choice((1, 1, 25, 100)), chance.choice(("down", "up")))
        answer = settle(cover, wagers, terms)
        assert answer == bank.settle(cover, wagers, terms), (cover, wagers, terms)
        assert 0 <= answer.dealer <= 2 * cover
        if number % 7 == 0:
            seen += kinds_of(cover, wagers, terms, answer)
    assert len(seen) == 3 * 3 * 3, seen
    assert min(seen.values()) >= 40, seen


@st.composite
def any_verdict(draw: st.DrawFn) -> Verdict:
    what = draw(st.sampled_from(list(WHAT)))
    if what in ("lose", "push"):
        return Verdict(what)
    d = draw(st.integers(1, 100))
    return Verdict(what, draw(st.integers(1, 10000 if what == "win" else d)), d)


AMOUNT = st.one_of(st.integers(0, 10**5), st.integers(0, LARGEST))


@given(
    cover=AMOUNT,
    wagers=st.lists(st.tuples(AMOUNT, any_verdict()), max_size=20),
    terms=st.builds(
        Terms,
        policy=st.sampled_from(list(COVER)),
        unit=st.integers(1, 10000),
        rounding=st.sampled_from(list(ROUNDING)),
    ),
)
def test_any_round(cover: int, wagers: Wagers, terms: Terms) -> None:
    assert settle(cover, wagers, terms) == bank.settle(cover, wagers, terms)


GOOD: dict[str, Any] = {
    "cover": felt_core.COVER_NET,
    "unit": 1,
    "rounding": felt_core.ROUND_DOWN,
    "verdicts": [felt_core.WIN, 8, 1, felt_core.LOSE, 0, 0, felt_core.GIVE_BACK, 1, 2],
    "money": [10000, 500, 0, 500, 0, 500, 0],
}
ALLOWED = "is outside what it may be; the most is "
NO_AMOUNT = r"is not allowed: money in is 0 to 10\^15 cents, awards start at 0"
NEAREST = "wrong size; the nearest right one in bytes is"


def spoilt(entry: int, number: int) -> dict[str, Any]:
    verdicts = list(GOOD["verdicts"])
    verdicts[entry - 1] = number
    return {"verdicts": verdicts}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"cover": -1}, f"argument 1 {ALLOWED}2"),
        ({"cover": 3}, f"argument 1 {ALLOWED}2"),
        ({"unit": 0}, f"argument 2 {ALLOWED}10000"),
        ({"unit": 10001}, f"argument 2 {ALLOWED}10000"),
        ({"rounding": -1}, f"argument 3 {ALLOWED}1"),
        ({"rounding": 2}, f"argument 3 {ALLOWED}1"),
        (spoilt(1, -1), "argument 4, entry 1 is outside what it may be$"),
        (spoilt(7, 4), "argument 4, entry 7 is outside"),
        (spoilt(2, 0), "argument 4, entry 2 is outside"),
        (spoilt(2, 10001), "argument 4, entry 2 is outside"),
        (spoilt(3, 0), "argument 4, entry 3 is outside"),
        (spoilt(3, 101), "argument 4, entry 3 is outside"),
        (spoilt(5, 1), "argument 4, entry 5 is outside"),
        (spoilt(6, 1), "argument 4, entry 6 is outside"),
        (spoilt(6, -1), "argument 4, entry 6 is outside"),
        (spoilt(4, felt_core.PUSH) | {"money": [-1, *GOOD["money"][1:]]}, f"amount 1 {NO_AMOUNT}"),
        (spoilt(8, 0), "argument 4, entry 8 is outside"),
        (spoilt(8, 3), "argument 4, entry 8 is outside"),
        (spoilt(9, 101), "argument 4, entry 9 is outside"),
        ({"money": [LARGEST + 1, 0, 0, 0, 0, 0, 0]}, f"amount 1 {NO_AMOUNT}"),
        ({"money": [0, 0, 0, -1, 0, 0, 0]}, f"amount 4 {NO_AMOUNT}"),
        ({"money": [0, 0, 0, 0, 0, LARGEST + 1, 0]}, f"amount 6 {NO_AMOUNT}"),
        ({"money": [0, 0, 1, 0, 0, 0, 0]}, f"amount 3 {NO_AMOUNT}"),
        ({"money": [0, 0, 0, 0, 0, 0, -1]}, f"amount 7 {NO_AMOUNT}"),
        ({"money": []}, f"{NEAREST} 8"),
        ({"money": [0] * 6}, f"{NEAREST} 56"),
        ({"money": [0] * 515}, f"{NEAREST} 4104"),
        ({"money": [0] * 513}, f"{NEAREST} 3072"),
        ({"money": [0] * 5}, f"{NEAREST} 24"),
    ],
)
def test_what_cannot_be_settled_moves_nothing(wrong: dict[str, Any], sentence: str) -> None:
    terms = {**GOOD, **wrong}
    before = terms["money"]
    money = terms["money"] = array("q", before)
    with pytest.raises(ValueError, match=sentence):
        felt_core.settle_bank(**{**terms, "verdicts": array("i", terms["verdicts"])})
    assert list(money) == before


def test_numbers_of_another_size_are_refused() -> None:
    money = array("q", [100, 50, 0])
    with pytest.raises(TypeError, match="verdicts must hold 32-bit"):
        felt_core.settle_bank(0, 1, 0, array("q", [0, 0, 0]), money)
    with pytest.raises(TypeError, match="money must hold 64-bit"):
        felt_core.settle_bank(0, 1, 0, array("i", [0, 0, 0]), array("i", money))
    with pytest.raises(BufferError):
        felt_core.settle_bank(0, 1, 0, array("i", [0, 0, 0]), bytes(money))
    assert list(money) == [100, 50, 0]
