"""What can go wrong on a wire, and how often."""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Profile:
    """Chances for each frame at each receiver, in thousandths."""

    corrupt: int = 0
    drop: int = 0
    duplicate: int = 0
    delay: int = 0  # late enough, often, to come after frames sent later
    noise: int = 0  # bytes from nowhere before a frame

    @property
    def any(self) -> bool:
        return any((self.corrupt, self.drop, self.duplicate, self.delay, self.noise))


PROFILES = {
    "calm": Profile(),
    "noisy": Profile(corrupt=10, drop=5, noise=20),
    "harsh": Profile(corrupt=60, drop=60, duplicate=40, delay=40, noise=60),
}
LATE_US = 30_000


class Faults:
    """Draws faults from one stream of chance."""

    def __init__(self, profile: Profile, chance: random.Random) -> None:
        self.profile = profile
        self._chance = chance

    def arrivals(self, data: bytes) -> list[tuple[int, bytes]]:
        """What arrives of a frame at one receiver: (microseconds late, bytes); none if lost."""
        if not self.profile.any:
            return [(0, data)]
        if self._happens(self.profile.drop):
            return []
        if self._happens(self.profile.corrupt):
            data = self.damaged(data)
        if self._happens(self.profile.noise):
            data = self._chance.randbytes(self._chance.randrange(1, 6)) + data
        late = self._chance.randrange(LATE_US) if self._happens(self.profile.delay) else 0
        arrivals = [(late, data)]
        if self._happens(self.profile.duplicate):
            arrivals.append((late + self._chance.randrange(LATE_US), data))
        return arrivals

    def damaged(self, data: bytes) -> bytes:
        changed = bytearray(data)
        for _ in range(self._chance.randrange(1, 4)):
            bit = self._chance.randrange(8 * len(changed))
            changed[bit // 8] ^= 1 << bit % 8
        return bytes(changed)

    def _happens(self, thousandths: int) -> bool:
        return self._chance.randrange(1000) < thousandths
