"""The table's source of randomness, tested before and while it is used (NIST SP 800-90B)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import NoReturn

NEW = "NEW"
OK = "OK"
FAILED = "FAILED"

# Cutoffs by the bits of min-entropy claimed for one byte sample, for a false alarm once in 2**20:
#   repeats  1 + ceil(20 / bits)                            SP 800-90B 4.4.1
#   counts   1 + CRITBINOM(512, 2**-bits, 1 - 2**-20)       SP 800-90B 4.4.2, window of 512
CUTOFFS = {
    1: (21, 311),
    2: (11, 177),
    3: (8, 103),
    4: (6, 62),
    5: (5, 39),
    6: (5, 25),
    7: (4, 18),
    8: (4, 13),
}

START_UP_SAMPLES = 1024  # SP 800-90B 4.3, requirement 4: at least 1,024 before first use
READ_SAMPLES = 64  # small reads: a board's hardware source fills slowly
SEED_BITS = 512  # twice the 256 that a seed needs, so that a claim twice too high still holds


class EntropyFault(Exception):
    """The source cannot be trusted. The message is a sentence for the dealer."""


class Entropy:
    """A source of seeds for the shuffle.

    read(n)  the port: n raw bytes of the source (os.urandom on a host, the board's hardware source)
    core     the C core, which runs the health tests
    bits     min-entropy claimed for one byte of read(), 1 to 8; a claim too low only costs samples
    state    NEW until the start-up test has passed, then OK; FAILED from the first fault on
    why      the fault as a sentence; empty unless FAILED

    seed()     fresh bytes that passed the health tests, 512 bits by the claim, or EntropyFault
    restart()  the only way out of FAILED: a whole new start-up test, passed
    There is no second source to fall back on: a fault stays until somebody acts.
    """

    def __init__(self, read: "Callable[[int], bytes]", core: "ModuleType", bits: int) -> None:
        if bits not in CUTOFFS:
            raise ValueError(f"entropy: bits is {bits!r}; write a whole number from 1 to 8")
        self.state = NEW
        self.why = ""
        self._read = read
        self._core = core
        self._cutoffs = CUTOFFS[bits]
        self._health = bytearray(core.HEALTH_SIZE)
        self._seed_samples = (SEED_BITS + bits - 1) // bits

    def seed(self) -> bytes:
        if self.state == NEW:
            self.restart()
        if self.state == FAILED:
            raise EntropyFault(self.why)
        return self._tested(self._seed_samples)

    def restart(self) -> None:
        self._core.health_start(self._health, self._cutoffs[0], self._cutoffs[1])
        self._tested(START_UP_SAMPLES)  # thrown away: seeds are made of later samples
        self.state = OK
        self.why = ""

    def _tested(self, count: int) -> bytes:
        samples = bytearray()
        while len(samples) < count:
            wanted = min(READ_SAMPLES, count - len(samples))
            samples.extend(self._healthy(wanted))
        return bytes(samples)

    def _healthy(self, wanted: int) -> bytes:
        try:
            samples = self._read(wanted) or b""  # a port with nothing to give may answer None
        except Exception as fault:  # whatever the port raises, the source did not answer
            self._fail(f"it cannot be read ({fault})")
        if len(samples) != wanted:
            self._fail(f"it gave {len(samples)} of {wanted} bytes")
        try:
            self._core.health_feed(self._health, samples)
        except ValueError as fault:
            self._fail(str(fault))
        return samples

    def _fail(self, reason: str) -> "NoReturn":
        reason = reason.rstrip(".")
        self.state = FAILED
        self.why = f"The random source failed: {reason}."
        raise EntropyFault(self.why)
