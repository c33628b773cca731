"""What somebody at a page may do: each deed is checked, then done, or refused with a sentence."""

from collections.abc import Callable
from typing import Any

from hal.deal_unit import POSITIONS
from hal.monitor import CHOICES_MAX
from sim.board import Board
from sim.bots import CHIPS, in_chips
from sim.faults import PROFILES
from sim.hardware import SeatHardware
from sim.inside import runtime_of
from sim.web.room import PANEL, SPEEDS, Room, Wish
from sim.web.sight import recalled
from sim.world import KEYS

HAUNTS = {
    "forge": ("forge",),
    "replay": ("replay",),
    "flood": ("flood",),
    "all": ("forge", "replay", "flood"),
}
EVERYTHING = "all"
LOST = "lost"  # what the table has won, wherever it lies
AMOUNT_MAX = 100_000  # cents in one deed
CUT_MAX = 4096
SEED_MAX = 2**31
ROOM_ON_PORTAL = 60  # chips; a reader tells 40 apart and says so


class Refused(Exception):
    """It was not done. The sentence says what is wrong and what is allowed."""


class Request:
    """What came from a page: a flat object whose values are checked as they are taken."""

    def __init__(self, content: Any) -> None:
        if not isinstance(content, dict) or not isinstance(content.get("do"), str):
            raise Refused('a message is an object with "do", the name of a deed')
        self.content: dict[str, Any] = content
        self.name: str = content["do"]

    def number(self, key: str, least: int, most: int) -> int:
        value = self.content.get(key)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key, f"a whole number from {least} to {most}")
        return value

    def flag(self, key: str) -> bool:
        value = self.content.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def word(self, key: str, known: list[str]) -> str:
        value = self.content.get(key)
        if not isinstance(value, str) or value not in known:
            raise self.wrong(key, " or ".join(f'"{each}"' for each in known))
        return value

    def wrong(self, key: str, allowed: str) -> Refused:
        got = f"is {self.content[key]!r:.60}" if key in self.content else "is missing"
        return Refused(f'{self.name}: "{key}" {got}; write {allowed}')


Deed = Callable[[Room, Request], Any]
DEEDS: dict[str, Deed] = {}


def deed(do: Deed) -> Deed:
    DEEDS[do.__name__] = do
    return do


def done(room: Room, content: Any) -> Any:
    """Does it; returns what the page asked for, if it asked for something."""
    request = Request(content)
    if request.name not in DEEDS:
        raise Refused(f'"{request.name:.40}" is no deed; there are: {", ".join(sorted(DEEDS))}')
    return DEEDS[request.name](room, request)


def seat_of(room: Room, request: Request) -> SeatHardware:
    return room.world.seat(request.number("seat", 1, room.world.plan.seats))


def portal_of(room: Room, request: Request) -> int:
    portals = list(room.world.plan.portals)
    return portals.index(request.word("portal", portals))


# ---- What players do ----------------------------------------------------------------------------


@deed
def put(room: Room, request: Request) -> None:
    """Chips worth so much, the fewest there are, onto a portal."""
    hardware, portal = seat_of(room, request), portal_of(room, request)
    cents = request.number("cents", CHIPS[-1], AMOUNT_MAX)
    chips = in_chips(cents)
    if sum(chips) != cents:
        raise request.wrong("cents", "an amount that chips make, in steps of 50 cents")
    if len(hardware.chips[portal]) + len(chips) > ROOM_ON_PORTAL:
        raise Refused(f"put: no more than {ROOM_ON_PORTAL} chips fit on a portal; take some off")
    hardware.put(portal, *chips)


@deed
def take(room: Room, request: Request) -> None:
    """One chip off a portal; all of them without `cents`."""
    hardware, portal = seat_of(room, request), portal_of(room, request)
    lying = hardware.chips[portal]
    if "cents" not in request.content:
        hardware.take(portal, *lying)
        return
    cents = request.number("cents", 0, AMOUNT_MAX)
    if cents not in lying:
        raise request.wrong("cents", f"one of the chips that lie there: {sorted(set(lying))}")
    hardware.take(portal, cents)


@deed
def touch(room: Room, request: Request) -> None:
    """The monitor's glass, for a moment: at "x" and "y", on a "choice", or anywhere."""
    hardware = seat_of(room, request)
    if "choice" in request.content:
        hardware.touch(request.number("choice", 1, CHOICES_MAX))
    elif "x" in request.content:
        width, height = PANEL
        hardware.touch((request.number("x", 0, width - 1), request.number("y", 0, height - 1)))
    else:
        hardware.touch(True)


# ---- What the dealer does -----------------------------------------------------------------------


@deed
def press(room: Room, request: Request) -> None:
    """Button 0 is Deal, the others are the keypad's."""
    room.world.dealer.press(request.number("button", 0, KEYS))


@deed
def turn(room: Room, request: Request) -> None:
    room.world.dealer.turn(POSITIONS.index(request.word("key", list(POSITIONS))))


@deed
def sweep(room: Room, request: Request) -> None:
    """The dealer's hand takes every chip off the portals of one purpose, or of all; or of each
    portal what is the table's."""
    purposes = list(room.world.plan.portals)
    which = request.word("portal", [*purposes, EVERYTHING, LOST])
    if which == LOST:
        take_lost(room)
        return
    for seat in range(1, room.world.plan.seats + 1):
        hardware = room.world.seat(seat)
        for portal, purpose in enumerate(purposes):
            if which in (purpose, EVERYTHING):
                hardware.take(portal, *hardware.chips[portal])


def take_lost(room: Room) -> None:
    """What belongs to the table, with change for what does not."""
    runtime = runtime_of(room.world)
    for seat in runtime.table.seats if runtime is not None else []:
        hardware = room.world.seat(seat.number)
        for purpose in seat.stale:
            portal = room.world.plan.portals.index(purpose)
            stays = seat.left.get(purpose, 0)
            if sum(hardware.chips[portal]) > stays:
                hardware.take(portal, *hardware.chips[portal])
                hardware.put(portal, *in_chips(stays))


# ---- What can break -----------------------------------------------------------------------------


def boards_of(room: Room, request: Request) -> list[Board]:
    known = room.world.boards
    name = request.word("board", [*known, EVERYTHING])
    return list(known.values()) if name == EVERYTHING else [known[name]]


@deed
def power(room: Room, request: Request) -> None:
    on = request.flag("on")
    for board in boards_of(room, request):
        if on:
            board.power_on()
        else:
            board.power_off()
    room.note(f"power of {request.content['board']} {'on' if on else 'off'}")


@deed
def cut(room: Room, request: Request) -> None:
    """The controller's power goes when its journal has taken so many more bytes."""
    after = request.number("after", 0, CUT_MAX)
    if runtime_of(room.world) is None:
        raise Refused("cut: the controller does not run; switch it on first")
    room.world.controller.do("cut", after)
    room.note(f"the controller's power goes {after} bytes into its next write")


@deed
def cable(room: Room, request: Request) -> None:
    """Of a board, or of a seat's portal or panel (with "part")."""
    plugged = request.flag("plugged")
    if "part" not in request.content:
        for board in boards_of(room, request):
            board.tap.plugged = plugged
        what = str(request.content["board"])
    else:
        hardware = seat_of(room, request)
        part = request.word("part", [*room.world.plan.portals, "panel"])
        if part == "panel":
            hardware.panel = plugged
        else:
            hardware.connected[room.world.plan.portals.index(part)] = plugged
        hardware.poke()
        what = f"seat {request.content['seat']} {part}"
    room.note(f"cable of {what} {'plugged in' if plugged else 'pulled'}")


@deed
def faults(room: Room, request: Request) -> None:
    profile = request.word("profile", list(PROFILES))
    room.set_faults(profile)
    room.note(f"the wire is {profile}")


@deed
def rogue(room: Room, request: Request) -> None:
    """Somebody on the cable, until it is told to stop."""
    what = request.word("does", [*HAUNTS, "nothing"])
    room.rogue.stop()
    room.haunting = "" if what == "nothing" else what
    if room.haunting:
        room.rogue.haunt(HAUNTS[what])
    room.note(f"the rogue does {what}")


# ---- The room -----------------------------------------------------------------------------------


@deed
def speed(room: Room, request: Request) -> None:
    times = request.number("times", *SPEEDS)
    if times != 1 and room.world.target.real:
        raise Refused("speed: the controller is a board with a time of its own; it goes at 1")
    room.speed = times


@deed
def bot(room: Room, request: Request) -> None:
    """At a seat, or as the dealer (seat 0)."""
    seat = request.number("seat", 0, room.world.plan.seats)
    on = request.flag("on")
    if seat == 0:
        room.company.deals = on
    elif on:
        room.company.sit(seat)
    else:
        room.company.leave(seat)


@deed
def new(room: Room, request: Request) -> None:
    """Another table in place of this one."""
    settings = request.content.get("settings", {})
    if not isinstance(settings, dict):
        raise request.wrong("settings", "an object of names and values")
    limit = None
    if request.content.get("limit") is not None:
        limit = request.number("limit", 1, AMOUNT_MAX)
    wish = Wish(
        request.word("table", room.catalogue.names()),
        limit,
        request.number("seed", 0, SEED_MAX),
        settings,
        tuple(sorted(room.company.players)),
        room.company.deals,
        room.wish.faults,
    )
    try:
        room.begin(wish)
    except ValueError as error:
        raise Refused(f"new: {error}") from None


@deed
def recall(room: Room, request: Request) -> dict[str, Any]:
    runtime = runtime_of(room.world)
    if runtime is None:
        raise Refused("recall: the controller does not run; switch it on first")
    hand = request.number("hand", 1, max(1, runtime.table.hand - 1))
    told = recalled(runtime, hand)
    if told is None:
        raise Refused(f"recall: hand {hand} is not kept, or not over yet")
    return {"recall": told}
