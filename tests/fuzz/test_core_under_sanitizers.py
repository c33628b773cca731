"""Every function of felt.h on bytes of every kind, in buffers of just their size, sanitized."""

import random
from typing import Any

import cffi_build
import felt_core
import felt_h
import pytest

from tests.unit.rfc_8032 import VECTORS

CALLS = 3000
HEADER = (cffi_build.ROOT / "core_c" / "include" / "felt.h").read_text()
FUNCTIONS = felt_h.read_functions(HEADER)

# Sizes that some function wants, and their neighbours.
SIZES = [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    12,
    13,
    14,
    16,
    21,
    22,
    23,
    32,
    54,
    64,
    96,
    176,
    240,
    432,
]
NUMBERS = [-(2**31), -65, -1, 0, 1, 2, 3, 5, 7, 8, 9, 13, 40, 54, 255, 512, 8191, 65536, 2**31 - 1]


def ready() -> dict[str, bytes]:
    """What a part of this name is, most of the time."""
    rng, health = bytearray(felt_core.RNG_SIZE), bytearray(felt_core.HEALTH_SIZE)
    felt_core.rng_seed(rng, bytes(range(32)))
    felt_core.health_start(health, 4, 13)
    key = bytes(range(32))
    state = bytearray(felt_core.HASH_STATE_SIZE)
    felt_core.hash_start(state, key)
    vector = VECTORS["TEST 3"]
    wire = felt_core.frame_seal(0, 3, 9, 17, 100, key, b"\0press")
    return {
        "rng": bytes(rng),
        "health": bytes(health),
        "chart": felt_core.tile_chart(),
        "seed": bytes(range(40)),
        "player": felt_core.cards_parse("As Kd 9c 9h 5s 4d 2c"),
        "dealer": felt_core.cards_parse("Ah Kc 8c 8h 7s 6d Jk"),
        "key": key,
        "wire": wire,
        "frame": felt_core.frame_open(wire),
        "text": bytes(felt_core.TEXT_MAX),
        "state": bytes(state),
        "signature": vector.signature,
        "signer": vector.key,
        "message": vector.message,
    }


READY = ready()
AMOUNTS = [-(2**63), -1, 0, 0, 0, 0, 1, 99, 12345, 10**15, 10**15 + 1, 2**63 - 1]

# Six seats' worth of arguments that fit together, most of the time.
POOL = {
    "ranker": [felt_core.HIGH, felt_core.WILD, felt_core.WILD_REPEAT_WHEEL],
    "rules": [0, felt_core.POOL_NATURAL_FIRST],
    "qualifying": [felt_core.HIGH_CARD, felt_core.THREE_OF_A_KIND, felt_core.FIVE_OF_A_KIND],
    "percent": [0, 20, 100],
    "unit": [1, 25, 50, 10000],
}


def some_table(chance: random.Random) -> bytes:
    cards = chance.sample(range(felt_core.PIECES), 30)
    for seat in range(6):
        if chance.random() < 0.3:
            cards[5 * seat : 5 * seat + 5] = [felt_core.NO_CARD] * 5
    if chance.random() < 0.2:
        cards[chance.randrange(30)] = chance.randrange(256)
    return bytes(cards)


def some_amounts(chance: random.Random) -> list[int]:
    if chance.random() < 0.8:
        return [chance.choice(AMOUNTS), *[0] * 6]
    return [chance.choice(AMOUNTS) for _ in range(chance.randrange(14))]


def some_bytes(function: str, part: str, chance: random.Random) -> bytes:
    if chance.random() < 0.8:
        if function == "settle_pool":
            return some_table(chance)
        if (function, part) == ("ed25519_check", "key"):
            part = "signer"
        if part in READY:
            return READY[part] if chance.random() < 0.8 else with_a_change(READY[part], chance)
        if part == "out":
            return bytes(felt_core.DIGEST_SIZE if function == "selftest" else felt_core.SHOE_MAX)
    size, top = chance.choice(SIZES), chance.choice([32, 54, 54, 54, 256])
    if size <= top and chance.random() < 0.8:
        return bytes(chance.sample(range(top), size))
    return bytes(chance.randrange(top) for _ in range(size))


def with_a_change(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def some_words(chance: random.Random) -> bytes:
    if chance.random() < 0.1:
        return chance.choice([b"high", b"As Kd Jk", b"6-6 1-3", b""])
    letters = "AKQJT98765432cdhskJ 16-, ~\x7f\x00"
    return "".join(chance.choice(letters) for _ in range(chance.randrange(40))).encode()


def some_number(function: str, name: str, chance: random.Random) -> int:
    if name == "deals":
        return chance.randrange(-2, 9)  # a self-test of a few deals is enough here
    if function == "settle_pool" and chance.random() < 0.9:
        return chance.choice(POOL[name])
    return chance.choice(NUMBERS) if chance.random() < 0.3 else chance.randrange(-1, 9)


def arguments(function: felt_h.Function, chance: random.Random, ffi: Any) -> list[Any]:
    given: list[Any] = []
    for part in function.parts:
        if part.kind == "number":
            given.append(some_number(function.name, part.name, chance))
            continue
        if part.element == "int64_t":
            amounts = some_amounts(chance)
            given += [ffi.new(f"int64_t[{len(amounts)}]", amounts), len(amounts)]
            continue
        data = (
            some_words(chance)
            if part.kind == "words"
            else some_bytes(function.name, part.name, chance)
        )
        items = [bytes([byte]) for byte in data] if part.element == "char" else list(data)
        given += [ffi.new(f"{part.element}[{len(data)}]", items), len(data)]
    return given


@pytest.mark.sanitized
def test_any_input_is_answered(sanitized_core: cffi_build.Core) -> None:
    ffi, lib = sanitized_core
    for function in FUNCTIONS:
        chance = random.Random(function.name)
        answered = 0
        for _ in range(CALLS if function.name != "selftest" else 20):
            answer = getattr(lib, function.c_name)(*arguments(function, chance, ffi))
            answered += answer >= 0
            if answer < 0:
                text = ffi.new("char[]", lib.FELT_TEXT_MAX)
                assert lib.felt_error_text(answer, -1, text, lib.FELT_TEXT_MAX) > 0
        assert answered > 0, f"no call of {function.name} got as far as an answer"
