"""Pai gow poker: legal settings, who wins, and the rows of the Fortune pay tables."""

import random

import felt_core
import pytest

NONE = felt_core.JOKER_NONE
BUG = felt_core.JOKER_BUG
NO_FLUSH = felt_core.JOKER_BUG_NO_FLUSH
WILD = felt_core.JOKER_WILD


def cards(words: str) -> bytes:
    return felt_core.cards_parse(words.replace("|", " "))


@pytest.mark.parametrize(
    ("setting", "legal"),
    [
        ("Kc Jd | Ah Ts 7c 5d 3h", True),
        ("Ah Jd | Kc Ts 7c 5d 3h", False),
        ("3c 3d | Ah Ks Qc 9d 7h", False),
        ("9c 9d | 8h 8s Qc 7d 2h", False),
        ("Ac Kd | Ah Ks 9c 5d 3h", True),  # the back has further cards (crystal, Ambiguities)
        ("Qc Qd | Qh Qs 9c 7d 5h", True),  # kings fortune 10
    ],
)
def test_legal_settings(setting: str, legal: bool) -> None:
    for joker in (NONE, BUG, NO_FLUSH, WILD):
        assert felt_core.paigow_legal(joker, cards(setting)) == legal


@pytest.mark.parametrize(
    ("setting", "bug", "no_flush", "wild"),
    [
        ("Jk Kc | Kd Kh 9s 7c 2d", 1, 1, 1),  # kings behind kings have further cards
        ("Jk 9c | Kd Kh 8s 7c 2d", 1, 1, 1),
        ("Jk Kc | Qd Qh 9s 7c 2d", 1, 1, 0),  # an ace and a king, but wild a pair of kings
        ("Jk Ac | Kd Kh Ks 7c 2d", 1, 1, 1),
        ("Jk Ac | Kd Kh 8s 7c 2d", 0, 0, 0),
        ("Kc Kd | Jk 9h 7h 4h 2h", 1, 0, 1),  # only a flush outranks the kings
    ],
)
def test_legal_settings_with_a_joker(setting: str, bug: int, no_flush: int, wild: int) -> None:
    legal = [felt_core.paigow_legal(joker, cards(setting)) for joker in (BUG, NO_FLUSH, WILD)]
    assert legal == [bug, no_flush, wild]


DEALER = "Kc Jd | Ah Ad 7c 5d 3h"


@pytest.mark.parametrize(
    ("player", "won"),
    [
        ("Ac 2d | 2h 2s Kd Ks 4c", 2),
        ("Ac 2d | 8h 8s Kd 9s 4c", 1),
        ("Qc 2d | 2h 2s Kd Ks 4c", 1),
        ("Qc 2d | 8h 8s Kd 9s 4c", 0),
        ("Kd Jc | 2h 2s 4d 4s 3c", 1),  # a copied front and a higher back: push (crystal 169)
        ("Kd Jc | 2h 2s 4d 9s 3c", 0),  # a copied front and a lower back: lose (crystal 168)
        ("Kd Jc | As Ac 7d 5h 3s", 0),  # two copies (kings L904)
        ("Kd Qc | As Ac 7d 5h 3s", 1),
    ],
)
def test_the_player_dealer_wins_copies(player: str, won: int) -> None:
    assert felt_core.paigow_compare(BUG, cards(player), cards(DEALER)) == won


def test_a_wild_joker_pairs_in_front_where_a_bug_is_an_ace() -> None:
    player, dealer = cards("Jk Qc | Kd Kh Ks 7c 2d"), cards("3c 3d | 9c 9d 9h 5s 4c")
    assert felt_core.paigow_compare(BUG, player, dealer) == 1
    assert felt_core.paigow_compare(WILD, player, dealer) == 2


def rows(joker: int, words: str) -> set[int]:
    found = felt_core.fortune_rows(joker, cards(words))
    return {bit for bit in range(32) if found >> bit & 1}


THREE_PAIR_ROW = 0


@pytest.mark.parametrize(
    ("joker", "hand", "fits", "lacks"),
    [
        # straight and three of a kind together (kings fortune 6, casino-99 1)
        (BUG, "5c 6d 7h 7s 7c 8d 9h", {felt_core.STRAIGHT, felt_core.THREE_OF_A_KIND}, {0}),
        (BUG, "2c 2d 9h 9s Kc Kd 4h", {THREE_PAIR_ROW}, {felt_core.FULL_HOUSE}),
        (BUG, "2c 2d 9h 9s Ac Jk 4h", {THREE_PAIR_ROW}, {felt_core.FULL_HOUSE}),
        (BUG, "2c 2d 9h 9s Kc Jk 4h", {felt_core.TWO_PAIR}, {THREE_PAIR_ROW}),
        (WILD, "2c 2d 9h 9s Kc Jk 4h", {THREE_PAIR_ROW, felt_core.FULL_HOUSE}, set()),
        (BUG, "Ac Ad Ah As Jk 9c 4h", {felt_core.FIVE_OF_A_KIND, felt_core.FOUR_OF_A_KIND}, set()),
        (BUG, "Kc Kd Kh Ks Jk 9c 4h", {felt_core.FOUR_OF_A_KIND}, {felt_core.FIVE_OF_A_KIND}),
        (WILD, "Kc Kd Kh Ks Jk 9c 4h", {felt_core.FIVE_OF_A_KIND}, set()),
        (BUG, "Jk 9h 7h 4h 2h Kc Qd", {felt_core.FLUSH}, set()),
        (NO_FLUSH, "Jk 9h 7h 4h 2h Kc Qd", {felt_core.HIGH_CARD}, {felt_core.FLUSH}),
        (BUG, "4h 5h 6h 7h 8h 9h Th", {felt_core.SEVEN_STRAIGHT_FLUSH}, set()),
        (
            BUG,
            "4h 5h Jk 7h 8h 9h Th",
            {felt_core.SEVEN_STRAIGHT_FLUSH_JOKER, felt_core.STRAIGHT_FLUSH},
            {felt_core.SEVEN_STRAIGHT_FLUSH},
        ),
        (
            BUG,
            "Ah Kh Qh Jh Th Kc Qc",
            {felt_core.ROYAL_FLUSH_ROYAL_MATCH, felt_core.ROYAL_FLUSH},
            set(),
        ),
        (BUG, "Ah Kh Qh Jk Th Kc Qc", {felt_core.ROYAL_FLUSH_ROYAL_MATCH}, set()),
        (BUG, "Ah Kh Qh Jh Th Kc Jk", {felt_core.ROYAL_FLUSH}, {felt_core.ROYAL_FLUSH_ROYAL_MATCH}),
        (NONE, "2c 4d 6h 8s Tc Qd Ah", {felt_core.HIGH_CARD}, {felt_core.ONE_PAIR, 0}),
    ],
)
def test_fortune_rows(joker: int, hand: str, fits: set[int], lacks: set[int]) -> None:
    found = rows(joker, hand)
    assert fits <= found
    assert not lacks & found


@pytest.mark.parametrize(
    ("joker", "ranker"),
    [
        (BUG, felt_core.FORTUNE),
        (NO_FLUSH, felt_core.FORTUNE_NO_FLUSH),
        (WILD, felt_core.FORTUNE_WILD),
    ],
)
def test_the_highest_row_is_the_rank_of_the_seven_cards(joker: int, ranker: int) -> None:
    rng = random.Random(joker)
    for _ in range(5000):
        hand = bytes(rng.sample(range(53), 7))
        assert (
            felt_core.fortune_rows(joker, hand).bit_length() - 1
            == felt_core.rank(ranker, hand) >> 20
        )


@pytest.mark.parametrize(
    ("joker", "hand"),
    [
        (BUG, b""),
        (BUG, bytes(range(6))),
        (BUG, bytes(range(8))),
        (BUG, bytes([0, 1, 2, 3, 4, 5, 5])),
        (BUG, bytes([0, 1, 2, 3, 4, 5, 54])),
        (WILD, bytes([0, 1, 2, 3, 4, 52, 53])),
        (NONE, bytes([0, 1, 2, 3, 4, 5, 52])),
        (-1, bytes(range(7))),
        (4, bytes(range(7))),
    ],
)
def test_bad_hands_are_refused(joker: int, hand: bytes) -> None:
    good = bytes(range(10, 17))
    for call in (
        lambda: felt_core.paigow_legal(joker, hand),
        lambda: felt_core.paigow_compare(joker, hand, good),
        lambda: felt_core.paigow_compare(joker, good, hand),
        lambda: felt_core.fortune_rows(joker, hand),
    ):
        with pytest.raises(ValueError, match=r".+"):
            call()
