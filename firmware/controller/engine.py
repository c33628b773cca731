"""Applies events to a table and its game: the same for people, for recovery and for an auditor."""

from firmware.controller.events import CHANGE, CLOSE, DEAL, EMPTY, MOVE, OPEN, SEEN, TIME, VOID
from firmware.controller.games import trips

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.controller.table import Table
    from firmware.controller.waits import Wait

GAMES = {"trips": trips}
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
        self._game = GAMES[table.pack.game]
        for name in self._game.SETTINGS:
            table.setting(name)  # a pack without one is refused now and not in mid-hand
        self._play: Any = None

    def next_hand(self) -> None:
        self.over = False
        self.table.begun = False
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
        elif code == MOVE:
            table.move_player(table.seats[numbers[0] - 1], table.seats[numbers[1] - 1])
        elif code in (CLOSE, OPEN):
            self._shut_or_open(code, numbers)
        else:
            self._tell_game(code, numbers)
        table.ledger.check()

    def show(self) -> None:
        table = self.table
        table.view.pot(table.words.say("pot", pot=table.pot, award=self._game.award(table)))
        self.wait.ready()
        for seat in table.seats:
            prompt = table.words.tell("closed") if table.closed else self.wait.prompt(seat)
            if prompt is not None:
                table.view.message(seat.number, prompt)

    def _tell_game(self, code: int, numbers: "list[int]") -> None:
        if code in (DEAL, TIME):
            self._lay(numbers)
        try:
            self.wait = self._play.send((code, numbers))
        except StopIteration:
            self._end()

    def _lay(self, numbers: "list[int]") -> None:
        """What lay on the portals at that moment."""
        at = 0
        for seat in self.table.seats:
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

    def _shut_or_open(self, code: int, numbers: "list[int]") -> None:
        """Between hands only; the hand that was waiting for its first bets begins anew."""
        self._play.close()
        for seat in self.table.seats:
            seat.seen.clear()  # the collection may be another one when the table opens
        if code == CLOSE:
            self.table.close()
        else:
            self.table.closed = False
            self.table.set_limit(numbers[0])
        self.over = True
