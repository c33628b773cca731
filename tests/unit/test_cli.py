"""The felt command, as a person types it."""

import json
import shlex
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator

import felt_core
import pytest

from firmware.controller.shoe import Shoe
from hal.entropy import Entropy
from sim import page
from sim.trips import Table, called, in_words
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


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_example_works(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert felt(cli.COMMANDS[command].EXAMPLE.removeprefix("felt ")) == 0
    assert capsys.readouterr().out.strip()


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


def test_sim_deals_the_same_hands_for_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for seed in (7, 7, 8):
        assert felt(f"sim --headless --seed {seed}") == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]
    assert said[0].count("Seat") == 18


def hands(*words: str) -> list[bytes]:
    return [felt_core.cards_parse(hand) for hand in words]


def test_three_of_a_kind_is_a_winner() -> None:
    """trips 1422-1423."""
    deal = called(1, hands("Jk Kc Kd 7h 2s", "Ac Ad Qh Qs 3c"))
    assert [hand.call for hand in deal.hands] == ["WINNER", ""]


def test_less_than_three_of_a_kind_is_the_high_hand_and_ties_share_it() -> None:
    """trips 1777-1778, A-19."""
    deal = called(1, hands("Kc Kd 7h 4c 2s", "Kh Ks 7d 4d 2c", "Ac Qd 9h 5s 3c"))
    assert [hand.call for hand in deal.hands] == ["HIGH HAND", "HIGH HAND", ""]
    assert "Seat 2  Kh Ks 7d 4d 2c  one pair" in in_words(deal)


def test_no_card_is_dealt_twice() -> None:
    deal = Table(1).deal()
    cards = [card for hand in deal.hands for card in hand.cards.split() if card != "Jk"]
    assert len(cards) == len(set(cards)) >= 28


@pytest.fixture
def address() -> Iterator[str]:
    with page.server(Table(7), 0) as web:
        threading.Thread(target=web.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{web.server_port}"
        web.shutdown()


def test_the_page_and_its_deal(address: str) -> None:
    with urllib.request.urlopen(address + "/") as answer:
        assert b"Deal</button>" in answer.read()
    with urllib.request.urlopen(address + "/deal", data=b"") as answer:
        deal = json.load(answer)
    first = Table(7).deal()
    assert [hand["cards"] for hand in deal["hands"]] == [hand.cards for hand in first.hands]
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(address + "/elsewhere")


def test_a_failed_random_source_stops_the_table_and_says_why() -> None:
    table = Table(7)
    table.shoe = Shoe(Entropy(bytes, felt_core, 8), "trips")  # a source that is stuck at zero
    with page.server(table, 0) as web:
        threading.Thread(target=web.serve_forever, args=(0.02,), daemon=True).start()
        with pytest.raises(urllib.error.HTTPError, match="503") as caught:
            urllib.request.urlopen(f"http://127.0.0.1:{web.server_port}/deal", data=b"")
        assert b"The random source failed" in caught.value.read()
        web.shutdown()


def test_a_port_in_use_is_explained(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    port = address.rpartition(":")[2]
    assert felt(f"sim --port {port}") == 2
    assert f"port {port} cannot be had" in capsys.readouterr().err
