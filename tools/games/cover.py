"""Wagers that a player-dealer covers, in words: what each was due, and what its cover let it have.

Nothing is reckoned here: each question is put to the settlement that runs at the table.
"""

from collections.abc import Callable
from copy import copy

import felt_core

from firmware.controller.pack import Pack
from firmware.controller.settlement import Settlement
from firmware.controller.stakes import PUSH, UNCOVERED, Stake
from firmware.controller.wagers import LOSE
from firmware.controller.words import dollars

PLENTY = 10**15  # as much as the core counts: covers any wager, and no cover is more
POLICIES = {
    "net": "what it wins or loses in all stays within that",
    "separate": "all it pays and all it collects each stay within that",
    "consumed": "every wager that is paid or collected uses that up",
}
WAYS = {"pay": [1, 1], "collect": LOSE}  # a wager's pay table that asks for either
HAND = "bet"  # the id of a wager on a hand of one's own


def due(pack: Pack, stake: Stake) -> int:
    """What would change hands over a wager with all the cover there can be."""
    return moved(_again(pack, PLENTY, [stake])[0])


def moved(stake: Stake) -> int:
    return stake.paid or stake.cents - stake.returned


def is_short(pack: Pack, stake: Stake) -> bool:
    return moved(stake) < due(pack, stake)


def room(pack: Pack, cover: int, stakes: list[Stake], after: int, way: str) -> int:
    """How much the player-dealer can still "pay" or "collect" after so many of the wagers."""
    probe = copy(stakes[0])  # a wager that no cover is enough for: what moves is all that can
    probe.wager = copy(probe.wager)
    probe.wager.pays = WAYS
    probe.cents, probe.outcome = PLENTY // 2, way
    return moved(_again(pack, cover, [*stakes[:after], probe])[-1])


def _again(pack: Pack, cover: int, stakes: list[Stake]) -> list[Stake]:
    copies = [copy(stake) for stake in stakes]
    Settlement(pack, cover).settle(copies, lambda stake: stake.outcome)
    return copies


# ---- In words -----------------------------------------------------------------------------------


def who(stake: Stake) -> str:
    seat = stake.seat.number
    return f"Behind seat {seat}," if stake.behind else f"Seat {seat}"


def wagers_told(
    pack: Pack,
    cover: int,
    stakes: list[Stake],
    reason: Callable[[Stake], str],
    whose: Callable[[Stake], str] = who,
) -> list[str]:
    """Each wager in the order of settlement; step by step what is left of a cover that is short."""
    if not any(is_short(pack, stake) for stake in stakes):
        return [wager_told(pack, stake, reason(stake), whose(stake)) for stake in stakes]
    policy = pack.setting("cover")
    said = [
        f"The player-dealer cannot cover everything with {dollars(cover)}: {POLICIES[policy]} "
        f"(cover = {policy}, RULINGS 1)."
    ]
    for at, stake in enumerate(stakes, 1):
        pay, collect = (dollars(room(pack, cover, stakes, at, way)) for way in WAYS)
        step = f" It can pay {pay} and collect {collect} after that." if moved(stake) else ""
        said.append(wager_told(pack, stake, reason(stake), whose(stake)) + step)
    return said


def wager_told(pack: Pack, stake: Stake, reason: str, whose: str) -> str:
    """What became of one wager, by which line of the filing, and why."""
    bet = "bet" if stake.wager.id == HAND else f"{stake.wager.name} bet"
    head = f"{whose} {bet} {dollars(stake.cents)}"
    source = stake.wager.source
    if stake.result != PUSH and is_short(pack, stake):
        source += "; RULINGS 2"
    if stake.wager.verdict(stake.outcome)[0] == felt_core.WIN:
        payoff, rounding = _payoff(pack, stake)
        return f"{head} {_paid(pack, stake, payoff)} ({source}{rounding}): {reason}."
    return f"{head} {_lost(stake)} ({source}): {reason}."


def _paid(pack: Pack, stake: Stake, payoff: str) -> str:
    if not is_short(pack, stake):
        return f"paid {payoff}"
    if stake.result == UNCOVERED:
        return f"uncovered, all of it goes back: it won {payoff}"
    return f"paid {dollars(stake.paid)} of {payoff}"


def _lost(stake: Stake) -> str:
    if stake.result == PUSH:
        return "pushes"
    if stake.result == UNCOVERED:
        return "uncovered, all of it goes back: it lost"
    if stake.returned:
        return f"lost {dollars(moved(stake))} of it, {dollars(stake.returned)} goes back"
    return "lost"


def _payoff(pack: Pack, stake: Stake) -> tuple[str, str]:
    """The odds and what they come to, and the ruling where they come to a broken unit."""
    odds, cents = stake.wager.odds(stake.outcome), due(pack, stake)
    _, n, d = stake.wager.verdict(stake.outcome)
    if cents * d == stake.cents * n:
        return f"{odds} = {dollars(cents)}", ""
    unit = pack.setting("unit")
    by = "whole cents" if unit == 1 else f"units of {dollars(unit)}"
    return f"{odds}, rounded {pack.setting('round')} to {dollars(cents)} by {by}", "; RULINGS 4"
