"""A journal told hand by hand: its records are run again and what comes of each is told."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import felt_core

from firmware.controller.engine import REASONS, Engine
from firmware.controller.events import DEAL, EVENT, HAND, LOG, TIME, VOID, Sources, unpack_event
from firmware.controller.ledger import DROP, HELD, owed
from firmware.controller.meters import BET
from firmware.controller.pack import Pack
from firmware.controller.recovery import Replay
from firmware.controller.table import Table
from firmware.controller.words import dollars, seats_in_words
from hal.bus.messages import NO_CARD
from hal.portal import WAGER
from tools.event_words import Happened, sentences
from tools.games import GAMES


class Unseen:
    """Monitors that nobody looks at; keeps the cards in the order they were dealt, and the bell."""

    def __init__(self) -> None:
        self.cards: list[tuple[int, int]] = []
        self.messages: dict[int, str] = {}
        self.strokes = 0

    def card(self, seat: int, place: int, card: int) -> None:
        if card != NO_CARD:  # a folded hand may be taken away
            self.cards.append((seat, card))

    def message(self, seat: int, said: tuple[str, int]) -> None:
        self.messages[seat] = said[0]

    def ring(self) -> None:
        self.strokes += 1

    def clear(self) -> None: ...
    def dealt(self) -> None: ...
    def result(self, seat: int, said: tuple[str, int]) -> None: ...
    def everybody(self, said: tuple[str, int]) -> None: ...
    def pot(self, text: str) -> None: ...


@dataclass
class Held:
    """What a seat had in a hand that is over."""

    seat: int
    cards: str
    outcome: str
    award: int


@dataclass
class Told:
    """One hand.

    number, round, limit   which hand, of which round, at which bet in cents
    first, last            its records
    pot                    before it and after it
    lines                  what happened
    held                   who had what; empty until it is over
    void                   why it was void; "" if it was not
    """

    number: int
    round: int
    limit: int
    first: int
    last: int
    pot: list[int]
    lines: list[str] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)
    over: bool = False
    void: str = ""

    @property
    def heading(self) -> str:
        records = f"record {self.first}" if self.first == self.last else ""
        records = records or f"records {self.first} to {self.last}"
        return f"Hand {self.number}, round {self.round}, {dollars(self.limit)} limit: {records}"


class Teller:
    """Takes a journal's records one by one, from any HAND on.

    hands   Told by Told
    logs    (record, hand, sentence)
    take()  as firmware.controller.recovery.Replay, with its ReplayFault
    """

    def __init__(self, pack: Pack) -> None:
        self.hands: list[Told] = []
        self.logs: list[tuple[int, int, str]] = []
        self._unseen = Unseen()
        view: Any = self._unseen
        self._table = Table(pack, view)
        self._engine = Engine(self._table)
        self._replay = Replay(self._engine, Sources())
        self._game = GAMES[pack.game]
        self._moves: list[tuple[str, str, int, str]] = []
        self._meters = self._table.ledger.told
        self._table.ledger.told = self._moved

    @property
    def over(self) -> list[Told]:
        return [hand for hand in self.hands if hand.over]

    def take(self, sequence: int, kind: int, payload: bytes) -> None:
        if kind == EVENT and self.hands:
            self._event(sequence, payload)
            return
        self._replay.take(sequence, kind, payload)
        if kind == HAND:
            self._begin(sequence)
        elif kind == LOG:
            self._log(sequence, payload.decode(errors="replace"))

    def _moved(self, source: str, target: str, cents: int, reason: str) -> None:
        self._meters(source, target, cents, reason)
        self._moves.append((source, target, cents, reason))

    def _begin(self, sequence: int) -> None:
        table = self._table
        if not self.hands or self.hands[-1].number != table.hand:
            self.hands.append(
                Told(table.hand, table.round, table.bet, sequence, sequence, [table.pot, table.pot])
            )
        hand = self.hands[-1]
        hand.limit = table.bet
        hand.last = sequence
        hand.lines.append(_line(sequence, f"The hand waits for bets. {self._standing()}"))

    def _log(self, sequence: int, sentence: str) -> None:
        self.logs.append((sequence, self.hands[-1].number if self.hands else 0, sentence))
        if self.hands:
            self.hands[-1].last = sequence
            self.hands[-1].lines.append(_line(sequence, f"Log: {sentence}"))

    def _event(self, sequence: int, payload: bytes) -> None:
        hand = self.hands[-1]
        event = self._before(payload)
        self._replay.take(sequence, EVENT, payload)
        self._after(event)
        first, *rest = sentences(self._game, self._table, event)
        hand.lines.append(_line(sequence, first))
        hand.lines += [_line(None, sentence) for sentence in rest]
        hand.last = sequence
        hand.pot[1] = self._table.pot
        if event.over:
            self._end(hand, event)

    def _before(self, payload: bytes) -> Happened:
        code, numbers, _, source = unpack_event(payload)
        wait = self._engine.wait
        self._moves = []
        self._unseen.cards = []
        self._unseen.messages = {}
        self._unseen.strokes = 0
        offered = [word for seat in self._table.seats for word in wait.choices(seat)]
        live = [seat.number for seat in self._table.live]
        there = self._there(numbers) if code in (DEAL, TIME) else {}
        return Happened(code, numbers, source, offered, live, there)

    def _there(self, numbers: Sequence[int]) -> dict[int, int]:
        """What lay on the wager portals at a press, or was recognised there before."""
        portals = self._table.pack.portals
        levels = numbers[portals.index(WAGER) :: len(portals)]
        return {
            seat.number: seat.seen.get(WAGER, level)
            for seat, level in zip(self._table.seats, levels, strict=True)
        }

    def _after(self, event: Happened) -> None:
        event.moves = self._moves
        event.cards = self._unseen.cards
        event.strokes = self._unseen.strokes
        event.over = self._engine.over and self._table.hand != self.hands[-1].number
        if event.moved(f"{BET} 1"):
            event.left_out = {
                seat.number: self._unseen.messages[seat.number]
                for seat in self._table.seats
                if not seat.dealt and any(seat.level.values())
            }

    def _end(self, hand: Told, event: Happened) -> None:
        table = self._table
        hand.over = True
        if event.code == VOID:
            hand.void = REASONS[event.numbers[0]]
        for seat in table.seats:
            if seat.dealt:
                award = 0 if hand.void else table.ledger.balance(owed(seat.number))
                cards = felt_core.cards_text(bytes(seat.cards))
                hand.held.append(
                    Held(seat.number, cards, self._game.outcome(table.pack, seat), award)
                )
        hand.lines.append(_line(None, f"The hand is over. {self._standing()}"))

    def _standing(self) -> str:
        """Where the money is between hands."""
        table = self._table
        balance = table.ledger.balance
        said = f"Pot {dollars(table.pot)}, collections held {dollars(balance(HELD))}"
        said += f", dropped {dollars(balance(DROP))}"
        paid = [seat.number for seat in table.seats if seat.paid]
        return (
            f"{said}; paid in this round: {seats_in_words(paid).lower()}." if paid else f"{said}."
        )


def _line(sequence: int | None, sentence: str) -> str:
    return f"{'' if sequence is None else sequence:>7}  {sentence}"
