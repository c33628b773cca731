"""Runs a simulated table in real time, with the side of any board open as a terminal or a TCP port.

A process with pyserial, or a real board behind a USB adapter, then takes the place of the board.
What the controller makes of it is printed as it happens.
"""

import argparse
from typing import Any

from sim import outside
from sim.faults import PROFILES
from sim.world import Plan, World
from tools.mistake import Mistake

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
    command.add_argument("--seats", type=int, default=6, metavar="N", help="1 to 10 (6)")
    command.add_argument("--seconds", type=int, default=FOREVER, metavar="N", help="then end")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="chance, and keys (0)")
    command.add_argument("--faults", choices=sorted(PROFILES), default="calm", help="the wire")


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.seats <= 10:
        raise Mistake(f"--seats {args.seats}: a table has 1 to 10 seats")
    world = World(Plan(seats=args.seats), args.seed, PROFILES[args.faults])
    outsides = [expose(world, words) for words in args.expose]
    exposed = {words.partition("=")[0] for words in args.expose}
    for name, board in world.boards.items():
        if name not in exposed:
            board.power_on()
    print(f"secret {world.secret.hex()}  seats {args.seats}", flush=True)
    for words, each in zip(args.expose, outsides, strict=True):
        print(f"{words.partition('=')[0]}: open {each.door.address}", flush=True)
    told = world.controller.told

    def tell(events: list[tuple[Any, ...]]) -> None:
        told(events)
        for event in events:
            print(f"{world.now_ms:>8} ms  {' '.join(map(str, event))}", flush=True)

    world.controller.told = tell
    outside.run(world, outsides, lambda: False, args.seconds)
    for each in outsides:
        each.door.close()
    return 0


def expose(world: World, words: str) -> outside.Outside:
    name, _, door = words.partition("=")
    if name not in world.boards:
        known = ", ".join(world.boards)
        raise Mistake(f'--expose "{words}": there is no board "{name}"; there are: {known}')
    kind, _, port = door.partition(":")
    if kind == "pty":
        return outside.Outside(world, world.boards[name], outside.Terminal())
    if kind == "tcp" and (port or "0").isdigit():
        try:
            return outside.Outside(world, world.boards[name], outside.Socket(int(port or 0)))
        except OSError as error:
            raise Mistake(f"port {port} cannot be had ({error.strerror}); try tcp:0") from None
    raise Mistake(f'--expose "{words}": a door is pty or tcp:PORT, e.g. "{name}=pty"')
