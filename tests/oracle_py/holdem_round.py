"""The end of a hold'em hand by the plainest means: who gets what of which pot.

Written from the rule sheets alone, never from the core. Seat 2 is all in for $3 with the best hand:

>>> board = "Kc 8d 5s 3h 2c".split()
>>> holes = {1: ["Qd", "Js"], 2: ["Kd", "Kh"], 3: ["8c", "8h"]}
>>> done = settle({1: 1000, 2: 300, 3: 1000}, set(), holes, board, button=1)
>>> [(pot.cents, pot.seats, pot.winners) for pot in done.pots]
[(900, [1, 2, 3], [2]), (1400, [1, 3], [3])]
>>> done.net
{1: -1000, 2: 600, 3: 400}
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

RANKS = "23456789TJQKA"
CATEGORIES = (  # kings L88-101, worst first
    "high card",
    "one pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
Value = tuple[int, list[int]]


@dataclass(frozen=True)
class Pot:
    cents: int
    seats: list[int]  # who can win it
    winners: list[int]


@dataclass(frozen=True)
class Result:
    uncalled: dict[int, int]
    fee: int  # what was really taken
    pots: list[Pot]  # the main pot first, the fee taken out
    awards: dict[int, int]
    net: dict[int, int]


def settle(
    put_in: Mapping[int, int],
    folded: Collection[int],
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str],
    button: int,
    odd_chip: str = "each",
    fee: int = 0,
    unit: int = 1,
    dead: int = 0,
) -> Result:
    """Cents by seat over the whole hand; `dead` went to the pot without being anybody's bet.

    `fee` is what is to be taken from the pot: none where the button pays it (poker-flats 89).
    `odd_chip`: "each" (RULINGS 6) or "first" (kings L162-164: all of them to one player).

    >>> done = settle({1: 100, 2: 400, 3: 200}, {1, 3}, {}, [], button=1, dead=50, fee=300)
    >>> done.uncalled, done.fee, done.awards
    ({2: 200}, 300, {2: 250})
    >>> settle({1: 100, 2: 200}, {1}, {}, [], button=1, fee=500).fee
    200
    """
    live = sorted(seat for seat in put_in if seat not in folded)
    uncalled = uncalled_bet(put_in, live)
    called = {seat: cents - uncalled.get(seat, 0) for seat, cents in put_in.items()}
    sizes = side_pots(called, live, dead)
    sizes, taken = take_fee(sizes, fee)
    pots = [Pot(cents, seats, best(seats, holes, board)) for cents, seats in sizes]
    awards = dict.fromkeys(live, 0)
    for pot in pots:
        for seat, cents in shares(pot.cents, pot.winners, button, odd_chip, unit).items():
            awards[seat] += cents
    net = {seat: awards.get(seat, 0) - called[seat] for seat in sorted(put_in)}
    return Result(uncalled, taken, pots, awards, net)


def uncalled_bet(put_in: Mapping[int, int], live: Sequence[int]) -> dict[int, int]:
    """What nobody matched of the highest bet goes back to whoever made it and is still in.

    >>> uncalled_bet({1: 500, 2: 300}, [1, 2]), uncalled_bet({1: 500, 2: 500, 3: 300}, [1, 2])
    ({1: 200}, {})
    """
    highest, second = sorted([0, *put_in.values()], reverse=True)[:2]
    return {seat: highest - second for seat in live if put_in[seat] == highest > second}


def side_pots(
    called: Mapping[int, int], live: Sequence[int], dead: int
) -> list[tuple[int, list[int]]]:
    """A pot for every amount that somebody still in has stopped at (palomar 200).

    >>> side_pots({1: 500, 2: 300, 3: 200}, [2, 3], dead=50)  # seat 1 folded
    [(650, [2, 3]), (400, [2])]
    >>> side_pots({1: 500, 2: 300, 3: 300}, [2, 3], dead=0)
    [(1100, [2, 3])]
    """
    pots: list[tuple[int, list[int]]] = []
    below = 0
    for level in sorted({called[seat] for seat in live}):
        cents = sum(max(0, min(put, level) - below) for put in called.values())
        pots.append((cents, [seat for seat in live if called[seat] >= level]))
        below = level
    cents, seats = pots[-1]
    pots[-1] = cents + sum(max(0, put - below) for put in called.values()), seats
    cents, seats = pots[0]
    pots[0] = cents + dead, seats
    return pots


def take_fee(
    pots: Sequence[tuple[int, list[int]]], fee: int
) -> tuple[list[tuple[int, list[int]]], int]:
    """From the main pot first, and never more than there is (palomar's sheet, pot fee)."""
    left = fee
    after = []
    for cents, seats in pots:
        part = min(left, cents)
        after.append((cents - part, seats))
        left -= part
    return after, fee - left


def best(
    seats: Sequence[int], holes: Mapping[int, Sequence[str]], board: Sequence[str]
) -> list[int]:
    """The last one in takes the pot without showing."""
    if len(seats) == 1:
        return list(seats)
    values = {seat: value([*holes[seat], *board]) for seat in seats}
    return [seat for seat in seats if values[seat] == max(values.values())]


def value(cards: Sequence[str]) -> Value:
    """The best five of seven: two, one or none of one's own (kings L158).

    >>> name(value("As Kd 5c 4c 3c 2d Ah".split())), name(value("9s 8s 7s 6s 5s 9h 9d".split()))
    ('straight', 'straight flush')
    """
    if len(cards) != 7 or len(set(cards)) != 7:
        raise ValueError(f"{' '.join(cards)} are not seven cards of one pack")
    return max(value_of_five(five) for five in combinations(cards, 5))


def value_of_five(five: Sequence[str]) -> Value:
    """The best and the worst hand of each category, from the top down (kings L88-101).

    >>> filed = '''AsKsQsJsTs KsQsJsTs9s 5s4s3s2sAs AcAdAhAsKc 2c2d2h2s3c AcAdAhKsKc 2c2d2h3s3c
    ... AsKsQsJs9s 7s5s4s3s2s AcKdQhJsTc 5c4d3h2sAc AcAdAhKsQc 2c2d2h4s3c AcAdKhKsQc 3c3d2h2s4c
    ... AcAdKhQsJc 2c2d5h4s3c AcKdQhJs9c 7c5d4h3s2c'''
    >>> hands = [[five[at : at + 2] for at in range(0, 10, 2)] for five in filed.split()]
    >>> values = [value_of_five(hand) for hand in hands]
    >>> all(values[at] > values[at + 1] for at in range(18)), len(values)
    (True, 19)
    """
    count = Counter(RANKS.index(card[0]) for card in five)
    ranks = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    sizes = sorted(count.values(), reverse=True)
    if sizes != [1, 1, 1, 1, 1]:
        made = {
            (2, 1, 1, 1): "one pair",
            (2, 2, 1): "two pairs",
            (3, 1, 1): "three of a kind",
            (3, 2): "full house",
            (4, 1): "four of a kind",
        }
        return CATEGORIES.index(made[tuple(sizes)]), ranks
    return value_of_five_ranks(ranks, flush=len({card[1] for card in five}) == 1)


def value_of_five_ranks(ranks: list[int], flush: bool) -> Value:
    wheel = [RANKS.index(rank) for rank in "A5432"]
    straight = ranks == wheel or ranks[0] - ranks[4] == 4
    top = [3] if ranks == wheel else ranks[:1]  # the ace is low there (kings L90, L94)
    if straight and flush:
        royal = top == [RANKS.index("A")]
        return CATEGORIES.index("royal flush" if royal else "straight flush"), top
    if straight:
        return CATEGORIES.index("straight"), top
    return CATEGORIES.index("flush" if flush else "high card"), ranks


def name(value: Value) -> str:
    return CATEGORIES[value[0]]


def shares(
    cents: int, winners: Sequence[int], button: int, odd_chip: str, unit: int
) -> dict[int, int]:
    """Equal whole units; odd ones from the button's left on, the button itself last."""
    in_order = sorted(winners, key=lambda seat: (seat <= button, seat))
    share = cents // len(in_order) // unit * unit
    given = dict.fromkeys(in_order, share)
    odd = cents - share * len(in_order)
    if odd_chip == "each":
        for seat in in_order[: odd // unit]:
            given[seat] += unit
        odd %= unit
    given[in_order[0]] += odd
    return given
