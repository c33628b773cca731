"""Pure 21.5 Blackjack: what each filing lets a player do with two cards and with more.

Lines are those of the filings (kings, palomar, poker-flats, angies) or of a sheet's ambiguities.
"""

import random

import pytest

from firmware.controller.twenty_one import Circle, outcome
from tests.oracle.header import cards
from tests.unit.pure_21 import (
    ALL,
    EARLY,
    WAGER,
    circle,
    code,
    counted,
    every_hand,
    give,
    rules,
    split,
    suited,
    words_of,
)

# ---- Chart 1A ------------------------------------------------------------------------------------


@ALL
def test_chart_1a_at_every_total(variant):
    """kings L482, palomar L618 and L820, poker-flats L767, angies L1722 and L2221."""
    seen = set()
    for faces, total, soft in every_hand((2, 3)):
        hand = circle(suited(faces[:2]), variant)
        if len(faces) == 3:
            if "hit" not in hand.choices(0):
                continue  # nobody draws to hard 19 or more
            give(hand, suited(faces[2]))
        must = {"stand"} if total >= 19 else {"hit"} if total <= 11 else {"hit", "stand"}
        open_to_it = {"hit", "stand"} if soft else must
        assert words_of(hand, 0) & {"hit", "stand"} == open_to_it, faces
        seen.add((total, soft))
    hard = {(total, False) for total in range(4, 22)}
    assert seen >= hard | {(total, True) for total in range(12, 22)}


def test_the_charts_are_data():
    assert words_of(circle("9s 9d", must_stand_hard=18), 0) == {"stand", "surrender"}
    assert words_of(circle("6s 6d", must_hit_hard=12), 0) == {"hit", "surrender"}
    assert words_of(circle("As Ad", must_hit_hard=12), 0) == {"hit", "stand", "surrender"}  # soft


def test_when_time_is_over_a_hand_stands_or_draws_if_it_must():
    assert circle("8s 8d").by_itself == "stand"
    assert circle("5s 5d").by_itself == "hit"
    assert circle("Ts 9d").by_itself == "stand"


@ALL
def test_chips_laid_or_taken_move_no_word_to_another_button(variant):
    for two in ("8s 8d", "5s 5d", "Ts Kd", "As Ad", "Ts 6d"):
        hand = circle(two, variant)
        for laid in (1, WAGER // 2, WAGER):
            assert hand.choices(laid)[: len(hand.choices(0))] == hand.choices(0)
        assert hand.choices(WAGER)[: len(hand.choices(1))] == hand.choices(1)
        bare = hand.offers(code("Ah"), 0)
        assert hand.offers(code("Ah"), WAGER // 2)[: len(bare)] == bare


@pytest.mark.parametrize(
    ("words", "only"),
    [("2s 3d 4h", "hit"), ("Ts 4d 5h", "stand"), ("Ts 4d 2h", ""), ("Ts 9d", ""), ("As Td", "")],
)
def test_what_leaves_no_choice_needs_no_question(words, only):
    """On two cards there is surrender too; Pure 21.5 is paid and put away (kings L542)."""
    assert circle(words).forced == only


def test_a_hand_over_21_5_is_over():
    assert circle("Ts 6d Kh").turn is None


def test_nobody_is_asked_about_a_hand_that_is_due_a_card():
    hand = circle("6s")
    assert hand.choices(WAGER) == ()
    give(hand, "5d")
    hand.act("hit")
    assert hand.turn.due
    assert hand.choices(WAGER) == ()
    assert hand.forced == ""


def test_a_word_that_is_not_open_is_refused():
    hand = circle("Ts 9d")
    with pytest.raises(ValueError, match='"hit" with 0 cents'):
        hand.act("hit")
    with pytest.raises(ValueError, match='"double" with 1001 cents'):
        hand.act("double", WAGER + 1)
    with pytest.raises(ValueError, match="due a card"):
        hand.take(code("2s"))


# ---- Doubling ------------------------------------------------------------------------------------


@ALL
def test_double_for_as_much_or_less(variant):
    """kings L517, palomar L650 and L853, poker-flats L806, angies L1799-1801."""
    hand = circle("6s 5d", variant)
    assert "double" not in hand.choices(0)
    assert "double" not in hand.choices(WAGER + 1)
    assert "double" in hand.choices(WAGER)
    assert "double" in hand.choices(1)
    hand.act("double", 300)
    give(hand, "2h")
    assert hand.turn is None  # one card, whatever the total
    assert (hand.hands[0].wager, hand.hands[0].extra, hand.hands[0].stake) == (1000, 300, 1300)


@ALL
def test_no_double_after_a_hit(variant):
    assert "double" not in circle("2s 3d 5h", variant).choices(WAGER)


@pytest.mark.parametrize(
    ("variant", "may"),
    [
        ("kings", True),  # ambiguity 5: the chart is of hit and stand
        ("palomar v1", False),  # L618: reading
        ("palomar v2", False),  # L820 excepts only splitting
        ("angies 3 to 2", True),  # L1680
        ("angies 6 to 5", True),  # L2179
        ("poker-flats", True),  # L748
    ],
)
def test_doubling_a_hand_that_must_stand(variant, may):
    for words in ("Ts 9d", "Ts Kd"):
        assert ("double" in circle(words, variant).choices(WAGER)) is may
    assert "double" in circle("Ts 8d", variant).choices(WAGER)
    assert "double" in circle("As 8d", variant).choices(WAGER)  # soft 19


@pytest.mark.parametrize(
    ("variant", "may"),
    [
        ("kings", True),  # L522
        ("palomar v1", False),  # L650: the first two cards dealt
        ("palomar v2", True),  # L850
        ("angies 3 to 2", True),  # L1811-1812
        ("angies 6 to 5", True),  # L2312-2313
        ("poker-flats", True),  # L808
    ],
)
def test_doubling_after_a_split(variant, may):
    hand = circle("8s 8d", variant)
    split(hand, "3h")
    assert ("double" in hand.choices(WAGER)) is may


def test_a_double_of_a_split_hand_is_its_own():
    hand = circle("8s 8d")
    split(hand, "3h")
    hand.act("double", 400)
    give(hand, "Th 9h")
    assert hand.turn is hand.hands[1]
    assert [each.stake for each in hand.hands] == [1400, 1000]


# ---- Splitting -----------------------------------------------------------------------------------


@ALL
@pytest.mark.parametrize("words", ["As Ad", "2s 2d", "9s 9s", "Ts Td", "Ks Qd", "Jh Tc"])
def test_any_pair_or_two_bonus_cards_split(variant, words):
    """kings L518-519, palomar L651 and L848, poker-flats L807, angies L1805-1806 and L2306-2307.

    Two tens must stand and may split all the same (palomar L820, kings ambiguity 5).
    """
    assert "split" in circle(words, variant).choices(WAGER)


@pytest.mark.parametrize("words", ["9s Td", "As 2d", "4s 4d 4h"])
def test_nothing_else_splits(words):
    """kings L518: a pair, or two Bonus cards; and of a hand of two."""
    assert "split" not in circle(words).choices(WAGER)


@ALL
def test_no_splitting_for_less(variant):
    """kings L520-521, palomar L653 and L848, poker-flats L807, angies L1807-1808."""
    hand = circle("8s 8d", variant)
    for laid in (0, 1, WAGER - 1, WAGER + 1):
        assert "split" not in hand.choices(laid)


@ALL
def test_three_splits_make_four_hands_and_no_fifth(variant):
    """kings L522, palomar L655 and L850, poker-flats L808, angies L1811 and L2312."""
    hand = circle("8s 8d", variant)
    split(hand, "8h")  # the first hand pairs again
    split(hand, "8c")
    split(hand, "8s")
    assert len(hand.hands) == 4
    assert "split" not in hand.choices(WAGER)
    hand.act("stand")
    for second in ("8d", "9c", "Th"):  # each gets its second card when its turn comes
        give(hand, second)
        assert "split" not in hand.choices(WAGER)
        hand.act("stand")
    assert hand.turn is None
    held = [bytes(each.cards) for each in hand.hands]
    assert held == [cards(two) for two in ("8s 8s", "8c 8d", "8h 9c", "8d Th")]
    assert [each.stake for each in hand.hands] == [WAGER] * 4
    assert hand.dealt == list(cards("8s 8d"))  # what Match the Dealer looks at


def test_fewer_hands_where_a_table_says_so():
    hand = circle("8s 8d", max_hands=2)
    split(hand, "8h")
    assert "split" not in hand.choices(WAGER)


def test_a_split_hand_draws_freely():
    """kings L519, palomar L651-653 and L848, poker-flats L807, angies L1806."""
    hand = circle("2s 2d")
    split(hand, "3h")
    give(hand, "2c 2h 3d")
    assert len(hand.hands[0].cards) == 5
    assert words_of(hand) == {"hit", "stand"}


@ALL
def test_split_aces_get_one_card_each(variant):
    """kings L520, palomar L653 and L849, poker-flats L807, angies L1807 and L2308."""
    hand = circle("As Ad", variant)
    split(hand, "5h 6h")
    assert hand.turn is None
    assert [len(each.cards) for each in hand.hands] == [2, 2]


@ALL
def test_aces_are_split_once(variant):
    """palomar L849; nowhere else stated, read the same (kings ambiguity 7)."""
    hand = circle("As Ad", variant)
    split(hand, "Ah Ac")
    assert hand.turn is None
    assert len(hand.hands) == 2


def test_the_other_reading_splits_aces_again():
    """And nothing else: no hit, no double and no surrender, whatever other hands may."""
    hand = circle("As Ad", resplit_aces=True, surrender_after_split=True)
    split(hand, "Ah")
    assert words_of(hand) == {"split", "stand"}
    assert hand.forced == ""
    split(hand, "Kh")
    hand.take(code("Ac"))
    hand.act("stand")
    hand.take(code("9c"))
    assert hand.turn is None
    assert len(hand.hands) == 3


@ALL
@pytest.mark.parametrize("pair", ["As Ad", "Ts Kd"])
def test_an_ace_and_a_bonus_card_after_a_split_is_21(variant, pair):
    """palomar L849 prints it for aces; everywhere it is "on the initial deal" (kings L436)."""
    hand = circle(pair, variant)
    split(hand, "Qh" if pair == "As Ad" else "Ah")
    first = hand.hands[0]
    assert outcome(first, cards("Ts 9d")) == "win"
    assert outcome(first, cards("7s 7d 7h")) == "push"


def test_a_split_ten_with_an_ace_plays_on():
    """Soft 21 is the player's own choice, as every soft count (kings L482)."""
    hand = circle("Ts Kd")
    split(hand, "Ah")
    assert words_of(hand) == {"double", "hit", "stand"}


# ---- Surrender -----------------------------------------------------------------------------------


@ALL
def test_surrender_on_the_first_two_cards(variant):
    """kings L523, palomar L656 and L852, poker-flats L809, angies L1816 and L2317."""
    hand = circle("Ts 6d", variant)
    assert "surrender" in hand.choices(0)
    hand.act("surrender")
    assert hand.turn is None
    assert outcome(hand.hands[0], cards("6s Td Kh")) == "surrender"
    assert "surrender" not in circle("5s 6d 2h", variant).choices(0)


@ALL
def test_no_surrender_after_a_split_unless_the_table_says_so(variant):
    """kings ambiguity 6."""
    for may in (False, True):
        hand = circle("8s 8d", variant, surrender_after_split=may)
        split(hand, "7h")
        assert ("surrender" in hand.choices(0)) is may


@ALL
@pytest.mark.parametrize("up", ["Ah", "Kh", "6h"])
def test_surrender_waits_for_the_check(variant, up):
    """kings ambiguity 6: late. Palomar: not against a Pure 21.5."""
    assert "surrender" not in circle("Ts 6d", variant).offers(code(up), 0)


@pytest.mark.parametrize(
    ("up", "offered"), [("Ah", True), ("Th", True), ("Kh", True), ("9h", False)]
)
def test_the_other_reading_surrenders_before_the_check_too(up, offered):
    hand = circle("Ts 6d", **EARLY)
    assert ("surrender" in hand.offers(code(up), 0)) is offered
    assert "surrender" in hand.choices(0)  # and at its turn, as in the first reading
    assert "surrender" not in circle("Ts Ad", **EARLY).offers(code(up), 0)


def test_a_hand_surrendered_early_loses_half_to_a_natural():
    hand = circle("Ts 6d", **EARLY)
    hand.answer("surrender", code("Kh"))
    assert outcome(hand.hands[0], cards("Kh Ad")) == "surrender"


# ---- Anything that may be played -----------------------------------------------------------------


@ALL
def test_whatever_is_touched_a_circle_ends_and_keeps_the_rules(variant):
    """Random words, and splits wherever they are open, from a shoe that is mostly pairs."""
    chance = random.Random(variant)
    most = 0
    for _ in range(500):
        hand = Circle(WAGER, rules(variant))
        while hand.turn:
            if hand.turn.due:
                hand.take(code(chance.choice("AAAA8888TTKK23456789") + chance.choice("cdhs")))
                continue
            if "split" in hand.choices(WAGER):
                hand.act("split", WAGER)
            else:
                laid = chance.choice((0, WAGER // 4, WAGER))
                hand.act(chance.choice(hand.choices(laid)), laid)
        most = max(most, len(hand.hands))
        for each in hand.hands:
            keeps_chart_1a(each, variant)
            keeps_the_rest(each, hand, variant)
    assert most == 4


def keeps_chart_1a(hand, variant):
    """No card was drawn that must not be, and none left out that must (kings L482)."""
    faces = "".join("23456789TTTTA"[card >> 2] for card in hand.cards)
    for drawn in range(2, len(faces)):
        total, soft = counted(faces[:drawn])
        doubled = hand.call == "double" and "palomar" not in variant
        assert soft or total < 19 or doubled, faces
    if hand.call == "stand":
        total, soft = counted(faces)
        assert soft or total > 11, faces


def keeps_the_rest(hand, of, variant):
    assert len(of.hands) <= 4
    assert (hand.call == "double") is (0 < hand.extra <= WAGER)
    if hand.call == "double":
        assert len(hand.cards) == 3
        assert not (hand.split and variant == "palomar v1")
    if hand.call == "surrender":
        assert len(of.hands) == 1
    if hand.split and hand.cards[0] >> 2 == 12:
        assert len(hand.cards) == 2
