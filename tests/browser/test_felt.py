"""A table with seven portals and with choices on its monitors: by finger, by key, by its names."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hal.monitor import (
    CHOICES,
    EVERY_SEAT,
    FIRST_HAND,
    MARK,
    MESSAGE,
    POT,
    RESULT,
    SECOND_HAND,
    card_record,
)
from sim.world import Plan
from tests.browser.at_table import says, seat
from tests.browser.conftest import WIDE, Served, begun

PORTALS = ("collection", "bank", "player", "banker", "tie", "panda", "back player")
PHONE = (390, 844)
TABLET = (1024, 768)
WORDS = "Hit|Stand|Double $5"


class Bare:
    """One table, at which nobody plays: what its monitors show is written by the test."""

    def __init__(self, seats: int = 6) -> None:
        self._seats = seats

    def names(self) -> list[str]:
        return ["a table"]

    def plan(self, name: str, limit: int | None, settings: dict[str, object]) -> Plan:
        return Plan(self._seats, PORTALS)

    def describe(self, name: str) -> dict[str, Any]:
        return {"name": name, "house": "", "limits": [[500, "any"]], "settings": []}


def write(served: Served, *said: tuple[int, int, str]) -> None:
    """As a game would."""

    def written() -> None:
        controller = served.room.world.controller
        screens = controller.firmware.devices.screens  # type: ignore[attr-defined]
        for number, line, text in said:
            screens.write(number, line, text)
        controller.wake(0)

    served.ask(written)


def touched(served: Served, page: Page, *wanted: str) -> None:
    """Until the controller has heard of these touches, and of no others."""

    def heard() -> list[str]:
        told = [what for _, _, who, what in served.room.happened if who == "controller"]
        return [each for each in told if "touched" in each]

    for _ in range(100):
        if served.ask(heard) == list(wanted):
            return
        page.wait_for_timeout(50)
    assert served.ask(heard) == list(wanted)


def tap(page: Page, number: int, x: float, y: float) -> None:
    """On the glass, as far to the right and down as these parts of it."""
    glass = page.locator(f"#seat-{number} canvas")
    box = glass.bounding_box()
    assert box
    glass.click(position={"x": x * box["width"], "y": y * box["height"]})


def open_table(
    serve: Callable[..., Served], open_page: Callable[..., Page], *how: Any, **more: Any
) -> tuple[Served, Page]:
    served = serve(tables=Bare(more.pop("seats", 6)), speed=2)
    page = open_page(served, *how)
    page.locator("#where", has_text="Nobody plays here").wait_for()
    return served, page


def test_a_choice_is_touched_on_the_pixels(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served, page = open_table(serve, open_page)
    write(served, (2, CHOICES, WORDS), (2, MESSAGE, "You have 12"))
    says(page, 2, "Hit, Stand, Double $5")
    tap(page, 2, 0.5, 0.2)  # beside the buttons
    tap(page, 2, 0.5, 0.93)
    touched(served, page, "monitor of seat 2 touched, 2")
    write(served, (2, CHOICES, ""))
    says(page, 2, "You have 12")
    page.locator("#seat-2 canvas:not([aria-label*='Stand'])").wait_for()
    tap(page, 2, 0.5, 0.2)  # with nothing to choose it is a touch
    touched(served, page, "monitor of seat 2 touched, 2", "monitor of seat 2 touched, 1")


def test_a_choice_is_made_by_keyboard(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served, page = open_table(serve, open_page)
    write(served, (3, CHOICES, WORDS))
    says(page, 3, "Hit, Stand, Double $5")
    page.keyboard.press("3")
    page.keyboard.press("x")
    expect(seat(page, 3).get_by_role("button", name="Hit", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    touched(served, page, "monitor of seat 3 touched, 3")
    write(served, (3, CHOICES, ""))
    expect(page.get_by_role("button", name="Touch the monitor of seat 3")).to_be_focused()


def test_chips_are_laid_on_every_portal(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served, page = open_table(serve, open_page)
    for at, portal in enumerate(PORTALS):
        page.get_by_role("button", name=f"Chips of seat 1 go to the {portal}", exact=True).click()
        for _ in range(at + 1):
            page.get_by_role("button", name="$5 chip, seat 1", exact=True).click()
        worth = seat(page, 1).get_by_label(f"On the {portal} of seat 1", exact=True)
        expect(worth).to_have_text(f"${5 * (at + 1)}")
    assert served.ask(lambda: served.room.world.seat(1).chips) == [
        [500] * (at + 1) for at in range(len(PORTALS))
    ]
    page.get_by_role("button", name="Take $5 off the tie of seat 1").click()
    page.get_by_role("button", name="Sweep all").click()
    assert served.ask(lambda: served.room.world.seat(1).chips) == [[]] * len(PORTALS)


def test_the_marked_portal_is_moved_and_filled_by_keyboard(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served, page = open_table(serve, open_page)
    page.keyboard.press("2")
    for _ in range(3):
        page.keyboard.press("n")
        page.keyboard.press("b")
    page.keyboard.press("t")
    expect(seat(page, 2).get_by_label("On the player of seat 2", exact=True)).to_have_text("$5")
    expect(seat(page, 2).get_by_label("On the banker of seat 2", exact=True)).to_have_text("$0")
    chips = served.ask(lambda: served.room.world.seat(2).chips)
    assert chips == [[], [500], [500], [], [], [], []]


def test_hands_on_the_felt_are_told_to_who_does_not_see_them(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served, page = open_table(serve, open_page)
    write(
        served,
        (FIRST_HAND, MESSAGE, "PLAYER"),
        (SECOND_HAND, MESSAGE, "BANKER"),
        (SECOND_HAND, RESULT, "7"),
        (1, MARK, "BANK 1|ACTION"),
        (EVERY_SEAT, POT, "Bank $500   Action $320   Fee $2"),
    )

    def dealt() -> None:
        screens = served.room.world.controller.firmware.devices.screens  # type: ignore[attr-defined]
        for place, card in enumerate((51, 23)):
            screens.change(card_record(SECOND_HAND, place, card))
        served.room.world.controller.wake(0)

    served.ask(dealt)
    says(page, 1, "PLAYER. BANKER As 7s 7. BANK 1, ACTION. Bank $500")
    told = page.get_by_role("region", name="Pot", exact=True).locator(".told")
    expect(told.get_by_role("status")).to_have_text(["$500", "$320", "$2"])


@pytest.mark.parametrize(
    ("seats", "size", "path"),
    [
        (1, WIDE, "/"),
        (6, WIDE, "/"),
        (8, WIDE, "/"),
        (10, PHONE, "/"),
        (10, PHONE, "/seat/10"),
        (8, TABLET, "/dealer"),
    ],
)
def test_any_number_of_seats_and_portals_fits_the_screen(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    seats: int,
    size: tuple[int, int],
    path: str,
) -> None:
    _, page = open_table(serve, open_page, path, size, seats=seats)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for portal in PORTALS:
        place = page.locator(f".seat [data-portal='{portal}']").first.bounding_box()
        assert place
        assert place["width"] >= 40
        assert place["height"] >= 40


def test_a_touch_beside_the_glass_is_refused(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    _, page = open_table(serve, open_page)
    for where, says_so in [
        ("x: 800, y: 5", '"x" is 800; write a whole number from 0 to 799'),
        ("x: 5", '"y" is missing; write a whole number from 0 to 479'),
        ("choice: 7", '"choice" is 7; write a whole number from 1 to 6'),
    ]:
        act = f"import('/static/link.js').then(each => each.act('touch', {{seat: 1, {where}}}))"
        assert page.evaluate(act)["error"] == f"touch: {says_so}"


def test_the_dealer_takes_what_is_lost_and_leaves_the_rest(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served, page = begun(serve, open_page)  # its bets are the table's, all of them

    def partly() -> None:
        served.runtime().table.seats[1].left["wager"] = 300

    served.ask(partly)
    lying = "import('/static/link.js').then(each => each.act('sweep', {portal: 'lost'}))"
    assert page.evaluate(lying)["done"]
    chips = served.ask(lambda: [served.room.world.seat(seat).chips[1] for seat in (1, 2, 5)])
    assert chips == [[], [300], []]
