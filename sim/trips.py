"""A bare Trips deal: six seats, five cards each, who has the best hand."""

import os
import random
from dataclasses import dataclass

import felt_core

from firmware.controller.shoe import Shoe
from hal.entropy import Entropy

SEATS = 6
CARDS = 5
CATEGORY_SHIFT = 20
BITS = 8  # of entropy in a byte of the machine's own source


@dataclass(frozen=True)
class Hand:
    seat: int
    cards: str
    category: str
    call: str  # WINNER, HIGH HAND or nothing


@dataclass(frozen=True)
class Deal:
    number: int
    hands: tuple[Hand, ...]


class Table:
    """Deals one hand after another; the same seed gives the same deals.

    A failed source of randomness stops the shoe: deal() then raises ShoeStopped with the reason.
    """

    def __init__(self, seed: int | None = None) -> None:
        read = os.urandom if seed is None else random.Random(seed).randbytes
        self.shoe = Shoe(Entropy(read, felt_core, BITS), "trips")
        self.number = 0

    def deal(self) -> Deal:
        self.shoe.shuffle()  # trips A-22: the deck is made whole and shuffled for each hand
        cards = self.shoe.deal(SEATS * CARDS)
        self.number += 1
        # One card to each seat in turn, five times round.
        return called(self.number, [cards[seat::SEATS] for seat in range(SEATS)])


def called(number: int, cards: list[bytes]) -> Deal:
    ranks = [felt_core.rank(felt_core.WILD, hand) for hand in cards]
    best = max(ranks)
    # trips 1422-1423: three of a kind or better takes the pot.: tied seats all show it.
    wins = best >> CATEGORY_SHIFT >= felt_core.THREE_OF_A_KIND
    hands = []
    for seat, (hand, rank) in enumerate(zip(cards, ranks, strict=True), start=1):
        category = felt_core.category_name(felt_core.WILD, rank >> CATEGORY_SHIFT)
        call = ("WINNER" if wins else "HIGH HAND") if rank == best else ""
        hands.append(Hand(seat, felt_core.cards_text(hand), category, call))
    return Deal(number, tuple(hands))


def in_words(deal: Deal) -> str:
    lines = [f"Hand {deal.number}"]
    for hand in deal.hands:
        lines.append(
            f"  Seat {hand.seat}  {hand.cards:<14}  {hand.category:<16} {hand.call}".rstrip()
        )
    return "\n".join(lines)
