"""Makes and shows keys that sign bundles.

`felt key new` writes an Ed25519 private key that only its owner can read; whoever has the file can
sign for every board that trusts it. `felt key show` tells the public half, which goes into boards'
papers; without a file it is the development key's, which everybody has.
"""

import argparse
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tools import bundles, secret_file

EXAMPLE = "felt key show"


def arguments(command: argparse.ArgumentParser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="DEED", required=True)
    each = deeds.add_parser("new", help="makes a private key")
    each.add_argument("file", type=Path, metavar="FILE", help="where to; it must not exist")
    each = deeds.add_parser("show", help="the public key, 64 hex digits")
    each.add_argument("file", type=Path, nargs="?", metavar="FILE", help="the private key")


def run(args: argparse.Namespace) -> int:
    if args.deed == "new":
        write(args.file, Ed25519PrivateKey.generate())
    key = bundles.development_key() if args.file is None else bundles.key_in(args.file)
    print(bundles.public_key(key).hex())
    return 0


def write(path: Path, key: Ed25519PrivateKey) -> None:
    text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    secret_file.write(path, text)
