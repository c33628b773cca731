"""The six tables of Pure 21.5 Blackjack as their filings have them, and circles to play at them."""

from itertools import combinations_with_replacement

import pytest

from firmware.controller.twenty_one import Circle
from tests.oracle.header import cards

WAGER = 1000
EARLY = {"surrender_when": "also before the check"}

# What every filing prints, and the defaults where it leaves a question open.
PRINTED = {
    "must_hit_hard": 11,
    "must_stand_hard": 19,
    "dealer_hits_hard": 16,
    "dealer_hits_soft": 17,
    "max_hands": 4,
    "double_after_split": True,
    "double_when_must_stand": True,
    "resplit_aces": False,
    "surrender_when": "after the check",
    "surrender_after_split": False,
    "insurance": True,
    "even_money": True,
}
PALOMAR = {**PRINTED, "insurance": False, "even_money": False, "double_when_must_stand": False}
VARIANTS = {
    "kings": {**PRINTED, "even_money": False},
    "palomar v1": {**PALOMAR, "double_after_split": False},
    "palomar v2": PALOMAR,
    "angies 3 to 2": PRINTED,
    "angies 6 to 5": PRINTED,
    "poker-flats": PRINTED,
}
ALL = pytest.mark.parametrize("variant", VARIANTS)


def rules(variant="kings", **changes):
    return {**VARIANTS[variant], **changes}


def circle(words, variant="kings", **changes):
    """A circle with its first two cards, and more on the hand whose turn it is."""
    made = Circle(WAGER, rules(variant, **changes))
    give(made, words)
    return made


def give(of, words):
    """Cards to the hands that are due one; a hand that is not due first asks for a hit."""
    for card in cards(words):
        if not of.turn.due:
            of.act("hit")
        of.take(card)


def split(of, words):
    """Splits the hand whose turn it is; then come cards for as long as one is due."""
    of.act("split", WAGER)
    for card in cards(words):
        of.take(card)


def code(word):
    return cards(word)[0]


def words_of(of, laid=WAGER):
    return set(of.choices(laid))


# ---- A count of its own, not the core's ----------------------------------------------------------

FACES = "A23456789T"


def counted(faces):
    """The best total and whether it is soft, by counting the aces down one at a time."""
    total = sum(11 if face == "A" else 10 if face == "T" else int(face) for face in faces)
    elevens = faces.count("A")
    while total > 21 and elevens:
        total, elevens = total - 10, elevens - 1
    return total, elevens > 0


def every_hand(sizes):
    """Hands of such sizes, each once, that are neither over nor Pure 21.5."""
    for size in sizes:
        for hand in combinations_with_replacement(FACES, size):
            faces = "".join(hand)
            total, soft = counted(faces)
            if total <= 21 and sorted(faces) != ["A", "T"]:
                yield faces, total, soft


def suited(faces):
    return " ".join(f"{face}s" for face in faces)
