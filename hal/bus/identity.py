"""Who a node is: its place on the table, its serial, its key."""

from hal.bus.messages import SERIAL_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

KEY_SIZE = 32


class Identity:
    """What a node's maker wrote into it, and the address its place at the table gives it.

    >>> Identity(3, bytes(8), bytes(31))
    Traceback (most recent call last):
    ValueError: node 3: a key has 32 bytes, not 31
    """

    def __init__(self, address: int, serial: bytes, key: bytes) -> None:
        if not 1 <= address <= 254:
            raise ValueError(f"node {address}: an address is a number from 1 to 254")
        if len(serial) != SERIAL_SIZE:
            raise ValueError(f"node {address}: a serial has {SERIAL_SIZE} bytes, not {len(serial)}")
        if len(key) != KEY_SIZE:
            raise ValueError(f"node {address}: a key has {KEY_SIZE} bytes, not {len(key)}")
        self.address = address
        self.serial = serial
        self.key = key


def derived_identity(core: "ModuleType", address: int, secret: bytes) -> Identity:
    """For simulators and rigs: serial and key follow from one secret and the address."""
    salt = bytes((address,)) * 16
    key = bytes(core.key_derive(secret, salt))
    return Identity(address, bytes(core.key_derive(key, salt))[:SERIAL_SIZE], key)
