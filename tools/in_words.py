"""A journal told hand by hand: its records are run again and what comes of each is told."""

from dataclasses import dataclass, field
from typing import Any

from firmware.controller.engine import REASONS, Engine
from firmware.controller.events import (
    CHOICE,
    DEAL,
    EVENT,
    HAND,
    LOG,
    TIME,
    VOID,
    Sources,
    unpack_event,
)
from firmware.controller.games import table_of
from firmware.controller.pack import Pack
from firmware.controller.recovery import Replay
from firmware.controller.words import ENGLISH, Words
from tools.event_words import Happened, Held, Move, sentences
from tools.games import GAMES
from tools.games.unseen import Unseen

__all__ = ["Teller", "Told", "Unseen"]


@dataclass
class Told:
    """One hand.

    number, limit   which hand, at which of the table's limits
    title           what else a heading says of it, in the game's words
    first, last     its records
    pot             before it and after it
    lines           what happened
    course, held    what became of its money, and who had what; empty until it is over
    void            why it was void; "" if it was not
    """

    number: int
    limit: str
    title: str
    first: int
    last: int
    pot: list[int]
    lines: list[str] = field(default_factory=list)
    course: str = ""
    held: list[Held] = field(default_factory=list)
    over: bool = False
    void: str = ""

    @property
    def heading(self) -> str:
        records = f"record {self.first}" if self.first == self.last else ""
        records = records or f"records {self.first} to {self.last}"
        return f"Hand {self.number}, {self.title}: {records}"


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
        self._table = table_of(pack, view)
        self._table.words = Words(ENGLISH)  # of records, whatever the monitors speak
        self._engine = Engine(self._table)
        self._replay = Replay(self._engine, Sources())
        self._game = GAMES[pack.game]
        self._moves: list[Move] = []
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
        limit, title = table.limit_name(table.limit), self._game.title(table)
        if not self.hands or self.hands[-1].number != table.hand:
            pot = [table.pot, table.pot]
            self.hands.append(Told(table.hand, limit, title, sequence, sequence, pot))
        hand = self.hands[-1]
        hand.limit, hand.title = limit, title
        hand.last = sequence
        standing = self._game.standing(table)
        hand.lines.append(_line(sequence, f"The hand waits for bets. {standing}"))

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
        self._moves = []
        self._unseen.cards = []
        self._unseen.messages = {}
        self._unseen.strokes = 0
        self._lay(code, numbers)
        noted = self._game.before(self._table, self._engine.wait, code)
        return Happened(code, numbers, source, self._chosen(code, numbers), noted)

    def _lay(self, code: int, numbers: list[int]) -> None:
        """What lay on the portals at a press or a touch: what was asked then goes by it."""
        levels, seats = numbers, self._table.seats
        if code == CHOICE:
            levels, seats = numbers[2:], [seats[numbers[0] - 1]]
        elif code not in (DEAL, TIME):
            return
        places = [(seat, purpose) for seat in seats for purpose in seat.purposes]
        for (seat, purpose), level in zip(places, levels, strict=False):
            seat.level[purpose] = level

    def _chosen(self, code: int, numbers: list[int]) -> tuple[str, str]:
        if code != CHOICE:
            return ("", "")
        wait = self._engine.wait
        offered = wait.choices(self._table.seats[numbers[0] - 1])
        if numbers[1] >= len(offered):  # another table's journal: the replay says where it differs
            return ("", "")
        return offered[numbers[1]], wait.text_of(offered[numbers[1]])

    def _after(self, event: Happened) -> None:
        event.moves = self._moves
        event.cards = self._unseen.cards
        event.messages = self._unseen.messages
        event.strokes = self._unseen.strokes
        event.over = self._engine.over and self._table.hand != self.hands[-1].number

    def _end(self, hand: Told, event: Happened) -> None:
        game, table = self._game, self._table
        hand.over = True
        if event.code == VOID:
            hand.void = REASONS[event.numbers[0]]
        hand.course = game.course(table, hand.pot, bool(hand.void))
        hand.held = game.held(table, bool(hand.void))
        hand.lines.append(_line(None, f"The hand is over. {game.standing(table)}"))


def _line(sequence: int | None, sentence: str) -> str:
    return f"{'' if sequence is None else sequence:>7}  {sentence}"
