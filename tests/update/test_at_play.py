"""A table at play goes on while a bundle comes in, is checked and is proved."""

from collections.abc import Iterator
from typing import Any

import felt_core
import pytest

from firmware.boot.bundle import Bundle
from firmware.boot.slots import Slots
from firmware.service.proof_desk import ProofDesk
from firmware.service.update_desk import UpdateDesk
from hal.bus.timing import ROUND_MS
from sim.board import Firmware
from sim.guest import Guest, HeldPort
from sim.hardware import Hardware
from sim.store import MemoryStorePort
from sim.target import Target
from sim.world import Plan, World
from tests import hands
from tests.update.bundles_made import BLOCK, MadeBoard, facts, reader
from tests.update.served_board import ABOUT, BLOCKS, application, hurry
from tools.board_line import BoardLine
from tools.flash import Brought, Flash
from tools.mistake import Mistake
from tools.tables import load, pack

ROUNDS_LEAST = 0.7  # of those there would be if nothing else took time on the cable
SEATS = (1, 2)
SETTLED_MS = 600  # until chips that were put down or taken count


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


class UpdatedGuest(Guest):
    """The controller's board with slots, and a service line with every desk."""

    def __init__(self, setup: dict[str, Any], hardware: Hardware, at: "PlayedTable") -> None:
        super().__init__(setup, hardware)
        self._at = at

    def boot(self, ms: int) -> None:
        super().boot(ms)
        self._at.serve(self.app)


class PlayedTable(Target):
    """A simulated table and the visitor's port at its service line; both live in virtual time.

    world     the table; hand() plays one, a look at a time
    lives     how often its controller has started
    """

    def __init__(self) -> None:
        self.memory = MadeBoard()
        self.memory.facts = facts(BLOCK, BLOCKS)
        self.memory.port = MemoryStorePort(self.memory.facts["store"]["size"], BLOCK)
        self.memory.runs(application(1))
        self.lives = 0
        self._port = HeldPort()
        plan = Plan(pack=pack(load(hands.TRIPS)).decode(), limit=hands.FIVE_DOLLARS)
        self.world = World(plan, 5, target=self)
        self.world.power_on()
        self.world.run(1500)
        self._play: Iterator[int] = iter(())

    def make(self, name: str, setup: dict[str, Any], hardware: Hardware) -> Firmware:
        if name == "controller":
            return UpdatedGuest(setup, hardware, self)
        return super().make(name, setup, hardware)

    def serve(self, app: Any) -> None:
        self.lives += 1
        self.slots: Slots = self.memory.slots()
        self.slots.choose()
        self.slots.confirm()
        slots = {"app": self.slots}
        self._port = HeldPort()
        update = UpdateDesk(slots, BLOCK, ABOUT, 77 * self.lives, app.may_restart, self._restart)
        app.serve(self._port, [update, ProofDesk(slots, felt_core)])

    def _restart(self) -> None:
        self.world.agenda.after(1, self.world.controller.reboot)

    # ---- The visitor's port: time goes by while it is read --------------------------------------

    def read(self) -> bytes:
        next(self._play, None)
        self.world.run(1)
        sent, self._port.sent = self._port.sent, []
        return b"".join(sent)

    def write(self, data: bytes) -> None:
        self._port.came += data

    def close(self) -> None:
        pass

    @property
    def line(self) -> BoardLine:
        return BoardLine(lambda: self, "the table", patience=20)

    # ---- The players ----------------------------------------------------------------------------

    def play(self, streets: int) -> None:
        """From now on, a millisecond at every look of the visitor: so many presses of Deal."""
        self._play = self._hand(streets)

    def finish(self) -> None:
        for _ in self._play:
            self.world.run(1)

    def _hand(self, streets: int) -> Iterator[int]:
        world = self.world
        for seat in SEATS:
            world.seat(seat).put(0, hands.FEE)
        for _ in range(streets):
            for seat in SEATS:
                world.seat(seat).put(1, hands.BET)
            yield from range(SETTLED_MS)
            assert world.dealer.lamp
            world.dealer.press()
            yield from range(SETTLED_MS)
            for seat in SEATS:
                world.seat(seat).take(1, hands.BET)
            yield from range(SETTLED_MS)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.world.state()
        return state

    @property
    def rounds(self) -> int:
        rounds: int = self.world.controller.firmware.do("rounds", [])
        return rounds


@pytest.fixture
def table() -> PlayedTable:
    return PlayedTable()


def flash_of(table: PlayedTable, data: bytes) -> Flash:
    brought = Brought(data, Bundle(reader(data), len(data), felt_core))
    return Flash(table.line, brought, lambda so_far, size: None)


def test_a_hand_is_played_while_a_bundle_comes_in_and_is_proved(table: PlayedTable) -> None:
    table.play(streets=4)
    began, rounds = table.world.now_ms, table.rounds
    assert flash_of(table, application(2)).run(restart=False) == 0
    while table.state["table"]["hand"] == 1 and table.world.now_ms - began < 20_000:
        table.line.prove("app-b")  # one after the other, until the hand is over
    table.finish()
    state = table.state
    assert state["table"]["hand"] == 2
    bets = len(SEATS) * 4 * hands.BET
    assert state["table"]["pot"] + sum(state["table"]["owed"]) == bets  # every bet was seen
    assert state["troubles"] == []
    assert state["table"]["stopped"] == ""
    passed = table.world.now_ms - began
    assert table.rounds - rounds > ROUNDS_LEAST * passed / ROUND_MS
    assert table.slots.trial == 1
    assert table.lives == 1


def test_the_board_starts_anew_only_between_hands(table: PlayedTable) -> None:
    table.play(streets=1)
    assert flash_of(table, application(2)).run(restart=False) == 0
    table.finish()
    assert table.state["table"]["begun"]
    with pytest.raises(Mistake, match=r"Hand 1 is being played; try again when it is over\."):
        flash_of(table, application(2)).run(restart=True)
    assert table.lives == 1
    assert table.state["table"]["begun"]
    assert table.world.controller.do("dealer", "void", [0]) == ""
    assert flash_of(table, application(2)).run(restart=True) == 0
    assert table.lives == 2
    assert table.slots.running == 1
