"""The power goes at every byte the journal writes or erases, and again while it recovers."""

import random
from collections.abc import Iterator

import pytest

from firmware.controller.journal import HAND, Journal
from hal.store import Store
from sim.store import MemoryStorePort, PowerCut

EVENT = 2
PLENTY = 1 << 30
Append = tuple[int, bytes]


class RaggedStorePort(MemoryStorePort):
    """An erase that is cut leaves its whole block as chance has it: old, erased or neither."""

    chance = random.Random(0)

    def erase(self, at: int) -> None:
        if self.cut_after is None or self.cut_after >= self.block:
            super().erase(at)
            return
        old = bytes(self.bytes[at : at + self.block])
        noise = self.chance.randbytes(self.block)
        grown = bytes(a | b for a, b in zip(old, noise, strict=True))
        mixed = bytes(self.chance.choice((a, 255)) for a in old)
        some = self.chance.randrange(self.block)
        half = old[:some] + b"\xff" * (self.block - some)
        self.bytes[at : at + self.block] = self.chance.choice((old, noise, grown, mixed, half))
        self.cut_after = 0
        raise PowerCut(f"power went in the erase at {at}")


def story(length: int, hand: int, seed: int, most: int = 30) -> list[Append]:
    chance = random.Random(seed)
    told = []
    for n in range(length):
        payload = chance.choices((0, 90, 165, 255), k=chance.randrange(most))
        told.append((EVENT if n % hand else HAND, bytes(payload)))
    return told


def filled(kind: type[MemoryStorePort], image: bytes, block: int) -> MemoryStorePort:
    port = kind(len(image), block)
    port.bytes[:] = image
    return port


def spent(port: MemoryStorePort) -> int:
    """How many bytes were written or erased since `cut_after` was PLENTY."""
    assert port.cut_after is not None
    return PLENTY - port.cut_after


def check(port: MemoryStorePort, hands: int, noted: list[Append], coming: Append | None) -> None:
    """After this boot: all that was acknowledged, in order, none twice; what was being written
    wholly or not at all; and the journal goes on."""
    port.cut_after = None
    journal = Journal(Store(port), hands)
    assert journal.damage == ""
    kept = list(journal.records())
    told = noted if coming is None or journal.sequence == len(noted) else [*noted, coming]
    assert journal.sequence == len(told)
    begun = [n for n, (kind, _) in enumerate(noted) if kind == HAND]
    if coming is not None and coming[0] == HAND:
        begun.append(len(noted))
    assert len(told) - len(kept) <= (begun[-2] if len(begun) > 1 else 0)
    first = len(told) - len(kept)
    assert kept == [(n + 1, *told[n]) for n in range(first, len(told))]


def cut_at(port: MemoryStorePort, hands: int, cut: int, coming: Append | None) -> bool:
    """A boot, then perhaps an append, with the power gone after `cut` bytes. False: not so many."""
    port.cut_after = None if coming is not None else cut
    try:
        journal = Journal(Store(port), hands)
        if coming is not None:
            port.cut_after = cut
            journal.append(*coming)
    except PowerCut:
        return True
    return False


def after_cuts(
    kind: type[MemoryStorePort], image: bytes, block: int, hands: int, coming: Append | None
) -> Iterator[bytes]:
    """What is in the store when the power went at each byte of a boot or of an append."""
    cut = 0
    while True:
        port = filled(kind, image, block)
        if not cut_at(port, hands, cut, coming):
            return
        yield bytes(port.bytes)
        cut += 1


@pytest.mark.parametrize("kind", [MemoryStorePort, RaggedStorePort])
@pytest.mark.parametrize(
    ("size", "block", "hands", "hand"), [(1024, 128, 2, 4), (1024, 512, 100, 3), (2048, 256, 5, 6)]
)
def test_a_cut_at_every_byte_of_every_append(
    kind: type[MemoryStorePort], size: int, block: int, hands: int, hand: int
) -> None:
    """And of every move to the other bank; some of the boots after it are cut too, somewhere."""
    chance = random.Random(size + block)
    port = kind(size, block)
    Journal(Store(port), hands)
    noted: list[Append] = []
    moves = 0
    for coming in story(45, hand, seed=block):
        image = bytes(port.bytes)
        for torn in after_cuts(kind, image, block, hands, coming):
            check(filled(kind, torn, block), hands, noted, coming)
            if chance.randrange(10) == 0:
                port = filled(kind, torn, block)
                for _ in range(3):
                    cut_at(port, hands, chance.randrange(size), None)
                check(port, hands, noted, coming)
        port = filled(kind, image, block)
        port.cut_after = PLENTY
        Journal(Store(port), hands).append(*coming)
        moves += spent(port) > size // 2
        noted.append(coming)
    assert moves >= 3


def test_three_cuts_in_a_row_at_every_byte() -> None:
    """In an append, the boot after it and the boot after that; the other bank holds old hands."""
    block, hands = 256, 1
    port = MemoryStorePort(2 * block, block)
    noted = story(11, 2, seed=4, most=10)
    for append in noted:
        Journal(Store(port), hands).append(*append)
    coming = (EVENT, b"in flight")
    torn = list(after_cuts(MemoryStorePort, bytes(port.bytes), block, hands, coming))
    tried: set[bytes] = set()
    for first in torn:
        tried.update(after_cuts(MemoryStorePort, first, block, hands, None))
    for second in set(after_cuts(MemoryStorePort, torn[len(torn) // 2], block, hands, None)):
        tried.update(after_cuts(MemoryStorePort, second, block, hands, None))
    for image in tried:
        check(filled(MemoryStorePort, image, block), hands, noted, coming)
    assert len(tried) > 15_000


@pytest.mark.parametrize("seed", range(40))
def test_a_table_whose_power_goes_all_the_time(seed: int) -> None:
    """Hundreds of appends over many moves, with cuts in appends and boots, erases left ragged."""
    chance = random.Random(seed)
    size, block = chance.choice(((2048, 128), (4096, 512), (16384, 4096)))
    hands = chance.choice((1, 3, 100))
    port = RaggedStorePort(size, block)
    port.chance = random.Random(seed)
    noted: list[Append] = []
    for coming in story(250, chance.randrange(2, 7), seed, most=60):
        while True:
            port.cut_after = chance.choice((None, chance.randrange(200), chance.randrange(size)))
            try:
                journal = Journal(Store(port), hands)
                assert journal.damage == ""
                if journal.sequence == len(noted):
                    journal.append(*coming)
                break
            except PowerCut:
                pass
        noted.append(coming)
        check(port, hands, noted, None)


@pytest.mark.parametrize("kind", [MemoryStorePort, RaggedStorePort])
def test_the_first_boot_of_all_is_cut(kind: type[MemoryStorePort]) -> None:
    """At every byte, and again and again: the journal begins when the power stays."""
    chance = random.Random(5)
    for first in range(64):
        for second in range(64):
            port = kind(1024, 128)
            for cut in (first, second, *(chance.randrange(200) for _ in range(4))):
                cut_at(port, 3, cut, None)
            check(port, 3, [], None)
            Journal(Store(port), 3).append(HAND, b"one")
            check(port, 3, [(HAND, b"one")], None)
