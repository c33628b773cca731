"""The bindings written from felt.h behave as its top comment says."""

import re
import subprocess
import sys
import threading
import time
from array import array
from pathlib import Path

import cffi_build
import felt_core
import felt_h
import pytest

ROYAL = bytes([51, 47, 43, 39, 35, 0, 5])
PAIR = bytes([51, 50, 43, 30, 21, 0, 5])
TEXT = (cffi_build.ROOT / "core_c" / "include" / "felt.h").read_text()


def test_every_function_and_constant_of_the_header_is_there() -> None:
    prototypes = re.findall(r"^FELT_API int32_t felt_(\w+)\(", TEXT, re.MULTILINE)
    assert len(prototypes) > 20
    for name in prototypes:
        assert callable(getattr(felt_core, name))
    for constant in felt_h.read_constants(TEXT):
        assert getattr(felt_core, constant.name) == constant.value


def test_constants_are_the_compilers_values(tmp_path: Path) -> None:
    checks = (
        f'_Static_assert({constant.c_name} == {getattr(felt_core, constant.name)}, "");'
        for constant in felt_h.read_constants(TEXT)
    )
    source = tmp_path / "constants.c"
    source.write_text("\n".join(['#include "felt.h"', *checks, ""]))
    folder = cffi_build.ROOT / "core_c" / "include"
    subprocess.run(["gcc", "-std=c11", "-fsyntax-only", f"-I{folder}", str(source)], check=True)


def test_a_ranker_may_be_a_number_or_a_name() -> None:
    assert felt_core.rank("high", ROYAL) == felt_core.rank(felt_core.HIGH, ROYAL)
    with pytest.raises(ValueError, match="ranker"):
        felt_core.rank("hihg", ROYAL)
    with pytest.raises(ValueError, match="ranker"):
        felt_core.rank(felt_core.RANKERS, ROYAL)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview, lambda hand: array("B", hand)])
def test_cards_may_be_anything_with_a_buffer(kind) -> None:
    assert felt_core.rank(felt_core.HIGH, kind(ROYAL)) >> 20 == felt_core.ROYAL_FLUSH


@pytest.mark.parametrize("wrong", [None, 7, "As Ks", [51, 47]])
def test_cards_that_are_no_bytes_are_a_type_error(wrong: object) -> None:
    with pytest.raises(TypeError):
        felt_core.rank(felt_core.HIGH, wrong)  # type: ignore[arg-type]


def test_an_error_is_a_value_error_in_the_cores_words() -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+") as caught:
        felt_core.rank(felt_core.HIGH, ROYAL[:3])
    error = -(felt_core.BAD_COUNT + 64 * 3)
    assert str(caught.value) == felt_core.error_text(error, felt_core.HIGH)


@pytest.mark.parametrize("number", [1 << 31, -(1 << 31) - 1, 1 << 40, 1 << 70])
def test_a_number_too_large_is_refused_and_not_cut_short(number: int) -> None:
    with pytest.raises(ValueError, match="32 bits"):
        felt_core.rank(number, ROYAL)
    with pytest.raises(ValueError, match="32 bits"):
        felt_core.draw(felt_core.DRAW_PLAYER, number, -1)


def test_returned_bytes_are_cut_to_what_was_written() -> None:
    assert felt_core.cards_parse("As Kd") == bytes([51, 45])
    assert felt_core.cards_parse("") == b""
    assert len(felt_core.shoe_fill(8, 8, 0, 0)) == 8 * 52 + 8
    assert len(felt_core.tile_chart()) == felt_core.CHART_SIZE


def test_text_of_a_whole_shoe_fits() -> None:
    shoe = felt_core.shoe_fill(8, 8, 0, 0)
    words = felt_core.cards_text(shoe)
    assert len(words.split()) == len(shoe)


def test_buffers_are_written_in_place_and_must_be_writable() -> None:
    rng = bytearray(felt_core.RNG_SIZE)
    assert felt_core.rng_seed(rng, bytes(range(32))) >= 0
    assert any(rng)
    with pytest.raises(BufferError):
        felt_core.rng_seed(bytes(felt_core.RNG_SIZE), bytes(range(32)))


def test_a_batch_ranks_into_the_callers_array() -> None:
    ranks = array("i", [0, 0, 0])
    bad = felt_core.rank_batch(felt_core.HIGH, ROYAL + bytes(7) + PAIR, ranks)
    assert bad == 1
    assert ranks[0] == felt_core.rank(felt_core.HIGH, ROYAL)
    assert ranks[1] < 0
    assert ranks[2] == felt_core.rank(felt_core.HIGH, PAIR)


@pytest.mark.parametrize("code", ["h", "q", "f", "B"])
def test_a_batch_refuses_an_array_of_another_kind(code: str) -> None:
    with pytest.raises(TypeError, match="32-bit"):
        felt_core.rank_batch(felt_core.HIGH, ROYAL, array(code, [0]))


def test_a_failed_call_lets_go_of_its_buffers() -> None:
    cards, ranks = bytearray(ROYAL), array("h", [0])
    with pytest.raises(TypeError):
        felt_core.rank_batch(felt_core.HIGH, cards, ranks)
    cards.append(1)  # a buffer still held would refuse
    ranks.append(1)


def test_other_threads_run_during_a_batch() -> None:
    hands = 200_000
    cards, ranks = ROYAL * hands, array("i", bytes(4 * hands))
    ticks, done = [0], threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks[0] += 1
            time.sleep(0)

    ticking = threading.Thread(target=tick)
    ticking.start()
    try:
        for _ in range(20):
            felt_core.rank_batch(felt_core.HIGH, cards, ranks)
    finally:
        done.set()
        ticking.join()
    assert ticks[0] > 20


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("FELT_API int32_t felt_x(const uint8_t *cards);", "needs 'uint32_t cards_len'"),
        ("FELT_API int32_t felt_x(double stake);", "type the bindings do not know"),
        (
            "FELT_API int32_t felt_x(int32_t a);\nFELT_API int32_t felt_x(int32_t b);",
            "both be called",
        ),
        ("enum felt_a { FELT_3_FLUSH, FELT_THREE_FLUSH };", "both be called THREE_FLUSH"),
    ],
)
def test_the_generator_says_what_it_cannot_read(line: str, message: str) -> None:
    with pytest.raises(SystemExit, match=message):
        felt_h.read(felt_h.CORE, line)


def test_a_module_may_take_a_part_of_a_header() -> None:
    constants, functions = felt_h.read(felt_h.BOOT, TEXT)
    names = [constant.name for constant in constants] + [each.name for each in functions]
    assert sorted(names) == sorted(felt_h.BOOT.only)
    with pytest.raises(SystemExit, match=r"felt_boot: felt.h has no .*ed25519_check"):
        felt_h.read(felt_h.BOOT, TEXT.replace("felt_ed25519_check", "felt_ed25519_checked"))


def test_enum_values_count_on_from_the_last_written_one() -> None:
    text = "enum felt_a { FELT_A = 3, /* FELT_Z = 9, no */ FELT_B, FELT_C = 1 << 8 };"
    assert [constant.value for constant in felt_h.read_constants(text)] == [3, 4, 256]


@pytest.mark.sanitized
def test_the_core_under_sanitizers_agrees(sanitized_core: cffi_build.Core) -> None:
    ffi, lib = sanitized_core
    exact = ffi.new("uint8_t[]", ROYAL)  # one byte read past the end would end the process
    assert lib.felt_rank(lib.FELT_HIGH, exact, len(ROYAL)) == felt_core.rank(felt_core.HIGH, ROYAL)


def test_the_sanitizers_notice_a_read_past_the_end() -> None:
    cffi_build.build()
    past_the_end = """
import cffi_build
ffi, lib = cffi_build.open_core()
print(lib.felt_rank(lib.FELT_HIGH, ffi.new("uint8_t[5]", [51, 47, 43, 39, 35]), %d))
"""
    ended = [
        subprocess.run(
            [sys.executable, "-c", past_the_end % length],
            env={**cffi_build.preload(), "PYTHONPATH": str(Path(cffi_build.__file__).parent)},
            capture_output=True,
            text=True,
        )
        for length in (5, 7)
    ]
    assert ended[0].returncode == 0, ended[0].stderr
    assert ended[1].returncode != 0
    assert "heap-buffer-overflow" in ended[1].stderr
    assert "felt_rank" in ended[1].stderr
