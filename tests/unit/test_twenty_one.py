"""Pure 21.5 Blackjack: what hands count, what is offered before the check, what the
player-dealer must do, and what becomes of a wager.

Lines are those of the filings (kings, palomar, poker-flats, angies) or of a sheet's ambiguities.
"""

import pytest

from firmware.controller import twenty_one
from firmware.controller.twenty_one import OUTCOMES, Circle, chart_1b, draws, outcome
from tests.oracle.header import cards
from tests.unit.pure_21 import (
    ALL,
    VARIANTS,
    WAGER,
    circle,
    code,
    every_hand,
    give,
    rules,
    split,
    suited,
)


def test_every_variant_has_every_setting_and_no_other():
    for variant in VARIANTS.values():
        assert sorted(variant) == sorted(twenty_one.SETTINGS)


# ---- Values --------------------------------------------------------------------------------------


@pytest.mark.parametrize("bonus", ["Ts", "Jh", "Qd", "Kc"])
def test_an_ace_and_any_bonus_card_is_pure_21_5(bonus):
    """kings L436, palomar L557, poker-flats L725, angies L1575."""
    assert twenty_one.is_natural(cards(f"{bonus} As"))
    assert circle(f"As {bonus}").turn is None


def test_twenty_one_in_three_cards_is_not():
    """kings L443: 10.5 only with an ace on the initial deal."""
    assert not twenty_one.is_natural(cards("As 4s 6s"))
    assert twenty_one.points(cards("Ts Ks As")) == (21, False)


def test_every_count_agrees_with_a_plain_one():
    for faces, total, soft in every_hand((1, 2, 3, 4, 5)):
        assert twenty_one.points(cards(suited(faces))) == (total, soft), faces


# ---- Before the check ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ("kings", {"insurance", "no"}),  # L529
        ("palomar v1", set()),  # L660, L662
        ("palomar v2", set()),  # L854, L855
        ("angies 3 to 2", {"insurance", "even_money", "no"}),  # L1835-1851
        ("angies 6 to 5", {"insurance", "even_money", "no"}),  # L2336-2352
        ("poker-flats", {"insurance", "even_money", "no"}),  # L815-816
    ],
)
def test_what_is_offered_under_an_ace(variant, words):
    natural, other = circle("As Kd", variant), circle("Ts 7d", variant)
    assert set(natural.offers(code("Ah"), WAGER // 2)) == words
    assert set(other.offers(code("Ah"), WAGER // 2)) == words - {"even_money"}
    for up in ("Kh", "Th", "9h"):
        assert natural.offers(code(up), WAGER // 2) == ()


def test_insurance_of_half_the_wager_at_most():
    """kings L529, poker-flats L815, angies L1839: no more than half."""
    hand = Circle(501, rules())
    give(hand, "Ts 7d")
    assert hand.offers(code("Ah"), 250) == ("no", "insurance")
    for laid in (0, 251):
        assert hand.offers(code("Ah"), laid) == ("no",)
    hand.answer("insurance", code("Ah"), 250)
    assert hand.insurance == 250
    with pytest.raises(ValueError, match="not offered"):
        hand.answer("insurance", code("Ah"), 251)


def test_no_changes_nothing():
    hand = circle("Ts 7d")
    hand.answer("no", code("Ah"))
    assert (hand.insurance, hand.hands[0].call) == (0, "")


@pytest.mark.parametrize("dealer", ["Ah Kd", "Ah 6d", "Ah 6d 8c Kd"])
def test_even_money_is_settled_whatever_lies_under_the_ace(dealer):
    """angies L1842-1851, poker-flats L816; RULINGS 22: 1:1 at 6 to 5 too."""
    hand = circle("As Kd", "angies 6 to 5")
    hand.answer("even_money", code("Ah"))
    assert outcome(hand.hands[0], cards(dealer)) == "even_money"
    assert not hand.hands[0].waits


# ---- The player-dealer ---------------------------------------------------------------------------


@pytest.mark.parametrize("up", "23456789TJQKA")
def test_the_down_card_is_checked_under_an_ace_or_a_bonus_card(up):
    """kings L501, palomar L632 and L830, poker-flats L788, angies L1748-1751 and L2248-2251."""
    assert twenty_one.is_checked(code(f"{up}h")) is (up in "TJQKA")


@ALL
def test_chart_1b_at_every_total(variant):
    """kings L492, palomar L627 and L825, poker-flats L779, angies L1734 and L2233.

    Hard 16 and soft 18 stand in neither column: hit and stand (kings ambiguity 4).
    """
    seen = set()
    for faces, total, soft in every_hand((2, 3, 4)):
        must_draw = total <= 17 if soft else total <= 16
        assert chart_1b(cards(suited(faces)), rules(variant)) is must_draw, faces
        seen.add((total, soft))
    hard = {(total, False) for total in range(4, 22)}
    assert seen == hard | {(total, True) for total in range(12, 22)}


def test_the_player_dealers_chart_is_data():
    assert not chart_1b(cards("As 6d"), rules(dealer_hits_soft=16))
    assert chart_1b(cards("Ts 7d"), rules(dealer_hits_hard=17))


def test_pure_21_5_and_a_hand_over_draw_no_more():
    """kings L501: no additional action."""
    hands = circle("Ts 9d").hands
    for dealer in ("Ah Kd", "6s Td Kh"):
        assert not draws(cards(dealer), hands, True, rules())


def ended(words, word):
    hand = circle(words)
    if word:
        hand.act(word)
    return hand.hands


def evened():
    hand = circle("As Kd", "angies 3 to 2")
    hand.answer("even_money", code("Ah"))
    return hand.hands


@pytest.mark.parametrize(
    ("hands", "goes_on"),
    [
        (ended("Ts 9d", "stand"), True),  # kings L502
        (ended("Ts 6d Kh", ""), True),  # over: for 8-8-8 (kings L508-509, palomar L838)
        (ended("Ts 6d", "surrender"), False),  # kings ambiguity 20: nothing is left in play
        (ended("As Td", ""), False),  # kings L552: every player has received a Pure 21.5
        (ended("Ts 6d", "surrender") + ended("Ts 6d Kh", ""), True),
        (evened(), False),
        ([], False),
    ],
)
def test_the_hand_is_completed_while_something_hangs_on_it(hands, goes_on):
    dealer = cards("9s 2d")
    assert draws(dealer, hands, False, rules()) is goes_on
    assert draws(dealer, hands, True, rules())  # a bonus wager waits (kings L552, angies L1953)
    assert not draws(cards("9s 8d"), hands, True, rules())  # never beyond chart 1B


def test_a_split_ace_with_a_bonus_card_waits_for_the_total():
    hand = circle("As Ad")
    split(hand, "Kh Qh")
    assert [each.waits for each in hand.hands] == [True, True]


# ---- Settlement ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "dealer", "became"),
    [
        ("As Kd", "Th Ac", "natural_tie"),  # kings L500
        ("As Kd", "Th Kc Ac", "natural"),  # 21 is not 21.5 (kings L436)
        ("As Kd", "9h 8c", "natural"),
        ("As Kd", "6h Tc Kd", "natural"),
        ("As 9d Ah", "Th Ac", "dealer_natural"),  # kings L501: 21 loses too
        ("Ts 6d", "Ah Jc", "dealer_natural"),
        ("Ts 2d", "6h Tc Kd", "win"),  # kings L503: under, against over
        ("Ts 6d Kh", "9h 8c", "bust"),  # kings L504
        ("Ts 6d Kh", "6h Tc Kd", "bust"),  # kings L509: both over
        ("Ts 9d", "9h 9c", "win"),  # kings L506: the nearer
        ("Ts 7d", "9h 9c", "lose"),
        ("Ts 8d", "9h 9c", "push"),  # kings L505
        ("As 4d 6h", "7h 7c 7d", "push"),  # 21 on both sides
        ("As 7d", "9h 9c", "push"),  # soft and hard alike
        ("Ts 6d Kh", "8h 8c 8d", "bust_888"),  # kings L508
        ("Ts 9d", "8h 8c 8d", "win"),  # not over: an ordinary bust of the player-dealer
        ("As Kd", "8h 8c 8d", "natural"),
        ("Ts 6d Kh", "8h 7c 9d", "bust"),  # 24 in other cards is no 8-8-8 (kings L509)
        ("Ts 6d Kh", "8h 8c", "bust"),  # 16 in play for a moment: not yet three eights
    ],
)
def test_what_becomes_of_a_hand(player, dealer, became):
    assert outcome(circle(player).hands[0], cards(dealer)) == became
    assert became in OUTCOMES


@pytest.mark.parametrize(
    ("dealer", "three_eights"),
    [("8h 8c 8h", True), ("8h 8c 8d 2s", False), ("8h 8c", False), ("8h 7c 9d", False)],
)
def test_8_8_8_is_three_eights_of_any_suits_and_nothing_else(dealer, three_eights):
    assert twenty_one.is_888(cards(dealer)) is three_eights


@ALL
def test_8_8_8_meets_every_hand_that_is_over(variant):
    """kings L508, palomar L640, L664 and L838, poker-flats L795, angies L1780 and L2280.

    Each split or doubled hand by itself; what it pays is the table's (RULINGS 16).
    """
    over = circle("Ts Kd", variant)
    split(over, "6h")
    give(over, "Tc 2d")  # the first hand is over; the second gets its card
    doubles = rules(variant)["double_after_split"]
    over.act("double" if doubles else "hit", 500 if doubles else 0)
    give(over, "Qh")
    natural, stood, gone = (circle(two, variant) for two in ("As Kd", "Ts 9d", "Ts 6d"))
    stood.act("stand")
    gone.act("surrender")
    every = over.hands + natural.hands + stood.hands + gone.hands

    dealer, shoe = cards("8h 8c"), cards("8d 5s")
    while draws(dealer, every, False, rules(variant)):
        dealer, shoe = dealer + shoe[:1], shoe[1:]
    assert dealer == cards("8h 8c 8d")
    became = [outcome(each, dealer) for each in every]
    assert became == ["bust_888", "bust_888", "natural", "win", "surrender"]
    assert [each.stake for each in over.hands] == [WAGER, WAGER + 500 if doubles else WAGER]
