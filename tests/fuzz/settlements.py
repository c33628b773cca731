"""Arguments of the settlements that fit together, most of the time; the rest have one thing wrong.

>>> made = some_arguments("settle_pot", random.Random(1))
>>> sorted(made)
['fee', 'first', 'money', 'ranks', 'rules', 'unit']
"""

import random
from collections.abc import Callable

import felt_core

Made = dict[str, int | list[int]]

LARGEST = 10**15
AMOUNTS = [0, 0, 1, 99, 12345, 10**9 + 7, LARGEST - 1, LARGEST]
WRONG_AMOUNTS = [-(2**63), -1, 1, LARGEST + 1, 2**63 - 1]
WRONG_NUMBERS = [-(2**31), -2, -1, 0, 1, 101, 10001, 2**31 - 1]
UNITS = [1, 25, 50, 9999, 10000]
ODDS = [(1, 1), (6, 5), (40, 1), (10000, 1), (10000, 100), (1, 100)]
PARTS = [(1, 1), (1, 2), (99, 100), (1, 100)]


def some_arguments(function: str, chance: random.Random) -> Made:
    made = MAKERS[function](chance)
    if chance.random() < 0.3:
        spoil(made, chance)
    return made


def spoil(made: Made, chance: random.Random) -> None:
    name = chance.choice(list(made))
    part = made[name]
    wrong = chance.choice(WRONG_AMOUNTS if name == "money" else WRONG_NUMBERS)
    if isinstance(part, int):
        made[name] = wrong
    elif not part or chance.random() < 0.3:
        made[name] = part[: chance.randrange(len(part) + 1)] + [0] * chance.randrange(3)
    else:
        part[chance.randrange(len(part))] = wrong & 255 if name == "cards" else wrong


def pool(chance: random.Random) -> Made:
    cards = chance.sample(range(felt_core.PIECES), 30)
    for seat in range(6):
        if chance.random() < 0.3:
            cards[5 * seat : 5 * seat + 5] = [felt_core.NO_CARD] * 5
    return {
        "ranker": chance.choice([felt_core.HIGH, felt_core.WILD, felt_core.WILD_REPEAT_WHEEL]),
        "rules": chance.choice([0, felt_core.POOL_NATURAL_FIRST]),
        "qualifying": chance.choice(
            [felt_core.HIGH_CARD, felt_core.THREE_OF_A_KIND, felt_core.FIVE_OF_A_KIND]
        ),
        "percent": chance.choice([0, 20, 100]),
        "unit": chance.choice(UNITS),
        "cards": cards,
        "money": [chance.choice(AMOUNTS), *[0] * 6],
    }


def bank(chance: random.Random) -> Made:
    wagers = chance.choice([0, 1, 2, 7, 20, 255, 256])
    verdicts: list[int] = []
    money = [chance.choice(AMOUNTS)]
    for _ in range(wagers):
        verdict = chance.choice(
            [felt_core.WIN, felt_core.LOSE, felt_core.PUSH, felt_core.GIVE_BACK]
        )
        odds = {felt_core.WIN: ODDS, felt_core.GIVE_BACK: PARTS}.get(verdict, [(0, 0)])
        verdicts += [verdict, *chance.choice(odds)]
        money += [chance.choice(AMOUNTS), 0]
    return {
        "cover": chance.randrange(3),
        "unit": chance.choice(UNITS),
        "rounding": chance.randrange(2),
        "verdicts": verdicts,
        "money": money,
    }


def pot(chance: random.Random) -> Made:
    seats, rules = chance.randint(1, 10), chance.randrange(4)
    ranks = [chance.choice([-1, 0, 5, 2**31 - 1]) for _ in range(seats)]
    if rules & felt_core.POT_HIGH_LOW:
        ranks += [-1 if rank < 0 else chance.choice([-1, 0, 5]) for rank in ranks]
    return {
        "rules": rules,
        "unit": chance.choice(UNITS),
        "fee": chance.choice([0, 1, 300, 2**31 - 1]),
        "first": chance.randrange(seats),
        "ranks": ranks,
        "money": [chance.choice(AMOUNTS) for _ in range(1 + seats)],
    }


MAKERS: dict[str, Callable[[random.Random], Made]] = {
    "settle_pool": pool,
    "settle_bank": bank,
    "settle_pot": pot,
}
