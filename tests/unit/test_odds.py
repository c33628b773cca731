"""Exact odds, against published figures and against small shoes played out in every order."""

import json
import shlex
from array import array
from collections import Counter
from fractions import Fraction
from itertools import chain, combinations, permutations
from math import comb, perm
from pathlib import Path
from typing import Any

import felt_core
import pytest

from tools import cli, odds, odds_poker
from tools.odds_baccarat import OUTCOMES, Chart, Rounds, expected, outcome, rounds, shoe_of

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"

# kings L1175-1194
DRAWS_TO_FIVE = "HHHHHHSSSS"
BANKER = [
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHSH",
    "SSHHHHHHSS",
    "SSSSHHHHSS",
    "SSSSSSHHSS",
    "SSSSSSSSSS",
]
CHART = Chart(DRAWS_TO_FIVE, DRAWS_TO_FIVE, BANKER, natural_stops=True)
LITERAL = Chart(DRAWS_TO_FIVE, DRAWS_TO_FIVE, BANKER, natural_stops=False)

# RULINGS 12; kings L1202-1235
LOSE = dict.fromkeys(OUTCOMES, "lose")
PAYS: dict[str, dict[str, Any]] = {
    "player": {**LOSE, "player": [1, 1], "panda": [1, 1], "tie": "push"},
    "banker": {**LOSE, "banker": [1, 1], "dragon": "push", "tie": "push"},
    "tie": {**LOSE, "tie": [8, 1]},
    "panda": {**LOSE, "panda": [25, 1]},
    "dragon": {**LOSE, "dragon": [40, 1]},
}


def from_packs(packs: int, chart: Chart = CHART) -> Rounds:
    return rounds(chart, shoe_of(felt_core.shoe_fill(packs, 0, 0, 0)))


def wins(counts: dict[str, int]) -> tuple[int, int, int]:
    """Banker, player and tie, as the published tables have them."""
    return counts["banker"] + counts["dragon"], counts["player"] + counts["panda"], counts["tie"]


# ---- Baccarat: published ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("packs", "banker", "player", "tie"),
    [  # seen at casinoexploit.com/baccarat.html
        (8, 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
        (6, 403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
    ],
)
def test_orders_of_six_cards(packs: int, banker: int, player: int, tie: int) -> None:
    found = from_packs(packs)
    assert wins(found.outcomes()) == (banker, player, tie)
    assert found.orders == perm(packs * 52, 6) == sum(found.hands.values())


def test_the_two_bonus_wagers_of_ez_baccarat() -> None:
    """Shackleford, "EZ Baccarat", seen at user-casino.com/games/ez-baccarat."""
    counts = from_packs(8).outcomes()
    assert counts["dragon"] == 112_633_011_329_024
    assert counts["panda"] == 172_660_763_262_976


@pytest.mark.parametrize(
    ("packs", "percent"),
    [  # Yui-Bin Chen, seen at vegastrip.com/game_baccarat.html: banker, player, tie. Six packs
        # are left out: their row has a misprint and adds up to 99.9998. They are counted above.
        (8, "45.8597 44.6247 9.5156"),
        (4, "45.8761 44.6340 9.4898"),
        (2, "45.9073 44.6508 9.4419"),
        (1, "45.9624 44.6760 9.3615"),
    ],
)
def test_shoes_of_other_sizes(packs: int, percent: str) -> None:
    found = from_packs(packs)
    shares = [100 * each / found.orders for each in wins(found.outcomes())]
    assert " ".join(f"{each:.4f}" for each in shares) == percent


@pytest.mark.parametrize(
    ("wager", "published"),
    [
        ("banker", "-0.010183"),  # Shackleford, as above
        ("dragon", "-0.076113"),
        ("panda", "-0.101876"),
        ("player", "-0.012351"),  # Thorp, seen at multiplayerbaccarat.com/odds.html
        ("tie", "-0.143596"),
    ],
)
def test_what_a_wager_is_worth(wager: str, published: str) -> None:
    assert f"{float(expected(PAYS[wager], from_packs(8).outcomes())):.6f}" == published


@pytest.mark.parametrize(("packs", "edge"), [(8, "1.0579%"), (6, "1.0558%")])
def test_odds_that_are_no_whole_number(packs: int, edge: str) -> None:
    """Banker at 19 to 20, the commission of other houses; Thorp, as above."""
    pays = {**PAYS["banker"], "banker": [19, 20], "dragon": [19, 20]}
    assert f"{-float(expected(pays, from_packs(packs).outcomes())):.4%}" == edge


# ---- Baccarat: played out -----------------------------------------------------------------------


def drawn(order: tuple[int, ...], natural_stops: bool) -> tuple[list[int], list[int]]:
    """A round card by card, in the words of the sheet; it is the chart only in the end."""
    cards = iter(order)
    player, banker = [next(cards)], [next(cards)]  # kings L1173
    player.append(next(cards))
    banker.append(next(cards))
    if natural_stops and (sum(player) % 10 >= 8 or sum(banker) % 10 >= 8):
        return player, banker
    has = sum(banker) % 10
    if sum(player) % 10 >= 6:
        draws = has <= 5
    else:
        player.append(next(cards))
        third = player[2]
        draws = (
            has <= 2
            or (has == 3 and third != 8)
            or (has == 4 and 2 <= third <= 7)
            or (has == 5 and 4 <= third <= 7)
            or (has == 6 and 6 <= third <= 7)
        )
    if draws:
        banker.append(next(cards))
    return player, banker


def ending(player: list[int], banker: list[int]) -> str:
    mine, theirs = sum(player) % 10, sum(banker) % 10
    if mine == theirs:
        return "tie"
    if mine > theirs:
        return "panda" if mine == 8 and len(player) == 3 else "player"
    return "dragon" if theirs == 7 and len(banker) == 3 else "banker"


SMALL_SHOES = [
    (0, 0, 0, 0, 1, 2, 7, 8),
    (0, 3, 4, 5, 6, 7, 8, 9),
    (1, 1, 2, 2, 3, 3, 6, 6),
    (0, 0, 2, 4, 5, 5, 6, 9),
    (1, 2, 3, 4, 5, 6),
]


@pytest.mark.parametrize("natural_stops", [True, False])
@pytest.mark.parametrize("shoe", SMALL_SHOES)
def test_every_order_of_a_small_shoe(shoe: tuple[int, ...], natural_stops: bool) -> None:
    endings: Counter[str] = Counter()
    naturals = 0
    for order in permutations(shoe, 6):
        player, banker = drawn(order, natural_stops)
        endings[ending(player, banker)] += 1
        naturals += sum(order[0:4:2]) % 10 >= 8 or sum(order[1:4:2]) % 10 >= 8
    found = rounds(CHART if natural_stops else LITERAL, [shoe.count(value) for value in range(10)])
    assert found.outcomes() == {each: endings[each] for each in OUTCOMES}
    assert found.with_natural() == naturals
    assert found.orders == perm(len(shoe), 6)


def test_the_small_shoes_come_to_every_outcome() -> None:
    seen = {
        outcome(*hands)
        for shoe in SMALL_SHOES
        for hands in rounds(CHART, [shoe.count(value) for value in range(10)]).hands
    }
    assert seen == set(OUTCOMES)


@pytest.mark.parametrize("packs", [3, 5, 7])
@pytest.mark.parametrize("chart", [CHART, LITERAL])
def test_the_outcomes_add_up_to_one(packs: int, chart: Chart) -> None:
    found = from_packs(packs, chart)
    assert sum(Fraction(each, found.orders) for each in found.outcomes().values()) == 1


def test_a_natural_that_stops_nothing_only_makes_ties() -> None:
    """Either side draws to 0-5 against the other's natural, so both gain and lose alike."""
    stopped, literal = from_packs(8).outcomes(), from_packs(8, LITERAL).outcomes()
    assert literal["tie"] > stopped["tie"]
    assert expected(PAYS["player"], literal) == expected(PAYS["player"], stopped)
    assert expected(PAYS["tie"], literal) > 0  # RULINGS 12: the table would give money away


# ---- Poker --------------------------------------------------------------------------------------

FIVE_CARDS = {  # seen at georgehernandez.com/h/xzMisc/Games/Poker.asp
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "one pair": 1_098_240,
    "high card": 1_302_540,
}
SEVEN_CARDS = {  # Wikipedia, "Poker probability"; tests/exhaustive deals them all
    "royal flush": 4324,
    "straight flush": 37_260,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pair": 31_433_400,
    "one pair": 58_627_800,
    "high card": 23_294_460,
}


@pytest.mark.parametrize(("cards", "published"), [(5, FIVE_CARDS), (7, SEVEN_CARDS)])
def test_hands_of_each_category(cards: int, published: dict[str, int]) -> None:
    found = odds_poker.frequencies(cards)
    assert list(found.items()) == list(published.items())  # the best first
    assert sum(found.values()) == comb(52, cards)


def test_hands_of_six_cards_are_all_there() -> None:
    assert sum(odds_poker.frequencies(6).values()) == comb(52, 6)


def test_every_hand_of_five_cards_one_by_one() -> None:
    hands = bytes(chain.from_iterable(combinations(range(52), 5)))
    ranks = array("i", bytes(4 * comb(52, 5)))
    assert felt_core.rank_batch(felt_core.HIGH, hands, ranks) == 0
    counts = Counter(rank >> odds_poker.CATEGORY_SHIFT for rank in ranks)
    assert {
        felt_core.category_name(felt_core.HIGH, category): hands
        for category, hands in counts.items()
    } == odds_poker.frequencies(5)


# ---- The command --------------------------------------------------------------------------------

NAMES = ("Player line", "Banker line", "Tie Bet", "Panda 8", "Dragon 7")
EZ: dict[str, Any] = {
    "table": "kings-card-club/ez-baccarat-panda-8",
    "game": "baccarat",
    "name": "EZ Baccarat Panda 8",
    "house": "King's Card Club",
    "source": "000:1131-1260",
    "deck": {"name": "standard", "packs": 8},
    "settings": {"natural_stops": True, "banker_seven": "push"},
    "draws": {"player": DRAWS_TO_FIVE, "stood": DRAWS_TO_FIVE, "banker": BANKER},
    "wagers": [
        {"id": wager, "name": name, "pays": PAYS[wager]}
        for wager, name in zip(PAYS, NAMES, strict=True)
    ],
}
HOLDEM: dict[str, Any] = {
    "table": "kings-card-club/texas-holdem",
    "game": "holdem",
    "name": "Texas Hold'em",
    "house": "King's Card Club",
    "source": "000:70-164",
    "deck": {"name": "standard", "packs": 1},
    "settings": {},
}


class Shelf:
    """Tables by name instead of their files, loaded as tools.tables does: --set and all."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def load(self, name: str, overrides: dict[str, object]) -> dict[str, Any]:
        content = {EZ["table"]: EZ, HOLDEM["table"]: HOLDEM}[name]
        settings = {**content["settings"], **overrides}
        wagers = content.get("wagers", [])
        if settings.get("banker_seven") == "pay":
            literal = {"banker": {**PAYS["banker"], "dragon": [1, 1]}}
            wagers = [{**each, "pays": literal.get(each["id"], each["pays"])} for each in wagers]
        return {**content, "settings": settings, "wagers": wagers}

    def odds(self, words: str) -> tuple[int, str, str]:
        code = cli.main(shlex.split(f"odds {words}"))
        heard = self._capsys.readouterr()
        return code, heard.out, heard.err

    def json(self, words: str) -> dict[str, Any]:
        code, out, _ = self.odds(f"{words} --json")
        assert code == 0
        answer: dict[str, Any] = json.loads(out)
        return answer


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shelf:
    shelf = Shelf(capsys)
    monkeypatch.setattr(odds, "load", shelf.load)
    return shelf


@pytest.mark.parametrize("table", [EZ["table"], HOLDEM["table"]])
def test_the_page_shows_what_is_printed(table: str, shelf: Shelf) -> None:
    code, out, _ = shelf.odds(table)
    assert code == 0
    assert f"```\n$ felt odds {table}\n{out}```\n" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("setting", ["banker_seven=pay", "natural_stops=false"])
def test_the_page_shows_what_a_setting_changes(setting: str, shelf: Shelf) -> None:
    wagers = shelf.json(f"{EZ['table']} --set {setting}")["wagers"]
    worth = [f"{wagers[each]['expected']:+.6f}" for each in ("player", "banker", "tie")]
    assert f"| `{setting}` | {' | '.join(worth)} |" in PAGE.read_text("utf-8")


def test_a_round_for_another_program(shelf: Shelf) -> None:
    answer = shelf.json(EZ["table"])
    assert (answer["table"], answer["packs"], answer["cards"]) == (EZ["table"], 8, 416)
    assert answer["settings"] == EZ["settings"]
    assert list(answer["outcomes"]) == list(OUTCOMES)
    assert sum(each["orders"] for each in answer["outcomes"].values()) == answer["orders"]
    assert answer["outcomes"]["dragon"]["probability"] == pytest.approx(0.022534, abs=5e-7)
    banker = answer["wagers"]["banker"]
    assert banker["name"] == "Banker line"
    assert float(Fraction(banker["exact"])) == banker["expected"]


def test_packs_on_the_command_line_go_before_the_tables(shelf: Shelf) -> None:
    answer = shelf.json(f"{EZ['table']} --packs 6")
    assert (answer["packs"], answer["cards"]) == (6, 312)
    assert answer["outcomes"]["tie"]["orders"] == 83_552_962_932_288


def test_the_seven_that_is_paid_gives_money_away(shelf: Shelf) -> None:
    """RULINGS 12, setting banker_seven: the literal text, against the push."""
    paid = shelf.json(f"{EZ['table']} --set banker_seven=pay")["wagers"]["banker"]["expected"]
    pushed = shelf.json(EZ["table"])["wagers"]["banker"]["expected"]
    assert pushed < 0 < paid
    assert paid - pushed == pytest.approx(0.022534, abs=5e-7)  # once for each dragon


def test_naturals_that_do_not_stop_the_drawing(shelf: Shelf) -> None:
    answer = shelf.json(f"{EZ['table']} --set natural_stops=false")
    found = from_packs(8, LITERAL).outcomes()
    assert {name: each["orders"] for name, each in answer["outcomes"].items()} == found


def test_hands_for_another_program(shelf: Shelf) -> None:
    answer = shelf.json(f"{HOLDEM['table']}")
    hands = {
        cards: {k: v["hands"] for k, v in each.items()} for cards, each in answer["cards"].items()
    }
    assert hands == {"5": FIVE_CARDS, "7": SEVEN_CARDS}
    flush = answer["cards"]["5"]["flush"]
    assert flush["probability"] == 5108 / 2_598_960


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (f"{EZ['table']} --packs 9", '--packs 9: deck "standard" has 1 to 8 packs'),
        (f"{EZ['table']} --packs 0", '--packs 0: deck "standard" has 1 to 8 packs'),
        (f"{HOLDEM['table']} --packs 2", "--packs 2: Texas Hold'em is dealt from one pack"),
    ],
)
def test_a_shoe_that_cannot_be(words: str, says: str, shelf: Shelf) -> None:
    code, out, err = shelf.odds(words)
    assert (code, out) == (2, "")
    assert says in err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("crystal-casino/trips", "no mathematics for crystal-casino/trips; it knows tables of"),
        ("crystal-casino/tripz", 'there is no table "crystal-casino/tripz"'),
        ("crystal-casino/trips --set bell", "write name=value"),
    ],
)
def test_a_table_that_has_no_odds(
    words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["odds", *shlex.split(words)]) == 2
    heard = capsys.readouterr()
    assert says in heard.err
    assert heard.out == ""
