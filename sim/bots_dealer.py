"""A dealer: takes in what is the table's, and presses Deal when people had time."""

from collections.abc import Mapping
from typing import Protocol

from firmware.controller.bank_waits import ForBank
from firmware.controller.runtime import Runtime
from firmware.controller.seats import Seat
from hal.monitor import ASK, MESSAGE
from sim.bots_rack import make_it
from sim.world import World

SWEEP_MS = 700
RESULT_MS = 3000  # people look at what became of the hand
HESITATE_MS = 1200  # from the last chip to the press
PATIENCE_MS = 8000  # with people who have not decided


class Decides(Protocol):
    """A bot, as the dealer sees it."""

    @property
    def decided(self) -> bool: ...


class Dealer:
    """Takes in what has been dealt on, and presses Deal when the lamp is lit and people decided."""

    def __init__(self, world: World, pace: int) -> None:
        self._world = world
        self._pace = pace
        self._before: object = None
        self._since = 0

    def look(self, runtime: Runtime, players: Mapping[int, Decides]) -> None:
        now = self._world.now_ms
        asked = self._asked(runtime)
        stands = (self._world.dealer.lamp, runtime.table.hand, asked, self._lying(runtime))
        if stands != self._before:
            self._before = stands
            self._since = now
        quiet = (now - self._since) * 100 // self._pace
        stale = self._stale(runtime)
        if stale:
            if quiet >= (SWEEP_MS if runtime.table.begun else RESULT_MS):
                self._lift(stale)
        elif self._world.dealer.lamp and quiet >= self._patience(runtime, players):
            self._world.dealer.press()
            self._since = now
        elif quiet >= PATIENCE_MS:
            self._pass_bank(runtime, players)
            self._since = now

    def _lying(self, runtime: Runtime) -> list[list[list[int]]]:
        seats = runtime.table.seats
        return [[list(each) for each in self._world.seat(seat.number).chips] for seat in seats]

    def _asked(self, runtime: Runtime) -> list[int]:
        wait = runtime.engine.wait
        return [seat.number for seat in runtime.table.seats if wait.choices(seat)]

    def _stale(self, runtime: Runtime) -> list[tuple[int, int, int]]:
        """Chips that are not their player's any more: (seat, portal, what may stay)."""
        return [
            (seat.number, portal, seat.left.get(purpose, 0))
            for seat in runtime.table.seats
            for portal, purpose in enumerate(seat.purposes)
            if purpose in seat.stale and self._world.seat(seat.number).chips[portal]
        ]

    def _lift(self, portals: list[tuple[int, int, int]]) -> None:
        for seat, portal, stays in portals:
            make_it(self._world.seat(seat), portal, stays)

    def _pass_bank(self, runtime: Runtime, players: Mapping[int, Decides]) -> None:
        """For a seat that is offered the bank and says nothing: its last choice, on the keypad.

        Not at a table without bots, where it would go round and round for nobody.
        """
        wait = runtime.engine.wait
        if players and isinstance(wait, ForBank) and wait.seat.number not in players:
            self._world.dealer.press(len(wait.choices(wait.seat)))

    def _patience(self, runtime: Runtime, players: Mapping[int, Decides]) -> int:
        """Nobody waits for an empty chair; a person who is asked for something gets time."""
        for seat in runtime.table.seats:
            player = players.get(seat.number)
            if player is not None and not player.decided:
                return PATIENCE_MS
            if player is None and self._is_asked(runtime, seat):
                return PATIENCE_MS
        return HESITATE_MS

    def _is_asked(self, runtime: Runtime, seat: Seat) -> bool:
        hardware = self._world.seat(seat.number)
        there = seat.live if runtime.table.begun else any(hardware.chips)
        return there and hardware.picture.styles.get((seat.number, MESSAGE)) == ASK
