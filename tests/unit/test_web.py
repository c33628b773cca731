"""The web table's server: what it is asked over the socket, and who may ask."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from sim.agenda import Agenda
from sim.hardware import SeatHardware
from sim.inside import runtime_of
from sim.web.deeds import DEEDS
from sim.web.pixels import message
from sim.web.room import LET_GO_US, Room, Wish
from sim.web.server import Server
from tools.sim import Tables

TRIPS = "crystal-casino/trips"
Talk = Callable[[TestClient[Any, Any], Room], Awaitable[None]]


def room() -> Room:
    made = Room(Tables(), Wish(TRIPS, 500, seed=7))
    made.world.run(1000)
    return made


def visit(talk: Talk, host: str = "127.0.0.1", at: Room | None = None) -> Server:
    """A server whose time stands still, and a client at it."""
    server = Server(at or room(), host)

    async def whole() -> None:
        async with TestClient(TestServer(server.app)) as client:
            await talk(client, server.room)

    asyncio.run(whole())
    return server


async def ask(socket: ClientWebSocketResponse, content: object) -> dict[str, Any]:
    await socket.send_str(content if isinstance(content, str) else json.dumps(content))
    answer: dict[str, Any] = await socket.receive_json(timeout=5)
    return answer


BAD = [
    ("not json", "an object in JSON"),
    ("[" * 5000, "an object in JSON"),
    ([1, 2], 'an object with "do"'),
    ({}, 'an object with "do"'),
    ({"do": 5}, 'an object with "do"'),
    ({"do": "dance"}, '"dance" is no deed; there are: bot, cable'),
    ({"do": "put"}, 'put: "seat" is missing; write a whole number from 1 to 6'),
    ({"do": "put", "seat": 7, "portal": "wager", "cents": 500}, '"seat" is 7; write'),
    ({"do": "put", "seat": True, "portal": "wager", "cents": 500}, '"seat" is True'),
    ({"do": "put", "seat": 1, "portal": "pot", "cents": 500}, '"collection" or "wager"'),
    ({"do": "put", "seat": 1, "portal": ["wager"], "cents": 500}, '"collection" or "wager"'),
    ({"do": "put", "seat": 1, "portal": "wager", "cents": 5.0}, '"cents" is 5.0'),
    ({"do": "put", "seat": 1, "portal": "wager", "cents": -500}, '"cents" is -500'),
    ({"do": "put", "seat": 1, "portal": "wager", "cents": 70}, "steps of 50 cents"),
    ({"do": "take", "seat": 1, "portal": "wager", "cents": 500}, "chips that lie there"),
    ({"do": "press", "button": 5}, "from 0 to 4"),
    ({"do": "turn", "key": "ON"}, '"OFF" or "PLAY" or "SERVICE"'),
    ({"do": "sweep", "portal": "pot"}, '"all"'),
    ({"do": "power", "board": "seat 9", "on": False}, '"controller"'),
    ({"do": "power", "board": "all", "on": 1}, "true or false"),
    ({"do": "cable", "board": "dealer"}, '"plugged" is missing'),
    ({"do": "cable", "seat": 1, "part": "leg", "plugged": False}, '"panel"'),
    ({"do": "faults", "profile": "awful"}, '"calm" or "noisy" or "harsh"'),
    ({"do": "rogue", "does": "steal"}, '"forge"'),
    ({"do": "speed", "times": 0}, "from 1 to 8"),
    ({"do": "bot", "seat": 7, "on": True}, "from 0 to 6"),
    ({"do": "recall", "hand": 1}, "not over yet"),
    ({"do": "cut", "after": -1}, "from 0 to 4096"),
    ({"do": "new", "table": "nowhere", "seed": 1}, TRIPS),
    ({"do": "new", "table": TRIPS, "seed": 1, "limit": 400}, "has $2, $3, $5"),
    ({"do": "new", "table": TRIPS, "seed": 1, "settings": {"bell": "loud"}}, "bell"),
    ({"do": "new", "table": TRIPS, "seed": 1, "settings": {"bel": 1}}, "bel"),
    ({"do": "new", "table": TRIPS, "seed": 1, "settings": []}, "names and values"),
    ({"do": "watch", "seats": [0], "frames": False, "idle": False}, "a list of seats"),
]


def test_a_bad_message_is_explained_and_changes_nothing() -> None:
    def stands(at: Room) -> object:
        world = at.world
        seats = [world.seat(seat) for seat in range(1, 7)]
        lying = [(seat.chips, seat.connected, seat.panel) for seat in seats]
        boards = [(board.on, board.tap.plugged) for board in world.boards.values()]
        rest = (at.number, at.speed, at.haunting, at.wish.faults, sorted(at.company.players))
        return repr((lying, boards, rest, world.dealer.closed, world.dealer.key, at.happened))

    async def talk(client: TestClient[Any, Any], at: Room) -> None:
        before = stands(at)
        async with client.ws_connect("/table") as socket:
            for content, says in BAD:
                answer = await ask(socket, content)
                assert says in answer["error"], content
            await socket.send_bytes(b"\0\1")
            assert "in JSON" in (await socket.receive_json())["error"]
            good = {"do": "put", "seat": 1, "portal": "wager", "cents": 700, "id": 4}
            assert stands(at) == before
            assert await ask(socket, good) == {"id": 4, "done": True}
        assert at.world.seat(1).chips == [[], [500, 200]]

    visit(talk)


def test_every_deed_says_what_is_missing() -> None:
    """None of them may fall over a message with nothing in it."""

    async def talk(client: TestClient[Any, Any], at: Room) -> None:
        async with client.ws_connect("/table") as socket:
            for name in DEEDS:
                assert "is missing" in (await ask(socket, {"do": name}))["error"], name

    visit(talk)


def test_pages_journal_and_catalogue() -> None:
    async def talk(client: TestClient[Any, Any], at: Room) -> None:
        for path in ("/", "/seat/6", "/dealer", "/static/table.js", "/static/table.css"):
            answer = await client.get(path)
            assert answer.status == 200, path
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        assert (await client.get("/seat/7")).status == 404
        assert (await client.get("/static/../server.py")).status == 404
        tables = await (await client.get("/catalogue")).json()
        assert [500, 200] in tables[TRIPS]["limits"]
        runtime = runtime_of(at.world)
        assert runtime is not None
        assert await (await client.get("/journal")).read() == runtime.journal.export()
        at.world.controller.power_off()
        assert (await client.get("/journal")).status == 409

    visit(talk)


def test_beyond_loopback_nothing_is_had_without_the_token() -> None:
    server = Server(room(), "0.0.0.0")
    assert len(server.token) >= 20

    async def whole() -> None:
        async with TestClient(TestServer(server.app)) as client:
            for path in ("/", "/seat/1", "/journal", "/static/table.js", "/?token=guessed"):
                answer = await client.get(path)
                assert answer.status == 401, path
                assert server.token not in await answer.text()
            with pytest.raises(WSServerHandshakeError, match="401"):
                await client.ws_connect("/table")
            known = await client.get(f"/seat/2?token={server.token}")
            assert known.status == 200
            assert "token" not in str(known.url)
            async with client.ws_connect("/table") as socket:
                assert (await ask(socket, {"do": "press", "button": 0}))["done"]

    asyncio.run(whole())


def test_on_loopback_another_site_may_not_play() -> None:
    async def talk(client: TestClient[Any, Any], at: Room) -> None:
        with pytest.raises(WSServerHandshakeError, match="403"):
            await client.ws_connect("/table", headers={"Origin": "http://evil.example"})
        assert (await client.get("/", headers={"Host": "evil.example"})).status == 403

    assert visit(talk).token == ""


def test_pixels_are_a_rectangle_and_its_rows() -> None:
    panel = SeatHardware(2, Agenda(), (800, 480))
    panel.frame[2 * (800 * 5 + 7) : 2 * (800 * 5 + 9)] = b"\1\2\3\4"
    sent = message(3, panel, (7, 5, 2, 2))
    assert sent == bytes([3, 0, 7, 0, 5, 0, 2, 0, 2, 0]) + b"\1\2\3\4" + bytes(4)


def test_a_table_far_behind_lets_time_go_and_says_so() -> None:
    at = room()
    at.advance(0.001)
    at.advance(3600.0)
    assert at.let_go_ms > LET_GO_US // 1000
    at.advance(0.005)
    assert at.lag_ms < 100


def test_another_table_that_cannot_be_leaves_this_one() -> None:
    at = room()
    world = at.world
    with pytest.raises(ValueError, match="seats 1 to 6"):
        at.begin(Wish(TRIPS, 500, bots=(7,)))
    assert at.world is world
