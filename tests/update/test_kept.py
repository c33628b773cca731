"""A few bytes that a power cut cannot tear, and regions of a memory that keep to themselves."""

import contextlib
import hashlib

import felt_core
import pytest

from hal.kept import Kept
from hal.store import REGIONS, Region, Store, StoreFault, region
from sim.store import MemoryStorePort, PowerCut
from tests.update.bundles_made import facts

BLOCK = 64


def kept(port: MemoryStorePort) -> Kept:
    return Kept(Store(port), felt_core)


def test_what_is_kept_is_there_after_a_restart() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    assert kept(port).value == b""
    for turn in range(300):
        value = bytes([turn % 7]) * (turn % 51)
        kept(port).keep(value)
        assert kept(port).value == value


def test_a_block_as_it_is_described() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    kept(port).keep(b"felt")
    kept(port).keep(b"board")
    front = bytes.fromhex("02000000 0500") + b"board"
    total = hashlib.blake2b(front, digest_size=32).digest()[:8]
    assert port.bytes[BLOCK:] == front + total + b"\xff" * (BLOCK - len(front) - 8)
    assert port.bytes[6:10] == b"felt"


def test_a_power_cut_leaves_the_value_before_or_after() -> None:
    seen = set()
    for rounds in range(3):
        for cut in range(2 * BLOCK):
            port = MemoryStorePort(2 * BLOCK, BLOCK)
            for turn in range(rounds):
                kept(port).keep(b"turn %d" % turn)
            before = kept(port).value
            port.cut_after = cut
            with contextlib.suppress(PowerCut):
                kept(port).keep(b"after")
            port.cut_after = None
            assert kept(port).value in (before, b"after"), (rounds, cut)
            seen.add(kept(port).value == before)
            kept(port).keep(b"once more")
            assert kept(port).value == b"once more"
    assert seen == {True, False}


def test_any_flipped_bit_is_noticed() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    kept(port).keep(b"older")
    kept(port).keep(b"newer")
    whole = bytes(port.bytes)
    for byte in range(BLOCK, BLOCK + 6 + 5 + 8):
        for bit in range(8):
            port.bytes[:] = whole
            port.bytes[byte] ^= 1 << bit
            assert kept(port).value == b"older", (byte, bit)


def test_the_same_again_is_not_written() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    kept(port).keep(b"")
    written = port.written
    kept(port).keep(b"")
    assert port.written == written > 0


def test_what_is_too_long_is_refused_and_the_old_stays() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    kept(port).keep(b"x" * kept(port).room)
    with pytest.raises(ValueError, match="there is room to keep 50 bytes, not 51"):
        kept(port).keep(b"y" * 51)
    assert kept(port).value == b"x" * 50
    with pytest.raises(ValueError, match="two blocks, not 3"):
        kept(MemoryStorePort(3 * BLOCK, BLOCK))


def test_a_region_is_a_memory_of_its_own() -> None:
    port = MemoryStorePort(4 * BLOCK, BLOCK)
    store = Store(Region(port, BLOCK, 2 * BLOCK))
    store.write(0, b"felt" * 32)
    assert bytes(port.bytes) == b"\xff" * BLOCK + b"felt" * 32 + b"\xff" * BLOCK
    assert store.read(4, 4) == b"felt"
    store.erase(1)
    assert bytes(port.bytes[: 2 * BLOCK]) == b"\xff" * BLOCK + b"felt" * 16
    assert set(port.bytes[2 * BLOCK :]) == {255}


@pytest.mark.parametrize(("at", "n"), [(-1, 1), (2 * BLOCK, 1), (0, 2 * BLOCK + 1)])
def test_nothing_beside_a_region_is_reached(at: int, n: int) -> None:
    port = MemoryStorePort(4 * BLOCK, BLOCK)
    inside = Region(port, BLOCK, 2 * BLOCK)
    for attempt in (
        lambda: inside.read(at, n),
        lambda: inside.write(at, bytes(n)),
        lambda: inside.erase(at if at else 2 * BLOCK),
    ):
        with pytest.raises(StoreFault, match="not in a region of 128"):
            attempt()
    assert set(port.bytes) == {255}


@pytest.mark.parametrize(
    ("at", "size"), [(-BLOCK, BLOCK), (BLOCK, 4 * BLOCK), (1, BLOCK), (0, 1), (0, 0)]
)
def test_a_region_is_whole_blocks_of_its_memory(at: int, size: int) -> None:
    with pytest.raises(StoreFault, match="the store has 256 bytes in blocks of 64"):
        Region(MemoryStorePort(4 * BLOCK, BLOCK), at, size)


def test_the_regions_of_a_board_lie_one_after_another() -> None:
    board = facts(BLOCK)
    port = MemoryStorePort(board["store"]["size"], BLOCK)
    for number, name in enumerate(REGIONS):
        store = region(port, board, name)
        store.write(0, bytes([number]) * store.size)
    expected = b"".join(
        bytes([number]) * board["store"]["regions"][name] for number, name in enumerate(REGIONS)
    )
    assert bytes(port.bytes) == expected
    with pytest.raises(StoreFault, match="there is no region attic; there are papers, pairings"):
        region(port, board, "attic")
