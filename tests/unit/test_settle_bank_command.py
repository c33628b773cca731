"""The calculator on EZ Baccarat: cases in, settlements as JSON and in words out."""

import doctest
import json
from pathlib import Path
from typing import Any

import pytest

from tests.unit.bank_cases import (
    CASINO_99,
    CRYSTAL,
    DRAGON,
    KINGS,
    PALOMAR,
    PANDA,
    PLAYER_WINS,
    POLICIES,
    TIE,
    case,
    settle,
    told,
)
from tools import settled as settled_rows
from tools.games import bank
from tools.tables import TABLES

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "short-cover.json"


# ---- What is paid -------------------------------------------------------------------------------


def test_the_example_of_the_page() -> None:
    answer = settle(json.loads(EXAMPLE.read_text())).as_json()
    assert answer["outcome"] == "panda"
    assert answer["player"] == {"cards": "2d 3h 3c", "total": 8}
    assert answer["banker"] == {"cards": "Kc 7s", "total": 7}
    assert (answer["action"], answer["collections"], answer["button"]) == (14000, {"2": 300}, None)
    assert answer["dealer"] == {
        "seat": 2,
        "result": "lose",
        "stake": 5000,
        "paid": 0,
        "returned": 0,
        "net": -5000,
    }
    assert answer["seats"]["3"]["wagers"]["panda"] == {
        "result": "win",
        "stake": 500,
        "paid": 8500,
        "returned": 500,
        "net": 8500,
    }
    assert answer["seats"]["5"]["result"] == "lose"
    assert "behind" not in answer


@pytest.mark.parametrize(
    ("hands", "results"),
    [
        (PLAYER_WINS, ["win", "lose", "lose", "lose", "lose"]),
        (("7h Ts", "9c Kd"), ["lose", "win", "lose", "lose", "lose"]),
        (PANDA, ["win", "lose", "lose", "win", "lose"]),
        (DRAGON, ["lose", "push", "lose", "lose", "win"]),
        (TIE, ["push", "push", "win", "lose", "lose"]),
    ],
)
def test_every_wager_at_every_outcome(hands: tuple[str, str], results: list[str]) -> None:
    names = ["player", "banker", "tie", "panda", "dragon"]
    row = settle(case(hands, s2=dict.fromkeys(names, 500))).as_json()["seats"]["2"]
    assert [row["wagers"][name]["result"] for name in names] == results


def test_a_seats_result_is_its_wagers_or_what_they_come_to() -> None:
    seats = settle(
        case(
            PANDA,
            s2={"player": 500, "tie": 500},
            s3={"player": 1000, "tie": 500},
            s4={"banker": 500, "tie": 500},
            s5={"tie": 0},
            s6={"banker": 500, "tie": 0},
        )
    ).as_json()["seats"]
    assert [seats[seat]["result"] for seat in "23456"] == ["push", "win", "lose", "none", "lose"]
    assert seats["5"]["wagers"]["tie"]["result"] == "none"


def test_the_player_dealers_own_row() -> None:
    won = settle(case(s2={"banker": 2000})).facts["dealer"]
    assert (won["result"], won["stake"], won["paid"], won["returned"]) == (
        "win",
        50_000,
        2000,
        50_000,
    )
    even = settle(case(TIE, s2={"banker": 2000})).facts["dealer"]
    assert (even["result"], even["net"]) == ("push", 0)


def test_settings_decide_of_the_banker_seven() -> None:
    content = case(DRAGON, s2={"banker": 1000})
    assert settle(content).seats[2].result == "push"
    assert settle(content, banker_seven="pay").seats[2].net == 1000
    content["settings"] = {"banker_seven": "pay"}
    assert settle(content).seats[2].net == 1000


def test_fee_options_by_their_names() -> None:
    content = case(s2={"player": 15000})
    first = settle(content, CASINO_99)
    assert "option 1 of casino-99/ez-baccarat-panda-8-2015" in "\n".join(first.why)
    content["limit"] = 1
    assert settle(content, CASINO_99).facts == first.facts
    content["limit"] = "ez-baccarat-panda-8/2"
    assert "option 2 of casino-99/ez-baccarat-panda-8;" in told(content, CASINO_99)


def test_players_fees_are_told_and_in_no_net() -> None:
    answer = settle(case(s2={"player": 1000, "banker": 1000}, s3={"player": 1000}), CRYSTAL)
    assert answer.facts["collections"] == {"1": 100, "2": 200, "3": 100}
    assert answer.seats[3].net == 1000


def test_wagers_from_behind_a_seat_are_somebody_elses(tmp_path: Path) -> None:
    folder = tmp_path / "kings-card-club"
    folder.mkdir()
    text = (TABLES / f"{KINGS}.toml").read_text()
    table = folder / "ez-baccarat-panda-8.toml"
    table.write_text(text.replace('"dragon"]\nbehind', '"dragon", "back player"]\nbehind', 1))
    answer = settle(case(s2={"banker": 500, "back player": 700}, s3={"back player": 0}), str(table))
    behind = answer.as_json()["behind"]
    assert (behind["2"]["result"], behind["2"]["net"]) == ("win", 700)
    assert behind["3"]["result"] == "none"
    assert answer.seats[2].net == -500
    said = "\n".join(answer.why)
    assert "Behind seat 2, somebody bets $7 on Player." in said
    assert "Behind seat 2, Player bet $7 paid 1 to 1 = $7 (000:" in said


# ---- In words -----------------------------------------------------------------------------------


def test_who_bets_what_and_which_collections_are_due() -> None:
    said = told(case(s2={"player": 1000, "tie": 500, "dragon": 500}, s3={"banker": 2000}))
    assert "Seat 1 banks with $500." in said
    assert "Seat 2 bets $10 on Player, $5 on Tie and $5 on Dragon 7." in said
    assert (
        "The total table action is $40: collections, seat 1 pays $2 (option 1 of "
        "kings-card-club/ez-baccarat-panda-8; RULINGS 5)." in said
    )
    assert "The collections held, $2, drop (before cards)." in said


def test_who_owes_the_same_collection_is_told_together() -> None:
    content = case(s2={"player": 1000}, s3={"player": 1000})
    said = told(content, CRYSTAL)
    assert "collections, seats 1, 2 and 3 each pay $1 (option 1 of crystal-casino/bac" in said


@pytest.mark.parametrize(
    ("hands", "sentences"),
    [
        (
            PLAYER_WINS,
            [
                "The player hand has 9 on two cards and the banker hand 7: a natural, and neither "
                "draws (RULINGS 12).",
                "The round: the player hand wins, 9 to 7.",
                "Seat 2 Player bet $10 paid 1 to 1 = $10 (000:1167-1168, 1202-1205): the player "
                "hand wins, 9 to 7.",
                "Seat 2 Tie bet $5 lost (000:1208-1216): the player hand wins, 9 to 7.",
            ],
        ),
        (
            PANDA,
            [
                "The player hand has 5 on two cards and the banker hand 7: the player hand draws, "
                "and against its third card, worth 3, the banker hand stands (draws, 000:1131-1260",
                "Panda 8: the player hand wins, 8 to 7, with three cards.",
            ],
        ),
        (
            DRAGON,
            [
                "The player hand has 6 on two cards and the banker hand 2: the player hand stands "
                "and the banker hand draws (draws, 000:1131-1260).",
                "Dragon 7: the banker hand wins, 7 to 6, with three cards.",
            ],
        ),
        (
            TIE,
            [
                "the player hand stands and the banker hand stands",
                "Tie: both hands total 6.",
                "Seat 2 Player bet $10 pushes (000:1167-1168, 1202-1205): both hands total 6.",
                "Seat 2 Tie bet $5 paid 8 to 1 = $40 (000:1208-1216): both hands total 6.",
            ],
        ),
    ],
)
def test_why_by_the_cards(hands: tuple[str, str], sentences: list[str]) -> None:
    said = told(case(hands, s2={"player": 1000, "tie": 500}))
    assert [sentence for sentence in sentences if sentence not in said] == []


def test_a_broken_payoff_is_rounded_by_the_tables_unit() -> None:
    content = case(s2={"player": 1050})
    down = "paid 1 to 1, rounded down to $10 by units of $1 (000:1167-1168, 1202-1205; RULINGS 4)"
    assert down in told(content, unit=100)
    assert "rounded up to $11 by units of $1" in told(content, unit=100, round="up")
    assert settle(content, unit=100).seats[2].paid == 1000


@pytest.mark.parametrize(
    ("table", "money", "sentence"),
    [
        (KINGS, "$500", "Settled from seat 2, left of the player-dealer (first_action), all round"),
        (CASINO_99, "$500", "Settled from seat 2, left of the player-dealer (first_action)"),
        (
            CRYSTAL,
            "$500",
            "Settled from the action button at seat 2, where the banker hand's second card, 3s, "
            "puts it (first_action, RULINGS 17), all round the table for Player; Banker; Tie;",
        ),
        (PALOMAR, "$500", "Settled from seat 1, left of the house dealer, since everything is cov"),
        (
            PALOMAR,
            "$15",
            "Settled from the action button at seat 4, where the banker hand's second card, 3s, "
            "puts it (first_action, RULINGS 17), all round the table for Player and Dealer; Tie;",
        ),
    ],
)
def test_where_settling_begins(table: str, money: str, sentence: str) -> None:
    content = case(("9c Kd", "4h 3s"), money, s2={"player": 1000}, s4={"player": 1000})
    assert sentence in told(content, table)


def test_the_button_is_in_the_answer_where_there_is_one() -> None:
    content = case(("9c Kd", "4h 3s"), s2={"player": 1000}, s4={"player": 1000})
    assert settle(content, CRYSTAL).facts["button"] == 2
    assert settle(content, KINGS).facts["button"] is None


SHORT = case(
    PANDA,
    "$50",
    s2={"player": "$40"},
    s3={"banker": "$120", "panda": "$5"},
    s4={"player": "$20", "dragon": "$5"},
    s5={"tie": "$10"},
)


@pytest.mark.parametrize(
    ("policy", "sentences"),
    [
        # -40, -50; of the 120, 100 make it +50; nothing more can be collected; 100 of 125 are paid
        (
            "net",
            [
                "with $50: what it wins or loses in all stays within that (cover = net, RULINGS 1)",
                "Seat 2 Player bet $40 paid 1 to 1 = $40 (000:1167-1168, 1202-1205): ",
                "It can pay $10 and collect $90 after that.",
                "Seat 4 Player bet $20 paid $10 of 1 to 1 = $20 (",
                "Seat 3 Banker bet $120 lost $100 of it, $20 goes back (000:1168, 1203; "
                "RULINGS 12; RULINGS 2): ",
                "It can pay $100 and collect $0 after that.",
                "Seat 5 Tie bet $10 uncovered, all of it goes back: it lost (000:1208-1216; "
                "RULINGS 2): the player hand wins, 8 to 7, with three cards.\n",
                "Seat 3 Panda 8 bet $5 paid $100 of 25 to 1 = $125 (000:1218-1226; RULINGS 2)",
                "Seat 4 Dragon 7 bet $5 lost (000:1228-1235)",
                "Seat 1, the player-dealer, put up $50 and has $5: lost $45.",
            ],
        ),
        # pays 40 and 10, collects 50
        (
            "separate",
            [
                "with $50: all it pays and all it collects each stay within that (cover = separate",
                "It can pay $10 and collect $50 after that.",
                "Seat 4 Player bet $20 paid $10 of 1 to 1 = $20",
                "Seat 3 Banker bet $120 lost $50 of it, $70 goes back",
                "Seat 3 Panda 8 bet $5 uncovered, all of it goes back: it won 25 to 1 = $125",
                "Seat 4 Dragon 7 bet $5 uncovered, all of it goes back: it lost",
                "Seat 1, the player-dealer, put up $50 and has $50: even.",
            ],
        ),
        # 40 and 10 use it up
        (
            "consumed",
            [
                "with $50: every wager that is paid or collected uses that up (cover = consumed",
                "It can pay $10 and collect $10 after that.",
                "Seat 4 Player bet $20 paid $10 of 1 to 1 = $20",
                "It can pay $0 and collect $0 after that.",
                "Seat 3 Banker bet $120 uncovered, all of it goes back: it lost",
                "Seat 1, the player-dealer, put up $50 and has $0: lost $50.",
            ],
        ),
    ],
)
def test_a_short_cover_step_by_step(policy: str, sentences: list[str]) -> None:
    said = told(SHORT, cover=policy)
    assert [sentence for sentence in sentences if sentence not in said] == []


def test_nothing_is_said_of_cover_where_it_suffices() -> None:
    said = told(case(s2={"player": 1000}))
    assert "cannot cover" not in said
    assert "after that" not in said


@pytest.mark.parametrize("policy", POLICIES)
def test_all_that_was_put_up_is_accounted_for(policy: str) -> None:
    answer = settle(SHORT, cover=policy)
    dealer = answer.facts["dealer"]
    has = dealer["paid"] + dealer["returned"]
    others = sum(row.paid + row.returned for row in answer.seats.values())
    assert has + others == 5000 + 20000
    assert dealer["net"] + sum(row.net for row in answer.seats.values()) == 0
    assert answer.why[-1].startswith("Of the $250 put up in all, ")


@pytest.mark.parametrize("module", [settled_rows, bank])
def test_doctests(module: Any) -> None:
    ran = doctest.testmod(module)
    assert ran.attempted > 0
    assert ran.failed == 0
