"""A whole round of Trips by hand in the browser: fold, HIGH HAND, a new player, WINNER, bell."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.at_table import cents, deal, lit, post, recognised, says, seat, street
from tests.browser.conftest import Served

FIRST = "Kc 9d 4s 2h 8c Jd Kd 3c 7h 5s 6d Td 9s"  # seat 2 folds before the fourth card
SECOND = "Ah 7c Qd Ks 7d Jc 4s 7h 2d 8c 9h 6s Th 3c 5h"  # seats 1, 3 and 5


def agrees(page: Page, served: Served) -> None:
    """What the page says is what the ledger says, to the cent."""
    accounts = served.accounts()
    for name in ("pot", "held", "drop"):
        assert cents(page, name) == accounts.get(name, 0), name
    assert sum(accounts.values()) == 0


def drag(page: Page, chip: str, number: int, portal: str) -> None:
    source = seat(page, number).get_by_role("button", name=f"{chip} chip").bounding_box()
    target = page.locator(f"#seat-{number} [data-portal={portal}]").bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 8, source["y"] + 8)
    page.mouse.down()
    page.mouse.move(target["x"] + 20, target["y"] + 30, steps=4)
    page.mouse.up()


def first_bets(page: Page) -> None:
    """By click, by drag, and by the portal's own button."""
    page.get_by_role("button", name="Chips of seat 1 go to the collection").click()
    page.get_by_role("button", name="$2 chip, seat 1", exact=True).click()
    page.get_by_role("button", name="Chips of seat 1 go to the bet").click()
    page.get_by_role("button", name="$3 chip, seat 1", exact=True).click()
    says(page, 1, "BET holds $3: make it exactly $5")
    page.get_by_role("button", name="Take $3 off the bet of seat 1").click()
    page.get_by_role("button", name="$5 chip, seat 1", exact=True).click()
    drag(page, "$2", 2, "collection")
    drag(page, "$5", 2, "wager")
    post(page, 5)
    recognised(page, 1, 2, 5)


def test_a_round_of_trips_by_hand(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    picture: Callable[[Page, str], None],
) -> None:
    served = serve(cards=FIRST, speed=2)
    page = open_page(served)
    says(page, 3, "Place $2 on COLLECTION and $5 on BET to play")
    first_bets(page)
    picture(page, "first-bets")
    deal(page)
    says(page, 1, "Cards Kc 2h")
    served.stack(SECOND)
    page.get_by_role("button", name="Lift collections").click()
    expect(page.locator("#pot")).to_have_text("$15")
    agrees(page, served)

    street(page, 1, 2, 5)
    says(page, 1, "Cards Kc 2h Kd")
    street(page, 1, 5)
    says(page, 2, "FOLDED")
    expect(seat(page, 2).locator(".badge.folded")).to_be_visible()
    street(page, 1, 5)
    says(page, 1, "HIGH HAND $10")
    expect(page.locator("#result")).to_have_text("Seat 1 had the high hand, one pair, for $10")
    expect(seat(page, 1).locator(".badge.owed")).to_have_text("owed $10")
    expect(page.locator("#pot")).to_have_text("$40")
    expect(page.locator("#strokes")).to_have_text("0")
    agrees(page, served)
    picture(page, "high-hand")

    page.get_by_role("button", name="Sweep all").click()
    says(page, 3, "Place $2 on COLLECTION and $5 on BET to play")
    says(page, 1, "Place $5 on BET to play")
    post(page, 3)
    post(page, 1, 5, fee=False)
    recognised(page, 1, 3, 5)
    deal(page)
    expect(page.locator("#held")).to_have_text("$8")
    agrees(page, served)
    for _ in range(3):
        street(page, 1, 3, 5)
    says(page, 3, "WINNER $100")
    expect(page.locator("#result")).to_have_text("Seat 3 won $100 with three of a kind")
    expect(page.locator("#strokes")).to_have_text("1")
    expect(page.locator(".bell.ringing")).to_be_visible()
    picture(page, "winner")
    expect(page.locator("#pot")).to_have_text("$0")
    expect(page.locator("#drop")).to_have_text("$8")
    agrees(page, served)
    assert served.accounts()["owed 3"] == 10_000
    lit_again(page)


def lit_again(page: Page) -> None:
    """The next round asks everybody for the collection."""
    page.get_by_role("button", name="Sweep all").click()
    for number in (1, 3, 5):
        says(page, number, "Place $2 on COLLECTION and $5 on BET to play")
    post(page, 1, 3)
    lit(page)
