"""Plays a game with people: what happens goes into the journal, and only then counts."""

from firmware.controller.dice import Dice
from firmware.controller.engine import REASONS, Engine
from firmware.controller.events import (
    CHANGE,
    CHOICE,
    CLOSE,
    DEAL,
    DECK,
    DICE,
    EMPTY,
    EVENT,
    HAND,
    LOG,
    MOVE,
    OPEN,
    SEEN,
    TIME,
    TIME_DUE,
    VOID,
    Sources,
    pack_event,
)
from firmware.controller.ledger import LedgerFault
from firmware.controller.menu import FEES, LEAVE, METERS, RECALL, VERIFY, Menu
from firmware.controller.pages import (
    fees_page,
    meters_page,
    recall_page,
    stop_page,
    verification_page,
)
from firmware.controller.recall import in_a_line, recall
from firmware.controller.record import JournalFault
from firmware.controller.recovery import Replay, ReplayFault, checkpoint
from hal import deal_unit, portal, shuffler
from hal.entropy import EntropyFault
from hal.store import StoreFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from firmware.controller.devices import Devices
    from firmware.controller.events import Source
    from firmware.controller.journal import Journal
    from firmware.controller.table import Table

LOGS = 40  # sentences a hand may put into the journal: no flapping cable can fill it
LOG_MAX = 120  # bytes of one
STOPPED = "stopped"


class Runtime:
    """One table being played.

    table, journal, devices, clock   what it plays, with whom, and where it is kept
    stopped   why nothing more happens, as a sentence; empty while the table works

    boot()              stands where the journal ends, and goes on from there
    happened(event, …)  something at a device, with the node's event it came from
    step()              time goes by
    void(), change_player(), move_player(), collect_time(), close(), open()   the dealer's
                        functions; each returns why it cannot be done, or nothing if it was
    """

    def __init__(
        self,
        table: "Table",
        journal: "Journal",
        devices: "Devices",
        clock: "Any",
        dice: "Dice | None" = None,
    ) -> None:
        self.table = table
        self.words = table.words
        self.journal = journal
        self.stopped = ""
        self.engine = Engine(table)
        self.sources = Sources()
        self.menu = Menu(self)
        self.dice = Dice(None) if dice is None else dice
        self._devices = devices
        self._clock = clock
        self._logs = 0
        self._shuffling = False
        self._safe = False
        self._since = 0  # the moment the game has been waiting from

    # ---- Starting -------------------------------------------------------------------------------

    def boot(self) -> None:
        if self.journal.damage:
            self._stop(self.journal.damage)
            return
        try:
            self._recover()
        except (ReplayFault, LedgerFault, ValueError) as fault:  # ValueError: the core refused
            self._stop(str(fault))
            return
        self.log("The table was switched on.")
        self._go_on()

    def _recover(self) -> None:
        """Two hands: the last finished one for what the monitors show, and the one being played."""
        replay = Replay(self.engine, self.sources)
        self.table.view.quiet = True
        for sequence, kind, payload in self.journal.records(2):
            replay.take(sequence, kind, payload)
        self.table.view.quiet = False
        self._logs = replay.logs
        self._devices.screens.settle()

    # ---- What comes in --------------------------------------------------------------------------

    def happened(self, event: "tuple[Any, ...]", source: "Source | None") -> None:
        if self.stopped:
            return
        what = event[0]
        if what == deal_unit.DEAL:
            self._pressed(source)
        elif what == deal_unit.KEYPAD:
            self._key(event[1], source)
        elif what == "TOUCH":
            self._chosen(event[1], event[2], source)
        elif what == shuffler.STACK:
            self._deck(event[1], source)
        elif what == shuffler.READY:
            self._deliver()
        elif what in ("TROUBLE", "MENDED", "ALARMED", deal_unit.SWITCH):
            self._note_trouble(what, event[1])
        self._go_on()

    def step(self) -> None:
        if self.stopped:
            return
        safe = self._devices.safe
        if safe != self._safe:
            self._safe = safe
            self._go_on()
        seconds = self.engine.wait.seconds
        if not seconds:
            return
        if not self._wanted():  # nobody's time runs while play waits or the bets are being taken
            self._since = self._clock.ms()
        elif self._clock.ms() - self._since >= 1000 * seconds:
            self._happen(TIME, self._levels())
            self._go_on()

    def _pressed(self, source: "Source | None") -> None:
        self._devices.unit.close()  # another press needs another lamp
        if self.engine.wait.deal and self._wanted():
            self._happen(DEAL, self._levels(), source)

    def _key(self, key: int, source: "Source | None") -> None:
        asked = [seat for seat in self.table.seats if self.engine.wait.choices(seat)]
        if len(asked) == 1 and not self.menu.open and key != LEAVE:
            self._chosen(asked[0].number, key, source)
        else:
            self.menu.key(key)

    def _chosen(self, seat: int, button: int, source: "Source | None") -> None:
        chooser = self.table.seats[seat - 1]
        if self._playing and 1 <= button <= len(self.engine.wait.choices(chooser)):
            levels = [chooser.level[purpose] for purpose in chooser.purposes]
            self._happen(CHOICE, [seat, button - 1] + levels, source)

    def _deck(self, cards: bytes, source: "Source | None") -> None:
        if self._shuffling and self.engine.wait.deck:
            self._shuffling = False
            self._happen(DECK, list(cards), source)

    def _deliver(self) -> None:
        if self._shuffling:
            self._devices.shuffler.deliver(self._devices.shuffler.left)

    def _note_trouble(self, what: str, sentence: str) -> None:
        if what == deal_unit.SWITCH:
            self.menu.shut()
            sentence = f"The key switch stands on {sentence}."
        elif what == "MENDED":
            sentence = f"Mended: {sentence}"
        self.log(sentence)

    # ---- What the dealer can do -----------------------------------------------------------------

    @property
    def position(self) -> str:
        return self._devices.unit.position

    @property
    def seats(self) -> int:
        return len(self.table.seats)

    @property
    def limits(self) -> "list[str]":
        return [self.table.limit_name(at) for at in range(len(self.table.pack.limits))]

    def void(self, reason: int) -> str:
        if not self.table.begun:
            return self.words.say("no_hand")
        self.log(f"Hand {self.table.hand} is void: {REASONS[reason]}.")
        return self._done(VOID, [reason])

    def change_player(self, seat: int) -> str:
        return self._in_play([seat]) or self._done(CHANGE, [seat])

    def move_player(self, seat: int, to: int) -> str:
        return self._in_play([seat, to]) or self._done(MOVE, [seat, to])

    @property
    def charges_time(self) -> bool:
        return self.table.charges_time

    def collect_time(self) -> str:
        """Nothing here measures a half hour: the dealer, who sees a clock, says when one begins."""
        if not self.table.charges_time:
            return self.words.say("no_time_charge")
        if self.table.begun:
            return self.words.say("hand_is_on", hand=self.table.hand)
        return self._done(TIME_DUE, [])

    def close(self) -> str:
        if self.table.closed:
            return self.words.say("closed_already")
        if self.table.begun:
            return self.words.say("hand_is_on", hand=self.table.hand)
        return self._done(CLOSE, [])

    def open(self, limit: int) -> str:
        if not self.table.closed:
            return self.words.say("open_already")
        return self.table.may_open(limit) or self._done(OPEN, [limit])

    @property
    def answers(self) -> "list[tuple[int, str]]":
        """Every word that a seat may touch now: seat, word."""
        wait = self.engine.wait
        found = []
        for seat in self.table.seats:
            found += [(seat.number, wait.text_of(each)) for each in wait.choices(seat)]
        return found

    def answer(self, which: int) -> str:
        """One of them, said by the dealer."""
        answers = self.answers
        if not answers:
            return self.words.say("nobody_asked")
        at = which % len(answers)
        seat = answers[at][0]
        before = [each for each, _ in answers[:at] if each == seat]
        self._chosen(seat, len(before) + 1, None)
        return self.stopped

    def _in_play(self, seats: "Sequence[int]") -> str:
        for seat in seats:
            if self.table.begun and self.table.seats[seat - 1].live:
                return self.words.say("in_the_hand", seat=seat)
        return ""

    def _done(self, code: int, numbers: "list[int]") -> str:
        self._happen(code, numbers)
        self._go_on()
        return self.stopped

    def told(self, item: str, page: int) -> str:
        """A page of the meters or of the last hands, in the dealer's line."""
        meters = self.table.meters
        if item == METERS:
            rows = [f"{name} {meters.table[name]}" for name in sorted(meters.table)]
            return self.words.say("menu_meters", row=rows[page % len(rows)])
        if item == FEES:
            lines = self.table.posted()
            return self.words.say("menu_fees", row=lines[page % len(lines)])
        hand = self._recalled(page)
        return in_a_line(recall(self.journal, self.table.pack, hand), hand, self.words)

    def sheet(self, item: str, page: int) -> "list[str]":
        """The same, and what this table is, as a sheet of text; none for a function."""
        if item == METERS:
            return meters_page(self.words, self.table.meters, page)
        if item == VERIFY:
            return verification_page(self.words, self)
        if item == FEES:
            return fees_page(self.words, self.table)
        if item != RECALL:
            return []
        hand = self._recalled(page)
        picture = recall(self.journal, self.table.pack, hand)
        return recall_page(self.words, hand, picture, self.seats)

    def _recalled(self, page: int) -> int:
        """The hand that is so many before the last one that is over."""
        return self.table.hand - 1 - page % max(1, self.journal.hands_kept)

    # ---- The journal ----------------------------------------------------------------------------

    def log(self, sentence: str) -> None:
        """For whoever reads the journal. Nothing depends on it."""
        if self._logs < LOGS and not self.stopped:
            self._logs += 1
            if self._logs == LOGS:
                sentence = "More happened in this hand than is written here."
            self._write(LOG, sentence.encode()[:LOG_MAX])

    def _happen(self, code: int, numbers: "list[int]", source: "Source | None" = None) -> None:
        """Written before it has any effect."""
        if not self._write(EVENT, pack_event(code, numbers, self.table.digest(), source)):
            return
        self.sources.note(source)
        self._since = self._clock.ms()
        self.menu.shut()
        try:
            self.engine.apply(code, numbers)
        except (LedgerFault, ValueError) as fault:  # ValueError: the core refused
            self._stop(str(fault))

    def _write(self, kind: int, payload: bytes) -> bool:
        if self.stopped:
            return False
        try:
            self.journal.append(kind, payload)
        except (JournalFault, StoreFault) as fault:
            self._stop(str(fault))
        return not self.stopped

    def _stop(self, why: str) -> None:
        """Nothing is dealt or paid any more; the journal stays as it is."""
        if self.stopped:
            return
        self.stopped = why
        try:  # noqa: SIM105  MicroPython has no contextlib
            self.journal.append(LOG, f"The table stopped: {why}".encode()[:LOG_MAX])
        except (JournalFault, StoreFault):
            pass  # why it stopped is on the monitors
        self._devices.unit.close()
        self._devices.screens.notice(self.words.say(STOPPED, why=why))
        self.table.view.page(stop_page(self.words, why))

    # ---- Going on -------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """What follows by itself: the next hand, chips that lie there already, the lamp."""
        while self.engine.over and not self.stopped:
            self._next_hand()
        if not self.stopped:
            self._notice()
        if self.stopped:
            return
        if self.engine.wait.dice:
            self._throw()
        elif self.engine.wait.deck and not self._shuffling:
            self._shuffling = True
            self._devices.shuffler.shuffle()
        self.engine.show()
        self._light()

    def _throw(self) -> None:
        try:
            faces = self.dice.throw(self.engine.wait.dice)
        except (EntropyFault, ValueError) as fault:
            self._stop(str(fault))
            return
        self._happen(DICE, faces)
        self._go_on()

    def _next_hand(self) -> None:
        if self._write(HAND, checkpoint(self.table, self.sources)):
            self._logs = 0
            self.engine.next_hand()

    def _notice(self) -> None:
        """Reads every portal. What is seen there ends no hand, so once round is enough."""
        for seat in self.table.seats:
            portals = self._devices.portals[seat.number]
            for at, purpose in enumerate(seat.purposes):
                if portals[purpose].state != portal.OK:
                    continue
                seat.level[purpose] = cents = portals[purpose].cents
                if purpose in seat.stale:
                    if cents <= seat.left.get(purpose, 0):
                        self._happen(EMPTY, [seat.number, at])
                elif purpose not in seat.seen and self.engine.wait.recognises(seat, purpose):
                    self._happen(SEEN, [seat.number, at, cents])

    def _levels(self) -> "list[int]":
        return [seat.level[purpose] for seat in self.table.seats for purpose in seat.purposes]

    @property
    def _playing(self) -> bool:
        return self.position == "PLAY" and not self.table.closed and self._devices.safe

    def _wanted(self) -> bool:
        """Whether a press of Deal would do something now."""
        return self._playing and self.engine.wait.ready()

    def _light(self) -> None:
        unit = self._devices.unit
        if self.engine.wait.deal and self._wanted():
            unit.open()
        else:
            unit.close()
        line = self.menu.text
        if not line and self.position != "PLAY":
            line = self.words.say("service" if self.position == "SERVICE" else "switched_off")
        self.table.view.dealer(line)
        self.table.view.page(self.menu.page)
