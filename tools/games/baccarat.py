"""Baccarat for the calculator and the auditor: two hands, what they came to, who was paid what."""

import felt_core

from firmware.controller.baccarat_table import BaccaratTable
from firmware.controller.games.baccarat import natural, total, value, won_by
from firmware.controller.pack import Pack
from firmware.controller.road import DRAGON, PANDA, TIE
from firmware.controller.stakes import Stake
from hal.monitor import FIRST_HAND, SECOND_HAND
from tools.case import Case, Dealer
from tools.config_words import Mistakes
from tools.event_words import Happened, Held, dealt
from tools.games import bank, bank_case
from tools.games.bank import SOURCES, TELL, before, course, limit, standing, title
from tools.games.bank_case import CaseTable, options
from tools.games.cover import wagers_told
from tools.settled import Settled

__all__ = ["SOURCES", "TELL", "before", "course", "limit", "options", "standing", "title"]

NAME = "Baccarat"
CASE = ["limit", "button", "board", "dealer", "seats"]
SEAT = ["wagers"]
HANDS = {FIRST_HAND: "player", SECOND_HAND: "banker"}
FEWEST, MOST = 2, 3  # cards of a hand
SPARE = bytes(2)  # at the end of a case's shoe, for a chart that asks for more than it has


# ---- The calculator -----------------------------------------------------------------------------


def settled_case(pack: Pack, case: Case, mistakes: Mistakes) -> Settled:
    if case.dealer is None:
        mistakes.add('"dealer" is missing; write the player-dealer, e.g. {"seat": 1, …}')
        mistakes.stop_if_any()
        raise AssertionError
    hands = {"board": case.board, "dealer.cards": case.dealer.cards}
    for where, cards in hands.items():
        if not FEWEST <= len(cards) <= MOST:
            mistakes.add(f"{where}: there are {len(cards)}; a hand has {FEWEST} or {MOST}")
    mistakes.stop_if_any()
    return _played(pack, case, case.dealer, mistakes)


def _played(pack: Pack, case: Case, dealer: Dealer, mistakes: Mistakes) -> Settled:
    at = CaseTable(pack, case, dealer, mistakes)
    at.open(_shoe(case.board, dealer.cards))
    mistakes.stop_if_any()
    at.deal()
    at.throw()
    table = at.table
    assert isinstance(table, BaccaratTable)
    _check_draws(table, case.board, dealer.cards, mistakes)
    mistakes.stop_if_any()
    facts = {
        "outcome": won_by(table.player.cards, table.banker.cards),
        "player": _hand(table.player.cards),
        "banker": _hand(table.banker.cards),
        "action": bank.action_of(table),
        "collections": bank_case.collections(table),
        "button": table.button or None,
        "dealer": bank_case.dealer(table),
    }
    why = [*bank.taken(table, table.ledger.moves), *_round_told(table)]
    return Settled(
        facts,
        bank_case.people(case, table.stakes, False),
        why,
        bank_case.people(case, table.stakes, True),
    )


def _shoe(player: bytes, banker: bytes) -> bytes:
    """In the order of the deal: player, banker, player, banker, then the third cards."""
    first = bytes([player[0], banker[0], player[1], banker[1]])
    return first + player[FEWEST:] + banker[FEWEST:] + SPARE


def _hand(cards: list[int]) -> dict[str, object]:
    return {"cards": felt_core.cards_text(bytes(cards)), "total": total(cards)}


def _check_draws(table: BaccaratTable, player: bytes, banker: bytes, mistakes: Mistakes) -> None:
    """Only the first hand that is otherwise: the other one's chart goes by it."""
    for where, written, hand in (
        ("board", player, table.player),
        ("dealer.cards", banker, table.banker),
    ):
        if len(written) != len(hand.cards):
            mistakes.add(f"{where}: there are {len(written)} cards; {_drawing(table)}")
            return


# ---- In words -----------------------------------------------------------------------------------


def came_of(table: BaccaratTable, event: Happened) -> list[str]:
    said = bank.pushed(event.moves)
    if event.over:  # never void: a hand is over with its one press
        said += bank.taken(table, event.moves)
        said += bank.not_taken(event)
        said += dealt(event.cards, HANDS, table.pack.source)
        said += [*_round_told(table), *bank.bank_after(table)]
    return said


def held(table: BaccaratTable, void: bool) -> list[Held]:
    hands = [
        Held(hand.side, felt_core.cards_text(bytes(hand.cards)), str(total(hand.cards)))
        for hand in (table.player, table.banker)
    ]
    return hands + bank.held(table)


def _round_told(table: BaccaratTable) -> list[str]:
    def because(stake: Stake) -> str:
        return _reason(table)

    second = felt_core.cards_text(bytes(table.banker.cards[1:2]))
    placed_by = f"where the banker hand's second card, {second}, puts it"
    drawing = _drawing(table)
    return [
        drawing[0].upper() + drawing[1:] + ".",
        f"{_outcome(table)}: {_reason(table)}.",
        bank.order(table, placed_by),
        *wagers_told(table.pack, bank.cover_of(table), table.stakes, because),
        *bank.result(table),
    ]


def _drawing(table: BaccaratTable) -> str:
    """What the charts asked of this round's first two cards."""
    player, banker = table.player.cards, table.banker.cards
    two = f"the player hand has {total(player[:2])} on two cards and the banker hand "
    two += str(total(banker[:2]))
    if natural(table) and table.setting("natural_stops"):
        return f"{two}: a natural, and neither draws (RULINGS 12)"
    source = f"draws, {table.pack.source}"
    banks = "draws" if len(banker) > FEWEST else "stands"
    if len(player) == FEWEST:
        return f"{two}: the player hand stands and the banker hand {banks} ({source})"
    third = value(player[FEWEST])
    return (
        f"{two}: the player hand draws, and against its third card, worth {third}, the banker hand "
        f"{banks} ({source})"
    )


def _outcome(table: BaccaratTable) -> str:
    outcome = won_by(table.player.cards, table.banker.cards)
    return {TIE: "Tie", PANDA: "Panda 8", DRAGON: "Dragon 7"}.get(outcome, "The round")


def _reason(table: BaccaratTable) -> str:
    player, banker = table.player.cards, table.banker.cards
    outcome = won_by(player, banker)
    totals = total(player), total(banker)
    if outcome == TIE:
        return f"both hands total {totals[0]}"
    side = HANDS[FIRST_HAND if totals[0] > totals[1] else SECOND_HAND]
    cards = ", with three cards" if outcome in (PANDA, DRAGON) else ""
    return f"the {side} hand wins, {max(totals)} to {min(totals)}{cards}"
