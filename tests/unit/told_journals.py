"""What is said of a table's journal: by the auditor's own code, and by the `felt` command."""

import shlex

import pytest

from sim.tabletop import Tabletop
from tools import cli
from tools.audit import told
from tools.in_words import Teller, Told
from tools.journals import Journaled

Capture = pytest.CaptureFixture[str]


def whole(at: Tabletop) -> Teller:
    """With the hand that is being played, which an export has not."""
    records = list(at.runtime.journal.records())
    teller, difference = told(Journaled(b"", records, b"", ""), at.pack)
    assert difference == ""
    return teller


def lines(hands: list[Told]) -> str:
    return "\n".join(line for hand in hands for line in hand.lines)


def missing(sentences: list[str], said: str) -> list[str]:
    return [sentence for sentence in sentences if sentence not in said]


def felt(capsys: Capture, words: str) -> tuple[int, str]:
    code = cli.main(shlex.split(words))
    return code, capsys.readouterr().out
