"""Pure 21.5 Blackjack away from the table: a circle's hands, the two charts, what a hand came to.

The game deals, asks and moves money; here stands what may be asked and what the cards say. Lines
are those of the filings: kings 413-591, palomar 545-672 (v1) and 750-878 (v2), poker-flats 700-927,
angies 1534-2073 (3 to 2) and 2074-2593 (6 to 5).
"""

import felt_core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Rules = Mapping[str, Any]

# What differs between tables, or may: by its name in the table's settings.
SETTINGS = (
    "dealer_hits_hard",  # chart 1B: the player-dealer draws on so much, or less, 16
    "dealer_hits_soft",  # and on so much with an ace as eleven, 17 (kings L492)
    "double_after_split",  # true (kings L522); palomar v1 only "first two cards dealt" (L650)
    "double_when_must_stand",  # true: chart 1A is of hit and stand; palomar v1 and v2: false
    "even_money",  # true: a natural may take 1:1 under an ace (angies L1842, poker-flats L816)
    "insurance",  # true: offered under an ace; not by palomar (L660, L854)
    "max_hands",  # 4: three splits (kings L522)
    "must_hit_hard",  # chart 1A: so much, or less, must draw, 11 (kings L482)
    "must_stand_hard",  # and so much, or more, must not, 19
    "resplit_aces",  # false: a split ace has had its one card (palomar L849; others do not say)
    "surrender_after_split",  # false: "the first two cards dealt" (kings L523)
    "surrender_when",  # "after the check", or "also before the check" for a natural
)

# Those that need chips come last, so that chips laid or taken move no other word to another button.
HIT = "hit"
STAND = "stand"
SURRENDER = "surrender"
DOUBLE = "double"
SPLIT = "split"

NO = "no"
EVEN_MONEY = "even_money"
INSURANCE = "insurance"

EARLY = "also before the check"

# What becomes of a hand's wager; a table says what each pays.
OUTCOMES = (
    "natural",  # Pure 21.5 against anything else (kings L500)
    "natural_tie",  # on both sides
    "dealer_natural",  # the player-dealer's alone (kings L501)
    "win",  # nearer to 21.5, or the player-dealer is over it (kings L503, L506)
    "push",  # the same total (kings L505)
    "lose",
    "bust",  # over 21.5 (kings L504, L509)
    "bust_888",  # over 21.5 beside the player-dealer's three eights (kings L508; RULINGS 16)
    "surrender",  # half of it is lost (kings L523)
    "even_money",  # settled before the check (RULINGS 22)
)

ACE = 12  # ranks as the core counts them
TEN, KING = 8, 11
EIGHT = 6
HALVES = 0xFFF  # of felt_core.count(): the total in half points


def is_ace(card: int) -> bool:
    return card >> 2 == ACE


def is_bonus(card: int) -> bool:
    """Ten, jack, queen or king: marked "Bonus" in this deck (kings L434)."""
    return TEN <= card >> 2 <= KING


def points(cards: "Sequence[int]", split: bool = False) -> "tuple[int, bool]":
    """The total, rounded down from 21 1/2, and whether an ace counts eleven in it.

    >>> points(felt_core.cards_parse("As 6d")), points(felt_core.cards_parse("As 6d Tc"))
    ((17, True), (17, False))
    """
    counted = felt_core.count(felt_core.SPLIT_21 if split else felt_core.PURE_21_5, bytes(cards))
    return (counted & HALVES) >> 1, counted & felt_core.COUNT_SOFT != 0


def rank(cards: "Sequence[int]", split: bool = False) -> int:
    return felt_core.rank(felt_core.SPLIT_21 if split else felt_core.PURE_21_5, bytes(cards))


def is_natural(cards: "Sequence[int]") -> bool:
    """An ace and a Bonus card, and nothing else (kings L436)."""
    return rank(cards) >> 20 == felt_core.NATURAL


def is_bust(cards: "Sequence[int]") -> bool:
    return rank(cards) >> 20 == felt_core.BUST


class Hand:
    """One hand on a circle.

    cards   in the order they came
    wager   cents, as much as the circle's first; extra: what a double added to it
    split   whether it comes from a split, so that ace and Bonus card are only 21 (palomar L849)
    call    the word that ended it: stand, double, surrender or even_money; "" if none did
    due     whether it gets a card before anybody is asked about it
    """

    def __init__(self, wager: int, cards: "Sequence[int]" = (), split: bool = False) -> None:
        self.cards = list(cards)
        self.wager = wager
        self.extra = 0
        self.split = split
        self.call = ""
        self.drawing = False

    @property
    def stake(self) -> int:
        return self.wager + self.extra

    @property
    def due(self) -> bool:
        return self.drawing or len(self.cards) < 2

    @property
    def natural(self) -> bool:
        return not self.split and is_natural(self.cards)

    @property
    def split_ace(self) -> bool:
        return self.split and is_ace(self.cards[0])

    @property
    def waits(self) -> bool:
        """It hangs on the player-dealer's total; also over 21.5, for 8-8-8 (kings L508).

        Even money needs no word here: only a natural can take it.
        """
        return self.call != SURRENDER and not self.natural

    def pair(self) -> bool:
        """Two cards that may be split: of one rank, or any two Bonus cards (kings L518)."""
        if len(self.cards) != 2:
            return False
        one, other = self.cards
        return one >> 2 == other >> 2 or (is_bonus(one) and is_bonus(other))


class Circle:
    """A betting circle: the hands of one wager, from the initial deal to the last word on them.

    dealt       the two cards of the initial deal
    hands       in the order they are played; a split puts the new hand right after the old one,
                and it gets its second card when its turn comes
    insurance   cents

    turn                    the hand that is due a card or asked next; None if all are over
    take(card)              a card for it
    choices(laid)           the words open to it now, with so many cents newly laid
    act(word, laid)         one of them; the cents laid are the wager of a double or a split
    forced                  the only word open whatever is laid; "" if there are more, or none
    by_itself               the word that counts when nobody says one in time
    offers(up, laid)        what is open before the down card is checked; answer() takes one

    >>> rules = {"must_hit_hard": 11, "must_stand_hard": 19, "max_hands": 4,
    ...     "double_after_split": True, "double_when_must_stand": True, "resplit_aces": False,
    ...     "surrender_when": "after the check", "surrender_after_split": False}
    >>> circle = Circle(500, rules)
    >>> for card in felt_core.cards_parse("8s 8d"):
    ...     circle.take(card)
    >>> circle.choices(0), circle.choices(500)
    (('hit', 'stand', 'surrender'), ('hit', 'stand', 'surrender', 'double', 'split'))
    >>> circle.act("split", 500)
    >>> circle.take(felt_core.cards_parse("3c")[0])
    >>> circle.choices(0), circle.choices(200), len(circle.hands)
    (('hit',), ('hit', 'double'), 2)
    """

    def __init__(self, wager: int, rules: "Rules") -> None:
        self.rules = rules
        self.dealt: list[int] = []
        self.hands = [Hand(wager)]
        self.insurance = 0

    @property
    def turn(self) -> "Hand | None":
        for hand in self.hands:
            if not self._over(hand):
                return hand
        return None

    @property
    def forced(self) -> str:
        hand = self.turn
        words = self.choices(hand.wager) if hand else ()  # with it a double and a split are open
        return words[0] if len(words) == 1 else ""

    @property
    def by_itself(self) -> str:
        words = self.choices(0)
        return STAND if STAND in words else HIT

    def take(self, card: int) -> None:
        hand = self.turn
        if hand is None or not hand.due:
            raise ValueError("no hand of this circle is due a card")
        hand.cards.append(card)
        hand.drawing = False
        if len(self.dealt) < 2:
            self.dealt.append(card)

    def choices(self, laid: int) -> "tuple[str, ...]":
        hand = self.turn
        if hand is None or hand.due:
            return ()
        words = list(self._chart_1a(hand))
        if self._may_surrender(hand):
            words.append(SURRENDER)
        if 0 < laid <= hand.wager and self._may_double(hand):
            words.append(DOUBLE)
        if laid == hand.wager and self._may_split(hand):  # no splitting for less (kings L520)
            words.append(SPLIT)
        return tuple(words)

    def act(self, word: str, laid: int = 0) -> None:
        hand = self.turn
        if hand is None or word not in self.choices(laid):
            raise ValueError(f'"{word}" with {laid} cents is not open to this hand')
        if word == HIT:
            hand.drawing = True
        elif word == SPLIT:
            self._split(hand)
        else:
            hand.call = word
        if word == DOUBLE:  # one card, whatever the total (kings L517)
            hand.extra = laid
            hand.drawing = True

    def offers(self, up: int, laid: int) -> "tuple[str, ...]":
        """Words before the down card is checked, NO the first; nothing if nothing is offered."""
        open_now = self._offered(up)
        if not open_now:
            return ()
        covers = 0 < 2 * laid <= self.hands[0].wager  # half the wager at most (kings L529)
        return (NO,) + tuple(word for word in open_now if word != INSURANCE or covers)

    def answer(self, word: str, up: int, laid: int = 0) -> None:
        if word not in self.offers(up, laid):
            raise ValueError(f'"{word}" with {laid} cents is not offered to this circle')
        if word == INSURANCE:
            self.insurance = laid
        elif word != NO:
            self.hands[0].call = word

    # ---- Within -----------------------------------------------------------------------------

    def _offered(self, up: int) -> "list[str]":
        rules, natural = self.rules, self.hands[0].natural
        words = []
        if rules["even_money"] and is_ace(up) and natural:
            words.append(EVEN_MONEY)
        if rules["surrender_when"] == EARLY and is_checked(up) and not natural:
            words.append(SURRENDER)
        if rules["insurance"] and is_ace(up):
            words.append(INSURANCE)
        return words

    def _over(self, hand: Hand) -> bool:
        if hand.due:
            return False
        if hand.call or hand.natural or is_bust(hand.cards):
            return True
        return hand.split_ace and not self._may_split(hand)  # one card an ace (kings L520)

    def _chart_1a(self, hand: Hand) -> "tuple[str, ...]":
        """What must stand, what must hit, and what may do either (kings L482)."""
        total, soft = points(hand.cards, hand.split)
        if hand.split_ace or self._must_stand(hand):
            return (STAND,)
        return (HIT,) if not soft and total <= self.rules["must_hit_hard"] else (HIT, STAND)

    def _must_stand(self, hand: Hand) -> bool:
        total, soft = points(hand.cards, hand.split)
        return not soft and total >= int(self.rules["must_stand_hard"])

    def _may_double(self, hand: Hand) -> bool:
        if len(hand.cards) != 2 or hand.split_ace:
            return False
        if hand.split and not self.rules["double_after_split"]:
            return False
        return bool(self.rules["double_when_must_stand"]) or not self._must_stand(hand)

    def _may_split(self, hand: Hand) -> bool:
        if not hand.pair() or len(self.hands) >= self.rules["max_hands"]:
            return False
        return not hand.split_ace or bool(self.rules["resplit_aces"])

    def _may_surrender(self, hand: Hand) -> bool:
        if len(hand.cards) != 2 or hand.split_ace:
            return False
        return not hand.split or bool(self.rules["surrender_after_split"])

    def _split(self, hand: Hand) -> None:
        hand.split = True
        other = Hand(hand.wager, [hand.cards.pop()], split=True)
        self.hands.insert(self.hands.index(hand) + 1, other)


# ---- The player-dealer ------------------------------------------------------------------------


def is_checked(up: int) -> bool:
    """Whether the down card is looked at before anybody draws (kings L501)."""
    return is_ace(up) or is_bonus(up)


def chart_1b(cards: "Sequence[int]", rules: "Rules") -> bool:
    """Whether the player-dealer must draw; he has no choice (kings L492).

    The chart names neither hard 16 nor soft 18: he draws to one and stands on the other (kings
    ambiguity 4).
    """
    total, soft = points(cards)
    return total <= int(rules["dealer_hits_soft" if soft else "dealer_hits_hard"])


def draws(
    dealer: "Sequence[int]", hands: "Sequence[Hand]", bonus_waits: bool, rules: "Rules"
) -> bool:
    """Whether the player-dealer takes another card.

    Only while something hangs on it: a hand, or a bonus wager (kings L502, L552; angies L1889,
    L1953). bonus_waits is True if side_bets.undecided() says so of a bonus wager in play.
    """
    return chart_1b(dealer, rules) and (bonus_waits or any(hand.waits for hand in hands))


# ---- Settlement -------------------------------------------------------------------------------


def is_888(cards: "Sequence[int]") -> bool:
    """Three eights and no other card: 24 (kings L508, palomar L664)."""
    return [card >> 2 for card in cards] == [EIGHT] * 3


def outcome(hand: Hand, dealer: "Sequence[int]") -> str:
    """What became of a hand's wager and its double: one of OUTCOMES."""
    if hand.call == SURRENDER:
        return "surrender"
    if hand.call == EVEN_MONEY:
        return "even_money"
    mine, theirs = rank(hand.cards, hand.split), rank(dealer)
    if mine >> 20 == felt_core.NATURAL:
        return "natural_tie" if mine == theirs else "natural"
    if theirs >> 20 == felt_core.NATURAL:
        return "dealer_natural"
    if mine >> 20 == felt_core.BUST:
        return "bust_888" if is_888(dealer) else "bust"
    if mine == theirs:
        return "push"
    return "win" if mine > theirs else "lose"  # over 21.5 ranks lowest
