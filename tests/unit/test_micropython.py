"""The core as a native module under the real MicroPython answers as it does under CPython."""

import json
import os
import platform
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import felt_core
import pytest

from tools.boards import native
from tools.boards.micropython_source import SourceUnavailable, source_tree
from tools.boards.toolchain import ROOT, ToolMissing

# A hand a line, as [ranker, cards]; a line back for each: its rank, or the sentence of its error.
RANK_ALL = """
import json, sys, felt_core
for line in sys.stdin:
    ranker, cards = json.loads(line)
    try:
        print(felt_core.rank(ranker, bytes(cards)))
    except ValueError as error:
        print(error)
"""

# A settlement a line, as [function, terms, [type, cards or numbers], money]; back comes what was
# said of it, and the money after.
SETTLE_ALL = """
import json, sys, felt_core
from array import array
for line in sys.stdin:
    function, terms, given, money = json.loads(line)
    money = array("q", money)
    try:
        said = getattr(felt_core, function)(*terms, array(*given), money)
    except ValueError as error:
        said = error
    print(said, list(money))
"""

# A shoe over a source that counts, until it sticks.
DEAL = """
import felt_core
from firmware.controller.shoe import Shoe, ShoeStopped
from hal.entropy import Entropy

at = 0
def read(n):
    global at
    at += n
    return bytes(at * 7 + i * i & 255 if at < 9000 else 0 for i in range(n))

shoe = Shoe(Entropy(read, felt_core, 4), "trips")
try:
    while True:
        shoe.shuffle()
        print(shoe.state, felt_core.cards_text(shoe.deal(30)))
except ShoeStopped:
    print(shoe.state, shoe.left, shoe.why)
"""


@pytest.fixture(scope="module")
def source() -> Path:
    try:
        return source_tree()
    except SourceUnavailable as missing:
        pytest.skip(f"no native module: {missing}")


def built(arch: str) -> Path:
    try:
        return native.build(arch, ROOT / "build" / "mpy" / arch / "felt_core.mpy")
    except ToolMissing as missing:
        pytest.skip(f"no native module: {missing}")


@pytest.fixture(scope="module")
def module_folder(source: Path) -> Path:
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    return built("x64").parent


def micropython(script: str, folder: Path | str, words: str = "") -> str:
    beside = Path(sys.executable).parent / "micropython"
    program = str(beside) if beside.is_file() else shutil.which("micropython")
    if program is None:
        pytest.skip("the micropython program is not installed")
    environment = {**os.environ, "MICROPYPATH": str(folder)}
    done = subprocess.run(
        [program, "-c", script], input=words, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def hands() -> list[tuple[int, list[int]]]:
    """Hands good and bad for every ranker: wrong counts, repeats, jokers, no such card."""
    chance = random.Random(19)
    tried = []
    for ranker in range(felt_core.RANKERS + 1):
        for _ in range(60):
            size = chance.randrange(1, 11)
            tried.append((ranker, chance.sample(range(54), size)))
            tried.append((ranker, chance.sample(range(32), size)))
        tried += [(ranker, [0, 0, 1, 2, 3]), (ranker, [0, 4, 8, 12, 200]), (ranker, [])]
    return tried


def here(ranker: int, cards: list[int]) -> str:
    try:
        return str(felt_core.rank(ranker, bytes(cards)))
    except ValueError as error:
        return str(error)


def test_ranks_and_error_sentences_are_the_same(module_folder: Path) -> None:
    tried = hands()
    there = micropython(RANK_ALL, module_folder, "\n".join(map(json.dumps, tried)))
    expected = [here(ranker, cards) for ranker, cards in tried]
    assert there.splitlines() == expected
    ranked = sum(answer.isdigit() for answer in expected)
    assert 500 < ranked < len(tried) - 500


Settlement = tuple[str, list[object], tuple[str, list[int]], list[int]]


def pools() -> list[Settlement]:
    """Six hands of one deck, some folded, for pots of every size; some that cannot be settled."""
    chance = random.Random(23)
    dealt: list[Settlement] = []
    for _ in range(500):
        cards = chance.sample(range(54), 30)
        for seat in range(6):
            if chance.random() < 0.3:
                cards[5 * seat : 5 * seat + 5] = [felt_core.NO_CARD] * 5
        ranker = chance.choice(["wild", "wild-repeat", "wild-wheel", "wild-repeat-wheel", "high"])
        terms = [ranker, chance.randrange(2), chance.choice([4, 4, 2, 12]), 20]
        pot = chance.choice([-1, 0, 11712, 2**31 + 7, chance.randrange(10**15), 10**15 + 1])
        unit = chance.choice([0, 1, 25, 50])
        dealt.append(("settle_pool", [*terms, unit], ("B", cards), [pot, *[0] * 6]))
    return dealt


def banks() -> list[Settlement]:
    """Eight wagers and a cover of every size; some that cannot be settled."""
    chance = random.Random(29)
    rounds: list[Settlement] = []
    for _ in range(500):
        verdicts = [
            number
            for _ in range(8)
            for number in chance.choice([(0, 0, 0), (1, 8, 1), (1, 6, 5), (2, 0, 0), (3, 1, 2)])
        ]
        if chance.random() < 0.1:
            verdicts[chance.randrange(24)] = chance.choice([-(2**30) - 1, -1, 101])
        large = chance.choice([1, 10**10])
        stakes = [chance.randrange(10**5) * large for _ in range(8)]
        money = [chance.choice([0, chance.randrange(5 * 10**5) * large, 10**15 + 1])]
        money += [amount for stake in stakes for amount in (stake, 0)]
        terms = [chance.randrange(3), chance.choice([0, 1, 25, 50]), chance.randrange(2)]
        rounds.append(("settle_bank", [*terms], ("i", verdicts), money))
    return rounds


def pots() -> list[Settlement]:
    """Six seats with side pots of every size, high and high-low; some that cannot be settled."""
    chance = random.Random(31)
    hands: list[Settlement] = []
    for _ in range(500):
        rules = chance.randrange(4)
        ranks = [chance.choice([-1, 5, 7, 2**30 + 9]) for _ in range(6)]
        if rules & felt_core.POT_HIGH_LOW:
            ranks += [chance.choice([-1, 3, 4]) if rank >= 0 else -1 for rank in ranks]
        if chance.random() < 0.1:
            ranks[chance.randrange(len(ranks))] = -2
        large = chance.choice([1, 10**10])
        money = [chance.randrange(9) * 25 * large for _ in range(7)]
        terms = [rules, chance.choice([0, 1, 25, 50]), chance.choice([0, 300]), chance.randrange(6)]
        hands.append(("settle_pot", [*terms], ("i", ranks), money))
    return hands


@pytest.mark.parametrize(("settlements", "kinds"), [(pools, 11), (banks, 9), (pots, 7)])
def test_money_is_settled_as_here(
    module_folder: Path, settlements: Callable[[], list[Settlement]], kinds: int
) -> None:
    # DESIGN 1: the same firmware files, the same bytes; here 64-bit cents in array('q')
    words = "\n".join(map(json.dumps, settlements()))
    there = micropython(SETTLE_ALL, module_folder, words)
    here = subprocess.run(
        [sys.executable, "-c", SETTLE_ALL], input=words, capture_output=True, text=True, check=True
    ).stdout.strip()
    assert there == here
    assert len(here.splitlines()) == 500
    assert len({line.split()[0] for line in here.splitlines()}) >= kinds
    assert "Call the floor" not in here


def test_checksums_are_those_of_here(module_folder: Path) -> None:
    script = (
        "import felt_core as f; d = bytes(range(200)); print((f.crc32c(d) + f.blake2b(d)).hex())"
    )
    data = bytes(range(200))
    expected = felt_core.crc32c(data) + felt_core.blake2b(data)
    assert micropython(script, module_folder) == expected.hex()


def test_a_known_rank(module_folder: Path) -> None:
    # felt.h, felt_ranker: bits 20 and up are the category; a royal flush in spades
    script = "import felt_core as f; print(f.rank(f.HIGH, f.cards_parse('As Ks Qs Js Ts')) >> 20)"
    assert micropython(script, module_folder) == str(felt_core.ROYAL_FLUSH)


def test_constants_are_the_same(module_folder: Path) -> None:
    script = (
        "import felt_core, json; "
        "print(json.dumps({n: getattr(felt_core, n) for n in dir(felt_core) if n.isupper()}))"
    )
    there = json.loads(micropython(script, module_folder))
    assert there["RANKERS"] == felt_core.RANKERS
    for name, value in there.items():
        assert value == getattr(felt_core, name), name


def test_same_digest_as_here(module_folder: Path, same_deals: tuple[int, str]) -> None:
    # felt.h, felt_selftest: the same on every target
    deals, digest = same_deals
    script = f"import felt_core; print(felt_core.selftest({deals}).hex())"
    assert micropython(script, module_folder) == digest


def test_the_shoe_deals_and_stops_as_here(module_folder: Path) -> None:
    # DESIGN 1: the same firmware files, the same bytes
    here = subprocess.run(
        [sys.executable, "-c", DEAL], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    assert micropython(DEAL, f"{module_folder}:{ROOT}") == here
    assert here.startswith("SHUFFLED ")
    assert "The random source failed" in here.splitlines()[-1]


@pytest.mark.parametrize(("arch", "number"), [("armv6m", 4), ("armv7m", 5), ("armv7emsp", 7)])
def test_builds_for_boards(source: Path, arch: str, number: int) -> None:
    # a .mpy opens with M, version 6, architecture and sub-version 3, bits of a small integer
    assert built(arch).read_bytes()[:4] == bytes([ord("M"), 6, number << 2 | 3, 31])
