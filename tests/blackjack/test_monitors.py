"""Pure 21.5: what everybody reads at each moment of a hand, in both languages."""

import random

import pytest

from firmware.controller.words import ENGLISH
from hal.monitor import CHOICES, CHOICES_MAX, MARK, MESSAGE, RESULT, TEXT_MAX, Picture
from tests.blackjack.evening import asked, begun, evening, say_one
from tests.blackjack.room import ANGIES_6_TO_5, BET, KINGS, Room, room, round_of
from tools import languages

LAY = "Chips for a double or a split go on BET first"


def opened(deck: str, seats: tuple[int, ...] = (2, 3), name: str = KINGS) -> Room:
    table = room(name, deck)
    table.open({seat: {"bet": BET} for seat in seats})
    assert table.press()
    return table


def messages(table: Room) -> dict[int, str]:
    return {seat: table.message(seat) for seat in range(1, 7)}


def test_whose_turn_it_is_and_what_he_has() -> None:
    """P21-35"""
    table = opened("8c Ac 6h 8d 6d 9h Kc Kd 5c")
    assert messages(table) == {
        2: f"You have 16. {LAY}",
        **dict.fromkeys((1, 3, 4, 5, 6), "Seat 2 plays"),
    }
    table.say("hit")  # a king: over
    assert table.message(2) == "Over 21.5. Your bet waits for the player-dealer's hand"
    assert table.message(3) == f"You have soft 17. {LAY}"
    assert table.message(4) == "Seat 3 plays"
    table.say("hit")  # a king: hard 17
    assert table.message(3) == "You have 17"
    assert table.message(2).startswith("Over 21.5")


def test_a_hand_that_stands_waits_and_a_natural_is_named() -> None:
    """P21-35"""
    table = opened("Tc 9c Ac 6h 8d 6d Kd 9h 5c", seats=(2, 3, 4))
    table.say("stand")
    assert table.message(2) == "Wait for the player-dealer's hand"
    assert table.message(4) == "Pure 21.5! Wait for the player-dealer's hand"
    assert table.message(3) == f"You have 15. {LAY}"


def test_what_insurance_asks() -> None:
    """P21-35: and what is too much for it."""
    table = opened("Tc Ah 8d 9h", seats=(2,))
    assert table.message(2) == "Insurance: up to $5 on BET, then touch. Or touch No"
    assert table.message(1) == "Seat 2 plays"
    table.lay(2, "bet", BET + 600)
    assert table.message(2) == "Bet holds $16: make it $15 or less"


@pytest.mark.parametrize(
    ("dealer", "total", "said"),
    [
        ("Th 9h", "19", "The player-dealer has 19"),
        ("Th 6h Kh", "26", "The player-dealer is over with 26"),
        ("8h 8c 8s", "24", "The player-dealer is over with 8-8-8"),
        ("Th Ah", "21.5", "The player-dealer has Pure 21.5"),
        ("Ah Th", "21.5", "The player-dealer has Pure 21.5"),
        ("7h 7c 7s", "21", "The player-dealer has 21"),
    ],
)
def test_what_the_player_dealer_has(dealer: str, total: str, said: str) -> None:
    """P21-35"""
    up, down, *drawn = dealer.split()
    table = round_of(KINGS, f"Tc {up} 8d {down} {' '.join(drawn)}")
    assert (table.result(12), table.result(0)) == (total, said)


def test_what_a_round_came_to() -> None:
    """P21-35: of all a seat's wagers together; the player-dealer's as well."""
    table = round_of(
        KINGS,
        "Tc 8c 6h 9d 8d 9h Kc",
        {2: {"bet": BET, "buster": 500}, 3: {"bet": BET}},
        {2: ["stand"], 3: ["surrender"]},
    )
    assert [table.result(seat) for seat in (1, 2, 3)] == ["LOST $15", "WON $20", "LOST $5"]


def test_split_hands_lie_beside_each_other() -> None:
    """P21-36: the places of hand n begin at 32 times n, and nothing stays where a card was."""
    table = opened("8c 6h 8d 9h 3c 8s 4c Tc Td Ts", seats=(2,))
    held = table.devices.screens.picture.cards
    assert sorted(place for place in held if place[0] == 2) == [(2, 0), (2, 1)]
    table.say("split")
    assert sorted(place for place in held if place[0] == 2) == [(2, 0), (2, 1), (2, 32)]
    assert table.message(2) == f"Hand 1 of 2: you have 11. {LAY}"
    table.say("hit")
    assert table.message(2) == f"Hand 2 of 2: you have 12. {LAY}"  # 19 stands by itself


@pytest.mark.parametrize("language", languages.names())
@pytest.mark.parametrize("name", [KINGS, ANGIES_6_TO_5])
def test_every_sentence_fits_a_line(name: str, language: str) -> None:
    """P21-35: nothing is cut at 80 bytes, in random rounds with the largest bets."""
    chance = random.Random(f"sentences {name}")
    table = evening(name, chance, language=language)
    longest = 0
    for _ in range(25):
        told = begun(table, chance, name)
        while asked(table):
            longest = max(longest, fits(table.devices.screens.picture))
            say_one(table, chance, told)
        longest = max(longest, fits(table.devices.screens.picture))
    assert longest > 60


def fits(picture: Picture) -> int:
    """Bytes of the longest line; a line that was cut is as long as a line can be."""
    for (_, line), text in picture.texts.items():
        assert len(text.encode()) < TEXT_MAX, text
        if line == CHOICES:
            assert len(text.split("|")) <= CHOICES_MAX
    return max(len(text.encode()) for text in picture.texts.values())


def test_the_longest_sentences_fit_a_line() -> None:
    """P21-35: with the largest amounts, in every language."""
    for language in languages.names():
        words = languages.words(language) or ENGLISH
        soft = words["soft"].format(count=20)
        for more in ("raise_first", "laid_in_vain"):
            said = words["your_hand_of"].format(hand=4, hands=4, count=soft) + ". " + words[more]
            assert len(said.encode()) <= TEXT_MAX, said
        buttons = [words[each].format(cents="$2,000.50") for each in ("double", "split")]
        buttons += [words[each] for each in ("hit", "stand", "surrender")]
        assert len("|".join(buttons).encode()) <= TEXT_MAX


def test_marks_and_results_are_for_everybody() -> None:
    """P21-35: the bank's turn, and the action button (P21-01, P21-15)."""
    table = round_of(KINGS, "Tc 6h 8d 2c Kc", says={2: ["stand"]})
    texts = table.devices.screens.picture.texts
    assert texts[(1, MARK)] == "BANK 2"
    assert texts[(2, MARK)] == "ACTION"
    assert texts[(2, RESULT)] == "EVEN"
    assert texts[(12, MESSAGE)] == "PLAYER-DEALER"
