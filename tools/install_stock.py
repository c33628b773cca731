"""Makes a table's board of one that has an official MicroPython, through its console.

Puts onto its filesystem what starts applications, writes its papers, pairs a controller with its
nodes, brings it a bundle, checks every file by its hash and starts the board. Only what differs is
written: after a pulled cable the same command goes on where it stopped, and on a board that has
everything it changes nothing.
"""

import argparse
import hashlib
from pathlib import Path
from typing import Any

from firmware.boot.bundle import ANY, Bundle
from firmware.boot.papers import CONTROLLER
from hal.bus.identity import Identity
from tools import bundles, nodes, papers
from tools.boards import base, facts
from tools.boards.attached import PROMPT, Attached
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ToolMissing
from tools.mistake import Mistake

EXAMPLE = "felt install /dev/ttyACM0 --board rp2350 --papers dealer.json --bundle rp2350.bundle"
MPY = (6, 3)  # the format that mpy-cross and mpy_ld.py write
WRITE = 4096  # bytes of a file at once
RUNS_S = 20.0


def arguments(command: argparse.ArgumentParser) -> None:
    stock = [name for name in facts.names() if facts.facts(name)["route"] == "stock"]
    command.add_argument("port", metavar="PORT", help="the board's console: /dev/ttyACM0, COM3 …")
    command.add_argument("--board", required=True, choices=stock, help="which kind of board it is")
    command.add_argument(
        "--papers", type=Path, metavar="FILE", help="who it is and whom it trusts, as JSON"
    )
    command.add_argument(
        "--bundle",
        type=Path,
        metavar="FILE",
        action="append",
        default=[],
        help="an application or a table; may be given twice",
    )
    command.add_argument(
        "--node",
        metavar="PLACE=TICKET",
        action="append",
        default=[],
        help='of a controller: a node to pair it with, "seat 1=TICKET", "dealer=TICKET" …',
    )
    command.add_argument(
        "--nodes", type=Path, metavar="FILE", help="the same from a file, PLACE TICKET in a line"
    )
    command.add_argument(
        "--seconds", type=float, default=RUNS_S, help=f"to watch it start ({RUNS_S:g}; 0: leave it)"
    )


def run(args: argparse.Namespace) -> int:
    known = facts.facts(args.board)
    own = None if args.papers is None else read_papers(args.papers, args.board)
    paired = read_nodes(args)
    brought = [read_bundle(path, args.board) for path in args.bundle]
    try:
        files = base.files(args.board)
    except (SourceUnavailable, ToolMissing, RuntimeError) as error:
        raise Mistake(f"{args.board}: its files cannot be built: {error}") from None
    board = Attached(args.port)
    try:
        check_fits(board, known)
        tell("board", f"{args.board}: MicroPython {board.version}, {board.archs[0]}")
        check_keeps(board, known["store"])
        put_files(board, files)
        check_room(board, known["store"])
        heap, has_papers = board.call("open_store")
        tell("memory", f"{heap:,} bytes of heap are free beside what starts applications")
        write_papers(board, own, bool(has_papers))
        pair(board, paired)
        for data, bundle in brought:
            bring(board, data, bundle, known["store"]["block"])
        return watch(board, args.seconds)
    finally:
        board.close()


def tell(what: str, sentence: str) -> None:
    print(f"{what:9} {sentence}", flush=True)


# ---- What is brought -----------------------------------------------------------------------------


def read_papers(path: Path, board: str) -> str:
    text, known = papers.read(path)
    if known.board != board:
        raise Mistake(f'{path}: these papers are for the board "{known.board}", not "{board}"')
    return text


def read_bundle(path: Path, board: str) -> tuple[bytes, Bundle]:
    data, bundle = bundles.brought(path)
    if bundle.board not in (board, ANY):
        raise Mistake(f'{path} is for the board "{bundle.board}", not "{board}"')
    return data, bundle


def read_nodes(args: argparse.Namespace) -> list[Identity]:
    found = nodes.named(args.node, args.nodes)
    if found and CONTROLLER not in facts.facts(args.board)["roles"]:
        raise Mistake(f"{args.board} is no controller; nodes are paired with their controller")
    return found


# ---- The steps -----------------------------------------------------------------------------------


def check_fits(board: Attached, known: dict[str, Any]) -> None:
    name, arch = known["board"], known["arch"]
    if board.platform != known["platform"]:
        fit = [
            each for each in facts.names() if facts.facts(each).get("platform") == board.platform
        ]
        raise Mistake(
            f'this is no {name}: its MicroPython calls itself "{board.platform}", not '
            f'"{known["platform"]}"; boards that do: {", ".join(fit) or "none of ours"}'
        )
    if board.format != MPY:
        raise Mistake(
            f"MicroPython {board.version} reads .mpy files of version "
            f"{board.format[0]}.{board.format[1]}; ours are {MPY[0]}.{MPY[1]}: put "
            f"{known['micropython']} on the board"
        )
    if arch not in board.archs:
        raise Mistake(
            f"native modules of {name} are for {arch}; this processor runs "
            f"{', '.join(board.archs) or 'none'}. Boards that fit: {those('arch', board.archs)}"
        )


def those(key: str, values: list[str]) -> str:
    """Boards whose file has one of these."""
    fit = [name for name in facts.names() if facts.facts(name).get(key) in values]
    return ", ".join(fit) or "none of ours"


def check_keeps(board: Attached, store: dict[str, Any]) -> None:
    """FAT may lose a file that is being written, and others with it, when the power goes."""
    if board.call("is_fat", store["folder"]):
        raise Mistake(
            f"{store['folder']} is on a FAT filesystem, which can lose the store when the power "
            "goes; give the board a littlefs first (MicroPython's manual, \"Working with "
            'filesystems")'
        )


def check_room(board: Attached, store: dict[str, Any]) -> None:
    """Slots and journals fill up later; what they will need must be there now."""
    room, blocks = board.call("store_room", store["folder"])
    needed = sum(store["regions"].values()) - blocks * store["block"] + base.SPARE
    if room < needed:
        raise Mistake(
            f"{needed:,} bytes are needed for the store in {store['folder']}, where bundles and "
            f"journals go; {room:,} are free"
        )


def put_files(board: Attached, files: dict[str, bytes]) -> None:
    there = board.call("fingerprints", list(files))
    differ = [name for name, digest in zip(files, there, strict=True) if digest != sha(files[name])]
    heap, room = board.call("free")
    tell("free", f"{heap:,} bytes of heap, {room:,} bytes on its filesystem")
    needed = sum(len(files[name]) for name in differ) + base.SPARE
    if room < needed:
        raise Mistake(f"{needed:,} bytes are needed on the board's filesystem; {room:,} are free")
    folders = sorted({str(up) for name in differ for up in Path(name).parents if str(up) != "."})
    for folder in folders:
        board.call("folder", folder)
    for name in differ:
        data = files[name]
        for at in range(0, max(len(data), 1), WRITE):
            board.send(data[at : at + WRITE])
            board.call("put", name, at == 0)
        board.call("settle", name, sha(data))
    if board.call("fingerprints", list(files)) != [sha(data) for data in files.values()]:
        raise Mistake("a file on the board is not what was written; run the same command again")
    tell("base", f"{len(files)} files, {written(len(differ))}; every one has the right hash")


def write_papers(board: Attached, own: str | None, there: bool) -> None:
    if own is None and not there:
        raise Mistake("this board has no papers yet; name a file of them with --papers")
    if own is None or board.call("papers_are", sha(own.encode())):
        tell("papers", "as they were")
        return
    board.call("write_papers", own)
    board.call("open_store")
    tell("papers", "written")


def pair(board: Attached, paired: list[Identity]) -> None:
    """Those that are not named stay as they are."""
    if not paired:
        return
    tickets = [[each.address, each.serial.hex(), each.key.hex()] for each in paired]
    new, all_there = board.call("pair", tickets)
    there = ", ".join(nodes.place(address) for address in all_there)
    tell("nodes", f"{there}; {written(len(new))}")


def bring(board: Attached, data: bytes, bundle: Bundle, block: int) -> None:
    """Into the slot that is not in use; the board takes it on trial once it has checked it."""
    called = f"{bundle.name} {bundle.version}, number {bundle.number}"
    room, floor, there, confirmed = board.call("standing", bundle.kind, bundle.mark.hex())
    if there:
        how = "running" if confirmed else "on trial"
        tell(bundle.kind, f"{called}: as it was, {how}")
        return
    if bundle.number < floor:
        raise Mistake(f"{called}: the board has run number {floor} and takes none before it")
    if len(data) > room:
        raise Mistake(f"{called}: it has {len(data):,} bytes, a slot of this board {room:,}")
    pieces = [data[at : at + block] for at in range(0, len(data), block)]
    there = board.call("blocks", bundle.kind, [[block, len(piece)] for piece in pieces])
    differ = [n for n, piece in enumerate(pieces) if not sha(piece).startswith(there[n])]
    for n in differ:
        board.send(pieces[n])
        board.call("write_block", bundle.kind, n * block)
    tries = board.call("accept", bundle.kind)
    tell(
        bundle.kind,
        f"{called}: {len(pieces)} blocks, {written(len(differ))}; the board has checked it and "
        f"tries it {tries} times",
    )


def watch(board: Attached, seconds: float) -> int:
    said = board.restart(seconds)
    stopped = said.encode().endswith(PROMPT)
    tell("start", "nothing runs: it is at its prompt" if stopped else f"it runs for {seconds:g} s")
    for line in said.lstrip(".").strip().splitlines():
        print(f"  {line}")
    return 1 if stopped else 0


def written(count: int) -> str:
    return f"{count} written" if count else "none written"


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
