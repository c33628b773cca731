"""Which nodes belong to a table: kept over power cuts, entered from papers, strangers shown."""

import contextlib

import felt_core
import pytest

from hal.bus.identity import Identity, derived_identity
from hal.bus.pairing import Pairings, from_ticket, ticket
from hal.store import Store
from sim.store import MemoryStorePort, PowerCut

BLOCK = 1024
SECRET = bytes(range(32))


def node(address: int) -> Identity:
    return derived_identity(felt_core, address, SECRET)


def listed(pairings: Pairings) -> list[tuple[int, bytes, bytes]]:
    return [(each.address, each.serial, each.key) for each in pairings.identities]


def test_pairings_are_there_after_a_restart() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    expected = []
    for address in (3, 1, 16):
        Pairings(Store(port), felt_core).pair(node(address))
        expected.append((address, node(address).serial, node(address).key))
        assert listed(Pairings(Store(port), felt_core)) == sorted(expected)
    Pairings(Store(port), felt_core).unpair(3)
    assert [each[0] for each in listed(Pairings(Store(port), felt_core))] == [1, 16]


def test_many_changes_in_turn() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    for turn in range(300):
        Pairings(Store(port), felt_core).pair(node(1 + turn % 12))
        assert len(listed(Pairings(Store(port), felt_core))) == min(12, turn + 1)


def test_a_power_cut_leaves_the_list_before_or_after() -> None:
    for cut in range(2 * BLOCK):
        port = MemoryStorePort(2 * BLOCK, BLOCK)
        pairings = Pairings(Store(port), felt_core)
        pairings.pair(node(1))
        before = listed(pairings)
        port.cut_after = cut
        with contextlib.suppress(PowerCut):
            pairings.pair(node(2))
        port.cut_after = None
        again = listed(Pairings(Store(port), felt_core))
        assert again in (before, [*before, (2, node(2).serial, node(2).key)]), cut


def test_a_table_has_room_for_all_its_nodes_and_says_when_it_is_full() -> None:
    port = MemoryStorePort(2 * BLOCK, BLOCK)
    room = (BLOCK - 14) // 41  # hal/kept.py's frame; address, serial and key
    assert room > 12  # ten seats, the dealing unit, the shuffler
    pairings = Pairings(Store(port), felt_core)
    for address in range(1, room + 1):
        pairings.pair(node(address))
    with pytest.raises(ValueError, match=f"no room for {room + 1} nodes; unpair one first"):
        pairings.pair(node(room + 1))
    assert len(listed(Pairings(Store(port), felt_core))) == room


def test_papers_are_read_back() -> None:
    again = from_ticket(felt_core, 7, ticket(felt_core, node(3)))
    assert (again.address, again.serial, again.key) == (7, node(3).serial, node(3).key)


def test_a_slip_of_the_pen_is_noticed() -> None:
    right = ticket(felt_core, node(3))
    for at in range(len(right)):
        wrong = right[:at] + ("0" if right[at] != "0" else "1") + right[at + 1 :]
        with pytest.raises(ValueError, match="papers"):
            from_ticket(felt_core, 3, wrong)


def test_who_is_not_paired_cannot_be_unpaired() -> None:
    store = Store(MemoryStorePort(2 * BLOCK, BLOCK))
    with pytest.raises(ValueError, match="no node is paired at address 5"):
        Pairings(store, felt_core).unpair(5)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ((0, bytes(8), bytes(32)), "an address is a number from 1 to 254"),
        ((1, bytes(7), bytes(32)), "a serial has 8 bytes, not 7"),
    ],
)
def test_identities_are_whole(given: tuple[int, bytes, bytes], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Identity(*given)
