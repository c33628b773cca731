"""The calculator on Texas Hold'em: pots, side pots, odd chips, fees; what is wrong in a case."""

import json
from pathlib import Path
from typing import Any

import felt_core
import pytest

from firmware.controller.ledger import seat_of
from firmware.controller.pack import Pack
from tests.holdem.people import Evening
from tests.holdem.room import ANGIES, CRYSTAL, FLATS_SPLIT, KINGS, PALOMAR, Room
from tools.case import CaseReader
from tools.config_words import Mistakes
from tools.games import holdem, pots_told
from tools.settle import settled
from tools.settled import Settled
from tools.tables import TableError, load

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "side-pot.json"
BOARD = "As Kd 7c 7h 2s"
READ: dict[tuple[object, ...], Any] = {}  # tables by their names and settings


@pytest.fixture(autouse=True)
def _tables_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.settle.load", once)


def once(table: str, settings: dict[str, object]) -> Any:
    key = (table, *sorted(settings.items()))
    if key not in READ:
        READ[key] = load(table, settings)
    return READ[key]


def case(board: str = BOARD, button: int = 1, **seats: Any) -> dict[str, Any]:
    """Seats by names like s2, each its cards and cents."""
    rows = {name[1:]: {"cards": each[0], "contributed": each[1]} for name, each in seats.items()}
    return {"board": board, "button": button, "seats": rows}


def folds(content: dict[str, Any], *seats: int) -> dict[str, Any]:
    for seat in seats:
        content["seats"][str(seat)]["decisions"] = ["fold"]
    return content


def settle(content: dict[str, Any], table: str = KINGS, **settings: object) -> Settled:
    return settled("case", json.dumps(content), table, settings)[1]


def awards(answer: Settled) -> dict[int, int]:
    return {seat: row.paid for seat, row in answer.seats.items() if row.paid}


# ---- Who gets what ------------------------------------------------------------------------------


def test_the_example_of_the_page() -> None:
    answer = settle(json.loads(EXAMPLE.read_text())).as_json()
    assert answer["pots"] == [
        {"cents": 13950, "seats": [1, 2, 4], "awards": {"1": 13950}, "odd": 0},
        {"cents": 12000, "seats": [2, 4], "awards": {"2": 6000, "4": 6000}, "odd": 0},
    ]
    assert (answer["fee"], answer["jackpot"], answer["uncalled"]) == (200, 0, {"2": 5000})
    assert answer["seats"]["1"] == {
        "cards": "Ah Ac",
        "hand": "full house A 7",
        "result": "win",
        "stake": 4000,
        "paid": 13950,
        "returned": 0,
        "net": 9950,
    }
    assert (answer["seats"]["2"]["returned"], answer["seats"]["2"]["net"]) == (5000, -4000)
    assert (answer["seats"]["3"]["hand"], answer["seats"]["3"]["result"]) == ("folded", "lose")


@pytest.mark.parametrize(
    ("table", "button", "shares"),
    [
        (KINGS, 1, {2: 550, 3: 500}),  # all odd units to one, from the button's left
        (KINGS, 2, {2: 500, 3: 550}),
        (PALOMAR, 2, {2: 300, 3: 350}),  # one each; $5 is the fee
    ],
)
def test_the_odd_chip_goes_by_the_button(table: str, button: int, shares: dict[int, int]) -> None:
    content = folds(case(button=button, s1=("", 350), s2=("Ks Qh", 400), s3=("Kh Qd", 400)), 1)
    answer = settle(content, table)
    assert awards(answer) == shares
    assert answer.facts["pots"][0]["odd"] == 50
    assert "; the odd $0.50 from the button's left on (odd_chip = " in "\n".join(answer.why)


def test_who_is_left_alone_shows_nothing() -> None:
    content = folds(case("", s1=("", 100), s2=("", 200), s3=("", 0)), 1, 3)
    answer = settle(content)
    assert answer.facts["uncalled"] == {"2": 100}
    assert (answer.seats[2].result, answer.seats[2].net) == ("win", 100)
    assert answer.seats[3].result == "none"
    assert answer.as_json()["seats"]["2"]["hand"] == "not shown"
    assert "Everybody else has folded: seat 2 takes the pot, $2, and shows" in answer.why[-2]


@pytest.mark.parametrize(
    ("table", "board", "fee", "jackpot"),
    [
        (KINGS, BOARD, 100, 0),
        (KINGS, "", 0, 0),
        (CRYSTAL, BOARD, 100, 100),
        (ANGIES, "", 100, 0),
        (FLATS_SPLIT, BOARD, 0, 0),  # paid by the button, before the cards
    ],
)
def test_the_fee_is_the_house_s(table: str, board: str, fee: int, jackpot: int) -> None:
    content = case(board, s1=("Ks Qh", 1000), s2=("Jd 6d", 1000))
    answer = settle(content if board else folds(content, 2), table)
    assert (answer.facts["fee"], answer.facts["jackpot"]) == (fee, jackpot)
    assert sum(awards(answer).values()) == 2000 - fee - jackpot


def test_half_of_a_pot_for_the_best_low() -> None:
    content = case("As 7d 3c 8h Ks", s1=("Ad Kd", 1000), s2=("4s 2h", 1000), s3=("4h 2c", 1050))
    answer = settle(content, FLATS_SPLIT)
    assert awards(answer) == {1: 1500, 2: 750, 3: 750}
    said = "\n".join(answer.why)
    assert "Seat 2: 4s 2h, no pair A K 8 7 4, and a low of 7 4 3 2 A." in said
    assert (
        "Half of it, $15, for the best high: seat 1 has the best high hand and gets $15 (" in said
    )
    assert "Half of it, $15, for the best low: seats 2 and 3 share as equal: seat 2 $7.50, " in said
    without = settle(case(s1=("Ad Kh", 1000), s2=("Jd 6d", 1000)), FLATS_SPLIT)
    assert awards(without) == {1: 2000}


def test_why() -> None:
    said = "\n".join(settle(json.loads(EXAMPLE.read_text())).why)
    sentences = [
        "Put in: seat 1 $40, seat 2 $150, seat 3 $20.50, seat 4 $100, and $1 dead.",
        "Seat 3 folded (000:70-164).",
        "Nobody has called $50 of what seat 2 has in: it goes back.",
        "The house takes $2 of the pot (option 8 of kings-card-club/texas-holdem; 4 players).",
        "Seat 4: Kh Qd, two pair K 7 A.",
        "Main pot, $139.50: seats 1, 2 and 4 play for it.",
        "Seat 1 has the best hand and gets $139.50 (000:70-164).",
        "Seats 2 and 4 share as equal: seat 2 $60, seat 4 $60 (000:70-164).",
        "Of the $261.50 put in and called, $259.50 goes to those who won and $2 to fees.",
    ]
    assert [sentence for sentence in sentences if sentence not in said] == []
    only = settle(case(s1=("Ks Qh", 500), s2=("Jd 6d", 1000), s3=("Jh 6h", 800)))
    assert "Side pot 2" not in "\n".join(only.why)


# ---- Mistakes -----------------------------------------------------------------------------------


def mistake(content: dict[str, Any], table: str = KINGS) -> str:
    with pytest.raises(TableError) as found:
        settle(content, table)
    return str(found.value)


NO_BUTTON = {"board": BOARD, "seats": case(s1=("Ks Qh", 50), s2=("Jd 6d", 50))["seats"]}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (NO_BUTTON, '"button" is missing; odd chips go by it'),
        (case("As Kd", s1=("Ks Qh", 50), s2=("Jd 6d", 50)), "board: there are 2; it has none, or"),
        (
            case("As Kd 7c", s1=("Ks Qh", 50), s2=("Jd 6d", 50)),
            "board: there are 3; hands that are shown need 5",
        ),
        (case(s1=("Ks Qh", 50)), "seats: write contributed at two seats or more"),
        (
            folds(case(s1=("Ks Qh", 50), s2=("Jd 6d", 50)), 1, 2),
            "seats: everybody has folded; the last one cannot",
        ),
        (
            case(s1=("Ks Qh", 50), s2=("", 50)),
            'seats.2.cards: write two, or the decision "fold"',
        ),
        (
            case(s1=("Ks Qh", 50), s2=("Jd", 50)),
            "seats.2.cards: there are 1; a hand has 2",
        ),
        (
            case(s1=("Ks Qh", 50), s2=({"front": "Jd 6d"}, 50)),
            "seats.2.cards: a hand of Texas Hold'em has no rows",
        ),
        (
            case(s1=("Ks Qh", 50), s2=("Jd 6d", 50), s3=("Jh 6h", 0)),
            "seats.3.contributed: nothing; a hand that is in has put something in",
        ),
        (
            folds(case(s1=("Ks Qh", 50), s2=("Jd 6d", 50), s3=("Jh 6h", 100)), 3),
            "seats.3.contributed: $1 is more than anybody has in that has not folded",
        ),
        (
            case(s1=("Ks Qh", 75), s2=("Jd 6d", 100)),
            "seats.1.contributed: $0.75 has a part below $0.50 (unit)",
        ),
        (
            {**case(s1=("Ks Qh", 50), s2=("Jd 6d", 50)), "limit": "99"},
            'limit: "99" is no fee option of this table; known: kings-card-club/texas-holdem/1',
        ),
        (
            {"button": 1, "seats": {"1": {"cards": "Ks Qh", "wagers": {"ante": 1}}}},
            "seats.1.wagers: Texas Hold'em has no use for it; it takes cards, decisions and con",
        ),
        (
            {"button": 1, "seats": {"1": {"cards": "Ks Qh", "decisions": ["flod"]}}},
            'seats.1.decisions: "flod" is not known; did you mean "fold"?',
        ),
    ],
)
def test_a_mistake_says_what_where_and_what_is_allowed(
    content: dict[str, Any], sentence: str
) -> None:
    assert sentence in mistake(content)


# ---- Hands that are played at a table -----------------------------------------------------------


def as_case(room: Room) -> dict[str, Any]:
    """The hand that was just played, as a person would type it."""
    table, option = room.pots, room.pots.option["fees"]
    put_in: dict[int, int] = dict.fromkeys(table.players, 0)
    for source, target, cents, why in table.ledger.moves:
        if target == "pot" and why != "bet 1 dead":
            put_in[seat_of(source)] += cents
    seats: dict[str, Any] = {}
    for number, cents in put_in.items():
        seat = table.seats[number - 1]
        cards = felt_core.cards_text(bytes(seat.cards))
        seats[str(number)] = {"cards": cards, "contributed": cents}
        if seat.folded:
            seats[str(number)]["decisions"] = ["fold"]
    return {
        "limit": f"{option['schedule']}/{option['name']}",
        "button": table.blinds.button,
        "pot": table.pots.dead,
        "board": felt_core.cards_text(bytes(table.board)),
        "seats": seats,
    }


def calculated(rules: Pack, content: dict[str, Any]) -> Settled:
    mistakes = Mistakes("case")
    reader = CaseReader(rules.deck, rules.packs, rules.seats, mistakes, holdem.options(rules))
    return holdem.settled_case(rules, reader.case(content), mistakes)


@pytest.mark.parametrize(
    ("table", "limit"),
    [
        (KINGS, "no limit, blinds $1-$2"),
        (PALOMAR, "$2-$4 limit"),
        (CRYSTAL, "no limit, blinds $0.50"),
        (FLATS_SPLIT, "$2-$4 limit"),
        (ANGIES, "pot limit"),
    ],
)
def test_the_calculator_pays_as_the_table_does(table: str, limit: str) -> None:
    room = Room(table, limit)
    evening = Evening(room, seed=11)
    for _ in range(15):
        evening.play()
        answer = calculated(room.pack, as_case(room))
        at = room.pots
        assert {seat: row.paid for seat, row in answer.seats.items()} == {
            seat: at.awarded(at.seats[seat - 1]) for seat in at.players
        }
        by_pots: dict[int, int] = {}
        for pot in answer.facts["pots"]:
            for seat, cents in pot["awards"].items():
                by_pots[int(seat)] = by_pots.get(int(seat), 0) + cents
        assert by_pots == awards(answer)
        assert [each.as_json() for each in pots_told.pots_of(at)] == answer.facts["pots"]
    assert evening.played["side pot"]
