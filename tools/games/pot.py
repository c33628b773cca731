"""A journal of a table with blinds and betting rounds, in words: who sits, bets, folds, wins."""

from dataclasses import dataclass

import felt_core

from firmware.controller.betting import ALL_IN, BET, CALL, CHECK, FOLD, RAISE
from firmware.controller.blinds import POST
from firmware.controller.blinds import WAIT as WAIT_FOR_BLIND
from firmware.controller.events import (
    CHANGE,
    CHOICE,
    CLOSE,
    DEAL,
    EMPTY,
    MOVE,
    TIME,
    TIME_DUE,
    VOID,
)
from firmware.controller.ledger import DROP, JACKPOT, POT, seat_of
from firmware.controller.meters import BET as PUT_IN
from firmware.controller.meters import COLLECTION, PAID
from firmware.controller.pot_table import UNCALLED, PotTable
from firmware.controller.pot_waits import SHORT, SIT_IN, SIT_OUT, ForAction
from firmware.controller.table import DROPPED
from firmware.controller.waits import Wait
from firmware.controller.words import dollars, seats_in_words
from hal.monitor import FIRST_HAND
from tools.event_words import Happened, Move, dealt
from tools.games import pots_told
from tools.games.fees_told import dropped, option_of

SOURCES = {"void": "RULINGS 8"}
STREETS = {3: "The flop", 4: "The turn", 5: "The river"}
DOES = {
    SIT_IN: "sits in",
    SIT_OUT: "sits out",
    POST: "will post what it owes, to play at once",
    WAIT_FOR_BLIND: "waits for the big blind",
    SHORT: "has no more than what it laid for its blind: all in",
    FOLD: "folds",
    CHECK: "checks",
    CALL: "calls",
    BET: "bets",
    RAISE: "raises to",
    ALL_IN: "is all in with",
}


@dataclass(frozen=True)
class Before:
    """turn, unsaid   whose word was waited for, and the one that counts when time is over
    charged          what seats owed for time
    """

    turn: int
    unsaid: str
    charged: dict[int, int]


def before(table: PotTable, wait: Wait, code: int) -> Before:
    turn, unsaid = 0, ""
    if isinstance(wait, ForAction):
        turn = wait.seat.number
        unsaid = wait.word((TIME, []))[0]
    return Before(turn, unsaid, dict(table.charged))


def text(cards: list[int]) -> str:
    return str(felt_core.cards_text(bytes(cards)))


def seats_text(seats: list[int]) -> str:
    return str(seats_in_words(seats))


# ---- Between hands ------------------------------------------------------------------------------


def title(table: PotTable) -> str:
    return table.limit_name(table.limit)


limit = title


def standing(table: PotTable) -> str:
    button = table.blinds.button
    said = f"Seat {button} has the button" if button else "Nobody has the button"
    for name, account in (("dropped", DROP), ("jackpot", JACKPOT)):
        if account == DROP or table.ledger.balance(account):
            said += f"; {name} {dollars(table.ledger.balance(account))}"
    return f"{said}."


def course(table: PotTable, pot: list[int], void: bool) -> str:
    return f"pot {dollars(put_in(table))}"


def put_in(table: PotTable) -> int:
    """What went into the pot of the hand and was called."""
    moves = table.ledger.moves
    there = sum(move[2] for move in moves if move[1] == POT and not move[0].startswith("owed"))
    return there - sum(move[2] for move in moves if move[3] == UNCALLED)


# ---- Events in its own words --------------------------------------------------------------------


def _choice(table: PotTable, event: Happened) -> str:
    seat, (word, reads) = event.numbers[0], event.chosen
    cents = reads.split(" ")[-1]
    amount = f" {cents}" if cents.startswith("$") and word not in (POST, WAIT_FOR_BLIND) else ""
    if word == ALL_IN and not amount:
        return f"Seat {seat} has no chips left: it is all in."
    return f"Seat {seat} {DOES.get(word, word)}{amount}."


def _time(table: PotTable, event: Happened) -> str:
    turn, word = event.before.turn, event.before.unsaid
    does = "it is all in" if word == ALL_IN else DOES[word]
    return f"Seat {turn} says no word in time: {does} (decision_seconds)."


def _empty(table: PotTable, event: Happened) -> str:
    seat, portal = event.numbers
    return f"Seat {seat}: its {table.pack.portals[portal]} portal has been cleared."


def _change(table: PotTable, event: Happened) -> str:
    return f"The player of seat {event.numbers[0]} has left."


def _move(table: PotTable, event: Happened) -> str:
    seat, to = event.numbers
    return f"The player of seat {seat} moves to seat {to}."


def _close(table: PotTable, event: Happened) -> str:
    return "The table closes, and nobody sits at it any more."


def _time_due(table: PotTable, event: Happened) -> str:
    option = table.option["fees"]
    owes = [
        f"seat {seat} {dollars(cents - event.before.charged.get(seat, 0))}"
        for seat, cents in sorted(table.charged.items())
    ]
    due = f": it is due from {', '.join(owes)}" if owes else ": nobody plays"
    return f"A half hour begins{due} ({option_of(option)})."


TELL = {
    CHANGE: _change,
    CHOICE: _choice,
    CLOSE: _close,
    EMPTY: _empty,
    MOVE: _move,
    TIME: _time,
    TIME_DUE: _time_due,
}


# ---- What came of an event ----------------------------------------------------------------------


def came_of(table: PotTable, event: Happened) -> list[str]:
    if event.code == VOID:
        return []
    said = pushed(event.moves)
    if event.code == DEAL:
        said += _dealt(table, event)
    elif event.moved(PUT_IN):
        said.append(f"The pot is {dollars(put_in(table) + _back(event.moves))}.")
    said += uncalled(event.moves)
    said += fees_taken(table, event.moves)
    if event.over:
        said += [*pots_told.told(table), balance(table)]
    return said


def pushed(moves: list[Move]) -> list[str]:
    paid = [f"seat {seat_of(move[0])} {dollars(move[2])}" for move in moves if move[3] == PAID]
    return [f"What was won has been pushed: {', '.join(paid)}."] if paid else []


def _back(moves: list[Move]) -> int:
    return sum(move[2] for move in moves if move[3] == UNCALLED)


def uncalled(moves: list[Move]) -> list[str]:
    return [
        f"Nobody has called {dollars(cents)} of what seat {seat_of(to)} has in: it goes back."
        for _, to, cents, why in moves
        if why == UNCALLED
    ]


def _dealt(table: PotTable, event: Happened) -> list[str]:
    board = [card for seat, card in event.cards if seat == FIRST_HAND]
    if board:
        street = STREETS[len(table.board)]
        return [f"{street}, a card burned before it: {text(board)} ({table.pack.source})."]
    if table.begun:
        return [*_posted(table, event), *dealt(event.cards, {}, table.pack.source)]
    each = ", ".join(f"seat {seat} {text([card])}" for seat, card in event.cards)
    button = table.blinds.button
    return [f"Dealt for the button: {each}; seat {button} has it (first_button, opening_ties)."]


def _posted(table: PotTable, event: Happened) -> list[str]:
    place = table.place
    assert place is not None
    said = [f"Seat {place.button} has the button."]
    if table.killed:
        said.append(f"It is a kill pot: the big blind is {dollars(table.big_blind)} (kill).")
    for source, _, cents, why in event.moves:
        seat = seat_of(source) if source.startswith("seat") else 0
        if why == f"{PUT_IN} 1 blind":
            said.append(f"Seat {seat} posts {dollars(cents)}{_blind(table, seat)}.")
        elif why == f"{PUT_IN} 1 dead":
            said.append(f"Seat {seat} posts {dollars(cents)} dead (missed_blinds).")
        elif why == COLLECTION and seat:
            option = option_of(table.option["fees"])
            said.append(f"Seat {seat} pays the collection of {dollars(cents)} ({option}).")
    return said


def _blind(table: PotTable, seat: int) -> str:
    place = table.place
    assert place is not None
    names = {place.small: ", the small blind", place.big: ", the big blind"}
    short = ", all it has" if seat in table.all_in else ""
    return names.get(seat, "") + short


def fees_taken(table: PotTable, moves: list[Move]) -> list[str]:
    """Out of the pot, and into the box."""
    option = table.option["fees"]
    said = []
    for source, target, cents, why in moves:
        if source == POT and why == COLLECTION:
            players = f"{len(table.players)} players"
            said.append(
                f"The house takes {dollars(cents)} of the pot ({option_of(option)}; {players})."
            )
        elif source == POT and target == JACKPOT:
            said.append(f"{dollars(cents)} of the pot goes to the jackpot ({option_of(option)}).")
        elif why == DROPPED:
            said.append(dropped(option, cents))
    return said


def balance(table: PotTable) -> str:
    """Where all of the pot has gone."""
    moves = table.ledger.moves
    fee = sum(move[2] for move in moves if move[0] == POT and not move[1].startswith("owed"))
    won = sum(table.awarded(seat) for seat in table.seats)
    return (
        f"Of the {dollars(put_in(table))} put in and called, {dollars(won)} goes to those who won "
        f"and {dollars(fee)} to fees."
    )
