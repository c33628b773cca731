"""Random hands from a fixed seed, and whether two evaluators put them in the same order."""

import itertools
import random
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from tests.bench.report import WrongResult

SEED = 20240607


def hands(deck: bytes, cards: int, count: int, kept: bytes = b"") -> list[bytes]:
    """Hands of so many cards, each holding the kept ones somewhere."""
    dealer = random.Random(SEED)
    rest = [card for card in deck if card not in kept]
    dealt = []
    for _ in range(count):
        hand = [*kept, *dealer.sample(rest, cards - len(kept))]
        dealer.shuffle(hand)
        dealt.append(bytes(hand))
    return dealt


def same_order(
    who: str, sample: Sequence[bytes], ours: Iterable[int], theirs: Iterable[Hashable]
) -> None:
    """Raises WrongResult unless our ranks rise and tie exactly where theirs do.

    >>> same_order("them", [b"a", b"b", b"c"], [7, 5, 7], [2, 1, 2])
    >>> same_order("them", [b"a", b"b"], [7, 5], [2, 2])
    Traceback (most recent call last):
    tests.bench.report.WrongResult: them: cards [97] and [98] tie there but not here (7, 5)
    """
    seen: dict[Any, tuple[int, bytes]] = {}
    for hand, rank, value in zip(sample, ours, theirs, strict=True):
        known, other = seen.setdefault(value, (rank, hand))
        if known != rank:
            raise WrongResult(
                f"{who}: cards {list(other)} and {list(hand)} tie there but not here "
                f"({known}, {rank})"
            )
    rising = [seen[value] for value in sorted(seen)]
    for (lower, hand), (higher, better) in itertools.pairwise(rising):
        if lower >= higher:
            raise WrongResult(
                f"{who}: cards {list(better)} beat {list(hand)} there but not here "
                f"({higher}, {lower})"
            )
