"""A table served in this process, and a real browser in front of it."""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import felt_core
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from firmware.controller.runtime import Runtime
from sim.inside import runtime_of
from sim.target import Target
from sim.web.room import Catalogue, Room, Wish
from sim.web.server import Server
from sim.web.sight import shown
from sim.world import Plan
from tests.browser.at_table import deal, post, recognised, says
from tools.sim import Tables

CHROMIUM = Path("/usr/bin/chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
IMAGES = Path(__file__).parents[2] / "docs/images"
WANTED = "FELT_IMAGES"  # set, the pictures of the README are taken anew
WAIT_S = 20
TRIPS = "crystal-casino/trips"
CARDS = "Kc 9d 4s 2h 8c Jd Kd 3c 7h 5s 6d Td 9s 8h 2s"
WIDE = (1440, 900)

T = TypeVar("T")


class StackedTables(Tables):
    """The first deck begins with these cards."""

    def __init__(self, cards: str) -> None:
        self._cards = tuple(felt_core.cards_parse(cards))

    def plan(self, name: str, limit: int | None, settings: dict[str, object]) -> Plan:
        return replace(super().plan(name, limit, settings), stacked=self._cards)


class Served:
    """A table and its server in a thread.

    url        where it is
    ask(…)     calls something in the server's thread, between two moments of the table
    """

    def __init__(
        self,
        cards: str = "",
        speed: int = 1,
        bots: tuple[int, ...] = (),
        targets: Callable[[], Target] = Target,
        tables: Catalogue | None = None,
        table: str = TRIPS,
    ) -> None:
        limit = 500 if table == TRIPS else None
        wish = Wish(table, limit, seed=7, bots=bots, dealer=bool(bots))
        self.room = Room(tables or StackedTables(cards), wish, speed, targets)
        self.server = Server(self.room)
        self.url = ""
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(WAIT_S)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._task = self._loop.create_task(self.server.serve(0, self._bound))
        try:
            self._loop.run_until_complete(self._task)
        except asyncio.CancelledError:
            pass
        finally:
            self._loop.close()

    def _bound(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self._ready.set()

    def ask(self, question: Callable[[], T]) -> T:
        async def asked() -> T:
            return question()

        return asyncio.run_coroutine_threadsafe(asked(), self._loop).result(WAIT_S)

    def runtime(self) -> Runtime:
        runtime = runtime_of(self.room.world)
        assert runtime is not None
        return runtime

    def accounts(self) -> dict[str, int]:
        return self.ask(lambda: dict(self.runtime().table.ledger.accounts))

    def stack(self, cards: str) -> None:
        """The next deck begins with these."""
        numbers = list(felt_core.cards_parse(cards))
        self.ask(lambda: self.room.world.controller.do("stack", numbers))

    def pictures(self) -> list[dict[str, str]]:
        """The lines that stand on each monitor, as its own board heard them."""
        seats = range(1, self.room.world.plan.seats + 1)
        return self.ask(lambda: [shown(self.room.world.seat(s).picture, s) for s in seats])

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(WAIT_S)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """No longer than a file: while it runs, nobody else in this process can use asyncio."""
    if not CHROMIUM.exists():
        pytest.skip(f"THE BROWSER IS NOT TESTED: there is no {CHROMIUM}; sh tools/install.sh")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def serve() -> Iterator[Callable[..., Served]]:
    served: list[Served] = []

    def make(**how: Any) -> Served:
        served.append(Served(**how))
        return served[-1]

    yield make
    for each in served:
        each.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page of a table; a complaint in its console fails the test."""
    complaints: list[str] = []
    contexts = []

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error":
            complaints.append(said.text)

    def make(served: Served, path: str = "/", size: tuple[int, int] = WIDE) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * WAIT_S)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", heard)
        page.goto(served.url + path)
        page.locator(".seat canvas").first.wait_for()
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def picture() -> Callable[[Page, str], None]:
    """Takes a picture for the documents, if somebody wants new ones."""

    def take(page: Page, name: str) -> None:
        if os.environ.get(WANTED):
            IMAGES.mkdir(exist_ok=True)
            page.wait_for_timeout(300)
            page.screenshot(path=IMAGES / f"{name}.png")

    return take


def begun(
    serve: Callable[..., Served], open_page: Callable[..., Page], **how: Any
) -> tuple[Served, Page]:
    """Seats 1, 2 and 5 have two cards each; nobody will have more than a pair."""
    served = serve(cards=CARDS, **how)
    page = open_page(served)
    post(page, 1, 2, 5)
    recognised(page, 1, 2, 5)
    deal(page)
    says(page, 5, "Cards 4s Jd")
    page.get_by_role("button", name="Lift collections").click()
    return served, page
