"""Every function of felt.h on bytes of every kind, in buffers of just their size, sanitized."""

import random
from typing import Any

import cffi_build
import felt_core
import felt_h
import pytest

from tests.fuzz.settlements import MAKERS, some_arguments
from tests.unit.rfc_8032 import VECTORS

CALLS = 3000
SETTLEMENTS = 5000
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


def some_bytes(function: str, part: str, chance: random.Random) -> bytes:
    if chance.random() < 0.8:
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


def some_number(name: str, chance: random.Random) -> int:
    if name == "deals":
        return chance.randrange(-2, 9)  # a self-test of a few deals is enough here
    return chance.choice(NUMBERS) if chance.random() < 0.3 else chance.randrange(-1, 9)


def settlement(function: felt_h.Function, chance: random.Random, ffi: Any) -> list[Any]:
    made = some_arguments(function.name, chance)
    given: list[Any] = []
    for part in function.parts:
        data = made[part.name]
        if isinstance(data, int):
            given.append(data)
        else:
            given += [ffi.new(f"{part.element}[{len(data)}]", data), len(data)]
    return given


def arguments(function: felt_h.Function, chance: random.Random, ffi: Any) -> list[Any]:
    if function.name in MAKERS and chance.random() < 0.9:
        return settlement(function, chance, ffi)
    given: list[Any] = []
    for part in function.parts:
        if part.kind == "number":
            given.append(some_number(part.name, chance))
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


@pytest.mark.sanitized
@pytest.mark.parametrize("name", MAKERS)
def test_any_settlement_keeps_every_cent(sanitized_core: cffi_build.Core, name: str) -> None:
    ffi, lib = sanitized_core
    function = next(each for each in FUNCTIONS if each.name == name)
    chance = random.Random(name)
    answered = 0
    for _ in range(SETTLEMENTS):
        given = settlement(function, chance, ffi)
        before = list(given[-2])
        answer = getattr(lib, function.c_name)(*given)
        after = list(given[-2])
        if answer < 0:
            assert after == before
        else:
            answered += 1
            assert sum(after) == sum(before)
            assert min(after) >= 0
    assert SETTLEMENTS // 4 < answered < SETTLEMENTS
