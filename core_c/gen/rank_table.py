"""Writes the two tables that every ranker reads, as C.

    python core_c/gen/rank_table.py build/gen/rank_table.c

felt_ranks[mask]   for a set of ranks (bit 0 the deuce, bit 12 the ace), from the top:
                   bits 28-31 how many ranks, bits 24-27 the top of its best straight (0 if none;
                   the wheel's is 5), bits 0-19 its five highest ranks as nibbles 2..14, the
                   highest first.
felt_lanes[card]   a natural card as one bit in its suit's 16-bit lane plus one in the three bits
                   above it, so that adding up a hand gives the ranks and the number of cards of
                   each suit; 0 for everything that is no natural card.

>>> hex(rank_entry(0b1000000001111))     # A 5 4 3 2
'0x550e5432'
>>> hex(rank_entry(0b11))                # two cards: no more nibbles than ranks
'0x20032000'
>>> hex(lane_entry(51))                  # the ace of spades
'0x3000000000000000'
"""

import sys
from pathlib import Path

RANKS = 13
NIBBLES = 5
STRAIGHTS = [(0b11111 << low, low + 6) for low in range(9)] + [(0b1000000001111, 5)]


def rank_entry(mask: int) -> int:
    ranks = [rank for rank in reversed(range(RANKS)) if mask >> rank & 1]
    nibbles = 0
    for place, rank in enumerate(ranks[:NIBBLES]):
        nibbles |= (rank + 2) << 4 * (NIBBLES - 1 - place)
    straight = max((top for run, top in STRAIGHTS if mask & run == run), default=0)
    return len(ranks) << 28 | straight << 24 | nibbles


def lane_entry(card: int) -> int:
    if card >= 4 * RANKS:
        return 0
    rank, suit = divmod(card, 4)
    return (1 << rank | 1 << RANKS) << 16 * suit


def rows(words: list[str], per_row: int) -> str:
    lines = (words[start : start + per_row] for start in range(0, len(words), per_row))
    return ",\n".join("    " + ", ".join(line) for line in lines)


def source() -> str:
    ranks = [f"0x{rank_entry(mask):08x}" for mask in range(1 << RANKS)]
    lanes = [f"0x{lane_entry(card):016x}" for card in range(256)]
    return (
        "/* Written by core_c/gen/rank_table.py. */\n"
        '#include "rank/rank_table.h"\n\n'
        f"const uint32_t felt_ranks[{len(ranks)}] = {{\n{rows(ranks, 8)}}};\n\n"
        f"const uint64_t felt_lanes[{len(lanes)}] = {{\n{rows(lanes, 4)}}};\n"
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python core_c/gen/rank_table.py OUT.c   (e.g. build/gen/rank_table.c)")
    out = Path(sys.argv[1])
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(source())
