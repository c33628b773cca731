"""What an event of the journal did, in sentences that are the same for every game."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any

import felt_core

from firmware.controller.engine import REASONS
from firmware.controller.events import (
    CHANGE,
    CHOICE,
    CLOSE,
    DEAL,
    DECK,
    DICE,
    EMPTY,
    MOVE,
    OPEN,
    SEEN,
    TIME,
    VOID,
)
from firmware.controller.ledger import FLOOR, HELD, own
from firmware.controller.ledger import VOID as VOIDED
from firmware.controller.table import Table
from firmware.controller.words import dollars
from hal.bus.messages import seat_name

if TYPE_CHECKING:
    from firmware.controller.events import Source

Move = tuple[str, str, int, str]  # from, to, cents, reason


@dataclass
class Happened:
    """An event and all that came of it.

    chosen    what a seat chose: what is meant by it, and how it reads
    before    what the game noted before it
    moves     of the ledger; cards: (seat, card) as they were dealt; messages: what monitors said
    strokes   of the bell; over: whether it ended the hand
    """

    code: int
    numbers: list[int]
    source: "Source | None"
    chosen: tuple[str, str]
    before: Any
    moves: list[Move] = field(default_factory=list)
    cards: list[tuple[int, int]] = field(default_factory=list)
    messages: dict[int, str] = field(default_factory=dict)
    strokes: int = 0
    over: bool = False

    def moved(self, reason: str) -> list[Move]:
        return [move for move in self.moves if move[3].startswith(reason)]


@dataclass
class Held:
    """What somebody had in a hand that is over: a seat, or a hand that is nobody's."""

    who: str
    cards: str
    outcome: str
    award: int = 0


def sentences(game: ModuleType, table: Table, event: Happened) -> list[str]:
    """The first says what happened, the others what came of it."""
    said = [_first(game, table, event), *game.came_of(table, event)]
    if event.strokes:
        said.append(f"The bell rings ({game.SOURCES['bell']}).")
    return said + _returned(table, event) + _shut(event)


def _first(game: ModuleType, table: Table, event: Happened) -> str:
    """What a game says of an event in its own words goes before what is said of every game's."""
    if event.code in game.TELL:
        return str(game.TELL[event.code](table, event))
    tell: dict[int, Callable[[ModuleType, Table, Happened], str]] = {
        DECK: _deck,
        DEAL: _press,
        SEEN: _seen,
        EMPTY: _empty,
        TIME: _time,
        DICE: _dice,
        CHOICE: _choice,
        VOID: _void,
        CHANGE: _change,
        MOVE: _move,
        CLOSE: _close,
        OPEN: _open,
    }
    return tell[event.code](game, table, event)


def _deck(game: ModuleType, table: Table, event: Happened) -> str:
    return f"A shuffled deck, from its top: {felt_core.cards_text(bytes(event.numbers))}."


def _press(game: ModuleType, table: Table, event: Happened) -> str:
    if event.source is None:
        return "Deal pressed."
    node = seat_name(event.source[0]).lower()
    return f"Deal pressed (event {event.source[2]} of {node})."


def _seen(game: ModuleType, table: Table, event: Happened) -> str:
    seat, portal, cents = event.numbers
    where = table.pack.portals[portal]
    source = game.SOURCES[f"{where} recognised"]
    return f"Seat {seat}: {dollars(cents)} recognised on its {where} portal ({source})."


def _empty(game: ModuleType, table: Table, event: Happened) -> str:
    seat, portal = event.numbers
    where = table.pack.portals[portal]
    source = game.SOURCES[f"{where} lifted"]
    return f"Seat {seat}: the chips were lifted off its {where} portal ({source})."


def _time(game: ModuleType, table: Table, event: Happened) -> str:
    return f"The time to decide is over; bets stand as they lie ({game.SOURCES['time']})."


def _dice(game: ModuleType, table: Table, event: Happened) -> str:
    faces = ", ".join(str(face) for face in event.numbers)
    return f"Dice are thrown: {faces}, {sum(event.numbers)} in all (button_by)."


def _choice(game: ModuleType, table: Table, event: Happened) -> str:
    return f"Seat {event.numbers[0]} chooses {event.chosen[1]}."


def _void(game: ModuleType, table: Table, event: Happened) -> str:
    return f"The hand is void: {REASONS[event.numbers[0]]} ({game.SOURCES['void']})."


def _change(game: ModuleType, table: Table, event: Happened) -> str:
    return f"Somebody else sits at seat {event.numbers[0]} ({game.SOURCES['player']})."


def _move(game: ModuleType, table: Table, event: Happened) -> str:
    seat, to = event.numbers
    return f"The player of seat {seat} moves to seat {to} ({game.SOURCES['player']})."


def _close(game: ModuleType, table: Table, event: Happened) -> str:
    return f"The table closes ({game.SOURCES['close']})."


def _open(game: ModuleType, table: Table, event: Happened) -> str:
    return f"The table opens at {game.limit(table)}."


# ---- What came of it, in any game ---------------------------------------------------------------


def dealt(cards: list[tuple[int, int]], names: dict[int, str], source: str) -> list[str]:
    """Cards in their order; `names` are of hands that are no seat's."""
    if not cards:
        return []
    each = ", ".join(
        f"{names.get(seat, f'seat {seat}')} {felt_core.cards_text(bytes([card]))}"
        for seat, card in cards
    )
    return [f"Dealt in this order: {each} ({source})."]


def _returned(table: Table, event: Happened) -> list[str]:
    said = []
    for seat in table.seats:
        for behind, who in ((False, f"Seat {seat.number}"), (True, f"Behind seat {seat.number},")):
            person = own(seat.number, behind)
            back = [move for move in event.moved(VOIDED) if move[1] == person]
            if back:
                fee = sum(move[2] for move in back if move[0] == HELD)
                of_it = f", {dollars(fee)} of it the collection" if fee else ""
                cents = dollars(sum(move[2] for move in back))
                gets = f"{cents} goes back" if behind else f"gets {cents} back"
                said.append(f"{who} {gets}{of_it}.")
    return said


def _shut(event: Happened) -> list[str]:
    return [
        f"{dollars(cents)} of {source} goes to the floor."
        for source, target, cents, _ in event.moves
        if target == FLOOR
    ]
