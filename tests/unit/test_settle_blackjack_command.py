"""The calculator on Pure 21.5 Blackjack: cases in, settlements out; and what is wrong in some."""

import doctest
import json
from pathlib import Path
from typing import Any

import pytest

from tests.blackjack.room import ANGIES_3_TO_2, KINGS, PALOMAR_V1
from tools.games import blackjack, circle_case
from tools.settle import settled
from tools.settled import Hands, Settled
from tools.tables import TABLES, TableError, load

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "split-eights.json"
READ: dict[tuple[object, ...], Any] = {}  # tables by their names and settings
POLICIES = ("net", "separate", "consumed")


def case(dealer: str, money: object = "$500", bank: int = 1, **seats: Any) -> dict[str, Any]:
    """Seats by names like s2."""
    return {
        "dealer": {"seat": bank, "cards": dealer, "money": money},
        "seats": {name[1:]: seat for name, seat in seats.items()},
    }


def hand(cards: str, *decisions: str, **wagers: object) -> dict[str, Any]:
    return {"cards": cards, "wagers": {"bet": 1000, **wagers}, "decisions": list(decisions)}


def settle(content: dict[str, Any], table: str = KINGS, **settings: object) -> Settled:
    return settled("case", json.dumps(content), table, settings)[1]


@pytest.fixture(autouse=True)
def _tables_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.settle.load", once)


def once(table: str, settings: dict[str, object]) -> Any:
    key = (table, *sorted(settings.items()))
    if key not in READ:
        READ[key] = load(table, settings)
    return READ[key]


def told(content: dict[str, Any], table: str = KINGS, **settings: object) -> str:
    return "\n".join(settle(content, table, **settings).why)


def bet_of(dealer: str, seat: dict[str, Any], table: str = KINGS) -> tuple[str, int]:
    answer = settle(case(dealer, s2=seat), table).seats[2]
    assert isinstance(answer, Hands)
    return answer.hands[0].result, answer.hands[0].net


# ---- What is paid -------------------------------------------------------------------------------


def test_the_example_of_the_page() -> None:
    answer = settle(json.loads(EXAMPLE.read_text())).as_json()
    assert (answer["action"], answer["collections"], answer["button"]) == (5500, {"2": 100}, 6)
    assert answer["dealer"]["cards"] == "9c 5d 7h"
    assert (answer["dealer"]["hand"], answer["dealer"]["net"]) == ("21", 1450)
    split = answer["seats"]["5"]
    assert [row["hand"] for row in split["hands"]] == ["18", "21"]
    assert [row["result"] for row in split["hands"]] == ["lose", "push"]
    assert [row["stake"] for row in split["hands"]] == [2000, 3000]
    assert split["wagers"]["match"]["result"] == "lose"
    assert (split["result"], split["net"]) == ("lose", -2500)
    assert answer["seats"]["6"]["result"] == "surrender"
    assert answer["seats"]["6"]["hands"][0]["returned"] == 750
    natural = answer["seats"]["3"]
    assert (natural["result"], natural["net"], natural["wagers"]) == ("win", 1800, {})


@pytest.mark.parametrize(
    ("dealer", "seat", "came"),
    [
        ("9c Td", hand("Ts 8d", "stand"), ("lose", -1000)),
        ("9c Td", hand("Ts 9d", "stand"), ("push", 0)),
        ("9c Td", hand("As 9h", "stand"), ("win", 1000)),
        ("9c Td", hand("As Th"), ("win", 1200)),
        ("Ac Td", hand("As Th"), ("push", 0)),
        ("Ac Td", hand("Ts Th"), ("lose", -1000)),
        ("9c Td", hand("Ts 2d Kc", "hit"), ("lose", -1000)),
        ("8c 8d 8h", hand("Ts 6d Kc", "hit"), ("push", 0)),
        ("9c Td", hand("Ts 6d", "surrender"), ("surrender", -500)),
        ("9c Td", hand("6s 5d Th", "double"), ("win", 2000)),
        ("9c Td", hand("6s 5d Th", "double", double=300), ("win", 1300)),
        ("9c Td", hand("2s 3d 4h 5h 6s", "hit", "hit", "hit", "stand"), ("win", 1000)),
        ("9c Td", hand("2s 3d 4h 5h 6s", "hit", "hit"), ("win", 1000)),  # 9 must draw, 20 stand
    ],
)
def test_what_becomes_of_a_bet(dealer: str, seat: dict[str, Any], came: tuple[str, int]) -> None:
    assert bet_of(dealer, seat) == came


def test_wagers_under_an_ace() -> None:
    insured = settle(case("Ac Td", s2=hand("Ts 9d", insurance="$5"))).seats[2].as_json()
    assert insured["wagers"]["insurance"]["net"] == 1000
    assert insured["hands"][0]["net"] == -1000
    even = case("Ac Td", s2=hand("As Kd", "even_money"))
    assert settle(even, ANGIES_3_TO_2).seats[2].net == 1000
    early = case("Ac Td", s2=hand("Ts 6d", "surrender"))
    assert settle(early, surrender_when="also before the check").seats[2].result == "surrender"


def test_bonuses_and_wagers_that_are_none() -> None:
    seat = hand("9s 9h", "stand", match=500, buster=500)
    wagers = settle(case("9c 6d Kd", s2=seat)).as_json()["seats"]["2"]["wagers"]
    assert [wagers[name]["paid"] for name in ("match", "buster")] == [4500, 1000]
    idle = settle(case("9c Td", s2={"wagers": {"bet": 0}}, s3=hand("Ts 9d", "stand")))
    assert idle.as_json()["seats"]["2"]["result"] == "none"
    flex = case("9d Th", s2=hand("Ts 9s", "stand", redflex=500))
    assert settle(flex, ANGIES_3_TO_2).as_json()["seats"]["2"]["wagers"]["redflex"]["paid"] == 1000


def test_hands_that_are_split_again() -> None:
    eights = {
        "hands": [
            hand("8s 3d Kh", "split", "split", "hit"),
            {"cards": "8h Ts", "decisions": ["stand"]},
            {"cards": "8d 2c 5c", "decisions": ["double"], "wagers": {"double": 100}},
        ]
    }
    answer = settle(case("9c Td", s2=eights)).seats[2]
    assert isinstance(answer, Hands)
    assert [(row.hand, row.stake, row.net) for row in answer.hands] == [
        ("21", 1000, 1000),
        ("18", 1000, -1000),
        ("15", 1100, -1100),
    ]


def test_who_bets_from_behind_bets_on_the_first_hand(tmp_path: Path) -> None:
    folder = tmp_path / "kings-card-club"
    folder.mkdir()
    text = (TABLES / f"{KINGS}.toml").read_text()
    table = folder / "pure-21-5-blackjack.toml"
    table.write_text(text.replace('"match"]\nbehind', '"match", "back bet"]\nbehind', 1))
    seat = hand("Ts 9s", "stand", **{"back bet": 700})
    answer = settle(case("8c Td", s2=seat), str(table))
    assert (answer.behind[2].net, answer.seats[2].net) == (700, 1000)
    assert "Behind seat 2, bet $7 paid 1 to 1 = $7 (" in "\n".join(answer.why)


@pytest.mark.parametrize("policy", POLICIES)
def test_all_that_was_put_up_is_accounted_for(policy: str) -> None:
    content = {**json.loads(EXAMPLE.read_text()), "settings": {"cover": policy}}
    content["dealer"]["money"] = "$10"
    answer = settle(content)
    dealer = answer.facts["dealer"]
    assert dealer["net"] + sum(row.net for row in answer.seats.values()) == 0
    said = "\n".join(answer.why)
    assert f"(cover = {policy}, RULINGS 1)" in said
    assert "after that." in said


# ---- In words -----------------------------------------------------------------------------------


def test_why() -> None:
    said = told(json.loads(EXAMPLE.read_text()))
    sentences = [
        "Seat 5 bets $20 on its hand and $5 on Match.",
        "Seat 5: 8s Kd, 18 (split, stand); 8d 3c Th, 21 (double).",
        "The player-dealer has 9c 5d, 14, and draws 7h: 21 (chart 1B: dealer_hits_hard, ",
        "Settled from the action button at seat 6, where the player-dealer's down card, 5d, puts",
        "Seat 3 bet $15 paid 6 to 5 = $18 (000:436, 500-509, 523): As Ks has Pure 21.5, the ",
        "Seat 5, hand 2 of 2, bet $30 pushes (000:436, 500-509, 523): 8d 3c Th has 21, the pl",
        "Seat 6 bet $15 lost $7.50 of it, $7.50 goes back (",
        "the hand was given up for half",
        "Seat 5 Match bet $5 lost (000:566-587): 8s 8d beside the up card 9c: none.",
    ]
    assert [sentence for sentence in sentences if sentence not in said] == []


@pytest.mark.parametrize(
    ("content", "table", "sentence"),
    [
        (
            case("Ac Td", s2=hand("Ts 9d", insurance=500)),
            KINGS,
            "The player-dealer has Ac Td, Pure 21.5: nobody plays on (000:413-591).",
        ),
        (
            case("Ac Td", s2=hand("Ts 9d", insurance=500)),
            KINGS,
            "Insurance bet $5 paid 2 to 1 = $10 (000:529): under the Ac is Td.",
        ),
        (
            case("9c 5d", s2=hand("As Td")),
            KINGS,
            "The player-dealer has 9c 5d, 14, and no more: nothing hangs on another card (000:41",
        ),
        (
            case("9c 5d Kh", s2=hand("Ts 9d", "stand", buster=500)),
            KINGS,
            "(000:537-562): the player-dealer has over 21.5 with 24, with 3 cards.",
        ),
        (
            case("8c 8d 8h", s2=hand("Ts 6d Kc", "hit")),
            KINGS,
            "the player-dealer over 21.5 with 24 with three eights (dealer_888, RULINGS 16).",
        ),
        (
            case("9d Th", s2=hand("Ts 9s", "stand", redflex=500)),
            ANGIES_3_TO_2,
            "red cards before the first black one: 2 of 9d Th.",
        ),
        (
            case("Ac Td", s2=hand("As Kd", "even_money")),
            ANGIES_3_TO_2,
            "bet $10 paid 1 to 1 = $10 (004:1576, 1741-1785, 1816-1818): Pure 21.5 took even mon",
        ),
    ],
)
def test_why_by_the_cards(content: dict[str, Any], table: str, sentence: str) -> None:
    assert sentence in told(content, table)


def test_dice_place_the_button_where_the_case_has_it() -> None:
    content = {**case("9c Td", s2=hand("Ts 9d", "stand"), s4=hand("Ts 9h", "stand")), "button": 4}
    answer = settle(content, button_by="dice")
    assert answer.facts["button"] == 4
    assert "from the action button at seat 4, where the dice put it" in "\n".join(answer.why)
    assert "button: the cards place it" in mistake(content)
    del content["button"]
    assert "button: dice put it at seats 2 and 4 here" in mistake(content, button_by="dice")


# ---- Mistakes -----------------------------------------------------------------------------------


def mistake(content: dict[str, Any], table: str = KINGS, **settings: object) -> str:
    with pytest.raises(TableError) as found:
        settle(content, table, **settings)
    return str(found.value)


NO_DEALER = {"seats": {"2": hand("Ts 9d", "stand")}}
SPLIT = hand("8s Kd", "split", "stand")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (NO_DEALER, '"dealer" is missing; write the player-dealer'),
        (case("9c", s2=hand("Ts 9d", "stand")), "dealer.cards: there are 1; write two or more"),
        (
            case("9c Td", s2=hand("8s 3d", "stand")),
            'seats.2.decisions: 8s 3d has 11 and "stand" is not open to it; by chart 1A and the '
            "settings: hit, surrender, double",
        ),
        (
            case("9c Td", s2=hand("Ts 9d 2c", "hit", "stand")),
            'Ts 9d has 19 and "hit" is not open to it; by chart 1A and the settings: stand, surr',
        ),
        (
            case("9c Td", s2=hand("Ts 5d")),
            "seats.2.decisions: Ts 5d has 15 and nothing is decided; by chart 1A and the settings:",
        ),
        (
            case("9c Td", s2=hand("Ts 5d", "hit")),
            "seats.2.decisions: Ts 5d has 15 and draws; write the card",
        ),
        (
            case("9c Td", s2=hand("Ts 5d 2c", "stand")),
            "seats.2.cards: there are 3; the hand is over with the first 2",
        ),
        (
            case("9c Td", s2=hand("Ts 5d Kc", "hit", "stand")),
            'seats.2.decisions: "stand" comes when the hand is over',
        ),
        (
            case("Ac Td", s2=hand("Ts 5d", "stand")),
            '"stand" comes when the hand is over: nobody plays on against the player-dealer\'s '
            "Pure 21.5",
        ),
        (case("9c Td", s2=hand("Ts 5d", "stay")), 'decisions: "stay" is not known; did you mean'),
        (
            case("9c Td", s2=hand("Ts 9d", "stand", insurance=500)),
            'seats.2.wagers.insurance: "insurance" is not offered; where it is (setting insurance)'
            ", it is under an ace and of $5, half the bet, or less, and the up card is 9c",
        ),
        (
            case("9c Td", s2=hand("As Kd", "even_money")),
            'seats.2.decisions: "even_money" is not offered; where it is (setting even_money), it '
            "is under an ace and to Pure 21.5",
        ),
        (
            case("9c 5d", s2=hand("Ts 9d", "stand")),
            "dealer.cards: 9c 5d has 14 and draws (chart 1B: dealer_hits_hard, dealer_hits_soft); "
            "write the card",
        ),
        (
            case("9c Td 2h", s2=hand("Ts 9d", "stand")),
            "dealer.cards: there are 3; the player-dealer has 9c Td, 19 (chart 1B",
        ),
        (case("9c Td", s2={"hands": [SPLIT]}), "seats.2.hands: there are 1; 1 times the decision"),
        (
            case("9c Td", s2={"hands": [SPLIT, hand("8d Kh", "stand", bet=500)]}),
            "seats.2.hands.2.wagers.bet: $5; a split hand has as much as the first, $10",
        ),
        (
            case("9c Td", s2={"hands": [SPLIT, hand("8d Kh", "stand", match=500)]}),
            "seats.2.hands.2.wagers.match: write it at the seat's first hand",
        ),
        (
            case("9c Td", s2=hand("Ts 9d", "double", double=1100)),
            "seats.2.wagers.double: a double is $10, the bet, or less",
        ),
        (
            case("9c Td", s2=hand("Ts 9d", "stand", double=100)),
            'seats.2.wagers.double: the decision "double" is missing',
        ),
        (case("9c Td", s2=hand("Ts", "stand")), "seats.2.cards: there are 1; a hand has two or"),
        (
            case("9c Td", s2={"cards": {"front": "Ts 9d"}, "wagers": {"bet": 500}}),
            "seats.2.cards: a hand of Blackjack has no rows",
        ),
        (
            case("9c Td", s2={"cards": "Ts 9d", "decisions": ["stand"]}),
            "seats.2.wagers: no bet; cards are dealt to a bet",
        ),
        (
            case("9c Td", s2=hand("Ts 9d", "stand", bet=300)),
            '"Bet holds $3: make it $5 or more", says the table at fee option 1',
        ),
        (
            case("9c Td", s2=hand("Ts 9d", "stand", mach=300)),
            'seats.2.wagers: "mach" is no wager of this table; did you mean "match"?',
        ),
        (
            {**case("9c Td", s2=hand("Ts 9d", "stand")), "pot": 1},
            "pot: Blackjack has no use for it",
        ),
    ],
)
def test_a_mistake_says_what_where_and_what_is_allowed(
    content: dict[str, Any], sentence: str
) -> None:
    assert sentence in mistake(content)


def test_several_mistakes_are_told_at_once() -> None:
    said = mistake(case("9c Td", s2=hand("Ts 5d"), s3=hand("8s 3d", "stand"), s4=hand("4s 3h")))
    assert all(f"seats.{seat}.decisions: " in said for seat in (2, 3, 4))


def test_a_house_decides_what_is_open() -> None:
    content = case("9c Td", s2=hand("Ts 9d 2h", "double"))
    assert settle(content).seats[2].net == 2000
    assert '"double" is not open' in mistake(content, PALOMAR_V1)


@pytest.mark.parametrize("module", [circle_case, blackjack])
def test_doctests(module: Any) -> None:
    assert doctest.testmod(module).failed == 0
