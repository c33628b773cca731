"""Writes the example journals: `python docs/examples/make.py`, after a change to what they hold.

three-hands: Trips at the $5 limit. Nobody qualifies and the pot rolls over; a hand is void; a
newcomer joins and wins with a joker.

two-banks: EZ Baccarat at King's Card Club. A player-dealer whose cover runs short; a tie, and a
wager that is none; then the next seat takes the bank, and a Dragon 7 pushes the banker line.

split-eights: Pure 21.5 Blackjack at King's Card Club. A hand is split and one half of it doubled,
another given up, a third has Pure 21.5; the player-dealer draws to 21.

side-pot: Texas Hold'em at King's Card Club. The button is drawn for; one is all in before the
flop, another folds on the turn, so that a side pot is left to one player.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from sim.tabletop import Tabletop  # noqa: E402
from tools.tables import load, pack  # noqa: E402

FEE, BET = 200, 500
NO_LIMIT = 13  # of King's limits at hold'em: blinds of $1 and $2


# ---- Trips --------------------------------------------------------------------------------------


def street(table: Tabletop, *seats: int) -> None:
    table.sweep()
    table.put(*seats, bet=BET)
    table.press()


def three_hands() -> bytes:
    table = Tabletop(
        pack(load("crystal-casino/trips")), limit=2, deck="Kc 7c Qs 9h 7d Qh 5s Ad Jd 4c 8c 2d 3c"
    )
    table.put(1, 2, 5, fee=FEE, bet=BET)
    table.stack("2c 3c 4c 5d 6d 7d")
    table.press()
    table.sweep("collection")
    street(table, 1, 2, 5)
    street(table, 1, 5)
    street(table, 1, 5)
    street(table, 1, 2, 5)  # the first press of the second hand
    table.stack("Ah 9c Jk Kd 9s Ks 3d 6h Kh 4h Td 5c 2h")
    street(table, 1, 5)
    table.runtime.void(0)
    table.wait(0)
    table.sweep()
    table.put(4, fee=FEE)
    street(table, 1, 2, 4)
    table.sweep("collection")
    street(table, 1, 2, 4)
    street(table, 1, 4)
    street(table, 1, 4)
    return table.runtime.journal.export()


# ---- EZ Baccarat --------------------------------------------------------------------------------

TAKE, PASS = 1, 2  # what a seat touches that is offered the bank


def wager(table: Tabletop, seat: int, **wagers: int) -> None:
    for name, cents in wagers.items():
        table.lay(seat, name, cents)


def deal(table: Tabletop, bank: int) -> None:
    """With the collection that the player-dealer's monitor asks for; then all chips are lifted."""
    table.lay(bank, "collection", table.table.due)
    table.press()
    for (seat, purpose), cents in table.chips.items():
        if cents:
            table.lay(seat, purpose, 0)


def two_banks() -> bytes:
    table = Tabletop(
        pack(load("kings-card-club/ez-baccarat-panda-8")),
        deck="2d Kc 3h 7s 3c  9c 9d Kd Qh  4d 2h 2s Tc 5s",
    )
    table.touch(1, PASS)
    table.touch(2, TAKE)
    wager(table, 2, bank=5000)
    wager(table, 3, player=5000, panda=BET)
    wager(table, 5, banker=8000, tie=BET)
    deal(table, 2)  # a Panda 8
    wager(table, 2, bank=20_000)
    wager(table, 3, player=2000, tie=BET)
    wager(table, 5, dragon=BET)  # beside no line wager
    deal(table, 2)  # a tie
    table.touch(3, TAKE)
    wager(table, 3, bank=50_000)
    wager(table, 4, banker=2000, dragon=BET)
    wager(table, 5, player=2000)
    deal(table, 3)  # a Dragon 7
    return table.runtime.journal.export()


# ---- Pure 21.5 Blackjack ------------------------------------------------------------------------

STAND, SURRENDER, SPLIT = 2, 3, 5  # what a seat touches that may do whatever there is
DOUBLE = 2  # … and one that must draw or double


def split_eights() -> bytes:
    table = Tabletop(
        pack(load("kings-card-club/pure-21-5-blackjack")),
        deck="As 8s Ts 9c Ks 8d 6s 5d  Kd 3c Th  7h",
    )
    table.touch(1, PASS)
    table.touch(2, TAKE)
    wager(table, 2, bank=6000)
    wager(table, 3, bet=1500)
    wager(table, 5, bet=2000, match=BET)
    wager(table, 6, bet=1500)
    table.lay(2, "collection", table.table.due)
    table.press()
    table.lay(5, "bet", 4000)
    table.touch(5, SPLIT)
    table.touch(5, STAND)
    table.lay(5, "bet", 5000)
    table.touch(5, DOUBLE)
    table.touch(6, SURRENDER)
    return table.runtime.journal.export()


# ---- Texas Hold'em ------------------------------------------------------------------------------


def say(table: Tabletop, seat: int, word: str, laid: int = 0) -> None:
    """Lays so much on the wager portal, beside what is in already, and touches the word."""
    chair, wait = table.table.seats[seat - 1], table.runtime.engine.wait
    if laid:
        table.lay(seat, "wager", chair.base.get("wager", 0) + laid)
    texts = [wait.text_of(each) for each in wait.choices(chair)]
    table.touch(seat, 1 + [text.startswith(word) for text in texts].index(True))


def next_street(table: Tabletop) -> None:
    table.sweep()
    table.press()


def side_pot() -> bytes:
    packed = pack(load("kings-card-club/texas-holdem"))
    table = Tabletop(packed, limit=NO_LIMIT, deck="Kc 9c 8d")
    for seat in (1, 2, 3):
        say(table, seat, "Sit in")
    table.stack("Ah Jd Ks Ac 6d Qh  2c As Kd 7c  2d 7h  2h 2s")
    table.press()  # the high card has the button
    table.lay(2, "wager", 100)
    table.lay(3, "wager", 200)
    table.press()
    say(table, 1, "Raise", 800)
    say(table, 2, "All in", 400)
    say(table, 3, "Call", 600)
    next_street(table)
    say(table, 3, "Bet", 1000)
    say(table, 1, "Call", 1000)
    next_street(table)
    say(table, 3, "Check")
    say(table, 1, "Bet", 5000)
    say(table, 3, "Fold")
    next_street(table)
    return table.runtime.journal.export()


JOURNALS = {
    "three-hands.journal": three_hands,
    "two-banks.journal": two_banks,
    "split-eights.journal": split_eights,
    "side-pot.journal": side_pot,
}


if __name__ == "__main__":
    for name, journal in JOURNALS.items():
        file = HERE / name
        file.write_bytes(journal())
        print(f"{file}: {file.stat().st_size} bytes")
