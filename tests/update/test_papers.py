"""A board's papers: read back as written, and refused with a sentence when anything is wrong."""

from typing import Any

import felt_core
import pytest

from firmware.boot.papers import Papers, PapersFault, write
from hal.kept import Kept
from hal.store import Store
from sim.store import MemoryStorePort

SEAT: dict[str, Any] = {
    "address": 3,
    "board": "pico",
    "decks": 0,
    "key": "ab" * 32,
    "limit": 1,
    "role": "seat",
    "serial": "0123456789abcdef",
    "signers": {"app": ["11" * 32, "22" * 32], "table": []},
}


def memory() -> MemoryStorePort:
    return MemoryStorePort(2048, 1024)


def kept(port: MemoryStorePort) -> Kept:
    return Kept(Store(port), felt_core)


def test_papers_are_there_after_a_restart() -> None:
    port = memory()
    write(kept(port), SEAT)
    papers = Papers(kept(port))
    assert (papers.role, papers.address, papers.board) == ("seat", 3, "pico")
    assert (papers.serial.hex(), papers.key.hex()) == (SEAT["serial"], SEAT["key"])
    assert (papers.decks, papers.limit) == (0, 1)
    assert papers.signers == {"app": [b"\x11" * 32, b"\x22" * 32], "table": []}


def test_the_controller_has_address_0() -> None:
    papers = write(kept(memory()), {**SEAT, "role": "controller", "address": 0, "decks": 2})
    assert (papers.role, papers.address, papers.decks) == ("controller", 0, 2)


def test_a_board_without_papers() -> None:
    with pytest.raises(PapersFault, match="This board has no papers; provision it first"):
        Papers(kept(memory()))


def test_papers_that_were_written_otherwise() -> None:
    port = memory()
    kept(port).keep(b"{ }")
    with pytest.raises(PapersFault, match="not canonical JSON; provision it again"):
        Papers(kept(port))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"role": "chef"}, "is none of controller, seat, dealer, shuffler"),
        ({"role": 1}, "is none of controller, seat, dealer, shuffler"),
        ({"address": 0}, '"address" is not a whole number from 1 to 254'),
        ({"address": 255}, '"address" is not a whole number from 1 to 254'),
        ({"address": True}, '"address" is not a whole number from 1 to 254'),
        ({"role": "controller"}, '"address" is not 0'),
        ({"board": ""}, '"board" is not a text'),
        ({"board": 9}, '"board" is not a text'),
        ({"decks": 3}, '"decks" is not a whole number from 0 to 2'),
        ({"limit": -1}, '"limit" is not a whole number from 0 to 100'),
        ({"serial": "01"}, '"serial" is not 8 bytes in hex'),
        ({"key": "x" * 64}, '"key" is not 32 bytes in hex'),
        ({"key": 7}, '"key" is not 32 bytes in hex'),
        ({"signers": {}}, '"signers" are not those of app and table'),
        ({"signers": []}, '"signers" are not those of app and table'),
        ({"signers": {"app": "x", "table": []}}, 'signers of "app" are not a list'),
        ({"signers": {"app": [], "table": ["00"]}}, '"table" signer is not 32 bytes in hex'),
        ({"owner": "me"}, 'have "owner", which this board does not know'),
    ],
)
def test_wrong_papers_are_refused_and_the_old_ones_stay(
    changes: dict[str, Any], sentence: str
) -> None:
    port = memory()
    write(kept(port), SEAT)
    before = bytes(port.bytes)
    with pytest.raises(PapersFault, match=sentence):
        write(kept(port), {**SEAT, **changes})
    assert port.bytes == before


@pytest.mark.parametrize("key", sorted(SEAT))
def test_nothing_may_be_missing(key: str) -> None:
    lacking = {each: value for each, value in SEAT.items() if each != key}
    with pytest.raises(PapersFault, match=f'The papers have no "{key}"'):
        write(kept(memory()), lacking)
