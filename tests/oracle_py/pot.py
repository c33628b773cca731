"""A pot and its side pots as a dealer makes them: the shortest stack still in is matched from every
seat's chips, again and again.

Written from RULINGS 6 and the rule sheets alone, never from the core. Amounts are in cents; seats
count from 0, and a rank is None where there is no hand.

Seat 0 is all in for $10 with the best hand, seat 1 folded after $5, seats 2 and 3 played for $30.

>>> settle(0, [1000, 500, 3000, 3000], Hands([9, None, 4, 2]), Terms(fee=400))
Award(fee=400, to=[3100, 0, 4000, 0], pots=2)
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Terms:
    unit: int = 1
    fee: int = 0
    first: int = 0  # the seat an odd unit would go to
    odd_to_one: bool = False


@dataclass(frozen=True)
class Hands:
    high: list[int | None]
    low: list[int | None] = field(default_factory=list)  # empty: the game has none


@dataclass
class Award:
    fee: int
    to: list[int]
    pots: int


def settle(dead: int, contributed: list[int], hands: Hands, terms: Terms) -> Award:
    pots = made_pots(dead, contributed, [rank is not None for rank in hands.high])
    award = Award(0, [0] * len(contributed), len(pots))
    for number, (amount, seats) in enumerate(pots):
        if number == 0:
            award.fee = min(terms.fee, amount)
            amount -= award.fee
        for part, winners in parts(amount, seats, hands, terms.unit):
            for seat, share in shared(part, winners, len(contributed), terms).items():
                award.to[seat] += share
    return award


def made_pots(dead: int, contributed: list[int], live: list[bool]) -> list[tuple[int, list[int]]]:
    """Each pot's amount, and the seats that play for it; the main pot first."""
    pots = []
    chips, loose = list(contributed), dead
    playing = [seat for seat, alive in enumerate(live) if alive]
    while playing:
        shortest = min(chips[seat] for seat in playing)
        matched = [min(stack, shortest) for stack in chips]
        chips = [stack - part for stack, part in zip(chips, matched, strict=True)]
        amount = loose + sum(matched)
        still_playing = [seat for seat in playing if chips[seat]]
        if not still_playing:  # chips of folded hands that nobody matched
            amount += sum(chips)
        if amount:
            pots.append((amount, playing))
        playing, loose = still_playing, 0
    return pots


def parts(amount: int, seats: list[int], hands: Hands, unit: int) -> list[tuple[int, list[int]]]:
    """One part for the best hand, or with a low two halves, the odd unit with the high one."""
    lows = best(seats, hands.low) if hands.low else []
    if not lows:
        return [(amount, best(seats, hands.high))]
    half = amount // unit // 2 * unit
    return [(amount - half, best(seats, hands.high)), (half, lows)]


def best(seats: list[int], ranks: list[int | None]) -> list[int]:
    held = {seat: rank for seat in seats if (rank := ranks[seat]) is not None}
    return [seat for seat, rank in held.items() if rank == max(held.values())]


def shared(amount: int, winners: list[int], seats: int, terms: Terms) -> dict[int, int]:
    """RULINGS 6: whole units alike, then one more each in order, then what is below a unit."""
    order = sorted(winners, key=lambda seat: (seat - terms.first) % seats)
    units, rest = divmod(amount, terms.unit)
    each, odd = divmod(units, len(order))
    shares = dict.fromkeys(order, each * terms.unit)
    for number in range(odd):
        shares[order[0 if terms.odd_to_one else number]] += terms.unit
    shares[order[0]] += rest
    return shares
