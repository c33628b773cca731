"""Journals run again: as they were written, and where a difference starts."""

import shlex
from pathlib import Path

import pytest

from firmware.controller.events import DEAL, EVENT, HAND
from firmware.controller.games import trips
from firmware.controller.pack import Pack
from tests import hands
from tools import cli
from tools.audit import told
from tools.journals import Journaled, journaled
from tools.replay import rerun
from tools.tables import load, pack

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "three-hands.journal"

Capture = pytest.CaptureFixture[str]


def felt(capsys: Capture, words: str) -> tuple[int, str, str]:
    code = cli.main(shlex.split(words))
    heard = capsys.readouterr()
    return code, heard.out, heard.err


def test_a_journal_runs_again_to_its_end(capsys: Capture) -> None:
    code, out, _ = felt(capsys, f"replay {EXAMPLE}")
    assert code == 0
    assert out.startswith("3 hands, 43 events: every one as written, head ")
    assert out.strip().endswith(journaled(EXAMPLE.read_bytes()).head.hex())


def test_another_settlement_is_found_where_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    at = hands.played(20)
    journal = journaled(at.runtime.journal.export())
    real = trips.settlement

    def generous(pack: Pack, pot: int, cards: list[bytes]) -> tuple[int, int, list[int]]:
        kind, winners, awards = real(pack, pot, cards)
        if 0 < sum(awards) < pot and pot > 10_000:
            first = next(seat for seat, cents in enumerate(awards) if cents)
            awards[first] += 1
        return kind, winners, awards

    starts = None  # the HAND after the first award that would have been another
    teller, _ = told(journal, at.pack)
    for hand in teller.over:
        awarded = sum(held.award for held in hand.held)
        if 0 < awarded < hand.pot[1] + awarded and hand.pot[1] + awarded > 10_000:
            starts = hand.last + 1
            break
    assert starts is not None
    monkeypatch.setattr(trips, "settlement", generous)
    outcome = rerun(journal, at.pack)
    assert outcome.difference[0].startswith(f"DIFFERENT at record {starts}: ")
    assert outcome.difference[1].startswith(f"The last event: record {starts - 1}, hand ")
    assert outcome.difference[1].endswith("Deal pressed.")
    pots = [line for line in outcome.difference if line.startswith("  pot: ")]
    assert len(pots) == 1
    assert "was written" in pots[0]


def test_another_rule_is_found_at_its_record() -> None:
    """Played with one press for the first two cards, run again with two (A-20)."""
    at = hands.table()
    hands.hand(at, 1, 2)
    journal = journaled(at.runtime.journal.export())
    other = Pack(pack(load(hands.TRIPS, {"presses_for_first_two_cards": 2})))
    other.hash = at.pack.hash
    outcome = rerun(journal, other)
    presses = [
        sequence
        for sequence, kind, payload in journal.records
        if kind == EVENT and payload[0] == DEAL
    ]
    assert outcome.difference[0].startswith(f"DIFFERENT at record {presses[0] + 1}: ")
    assert f"record {presses[0]}, hand 1, Deal pressed" in outcome.difference[1]
    assert outcome.hands == 0


def test_a_difference_is_told_by_the_commands(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Pack(pack(load(hands.TRIPS, {"high_hand_rounding_unit_cents": 300})))
    other.hash = Pack(pack(load(hands.TRIPS))).hash
    for module in ("replay", "audit", "recall"):
        monkeypatch.setattr(f"tools.{module}.pack_for", lambda *_: other)
    code, out, _ = felt(capsys, f"replay {EXAMPLE}")
    assert code == 1
    assert "DIFFERENT at record 22: " in out
    assert "  owed 5: $10 was written, $9 comes out" in out
    assert "  the meters differ" in out
    code, out, _ = felt(capsys, f"audit {EXAMPLE} --all")
    assert code == 1
    assert "DIFFERENT: Record 22: before hand 2 the table stands otherwise" in out
    code, out, _ = felt(capsys, f"recall {EXAMPLE}")
    assert code == 1


def test_a_hand_that_begins_in_the_middle_of_another_is_a_difference() -> None:
    journal = journaled(EXAMPLE.read_bytes())
    begins = [at for at, (_, kind, _) in enumerate(journal.records) if kind == HAND]
    shuffled = journal.records[: begins[0] + 3] + journal.records[begins[1] :]
    cut = Journaled(b"", shuffled, b"", "")
    outcome = rerun(cut, Pack(pack(load(hands.TRIPS))))
    assert "a hand begins while hand 1 is on" in outcome.difference[0]


def test_a_ledger_that_does_not_add_up_stops_the_table_for_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """docs/money.md: switched on again, it comes to the same place and says the same."""
    at = hands.table()
    monkeypatch.setattr(
        trips, "settlement", lambda pack, pot, cards: (1, 1, [pot + 1, 0, 0, 0, 0, 0])
    )
    hands.hand(at, 1, 2)
    why = at.runtime.stopped
    assert "cannot go from pot to owed 1" in why
    assert not at.lit
    assert at.notice.startswith("The table has stopped. Call the floor. 4001 cents")
    at.boot()
    assert at.runtime.stopped == why
