"""The calculator: cases as JSON in, settlements as JSON and in words out."""

import doctest
import io
import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.oracle_py import trips as model
from tools import case, cli
from tools.config_words import Mistakes
from tools.games import trips as told_trips

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "high-hand.json"

PAIR, SAME_PAIR, NOTHING = "Kc Kd 9h 5s 4c", "Kh Ks 9d 5c 4d", "Ah Td 8s 6c 2d"
TRIPS, SAME_WITH_JOKER = "8c 8d 8h 5h 4s", "Jk Qc Jd Th 9s"
RUN = "Qd Jc Ts 9c 8s"


def felt(capsys: pytest.CaptureFixture[str], words: str) -> tuple[int, str, str]:
    code = cli.main(shlex.split(words))
    heard = capsys.readouterr()
    return code, heard.out, heard.err


class Calculator:
    """`felt settle` on a case that is typed in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def run(self, content: object, options: str = "") -> tuple[int, str, str]:
        text = content if isinstance(content, str) else json.dumps(content)
        self._monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return felt(self._capsys, f"settle --table crystal-casino/trips - {options}")

    def settle(self, content: object, options: str = "") -> dict[str, Any]:
        code, out, err = self.run(content, options)
        assert (code, err) == (0, "")
        answer: dict[str, Any] = json.loads(out)
        return answer

    def explain(self, content: object, options: str = "") -> str:
        code, out, _ = self.run(content, f"--explain {options}")
        assert code == 0
        return out

    def mistake(self, content: object, options: str = "") -> str:
        code, out, err = self.run(content, options)
        assert (code, out) == (2, "")
        assert "Traceback" not in err
        return err


@pytest.fixture
def calculator(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Calculator:
    return Calculator(monkeypatch, capsys)


def pot_of(cents: object, *hands: str) -> dict[str, Any]:
    return {"pot": cents, "seats": {str(n): {"cards": hand} for n, hand in enumerate(hands, 1)}}


# ---- What is paid -------------------------------------------------------------------------------


def test_the_example_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = felt(capsys, f"settle --table crystal-casino/trips {EXAMPLE}")
    answer = json.loads(out)
    assert code == 0
    assert answer["award"] == "high hand"
    assert answer["hand"] == "one pair"
    assert answer["pot"] == {"before": 6000, "awarded": 1200, "after": 4800}
    assert answer["seats"]["5"] == {
        "cards": "Qs Qh Jd 8c 3c",
        "hand": "one pair",
        "result": "win",
        "stake": 2000,
        "paid": 1200,
        "returned": 0,
        "net": -800,
    }
    assert answer["seats"]["2"]["result"] == "lose"
    assert answer["seats"]["2"]["net"] == -500


def test_the_best_qualifying_hand_takes_the_whole_pot(calculator: Calculator) -> None:
    answer = calculator.settle(pot_of("$60", PAIR, TRIPS))
    assert (answer["award"], answer["hand"]) == ("winner", "three of a kind")
    assert answer["seats"]["2"]["paid"] == 6000
    assert answer["pot"]["after"] == 0


def test_pot_and_contributions_add_up(calculator: Calculator) -> None:
    content = pot_of("$48", PAIR, NOTHING)
    for seat in content["seats"].values():
        seat["contributed"] = 2000
    assert calculator.settle(content)["pot"]["before"] == 8800


def test_a_fraction_of_a_cent_stays_in_the_pot(calculator: Calculator) -> None:
    """A-08's own example."""
    answer = calculator.settle(pot_of("$117.12", PAIR, NOTHING))
    assert answer["seats"]["1"]["paid"] == 2342
    assert answer["remainder_hundredths"] == 40


def test_settings_of_the_case_and_of_the_command(calculator: Calculator) -> None:
    content = pot_of("$117.12", PAIR, NOTHING)
    content["settings"] = {"high_hand_rounding_unit_cents": 50}
    assert calculator.settle(content)["seats"]["1"]["paid"] == 2300
    other = calculator.settle(content, "--set high_hand_rounding_unit_cents=100")
    assert other["seats"]["1"]["paid"] == 2300
    last = calculator.settle(content, "--set high_hand_rounding_unit_cents=1")
    assert last["seats"]["1"]["paid"] == 2342


def test_two_jokers_at_one_table_are_two_cards(calculator: Calculator) -> None:
    content = pot_of(1000, "Jk Kc 9h 5s 4c", "Jk Kd 9d 5c 4d")
    answer = calculator.settle(content)
    assert answer["award"] == "high hand"
    assert [answer["seats"][seat]["paid"] for seat in "12"] == [100, 100]


def test_everybody_folded_and_a_seat_that_was_not_there(calculator: Calculator) -> None:
    seats = {
        "1": {"cards": "Kc Kd", "decisions": ["fold"], "contributed": 500},
        "2": {"cards": "Ac Ad 2h", "decisions": ["fold"], "contributed": 1000},
        "6": {},
    }
    answer = calculator.settle({"seats": seats})
    assert (answer["award"], answer["hand"]) == ("nobody", "none")
    assert answer["pot"] == {"before": 1500, "awarded": 0, "after": 1500}
    assert [answer["seats"][seat]["result"] for seat in "126"] == ["lose", "lose", "none"]


@pytest.mark.parametrize(
    "hands",
    [
        [PAIR, SAME_PAIR, NOTHING],
        [TRIPS, PAIR],
        [SAME_WITH_JOKER, RUN],
        ["Jk Jk 2c 7d 9h", TRIPS],
        ["Ac 2d 3h 4s 5c", "2h 3s 4c 5d 6h"],
    ],
)
@pytest.mark.parametrize("pot", [0, 1, 6000, 11712, 99_999_999])
def test_as_the_model_has_it(calculator: Calculator, hands: list[str], pot: int) -> None:
    """tests/oracle_py/trips.py was written apart from the core."""
    answer = calculator.settle(pot_of(pot, *hands))
    kind, awards, left = model.settle(
        {seat: hand.split() for seat, hand in enumerate(hands, 1)}, pot
    )
    assert answer["award"] == kind.lower()
    assert answer["pot"]["after"] == left
    paid = {int(seat): row["paid"] for seat, row in answer["seats"].items()}
    assert {seat: cents for seat, cents in paid.items() if cents} == {
        seat: cents for seat, cents in awards.items() if cents
    }


# ---- In words -----------------------------------------------------------------------------------


def test_why_the_high_hand_got_its_part(calculator: Calculator) -> None:
    told = calculator.explain(pot_of("$60", NOTHING, PAIR))
    assert (
        "Seat 2 HIGH HAND: one pair is the best hand and does not qualify; "
        "20 percent of $60 = $12 (002:1777-1779, A-08)." in told
    )
    assert "$48 rolls over to the next hand; the round goes on (002:1656, 1779-1782)." in told


def test_why_a_fraction_was_rounded_and_shared(calculator: Calculator) -> None:
    told = calculator.explain(pot_of("$117.12", PAIR, SAME_PAIR))
    assert "Seats 1 and 2 HIGH HAND: one pair are the best hands, equal, and do not" in told
    assert "= $23.424, rounded down to $23.42 by whole cents, shared: $11.71 each" in told


def test_why_a_winner_took_all(calculator: Calculator) -> None:
    told = calculator.explain(pot_of("$61", TRIPS, PAIR))
    assert (
        "Seat 1 WINNER: three of a kind is the best hand and qualifies (002:1422-1423); "
        "the whole pot, $61 (002:1770-1774, 1812-1814)." in told
    )


def test_how_equal_winners_share_odd_cents(calculator: Calculator) -> None:
    told = calculator.explain(pot_of(6101, SAME_WITH_JOKER.replace("Jk", "Kh"), "Ks Qd Jc Ts 9c"))
    assert "shared: seat 1 $30.51, seat 2 $30.50, odd units in seat order" in told
    assert "A-06" in told


def test_folded_hands_and_an_empty_table_are_told(calculator: Calculator) -> None:
    seats = {"1": {"cards": "Kc Kd", "decisions": ["fold"], "contributed": "$5"}}
    told = calculator.explain({"seats": seats})
    assert "Seat 1 folded and takes no part (002:1737-1738, 1809-1810)." in told
    assert "Everybody folded: nothing is paid, $5 rolls over (A-10)." in told


def test_a_natural_hand_that_beats_an_equal_one_with_a_joker(calculator: Calculator) -> None:
    content = pot_of(1000, SAME_WITH_JOKER, "Kh Qd Jh Tc 9d")
    assert "A-12" not in calculator.explain(content)
    told = calculator.explain(content, "--set natural_beats_joker_hand=true")
    assert "Seat 1: equal but with a joker, and beaten by one without (A-12)." in told
    assert "Seat 2 WINNER: straight is the best hand" in told


def test_the_wheel_where_it_is_second(calculator: Calculator) -> None:
    content = pot_of(100, "Ac 2d 3h 4s 5c", "9c Td Jh Qs Kc")
    told = calculator.explain(content, "--set 'wheel_rank=second highest'")
    assert "straight A-2-3-4-5" in told


# ---- Mistakes -----------------------------------------------------------------------------------


def seat(**part: Any) -> dict[str, Any]:
    return {"pot": 100, "seats": {"3": {"cards": PAIR, **part}}}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "standard input: line 1, column 2: this is not JSON"),
        ('{"seats": {"1": {}, "1": {}}}', '"1" is written 2 times in the same place'),
        ("[]", "a case is a JSON object"),
        ("[" * 100_000, "nested too deep"),
        ({}, '"seats" is missing'),
        ({"seets": {}}, '"seets" is not known; did you mean "seats"?'),
        ({"seats": []}, "seats: write each by its number"),
        ({"seats": {}, "settings": 3}, "settings: write names and values"),
        ({"seats": {"7": {}}}, 'seats.7: "7" is no seat of this table; it has 1 to 6'),
        ({"seats": {"one": {}}}, 'seats.one: "one" is no seat'),
        ({"seats": {"1": 5}}, "seats.1: write { … } with any of cards, wagers"),
        (seat(crads=1), 'seats.3: "crads" is not known; did you mean "cards"?'),
        (seat(cards="Kc Kx"), 'seats.3.cards: "Kx" at character 4 names nothing'),
        (seat(cards=5), "seats.3.cards: write cards as one text"),
        (seat(cards="Kc Kd 9h 5s"), "seats.3.cards: there are 4; a hand has 5, or the decision"),
        (seat(cards="Kc Kd 9h 5s 4c 3c"), "seats.3.cards: there are 6"),
        (seat(cards={"front": "Kc Kd Kh"}), "a hand of Trips has no rows"),
        (seat(decisions=["fold"]), "seats.3.cards: there are 5; a folded hand has 2 to 4"),
        (seat(decisions=["flod"]), 'seats.3.decisions: "flod" is not known; did you mean "fold"?'),
        (seat(decisions="fold"), "seats.3.decisions: write a list of words"),
        (seat(cards="", contributed=5), "seats.3.cards: a seat that bets or folds has cards"),
        (seat(contributed=-5), "seats.3.contributed: -5 cents; allowed are 0 to"),
        (seat(contributed=5.5), "seats.3.contributed: 5.5 is not an amount; write whole cents"),
        (seat(contributed="5"), 'seats.3.contributed: "5" is not an amount'),
        (seat(contributed=True), "seats.3.contributed: true is not an amount"),
        (seat(wagers={"ante": 5}), "seats.3.wagers: Trips has no use for it; it takes cards"),
        (seat(wagers=5), "seats.3.wagers: write names and amounts"),
        (seat(hands=5), "seats.3.hands: write a list"),
        (seat(hands=[{}]), "seats.3: write its cards, wagers and decisions in each of its hands"),
        ({**seat(), "board": "As Ks"}, "board: Trips has no use for it; it takes limit, pot"),
        ({**seat(), "dealer": {}}, 'dealer: "seat" is missing'),
        ({**seat(), "button": 9}, "button: 9 is no seat of this table"),
        ({**seat(), "limit": "$4"}, "limit: $4 is not one of this table's; it has $2, $3, $5"),
        ({**seat(contributed=1500), "limit": 500}, "5 cards at the $5 limit are 4 bets, $20"),
        ({**seat(), "pot": 10**14}, "pot: 100000000000000 cents; allowed are 0 to"),
        ({"seats": {"1": {"cards": PAIR}}}, '"pot" is missing; write what is in it, or contrib'),
        (pot_of(1, PAIR, PAIR), "seats.2.cards: Kc was dealt already, in seats.1.cards"),
        (pot_of(1, "Kc Kc 9h 5s 4c"), "seats.1.cards: Kc was dealt already, in seats.1.cards"),
        (pot_of(1, "Jk Jk Jk 5s 4c"), "seats.1.cards: Jk was dealt already"),
        ({**seat(), "settings": {"bel": 1}}, 'setting "bel" is not known; did you mean "bell"?'),
    ],
)
def test_a_mistake_says_what_where_and_what_is_allowed(
    calculator: Calculator, content: object, sentence: str
) -> None:
    assert sentence in calculator.mistake(content)


def test_every_mistake_is_told_at_once(calculator: Calculator) -> None:
    said = calculator.mistake({"pot": -1, "seats": {"9": {}, "1": {"cards": "Xx"}}})
    assert all(where in said for where in ("pot: ", "seats.9: ", "seats.1.cards: "))


def test_files_that_are_not_there_and_tables_that_are_not_known(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, _, err = felt(capsys, "settle --table crystal-casino/trips nowhere.json")
    assert code == 2
    assert "nowhere.json cannot be read: No such file" in err
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    code, _, err = felt(capsys, f"settle --table crystal-casino/trips {tmp_path / 'bytes'}")
    assert code == 2
    assert "is not text in UTF-8" in err
    code, _, err = felt(capsys, f"settle --table crystal-casino/tripz {EXAMPLE}")
    assert code == 2
    assert 'did you mean "crystal-casino/trips"?' in err


# ---- The format for games to come ---------------------------------------------------------------


def read(content: dict[str, Any], deck: str = "standard", packs: int = 1) -> case.Case:
    mistakes = Mistakes("case")
    found = case.CaseReader(deck, packs, 8, mistakes).case(content)
    mistakes.stop_if_any()
    return found


def test_a_case_with_a_player_dealer_and_named_wagers() -> None:
    found = read(
        {
            "button": 2,
            "dealer": {"seat": 1, "cards": "Qh 7d 2c", "money": "$500"},
            "seats": {
                "3": {
                    "cards": "Kh 9s 4d",
                    "wagers": {"ante": "$10", "pair plus": 500},
                    "decisions": ["play"],
                }
            },
        }
    )
    assert found.dealer is not None
    assert (found.dealer.seat, found.dealer.money, found.button) == (1, 50_000, 2)
    assert found.seats[3].hands[0].wagers == {"ante": 1000, "pair plus": 500}
    assert found.seats[3].hands[0].decisions == ["play"]


def test_a_case_with_split_hands_of_a_shoe() -> None:
    hands = [{"cards": "8c 8c 3d", "decisions": ["hit"]}, {"cards": "8h 8c Td"}]
    found = read({"seats": {"1": {"hands": hands, "money": 900}}}, packs=6)
    assert [len(each.cards) for each in found.seats[1].hands] == [3, 3]
    assert found.seats[1].money == 900


def test_a_case_with_rows_a_board_and_tiles() -> None:
    rows = {"front": "Ac Ad Kh", "middle": "2c 3c 4c 5c 7c", "back": "8c 8d 8h 9c 9d"}
    found = read({"board": "As Ks Qs", "seats": {"1": {"cards": rows}}})
    assert len(found.board) == 3
    assert {row: len(cards) for row, cards in found.seats[1].hands[0].rows.items()} == {
        "front": 3,
        "middle": 5,
        "back": 5,
    }
    tiles = read({"seats": {"1": {"cards": "6-6 6-6"}}}, "tiles")
    assert len(set(tiles.seats[1].hands[0].cards)) == 2


@pytest.mark.parametrize("page", ["cases.md", "money.md"])
def test_the_pages_examples(page: str) -> None:
    ran = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert ran.attempted > 0
    assert ran.failed == 0


@pytest.mark.parametrize("module", [case, told_trips])
def test_doctests(module: Any) -> None:
    assert doctest.testmod(module).failed == 0
