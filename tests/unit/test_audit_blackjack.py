"""Journals of Pure 21.5 Blackjack told in words, recalled, and run again."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firmware.controller.ledger import DROP
from firmware.controller.packed import Reader
from tests.blackjack import evening
from tests.blackjack.room import ANGIES_3_TO_2, HOUSES, KINGS, Room, Says, Wagers, room
from tests.unit.told_journals import Capture, felt, lines, missing, whole
from tools.journals import journaled
from tools.recall import recalled
from tools.replay import differences, rerun, silent_table

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "split-eights.journal"
POLICIES = ["net", "separate", "consumed"]


def played(
    deck: str,
    says: Says | None = None,
    wagers: Wagers | None = None,
    table: str = KINGS,
    **settings: Any,
) -> Room:
    at = room(table, deck, **settings)
    at.open(wagers or {2: {"bet": 1000}})
    assert at.press()
    at.play(says)
    return at


# ---- The example --------------------------------------------------------------------------------


def test_the_page_shows_what_the_command_says(capsys: Capture) -> None:
    shown = (ROOT / "docs" / "audit.md").read_text().split("```\n")[5].strip("\n")
    assert "Seat 5, with 8s 8d, 16, splits for $20." in shown
    assert shown in felt(capsys, f"audit {EXAMPLE} --table {KINGS}")[1]


def test_the_example_is_recalled_and_runs_again(capsys: Capture) -> None:
    code, out = felt(capsys, f"recall {EXAMPLE} --table {KINGS}")
    assert code == 0
    assert out.splitlines()[1:] == [
        "  dealer   9c 5d 7h        21",
        "  seat 3   As Ks           Pure 21.5",
        "  seat 5   8s Kd           18",
        "  seat 5   8d 3c Th        21",
        "  seat 6   Ts 6s           16",
        "  seat 2   bank $60        won $14.50",
        "  seat 6   Bet $15         surrender, $7.50 back",
        "  seat 3   Bet $15         win $18",
        "  seat 5   Bet $20         lose",
        "  seat 5   Bet $30         push",
        "  seat 5   Match $5        lose",
    ]
    code, out = felt(capsys, f"replay {EXAMPLE} --table {KINGS}")
    assert code == 0
    assert "8 events: every one as written, head " in out


# ---- Words on a hand ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "sentences"),
    [
        (
            lambda: played("Ts 9c 5d Td 4h", {2: ["hit"]}),
            [
                "Dealt in this order: seat 2 Ts, player-dealer 9c, seat 2 5d, player-dealer Td "
                "(the last one face down, 000:413-591).",
                "Seat 2, with Ts 5d, 15, draws.",
                "Seat 2 gets 4h: Ts 5d 4h, 19.",
            ],
        ),
        (
            lambda: played("2s 9c 3d Td 4h 5h", {2: ["hit", "stand"]}),
            [
                "Seat 2, with 2s 3d, 5, draws.",
                "Seat 2 gets 4h 5h: 2s 3d 4h 5h, 14 (chart 1A: must_hit_hard, must_stand_hard).",
                "Seat 2, with 2s 3d 4h 5h, 14, stands.",
            ],
        ),
        (
            lambda: played("As 9c Ad Td 4h 5h", {2: ["split"]}),
            [
                "Seat 2, with As Ad, soft 12, splits for $10.",
                "Seat 2, hand 1 of 2, gets 4h: As 4h, soft 15.",
                "Seat 2, hand 2 of 2, gets 5h: Ad 5h, soft 16.",
            ],
        ),
        (
            lambda: played("Ts Ac 5d Kd", {2: ["insurance 300"]}),
            [
                "Seat 2, with Ts 5d, 15, insures for $3.",
                "The player-dealer has Ac Kd, Pure 21.5: nobody plays on (000:413-591).",
                "Seat 2 Insurance bet $3 paid 2 to 1 = $6 (000:529): under the Ac is Kd.",
            ],
        ),
        (
            lambda: played("As Ac Kd 5d", {2: ["even_money"]}, table=ANGIES_3_TO_2),
            [
                "Seat 2, with As Kd, Pure 21.5, takes even money.",
                "bet $10 paid 1 to 1 = $10 (004:1576, 1741-1785, 1816-1818): Pure 21.5 took even",
            ],
        ),
        (
            lambda: played("Ts Ac 5d 5h", {2: ["no", "surrender"]}),
            [
                "Seat 2, with Ts 5d, 15, takes nothing of what is offered.",
                "Seat 2, with Ts 5d, 15, surrenders.",
                "The player-dealer has Ac 5h, soft 16, and no more: nothing hangs on another card",
            ],
        ),
        (
            lambda: played("Ts 9c 9d Td", {2: ["stand"]}, button_by="dice"),
            [
                "Dice are thrown: ",
                " in all (button_by).",
                "Settled from the action button at seat 2, where the dice put it (first_action, ",
            ],
        ),
    ],
)
def test_a_round_is_told_word_by_word(at: object, sentences: list[str]) -> None:
    assert callable(at)
    assert missing(sentences, lines(whole(at()).over)) == []


def test_whoever_is_late_stands_or_draws() -> None:
    at = room(deck="Ts 4s Ac 5d 3h 9h 9s", decision_seconds=20)
    at.open({2: {"bet": 1000}, 3: {"bet": 1000}})
    at.press()
    for _ in range(5):
        at.wait(21)
    said = lines(whole(at).over)
    assert not missing(
        [
            "says no word in time: takes nothing of what is offered (decision_seconds).",
            "Seat 2, with Ts 5d, 15, says no word in time: stands (decision_seconds).",
            "Seat 3, with 4s 3h, 7, says no word in time: draws (decision_seconds).",
        ],
        said,
    )


def test_time_that_is_over_before_the_cards_is_told_as_at_every_bank() -> None:
    at = room(offer_seconds=10)
    at.touch(1, 2)
    at.wait(11)
    assert "The time to take the bank is over for seat 2 (offer_seconds)." in lines(whole(at).hands)


def test_a_void_hand_gives_everything_back() -> None:
    at = room(deck="8s 9c 8d Td 3h")
    at.open({2: {"bet": 1000, "match": 500}}, cover=5000)
    at.press()
    at.say("split")
    assert at.runtime.void(0) == ""
    at.wait(0)
    void = whole(at).over[0]
    said = lines([void])
    assert not missing(
        [
            "The hand is void: misdeal (RULINGS 8).",
            "Seat 1 gets $51 back, $1 of it the collection.",
            "Seat 2 gets $25 back.",
        ],
        said,
    )
    assert "put up in all" not in said
    assert recalled(void) == [
        "Hand 1, fee option 1, $5 to $2,000, bank $50, void: misdeal",
        "  dealer   9c Td           19",
        "  seat 2   8s 3h           11",
        "  seat 2   8d              8",
        "  seat 1   bank $50        goes back",
        "  seat 2   Bet $10         goes back",
        "  seat 2   Match $5        goes back",
        "  seat 2   Bet $10         goes back",
    ]


# ---- Many hands ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "policy"), list(zip(HOUSES, POLICIES * 2, strict=True)))
def test_what_is_told_of_many_hands_is_what_was_played(house: str, policy: str) -> None:
    chance = Random(f"audit {house} {policy}")
    at = evening.evening(house, chance, cover=policy)
    for _ in range(12):
        begun = evening.begun(at, chance, house)
        while evening.asked(at):
            evening.say_one(at, chance, begun)
    over = whole(at).over
    assert len(over) == 12
    assert rerun(journaled(at.runtime.journal.export()), at.pack).difference == []
    for before, after in pairwise(over):
        assert after.number == before.number + 1
    dropped = at.table.ledger.balance(DROP)
    assert f"dropped ${dropped // 100}" in over[-1].lines[-1]
    said = lines(over)
    assert said.count("put up in all") == 12
    assert said.count("The player-dealer has ") == 12
    assert f"(cover = {policy}, RULINGS 1)" in said


# ---- What a difference is called ----------------------------------------------------------------


def test_bank_and_shoe_are_named_where_they_differ() -> None:
    at = room(deck="Ts 9c 9d Td")
    at.touch(1, 1)
    written = at.table.checkpoint()
    stands: Any = silent_table(at.pack)
    stands.restore(Reader(written))
    assert differences(written, stands) == []
    stands.draw()
    stands.bank = 3
    assert differences(written, stands) == [
        "  shoe: 416 cards, next Ts 9c 9d was written, 415 cards, next 9c 9d Td comes out",
        "  bank: seat 1, after 0 hands was written, seat 3, after 0 hands comes out",
    ]
