"""What stands at the table, and what is posted there (DCS-01 to DCS-13)."""

import re
import shlex
from pathlib import Path

import pytest

from tests.trips.room import LIMITS, TRIPS, messages, post, start, trips
from tools import cli
from tools.tables import TABLES, TableError, load

PAGE = (Path(__file__).parents[2] / "docs" / "equipment.md").read_text("utf-8")
FILE = TABLES / f"{TRIPS}.toml"

# What can be seen and not computed: the words that the page must have for each.
INSTALLED = {
    "DCS-02": ["dealing unit", "dealer's left", "dealing tray", "Deal button"],
    "DCS-06": ["processor", "directly underneath the dealing unit", "fixed to the table"],
    "DCS-08": ["120 V"],
    "DCS-10": [
        "Dealer Tray",
        "Betting Circle, the wager portal",
        "Collection Circle, the collection portal",
        "Display Monitor",
        "Shuffler",
        "Drop Slots",
    ],
    "DCS-11": ["half circle", "Seat 1 is the first on the dealer's left", "clockwise"],
    "DCS-12": ["Gaming Laboratories International"],
}


@pytest.mark.parametrize("number", INSTALLED)
def test_the_page_says_where_things_stand(number: str) -> None:
    """DCS-02, DCS-06, DCS-08, DCS-10, DCS-11, DCS-12."""
    said = [line for line in PAGE.splitlines() if line.startswith(f"- **{number}**")]
    assert len(said) == 1
    for words in INSTALLED[number]:
        assert words in said[0]


def test_the_page_counts_the_devices() -> None:
    """DCS-01: one dealing unit, six monitors, twelve portals, one processor."""
    rows = re.findall(r"^\| (\w[\w ]+?) \| (\d+) \|", PAGE, re.MULTILINE)
    counted = {name: int(count) for name, count in rows}
    assert counted == {
        "processor": 1,
        "dealing unit": 1,
        "display monitor": 6,
        "collection portal": 6,
        "wager portal": 6,
    }
    assert sum(counted.values()) == 20


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("seats = 6", "seats = 5", "trips has 6 (DCS-01)"),
        ("seats = 6", "seats = 7", "trips has 6 (DCS-01)"),
        ('["collection", "wager"]', '["wager"]', 'needs a portal "collection"'),
        ('["collection", "wager"]', '["collection"]', 'needs a portal "wager"'),
        ('["collection", "wager"]', '["collection", "wager", "bonus"]', 'no portal "bonus"'),
    ],
)
def test_another_number_of_devices_is_a_mistake(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    """DCS-01, DCS-03, DCS-04: six seats with two portals each, no more and no fewer."""
    path = tmp_path / "trips.toml"
    path.write_text(FILE.read_text().replace(right, wrong, 1))
    with pytest.raises(TableError) as error:
        load(path)
    assert said in str(error.value)


def test_a_collection_is_never_a_wager() -> None:
    """DCS-05: both amounts on the collection portal are no bet."""
    table = trips()
    table.put(1, 2, fee=700)
    assert messages(table)[:2] == ["COLLECTION holds $7: make it exactly $2"] * 2
    assert not table.lit


def test_a_wager_is_never_a_collection() -> None:
    """DCS-05: both amounts on the wager portal pay no collection."""
    table = trips()
    table.put(1, 2, bet=700)
    assert messages(table)[:2] == ["BET holds $7: make it exactly $5"] * 2
    assert not table.lit


def test_amounts_on_the_wrong_portals_count_for_nothing() -> None:
    """DCS-05: the bet on the collection portal and the collection on the wager portal."""
    table = trips()
    table.put(1, 2, fee=500, bet=200)
    assert not table.lit


def test_cards_go_from_seat_1_to_seat_6() -> None:
    """DCS-11: clockwise, seat 1 first."""
    table = trips(hands={1: "2c 8c", 2: "3c 9c", 3: "4c Tc", 4: "5c Jc", 5: "6c Qc", 6: "7c Kc"})
    start(table, range(1, 7))
    hands = [table.cards(seat) for seat in range(1, 7)]
    assert hands == ["2c 8c", "3c 9c", "4c Tc", "5c Jc", "6c Qc", "7c Kc"]


def test_cards_are_pictures_the_processor_shuffles_and_deals() -> None:
    """DCS-09: a deal needs no paper, no shuffling machine, only the press."""
    table = trips()
    post(table, (1, 2))
    assert table.press()
    assert [len(table.cards(seat).split()) for seat in range(1, 7)] == [2, 2, 0, 0, 0, 0]


def test_the_table_says_what_is_posted(capsys: pytest.CaptureFixture[str]) -> None:
    """DCS-13: name of the game, limits, collection rates."""
    assert cli.main(shlex.split(f"config show {TRIPS}")) == 0
    said = capsys.readouterr().out
    assert "Trips, Crystal Casino" in said.splitlines()[0]
    shown = re.findall(r"^  limit +(\S+) +collection (\S+)", said, re.MULTILINE)
    assert shown == [
        ("$2", "$0.50"),
        ("$3", "$1"),
        ("$5", "$2"),
        ("$10", "$3"),
        ("$25", "$5"),
    ]


def test_the_page_posts_what_the_table_takes() -> None:
    """DCS-13: the sign on the page is the table's configuration, bet for bet."""

    def cents(amount: str) -> int:
        return round(float(amount.strip().lstrip("$")) * 100)

    rows = re.findall(r"^\| (\$\d+(?: \| \$[\d.]+){5}) \|$", PAGE, re.MULTILINE)
    posted = [[cents(amount) for amount in row.split("|")] for row in rows]
    assert posted == [[bet, bet, bet, bet, bet, fee] for bet, fee in LIMITS]
    taken = [(each["bet"], each["collection"]) for each in load(TRIPS)["limits"]]
    assert taken == LIMITS
