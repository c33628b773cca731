"""Proves what a board holds: a hash, with a key of yours, of any component of it.

The board hashes the bytes when it is asked, with BLAKE2b-256 and the key. With a fresh key, chosen
by chance unless you give one, nobody can have kept the answer ready. --against computes the same
from a bundle file, or from the part in it that the component names.
"""

import argparse
import hashlib
from pathlib import Path

import felt_core

from firmware.boot.bundle import Bundle, BundleFault
from firmware.service.proof_desk import KEY_MAX
from firmware.service.update_desk import LETTERS
from tools.board_line import BoardLine
from tools.flash import board_at, port_argument
from tools.mistake import Mistake

EXAMPLE = "felt verify /dev/ttyUSB0 app --against feltboard.bundle"


def arguments(command: argparse.ArgumentParser) -> None:
    port_argument(command)
    command.add_argument(
        "component", nargs="?", default="app", help="app (unless you say), table, app-a, image, …"
    )
    command.add_argument("--key", metavar="HEX", help=f"1 to {KEY_MAX} bytes; by chance without it")
    command.add_argument("--against", type=Path, metavar="FILE", help="says whether it is the same")
    command.add_argument("--list", action="store_true", help="only list the components")


def run(args: argparse.Namespace) -> int:
    key = None if args.key is None else key_of(args.key)
    wanted = None if args.against is None else expected(args.against, args.component)
    board = board_at(args.port)
    try:
        if args.list:
            for name, size in board.components():
                print(f"{size:>9,}  {name}")
            return 0
        return verified(board, args.component, key, wanted, str(args.against))
    finally:
        board.close()


def verified(
    board: BoardLine, component: str, key: bytes | None, wanted: bytes | None, source: str
) -> int:
    prefix = wanted is not None and is_slot(component)  # a slot goes on behind its bundle
    length, proof, key = board.prove(component, key, length=len(wanted or b"") if prefix else 0)
    print(f"component {component}, {length:,} bytes")
    print(f"key       {key.hex()}")
    print(f"hash      {proof.hex()}")
    if wanted is None:
        return 0
    if (length, proof) == (len(wanted), keyed(key, wanted)):
        print(f"against   {source}: the same")
        return 0
    print(f"against   {source}, {len(wanted):,} bytes: NOT the same")
    return 1


def keyed(key: bytes, data: bytes) -> bytes:
    return hashlib.blake2b(data, key=key, digest_size=32).digest()


def key_of(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if not 1 <= len(key) <= KEY_MAX:
        raise Mistake(f'--key "{text}" is not 1 to {KEY_MAX} bytes in hex; write e.g. 00c0ffee')
    return key


def is_slot(component: str) -> bool:
    """A whole slot, by its letter.

    >>> is_slot("app-b"), is_slot("app"), is_slot("app/play-b")
    (True, False, False)
    """
    return "/" not in component and component[-2:] in [f"-{letter}" for letter in LETTERS]


def expected(path: Path, component: str) -> bytes:
    """The bytes that the component should have, by this file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}") from None
    if not data:
        raise Mistake(f"{path} is empty")
    _, of_bundle, part = component.partition("/")
    if not of_bundle:
        return data
    try:
        bundle = Bundle(lambda at, n: data[at : at + n], len(data), felt_core)
    except BundleFault as fault:
        raise Mistake(f"{path}: {fault}") from None
    if part not in bundle.parts:
        known = ", ".join(sorted(bundle.parts))
        raise Mistake(f'{path}: the bundle has no part "{part}"; it has {known}')
    at, size, _ = bundle.parts[part]
    return data[at : at + size]
