"""Meters: what has passed through the table since it was new. They never run backwards."""

from firmware.controller.ledger import DROP, HELD, POT, VOID, seat_of
from firmware.controller.packed import Reader, number

TABLE = ("hands", "rounds", "voids", "wagered", "won", "collected", "dropped", "voided", "floor")
SEAT = ("hands", "wagered", "won", "collected")

COLLECTION = "collection"
BET = "bet"
AWARD = "award"
PAID = "paid"


class Meters:
    """Counts for the table, each seat and each of its limits.

    table[name], seats[seat][name]   hands, or cents wagered, won, collected …
    fees[limit]                      cents collected at each limit

    moved(…)   is told every move of the ledger
    """

    def __init__(self, seats: int, limits: int) -> None:
        self.table = dict.fromkeys(TABLE, 0)
        self.seats = [dict.fromkeys(SEAT, 0) for _ in range(seats + 1)]
        self.fees = [0] * limits
        self.limit = 0

    def count(self, name: str, seat: int = 0) -> None:
        if seat:
            self.seats[seat][name] += 1
        else:
            self.table[name] += 1

    def moved(self, source: str, target: str, cents: int, reason: str) -> None:
        if reason == VOID:
            self.table["voided"] += cents
        elif reason == COLLECTION:
            self._add("collected", source, cents)
            self.fees[self.limit] += cents
        elif reason.startswith(BET):
            self._add("wagered", source, cents)
        elif reason.startswith(AWARD):
            self._add("won", target, cents)
        elif (source, target) == (HELD, DROP):
            self.table["dropped"] += cents
        elif target == "floor":
            self.table["floor"] += cents

    def _add(self, name: str, account: str, cents: int) -> None:
        self.table[name] += cents
        if account != POT:  # out of which a collection is everybody's
            self.seats[seat_of(account)][name] += cents

    def pack(self) -> bytes:
        packed = b""
        for name in TABLE:
            packed += number(self.table[name])
        for seat in self.seats[1:]:
            for name in SEAT:
                packed += number(seat[name])
        for cents in self.fees:
            packed += number(cents)
        return packed

    def unpack(self, reader: Reader) -> None:
        for name in TABLE:
            self.table[name] = reader.number()
        for seat in self.seats[1:]:
            for name in SEAT:
                seat[name] = reader.number()
        self.fees = [reader.number() for _ in self.fees]
