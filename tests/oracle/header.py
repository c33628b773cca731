"""The numbers of felt.h, read from felt.h: rankers and categories by name."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEADER = ROOT / "core_c" / "include" / "felt.h"


def enum(name: str) -> dict[str, int]:
    """The members of one enum, without their FELT_ prefix: enum("felt_ranker")["HIGH"] is 0."""
    text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.search(r"enum " + name + r"\s*\{(.*?)\}", text, flags=re.DOTALL)
    if found is None:
        raise LookupError(f"felt.h has no enum {name}")
    members: dict[str, int] = {}
    value = -1
    for member in found.group(1).split(","):
        if member.strip():
            word, _, given = member.partition("=")
            value = int(given, 0) if given.strip() else value + 1
            members[word.strip().removeprefix("FELT_")] = value
    return members


RANKER = enum("felt_ranker")
HIGH = enum("felt_high_category")
LOW = enum("felt_low_category")
BADUGI = enum("felt_badugi_category")
THREE = enum("felt_three_category")
PUSH_9 = enum("felt_push_9_category")
TILE = enum("felt_tile_category")
NINE = enum("felt_nine_category")
TWENTY_ONE = enum("felt_21_category")

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def cards(words: str) -> bytes:
    """Cards as felt.h codes: cards("As Td Jk"). The test's own reading, not the core's."""
    codes = []
    for word in words.split():
        if word == "Jk":
            codes.append(53 if 52 in codes else 52)
        else:
            codes.append(RANKS.index(word[0]) * 4 + SUITS.index(word[1]))
    return bytes(codes)


def words(codes: bytes) -> str:
    return " ".join("Jk" if c >= 52 else RANKS[c // 4] + SUITS[c % 4] for c in codes)


def offsuit(ranks: str) -> str:
    """Ranks as words with suits so spread that five cards never share one: offsuit("A A K")."""
    used = dict.fromkeys(SUITS, 0)
    dealt: list[str] = []
    for rank in ranks.split():
        if rank == "Jk":
            dealt.append(rank)
            continue
        free = [suit for suit in SUITS if rank + suit not in dealt]
        suit = min(free, key=lambda s: used[s])
        used[suit] += 1
        dealt.append(rank + suit)
    return " ".join(dealt)


DECK_52 = bytes(range(52))
DECK_53 = bytes(range(53))
DECK_54 = bytes(range(54))
# 8s, 9s and 10s removed, one joker added (crystal mexican-stud 610-613).
MEXICAN_41 = bytes(c for c in range(53) if c == 52 or RANKS[c // 4] not in "89T")
TILES_32 = bytes(range(32))
