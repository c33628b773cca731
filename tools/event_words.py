"""What an event of the journal did, in sentences."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING

import felt_core

from firmware.controller.engine import REASONS
from firmware.controller.events import (
    CHANGE,
    CHOICE,
    CLOSE,
    DEAL,
    DECK,
    EMPTY,
    MOVE,
    OPEN,
    SEEN,
    TIME,
    VOID,
)
from firmware.controller.ledger import FLOOR, HELD, owed, own
from firmware.controller.ledger import VOID as VOIDED
from firmware.controller.meters import AWARD, BET, COLLECTION, PAID
from firmware.controller.table import DROPPED, Table
from firmware.controller.words import dollars, seats_in_words
from hal.bus.messages import seat_name
from hal.portal import WAGER

if TYPE_CHECKING:
    from firmware.controller.events import Source


@dataclass
class Happened:
    """An event and all that came of it.

    offered   the choices of the seat that was asked
    live      seats that were in the hand before it
    there     what counted on each seat's wager portal
    moves     of the ledger; cards: (seat, card) as they were dealt; left_out: what monitors said
    over      whether it ended the hand
    """

    code: int
    numbers: list[int]
    source: "Source | None"
    offered: list[str]
    live: list[int]
    there: dict[int, int]
    moves: list[tuple[str, str, int, str]] = field(default_factory=list)
    cards: list[tuple[int, int]] = field(default_factory=list)
    left_out: dict[int, str] = field(default_factory=dict)
    strokes: int = 0
    over: bool = False

    def moved(self, reason: str) -> list[tuple[str, str, int, str]]:
        return [move for move in self.moves if move[3].startswith(reason)]


def sentences(game: ModuleType, table: Table, event: Happened) -> list[str]:
    """The first says what happened, the others what came of it."""
    return [_first(game, table, event), *_consequences(game, table, event)]


def _first(game: ModuleType, table: Table, event: Happened) -> str:
    tell: dict[int, Callable[[ModuleType, Table, Happened], str]] = {
        DECK: _deck,
        DEAL: _press,
        SEEN: _seen,
        EMPTY: _empty,
        TIME: _time,
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


def _choice(game: ModuleType, table: Table, event: Happened) -> str:
    return f"Seat {event.numbers[0]} chooses {event.offered[event.numbers[1]]}."


def _void(game: ModuleType, table: Table, event: Happened) -> str:
    return f"The hand is void: {REASONS[event.numbers[0]]} ({game.SOURCES['void']})."


def _change(game: ModuleType, table: Table, event: Happened) -> str:
    seat = table.seats[event.numbers[0] - 1]
    paid = "has paid" if seat.paid else "has not paid"
    return f"Somebody else sits at seat {seat.number}, who {paid} ({game.SOURCES['player']})."


def _move(game: ModuleType, table: Table, event: Happened) -> str:
    seat, to = event.numbers
    return f"The player of seat {seat} moves to seat {to} ({game.SOURCES['player']})."


def _close(game: ModuleType, table: Table, event: Happened) -> str:
    return f"The table closes ({game.SOURCES['close']})."


def _open(game: ModuleType, table: Table, event: Happened) -> str:
    return f"The table opens at the {dollars(table.bet)} limit."


# ---- What came of it ----------------------------------------------------------------------------


def _consequences(game: ModuleType, table: Table, event: Happened) -> list[str]:
    said = [*_pushed(table, event), *_posted(game, table, event), *_folds(game, table, event)]
    for seat, prompt in sorted(event.left_out.items()):
        said.append(f"Seat {seat} gets no card: “{prompt}” ({game.SOURCES['left out']}).")
    if event.cards:
        dealt = ", ".join(
            f"seat {seat} {felt_core.cards_text(bytes([card]))}" for seat, card in event.cards
        )
        source = game.SOURCES["deal" if event.moved(f"{BET} 1") else "card"]
        said.append(f"Dealt in this order: {dealt} ({source}).")
    if event.over and event.code != VOID:
        said += _settlement(game, table, event)
    if event.strokes:
        said.append(f"The bell rings ({game.SOURCES['bell']}).")
    return said + _returned(table, event) + _shut(event)


def _pushed(table: Table, event: Happened) -> list[str]:
    """What an earlier hand's award was is the seat's own from here on."""
    return [
        f"Seat {_seat_of(table, target)} has been pushed its award of {dollars(cents)}."
        for _, target, cents, _ in event.moved(PAID)
    ]


def _posted(game: ModuleType, table: Table, event: Happened) -> list[str]:
    said = []
    for reason in sorted({move[3] for move in event.moved(COLLECTION) + event.moved(BET)}):
        moves = [move for move in event.moves if move[3] == reason]
        seats = [_seat_of(table, move[0]) for move in moves]
        who, cents = seats_in_words(seats), moves[0][2]
        one = len(seats) == 1
        if reason == COLLECTION:
            pays = "pays" if one else "each pay"
            source = game.SOURCES["collection"]
            said.append(f"{who} {pays} the collection of {dollars(cents)} ({source}).")
        else:
            bets = "bets" if one else "each bet"
            pot = table.pot + sum(move[2] for move in event.moved(AWARD))
            source = game.SOURCES.get(reason, game.SOURCES["bet"])
            said.append(
                f"{who} {bets} {dollars(cents)}, {reason}; the pot is {dollars(pot)} ({source})."
            )
    return sorted(said, key=lambda sentence: "collection" not in sentence)


def _folds(game: ModuleType, table: Table, event: Happened) -> list[str]:
    said = []
    for seat in table.seats:
        if seat.folded and seat.number in event.live:
            there = event.there[seat.number]
            why = f"no chip lay on its {WAGER} portal ({game.SOURCES['fold']})"
            if there:
                lay = f"{dollars(there)} lay on its {WAGER} portal and not {dollars(table.bet)}"
                why = f"{lay} ({game.SOURCES['wrong amount']})"
            said.append(f"Seat {seat.number} folds: {why}.")
    return said


def _settlement(game: ModuleType, table: Table, event: Happened) -> list[str]:
    pot = table.pot + sum(move[2] for move in event.moved(AWARD))
    live = {seat.number: bytes(seat.cards) for seat in table.seats if seat.live}
    folded = {seat.number: bytes(seat.cards) for seat in table.seats if seat.folded}
    said = list(game.settled(table.pack, pot, live, folded, {}).why)
    for _, _, cents, _ in event.moved(DROPPED):
        said.append(f"The collections held, {dollars(cents)}, drop ({game.SOURCES['drop']}).")
    return said


def _returned(table: Table, event: Happened) -> list[str]:
    said = []
    for seat in table.seats:
        back = [move for move in event.moved(VOIDED) if move[1] == own(seat.number)]
        if back:
            fee = sum(move[2] for move in back if move[0] == HELD)
            of_it = f", {dollars(fee)} of it the collection" if fee else ""
            cents = sum(move[2] for move in back)
            said.append(f"Seat {seat.number} gets {dollars(cents)} back{of_it}.")
    return said


def _shut(event: Happened) -> list[str]:
    return [
        f"{dollars(cents)} of {source} goes to the floor."
        for source, target, cents, _ in event.moves
        if target == FLOOR
    ]


def _seat_of(table: Table, account: str) -> int:
    accounts = {name(seat.number): seat.number for seat in table.seats for name in (own, owed)}
    return accounts[account]
