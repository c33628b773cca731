"""Every ranking example with cards that the five filings print, through the Python module.

The sheets give ranks; where suits do not matter, offsuit() deals them so that no flush arises.
"""

from itertools import pairwise

import felt_core
import pytest

from tests.oracle.header import cards, offsuit


def rank(ranker, words):
    return felt_core.rank(getattr(felt_core, ranker), cards(words))


def category(ranker, words):
    return rank(ranker, words) >> 20


def strictly_falling(values):
    return all(better > worse for better, worse in pairwise(values))


# ---- High ----------------------------------------------------------------------------------------


def test_best_and_worst_of_each_category():
    """kings texas-holdem L88-101 and omaha L184-196, from the top of the list to the bottom."""
    filed = [
        "As Ks Qs Js Ts",
        "Ks Qs Js Ts 9s",
        "5s 4s 3s 2s As",
        offsuit("A A A A K"),
        offsuit("2 2 2 2 3"),
        offsuit("A A A K K"),
        offsuit("2 2 2 3 3"),
        "As Ks Qs Js 9s",
        "7s 5s 4s 3s 2s",
        offsuit("A K Q J T"),
        offsuit("5 4 3 2 A"),
        offsuit("A A A K Q"),
        offsuit("2 2 2 4 3"),
        offsuit("A A K K Q"),
        offsuit("3 3 2 2 4"),
        offsuit("A A K Q J"),
        offsuit("2 2 5 4 3"),
        offsuit("A K Q J 9"),
        offsuit("7 5 4 3 2"),
    ]
    assert strictly_falling([rank("HIGH", hand) for hand in filed])


def test_omaha_deal():
    """angies omaha-high 76-95: three sixes on the board; the suits and two board cards are ours."""
    board = " 6d 6h 6s 3h 8d"
    first = rank("OMAHA", "2d 4c Jd 9h" + board)
    second = rank("OMAHA", "Tc 5c Qc As" + board)
    third = rank("OMAHA", "Kc Kd 7c Jh" + board)
    assert first >> 20 == second >> 20 == felt_core.THREE_OF_A_KIND
    assert third >> 20 == felt_core.FULL_HOUSE
    assert strictly_falling([third, second, first])


@pytest.mark.parametrize(
    ("held", "made"),
    [
        ("Jk A K 9 4", "A A K 9 4"),  # four unrelated cards: a pair of the highest
        ("Jk 9 9 K 4", "9 9 9 K 4"),  # a pair: three of a kind
        ("Jk 9 9 4 4", "9 9 9 4 4"),  # two pair: full house
        ("Jk 9 9 9 4", "9 9 9 9 4"),
        ("Jk Jk K 9 4", "K K K 9 4"),  # both jokers: three of the highest card (1494-1495)
        ("Jk Jk 9 9 4", "9 9 9 9 4"),
    ],
)
def test_trips_jokers(held, made):
    """trips.md Deck, what jokers make; A-12: a joker hand equals the natural one."""
    assert rank("WILD", offsuit(held)) == rank("WILD", offsuit(made))


def test_trips_five_of_a_kind():
    """trips.md A-13: above the royal flush, five aces best."""
    five_aces = rank("WILD", offsuit("A A A A Jk"))
    five_deuces = rank("WILD", offsuit("2 2 2 Jk Jk"))
    assert strictly_falling([five_aces, five_deuces, rank("WILD", "As Ks Qs Js Ts")])


def test_joker_in_a_flush():
    """trips.md A-11 and poker-flats draw-poker 352: with the ace held, the joker is the king."""
    held, natural = "As Jk 9s 6s 4s", "As Ks 9s 6s 4s"
    assert rank("WILD", held) == rank("WILD", natural)
    assert rank("BUG", held) == rank("BUG", natural)
    assert rank("WILD_REPEAT", held) > rank("WILD_REPEAT", natural)


@pytest.mark.parametrize("ranker", ["WILD_WHEEL", "WILD_REPEAT_WHEEL"])
def test_wheel_as_the_second_straight(ranker):
    """trips.md A-14, the other reading; two jokers beside 2-3-4 then make the wheel, not 6-high."""
    ace, wheel, king = "A K Q J T", "5 4 3 2 A", "K Q J T 9"
    assert strictly_falling([rank(ranker, offsuit(run)) for run in (ace, wheel, king)])
    suited = [" ".join(f"{card}s" for card in run.split()) for run in (ace, wheel, king)]
    assert strictly_falling([rank(ranker, run) for run in suited])
    assert category(ranker, suited[1]) == felt_core.STRAIGHT_FLUSH
    assert rank(ranker, "2c 3d 4h Jk Jk") == rank(ranker, offsuit(wheel))
    assert rank("WILD", "2c 3d 4h Jk Jk") == rank("WILD", offsuit("6 5 4 3 2"))


def test_joker_that_is_only_an_ace():
    """crystal pai-gow-poker, Deck: K-K-joker is kings with an ace; in front it is an ace."""
    assert rank("BUG", offsuit("K K Jk 8 3")) == rank("BUG", offsuit("K K A 8 3"))
    assert rank("FRONT_BUG", "Jk Kd") == rank("FRONT_BUG", "Ac Kd")
    assert rank("FRONT_BUG", "Jk Ad") == rank("FRONT_BUG", "Ac Ad")


def test_mexican_gap_straights():
    """crystal mexican-stud 679-681, poker-flats 218: by top card, the wheel lowest."""
    runs = [
        "7 J Q K A",
        "6 7 J Q K",
        "5 6 7 J Q",
        "4 5 6 7 J",
        "3 4 5 6 7",
        "2 3 4 5 6",
        "A 2 3 4 5",
    ]
    for ranker in ("MEXICAN_DOWN", "MEXICAN_REPEAT", "MEXICAN_UP"):
        values = [rank(ranker, offsuit(run)) for run in runs]
        assert {value >> 20 for value in values} == {felt_core.STRAIGHT}
        assert strictly_falling(values)


def test_mexican_flush_beats_full_house():
    """crystal mexican-stud 643; poker-flats 201-206."""
    flush, full = "7s 5s 4s 3s 2s", offsuit("A A A K K")
    assert rank("MEXICAN_DOWN", flush) > rank("MEXICAN_DOWN", full)


def test_fortune_examples():
    """crystal fortune-pai-gow-poker 3014-3049; the cards beside the named five are ours."""
    named = {
        "4h 5h 6h 7h 8h 9h Th": felt_core.SEVEN_STRAIGHT_FLUSH,
        "Th Jh Qh Kh Ah Qs Ks": felt_core.ROYAL_FLUSH_ROYAL_MATCH,
        "4h 5h Jk 7h 8h 9h Th": felt_core.SEVEN_STRAIGHT_FLUSH_JOKER,
        "Ac Ad Ah As Jk 9c 4d": felt_core.FIVE_OF_A_KIND,
        "6h 7h 8h 9h Th 2c 3d": felt_core.STRAIGHT_FLUSH,
        "Kc Kd Kh 7c 7d 2s 4s": felt_core.FULL_HOUSE,
        "5s 8s 9s Qs Ks 2h 3d": felt_core.FLUSH,
    }
    assert {hand: category("FORTUNE", hand) for hand in named} == named
    assert strictly_falling([rank("FORTUNE", hand) for hand in named])
    assert rank("FORTUNE", "Kc Kd Kh 7c 7d 2s 4s") > rank("FORTUNE", "Tc Td Th Ac Ad 2s 4s")


# ---- Low and badugi ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "made"),
    [
        ("A 2 3 4 Jk", "5 4 3 2 A"),
        ("8 7 6 A Jk", "8 7 6 2 A"),
        ("7 7 2 A Jk", "7 7 3 2 A"),
    ],
)
def test_lowball_joker(held, made):
    """angies lowball 301-304, 322-323: the lowest rank the hand lacks."""
    assert rank("LOW_A5_JOKER", offsuit(held)) == rank("LOW_A5_JOKER", offsuit(made))


def test_lowball_order():
    """poker-flats lowball 96: 7-6-4-3-2 is better than 7-6-5-3-2, 5-4-3-2-A is best."""
    filed = ["5 4 3 2 A", "7 6 4 3 2", "7 6 5 3 2"]
    assert strictly_falling([rank("LOW_A5", offsuit(hand)) for hand in filed])


def test_nine_low():
    """casino-99 crazy-pineapple-high-low-split 5639-5640: 7-6-4-3-2 beats 8-6-5-3-A."""
    assert rank("LOW_9", offsuit("7 6 4 3 2")) > rank("LOW_9", offsuit("8 6 5 3 A"))


def test_eight_low():
    """angies omaha-high-low-split 101-110: 8-7-6-5-4 is the worst low, A-2-3-4-5 wins both ways."""
    assert category("LOW_8", offsuit("8 7 6 5 4")) == felt_core.LOW_NO_PAIR
    assert category("LOW_8", offsuit("9 4 3 2 A")) == felt_core.NO_LOW
    assert category("HIGH", offsuit("A 2 3 4 5")) == felt_core.STRAIGHT
    assert rank("LOW_8", offsuit("A 2 3 4 5")) > rank("LOW_8", offsuit("A 2 3 4 6"))


def test_deuce_to_seven():
    """palomar deuce-seven 514, baduci 722: 7-5-4-3-2 best, 6-5-4-3-2 a straight, the ace high."""
    assert category("LOW_27", "2c 3s 4d 5h 6c") == felt_core.LOW_STRAIGHT
    assert category("LOW_27", "Ac 2s 3d 4h 5c") == felt_core.LOW_NO_PAIR
    filed = ["2c 3s 4d 5h 7c", "Ac 2s 3d 4h 5c", "2c 3s 4d 5h 6c", "2c 3c 4c 5c 7c"]
    assert strictly_falling([rank("LOW_27", hand) for hand in filed])


@pytest.mark.parametrize(
    ("held", "made"),
    [
        ("2h 3h Th Qs Ks", "2h Qs"),  # 712: a two-card hand, the lowest possible (682)
        ("2h 3h 3s 4d Jd", "2h 3s 4d"),  # 716: a three-card hand
        ("Ac 2s 3d 4h Kc", "Ac 2s 3d 4h"),  # 710: the best
    ],
)
def test_baduci(held, made):
    """palomar baduci 710-716."""
    assert category("BADUGI", held) == len(cards(made))
    assert set(felt_core.rank_used(felt_core.BADUGI, cards(held))) == set(cards(made))


# ---- Three cards, tiles, counts ------------------------------------------------------------------


def test_three_card_order():
    """kings three-card-poker L307-314, best and worst of each; RULINGS 15 on suited A-2-3."""
    filed = ["As Ks Qs", "Ks Qs Js", "4s 3s 2s", "As 2s 3s", "Ac Ad Ah", "2c 2d 2h", "Ac Kd Qh"]
    filed += ["Ac 2d 3h", "As Ks Js", "5s 3s 2s", "Ac Ad Kh", "2c 2d 3h", "Ac Kd Jh", "5c 3d 2h"]
    assert strictly_falling([rank("THREE_CARD", hand) for hand in filed])
    assert category("THREE_CARD_STRICT", "As 2s 3s") == felt_core.THREE_FLUSH


def test_push_9_order():
    """push-9 481-489: 3-3-3, then aces down to fours and deuces, straights, pictures, 9 to 0."""
    filed = [offsuit(f"{r} {r} {r}") for r in "3AKQJT9876542"]
    filed += [offsuit(hand) for hand in ("Q K A", "J Q K", "A 2 3", "J J K", "9 T K", "8 T K")]
    assert strictly_falling([rank("PUSH_9", hand) for hand in filed])


@pytest.mark.parametrize(
    ("tiles", "count"),
    [("6-6 1-4", 7), ("2-6 3-6", 7), ("1-1 1-4", 7), ("6-6 1-1", 4)],
)
def test_tile_counts(tiles, count):
    """kings pai-gow-tiles L758-760: a 12-spot counts 2, an 8-spot with a 9-spot counts 7."""

    def number(words):
        return felt_core.rank(felt_core.TILE_PAIR, felt_core.tiles_parse(words))

    least_of = {4: "1-2 1-6", 5: "2-3 4-6", 7: "1-2 1-3", 8: "1-2 2-3"}
    most_of = {3: "6-6 5-6", 6: "6-6 1-3"}
    assert number(tiles) >> 20 == felt_core.TILE_NUMBER
    assert number(most_of[count - 1]) < number(tiles) < number(least_of[count + 1])


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("5c 5d 5h", 5),  # super-9 625: fifteen
        ("Qc 5d", 5),  # kings dai-bacc L1417, crystal dragon-dai-bacc 8205
        ("Jc 6d 7h", 3),  # asian-baccarat 43-44
        ("9c 9d", 8),  # palomar ez-baccarat 924, 21st-century-baccarat-5-0 2159
    ],
)
def test_nine_counts(words, count):
    same = {3: "3c Kd", 5: "5c Kd", 8: "8c Kd"}[count]
    assert rank("NINE", words) == rank("NINE", same)


def test_pure_21_5():
    """kings, angies, poker-flats pure-21-5: an ace with a king Bonus card, above every 21."""
    assert category("PURE_21_5", "As Kd") == felt_core.NATURAL
    assert rank("PURE_21_5", "As Kd") > rank("PURE_21_5", "7c 7d 7h")
    assert rank("SPLIT_21", "As Kd") == rank("SPLIT_21", "7c 7d 7h")


def test_california_22():
    """california-blackjack-22 674: 20 against 24, both two away: the under hand wins."""
    assert rank("CALIFORNIA_22", "Kc Qd") > rank("CALIFORNIA_22", "Kc 6d 8h")


def test_hard_31():
    """blackjack-x L1026: a hard 21 that takes a ten; under a natural, over 21."""
    values = [rank("BLACKJACK_X", hand) for hand in ("As Kd", "7c 7d 7h Kc", "7c 7d 7h")]
    assert values[1] >> 20 == felt_core.HARD_31
    assert strictly_falling(values)
