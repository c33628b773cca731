"""Seven-card high hands from Python: felt_core beside the evaluators people install."""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import felt_core

from tests.bench import sample, stopwatch
from tests.bench.report import Row, progress
from tests.oracle.header import DECK_52, words

HANDS, ROUNDS = 50_000, 15


@dataclass(frozen=True)
class Peer:
    """A library: its own form of a hand, made before the clock starts, and how it ranks one."""

    name: str
    hands: int  # how many of the sample, the first ones, so that the slow ones end too
    prepare: Callable[[str], Any]
    evaluate: Callable[[Any], Any]
    low_is_best: bool = False
    one_call: float | None = None  # how many times faster ours is to be
    batch: float | None = None


def peers() -> list[Peer]:
    import eval7
    import phevaluator
    import treys
    from phevaluator.card import Card as PheCard
    from pokerkit import Card, StandardHighHand

    def eval7_hand(text: str) -> Any:
        return [eval7.Card(word) for word in text.split()]

    def phevaluator_hand(text: str) -> Any:
        return [PheCard.to_id(word) for word in text.split()]

    def treys_hand(text: str) -> Any:
        return [treys.Card.new(word) for word in text.split()]

    def pokerkit_hand(text: str) -> Any:
        return tuple(Card.parse(text))

    def by_phevaluator(hand: Any) -> Any:
        return phevaluator.evaluate_cards(*hand)

    judge = treys.Evaluator()

    def by_treys(hand: Any) -> Any:
        return judge.evaluate([], hand)

    return [
        Peer("eval7", HANDS, eval7_hand, eval7.evaluate, one_call=2.0, batch=20.0),
        Peer("phevaluator", HANDS // 5, phevaluator_hand, by_phevaluator, low_is_best=True),
        Peer("treys", HANDS // 50, treys_hand, by_treys, low_is_best=True),
        Peer("pokerkit", HANDS // 500, pokerkit_hand, StandardHighHand.from_game),
    ]


def _each(evaluate: Callable[[Any], Any], hands: Sequence[Any]) -> Callable[[], None]:
    def run() -> None:
        for hand in hands:
            evaluate(hand)

    return run


def _ours(hands: Sequence[bytes]) -> Callable[[], None]:
    rank, high = felt_core.rank, felt_core.HIGH

    def run() -> None:
        for hand in hands:
            rank(high, hand)

    return run


def _check(
    peer: Peer, dealt: Sequence[bytes], prepared: Sequence[Any], batch: Sequence[int]
) -> None:
    values = [peer.evaluate(hand) for hand in prepared]
    if peer.low_is_best:
        values = [-value for value in values]
    singly = [felt_core.rank(felt_core.HIGH, hand) for hand in dealt]
    sample.same_order(f"{peer.name}, one call", dealt, singly, values)
    sample.same_order(f"{peer.name}, batch", dealt, batch[: len(dealt)], values)


def rows() -> list[Row]:
    dealt = sample.hands(DECK_52, 7, HANDS)
    cards, ranks = b"".join(dealt), array("i", bytes(4 * HANDS))
    felt_core.rank_batch(felt_core.HIGH, cards, ranks)
    contenders: dict[str, Callable[[], object]] = {
        "one call": _ours(dealt),
        "batch": lambda: felt_core.rank_batch(felt_core.HIGH, cards, ranks),
    }
    competition = peers()
    for peer in competition:
        progress(f"checking {peer.hands:,} seven-card hands against {peer.name}")
        prepared = [peer.prepare(words(hand)) for hand in dealt[: peer.hands]]
        _check(peer, dealt[: peer.hands], prepared, ranks)
        contenders[peer.name] = _each(peer.evaluate, prepared)
    progress(f"seven-card hands from Python, {ROUNDS} rounds")
    took = stopwatch.best(contenders, ROUNDS)
    return [
        Row(
            f"7-card high from Python, {way}",
            took[way] / HANDS,
            "ns",
            peer=took[peer.name] / peer.hands,
            peer_name=peer.name,
            at_least=peer.one_call if way == "one call" else peer.batch,
        )
        for way in ("one call", "batch")
        for peer in competition
    ]
