"""Sessions: the keys under which two ends of the bus seal what they say."""

from hal.bus.messages import SEALED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

FORGED = -1
REPLAYED = -2
AGAIN = -3

# Renewed long before the counter ends (felt.h, FELT_COUNTER_MAX).
WORN_OUT = 1_000_000_000
TABLE_SALT = b"feltboard table."
WHISPER_SALT = b"feltcard"  # and a nonce of as many bytes
HEADER = 4
SEAL = 12


class Session:
    """One key, a counter for each direction.

    seal(…)       a frame for the wire under the next counter
    check(frame)  its counter if it is new; FORGED, REPLAYED, or AGAIN for the very last one
    worn_out      time to join anew
    """

    def __init__(self, core: "ModuleType", key: bytes) -> None:
        self.key = key
        self.said = 0
        self.heard = 0
        self._core = core

    @property
    def worn_out(self) -> bool:
        return self.said >= WORN_OUT or self.heard >= WORN_OUT

    def seal(self, to: int, sender: int, seq: int, kind: int, payload: bytes) -> bytes:
        self.said += 1
        return bytes(self._core.frame_seal(to, sender, seq, kind, self.said, self.key, payload))

    def check(self, frame: bytes) -> int:
        try:
            counter: int = self._core.frame_unseal(frame, self.key, 0)
        except ValueError:
            return FORGED
        if counter > self.heard:
            self.heard = counter
            return counter
        return AGAIN if counter == self.heard else REPLAYED


def session_key(core: "ModuleType", key: bytes, theirs: bytes, ours: bytes) -> bytes:
    """Both ends give a nonce that they never gave before, so no session comes back."""
    return bytes(core.key_derive(key, theirs + ours))


def masked(core: "ModuleType", session: bytes, table_key: bytes) -> bytes:
    """The table's key on its way to a node, and back again."""
    mask = core.key_derive(session, TABLE_SALT)
    return bytes(table_key[i] ^ mask[i] for i in range(len(mask)))


def whispered(core: "ModuleType", key: bytes, nonce: bytes, changes: bytes) -> bytes:
    """What a node alone may read, such as cards that only one player sees, and back again."""
    mask = core.key_derive(key, WHISPER_SALT + nonce)
    if len(changes) > len(mask):
        raise ValueError(f"{len(mask)} bytes can be whispered at once, not {len(changes)}")
    return bytes(changes[i] ^ mask[i] for i in range(len(changes)))


def payload_of(frame: bytes) -> bytes:
    """What an opened frame carries, without header and seal."""
    end = len(frame) - SEAL if frame[3] & SEALED else len(frame)
    return frame[HEADER:end]
