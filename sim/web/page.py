"""One open tab: what it has been told, what it has not seen yet, and what it asks for."""

import asyncio
import json
from typing import Any

from aiohttp import WSMsgType, web

from sim.web import sight
from sim.web.deeds import Refused, Request, done
from sim.web.pixels import Watched, message
from sim.web.room import Room

FRAMES_EVERY = 8  # pictures of the table between two of the bus
SEATS_MAX = 10


class Page:
    """Sends what changed as fast as the other side reads, and never more than that.

    tell(…)   the table as it is now; `fresh` are rectangles drawn since the last time
    listen()  until the tab is closed
    """

    def __init__(self, room: Room, socket: web.WebSocketResponse) -> None:
        self._room = room
        self._socket = socket
        self._sent: dict[str, str] = {}
        self._now: dict[str, str] = {}
        self._watched = Watched()
        self._seats: list[int] = []
        self._frames = False
        self._idle = False
        self._events = 0
        self._number = 0
        self._count = 0
        self._news = asyncio.Event()

    def tell(self, now: dict[str, str], fresh: dict[int, list[tuple[int, int, int, int]]]) -> None:
        self._now = now
        if self._number != self._room.number:
            self._number = self._room.number
            self._events = 0
            self._look(self._seats)
        for seat in self._seats:
            if fresh.get(seat):
                self._watched.add(seat, fresh[seat])
        self._news.set()

    def _look(self, seats: list[int]) -> None:
        """From here on these monitors, as they are now and then as they change."""
        self._seats = seats
        for seat in seats:
            if seat <= self._room.world.plan.seats:
                size = self._room.world.seat(seat).size
                self._watched.add(seat, [(0, 0, *size)] if size else [])

    async def send(self) -> None:
        while not self._socket.closed:
            await self._news.wait()
            self._news.clear()
            await self._send_sections()
            await self._send_timelines()
            await self._send_pixels()

    async def _send_sections(self) -> None:
        changed = {name: text for name, text in self._now.items() if self._sent.get(name) != text}
        if changed:
            self._sent.update(changed)
            pairs = ",".join(f'"{name}":{text}' for name, text in changed.items())
            await self._socket.send_str(f"{{{pairs}}}")

    async def _send_timelines(self) -> None:
        news = sight.events(self._room, self._events)
        if news:
            first = self._events == 0
            self._events = news[-1][0]
            await self._answer({"events": news, "first": first})
        self._count += 1
        if self._frames and self._count % FRAMES_EVERY == 0:
            await self._answer({"frames": sight.frames(self._room, self._idle)})

    async def _send_pixels(self) -> None:
        world = self._room.world
        for seat, rectangle in self._watched.take():
            if seat <= world.plan.seats:
                await self._socket.send_bytes(message(seat, world.seat(seat), rectangle))

    async def listen(self) -> None:
        async for came in self._socket:
            if came.type == WSMsgType.TEXT:
                await self._take(came.data)
            else:
                await self._answer({"error": "a message is text, an object in JSON"})

    async def _take(self, text: str) -> None:
        number = None
        try:
            content = _parsed(text)
            number = content.get("id") if isinstance(content, dict) else None
            answer = self._do(content)
        except Refused as refused:
            await self._answer({"id": number, "error": str(refused)})
            return
        await self._answer({"id": number, "done": True, **(answer or {})})

    def _do(self, content: Any) -> Any:
        request = Request(content)
        if request.name != "watch":
            return done(self._room, content)
        seats = request.content.get("seats", [])
        if not isinstance(seats, list) or not all(
            type(seat) is int and 1 <= seat <= SEATS_MAX for seat in seats
        ):
            raise request.wrong("seats", "a list of seats")
        frames, idle = request.flag("frames"), request.flag("idle")
        self._look(seats)
        self._frames, self._idle = frames, idle
        return None

    async def _answer(self, content: dict[str, Any]) -> None:
        await self._socket.send_str(json.dumps(content))


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("a message is text, an object in JSON") from None
