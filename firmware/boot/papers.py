"""A board's papers: who it is and whom it trusts, written once when it is provisioned."""

from firmware.canonical import canonical, content_of
from hal.bus.identity import KEY_SIZE
from hal.bus.messages import SERIAL_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hal.kept import Kept

CONTROLLER = "controller"
ROLES = (CONTROLLER, "seat", "dealer", "shuffler")
KINDS = ("app", "table")
SIGNER_SIZE = 32
KEYS = ("address", "board", "decks", "key", "limit", "role", "serial", "signers")


class PapersFault(Exception):
    """These papers cannot be used. The message is a sentence for whoever provisions the board."""


class Papers:
    """What a board knows of itself.

    kept      where they are kept

    role      controller, seat, dealer or shuffler
    address   on the bus: 0 for the controller, 1 to 254 for a node
    board     which kind of board this is, as bundles name it
    serial    8 bytes; key: 32 bytes, the node's own secret
    decks     of the card-reading shuffler this table has, 0 if none
    limit     which of the table's limits it opens at when it has never been opened before
    signers   {"app": [32 bytes, …], "table": […]}: whose bundles are run and played here
    Papers that are missing or wrong anywhere raise PapersFault.
    """

    def __init__(self, kept: "Kept") -> None:
        if not kept.value:
            raise PapersFault("This board has no papers; provision it first.")
        content = content_of(kept.value)
        if content is None:
            raise PapersFault("This board's papers are not canonical JSON; provision it again.")
        _check(content)
        self.role: str = content["role"]
        self.address: int = content["address"]
        self.board: str = content["board"]
        self.serial = bytes.fromhex(content["serial"])
        self.key = bytes.fromhex(content["key"])
        self.decks: int = content["decks"]
        self.limit: int = content["limit"]
        self.signers: dict[str, list[bytes]] = {}
        for kind in KINDS:
            self.signers[kind] = [bytes.fromhex(each) for each in content["signers"][kind]]


def write(kept: "Kept", content: "dict[str, Any]") -> Papers:
    """Keeps new papers, as in KEYS with bytes in hex, and gives them back as they are read.

    Wrong ones raise PapersFault and the old ones stay.
    """
    _check(content)
    kept.keep(canonical(content).encode())
    return Papers(kept)


def _check(content: "dict[str, Any]") -> None:
    for key in KEYS:
        if key not in content:
            raise PapersFault(f'The papers have no "{key}".')
    for key in content:
        if key not in KEYS:
            raise PapersFault(f'The papers have "{key}", which this board does not know.')
    if content["role"] not in ROLES:
        raise PapersFault(f'The papers\' "role" is none of {", ".join(ROLES)}.')
    if not isinstance(content["board"], str) or not content["board"]:
        raise PapersFault('The papers\' "board" is not a text.')
    if content["role"] == CONTROLLER:
        _number(content, "address", 0, 0)
    else:
        _number(content, "address", 1, 254)
    _number(content, "decks", 0, 2)
    _number(content, "limit", 0, 100)
    _hex(content["serial"], '"serial"', SERIAL_SIZE)
    _hex(content["key"], '"key"', KEY_SIZE)
    signers = content["signers"]
    if not isinstance(signers, dict) or sorted(signers) != list(KINDS):
        raise PapersFault('The papers\' "signers" are not those of app and table.')
    for kind in KINDS:
        if not isinstance(signers[kind], list):
            raise PapersFault(f'The papers\' signers of "{kind}" are not a list.')
        for each in signers[kind]:
            _hex(each, f'"{kind}" signer', SIGNER_SIZE)


def _number(content: "dict[str, Any]", key: str, least: int, most: int) -> None:
    value = content[key]
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        allowed = f"a whole number from {least} to {most}" if least < most else str(least)
        raise PapersFault(f'The papers\' "{key}" is not {allowed}.')


def _hex(text: object, what: str, size: int) -> None:
    try:
        right = isinstance(text, str) and len(bytes.fromhex(text)) == size
    except ValueError:
        right = False
    if not right:
        raise PapersFault(f"The papers' {what} is not {size} bytes in hex.")
