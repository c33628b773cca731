"""Applies events to a table and its game: the same for people, for recovery and for an auditor."""

from firmware.controller.events import (
    CHANGE,
    CHOICE,
    CLOSE,
    DEAL,
    EMPTY,
    MOVE,
    OPEN,
    SEEN,
    TIME,
    TIME_DUE,
    VOID,
)
from firmware.controller.games import game_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.controller.seats import Seat
    from firmware.controller.table import Table
    from firmware.controller.waits import Wait

REASONS = ("misdeal", "malfunction", "dealer's mistake")


class Engine:
    """A table with its game.

    wait   what the game waits for
    over   True when the hand has ended and next_hand() is due

    apply(code, numbers)   what an event does; LedgerFault if a cent went astray
    next_hand()            begins it
    show()                 what the monitors ask and tell of it all
    """

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.wait: Wait
        self.over = True
        self._game = game_of(table.pack.game)
        for name in self._game.SETTINGS:
            table.setting(name)  # a pack without one is refused now and not in mid-hand
        self._play: Any = None

    def next_hand(self) -> None:
        self.over = False
        self.table.begun = False
        self._start()

    def _start(self) -> None:
        self._play = self._game.hand(self.table)
        self.wait = next(self._play)

    def apply(self, code: int, numbers: "list[int]") -> None:
        table = self.table
        if code == SEEN:
            seat = table.seats[numbers[0] - 1]
            seat.seen[seat.purposes[numbers[1]]] = numbers[2]
        elif code == EMPTY:
            seat = table.seats[numbers[0] - 1]
            seat.lifted(seat.purposes[numbers[1]])
        elif code == VOID:
            self._void(numbers[0])
        elif code == CHANGE:
            table.change_player(table.seats[numbers[0] - 1])
            self._ask_anew()
        elif code == MOVE:
            table.move_player(table.seats[numbers[0] - 1], table.seats[numbers[1] - 1])
            self._ask_anew()
        elif code == TIME_DUE:
            table.collect_time()
        elif code in (CLOSE, OPEN):
            self._shut_or_open(code, numbers)
        else:
            self._tell_game(code, numbers)
        table.ledger.check()

    def show(self) -> None:
        table = self.table
        self.wait.ready()
        table.view.pot(table.headline())
        for seat in table.seats:
            prompt = table.words.tell("closed") if table.closed else self.wait.prompt(seat)
            if prompt is not None:
                table.view.message(seat.number, prompt)
            choices = () if table.closed else self.wait.choices(seat)
            table.view.choices(seat.number, [self.wait.text_of(each) for each in choices])
            table.view.marks(seat.number, table.marks(seat))

    def _tell_game(self, code: int, numbers: "list[int]") -> None:
        if code in (DEAL, TIME):
            self._lay(self.table.seats, numbers)
        elif code == CHOICE:
            self._lay([self.table.seats[numbers[0] - 1]], numbers[2:])
        try:
            self.wait = self._play.send((code, numbers))
        except StopIteration:
            self._end()

    def _lay(self, seats: "list[Seat]", numbers: "list[int]") -> None:
        """What lay on their portals at that moment."""
        at = 0
        for seat in seats:
            for purpose in seat.purposes:
                seat.level[purpose] = numbers[at]
                at += 1

    def _void(self, reason: int) -> None:
        table = self.table
        self._play.close()
        table.void()
        table.view.clear()
        why = table.words.say(REASONS[reason])
        table.view.everybody(table.words.tell("hand_void", reason=why))
        self._end()

    def _end(self) -> None:
        table = self.table
        table.meters.count("hands")
        for seat in table.seats:
            if seat.dealt:
                table.meters.count("hands", seat.number)
        table.hand += 1
        self.over = True

    def _ask_anew(self) -> None:
        """If it was a person who banks that changed: the wagers were for that bank."""
        if not self.wait.holds():
            self._drop_wait()
            self._start()

    def _drop_wait(self) -> None:
        """Of a hand that was waiting for its first bets; nothing that lies there is bound."""
        self._play.close()
        for seat in self.table.seats:
            seat.seen.clear()

    def _shut_or_open(self, code: int, numbers: "list[int]") -> None:
        """Between hands only. The collection may be another one when the table opens."""
        self._drop_wait()
        self.over = True
        if code == CLOSE:
            self.table.close()
        else:
            self.table.closed = False
            self.table.set_limit(numbers[0])
