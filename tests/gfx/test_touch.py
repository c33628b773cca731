"""A finger on the glass, all the way to the controller: the number of the choice under it."""

from typing import Any

import felt_gfx
import pytest

from firmware.seat.layout import Layout
from firmware.seat.panel import LIT_MS, Panel
from firmware.seat.screen import Screen
from hal.monitor import CHOICES, MARK, MESSAGE, text_record
from sim.hardware import Touched
from sim.world import Plan, World

SIZE = (480, 272)
WORDS = "Hit|Stand|Double $5"


def table(seats: int = 3, panel: tuple[int, int] | None = SIZE) -> World:
    world = World(Plan(seats=seats, panel=panel), seed=5)
    world.power_on()
    world.run(1500)
    return world


def write(world: World, seat: int, line: int, text: str) -> None:
    """As a game would, and until it is on the glass."""
    devices = world.controller.firmware.devices  # type: ignore[attr-defined]
    devices.screens.write(seat, line, text)
    world.controller.wake(0)
    world.run(100)


def touch(world: World, seat: int, where: Touched) -> None:
    world.seat(seat).touch(where)
    world.run(200)


def touches(world: World) -> list[tuple[Any, ...]]:
    return [event[1:] for _, event in world.events if event[0] == "TOUCH"]


def button(world: World, seat: int, number: int) -> tuple[int, int]:
    """The middle of a button, found on the glass that shows the same."""
    picture = world.seat(seat).picture
    screen = Screen(felt_gfx, Layout(*SIZE, picture.seats), seat, picture)
    spots = [
        (x, y) for y in range(SIZE[1]) for x in range(SIZE[0]) if screen.touched((x, y)) == number
    ]
    return spots[len(spots) // 2]


def test_each_button_gives_its_number() -> None:
    world = table()
    write(world, 2, CHOICES, WORDS)
    for number in (3, 1, 2):
        touch(world, 2, button(world, 2, number))
        world.run(LIT_MS)
    assert touches(world) == [(2, 3), (2, 1), (2, 2)]


def test_beside_the_buttons_nothing_is_reported() -> None:
    world = table()
    write(world, 2, CHOICES, WORDS)
    for where in ((5, 100), (5, 5), True, 4):
        touch(world, 2, where)
    assert touches(world) == []


def test_without_choices_a_touch_anywhere_counts() -> None:
    world = table()
    write(world, 2, CHOICES, WORDS)  # of another seat
    for where in ((5, 100), (470, 260), True):
        touch(world, 1, where)
    assert touches(world) == [(1, 1)] * 3


def test_a_panel_that_shows_changes_by_itself_says_which_of_its_buttons() -> None:
    world = table(panel=None)
    write(world, 2, CHOICES, WORDS)
    for where in (2, True, 3):
        touch(world, 2, where)
    assert touches(world) == [(2, 2), (2, 1), (2, 3)]


def test_a_finger_that_slides_chooses_where_it_came_down() -> None:
    world = table()
    write(world, 2, CHOICES, WORDS)
    hardware = world.seat(2)
    hardware.touched = button(world, 2, 1)
    hardware.poke()
    world.run(20)
    hardware.touched = button(world, 2, 3)
    world.run(300)
    hardware.touched = False
    world.run(100)
    assert touches(world) == [(2, 1)]


def test_two_taps_choose_once() -> None:
    world = table()
    write(world, 2, CHOICES, WORDS)
    spot = button(world, 2, 1)
    touch(world, 2, spot)
    touch(world, 2, spot)
    assert touches(world) == [(2, 1)]
    world.run(LIT_MS)
    touch(world, 2, spot)
    assert touches(world) == [(2, 1)] * 2


def test_what_changes_for_the_seat_can_be_answered_at_once() -> None:
    world = table()
    write(world, 2, CHOICES, WORDS)
    touch(world, 2, button(world, 2, 1))
    write(world, 1, MESSAGE, "of another seat")
    touch(world, 2, button(world, 2, 1))
    write(world, 2, CHOICES, "Hit|Stand")
    touch(world, 2, button(world, 2, 2))
    assert touches(world) == [(2, 1), (2, 2)]


def test_a_touched_button_is_lit_for_a_while() -> None:
    world = table()
    write(world, 2, CHOICES, WORDS)
    before = bytes(world.seat(2).frame)
    touch(world, 2, button(world, 2, 1))
    assert bytes(world.seat(2).frame) != before
    world.run(LIT_MS)
    assert bytes(world.seat(2).frame) == before


@pytest.mark.parametrize("seats", [1, 2, 6, 10])
def test_every_panel_lays_out_as_many_seats_as_there_are(seats: int) -> None:
    world = table(seats)
    write(world, seats, MARK, "D")
    for seat in (1, seats):
        picture = world.seat(seat).picture
        assert picture.seats == seats
        screen = Screen(felt_gfx, Layout(*SIZE, seats), seat, picture)
        assert bytes(world.seat(seat).frame) == screen.band(0, 0, *SIZE)
    world.boards["seat 1"].reboot()
    world.run(1500)
    assert world.seat(1).picture.seats == seats


def test_choices_count_from_when_they_are_on_the_glass() -> None:
    class Hardware:
        def write(self, name: str, value: Any) -> None:
            """Where the pixels would go."""

    panel = Panel(felt_gfx, SIZE, 1, Hardware())
    panel.alone(False)
    panel.draw(0)
    asked = text_record(1, CHOICES, WORDS)
    panel.change(asked[0], asked[2:])
    assert panel.touched((240, 250), 5) == 1  # the glass still shows nothing to choose
    panel.draw(40)
    assert panel.touched((240, 250), 45) == 2
