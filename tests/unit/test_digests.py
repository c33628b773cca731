"""CRC-32C and BLAKE2b of the core, beside crcmod's and hashlib's."""

import hashlib
import random

import crcmod.predefined
import felt_core
import pytest
from hypothesis import given
from hypothesis import strategies as st

crc32c = crcmod.predefined.mkCrcFun("crc-32c")


@pytest.mark.parametrize(
    ("data", "checksum"),
    [
        (b"", "00000000"),
        (b"123456789", "839206e3"),  # the check value of the CRC catalogue, 0xE3069283
        (bytes(32), "aa36918a"),  # RFC 3720, B.4
        (b"\xff" * 32, "43aba862"),
        (bytes(range(32)), "4e79dd46"),
        (bytes(range(31, -1, -1)), "5cdb3f11"),
    ],
)
def test_crc32c_known_answers(data: bytes, checksum: str) -> None:
    assert felt_core.crc32c(data).hex() == checksum


def test_blake2b_known_answer() -> None:
    empty = "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"
    assert felt_core.blake2b(b"").hex() == empty
    assert len(felt_core.blake2b(b"")) == felt_core.HASH_SIZE


@given(st.binary(max_size=700))
def test_any_bytes(data: bytes) -> None:
    assert felt_core.crc32c(data) == crc32c(data).to_bytes(4, "little")
    assert felt_core.blake2b(data) == hashlib.blake2b(data, digest_size=32).digest()


@pytest.mark.parametrize("size", [127, 128, 129, 255, 256, 257, 65536, 1_000_003])
def test_at_the_edges_of_blocks(size: int) -> None:
    data = random.Random(size).randbytes(size)
    assert felt_core.crc32c(memoryview(data)) == crc32c(data).to_bytes(4, "little")
    assert felt_core.blake2b(bytearray(data)) == hashlib.blake2b(data, digest_size=32).digest()
