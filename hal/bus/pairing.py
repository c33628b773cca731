"""Which nodes belong to this table, kept over power cuts."""

from hal.bus.identity import KEY_SIZE, Identity
from hal.bus.messages import SERIAL_SIZE
from hal.kept import Kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from hal.store import Store

ENTRY = 1 + SERIAL_SIZE + KEY_SIZE


class Pairings:
    """The table's nodes by address.

    store        two blocks: one holds the list, the other takes the next one
    identities   all that are paired, by rising address

    pair(identity)   in place of whatever was paired there; kept when it returns
    unpair(address)  that node is a stranger from now on
    A power cut leaves the list as it was before or as it is after, never between.
    """

    def __init__(self, store: "Store", core: "ModuleType") -> None:
        self._kept = Kept(store, core)
        self._nodes: dict[int, Identity] = {}
        kept = self._kept.value
        for at in range(0, len(kept), ENTRY):
            serial = kept[at + 1 : at + 1 + SERIAL_SIZE]
            key = kept[at + 1 + SERIAL_SIZE : at + ENTRY]
            self._nodes[kept[at]] = Identity(kept[at], serial, key)

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
        if len(nodes) * ENTRY > self._kept.room:
            raise ValueError(f"no room for {len(nodes)} nodes; unpair one first")
        kept = b""
        for address in sorted(nodes):
            kept += bytes((address,)) + nodes[address].serial + nodes[address].key
        self._kept.keep(kept)
        self._nodes = nodes


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
