"""Bundles and boards for the tests: small, so that every byte of them can be gone through."""

import hashlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import felt_core
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from firmware.boot.slots import Slots, opened
from firmware.canonical import canonical
from hal.store import REGIONS
from sim.store import MemoryStorePort

BOARD = "test-board"
SIGNED = b"felt bundle 1\0"
HOUSE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
STRANGER = Ed25519PrivateKey.from_private_bytes(bytes(32))
PARTS = {"firmware/main.mpy": b"deal the cards", "hal/clock.mpy": b"tick" * 9}

BLOCK = 768  # the boot state must fit into one
REGION_BLOCKS = {"app_a": 2, "app_b": 2, "table_a": 1, "table_b": 1}


def public(signer: Ed25519PrivateKey) -> bytes:
    return signer.public_key().public_bytes_raw()


def manifest(files: dict[str, bytes], **changes: Any) -> dict[str, Any]:
    listed = [
        {
            "hash": hashlib.blake2b(data, digest_size=32).hexdigest(),
            "name": name,
            "size": len(data),
        }
        for name, data in files.items()
    ]
    said = {"board": BOARD, "kind": "app", "name": "Feltboard", "number": 1, "version": "0.2.0"}
    return {**said, "parts": listed, **changes}


def sealed(text: bytes, body: bytes, signer: Ed25519PrivateKey | None = HOUSE) -> bytes:
    """A bundle with this manifest, whatever it says. Without a signer it is not signed."""
    signature = bytes(64) if signer is None else signer.sign(SIGNED + text)
    return b"FELTBND1" + len(text).to_bytes(4, "little") + text + signature + body


def made(
    files: dict[str, bytes] | None = None,
    signer: Ed25519PrivateKey | None = HOUSE,
    **changes: Any,
) -> bytes:
    """A bundle of these files; `changes` are put into its manifest before it is signed."""
    files = PARTS if files is None else files
    text = canonical(manifest(files, **changes)).encode()
    return sealed(text, b"".join(files.values()), signer)


def release(number: int, **changes: Any) -> bytes:
    """An application that is larger than a block and differs from every other release."""
    return made({"firmware/main.mpy": bytes([number]) * 500}, number=number, **changes)


RELEASES = {number: release(number) for number in range(1, 10)}


def reader(data: bytes) -> Callable[[int, int], bytes]:
    """As if the bundle were in a slot as long as itself."""

    def read(at: int, n: int) -> bytes:
        assert 0 <= at <= at + n <= len(data), "read beyond the end"
        return data[at : at + n]

    return read


def facts(block: int = BLOCK, blocks: dict[str, int] | None = None) -> dict[str, Any]:
    blocks = REGION_BLOCKS if blocks is None else blocks
    regions = {name: blocks.get(name, 2) * block for name in REGIONS}
    store = {"size": sum(regions.values()), "block": block, "regions": regions}
    return {"board": BOARD, "store": store}


class MadeBoard:
    """The memory of a board, and its slots as they are found at each start."""

    def __init__(self, signer: Ed25519PrivateKey = HOUSE) -> None:
        self.facts = facts()
        self.port = MemoryStorePort(self.facts["store"]["size"], BLOCK)
        signers = {"app": [public(signer)], "table": [public(signer)]}
        self._papers: Any = SimpleNamespace(signers=signers, board=BOARD)

    def both(self) -> tuple[Slots, Slots]:
        return opened(self.facts, self.port, felt_core, self._papers)

    def slots(self) -> Slots:
        return self.both()[0]

    def starts(self) -> int | None:
        return self.slots().choose()

    def takes(self, bundle: bytes, slots: Slots | None = None) -> None:
        """Written in pieces as the service line brings them, and accepted."""
        slots = self.slots() if slots is None else slots
        for at in range(0, len(bundle), 200):
            slots.write(at, bundle[at : at + 200])
        for _ in slots.accept():
            pass

    def runs(self, bundle: bytes) -> int:
        """Taken, started and confirmed."""
        self.takes(bundle)
        slots = self.slots()
        slot = slots.choose()
        assert slot is not None
        assert slot == slots.trial
        slots.confirm()
        return slot

    def at(self, name: str) -> int:
        """Where a region begins."""
        sizes = self.facts["store"]["regions"]
        return sum(sizes[each] for each in REGIONS[: REGIONS.index(name)])

    def memory(self, name: str) -> bytes:
        at = self.at(name)
        return bytes(self.port.bytes[at : at + self.facts["store"]["regions"][name]])

    def damages(self, slot: int, byte: int, bit: int = 0) -> None:
        self.port.bytes[self.at("app_" + "ab"[slot]) + byte] ^= 1 << bit

    def number(self, slot: int | None) -> int | None:
        """Which release lies whole in a slot, by its bytes alone; None for the factory's."""
        if slot is None:
            return None
        memory = self.memory("app_" + "ab"[slot])
        found = [number for number, data in RELEASES.items() if memory.startswith(data)]
        assert len(found) == 1, "what was chosen is no whole release"
        return found[0]
