"""Stores: the contract, on files and in memory."""

from pathlib import Path

import pytest

from hal.ports.file_store import FileStorePort
from hal.store import Store, StoreFault
from sim.store import MemoryStorePort

SIZE, BLOCK = 2048, 512


@pytest.fixture(params=["file", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "file":
        return Store(FileStorePort(str(tmp_path / "store"), SIZE, BLOCK))
    return Store(MemoryStorePort(SIZE, BLOCK))


def test_it_starts_erased_and_keeps_what_is_written(store: Store) -> None:
    assert store.read(0, SIZE) == b"\xff" * SIZE
    store.write(510, b"felt")
    assert store.read(508, 8) == b"\xff\xfffelt\xff\xff"


def test_a_block_is_erased_and_nothing_beside_it(store: Store) -> None:
    store.write(511, b"abc")
    store.erase(1)
    assert store.read(511, 3) == b"a\xff\xff"


def test_written_bytes_are_not_written_over(store: Store) -> None:
    store.write(100, b"abc")
    with pytest.raises(StoreFault, match="write at 102: the byte there is not erased"):
        store.write(102, b"x")
    assert store.read(100, 3) == b"abc"


@pytest.mark.parametrize(("at", "n"), [(-1, 2), (SIZE - 1, 2), (SIZE + 5, 0)])
def test_nothing_lies_outside(store: Store, at: int, n: int) -> None:
    with pytest.raises(StoreFault, match="the store ends at 2048"):
        store.read(at, n)


def test_there_is_no_such_block(store: Store) -> None:
    with pytest.raises(StoreFault, match="block 4 is not there; the last is 3"):
        store.erase(4)


def test_blocks_must_fill_the_store() -> None:
    with pytest.raises(StoreFault, match="a store of 1000 bytes cannot have blocks of 512"):
        Store(MemoryStorePort(1000, 512))


def test_a_file_keeps_it_for_the_next_start(tmp_path: Path) -> None:
    path = str(tmp_path / "store")
    Store(FileStorePort(path, SIZE, BLOCK)).write(7, b"kept")
    assert Store(FileStorePort(path, SIZE, BLOCK)).read(7, 4) == b"kept"
