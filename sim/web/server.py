"""Serves the table: pages, their sockets, the journal; and keeps time going."""

import asyncio
import ipaddress
import json
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from sim.inside import runtime_of
from sim.web import sight
from sim.web.page import Page
from sim.web.room import Room

STATIC = Path(__file__).parent / "static"
TICK_S = 0.004
REAL_TICK_S = 0.001  # with a board that runs by itself: its questions want an answer
FRAME_S = 1 / 30
LATE_S = 0.1
MESSAGE_MAX = 65_536
COOKIE = "felt_token"
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def is_loopback(host: str) -> bool:
    """
    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


class Server:
    """The pages of one room.

    host    where it is bound; beyond loopback a token is asked of everybody
    token   "" on loopback
    shown   how many pictures of the table have been told to pages
    """

    def __init__(self, room: Room, host: str = "127.0.0.1") -> None:
        self.room = room
        self.host = host
        self.token = "" if is_loopback(host) else secrets.token_urlsafe(16)
        self.shown = 0
        self._pages: set[Page] = set()
        self.app = web.Application(middlewares=[self._guard])
        self.app.add_routes(
            [
                web.get("/", self._index),
                web.get(r"/seat/{seat:\d+}", self._index),
                web.get("/dealer", self._index),
                web.get("/table", self._socket),
                web.get("/catalogue", self._catalogue),
                web.get("/journal", self._journal),
                web.static("/static", STATIC),
            ]
        )

    # ---- Who may come in ------------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if self.token and secrets.compare_digest(request.query.get("token", ""), self.token):
            welcome = web.HTTPFound(request.path)
            welcome.set_cookie(COOKIE, self.token, httponly=True, samesite="Strict")
            raise welcome
        if self.token and not secrets.compare_digest(request.cookies.get(COOKIE, ""), self.token):
            text = "This table asks for its token: open the address that felt sim printed.\n"
            raise web.HTTPUnauthorized(text=text)
        if not self.token and not is_loopback(request.url.host or ""):
            raise web.HTTPForbidden(text="This table is only at 127.0.0.1.\n")  # a rebound name
        origin = request.headers.get("Origin")
        if origin and origin.partition("://")[2] != request.host:
            raise web.HTTPForbidden(text="Another site's page may not play at this table.\n")
        response = await handler(request)
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    # ---- What there is --------------------------------------------------------------------------

    async def _index(self, request: web.Request) -> web.StreamResponse:
        seat = int(request.match_info.get("seat", "1"))
        seats = self.room.world.plan.seats
        if not 1 <= seat <= seats:
            raise web.HTTPNotFound(text=f"This table has seats 1 to {seats}.\n")
        return web.FileResponse(STATIC / "index.html")

    async def _catalogue(self, request: web.Request) -> web.Response:
        catalogue = self.room.catalogue
        return web.json_response({name: catalogue.describe(name) for name in catalogue.names()})

    async def _journal(self, request: web.Request) -> web.Response:
        """Up to where the hand being played began."""
        runtime = runtime_of(self.room.world)
        if runtime is None:
            raise web.HTTPConflict(text="The controller does not run; switch it on first.\n")
        name = f"feltboard-{self.room.wish.seed}-hand-{runtime.table.hand}.journal"
        return web.Response(
            body=runtime.journal.export(),
            content_type="application/octet-stream",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        distant = bool(self.token)  # pixels are pressed together only for a real network
        socket = web.WebSocketResponse(
            max_msg_size=MESSAGE_MAX, heartbeat=30, compress=distant, timeout=2
        )
        await socket.prepare(request)
        page = Page(self.room, socket)
        self._pages.add(page)
        sending = asyncio.create_task(page.send())
        try:
            await page.listen()
        finally:
            self._pages.discard(page)
            sending.cancel()
        return socket

    # ---- Time -----------------------------------------------------------------------------------

    async def live(self) -> None:
        before = time.monotonic()
        while True:
            await asyncio.sleep(REAL_TICK_S if self.room.world.target.real else TICK_S)
            now = time.monotonic()
            self.room.advance(now - before)
            before = now

    async def show(self) -> None:
        """Thirty times a second; a page that reads slower misses some of them, and no change."""
        due = time.monotonic()
        while True:
            due = max(due + FRAME_S, time.monotonic() - LATE_S)  # a late one is made up for
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            fresh = self._drawn()
            if self._pages:
                self.shown += 1
                now = {name: json.dumps(each) for name, each in sight.sections(self.room).items()}
                for page in self._pages:
                    page.tell(now, fresh)

    def _drawn(self) -> dict[int, list[tuple[int, int, int, int]]]:
        drawn = {}
        for seat in range(1, self.room.world.plan.seats + 1):
            panel = self.room.world.seat(seat)
            drawn[seat], panel.dirty = panel.dirty, []
        return drawn

    async def serve(self, port: int, ready: Callable[[int], None]) -> None:
        """Until it is cancelled; `ready` is told the port."""
        runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        try:
            site = web.TCPSite(runner, self.host, port)
            await site.start()
            ready(runner.addresses[0][1])
            await asyncio.gather(self.live(), self.show())
        finally:
            await runner.cleanup()
            self.room.close()
