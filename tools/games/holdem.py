"""Texas Hold'em for the calculator and the auditor: pots, side pots, fees, and who won what."""

from typing import Any

from firmware.controller.betting import FOLD, Betting, Stakes
from firmware.controller.games import table_of
from firmware.controller.games.holdem import settle
from firmware.controller.ledger import JACKPOT, POT, own
from firmware.controller.meters import COLLECTION
from firmware.controller.pack import Pack
from firmware.controller.pot_table import UNCALLED, PotTable
from firmware.controller.words import dollars
from tools.case import Case, Seat, word_of
from tools.config_words import Mistakes
from tools.event_words import Held
from tools.games import pot, pots_told
from tools.games.bank_case import options
from tools.games.pot import SOURCES, TELL, before, came_of, course, limit, standing, title
from tools.games.unseen import Unseen
from tools.settled import LOSE, NONE, WIN, Money, Row, Settled

__all__ = [
    "SOURCES",
    "TELL",
    "before",
    "came_of",
    "course",
    "limit",
    "options",
    "standing",
    "title",
]

NAME = "Texas Hold'em"
CASE = ["limit", "button", "pot", "board", "seats"]
SEAT = ["cards", "decisions", "contributed"]
HOLE, WHOLE_BOARD = 2, 5  # cards
BOARDS = (0, 3, 4, 5)
NOBODY = 0  # the owner of a case's dead money: whoever posted it


# ---- The calculator -----------------------------------------------------------------------------


def settled_case(pack: Pack, case: Case, mistakes: Mistakes) -> Settled:
    _check(case, mistakes)
    for seat in case.seats.values():
        _check_seat(seat, mistakes)
    mistakes.stop_if_any()
    table = _table_of(pack, case)
    _check_money(table, mistakes)
    mistakes.stop_if_any()
    uncalled = _give_back(table)
    if table.board:
        table.take_fee()
    settle(table)
    moves = table.ledger.moves
    facts = {
        "board": pot.text(table.board),
        "pots": [each.as_json() for each in pots_told.pots_of(table)],
        "fee": sum(move[2] for move in moves if move[0] == POT and move[3] == COLLECTION),
        "jackpot": sum(move[2] for move in moves if move[1] == JACKPOT),
        "uncalled": {str(seat): cents for seat, cents in uncalled.items()},
    }
    rows = {number: _row(table, case, number, uncalled) for number in case.seats}
    return Settled(facts, rows, _why(table, case))


def _check(case: Case, mistakes: Mistakes) -> None:
    if case.button is None:
        mistakes.add('"button" is missing; odd chips go by it')
    if len(case.board) not in BOARDS:
        mistakes.add(f"board: there are {len(case.board)}; it has none, or 3, 4 or 5")
    put_in = [seat for seat in case.seats.values() if seat.contributed]
    if len(put_in) < HOLE:
        mistakes.add("seats: write contributed at two seats or more")
    live = [seat for seat in put_in if not seat.hands[0].decisions]
    if not live:
        mistakes.add("seats: everybody has folded; the last one cannot")
    if len(live) > 1 and len(case.board) in BOARDS[:-1]:
        mistakes.add(f"board: there are {len(case.board)}; hands that are shown need {WHOLE_BOARD}")
    for seat in live if len(live) > 1 else ():
        if not seat.hands[0].cards:
            mistakes.add(f'{seat.where}.cards: write two, or the decision "{FOLD}"')


def _check_seat(seat: Seat, mistakes: Mistakes) -> None:
    hand = seat.hands[0]
    for word in hand.decisions:
        word_of([FOLD], word, seat.where, mistakes)
    if hand.rows:
        mistakes.add(f"{seat.where}.cards: a hand of {NAME} has no rows; write one text")
    elif len(hand.cards) not in (0, HOLE):
        mistakes.add(f"{seat.where}.cards: there are {len(hand.cards)}; a hand has {HOLE}")
    if not seat.contributed and (hand.cards and not hand.decisions):
        mistakes.add(f"{seat.where}.contributed: nothing; a hand that is in has put something in")


def _check_money(table: PotTable, mistakes: Mistakes) -> None:
    most = max(table.pots.put_in)
    live = [table.pots.put_in[seat.number - 1] for seat in table.live]
    if max(live) < most:
        seat = table.pots.put_in.index(most) + 1
        mistakes.add(
            f"seats.{seat}.contributed: {dollars(most)} is more than anybody has in that has not "
            "folded; nobody folds to less than that"
        )
    for at, cents in enumerate(table.pots.put_in, 1):
        if cents % table.unit:
            unit = dollars(table.unit)
            mistakes.add(f"seats.{at}.contributed: {dollars(cents)} has a part below {unit} (unit)")


def _table_of(pack: Pack, case: Case) -> PotTable:
    """As it stands when the last word is said."""
    unseen: Any = Unseen()
    table = table_of(pack, unseen, case.option)
    assert isinstance(table, PotTable)
    table.begin_hand()
    table.blinds.start(case.button or NOBODY)
    table.board = list(case.board)
    for number, seat in case.seats.items():
        chair, hand = table.seats[number - 1], seat.hands[0]
        if seat.contributed or hand.cards or hand.decisions:
            table.players.append(number)
            chair.dealt, chair.folded = True, bool(hand.decisions)
            chair.cards = list(hand.cards)
        if seat.contributed:
            table.ledger.move(own(number), POT, seat.contributed, "bet")
            table.pots.add(number, seat.contributed)
    if case.pot:
        table.ledger.move(own(NOBODY), POT, case.pot, "dead")
        table.pots.dead = case.pot
    return table


def _give_back(table: PotTable) -> dict[int, int]:
    """What nobody called, as at the end of a betting round."""
    option, live = table.option, [seat.number for seat in table.live]
    posted = {number: table.pots.put_in[number - 1] for number in table.players}
    stakes = Stakes(option["betting"], tuple(option["early"]), tuple(option["late"]))
    seat, cents = Betting(stakes, 1, table.pack.settings, live, posted).uncalled()
    if not cents:
        return {}
    table.ledger.move(POT, f"owed {seat}", cents, UNCALLED)
    table.pots.add(seat, -cents)
    return {seat: cents}


def _row(table: PotTable, case: Case, number: int, uncalled: dict[int, int]) -> Money:
    chair, stake = table.seats[number - 1], case.seats[number].contributed or 0
    if not chair.dealt:
        return Row(NONE, 0, 0)
    award = table.awarded(chair)
    shown = len(table.live) > 1
    made = "folded" if chair.folded else pots_told.made(table, chair) if shown else "not shown"
    result = WIN if award else LOSE if stake else NONE
    returned = uncalled.get(number, 0)
    return Row(result, stake, award, returned, cards=pots_told.cards_text(chair), hand=made)


def _why(table: PotTable, case: Case) -> list[str]:
    each = [
        f"seat {number} {dollars(seat.contributed)}"
        for number, seat in case.seats.items()
        if seat.contributed
    ]
    dead = f", and {dollars(case.pot)} dead" if case.pot else ""
    said = [f"Put in: {', '.join(each)}{dead}."]
    folded = [number for number in table.players if table.seats[number - 1].folded]
    if folded:
        said.append(f"{pot.seats_text(folded)} folded ({table.pack.source}).")
    said += pot.uncalled(table.ledger.moves)
    if table.board:
        said.append(f"Board: {pot.text(table.board)}.")
    said += [*pot.fees_taken(table, table.ledger.moves), *pots_told.told(table)]
    return [*said, pot.balance(table)]


# ---- A hand that is over ------------------------------------------------------------------------


def held(table: PotTable, void: bool) -> list[Held]:
    found = [Held("board", pot.text(table.board), "")] if table.board else []
    for seat in table.seats:
        if seat.dealt:
            cards = pots_told.cards_text(seat)
            award = 0 if void else table.awarded(seat)
            found.append(Held(f"seat {seat.number}", cards, _outcome(table, seat.number), award))
    return found


def _outcome(table: PotTable, number: int) -> str:
    seat = table.seats[number - 1]
    if seat.folded:
        return "folded"
    if len(table.live) == 1:
        return "not shown"
    return pots_told.made(table, seat) if len(table.board) == WHOLE_BOARD else "not finished"
