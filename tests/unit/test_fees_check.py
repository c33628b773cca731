"""Each mistake in a fee schedule has its sentence."""

from pathlib import Path

import pytest

from tools import fees
from tools.config_words import TableError

# A banked game, and one that is played for a pot: small, and without a mistake.
BANKED = """
serves = ["kings-card-club/ez-baccarat-panda-8"]
source = "000:2003-2024"
taken = "before cards"
counts = ["player", "banker"]
player_pays_for = ["player"]
most_rates = 3

by_action = [
  { option = "1", table = "$5-$200", action = "$5-$100", player = "$1", dealer = "$2", line = 1 },
  { option = "1", table = "$5-$200", action = "$101-$300", player = "$1", dealer = "$3", line = 2 },
  { option = "1", table = "$5-$200", action = "$301+", dealer = "$4", line = 3 },
  { option = "2", dealer = "$7" },
]
"""
POT = """
serves = ["kings-card-club/texas-holdem"]
source = "000:1-33"
taken = "after the flop"

from_pot = [
  { option = "1", betting = "limit", table = "$2-$4", players = "7+", fee = "$3" },
  { option = "1", betting = "limit", table = "$2-$4", players = "5-6", fee = "$2" },
  { option = "1", betting = "limit", table = "$2-$4", players = "1-4", fee = "$1" },
  { option = "2", betting = "no limit", table = "$40+", fee = "$5", no_flop = "$1" },
]

by_time = [
  { option = "3", betting = "limit", table = "$75-$150", fee = "$6" },
]
"""

# What somebody wrote instead of what is right, and every sentence that is said of it.
BANKED_MISTAKES = """
source = "000 -> sorce = "000
    "source" is missing
    "sorce" is not known; did you mean "source"?
source = "000:2003-2024" -> source = 2003
    source = 2003 is not a text
serves = ["kings-card-club/ez-baccarat-panda-8"] -> serves = []
    serves: no table; write house/game for each
serves = ["kings-card-club/ez-baccarat-panda-8"] -> serves = "kings-card-club/ez-baccarat-panda-8"
    serves = "kings-card-club/ez-baccarat-panda-8" is not a list of texts
taken = "before cards" -> later_than = ["poker-flats/drops"]\\ntaken = "before cards"
    later_than: "poker-flats/drops" is no schedule; did you mean "poker-flats/drop"?
taken = "before cards" -> readings = "none"\\ntaken = "before cards"
    readings = "none" is not a list of texts
taken = "before cards" -> # not said
    "taken" is missing
taken = "before cards" -> taken = "at the award"
    taken = "at the award" is not known here; write "before cards" or "after two cards"
taken = "before cards" -> taken = "after two cards"\\ndropped = "before cards"
    option 1 is dropped before it is taken.
    option 2 is dropped before it is taken.
counts = ["player", "banker"] -> # not said
    "counts" is missing
player_pays_for = ["player"] -> # not said
    "player_pays_for" is missing
player = "$1" -> player = "$0"
    "player_pays_for" is of no use: no row has a fee for players
most_rates = 3 -> most_rates = 2
    option 1 ($5-$200) has 3 rates; the house may have 2 a table limit
most_rates = 3 -> most_rates = "three"
    most_rates = "three" is not a number of rates
by_action = [ -> by_actions = [
    "by_actions" is not known; did you mean "by_action"?
    has no rows; write a list of them, by_action or from_pot or from_button or by_time
    "player_pays_for" is of no use: no row has a fee for players
    "counts" is of no use: no row goes by the total action
    "taken" is of no use: a time fee is taken every half hour
by_action = [ -> by_time = "none"\\nby_action = [
    by_time: write a list of rows, { option = … } each
{ option = "2", dealer = "$7" } -> { option = "2", delaer = "$7" }
    by_action row 4: "dealer" is missing
    by_action row 4: "delaer" is not known; did you mean "dealer"?
{ option = "2", dealer = "$7" } -> { option = 2, dealer = "$7" }
    by_action row 4: option = 2 is not a text
{ option = "2", dealer = "$7" } -> { option = "2", dealer = "7 dollars" }
    by_action row 4: dealer = "7 dollars" is not an amount; write e.g. "$0.50"
{ option = "2", dealer = "$7" } -> { option = "2", dealer = 7 }
    by_action row 4: dealer = 7 is not an amount; write e.g. "$0.50"
{ option = "2", dealer = "$7" } -> { option = "2", dealer = "5%" }
    by_action row 4: dealer = "5%": a fee is never a share of wagers or winnings
{ option = "2", dealer = "$7" } -> { option = "2", dealer = "$200,000" }
    option 2 has a rate that is not 4 whole numbers from 0 to 10000000.
{ option = "2", dealer = "$7" } -> { option = "2", table = "$5-200", dealer = "$7" }
    by_action row 4: table = "$5-200" are no limits; write e.g. "$5-$200", "$600+"
{ option = "2", dealer = "$7" } -> { option = "2", table = "$200-$5", dealer = "$7" }
    by_action row 4: table = "$200-$5" are no limits; write e.g. "$5-$200", "$600+"
{ option = "2", dealer = "$7" } -> { option = "2", dealer = "$7", line = "nine" }
    by_action row 4: line = "nine" is not a line of the filing
{ option = "2", dealer = "$7" } -> { option = "2", dealer = "$7", printed = "$1" }
    by_action row 4: "printed" and "reading" go together: what, and why otherwise
{ option = "2", dealer = "$7" } -> { option = "2", dealer = "$7", players = "7+" }
    by_action row 4: "players" is not known; did you mean "player"?
{ option = "2", dealer = "$7" } -> { option = "2", dealer = "$7" }, { option = "2", dealer = "$8" }
    option 2: of several rows each needs "action"
$7" } -> $7" }, { option = "1", table = "$5-$200", dealer = "$7" }
    option 1 ($5-$200) is there twice; keep its rows together
action = "$101-$300" -> action = "$101-300"
    by_action row 2: action = "$101-300" is no bracket; write e.g. "$5-$100" or "$1,001+"
action = "$101-$300" -> action = "$300"
    by_action row 2: action = "$300" is no bracket; write e.g. "$5-$100" or "$1,001+"
action = "$101-$300" -> action = 101
    by_action row 2: action = 101 is not a text
action = "$101-$300" -> action = "$100.50-$300"
    by_action row 2: action = "$100.50-$300": brackets are whole dollars (RULINGS 5)
action = "$101-$300" -> action = "$100-$300"
    option 1 ($5-$200): $100 is in "$5-$100" and in "$100-$300"
action = "$101-$300" -> action = "$50-$300"
    option 1 ($5-$200): "$50-$300" begins inside "$5-$100"
action = "$101-$300" -> action = "$5-$300"
    option 1 ($5-$200): "$5-$300" begins inside "$5-$100"
action = "$101-$300" -> action = "$101+"
    option 1 ($5-$200): "$301+" begins inside "$101+"
action = "$101-$300" -> action = "$103-$300"
    option 1 ($5-$200): there is nothing between "$5-$100" and "$103-$300"
action = "$5-$100" -> action = "$6-$100"
    option 1 ($5-$200): "$6-$100" leaves $5 without a fee
action = "$5-$100" -> action = "$4-$100"
    option 1 ($5-$200): "$4-$100" begins below $5, the table's least
action = "$301+" -> action = "$301-$500"
    option 1 ($5-$200): there is nothing above $500, where "$301-$500" ends
line = 2 -> edges = "as printed"
    option 1 ($5-$200): "$101-$300": edges = "as printed", but its edges are in order
line = 2 -> edges = "loose"
    by_action row 2: edges = "loose"; write "as printed" or nothing
"""
POT_MISTAKES = """
players = "5-6" -> players = "five"
    from_pot row 2: players = "five" is no bracket; write e.g. "5-6" or "7+"
players = "5-6" -> players = "6-5"
    from_pot row 2: players = "6-5" is no bracket; write e.g. "5-6" or "7+"
players = "5-6" -> players = "4-6"
    option 1 (limit $2-$4): 4 is in "1-4" and in "4-6"
players = "5-6" -> players = "6-6"
    option 1 (limit $2-$4): there is nothing between "1-4" and "6-6"
players = "1-4" -> players = "2-4"
    option 1 (limit $2-$4): "2-4" leaves 1 without a fee
players = "7+" -> players = "7-9"
    option 1 (limit $2-$4): there is nothing above 9, where "7-9" ends
players = "7+" -> action = "$7+"
    from_pot row 1: "action" is not known; did you mean "option"?
players = "7+", fee -> fee
    option 1 (limit $2-$4): of several rows each needs "players"
betting = "no limit" -> betting = "nolimit"
    from_pot row 4: betting = "nolimit" is not known; did you mean "no limit"?
taken = "after the flop" -> taken = "at the award"
    option 2 (no limit $40+): no_flop is of no use: every pot is awarded
taken = "after the flop" -> taken = "before cards"
    taken = "before cards" is not known here; write "after the flop" or "at the award"
by_time = [ -> from_button = [
    option 3 is taken "after the flop", which this board does not know.
"3", betting = "limit", table = "$75-$150" -> "1", betting = "limit", table = "$2-$4"
    option 1 (limit $2-$4) is there twice; keep its rows together
"""


def mistakes(text: str) -> list[tuple[str, str, list[str]]]:
    found: list[tuple[str, str, list[str]]] = []
    for line in text.strip().splitlines():
        if line.startswith("    "):
            found[-1][2].append(line.strip())
        else:
            right, wrong = line.replace("\\n", "\n").split(" -> ")
            found.append((right, wrong, []))
    return found


@pytest.mark.parametrize("text", [BANKED, POT])
def test_a_schedule_without_a_mistake(tmp_path: Path, text: str) -> None:
    path = tmp_path / "fees.toml"
    path.write_text(text)
    assert fees.read(path).notes == []


@pytest.mark.parametrize(
    ("text", "right", "wrong", "said"),
    [(BANKED, *each) for each in mistakes(BANKED_MISTAKES)]
    + [(POT, *each) for each in mistakes(POT_MISTAKES)],
)
def test_a_mistake_has_its_sentence(
    tmp_path: Path, text: str, right: str, wrong: str, said: list[str]
) -> None:
    assert right in text
    path = tmp_path / "fees.toml"
    path.write_text(text.replace(right, wrong))
    with pytest.raises(TableError) as error:
        fees.read(path)
    assert error.value.mistakes == [f"{path}: {sentence}" for sentence in said]


@pytest.mark.parametrize(
    ("right", "wrong", "note", "second"),
    [
        (
            "$101-$300",
            "$100-$300",
            '$100 is in "$5-$100" and in "$100-$300"; the lower one has it',
            10100,
        ),
        (
            "$101-$300",
            "$103-$300",
            'there is nothing between "$5-$100" and "$103-$300"; the lower one goes on',
            10300,
        ),
        ("$5-$100", "$6-$100", '"$6-$100" leaves $5 without a fee; the first fee holds', 10100),
        (
            "$301+",
            "$301-$500",
            'there is nothing above $500, where "$301-$500" ends; the last fee holds',
            10100,
        ),
    ],
)
def test_what_a_filing_prints_oddly_is_noted_and_read(
    tmp_path: Path, right: str, wrong: str, note: str, second: int
) -> None:
    path = tmp_path / "fees.toml"
    path.write_text(BANKED.replace(f'"{right}"', f'"{wrong}", edges = "as printed"'))
    schedule = fees.read(path)
    assert schedule.notes == [f"option 1 ($5-$200): {note}"]
    assert [rate[0] for rate in schedule.options[0]["rates"]] == [500, second, 30100]


def test_a_bracket_inside_another_is_a_mistake_however_it_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "fees.toml"
    path.write_text(BANKED.replace('"$101-$300"', '"$50-$300", edges = "as printed"'))
    with pytest.raises(TableError, match=r'"\$50-\$300" begins inside "\$5-\$100"'):
        fees.read(path)


def test_all_mistakes_are_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "fees.toml"
    path.write_text('serves = 1\nby_time = [{ option = "1", fee = "6" }]\nfrom_pot = 2\n')
    with pytest.raises(TableError) as error:
        fees.read(path)
    assert [each.removeprefix(f"{path}: ") for each in error.value.mistakes] == [
        '"source" is missing',
        "from_pot: write a list of rows, { option = … } each",
        'by_time row 1: fee = "6" is not an amount; write e.g. "$0.50"',
        "serves = 1 is not a list of texts",
        '"taken" is missing',
    ]


def test_a_schedule_by_time_alone_has_no_moment(tmp_path: Path) -> None:
    path = tmp_path / "fees.toml"
    head = 'serves = ["a/b"]\nsource = "1"\n'
    rows = 'by_time = [{ option = "1", fee = "$6" }]\n'
    path.write_text(head + rows)
    assert fees.read(path).options[0]["taken"] == "every half hour"
    path.write_text(head + 'dropped = "before cards"\n' + rows)
    with pytest.raises(
        TableError, match='"dropped" is of no use: a time fee is taken every half h'
    ):
        fees.read(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "fees.toml"
    with pytest.raises(TableError, match=r"fees\.toml: cannot be read: No such file or directory"):
        fees.read(path)
    path.write_text("serves = none")
    with pytest.raises(TableError, match=r"fees\.toml: is not TOML: Invalid value"):
        fees.read(path)
    with pytest.raises(
        TableError, match='no fee schedule "poker-flats/drops"; did you mean "poker-f'
    ):
        fees.read("poker-flats/drops")


def test_of_two_schedules_one_must_be_the_later() -> None:
    def schedule(name: str, *earlier: str) -> fees.Schedule:
        return fees.Schedule(name, ["house/game"], list(earlier), [{"schedule": name}], 1, [])

    def order(*schedules: fees.Schedule) -> list[str]:
        return [each["schedule"] for each in fees.options(list(schedules), "house/game")]

    assert order(schedule("a"), schedule("c", "b"), schedule("b", "a")) == ["c", "b", "a"]
    said = 'are both for house/game, and "later_than" does not say which of them is the later'
    with pytest.raises(TableError, match=f'^"a" and "b" {said}$'):
        order(schedule("a"), schedule("b"))
    with pytest.raises(TableError, match=f'^"a" and "b" {said}$'):
        order(schedule("a", "b"), schedule("b", "a"))
