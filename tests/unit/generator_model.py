"""The generator and the shuffle written a second time, in plain Python, to hold the C against.

ChaCha20 after RFC 8439 section 2.3, BLAKE2b from hashlib: nothing here comes from Monocypher.
"""

import hashlib
import struct

KEY_SIZE = 32
POOL_SIZE = 96
MASK = 0xFFFFFFFF


def quarter_round(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for left, right, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[left] = (x[left] + x[right]) & MASK
        mixed = x[turned] ^ x[left]
        x[turned] = (mixed << by | mixed >> (32 - by)) & MASK


def chacha20_block(key: bytes, tail: bytes) -> bytes:
    """One block. `tail` is the last 16 bytes of the input: counter and nonce."""
    words = list(struct.unpack("<16I", b"expand 32-byte k" + key + tail))
    x = words[:]
    for _ in range(10):
        for column in range(4):
            quarter_round(x, column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            quarter_round(
                x,
                diagonal,
                (diagonal + 1) % 4 + 4,
                (diagonal + 2) % 4 + 8,
                (diagonal + 3) % 4 + 12,
            )
    return struct.pack("<16I", *((a + b) & MASK for a, b in zip(x, words, strict=True)))


def keystream(key: bytes, size: int) -> bytes:
    """Zero nonce, 64-bit counter from 0."""
    blocks = (size + 63) // 64
    return b"".join(chacha20_block(key, struct.pack("<QQ", i, 0)) for i in range(blocks))[:size]


def place_of(taken: int, bound: int) -> int | None:
    """The number in 0..bound-1 that a 16-bit draw stands for, or None if it is refused."""
    scaled = taken * bound
    return None if scaled % 65536 < 65536 % bound else scaled // 65536


class Generator:
    def __init__(self) -> None:
        self.key = bytes(KEY_SIZE)
        self.pool = b""

    def seed(self, seed: bytes) -> None:
        self.key = hashlib.blake2b(seed, digest_size=KEY_SIZE, key=self.key).digest()
        self.pool = b""

    def below(self, bound: int) -> int:
        while True:
            if not self.pool:
                stream = keystream(self.key, KEY_SIZE + POOL_SIZE)
                self.key, self.pool = stream[:KEY_SIZE], stream[KEY_SIZE:]
            taken = int.from_bytes(self.pool[:2], "little")
            self.pool = self.pool[2:]
            place = place_of(taken, bound)
            if place is not None:
                return place

    def shuffle(self, cards: list[int]) -> None:
        for left in range(len(cards), 1, -1):
            picked = self.below(left)
            cards[picked], cards[left - 1] = cards[left - 1], cards[picked]
