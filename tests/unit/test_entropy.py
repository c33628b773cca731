"""The random source and its health tests (NIST SP 800-90B, sections 4.3 and 4.4)."""

import hashlib
import itertools
import re
from collections.abc import Callable
from fractions import Fraction
from math import comb

import felt_core
import pytest

from hal import entropy
from hal.entropy import CUTOFFS, Entropy, EntropyFault


class Source:
    """A source that gives what the test says: a fixed good stream, with faults put in its way."""

    def __init__(self, *first: bytes) -> None:
        self.given = 0
        self.broken: Callable[[int], bytes] | None = None
        self._first = b"".join(first)

    def read(self, n: int) -> bytes:
        if self.broken is not None:
            return self.broken(n)
        start, self.given = self.given, self.given + n
        return bytes(self.sample(i) for i in range(start, start + n))

    def sample(self, i: int) -> int:
        if i < len(self._first):
            return self._first[i]
        return hashlib.blake2b(i.to_bytes(8, "little"), digest_size=1).digest()[0]


def stuck(n: int) -> bytes:
    return bytes(n)


def started(repeats: int = 4, counts: int = 13) -> bytearray:
    health = bytearray(felt_core.HEALTH_SIZE)
    felt_core.health_start(health, repeats, counts)
    return health


def sentence(error: int) -> str:
    return f"^{re.escape(felt_core.error_text(-error, -1))}$"


def fails(health: bytearray, samples: bytes, error: int) -> None:
    with pytest.raises(ValueError, match=sentence(error)):
        felt_core.health_feed(health, samples)


def window(watched: int) -> bytes:
    """512 samples that begin with 0; it comes `watched` times in all and never twice in a row."""
    others = itertools.cycle(range(1, 256))
    samples = bytearray()
    while len(samples) < 512:
        samples.append(0 if len(samples) % 2 == 0 and len(samples) < 2 * watched else next(others))
    return bytes(samples)


@pytest.mark.parametrize("bits", CUTOFFS)
def test_repeat_cutoffs_follow_sp_800_90b_4_4_1(bits: int) -> None:
    assert CUTOFFS[bits][0] == 1 + -(-20 // bits)


@pytest.mark.parametrize("bits", CUTOFFS)
def test_count_cutoffs_follow_sp_800_90b_4_4_2(bits: int) -> None:
    p = Fraction(1, 2**bits)
    below, k = Fraction(0), -1
    while below < 1 - Fraction(1, 2**20):
        k += 1
        below += comb(512, k) * p**k * (1 - p) ** (512 - k)
    assert CUTOFFS[bits][1] == 1 + k


def test_one_repeat_short_of_the_cutoff_passes() -> None:
    assert felt_core.health_feed(started(), b"\x07\x07\x07\x08\x07\x07\x07") == 0


def test_a_sample_that_repeats_is_stuck() -> None:
    fails(started(), b"\x01\x07\x07\x07\x07", felt_core.STUCK)


def test_a_run_goes_on_from_one_feed_to_the_next() -> None:
    health = started()
    felt_core.health_feed(health, b"\x07\x07")
    felt_core.health_feed(health, b"")
    felt_core.health_feed(health, b"\x07")
    fails(health, b"\x07", felt_core.STUCK)


def test_a_run_of_zeros_from_the_start_is_counted() -> None:
    fails(started(), bytes(4), felt_core.STUCK)
    assert felt_core.health_feed(started(), bytes(3)) == 0


def test_one_count_short_of_the_cutoff_passes_in_every_window() -> None:
    health = started()
    for _ in range(4):
        assert felt_core.health_feed(health, window(12)) == 0


def test_a_sample_that_is_too_frequent_is_biased() -> None:
    fails(started(), window(13), felt_core.BIASED)


def test_the_last_sample_of_a_window_belongs_to_it_and_the_next_does_not() -> None:
    samples = window(12)
    fails(started(), samples[:511] + b"\x00", felt_core.BIASED)
    assert felt_core.health_feed(started(), samples + b"\x00") == 0


def test_each_window_watches_its_own_first_sample() -> None:
    later = bytes((sample + 9) % 256 for sample in window(13))
    fails(started(), window(2) + later, felt_core.BIASED)


def test_a_failed_source_stays_failed_until_started_again() -> None:
    health = started()
    fails(health, bytes(4), felt_core.STUCK)
    fails(health, b"\x01\x02\x03", felt_core.STUCK)
    fails(health, b"", felt_core.STUCK)
    fails(health, window(13), felt_core.STUCK)
    felt_core.health_start(health, 4, 13)
    assert felt_core.health_feed(health, b"\x01\x02\x03") == 0


@pytest.mark.parametrize("cutoffs", [(1, 13), (256, 13), (4, 1), (4, 513)])
def test_cutoffs_out_of_range_are_refused(cutoffs: tuple[int, int]) -> None:
    place, most = (2, 255) if cutoffs[1] == 13 else (3, 512)
    with pytest.raises(ValueError, match=f"argument {place} .*; the most is {most}$"):
        started(*cutoffs)


def test_a_state_that_was_not_started_takes_no_samples() -> None:
    fails(bytearray(felt_core.HEALTH_SIZE), b"\x01", felt_core.BAD_VALUE + 64)
    size = felt_core.HEALTH_SIZE
    fails(bytearray(size - 1), b"\x01", felt_core.BAD_SIZE + 64 * size)


@pytest.mark.parametrize("bits", CUTOFFS)
def test_a_seed_is_worth_512_bits_by_the_claim_and_fits_the_generator(bits: int) -> None:
    source = Entropy(Source().read, felt_core, bits)
    seed = source.seed()
    assert 512 <= len(seed) * bits < 512 + bits
    assert 32 <= len(seed) <= 1024
    felt_core.rng_seed(bytearray(felt_core.RNG_SIZE), seed)


def test_1024_samples_are_tested_and_thrown_away_before_the_first_seed() -> None:
    """SP 800-90B 4.3, requirement 4."""
    port = Source()
    source = Entropy(port.read, felt_core, 8)
    assert source.state == entropy.NEW
    seed = source.seed()
    assert source.state == entropy.OK
    assert seed == bytes(port.sample(i) for i in range(1024, 1024 + 64))
    assert source.seed() == bytes(port.sample(i) for i in range(1088, 1088 + 64))


@pytest.mark.parametrize("at", [0, 500, 1020, 1024, 1084])
def test_a_stuck_source_gives_no_seed_wherever_it_sticks(at: int) -> None:
    good = Source().read(at)
    source = Entropy(Source(good, bytes(8)).read, felt_core, 8)
    with pytest.raises(EntropyFault) as caught:
        source.seed()
    assert source.state == entropy.FAILED
    assert source.why == str(caught.value)
    assert source.why.startswith("The random source failed: ")
    assert felt_core.error_text(-felt_core.STUCK, -1).rstrip(".") in source.why


def failing_port(n: int) -> bytes:
    raise OSError("no clock")


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (failing_port, "it cannot be read (no clock)"),
        (lambda n: b"\x01" * (n - 1), "it gave 63 of 64 bytes"),
        (lambda n: None, "it gave 0 of 64 bytes"),
    ],
)
def test_a_port_that_does_not_answer_fails_the_source(
    broken: Callable[[int], bytes], reason: str
) -> None:
    port = Source()
    source = Entropy(port.read, felt_core, 8)
    source.seed()
    port.broken = broken
    with pytest.raises(EntropyFault):
        source.seed()
    assert source.why == f"The random source failed: {reason}."


def test_a_failed_source_stays_failed_though_it_recovers() -> None:
    port = Source()
    source = Entropy(port.read, felt_core, 8)
    port.broken = stuck
    with pytest.raises(EntropyFault):
        source.seed()
    port.broken = None
    with pytest.raises(EntropyFault) as caught:
        source.seed()
    assert str(caught.value) == source.why
    assert port.given == 0


def test_only_a_whole_start_up_test_brings_it_back() -> None:
    port = Source()
    source = Entropy(port.read, felt_core, 8)
    port.broken = stuck
    with pytest.raises(EntropyFault):
        source.seed()
    with pytest.raises(EntropyFault):
        source.restart()
    assert source.state == entropy.FAILED
    port.broken = None
    source.restart()
    assert (source.state, source.why, port.given) == (entropy.OK, "", 1024)
    assert len(source.seed()) == 64


@pytest.mark.parametrize("bits", [0, 9, None, "8"])
def test_a_claim_must_be_1_to_8_bits(bits: int) -> None:
    with pytest.raises(ValueError, match="whole number from 1 to 8"):
        Entropy(Source().read, felt_core, bits)
