"""The core on an emulated Cortex-M3 answers as it does here, and costs what DESIGN 8 allows."""

import felt_core
import pytest

from tests.bench.instructions import by_ranker
from tools.boards import cortex_m3
from tools.boards.toolchain import ToolMissing


@pytest.fixture(scope="module")
def counted() -> dict[str, tuple[float, int]]:
    try:
        return cortex_m3.instructions(5)
    except ToolMissing as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module")
def answers(same_deals: tuple[int, str]) -> dict[str, str]:
    try:
        return cortex_m3.selftest(same_deals[0])
    except ToolMissing as missing:
        pytest.skip(str(missing))


def test_same_digest_as_here(answers: dict[str, str], same_deals: tuple[int, str]) -> None:
    # felt.h, felt_selftest: the same on every target
    assert answers["digest"] == same_deals[1]


def test_the_core_fits_its_stack(answers: dict[str, str]) -> None:
    # DESIGN 8: at most 8 KB of RAM; the core's only RAM is its stack
    assert 64 < int(answers["stack"]) <= 8192


@pytest.mark.parametrize("nops", [0, 1, 2, 3, 10, 1000])
def test_instruction_counts_are_exact(counted: dict[str, tuple[float, int]], nops: int) -> None:
    # a hundred rounds of so many nops: every one counted, in the average and in the worst
    assert counted[f"nops/{nops}"] == (nops, nops)


def test_a_loop_is_counted_exactly(counted: dict[str, tuple[float, int]]) -> None:
    # one instruction to start, two for each of a hundred rounds
    assert counted["loop/100"] == (201, 201)


def test_every_ranker_is_counted(counted: dict[str, tuple[float, int]]) -> None:
    table = by_ranker(counted)
    rankers = [felt_core.ranker_name(ranker) for ranker in range(felt_core.RANKERS)]
    for name in rankers:
        average, worst = table[f"rank.{name}"]
        assert average > 0, name
        assert 0 < worst <= 100_000, name  # DESIGN 8: any settlement


@pytest.mark.parametrize("optimise", ["-Os", "-O2"])
def test_flash_and_static_ram(optimise: str) -> None:
    # DESIGN 8: at most 128 KB of flash; felt.h: nothing here keeps state
    try:
        parts = cortex_m3.sizes(optimise)
    except ToolMissing as missing:
        pytest.skip(str(missing))
    assert 0 < parts["text"] + parts["rodata"] <= 128 * 1024
    assert parts["data"] == parts["bss"] == 0


@pytest.mark.parametrize("ranker", ["wild", "wild-repeat", "wild-wheel", "wild-repeat-wheel"])
def test_six_hands_of_trips_are_ranked_and_settled_in_time(
    counted: dict[str, tuple[float, int]], ranker: str
) -> None:
    # DESIGN 8: at most 6,000 instructions, worst case; felt.h promises 4,000
    average, worst = by_ranker(counted)[f"settle-pool.{ranker}"]
    assert 1000 < average <= worst <= 4000


@pytest.mark.parametrize(
    ("name", "promised"),
    [
        ("settle-bank.net", 90_000),
        ("settle-bank.separate", 90_000),
        ("settle-bank.consumed", 90_000),
        ("settle-pot.high", 18_000),
        ("settle-pot.high-low", 18_000),
    ],
)
def test_any_round_is_settled_in_time(
    counted: dict[str, tuple[float, int]], name: str, promised: int
) -> None:
    # DESIGN 8: at most 100,000 instructions; felt.h promises less, for 256 wagers and ten seats
    average, worst = by_ranker(counted)[name]
    assert 1000 < average < worst <= promised


def test_every_house_way_is_counted(counted: dict[str, tuple[float, int]]) -> None:
    table = by_ranker(counted)
    for way in [name for name in dir(felt_core) if name.startswith("WAY_")]:
        name = way.removeprefix("WAY_").lower().replace("_", "-")
        assert 0 < table[f"paigow-way.{name}"][1] <= 20_000, name


def test_an_update_is_checked_in_time(counted: dict[str, tuple[float, int]]) -> None:
    # felt.h promises 2,000,000 for a signature; a step of a table's update hashes 4,096 bytes
    assert 500_000 < counted["ed25519-check/2"][1] <= 2_000_000
    assert 32 * 2000 < counted["hash/4096"][1] <= 32 * 7000
