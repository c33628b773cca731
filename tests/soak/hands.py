"""Hands by the million: evenings from seeds, on all processors.

`python -m tests.soak.hands --hands 1000000`; `felt soak hands` is the same.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from firmware.controller.pack import Pack
from sim.books import Awards, Settle
from sim.hands import Evening
from sim.hands_pool import PoolEvening
from sim.story import Broken
from tests.oracle_py import trips
from tests.soak import banked
from tools.tables import load, pack

TRIPS = "crystal-casino/trips"
HANDS = 60  # an evening
BATCH = 5  # evenings a worker plays before it tells
JOKERS = 52  # and up
CHOICES: dict[str, tuple[object, ...]] = {
    "fee_for_200_limit": ("$0.50", "$1"),
    "paid_status_lasts_when_sitting_out": (True, False),
    "paid_mark_follows": ("person", "seat"),
    "high_hand_rounding_unit_cents": (1, 7, 25, 50, 100, 500),
    "joker_may_repeat_rank_in_flush": (False, True),
    "natural_beats_joker_hand": (False, True),
    "wheel_rank": ("lowest", "second highest"),
    "bell": ("with winner", "when first qualified"),
    "winner_shown_on": ("winning seat", "every monitor"),
    "presses_for_first_two_cards": (1, 2),
    "table_close": ("pot kept", "pot to floor"),
    "min_players_to_start_round": (1, 2, 3),
    "min_players_on_rollover_hand": (1, 2, 4),
    "decision_seconds": (0, 30),
    "folded_cards_shown": ("marked", "cleared"),
    "lack_message_at_silent_seat": (False, True),
    "wager_may_be_withdrawn_before_press": (True, False),
    "wrong_amount_on_later_street": ("fold", "wait"),
}


class Tally(NamedTuple):
    """What some evenings came to."""

    hands: int = 0
    deeds: int = 0
    cuts: int = 0
    broken: tuple[tuple[int, str], ...] = ()

    def __add__(self, other: Any) -> "Tally":
        return Tally(*(here + there for here, there in zip(self, other, strict=True)))


def plain(cards: list[int]) -> list[str]:
    """A hand as the oracle reads it. Of suits it keeps whether they are all one: so few different
    hands are left that it has seen nearly all of them before.

    >>> plain([51, 3, 47, 52, 23])
    ['2c', '7c', 'Kc', 'Ac', 'Jk']
    """
    naturals = sorted(card for card in cards if card < JOKERS)
    suits = "ccccc" if len({card % 4 for card in naturals}) == 1 else "cdcdc"
    named = [trips.RANKS[card // 4] + suit for card, suit in zip(naturals, suits, strict=False)]
    return named + ["Jk"] * (len(cards) - len(naturals))


def settlement(settings: dict[str, Any]) -> Settle:
    rules = trips.Rules(
        repeat_in_flush=settings["joker_may_repeat_rank_in_flush"],
        natural_first=settings["natural_beats_joker_hand"],
        wheel_second=settings["wheel_rank"] == "second highest",
        unit=settings["high_hand_rounding_unit_cents"],
    )

    def settle(hands: dict[int, list[int]], pot: int) -> Awards:
        return trips.settle({seat: plain(cards) for seat, cards in hands.items()}, pot, rules)

    return settle


def evening(seed: int, table: str = TRIPS) -> Evening[Any]:
    return trips_evening(seed) if table == TRIPS else banked.evening(seed, table)


def trips_evening(seed: int) -> PoolEvening:
    chance = random.Random(f"{seed} rules")
    overrides: dict[str, object] = {}
    if chance.random() < 0.7:  # the others are played as the house has them
        overrides = {name: chance.choice(values) for name, values in CHOICES.items()}
    data = pack(load(TRIPS, overrides))
    return PoolEvening(seed, data, settlement(Pack(data).settings))


def batch(work: tuple[range, str]) -> Tally:
    seeds, table = work
    tally = Tally()
    for seed in seeds:
        played = evening(seed, table)
        broken: tuple[tuple[int, str], ...] = ()
        try:
            played.run(HANDS)
        except Broken as why:
            broken = ((seed, str(why)),)
        tally += Tally(played.books.hand - 1, played.deeds, played.cuts, broken)
    return tally


def many(first: int, evenings: int, table: str = TRIPS) -> Iterator[Tally]:
    """After each batch, all so far."""
    starts = range(first, first + evenings, BATCH)
    batches = [(range(start, min(start + BATCH, first + evenings)), table) for start in starts]
    tally = Tally()
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for played in workers.map(batch, batches):
            tally += played
            yield tally


def one(seed: int, table: str) -> int:
    played = evening(seed, table)
    try:
        played.run(HANDS)
    except Broken as why:
        print("\n".join(played.told))
        print(f"seed {seed}, hand {played.books.hand}: {why}")
        return 1
    print(f"seed {seed}: {HANDS} hands, {played.deeds} deeds, {played.cuts} cuts, nothing broken")
    return 0


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--hands", type=int, default=100_000)
    words.add_argument("--first", type=int, default=0)
    words.add_argument("--seed", type=int)
    words.add_argument("--table", default=TRIPS, choices=[TRIPS, *banked.TABLES])
    args = words.parse_args()
    if args.seed is not None:
        return one(args.seed, args.table)
    started = time.monotonic()
    tally = Tally()
    for tally in many(args.first, -(-args.hands // HANDS), args.table):
        progress(tally, args.hands)
    for seed, why in tally.broken:
        print(f"seed {seed}: {why}")
        print(f"  see it: felt soak hands --table {args.table} --seed {seed}")
    spent = time.monotonic() - started
    print(
        f"{tally.hands:,} hands, {tally.deeds:,} deeds, {tally.cuts:,} power cuts, {spent:.0f} s: "
        f"{len(tally.broken)} broken"
    )
    return 1 if tally.broken else 0


def progress(tally: Tally, hands: int) -> None:
    said = f"{tally.hands:,} of {hands:,} hands, {len(tally.broken)} broken"
    if sys.stderr.isatty():
        print(f"\r{said} ", end="" if tally.hands < hands else "\r\033[K", file=sys.stderr)
    elif tally.hands % 20_000 < HANDS * BATCH:
        print(said, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
