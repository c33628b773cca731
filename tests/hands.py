"""Journals of hands that were really played, for whoever reads journals."""

from random import Random

from sim.tabletop import Tabletop
from tools.tables import load, pack

TRIPS = "crystal-casino/trips"
FIVE_DOLLARS = 2  # which limit
FEE, BET = 200, 500


def table(deck: str = "", size: int = 131_072, **settings: object) -> Tabletop:
    return Tabletop(
        pack(load(TRIPS, settings)), limit=FIVE_DOLLARS, deck=deck, size=size, block=4096
    )


def street(at: Tabletop, *seats: int) -> None:
    """The dealer sweeps, these seats bet, and Deal is pressed."""
    at.sweep()
    at.put(*seats, bet=BET)
    at.press()


def post(at: Tabletop, *seats: int) -> None:
    """The first bets of a hand, with the collection of whoever has not paid."""
    for seat in seats:
        if not at.table.seats[seat - 1].paid:
            at.put(seat, fee=FEE)
    street(at, *seats)
    at.sweep("collection")


def hand(at: Tabletop, *seats: int) -> None:
    """Nobody folds."""
    post(at, *seats)
    for _ in range(3):
        street(at, *seats)


def played(hands: int, seed: int = 1) -> Tabletop:
    """Seats come and go, fold, and now and then a hand is void."""
    chance = Random(seed)
    at = table()
    for _ in range(hands):
        seats = sorted(chance.sample(range(1, 7), chance.randrange(2, 7)))
        post(at, *seats)
        for _ in range(3):
            seats = [seat for seat in seats if chance.random() < 0.85]
            if chance.random() < 0.03:
                at.runtime.void(chance.randrange(3))
                at.wait(0)
            elif at.table.begun:
                street(at, *seats)
    return at
