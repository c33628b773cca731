"""The house ways, row by row as the charts print them, over all 21 settings of seven cards.

A row names the two ranks that go in front, or asks for the highest front with something behind.
The joker is read as the chart reads it. Of settings that fit a row equally the one with the best
back is taken.
"""

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from itertools import combinations

from tests.oracle_py.poker import (
    ACE,
    JOKER,
    ONE_PAIR,
    STRAIGHT,
    Value,
    best,
    best_natural,
    front_value,
    rank_of,
    value_of_ranks,
)

JACK, QUEEN, KING = 9, 10, 11
EIGHT, FIVE_RANK = 6, 3


class Setting:
    """Two cards in front, five behind, and what each is worth."""

    def __init__(self, front: tuple[int, ...], back: tuple[int, ...], joker: str) -> None:
        self.front = front
        self.back = back
        self.joker = joker

    @cached_property
    def front_value(self) -> Value:
        return front_value(self.front, self.joker)

    @cached_property
    def back_value(self) -> Value:
        return best(self.back, self.joker)

    @property
    def worth(self) -> tuple[Value, Value]:
        return self.front_value, self.back_value


def settings(cards: bytes, joker: str) -> list[Setting]:
    return [
        Setting(front, tuple(card for card in cards if card not in front), joker)
        for front in combinations(cards, 2)
    ]


def complete(cards: bytes, joker: str, made: list[Setting]) -> list[Setting]:
    """The settings with a straight or better behind."""
    if best(cards, joker)[0] < STRAIGHT:
        return []
    return [setting for setting in made if setting.back_value[0] >= STRAIGHT]


class Hand:
    """Seven cards with the joker read as one rank, and what a dealer sees in them."""

    def __init__(self, cards: bytes, joker: str, stands_for: int = ACE) -> None:
        self.joker = joker
        self.stands_for = stands_for
        self.settings = settings(cards, joker)
        counts = Counter(self.read(card) for card in cards)
        self.of = {
            n: sorted((r for r in counts if counts[r] == n), reverse=True) for n in range(1, 6)
        }
        self.high_to_low = sorted((self.read(card) for card in cards), reverse=True)
        self.complete = complete(cards, joker, self.settings)

    def read(self, card: int) -> int:
        return self.stands_for if card >= JOKER else rank_of(card)

    def put(self, *ranks: int) -> Setting:
        """These two ranks in front; if the joker may lie on either side, the front reads so."""
        fitting = [s for s in self.settings if sorted(map(self.read, s.front)) == sorted(ranks)]
        reading = [s for s in fitting if s.front_value == value_of_ranks(ranks)]
        return max(reading or fitting, key=lambda s: s.back_value)

    def highest_front(self, fitting: list[Setting]) -> Setting:
        return max(fitting, key=lambda s: s.worth)

    def pair_before_complete(self) -> Setting | None:
        fitting = [s for s in self.complete if s.front_value[0] == ONE_PAIR]
        return self.highest_front(fitting) if fitting else None


def two_pair(hand: Hand) -> Setting:
    big, small = hand.of[2]
    first, second = hand.of[1][:2]
    needed = QUEEN if big <= FIVE_RANK else KING if big <= EIGHT else ACE
    return hand.put(first, second) if big <= JACK and first >= needed else hand.put(small, small)


def four_of_a_kind(hand: Hand) -> Setting:
    (four,) = hand.of[4]
    others = hand.of[3] + hand.of[2]
    if others:
        return hand.put(others[0], others[0])
    first, second = hand.of[1][:2]
    needed = QUEEN if four <= EIGHT else KING
    together = four <= FIVE_RANK or (four <= JACK and first >= needed)
    return hand.put(first, second) if together else hand.put(four, four)


def groups_final(hand: Hand) -> Setting | None:
    """Rows that hold "with or without a straight or flush": four, full house, three pair."""
    threes, pairs = hand.of[3], hand.of[2]
    if hand.of[4]:
        return four_of_a_kind(hand)
    if len(threes) == 2:
        return hand.put(threes[0], threes[0])
    if threes and pairs:
        return hand.put(pairs[0], pairs[0])
    if len(pairs) == 3:
        return hand.put(pairs[0], pairs[0])
    return None


def with_straight_or_flush(hand: Hand) -> Setting | None:
    if not hand.complete:
        return None
    if len(hand.of[2]) == 2:
        return hand.pair_before_complete() or two_pair(hand)
    return hand.highest_front(hand.complete)


def plain(hand: Hand) -> Setting:
    singles = hand.of[1]
    if hand.of[3]:
        aces = hand.of[3] == [ACE]
        return hand.put(ACE, singles[0]) if aces else hand.put(*singles[:2])
    if len(hand.of[2]) == 2:
        return two_pair(hand)
    if hand.of[2]:
        return hand.put(*singles[:2])
    return hand.put(*hand.high_to_low[1:3])


def golden(cards: bytes, joker: str) -> Setting:
    """King's Fortune and Casino 99: a pair before a straight or better goes over everything."""
    hand = Hand(cards, joker)
    first = hand.pair_before_complete()
    if first:
        return first
    if hand.of[5]:
        return hand.put(ACE, ACE)
    return groups_final(hand) or with_straight_or_flush(hand) or plain(hand)


def kings_fortune(cards: bytes) -> Setting:
    return golden(cards, "bug")


casino_99 = kings_fortune


def face_up(cards: bytes, joker: str) -> Setting:
    hand = Hand(cards, joker)
    if hand.of[5]:
        return hand.put(ACE, ACE)
    return groups_final(hand) or with_straight_or_flush(hand) or plain(hand)


def kings_face_up(cards: bytes) -> Setting:
    return face_up(cards, "bug without flush")


def kings_face_up_flush(cards: bytes) -> Setting:
    return face_up(cards, "bug")


def crystal_face_up(cards: bytes) -> Setting:
    naturals = [card for card in cards if card < JOKER]
    fours = [rank for rank, n in Counter(map(rank_of, naturals)).items() if n == 4]
    if len(naturals) == 7:
        hand = Hand(cards, "wild")
    elif fours:
        high = max(rank_of(card) for card in naturals if rank_of(card) != fours[0])
        fitting = [s for s in settings(cards, "wild") if max(s.front) >= JOKER]
        return next(s for s in fitting if rank_of(min(s.front)) == high)
    else:
        unseen = [card for card in range(52) if card not in naturals]
        stands_for = max(unseen, key=lambda card: best_natural([*naturals, card]))
        hand = Hand(cards, "wild", rank_of(stands_for))
    return groups_final(hand) or with_straight_or_flush(hand) or plain(hand)


def joker_wild(cards: bytes) -> Setting:
    naturals = [card for card in cards if card < JOKER]
    if len(naturals) == 7:
        return golden(cards, "wild")
    counts = Counter(map(rank_of, naturals))
    of = {n: sorted((r for r in counts if counts[r] == n), reverse=True) for n in range(1, 5)}
    made = settings(cards, "wild")

    def front(fits: Callable[[list[int], bool], bool]) -> Setting:
        def matches(setting: Setting) -> bool:
            ranks = sorted((rank_of(c) for c in setting.front if c < JOKER), reverse=True)
            return fits(ranks, len(ranks) == 1)

        return max(filter(matches, made), key=lambda s: s.back_value)

    def joker_with(rank: int) -> Setting:
        return front(lambda ranks, joker: joker and ranks == [rank])

    def natural_pair(rank: int) -> Setting:
        return front(lambda ranks, joker: ranks == [rank, rank])

    whole = complete(cards, "wild", made)
    shape = sorted(counts.values(), reverse=True)
    if shape == [1] * 6:
        if whole:
            return max(whole, key=lambda s: s.worth)
        first, _, third = of[1][:3]
        return front(lambda ranks, joker: ranks == [first, third])
    if shape == [2, 1, 1, 1, 1]:
        single, pair = of[1][0], of[2][0]
        return joker_with(single) if pair > single else natural_pair(pair)
    if shape == [2, 2, 1, 1]:
        single, pair = of[1][0], of[2][0]
        return joker_with(single) if single - pair >= 3 else natural_pair(pair)
    if shape == [2, 2, 2]:
        return natural_pair(of[2][0])
    if shape in ([3, 1, 1, 1], [4, 1, 1]):
        return joker_with(of[1][0])
    pairs = [s for s in whole if s.front_value[0] == ONE_PAIR]
    return max(pairs, key=lambda s: s.worth)
