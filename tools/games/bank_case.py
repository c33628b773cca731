"""A case of a table with a player-dealer: the hand is played at a table of its own, by its code."""

from collections.abc import Collection
from contextlib import suppress
from copy import copy
from typing import Any

from firmware.controller.bank_table import TAKE, BankTable
from firmware.controller.bank_waits import ForBank, ForWagers
from firmware.controller.engine import Engine
from firmware.controller.events import CHOICE, DEAL, DECK, DICE
from firmware.controller.games import table_of
from firmware.controller.ledger import seat_of
from firmware.controller.meters import COLLECTION as FEE
from firmware.controller.pack import Pack
from firmware.controller.seats import Seat
from firmware.controller.stakes import Stake
from firmware.controller.waits import ForChoice, ForDice
from firmware.controller.words import seats_in_words
from hal.portal import BANK, BEHIND, COLLECTION
from tools.case import Case, Dealer
from tools.config_words import Mistakes, quoted, suggestion
from tools.games.bank import bank_of, cover_of, left, title
from tools.games.unseen import Unseen
from tools.settled import NONE, Money, by_net, together

PASS = 1 - TAKE
DICE_TOTALS = range(3, 19)  # of three


class AsTheyLie(ForWagers):
    """Wagers whoever has paid for them: a case lays no collections, they follow from its wagers."""

    def _fee_is_there(self, seat: Seat, stakes: list[Stake]) -> bool:
        return True


class CaseTable:
    """A table that plays one case.

    later    names of wagers that are laid while a hand is played
    table    how it stands
    open()   the bank is taken and everything lies there
    deal()   Deal is pressed; what a game waits for then is its own
    say(…)   a seat that is asked says a word, with so many cents newly laid on its portal
    throw()  the dice, if it waits for them
    """

    def __init__(
        self,
        pack: Pack,
        case: Case,
        dealer: Dealer,
        mistakes: Mistakes,
        later: Collection[str] = (),
    ) -> None:
        self._case = case
        self._later = later
        self._dealer = dealer
        self._mistakes = mistakes
        whole = copy(pack)
        whole.settings = {**pack.settings, "burn": "nothing"}  # all of a case's cards are dealt
        unseen: Any = Unseen()
        table = table_of(whole, unseen, case.option)
        assert isinstance(table, BankTable)
        self.table = table
        self.engine = Engine(table)

    def open(self, cards: bytes) -> None:
        """With a shoe of these cards."""
        self.engine.next_hand()
        self.engine.apply(DECK, list(cards))
        while isinstance(self.engine.wait, ForBank):  # offered clockwise, until it is who has it
            seat = self.engine.wait.seat
            choice = TAKE if seat.number == self._dealer.seat else PASS
            self.engine.apply(CHOICE, [seat.number, choice, *(0 for _ in seat.purposes)])
        self._lay()

    def deal(self) -> None:
        self.engine.wait.ready()
        self.engine.apply(DEAL, self._levels())

    def say(self, word: str, portal: str, laid: int) -> None:
        wait = self.engine.wait
        assert isinstance(wait, ForChoice)
        seat = wait.seat
        seat.level[portal] = seat.base.get(portal, 0) + laid
        choice = list(wait.choices(seat)).index(word)
        levels = [seat.level[purpose] for purpose in seat.purposes]
        self.engine.apply(CHOICE, [seat.number, choice, *levels])

    def throw(self) -> None:
        """Dice, if they are waited for, that put the action button where the case has it."""
        if not isinstance(self.engine.wait, ForDice) or self.engine.over:
            return
        table = self.table
        reached: dict[int, int] = {}
        for total in DICE_TOTALS:
            placing = table.place_button(0)
            next(placing)
            with suppress(StopIteration):
                placing.send((DICE, [total]))
            reached.setdefault(table.button, total)
        if self._case.button not in reached:
            seats = seats_in_words(sorted(reached)).lower()
            self._mistakes.add(f"button: dice put it at {seats} here (button_by); write which")
        self.engine.apply(DICE, [reached.get(self._case.button or 0, DICE_TOTALS[0])])

    def _levels(self) -> list[int]:
        return [seat.level[purpose] for seat in self.table.seats for purpose in seat.purposes]

    def _lay(self) -> None:
        table = self.table
        if self._case.button and table.setting("button_by") != "dice":
            self._mistakes.add("button: the cards place it at this table (button_by); write none")
        if not self._dealer.money:
            self._mistakes.add("dealer.money: $0 covers no wager; write what the player-dealer has")
        table.seats[self._dealer.seat - 1].level[BANK] = self._dealer.money
        for number, seat in self._case.seats.items():
            wagers, where = seat.hands[0].wagers, f"{seat.where}.wagers"
            if wagers and number == self._dealer.seat:
                self._mistakes.add(f"{where}: seat {number} is the player-dealer and bets nothing")
                continue
            for name, cents in wagers.items():
                self._lay_wager(table.seats[number - 1], name, cents, where)
        wait = AsTheyLie(table)
        self._check(wait)
        for chair, cents in wait.dues():
            chair.level[COLLECTION] = cents

    def _lay_wager(self, seat: Seat, name: str, cents: int, where: str) -> None:
        known = [each for each in seat.purposes if each not in (BANK, COLLECTION)]
        if name in known:
            seat.level[name] = cents
        elif name not in self._later:
            near = suggestion(name, [*known, *self._later])
            self._mistakes.add(f"{where}: {quoted(name)} is no wager of this table; {near}")

    def _check(self, wait: ForWagers) -> None:
        """What the table would not deal on, in its own words (RULINGS 9)."""
        counted = [(stake.seat.number, stake.purpose) for stake in wait.stakes()]
        for number, seat in self._case.seats.items():
            chair = self.table.seats[number - 1]
            lying = [(number, each) for each, cents in chair.level.items() if cents]
            if number != self._dealer.seat and any(each not in counted for each in lying):
                said = wait.prompt(chair)
                self._mistakes.add(
                    f'{seat.where}.wagers: "{said[0] if said else ""}", says the table at '
                    f"{title(self.table)}; limit chooses another option"
                )
        if not any(any(seat.hands[0].wagers.values()) for seat in self._case.seats.values()):
            self._mistakes.add("seats: nobody wagers; write wagers at one seat or more")


def options(pack: Pack) -> list[str]:
    """Schedule and option; the first is in force where a case names none (RULINGS 7)."""
    return [f"{limit['fees']['schedule']}/{limit['fees']['name']}" for limit in pack.limits]


# ---- What came of it ----------------------------------------------------------------------------


def people(case: Case, stakes: list[Stake], behind: bool) -> dict[int, Money]:
    """Of each seat's own wagers, or of those from behind it: what came of them."""
    rows: dict[int, dict[str, Money]] = {}
    for number, seat in case.seats.items():
        idle = [name for name, cents in seat.hands[0].wagers.items() if not cents]
        none = {name: Money(NONE, 0, 0) for name in idle if name.startswith(BEHIND) == behind}
        if none or not behind:
            rows[number] = none
    for stake in stakes:
        if stake.behind == behind:
            money = Money(stake.result, stake.cents, stake.paid, stake.returned)
            rows.setdefault(stake.seat.number, {})[stake.purpose] = money
    return {number: together(each) for number, each in rows.items()}


def dealer(table: BankTable) -> dict[str, object]:
    """The player-dealer's own row."""
    has, stake = left(table), cover_of(table)
    row = Money(by_net(has - stake), stake, max(0, has - stake), min(has, stake))
    return {"seat": bank_of(table), **row.as_json()}


def collections(table: BankTable) -> dict[str, int]:
    return {
        str(seat_of(source)): cents for source, _, cents, why in table.ledger.moves if why == FEE
    }
