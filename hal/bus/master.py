"""The controller's end of the bus: gives turns, takes events, names who is missing."""

from hal.bus.line import Line
from hal.bus.messages import (
    CALL,
    CHANGES,
    CONTROLLER,
    EVERYBODY,
    HELLO,
    NONCE_SIZE,
    REPORT,
    SEALED,
    SERIAL_SIZE,
    TURN,
    VERSION,
    WELCOME,
    WHISPER,
    at_u32,
    records,
    u32,
)
from hal.bus.peer import ABSENT, LOST, ONLINE, Peer
from hal.bus.session import (
    AGAIN,
    FORGED,
    REPLAYED,
    Session,
    masked,
    payload_of,
    session_key,
    whispered,
)
from hal.bus.timing import ANSWER_MS, LOST_MS, ROUND_MS, START_MS, WELCOME_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

HISTORY = 64  # broadcast changes kept for nodes that missed one
REPORT_HEAD = 12  # command done, change shown, number of the first event


class Master:
    """The only end that speaks without being asked.

    port, clock, core  the cable, the time in milliseconds, the C core
    nonce(n)           n bytes that never came before
    table_key          32 fresh bytes: seals broadcasts until the controller starts again
    listener           is told: joined(address, fresh), lost(address), link_down(), event(address,
                       life, number, kind, data), stale(address), refused(address, why),
                       stranger(address, serial), and asked: taken(address, life)

    pair(address, …)   the node that may answer there, by serial and key
    command(address…)  carried out exactly once and in order, or not at all if the node starts anew
    broadcast(changes) to every monitor in one frame, at the next speak() or tell()
    whisper(address…)  changes for one monitor alone, which nobody else on the cable can read
    hear()             takes what has come and finds who is missing; to be called often
    speak()            after each hear(): says what is due; returns how many milliseconds it may be
                       left alone. What was broadcast in between goes out first
    event() returns only when the event is safe; only then is the node told to forget it.
    """

    def __init__(
        self,
        port: "Any",
        clock: "Any",
        core: "ModuleType",
        nonce: "Any",
        table_key: bytes,
        listener: "Any",
    ) -> None:
        self.peers: dict[int, Peer] = {}
        self._order: list[Peer] = []  # MicroPython's dictionaries have none
        self.sent = 0
        self.rounds = 0
        self._line = Line(port, core)
        self._clock = clock
        self._core = core
        self._nonce = nonce
        self._table = Session(core, table_key)
        self._listener = listener
        self._history: list[bytes] = []
        self._queue: list[bytes] = []
        self._hellos: list[Peer] = []
        self._seq = 0
        self._asked: Peer | None = None
        self._asked_at = 0
        self._answered = False  # while the answer is being heard: the wire is free again
        self._turns: list[Peer] = []
        self._round_at: int = clock.ms() - ROUND_MS
        self._calls = 0
        self._link_down = False

    def pair(self, address: int, serial: bytes, key: bytes) -> None:
        peer = Peer(address, serial, key, self._clock.ms())
        self.peers[address] = peer
        self._order.append(peer)

    def command(self, address: int, code: int, data: bytes = b"") -> None:
        self.peers[address].command(code, data)

    def broadcast(self, changes: bytes) -> None:
        self._queue.append(changes)

    def whisper(self, address: int, changes: bytes) -> None:
        """After all that was broadcast before."""
        nonce = self._nonce(NONCE_SIZE)
        hidden = whispered(self._core, self.peers[address].key, nonce, changes)
        number = self.sent + len(self._queue)
        self.command(address, WHISPER, u32(number) + nonce + hidden)

    def tell(self) -> None:
        """What was broadcast goes out now, unless somebody has been asked and may be speaking."""
        while self._queue and (self._asked is None or self._answered):
            self._send_changes(self._queue.pop(0))

    def follow(self, address: int) -> None:
        """The node has the picture as it is now, with all that has been broadcast."""
        self.peers[address].follow(self.sent)

    @property
    def complete(self) -> bool:
        """Everybody is there."""
        return all(peer.state == ONLINE for peer in self._order)

    @property
    def expecting(self) -> bool:
        """Somebody who may still know an earlier key of this table has not joined yet."""
        return any(peer.state == ABSENT for peer in self._order)

    def hear(self) -> None:
        now: int = self._clock.ms()
        for frame in self._line.frames():
            self._hear(frame, now)
        self._find_lost(now)

    def speak(self) -> int:
        now: int = self._clock.ms()
        if self._asked is not None and now - self._asked_at < ANSWER_MS:
            return ANSWER_MS - (now - self._asked_at)
        self._asked = None
        return self._speak(now)

    # ---- Speaking -------------------------------------------------------------------------------

    def _speak(self, now: int) -> int:
        self.tell()
        if self._hellos:
            self._welcome(self._hellos.pop(0), now)
            return ANSWER_MS
        if not self._turns:
            if now - self._round_at < ROUND_MS:
                return ROUND_MS - (now - self._round_at)
            self._begin_round(now)
        if self._turns:
            self._give_turn(self._turns.pop(0), now)
        return ANSWER_MS

    def _give_turn(self, peer: Peer, now: int) -> None:
        session = peer.session
        if peer.state == ONLINE and session is not None and not session.worn_out:
            frame = session.seal(peer.address, CONTROLLER, self._next(), TURN, peer.turn())
        else:
            call = bytes((VERSION,))
            frame = self._core.frame_pack(peer.address, CONTROLLER, self._next(), CALL, call)
        self._ask(peer, frame, now)

    def _begin_round(self, now: int) -> None:
        """All who are there, then one of those who are not: absentees cost one answer a round."""
        self._round_at = now
        self.rounds += 1
        present = [peer for peer in self._order if peer.state == ONLINE]
        away = [peer for peer in self._order if peer.state != ONLINE]
        self._turns = present
        if away:
            self._calls += 1
            self._turns.append(away[self._calls % len(away)])

    def _ask(self, peer: Peer, frame: bytes, now: int) -> None:
        self._line.send(frame)
        self._asked = peer
        self._asked_at = now

    def _next(self) -> int:
        self._seq = self._seq + 1 & 255
        return self._seq

    def _send_changes(self, changes: bytes) -> None:
        """The number of a change is the counter of its seal."""
        self._line.send(self._table.seal(EVERYBODY, CONTROLLER, self._next(), CHANGES, changes))
        self.sent = self._table.said
        self._history.append(changes)
        if len(self._history) > HISTORY:
            self._history.pop(0)

    # ---- Hearing --------------------------------------------------------------------------------

    def _hear(self, frame: bytes, now: int) -> None:
        if frame[0] != CONTROLLER or frame[1] == CONTROLLER:
            return
        peer = self.peers.get(frame[1])
        if peer is None:
            self._listener.stranger(frame[1], payload_of(frame)[2 : 2 + SERIAL_SIZE])
        else:
            self._answered = peer is self._asked and frame[2] == self._seq
            if self._understood(peer, frame, now) and self._answered:
                self._asked = None
            self._answered = False

    def _understood(self, peer: Peer, frame: bytes, now: int) -> bool:
        if frame[3] == HELLO:
            return self._hear_hello(peer, payload_of(frame), now)
        if frame[3] == REPORT | SEALED:
            return self._hear_report(peer, frame, now)
        self._listener.refused(peer.address, FORGED)
        return False

    def _hear_hello(self, peer: Peer, hello: bytes, now: int) -> bool:
        nonces = 2 + SERIAL_SIZE
        if len(hello) != nonces + 2 * NONCE_SIZE or hello[0] != VERSION:
            self._listener.refused(peer.address, FORGED)
            return False
        if hello[2:nonces] != peer.serial:
            self._listener.stranger(peer.address, hello[2:nonces])
            return False
        if peer.state == ONLINE and now - peer.offered_at < WELCOME_MS:
            return True  # nobody can keep the bus busy by asking for new sessions
        peer.hello = hello[nonces:]
        if peer not in self._hellos:
            self._hellos.append(peer)
        return True

    def _welcome(self, peer: Peer, now: int) -> None:
        life, theirs = peer.hello[:NONCE_SIZE], peer.hello[NONCE_SIZE:]
        ours = self._nonce(NONCE_SIZE)
        key = session_key(self._core, peer.key, ours, theirs)
        session = Session(self._core, key)
        peer.offer(session, life, now)
        table_key = masked(self._core, key, self._table.key)
        payload = ours + life + table_key + u32(self._taken(peer, life))
        seq = self._next()
        self._ask(peer, session.seal(peer.address, CONTROLLER, seq, WELCOME, payload), now)

    def _taken(self, peer: Peer, life: bytes) -> int:
        return peer.taken if life == peer.life else self._listener.taken(peer.address, life)

    def _hear_report(self, peer: Peer, frame: bytes, now: int) -> bool:
        # A frame that somebody kept and sends late is no sign of life, and joins nobody.
        answers = peer is self._asked and frame[2] == self._seq
        live = peer.session if peer.state == ONLINE else None
        verdict = live.check(frame) if live is not None else FORGED
        if verdict == FORGED and peer.offered is not None:
            verdict = peer.offered.check(frame)
            if verdict > 0 and not answers:
                verdict = REPLAYED
            elif verdict > 0:
                self._join(peer, peer.offered, now)
        if verdict == FORGED and peer.once_sealed(frame):
            verdict = REPLAYED  # late, or a capture: sealed by this node, in a session that is over
        if verdict > 0:
            if answers:
                peer.heard_at = now
            self._take_report(peer, payload_of(frame))
        elif verdict != AGAIN:
            self._listener.refused(peer.address, verdict)
        return verdict > 0

    def _join(self, peer: Peer, session: Session, now: int) -> None:
        if self._link_down:
            self._link_down = False
            self._expect_all(now)
        peer.heard_at = now
        was_online = peer.state == ONLINE
        fresh = peer.begin(session, peer.offered_life, self._taken(peer, peer.offered_life))
        if fresh or not was_online:
            self._listener.joined(peer.address, fresh)

    def _take_report(self, peer: Peer, report: bytes) -> None:
        if len(report) < REPORT_HEAD:
            return
        peer.carried_out(at_u32(report, 0))
        peer.shown = at_u32(report, 4)
        number = at_u32(report, 8)
        # A node forgets only what was taken, so what it no longer says was taken before our time.
        peer.taken = max(peer.taken, number - 1)
        for kind, data in records(report, REPORT_HEAD):
            if number == peer.taken + 1:
                self._listener.event(peer.address, peer.life, number, kind, data)
                peer.taken = number
            number += 1
        self._repeat_missed(peer)

    def _repeat_missed(self, peer: Peer) -> None:
        if not peer.following or not peer.idle or peer.shown >= self.sent:
            return
        missed = self.sent - peer.shown
        if missed > len(self._history):
            peer.follows = 0
            self._listener.stale(peer.address)
            return
        for number in range(peer.shown + 1, self.sent + 1):
            peer.repeat(number, self._history[number - 1 - self.sent])

    # ---- Who is missing -------------------------------------------------------------------------

    def _find_lost(self, now: int) -> None:
        for peer in self._order:
            patience = START_MS if peer.state == ABSENT else LOST_MS
            if peer.state == LOST or now - peer.heard_at < patience:
                continue
            if self._nobody_answers(now):
                self._lose_all()
                return
            peer.state = LOST
            self._listener.lost(peer.address)

    def _nobody_answers(self, now: int) -> bool:
        """All that were there fell silent together: it is our own cable, not theirs."""
        there = [peer for peer in self._order if peer.state != LOST]
        return len(there) > 1 and all(now - peer.heard_at > LOST_MS // 2 for peer in there)

    def _expect_all(self, now: int) -> None:
        """Our cable is back: everybody gets the time it takes to join before he is missing."""
        for peer in self._order:
            peer.state = ABSENT
            peer.heard_at = now

    def _lose_all(self) -> None:
        for peer in self._order:
            peer.state = LOST
        if not self._link_down:
            self._link_down = True
            self._listener.link_down()
