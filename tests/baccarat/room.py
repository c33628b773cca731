"""A table of EZ Baccarat without its wire: the four houses, and a round at any of them.

Cards are written as they are dealt: player, banker, player, banker, then third cards.
"""

from dataclasses import dataclass
from functools import cache

from firmware.controller.stakes import Stake
from hal.portal import BEHIND
from sim.tabletop import Tabletop
from tests.oracle_py.baccarat_round import CASINO_99, CRYSTAL, KINGS, PALOMAR, House
from tools.tables import load, pack

BANK = 1  # the seat that banks, if nothing else is said
COVER = 500_000

# What a round can come to, by cards that make it so.
PLAYER_WINS = "7c 6d Ks Kh"
BANKER_WINS = "6c 7d Ks Kh"
TIE = "7c 7d Ks Kh"
PANDA = "2d Kc 3h 7s 3c"
DRAGON = "6c 2d Ks 2h 3c"
NATURAL = "9c 2c Ks 3d 4h"


@cache
def pack_of(table: str, **settings: object) -> bytes:
    return pack(load(table, settings))


@dataclass(frozen=True)
class Room:
    """A house's table, at an option without a fee for players.

    bet   the least wager in cents; has_panda: whether it has that wager
    """

    table: str
    option: int
    oracle: House
    bet: int
    has_panda: bool = True

    def open(self, deck: str = "", option: int | None = None, **settings: object) -> Tabletop:
        data = pack_of(self.table, **settings)
        return Tabletop(data, self.option if option is None else option, deck=deck)

    def behind(self, deck: str, *wagers: str) -> Tabletop:
        """The same with portals for whoever stands behind a seat."""
        content = load(self.table)
        content["portals"] += [BEHIND + wager for wager in wagers]
        return Tabletop(pack(content), self.option, deck=deck)

    @property
    def wagers(self) -> list[str]:
        return [wager for one in self.oracle.passes for wager in one]


KINGS_ROOM = Room("kings-card-club/ez-baccarat-panda-8", 0, KINGS, 500)
CASINO_ROOM = Room("casino-99/ez-baccarat-panda-8", 0, CASINO_99, 500)
PALOMAR_ROOM = Room("palomar-card-club/ez-baccarat", 0, PALOMAR, 1000, has_panda=False)
CRYSTAL_ROOM = Room("crystal-casino/ez-baccarat", 12, CRYSTAL, 1000)
ROOMS = {
    "kings": KINGS_ROOM,
    "casino-99": CASINO_ROOM,
    "palomar": PALOMAR_ROOM,
    "crystal": CRYSTAL_ROOM,
}

Bets = dict[int, dict[str, int]]


def bank(table: Tabletop, cover: int = COVER, seat: int = BANK) -> None:
    """That seat takes the bank, which those before it have passed."""
    while table.table.bank == 0:  # type: ignore[attr-defined]
        asked = next(s for s in table.table.seats if table.runtime.engine.wait.choices(s)).number
        table.touch(asked, 1 if asked == seat else 2)
    table.lay(seat, "bank", cover)


def bet(table: Tabletop, bets: Bets) -> None:
    for seat, wagers in bets.items():
        for wager, cents in wagers.items():
            table.lay(seat, wager, cents)


def pay_fee(table: Tabletop, seat: int = BANK) -> None:
    table.lay(seat, "collection", table.state["fee"])


def deal(table: Tabletop, bets: Bets, cover: int = COVER, seat: int = BANK) -> None:
    """A whole round, from the bank to the last chip."""
    bank(table, cover, seat)
    bet(table, bets)
    pay_fee(table, seat)
    assert table.press(), table.message(seat)


def take_lost(table: Tabletop) -> None:
    for seat, purpose, left in table.state["taken down to"]:
        table.lay(seat, purpose, left)


def again(table: Tabletop, seat: int = BANK) -> None:
    """Another round with what still lies there."""
    take_lost(table)
    pay_fee(table, seat)
    assert table.press(), table.message(seat)


def net(table: Tabletop, wager: str, seat: int = 2) -> int:
    """What became of a seat's wager in the last round, in cents."""
    stakes: list[Stake] = table.table.stakes  # type: ignore[attr-defined]
    return next(s.net for s in stakes if s.seat.number == seat and s.wager.id == wager)


def words(table: Tabletop) -> dict[tuple[int, str], str]:
    """The result of every wager, by seat and wager, in the order of settlement."""
    stakes = table.table.stakes  # type: ignore[attr-defined]
    return {(s.seat.number, s.wager.id): s.result for s in stakes}


def hands(table: Tabletop) -> tuple[str, str]:
    """The player hand and the banker hand as every monitor shows them."""
    return table.cards(11), table.cards(12)
