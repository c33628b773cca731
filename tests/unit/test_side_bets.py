"""The wagers beside Pure 21.5: every row of every printed table, and what leaves the cards open.

Lines are those of the filings (kings, palomar, poker-flats, angies).
"""

import pytest

from firmware.controller import side_bets
from firmware.controller.side_bets import OUTCOMES, outcome, undecided
from firmware.controller.twenty_one import is_bust
from tests.oracle.header import cards

DEALT = cards("Ts 6d")  # where the player's cards do not matter


def became(wager, dealer, dealt=DEALT):
    row = outcome(wager, cards(dealer), dealt)
    assert row in OUTCOMES[wager]
    return row


@pytest.mark.parametrize(
    ("dealer", "row"),
    [
        ("Ts 6d Kh", "3"),  # kings L557, palomar L873, poker-flats L843, angies L2458
        ("8h 8c 8d", "3"),  # 8-8-8 is a bust of three cards (palomar v2 and poker-flats sheets)
        ("Ts 2d 4h Kh", "4"),
        ("2s 3d 4h 5c Th", "5"),
        ("2s 2d 2h 3c 3d Kh", "6"),
        ("2s 2d 2h 2c 3d 3h Kh", "7"),
        ("2s 2d 2h 2c 2s 2h 2d Kh", "8+"),  # kings L562
        ("As Ad Ah Ac As 2d 2h 2c 2s Kh", "8+"),
        ("Ts 9d", "stands"),
        ("Ts 6d 5h", "stands"),
        ("As Kd", "stands"),  # Pure 21.5 is no bust (kings L548 and ambiguity 21)
        ("2s 2d 2h 2c 2s 2h 2d 3h", "stands"),  # eight cards, and not over
    ],
)
def test_buster_counts_the_cards_of_a_hand_that_is_over(dealer, row):
    assert is_bust(cards(dealer)) is (row != "stands")
    assert became("buster", dealer) == row


@pytest.mark.parametrize(
    ("dealt", "row"),
    [
        ("9h 9h", "2 suited"),  # kings L582, poker-flats L869; from two packs or more
        ("9h 9s", "1 suited 1 plain"),
        ("9c 9h", "1 suited 1 plain"),
        ("9h 5h", "1 suited"),
        ("Kh 9h", "1 suited"),
        ("9c 9s", "2 plain"),
        ("9c 9c", "2 plain"),
        ("9c 5h", "1 plain"),
        ("Th 9d", "1 plain"),
        ("Th 8h", "none"),  # a suit alone is no match
    ],
)
def test_match_looks_at_the_two_cards_of_the_initial_deal(dealt, row):
    """Against the up card alone, whatever comes of the hands (kings L567, L571)."""
    for dealer in ("9h 9d", "9h Ad", "9h 2c 3c 4c 9s"):
        assert became("match", dealer, cards(dealt)) == row


@pytest.mark.parametrize("other", "TJQ")
def test_a_king_matches_no_other_bonus_card(other):
    """kings L567: exactly, in rank."""
    assert became("match", "Kh 5c", cards(f"{other}h {other}c")) == "none"
    assert became("match", "Kh 5c", cards(f"{other}h Kc")) == "1 plain"


@pytest.mark.parametrize(
    ("dealer", "row"),
    [
        ("Th 7c", "less"),
        ("Tc 7h 2h", "less"),  # the up card comes first (angies L1882)
        ("Th 7d", "2"),  # hearts and diamonds (angies L1877-1878)
        ("Ah Kd", "2"),  # Pure 21.5: judged on its two cards (angies L1872)
        ("Th 2d 4s Kh", "2"),  # the first black card ends it
        ("Th 2d 9h", "3"),
        ("Th 2d 3d 6h", "4"),
        ("2h 2d 3d 5h 6d", "5"),
        ("2h 2d 3d 3h 3d 8h", "6"),
        ("2h 2d 2h 2d 3d 3h 7d", "7"),
        ("2h 2d 2h 2d 2h 2d 3d 6h", "8+"),  # angies L1911
        ("Ah Ad Ah Ad Ah 2d 2h 2d 2h", "8+"),  # nine have no row: as eight
    ],
)
def test_red_flex_counts_red_cards_from_the_up_card_on(dealer, row):
    assert became("redflex", dealer) == row


@pytest.mark.parametrize("dealer", ["Ah Kd", "Ah Ts", "As Jc", "Ac Qh"])
def test_insurance_wins_with_a_bonus_card_under_the_ace(dealer):
    """kings L529, poker-flats L815, angies L1836-1839."""
    assert became("insurance", dealer) == "natural"


@pytest.mark.parametrize("dealer", ["Ah 9d", "Ah Ad", "Ah 4d 6c"])
def test_insurance_loses_with_any_other(dealer):
    assert became("insurance", dealer) == "none"


def test_buster_wants_the_whole_hand():
    """kings L552, angies L1953-1955; chart 1B ends it."""
    for dealer in ("Ts 6d", "Ts 2d 2c"):
        assert undecided("buster", cards(dealer))


@pytest.mark.parametrize(
    ("dealer", "open_still"),
    [("5h 6d", True), ("5h 6c", False), ("5c 6d", False), ("5h 2d 3h", True), ("5h 2d 3s", False)],
)
def test_red_flex_wants_another_card_while_all_are_red(dealer, open_still):
    """angies L1889-1890: until the hand is complete or a black card is drawn."""
    assert undecided("redflex", cards(dealer)) is open_still


@pytest.mark.parametrize("wager", ["match", "insurance"])
def test_match_and_insurance_are_decided_by_the_initial_deal(wager):
    assert not undecided(wager, cards("5h 6d"))


def test_there_are_no_other_wagers():
    named = (side_bets.INSURANCE, side_bets.BUSTER, side_bets.MATCH, side_bets.RED_FLEX)
    assert sorted(named) == sorted(OUTCOMES)
