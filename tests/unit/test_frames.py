"""The bus's frames: against other people's CRC and COBS, a plain model of the seal, and damage."""

import random
import struct

import crcmod.predefined
import felt_core
import pytest
from cobs import cobs

from tests.unit.generator_model import chacha20_block

KEY = bytes(range(32))
SEAT_3, CONTROLLER = 3, 0
PRESS = 0x11


def payloads(count: int) -> list[bytes]:
    chance = random.Random(11)
    sizes = [0, 1, 2, felt_core.PAYLOAD_MAX]
    sizes += [chance.randrange(felt_core.PAYLOAD_MAX + 1) for _ in range(count)]
    return [bytes(chance.choice([0, 0, 1, 255, 77]) for _ in range(size)) for size in sizes]


def test_crc_of_the_catalogues_check_string() -> None:
    """CRC RevEng's catalogue: CRC-16/X-25, check value 0x906e."""
    assert felt_core.crc16(b"123456789") == 0x906E


def test_crc_is_crcmods() -> None:
    theirs = crcmod.predefined.mkCrcFun("x-25")
    for payload in payloads(300):
        assert felt_core.crc16(payload) == theirs(payload)


def test_a_frame_is_header_payload_and_crc_in_cobs() -> None:
    for payload in payloads(300):
        wire = felt_core.frame_pack(SEAT_3, CONTROLLER, 200, PRESS, payload)
        frame = bytes([SEAT_3, CONTROLLER, 200, PRESS]) + payload
        whole = frame + struct.pack("<H", felt_core.crc16(frame))
        assert wire == cobs.encode(whole) + b"\0"
        assert wire.count(0) == 1
        assert felt_core.frame_open(wire) == felt_core.frame_open(wire[:-1]) == frame


def poly1305(key: bytes, message: bytes) -> bytes:
    """RFC 8439 section 2.5, as it is written there."""
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    total = 0
    for start in range(0, len(message), 16):
        block = message[start : start + 16] + b"\1"
        total = (total + int.from_bytes(block, "little")) * r % (2**130 - 5)
    s = int.from_bytes(key[16:], "little")
    return ((total + s) % 2**128).to_bytes(16, "little")


def test_poly1305_of_the_rfcs_example() -> None:
    """RFC 8439 section 2.5.2: the model itself is right."""
    key = bytes.fromhex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b")
    tag = poly1305(key, b"Cryptographic Forum Research Group")
    assert tag.hex() == "a8061dc1305136c6c22b8baf0c0127a9"


def test_the_seal_is_the_models() -> None:
    for number, payload in enumerate(payloads(60), start=1):
        wire = felt_core.frame_seal(CONTROLLER, SEAT_3, 9, PRESS, number, KEY, payload)
        counted = bytes([CONTROLLER, SEAT_3, 9, PRESS | 128]) + payload + struct.pack("<I", number)
        nonce = bytes([CONTROLLER, SEAT_3, 0, 0]) + struct.pack("<I", number) + bytes(4)
        once = chacha20_block(KEY, bytes(4) + nonce)[:32]
        assert felt_core.frame_open(wire) == counted + poly1305(once, counted)[:8]


def sealed(counter: int = 5, key: bytes = KEY) -> bytes:
    wire = felt_core.frame_seal(CONTROLLER, SEAT_3, 9, PRESS, counter, key, b"\x32\0")
    return felt_core.frame_open(wire)


def test_a_seal_is_taken_once() -> None:
    """DESIGN 4: a duplicated or replayed frame changes nothing."""
    assert felt_core.frame_unseal(sealed(5), KEY, 4) == 5
    for last in (5, 6):
        with pytest.raises(ValueError, match="seen before"):
            felt_core.frame_unseal(sealed(5), KEY, last)


def test_another_key_does_not_open_it() -> None:
    with pytest.raises(ValueError, match="no seal of this node's key"):
        felt_core.frame_unseal(sealed(key=bytes(32)), KEY, 0)


def test_a_frame_without_a_seal_is_not_taken_for_sealed() -> None:
    plain = felt_core.frame_open(felt_core.frame_pack(0, 3, 9, PRESS, bytes(20)))
    with pytest.raises(ValueError, match="no seal"):
        felt_core.frame_unseal(plain, KEY, 0)


def test_every_changed_bit_of_a_sealed_frame_is_noticed() -> None:
    frame = sealed()
    for bit in range(8 * len(frame)):
        changed = bytearray(frame)
        changed[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ValueError, match="no seal"):
            felt_core.frame_unseal(changed, KEY, 0)


def refused(wire: bytes) -> bool:
    try:
        felt_core.frame_open(wire)
    except ValueError as error:
        return "no whole frame" in str(error)
    return False


def test_one_or_two_changed_bits_on_the_wire_are_noticed() -> None:
    """CRC-16/X-25 finds every two-bit error far beyond this length; COBS must not hide one."""
    wire = felt_core.frame_pack(SEAT_3, CONTROLLER, 7, PRESS, b"\0\x05\0As")
    bits = 8 * (len(wire) - 1)
    for first in range(bits):
        for second in range(first, bits):
            changed = bytearray(wire)
            changed[first // 8] ^= 1 << first % 8
            if second != first:
                changed[second // 8] ^= 1 << second % 8
            assert refused(bytes(changed)), (first, second)


def test_cut_frames_are_noticed() -> None:
    wire = felt_core.frame_pack(SEAT_3, CONTROLLER, 7, PRESS, b"\0\x05\0As")
    for end in range(len(wire) - 1):
        assert refused(wire[:end])
    for start in range(1, len(wire)):
        assert refused(wire[start:])


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ((256, 0, 0, 0, b""), "argument 1 .* the most is 255"),
        ((0, 255, 0, 0, b""), "argument 2 .* the most is 254"),
        ((0, 0, -1, 0, b""), "argument 3"),
        ((0, 0, 0, 128, b""), "argument 4 .* the most is 127"),
        ((0, 0, 0, 0, bytes(201)), "nearest right one in bytes is 200"),
    ],
)
def test_what_does_not_fit_is_refused(
    given: tuple[int, int, int, int, bytes], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        felt_core.frame_pack(*given)


@pytest.mark.parametrize("counter", [0, -1, felt_core.COUNTER_MAX + 1])
def test_counters_outside_their_range_are_refused(counter: int) -> None:
    with pytest.raises(ValueError, match="argument 5"):
        felt_core.frame_seal(0, 3, 9, PRESS, counter, KEY, b"")


def test_a_key_from_a_key_is_the_drafts_example() -> None:
    """draft-irtf-cfrg-xchacha-03, section 2.2.1: the HChaCha20 test vector."""
    salt = bytes.fromhex("000000090000004a0000000031415927")
    derived = felt_core.key_derive(bytes(range(32)), salt)
    assert derived.hex() == "82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc"


@pytest.mark.parametrize(("key", "salt", "right"), [(31, 16, 32), (32, 15, 16), (0, 0, 32)])
def test_a_key_is_made_of_whole_parts(key: int, salt: int, right: int) -> None:
    with pytest.raises(ValueError, match=f"nearest right one in bytes is {right}"):
        felt_core.key_derive(bytes(key), bytes(salt))
