"""What a visitor asks of any board at its service line: what it is, updates, proofs."""

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from firmware.service.line import LATE, OK, PENDING, REFUSED
from firmware.service.proof_desk import KEY_MAX, LIST, LISTED, PROVE
from firmware.service.update_desk import (
    ACCEPT,
    APPLY,
    ASK,
    BOARD_TOPIC,
    DATA,
    KINDS,
    LETTERS,
    OFFER,
    TOLD,
    TURNS,
    WHY_TOPIC,
)
from hal.bus.messages import at_u32, u32
from tools.mistake import Mistake
from tools.service_line import Caller

POLL_S = 0.02  # between questions about work that goes on
KEY_SIZE = 32


class Refusal(Mistake):
    """The board will not, and says why."""


class LateTurn(Exception):
    """The turn is over: the board has started anew, or somebody else began."""


@dataclass(frozen=True)
class About:
    """Which board this is.

    kinds  of bundle that it takes
    turn   of the last offer; whenever it starts, the turns begin somewhere else
    """

    board: str
    role: str
    version: str
    kinds: list[str]
    turn: int


@dataclass(frozen=True)
class Standing:
    """The two slots of a kind.

    name, number, version   of the bundle in use; "" and 0 if none is
    running, trial          a letter, "" for none; tries: how many starts the trial has left
    started                 whether what is in use is the trial
    floor                   the least number that is taken
    """

    name: str
    number: int
    version: str
    running: str
    trial: str
    tries: int
    started: bool
    floor: int

    @property
    def used(self) -> str:
        return self.trial if self.started else self.running


@dataclass(frozen=True)
class Offered:
    """Where a bundle goes: the slot, its bytes, and how far it is written already."""

    next: int
    extent: int
    block: int
    room: int
    slot: str


class BoardLine(Caller):
    """Asks a board at its service line; what it refuses is a Refusal with its own sentence.

    about(), standing(kind), why(kind)    what is there
    offer(turn, kind, size), send(turn, at, data), accept(turn, …), apply(turn)
                                          one update; LateTurn when it must be begun anew
    prove(name, key, first, length)       how many bytes were hashed, and their keyed hash
    components()                          what can be proved: names and sizes
    """

    def about(self) -> About:
        said = self._told(BOARD_TOPIC)
        kinds = [str(kind) for kind in said["kinds"]]
        return About(said["board"], said["role"], said["version"], kinds, said["turn"])

    def standing(self, kind: str) -> Standing:
        return Standing(**self._told(kind))

    def why(self, kind: str) -> str:
        """What a kind's slots gave up last; of BOARD_TOPIC, what the board waits for."""
        return self._topic(kind + WHY_TOPIC).decode(errors="replace")

    def _told(self, topic: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self._topic(topic))
        return told

    def _topic(self, topic: str) -> bytes:
        front = topic.encode() + b"\0"
        return self.ask(ASK, TOLD, topic.encode(), front)[len(front) :]

    # ---- Updates --------------------------------------------------------------------------------

    def offer(self, turn: int, kind: str, size: int) -> Offered:
        said = self._numbered(OFFER, turn, bytes([KINDS.index(kind)]) + u32(size))
        following, extent, block, room = (at_u32(said, at) for at in (1, 5, 9, 13))
        return Offered(following, extent, block, room, LETTERS[said[17]])

    def send(self, turn: int, at: int, data: bytes) -> int:
        """The byte that the board wants next."""
        return at_u32(self._numbered(DATA, turn, u32(at) + data), 1)

    def accept(self, turn: int) -> None:
        """Returns when every byte has been checked and the bundle is on trial."""
        self._finished(ACCEPT, turn, b"")

    def apply(self, turn: int) -> None:
        self._numbered(APPLY, turn, b"")

    # ---- Proofs ---------------------------------------------------------------------------------

    def prove(
        self, name: str, key: bytes | None = None, first: int = 0, length: int = 0
    ) -> tuple[int, bytes, bytes]:
        """How many bytes were hashed, their hash, and the key: a fresh one unless it is given."""
        key = secrets.token_bytes(KEY_SIZE) if key is None else key
        if not 1 <= len(key) <= KEY_MAX:
            raise Mistake(f"a key has 1 to {KEY_MAX} bytes, not {len(key)}")
        rest = u32(first) + u32(length) + bytes([len(key)]) + key + name.encode()
        said = self._finished(PROVE, secrets.randbelow(TURNS), rest)
        return at_u32(said, 1), said[5:], key

    def components(self) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        count = 1
        while len(found) < count:
            place = len(found).to_bytes(2, "little")
            said = self.ask(LIST, LISTED, place, front=place)
            count = int.from_bytes(said[2:4], "little")
            found.append((said[8:].decode(), at_u32(said, 4)))
        return found

    # ---- Numbered questions ---------------------------------------------------------------------

    def _finished(self, what: int, number: int, rest: bytes) -> bytes:
        """The answer to work that takes a while; it must get on, or patience ends."""
        done, since = -1, time.monotonic()
        while True:
            said = self._numbered(what, number, rest)
            if said[0] != PENDING:
                return said
            if said[1] != done:
                done, since = said[1], time.monotonic()
            if time.monotonic() - since > self.patience:
                raise Mistake(f"{self.name}: the board is stuck at {done} percent of its check")
            time.sleep(POLL_S)

    def _numbered(self, what: int, number: int, rest: bytes) -> bytes:
        """The answer from its code on."""
        said = self.ask(what, what + 1, u32(number) + rest, front=u32(number))
        if said[4] == LATE:
            raise LateTurn
        if said[4] == REFUSED:
            sentence = said[5:].decode(errors="replace")
            raise Refusal(f"{self.name}: the board refused. {sentence}")
        assert said[4] in (OK, PENDING)
        return said[4:]
