"""What a table with a pot that rolls over waits for: posts, and a bet or a fold on every street."""

from firmware.controller.waits import NOTHING, Wait
from hal.portal import COLLECTION, WAGER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.pool_table import PoolTable
    from firmware.controller.seats import Seat
    from firmware.controller.waits import Said


class ForPost(Wait):
    """The first bet of a hand, and the collection of those who have not paid it (DCS-33)."""

    deal = True

    def __init__(self, table: "PoolTable", bet: int, fee: int, least: int) -> None:
        super().__init__(table)
        self._commits = table.commits_at_once
        self.bet = bet
        self.fee = fee
        self.least = least
        self._enough = False

    def fee_is_there(self, seat: "Seat") -> bool:
        return seat.paid or seat.counted(COLLECTION) == self.fee

    def players(self) -> "list[Seat]":
        return [
            seat
            for seat in self.table.seats
            if self.fee_is_there(seat) and seat.counted(WAGER) == self.bet
        ]

    def ready(self) -> bool:
        self._enough = len(self.players()) >= self.least
        return self._enough

    def recognises(self, seat: "Seat", purpose: str) -> bool:
        if purpose == COLLECTION:  # it stays recognised when the dealer lifts it
            return not seat.paid and seat.counted(COLLECTION) == self.fee
        return self._commits and seat.counted(WAGER) == self.bet

    def prompt(self, seat: "Seat") -> "Said":
        tell = self.table.words.tell
        fee, bet = seat.counted(COLLECTION), seat.counted(WAGER)
        if WAGER in seat.stale:
            return tell("lift_first")
        if COLLECTION in seat.stale and not seat.paid:
            return tell("lift_fee_first")
        if self.fee_is_there(seat) and bet == self.bet:
            return tell("posted") if self._enough else tell("too_few", least=self.least)
        if bet not in (0, self.bet):
            return tell("wrong_bet", there=bet, bet=self.bet)
        if not seat.paid and fee not in (0, self.fee):
            return tell("wrong_fee", there=fee, fee=self.fee)
        return self._asked(seat, fee, bet)

    def _asked(self, seat: "Seat", fee: int, bet: int) -> "Said":
        """A seat with nothing on it may be an empty chair: it is only invited (A-35)."""
        tell = self.table.words.tell
        if seat.paid:
            return tell("post_paid", bet=self.bet)
        if fee == 0 and bet == 0:
            if self.table.setting("lack_message_at_silent_seat"):
                why = self.table.words.say("post", fee=self.fee, bet=self.bet)
                return tell("left_out", why=why)
            return tell("post", fee=self.fee, bet=self.bet)
        if bet == 0:
            return tell("lack_bet", bet=self.bet)
        return tell("lack_fee", fee=self.fee)


class ForBets(Wait):
    """Another bet of everybody who is still in, or a fold (DCS-34, DCS-35)."""

    deal = True

    def __init__(self, table: "PoolTable", players: "list[Seat]", bet: int, seconds: int) -> None:
        super().__init__(table)
        self._commits = table.commits_at_once
        self.players = players
        self.bet = bet
        self.seconds = seconds
        self.over = False

    def swept(self) -> bool:
        """Nobody's bet of the street before lies there still (DCS-39)."""
        return all(WAGER not in seat.stale for seat in self.players)

    def ready(self) -> bool:
        if self.table.setting("wrong_amount_on_later_street") == "wait":
            wrong = any(seat.counted(WAGER) not in (0, self.bet) for seat in self.players)
            return self.swept() and not wrong
        return self.swept()

    def recognises(self, seat: "Seat", purpose: str) -> bool:
        mine = seat in self.players and purpose == WAGER and not self.over
        return mine and self._commits and seat.counted(WAGER) == self.bet

    def prompt(self, seat: "Seat") -> "Said | None":
        tell = self.table.words.tell
        if seat not in self.players:
            return NOTHING if seat.dealt else None
        if WAGER in seat.stale:
            return tell("sweep")
        bet = seat.counted(WAGER)
        if bet == self.bet:
            return tell("staying")
        if self.over:
            return tell("time")
        return (
            tell("stay", bet=self.bet) if bet == 0 else tell("wrong_bet", there=bet, bet=self.bet)
        )
