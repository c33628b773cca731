"""The house ways: every row of every chart, then many hands against the plain model."""

import random
from collections.abc import Callable

import felt_core
import pytest

from tests.oracle_py import house_way as model
from tests.oracle_py.poker import best, front_value

KINGS_FORTUNE = felt_core.WAY_KINGS_FORTUNE
KINGS_FACE_UP = felt_core.WAY_KINGS_FACE_UP
KINGS_FACE_UP_FLUSH = felt_core.WAY_KINGS_FACE_UP_FLUSH
CASINO_99 = felt_core.WAY_CASINO_99
CRYSTAL = felt_core.WAY_CRYSTAL_FACE_UP
JOKER_WILD = felt_core.WAY_JOKER_WILD
BUGS = [KINGS_FORTUNE, KINGS_FACE_UP, KINGS_FACE_UP_FLUSH, CASINO_99]
ALL = [*BUGS, CRYSTAL, JOKER_WILD]
LEGAL_JOKER = {
    KINGS_FORTUNE: felt_core.JOKER_BUG,
    KINGS_FACE_UP: felt_core.JOKER_BUG_NO_FLUSH,
    KINGS_FACE_UP_FLUSH: felt_core.JOKER_BUG,
    CASINO_99: felt_core.JOKER_BUG,
    CRYSTAL: felt_core.JOKER_WILD,
    JOKER_WILD: felt_core.JOKER_WILD,
}


def deal(words: str) -> bytes:
    """Cards by rank, "K J | A T 7 5 3", get suits that make no flush; or suits are written."""
    ranks = words.replace("|", " ").split()
    if any(len(word) == 2 and word != "Jk" for word in ranks):
        return felt_core.cards_parse(" ".join(ranks))
    suited = [
        word if word == "Jk" else word + "cdhs"[i % 4] for i, word in enumerate(sorted(ranks))
    ]
    return felt_core.cards_parse(" ".join(suited))


def ranks_of(cards: bytes) -> list[str]:
    return sorted(word if word == "Jk" else word[0] for word in felt_core.cards_text(cards).split())


def check_row(way: int, setting: str) -> None:
    wanted = [sorted(w if w == "Jk" else w[0] for w in half.split()) for half in setting.split("|")]
    cards = bytearray(deal(setting))
    random.Random(setting).shuffle(cards)
    got = felt_core.paigow_way(way, cards)
    assert [ranks_of(got[:2]), ranks_of(got[2:])] == wanted, felt_core.cards_text(got)


# Rows that all charts share, with the examples of kings L1608-1640 and crystal 9025-9455; the same
# rows stand without examples in kings L879-888 and casino-99 3826-3876.
SHARED = [
    "K J | A T 7 5 3",  # no pair: second and third highest
    "A Q | 3 3 J 8 4",  # one pair
    "3 3 | K K 7 6 2",  # two pair, A K Q: small pair in front
    "2 2 | Q Q A K 7",
    "A 7 | J J 8 8 4",  # J T 9: together with an ace in front
    "8 8 | J J K 7 4",
    "A 6 | 9 9 4 4 2",
    "4 4 | 9 9 K Q 2",
    "K 9 | 8 8 4 4 7",  # 8 7 6: together with a king or better
    "A 9 | 8 8 4 4 7",
    "4 4 | 8 8 Q 9 7",
    "K 9 | 6 6 4 4 2",
    "Q 8 | 5 5 4 4 2",  # 5 4 3: together with a queen or better
    "K 8 | 3 3 2 2 6",
    "4 4 | 5 5 J 8 2",
    "9 9 | 7 7 5 5 A",  # three pair: highest in front
    "A 8 | A A 5 4 2",  # three aces: an ace and the highest other card
    "J T | K K K 7 5",  # three of a kind
    "J J | 5 5 5 J A",  # two threes of a kind
    "A A | 5 5 5 A K",
    "A 9 | 6 5 4 3 2",  # straight without a pair: highest front that leaves one
    "J 8 | 9 8 7 6 5",  # with one pair
    "7d 7c | 9h 9d Qd Jd 4d",  # flush with two pair: two-pair rule
    "5 5 | 7 6 5 4 3",  # with three of a kind
    "Kc Qd | 9h 8h 5h 3h 2h",  # flush
    "Ah Kd | 9h 8h 7h 6h 5h",  # straight flush
    "4 4 | 8 8 8 A K",  # full house: the pair in front
    "K K | 4 4 4 A 9",
    "9 9 | 8 8 8 4 4",  # three with two pairs: the higher pair
    "Q Q | Q Q 9 7 5",  # four A K Q: split
    "A A | A A K 7 5",
    "J J | J J Q T 7",  # four J T 9: split unless a king
    "K T | J J J J 7",
    "A T | 9 9 9 9 7",
    "8 8 | 8 8 J 7 4",  # four 8 7 6: split unless a queen
    "Q 7 | 8 8 8 8 4",
    "K 7 | 6 6 6 6 4",
    "9 8 | 5 5 5 5 2",  # four 5 and below: never split
    "4 4 | 5 5 5 5 2",  # four with a pair
    "K K | A A A A 2",
]


@pytest.mark.parametrize("setting", SHARED)
@pytest.mark.parametrize("way", ALL)
def test_shared_rows(way: int, setting: str) -> None:
    check_row(way, setting)


@pytest.mark.parametrize(
    "setting",
    [
        "A A | A A Jk K 5",  # five aces (kings L890, L1645; casino-99 3876)
        "A A | A A Jk K K",
        "K Q | Jk 9 7 5 2",  # the joker is an ace
        "A 8 | A Jk 5 4 2",  # and the third ace
        "Jk K | Q Q T 8 4",
        "3 3 | A Jk 7 6 2",  # and pairs an ace
        "Jk 7 | J J 8 8 4",  # casino-99 3831: an ace or the joker in front
        "A Q | Jk 8 7 6 5",  # it fills a straight
        "A A | Jk A K Q 5",
    ],
)
@pytest.mark.parametrize("way", BUGS)
def test_joker_as_ace_or_filling(way: int, setting: str) -> None:
    check_row(way, setting)


def test_joker_fills_a_flush_or_not() -> None:
    """kings face-up 3: there the joker completes straights and straight flushes only."""
    check_row(KINGS_FORTUNE, "Kc Kd | Jk 9h 7h 4h 2h")
    check_row(CASINO_99, "Kc Kd | Jk 9h 7h 4h 2h")
    check_row(KINGS_FACE_UP_FLUSH, "Kc Kd | Jk 9h 7h 4h 2h")
    check_row(KINGS_FACE_UP, "Jk 9h | Kc Kd 7h 4h 2h")


def test_golden_rule_goes_over_the_rows() -> None:
    """kings footnote to L890 and casino-99 golden rule; the face-up charts have none."""
    pair_before_flush = "8c 8d | Jk Ah Kh Qh 8h"
    for way in (KINGS_FORTUNE, CASINO_99):
        check_row(way, pair_before_flush)
        check_row(way, "Q Q | 3 3 3 Q Q")
    for way in (KINGS_FACE_UP, KINGS_FACE_UP_FLUSH):
        check_row(way, "Ah Jk | 8h 8c 8d Kh Qh")
    for way in (KINGS_FACE_UP, KINGS_FACE_UP_FLUSH, CRYSTAL):
        check_row(way, "3 3 | Q Q Q Q 3")  # crystal face-up 3


@pytest.mark.parametrize(
    "setting",
    [
        "Jk K | A A A A 5",  # four and the joker (9457-9473)
        "Jk 9 | 4 4 4 4 9",
        "J 8 | 9 8 Jk 6 5",  # straight with one pair (9219-9235)
        "Q J | K Jk 8 5 3",  # reading 13: the joker pairs the highest card
        "Q J | 7 7 Jk 5 3",  # or makes three of a kind
        "A K | A Jk 9 7 4",  # three aces, one of them the joker
        "A A | A Jk 9 7 4",  # four aces, split
        "4 4 | K K Jk A 9",  # full house of two pairs
        "9 9 | K K Jk 4 4",
        "4 4 | K K K Jk 9",  # four with a pair
        "4 4 | K K K Jk 4",  # four with three
        "Jk K | 9 8 7 6 5",  # the five behind are complete without the joker
        "Ks Kc | Kd Jk Qd 5d 3d",  # split kings leave the best back
        "3s 3d | Jk 5s 5d 4d 2d",  # the joker is the six of the straight flush, not its ace
        "Kc Kh | Ad Jk 9h 7h 4h",  # the joker is the ace of the flush: two pair, so split
    ],
)
def test_crystal_face_up_joker(setting: str) -> None:
    check_row(CRYSTAL, setting)


@pytest.mark.parametrize(
    "setting",
    [
        "A Q | K Jk 7 4 3",  # no pair (278-279)
        "K 3 | Q J T 8 Jk",  # with straight: the highest two in front (281-282)
        "Kc 3d | Jk Jh Th 8h 5h",  # with flush (284-285)
        "Jk T | K K 8 5 3",  # one pair (287-291)
        "Jk Q | K K J T 3",  # a straight is not looked for
        "5 5 | Jk A 9 7 2",  # the higher pair goes behind
        "Jk 9 | 6 6 4 4 2",  # two pairs, a card three ranks higher (293-294)
        "6 6 | Jk 4 4 7 2",  # and not (298-299)
        "6 6 | Jk 4 4 8 2",
        "J J | Jk T T 4 4",  # three pairs (302-303)
        "Jk 7 | Q Q Q 5 2",  # three of a kind (305-306)
        "J J | Jk 9 9 T 7",  # straight with two pairs (308-309)
        "Jk J | 4 4 4 4 6",  # four of a kind (311-312)
        "Jk 9 | K K K 4 4",  # not in the chart: highest pair before a straight or better
        "K K | 4 4 4 Jk 9",
        "K K | 4 4 4 Jk K",
    ],
)
def test_joker_wild_rows(setting: str) -> None:
    check_row(JOKER_WILD, setting)


MODELS: dict[int, tuple[Callable[[bytes], model.Setting], str]] = {
    KINGS_FORTUNE: (model.kings_fortune, "bug"),
    KINGS_FACE_UP: (model.kings_face_up, "bug without flush"),
    KINGS_FACE_UP_FLUSH: (model.kings_face_up_flush, "bug"),
    CASINO_99: (model.casino_99, "bug"),
    CRYSTAL: (model.crystal_face_up, "wild"),
    JOKER_WILD: (model.joker_wild, "wild"),
}


def check_against_model(way: int, cards: bytes) -> None:
    house_way, joker = MODELS[way]
    got = felt_core.paigow_way(way, cards)
    worth = front_value(got[:2], joker), best(got[2:], joker)
    assert worth == house_way(cards).worth, felt_core.cards_text(got)


@pytest.mark.parametrize("way", [KINGS_FORTUNE, KINGS_FACE_UP, CRYSTAL, JOKER_WILD])
def test_random_hands_are_set_as_in_the_model(way: int) -> None:
    rng = random.Random(way)
    for _ in range(20_000):
        check_against_model(way, bytes(rng.sample(range(53), 7)))


def test_casino_99_sets_as_kings_fortune_and_joker_wild_without_its_joker() -> None:
    """Their charts differ in words only; crystal's has no rows for hands without the joker."""
    rng = random.Random(99)
    for _ in range(20_000):
        cards = bytes(rng.sample(range(53), 7))
        setting = felt_core.paigow_way(CASINO_99, cards)
        assert felt_core.paigow_way(KINGS_FORTUNE, cards) == setting
        if felt_core.CARDS not in cards:
            assert felt_core.paigow_way(JOKER_WILD, cards) == setting


@pytest.mark.parametrize("way", ALL)
def test_joker_hands_full_of_groups_and_runs_are_set_as_in_the_model(way: int) -> None:
    rng = random.Random(way)
    for _ in range(600):
        low = rng.randrange(33)
        cards = [*rng.sample(range(low, low + 20), 6), felt_core.CARDS]
        check_against_model(way, bytes(cards))


def ranks(way: int, setting: bytes) -> tuple[int, int]:
    wild = LEGAL_JOKER[way] == felt_core.JOKER_WILD
    no_flush = LEGAL_JOKER[way] == felt_core.JOKER_BUG_NO_FLUSH
    back = felt_core.WILD if wild else felt_core.BUG_NO_FLUSH if no_flush else felt_core.BUG
    front = felt_core.FRONT_WILD if wild else felt_core.FRONT_BUG
    return felt_core.rank(front, setting[:2]), felt_core.rank(back, setting[2:])


@pytest.mark.parametrize("way", ALL)
def test_always_legal_whatever_the_order_and_the_suits(way: int) -> None:
    rng = random.Random(100 + way)
    for i in range(20_000):
        cards = bytearray(rng.sample(range(53), 7))
        if i % 2:
            cards[:] = [*rng.sample(range(52), 6), 52 + i // 2 % 2]
        setting = felt_core.paigow_way(way, cards)
        assert sorted(setting) == sorted(cards)
        assert felt_core.paigow_legal(LEGAL_JOKER[way], setting) == 1
        rng.shuffle(cards)
        assert felt_core.paigow_way(way, cards) == setting
        suits = rng.sample(range(4), 4)
        other = bytes(card if card >= 52 else card // 4 * 4 + suits[card % 4] for card in cards)
        assert ranks(way, felt_core.paigow_way(way, other)) == ranks(way, setting)


@pytest.mark.parametrize(
    "hand", [b"", bytes(range(6)), bytes(range(8)), bytes(7), bytes([*range(6), 54])]
)
def test_bad_hands_are_refused(hand: bytes) -> None:
    for way in ALL:
        with pytest.raises(ValueError, match=r".+"):
            felt_core.paigow_way(way, hand)


def test_two_jokers_and_unknown_ways_are_refused() -> None:
    with pytest.raises(ValueError, match="joker"):
        felt_core.paigow_way(CRYSTAL, bytes([1, 2, 3, 4, 5, 52, 53]))
    for way in (-1, felt_core.WAYS):
        with pytest.raises(ValueError, match=r".+"):
            felt_core.paigow_way(way, bytes(range(7)))
