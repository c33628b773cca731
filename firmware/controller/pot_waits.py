"""What a table with a pot waits for: who plays, the blinds, each seat's word, the next street."""

from firmware.controller.betting import ALL_IN, BET, CALL, CHECK, FOLD, RAISE
from firmware.controller.blinds import POST, WAIT
from firmware.controller.events import TIME
from firmware.controller.waits import NOTHING, Wait
from firmware.controller.words import dollars
from hal.portal import COLLECTION, WAGER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware.controller.blinds import Place
    from firmware.controller.pot_table import PotTable
    from firmware.controller.seats import Seat
    from firmware.controller.waits import Said

LEAST = 2  # players of a hand

SIT_IN = "sit_in"
SIT_OUT = "sit_out"
SHORT = "all_in_short"
# The words of betting.py and blinds.py as they read on a monitor.
MEANINGS = {
    FOLD: "fold",
    CHECK: "check",
    CALL: "call",
    BET: "bet_now",
    RAISE: "raise_to",
    ALL_IN: "all_in",
    POST: "post_blind",
    WAIT: "wait_blind",
}


class ForPlayers(Wait):
    """Two people or more who want to play.

    do(…)   what a seat has chosen
    """

    deal = True

    def __init__(self, table: "PotTable") -> None:
        super().__init__(table)
        self._table = table

    def ready(self) -> bool:
        return len(self._table.present) >= LEAST

    def choices(self, seat: "Seat") -> "Sequence[str]":
        return (SIT_OUT,) if seat.number in self._table.present else (SIT_IN,)

    def do(self, event: "tuple[int, list[int]]") -> None:
        seat = self._table.seats[event[1][0] - 1]
        self._do(seat.number, self.choices(seat)[event[1][1]])

    def _do(self, seat: int, choice: str) -> None:
        if choice == SIT_IN:
            self._table.sit_in(seat)
        else:
            self._table.sit_out(seat)

    def prompt(self, seat: "Seat") -> "Said | None":
        tell = self.table.words.tell
        if seat.number not in self._table.present:
            return tell("away" if seat.number in self._table.seated else "sit_to_play")
        if not self.ready():
            return tell("too_few", least=LEAST)
        return tell("wait_draw")


class ForBlinds(ForPlayers):
    """The blinds, and what else is to be paid before the cards (RULINGS 9).

    place, players   where the disks would lie, and who would be dealt in
    asked(seat)      of one who is dealt in: the cents that are its bet, and those that are dead
    laid(seat)       the same of what lies there, and whether that is all it has
    fee(seat)        its collection
    """

    def __init__(self, table: "PotTable") -> None:
        super().__init__(table)
        self.place: Place | None = None
        self.players: list[int] = []
        self._look()

    def _look(self) -> None:
        """Who sits and what they chose changes between two looks, nothing else."""
        table = self._table
        self.place = table.blinds.place(table.present, table.kill.poster(table.present))
        self.players = []
        if self.place is not None:
            self.players = table.blinds.players(self.place, table.present, table.posting)
        table.show_place(self.place, self.players)

    def do(self, event: "tuple[int, list[int]]") -> None:
        self._look()
        super().do(event)
        self._look()

    def _do(self, seat: int, choice: str) -> None:
        table = self._table
        if choice == POST:
            table.posting.append(seat)
        elif choice == WAIT:
            table.posting.remove(seat)
        elif choice == SHORT:
            table.short.append(seat)
        else:
            super()._do(seat, choice)

    # ---- What is asked --------------------------------------------------------------------------

    def fee(self, seat: int) -> int:
        return self._table.fee_before_cards(seat, self.place, len(self.players))

    def laid(self, seat: int) -> "tuple[int, int, bool]":
        live, dead = self.asked(seat)
        laid = self._table.seats[seat - 1].counted(WAGER)
        if laid >= live + dead:
            return live, dead, False
        return min(laid, live), max(0, laid - live), True

    def asked(self, seat: int) -> "tuple[int, int]":
        if self.place is None:
            return 0, 0
        return self._table.asked_of(self.place, seat, len(self.players))

    def _is_laid(self, seat: "Seat") -> bool:
        """The exact blind; or all that somebody has. Who is asked for nothing may lay chips."""
        asked = sum(self.asked(seat.number))
        laid = seat.counted(WAGER)
        if asked == 0 or laid == asked:
            return WAGER not in seat.stale
        return seat.number in self._table.short and self._may_be_short(seat)

    def _may_be_short(self, seat: "Seat") -> bool:
        laid = seat.counted(WAGER)
        return 0 < laid < sum(self.asked(seat.number)) and laid % self._table.unit == 0

    def _is_paid(self, seat: "Seat") -> bool:
        return seat.counted(COLLECTION) == self.fee(seat.number)

    # ---- What a wait is asked -------------------------------------------------------------------

    def ready(self) -> bool:
        self._look()
        seats = [self._table.seats[seat - 1] for seat in self.players]
        enough = len(seats) >= LEAST
        return enough and all(self._is_laid(seat) and self._is_paid(seat) for seat in seats)

    def choices(self, seat: "Seat") -> "Sequence[str]":
        others = super().choices(seat)
        if seat.number not in self._table.present or self.place is None:
            return others
        return self._of_blind(seat, self.place) + tuple(others)

    def _of_blind(self, seat: "Seat", place: "Place") -> "tuple[str, ...]":
        table = self._table
        asked = seat.number in self.players and seat.number not in table.short
        if asked and self._may_be_short(seat):
            return (SHORT,)
        if seat.number in table.posting:
            return (WAIT,)
        return (POST,) if POST in table.blinds.choices(place, seat.number) else ()

    def text_of(self, meaning: str) -> str:
        return self.table.words.say(MEANINGS.get(meaning, meaning))

    def prompt(self, seat: "Seat") -> "Said | None":
        tell = self.table.words.tell
        if seat.number not in self._table.present:
            return super().prompt(seat)
        if seat.stale:
            return tell("sweep")
        if self.place is None:
            return tell("too_few", least=LEAST)
        if seat.number not in self.players:
            return self._left_out(seat.number, self.place)
        asked, there = sum(self.asked(seat.number)), seat.counted(WAGER)
        if not self._is_laid(seat):
            return tell("lay_blind", bet=asked) if there == 0 else self._wrong(there, asked)
        if not self._is_paid(seat):
            fee, there = self.fee(seat.number), seat.counted(COLLECTION)
            if there == 0:
                return tell("lack_fee", fee=fee)
            return tell("wrong_fee", there=there, fee=fee)
        return tell("posted")

    def _wrong(self, there: int, asked: int) -> "Said":
        return self.table.words.tell("wrong_bet", there=there, bet=asked)

    def _left_out(self, seat: int, place: "Place") -> "Said":
        tell = self.table.words.tell
        if place.between(seat):
            return tell("not_between")
        return tell("post_or_wait", bet=sum(self.asked(seat)))


class ForAction(Wait):
    """A seat's word in its turn. Chips are laid first, then named; what is named is a bet."""

    def __init__(self, table: "PotTable", seat: "Seat") -> None:
        super().__init__(table)
        self.seconds = table.setting("decision_seconds")
        self.seat = seat
        self._betting = table.betting

    @property
    def _laid(self) -> int:
        return self.seat.counted(WAGER)

    def _words(self, laid: int) -> "list[str]":
        return [word for word, _ in self._betting.allowed(self.seat.number, laid)]

    def word(self, event: "tuple[int, list[int]]") -> "tuple[str, int]":
        """What an event says, and the cents laid for it. When time is over chips say nothing."""
        if event[0] == TIME:
            return self._words(0)[-1], 0
        return self._words(self._laid)[event[1][1]], self._laid

    def choices(self, seat: "Seat") -> "Sequence[str]":
        return self._words(self._laid) if seat is self.seat else ()

    def text_of(self, meaning: str) -> str:
        laid = self._laid
        cents = laid + self._betting.contributed[self.seat.number] if meaning == RAISE else laid
        if meaning == ALL_IN and laid == 0:
            return self.table.words.say("all_in_before")
        return self.table.words.say(MEANINGS[meaning], cents=cents)

    def prompt(self, seat: "Seat") -> "Said | None":
        tell = self.table.words.tell
        if seat is not self.seat:
            return tell("wait_seat", seat=self.seat.number)
        laid = self._laid
        if laid and self._words(laid):
            return tell("turn_laid", there=laid)
        open_to = self.table.words.either(self._open_to())
        return tell("no_bet" if laid else "your_turn", there=laid, some=open_to)

    def _open_to(self) -> "list[str]":
        """What the seat could do, with the amounts."""
        words = self.table.words
        to_call, least, most = self._betting.limits(self.seat.number)
        found = [words.say("to_call", bet=to_call) if to_call else words.say("to_check")]
        if least:
            between = dollars(least) if least == most else words.between(least, most)
            to_match = self._betting.contributed[self.seat.number] + to_call
            found.append(words.say("to_raise" if to_match else "to_bet", between=between))
        return found


class ForStreet(Wait):
    """The bets are taken, then Deal turns the next cards up (kings L130, crystal L573)."""

    deal = True

    def ready(self) -> bool:
        return all(WAGER not in seat.stale for seat in self.table.seats if seat.dealt)

    def prompt(self, seat: "Seat") -> "Said | None":
        if WAGER in seat.stale:
            return self.table.words.tell("sweep")
        return self.table.words.tell("wait_board") if seat.live else NOTHING
