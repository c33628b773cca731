"""A table with a pot that rolls over from hand to hand: bets of one size, a collection a round."""

from firmware.controller.events import TIME
from firmware.controller.ledger import DROP, FLOOR, HELD, POT, LedgerFault, own
from firmware.controller.meters import BET, COLLECTION
from firmware.controller.pool_waits import ForBets, ForPost
from firmware.controller.table import DROPPED, Table
from firmware.controller.words import dollars
from hal import portal
from hal.bus.messages import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.pack import Pack
    from firmware.controller.seats import Seat
    from firmware.controller.table import Play
    from firmware.controller.view import View

FIRST_BET = BET + " 1"
CLOSED = "close"


class PoolTable(Table):
    """The table of the Digital Card System (002 lines 1402-1824).

    bet, fee   of the limit in force

    Verbs besides those of every table:
    post(…), bet_or_fold(…)   wait for people
    conclude_round()          happens at once
    """

    def __init__(self, pack: "Pack", view: "View", limit: int = 0) -> None:
        super().__init__(pack, view, limit)
        self.commits_at_once = not pack.setting("wager_may_be_withdrawn_before_press")
        self._marks = [False] * pack.seats

    def set_limit(self, limit: int) -> None:
        super().set_limit(limit)
        self.bet: int = self.pack.limits[limit]["bet"]
        self.fee: int = self.pack.limits[limit]["collection"]

    def limit_name(self, limit: int) -> str:
        return dollars(self.pack.limits[limit]["bet"])

    def limit_text(self) -> str:
        return f"{dollars(self.bet)} + {dollars(self.fee)}"

    def posted(self) -> "list[str]":
        return [f"Every bet {dollars(self.bet)}, collection {dollars(self.fee)} once a round"]

    def headline(self) -> str:
        """DCS-55, DCS-64: the pot, and what the high hand would get of it as it is."""
        return self.words.say("pot", pot=self.pot, award=self.award)

    @property
    def award(self) -> int:
        unit = int(self.setting("high_hand_rounding_unit_cents"))
        return self.pot * int(self.setting("high_hand_percent")) // 100 // unit * unit

    def may_open(self, limit: int) -> str:
        """DCS-13: what is posted at the table holds for the whole round."""
        if limit != self.limit and (self.pot or self.ledger.balance(HELD)):
            return self.words.say("round_is_on", bet=self.bet)
        return ""

    # ---- Verbs ----------------------------------------------------------------------------------

    def post(self, least: int) -> "Play":
        """The first bets and, of those who have not paid in this round, the collections.

        Returns the seats that are dealt in. From here on the hand has begun.
        """
        wait = ForPost(self, self.bet, self.fee, least)
        yield wait
        players = wait.players()
        left_out = [(seat, wait.prompt(seat)) for seat in self.seats if seat not in players]
        self.begin_hand()
        for seat in players:
            self._take_fee(seat)
            self._take_bet(seat, FIRST_BET)
        for seat in self.seats:
            seat.seen.clear()  # what was seen of a seat left out is the player's again
        for seat, prompt in left_out:
            self.view.message(seat.number, prompt)
        return players

    def bet_or_fold(self, players: "list[Seat]", street: int, seconds: int) -> "Play":
        """Another bet, equal to the first, of everybody who wants another card; others fold."""
        wait = ForBets(self, players, self.bet, seconds)
        event = yield wait
        if event[0] == TIME:  # the bets stand as they lie; the press only deals
            for seat in players:
                seat.seen[portal.WAGER] = seat.counted(portal.WAGER)
            wait.over = True
            wait.seconds = 0
            yield wait
        staying = [seat for seat in players if seat.counted(portal.WAGER) == self.bet]
        bet = f"{BET} {street}"
        for seat in players:
            if seat in staying:
                self._take_bet(seat, bet)
            else:
                self._fold(seat)
            seat.seen.clear()
        return staying

    def conclude_round(self) -> None:
        """The collections are dropped, and everybody pays anew (DCS-94 to DCS-96)."""
        if self.pot:
            raise LedgerFault(f"the pot was won and still holds {self.pot} cents")
        held = self.ledger.balance(HELD)
        if held:
            self.ledger.move(HELD, DROP, held, DROPPED)
        for seat in self.seats:
            seat.paid = False
        self.round += 1
        self.meters.count("rounds")

    # ---- What the dealer can do -----------------------------------------------------------------

    def void(self) -> None:
        super().void()
        for seat in self.seats:
            seat.paid = self._marks[seat.number - 1]

    def change_player(self, seat: "Seat") -> None:
        """A-05: the mark of who has paid."""
        super().change_player(seat)
        if self.setting("paid_mark_follows") == "person":
            seat.paid = False
            self._marks[seat.number - 1] = False  # no void gives it to the new person

    def move_player(self, seat: "Seat", to: "Seat") -> None:
        super().move_player(seat, to)
        if self.setting("paid_mark_follows") == "person":
            seat.paid, to.paid = to.paid, seat.paid
            marks, here, there = self._marks, seat.number - 1, to.number - 1
            marks[here], marks[there] = marks[there], marks[here]

    def close(self) -> None:
        """A-25: what the table holds stays for its next opening, or goes to the floor."""
        super().close()
        if self.setting("table_close") == "pot to floor":
            for account in (POT, HELD):
                held = self.ledger.balance(account)
                if held:
                    self.ledger.move(account, FLOOR, held, CLOSED)
            for seat in self.seats:
                seat.paid = False
            self.round += 1

    # ---- Within -----------------------------------------------------------------------------

    def begin_hand(self) -> None:
        super().begin_hand()
        self._marks = [seat.paid for seat in self.seats]

    def _take_fee(self, seat: "Seat") -> None:
        if not seat.paid:
            self.ledger.move(own(seat.number), HELD, self.fee, COLLECTION)
            seat.paid = True
            seat.committed(portal.COLLECTION)

    def _take_bet(self, seat: "Seat", reason: str) -> None:
        """A street's bets are in the pot from the press that deals on them (DCS-54, DCS-70)."""
        self.ledger.move(own(seat.number), POT, self.bet, reason)
        seat.committed(portal.WAGER)
        seat.dealt = True

    def _fold(self, seat: "Seat") -> None:
        seat.folded = True
        self.view.result(seat.number, self.words.tell("folded"))
        if self.setting("folded_cards_shown") == "cleared":
            for place in range(len(seat.cards)):
                self.view.card(seat.number, place, NO_CARD)
