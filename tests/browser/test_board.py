"""The same page with the controller's real image on an emulated board behind it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import cents, says, street, workshop
from tests.browser.conftest import Served, begun
from tools.boards import image
from tools.boards.emulated import EmulatedTable
from tools.mistake import Mistake
from tools.sim import STATE_MS


def test_a_hand_and_a_power_cut_at_a_table_with_an_emulated_board(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    try:
        image.ready()
    except Mistake as missing:
        pytest.skip(f"THE EMULATED BOARD IS NOT TESTED: {missing}")
    served, page = begun(serve, open_page, targets=lambda: EmulatedTable(state_ms=STATE_MS))
    street(page, 1, 2, 5)
    says(page, 1, "Cards Kc 2h Kd")
    expect(page.locator("#pot")).to_have_text("$30")
    before = served.accounts()

    workshop(page, "Break")
    power = page.get_by_role("switch", name="Power of controller", exact=True)
    power.click()
    says(page, 1, "processor is not heard")
    power.click()
    says(page, 1, "Cards Kc 2h Kd")
    expect(page.locator("#pot")).to_have_text("$30")
    assert served.accounts() == before
    for _ in range(2):
        street(page, 1, 2, 5)
    expect(page.locator("#result")).to_have_text("Seat 1 had the high hand, one pair, for $12")
    assert cents(page, "pot") == served.accounts()["pot"] == 4800
