"""Baccarat with a player-dealer: two hands for the whole table, drawn by chart.

EZ Baccarat of four houses (kings L1131-1260, casino-99 3143-3620, palomar 880-1028, crystal
4526-4983); what differs between them is in their tables' files.
"""

import felt_core

from firmware.controller.baccarat_table import BaccaratTable
from firmware.controller.draws import banker_draws, player_draws
from firmware.controller.road import BANKER, DRAGON, PANDA, PLAYER, TIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.stakes import Stake
    from firmware.controller.table import Play

TABLE = BaccaratTable

# Every reading that this game asks its table for.
SETTINGS = (
    "bank_turns",
    "bet_seconds",
    "burn",
    "button_by",
    "button_counts",
    "button_counts_from",
    "cover",
    "cut_card",
    "first_action",
    "natural_stops",
    "offer_seconds",
    "round",
    "shuffle_when",
    "unit",
)

NATURAL = 8
THREE = 3
TOTAL_SHIFT = 16


def hand(table: "BaccaratTable") -> "Play":
    yield from table.open_shoe()
    yield from table.open_betting()
    player, banker = table.player, table.banker
    for _ in range(2):  # kings L1173: player, banker, player, banker
        table.deal_to(player)
        table.deal_to(banker)
    draw(table)
    table.view.dealt()
    outcome = won_by(player.cards, banker.cards)

    def outcome_of(stake: "Stake") -> str:
        return outcome

    yield from table.place_button(banker.cards[1])
    table.settle(table.first_action(outcome_of), outcome_of)
    table.tell(outcome, (total(player.cards), total(banker.cards)), natural(table))
    table.end_turn()


def draw(table: "BaccaratTable") -> None:
    """The player hand by its total, then the banker hand by chart (kings L1175-1194)."""
    player, banker, charts = table.player, table.banker, table.pack.draws
    if natural(table) and table.setting("natural_stops"):  # RULINGS 12
        return
    third = -1
    if player_draws(charts, total(player.cards)):
        third = value(table.deal_to(player))
    if banker_draws(charts, total(banker.cards), third):
        table.deal_to(banker)


def natural(table: "BaccaratTable") -> bool:
    """Eight or nine on a side's first two cards (kings L1150)."""
    return max(total(hand.cards[:2]) for hand in (table.player, table.banker)) >= NATURAL


def won_by(player: "list[int]", banker: "list[int]") -> str:
    """What the round came to; every wager's pay table says what that is worth."""
    difference = total(player) - total(banker)
    if difference == 0:
        return TIE
    if difference > 0:
        return PANDA if total(player) == 8 and len(player) == THREE else PLAYER
    return DRAGON if total(banker) == 7 and len(banker) == THREE else BANKER


def value(card: int) -> int:
    """Ace 1, ten and pictures 0 (kings L1147)."""
    return total([card])


def total(cards: "list[int]") -> int:
    """
    >>> eight, king, five, nine = 6 * 4, 11 * 4 + 3, 3 * 4, 7 * 4 + 1
    >>> total([eight, king]), total([five, nine])
    (8, 4)
    """
    return int(felt_core.rank(felt_core.NINE, bytes(cards))) >> TOTAL_SHIFT & 15
