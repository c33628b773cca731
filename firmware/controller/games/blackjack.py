"""Pure 21.5 Blackjack with a player-dealer (kings 413-591, palomar 545-878, poker-flats 700-927,
angies 1534-2593). What differs between the houses is in their tables' files."""

from firmware.controller import twenty_one
from firmware.controller.blackjack_table import BET, DOWN, BlackjackTable
from firmware.controller.side_bets import undecided
from firmware.controller.twenty_one import draws, is_checked, is_natural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.stakes import Stake
    from firmware.controller.table import Play

TABLE = BlackjackTable

# Every reading that this game asks its table for.
SETTINGS = twenty_one.SETTINGS + (
    "bank_turns",
    "bet_seconds",
    "burn",
    "button_by",
    "button_counts",
    "button_counts_from",
    "cover",
    "cut_card",
    "decision_seconds",
    "first_action",
    "offer_seconds",
    "round",
    "shuffle_when",
    "unit",
)


def hand(table: "BlackjackTable") -> "Play":
    yield from table.open_shoe()
    yield from table.open_betting()
    table.deal_two()  # kings L463-464
    table.drop_fees()  # angies 1977-1979, poker-flats 882; elsewhere they are dropped already
    for seat in table.playing:
        yield from table.offer(seat)
    if not (is_checked(table.dealer[0]) and is_natural(table.dealer)):  # kings L501
        for seat in table.playing:
            yield from table.play(seat)
    table.reveal()
    yield from table.place_button(table.dealer[DOWN])  # kings L466
    complete(table)

    def outcome_of(stake: "Stake") -> str:
        return came_to(table, stake)

    table.settle(table.first_action(outcome_of), outcome_of)
    table.tell()
    table.end_turn()


def complete(table: "BlackjackTable") -> None:
    """The player-dealer draws by chart 1B while anything hangs on it (kings L502, L552)."""
    while draws(table.dealer, table.hands(), bonus_waits(table), table.pack.settings):
        table.hit_dealer()


def bonus_waits(table: "BlackjackTable") -> bool:
    bonuses = [stake.wager.id for stake in table.stakes if stake.wager.id != BET]
    return any(undecided(bonus, table.dealer) for bonus in bonuses)


def came_to(table: "BlackjackTable", stake: "Stake") -> str:
    """What became of what a wager is on."""
    if stake.wager.id == BET:
        return twenty_one.outcome(stake.hand, table.dealer)
    return table.outcome_of(stake)
