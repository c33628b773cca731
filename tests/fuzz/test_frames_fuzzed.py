"""The bus's frames under libFuzzer and hypothesis; broken codecs show that it sees."""

import struct
from pathlib import Path

import crcmod.predefined
import felt_core
import pytest
from cobs import cobs
from hypothesis import assume, example, given, settings
from hypothesis import strategies as some
from hypothesis.configuration import set_hypothesis_home_dir

from tools import fuzz

SMOKE = 300_000
SEED = 1

# ---- The C core under libFuzzer ----


def test_kept_inputs_are_answered_rightly(tmp_path: Path) -> None:
    outcome = fuzz.fuzz(fuzz.build(), 0, SEED, tmp_path)
    assert not outcome.wrong, outcome.said
    assert outcome.counts.inputs > len(list((fuzz.KEPT / "frames").iterdir())) > 0


def test_new_inputs_are_answered_rightly(tmp_path: Path) -> None:
    outcome = fuzz.fuzz(fuzz.build(), SMOKE, SEED, tmp_path)
    assert not outcome.wrong, outcome.said
    assert outcome.counts.inputs >= SMOKE
    # It got past checksums and seals, both ways.
    assert min(outcome.counts) > SMOKE / 100, outcome.counts


BROKEN = {
    "the checksum is not looked at": (
        "if ((uint32_t)felt_crc16(frame, n) != (",
        "if (0u > (",
        "a bad frame was accepted",
    ),
    "stuffing may lead beyond the end": (
        "return next == n ?",
        "return next >= n ?",
        "a bad frame was accepted",
    ),
    "a tag's last byte is not looked at": (
        "i < FELT_TAG_SIZE; i++) {\n        differs",
        "i < FELT_TAG_SIZE - 1; i++) {\n        differs",
        "a frame nobody sealed was not refused",
    ),
    "a counter may come twice": (
        "(int32_t)counter > last_counter",
        "(int32_t)counter >= last_counter",
        "a sealed frame was taken a second time",
    ),
    "one byte is written behind the output": (
        "if (out_len < length)",
        "if (out_len + 1 < length)",
        "AddressSanitizer: heap-buffer-overflow",
    ),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_codec_is_found(how: str, tmp_path: Path) -> None:
    right, broken, sentence = BROKEN[how]
    source = fuzz.CODEC.read_text()
    assert source.count(right) == 1, f"frame.c has changed; say anew how {how}"
    codec = tmp_path / "frame.c"
    codec.write_text(source.replace(right, broken))
    program = fuzz.build(tmp_path, codec)
    outcome = fuzz.fuzz(program, SMOKE, SEED, tmp_path / "corpus")
    assert sentence in outcome.wrong, outcome.said
    assert outcome.saved is not None
    assert fuzz.again(program, outcome.saved) == 1
    assert fuzz.again(fuzz.build(), outcome.saved) == 0


# ---- The Python face under hypothesis ----

set_hypothesis_home_dir(fuzz.ROOT / "build" / "hypothesis")
repeatable = settings(derandomize=True, deadline=None, max_examples=300, database=None)

BYTE = some.integers(0, 255)
HEADER = some.tuples(BYTE, some.integers(0, 254), BYTE, some.integers(0, 127))
# Zeros and runs without one are what stuffing is about.
PAYLOAD = some.binary(max_size=felt_core.PAYLOAD_MAX) | some.lists(
    some.sampled_from([b"\0", b"\0\0", b"\1", b"\xff", b"\1" * 99]), max_size=20
).map(lambda parts: b"".join(parts)[: felt_core.PAYLOAD_MAX])
COUNTER = some.integers(1, felt_core.COUNTER_MAX)
KEY = some.binary(min_size=32, max_size=32)

theirs = crcmod.predefined.mkCrcFun("x-25")


def stuffed(frame: bytes) -> bytes:
    """A frame as it goes on the wire, by other people's checksum and stuffing."""
    return bytes(cobs.encode(frame + struct.pack("<H", theirs(frame)))) + b"\0"


def opened(wire: bytes) -> bytes | None:
    try:
        return felt_core.frame_open(wire)
    except ValueError:
        return None


def unsealed(frame: bytes, key: bytes, last: int) -> int | None:
    try:
        return felt_core.frame_unseal(frame, key, last)
    except ValueError:
        return None


@repeatable
@given(HEADER, PAYLOAD)
def test_any_fields_come_back(header: tuple[int, int, int, int], payload: bytes) -> None:
    wire = felt_core.frame_pack(*header, payload)
    assert wire == stuffed(bytes(header) + payload)
    assert felt_core.frame_open(wire) == bytes(header) + payload


@repeatable
@given(HEADER, COUNTER, KEY, PAYLOAD, some.integers(-(2**31), 2**31 - 1), some.integers(-2, 2))
def test_any_seal_is_taken_when_its_counter_is_new(
    header: tuple[int, int, int, int],
    counter: int,
    key: bytes,
    payload: bytes,
    last: int,
    near: int,
) -> None:
    wire = felt_core.frame_seal(*header, counter, key, payload)
    frame = felt_core.frame_open(wire)
    to, sender, seq, kind = header
    assert wire == stuffed(frame)
    assert frame[:-8] == bytes([to, sender, seq, kind | 128]) + payload + struct.pack("<I", counter)
    for before in (last, counter + near):
        assert unsealed(frame, key, before) == (counter if counter > before else None)


def is_canonical(wire: bytes) -> bool:
    """Refused, or what its own fields make."""
    frame = opened(wire)
    if frame is None:
        return True
    to, sender, seq, kind = frame[:4]
    payload = frame[4:] if kind < 128 else frame[4:-12]
    # A sealed frame is made again only by who has its key: its fields at least can be sent.
    plain = felt_core.frame_pack(to, sender, seq, kind & 127, payload)
    return (plain if kind < 128 else stuffed(frame))[:-1] == wire.removesuffix(b"\0")


@repeatable
@given(some.binary(max_size=300))
def test_any_bytes_are_refused_or_canonical(wire: bytes) -> None:
    assert is_canonical(wire)


@repeatable
@given(some.binary(max_size=240), some.booleans())
@example(bytes([1, 255, 7, 3]), True)  # nobody is called 255
@example(bytes([1, 0, 7, 3]) + bytes(201), True)  # a payload has at most 200 bytes, sealed or not
@example(bytes([1, 0, 7, 131]) + bytes(213), True)
@example(bytes([1, 0, 7, 131]) + bytes(11), True)  # sealed, but a seal has 12 bytes
def test_any_bytes_with_a_good_checksum_are_refused_or_canonical(frame: bytes, zero: bool) -> None:
    assert is_canonical(stuffed(frame) if zero else stuffed(frame)[:-1])


@repeatable
@given(HEADER, COUNTER, KEY, PAYLOAD, some.data(), some.integers(1, 255))
def test_a_changed_byte_anywhere_in_a_sealed_frame_is_noticed(
    header: tuple[int, int, int, int],
    counter: int,
    key: bytes,
    payload: bytes,
    data: some.DataObject,
    change: int,
) -> None:
    wire = bytearray(felt_core.frame_seal(*header, counter, key, payload))
    frame = bytearray(felt_core.frame_open(wire))
    wire[data.draw(some.integers(0, len(wire) - 1), "changed on the wire")] ^= change
    arrived = opened(bytes(wire))
    assert arrived is None or unsealed(arrived, key, 0) is None
    # Somebody who can make checksums but has no key:
    frame[data.draw(some.integers(0, len(frame) - 1), "changed inside")] ^= change
    arrived = opened(stuffed(bytes(frame)))
    assert arrived is None or unsealed(arrived, key, 0) is None


@repeatable
@given(HEADER, COUNTER, KEY, KEY, PAYLOAD)
def test_no_other_key_opens_a_seal(
    header: tuple[int, int, int, int], counter: int, key: bytes, other: bytes, payload: bytes
) -> None:
    assume(key != other)
    frame = felt_core.frame_open(felt_core.frame_seal(*header, counter, key, payload))
    assert unsealed(frame, other, 0) is None


@repeatable
@given(some.lists(some.tuples(HEADER, PAYLOAD), max_size=6), some.binary(max_size=9))
def test_frames_on_one_cable_are_told_apart(
    sent: list[tuple[tuple[int, int, int, int], bytes]], noise: bytes
) -> None:
    """However the cable crackles before them, each frame behind a zero is read as it was sent."""
    cable = noise + b"\0" + b"".join(felt_core.frame_pack(*header, text) for header, text in sent)
    arrived = cable.split(b"\0")[noise.count(0) + 1 : -1]
    assert [opened(wire) for wire in arrived] == [bytes(header) + text for header, text in sent]
