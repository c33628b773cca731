"""What a page is told about the table: plain values, in sections that are sent when they change."""

from typing import Any

import felt_core

from firmware.controller.ledger import DROP, FLOOR, HELD, owed
from firmware.controller.pool_table import PoolTable
from firmware.controller.recall import recall
from firmware.controller.runtime import Runtime
from firmware.controller.table import Table
from hal.bus.messages import BACK, CALL, CHANGES, EVERYBODY, HELLO, REPORT, SEALED, TURN, WELCOME
from hal.deal_unit import POSITIONS
from hal.monitor import (
    CHOICES,
    DEALER,
    EVERY_SEAT,
    FIRST_HAND,
    MARK,
    MESSAGE,
    NOTICE,
    POT,
    RESULT,
    SECOND_HAND,
    Picture,
    hands_of,
    parts,
)
from hal.portal import COLLECTION, WAGER
from sim.board import MS
from sim.inside import runtime_of
from sim.web.room import Room

FRAME_TYPES = {
    CALL: "CALL",
    HELLO: "HELLO",
    WELCOME: "WELCOME",
    TURN: "TURN",
    REPORT: "REPORT",
    CHANGES: "CHANGES",
}
TYPE = 3  # where a frame has its type; before it to, sender, number
TICK_MS = 250  # the clock on the page
ALONE = "The table's processor is not heard"

Section = dict[str, Any] | list[Any]


def sections(room: Room) -> dict[str, Section]:
    """Everything but the timelines."""
    runtime = runtime_of(room.world)
    seats = range(1, room.world.plan.seats + 1)
    return {
        "table": table(room, runtime),
        "seats": [seat(room, runtime, number) for number in seats],
        "dealer": dealer(room),
        "boards": boards(room),
        "money": money(runtime),
        "time": clock(room),
    }


def table(room: Room, runtime: Runtime | None) -> dict[str, Any]:
    wish, world = room.wish, room.world
    on = runtime is not None or (not world.plan.pack and world.controller.running)
    told: dict[str, Any] = {
        "number": room.number,
        "name": wish.table,
        "seed": wish.seed,
        "settings": wish.settings,
        "on": on,
        "shuffler": world.state()["shuffler"] if on else None,
        "troubles": world.state()["troubles"] if on else [],
        "asks": {},
        "names": {},
    }
    if runtime is not None:
        now = runtime.table
        told.update(
            game=now.pack.name,
            house=now.pack.house,
            pack=now.pack.hash.hex()[:16],
            limit=now.limit_name(now.limit),
            asks=asked(now),
            names={each.id: each.name for each in now.pack.wagers},
            hand=now.hand,
            round=now.round,
            begun=now.begun,
            closed=now.closed,
            stopped=runtime.stopped,
            pot=now.pot,
            kept=runtime.journal.hands_kept,
        )
    return told


def asked(now: Table) -> dict[str, int]:
    """What everybody puts on a portal, at a table where that is the same for all; in cents."""
    if not isinstance(now, PoolTable):
        return {}
    return {COLLECTION: now.fee, WAGER: now.bet}


def seat(room: Room, runtime: Runtime | None, number: int) -> dict[str, Any]:
    world = room.world
    hardware = world.seat(number)
    board = world.boards[f"seat {number}"]
    told: dict[str, Any] = {
        "seat": number,
        "chips": {
            purpose: list(hardware.chips[at]) for at, purpose in enumerate(world.plan.portals)
        },
        "connected": dict(zip(world.plan.portals, hardware.connected, strict=True)),
        "panel": hardware.panel,
        "lit": board.running and hardware.panel,
        "bot": number in room.company.players,
        "shows": shown(hardware.picture, number),
        "says": in_words(hardware.picture, number, hardware.alone and board.running),
    }
    if runtime is not None:
        here = runtime.table.seats[number - 1]
        told.update(
            paid=here.paid,
            live=here.live,
            folded=here.folded,
            owed=sum(
                runtime.table.ledger.balance(owed(number, behind)) for behind in (False, True)
            ),
            stale=list(here.stale),
            counted={purpose: here.counted(purpose) for purpose in here.purposes},
        )
    return told


def shown(picture: Picture, number: int) -> dict[str, Any]:
    """What a monitor shows, as its own board heard it over the bus."""
    texts = picture.texts
    return {
        "message": texts.get((number, MESSAGE), ""),
        "result": texts.get((number, RESULT), ""),
        "everybody": texts.get((EVERY_SEAT, RESULT), ""),
        "pot": texts.get((EVERY_SEAT, POT), ""),
        "notice": texts.get((EVERY_SEAT, NOTICE), ""),
        "dealer": texts.get((EVERY_SEAT, DEALER), ""),
        "choices": parts(texts.get((number, CHOICES), "")),
        "marks": parts(texts.get((number, MARK), "")),
        "felt": on_felt(picture),
        "cards": {
            str(seat): cards_of(picture, seat) for seat in sorted({s for s, _ in picture.cards})
        },
    }


def on_felt(picture: Picture) -> list[str]:
    """Hands that are nobody's: the name, the cards, what they count."""
    told = []
    for hand in (FIRST_HAND, SECOND_HAND):
        name, counts = (picture.texts.get((hand, line), "") for line in (MESSAGE, RESULT))
        told.append(" ".join(each for each in (name, cards_of(picture, hand), counts) if each))
    return [each for each in told if each]


def cards_of(picture: Picture, number: int) -> str:
    """A seat's cards; hands that were split have a stroke between them."""
    hands = [
        " ".join(face(picture.cards[(number, place)]) for place in hand)
        for hand in hands_of(picture, number)
    ]
    return " / ".join(hands)


def face(card: int) -> str:
    return "??" if card == BACK else felt_core.cards_text(bytes([card]))


def in_words(picture: Picture, number: int, alone: bool) -> str:
    """For those who do not see the monitor."""
    if alone:
        return f"{ALONE}."
    shows = shown(picture, number)
    own = shows["cards"].get(str(number), "")
    said = [f"Cards {own}" if own else "No cards", shows["result"], shows["message"]]
    said += [", ".join(shows["choices"]), *shows["felt"], ", ".join(shows["marks"])]
    said += [shows["everybody"], shows["pot"], shows["notice"], shows["dealer"]]
    return ". ".join(each for each in said if each)


def dealer(room: Room) -> dict[str, Any]:
    hardware = room.world.dealer
    return {
        "lamp": hardware.lamp,
        "key": POSITIONS[hardware.key],
        "rung": hardware.rung,
        "early": hardware.flashes,
        "pressed": [at for at, closed in enumerate(hardware.closed) if closed],
        "bot": room.company.deals,
    }


def boards(room: Room) -> dict[str, Any]:
    return {
        "boards": {
            name: {"on": board.on, "running": board.running, "plugged": board.tap.plugged}
            for name, board in room.world.boards.items()
        },
        "faults": room.wish.faults,
        "rogue": {"does": room.haunting, "sent": room.rogue.sent},
    }


def money(runtime: Runtime | None) -> dict[str, Any]:
    if runtime is None:
        return {}
    now = runtime.table
    return {
        "pot": now.pot,
        "award": now.award if isinstance(now, PoolTable) else None,
        "held": now.ledger.balance(HELD),
        "drop": now.ledger.balance(DROP),
        "floor": now.ledger.balance(FLOOR),
        "accounts": [list(each) for each in now.ledger.accounts],
        "meters": now.meters.table,
        "seats": now.meters.seats[1:],
    }


def clock(room: Room) -> dict[str, Any]:
    return {
        "ms": room.world.now_ms // TICK_MS * TICK_MS,
        "speed": room.speed,
        "lag_ms": room.lag_ms // TICK_MS * TICK_MS,
        "let_go_ms": room.let_go_ms,
    }


def events(room: Room, after: int) -> list[list[Any]]:
    """What was told since: [number, milliseconds, who, what]."""
    return [
        [number, moment // MS, who, what]
        for number, moment, who, what in room.happened
        if number > after
    ]


def frames(room: Room, idle: bool) -> list[list[Any]]:
    """The last frames: [number, microseconds, who sent it, type, to whom, bytes]."""
    told = []
    for number, moment, who, data in room.bus.everything if idle else room.bus.spoken:
        kind, to = frame_words(data)
        told.append([number, moment, who, kind, to, len(data)])
    return told


def frame_words(data: bytes) -> tuple[str, str]:
    """
    >>> frame_words(felt_core.frame_pack(3, 0, 9, CALL, bytes([1])))
    ('CALL', '3')
    >>> frame_words(b"no frame at all")
    ('not a frame', '')
    """
    try:
        opened = felt_core.frame_open(data)
    except ValueError:
        return "not a frame", ""
    kind = FRAME_TYPES.get(opened[TYPE] & ~SEALED, f"type {opened[TYPE] & ~SEALED}")
    return kind, "all" if opened[0] == EVERYBODY else str(opened[0])


def recalled(runtime: Runtime, hand: int) -> dict[str, Any] | None:
    """A hand that is over, as the monitors showed its end; None if it is not kept."""
    picture = recall(runtime.journal, runtime.table.pack, hand)
    if picture is None:
        return None
    seats = range(1, len(runtime.table.seats) + 1)
    return {
        "hand": hand,
        "everybody": picture.texts.get((EVERY_SEAT, RESULT), ""),
        "pot": picture.texts.get((EVERY_SEAT, POT), ""),
        "felt": on_felt(picture),
        "seats": [
            {
                "seat": number,
                "cards": cards_of(picture, number),
                "result": picture.texts.get((number, RESULT), ""),
            }
            for number in seats
            if cards_of(picture, number)
        ],
    }
