"""A round of Pure 21.5 in words: what every hand had and did, and why a wager won or lost."""

import felt_core

from firmware.controller.blackjack_table import BET, BlackjackTable
from firmware.controller.side_bets import BUSTER, INSURANCE, MATCH, red_run
from firmware.controller.stakes import Stake
from firmware.controller.twenty_one import Hand, chart_1b, is_checked, is_natural
from tools.games import bank, cover
from tools.games.circle_case import FEWEST, count

CHART_1A = "chart 1A: must_hit_hard, must_stand_hard"
CHART_1B = "chart 1B: dealer_hits_hard, dealer_hits_soft"


def text(cards: list[int]) -> str:
    return str(felt_core.cards_text(bytes(cards)))


def has(hand: Hand) -> str:
    return count(bytes(hand.cards), hand.split)


def name(table: BlackjackTable, seat: int, hand: Hand) -> str:
    """As "Seat 5", or "Seat 5, hand 1 of 2," where it has several."""
    hands = table.circles[seat].hands
    at = [each is hand for each in hands].index(True) + 1
    return f"Seat {seat}" if len(hands) == 1 else f"Seat {seat}, hand {at} of {len(hands)},"


def whose(table: BlackjackTable, stake: Stake) -> str:
    if stake.behind or stake.wager.id != BET:
        return cover.who(stake)
    return name(table, stake.seat.number, stake.hand)


# ---- A round that is over -----------------------------------------------------------------------


def settled(table: BlackjackTable) -> list[str]:
    card = text(table.dealer[1:FEWEST])
    placed_by = f"where the player-dealer's down card, {card}, puts it"

    def because(stake: Stake) -> str:
        return reason(table, stake)

    def of(stake: Stake) -> str:
        return whose(table, stake)

    return [
        dealer(table),
        bank.order(table, placed_by),
        *cover.wagers_told(table.pack, bank.cover_of(table), table.stakes, because, of),
        *bank.result(table),
    ]


def dealer(table: BlackjackTable) -> str:
    """What the player-dealer had, drew and came to."""
    cards, two = table.dealer, table.dealer[:FEWEST]
    said = f"The player-dealer has {text(two)}, {count(bytes(two))}"
    if is_natural(two):
        checked = f": nobody plays on ({table.pack.source})." if is_checked(two[0]) else "."
        return said + checked
    if len(cards) > FEWEST:
        said += f", and draws {text(cards[FEWEST:])}: {count(bytes(cards))}"
    if chart_1b(cards, table.pack.settings):
        return f"{said}, and no more: nothing hangs on another card ({table.pack.source})."
    return f"{said} ({CHART_1B})."


def reason(table: BlackjackTable, stake: Stake) -> str:
    """Why a wager came to what it did."""
    theirs = count(bytes(table.dealer))
    if stake.wager.id == BET:
        return _of_hand(stake, theirs)
    dealt = table.circles[stake.seat.number].dealt
    up, down = text(table.dealer[:1]), text(table.dealer[1:FEWEST])
    if stake.wager.id == INSURANCE:
        return f"under the {up} is {down}"
    if stake.wager.id == BUSTER:
        return f"the player-dealer has {theirs}, with {len(table.dealer)} cards"
    if stake.wager.id == MATCH:
        return f"{text(dealt)} beside the up card {up}: {stake.outcome}"
    red = red_run(table.dealer)
    return f"red cards before the first black one: {red} of {text(table.dealer)}"


def _of_hand(stake: Stake, theirs: str) -> str:
    if stake.outcome == "surrender":
        return "the hand was given up for half"
    if stake.outcome == "even_money":
        return "Pure 21.5 took even money under an ace"
    eights = " with three eights (dealer_888, RULINGS 16)" if stake.outcome == "bust_888" else ""
    return f"{text(stake.hand.cards)} has {has(stake.hand)}, the player-dealer {theirs}{eights}"
