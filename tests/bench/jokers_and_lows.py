"""Joker and lowball rankers beside plain high of as many cards, in batches."""

from array import array
from collections.abc import Callable

import felt_core

from tests.bench import sample, stopwatch
from tests.bench.report import Row, WrongResult, progress
from tests.oracle import exam
from tests.oracle.header import DECK_52, DECK_53, DECK_54, RANKER

HANDS, ROUNDS = 30_000, 40
RANDOM, JOKER = "random deals", "a joker in every hand"
MEASURED = [  # ranker, number of cards, its deck
    ("WILD", 5, DECK_54),
    ("WILD", 7, DECK_54),
    ("BUG", 5, DECK_53),
    ("BUG", 7, DECK_53),
    ("LOW_A5", 5, DECK_52),
    ("LOW_A5", 7, DECK_52),
    ("LOW_A5_JOKER", 5, DECK_53),
    ("LOW_A5_JOKER", 7, DECK_53),
    ("LOW_8", 7, DECK_52),
    ("LOW_27", 5, DECK_52),
]
LIMIT = 2.0


def _checked_batch(ranker: str, hands: list[bytes]) -> Callable[[], object]:
    """The batch to time, once the oracle agrees with it on every hand."""
    number = RANKER[ranker]
    cards, ranks = b"".join(hands), array("i", bytes(4 * len(hands)))
    felt_core.rank_batch(number, cards, ranks)
    answers = [exam.ask(ranker, hand) for hand in hands]
    for hand, rank, (category, _) in zip(hands, ranks, answers, strict=True):
        if rank >> 20 != category:
            raise WrongResult(
                f"{ranker}: cards {list(hand)} are category {category}, the core says {rank:#x}"
            )
    sample.same_order(f"oracle, {ranker}", hands, ranks, answers)
    return lambda: felt_core.rank_batch(number, cards, ranks)


def _batches() -> dict[tuple[str, int, str], Callable[[], object]]:
    batches = {}
    for ranker, cards, deck in [("HIGH", 5, DECK_52), ("HIGH", 7, DECK_52), *MEASURED]:
        name = felt_core.ranker_name(RANKER[ranker])
        progress(f"checking hands of {cards} for {name}")
        dealt = sample.hands(deck, cards, HANDS)
        batches[name, cards, RANDOM] = _checked_batch(ranker, dealt)
        if deck is not DECK_52:
            held = sample.hands(DECK_52, cards, HANDS, kept=bytes([52]))
            batches[name, cards, JOKER] = _checked_batch(ranker, held)
    return batches


def rows() -> list[Row]:
    batches = _batches()
    progress(f"{len(batches)} batches, {ROUNDS} rounds")
    took = stopwatch.best(batches, ROUNDS)
    return [
        Row(
            f"{name}, {cards} cards, {deals}",
            took[name, cards, deals] / HANDS,
            "ns",
            peer=took["high", cards, RANDOM] / HANDS,
            peer_name=f"high, {cards} cards",
            as_cost=True,
            # The target is for the game's own deck, where few hands hold a joker.
            at_most=LIMIT if deals == RANDOM else None,
        )
        for name, cards, deals in batches
        if name != "high"
    ]
