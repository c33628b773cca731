"""A table where one player banks: the player-dealer's money covers everybody's wagers."""

import felt_core

from firmware.controller import fees
from firmware.controller.bank_waits import ForBank, ForWagers
from firmware.controller.events import CHOICE, DEAL
from firmware.controller.ledger import BANK, DROP, HELD, STAKES, LedgerFault, owed, own
from firmware.controller.meters import AWARD, BET, COLLECTION
from firmware.controller.packed import Reader, number
from firmware.controller.settlement import Settlement
from firmware.controller.shoe_table import ShoeTable
from firmware.controller.stakes import Stake
from firmware.controller.table import DROPPED
from firmware.controller.waits import ForDice
from hal import portal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from firmware.controller.pack import Pack
    from firmware.controller.seats import Seat
    from firmware.controller.table import Play
    from firmware.controller.view import View
    from firmware.controller.wagers import Wager

NOBODY = 0
TAKE = 0  # of the choices of a seat that is offered the bank
BANKED = "bank"
LOST = "lost"
RETURNED = "returned"


class BankTable(ShoeTable):
    """A banked table (RULINGS 1 to 3, 17).

    option     of the pack's limits, the one in force: table limits and fees
    bank       the seat that is player-dealer, 0 if nobody is; turn: hands it has banked
    cover      its money when the hand began
    stakes     the wagers of the hand, and what became of them
    button     the seat with the action button, 0 if it is not placed
    action     what all wagers come to; due: what the player-dealer owes for it

    Verbs besides those of every table:
    open_betting()                  waits: somebody banks, everybody bets, Deal is pressed
    place_button(…)                 waits for dice, where they place it
    settle(…), end_turn()           happen at once
    """

    SIDES = (False, True)
    BEHIND_ALONE = True  # whether one may bet from behind a seat that has no bet

    def __init__(self, pack: "Pack", view: "View", limit: int = 0) -> None:
        self.bank = NOBODY
        self.turn = 0
        self.cover = 0
        self.stakes: list[Stake] = []
        self.button = NOBODY
        self.action = 0
        self.due = 0
        self._last_bank = pack.seats  # so seat 1 is offered it first
        super().__init__(pack, view, limit)

    def set_limit(self, limit: int) -> None:
        super().set_limit(limit)
        self.option: dict[str, Any] = self.pack.limits[limit]

    def limit_name(self, limit: int) -> str:
        """As "ez-baccarat, option 3, $10 to $100"."""
        option = self.pack.limits[limit]
        between = self.words.between(option["least"], option["most"])
        return f"{option['fees']['name']}, {between}"

    def posted(self) -> "list[str]":
        return fees.posted(self.option["fees"])

    def marks(self, seat: "Seat") -> "list[str]":
        marks = []
        if seat.number == self.bank:
            marks.append(self.words.say("mark_bank", turn=self.turn + 1))
        if seat.number == self.button:
            marks.append(self.words.say("mark_button"))
        return marks

    def headline(self) -> str:
        return self.words.say("banked", bank=self.cover, action=self.action, fee=self.due)

    @property
    def limits(self) -> "tuple[int, int]":
        """The least and the most of a wager in cents; 0 where there is none."""
        return self.option["least"], self.option["most"]

    def bounds(self, wager: "Wager") -> "tuple[int, int]":
        """The same of one kind of wager: its own, those it has with these fees, or the table's."""
        least, most = self.option["bounds"].get(wager.id, (wager.least, wager.most))
        return least or self.option["least"], most or self.option["most"]

    # ---- Who banks, who bets --------------------------------------------------------------------

    def open_betting(self) -> "Play":
        """Until Deal is pressed on wagers that somebody covers: then the hand has begun."""
        while True:
            yield from self._offer_bank()
            wait = ForWagers(self)
            event = yield wait
            while event[0] not in (DEAL, CHOICE):  # time is over
                wait.stand()
                event = yield wait
            if event[0] == DEAL:
                break
            self._pass_bank()
            for seat in self.seats:
                seat.seen.clear()  # nothing stands that lies there for another bank
        stakes, cover, dues = wait.stakes(), wait.cover(), wait.dues()
        wait.sum_up(stakes)  # whoever replays the journal has not looked at them before
        self.begin_hand()
        self._take(stakes, cover, dues)

    def _offer_bank(self) -> "Play":
        """Clockwise, until somebody takes it (kings L1135)."""
        seat = self.after(self._last_bank)
        passed = 0
        while self.bank == NOBODY:
            wait = ForBank(self, seat, passed >= len(self.seats))
            event = yield wait
            if wait.made(event) == TAKE:
                self.bank = seat.number
                self.turn = 0
            else:
                seat = self.after(seat.number)
                passed += 1

    def _pass_bank(self) -> None:
        self._last_bank = self.bank
        self.bank = NOBODY
        self.cover = self.action = self.due = 0

    def end_turn(self) -> None:
        """The bank is offered on after so many hands."""
        self.turn += 1
        if self.turn >= int(self.setting("bank_turns")):
            self._pass_bank()

    def after(self, number: int) -> "Seat":
        """The seat to the left."""
        return self.seats[number % len(self.seats)]

    def clockwise(self, first: int) -> "list[Seat]":
        return self.seats[first - 1 :] + self.seats[: first - 1]

    # ---- Money ----------------------------------------------------------------------------------

    def _take(self, stakes: "list[Stake]", cover: int, dues: "list[tuple[Seat, int]]") -> None:
        self.stakes, self.cover = stakes, cover
        for seat in self.seats:
            seat.seen.clear()
        for seat, due in dues:
            self.ledger.move(own(seat.number), HELD, due, COLLECTION)
            seat.base[portal.COLLECTION] = due
            seat.settled(portal.COLLECTION, 0)
        if self.option["fees"]["dropped"] == fees.BEFORE_CARDS:
            self.drop_fees()
        self.ledger.move(own(self.bank), BANK, cover, BANKED)
        self.seats[self.bank - 1].base[portal.BANK] = cover
        self.seats[self.bank - 1].dealt = True
        for stake in stakes:
            self._stand(stake, stake.cents, stake.wager.id)
            stake.seat.dealt = True
        self.taken()

    def taken(self) -> None:
        """The wagers are in; what a family makes of them."""

    def add_stake(
        self, seat: "Seat", purpose: str, wager: "Wager", cents: int, why: str
    ) -> "Stake":
        """A wager that is made while a hand is played."""
        stake = Stake(seat, purpose, wager, cents)
        self.stakes.append(stake)
        self._stand(stake, cents, why)
        return stake

    def raise_stake(self, stake: "Stake", cents: int, why: str) -> None:
        stake.cents += cents
        self._stand(stake, cents, why)

    def _stand(self, stake: "Stake", cents: int, why: str) -> None:
        """Chips that lie on a portal are at stake from here on."""
        self.ledger.move(stake.own, STAKES, cents, BET + " " + why)
        base = stake.seat.base
        base[stake.purpose] = base.get(stake.purpose, 0) + cents

    def drop_fees(self) -> None:
        held = self.ledger.balance(HELD)
        if held:
            self.ledger.move(HELD, DROP, held, DROPPED)

    def settle(self, first: int, outcome_of: "Callable[[Stake], str]") -> None:
        """Every wager in the table's order, as far as the bank covers it (RULINGS 1)."""
        settlement = Settlement(self.pack, self.cover)
        ordered = settlement.ordered(self.stakes, [seat.number for seat in self.clockwise(first)])
        settlement.settle(ordered, outcome_of)
        self.stakes = ordered
        for stake in ordered:
            self._pay(stake)
        self._settle_portals()
        left = self.ledger.balance(BANK)
        if left != settlement.left or self.ledger.balance(STAKES):
            raise LedgerFault(f"the bank holds {left} cents and not {settlement.left}")
        bank = self.seats[self.bank - 1]
        if left:
            self.ledger.move(BANK, owed(self.bank), left, RETURNED + " " + BANKED)
        bank.settled(portal.BANK, left)
        self._tell_results(left - self.cover)

    def _pay(self, stake: "Stake") -> None:
        """What is lost goes to the bank, what is won comes out of it, the rest goes back."""
        lost = stake.cents - stake.returned
        if lost:
            self.ledger.move(STAKES, BANK, lost, LOST + " " + stake.wager.id)
        if stake.paid:
            self.ledger.move(BANK, stake.owed, stake.paid, AWARD + " " + stake.wager.id)
        if stake.returned:
            self.ledger.move(STAKES, stake.owed, stake.returned, RETURNED + " " + stake.wager.id)

    def _settle_portals(self) -> None:
        """Of what lies on each portal the dealer takes what was lost."""
        for seat in self.seats:
            for purpose in seat.purposes:
                here = [s for s in self.stakes if s.seat is seat and s.purpose == purpose]
                if here:
                    seat.settled(purpose, sum([stake.returned for stake in here]))

    def _tell_results(self, banked: int) -> None:
        for seat in self.seats:
            mine = [stake for stake in self.stakes if stake.seat is seat and not stake.behind]
            if mine:
                self._tell_result(seat, sum([stake.net for stake in mine]))
        self._tell_result(self.seats[self.bank - 1], banked)

    def _tell_result(self, seat: "Seat", net: int) -> None:
        seat.call = "you_won" if net > 0 else "you_lost" if net < 0 else "you_even"
        self.view.result(seat.number, self.words.tell(seat.call, cents=abs(net)))

    # ---- The action button ----------------------------------------------------------------------

    def place_button(self, card: int) -> "Play":
        """By a card, or by dice: so many seats on, the player-dealer's not counted (RULINGS 17)."""
        if self.setting("first_action") == "left of the player-dealer":
            return  # this house has no action button
        value = button_value(card)
        if self.setting("button_by") == "dice":
            _, faces = yield ForDice(self)
            value = sum(faces)
        from_house = self.setting("button_counts_from") == "house dealer"
        start = 1 if from_house else self.after(self.bank).number
        bets = [stake.seat.number for stake in self.stakes]
        counted = [seat.number for seat in self.clockwise(start) if seat.number != self.bank]
        if self.setting("button_counts") == "seats with a wager":
            counted = [seat for seat in counted if seat in bets]
        place = counted[(value - 1) % len(counted)]
        in_play = [seat.number for seat in self.clockwise(place) if seat.number in bets]
        self.button = in_play[0]

    def first_action(self, outcome_of: "Callable[[Stake], str]") -> int:
        """The seat whose wagers are settled first."""
        how = self.setting("first_action")
        if how == "left of the player-dealer":
            return self.after(self.bank).number
        if how == "action button when short" and not self.is_short(outcome_of):
            return 1
        return self.button

    def is_short(self, outcome_of: "Callable[[Stake], str]") -> bool:
        """Whether it covers less than all it owes, or than all it is owed (palomar 982-984)."""
        owes = owned = 0
        for stake in self.stakes:
            verdict, n, d = stake.wager.verdict(outcome_of(stake))
            if verdict == felt_core.WIN:
                owes += stake.cents * n // d
            elif verdict == felt_core.LOSE:
                owned += stake.cents
            elif verdict == felt_core.GIVE_BACK:  # half of it, at a surrender
                owned += stake.cents - stake.cents * n // d
        if self.setting("cover") == "consumed":  # won and lost alike use it up
            return owes + owned > self.cover
        return max(owes, owned) > self.cover

    # ---- What the dealer can do -----------------------------------------------------------------

    def change_player(self, seat: "Seat") -> None:
        """A bank goes with the person who has it."""
        super().change_player(seat)
        if seat.number == self.bank:
            self._pass_bank()

    def move_player(self, seat: "Seat", to: "Seat") -> None:
        super().move_player(seat, to)
        if self.bank in (seat.number, to.number):
            self.bank = to.number if self.bank == seat.number else seat.number

    def close(self) -> None:
        super().close()
        if self.bank:
            self._pass_bank()

    def begin_hand(self) -> None:
        super().begin_hand()
        self.stakes = []
        self.button = NOBODY

    # ---- Keeping --------------------------------------------------------------------------------

    def stands(self) -> bytes:
        packed = super().stands() + bytes((self.bank, self.turn))
        if not self.begun:  # what lies on portals is a level; the button is still the last hand's
            return packed
        packed += bytes((self.button,)) + number(self.cover)
        for stake in self.stakes:
            packed += stake.pack()
        return packed

    def keep(self) -> bytes:
        packed = bytes((self.bank, self.turn, self._last_bank))
        for seat in self.seats:
            packed += seat.pack_left()
        return super().keep() + packed

    def take(self, reader: Reader) -> None:
        super().take(reader)
        self.bank, self.turn, self._last_bank = tuple(reader.bytes(3))
        for seat in self.seats:
            seat.unpack_left(reader)


def button_value(card: int) -> int:
    """Of the card that places the button: ace 1, jack 11, queen 12, king 13 (RULINGS 17)."""
    rank = card // 4 + 2
    return 1 if rank == 14 else rank
