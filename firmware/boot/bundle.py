"""A bundle: an application or a table as one signed file.

| bytes | what |
|---|---|
| 8 | FELTBND1 |
| 4 | length of the manifest, low byte first |
| any | the manifest: canonical JSON with board, kind, name, number, parts and version |
| 64 | Ed25519 signature (RFC 8032) over "felt bundle 1", a zero byte and the manifest |
| any | the parts, one after another, as the manifest lists them |

The signature covers the manifest, the manifest has the BLAKE2b-256 of every part: no byte is left
over. It lies in its slot as it is in its file, so what was signed is what is run and what can be
proved.
"""

from firmware.canonical import content_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType
    from typing import Any

MAGIC = b"FELTBND1"
SIGNED = b"felt bundle 1\0"  # so that no other signed thing passes for a bundle
FRONT = len(MAGIC) + 4
SIGNATURE_SIZE = 64
HASH_SIZE = 32
MANIFEST_MAX = 16384
NUMBER_MAX = 1_000_000_000  # a small integer of a 32-bit MicroPython
STEP = 4096  # bytes hashed at once: a table that is played meanwhile does not stall

APP = "app"
TABLE = "table"
KINDS = {APP: "an application", TABLE: "a table"}
ANY = "any"  # the board of a table

KEYS = ("board", "kind", "name", "number", "parts", "version")
PART_KEYS = ("hash", "name", "size")
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."


class BundleFault(Exception):
    """This bundle is not taken, or not run. The message is a sentence for whoever brought it."""


class Bundle:
    """What a bundle says of itself: its shape is checked here, who signed it in `check`.

    read   read(at, n): n bytes of where it lies, from its first byte on
    room   how many bytes there are to read

    board, kind, name, number, version   as in the manifest
    parts      {name: (at, size, hash)}: where each lies, from the bundle's first byte on
    size       bytes in all
    signature  64 bytes
    signed     the bytes that it signs
    mark       32 bytes that tell this bundle from every other: the manifest's hash
    A bundle with anything missing, unknown, repeated or out of range raises BundleFault.
    """

    def __init__(self, read: "Callable[[int, int], bytes]", room: int, core: "ModuleType") -> None:
        manifest = _manifest(read, room)
        content = content_of(manifest)
        if content is None:
            raise BundleFault("The bundle's manifest is damaged: it is not canonical JSON.")
        _keys(content, "'s manifest", KEYS)
        self.kind = _text(content, "kind")
        if self.kind not in KINDS:
            raise BundleFault(f'The bundle\'s "kind" is "{self.kind}"; there are app and table.')
        self.board = _text(content, "board")
        self.name = _text(content, "name")
        self.version = _text(content, "version")
        self.number = _number(content, "number", 1, NUMBER_MAX)
        front = FRONT + len(manifest) + SIGNATURE_SIZE
        self.parts, self.size = _parts(content["parts"], front)
        if self.size > room:
            raise BundleFault(f"The bundle has {self.size} bytes; there is room for {room}.")
        self.signature = read(front - SIGNATURE_SIZE, SIGNATURE_SIZE)
        self.signed = SIGNED + manifest
        self.mark = bytes(core.blake2b(manifest))


def check(
    bundle: Bundle,
    core: "ModuleType",
    signers: "list[bytes]",
    board: str,
    kind: str,
    floor: int,
) -> None:
    """That a bundle is signed by one of `signers`, for this board, of this kind and not too old.

    BundleFault says what it is not. Nothing it says of itself is believed before the signature.
    """
    if bundle.signature in (bytes(SIGNATURE_SIZE), b"\xff" * SIGNATURE_SIZE):
        raise BundleFault("The bundle is not signed.")
    if not [key for key in signers if _fits(bundle, core, key)]:
        raise BundleFault(
            "The bundle is altered, or signed by somebody whom this board does not trust."
        )
    if bundle.kind != kind:
        raise BundleFault(f"The bundle is {KINDS[bundle.kind]}; {KINDS[kind]} goes here.")
    if bundle.board != board and not (bundle.board == ANY and kind == TABLE):
        raise BundleFault(f'The bundle is for the board "{bundle.board}"; this is "{board}".')
    if bundle.number < floor:
        raise BundleFault(
            f"The bundle is number {bundle.number}, older than what has run here: "
            f"{floor} and up are taken."
        )


def check_parts(
    bundle: Bundle, read: "Callable[[int, int], bytes]", core: "ModuleType"
) -> "Iterator[int]":
    """Goes through every part, a piece a step; yields how many bytes of the bundle are right.

    BundleFault names the part that is not as it was signed.
    """
    state = bytearray(core.HASH_STATE_SIZE)
    for name in sorted(bundle.parts, key=lambda each: bundle.parts[each][0]):
        at, size, expected = bundle.parts[name]
        core.hash_start(state, b"")
        for start in range(at, at + size, STEP):
            n = min(STEP, at + size - start)
            core.hash_feed(state, read(start, n))
            yield start + n
        if bytes(core.hash_end(state)) != expected:
            raise BundleFault(f'The bundle\'s part "{name}" is altered or cut short.')


def _fits(bundle: Bundle, core: "ModuleType", key: bytes) -> bool:
    try:
        core.ed25519_check(bundle.signature, key, bundle.signed)
    except ValueError:
        return False
    return True


def _manifest(read: "Callable[[int, int], bytes]", room: int) -> bytes:
    if room < FRONT or read(0, len(MAGIC)) != MAGIC:
        raise BundleFault("This is no bundle: it does not begin with FELTBND1.")
    size = int.from_bytes(read(len(MAGIC), 4), "little")
    if size > MANIFEST_MAX:
        raise BundleFault(f"The bundle's manifest has {size} bytes; {MANIFEST_MAX} is the most.")
    if FRONT + size + SIGNATURE_SIZE > room:
        raise BundleFault("The bundle is cut short in its manifest or signature.")
    return bytes(read(FRONT, size))


def _keys(content: object, of: str, keys: "tuple[str, ...]") -> None:
    if not isinstance(content, dict):
        raise BundleFault(f"The bundle{of} does not have {', '.join(keys)}.")
    for key in keys:
        if key not in content:
            raise BundleFault(f'The bundle{of} has no "{key}".')
    for key in content:
        if key not in keys:
            raise BundleFault(f'The bundle{of} has "{key}", which this board does not know.')


def _text(content: "dict[str, Any]", key: str) -> str:
    value = content[key]
    if not isinstance(value, str) or not 1 <= len(value) <= 64:
        raise BundleFault(f'The bundle\'s "{key}" is not a text of 1 to 64 letters.')
    return value


def _number(content: "dict[str, Any]", key: str, least: int, most: int) -> int:
    value = content[key]
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BundleFault(f'The bundle\'s "{key}" is not a whole number from {least} to {most}.')
    return value


def _parts(listed: object, at: int) -> "tuple[dict[str, tuple[int, int, bytes]], int]":
    """Where each part lies when the first is at `at`, and where the last one ends."""
    parts: dict[str, tuple[int, int, bytes]] = {}
    folders: set[str] = set()
    for part in listed if isinstance(listed, list) else []:
        _keys(part, "'s part", PART_KEYS)
        name = _part_name(part["name"])
        if name in parts:
            raise BundleFault(f'The bundle has its part "{name}" twice.')
        above = folders_of(name)
        if name in folders or [folder for folder in above if folder in parts]:
            raise BundleFault(f'The bundle\'s part "{name}" overlaps another part.')
        folders.update(above)
        size = _number(part, "size", 0, NUMBER_MAX)
        parts[name] = (at, size, _hash(part["hash"], name))
        at += size
    if not parts:
        raise BundleFault("The bundle has no parts.")
    return parts, at


def folders_of(name: str) -> "list[str]":
    """The folders that a part lies in.

    >>> folders_of("firmware/seat/app.mpy")
    ['firmware', 'firmware/seat']
    """
    steps = name.split("/")
    return ["/".join(steps[:depth]) for depth in range(1, len(steps))]


def _part_name(name: object) -> str:
    """A path that stays inside the bundle."""
    if not isinstance(name, str) or len(name) > 100:
        raise BundleFault("A part of the bundle has no name of at most 100 letters.")
    for step in name.split("/"):
        if step in ("", ".", "..") or [letter for letter in step if letter not in LETTERS]:
            raise BundleFault(f'The bundle\'s part "{name}" is not named as a file inside it.')
    return name


def _hash(text: object, name: str) -> bytes:
    try:
        value = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        value = b""
    if len(value) != HASH_SIZE or value.hex() != text:
        raise BundleFault(f'The hash of the bundle\'s part "{name}" is not {HASH_SIZE} hex bytes.')
    return value
