"""What the documents say a call answers is what it answers."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(("name", "examples"), [("ranking.md", 5), ("protocol.md", 27)])
def test_worked_examples(name: str, examples: int) -> None:
    ran = doctest.testfile(str(DOCS / name), module_relative=False)
    assert ran.attempted >= examples
    assert ran.failed == 0
