"""docs/protocol.md says what the code does: its records, times and sizes."""

import re
from pathlib import Path

import pytest

from hal.bus import messages, timing
from hal.monitor import TEXT_MAX
from hal.portal import RESTLESS_MS, SETTLE_MS

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
TEXT = PAGE.read_text()
ROW = re.compile(r"^\| (\d+) \| ([A-Z]+) \| (.*) \| `([0-9a-f ]+)`", re.MULTILINE)


@pytest.mark.parametrize("row", ROW.findall(TEXT), ids=lambda row: row[1])
def test_a_record_has_its_code_and_its_example_is_whole(row: tuple[str, str, str, str]) -> None:
    code, name, _, example = row
    assert getattr(messages, name) == int(code)
    [(found, _)] = messages.records(bytes.fromhex(example))
    assert found == int(code)
    assert len(bytes.fromhex(example)) == 2 + bytes.fromhex(example)[1]


def test_every_record_of_the_code_is_on_the_page() -> None:
    there = {name for _, name, _, _ in ROW.findall(TEXT)}
    names = "HEALTH CHIPS PRESS KEY ALARM SHUFFLED STACK PICTURE FOLLOW REPEAT LAMP BELL SHUFFLE"
    shown = "CLEAR CARD TEXT BLANK SEATS"
    assert there == {*names.split(), "DELIVER", "WHISPER", *shown.split()}


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (timing.ANSWER_MS, "within {} ms, or the controller goes on"),
        (timing.ROUND_MS, "no sooner than {} ms after"),
        (timing.LOST_MS, "lost after {} ms"),
        (timing.SILENT_MS, "says so after {} ms"),
        (timing.START_MS // 1000, "who has not joined after {} s"),
        (timing.WELCOME_MS, "at most every {} ms"),
        (SETTLE_MS, "the same for {} ms"),
        (RESTLESS_MS // 1000, "also after {} s without rest"),
        (TEXT_MAX, "UTF-8 of at most {} bytes"),
    ],
)
def test_times_and_sizes_are_those_of_the_code(number: int, words: str) -> None:
    assert words.format(number) in " ".join(TEXT.split())
