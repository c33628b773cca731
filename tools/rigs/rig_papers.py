"""Papers for boards on a rig; and the image in QEMU as a seat or dealing unit."""

from typing import Any

import felt_core

from firmware.boot import papers
from hal.bus.identity import derived_identity
from hal.bus.messages import DEALER, SHUFFLER
from hal.kept import Kept
from hal.store import region
from sim.store import MemoryStorePort
from tools import bundles
from tools.boards import facts
from tools.boards.emulated import EmulatedBoard
from tools.boards.image import BOARD

CONTROLLER = 0
ROLES = {CONTROLLER: papers.CONTROLLER, DEALER: "dealer", SHUFFLER: "shuffler"}
UNPAIRED = bytes(32)  # the secret of a board that belongs to no table yet


def papers_for(known: dict[str, Any], address: int, secret: bytes) -> dict[str, object]:
    """Of a board at this place of a table, 0 for the controller; it trusts the development key."""
    own = derived_identity(felt_core, address or SHUFFLER + 1, secret)
    trusted = [bundles.public_key(bundles.development_key()).hex()]
    return {
        "address": address,
        "board": known["board"],
        "decks": 0,
        "key": own.key.hex(),
        "limit": 0,
        "role": ROLES.get(address, "seat"),
        "serial": own.serial.hex(),
        "signers": {"app": trusted, "table": trusted},
    }


def give_papers(port: Any, known: dict[str, Any], address: int, secret: bytes) -> papers.Papers:
    """Everything else that lies on the board stays."""
    content = papers_for(known, address, secret)
    return papers.write(Kept(region(port, known, "papers"), felt_core), content)


def new_board(address: int, secret: bytes = UNPAIRED) -> bytes:
    """The memory of an emulated board that has nothing but papers."""
    known = facts.facts(BOARD)
    port = MemoryStorePort(known["store"]["size"], known["store"]["block"])
    give_papers(port, known, address, secret)
    return bytes(port.bytes)


class EmulatedNode:
    """What a LiveTable has as a node: the image in QEMU, on the lines "bus" and "bench"."""

    def __init__(self, emulated: EmulatedBoard) -> None:
        self._emulated = emulated
        self.lines = {name: emulated.lines[name] for name in ("bus", "bench")}
        self.on = emulated.on
        self.off = emulated.off
        self.close = emulated.close
        self.tell_time = emulated.tell_time
        self.time_bound = emulated.time_bound

    def prepare(self, setup: dict[str, Any]) -> None:
        secret = bytes.fromhex(setup["secret"])
        self._emulated.memory.write_bytes(new_board(setup["address"], secret))
