"""A journal of a table with a player-dealer, in words: the bank, the wagers, the collections."""

from copy import copy
from dataclasses import dataclass

from firmware.controller.bank_table import BANKED, NOBODY, BankTable
from firmware.controller.bank_waits import ForBank, ForWagers
from firmware.controller.events import CHANGE, CHOICE, CLOSE, DEAL, EMPTY, MOVE, TIME
from firmware.controller.ledger import DROP, owed, seat_of
from firmware.controller.meters import COLLECTION, PAID
from firmware.controller.stakes import LOSE, SURRENDER, WIN, Stake
from firmware.controller.table import DROPPED
from firmware.controller.waits import Wait
from firmware.controller.words import dollars, seats_in_words
from hal.portal import BANK
from hal.portal import COLLECTION as FEES
from tools.event_words import Happened, Held, Move
from tools.games.cover import HAND, is_short, who
from tools.games.fees_told import dropped, option_of

SOURCES = {"void": "RULINGS 8"}
TURNS = "bank_turns"  # the setting
VOIDED = "goes back"


@dataclass(frozen=True)
class Before:
    """bank, offered   who had the bank, who was offered it
    betting         whether bets were taken
    no_wager        what was asked of seats where something lay that did not count
    """

    bank: int
    offered: int
    betting: bool
    no_wager: dict[int, str]


def before(table: BankTable, wait: Wait, code: int) -> Before:
    offered = wait.seat.number if isinstance(wait, ForBank) else NOBODY
    betting = isinstance(wait, ForWagers)
    no_wager = no_wagers(table, wait) if code == DEAL and isinstance(wait, ForWagers) else {}
    return Before(table.bank, offered, betting, no_wager)


def no_wagers(table: BankTable, wait: ForWagers) -> dict[int, str]:
    """What is asked of seats where something lies that does not count (RULINGS 9)."""
    wait.ready()
    counted = [(stake.seat, stake.purpose) for stake in wait.stakes()]
    prompts = {}
    for seat in table.seats:
        lying = [each for each in seat.purposes if each not in (BANK, FEES) and seat.counted(each)]
        if seat.number != table.bank and any((seat, each) not in counted for each in lying):
            said = wait.prompt(seat)
            prompts[seat.number] = said[0] if said else ""
    return prompts


# ---- Between hands ------------------------------------------------------------------------------


def title(table: BankTable) -> str:
    return f"fee option {table.limit_name(table.limit)}"


limit = title


def standing(table: BankTable) -> str:
    bank = "Nobody has the bank"
    if table.bank:
        turns = table.setting(TURNS)
        bank = f"Seat {table.bank} has the bank, for hand {table.turn + 1} of {turns}"
    return f"{bank}; dropped {dollars(table.ledger.balance(DROP))}."


def course(table: BankTable, pot: list[int], void: bool) -> str:
    if void:
        return f"bank {dollars(cover_of(table))}"
    return f"bank {dollars(cover_of(table))} before and {dollars(left(table))} after"


def held(table: BankTable, void: bool = False) -> list[Held]:
    """The player-dealer's money, and everybody's wagers in the order of their settlement."""
    bank = f"bank {dollars(cover_of(table))}"
    won = VOIDED if void else _won(left(table) - cover_of(table))
    found = [Held(f"seat {bank_of(table)}", bank, won)]
    for stake in table.stakes:
        place = "back" if stake.behind else "seat"
        bet = f"{stake.wager.name} {dollars(stake.cents)}"
        result = VOIDED if void else _result(table, stake)
        found.append(Held(f"{place} {stake.seat.number}", bet, result))
    return found


def _result(table: BankTable, stake: Stake) -> str:
    if stake.result == WIN:
        short = is_short(table.pack, stake)
        covered = ", all that was covered" if short else ""
        return f"win {dollars(stake.paid)}{covered}"
    if stake.result in (LOSE, SURRENDER) and stake.returned:
        return f"{stake.result}, {dollars(stake.returned)} back"
    return stake.result


def _won(net: int) -> str:
    return f"won {dollars(net)}" if net > 0 else f"lost {dollars(-net)}" if net else "even"


def bank_of(table: BankTable) -> int:
    """Who banked the hand; the bank may have gone on since."""
    return next(seat_of(source) for source, _, _, why in table.ledger.moves if why == BANKED)


def cover_of(table: BankTable) -> int:
    """What the hand was banked with, also when that bank is over."""
    return sum(cents for _, _, cents, why in table.ledger.moves if why == BANKED)


def action_of(table: BankTable) -> int:
    counts = table.option["fees"]["counts"]
    return sum(stake.cents for stake in table.stakes if stake.wager.id in counts)


def left(table: BankTable) -> int:
    return table.ledger.balance(owed(bank_of(table)))


# ---- Events in a banked table's own words -------------------------------------------------------


def _choice(table: BankTable, event: Happened) -> str:
    seat = f"Seat {event.numbers[0]}"
    meaning, text = event.chosen
    return {
        "take_bank": f"{seat} takes the bank ({TURNS} = {table.setting(TURNS)}).",
        "pass_bank": f"{seat} does not want the bank.",
        "give_bank": f"{seat} gives up the bank.",
    }.get(meaning, f"{seat} chooses {text}.")


def _time(table: BankTable, event: Happened) -> str:
    if event.before.offered:
        return f"The time to take the bank is over for seat {event.before.offered} (offer_seconds)."
    if event.before.betting:
        return "The time to bet is over; bets stand as they lie (bet_seconds)."
    return "The time to decide is over (decision_seconds)."


def _empty(table: BankTable, event: Happened) -> str:
    seat, portal = event.numbers
    where = table.pack.portals[portal]
    return f"Seat {seat}: what it owed has been taken off its {where} portal."


def _change(table: BankTable, event: Happened) -> str:
    return f"Somebody else sits at seat {event.numbers[0]}{_bank_then(table, event)}."


def _move(table: BankTable, event: Happened) -> str:
    seat, to = event.numbers
    return f"The player of seat {seat} moves to seat {to}{_bank_then(table, event)}."


def _close(table: BankTable, event: Happened) -> str:
    return f"The table closes{_bank_then(table, event)}."


def _bank_then(table: BankTable, event: Happened) -> str:
    """Where the bank is, if it is no longer where it was."""
    if table.bank == event.before.bank:
        return ""
    if table.bank:
        return f"; seat {table.bank} has the bank now"
    return f"; the bank of seat {event.before.bank} is offered on"


TELL = {
    CHANGE: _change,
    CHOICE: _choice,
    CLOSE: _close,
    EMPTY: _empty,
    MOVE: _move,
    TIME: _time,
}


# ---- What came of an event ----------------------------------------------------------------------


def pushed(moves: list[Move]) -> list[str]:
    """What the last hand owed is everybody's own from here on."""
    paid = [(source, cents) for source, _, cents, why in moves if why == PAID]
    if not paid:
        return []
    each = ", ".join(f"{_person(account)} {dollars(cents)}" for account, cents in paid)
    return [f"What the last hand owed has been pushed: {each}."]


def _person(account: str) -> str:
    seat = f"seat {seat_of(account)}"
    return f"behind {seat}" if account.endswith(" behind") else seat


def taken(table: BankTable, moves: list[Move]) -> list[str]:
    """The money that the hand is played for."""
    banked = [move for move in moves if move[3] == BANKED]
    if not banked:
        return []
    said = [f"Seat {seat_of(banked[0][0])} banks with {dollars(cover_of(table))}."]
    bets: dict[str, list[str]] = {}
    for stake in sorted(table.stakes, key=lambda stake: (stake.seat.number, stake.behind)):
        person = f"{who(stake)} somebody bets" if stake.behind else f"{who(stake)} bets"
        bets.setdefault(person, []).append(_bet(stake))
    said += [f"{person} {_listed(each)}." for person, each in bets.items()]
    return said + collections(table, moves)


def _bet(stake: Stake) -> str:
    return f"{dollars(stake.cents)} on {'its hand' if stake.wager.id == HAND else stake.wager.name}"


def collections(table: BankTable, moves: list[Move]) -> list[str]:
    option = table.option["fees"]
    source = f"{option_of(option)}; RULINGS 5"
    action = f"The total table action is {dollars(action_of(table))}"
    due = [(seat_of(move[0]), move[2]) for move in moves if move[3] == COLLECTION]
    if not due:
        return [f"{action}: no collection ({source})."]
    each = []
    for cents in sorted({cents for _, cents in due}):
        seats = [seat for seat, of in due if of == cents]
        pays = "pays" if len(seats) == 1 else "each pay"
        each.append(f"{seats_in_words(seats).lower()} {pays} {dollars(cents)}")
    said = [f"{action}: collections, {_listed(each)} ({source})."]
    for _, _, cents, why in moves:
        if why == DROPPED:
            said.append(dropped(option, cents))
    return said


def not_taken(event: Happened) -> list[str]:
    return [
        f"Seat {seat}: what lies there is no wager: “{prompt}” (RULINGS 9)."
        for seat, prompt in sorted(event.before.no_wager.items())
    ]


def result(table: BankTable) -> list[str]:
    """The player-dealer's own, and where all that was put up has gone."""
    has, seat, cover = left(table), bank_of(table), cover_of(table)
    up = cover + sum(stake.cents for stake in table.stakes)
    others = sum(stake.paid + stake.returned for stake in table.stakes)
    return [
        f"Seat {seat}, the player-dealer, put up {dollars(cover)} and has {dollars(has)}: "
        f"{_won(has - cover)}.",
        f"Of the {dollars(up)} put up in all, {dollars(has)} goes to the player-dealer and "
        f"{dollars(others)} to those who bet.",
    ]


def bank_after(table: BankTable) -> list[str]:
    if table.bank:
        return []
    return [f"Seat {bank_of(table)} has banked its hands; the bank is offered on ({TURNS})."]


# ---- Where settling begins ----------------------------------------------------------------------


def order(table: BankTable, placed_by: str) -> str:
    """From which seat, and which wagers in turn; `placed_by` is what placed the button."""
    rounds = [
        " and ".join(table.pack.wager(each).name for each in one) for one in table.pack.passes
    ]
    return f"Settled {_from(table, placed_by)}, all round the table for {'; '.join(rounds)}."


def _from(table: BankTable, placed_by: str) -> str:
    how = table.setting("first_action")
    if how == "left of the player-dealer":
        left_of = table.after(bank_of(table)).number
        return f"from seat {left_of}, left of the player-dealer (first_action)"
    then = copy(table)
    then.cover = cover_of(table)
    if how == "action button when short" and not then.is_short(lambda stake: stake.outcome):
        return "from seat 1, left of the house dealer, since everything is covered (first_action)"
    if table.setting("button_by") == "dice":
        placed_by = "where the dice put it"
    return f"from the action button at seat {table.button}, {placed_by} (first_action, RULINGS 17)"


def _listed(each: list[str]) -> str:
    """
    >>> _listed(["$10 on Player", "$5 on Tie", "$1 on Dragon 7"])
    '$10 on Player, $5 on Tie and $1 on Dragon 7'
    """
    return each[0] if len(each) == 1 else ", ".join(each[:-1]) + f" and {each[-1]}"
