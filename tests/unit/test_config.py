"""Tables as data: the shipped ones are right, and each mistake has its sentence."""

import doctest
import shlex
from pathlib import Path
from typing import Any

import pytest

from firmware.controller.pack import PARTS, Pack
from tools import cli, config_words, tables
from tools.config_game import game, games
from tools.tables import TABLES, TableError, load, pack, read

TRIPS = "crystal-casino/trips"
FILE = TABLES / f"{TRIPS}.toml"

# Every setting the rule sheet asks for: its reading and the sheet's default, in the pack's words.
SHEET: dict[str, tuple[str, object]] = {
    "fee_for_200_limit": ("A-01", 50),
    "paid_status_lasts_when_sitting_out": ("A-04", True),
    "paid_mark_follows": ("A-05", "person"),
    "tie_winner_rule": ("A-06", "split, odd units from seat 1"),
    "tie_high_hand_rule": ("A-07", "split, rest stays"),
    "high_hand_rounding_unit_cents": ("A-08", 1),
    "lone_player": ("A-09", "plays on"),
    "everyone_folds": ("A-10", "pot rolls over"),
    "joker_may_repeat_rank_in_flush": ("A-11", False),
    "natural_beats_joker_hand": ("A-12", False),
    "wheel_rank": ("A-14", "lowest"),
    "bell": ("A-18", "with winner"),
    "winner_shown_on": ("A-19", "winning seat"),
    "presses_for_first_two_cards": ("A-20", 1),
    "shuffle_when": ("A-22", "every hand"),
    "collection_latch": ("A-23", "until dealt"),
    "newcomer_eligible_for": ("A-24", "whole pot"),
    "table_close": ("A-25", "pot kept"),
    "min_players_to_start_round": ("A-27", 2),
    "min_players_on_rollover_hand": ("A-27", 2),
    "decision_seconds": ("A-28", 0),
    "amount_must_be_exact": ("A-31", True),
    "malfunction": ("A-32", "void"),
    "folded_cards_shown": ("A-34", "marked"),
    "lack_message_at_silent_seat": ("A-35", False),
    "second_collection_taken": ("A-36", False),
    "wager_may_be_withdrawn_before_press": ("A-37", True),
    "wrong_amount_on_later_street": ("A-38", "fold"),
}
STATED = {"qualifying": "three of a kind", "high_hand_percent": 20}  # 002:1422-1423, 1779


def felt(words: str) -> int:
    return cli.main(shlex.split(words))


# ---- What is shipped -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", tables.names())
def test_a_shipped_table_is_good_and_its_pack_loads(name: str) -> None:
    table = read(name)
    loaded = Pack(pack(table.content))
    assert loaded.table == name
    assert loaded.settings == table.content["settings"]
    assert table.notes == []


def test_trips_has_every_setting_of_the_sheet_with_its_reading_and_default() -> None:
    settings = game("trips").settings
    assert {name: (s.reading, s.default) for name, s in settings.items() if name in SHEET} == SHEET
    assert load(TRIPS)["settings"] == {name: value for name, (_, value) in SHEET.items()} | STATED
    written = FILE.read_text()
    for name, (reading, _) in SHEET.items():
        line = next(line for line in written.splitlines() if line.startswith(f"{name} = "))
        assert reading in line


def test_trips_answers_every_reading_once() -> None:
    rules = game("trips")
    answered = [s.reading for s in rules.settings.values() if s.reading.startswith("A-")]
    answered.remove("A-27")  # two settings: the first hand of a round and the later ones
    assert sorted([*answered, *rules.no_setting]) == [f"A-{n:02}" for n in range(1, 39)]


def test_trips_has_the_limits_of_the_chart() -> None:
    loaded = Pack(pack(load(TRIPS)))
    limits = [(limit["bet"], limit["collection"]) for limit in loaded.limits]
    assert limits == [(200, 50), (300, 100), (500, 200), (1000, 300), (2500, 500)]
    assert (loaded.seats, loaded.portals) == (6, ("collection", "wager"))
    assert (loaded.deck, loaded.packs) == ("trips", 1)


def test_boards_play_every_game_that_has_a_file() -> None:
    assert sorted(PARTS) == games()


def test_every_value_of_every_setting_can_be_chosen() -> None:
    for name, setting in game("trips").settings.items():
        for value in setting.values or setting.range:
            table = load(TRIPS, {name: setting.shown(value)})
            assert Pack(pack(table)).setting(name) == value


# ---- Choosing ------------------------------------------------------------------------------------


def test_the_fee_of_the_2_dollar_limit_is_a_setting_and_the_check_says_so() -> None:
    table = read(TRIPS, {"fee_for_200_limit": "$1.00"})
    assert table.content["limits"][0] == {"bet": 200, "collection": 100}
    assert table.notes == [
        'limit $2: collection $0.50 gives way to fee_for_200_limit = "$1" (A-01)'
    ]


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("bel", "with winner", '"bel" is not known; did you mean "bell"?'),
        (
            "bell",
            "loud",
            '"bell" (A-18): "loud" is not allowed; write "with winner" or "when first qualified"',
        ),
        (
            "decision_seconds",
            601,
            '"decision_seconds" (A-28): 601 is not allowed; write a whole number from 0 to 600',
        ),
        (
            "decision_seconds",
            True,
            '"decision_seconds" (A-28): true is not allowed; write a whole number from 0 to 600',
        ),
        (
            "presses_for_first_two_cards",
            True,
            '"presses_for_first_two_cards" (A-20): true is not allowed; write 1 or 2',
        ),
        (
            "natural_beats_joker_hand",
            1,
            '"natural_beats_joker_hand" (A-12): 1 is not allowed; write false or true',
        ),
        (
            "fee_for_200_limit",
            100,
            '"fee_for_200_limit" (A-01): 100 is not allowed; write "$0.50" or "$1"',
        ),
        ("lone_player", "wins", '"lone_player" (A-09): "wins" is not allowed; write "plays on"'),
    ],
)
def test_an_override_is_checked(name: str, value: object, said: str) -> None:
    with pytest.raises(TableError) as error:
        load(TRIPS, {name: value})
    assert error.value.mistakes == [f"{TRIPS}.toml: override of setting {said}"]


def test_overrides_as_they_are_typed() -> None:
    words = ["bell=with winner", "decision_seconds=30", "natural_beats_joker_hand=true"]
    typed = {"bell": "with winner", "decision_seconds": 30, "natural_beats_joker_hand": True}
    assert tables.chosen(words) == typed
    with pytest.raises(TableError, match=r'"bell" chooses nothing; write name=value'):
        tables.chosen(["bell"])


# ---- Mistakes in a file --------------------------------------------------------------------------


# What the file has -> what somebody wrote instead, and every sentence that follows.
MISTAKES = r"""
seats = 6 -> seets = 6
    "seats" is missing
    "seets" is not known; did you mean "seats"?
seats = 6 -> seats = 5
    seats = 5: trips has 6 (DCS-01)
seats = 6 -> seats = 0
    seats = 0: a table has 1 to 10 seats
seats = 6 -> seats = 11
    seats = 11: a table has 1 to 10 seats
seats = 6 -> seats = "six"
    seats = "six": a table has 1 to 10 seats
name = "Trips" -> name = 3
    name = 3 is not a text of one line
house = "Crystal Casino" -> house = ""
    house = "" is not a text of one line
game = "trips" -> game = "trip"
    game = "trip" is not known; did you mean "trips"?
game = "trips" -> # no game
    "game" is missing
["collection", "wager"] -> ["wager"]
    portals: trips needs a portal "collection" (DCS-04, DCS-05)
["collection", "wager"] -> ["collection", "wager", "wagers"]
    portals: trips has no portal "wagers" (DCS-04, DCS-05); did you mean "wager"?
["collection", "wager"] -> ["collection", "wager", "wager"]
    portals: one is named twice; write ["collection", "wager"]
["collection", "wager"] -> 2
    portals = 2: write ["collection", "wager"]
[deck]\nname = "trips" -> [deck]\nname = "trip"
    deck: name = "trip" is not known; did you mean "trips"?
[deck]\nname = "trips" -> [deck]\nname = "joker"
    deck: name = "joker": trips is not dealt from it; write "trips"
[deck]\nname = "trips" -> [deck]\nname = ["trips"]
    deck: name = ["trips"] is not known; did you mean "trips"?
packs = 1 -> packs = 2
    deck "trips" has 1 to 1 packs, not 2
packs = 1 -> packs = "one"
    deck: packs = "one" is not a whole number
packs = 1 -> # no packs
    deck: "packs" is missing
bet = "$3" -> bet = "3 dollars"
    limit 2: bet = "3 dollars" is not an amount; write e.g. "$0.50" or "$1,000"
bet = "$3" -> bet = "$1,00"
    limit 2: bet = "$1,00" is not an amount; write e.g. "$0.50" or "$1,000"
bet = "$3" -> bet = 3
    limit 2: bet = 3 is not an amount; write e.g. "$0.50" or "$1,000"
bet = "$2" -> bet = "$0"
    limit 1: bet = "$0" is outside $0.01 to $100,000
bet = "$3" -> bet = "$2"
    limit 2: bet $2 is there twice
bet = "$3" -> bet = "$1"
    limit 2: bet $1 comes after $2; limits rise
bet = "$3" -> bat = "$3"
    limit 2: "bet" is missing
    limit 2: "bat" is not known; did you mean "bet"?
source = "002:1591-1651" -> source = 2
    limit 1: source = 2 is not a text
[settings] -> [setting]
    "setting" is not known; did you mean "settings"?
wheel_rank = "lowest" -> wheel_rank = "low"
    setting "wheel_rank" (A-14): "low" is not allowed; write "lowest" or "second highest"
wheel_rank = -> weel_rank =
    setting "weel_rank" is not known; did you mean "wheel_rank"?
"there is nothing to drop" -> true
    not_applicable: "dropped card" has no reason; write why, as a text
"""


def mistakes() -> list[tuple[str, str, list[str]]]:
    found: list[tuple[str, str, list[str]]] = []
    for line in MISTAKES.strip().splitlines():
        if line.startswith("    "):
            found[-1][2].append(line.strip())
        else:
            right, wrong = line.replace("\\n", "\n").split(" -> ")
            found.append((right, wrong, []))
    return found


@pytest.mark.parametrize(("right", "wrong", "said"), mistakes())
def test_a_mistake_has_its_sentence(
    tmp_path: Path, right: str, wrong: str, said: list[str]
) -> None:
    text = FILE.read_text()
    assert right in text
    path = tmp_path / "trips.toml"
    path.write_text(text.replace(right, wrong, 1))
    with pytest.raises(TableError) as error:
        load(path)
    assert error.value.mistakes == [f"{path}: {sentence}" for sentence in said]


def test_all_mistakes_are_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "trips.toml"
    path.write_text('game = "trips"\nseats = 7\ndeck = "trips"\nlimit = "$5"\nsettings = 1\n')
    with pytest.raises(TableError) as error:
        load(path)
    assert [each.removeprefix(f"{path}: ") for each in error.value.mistakes] == [
        '"name" is missing',
        '"house" is missing',
        '"source" is missing',
        '"portals" is missing',
        'deck = "trips": write a part of its own, [deck]',
        "seats = 7: trips has 6 (DCS-01)",
        "settings = 1: write a part of its own, [settings]",
        "limit: write [[limit]] with bet, collection and source for each",
    ]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "trips.toml"
    with pytest.raises(TableError, match=r"trips.toml: cannot be read: No such file or directory"):
        load(path)
    path.write_text("seats = six")
    with pytest.raises(TableError, match=r"trips.toml: is not TOML: Invalid value"):
        load(path)
    with pytest.raises(TableError, match=r'no table "crystal/trips"; did you mean "crystal-'):
        load("crystal/trips")


def test_a_setting_that_is_not_named_has_its_default(tmp_path: Path) -> None:
    path = tmp_path / "trips.toml"
    path.write_text(FILE.read_text().split("[settings]")[0])
    assert load(path)["settings"] == load(TRIPS)["settings"]


# ---- The command ---------------------------------------------------------------------------------


def test_check_reads_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("config check") == 0
    assert capsys.readouterr().out.splitlines() == [f"{name}: good" for name in tables.names()]


def test_check_goes_on_after_a_bad_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, changed = tmp_path / "bad.toml", tmp_path / "changed.toml"
    bad.write_text(FILE.read_text().replace("seats = 6", "seats = 9"))
    changed.write_text(FILE.read_text().replace('collection = "$0.50"', 'collection = "$1"'))
    assert felt(f"config check {bad} {changed}") == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{bad}: seats = 9: trips has 6 (DCS-01)",
        f"{changed}: good",
        f'{changed}: limit $2: collection $1 gives way to fee_for_200_limit = "$0.50" (A-01)',
    ]


def test_show_says_what_is_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    assert felt(f"config show {TRIPS} --set wheel_rank='second highest'") == 0
    said = capsys.readouterr().out
    assert 'wheel_rank = "second highest"  (A-14, chosen)' in said
    for name, (reading, _) in SHEET.items():
        if name != "wheel_rank":
            assert f"({reading}, default)" in said
    assert "$25    collection $5" in said
    assert Pack(pack(load(TRIPS, {"wheel_rank": "second highest"}))).hash.hex() in said


def test_build_writes_the_same_pack_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, other = (tmp_path / name for name in ("first", "second", "other"))
    assert felt(f"config build {TRIPS} -o {first}") == 0
    size, digest = capsys.readouterr().out.split("  ")[1:]
    assert size == f"{len(first.read_bytes())} bytes"
    assert digest.strip() == Pack(first.read_bytes()).hash.hex()
    assert felt(f"config build {TRIPS} -o {second}") == 0
    assert first.read_bytes() == second.read_bytes()
    assert felt(f"config build {TRIPS} -o {other} --set 'fee_for_200_limit=$1'") == 0
    assert "note: limit $2" in capsys.readouterr().err
    assert Pack(other.read_bytes()).limits[0] == {"bet": 200, "collection": 100}
    assert Pack(other.read_bytes()).hash != Pack(first.read_bytes()).hash


def test_build_of_a_bad_choice_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "pack"
    assert felt(f"config build {TRIPS} -o {output} --set bell=loud") == 2
    assert 'setting "bell" (A-18): "loud" is not allowed' in capsys.readouterr().err
    assert not output.exists()
    assert felt(f"config build {TRIPS} -o {tmp_path}/no/pack") == 2
    assert "cannot be written: No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize("module", [config_words, tables])
def test_worked_examples(module: Any) -> None:
    ran = doctest.testmod(module)
    assert ran.attempted
    assert not ran.failed
