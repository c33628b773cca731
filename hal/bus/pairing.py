"""Which nodes belong to this table, kept over power cuts."""

from hal.bus.identity import KEY_SIZE, Identity
from hal.bus.messages import SERIAL_SIZE
from hal.store import ERASED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from hal.store import Store

ENTRY = 1 + SERIAL_SIZE + KEY_SIZE
GENERATIONS = 128


class Pairings:
    """The table's nodes by address.

    store        two blocks: one holds the list, the other takes the next one
    identities   all that are paired, by rising address

    pair(identity)   in place of whatever was paired there; kept when it returns
    unpair(address)  that node is a stranger from now on
    A power cut leaves the list as it was before or as it is after, never between.
    """

    def __init__(self, store: "Store", core: "ModuleType") -> None:
        if store.blocks != 2:
            raise ValueError(f"pairings need a store of two blocks, not {store.blocks}")
        self._store = store
        self._core = core
        self._nodes: dict[int, Identity] = {}
        self._generation = 0
        self._block = 1
        self._open()

    @property
    def identities(self) -> "list[Identity]":
        return [self._nodes[address] for address in sorted(self._nodes)]

    def pair(self, identity: Identity) -> None:
        nodes = dict(self._nodes)
        nodes[identity.address] = identity
        self._keep(nodes)

    def unpair(self, address: int) -> None:
        if address not in self._nodes:
            raise ValueError(f"no node is paired at address {address}")
        nodes = dict(self._nodes)
        del nodes[address]
        self._keep(nodes)

    def _keep(self, nodes: "dict[int, Identity]") -> None:
        generation = (self._generation + 1) % GENERATIONS
        body = bytes((generation, len(nodes)))
        for address in sorted(nodes):
            node = nodes[address]
            body += bytes((address,)) + node.serial + node.key
        data = body + self._core.crc16(body).to_bytes(2, "little")
        if len(data) > self._store.block:
            raise ValueError(f"no room for {len(nodes)} nodes; unpair one first")
        block = 1 - self._block
        self._store.erase(block)
        self._store.write(block * self._store.block, data)
        self._nodes, self._generation, self._block = nodes, generation, block

    def _open(self) -> None:
        found = [self._read(block) for block in range(2)]
        for block, lists in enumerate(found):
            other = found[1 - block]
            if lists is None:
                continue
            if other is None or (lists[0] - other[0]) % GENERATIONS < GENERATIONS // 2:
                self._generation, self._nodes = lists
                self._block = block

    def _read(self, block: int) -> "tuple[int, dict[int, Identity]] | None":
        """The list in a block, None if there is no whole one."""
        data = self._store.read(block * self._store.block, self._store.block)
        end = 2 + data[1] * ENTRY
        if data[0] == ERASED or end + 2 > len(data):
            return None
        if self._core.crc16(data[:end]) != int.from_bytes(data[end : end + 2], "little"):
            return None
        nodes = {}
        for at in range(2, end, ENTRY):
            serial = data[at + 1 : at + 1 + SERIAL_SIZE]
            key = data[at + 1 + SERIAL_SIZE : at + ENTRY]
            nodes[data[at]] = Identity(data[at], serial, key)
        return data[0], nodes


def ticket(core: "ModuleType", identity: Identity) -> str:
    """A node's papers, as they lie in its box: serial, key and a checksum, to be typed in."""
    body = identity.serial + identity.key
    return f"{identity.serial.hex()}-{identity.key.hex()}-{core.crc16(body):04x}"


def from_ticket(core: "ModuleType", address: int, text: str) -> Identity:
    """The node of these papers at a place of the table; a slip of the pen is noticed."""
    parts = text.strip().split("-")
    if [len(part) for part in parts] != [2 * SERIAL_SIZE, 2 * KEY_SIZE, 4]:
        raise ValueError("these are no papers of a node; write serial-key-checksum as in its box")
    try:
        serial, key = bytes.fromhex(parts[0]), bytes.fromhex(parts[1])
        right = core.crc16(serial + key) == int(parts[2], 16)
    except ValueError:
        right = False
    if not right:
        raise ValueError("the papers are mistyped: the checksum at their end does not fit")
    return Identity(address, serial, key)
