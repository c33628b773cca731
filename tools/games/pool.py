"""A journal of a table with a pot that rolls over, in words: posts, bets, folds, awards."""

from dataclasses import dataclass

from firmware.controller.events import DEAL, TIME
from firmware.controller.ledger import DROP, HELD, seat_of
from firmware.controller.meters import AWARD, BET, COLLECTION, PAID
from firmware.controller.pool_table import PoolTable
from firmware.controller.table import DROPPED
from firmware.controller.waits import Wait
from firmware.controller.words import dollars, seats_in_words
from hal.portal import WAGER
from tools.event_words import Happened

FIRST_BET = f"{BET} 1"


@dataclass(frozen=True)
class Before:
    """Seats that were in the hand, and what counted on each seat's wager portal."""

    live: list[int]
    there: dict[int, int]


def before(table: PoolTable, wait: Wait, code: int) -> Before:
    live = [seat.number for seat in table.live]
    if code not in (DEAL, TIME):
        return Before(live, {})
    there = {seat.number: seat.seen.get(WAGER, seat.level[WAGER]) for seat in table.seats}
    return Before(live, there)


# ---- Between hands ------------------------------------------------------------------------------


def limit(table: PoolTable) -> str:
    return f"the {table.limit_name(table.limit)} limit"


def title(table: PoolTable) -> str:
    return f"round {table.round}, {table.limit_name(table.limit)} limit"


def course(table: PoolTable, pot: list[int], void: bool) -> str:
    return f"pot {dollars(pot[0])} before and {dollars(pot[1])} after"


def standing(table: PoolTable) -> str:
    """Where the money is."""
    balance = table.ledger.balance
    said = f"Pot {dollars(table.pot)}, collections held {dollars(balance(HELD))}"
    said += f", dropped {dollars(balance(DROP))}"
    paid = [seat.number for seat in table.seats if seat.paid]
    return f"{said}; paid in this round: {seats_in_words(paid).lower()}." if paid else f"{said}."


def change(table: PoolTable, event: Happened, source: str) -> str:
    seat = table.seats[event.numbers[0] - 1]
    paid = "has paid" if seat.paid else "has not paid"
    return f"Somebody else sits at seat {seat.number}, who {paid} ({source})."


# ---- What came of an event ----------------------------------------------------------------------


def pot_before_award(table: PoolTable, event: Happened) -> int:
    return table.pot + sum(move[2] for move in event.moved(AWARD))


def pushed(event: Happened) -> list[str]:
    """What an earlier hand's award was is the seat's own from here on."""
    return [
        f"Seat {seat_of(target)} has been pushed its award of {dollars(cents)}."
        for _, target, cents, _ in event.moved(PAID)
    ]


def posted(table: PoolTable, event: Happened, sources: dict[str, str]) -> list[str]:
    said = []
    for reason in sorted({move[3] for move in event.moved(COLLECTION) + event.moved(BET)}):
        moves = [move for move in event.moves if move[3] == reason]
        seats = [seat_of(move[0]) for move in moves]
        who, cents = seats_in_words(seats), moves[0][2]
        one = len(seats) == 1
        if reason == COLLECTION:
            pays = "pays" if one else "each pay"
            source = sources["collection"]
            said.append(f"{who} {pays} the collection of {dollars(cents)} ({source}).")
        else:
            bets = "bets" if one else "each bet"
            pot = dollars(pot_before_award(table, event))
            source = sources.get(reason, sources["bet"])
            said.append(f"{who} {bets} {dollars(cents)}, {reason}; the pot is {pot} ({source}).")
    return sorted(said, key=lambda sentence: "collection" not in sentence)


def folds(table: PoolTable, event: Happened, sources: dict[str, str]) -> list[str]:
    said = []
    for seat in table.seats:
        if seat.folded and seat.number in event.before.live:
            there = event.before.there[seat.number]
            why = f"no chip lay on its {WAGER} portal ({sources['fold']})"
            if there:
                lay = f"{dollars(there)} lay on its {WAGER} portal and not {dollars(table.bet)}"
                why = f"{lay} ({sources['wrong amount']})"
            said.append(f"Seat {seat.number} folds: {why}.")
    return said


def left_out(table: PoolTable, event: Happened, source: str) -> list[str]:
    if not event.moved(FIRST_BET):
        return []
    return [
        f"Seat {seat.number} gets no card: “{event.messages[seat.number]}” ({source})."
        for seat in table.seats
        if not seat.dealt and any(seat.level.values())
    ]


def dropped(event: Happened, source: str) -> list[str]:
    return [
        f"The collections held, {dollars(cents)}, drop ({source})."
        for _, _, cents, _ in event.moved(DROPPED)
    ]
