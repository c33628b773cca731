"""A node's end of the bus: speaks when it is asked, and keeps each event until it is taken."""

from hal.bus.line import Line
from hal.bus.messages import (
    ALARM,
    CALL,
    CHANGES,
    CONTROLLER,
    EVERYBODY,
    FOLLOW,
    HELLO,
    NONCE_SIZE,
    PICTURE,
    REPEAT,
    REPORT,
    ROOM,
    SEALED,
    TURN,
    VERSION,
    WELCOME,
    WHISPER,
    at_u32,
    fitting,
    record,
    records,
    u32,
)
from hal.bus.session import (
    AGAIN,
    FORGED,
    Session,
    masked,
    payload_of,
    session_key,
    whispered,
)
from hal.bus.timing import ALARM_MS, SILENT_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from hal.bus.identity import Identity

KEY_SIZE = 32
REPORT_HEAD = 12
TABLE_KEY_END = 2 * NONCE_SIZE + KEY_SIZE
REST_MS = 100


class NodeLink:
    """A node's side of the cable.

    identity, kind  who and what it is; its key is known to it and its controller alone
    nonce(n)        n bytes that never came before
    app             is told: command(code, data), change(code, data) for what the monitors show,
                    linked(), alone()
    joined          True while it hears its controller

    report(kind, data)   an event; said again and again until the controller has it safe
    restate(kind, data)  the same for a level (chips, health): replaces one still waiting that
                         starts with the same byte, since only the newest counts
    step()               to be called often; returns how many milliseconds it may be left alone
    """

    def __init__(
        self,
        port: "Any",
        clock: "Any",
        core: "ModuleType",
        nonce: "Any",
        identity: "Identity",
        kind: int,
        app: "Any",
    ) -> None:
        self.joined = False
        self.shown = 0
        self._line = Line(port, core)
        self._clock = clock
        self._core = core
        self._new_nonce = nonce
        self._address = identity.address
        self._kind = kind
        self._serial = identity.serial
        self._key = identity.key
        self._app = app
        self._life = nonce(NONCE_SIZE)
        self._nonce = nonce(NONCE_SIZE)
        self._session: Session | None = None
        self._table: Session | None = None
        self._heard_at = clock.ms()
        self._events: list[bytes] = []
        self._first = 1
        self._told = 0
        self._done = 0
        self._follows = False
        self._whispers: list[tuple[int, bytes]] = []
        self._refused = 0
        self._alarm_at = clock.ms() - ALARM_MS

    def report(self, kind: int, data: bytes) -> None:
        self._events.append(record(kind, data))

    def restate(self, kind: int, data: bytes) -> None:
        item = record(kind, data)
        for at in range(self._told, len(self._events)):
            waiting = self._events[at]
            if waiting[0] == kind and waiting[2] == data[0]:
                self._events[at] = item
                return
        self._events.append(item)

    def step(self) -> int:
        now = self._clock.ms()
        for frame in self._line.frames():
            if frame[1] == CONTROLLER and frame[0] in (self._address, EVERYBODY):
                self._hear(frame, now)
        if self.joined and now - self._heard_at >= SILENT_MS:
            self.joined = False
            self._app.alone()
        return SILENT_MS - (now - self._heard_at) if self.joined else REST_MS

    def _hear(self, frame: bytes, now: int) -> None:
        kind = frame[3]
        if kind == CALL:
            self._say_hello(frame[2])
        elif kind == WELCOME | SEALED:
            self._hear_welcome(frame, now)
        elif kind == TURN | SEALED:
            self._hear_turn(frame, now)
        elif kind == CHANGES | SEALED:
            self._hear_changes(frame)

    def _say_hello(self, seq: int) -> None:
        payload = bytes((VERSION, self._kind)) + self._serial + self._life + self._nonce
        hello = self._core.frame_pack(CONTROLLER, self._address, seq, HELLO, payload)
        self._line.send(hello)

    def _hear_welcome(self, frame: bytes, now: int) -> None:
        payload = payload_of(frame)
        if len(payload) != TABLE_KEY_END + 4 or payload[NONCE_SIZE : 2 * NONCE_SIZE] != self._life:
            return
        key = session_key(self._core, self._key, payload[:NONCE_SIZE], self._nonce)
        session = Session(self._core, key)
        if session.check(frame) <= 0:
            # One that was meant for an earlier hello comes late more often than falsely.
            return
        self._nonce = self._new_nonce(NONCE_SIZE)
        self._session = session
        table_key = masked(self._core, key, payload[2 * NONCE_SIZE : TABLE_KEY_END])
        if self._table is None or self._table.key != table_key:
            self._table = Session(self._core, table_key)  # the controller has started anew
            self._done = 0
            self.shown = 0
            self._follows = False
            self._whispers = []
        self._forget(at_u32(payload, TABLE_KEY_END))
        self.joined = False  # a new session: the app says its levels anew
        self._heard(now)
        self._say_report(frame[2])

    def _hear_turn(self, frame: bytes, now: int) -> None:
        if self._session is None:
            self._say_hello(frame[2])  # we have started anew, and the controller does not know
            return
        verdict = self._session.check(frame)
        if verdict <= 0:
            self._refuse(verdict, now)
            return
        payload = payload_of(frame)
        self._heard(now)
        self._forget(at_u32(payload, 0))
        self._obey(payload)
        self._say_report(frame[2])

    def _obey(self, payload: bytes) -> None:
        number = at_u32(payload, 4)
        for code, data in records(payload, 8):
            if number == self._done + 1:
                self._done = number
                self._carry_out(code, data)
            number += 1

    def _carry_out(self, code: int, data: bytes) -> None:
        if code == PICTURE:
            self._show(data)
        elif code == FOLLOW:
            self.shown = at_u32(data, 0)
            self._follows = True
            self._show_whispers()
        elif code == REPEAT:
            if at_u32(data, 0) == self.shown + 1:
                self.shown += 1
                self._show(data[4:])
                self._show_whispers()
        elif code == WHISPER:
            self._whispers.append((at_u32(data, 0), data[4:]))
            self._show_whispers()
        else:
            self._app.command(code, data)

    def _hear_changes(self, frame: bytes) -> None:
        """Applied in order only: after a gap the controller repeats what is missing."""
        if self._table is None:
            return
        verdict = self._table.check(frame)
        if verdict < 0:
            self._refuse(verdict, self._clock.ms())
        elif self._follows and verdict == self.shown + 1:
            self.shown = verdict
            self._show(payload_of(frame))
            self._show_whispers()

    def _show(self, changes: bytes) -> None:
        for code, data in records(changes):
            self._app.change(code, data)

    def _show_whispers(self) -> None:
        """Those whose time has come: what was broadcast before them is shown."""
        while self._whispers and self._whispers[0][0] <= self.shown:
            _, whisper = self._whispers.pop(0)
            nonce, hidden = whisper[:NONCE_SIZE], whisper[NONCE_SIZE:]
            self._show(whispered(self._core, self._key, nonce, hidden))

    def _say_report(self, seq: int) -> None:
        if self._session is None:
            return
        said = fitting(self._events, ROOM - REPORT_HEAD)
        payload = u32(self._done) + u32(self.shown) + u32(self._first) + said
        self._told = max(self._told, sum(1 for _ in records(said)))
        self._line.send(self._session.seal(CONTROLLER, self._address, seq, REPORT, payload))

    def _heard(self, now: int) -> None:
        self._heard_at = now
        if not self.joined:
            self.joined = True
            self._app.linked()

    def _forget(self, taken: int) -> None:
        """The controller has these events safe."""
        while self._events and self._first <= taken:
            self._events.pop(0)
            self._first += 1
            self._told = max(0, self._told - 1)

    def _refuse(self, verdict: int, now: int) -> None:
        if verdict == AGAIN:
            return
        self._refused += 1
        if now - self._alarm_at >= ALARM_MS:
            self._alarm_at = now
            self.restate(ALARM, bytes((verdict == FORGED, min(255, self._refused))))
            self._refused = 0
