"""docs/protocol.md has every frame type and code of the service line, by its number."""

import re
from pathlib import Path

from firmware.service import journal_desk, line, proof_desk, update_desk

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
ROW = re.compile(r"^\| (\d+) \| ([A-Z]+) \| (visitor|board|controller) \|", re.MULTILINE)
LAST_ROW = 49


def test_every_frame_type_is_on_the_page() -> None:
    rows = [(int(number), name) for number, name, _ in ROW.findall(PAGE)]
    there = [row for row in rows if row[0] >= journal_desk.WHO]
    assert [number for number, _ in there] == list(range(journal_desk.WHO, LAST_ROW + 1))
    for number, name in there:
        desks = (journal_desk, update_desk, proof_desk)
        assert [getattr(desk, name) for desk in desks if name in vars(desk)] == [number]


def test_what_a_desk_answers_is_a_visitors_question() -> None:
    asked = {int(number) for number, _, sender in ROW.findall(PAGE) if sender == "visitor"}
    desks = (journal_desk.JournalDesk, update_desk.UpdateDesk, proof_desk.ProofDesk)
    assert {kind for desk in desks for kind in desk.kinds} == asked


def test_codes_and_sizes_are_those_of_the_code() -> None:
    for code, words in (
        (line.OK, "yes"),
        (line.REFUSED, "refused"),
        (line.PENDING, "not yet: ask again"),
        (line.LATE, "late: that turn is over"),
    ):
        assert f"| {code} | {words} |" in PAGE
    assert f"0 to {update_desk.DATA_MAX} bytes of the bundle" in PAGE
    assert f"hashes {proof_desk.STEP:,} bytes" in PAGE
    assert f"1 to {proof_desk.KEY_MAX})" in PAGE
