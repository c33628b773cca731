"""A table in rough hands: one seed, a few seconds, everything that may never happen looked for.

A failing seed is a whole bug report: `felt soak --seed N` shows its timeline.
"""

import random
from collections.abc import Callable
from typing import Any

from firmware.controller.devices import LINK_DOWN, NOT_ANSWERING
from hal.bus.messages import seat_name
from hal.bus.timing import LOST_MS
from hal.deal_unit import DEAL, EARLY
from hal.portal import PLACED, REMOVED, TAKEN
from sim.board import MS, Board
from sim.faults import PROFILES
from sim.rogue import Rogue
from sim.world import Plan, World

ROUGH_MS = 2500  # of trouble
CALM_MS = 6000  # at most, after the last repair, until everything is well
PRESS_MS = 250  # apart at least, and held for less
NAMED_MS = LOST_MS + 70  # late frames, one round and the controller's own millisecond included
CHIPS = (100, 500, 2500, 10_000)
DEBOUNCED_MS = 8


class Broken(Exception):
    """Something happened that may never happen."""


class Soak:
    """One run.

    world   to look at afterwards
    run()   raises Broken with what went wrong
    """

    def __init__(self, seed: int, profile: str = "harsh") -> None:
        self.chance = random.Random(f"{seed} soak")
        plan = Plan(seats=self.chance.randrange(1, 7))
        self.world = World(plan, seed, PROFILES[profile])
        self.rogue = Rogue(self.world, self.world.chance("rogue"))
        self.deeds = 0
        self._controller_life = 0
        self._dealer_disturbed = False
        self._lit = 0  # presses under a lit lamp that must come
        self._pressed = 0
        self._came = {DEAL: 0, EARLY: 0}
        self._counted: dict[tuple[int, str], int] = {}
        self._physical: dict[tuple[int, str], set[int]] = {}
        self._cut_at: dict[str, int] = {}
        self._press_after = 0
        self._faults: list[str] = []
        self._repairs: list[tuple[int, Callable[[], None]]] = []
        self._told = self.world.controller.told
        self.world.controller.told = self._watch

    def run(self) -> None:
        world = self.world
        world.power_on()
        self._until(lambda: world.controller.running and world.state()["safe"], "start")
        self._open()
        end = world.now_ms + ROUGH_MS
        while world.now_ms < end:
            world.run(self.chance.randrange(5, 120))
            self._mend_what_is_due()
            self._check_pictures()
            self._deed()
            self._fail_if_broken()
        self._mend_all()
        self._until(self._well, "everything mended")
        self._last_press()
        self._fail_if_broken()

    # ---- Deeds ----------------------------------------------------------------------------------

    def _deed(self) -> None:
        self.deeds += 1
        deeds = [
            self._press,
            self._press,
            self._put,
            self._put,
            self._take,
            self._cut,
            self._cut_reader,
            self._reboot,
            self._flicker,
            self._haunt,
        ]
        self.chance.choice(deeds)()

    def _press(self) -> None:
        world = self.world
        if world.now_ms < self._press_after:
            return
        hold = self.chance.randrange(15, 200)
        self._press_after = world.now_ms + hold + PRESS_MS
        self._pressed += 1
        dealer = world.boards["dealer"]
        lit = world.dealer.lamp and dealer.running
        world.dealer.press(hold_ms=hold)
        world.note("soak", f"press Deal, lamp {'lit' if lit else 'dark'}, held {hold} ms")
        if lit:
            world.agenda.after(DEBOUNCED_MS * MS, self._count_if_still_lit)

    def _count_if_still_lit(self) -> None:
        if self.world.dealer.lamp and self.world.boards["dealer"].running:
            self._lit += 1

    def _put(self) -> None:
        seat, portal = self._portal()
        chip = self.chance.choice(CHIPS)
        self.world.note("soak", f"put {chip} on seat {seat} portal {portal}")
        self.world.seat(seat).put(portal, chip)
        self._remember(seat, portal)

    def _take(self) -> None:
        seat, portal = self._portal()
        chips = self.world.seat(seat).chips[portal]
        if chips:
            chip = self.chance.choice(chips)
            self.world.note("soak", f"take {chip} from seat {seat} portal {portal}")
            self.world.seat(seat).take(portal, chip)
            self._remember(seat, portal)

    def _cut(self) -> None:
        board = self.chance.choice(list(self.world.boards.values()))
        if not board.tap.plugged:
            return
        board.tap.plugged = False
        self.world.note("soak", f"cut {board.name}")
        self._repair(self.chance.randrange(20, 1200), lambda: self._plug(board))
        if board.address and self.world.controller.running:
            self._cut_at[board.name] = at = self.world.now_ms
            life = self._controller_life
            self.world.agenda.after(NAMED_MS * MS, lambda: self._must_be_named(board, at, life))

    def _plug(self, board: Board) -> None:
        self.world.note("soak", f"plug {board.name}")
        board.tap.plugged = True

    def _cut_reader(self) -> None:
        seat, portal = self._portal()
        hardware = self.world.seat(seat)
        hardware.connected[portal] = False
        self.world.note("soak", f"cut seat {seat} portal {portal}")
        self._repair(
            self.chance.randrange(20, 900), lambda: hardware.connected.__setitem__(portal, True)
        )

    def _reboot(self) -> None:
        board = self.chance.choice(list(self.world.boards.values()))
        self.world.note("soak", f"reboot {board.name}")
        board.reboot(self.chance.randrange(10, 400) * MS)
        if board.name == "dealer":
            self._dealer_disturbed = True
        if board is self.world.controller:
            self._controller_life += 1
            self._counted.clear()
            self._reopen()

    def _flicker(self) -> None:
        seat, portal = self._portal()
        hardware = self.world.seat(seat)
        hardware.flickering[portal] = True
        self.world.note("soak", f"seat {seat} portal {portal} flickers")
        self._repair(
            self.chance.randrange(20, 900), lambda: hardware.flickering.__setitem__(portal, False)
        )

    def _haunt(self) -> None:
        self.world.note("soak", "a rogue is on the cable")
        self.rogue.haunt()
        self._repair(self.chance.randrange(50, 600), self.rogue.stop)

    def _portal(self) -> tuple[int, int]:
        seats = self.world.plan.seats
        return self.chance.randrange(1, seats + 1), self.chance.randrange(2)

    def _remember(self, seat: int, portal: int) -> None:
        """Every sum that has lain there; flicker may show parts of it, but never for long."""
        name = (seat, self.world.plan.portals[portal])
        self._physical.setdefault(name, {0}).add(sum(self.world.seat(seat).chips[portal]))

    # ---- Repairs --------------------------------------------------------------------------------

    def _repair(self, ms: int, mend: Callable[[], None]) -> None:
        self._repairs.append((self.world.now_ms + ms, mend))

    def _mend_what_is_due(self) -> None:
        due = [each for each in self._repairs if each[0] <= self.world.now_ms]
        self._repairs = [each for each in self._repairs if each[0] > self.world.now_ms]
        for _, mend in due:
            mend()

    def _mend_all(self) -> None:
        self.world.note("soak", "everything is mended; the wire stays as it is")
        for _, mend in self._repairs:
            mend()
        self._repairs = []
        for board in self.world.boards.values():
            if not board.on:
                board.power_on()

    # ---- The operator: wants one press after another --------------------------------------------

    def _open(self) -> None:
        if self.world.controller.running and not self.world.state()["ready"]:
            self.world.controller.do("open")

    def _reopen(self) -> None:
        """After a restart the controller is asked again, as soon as it can be."""
        life = self._controller_life

        def again() -> None:
            if life == self._controller_life:
                self._open() if self.world.controller.running else self._later(again)

        self._later(again)

    def _later(self, do: Callable[[], None]) -> None:
        self.world.agenda.after(20 * MS, do)

    # ---- Watching -------------------------------------------------------------------------------

    def _watch(self, events: list[tuple[Any, ...]]) -> None:
        self._told(events)
        for event in events:
            if event[0] in self._came:
                self._came[event[0]] += 1
                if event[0] == DEAL:
                    self.world.controller.do("close")
                    self._later(self._open)
            elif event[0] in (PLACED, REMOVED, TAKEN):
                self._count(event)

    def _count(self, event: tuple[Any, ...]) -> None:
        what, seat, purpose, cents = event
        name = (seat, purpose)
        total = self._counted.get(name, 0) + (cents if what == PLACED else -cents)
        self._counted[name] = total
        if total not in self._physical.get(name, {0}):
            self._faults.append(f"seat {seat} {purpose}: {total} counted, never lay there")

    def _must_be_named(self, board: Board, at: int, life: int) -> None:
        """Unless it was mended meanwhile, or the controller has just started."""
        if board.tap.plugged or self._cut_at[board.name] != at or life != self._controller_life:
            return
        troubles = self.world.state()["troubles"]
        named = NOT_ANSWERING.format(seat_name(board.address))
        absent = self.world.controller.firmware.do("absent", [])
        if named not in troubles and LINK_DOWN not in troubles and board.address not in absent:
            self._faults.append(f"{board.name} cut for {NAMED_MS} ms and not named: {troubles}")

    def _check_pictures(self) -> None:
        for seat in range(1, self.world.plan.seats + 1):
            for place in self.world.seat(seat).picture.cards:
                if place[0] > self.world.plan.seats:
                    self._faults.append(f"seat {seat} shows a forged card at {place}")

    def _fail_if_broken(self) -> None:
        presses = sum(self._came.values())
        if presses > self._pressed:
            self._faults.append(f"{presses} presses came of {self._pressed} made")
        if self._faults:
            raise Broken("; ".join(self._faults))

    def _well(self) -> bool:
        if not all(board.running for board in self.world.boards.values()):
            return False
        state = self.world.state()
        if not state["safe"] or state["ready"] != self.world.dealer.lamp or not state["ready"]:
            return False
        for seat, purpose, _, cents, _ in state["portals"]:
            portal = self.world.plan.portals.index(purpose)
            if cents != sum(self.world.seat(seat).chips[portal]):
                return False
        texts = [self.world.seat(seat).picture.texts for seat in self._seats()]
        return all(text == {} for text in texts)

    def _seats(self) -> range:
        return range(1, self.world.plan.seats + 1)

    def _until(self, well: Callable[[], bool], what: str) -> None:
        deadline = self.world.now_ms + CALM_MS
        while not well():
            if self.world.now_ms > deadline:
                raise Broken(f"{what}: not well after {CALM_MS} ms: {self.world.state()}")
            self.world.run(20)
            self._fail_if_broken()

    def _last_press(self) -> None:
        """Everything works again: a card is shown by one press, once, on every monitor."""
        world = self.world
        world.run(PRESS_MS)
        came = self._came[DEAL]
        if not self._dealer_disturbed and sum(self._came.values()) < self._lit:
            raise Broken(f"{sum(self._came.values())} presses came, {self._lit} were certain")
        world.controller.do("on_deal", [[1, 0, 51]])
        self._pressed += 1
        world.dealer.press()
        self._until(lambda: self._came[DEAL] > came, "the last press")
        cards = {(1, 0): 51}
        self._until(
            lambda: all(world.seat(s).picture.cards == cards for s in self._seats()), "card"
        )
        world.run(PRESS_MS)
        if self._came[DEAL] != came + 1:
            raise Broken(f"the last press came {self._came[DEAL] - came} times")
