"""A pulled cable, a rogue, a power cut in mid-deal: done at the page, and what it showed."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.at_table import colours, says, street, workshop
from tests.browser.conftest import Served, begun

SEAT_3 = "Seat 3 monitor is not answering. Check its cable. Play waits."


def test_a_pulled_cable_is_named_on_every_other_monitor(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    picture: Callable[[Page, str], None],
) -> None:
    served, page = begun(serve, open_page, speed=2)
    workshop(page, "Break")
    cable = page.get_by_role("switch", name="Cable of seat 3", exact=True)
    cable.click()
    expect(page.get_by_role("alert")).to_have_text(SEAT_3)
    for number in (1, 2, 4, 5, 6):
        says(page, number, SEAT_3)
    says(page, 3, "processor is not heard")
    expect(cable).to_have_attribute("aria-checked", "false")
    assert all(colours(page, number) > 8 for number in range(1, 7))
    picture(page, "cable")
    cable.click()
    expect(page.get_by_role("alert")).to_be_hidden()
    assert [each["notice"] for each in served.pictures()] == [""] * 6
    street(page, 1, 2, 5)
    says(page, 1, "Cards Kc 2h Kd")


def test_a_rogue_is_named_and_changes_nothing(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    served, page = begun(serve, open_page, speed=2)
    before = served.accounts()
    shown = [each["cards"] for each in served.pictures()]
    workshop(page, "Break")
    rogue = page.get_by_role("group", name="Rogue")
    rogue.get_by_role("button", name="forge").click()
    workshop(page, "Timeline")
    events = page.get_by_role("list", name="Events")
    expect(events.get_by_text("false seal").first).to_be_visible()
    assert served.accounts() == before
    assert [each["cards"] for each in served.pictures()] == shown
    workshop(page, "Break")
    rogue.get_by_role("button", name="nothing").click()
    street(page, 1, 2, 5)
    says(page, 1, "Cards Kc 2h Kd")
    expect(page.locator("#pot")).to_have_text("$30")


def test_a_power_cut_in_mid_deal_loses_nothing(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    picture: Callable[[Page, str], None],
) -> None:
    served, page = begun(serve, open_page, speed=2)
    before = served.accounts()
    workshop(page, "Break")
    page.get_by_role("button", name="Cut the table’s power").click()
    expect(page.get_by_role("alert")).to_have_text("The controller has no power")
    page.locator("#seat-1.dark").wait_for()
    page.wait_for_function("document.querySelectorAll('.seat.dark').length === 6")
    assert [colours(page, number) for number in range(1, 7)] == [1] * 6
    picture(page, "power-cut")
    page.get_by_role("button", name="Boot the table").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    for number in range(1, 7):
        says(page, number, "Pot $15")
    says(page, 1, "Cards Kc 2h")
    says(page, 5, "Cards 4s Jd")
    assert served.accounts() == before
    assert all(colours(page, number) > 8 for number in range(1, 7))
    street(page, 1, 2, 5)
    says(page, 2, "Cards 9d 8c 3c")
    expect(page.locator("#pot")).to_have_text("$30")
