"""What the controller knows of one node."""

from hal.bus.messages import FOLLOW, REPEAT, ROOM, fitting, record, u32
from hal.bus.session import FORGED
from hal.bus.timing import WELCOME_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.bus.session import Session

ABSENT = "ABSENT"  # has not joined since the controller started
ONLINE = "ONLINE"
LOST = "LOST"

TURN_HEAD = 8  # event number taken, number of the first command


class Peer:
    """A node as the controller sees it: its session, its state, and what it still has to be told.

    state    ABSENT, ONLINE or LOST
    taken    number of its last event that is safe in the controller
    done     number of the last command it has carried out
    follows  number of the last broadcast change it must have seen; 0 if it need not
    """

    def __init__(self, address: int, serial: bytes, key: bytes, now: int) -> None:
        self.address = address
        self.serial = serial
        self.key = key
        self.state = ABSENT
        self.heard_at = now
        self.life = b""
        self.taken = 0
        self.done = 0
        self.shown = 0
        self.follows = 0
        self.session: Session | None = None
        self.older: Session | None = None
        self.offered: Session | None = None
        self.offered_life = b""
        self.offered_at = -WELCOME_MS
        self.hello = b""  # the life and the nonce it gave last
        self._commands: list[bytes] = []
        self._first = 1

    def command(self, code: int, data: bytes) -> None:
        self._commands.append(record(code, data))

    def follow(self, number: int) -> None:
        """From this change on the node must have seen every broadcast one."""
        self.command(FOLLOW, u32(number))
        self.follows = self._first + len(self._commands) - 1

    @property
    def following(self) -> bool:
        return self.follows != 0 and self.done >= self.follows

    @property
    def idle(self) -> bool:
        return not self._commands

    def repeat(self, number: int, changes: bytes) -> None:
        self.command(REPEAT, u32(number) + changes)

    def turn(self) -> bytes:
        """The payload of its next turn: events taken, and the commands it has not carried out."""
        payload = u32(self.taken) + u32(self._first)
        return payload + fitting(self._commands, ROOM - TURN_HEAD)

    def carried_out(self, done: int) -> None:
        while self._commands and self._first <= done:
            self._commands.pop(0)
            self._first += 1
        self.done = done

    def once_sealed(self, frame: bytes) -> bool:
        """Whether it comes from a session that this node has left."""
        return any(
            session is not None and session.check(frame) != FORGED
            for session in (self.session, self.older)
        )

    def offer(self, session: "Session", life: bytes, now: int) -> None:
        self.offered = session
        self.offered_life = life
        self.offered_at = now

    def begin(self, session: "Session", life: bytes, taken: int) -> bool:
        """Enters a session; True if the node has started anew and remembers nothing."""
        fresh = life != self.life
        self.older = self.session
        self.session = session
        self.offered = None
        self.state = ONLINE
        if fresh:
            self.life = life
            self.taken = taken
            self._commands = []
            self._first = 1
            self.done = 0
            self.shown = 0
            self.follows = 0
        return fresh
