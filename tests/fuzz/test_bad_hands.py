"""Whatever bytes come in, a ranker gives a rank or the true reason why it cannot."""

import random
from array import array
from collections import Counter

import felt_core
import pytest

HANDS = 400

MEXICAN = {"mexican-down", "mexican-repeat", "mexican-up"}
TWO_JOKERS_ONLY_FIRST = {"nine-joker", "no-bust-22"}
EIGHT_NINE_TEN = range(24, 36)
TEN = range(32, 36)

# Hole cards come before the board; the last card makes a hard 31.
IN_ORDER = ("omaha", "big-o", "tahoe", "blackjack-x")
RANKERS = [felt_core.ranker_name(ranker) for ranker in range(felt_core.RANKERS)]


def faults(name: str, hand: bytes) -> set[int]:
    """Every reason for which this hand must be refused, by the words of felt.h."""
    takes = felt_core.ranker_takes(felt_core.ranker_find(name))
    fewest, most, jokers = takes & 255, takes >> 8 & 255, takes >> 16 & 255
    shoe, tiles = bool(takes & 1 << 24), bool(takes & 1 << 25)
    if not fewest <= len(hand) <= most:
        return {felt_core.BAD_COUNT}
    if name in TWO_JOKERS_ONLY_FIRST and len(hand) != 2:
        jokers = 1
    removed = EIGHT_NINE_TEN if name in MEXICAN else TEN if name == "spanish-21-5" else ()
    found = set()
    if any(piece >= (felt_core.TILES if tiles else felt_core.PIECES) for piece in hand):
        found.add(felt_core.BAD_PIECE)
    if not tiles and sum(52 <= piece < 54 for piece in hand) > jokers:
        found.add(felt_core.NO_JOKER)
    if not shoe and len(set(hand)) < len(hand):
        found.add(felt_core.REPEATED)
    if any(piece in removed for piece in hand):
        found.add(felt_core.NOT_IN_DECK)
    return found


def a_hand(name: str, chance: random.Random) -> bytes:
    """Mostly a hand that could be dealt; often with a card too many, twice, or of no deck."""
    takes = felt_core.ranker_takes(felt_core.ranker_find(name))
    pieces = 32 if takes & 1 << 25 else 54
    size = chance.randint(takes & 255, min(takes >> 8 & 255, 12))
    hand = chance.sample(range(pieces), size)
    for _ in range(chance.choice([0, 0, 1, 2])):
        place = chance.randrange(len(hand)) if hand else 0
        spoil = chance.randrange(4)
        if spoil == 0:
            hand.insert(place, chance.randrange(pieces))
        elif spoil == 1 and hand:
            hand[place] = chance.randrange(256)
        elif spoil == 2 and hand:
            hand[place] = chance.choice(hand)
        elif hand:
            del hand[place]
    return bytes(hand)


def answer(ranker: int, hand: bytes) -> int:
    """The rank, or the error's code."""
    ranks = array("i", [0])
    felt_core.rank_batch(ranker, hand, ranks)
    return ranks[0]


@pytest.mark.parametrize("name", RANKERS)
def test_a_rank_or_the_reason(name: str) -> None:
    ranker = felt_core.ranker_find(name)
    chance = random.Random(name)
    seen: Counter[bool] = Counter()
    for _ in range(HANDS):
        hand = a_hand(name, chance)
        expected = faults(name, hand)
        seen[bool(expected)] += 1
        if not expected:
            rank = felt_core.rank(ranker, hand)
            assert rank > 0, list(hand)
            assert felt_core.category_name(ranker, rank >> 20)
            continue
        with pytest.raises(ValueError, match=name) as caught:
            felt_core.rank(ranker, hand)
        if felt_core.BAD_COUNT in expected:
            assert str(caught.value).startswith(f"{name} takes ")
            continue
        error = answer(ranker, hand)
        assert -error & 63 in expected, list(hand)
        assert str(caught.value) == felt_core.error_text(error, ranker)
        place, what = -error >> 6 & 2047, -error >> 17
        assert hand[place - 1] == what - 1, "the place and the piece that are named belong together"
    assert seen[True] > HANDS // 10
    assert seen[False] > HANDS // 10


@pytest.mark.parametrize("name", [name for name in RANKERS if not name.startswith(IN_ORDER)])
def test_order_of_the_cards_does_not_matter(name: str) -> None:
    ranker = felt_core.ranker_find(name)
    chance = random.Random(name)
    for _ in range(HANDS):
        hand = a_hand(name, chance)
        mixed = bytes(chance.sample(hand, len(hand)))
        if not faults(name, hand):
            assert felt_core.rank(ranker, hand) == felt_core.rank(ranker, mixed), list(hand)


@pytest.mark.parametrize("words", ["As Xx", "As K", "1s", "10s", "JkJ", "A♠", "As;Kd", "\x00\x01"])
def test_bad_words_are_named(words: str) -> None:
    with pytest.raises(ValueError, match="names nothing; write As"):
        felt_core.cards_parse(words)


def test_the_word_and_its_place_are_named() -> None:
    with pytest.raises(ValueError, match=r'^"Xx" at character 4 names nothing'):
        felt_core.cards_parse("As Xx Kd")
    with pytest.raises(ValueError, match=r'^"7-" at character 5 names nothing'):
        felt_core.tiles_parse("6-6 7-7")


def test_text_goes_out_and_comes_back() -> None:
    shoe = felt_core.shoe_fill(1, 2, 0, 0)
    assert felt_core.cards_parse(felt_core.cards_text(shoe)) == shoe
    tiles = bytes(range(felt_core.TILES))
    assert felt_core.tiles_parse(felt_core.tiles_text(tiles)) == tiles
