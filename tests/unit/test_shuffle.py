"""The shuffle: Fisher-Yates as in the model, every order equally likely, all or nothing."""

import itertools
import re
from collections import Counter
from typing import Any

import felt_core
import pytest

from tests.unit.generator_model import Generator

SEED = b"Feltboard shuffle test, one seed"


def seeded() -> bytearray:
    rng = bytearray(felt_core.RNG_SIZE)
    felt_core.rng_seed(rng, SEED)
    return rng


def refuses(error: int, rng: bytearray, cards: bytearray) -> None:
    before = bytes(cards)
    with pytest.raises(ValueError, match=f"^{re.escape(felt_core.error_text(-error, -1))}$"):
        felt_core.shuffle(rng, cards)
    assert bytes(cards) == before


def chi_square(counts: Counter[Any], outcomes: int, trials: int) -> float:
    expected = trials / outcomes
    unseen = outcomes - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + unseen * expected


@pytest.mark.parametrize("size", [0, 1, 2, 32, 52, 54, 416, 432])
def test_shuffles_are_those_of_the_model(size: int) -> None:
    model = Generator()
    model.seed(SEED)
    rng = seeded()
    for _ in range(5):
        cards = bytearray(i % 54 for i in range(size))
        expected = list(cards)
        model.shuffle(expected)
        felt_core.shuffle(rng, cards)
        assert list(cards) == expected


def test_no_card_is_lost_or_made() -> None:
    rng = seeded()
    cards = bytearray(range(54))
    for _ in range(100):
        felt_core.shuffle(rng, cards)
        assert sorted(cards) == list(range(54))


def test_all_24_orders_of_four_cards_are_equally_likely() -> None:
    rng = seeded()
    trials = 24_000
    orders: Counter[bytes] = Counter()
    for _ in range(trials):
        cards = bytearray(range(4))
        felt_core.shuffle(rng, cards)
        orders[bytes(cards)] += 1
    assert set(orders) == {bytes(order) for order in itertools.permutations(range(4))}
    assert chi_square(orders, 24, trials) < 49.73  # 23 degrees of freedom, one in a thousand


@pytest.mark.parametrize("place", [0, 26, 53])
def test_every_card_is_equally_likely_at_a_place(place: int) -> None:
    """DCS-20, DCS-21: the 54-card deck, shuffled at random."""
    rng = seeded()
    trials = 2_700
    found: Counter[int] = Counter()
    for _ in range(trials):
        cards = bytearray(range(54))
        felt_core.shuffle(rng, cards)
        found[cards[place]] += 1
    assert chi_square(found, 54, trials) < 90.57  # 53 degrees of freedom, one in a thousand


def test_nothing_moves_unless_the_generator_is_seeded() -> None:
    refuses(felt_core.UNSEEDED, bytearray(felt_core.RNG_SIZE), bytearray(range(54)))


def test_nothing_moves_when_a_seed_is_due() -> None:
    rng = seeded()
    for _ in range(4095 * 48 + 1):  # 48 draws a refill, 4096 refills a seed
        felt_core.rng_below(rng, 2)
    cards = bytearray(range(54))
    refuses(felt_core.RESEED, rng, cards)
    felt_core.rng_seed(rng, SEED)
    felt_core.shuffle(rng, cards)
    assert cards != bytearray(range(54))


def test_a_shuffle_that_has_begun_finishes() -> None:
    rng = seeded()
    for _ in range(4095 * 48):
        felt_core.rng_below(rng, 2)
    cards = bytearray(range(54))
    felt_core.shuffle(rng, cards)
    assert sorted(cards) == list(range(54))
    refuses(felt_core.RESEED, rng, cards)


def test_a_shoe_has_at_most_432_cards() -> None:
    refuses(felt_core.BAD_COUNT + 64 * 433, seeded(), bytearray(i % 54 for i in range(433)))
