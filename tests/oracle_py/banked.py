"""A player-dealer's money by the plainest means: one wager after the other, as far as it reaches.

Written from RULINGS 1, 2, 4, 14 and 17 alone, never from the core. $5 lost, then $8 won, against
$5 of cover, under the three readings of cover:

>>> wagers = [Wager(1, "player", 500, "lose"), Wager(2, "banker", 800, "1:1")]
>>> [row.net for row in settle(wagers, 500, "net")]
[-500, 800]
>>> [row.net for row in settle(wagers, 500, "separate")]
[-500, 500]
>>> settle(wagers, 500, "consumed")[1]
Row(seat=2, id='banker', word='uncovered', stake=800, paid=0, returned=800, net=0)
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

POLICIES = ("net", "separate", "consumed")  # RULINGS 1
# RULINGS 17; the filings leave out the ten.
BUTTON_VALUES = {rank: place for place, rank in enumerate("A23456789TJQK", start=1)}


class Wager(NamedTuple):
    """What lies on one circle, and what the cards say of it: odds to one, push, lose, surrender."""

    seat: int
    id: str
    stake: int
    outcome: str


class Row(NamedTuple):
    """One wager settled. The seat takes back `paid` and `returned`; net is paid less lost."""

    seat: int
    id: str
    word: str
    stake: int
    paid: int
    returned: int
    net: int


@dataclass(frozen=True)
class Button:
    """Where the count to the action button starts, and whether it counts empty places."""

    first: str  # left of the "house dealer", or of the "player-dealer"
    counted: str  # "places", or only those that are "occupied"


def settle(wagers: Iterable[Wager], cover: int, policy: str = "net", unit: int = 1) -> list[Row]:
    """Rows in the order of the wagers.

    >>> for wager in [("lose", 900), ("8:1", 100), ("surrender", 900), ("push", 900)]:
    ...     print(*settle([Wager(1, "bet", wager[1], wager[0])], 400)[0][2:])
    lose 900 0 500 -400
    win 100 400 100 400
    surrender 900 0 500 -400
    push 900 0 900 0

    Payoffs are rounded down, and of a half wager what goes back (RULINGS 4):

    >>> for outcome, unit in [("6:5", 1), ("6:5", 50), ("surrender", 1), ("surrender", 100)]:
    ...     print(*settle([Wager(1, "bet", 1005, outcome)], 5000, unit=unit)[0][2:])
    win 1005 1206 1005 1206
    win 1005 1200 1005 1200
    surrender 1005 0 502 -503
    surrender 1005 0 500 -505
    >>> settle([Wager(1, "bet", 900, "1:1")], 750, unit=100)[0].paid  # what cover leaves as well
    700
    """
    paid = collected = 0
    rows = []
    for wager in wagers:
        if wager.stake <= 0:
            raise ValueError(f"seat {wager.seat}: {wager.id} has no stake")
        to_pay, to_collect = reach(cover, paid, collected, policy)
        row = settle_one(wager, to_pay, to_collect, unit)
        paid += row.paid
        collected += row.stake - row.returned
        rows.append(row)
    return rows


def reach(cover: int, paid: int, collected: int, policy: str) -> tuple[int, int]:
    """How much more the player-dealer may pay, and collect (RULINGS 1)."""
    if policy == "net":
        result = collected - paid
        return cover + result, cover - result
    if policy == "separate":
        return cover - paid, cover - collected
    if policy == "consumed":
        return cover - paid - collected, cover - paid - collected
    raise ValueError(f"{policy} is not one of {', '.join(POLICIES)}")


def settle_one(wager: Wager, to_pay: int, to_collect: int, unit: int) -> Row:
    stake = wager.stake
    if wager.outcome == "push":
        return row_of(wager, "push", 0, stake)
    if wager.outcome == "lose":
        return collect(wager, "lose", stake, to_collect)
    if wager.outcome == "surrender":
        returned_half = rounded_down(stake // 2, unit)  # RULINGS 4
        return collect(wager, "surrender", stake - returned_half, to_collect)
    return pay(wager, to_pay, unit)


def pay(wager: Wager, to_pay: int, unit: int) -> Row:
    """Nothing of a winning wager is ever taken, however little of it is paid for."""
    owed = rounded_down(winnings(wager.stake, wager.outcome), unit)
    paid = min(owed, rounded_down(to_pay, unit))
    word = "win" if paid or not owed else "uncovered"
    return row_of(wager, word, paid, wager.stake)


def collect(wager: Wager, word: str, due: int, to_collect: int) -> Row:
    lost = min(due, to_collect)
    return row_of(wager, word if lost else "uncovered", 0, wager.stake - lost)


def row_of(wager: Wager, word: str, paid: int, returned: int) -> Row:
    net = paid - (wager.stake - returned)
    return Row(wager.seat, wager.id, word, wager.stake, paid, returned, net)


def winnings(stake: int, odds: str) -> int:
    """
    >>> winnings(501, "6:5")
    601
    """
    won, staked = odds.split(":")
    return stake * int(won) // int(staked)


def rounded_down(cents: int, unit: int) -> int:
    return cents // unit * unit


def covers_all(wagers: Sequence[Wager], cover: int, policy: str, unit: int) -> bool:
    """Whether the money reaches every wager in whatever order they are settled.

    Palomar 001:982 speaks of covering all action. Under `consumed` both sums use the same cover.

    >>> for wagers in ([Wager(1, "player", 600, "1:1"), Wager(1, "banker", 500, "lose")],
    ...                [Wager(1, "player", 500, "1:1"), Wager(1, "banker", 600, "lose")]):
    ...     print([covers_all(wagers, cover, "net", 1) for cover in (599, 600)],
    ...           [covers_all(wagers, cover, "consumed", 1) for cover in (1099, 1100)])
    [False, True] [False, True]
    [False, True] [False, True]
    """
    plenty = 1000 * sum(wager.stake for wager in wagers)  # no odds are that long
    in_full = settle(wagers, plenty, "separate", unit)
    due_out = sum(row.paid for row in in_full)
    due_in = sum(row.stake - row.returned for row in in_full)
    return due_out + due_in <= cover if policy == "consumed" else max(due_out, due_in) <= cover


def clockwise_from(seat: int, seats: Iterable[int]) -> list[int]:
    """
    >>> clockwise_from(4, [1, 3, 4, 7])
    [4, 7, 1, 3]
    """
    return sorted(seats, key=lambda each: (each < seat, each))


def button_seat(
    card: str,
    button: Button,
    player_dealer: int,
    places: int,
    occupied: Collection[int],
    wagering: Iterable[int],
) -> int:
    """The seat the card points at, or the next one clockwise that has a wager.

    Seats count clockwise, seat 1 at the house dealer's left; the player-dealer's own is left out.

    >>> def seats(button, cards, wagering=range(1, 9)):
    ...     return [button_seat(card, button, 3, 8, [1, 4, 7], wagering) for card in cards.split()]
    >>> seats(Button("player-dealer", "places"), "Ac 8c 7c 6c Kc")  # palomar 984, 002:1236-1242
    [4, 4, 2, 1, 1]
    >>> seats(Button("house dealer", "places"), "Ac 2c 3c Tc")  # kings L467; the ten counts 10
    [1, 2, 4, 4]
    >>> seats(Button("house dealer", "occupied"), "2c 3c 4c")  # RULINGS 17
    [4, 7, 1]
    >>> seats(Button("house dealer", "places"), "5c", [2, 4])  # nobody bets at 6, 7, 8 and 1
    [2]
    """
    seats = range(1, places + 1) if button.counted == "places" else occupied
    first = 1 if button.first == "house dealer" else player_dealer + 1
    counted = [seat for seat in clockwise_from(first, seats) if seat != player_dealer]
    pointed_at = counted[(BUTTON_VALUES[card[0]] - 1) % len(counted)]
    return clockwise_from(pointed_at, wagering)[0]
