"""A table in your browser: chips to drop, Deal to press, cables to pull; or played by bots here.

Everything on the page is simulated down to the bus: each monitor shows what its own board drew.
Without --host only this machine can see it; with it, the address printed has a token in it.
"""

import argparse
import asyncio
import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim import demo
from sim.faults import PROFILES
from sim.target import Target
from sim.web.room import SPEEDS, Room, Wish
from sim.web.server import Server
from sim.world import Plan, World
from tools import limits
from tools.boards.emulated import EmulatedTable
from tools.mistake import Mistake
from tools.tables import TableError, chosen, load, names, pack, read

EXAMPLE = "felt sim --headless --seed 7"

TABLE = "crystal-casino/trips"
LIMIT = 500
BOTS = (1, 2, 3, 5)
STATE_MS = 250  # how old a page's view of an emulated board may be


class Tables:
    """board_configs/tables, for a room."""

    def names(self) -> list[str]:
        return names()

    def plan(self, name: str, limit: int | None, settings: dict[str, object]) -> Plan:
        try:
            table = load(name, settings)
        except TableError as error:
            raise ValueError(str(error)) from None
        at = _at_first(table) if limit is None else limits.place(limit, table)
        portals = tuple(table["portals"])
        return Plan(table["seats"], portals, pack=pack(table).decode(), limit=at)

    def describe(self, name: str) -> dict[str, Any]:
        table = read(name)
        settings = [
            {
                "name": setting.name,
                "value": setting.shown(table.content["settings"][setting.name]),
                "values": [setting.shown(each) for each in setting.values],
                "range": list(setting.range),
                "does": setting.does or setting.effect(table.content["settings"][setting.name]),
            }
            for setting in table.game.settings.values()
            if len(setting.values) != 1
        ]
        return {
            "name": table.content["name"],
            "house": table.content["house"],
            "limits": limits.rows(table.content),
            "settings": settings,
        }


def _at_first(table: dict[str, Any]) -> int:
    """The limit that is played if nobody wished for another."""
    bets = [each.get("bet") for each in table["limits"]]
    return bets.index(LIMIT) if LIMIT in bets else 0


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--table", default=TABLE, metavar="NAME", help=f"what is played ({TABLE})")
    command.add_argument(
        "--limit",
        metavar="$N",
        help="one of the table's ($5, or its first); of fee options, its number",
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="instead of the table's"
    )
    command.add_argument("--seed", type=int, default=0, metavar="N", help="chance, and keys (0)")
    command.add_argument(
        "--bots", default="", metavar="2,3,5", help="seats that play by themselves (none)"
    )
    command.add_argument(
        "--board",
        choices=["qemu"],
        help="the controller is its real image, on an emulated board (else it runs in here)",
    )
    command.add_argument(
        "--memory",
        type=Path,
        metavar="FOLDER",
        help="of that board, kept when this ends; what was played is there the next time",
    )
    command.add_argument("--faults", choices=sorted(PROFILES), default="calm", help="the wire")
    command.add_argument(
        "--speed", type=int, default=1, metavar="N", help="times as fast as real time (1)"
    )
    command.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="beyond this machine, with a token"
    )
    command.add_argument(
        "--port", type=int, default=8054, metavar="P", help="the page's port (8054)"
    )
    command.add_argument(
        "--headless", action="store_true", help="bots play in this terminal, then it ends"
    )


def run(args: argparse.Namespace) -> int:
    if not 0 <= args.port <= 65535:
        raise Mistake(f"--port {args.port}: a port is a number from 0 (any free one) to 65535")
    if not SPEEDS[0] <= args.speed <= SPEEDS[1]:
        raise Mistake(f"--speed {args.speed}: write {SPEEDS[0]} to {SPEEDS[1]}")
    if args.board and args.speed != 1:
        raise Mistake(f"--speed {args.speed}: an emulated board has a time of its own; leave it 1")
    if args.memory and not args.board:
        raise Mistake("--memory is an emulated board's; say --board qemu")
    wish = wished(args)
    targets = boards(args.memory) if args.board else Target
    try:
        if args.headless:
            return headless(wish, targets())
        room = Room(Tables(), wish, args.speed, targets)
    except ValueError as error:
        raise Mistake(str(error)) from None
    if isinstance(room.world.target, EmulatedTable):
        service = room.world.target.emulated.lines["service"].address
        print(f"The controller's service line is {service} (felt journal, flash, verify)")
    return served(room, args.host, args.port)


def boards(memory: Path | None) -> Callable[[], Target]:
    """What makes the emulated board of each table; a new table forgets an unnamed memory."""
    if memory is not None:
        memory.mkdir(parents=True, exist_ok=True)
    return lambda: EmulatedTable(memory, STATE_MS)


def wished(args: argparse.Namespace) -> Wish:
    words = args.bots.split(",") if args.bots else []
    if not all(each.strip().isdecimal() for each in words):
        raise Mistake(f'--bots "{args.bots}": write seats with commas between them, 2,3,5')
    if args.seed < 0:
        raise Mistake(f"--seed {args.seed}: write 0 or more")
    try:
        settings = chosen(args.set)
        table = load(args.table, settings)
    except TableError as error:
        raise Mistake(str(error)) from None
    limit = None if args.limit is None else limits.wished(args.limit, table)
    seats = tuple(int(each) for each in words)
    return Wish(args.table, limit, args.seed, settings, seats, faults=args.faults)


def headless(wish: Wish, target: Target) -> int:
    """In virtual time: the same words for the same seed."""
    plan = Tables().plan(wish.table, wish.limit, wish.settings)
    world = World(plan, wish.seed, PROFILES[wish.faults], target)
    print(f"{wish.table}, seed {wish.seed}")
    try:
        for line in demo.play(world, wish.bots or BOTS):
            print(line)
    except demo.Stuck as stuck:
        raise Mistake(str(stuck)) from None
    finally:
        target.close()
    return 0


def served(room: Room, host: str, port: int) -> int:
    server = Server(room, host)

    def ready(bound: int) -> None:
        name = f"[{host}]" if ":" in host else host
        token = f"?token={server.token}" if server.token else ""
        print(f"The table is at http://{name}:{bound}/{token} (Ctrl-C ends it)", flush=True)

    try:
        asyncio.run(server.serve(port, ready))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Mistake(f"port {port} cannot be had (it is in use); try --port 0") from None
        why = error.strerror or error
        raise Mistake(f"--host {host} port {port} cannot be had ({why})") from None
    return 0
