"""A table where players contest a pot: blinds, betting rounds, cards in the middle."""

from firmware.controller import fees
from firmware.controller.betting import ALL_IN, CALL, CHECK, FOLD, RAISE, Betting, Stakes
from firmware.controller.betting import BET as OPENS
from firmware.controller.blinds import highest
from firmware.controller.events import DEAL
from firmware.controller.ledger import DROP, HELD, JACKPOT, POT, LedgerFault, owed, own
from firmware.controller.meters import BET, COLLECTION
from firmware.controller.packed import number
from firmware.controller.pot_seats import PotSeats
from firmware.controller.pot_waits import ForAction, ForBlinds, ForPlayers, ForStreet
from firmware.controller.pots import Pots
from firmware.controller.table import DROPPED
from firmware.controller.waits import NOTHING
from hal import portal
from hal.monitor import FIRST_HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.blinds import Place
    from firmware.controller.pack import Pack
    from firmware.controller.seats import Seat
    from firmware.controller.table import Play
    from firmware.controller.view import View

UNCALLED = "uncalled"
# What a seat did, as a meaning of words.py.
DONE = {
    CHECK: "did_check",
    CALL: "did_call",
    OPENS: "did_bet",
    RAISE: "did_raise",
    ALL_IN: "did_all_in",
}


class PotTable(PotSeats):
    """The table of Texas Hold'em (kings L70-164 and five other sheets).

    board      the cards in the middle
    pots       what everybody has put in; all_in: seats that have no more chips
    betting    the betting round that is on, or was last

    Verbs besides those of every table:
    open_hand(), bet(…), wait_for_board()   wait for people
    deal_down(…), turn_board(…), take_fee(), show_down(), award(…)   happen at once
    """

    def __init__(self, pack: "Pack", view: "View", limit: int = 0) -> None:
        self.board: list[int] = []
        self.pots = Pots(pack.seats)
        self.all_in: list[int] = []
        self.betting: Betting
        self._awards = [0] * pack.seats
        super().__init__(pack, view, limit)

    def headline(self) -> str:
        """The pot, and the side pots that some cannot win; between hands the blinds."""
        if not self.begun:
            return self.words.say("blinds", low=self.option["small"], high=self.option["big"])
        layers = self.pots.layers(self._live(), self.all_in)
        side = sum([cents for cents, _ in layers[1:]])
        if side:
            return self.words.say("pot_and_side", pot=self.pot - side, there=side)
        return self.words.say("pot_alone", pot=self.pot)

    # ---- Verbs that wait ------------------------------------------------------------------------

    def open_hand(self) -> "Play":
        """Until Deal is pressed on blinds and fees that are all there: then the hand has begun."""
        if not self.blinds.button and self.setting("first_button") == "high card":
            yield from self._draw_button()
        wait = ForBlinds(self)
        yield from self._seat_players(wait)
        wait.ready()
        if wait.place is not None:
            self._begin(wait, wait.place)

    def _seat_players(self, wait: ForPlayers) -> "Play":
        event = yield wait
        while event[0] != DEAL:
            wait.do(event)
            event = yield wait

    def _draw_button(self) -> "Play":
        """A card face up to each, from the house dealer's left on (kings L117)."""
        yield from self._seat_players(ForPlayers(self))
        self.view.clear()
        seats = sorted(self.present)
        place = 0
        while len(seats) > 1:
            cards = {}
            for seat in seats:
                cards[seat] = self.draw()
                self.view.card(seat, place, cards[seat])
            place += 1
            seats = highest(cards, self.setting("opening_ties"))
        self.blinds.start(seats[0])
        self.view.dealt()
        self.view.everybody(self.words.tell("has_button", seat=seats[0]))
        yield from self.shuffle()

    def bet(self, street: int) -> "Play":
        """A betting round: every seat in its turn, until all is called."""
        if street > 1:
            self.betting = self._betting(street)
        while not self.betting.over:
            wait = ForAction(self, self.seats[self.betting.turn - 1])
            word, laid = wait.word((yield wait))
            self._act(wait.seat, street, word, laid)
        self._end_street()

    def wait_for_board(self) -> "Play":
        yield ForStreet(self)

    # ---- Verbs that happen at once --------------------------------------------------------------

    def deal_down(self, cards: int) -> None:
        """One at a time, the button last; only its own monitor shows a seat its cards (L109)."""
        for _ in range(cards):
            for number_of_seat in self.players:
                seat = self.seats[number_of_seat - 1]
                card = self.draw()
                self.view.hold(seat.number, len(seat.cards), card)
                seat.cards.append(card)
        self.view.dealt()

    def turn_board(self, cards: int) -> None:
        """A card is burned, then so many are turned up (kings L130, L138, L146)."""
        self.draw()
        for _ in range(cards):
            card = self.draw()
            self.view.card(FIRST_HAND, len(self.board), card)
            self.board.append(card)
        self.view.dealt()

    def show_down(self) -> None:
        for seat in self.live:
            self.view.turn_up(seat.number)
        self.view.dealt()

    def take_fee(self) -> None:
        """The house's fee after the flop, where its schedule has it there."""
        fee = self.option["fees"]
        if fee["taken"] == fees.AFTER_FLOP:
            self._take_from_pot(fees.due_of_pot(fee, len(self.players)), self._jackpot())
        if fee["dropped"] == fees.AFTER_FLOP:
            self._drop()

    def award(self, high: "list[int]", low: "list[int]") -> None:
        """Who gets what of which pot, by ranks (pots.py); then the fees are dropped."""
        due, jackpot = self._due_at_award()
        to_one = self.setting("odd_chip") == "all to one"
        terms = (self.blinds.button, to_one, due + jackpot, self.unit)
        taken, self._awards = self.pots.settle(high, low, *terms)
        taken -= self.pots.taken
        self._take_from_pot(min(due, taken), taken - min(due, taken))
        for seat in self.seats:
            self.pay(seat, self.awarded(seat), "pot")
            seat.call = "won_with" if self.awarded(seat) else ""
        if self.pot:
            raise LedgerFault(f"the pot was won and still holds {self.pot} cents")
        self._drop()
        self.kill.won([seat.number for seat in self.seats if seat.call])

    def awarded(self, seat: "Seat") -> int:
        return self._awards[seat.number - 1]

    # ---- A hand begins --------------------------------------------------------------------------

    def _begin(self, wait: ForBlinds, place: "Place") -> None:
        players = list(wait.players)
        posts = [(seat, wait.laid(seat)) for seat in players]
        dues = [(seat, wait.fee(seat)) for seat in players]
        self.begin_hand()
        self.begin_way(place)
        for seat, due in dues:
            self._collect(self.seats[seat - 1], due)
        self._drop()
        posted = {}
        for seat, (live, dead, short) in posts:
            self._post(self.seats[seat - 1], live, dead)
            posted[seat] = live
            if short:
                self.all_in.append(seat)
        self.betting = self._betting(1, posted, self.big_blind)

    def begin_hand(self) -> None:
        super().begin_hand()
        self.board = []
        self.all_in = []
        self.pots = Pots(len(self.seats))
        self.view.caption(FIRST_HAND, self.words.say("board"))

    def _betting(
        self, street: int, posted: "dict[int, int] | None" = None, blind: int = 0
    ) -> Betting:
        stakes = Stakes(
            self.option["betting"], tuple(self.option["early"]), tuple(self.option["late"])
        )
        if self.killed:
            stakes = stakes.times(*self.kill.ratio)
        place = self.place
        order = place.order(self._live(), street) if place is not None else self._live()
        settings = self.pack.settings
        pot = self.pots.dead if street == 1 else self.pot  # what is posted counts in its round
        return Betting(stakes, street, settings, order, posted, blind, self.all_in, pot)

    def _collect(self, seat: "Seat", due: int) -> None:
        if due:
            self.ledger.move(own(seat.number), HELD, due, COLLECTION)
            seat.base[portal.COLLECTION] = due
            seat.settled(portal.COLLECTION, 0)

    def _post(self, seat: "Seat", live: int, dead: int) -> None:
        seat.dealt = True
        if live:
            self._put_in(seat, live, f"{BET} 1 blind")
            self.pots.add(seat.number, live)
        if dead:
            self._put_in(seat, dead, f"{BET} 1 dead")
            self.pots.dead += dead

    def _live(self) -> "list[int]":
        return [seat.number for seat in self.live]

    # ---- Betting --------------------------------------------------------------------------------

    def _put_in(self, seat: "Seat", cents: int, reason: str) -> None:
        """Chips on the portal are the pot's from here on; the dealer takes them after the round."""
        self.ledger.move(own(seat.number), POT, cents, reason)
        seat.base[portal.WAGER] = seat.base.get(portal.WAGER, 0) + cents

    def _act(self, seat: "Seat", street: int, word: str, laid: int) -> None:
        self.betting.act(seat.number, word, laid)
        if laid:
            self._put_in(seat, laid, f"{BET} {street} {word}")
            self.pots.add(seat.number, laid)
        if word == FOLD:
            self._fold(seat)
            return
        if word == ALL_IN:
            self.all_in.append(seat.number)
            cents = self.pots.put_in[seat.number - 1]  # of the whole hand
        else:
            cents = self.betting.contributed[seat.number]
        self.view.result(seat.number, self.words.tell(DONE[word], cents=cents))

    def _fold(self, seat: "Seat") -> None:
        """Face down to the discard pile: nobody sees them any more (kings L122)."""
        seat.folded = True
        self.view.take_away(seat.number)
        self.view.result(seat.number, self.words.tell("folded"))

    def _end_street(self) -> None:
        uncalled, cents = self.betting.uncalled()
        if cents:
            self.ledger.move(POT, owed(uncalled), cents, UNCALLED)
            self.pots.add(uncalled, -cents)
        for seat in self.seats:
            seat.settled(portal.WAGER, cents if seat.number == uncalled else 0)
            if seat.live and seat.number not in self.all_in:
                self.view.result(seat.number, NOTHING)

    # ---- Fees -----------------------------------------------------------------------------------

    def _jackpot(self) -> int:
        return fees.jackpot_of_pot(self.option["fees"], len(self.players))

    def _due_at_award(self) -> "tuple[int, int]":
        """Of a hand without a flop too, unless the schedule says otherwise (angies 5858-5861)."""
        fee = self.option["fees"]
        flop = bool(self.board)
        if fee["taken"] == fees.AT_AWARD:
            return fees.due_of_pot(fee, len(self.players), flop), self._jackpot()
        return (0 if flop else fees.due_of_pot(fee, len(self.players), False)), 0

    def _take_from_pot(self, fee: int, jackpot: int) -> None:
        """Never more than the main pot holds."""
        for account, due, why in ((HELD, fee, COLLECTION), (JACKPOT, jackpot, JACKPOT)):
            cents = min(due, self.pots.layers(self._live(), self._live())[0][0])
            if cents:
                self.ledger.move(POT, account, cents, why)
                self.pots.taken += cents

    def _drop(self) -> None:
        held = self.ledger.balance(HELD)
        if held:
            self.ledger.move(HELD, DROP, held, DROPPED)

    # ---- Keeping --------------------------------------------------------------------------------

    def stands(self) -> bytes:
        packed = super().stands()
        if not self.begun:
            return packed
        packed += bytes(self.board) + bytes((self.betting.turn, len(self.all_in)))
        for cents in self.pots.put_in:
            packed += number(cents)
        return packed
