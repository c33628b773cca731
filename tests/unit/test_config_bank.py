"""Tables with a player-dealer: every one checks, every mistake has its sentence."""

from pathlib import Path
from typing import Any

import pytest

from firmware.controller.pack import Pack, PackFault
from tools import config, fees
from tools.config_words import TableError
from tools.mistake import Mistake
from tools.tables import TABLES, load, names, pack, read

KINGS = "kings-card-club/ez-baccarat-panda-8"
BANKED = [name for name in names() if load(name).get("wagers")]


@pytest.mark.parametrize("name", BANKED)
def test_a_banked_table_loads_on_a_board(name: str) -> None:
    loaded = Pack(pack(load(name)))
    assert loaded.limits
    assert {wager.portal for wager in loaded.wagers} <= set(loaded.portals)
    listed = sorted(wager for one in loaded.passes for wager in one)
    assert listed == sorted(wager.id for wager in loaded.wagers)


@pytest.mark.parametrize("name", BANKED)
def test_every_outcome_of_every_wager_is_in_its_pay_table(name: str) -> None:
    table = read(name)
    for wager in table.content["wagers"]:
        assert sorted(wager["pays"]) == sorted(table.game.outcomes_of(wager["id"]))


def kings(tmp_path: Path, old: str, new: str) -> Path:
    """King's EZ Baccarat with something else in it, where its fees still serve it."""
    text = (TABLES / f"{KINGS}.toml").read_text("utf-8")
    assert old in text
    path = tmp_path / "kings-card-club" / "ez-baccarat-panda-8.toml"
    path.parent.mkdir()
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'tie = "8:1"',
            'tie = "8-1"',
            'wager "tie": pays tie = "8-1" is not odds; write "25:1", "push" or "lose"',
        ),
        ('tie = "8:1"', 'tie = "99999:1"', 'wager "tie": pays tie = "99999:1" is over 10000'),
        (
            'panda = "25:1", ',
            "",
            'wager "panda": pays has nothing for "panda", which can come; write e.g. panda = "8:1"',
        ),
        (
            'tie = "8:1"',
            'tie = "8:1", tye = "push"',
            'wager "tie": pays for "tye", which cannot come; did you mean "tie"?',
        ),
        (
            'needs = ["player", ',
            'needs = ["plyer", ',
            'wager "panda": there is no wager "plyer"; did',
        ),
        ('name = "Tie"', "", 'wager "tie": "name" is missing'),
        ('name = "Tie"', 'name = "Tie"\nmax = 5', 'wager "tie": "max" is not known'),
        ('name = "Tie"', 'name = "Tie"\nmost = "5"', 'wager "tie": most = "5" is not an amount'),
        ('id = "tie"', 'id = "player"', 'wager "player" is there twice'),
        ('["tie"], ', "", 'settle: "tie" is not in it'),
        ('["tie"], ', '["tie"], ["tie"], ', 'settle: "tie" is more than once in it'),
        ('["tie"], ', '["tye"], ', 'settle: "tye" is no wager; did you mean "tie"?'),
        ('"bank", ', "", 'portals: a table with a player-dealer needs "bank"'),
        ('"bank", ', '"bank", "bnk", ', 'portals: "bnk" is for no wager; did you mean "bank"?'),
        (
            'behind = ["player", ',
            'behind = ["plyer", ',
            'behind = ["plyer", "banker"',
        ),
        ('between = ["$5", ', 'between = ["$50,000", ', "the least comes first"),
        ('between = ["$5", "$10,000"]', 'between = "$5"', "between: write the least and the most"),
        ('"SSHHHHHHSS",', '"SSHHHHHHS",', 'draws: The pack\'s chart "banker" is not 8 rows of 10'),
    ],
)
def test_a_mistake_has_its_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(TableError) as error:
        load(kings(tmp_path, old, new))
    assert any(sentence in each for each in error.value.mistakes), error.value.mistakes


def test_who_stands_behind_bets_only_where_the_house_says_so(tmp_path: Path) -> None:
    path = kings(tmp_path, '"dragon"]\nbehind', '"dragon", "back tie"]\nbehind')
    assert "back tie" in load(path)["portals"]
    path.write_text(path.read_text().replace('behind = ["player", "banker", "tie", ', "behind = ["))
    with pytest.raises(TableError, match=r'"back tie": nobody behind a seat may bet on it here'):
        load(path)


def test_a_table_without_a_fee_schedule_is_named(tmp_path: Path) -> None:
    path = tmp_path / "ez.toml"
    path.write_text((TABLES / f"{KINGS}.toml").read_text("utf-8"), "utf-8")
    with pytest.raises(TableError, match="no fee schedule serves"):
        load(path)


def test_a_setting_decides_what_an_outcome_pays() -> None:
    """RULINGS 12."""
    for value, pays in (("push", "push"), ("pay", [1, 1])):
        wagers = load(KINGS, {"banker_seven": value})["wagers"]
        assert next(each for each in wagers if each["id"] == "banker")["pays"]["dragon"] == pays


def test_bounds_come_with_the_schedule_that_has_them() -> None:
    """crystal 4944-4946 and 7384: the limits of bonus bets belong to the schedule in force."""
    for limit in load("crystal-casino/ez-baccarat")["limits"]:
        bounds = limit["bounds"]
        if limit["fees"]["schedule"] == "crystal-casino/baccarat-rates":
            assert bounds["dragon"] == [100, 20_000]
        else:
            most = 2500 if limit["fees"]["name"] in ("1", "3") else 5000
            assert (bounds["dragon"], bounds["tie"]) == ([0, most], [0, 10_000])


def test_a_board_must_have_the_portals_and_the_room() -> None:
    table = read(KINGS)
    config.fits(KINGS, table, "qemu-mps2-an385")
    table.content["portals"] += [f"back {each}" for each in table.content["portals"]] * 2
    with pytest.raises(TableError, match="a seat needs 21 portals; this board reads 16"):
        config.fits(KINGS, table, "qemu-mps2-an385")
    with pytest.raises(Mistake, match='no board "rp2530"'):
        config.fits(KINGS, table, "rp2530")


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"wagers": []}, "The pack has no wagers."),
        ({"passes": [["player"]]}, "The pack's order of settlement does not have each wager once."),
        ({"passes": "player"}, "does not say in which order its wagers are settled"),
        ({"portals": ["collection", "bank"]}, 'The pack\'s "portals" have no player, which'),
        ({"limits": [{}]}, 'The pack\'s limit has no "bounds".'),
        ({"draws": {}}, 'The pack\'s draws has no "banker".'),
    ],
)
def test_a_board_refuses_a_bad_pack(parts: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PackFault) as fault:
        Pack(pack(load(KINGS) | parts))
    assert sentence in str(fault.value)


def test_fee_schedules_are_checked_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Brackets that overlap as printed are told, others refused (RULINGS 5)."""
    name = "kings-card-club/ez-baccarat-panda-8"
    assert config.check_fees([name]) == 0
    first, *notes = capsys.readouterr().out.splitlines()
    assert first == f"{name}: good, 15 rows, 3 options, for {KINGS}"
    assert any("$600" in note for note in notes)
    path = tmp_path / "strict.toml"
    text = (fees.FEES / f"{name}.toml").read_text("utf-8")
    path.write_text(text.replace(', edges = "as printed"', ""), "utf-8")
    assert config.check_fees([str(path)]) == 1
    assert "$600" in capsys.readouterr().out
