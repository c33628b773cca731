"""Hands at a table with a player-dealer, told in words."""

from collections.abc import Callable, Iterator

import felt_core

from firmware.controller.bank_table import BankTable
from firmware.controller.ledger import BANK, DROP, HELD, seat_of
from firmware.controller.meters import COLLECTION
from firmware.controller.runtime import Runtime
from firmware.controller.stakes import Stake
from firmware.controller.words import dollars
from hal.monitor import (
    EVERY_SEAT,
    FIRST_HAND,
    MESSAGE,
    RESULT,
    SECOND_HAND,
    Picture,
    hands_of,
)
from sim.demo_words import person

HANDS = 6
VERBS = {  # by the reasons of a ledger's moves
    "bet double": "doubles with",
    "bet split": "splits with",
    "bet insurance": "insures with",
}
RESULTS = {
    "lose": "loses",
    "push": "pushes",
    "uncovered": "is not covered: it goes back",
    "returned": "goes back",
    "none": "was not in play",
}


class BankTeller:
    """Sentences about the hand being played, from what the ledger, the wagers and the monitors say.

    What a monitor shows is seat 1's: all show the same of what lies in the middle.
    """

    def __init__(self, runtime: Callable[[], Runtime], picture: Callable[[], Picture]) -> None:
        self._runtime = runtime
        self._picture = picture
        self._told = 0

    @property
    def _table(self) -> BankTable:
        table = self._runtime().table
        assert isinstance(table, BankTable)
        return table

    @property
    def over(self) -> bool:
        return self._table.hand > HANDS

    def begins(self) -> str:
        return f"Hand {self._table.hand}"

    def dealt(self) -> Iterator[str]:
        """Who banks, who bets, who pays the house."""
        table = self._table
        yield f"Seat {_banker(table)} banks with {dollars(table.cover)}"
        for seat in table.seats:
            for behind in (False, True):
                mine = [s for s in table.stakes if s.seat is seat and s.behind == behind]
                bets = [f"{dollars(stake.cents)} on {stake.wager.name}" for stake in mine]
                if bets:
                    yield f"{person(seat.number, behind)} bets {', '.join(bets)}"
        moves = table.ledger.moves
        fees = [(source, cents) for source, _, cents, why in moves if why == COLLECTION]
        for source, cents in fees:
            yield f"{source.capitalize()} pays the collection of {dollars(cents)}"
        dropped = sum(
            cents for source, target, cents, _ in moves if (source, target) == (HELD, DROP)
        )
        if dropped:
            yield f"{dollars(dropped)} are dropped"

    def ends(self) -> Iterator[str]:
        """What was laid in the course of it, the cards, and what became of each wager."""
        table = self._table
        for source, _, cents, why in table.ledger.moves:
            verb = VERBS.get(why)
            if verb:
                yield f"Seat {seat_of(source)} {verb} {dollars(cents)}"
        yield from self._felt()
        for stake in table.stakes:
            yield f"{person(stake.seat.number, stake.behind)}: {_became(stake)}"
        bank = table.seats[_banker(table) - 1]
        result = self._picture().texts.get((bank.number, RESULT), "")
        yield f"Seat {bank.number}, the bank: {result}"

    def _felt(self) -> Iterator[str]:
        picture = self._picture()
        for place in sorted({place for place, _ in picture.cards}):
            hands = hands_of(picture, place)
            held = [bytes(picture.cards[(place, at)] for at in hand) for hand in hands]
            cards = " / ".join(map(felt_core.cards_text, held))
            mine = place in (FIRST_HAND, SECOND_HAND)
            whose = picture.texts.get((place, MESSAGE), "") if mine else f"seat {place}"
            total = picture.texts.get((place, RESULT), "") if mine else ""
            yield f"   {whose:<14}{cards:<9} {total}".rstrip()
        said = picture.texts.get((EVERY_SEAT, RESULT), "")
        if said:
            yield said


def _banker(table: BankTable) -> int:
    """Of the hand that was dealt last: the bank may have been offered on since."""
    return next(seat_of(source) for source, target, _, _ in table.ledger.moves if target == BANK)


def _became(stake: Stake) -> str:
    """One wager."""
    what = f"{dollars(stake.cents)} on {stake.wager.name}"
    if stake.result == "win":
        return f"{what} wins {dollars(stake.paid)} at {stake.wager.odds(stake.outcome)}"
    if stake.result == "lose" and stake.returned:
        return f"{what} loses {dollars(stake.cents - stake.returned)}, the rest is not covered"
    if stake.result == "surrender":
        return f"{what} is surrendered for {dollars(stake.returned)}"
    return f"{what} {RESULTS[stake.result]}"
