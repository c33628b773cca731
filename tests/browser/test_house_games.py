"""A round of each house game by hand: chips on portals, touches on the glass."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.at_table import deal, lit, says, seat
from tests.browser.conftest import Served
from tests.browser.test_felt import tap

BACCARAT = "kings-card-club/ez-baccarat-panda-8"
BLACKJACK = "kings-card-club/pure-21-5-blackjack"
HOLDEM = "kings-card-club/texas-holdem"


def touch(page: Page, number: int, choice: str) -> None:
    """On the pixels of the seat's own monitor, where it draws that choice."""
    button = seat(page, number).get_by_role("button", name=choice, exact=True)
    button.wait_for(state="attached")
    words = seat(page, number).locator("button.touch").all_inner_texts()
    tap(page, number, (words.index(choice) + 0.5) / len(words), 0.93)


def lay(page: Page, number: int, portal: str, *chips: str) -> None:
    page.get_by_role(
        "button", name=f"Chips of seat {number} go to the {portal}", exact=True
    ).click()
    for chip in chips:
        page.get_by_role("button", name=f"{chip} chip, seat {number}", exact=True).click()


def banked(page: Page) -> None:
    """Seat 1 takes the bank and puts $300 up."""
    says(page, 1, "The bank is yours for 2 hands, if you like")
    touch(page, 1, "Take the bank")
    says(page, 1, "Place your money on BANK")
    lay(page, 1, "bank", "$100", "$100", "$100")


def test_a_round_of_baccarat_by_hand(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    picture: Callable[[Page, str], None],
) -> None:
    """kings L1131-1260: the banker's three-card seven pays Dragon 7 and pushes the banker line."""
    served = serve(table=BACCARAT, cards="Tc 2c 5d Kd Jh 5s", speed=2)
    page = open_page(served)
    banked(page)
    lay(page, 2, "Banker", "$25")
    lay(page, 2, "Dragon 7", "$5")
    says(page, 2, "You bet $30")
    lay(page, 3, "Tie", "$1")
    says(page, 3, "Tie holds $1: make it $5 or more")
    lay(page, 3, "Tie", "$5")
    says(page, 3, "You bet $6")
    says(page, 1, "Place $2 on COLLECTION")
    lay(page, 1, "collection", "$2")
    lit(page)
    deal(page)
    says(page, 2, "WON $200")
    says(page, 3, "LOST $6")
    says(page, 1, "LOST $194")
    expect(page.locator("#result")).to_contain_text("DRAGON 7")
    picture(page, "baccarat")
    accounts = served.accounts()
    assert sum(accounts.values()) == 0
    assert (accounts["owed 2"], accounts["owed 1"], accounts["drop"]) == (23_000, 10_600, 200)


def test_a_hand_is_doubled_by_touch(
    serve: Callable[..., Served],
    open_page: Callable[..., Page],
    picture: Callable[[Page, str], None],
) -> None:
    """kings L517: chips beside the bet first, then Double; one card more."""
    served = serve(table=BLACKJACK, cards="6c 9h 5d 8s Tc 7d", speed=2)
    page = open_page(served)
    banked(page)
    lay(page, 2, "Bet", "$10")
    lay(page, 1, "collection", "$1")
    deal(page)
    says(page, 2, "You have 11")
    says(page, 2, "Cards 6c 5d")
    lay(page, 2, "Bet", "$10")
    picture(page, "double")
    touch(page, 2, "Double $10")
    says(page, 2, "Cards 6c 5d Tc")
    says(page, 2, "WON $20")
    accounts = served.accounts()
    assert sum(accounts.values()) == 0
    assert accounts["owed 2"] == 4000


def test_a_hand_of_holdem_by_hand(
    serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    """kings L117-128: the high card has the button; each sees its own cards alone; a fold."""
    served = serve(table=HOLDEM, cards="Kc 2d", speed=2)
    page = open_page(served)
    for number in (1, 2):
        says(page, number, "Touch Sit in to play")
        touch(page, number, "Sit in")
        says(page, number, "Sit out")
    says(page, 1, "Wait for the draw")
    deal(page)
    says(page, 1, "Place $1 on BET: your blind")
    lay(page, 1, "bet", "$1")
    says(page, 2, "Place $0.50 on BET: your blind")
    lay(page, 2, "bet", "$0.50")
    served.stack("As Kh Ad Kd")
    deal(page)
    says(page, 2, "Your turn: $0.50 to call")
    pictures: list[Any] = list(served.pictures())
    own, others = pictures[1], pictures[2]
    assert own["cards"]["2"] != "?? ??" == others["cards"]["2"]
    touch(page, 2, "Fold")
    expect(page.locator("#result")).to_contain_text("Seat 1 wins")
    accounts = served.accounts()
    assert sum(accounts.values()) == 0
    assert accounts["owed 1"] == 150
