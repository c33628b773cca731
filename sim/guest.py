"""A board's firmware under the simulator's hand: the same file on CPython and on MicroPython."""

import felt_core

from firmware.controller.controller import Controller
from firmware.controller.devices import Devices
from firmware.controller.journal import Journal
from firmware.controller.pack import Pack
from firmware.dealer.app import DealerApp
from firmware.seat.app import SeatApp
from firmware.shuffler.app import ShufflerApp
from hal.bus.identity import derived_identity
from hal.bus.messages import CARD, CHANGES, DEALER, SEALED, SHUFFLER, records
from hal.bus.session import payload_of
from hal.deal_unit import DEAL
from hal.entropy import Entropy
from hal.shuffler import CardShuffler
from hal.store import Store
from sim.asked import Asked, plain
from sim.bare import BareTable
from sim.store import MemoryStorePort, PowerCut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STORE_SIZE = 393_216  # a hundred hands of six seats: docs/journal.md
STORE_BLOCK = 4096
POWER_CUT = "POWER CUT"  # an event of a board that has just lost its power
TICKS = 1 << 30  # where a board's timer starts again
ENTROPY_BITS = 8  # a byte
ENTROPY = 200  # whose chance the shuffler's is: no board has this address


class HeldClock:
    """Time as the simulator last said it is."""

    def __init__(self) -> None:
        self.now = 0

    def ms(self) -> int:
        return self.now


class HeldPort:
    """The cable's end: bytes are laid in and taken out by the simulator."""

    def __init__(self, ticks: "Any" = lambda: 0) -> None:
        self.came = b""
        self.sent: list[bytes] = []
        self.sent_at: list[int] = []
        self._ticks = ticks

    def read(self) -> bytes:
        came = self.came
        self.came = b""
        return came

    def write(self, data: bytes) -> None:
        self.sent.append(bytes(data))
        self.sent_at.append(self._ticks())


class Nonces:
    """Bytes that never come twice and are the same in every run of a seed."""

    def __init__(self, secret: bytes, board: int) -> None:
        self._secret = secret
        self._board = board
        self._count = 0

    def __call__(self, n: int) -> bytes:
        drawn = b""
        while len(drawn) < n:
            self._count += 1
            salt = self._count.to_bytes(15, "little") + bytes((self._board,))
            drawn += bytes(felt_core.key_derive(self._secret, salt))
        return drawn[:n]


class Guest(Asked):
    """One board.

    setup     {"address", "secret" (hex), "seats", "portals", "keys", "deck", "decks", "pack",
              "limit", "stacked"}; without a pack the controller has devices and no game
    hardware  has read(name, n) and write(name, value)
    nonce     another source of bytes that never come twice: for a board that outlives its process

    boot()          power is on: a fresh app, the store as it was
    step(ms, came)  gives it time and bytes; returns (frames sent, milliseconds of rest, events)
    do(name, args)  what a game would ask of the controller
    """

    def __init__(self, setup: "dict[str, Any]", hardware: "Any", nonce: "Any" = None) -> None:
        super().__init__()
        self.clock = HeldClock()
        self._ticks = board_ticks()
        self.port = HeldPort(self._ticks)
        self.played = bool(setup["pack"])
        size = STORE_SIZE if setup["address"] == 0 else STORE_BLOCK
        self.memory = MemoryStorePort(size, STORE_BLOCK)
        self._setup = setup
        self._hardware = hardware
        self._secret = bytes.fromhex(setup["secret"])
        self._nonce = Nonces(self._secret, setup["address"]) if nonce is None else nonce
        self._costs: list[int] = []
        self._boot_cost = 0
        self._chance = Nonces(self._secret, ENTROPY)  # goes on over power cuts
        stacked = setup["stacked"] if setup["address"] == 0 else ()
        self._stacked = bytes(stacked)

    def boot(self, ms: int) -> None:
        self.clock.now = ms
        self.port = HeldPort(self._ticks)
        self._on_deal = []
        address = self._setup["address"]
        common = (self.port, self.clock, felt_core, self._nonce)
        if address == 0:
            begun = self._ticks()
            try:
                self.app = self._controller(common)
                self._boot_cost = (self._ticks() - begun) % TICKS
            except PowerCut:
                self.app = None
            return
        identity = derived_identity(felt_core, address, self._secret)
        if address == DEALER:
            self.app = DealerApp(*common, identity, self._hardware, self._setup["keys"])
        elif address == SHUFFLER:
            self.app = ShufflerApp(*common, identity, self._hardware)
        else:
            self.app = SeatApp(*common, identity, self._hardware, len(self._setup["portals"]))

    def _controller(self, common: "tuple[Any, Any, Any, Any]") -> "Any":
        setup = self._setup
        addresses = list(range(1, setup["seats"] + 1))
        addresses.append(DEALER)
        if setup["decks"]:
            addresses.append(SHUFFLER)
        identities = [derived_identity(felt_core, each, self._secret) for each in addresses]
        store = Store(self.memory)
        if setup["pack"]:
            pack = Pack(setup["pack"].encode())
            entropy = Entropy(self._chance, felt_core, ENTROPY_BITS)
            app = Controller(
                *common, store, pack, identities, entropy, setup["decks"], setup["limit"]
            )
            self.devices = app.devices
            if self._stacked:
                self.do_stack(list(self._stacked))
            return app
        self.devices = self._bare_devices(common, identities)
        self.devices.listener = BareTable(Journal(store))
        return self.devices

    def _bare_devices(self, common: "tuple[Any, Any, Any, Any]", identities: "Any") -> Devices:
        setup = self._setup
        shuffler = None
        if setup["decks"]:
            deck = bytes(setup["deck"])

            def shuffler(bus: "Any") -> CardShuffler:
                return CardShuffler(bus, felt_core, deck, setup["decks"])

        return Devices(*common, identities, tuple(setup["portals"]), shuffler)

    def step(self, ms: int, came: bytes) -> "tuple[list[bytes], int, list[tuple[Any, ...]]]":
        self.clock.now = ms
        self.port.came += came
        if self.app is None:  # the power went while it started
            return [], 0, [(POWER_CUT,)]
        try:
            done = self._step()
        except PowerCut:
            return [], 0, [(POWER_CUT,)]
        if self._stacked and not self.app.runtime.engine.wait.deck:
            self._stacked = self.devices.shuffler.stacked  # else dealt from, and in the journal
        return done

    def _step(self) -> "tuple[list[bytes], int, list[tuple[Any, ...]]]":
        events: list[tuple[Any, ...]] = []
        if self._setup["address"] == 0:
            begun = self._ticks()
            events = [plain(event) for event in self.app.hear()]
            if self._on_deal and any(event[0] == DEAL for event in events):
                self._deal()
            rest = self.app.speak()
            if any(event[0] == DEAL for event in events):
                self._costs.append(self._until_last_card(begun))
        else:
            rest = self.app.step()
        sent = self.port.sent
        self.port.sent = []
        self.port.sent_at = []
        return sent, rest, events

    def _until_last_card(self, begun: int) -> int:
        """Ticks from then to the last frame of this step that brings a card."""
        last = begun
        for at, frame in enumerate(self.port.sent):
            opened = felt_core.frame_open(frame)
            changes = payload_of(opened) if opened[3] == CHANGES | SEALED else b""
            if any(code == CARD for code, _ in records(changes)):
                last = self.port.sent_at[at]
        return (last - begun) % TICKS

    def _deal(self) -> None:
        for seat, place, card in self._on_deal:
            self.devices.monitors[seat].card(place, card)
        self._on_deal = []

    def runtime(self) -> "Any":
        """The game being played, for those in the same process; None without one."""
        return self.app.runtime if self.played and self.app is not None else None

    def do_costs(self) -> "list[int]":
        """Ticks of the board's timer from each Deal's frame to the last frame it led to."""
        costs = self._costs
        self._costs = []
        return costs

    def do_boot_cost(self) -> int:
        """Ticks of the last start, from power to a table that stands where it stood."""
        return self._boot_cost

    def do_cut(self, after: int) -> None:
        """The power goes when so many more bytes have been written."""
        self.memory.cut_after = after

    def do_store(self) -> str:
        """A fingerprint of all that the board would still know without power."""
        return bytes(felt_core.blake2b(self.memory.bytes)).hex()


def board_ticks() -> "Any":
    """The timer of a board that has one; elsewhere one that stands still."""
    try:
        import felt_board
    except ImportError:
        return lambda: 0
    felt_board.start()
    return felt_board.ticks
