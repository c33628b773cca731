"""docs/ranking.md is right: its games, its rankers and its decks."""

import re
from pathlib import Path
from typing import NamedTuple

import felt_core
import pytest

DOC = Path(__file__).parents[2] / "docs" / "ranking.md"
RANKS = "23456789TJQKA"
HEAD = "| game | deck | rankers | with | source |"

# Every game of the five filings.
GAMES = {
    "angies-poker-club": """
        chinese-poker dealers-choice five-card-draw five-card-draw-high-low-split
        five-card-stud lowball omaha-high omaha-high-low-split option-alley
        pure-21-5-blackjack-3-to-2 pure-21-5-blackjack-6-to-5 razz seven-card-stud-high
        seven-card-stud-high-low-split texas-holdem three-card-poker-6-card-bonus
    """,
    "casino-99": """
        crazy-pineapple-high-low-split ez-baccarat-panda-8 fortune-pai-gow-poker
        pure-spanish-21-5
    """,
    "crystal-casino": """
        21st-century-baccarat-5-0 21st-century-baccarat-face-up-tie-hands
        21st-century-baccarat-joker 21st-century-free-bet-blackjack asian-baccarat big-o
        california-baccarat chinese-poker-13-card dragon-dai-bacc ez-baccarat
        face-up-pai-gow-poker fortune-7-baccarat fortune-pai-gow-poker holdem mexican-draw
        mexican-stud mississippi-stud-poker no-bust-21st-century-blackjack-4-0a
        no-bust-21st-century-blackjack-4-0a-perfect-pairs omaha-high omaha-high-low-8
        pai-gow-poker pai-gow-poker-joker-wild panguingue pure-spanish-21-5 razz
        seven-card-stud seven-card-stud-high-low-8 trips ultimate-texas-holdem
    """,
    "kings-card-club": """
        blackjack-x dai-bacc dragon-bonus-baccarat-commission-free ez-baccarat-panda-8
        face-up-pai-gow-poker fortune-pai-gow-poker omaha pai-gow-tiles pure-21-5-blackjack
        pure-spanish-21-5 texas-holdem three-card-poker-6-card-bonus
    """,
    "palomar-card-club": """
        baduci badugi-triple-draw chinese-poker deuce-seven-triple-draw draw-poker
        ez-baccarat low-ball no-bust-21st-century-blackjack omaha pai-gow-poker
        pure-21-5-blackjack-v1 pure-21-5-blackjack-v2 seven-card-stud texas-holdem
    """,
    "poker-flats": """
        california-blackjack-22 crazy-pineapple double-hand-poker draw-poker
        draw-poker-hi-lo draw-poker-jacks-back five-card-stud holdem-hi-lo-split lowball
        mexican-stud omaha omaha-high-low-split pan pineapple-hi pure-21-5-blackjack push-9
        razz seven-card-stud seven-card-stud-hi-lo super-9 tahoe-pineapple texas-holdem
    """,
}
FILINGS = {
    "kings-card-club": "000",
    "palomar-card-club": "001",
    "crystal-casino": "002",
    "poker-flats": "003",
    "angies-poker-club": "004",
    "casino-99": "004",
}
MELDS_ONLY = {"crystal-casino/panguingue", "poker-flats/pan"}


class Row(NamedTuple):
    game: str
    deck: str
    rankers: list[str]
    used_with: list[str]
    source: str


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def section(title: str) -> str:
    """The text under a heading, up to the next one of its level."""
    return DOC.read_text().split(f"\n## {title}\n")[1].split("\n## ")[0]


def read_rows() -> list[Row]:
    rows = []
    for table in section("The tables").split(HEAD)[1:]:
        for line in table.split("\n\n")[0].splitlines()[2:]:
            game, deck, rankers, used_with, source = (
                cell.strip() for cell in line.strip("|").split("|")
            )
            rows.append(Row(game, deck, quoted(rankers), quoted(used_with), source))
    return rows


ROWS = read_rows()
each_row = pytest.mark.parametrize("row", ROWS, ids=[row.game for row in ROWS])


def test_every_game_of_the_filings_has_one_row() -> None:
    games = [f"{house}/{game}" for house, names in GAMES.items() for game in names.split()]
    assert len(games) == 98
    assert sorted(row.game for row in ROWS) == sorted(games)


@each_row
def test_rankers_exist(row: Row) -> None:
    assert bool(row.rankers) == (row.game not in MELDS_ONLY)
    for name in row.rankers:
        assert felt_core.ranker_name(felt_core.ranker_find(name)) == name


def test_every_ranker_has_a_game_or_a_setting() -> None:
    named = {name for row in ROWS for name in row.rankers} | set(quoted(section("Settings")))
    assert {felt_core.ranker_name(ranker) for ranker in range(felt_core.RANKERS)} <= named


@each_row
def test_ways_and_tables_exist(row: Row) -> None:
    assert [name for name in row.used_with if not hasattr(felt_core, name)] == []


@pytest.mark.parametrize("kind", ["WAY_", "DRAW_", "JOKER_"])
def test_every_way_drawing_table_and_joker_rule_has_a_game_or_a_setting(kind: str) -> None:
    known = {name for name in dir(felt_core) if name.startswith(kind)}
    used = {name for row in ROWS for name in row.used_with} | set(quoted(section("Settings")))
    assert known - used <= {"DRAW_TABLES", "JOKER_NONE"}


@each_row
def test_joker_rule_of_a_pai_gow_row_is_that_of_its_rankers(row: Row) -> None:
    rankers = {"JOKER_BUG": "bug", "JOKER_BUG_NO_FLUSH": "bug-no-flush", "JOKER_WILD": "wild"}
    for rule in set(row.used_with) & set(rankers):
        assert row.rankers[0] == rankers[rule]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@each_row
def test_deck_has_as_many_cards_as_the_row_says(row: Row) -> None:
    if row.deck == f"{felt_core.TILES} tiles":
        assert felt_core.ranker_takes(row.rankers[0]) >> 25 & 1
        return
    said = re.fullmatch(
        r"([\d, -]+) packs?(?: \+ ([\d-]+) jokers?)?(?: - (\w+))? = ([\d-]+)", row.deck
    )
    assert said is not None, row.deck
    packs, jokers = numbers(said[1]), numbers(said[2] or "0")
    removed = sum(1 << RANKS.index(rank) for rank in said[3] or "")
    fewest = felt_core.shoe_fill(min(packs), min(jokers), removed, 0)
    most = felt_core.shoe_fill(max(packs), max(jokers), removed, 0)
    assert sorted({len(fewest), len(most)}) == numbers(said[4])


@each_row
def test_deck_holds_no_more_jokers_than_a_ranker_can_meet(row: Row) -> None:
    """A ranker without jokers in a deck with one would refuse a hand that can be dealt."""
    if "joker" in row.deck:
        assert all(felt_core.ranker_takes(name) >> 16 & 0xFF for name in row.rankers)


@each_row
def test_source_is_the_filing_of_the_house(row: Row) -> None:
    assert re.fullmatch(r"\d{3}:\d+(-\d+)?(, \d+(-\d+)?)*", row.source)
    assert row.source.startswith(FILINGS[row.game.split("/")[0]])


@pytest.mark.parametrize(
    ("joker", "plain"), [("bug", "high"), ("wild", "high"), ("low-a5-joker", "low-a5")]
)
@pytest.mark.parametrize("hand", ["As 2d 3h 4c 5s", "Kc Kd 9h 9s 4c", "Th 8h 6h 4h 2h"])
def test_joker_ranker_reads_a_plain_hand_as_the_plain_one_does(
    joker: str, plain: str, hand: str
) -> None:
    """What the draw poker tables rely on when the joker is left out (003:329, 001:206-230)."""
    cards = felt_core.cards_parse(hand)
    assert felt_core.rank(joker, cards) == felt_core.rank(plain, cards)
