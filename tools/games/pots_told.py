"""Pots and side pots of a table: who played for each, who got what of it, in figures and in words.

Nothing is reckoned here: each question is put to the settlement that runs at the table.
"""

from dataclasses import dataclass
from typing import Any

import felt_core

from firmware.controller.games.holdem import high_of, low_of, rank
from firmware.controller.pot_table import PotTable
from firmware.controller.pots import NO_HAND, Pots
from firmware.controller.seats import Seat
from firmware.controller.words import ENGLISH, dollars, seats_in_words

RANKS = "-A23456789TJQKA"  # by what the core counts them as, an ace low or high
LOWEST = 15  # of a low hand's ranks the core keeps so much less the rank
PLACES = (16, 12, 8, 4, 0)  # of the ranks in a hand's rank
HALVES = {"high": "best high", "low": "best low"}


@dataclass(frozen=True)
class Part:
    """A pot, or the half of it that is for one kind of hand.

    of     "" or "high" or "low"
    odd    cents that its winners could not share equally
    """

    of: str
    cents: int
    to: dict[int, int]
    odd: int


@dataclass(frozen=True)
class Told:
    """One pot: its name, what was in it after fees, who played for it, and its parts."""

    name: str
    cents: int
    seats: list[int]
    parts: list[Part]

    def as_json(self) -> dict[str, Any]:
        to: dict[str, int] = {}
        for part in self.parts:
            for seat, cents in part.to.items():
                to[str(seat)] = to.get(str(seat), 0) + cents
        odd = sum(part.odd for part in self.parts)
        awards = dict(sorted(to.items()))
        return {"cents": self.cents, "seats": self.seats, "awards": awards, "odd": odd}


# ---- Who got what -------------------------------------------------------------------------------


def pots_of(table: PotTable) -> list[Told]:
    """Of a hand that is over; fees are out of the main pot."""
    live = [seat.number for seat in table.live]
    found = []
    for at, (cents, seats) in enumerate(table.pots.layers(live, live)):
        name = f"Side pot {at}" if at else "Main pot"
        if cents:
            found.append(Told(name, cents, seats, _parts(table, cents, seats)))
    return found


def _parts(table: PotTable, cents: int, seats: list[int]) -> list[Part]:
    if len(seats) == 1:
        return [Part("", cents, {seats[0]: cents}, 0)]
    high = {seat.number: high_of(table, seat) for seat in table.live if seat.number in seats}
    low = {}
    if table.setting("low") != "none":
        low = {seat.number: low_of(table, seat) for seat in table.live if seat.number in seats}
        low = {seat: each for seat, each in low.items() if each != NO_HAND}
    if not low:
        return [_part(table, "", cents, high)]
    for_high, for_low = _settle(table, cents, [1, 0], [NO_HAND, 1], 0)
    return [_part(table, "high", for_high, high), _part(table, "low", for_low, low)]


def _part(table: PotTable, of: str, cents: int, ranks: dict[int, int]) -> Part:
    hands = [ranks.get(seat.number, NO_HAND) for seat in table.seats]
    awards = _settle(table, cents, hands, [], table.blinds.button)
    to = {at: each for at, each in enumerate(awards, 1) if each}
    odd = cents - len(to) * min(to.values()) if to else 0
    return Part(of, cents, to, odd)


def _settle(table: PotTable, cents: int, high: list[int], low: list[int], button: int) -> list[int]:
    """A pot that nobody has put anything in: all of it is dead, and everybody plays for it."""
    pots = Pots(len(high))
    pots.dead = cents
    to_one = table.setting("odd_chip") == "all to one"
    return pots.settle(high, low, button, to_one, 0, table.unit)[1]


# ---- In words -----------------------------------------------------------------------------------


def told(table: PotTable) -> list[str]:
    live = table.live
    if len(live) == 1:
        return [
            f"Everybody else has folded: seat {live[0].number} takes the pot, "
            f"{dollars(table.awarded(live[0]))}, and shows nothing ({table.pack.source})."
        ]
    said = [f"Seat {seat.number}: {cards_text(seat)}, {made(table, seat)}." for seat in live]
    for pot in pots_of(table):
        said += _pot(table, pot)
    return said


def _pot(table: PotTable, pot: Told) -> list[str]:
    head = f"{pot.name}, {dollars(pot.cents)}"
    if len(pot.seats) == 1:
        return [f"{head}: only seat {pot.seats[0]} plays for it."]
    said = [f"{head}: {seats_in_words(pot.seats).lower()} play for it."]
    return said + [_share(table, part) for part in pot.parts]


def _share(table: PotTable, part: Part) -> str:
    half = f"Half of it, {dollars(part.cents)}, for the {HALVES[part.of]}: " if part.of else ""
    best = HALVES.get(part.of, "best") + " hand"
    to = sorted(part.to.items())
    if len(to) == 1:
        said = f"seat {to[0][0]} has the {best} and gets {dollars(to[0][1])}"
    else:
        each = ", ".join(f"seat {seat} {dollars(cents)}" for seat, cents in to)
        said = f"{seats_in_words([seat for seat, _ in to]).lower()} share as equal: {each}"
        if part.odd:
            how = table.setting("odd_chip")
            said += f"; the odd {dollars(part.odd)} from the button's left on (odd_chip = {how})"
    said = half + said
    return f"{said[0].upper()}{said[1:]} ({table.pack.source})."


def cards_text(seat: Seat) -> str:
    return str(felt_core.cards_text(bytes(seat.cards)))


def made(table: PotTable, seat: Seat) -> str:
    """The best five of a seat's seven cards, and its low, with the ranks that decide."""
    high = rank(felt_core.HIGH, table, seat)
    name = ENGLISH[felt_core.category_name(felt_core.HIGH, high >> PLACES[0] + 4)]
    text = f"{name} {_ranks(high, 0)}"
    if table.setting("low") != "none" and (low := low_of(table, seat)) != NO_HAND:
        text += f", and a low of {_ranks(low, LOWEST)}"
    return text


def _ranks(rank: int, below: int) -> str:
    digits = [rank >> place & 15 for place in PLACES]
    return " ".join(RANKS[below - digit if below else digit] for digit in digits if digit)
