"""Hands of hold'em and of Omaha high-low in which most are all in, as pokerkit plays and pays them.

Every chip is 5040 cents, which two halves and up to nine hands share evenly: pokerkit puts pots
together when hands are killed, and then their odd chips too.
"""

import random
from array import array
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import felt_core
import pytest
from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    NoLimitTexasHoldem,
)

CHIP = 5040
CHORES = (
    Automation.ANTE_POSTING,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.BET_COLLECTION,
)
LOW_CARDS, OTHERS = "23456", "789TJQKA"


class Played(NamedTuple):
    """A seat that folded has no cards here."""

    contributed: list[int]
    holes: list[str]
    board: str
    awards: list[int]


def holdem(antes: int, stacks: list[int]) -> Any:
    return NoLimitTexasHoldem.create_state(
        CHORES, True, antes, (CHIP, 2 * CHIP), 2 * CHIP, stacks, len(stacks)
    )


def omaha(antes: int, stacks: list[int]) -> Any:
    return FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
        CHORES, True, antes, (CHIP, 2 * CHIP), 2 * CHIP, 4 * CHIP, stacks, len(stacks)
    )


def a_deck(chance: random.Random) -> list[str]:
    """Dealt from the end. In every other one low cards come first, and the board decides."""
    low, others = ([r + s for r in ranks for s in "cdhs"] for ranks in (LOW_CARDS, OTHERS))
    if chance.random() < 0.5:
        return chance.sample(low + others, 52)
    return chance.sample(others, len(others)) + chance.sample(low, len(low))


def play(game: Callable[[int, list[int]], Any], chance: random.Random) -> Played:
    stacks = [CHIP * chance.randint(1, 40) for _ in range(chance.randint(2, 9))]
    state = game(chance.choice((0, CHIP)), stacks)
    deck = a_deck(chance)
    while not state.can_kill_hand() and not state.can_push_chips():
        step(state, deck, chance)
    contributed = [before - after for before, after in zip(stacks, state.stacks, strict=True)]
    holes = ["".join(map(repr, cards)) for cards in state.hole_cards]
    board = "".join(repr(card) for cards in state.board_cards for card in cards)
    while state.can_kill_hand():
        state.kill_hand()
    while state.can_push_chips():
        state.push_chips()
    return Played(contributed, holes, board, awards=list(state.bets))


def step(state: Any, deck: list[str], chance: random.Random) -> None:
    if state.can_deal_hole():
        state.deal_hole(deck.pop())
    elif state.can_burn_card():
        state.burn_card(deck.pop())
    elif state.can_deal_board():
        state.deal_board("".join(deck.pop() for _ in range(1 if any(state.board_cards) else 3)))
    elif state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards(True)
    elif state.can_fold() and chance.random() < 0.2:
        state.fold()
    elif state.can_complete_bet_or_raise_to() and chance.random() < 0.5:
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(most)
    else:
        state.check_or_call()


def rank(ranker: str, hole: str, board: str) -> int:
    """-1 for a folded hand, and for one without a low."""
    if not hole:
        return -1
    if len(board) < 10:  # everybody else has folded
        return 0
    value = felt_core.rank(ranker, felt_core.cards_parse(hole + board))
    no_low = "low" in ranker and value >> 20 == felt_core.NO_LOW
    return -1 if no_low else value


@pytest.mark.parametrize(
    ("game", "rankers", "rules", "hands"),
    [
        (holdem, ["high"], 0, 300),
        (omaha, ["omaha", "omaha-low-8"], felt_core.POT_HIGH_LOW, 120),
    ],
)
def test_side_pots_as_pokerkit_has_them(
    game: Callable[[int, list[int]], Any], rankers: list[str], rules: int, hands: int
) -> None:
    chance = random.Random(5)
    seen: Counter[str] = Counter()
    for _ in range(hands):
        played = play(game, chance)
        ranks = [rank(ranker, hole, played.board) for ranker in rankers for hole in played.holes]
        money = array("q", [0, *played.contributed])
        pots = felt_core.settle_pot(rules, 1, 0, 0, array("i", ranks), money)
        assert list(money[1:]) == played.awards, played
        seen["three pots"] += pots >= 3
        seen["shared"] += sum(award > 0 for award in played.awards) > pots
        seen["folded"] += "" in played.holes
    assert min(seen.values()) >= 10, seen
