"""What is wrong with a table's file is said with its file and key, and what may be written."""

from pathlib import Path
from typing import Any

import pytest

from firmware.controller.pack import Pack, PackFault
from tests.holdem.room import ANGIES, HOUSES, KINGS, PALOMAR
from tools.tables import TABLES, TableError, load, pack

KINGS_FILE = (TABLES / f"{KINGS}.toml").read_text("utf-8")
PALOMAR_FILE = (TABLES / f"{PALOMAR}.toml").read_text("utf-8")
ROW = '  { table = "$40-$100", betting = "no limit", small = "$1", big = "$2" },\n'


def wrong(tmp_path: Path, name: str, text: str) -> list[str]:
    """A copy at the table's own place, so that its fees are found."""
    path = tmp_path / f"{name}.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    with pytest.raises(TableError) as raised:
        load(str(path))
    return [mistake.removeprefix(f"{path}: ") for mistake in raised.value.mistakes]


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        (ROW, ROW.replace("no limit", "no limits"), 'did you mean "no limit"?'),
        (ROW, ROW.replace('"$1"', '"1 dollar"'), 'small = "1 dollar" is not an amount'),
        (ROW, ROW.replace("$40-$100", "40 to 100"), 'write "$2-$4" or "$100+"'),
        (ROW, ROW.replace("$40-$100", "$7-$9"), "stakes 1: no option of the fees has such a table"),
        (ROW, ROW.replace("small", "smal"), 'stakes 1: "smal" is not known; did you mean "small"?'),
        (ROW, "  5,\n", "stakes: write { table, betting, … } for each table"),
        ('["collection", "wager"]', '["wager"]', 'portals: holdem has ["collection", "wager"]'),
        ("[deck]", 'offer = ["12"]\n[deck]', 'offer: "12" is no option'),
        ("[deck]", "offer = 1\n[deck]", "offer: write names of options"),
    ],
)
def test_mistakes(tmp_path: Path, was: str, now: str, said: str) -> None:
    """kings L64: what a table may be opened at is checked before a board sees it."""
    found = wrong(tmp_path, KINGS, KINGS_FILE.replace(was, now))
    assert any(said in each for each in found), found


def test_an_option_for_any_table_needs_its_tables(tmp_path: Path) -> None:
    """palomar L13: the fee has no limit printed, so the file has to name them."""
    without = "\n".join(line for line in PALOMAR_FILE.splitlines() if 'pot fee"' not in line)
    [said] = wrong(tmp_path, PALOMAR, without)
    assert said.startswith('stakes: option "pot fee" is for any table; write its tables')


def test_no_fees_no_table(tmp_path: Path) -> None:
    """kings L64: fees are fixed before any card."""
    found = wrong(tmp_path, "kings-card-club/holdem", KINGS_FILE)
    assert any(each.startswith("no fee schedule serves kings-card-club/holdem") for each in found)


def test_blinds_that_no_filing_names() -> None:
    """angies 5697-5704: at $3-$6 they are $1 and $3; of a buy-in the big one is a fiftieth."""
    limits = {
        (limit["betting"], limit["fees"]["least"]): (limit["small"], limit["big"])
        for limit in load(KINGS)["limits"]
    }
    assert limits["limit", 300] == (100, 300)
    assert limits["limit", 100] == (50, 100)
    assert limits["no limit", 20_000] == (200, 400)
    assert limits["no limit", 4000] == (100, 200)  # the file's own


def test_a_limit_without_an_upper_figure() -> None:
    """kings L20-22: $150 and above is read as $150-$300."""
    [limit] = [each for each in load(KINGS)["limits"] if each["fees"]["least"] == 15_000]
    assert (limit["early"], limit["late"]) == ([15_000, 15_000], [30_000, 30_000])


def test_options_that_a_table_offers() -> None:
    """angies L199-204: of 128 those that the file names, each with both of its ways to bet."""
    limits = load(ANGIES)["limits"]
    names = [limit["fees"]["name"] for limit in limits]
    assert (len(limits), names.count("A"), names.count("199-201")) == (14, 3, 1)


def test_every_pack_is_one_that_a_board_plays() -> None:
    """kings L64: and small enough to be sent to one."""
    for house in HOUSES:
        data = pack(load(house))
        assert len(Pack(data).limits) == len(load(house)["limits"])
        assert len(data) < 8192


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"betting": "spread limit"}, 'has the betting "spread limit", which this board lacks'),
        ({"early": [100]}, '"early" is not a least and a most'),
        ({"late": [0, 1]}, '"late" is not a whole number'),
        ({"small": 300}, '"small" is not a whole number from 0 to 200'),
        ({"fees": {}}, "The pack's limit has the kind"),
        ({"ante": 1}, '"ante", which this board does not know'),
    ],
)
def test_what_a_board_refuses(change: dict[str, Any], said: str) -> None:
    """kings L64: in a sentence for the dealer."""
    table = load(KINGS)
    limits = [{**table["limits"][1], **change}]
    with pytest.raises(PackFault, match=said):
        Pack(pack({**table, "limits": limits}))
