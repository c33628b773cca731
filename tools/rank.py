"""Ranks a hand: its category, its value and the cards that make it.

A card is its rank and suit (As, Td, 7c), a joker is Jk; a tile is its two ends (6-6, 1-3). Among
the hands of one ranker the larger value wins and equal values tie.
"""

import argparse
import json

import felt_core

from tools.mistake import Mistake

EXAMPLE = "felt rank wild Jk Kc Kd 7h 2s"

SHOE = 1 << 24
TILES = 1 << 25
CATEGORY_SHIFT = 20


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("ranker", nargs="?", metavar="RANKER", help="how to rank; see --list")
    command.add_argument(
        "cards", nargs="*", metavar="CARD", help="the hand, with or without spaces"
    )
    command.add_argument("--list", action="store_true", help="list the rankers and what they take")
    command.add_argument("--json", action="store_true", help="print JSON for another program")


def run(args: argparse.Namespace) -> int:
    if args.list:
        print("\n".join(json.dumps(row) if args.json else line(row) for row in rankers()))
        return 0
    if args.ranker is None or not args.cards:
        raise Mistake(
            "name a ranker and the cards, e.g. `" + EXAMPLE + "`; --list shows the rankers"
        )
    answer = ranked(args.ranker, " ".join(args.cards))
    print(json.dumps(answer) if args.json else in_words(answer))
    return 0


def ranked(name: str, words: str) -> dict[str, object]:
    try:
        ranker = felt_core.ranker_find(name)
    except ValueError:
        raise Mistake(f'there is no ranker "{name}"; felt rank --list shows them all') from None
    tiles = bool(felt_core.ranker_takes(ranker) & TILES)
    parse, text = (
        (felt_core.tiles_parse, felt_core.tiles_text)
        if tiles
        else (felt_core.cards_parse, felt_core.cards_text)
    )
    try:
        pieces = parse(words)
        value = felt_core.rank(ranker, pieces)
        used = felt_core.rank_used(ranker, pieces)
    except ValueError as error:
        raise Mistake(str(error)) from None
    return {
        "ranker": name,
        "cards": text(pieces),
        "category": felt_core.category_name(ranker, value >> CATEGORY_SHIFT),
        "value": value,
        "used": text(used),
    }


def in_words(answer: dict[str, object]) -> str:
    return f"{answer['category']}\nvalue  {answer['value']}\nused   {answer['used']}"


def rankers() -> list[dict[str, object]]:
    rows = []
    for ranker in range(felt_core.RANKERS):
        takes = felt_core.ranker_takes(ranker)
        rows.append(
            {
                "ranker": felt_core.ranker_name(ranker),
                "fewest": takes & 0xFF,
                "most": takes >> 8 & 0xFF,
                "jokers": takes >> 16 & 0xFF,
                "shoe": bool(takes & SHOE),
                "tiles": bool(takes & TILES),
                "about": felt_core.RANKER_NOTES[ranker],
            }
        )
    return rows


def line(row: dict[str, object]) -> str:
    fewest, most = row["fewest"], row["most"]
    count = f"{fewest}" if fewest == most else f"{fewest}-{most}"
    kind = "tiles" if row["tiles"] else "cards"
    return f"{row['ranker']!s:<20} {count:>4} {kind}  {row['about']}"
