"""Runs a simulated table in real time, with the side of any board open as a terminal or a TCP port.

A process with pyserial, or a real board behind a USB adapter, then takes the place of the board.
What the controller makes of it is printed as it happens. With --table a game is played, and with
--service its journal can be read while it is: felt audit, replay and recall take the address.
"""

import argparse
from typing import Any

from hal.shuffler import STACK
from sim import outside
from sim.faults import PROFILES
from sim.served import ServedFirmware
from sim.world import Plan, World
from tools import limits
from tools.mistake import Mistake
from tools.tables import TableError, chosen, load, pack

EXAMPLE = 'felt table --expose "seat 1=pty" --expose dealer=tcp:7016 --seconds 2'

FOREVER = 10**9


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--expose",
        action="append",
        default=[],
        metavar="BOARD=DOOR",
        help='a board ("seat 3", dealer, controller) and its door: pty or tcp:PORT',
    )
    command.add_argument("--table", metavar="NAME|FILE", help="what is played; nothing without it")
    command.add_argument(
        "--limit",
        metavar="$N",
        help="one of the table's (its first); of fee options, its number",
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="instead of the table's"
    )
    command.add_argument(
        "--service", metavar="DOOR", help="the controller's service line: pty or tcp:PORT"
    )
    command.add_argument(
        "--seats", type=int, metavar="N", help="1 to 10 (6); --table has its own number"
    )
    command.add_argument("--seconds", type=int, default=FOREVER, metavar="N", help="then end")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="chance, and keys (0)")
    command.add_argument("--faults", choices=sorted(PROFILES), default="calm", help="the wire")


def run(args: argparse.Namespace) -> int:
    if args.service is not None and args.table is None:
        raise Mistake("--service shows the journal of what is played; say what with --table")
    plan = played(args) if args.table is not None else bare(args)
    exposed = {words.partition("=")[0] for words in args.expose}
    if args.service is not None and "controller" in exposed:
        raise Mistake("--service is the simulated controller's, and --expose takes its place")
    service = None if args.service is None else ServedFirmware(door("--service", args.service))
    world = World(plan, args.seed, PROFILES[args.faults], service)
    outsides = [expose(world, words) for words in args.expose]
    for name, board in world.boards.items():
        if name not in exposed:
            board.power_on()
    print(f"secret {world.secret.hex()}  seats {plan.seats}", flush=True)
    if service is not None:
        print(f"service: open {service.door.address}", flush=True)
    for words, each in zip(args.expose, outsides, strict=True):
        print(f"{words.partition('=')[0]}: open {each.door.address}", flush=True)
    told = world.controller.told

    def tell(events: list[tuple[Any, ...]]) -> None:
        told(events)
        for event in events:
            print(f"{world.now_ms:>8} ms  {in_words(event)}", flush=True)

    world.controller.told = tell
    outside.run(world, outsides, lambda: False, args.seconds)
    for each in outsides:
        each.door.close()
    return 0


def in_words(event: tuple[Any, ...]) -> str:
    """A deck is being played from: its cards are nobody's to see."""
    if event[0] == STACK:
        return f"{STACK} {len(event[1])} cards"
    return " ".join(map(str, event))


def bare(args: argparse.Namespace) -> Plan:
    for option in ("limit", "set"):
        if getattr(args, option):
            raise Mistake(f"--{option} is for a table that is played; say which with --table")
    seats = 6 if args.seats is None else args.seats
    if not 1 <= seats <= 10:
        raise Mistake(f"--seats {seats}: a table has 1 to 10 seats")
    return Plan(seats=seats)


def played(args: argparse.Namespace) -> Plan:
    try:
        table = load(args.table, chosen(args.set))
    except TableError as error:
        raise Mistake(str(error)) from None
    if args.seats not in (None, table["seats"]):
        raise Mistake(f"--seats {args.seats}: {table['table']} has {table['seats']}")
    try:
        at = 0 if args.limit is None else limits.place(limits.wished(args.limit, table), table)
    except ValueError as error:
        raise Mistake(str(error)) from None
    portals = tuple(table["portals"])
    return Plan(table["seats"], portals, pack=pack(table).decode(), limit=at)


def expose(world: World, words: str) -> outside.Outside:
    name, _, where = words.partition("=")
    if name not in world.boards:
        known = ", ".join(world.boards)
        raise Mistake(f'--expose "{words}": there is no board "{name}"; there are: {known}')
    return outside.Outside(world, world.boards[name], door(f'--expose "{name}"', where))


def door(option: str, words: str) -> outside.Terminal | outside.Socket:
    kind, _, port = words.partition(":")
    if kind == "pty":
        return outside.Terminal()
    if kind == "tcp" and (port or "0").isdigit():
        try:
            return outside.Socket(int(port or 0))
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", "") or "0 to 65535 are allowed"
            raise Mistake(f"port {port} cannot be had ({why}); try tcp:0") from None
    raise Mistake(f'{option}: "{words}" is no door; write pty or tcp:PORT')
