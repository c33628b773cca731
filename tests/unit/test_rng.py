"""The generator: ChaCha20 with fast key erasure, unbiased draws, an end to every seed."""

import hashlib
import pathlib
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import felt_core
import pytest

from tests.unit.generator_model import Generator, chacha20_block, keystream, place_of

SEED = bytes(range(32))
KEY, POOL = slice(4, 36), slice(36, 132)  # core_c/src/shuffle/rng.c, the state
MONOCYPHER = pathlib.Path(__file__).parents[2] / "core_c" / "third_party" / "monocypher"


def seeded(*seeds: bytes) -> bytearray:
    rng = bytearray(felt_core.RNG_SIZE)
    for seed in seeds or (SEED,):
        felt_core.rng_seed(rng, seed)
    return rng


def refuses(reason: int, place: int, call: Callable[..., int], *arguments: Any) -> None:
    sentence = felt_core.error_text(-(reason + 64 * place), -1)
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        call(*arguments)


@pytest.mark.parametrize("name", ["monocypher.c", "monocypher.h", "sha512.c", "sha512.h"])
def test_monocypher_is_what_source_md_says(name: str) -> None:
    digest = hashlib.sha256((MONOCYPHER / name).read_bytes()).hexdigest()
    assert f"| {name} | {digest} |" in (MONOCYPHER / "SOURCE.md").read_text()


def test_model_gives_the_chacha20_block_of_rfc_8439_2_3_2() -> None:
    block = chacha20_block(bytes(range(32)), bytes.fromhex("01000000000000090000004a00000000"))
    assert block == bytes.fromhex(
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_model_gives_the_keystream_of_rfc_8439_a_1() -> None:
    assert keystream(bytes(32), 128) == bytes.fromhex(
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 54, 432, 40000, 65535, 65536])
def test_draws_are_those_of_the_model(bound: int) -> None:
    model = Generator()
    model.seed(SEED)
    rng = seeded()
    for _ in range(200):
        assert felt_core.rng_below(rng, bound) == model.below(bound)


@pytest.mark.parametrize("size", [32, 127, 128, 129, 1024])
def test_every_seed_counts_and_so_does_what_went_before(size: int) -> None:
    first, second = bytes(size), b"\x01" * size
    model = Generator()
    model.seed(first)
    model.seed(second)
    rng = seeded(first, second)
    drawn = [felt_core.rng_below(rng, 65536) for _ in range(60)]
    assert drawn == [model.below(65536) for _ in range(60)]
    only_second = seeded(second)
    assert drawn != [felt_core.rng_below(only_second, 65536) for _ in range(60)]


def test_a_seed_in_mid_pool_throws_the_rest_of_the_pool_away() -> None:
    rng = seeded()
    felt_core.rng_below(rng, 52)
    felt_core.rng_seed(rng, SEED)
    assert not any(rng[POOL])


@pytest.mark.parametrize("bound", [1, 3, 53, 54, 432, 40000, 65535, 65536])
def test_no_number_is_favoured(bound: int) -> None:
    """Over all 65,536 draws there can be, every number has the same count; the rest are refused."""
    places = Counter(place_of(taken, bound) for taken in range(65536))
    refused = places.pop(None, 0)
    assert refused == 65536 % bound
    assert set(places) == set(range(bound))
    assert set(places.values()) == {65536 // bound}


def test_a_captured_state_holds_nothing_that_was_drawn() -> None:
    rng = seeded()
    first_key = bytes(rng[KEY])
    stream = keystream(first_key, 128)
    for drawn in range(1, 49):
        felt_core.rng_below(rng, 65536)
        assert first_key not in rng
        assert bytes(rng[POOL]) == bytes(2 * drawn) + stream[32 + 2 * drawn :]
    assert bytes(rng[KEY]) == stream[:32]
    felt_core.rng_below(rng, 65536)
    assert stream[:32] not in rng


def test_a_captured_state_goes_on_as_the_generator_does() -> None:
    rng = seeded()
    felt_core.rng_below(rng, 52)
    captured = bytearray(rng)
    assert [felt_core.rng_below(rng, 52) for _ in range(99)] == [
        felt_core.rng_below(captured, 52) for _ in range(99)
    ]


def test_an_unseeded_generator_draws_nothing() -> None:
    refuses(felt_core.UNSEEDED, 0, felt_core.rng_below, bytearray(felt_core.RNG_SIZE), 52)


def test_a_state_of_something_else_is_neither_drawn_from_nor_seeded() -> None:
    foreign = bytearray(b"\x55" * felt_core.RNG_SIZE)
    refuses(felt_core.UNSEEDED, 0, felt_core.rng_below, foreign, 52)
    refuses(felt_core.BAD_VALUE, 1, felt_core.rng_seed, foreign, SEED)


@pytest.mark.parametrize("bound", [0, -1, 65537])
def test_a_bound_must_be_1_to_65536(bound: int) -> None:
    refuses(felt_core.BAD_VALUE, 2, felt_core.rng_below, seeded(), bound)


@pytest.mark.parametrize(("size", "needed"), [(0, 32), (31, 32), (1025, 1024)])
def test_a_seed_must_be_32_to_1024_bytes(size: int, needed: int) -> None:
    rng = bytearray(felt_core.RNG_SIZE)
    refuses(felt_core.BAD_SIZE, needed, felt_core.rng_seed, rng, bytes(size))
    assert not any(rng)


def test_a_state_must_have_its_size() -> None:
    short = bytearray(felt_core.RNG_SIZE - 1)
    refuses(felt_core.BAD_SIZE, felt_core.RNG_SIZE, felt_core.rng_seed, short, SEED)
    refuses(felt_core.BAD_SIZE, felt_core.RNG_SIZE, felt_core.rng_below, short, 52)


def test_a_seed_lasts_4096_refills() -> None:
    rng = seeded()
    for _ in range(4095 * 48 + 1):  # 48 draws of two bytes a refill; a bound of two refuses none
        felt_core.rng_below(rng, 2)
    refuses(felt_core.RESEED, 0, felt_core.rng_below, rng, 2)
    felt_core.rng_seed(rng, SEED)
    assert felt_core.rng_below(rng, 2) in (0, 1)
