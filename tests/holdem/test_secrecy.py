"""A seat's two cards are on its own monitor and nowhere else, over the whole bus."""

from functools import partial

import felt_core

from hal.bus.messages import BACK
from hal.monitor import CHOICES, parts
from sim.world import Plan, World
from tests.holdem.room import KINGS, deck_for
from tools.tables import load, pack

WAGER_PORTAL = 1
HOLES = {1: "As Ah", 2: "Kd Kc", 3: "7c 2d"}
BOARD = "9c 9d 4h 4s Jc"


class Watched:
    """Three seats on a bus; every change of every monitor is looked at.

    seen   what a monitor has ever shown of a seat: {(monitor, seat): cards}
    """

    def __init__(self) -> None:
        table = {**load(KINGS, {"first_button": "first seat"}), "seats": 3}
        stacked = tuple(felt_core.cards_parse(deck_for(HOLES, BOARD, [2, 3, 1])))
        plan = Plan(seats=3, pack=pack(table).decode(), limit=1, stacked=stacked)
        self.world = World(plan)
        self.seen: dict[tuple[int, int], set[int]] = {}
        for monitor in HOLES:
            self.world.seat(monitor).on_change = partial(self._look, monitor)
        self.world.power_on()
        self.world.run(3000)

    def _look(self, monitor: int) -> None:
        for (seat, _), card in self.world.seat(monitor).picture.cards.items():
            if card != BACK:
                self.seen.setdefault((monitor, seat), set()).add(card)

    def touch(self, seat: int, word: str) -> None:
        shown = parts(self.world.seat(seat).picture.texts.get((seat, CHOICES), ""))
        at = [text.startswith(word) for text in shown].index(True)
        self.world.seat(seat).touch(at + 1)
        self.world.run(600)

    def lay(self, seat: int, cents: int) -> None:
        self.world.seat(seat).put(WAGER_PORTAL, cents)
        self.world.run(600)

    def press(self) -> None:
        for seat in HOLES:
            chips = self.world.seat(seat).chips[WAGER_PORTAL]
            if self.world.state()["table"]["begun"]:
                self.world.seat(seat).take(WAGER_PORTAL, *chips)
        self.world.run(600)
        assert self.world.dealer.lamp
        self.world.dealer.press()
        self.world.run(600)

    def begin(self) -> None:
        for seat in HOLES:
            self.touch(seat, "Sit in")
        self.lay(2, 100)
        self.lay(3, 200)
        self.press()

    def shown(self, monitor: int, seat: int) -> list[int]:
        held = self.world.seat(monitor).picture.cards
        return [held[place] for place in sorted(held) if place[0] == seat]


def own(seat: int) -> list[int]:
    return list(felt_core.cards_parse(HOLES[seat]))


def test_until_the_showdown_only_the_own_monitor() -> None:
    """kings L119, kings L158: face down on all others; a folded hand never."""
    table = Watched()
    table.begin()
    for seat in HOLES:
        assert table.shown(seat, seat) == own(seat)
        assert [table.shown(other, seat) for other in HOLES if other != seat] == [[BACK] * 2] * 2
    table.touch(1, "Fold")
    assert table.shown(1, 1) == []
    table.lay(2, 100)
    table.touch(2, "Call")
    table.touch(3, "Check")
    for _ in range(3):
        table.press()
        assert {key for key in table.seen if key[0] != key[1] and key[1] in HOLES} == set()
        table.touch(2, "Check")
        table.touch(3, "Check")
    for monitor in HOLES:
        assert table.shown(monitor, 2) == own(2)
        assert table.shown(monitor, 3) == own(3)
        assert (monitor, 1) not in table.seen or monitor == 1


def test_a_monitor_that_comes_back_shows_its_own_cards_again() -> None:
    """kings L119, kings L122: and none that its seat has folded."""
    table = Watched()
    table.begin()
    table.touch(1, "Fold")
    for monitor in (1, 2):
        table.world.boards[f"seat {monitor}"].power_off()
    table.world.run(2000)
    for monitor in (1, 2):
        table.world.boards[f"seat {monitor}"].power_on()
    table.world.run(3000)
    assert table.shown(2, 2) == own(2)
    assert table.shown(1, 2) == [BACK] * 2
    assert table.shown(1, 1) == []


def test_nor_after_a_power_cut_of_the_controller() -> None:
    """kings L119: it deals nothing anew and shows nobody more than before."""
    table = Watched()
    table.begin()
    table.world.boards["controller"].power_off()
    table.world.run(1000)
    table.world.boards["controller"].power_on()
    table.world.run(4000)
    for seat in HOLES:
        assert table.shown(seat, seat) == own(seat)
    assert {key for key in table.seen if key[0] != key[1] and key[1] in HOLES} == set()
