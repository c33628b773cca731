"""Chinese poker: legal settings and clean sweeps (angies 861-1173, palomar 40-94)."""

import random
from itertools import product

import felt_core
import pytest

from tests.oracle_py import chinese as model

DRAGON = felt_core.DRAGON
SIX_PAIRS = felt_core.SIX_PAIRS
STRAIGHTS = felt_core.THREE_STRAIGHTS
FLUSHES = felt_core.THREE_FLUSHES


def cards(words: str) -> bytes:
    return felt_core.cards_parse(words.replace("|", " "))


@pytest.mark.parametrize(
    ("setting", "legal"),
    [
        ("Kc Qd 2h | 3c 3d 8s 9h Jc | 4c 4d Ah Ks 7d", True),
        ("3c 3d 2h | Kc Qd 8s 9h Jc | 4c 4d Ah Ks 7d", False),  # front over middle
        ("Kc Qd 2h | 4c 4d 8s 9h Jc | 3c 3d Ah Ks 7d", False),  # middle over back
        ("Ac Kd Qh | Ad Kc Qs 3h 2c | 4c 4d 9h 8s 7d", True),  # the middle has further cards
        ("8c 8d Kh | 8h 8s Ks 3h 2c | 4c 4d 5h 5s 7d", True),  # and so with a pair
        ("8c 8d Ah | 8h 8s Ks 3h 2c | 4c 4d 5h 5s 7d", False),
        ("Qc Kc Ac | 2d 2h 8s 9h Jc | 4c 4d Ah Ks 7d", True),  # no straights or flushes in front
        ("9c 9d 9h | 8c 8d 8h 2s 3d | 4c 5d 6h 7s 8s", False),
    ],
)
def test_settings_in_order_and_foul(setting: str, legal: bool) -> None:
    assert felt_core.chinese_legal(1, cards(setting)) == legal
    assert felt_core.chinese_legal(0, cards(setting)) == legal


def test_a_middle_equal_to_the_back() -> None:
    """In order at Angie's (869-870), foul at Palomar ("must beat", 44)."""
    equal = cards("7c 4d 2h | Ac Kd Qh Js 9c | Ad Kc Qs Jh 9d")
    assert felt_core.chinese_legal(1, equal) == 1
    assert felt_core.chinese_legal(0, equal) == 0


@pytest.mark.parametrize(
    ("hand", "sweeps"),
    [
        ("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac", DRAGON | STRAIGHTS),
        ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", DRAGON | STRAIGHTS | FLUSHES),
        ("2c 2d 4h 4s 6c 6d 8h 8s Tc Td Qh Qs Ac", SIX_PAIRS),
        ("2c 2d 2h 2s 6c 6d 8h 8s Tc Td Qh Qs Ac", SIX_PAIRS),  # four count as two pairs
        ("2c 2d 2h 6s 6c Ah 8h 8s Tc Td Qh Qs Ac", SIX_PAIRS),  # a pair within three
        ("2c 2d 2h 6s 6c 6d 8h 8s Tc Td Qh Qs Ac", 0),
        ("Ac 2d 3h Ad 2c 3c 4h 5s Tc Jd Qh Ks Ah", STRAIGHTS),  # the ace at either end
        ("Kc Ad 2h Ac 2c 3c 4h 5s 9c Td Jh Qs Kd", 0),  # but not round the corner
        ("2c 9c Kc 3d 4d 8d Jd Qd 2h 5h 7h 9h Ah", FLUSHES),
        ("2c 9c Kc 3d 4d 8d Jd Qd 2d 5d 7d 9d Ad", FLUSHES),  # two rows in one suit
        ("2c 9c 3c 4c 8c Jd Qd Kd 2d 5d 7d 9d Ad", FLUSHES),
        ("2c 9c 3c 4c Js Jd Qd Kd 2d 5d 7d 9d Ad", 0),
    ],
)
def test_clean_sweeps(hand: str, sweeps: int) -> None:
    assert felt_core.chinese_sweeps(cards(hand)) == sweeps
    assert model.sweeps(cards(hand)) == sweeps


def test_random_hands_have_the_sweeps_of_the_model() -> None:
    rng = random.Random(13)
    for _ in range(3000):
        hand = bytes(rng.sample(range(52), 13))
        assert felt_core.chinese_sweeps(hand) == model.sweeps(hand)


def test_every_three_straights_are_found_and_near_misses_are_not() -> None:
    rng = random.Random(355)
    for front, middle, back in product(model.straights(3), model.straights(5), model.straights(5)):
        free = {rank: rng.sample(range(4), 4) for rank in range(13)}
        hand = bytearray(rank * 4 + free[rank].pop() for rank in (*front, *middle, *back))
        rng.shuffle(hand)
        assert felt_core.chinese_sweeps(hand) & STRAIGHTS
        hand[0] = rng.choice([card for card in range(52) if card not in hand])
        assert felt_core.chinese_sweeps(hand) == model.sweeps(bytes(hand))


@pytest.mark.parametrize(
    "hand", [b"", bytes(range(12)), bytes(range(14)), bytes([*range(12), 52]), bytes(13)]
)
def test_bad_hands_are_refused(hand: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        felt_core.chinese_sweeps(hand)
    with pytest.raises(ValueError, match=r".+"):
        felt_core.chinese_legal(1, hand)


def test_equal_ok_is_yes_or_no() -> None:
    with pytest.raises(ValueError, match=r".+"):
        felt_core.chinese_legal(2, bytes(range(13)))
