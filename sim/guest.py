"""A board's firmware under the simulator's hand: the same file on CPython and on MicroPython.

In the simulator's own process it is called directly; under MicroPython it reads one request a line
and answers each with one line (sim/micropython.py is the other side).
"""

import json
import sys

import felt_core

from firmware.controller.devices import Devices
from firmware.controller.taken import Taken
from firmware.dealer.app import DealerApp
from firmware.seat.app import SeatApp
from firmware.shuffler.app import ShufflerApp
from hal.bus.identity import derived_identity
from hal.bus.messages import DEALER, SHUFFLER
from hal.deal_unit import DEAL
from hal.shuffler import CardShuffler
from hal.store import ERASED, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STORE_SIZE = 4096
STORE_BLOCK = 1024


class HeldClock:
    """Time as the simulator last said it is."""

    def __init__(self) -> None:
        self.now = 0

    def ms(self) -> int:
        return self.now


class HeldPort:
    """The cable's end: bytes are laid in and taken out by the simulator."""

    def __init__(self) -> None:
        self.came = b""
        self.sent: list[bytes] = []

    def read(self) -> bytes:
        came = self.came
        self.came = b""
        return came

    def write(self, data: bytes) -> None:
        self.sent.append(bytes(data))


class Memory:
    """A store that outlives the board's power."""

    def __init__(self) -> None:
        self.size = STORE_SIZE
        self.block = STORE_BLOCK
        self.bytes = bytearray(bytes((ERASED,)) * STORE_SIZE)

    def read(self, at: int, n: int) -> bytes:
        return bytes(self.bytes[at : at + n])

    def write(self, at: int, data: bytes) -> None:
        self.bytes[at : at + len(data)] = data

    def erase(self, at: int) -> None:
        self.write(at, bytes((ERASED,)) * self.block)


class Nonces:
    """Bytes that never come twice and are the same in every run of a seed."""

    def __init__(self, secret: bytes, board: int) -> None:
        self._secret = secret
        self._board = board
        self._count = 0

    def __call__(self, n: int) -> bytes:
        self._count += 1
        salt = self._count.to_bytes(15, "little") + bytes((self._board,))
        return bytes(felt_core.key_derive(self._secret, salt))[:n]


class Guest:
    """One board.

    setup     {"address", "secret" (hex), "seats", "portals", "keys", "deck", "decks"}
    hardware  has read(name, n) and write(name, value)
    nonce     another source of bytes that never come twice: for a board that outlives its process

    boot()          power is on: a fresh app, the store as it was
    step(ms, came)  gives it time and bytes; returns (frames sent, milliseconds of rest, events)
    do(name, args)  what a game would ask of the controller
    """

    def __init__(self, setup: "dict[str, Any]", hardware: "Any", nonce: "Any" = None) -> None:
        self.clock = HeldClock()
        self.port = HeldPort()
        self.app: Any = None
        self._setup = setup
        self._hardware = hardware
        self._secret = bytes.fromhex(setup["secret"])
        self._memory = Memory()
        self._nonce = Nonces(self._secret, setup["address"]) if nonce is None else nonce
        self._on_deal: list[list[int]] = []

    def boot(self, ms: int) -> None:
        self.clock.now = ms
        self.port = HeldPort()
        self._on_deal = []
        address = self._setup["address"]
        common = (self.port, self.clock, felt_core, self._nonce)
        if address == 0:
            self.app = self._controller(common)
            return
        identity = derived_identity(felt_core, address, self._secret)
        if address == DEALER:
            self.app = DealerApp(*common, identity, self._hardware, self._setup["keys"])
        elif address == SHUFFLER:
            self.app = ShufflerApp(*common, identity, self._hardware)
        else:
            self.app = SeatApp(*common, identity, self._hardware, len(self._setup["portals"]))

    def _controller(self, common: "tuple[Any, Any, Any, Any]") -> Devices:
        setup = self._setup
        addresses = list(range(1, setup["seats"] + 1))
        addresses.append(DEALER)
        shuffler = None
        if setup["decks"]:
            addresses.append(SHUFFLER)
            deck = bytes(setup["deck"])

            def shuffler(bus: "Any") -> CardShuffler:
                return CardShuffler(bus, felt_core, deck, setup["decks"])

        identities = [derived_identity(felt_core, each, self._secret) for each in addresses]
        taken = Taken(Store(self._memory))
        port, clock, core, nonce = common
        return Devices(
            port, clock, core, nonce, taken, identities, tuple(setup["portals"]), shuffler
        )

    def step(self, ms: int, came: bytes) -> "tuple[list[bytes], int, list[tuple[Any, ...]]]":
        self.clock.now = ms
        self.port.came += came
        events: list[tuple[Any, ...]] = []
        if self._setup["address"] == 0:
            events = [plain(event) for event in self.app.hear()]
            if self._on_deal and any(event[0] == DEAL for event in events):
                self._deal()
            rest = self.app.speak()
        else:
            rest = self.app.step()
        sent = self.port.sent
        self.port.sent = []
        return sent, rest, events

    def _deal(self) -> None:
        for seat, place, card in self._on_deal:
            self.app.monitors[seat].card(place, card)
        self._on_deal = []

    def do(self, name: str, args: "list[Any]") -> "Any":
        return getattr(self, "do_" + name)(*args)

    def do_card(self, seat: int, place: int, card: int) -> None:
        self.app.monitors[seat].card(place, card)

    def do_on_deal(self, cards: "list[list[int]]") -> None:
        """These cards, (seat, place, card), are shown at the next press of Deal."""
        self._on_deal = cards

    def do_message(self, seat: int, text: str) -> None:
        self.app.monitors[seat].message(text)

    def do_clear(self) -> None:
        self.app.screens.clear()

    def do_open(self) -> None:
        self.app.unit.open()

    def do_close(self) -> None:
        self.app.unit.close()

    def do_ring(self, strokes: int) -> None:
        self.app.unit.ring(strokes)

    def do_lock(self, seat: int, purpose: str) -> int:
        locked: int = self.app.portals[seat][purpose].lock()
        return locked

    def do_release(self, seat: int, purpose: str) -> None:
        self.app.portals[seat][purpose].release()

    def do_shuffle(self) -> None:
        self.app.shuffler.shuffle()

    def do_deliver(self, cards: int) -> None:
        self.app.shuffler.deliver(cards)

    def do_rounds(self) -> int:
        """How many rounds of turns the bus has made."""
        rounds: int = self.app.bus.rounds
        return rounds

    def do_absent(self) -> "list[int]":
        """Nodes that are still expected to join."""
        peers = self.app.bus.peers
        return [address for address in peers if peers[address].state == "ABSENT"]

    def do_state(self) -> "dict[str, Any]":
        """What the controller believes, for expectations."""
        app = self.app
        return {
            "safe": app.safe,
            "troubles": app.troubles,
            "ready": app.unit.ready,
            "switch": app.unit.position,
            "portals": [
                [seat, purpose, portal.state, portal.cents, portal.locked]
                for seat, portals in sorted(app.portals.items())
                for purpose, portal in sorted(portals.items())
            ],
            "shuffler": None if app.shuffler is None else app.shuffler.state,
            "online": sorted(
                address for address, peer in app.bus.peers.items() if peer.state == "ONLINE"
            ),
        }


def plain(event: "tuple[Any, ...]") -> "tuple[Any, ...]":
    """Cards as a list, so that an event can travel as JSON."""
    return tuple(list(part) if isinstance(part, bytes) else part for part in event)


class HeldHardware:
    """Inputs as the simulator last gave them; what the board writes is kept for it."""

    def __init__(self) -> None:
        self.inputs: dict[str, Any] = {}
        self.written: list[list[Any]] = []

    def read(self, name: str, n: int) -> "Any":
        return self.inputs.get(f"{name} {n}")

    def write(self, name: str, value: "Any") -> None:
        if name == "change":
            value = [value[0], value[1].hex()]
        self.written.append([name, value])


def serve() -> None:
    """Boards for a simulator at the other end of standard input and output."""
    boards: dict[str, tuple[Guest, HeldHardware]] = {}
    for line in sys.stdin:
        print(json.dumps(answer(boards, json.loads(line))))
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()


def answer(
    boards: "dict[str, tuple[Guest, HeldHardware]]", request: "dict[str, Any]"
) -> "dict[str, Any]":
    name = request["board"]
    if request["do"] == "make":
        hardware = HeldHardware()
        boards[name] = (Guest(request["setup"], hardware), hardware)
        return {}
    guest, hardware = boards[name]
    hardware.inputs = request.get("inputs", {})
    reply: dict[str, Any] = {}
    if request["do"] == "boot":
        guest.boot(request["ms"])
    elif request["do"] == "step":
        sent, rest, events = guest.step(request["ms"], bytes.fromhex(request["came"]))
        reply = {"sent": [data.hex() for data in sent], "rest": rest, "events": events}
    else:
        reply = {"value": guest.do(request["do"], request["args"])}
    reply["written"] = hardware.written
    hardware.written = []
    return reply


if __name__ == "__main__":
    serve()
