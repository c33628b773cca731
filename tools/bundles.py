"""Bundles as bytes: an application compiled for a board, or a table, signed.

    app("qemu-stock", 7, key)               hal/ and firmware/ for this board, release 7
    table("crystal-casino/trips", {}, 7, key)
    opened(data)                            what a bundle says of itself, every part compared

firmware/boot/bundle.py describes the file. The same inputs give the same bytes: those of the parts
do, and an Ed25519 signature has no chance in it.
"""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import felt_core
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from firmware import VERSION
from firmware.boot.bundle import ANY, APP, MAGIC, SIGNED, TABLE, Bundle, BundleFault, check_parts
from firmware.canonical import canonical
from tools import tables
from tools.boards import facts, native, sources, toolchain
from tools.boards.compiled import compiled
from tools.mistake import Mistake

NAME = "Feltboard"
TABLE_PART = "table.pack"
ONLY_BOOT = ("firmware/boot/mount.py", "firmware/boot/start.py")  # done before there is a bundle
PHRASE = b"The development key of Feltboard. Everybody has it; a card room trusts another."


# ---- Keys ----------------------------------------------------------------------------------------


def development_key() -> Ed25519PrivateKey:
    """For simulators, rigs and tests: made of a phrase that anybody can read above."""
    return Ed25519PrivateKey.from_private_bytes(hashlib.sha256(PHRASE).digest())


def key_in(path: Path) -> Ed25519PrivateKey:
    """The private key in a file of `felt key new`."""
    try:
        key = load_pem_private_key(path.read_bytes(), None)
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, TypeError):  # TypeError: it has a password
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise Mistake(f"{path} is no Ed25519 private key in PEM; `felt key new FILE` makes one")
    return key


def public_key(key: Ed25519PrivateKey) -> bytes:
    """What a board's papers have of a signer: 32 bytes."""
    return key.public_key().public_bytes_raw()


def signer(words: str) -> bytes:
    """A public key as a person writes it."""
    if not re.fullmatch("[0-9a-fA-F]{64}", words):
        raise Mistake(f'"{words}" is no public key: `felt key show FILE` tells its 64 hex digits')
    return bytes.fromhex(words)


# ---- Bundles -------------------------------------------------------------------------------------


def app(
    board: str, number: int, key: Ed25519PrivateKey, also: Mapping[str, Path] | None = None
) -> bytes:
    """Release `number` of the application for a kind of board.

    also  more modules, {"felt_bench.py": where its source is}: what a rig adds to an application
    ToolMissing, SourceUnavailable or RuntimeError say why it cannot be compiled.
    """
    known = facts.facts(board)
    modules = {path: toolchain.ROOT / path for path in files(known)}
    modules.update({Path(name): source for name, source in (also or {}).items()})
    parts = compiled(modules)
    if known["route"] == "stock":
        parts.update(_native(known))
    return sealed({"board": board, "kind": APP, "name": NAME, "number": number}, parts, key)


def table(name: str, overrides: dict[str, object], number: int, key: Ed25519PrivateKey) -> bytes:
    """Release `number` of a table, for any controller; TableError if the table has mistakes."""
    content = tables.load(name, overrides)
    said = {"board": ANY, "kind": TABLE, "name": content["table"], "number": number}
    return sealed(said, {TABLE_PART: tables.pack(content)}, key)


def sealed(said: Mapping[str, object], parts: dict[str, bytes], key: Ed25519PrivateKey) -> bytes:
    """The bundle of these parts, in the order of their names."""
    listed = [
        {
            "hash": hashlib.blake2b(parts[name], digest_size=32).hexdigest(),
            "name": name,
            "size": len(parts[name]),
        }
        for name in sorted(parts)
    ]
    manifest = canonical({**said, "parts": listed, "version": VERSION}).encode()
    front = MAGIC + len(manifest).to_bytes(4, "little") + manifest + key.sign(SIGNED + manifest)
    return front + b"".join(parts[name] for name in sorted(parts))


def opened(data: bytes) -> Bundle:
    """What a bundle says of itself; BundleFault if it is damaged anywhere. Who signed it is not
    looked at."""

    def read(at: int, n: int) -> bytes:
        return data[at : at + n]

    bundle = Bundle(read, len(data), felt_core)
    for _ in check_parts(bundle, read, felt_core):
        pass
    if bundle.size != len(data):
        raise BundleFault(f"The bundle ends at {bundle.size}; the file has {len(data)} bytes.")
    return bundle


def brought(path: Path) -> tuple[bytes, Bundle]:
    """A bundle file for a board, and what it says of itself; Mistake if it is damaged."""
    try:
        data = path.read_bytes()
        return data, opened(data)
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}; name a bundle file") from None
    except BundleFault as fault:
        raise Mistake(f"{path}: {fault}") from None


# ---- What an application is made of --------------------------------------------------------------


def files(known: Mapping[str, Any]) -> list[Path]:
    """The Python files of the application for a board, relative to the project."""
    return [path for path in sources.firmware(known["port"]) if str(path) not in ONLY_BOOT]


def _native(known: Mapping[str, Any]) -> dict[str, bytes]:
    """The core, and the graphics for a board that may be a seat's, for its processor."""
    arch = known["arch"]
    if arch not in native.ARCHS:
        there = ", ".join(sorted(native.ARCHS))
        raise Mistake(f'{known["board"]} has arch = "{arch}"; the core is built for {there}')
    modules = ["felt_core", *(["felt_gfx"] if "seat" in known["roles"] else [])]
    built = [native.built(arch, name) for name in modules]
    return {path.name: path.read_bytes() for path in built}
