"""What `felt install` runs on a board, through its raw prompt; never imported on the host.

Every call answers with one line of JSON, [true, value] or [false, sentence]; what goes before it
only says that the board is alive. Files are checked by SHA-256, which every MicroPython has; papers
and bundles are written by the board's own boot code, so the store has one writer.
"""

import binascii
import gc
import hashlib
import json
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

DIGEST = 16  # letters of a block's hash: they find differences, the signature finds forgeries
NEW = ".new"

held = bytearray()
watchdog: "Any" = None
opened: "dict[str, Any]" = {}


def answer(name: str, *args: object) -> None:
    alive()
    try:
        said = [True, globals()[name](*args)]
    except Exception as error:
        said = [False, str(error) or type(error).__name__]
    print()
    print(json.dumps(said))


def alive() -> None:
    print(end=".")
    if watchdog is not None:
        watchdog.feed()


def watched(ms: int) -> None:
    """A watchdog that an application has set goes on; it must be fed while we work."""
    global watchdog
    import machine

    watchdog = machine.WDT(timeout=ms)


def hold(text: str) -> None:
    held.extend(binascii.a2b_base64(text))


# ---- Files ----


def heap() -> int:
    gc.collect()
    return int(gc.mem_free())  # type: ignore[attr-defined]


def free() -> "list[int]":
    told = os.statvfs(os.getcwd())
    return [heap(), told[1] * told[4]]


def is_fat(path: str) -> bool:
    """FAT takes big letters for small ones in the name of this folder; littlefs does not."""
    folder(path)
    above, slash, name = path.rpartition("/")
    try:
        os.stat(above + slash + name.upper())
    except OSError:
        return False
    return True


def store_room(path: str) -> "list[int]":
    """[bytes free where this folder is, files in it: a block each]"""
    told = os.statvfs(path)
    return [told[1] * told[4], len(os.listdir(path))]


def fingerprint(path: str) -> str:
    """The hash of a file; empty if there is none."""
    whole = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while True:
                piece = file.read(512)
                if not piece:
                    return binascii.hexlify(whole.digest()).decode()
                whole.update(piece)
    except OSError:
        return ""


def fingerprints(paths: "list[str]") -> "list[str]":
    told = []
    for path in paths:
        alive()
        told.append(fingerprint(path))
    return told


def folder(path: str) -> None:
    try:
        os.mkdir(path)
    except OSError:
        os.listdir(path)


def put(path: str, first: bool) -> None:
    """What is held goes into the file that will take this one's place."""
    with open(path + NEW, "wb" if first else "ab") as file:
        file.write(held)
    held[:] = b""


def settle(path: str, digest: str) -> bool:
    """The new file takes its place, if it is what was sent."""
    if fingerprint(path + NEW) != digest:
        raise OSError(path + " did not arrive as it was sent")
    os.rename(path + NEW, path)
    return fingerprint(path) == digest


# ---- The store, through the board's own boot code ----


def open_store() -> "list[int]":
    import felt_boot as core  # type: ignore[import-not-found]
    from board_facts import FACTS  # type: ignore[import-not-found]

    from firmware.boot import papers, slots
    from hal.kept import Kept
    from hal.store import region

    port = __import__("hal.ports." + FACTS["port"], None, None, ("store",))
    flash = port.store(FACTS)
    kept = Kept(region(flash, FACTS, "papers"), core)
    opened["papers"] = papers, kept
    opened["pairings"] = region(flash, FACTS, "pairings")
    opened["port"] = port
    opened["core"] = core
    if kept.value:
        app, table = slots.opened(FACTS, flash, core, papers.Papers(kept))
        opened["app"], opened["table"] = app, table
    return [heap(), bool(kept.value)]


def papers_are(digest: str) -> bool:
    return binascii.hexlify(hashlib.sha256(opened["papers"][1].value).digest()).decode() == digest


def write_papers(content: str) -> None:
    papers, kept = opened["papers"]
    papers.write(kept, json.loads(content))


def pair(tickets: "list[Any]") -> "list[list[int]]":
    """[addresses that were not paired so before, all that are]; only of a controller."""
    from hal.bus.identity import Identity
    from hal.bus.pairing import Pairings

    papers, kept = opened["papers"]
    role = papers.Papers(kept).role
    if role != "controller":
        raise ValueError("This board is a " + role + "; nodes are paired with their controller.")
    pairings = Pairings(opened["pairings"], opened["core"])
    there = {each.address: (each.serial, each.key) for each in pairings.identities}
    new = []
    for address, serial, key in tickets:
        alive()
        wanted = bytes.fromhex(serial), bytes.fromhex(key)
        if there.get(address) != wanted:
            pairings.pair(Identity(address, wanted[0], wanted[1]))
            new.append(address)
    return [new, [each.address for each in pairings.identities]]


def standing(kind: str, mark: str) -> "list[int]":
    """[room, floor, is this bundle there and right, is it confirmed]; a start that was interrupted
    and has not shown its health gives way."""
    slots = opened[kind]
    for slot in (slots.running, slots.trial):
        if slot is not None and slots.bundle(slot).mark.hex() == mark and right(slots, slot):
            return [slots.room, slots.floor, True, slot == slots.running]
    if slots.started:
        slots.fail("An installation took its place.")
    return [slots.room, slots.floor, False, False]


def right(slots: "Any", slot: int) -> bool:
    from firmware.boot.bundle import BundleFault, check_parts

    core: ModuleType = opened["core"]
    try:
        for _ in check_parts(slots.bundle(slot), lambda at, n: slots.read(slot, at, n), core):
            alive()
    except BundleFault:
        return False
    return True


def blocks(kind: str, sizes: "list[list[int]]") -> "list[str]":
    """Hashes of the first bytes of the spare slot's blocks, so many of each."""
    slots = opened[kind]
    told = []
    at = 0
    for block, size in sizes:
        alive()
        digest = hashlib.sha256(slots.read(slots.spare, at, size)).digest()
        told.append(binascii.hexlify(digest).decode()[:DIGEST])
        at += block
    return told


def write_block(kind: str, at: int) -> None:
    opened[kind].write(at, bytes(held))
    held[:] = b""


def accept(kind: str) -> int:
    for _ in opened[kind].accept():
        alive()
    return int(opened[kind].tries)


def restart() -> None:
    opened["port"].reset()


def about() -> "list[Any]":
    made: Any = sys.implementation
    version = ".".join([str(part) for part in made[1][:3]])
    port = sys.modules.get("hal.ports.metal")
    fed = getattr(port, "watchdog", None) is not None
    return [sys.platform, version, getattr(made, "_mpy", 0), fed]
