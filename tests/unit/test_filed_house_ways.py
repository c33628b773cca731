"""The house-way examples of the three charts that print them, front then back.

The filings lost the suits. offsuit() deals them so that no flush arises; where a row needs a flush
the suits are given.
"""

import felt_core
import pytest

from tests.oracle.header import cards, offsuit, words

# kings face-up L1604-1645 and crystal face-up 9007-9473 print the same rows up to the joker's.
BOTH_FACE_UP = [
    ("K J", "A T 7 5 3"),
    ("A Q", "3 3 J 8 4"),
    ("3 3", "K K 7 6 2"),
    ("A 7", "J J 8 8 4"),
    ("K 9", "8 8 4 4 7"),
    ("Q 8", "5 5 4 4 2"),
    ("9 9", "7 7 5 5 A"),
    ("A 8", "A A 5 4 2"),
    ("J T", "K K K 7 5"),
    ("J J", "5 5 5 J A"),
    ("A 9", "6 5 4 3 2"),
    ("5 5", "7 6 5 4 3"),
    ("4 4", "8 8 8 A K"),
    ("Q Q", "Q Q 9 7 5"),
    ("J J", "J J Q T 7"),
    ("8 8", "8 8 J 7 4"),
    ("9 8", "5 5 5 5 2"),
    ("4 4", "5 5 5 5 2"),
]
KINGS_ONLY = [("J 8", "9 8 7 6 5")]
CRYSTAL_ONLY = [("J 8", "9 8 Jk 6 5"), ("Jk K", "A A A A 5")]

# crystal pai-gow-poker-joker-wild 279-312.
JOKER_WILD = [
    ("A Q", "K Jk 7 4 3"),
    ("Jk T", "K K 8 5 3"),
    ("Jk 9", "6 6 4 4 2"),
    ("6 6", "Jk 4 4 7 2"),
    ("J J", "Jk T T 4 4"),
    ("Jk 7", "Q Q Q 5 2"),
    ("J J", "Jk 9 9 T 7"),
    ("Jk J", "4 4 4 4 6"),
    ("K 3", "Q J T 8 Jk"),  # Ambiguities: the straight that leaves the highest front
]


def pips(codes):
    """The ranks of some cards, in an order of their own: suits are not part of a setting."""
    return sorted(word if word == "Jk" else word[0] for word in words(codes).split())


def check(way, hand, front, back):
    setting = felt_core.paigow_way(getattr(felt_core, way), cards(hand))
    assert (pips(setting[:2]), pips(setting[2:])) == (sorted(front.split()), sorted(back.split()))


@pytest.mark.parametrize(("front", "back"), BOTH_FACE_UP + KINGS_ONLY)
def test_kings_face_up(front, back):
    check("WAY_KINGS_FACE_UP", offsuit(f"{front} {back}"), front, back)


@pytest.mark.parametrize(("front", "back"), BOTH_FACE_UP + CRYSTAL_ONLY)
def test_crystal_face_up(front, back):
    check("WAY_CRYSTAL_FACE_UP", offsuit(f"{front} {back}"), front, back)


@pytest.mark.parametrize(("front", "back"), JOKER_WILD)
def test_joker_wild(front, back):
    check("WAY_JOKER_WILD", offsuit(f"{front} {back}"), front, back)


@pytest.mark.parametrize("way", ["WAY_KINGS_FACE_UP", "WAY_CRYSTAL_FACE_UP"])
def test_two_pair_break_a_flush(way):
    """7 7 / 9 9 Q J 4: the two-pair rule breaks the flush Q J 9 7 4 (kings Ambiguities 11)."""
    check(way, "Qs Js 9s 7s 4s 9h 7d", "7 7", "9 9 Q J 4")


def test_kings_five_aces():
    """A A / A A A K 5: the joker is one of the aces, in front or behind."""
    setting = felt_core.paigow_way(felt_core.WAY_KINGS_FACE_UP, cards("Ac Ad Ah As Jk Kc 5d"))
    assert set(pips(setting[:2])) <= {"A", "Jk"}


def test_joker_wild_one_pair_ignores_a_flush():
    """Joker 10 / K K 8 5 3 (287-288) with four suited cards: a flush to be ignored."""
    check("WAY_JOKER_WILD", "Jk Ts Kh Kd 8s 5s 3s", "Jk T", "K K 8 5 3")


def test_joker_wild_completes_a_flush():
    """K 3 / joker J 10 8 5, as the damaged row is read (Ambiguities)."""
    check("WAY_JOKER_WILD", "Kh 3d Jk Js Ts 8s 5s", "K 3", "Jk J T 8 5")
