"""Shuffles a shoe and shows it in deal order.

The core's generator does the shuffle, seeded from this machine's entropy. With --seed the same
words give the same order every time: for tests and demonstrations, never for play.
"""

import argparse
import hashlib
import os

import felt_core

from tools.mistake import Mistake

EXAMPLE = "felt shuffle --jokers 2 --seed demo --deal 30"

CARDS_PER_LINE = 13


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--packs", type=int, default=1, metavar="N", help="1 to 8 packs (1)")
    command.add_argument("--jokers", type=int, default=0, metavar="N", help="jokers in all (0)")
    command.add_argument("--seed", metavar="WORDS", help="words to shuffle by, repeatable")
    command.add_argument("--deal", type=int, metavar="N", help="show only the first N cards")


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.packs <= 8:
        raise Mistake(f"--packs {args.packs}: a shoe holds 1 to 8 packs")
    if not 0 <= args.jokers <= 8:
        raise Mistake(f"--jokers {args.jokers}: a shoe holds 0 to 8 jokers")
    if args.deal is not None and args.deal < 1:
        raise Mistake(f"--deal {args.deal}: write how many cards to show, 1 or more")
    cards = shuffled(args.packs, args.jokers, args.seed)[: args.deal]
    for start in range(0, len(cards), CARDS_PER_LINE):
        print(felt_core.cards_text(cards[start : start + CARDS_PER_LINE]))
    return 0


def shuffled(packs: int, jokers: int, seed: str | None) -> bytes:
    rng = bytearray(felt_core.RNG_SIZE)
    felt_core.rng_seed(rng, os.urandom(48) if seed is None else seed_bytes(seed))
    shoe = bytearray(felt_core.shoe_fill(packs, jokers, 0, 0))
    felt_core.shuffle(rng, shoe)
    return bytes(shoe)


def seed_bytes(words: str) -> bytes:
    return hashlib.sha256(words.encode()).digest()
