"""Makes and shows a board's papers: who it is, and whose bundles it runs.

`felt papers new` writes them for one board, with a serial and a key that no other has; only their
owner can read the file. It tells the node's ticket, with which `felt install --node` pairs it with
its controller: whoever has the ticket can pass for the node. `felt papers show` tells papers in
words, without the key.
"""

import argparse
import json
import secrets
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import felt_core

from firmware.boot.papers import CONTROLLER, KINDS, ROLES, Papers, PapersFault
from firmware.canonical import canonical
from hal.bus.identity import KEY_SIZE, Identity
from hal.bus.messages import SEATS_MAX, SERIAL_SIZE
from hal.bus.pairing import ticket
from tools import bundles, nodes, secret_file
from tools.boards import facts
from tools.mistake import Mistake

EXAMPLE = "felt papers new --board rp2350 --role dealer -o build/dealer.json"

EVERYBODY = "the development key, which everybody has: for tests and rigs, never for a card room"
OF_CONTROLLERS = ("limit", "decks")


def arguments(command: argparse.ArgumentParser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="DEED", required=True)
    each = deeds.add_parser("new", help="writes papers for one board")
    each.add_argument("--board", required=True, metavar="NAME", help="what kind of board it is")
    each.add_argument("--role", required=True, choices=ROLES, help="what it does at the table")
    each.add_argument("--seat", type=int, metavar="N", help=f"of a seat's: which, 1 to {SEATS_MAX}")
    each.add_argument(
        "--signer",
        action="append",
        default=[],
        metavar="HEX",
        help="a public key whose bundles it runs (the development key)",
    )
    each.add_argument(
        "--limit",
        type=int,
        default=0,
        metavar="N",
        help="of a controller: which of the table's limits it first opens at, from 0 (0)",
    )
    each.add_argument(
        "--decks",
        type=int,
        default=0,
        metavar="N",
        help="of a controller: decks of its card-reading shuffler; 0: it has none (0)",
    )
    each.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    each = deeds.add_parser("show", help="tells papers in words")
    each.add_argument("file", type=Path, metavar="FILE")


def run(args: argparse.Namespace) -> int:
    if args.deed == "show":
        _, papers = read(args.file)
    else:
        content = new(args)
        papers = checked(canonical(content), "these papers")
        secret_file.write(args.output, (json.dumps(content, indent=1) + "\n").encode())
        print(f"file      {args.output}")
    print("\n".join(in_words(papers)))
    if args.deed == "new" and papers.role != CONTROLLER:
        identity = Identity(papers.address, papers.serial, papers.key)
        print(f"ticket    {ticket(felt_core, identity)}")
    return 0


def new(args: argparse.Namespace) -> dict[str, Any]:
    """Papers as firmware/boot/papers.py has them, with a serial and a key of their own."""
    if (args.role == "seat") != (args.seat is not None):
        raise Mistake("--seat says which seat a seat's board is at; only --role seat has it")
    for name in OF_CONTROLLERS:
        if getattr(args, name) and args.role != CONTROLLER:
            raise Mistake(f"--{name} is for a controller's papers")
    trusted = [bundles.signer(each).hex() for each in args.signer] or [_development_key()]
    return {
        "address": _address(args.role, args.seat),
        "board": args.board,
        "decks": args.decks,
        "key": secrets.token_hex(KEY_SIZE),
        "limit": args.limit,
        "role": args.role,
        "serial": secrets.token_hex(SERIAL_SIZE),
        "signers": dict.fromkeys(KINDS, trusted),
    }


def read(path: Path) -> tuple[str, Papers]:
    """The papers in a file: as they are kept on a board, and as a board reads them."""
    try:
        text = canonical(json.loads(path.read_text()))
    except (OSError, ValueError) as error:
        raise Mistake(f"{path} cannot be read as papers: {error}") from None
    return text, checked(text, str(path))


def checked(text: str, where: str) -> Papers:
    """In the one way that a board reads them, and for a board that can be this."""
    kept: Any = SimpleNamespace(value=text.encode())
    try:
        papers = Papers(kept)
    except PapersFault as fault:
        raise Mistake(f"{where}: {fault}") from None
    fit = facts.facts(papers.board)["roles"]
    if papers.role not in fit:
        raise Mistake(f'{where}: {papers.board} is no "{papers.role}"; it can be: {", ".join(fit)}')
    return papers


def in_words(papers: Papers) -> list[str]:
    said = [
        f"board     {papers.board}, {facts.facts(papers.board)['name']}",
        f"role      {_role(papers)}",
        f"serial    {papers.serial.hex()}",
    ]
    if papers.role == CONTROLLER:
        said.append(f"table     {_table(papers)}")
    for kind in KINDS:
        for each in papers.signers[kind] or [b""]:
            said.append(f"trusts    {f'for its {kind}':<13} {_signer(each)}")
    return said


def _role(papers: Papers) -> str:
    if papers.role == CONTROLLER:
        return CONTROLLER
    return f"{nodes.place(papers.address)}, at address {papers.address}"


def _table(papers: Papers) -> str:
    shuffler = f"a card-reading shuffler with {papers.decks} decks"
    return (
        f"opens at limit {papers.limit}, counted from 0; "
        f"{shuffler if papers.decks else 'no card-reading shuffler'}"
    )


def _signer(key: bytes) -> str:
    if not key:
        return "nobody"
    return EVERYBODY if key.hex() == _development_key() else key.hex()


def _development_key() -> str:
    return bundles.public_key(bundles.development_key()).hex()


def _address(role: str, seat: int | None) -> int:
    if role == CONTROLLER:
        return 0
    return nodes.address(role if seat is None else f"{role} {seat}")
