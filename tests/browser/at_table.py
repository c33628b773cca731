"""What a person does and sees at the page, in the words of the card room."""

from playwright.sync_api import Page, expect

COLOURS = """canvas => {
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const seen = new Set();
    for (let at = 0; at < data.length; at += 4)
        seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
    return seen.size;
}"""


def seat(page: Page, number: int):
    return page.get_by_role("region", name=f"Seat {number}", exact=True)


def quick(page: Page, number: int, portal: str, amount: str) -> None:
    page.get_by_role("button", name=f"Put {amount} on the {portal} of seat {number}").click()


def post(page: Page, *numbers: int, fee: bool = True) -> None:
    for number in numbers:
        if fee:
            quick(page, number, "collection", "$2")
        quick(page, number, "bet", "$5")


def recognised(page: Page, *numbers: int) -> None:
    """Until the table has read the first bets of these seats: Deal deals to nobody else."""
    for number in numbers:
        says(page, number, "You are in")


def lit(page: Page) -> None:
    expect(page.locator("#lamp")).to_have_text("lamp lit")


def deal(page: Page) -> None:
    lit(page)
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#lamp")).to_have_text("lamp dark")


def street(page: Page, *numbers: int) -> None:
    """The dealer takes the bets, these seats bet again, and Deal."""
    page.get_by_role("button", name="Sweep bets").click()
    for number in numbers:
        message = page.locator(f"#seat-{number} canvas[aria-label*='to stay in']")
        message.wait_for()
        quick(page, number, "bet", "$5")
        page.locator(f"#seat-{number} canvas[aria-label*='Bet recognised']").wait_for()
    deal(page)


def says(page: Page, number: int, words: str) -> None:
    """Until the monitor of a seat shows these words."""
    page.locator(f'#seat-{number} canvas[aria-label*="{words}"]').wait_for()


def cents(page: Page, name: str) -> int:
    """An amount as it stands on the page."""
    text = page.locator(f"#{name}").inner_text()
    whole, _, part = text.removeprefix("$").replace(",", "").partition(".")
    return int(whole) * 100 + int(part or 0)


def colours(page: Page, number: int) -> int:
    """How many different colours a monitor shows; 1 if it is blank."""
    return int(page.locator(f"#seat-{number} canvas").evaluate(COLOURS))


def workshop(page: Page, tab: str) -> None:
    button = page.get_by_role("button", name="Workshop")
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    page.get_by_role("tab", name=tab).click()
