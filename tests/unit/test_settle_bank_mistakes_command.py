"""Cases of EZ Baccarat that the table would not deal on: what the calculator says of them."""

from typing import Any

import pytest

from tests.unit.bank_cases import KINGS, PALOMAR, case, settle
from tools.tables import TableError


def mistake(content: dict[str, Any], table: str = KINGS) -> str:
    with pytest.raises(TableError) as found:
        settle(content, table)
    return str(found.value)


def without(key: str) -> dict[str, Any]:
    content = case(s2={"player": 1000})
    del content[key]
    return content


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (without("dealer"), '"dealer" is missing; write the player-dealer'),
        (without("board"), "board: there are 0; a hand has 2 or 3"),
        (case(("9c", "7h Ts"), s2={"player": 1000}), "board: there are 1; a hand has 2 or 3"),
        (
            case(("9c Kd", "2c 2d 2h 2s"), s2={"player": 1000}),
            "dealer.cards: there are 4; a hand has 2 or 3",
        ),
        (
            case(("2c 3d", "7h Ts"), s2={"player": 1000}),
            "board: there are 2 cards; the player hand has 5 on two cards and the banker hand 7: "
            "the player hand draws",
        ),
        (
            case(("2c 4d 5h", "7h Ts"), s2={"player": 1000}),
            "board: there are 3 cards; the player hand has 6 on two cards and the banker hand 7: "
            "the player hand stands",
        ),
        (
            case(("9c Kd 2h", "7h Ts"), s2={"player": 1000}),
            "board: there are 3 cards; the player hand has 9 on two cards and the banker hand 7: "
            "a natural, and neither draws (RULINGS 12)",
        ),
        (
            case(("2c 3d 8h", "3h Ts 2s"), s2={"player": 1000}),
            "dealer.cards: there are 3 cards; the player hand has 5 on two cards and the banker "
            "hand 3: the player hand draws, and against its third card, worth 8, the banker hand "
            "stands (draws, 000:1131-1260)",
        ),
        (
            case(("2c 3d 9h", "3h Ts"), s2={"player": 1000}),
            "dealer.cards: there are 2 cards; the player hand has 5 on two cards and the banker "
            "hand 3: the player hand draws, and against its third card, worth 9, the banker hand "
            "draws (draws, 000:1131-1260)",
        ),
        (case(money=0, s2={"player": 1000}), "dealer.money: $0 covers no wager; write what the"),
        (case(s1={"player": 1000}), "seats.1.wagers: seat 1 is the player-dealer and bets nothing"),
        (
            case(s2={"tye": 1000}),
            'seats.2.wagers: "tye" is no wager of this table; did you mean "t',
        ),
        (case(s2={"bank": 1000}), 'seats.2.wagers: "bank" is no wager of this table'),
        (case(s2={"back player": 1000}), 'seats.2.wagers: "back player" is no wager of this table'),
        (
            case(s2={"player": 300}),
            'seats.2.wagers: "Player holds $3: make it $5 or more", says the table at fee '
            "option 1, $5 to $10,000; limit chooses another option",
        ),
        (case(s2={"player": "$10,001"}), '"Player holds $10,001: make it $10,000 or less", says'),
        (
            case(s2={"panda": 500}, s3={"player": 500}),
            '"Panda 8 needs a bet on Player or Banker beside it", says the table',
        ),
        (case(s2={}), "seats: nobody wagers; write wagers at one seat or more"),
        (case(s2={"player": 0}), "seats: nobody wagers"),
        (
            {**case(s2={"player": 500}), "limit": "9"},
            'limit: "9" is no fee option of this table; known: kings-card-club/ez-b',
        ),
        ({**case(s2={"player": 500}), "limit": "$5"}, 'limit: "$5" is no fee option of this table'),
        (
            {**case(s2={"player": 500}), "button": 2},
            "button: the cards place it at this table (but",
        ),
        ({**case(s2={"player": 500}), "pot": 2}, "pot: Baccarat has no use for it"),
        (
            {**case(), "seats": {"2": {"cards": "As Kd", "wagers": {"player": 500}}}},
            "seats.2.cards: Baccarat has no use for it; it takes wagers",
        ),
        ({**case(s2={"player": 500}), "settings": {"covr": "net"}}, 'did you mean "cover"?'),
    ],
)
def test_a_mistake_says_what_where_and_what_is_allowed(
    content: dict[str, Any], sentence: str
) -> None:
    assert sentence in mistake(content)


def test_a_house_without_a_wager_has_no_such_wager() -> None:
    assert '"panda" is no wager of this table' in mistake(case(s2={"panda": 1000}), PALOMAR)


def test_several_mistakes_are_told_at_once() -> None:
    said = mistake(case(money=0, s1={"tie": 500}, s2={"tye": 500}, s3={"player": 1}))
    assert all(f"seats.{seat}.wagers: " in said for seat in (1, 2, 3))
    assert "dealer.money: " in said
