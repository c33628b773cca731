"""The page for everybody: by keyboard, by its names, on a phone, in several tabs at once."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from firmware.controller.journal import read_export
from tests.browser.at_table import colours, deal, lit, post, recognised, says, seat, workshop
from tests.browser.conftest import Served

PHONE = (390, 844)
TABLET = (1024, 768)
FIRST = "Kc 9d 2h 8c"
BOTS_MS = 6000


def test_a_hand_begins_by_keyboard_alone(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served = serve(cards=FIRST, speed=2)
    page = open_page(served)
    says(page, 1, "Place $2")
    for number in ("1", "2"):
        page.keyboard.press(number)
        expect(page.locator(f"#seat-{number}")).to_be_focused()
        page.keyboard.press("f")
        page.keyboard.press("b")
        says(page, int(number), "You are in" if number == "2" else "players are needed")
    lit(page)
    page.keyboard.press("d")
    says(page, 1, "Cards Kc 2h")
    page.keyboard.press("a")
    says(page, 2, "to stay in")
    page.keyboard.press("Shift+Digit4")
    expect(page.locator("#result")).to_contain_text("Void the hand")
    expect(page.locator("#pot")).to_have_text("$10")
    assert served.accounts()["pot"] == 1000


def test_deal_is_reached_by_tab_and_pressed_by_space(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    page = open_page(serve(cards=FIRST, speed=2))
    post(page, 1, 2)
    lit(page)
    page.get_by_role("radio", name="PLAY").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    says(page, 2, "Cards 9d 8c")


def test_everything_has_a_name(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    page = open_page(serve())
    workshop(page, "Break")
    for number in range(1, 7):
        expect(seat(page, number)).to_be_visible()
        expect(page.get_by_role("img", name=f"Monitor of seat {number}")).to_be_visible()
        expect(page.get_by_role("switch", name=f"Cable of seat {number} panel")).to_be_visible()
    for name in ("Deal", "Key 1, next", "Key 4, leave", "Sweep bets", "Lift collections"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    for name in ("OFF", "PLAY", "SERVICE"):
        expect(page.get_by_role("radio", name=name)).to_be_visible()
    nameless = page.evaluate(
        """[...document.querySelectorAll("button, a, input, select, canvas")]
        .filter(each => each.checkVisibility() && !each.getAttribute("aria-label")
            && !each.textContent.trim() && !(each.labels && each.labels.length))
        .map(each => each.outerHTML)"""
    )
    assert nameless == []


@pytest.mark.parametrize(("size", "path"), [(PHONE, "/"), (PHONE, "/seat/2"), (TABLET, "/")])
def test_nothing_is_wider_than_the_screen(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    picture: Callable[[Page, str], None],
    size: tuple[int, int],
    path: str,
) -> None:
    page = open_page(serve(), path, size)
    says(page, 2, "Place $2")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    if path != "/":
        picture(page, "phone")


def test_a_player_and_the_dealer_in_tabs_of_their_own(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served = serve(cards=FIRST, speed=2)
    one, two = open_page(served, "/seat/1", PHONE), open_page(served, "/seat/2", PHONE)
    dealer = open_page(served, "/dealer", TABLET)
    post(one, 1)
    post(two, 2)
    recognised(dealer, 1, 2)
    deal(dealer)
    says(one, 1, "Cards Kc 2h")
    says(two, 2, "Cards 9d 8c")
    expect(two.locator("#pot")).to_have_text("$10")
    assert colours(two, 2) > 8


def test_another_table_and_the_journal_of_this_one(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served = serve(speed=8, bots=(1, 2, 5))
    page = open_page(served)
    page.locator("#where", has_text="Hand 2").wait_for()
    workshop(page, "Hands")
    page.get_by_role("button", name="Hand 1", exact=True).click()
    expect(page.locator(".recalled")).to_contain_text("seat 1")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the journal").click()
    records = list(read_export(coming.value.path().read_bytes()))
    assert len(records) > 10
    workshop(page, "Table")
    page.get_by_label("Limit", exact=True).select_option("1000")
    page.get_by_label("Seed").fill("3")
    page.get_by_role("button", name="Set up this table").click()
    expect(page.locator("#played")).to_contain_text("$10 limit")
    says(page, 6, "Place $3 on COLLECTION and $10 on BET to play")
    assert served.room.wish.seed == 3


def test_thirty_frames_a_second_do_not_hold_the_table_up(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Lag is the simulator's own figure; on a busy machine it may come, and must go again."""
    served = serve(bots=(1, 2, 3, 4, 5, 6))
    page = open_page(served)
    before, began = served.server.shown, time.monotonic()
    page.wait_for_timeout(BOTS_MS)
    rate = (served.server.shown - before) / (time.monotonic() - began)
    drawn = page.evaluate("import('/static/monitor.js').then(each => each.counted.rectangles)")
    room = served.room
    with capsys.disabled():
        print(
            f"\nsix live monitors: {rate:.0f} pictures a second, {drawn} rectangles drawn, "
            f"at most {room.worst_lag_ms} ms behind, {room.let_go_ms} ms let go"
        )
    assert drawn > 6
    for _ in range(40):
        if served.ask(lambda: room.lag_ms) <= 50:
            return
        page.wait_for_timeout(100)
    pytest.fail("the simulator fell behind and did not catch up")
