"""The felt command, as a person types it."""

import json
import shlex
import socket
from pathlib import Path

import felt_core
import pytest

from tools import cli


def felt(words: str) -> int:
    """What the shell would see as the exit code."""
    try:
        return cli.main(shlex.split(words))
    except SystemExit as end:
        return int(end.code or 0)


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_explains_itself_with_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert felt(f"{command} --help") == 0
    said = capsys.readouterr().out
    assert f"example:\n  felt {command} " in said


NEEDS_A_BOARD = ("flash", "install", "verify")


@pytest.mark.parametrize("command", NEEDS_A_BOARD)
def test_an_example_without_its_board_says_what_is_missing(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert felt(cli.COMMANDS[command].EXAMPLE.removeprefix("felt ")) == 2
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize("command", [each for each in cli.COMMANDS if each not in NEEDS_A_BOARD])
def test_every_example_works(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(cli.COMMANDS[command].EXAMPLE)
    if "-o" in words:  # papers are never written over
        Path(words[words.index("-o") + 1]).unlink(missing_ok=True)
    assert felt(shlex.join(words[1:])) == 0
    assert capfd.readouterr().out.strip()  # also of a process that it started


def test_rank_says_category_value_and_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("rank high As Ks Qs Js Ts 2d 3c") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "royal flush"
    assert lines[1].split() == ["value", str(felt_core.rank("high", bytes([51, 47, 43, 39, 35])))]
    assert lines[2].split() == ["used", "As", "Ks", "Qs", "Js", "Ts"]


def test_rank_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("rank wild JkKcKd7h2s --json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["category"] == "three of a kind"
    assert answer["cards"] == "Jk Kc Kd 7h 2s"


def test_rank_takes_tiles_for_a_tile_ranker(capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("rank tile-pair 6-6 6-6 --json") == 0
    assert json.loads(capsys.readouterr().out)["cards"] == "6-6 6-6"


def test_rank_lists_every_ranker(capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("rank --list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == felt_core.RANKERS
    assert lines[0].split() == [
        "high",
        "5-7",
        "cards",
        "best",
        "five",
        "of",
        "5..7,",
        "no",
        "joker",
    ]
    assert lines[felt_core.TILE_PAIR].split()[:3] == ["tile-pair", "2", "tiles"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("rank", "name a ranker"),
        ("rank high", "name a ranker"),
        ("rank hihg As Ks", 'no ranker "hihg"'),
        ("rank high As Ks Qs", "5 to 7 cards, not 3"),
        ("rank high As As Qs Js Ts", "felt rank: "),
        ("rank high As Xx Qs Js Ts", '"Xx" at character 4 names nothing'),
        ("shuffle --packs 9", "1 to 8 packs"),
        ("shuffle --jokers 9", "0 to 8 jokers"),
        ("shuffle --deal 0", "1 or more"),
        ("selftest --deals 0", "1 or more"),
        ("sim --port 70000", "65535"),
        ("sim --speed 9", "1 to 8"),
        ("sim --limit 5", "write $5"),
        ("sim --limit $4", "has $2, $3, $5"),
        ("sim --bots 2,x", "write seats"),
        ("sim --bots 9", "seats 1 to 6"),
        ("sim --table no/where", "there is no table"),
        ("sim --set bell", "name=value"),
        ("sim --headless --set bell=loud", "bell"),
        ("bench no-such-thing", "no-such-thing"),
        ("rnak high", "invalid choice"),
        ("", "COMMAND"),
    ],
)
def test_a_mistake_is_explained_and_ends_with_2(
    words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert felt(words) == 2
    heard = capsys.readouterr()
    assert says in heard.err
    assert "Traceback" not in heard.err
    assert heard.out == ""


def test_shuffle_repeats_by_seed_and_only_by_seed(capsys: pytest.CaptureFixture[str]) -> None:
    orders = []
    for words in ("--seed one", "--seed one", "--seed two", "", ""):
        assert felt(f"shuffle {words}") == 0
        orders.append(capsys.readouterr().out.split())
    assert all(len(set(order)) == 52 for order in orders)
    assert orders[0] == orders[1]
    assert len({tuple(order) for order in orders}) == 4


def test_selftest_prints_the_cores_digest(capsys: pytest.CaptureFixture[str]) -> None:
    assert felt("selftest --deals 50") == 0
    assert capsys.readouterr().out.split()[0] == felt_core.selftest(50).hex()


def test_sim_plays_the_same_hands_for_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for seed in (7, 7, 8):
        assert felt(f"sim --headless --seed {seed}") == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]
    for each in said:
        assert "WINNER: seat" in each
        assert "The bell rings" in each
        assert each.count("together $0\n") == each.count("Hand ") >= 3


def test_a_port_in_use_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert felt(f"sim --port {port}") == 2
    assert f"port {port} cannot be had" in capsys.readouterr().err
