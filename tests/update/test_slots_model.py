"""Anything in any order, with power cuts and damage: the slots beside a plain model of them.

The model knows nothing of marks, stores and bytes of state: only which release was confirmed where,
which is on trial, and, by looking, whether a whole release lies in a slot.
"""

import copy
import random

import pytest

from firmware.boot.bundle import BundleFault
from firmware.boot.slots import TRIES, Slots
from sim.store import PowerCut
from tests.update.bundles_made import RELEASES, STRANGER, MadeBoard, release

SEEDS = 400
DEEDS = 40
FORGED = release(9, signer=STRANGER)


class Model:
    """What must hold: the rules of firmware/boot/slots.py, a second time and in a few lines."""

    def __init__(self) -> None:
        self.confirmed: list[int | None] = [None, None]
        self.running: int | None = None
        self.trial: int | None = None
        self.tries = 0
        self.number = 0
        self.floor = 0

    @property
    def started(self) -> bool:
        return self.trial is not None and self.tries < TRIES

    def visible(self) -> tuple[int | None, int | None, int, int]:
        return self.running, self.trial, self.tries if self.trial is not None else 0, self.floor

    def write(self) -> None:
        self.trial = None

    def accept(self, slot: int, number: int) -> None:
        self.confirmed[slot] = None
        self.trial, self.number, self.tries = slot, number, TRIES

    def choose(self, lies: list[int | None]) -> int | None:
        if self.trial is not None and self.tries and lies[self.trial] == self.number:
            self.tries -= 1
            return self.trial
        self.trial = None
        for slot in (1, 0) if self.running == 1 else (0, 1):
            if self.confirmed[slot] is not None and lies[slot] == self.confirmed[slot]:
                self.running = slot
                return slot
        self.running = None
        return None

    def confirm(self) -> None:
        if self.started and self.trial is not None:
            self.running = self.trial
            self.confirmed[self.trial] = self.number
            self.floor = max(self.floor, self.number)
            self.trial = None

    def fail(self) -> None:
        if self.started:
            self.trial = None


class Evening:
    """One board in rough hands, from a seed; every deed is followed by a look at the model."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.board = MadeBoard()
        self.model = Model()
        self.slots: Slots = self.board.slots()
        self.unharmed: int | None = None  # where what was confirmed last lies, until it is damaged
        self.seen: set[str] = set()

    def lies(self) -> list[int | None]:
        """Which whole release lies in each slot, by its bytes."""
        found: list[int | None] = [None, None]
        for slot in range(2):
            memory = self.board.memory("app_" + "ab"[slot])
            for number, data in RELEASES.items():
                if memory.startswith(data):
                    found[slot] = number
        return found

    def play(self) -> None:
        deeds = (self.write, self.accept, self.start, self.confirm, self.fail, self.damage)
        for _ in range(DEEDS):
            deed = self.chance.choices(deeds, (5, 5, 6, 5, 1, 0.3))[0]
            before = copy.deepcopy(self.model)
            if self.chance.random() < 0.2:
                self.board.port.cut_after = self.chance.randrange(2500)
            try:
                deed()
            except PowerCut:
                self.back(before)
            self.board.port.cut_after = None
            self.seen.add(deed.__name__)
            assert self.look(self.slots) == self.model.visible()

    def look(self, slots: Slots) -> tuple[int | None, int | None, int, int]:
        return slots.running, slots.trial, slots.tries, slots.floor

    def back(self, before: Model) -> None:
        """After a cut it is as before or as after, and then the board starts."""
        self.seen.add("cut")
        found = self.look(self.board.slots())
        assert found in (before.visible(), self.model.visible())
        if found == before.visible():
            self.model = before
        self.start()

    def write(self) -> None:
        number = self.chance.randrange(1, 10)
        data = RELEASES[number] if number < 9 else FORGED
        if self.model.started:
            with pytest.raises(BundleFault, match="is on trial"):
                self.slots.write(0, data)
            return
        self.model.write()
        self.slots.write(0, data[: len(data) - self.chance.choice((0, 0, 0, 200))])

    def accept(self) -> None:
        slot = self.slots.spare
        number = self.lies()[slot] if slot is not None else None
        if slot is None or number is None or number < self.model.floor:
            with pytest.raises(BundleFault):
                list(self.slots.accept())
            return
        self.model.accept(slot, number)
        list(self.slots.accept())

    def start(self) -> None:
        lies = self.lies()
        expected = self.model.choose(lies)
        self.slots = self.board.slots()
        chosen = self.slots.choose()
        assert chosen == expected
        assert chosen is None or lies[chosen] is not None
        if self.unharmed is not None:
            assert chosen is not None, "a confirmed release was lost"
        self.seen.add("trial" if self.slots.started else "none" if chosen is None else "running")

    def confirm(self) -> None:
        tried = self.model.trial if self.model.started else None
        self.model.confirm()
        self.slots.confirm()
        if tried is not None:
            self.unharmed = tried if self.lies()[tried] is not None else None

    def fail(self) -> None:
        self.model.fail()
        self.slots.fail("it did")

    def damage(self) -> None:
        slot = self.chance.randrange(2)
        self.board.damages(slot, self.chance.randrange(len(RELEASES[1])), self.chance.randrange(8))
        if slot == self.unharmed:
            self.unharmed = None


def test_any_evening_ends_as_the_model_says() -> None:
    seen: set[str] = set()
    floors = set()
    for seed in range(SEEDS):
        evening = Evening(seed)
        try:
            evening.play()
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        seen |= evening.seen
        floors.add(evening.model.floor)
    deeds = {"write", "accept", "start", "confirm", "fail", "damage", "cut"}
    assert seen == deeds | {"trial", "running", "none"}
    assert len(floors) > 5
