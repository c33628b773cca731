"""A round of Pure 21.5 Blackjack by the plainest means, in each of its six filed variants.

Written from the rule sheets alone, never from the firmware. Seat 2 splits eights at King's, doubles
the second hand, and the player-dealer goes over with four cards:

>>> shoe = "8c 5d 8d Ts Jc 3h 9h As 7d".split()
>>> decide = in_order({2: ["split", "stand", "double 600"]})
>>> done = play(shoe, {2: {"bet": 1000, "buster": 100}}, 4, 100000, KINGS, decide)
>>> done.hands[2], done.dealer
([['8c', 'Jc'], ['8d', '3h', '9h']], ['5d', 'Ts', 'As', '7d'])
>>> [(row.id, row.stake, row.net) for row in done.rows]
[('bet', 1000, 1000), ('bet', 1600, 1600), ('buster', 100, 200)]
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from tests.oracle_py.banked import Button, Row, Wager, button_seat, clockwise_from, settle

BONUS = "KQJT"
MOST_HANDS = 4  # three splits, kings L522
Decide = Callable[[int, int, Sequence[str], Sequence[str]], str]
# A seat, its hand from the left, the cards, what is allowed -> one of those; "double 500".


@dataclass(frozen=True)
class Variant:
    """What one filing says differently from the others."""

    passes: tuple[tuple[str, ...], ...]  # each goes once round the table
    button: Button | None  # none: the player at the player-dealer's left is first
    natural: str = "6:5"
    dealer_888: str = "push"  # what a busted hand gets from it (RULINGS 16)
    insurance: bool = False
    even_money: bool = False
    double_after_split: bool = True
    double_on_hard_19: bool = True
    buster: Mapping[int, str] = field(default_factory=dict)  # by cards, eight or more as eight
    match: Mapping[tuple[int, int], str] = field(default_factory=dict)  # by suited, unsuited


OLD_BUSTER = {3: "2:1", 4: "2:1", 5: "4:1", 7: "50:1", 8: "200:1"}
NEW_BUSTER = {3: "1:1", 4: "3:1", 5: "8:1", 6: "20:1", 7: "50:1", 8: "200:1"}
# By consecutive red cards, angies 1911-1917 and 2412-2418; more than eight pay as eight.
RED_FLEX = {2: "2:1", 3: "3:1", 4: "8:1", 5: "50:1", 6: "100:1", 7: "200:1", 8: "300:1"}

KINGS = Variant(
    (("insurance", "bet", "buster", "match"),),  # L550; insurance first by the sheet's reading 9
    Button("house dealer", "places"),  # L467, reading 3
    insurance=True,  # L529; the filing has no even money
    buster=OLD_BUSTER | {6: "18:1"},  # L556-562
    match={(2, 0): "25:1", (1, 1): "20:1", (1, 0): "9:1", (0, 2): "9:1", (0, 1): "4:1"},  # L581
)
PALOMAR_V1 = Variant(
    (("bet",),),  # 597
    Button("player-dealer", "places"),  # 596 and the house's baccarat, 984-993
    dealer_888="1:1",  # 640, 664
    double_after_split=False,  # 650 speaks of the first two cards dealt
    double_on_hard_19=False,  # 618
)
PALOMAR_V2 = Variant(
    (("bet",), ("buster",)),  # 802
    Button("player-dealer", "places"),
    double_on_hard_19=False,  # 820
    buster=OLD_BUSTER | {6: "15:1"},  # 872-878
)
ANGIES_PASSES = (("insurance",), ("bet",), ("redflex",), ("buster",))  # 1687-1691, 2186-2190
ANGIES_3_TO_2 = Variant(
    ANGIES_PASSES,
    None,
    natural="3:2",
    insurance=True,  # 1834-1851
    even_money=True,
    buster=NEW_BUSTER,  # lost at 1958; RULINGS 21
)
ANGIES_6_TO_5 = Variant(
    ANGIES_PASSES,
    None,
    insurance=True,  # 2335-2352
    even_money=True,
    buster=NEW_BUSTER,  # 2454-2465
)
POKER_FLATS = Variant(
    (("insurance",), ("bet", "buster", "match")),  # 836; insurance by the sheet's reading
    Button("house dealer", "occupied"),  # 750 and the sheet's reading of the wrap
    insurance=True,  # 815
    even_money=True,  # 816
    buster=NEW_BUSTER,  # 842-848
    match={(2, 0): "20:1", (1, 1): "14:1", (1, 0): "10:1", (0, 2): "8:1", (0, 1): "4:1"},  # 868
)


@dataclass
class Hand:
    cards: list[str]
    stake: int  # with what was doubled
    dealt: bool = True  # not made by a split, so it can be a Pure 21.5
    over: bool = False  # it takes no more cards
    surrendered: bool = False
    even_money: bool = False

    def natural(self) -> bool:
        return self.dealt and pure(self.cards)


@dataclass(frozen=True)
class Round:
    hands: dict[int, list[list[str]]]  # by seat, split hands from the left
    dealer: list[str]
    plays: list[tuple[int, int, str]]  # seat, hand from 1, what it did: forced plays too
    first: int  # where settlement started: the action button, where there is one
    rows: list[Row]  # in the order of settlement; every split hand's "bet" its own


def play(
    shoe: Sequence[str],
    seats: Mapping[int, Mapping[str, int]],
    player_dealer: int,
    cover: int,
    variant: Variant,
    decide: Decide,
    even_money: Collection[int] = (),
    policy: str = "net",
    places: int = 8,
    unit: int = 1,
) -> Round:
    """`seats` are the occupied ones besides the player-dealer's; an empty one has no wager.

    Insurance, placed when the ace is seen, is in `seats` like the other wagers.
    """
    cards = iter(shoe)
    order = [seat for seat in clockwise_from(player_dealer, seats) if seats[seat]]
    dealt, dealer = deal(order, cards)
    hands = {seat: [Hand(list(dealt[seat]), seats[seat].get("bet", 0))] for seat in order}
    for seat in order:
        hands[seat][0].even_money = seat in even_money
        check(seat, seats[seat], hands[seat][0], dealer, variant, unit)
    plays: list[tuple[int, int, str]] = []
    if not pure(dealer):  # the down card is looked at first, kings L501
        for seat in order:
            plays += play_seat(seat, hands[seat], cards, variant, decide)
        if has_to_draw(hands, seats, dealer):
            while draws(dealer):
                dealer.append(next(cards))
    first = clockwise_from(player_dealer + 1, order)[0]
    if variant.button:
        first = button_seat(dealer[1], variant.button, player_dealer, places, list(seats), order)
    wagers = [
        wager
        for kinds in variant.passes
        for seat in clockwise_from(first, order)
        for kind in kinds
        for wager in of_seat(seat, kind, seats[seat], hands[seat], dealt[seat], dealer, variant)
    ]
    shown = {seat: [hand.cards for hand in hands[seat]] for seat in order}
    return Round(shown, dealer, plays, first, settle(wagers, cover, policy, unit))


def deal(
    order: Sequence[int], cards: Iterator[str]
) -> tuple[dict[int, tuple[str, str]], list[str]]:
    """Twice round from the player-dealer's left, he last, his second one down (kings L463-464)."""
    ups, up = [next(cards) for _ in order], next(cards)
    seconds, down = [next(cards) for _ in order], next(cards)
    return dict(zip(order, zip(ups, seconds, strict=True), strict=True)), [up, down]


def of_seat(
    seat: int,
    kind: str,
    placed: Mapping[str, int],
    hands: Sequence[Hand],
    first_two: Sequence[str],
    dealer: Sequence[str],
    variant: Variant,
) -> list[Wager]:
    if kind == "bet":
        return [Wager(seat, kind, hand.stake, against(hand, dealer, variant)) for hand in hands]
    if kind in placed:
        return [Wager(seat, kind, placed[kind], bonus(kind, first_two, dealer, variant))]
    return []


def check(
    seat: int,
    placed: Mapping[str, int],
    hand: Hand,
    dealer: Sequence[str],
    variant: Variant,
    unit: int,
) -> None:
    """Wagers and offers the variant does not have are no wagers: RULINGS 9."""
    offered = {kind for kinds in variant.passes for kind in kinds}
    if "bet" not in placed or not set(placed) <= offered:
        raise ValueError(f"seat {seat}: a bet, and of the others only what is offered")
    insured = placed.get("insurance", 0)
    if insured and dealer[0][0] != "A":
        raise ValueError(f"seat {seat}: insurance only against an ace")
    if insured > placed["bet"] // 2 // unit * unit:  # kings L529, RULINGS 4
        raise ValueError(f"seat {seat}: insurance is at most half the bet")
    if hand.even_money and not (variant.even_money and dealer[0][0] == "A" and hand.natural()):
        raise ValueError(f"seat {seat}: even money only with a Pure 21.5 against an ace")
    if hand.even_money and insured:
        raise ValueError(f"seat {seat}: even money is the insurance")  # angies 1845


def play_seat(
    seat: int, hands: list[Hand], cards: Iterator[str], variant: Variant, decide: Decide
) -> Iterator[tuple[int, int, str]]:
    """Hands from the left; a split card gets its second one when its turn comes."""
    at = 0
    while at < len(hands):
        hand = hands[at]
        if len(hand.cards) == 1:
            hand.cards.append(next(cards))
            hand.over = hand.cards[0][0] == "A"  # kings L520: one card for each
        while not hand.over and not hand.natural():
            allowed = choices(hand, len(hands), variant)
            made = allowed[0]
            if len(allowed) > 1:
                made = decide(seat, at + 1, tuple(hand.cards), allowed)
            if made.split()[0] not in allowed:
                raise ValueError(f"seat {seat} hand {at + 1}: {made}, not {', '.join(allowed)}")
            yield seat, at + 1, made
            carry_out(made, hands, at, cards)
        at += 1


def choices(hand: Hand, hands: int, variant: Variant) -> list[str]:
    """Chart 1A (kings L480-482) says when to hit or stand; the rest is for two cards."""
    number, soft = total(hand.cards)
    allowed = []
    if soft or number <= 18:
        allowed.append("hit")
    if number >= 12:  # as every soft hand is
        allowed.append("stand")
    if len(hand.cards) > 2:
        return allowed
    if (hand.dealt or variant.double_after_split) and (
        variant.double_on_hard_19 or soft or number <= 18
    ):
        allowed.append("double")
    ranks = {card[0] for card in hand.cards}
    if hands < MOST_HANDS and (len(ranks) == 1 or ranks <= set(BONUS)):
        allowed.append("split")
    if hand.dealt:
        allowed.append("surrender")
    return allowed


def carry_out(made: str, hands: list[Hand], at: int, cards: Iterator[str]) -> None:
    hand = hands[at]
    word, _, amount = made.partition(" ")
    if word == "stand":
        hand.over = True
    elif word == "surrender":
        hand.over = hand.surrendered = True
    elif word == "split":
        hands.insert(at + 1, Hand([hand.cards.pop()], hand.stake, dealt=False))
        hand.dealt = False
        hand.cards.append(next(cards))
        hand.over = hand.cards[0][0] == "A"
    elif word == "double":
        if not 0 < int(amount) <= hand.stake:
            raise ValueError(f"a double of {amount} on a bet of {hand.stake}")  # kings L517
        hand.stake += int(amount)
        hand.cards.append(next(cards))
        hand.over = True
    else:
        hand.cards.append(next(cards))
        hand.over = busted(hand.cards)


def total(cards: Sequence[str]) -> tuple[int, bool]:
    """The points, and whether an ace counts eleven in them.

    >>> total(["Ac", "6d"]), total(["Ac", "6d", "Kh"]), total(["Ac", "Ad"])
    ((17, True), (17, False), (12, True))
    """
    hard = sum(10 if card[0] in BONUS else "A23456789".index(card[0]) + 1 for card in cards)
    soft = hard <= 11 and any(card[0] == "A" for card in cards)
    return hard + (10 if soft else 0), soft


def busted(cards: Sequence[str]) -> bool:
    return total(cards)[0] > 21


def pure(cards: Sequence[str]) -> bool:
    """An ace and a Bonus card, and nothing else."""
    ranks = [card[0] for card in cards]
    return len(ranks) == 2 and "A" in ranks and any(rank in BONUS for rank in ranks)


def has_to_draw(
    hands: Mapping[int, Sequence[Hand]],
    seats: Mapping[int, Mapping[str, int]],
    dealer: Sequence[str],
) -> bool:
    """Busted hands wait for 8-8-8, a Buster for the bust (kings L508, L552)."""
    open_hands = any(
        not hand.natural() and not hand.surrendered for seat in hands for hand in hands[seat]
    )
    buster = any("buster" in placed for placed in seats.values())
    red = any("redflex" in placed for placed in seats.values()) and red_cards(dealer) == 2
    return open_hands or buster or red


def draws(dealer: Sequence[str]) -> bool:
    """Chart 1B: soft 17 or less hits, hard 17 or more stands (kings L492)."""
    number, soft = total(dealer)
    return number <= 16 or (soft and number == 17)


def against(hand: Hand, dealer: Sequence[str], variant: Variant) -> str:
    """kings L498-509."""
    if hand.even_money:
        return "1:1"  # RULINGS 22, whatever the down card is
    if hand.surrendered:
        return "surrender"
    if hand.natural():
        return "push" if pure(dealer) else variant.natural
    if pure(dealer):
        return "lose"
    mine, theirs = total(hand.cards)[0], total(dealer)[0]
    if mine > 21:
        eights = [card[0] for card in dealer] == ["8", "8", "8"]
        return variant.dealer_888 if eights else "lose"
    if theirs > 21 or mine > theirs:
        return "1:1"  # RULINGS 3
    return "push" if mine == theirs else "lose"


def bonus(wager: str, first_two: Sequence[str], dealer: Sequence[str], variant: Variant) -> str:
    if wager == "insurance":
        return "2:1" if pure(dealer) else "lose"
    if wager == "buster":
        return variant.buster[min(len(dealer), 8)] if busted(dealer) else "lose"
    if wager == "redflex":
        return RED_FLEX.get(min(red_cards(dealer), 8), "lose")
    same = [card for card in first_two if card[0] == dealer[0][0]]
    suited = sum(card == dealer[0] for card in same)
    return variant.match.get((suited, len(same) - suited), "lose")


def red_cards(dealer: Sequence[str]) -> int:
    """Those before the first black one, in the order dealt (angies 1882-1890)."""
    return len(list(takewhile(lambda card: card[1] in "hd", dealer)))


def in_order(decisions: Mapping[int, Iterable[str]]) -> Decide:
    """Each seat's decisions as a list: where only one play is allowed nothing is asked."""
    left = {seat: iter(said) for seat, said in decisions.items()}
    return lambda seat, hand, cards, allowed: next(left[seat])
