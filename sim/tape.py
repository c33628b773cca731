"""What happened at the table of a scenario, on a tape; and that story at a table without bus."""

from collections.abc import Callable
from typing import Any

from firmware.controller.events import CHANGE, CHOICE, CLOSE, DEAL, DECK, MOVE, OPEN, TIME, VOID
from hal.deal_unit import SWITCH
from hal.portal import OK, PLACED, REMOVED, STATE, TAKEN
from sim.asked import table_state
from sim.guest import Guest
from sim.scenario import Outcome, Packs, play
from sim.story import StoryTable
from sim.world import World

FUNCTIONS = {
    VOID: "void",
    CHANGE: "change_player",
    MOVE: "move_player",
    CLOSE: "close",
    OPEN: "open",
}


class Tape:
    """Listens to the runtime of a world's controller, over all its boots.

    deeds   what a sim.story.StoryTable must do to come to the same end
    decks   the cards of each hand, by its number

    retold()   does it
    """

    def __init__(self, world: World) -> None:
        guest = world.controller.firmware
        assert isinstance(guest, Guest)
        self.deeds: list[tuple[Any, ...]] = []
        self.decks: dict[int, list[int]] = {}
        self._plan = world.plan
        self._guest = guest
        self._safe = True
        self._boot: Callable[[int], None] = guest.boot
        setattr(guest, "boot", self._booted)  # noqa: B010  a method in a method's place

    @property
    def state(self) -> dict[str, Any]:
        """How the table stands now, as retold() must leave it."""
        return story_state(self._guest.app.runtime)

    def retold(self) -> StoryTable:
        decks = [
            bytes(self.decks.get(hand, ())) for hand in range(1, max(self.decks, default=0) + 1)
        ]
        table = StoryTable(self._plan.pack.encode(), self._plan.limit, tuple(decks))
        for deed, *args in self.deeds:
            if deed != "lay" or table.chips.get((args[0], args[1]), 0) != args[2]:
                getattr(table, deed)(*args)
        return table

    def _booted(self, ms: int) -> None:
        self._boot(ms)
        if self._guest.app is None:  # the power went again
            return
        runtime = self._guest.app.runtime
        runtime.happened = heard_before(self._happened, runtime.happened)
        runtime.step = heard_before(self._stepped, runtime.step)
        runtime._happen = self._writing(runtime._happen)

    def _happened(self, event: tuple[Any, ...], source: object) -> None:
        if event[0] in (PLACED, REMOVED, TAKEN) or (event[0], event[-1]) == (STATE, OK):
            _, seat, purpose, _ = event
            cents = self._guest.devices.portals[seat][purpose].cents
            self.deeds.append(("lay", seat, purpose, cents))
        elif event[0] == SWITCH:
            self.deeds.append(("turn", event[1]))

    def _writing(self, happen: Callable[..., None]) -> Callable[..., None]:
        """What the journal has taken; a press that a power cut undid is none."""
        runtime = self._guest.app.runtime

        def happened(code: int, numbers: list[int], source: object = None) -> None:
            hand, seconds = runtime.table.hand, runtime.engine.wait.seconds
            cards = list(numbers)  # the table deals from the other list
            happen(code, numbers, source)
            if code == DECK:
                self.decks[hand] = cards
            elif code == DEAL:
                self.deeds.append(("press",))
            elif code == CHOICE:
                self.deeds.append(("touch", numbers[0], numbers[1] + 1))
            elif code == TIME:
                self.deeds.append(("wait", seconds))
            elif code in FUNCTIONS:
                self.deeds.append(("dealer", FUNCTIONS[code], *numbers))

        return happened

    def _stepped(self) -> None:
        if self._guest.devices.safe != self._safe:
            self._safe = self._guest.devices.safe
            self.deeds.append(("trouble", self._safe))


def heard_before(listener: Callable[..., None], method: Callable[..., None]) -> Callable[..., None]:
    def both(*args: Any) -> None:
        listener(*args)
        method(*args)

    return both


def taped(text: str, name: str, packs: Packs) -> tuple[Outcome, Tape]:
    """A scenario, played, and its tape."""
    tapes: list[Tape] = []
    outcome = play(text, name=name, packs=packs, watch=lambda world: tapes.append(Tape(world)))
    return outcome, tapes[0]


def story_state(runtime: Any) -> dict[str, Any]:
    """Of a table's state what does not depend on how often it was switched on."""
    state = table_state(runtime)
    del state["head"]
    return state
