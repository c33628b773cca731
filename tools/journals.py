"""Where a journal comes from, a file or a live table, and whether every record of it is right."""

import argparse
import stat
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from firmware.controller.banks import Scan
from firmware.controller.events import HAND
from firmware.controller.journal import read_export
from firmware.controller.pack import Pack
from firmware.controller.record import CHAIN_SIZE, JournalFault
from firmware.controller.table import HASH
from tools.config_words import TableError
from tools.mistake import Mistake
from tools.service_line import Identity, Visitor
from tools.tables import Table, chosen, pack, read

TRIPS = "crystal-casino/trips"
PACK_AT = 1  # in a HAND record, after its version

Record = tuple[int, int, bytes]


@dataclass(frozen=True)
class Journaled:
    """An exported journal.

    records  (sequence, kind, payload), oldest first: all that are right
    head     the chain after the last of them
    fault    "" or what is wrong after them, with the bytes and the record
    """

    data: bytes
    records: list[Record]
    head: bytes
    fault: str

    @property
    def pack_hash(self) -> bytes:
        """The first bytes of the hash of the pack it was played from; b"" before the first hand."""
        for _, kind, payload in self.records:
            if kind == HAND:
                return payload[PACK_AT : PACK_AT + HASH]
        return b""


def journaled(data: bytes) -> Journaled:
    """Goes through every byte of an export."""
    records, fault = [], ""
    try:
        for record in read_export(data):
            records.append(record)
    except JournalFault as damage:
        fault = str(damage)
    return Journaled(data, records, _head(data), fault)


def _head(data: bytes) -> bytes:
    """The chain after the last right record."""
    chain = bytes(CHAIN_SIZE)
    try:
        scan = Scan(lambda at, n: data[at : at + n], len(data), 0, "")
        chain = scan.chain
        for _ in scan.records():
            chain = scan.chain
    except JournalFault:
        pass
    return chain


# ---- Sources ------------------------------------------------------------------------------------


def fetched(source: str) -> Journaled:
    """A journal from a file, a serial port, a pseudo-terminal or socket://host:port."""
    if "://" in source or _is_device(source):
        return _over_serial(source)
    try:
        return journaled(Path(source).read_bytes())
    except OSError as error:
        raise Mistake(
            f"{source} cannot be read: {error.strerror}; name an exported journal, a serial port "
            "or socket://HOST:PORT"
        ) from None


def _is_device(source: str) -> bool:
    try:
        return stat.S_ISCHR(Path(source).stat().st_mode)
    except OSError:
        return False


def _over_serial(source: str) -> Journaled:
    from hal.ports.host import SerialPort  # pyserial is needed for live tables only

    visitor = Visitor(lambda: SerialPort(source), source, progress_line(sys.stderr.isatty()))
    try:
        about, data = visitor.journal()
    finally:
        visitor.close()
    journal = journaled(data)
    check_arrival(source, about, journal)
    return journal


def check_arrival(source: str, about: Identity, journal: Journaled) -> None:
    if not journal.fault and journal.head != about.head:
        raise Mistake(
            f"{source}: the journal ends with {journal.head.hex()[:16]} and the table says "
            f"{about.head.hex()[:16]}; it came otherwise than it was sent"
        )


def progress_line(shown: bool) -> Callable[[int, int], None]:
    def progress(so_far: int, size: int) -> None:
        if shown:
            end = "\n" if so_far == size else ""
            print(f"\rjournal: {so_far:,} of {size:,} bytes", end=end, file=sys.stderr, flush=True)

    return progress


# ---- Arguments that audit, replay and recall share ----------------------------------------------


def source_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "source",
        metavar="SOURCE",
        help="an exported journal; or a live table: a serial port, or socket://HOST:PORT",
    )


def table_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--table", default=TRIPS, metavar="NAME|FILE", help=f"what was played ({TRIPS})"
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="instead of the file's"
    )


def pack_for(journal: Journaled, table: str, settings: list[str]) -> Pack:
    """The pack that the journal was played from, or a Mistake that says what does not fit."""
    try:
        overrides = chosen(settings)
        known = read(table, overrides)
    except TableError as error:
        raise Mistake(str(error)) from None
    found = Pack(pack(known.content))
    if journal.pack_hash in (b"", found.hash[:HASH]):
        return found
    hint = _setting_that_fits(journal.pack_hash, known, table, overrides)
    raise Mistake(
        f"the journal was played from the pack {journal.pack_hash.hex()}…, and {table} is "
        f"{found.hash[:HASH].hex()}…; {hint}"
    )


def _setting_that_fits(
    wanted: bytes, known: Table, table: str, overrides: dict[str, object]
) -> str:
    """A table often differs from its file in one setting: tries each."""
    for name, setting in known.game.settings.items():
        for value in setting.values:
            shown = setting.shown(value)
            other = pack(read(table, {**overrides, name: shown}).content)
            if Pack(other).hash[:HASH] == wanted:
                word = str(shown).lower() if isinstance(shown, bool) else shown
                return f"it fits with --set '{name}={word}'"
    return "choose what it was played with by --table and --set"
