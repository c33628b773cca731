"""Ed25519 and BLAKE2b in pieces, beside the cryptography package and hashlib."""

import hashlib
import json
import platform
import random
import subprocess
from collections import Counter
from typing import NamedTuple

import felt_core
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from tests.board_process import micropython
from tests.unit.rfc_8032 import VECTORS, Vector
from tools.boards import native
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ROOT, ToolMissing

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493  # RFC 8032, 5.1: L
SIGN = 1 << 255  # of x, in the encoding of a point
REFUSED = "the signature is not this key's for these bytes; they are refused"
# y of two of the four points of order 8; that of the others is its negative
EIGHTH = int.from_bytes(
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"), "little"
)


class Case(NamedTuple):
    signature: bytes
    key: bytes
    message: bytes


def point(y: int, sign: int = 0) -> bytes:
    return (y + sign).to_bytes(32, "little")


def fits(case: Case) -> bool:
    return judged(case) == "0"


def judged(case: Case) -> str:
    try:
        return str(felt_core.ed25519_check(*case))
    except ValueError as error:
        return str(error)


def fits_there(case: Case) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(case.key).verify(case.signature, case.message)
    except InvalidSignature:
        return False
    return True


def flipped(data: bytes, chance: random.Random) -> bytes:
    bit = chance.randrange(8 * len(data))
    return bytes(byte ^ (1 << bit % 8 if at == bit // 8 else 0) for at, byte in enumerate(data))


def cases() -> list[Case]:
    """Signatures of random messages, each also with one bit of it, of its key or message flipped;
    and with S written larger than it is."""
    chance = random.Random(8032)
    made = []
    for size in (0, 1, 31, 63, 64, 111, 112, 127, 128, 129, 1000, *range(2, 50, 3)):
        private = Ed25519PrivateKey.from_private_bytes(chance.randbytes(32))
        key, message = private.public_key().public_bytes_raw(), chance.randbytes(size)
        good = Case(private.sign(message), key, message)
        s = int.from_bytes(good.signature[32:], "little")
        made += [
            good,
            good._replace(signature=flipped(good.signature, chance)),
            good._replace(key=flipped(key, chance)),
            good._replace(message=flipped(message, chance) if message else b"\0"),
            good._replace(signature=good.signature[:32] + point(s + ORDER)),
        ]
    return made


def signed_with_nonce_nothing(encoding: bytes, message: bytes) -> Case:
    """What a signer makes who takes the neutral point, or one that the cofactor brings there, as R:
    S = h * secret (RFC 8032, 5.1.6 with r = 0), with R written as the encoding."""
    secret = hashlib.sha512(b"nobody signs like this").digest()[:32]
    private = Ed25519PrivateKey.from_private_bytes(secret)
    wide = int.from_bytes(hashlib.sha512(secret).digest()[:32], "little")
    scalar = wide & ~7 & ((1 << 254) - 1) | 1 << 254
    key = private.public_key().public_bytes_raw()
    h = int.from_bytes(hashlib.sha512(encoding + key + message).digest(), "little")
    return Case(encoding + point(h * scalar % ORDER), key, message)


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_the_vectors_of_rfc_8032(vector: Vector) -> None:
    case = Case(vector.signature, vector.key, vector.message)
    assert fits(case)
    assert not fits(case._replace(message=vector.message + b"\0"))


def test_random_signatures_are_judged_as_the_cryptography_package_does() -> None:
    here = [judged(case) for case in cases()]
    assert here == ["0" if fits_there(case) else REFUSED for case in cases()]
    assert here[::5] == ["0"] * (len(here) // 5)
    assert here.count(REFUSED) == 4 * len(here) // 5


def test_any_one_bit_counts() -> None:
    vector = VECTORS["TEST 3"]
    for at in range(64 * 8):
        signature = bytearray(vector.signature)
        signature[at // 8] ^= 1 << at % 8
        assert not fits(Case(bytes(signature), vector.key, vector.message)), at


def test_a_point_is_written_in_one_way_only() -> None:
    # RFC 8032, 5.1.3: y below p, and no sign where x is 0
    assert fits(signed_with_nonce_nothing(point(1), b"deal"))
    for encoding in (point(1, SIGN), point(PRIME + 1), point(PRIME + 1, SIGN)):
        assert not fits(signed_with_nonce_nothing(encoding, b"deal")), encoding.hex()


def test_the_cofactor_is_in_the_equation() -> None:
    # RFC 8032, 5.1.7 allows both; felt.h says which. Only the signer can make such a signature.
    for encoding in (point(PRIME - 1), point(0), point(0, SIGN), point(EIGHTH)):
        case = signed_with_nonce_nothing(encoding, b"deal")
        assert fits(case)
        assert not fits_there(case)
    assert not fits(signed_with_nonce_nothing(point(PRIME - 1, SIGN), b"deal"))


@pytest.mark.parametrize("sign", [0, SIGN])
@pytest.mark.parametrize("y", [0, 1, PRIME - 1, EIGHTH, PRIME - EIGHTH, PRIME, PRIME + 1])
def test_a_key_of_small_order_fits_nothing(y: int, sign: int) -> None:
    # With such a key the equation holds for R and S of nothing, whatever the message.
    for r in (point(1), bytes(32)):
        assert not fits(Case(r + bytes(32), point(y, sign), b"deal"))


def test_a_blank_memory_is_no_signature() -> None:
    assert not fits(Case(bytes(64), bytes(32), bytes(100)))
    assert not fits(Case(b"\xff" * 64, b"\xff" * 32, b"\xff" * 100))


@pytest.mark.parametrize("size", [0, 63, 65, 128])
def test_a_signature_of_another_length_is_refused(size: int) -> None:
    vector = VECTORS["TEST 1"]
    with pytest.raises(ValueError, match=r"wrong size; .* is 64$"):
        felt_core.ed25519_check((2 * vector.signature)[:size], vector.key, b"")


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_a_key_of_another_length_is_refused(size: int) -> None:
    vector = VECTORS["TEST 1"]
    with pytest.raises(ValueError, match=r"wrong size; .* is 32$"):
        felt_core.ed25519_check(vector.signature, (2 * vector.key)[:size], b"")


# ---- Hashes in pieces ----------------------------------------------------------------------------


def in_pieces(key: bytes, pieces: list[bytes]) -> bytes:
    state = bytearray(felt_core.HASH_STATE_SIZE)
    felt_core.hash_start(state, key)
    for piece in pieces:
        felt_core.hash_feed(state, piece)
    return felt_core.hash_end(state)


def heaps() -> list[tuple[bytes, list[bytes]]]:
    """Keys, and data cut into pieces: around the size of a block, and of any size."""
    chance = random.Random(7693)
    sizes = [0, 1, 7, 8, 9, 63, 64, 65, 120, 127, 128, 129, 255, 256, 257, 1000]
    made: list[tuple[bytes, list[bytes]]] = [(b"", []), (b"k" * 64, []), (b"", [bytes(128)])]
    for _ in range(200):
        key = chance.randbytes(chance.choice([0, 0, 1, 32, 63, 64]))
        count = chance.randrange(6)
        made.append((key, [chance.randbytes(chance.choice(sizes)) for _ in range(count)]))
    return made


def hashed_there(key: bytes, pieces: list[bytes]) -> bytes:
    return hashlib.blake2b(b"".join(pieces), key=key, digest_size=32).digest()


def test_a_hash_in_pieces_is_hashlibs() -> None:
    for key, pieces in heaps():
        assert in_pieces(key, pieces) == hashed_there(key, pieces), (key, pieces)


def test_without_a_key_it_is_the_hash_of_the_whole() -> None:
    data = random.Random(1).randbytes(10_000)
    assert in_pieces(b"", [data[:4096], data[4096:]]) == felt_core.blake2b(data)


def test_a_state_that_was_not_started_or_has_ended_is_refused() -> None:
    for state in (bytearray(felt_core.HASH_STATE_SIZE), bytearray(b"\xff" * 240)):
        with pytest.raises(ValueError, match="argument 1 is outside"):
            felt_core.hash_feed(state, b"deal")
        with pytest.raises(ValueError, match="argument 1 is outside"):
            felt_core.hash_end(state)
    felt_core.hash_start(state, b"")  # whatever it was
    felt_core.hash_end(state)
    assert not any(state)
    with pytest.raises(ValueError, match="argument 1 is outside"):
        felt_core.hash_end(state)


def test_a_spoilt_state_is_refused_or_hashes_something() -> None:
    chance = random.Random(240)
    outcomes: Counter[object] = Counter()
    for _ in range(2000):
        state = bytearray(felt_core.HASH_STATE_SIZE)
        felt_core.hash_start(state, b"key")
        state[chance.randrange(len(state))] ^= 1 << chance.randrange(8)
        try:
            felt_core.hash_feed(state, bytes(chance.randrange(300)))
            outcomes[len(felt_core.hash_end(state))] += 1
        except ValueError as error:
            outcomes[str(error)] += 1
    assert set(outcomes) == {felt_core.HASH_SIZE, "argument 1 is outside what it may be"}


@pytest.mark.parametrize("size", [0, 239, 241])
def test_a_state_of_another_size_is_refused(size: int) -> None:
    for call in (
        lambda state: felt_core.hash_start(state, b""),
        lambda state: felt_core.hash_feed(state, b""),
        felt_core.hash_end,
    ):
        with pytest.raises(ValueError, match=r"wrong size; .* is 240$"):
            call(bytearray(size))


def test_a_key_of_more_than_64_bytes_is_refused() -> None:
    with pytest.raises(ValueError, match=r"wrong size; .* is 64$"):
        felt_core.hash_start(bytearray(felt_core.HASH_STATE_SIZE), bytes(65))


# ---- The same under MicroPython ------------------------------------------------------------------

# A case a line: three texts are signature, key and message; two are a key and pieces to hash.
JUDGE_ALL = """
import json, sys, %s as core
for line in sys.stdin:
    words = json.loads(line)
    try:
        if len(words) == 3:
            print(core.ed25519_check(*map(bytes.fromhex, words)))
            continue
        state = bytearray(core.HASH_STATE_SIZE)
        core.hash_start(state, bytes.fromhex(words[0]))
        for piece in words[1]:
            core.hash_feed(state, bytes.fromhex(piece))
        print(core.hash_end(state).hex())
    except ValueError as error:
        print(error)
"""


@pytest.mark.parametrize("module", ["felt_core", "felt_boot"])
def test_micropython_judges_and_hashes_as_here(module: str) -> None:
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    program, environment = micropython()
    vectors = [Case(v.signature, v.key, v.message) for v in VECTORS.values()]
    small = Case(bytes(64), bytes(32), b"deal")
    tried = [*vectors, small, *cases()]
    lines = [json.dumps([part.hex() for part in case]) for case in tried]
    lines += [json.dumps([key.hex(), [piece.hex() for piece in p]]) for key, p in heaps()]
    done = subprocess.run(
        [program, "-c", JUDGE_ALL % module],
        input="\n".join([*lines, json.dumps(["", "", ""])]),
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    expected = [judged(case) for case in tried]
    expected += [hashed_there(key, pieces).hex() for key, pieces in heaps()]
    short = "a buffer has the wrong size; the nearest right one in bytes is 64"
    assert done.stdout.splitlines() == [*expected, short]


@pytest.mark.parametrize("arch", ["armv6m", "armv7m", "armv7emsp"])
def test_what_boot_needs_builds_for_boards_and_is_small(arch: str) -> None:
    try:
        built = native.build(arch, ROOT / "build" / "mpy" / arch / "felt_boot.mpy", progress=False)
    except (SourceUnavailable, ToolMissing) as missing:
        pytest.skip(f"no native module: {missing}")
    # A stock board holds it in RAM; felt_core with the rankers and their table has over 100 KB.
    assert 10_000 < built.stat().st_size < 28_000
