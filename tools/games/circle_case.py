"""A betting circle in a case: in which order its cards came, and what its seat said when.

The circle of the table's own code plays it; what that refuses is a mistake in the case.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import felt_core

from firmware.controller.blackjack_table import BET, PURE
from firmware.controller.side_bets import INSURANCE
from firmware.controller.twenty_one import (
    DOUBLE,
    EVEN_MONEY,
    HIT,
    NO,
    SPLIT,
    STAND,
    SURRENDER,
    Circle,
    is_bust,
    is_checked,
    is_natural,
    points,
)
from firmware.controller.words import dollars
from tools.case import Hand, Seat, word_of
from tools.config_words import Mistakes

WORDS = (HIT, STAND, SURRENDER, DOUBLE, SPLIT, EVEN_MONEY)
FEWEST = 2  # cards of a hand

Said = tuple[str, int]  # a word, and the cents laid for it


class Refused(Exception):
    """What is wrong, as the case's reader is told."""


@dataclass(frozen=True)
class Played:
    """cards   in the order they came, the two of the deal first
    offer   the answer to what is open before the down card is looked at
    said    the seat's words in their order; acts: by hand, with those that nobody is asked for
    """

    cards: bytes
    offer: Said
    said: list[Said] = field(default_factory=list)
    acts: dict[int, list[str]] = field(default_factory=dict)


def count(cards: bytes, split: bool = False) -> str:
    """What a hand has, in words.

    >>> hands = ("As Kd", "As 6d", "Ts 6d", "Ts 6d 9c")
    >>> [count(felt_core.cards_parse(cards)) for cards in hands]
    ['Pure 21.5', 'soft 17', '16', 'over 21.5 with 25']
    """
    total, soft = points(cards, split)
    if is_natural(cards) and not split:
        return f"Pure {PURE}"
    if is_bust(cards):
        return f"over {PURE} with {total}"
    return f"soft {total}" if soft else str(total)


def arrival(hands: list[Hand]) -> bytes:
    """All cards of a circle in the order they come to it: a split moves a card to another hand.

    >>> eights = [Hand("", felt_core.cards_parse("8s Kd"), decisions=[SPLIT, STAND]),
    ...           Hand("", felt_core.cards_parse("8d 3c Th"), decisions=[HIT, STAND])]
    >>> felt_core.cards_text(arrival(eights))
    '8s 8d Kd 3c Th'
    """
    order = [0]
    begins = [0]  # where in it the first cards of hands stand that wait for their turn
    for hand in hands:
        order[begins.pop()] = hand.cards[0]
        for _ in range(hand.decisions.count(SPLIT)):
            begins.append(len(order))
            order.append(0)
        order += hand.cards[1:]
    return bytes(order)


# ---- What can be seen without playing it --------------------------------------------------------


def check(seat: Seat, mistakes: Mistakes) -> None:
    splits = sum(hand.decisions.count(SPLIT) for hand in seat.hands)
    for at, hand in enumerate(seat.hands):
        for word in hand.decisions:
            word_of(WORDS, word, hand.where, mistakes)
        if hand.rows:
            mistakes.add(f"{hand.where}.cards: a hand of Blackjack has no rows; write one text")
        elif len(hand.cards) < FEWEST:
            mistakes.add(f"{hand.where}.cards: there are {len(hand.cards)}; a hand has two or more")
        if at:
            _check_later_hand(seat.hands[0], hand, mistakes)
        if hand.wagers.get(DOUBLE, 0) > seat.hands[0].wagers[BET]:
            most = dollars(seat.hands[0].wagers[BET])
            mistakes.add(f"{hand.where}.wagers.{DOUBLE}: a double is {most}, the bet, or less")
        if DOUBLE in hand.wagers and DOUBLE not in hand.decisions:
            mistakes.add(f'{hand.where}.wagers.{DOUBLE}: the decision "{DOUBLE}" is missing')
    if splits != len(seat.hands) - 1:
        mistakes.add(
            f"{seat.where}.hands: there are {len(seat.hands)}; {splits} times the decision "
            f'"{SPLIT}" makes {splits + 1}'
        )


def _check_later_hand(first: Hand, hand: Hand, mistakes: Mistakes) -> None:
    for name, cents in hand.wagers.items():
        if name not in (BET, DOUBLE):
            mistakes.add(f"{hand.where}.wagers.{name}: write it at the seat's first hand")
        elif name == BET and cents != first.wagers[BET]:
            mistakes.add(
                f"{hand.where}.wagers.{BET}: {dollars(cents)}; a split hand has as much as the "
                f"first, {dollars(first.wagers[BET])}"
            )


# ---- Playing it ---------------------------------------------------------------------------------


def played(rules: Mapping[str, Any], seat: Seat, dealer: bytes, mistakes: Mistakes) -> Played:
    """As far as it goes; `mistakes` has why not to its end."""
    play = _Play(rules, seat, dealer)
    try:
        play.offer()
        play.words()
    except Refused as refused:
        mistakes.add(str(refused))
    return Played(play.cards, play.answer, play.said, play.acts)


class _Play:
    def __init__(self, rules: Mapping[str, Any], seat: Seat, dealer: bytes) -> None:
        self._hands = seat.hands
        self._dealer = dealer
        self._circle = Circle(seat.hands[0].wagers[BET], rules)
        self._left = [list(hand.decisions) for hand in seat.hands]
        self._dealt = 0
        self.cards = arrival(seat.hands)
        self.answer: Said = (NO, 0)
        self.said: list[Said] = []
        self.acts: dict[int, list[str]] = {}
        for _ in range(FEWEST):
            self._take()

    def offer(self) -> None:
        """Insurance, even money, an early surrender."""
        up, first = self._dealer[0], self._hands[0]
        laid = first.wagers.get(INSURANCE, 0)
        offered = self._circle.offers(up, laid)
        word = self._left[0][0] if self._left[0] else ""
        if laid:
            self.answer = (INSURANCE, laid)
        elif word == EVEN_MONEY or (word == SURRENDER and word in offered):
            self.answer = (word, 0)
            self._noted(0, self._left[0].pop(0))
        if self.answer[0] != NO and self.answer[0] not in offered:
            raise Refused(self._not_offered(self.answer[0]))
        if offered:
            self._circle.answer(self.answer[0], up, laid)

    def words(self) -> None:
        if not (is_checked(self._dealer[0]) and is_natural(self._dealer[:FEWEST])):
            while (at := self._turn()) is not None:
                self._say(at)
        for at in range(len(self._hands)):
            self._check_is_over(at)

    # ---- A hand's turn --------------------------------------------------------------------------

    def _turn(self) -> int | None:
        """The hand that is asked, once it has the cards that are due."""
        before = None
        while (hand := self._circle.turn) is not None:
            at = self._circle.hands.index(hand)
            if before not in (None, at):
                self._check_is_over(at - 1)
            before = at
            if not hand.due:
                return at
            if SPLIT not in self._left[at] and len(hand.cards) >= len(self._hands[at].cards):
                raise Refused(f"{self._has(at)} and draws; write the card")
            self._take()
        return None

    def _say(self, at: int) -> None:
        circle, left = self._circle, self._left[at]
        hand, forced = circle.hands[at], circle.forced
        unwritten = forced == HIT and not self._every_hit_is_written(at)
        word = left[0] if left and not unwritten else forced
        laid = 0
        if word == DOUBLE:
            laid = self._hands[at].wagers.get(DOUBLE, hand.wager)
        elif word == SPLIT:
            laid = hand.wager
        if word not in circle.choices(laid):
            raise Refused(self._not_open(at, word))
        if not forced:
            self.said.append((word, laid))
        if left and not unwritten:
            left.pop(0)
        self._noted(at, word)
        circle.act(word, laid)
        if circle.turn is not hand:
            self._check_is_over(at)

    def _every_hit_is_written(self, at: int) -> bool:
        """Those may be left out that nobody is asked for."""
        words, cards = self._hands[at].decisions, self._hands[at].cards
        return words.count(HIT) + words.count(DOUBLE) >= len(cards) - FEWEST

    def _take(self) -> None:
        self._circle.take(self.cards[self._dealt])
        self._dealt += 1

    def _noted(self, at: int, word: str) -> None:
        self.acts.setdefault(at, []).append(word)

    # ---- What is wrong --------------------------------------------------------------------------

    def _check_is_over(self, at: int) -> None:
        written = self._hands[at]
        if self._left[at]:
            raise Refused(
                f'{written.where}.decisions: "{self._left[at][0]}" comes when the hand is over'
                f"{self._because()}"
            )
        has = len(self._circle.hands[at].cards)
        if has < len(written.cards):
            raise Refused(
                f"{written.where}.cards: there are {len(written.cards)}; the hand is over with the "
                f"first {has}{self._because()}"
            )

    def _because(self) -> str:
        two = self._dealer[:FEWEST]
        if is_checked(two[0]) and is_natural(two):
            return f": nobody plays on against the player-dealer's {count(two)}"
        return ""

    def _has(self, at: int) -> str:
        hand = self._circle.hands[at]
        cards = bytes(hand.cards)
        return (
            f"{self._hands[at].where}.decisions: {felt_core.cards_text(cards)} has "
            f"{count(cards, hand.split)}"
        )

    def _not_open(self, at: int, word: str) -> str:
        hand = self._circle.hands[at]
        open_now = ", ".join(self._circle.choices(hand.wager))
        said = f'and "{word}" is not open to it' if word else "and nothing is decided"
        return f"{self._has(at)} {said}; by chart 1A and the settings: {open_now}"

    def _not_offered(self, word: str) -> str:
        up = felt_core.cards_text(self._dealer[:1])
        where = self._hands[0].where
        where += f".wagers.{INSURANCE}" if word == INSURANCE else ".decisions"
        most = dollars(self._hands[0].wagers[BET] // 2)
        what = f"of {most}, half the bet, or less" if word == INSURANCE else "to Pure 21.5"
        return (
            f'{where}: "{word}" is not offered; where it is (setting {word}), it is under an ace '
            f"and {what}, and the up card is {up}"
        )
