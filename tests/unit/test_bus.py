"""The bus at its edges: strangers, forged greetings, captures of a whole session, worn-out keys."""

import random
from typing import Any

import felt_core

from hal.bus import master, session
from hal.bus.line import Line
from hal.bus.messages import HELLO, REPORT, SEAT_NODE, VERSION, u32
from sim.faults import Faults, Profile
from sim.wire import Tap
from sim.world import Plan, World

SEAT_1 = "Seat 1 monitor"


def table(seats: int = 2, **more: Any) -> World:
    world = World(Plan(seats=seats), **more)
    world.power_on()
    world.run(1500)
    assert world.state()["safe"]
    return world


def said(world: World, name: str) -> list[str]:
    return [str(event[1]) for _, event in world.events if event[0] == name]


def on_the_cable(world: World) -> tuple[Tap, list[bytes]]:
    heard: list[bytes] = []
    tap = world.wire.clip(Tap("visitor", 200, lambda data: None))
    world.wire.overhear.append(lambda who, data: heard.append(data) if who is not tap else None)
    return tap, heard


def online(world: World) -> list[int]:
    found: list[int] = world.state()["online"]
    return found


def test_a_board_with_another_serial_is_a_stranger() -> None:
    world = World(Plan(seats=2), seed=1)
    world.boards["seat 1"].firmware._secret = bytes(32)  # type: ignore[attr-defined]
    world.power_on()
    world.run(3000)
    assert 1 not in online(world)
    [sentence, *_] = said(world, "ALARMED")
    assert sentence.startswith(f"{SEAT_1} is not paired with this table (serial ")
    assert f"{SEAT_1} is not answering. Check its cable. Play waits." in world.state()["troubles"]


def test_the_right_serial_without_the_key_does_not_join() -> None:
    world = table()
    world.boards["seat 1"].power_off()
    world.run(600)
    serial = world.controller.firmware.app.bus.peers[1].serial  # type: ignore[attr-defined]
    tap, heard = on_the_cable(world)
    hello = bytes([VERSION, SEAT_NODE]) + serial + b"its-life" + b"a-nonce!"
    for seq in range(100):
        world.wire.send(tap, felt_core.frame_pack(0, 1, seq, HELLO, hello))
        world.wire.send(tap, felt_core.frame_seal(0, 1, seq, REPORT, 1, bytes(32), bytes(12)))
        world.run(7)
    assert 1 not in online(world)
    assert any("false seal" in sentence for sentence in said(world, "ALARMED"))
    assert heard


def test_a_forged_greeting_does_not_end_a_session() -> None:
    world = table()
    serial = world.controller.firmware.app.bus.peers[1].serial  # type: ignore[attr-defined]
    tap, _ = on_the_cable(world)
    for seq in range(200):
        hello = bytes([VERSION, SEAT_NODE]) + serial + bytes([seq]) * 16
        world.wire.send(tap, felt_core.frame_pack(0, 1, seq, HELLO, hello))
        world.run(13 + seq % 7)
    assert online(world) == [1, 2, 16]
    assert said(world, "TROUBLE") == []
    world.seat(1).put(1, 500)
    world.run(500)
    assert ("PLACED", 1, "wager", 500) in [event for _, event in world.events]


def test_a_capture_of_a_whole_session_changes_nothing_in_the_next() -> None:
    """DESIGN 4: a replayed frame changes nothing, after a restart of both ends either."""
    world = table()
    tap, heard = on_the_cable(world)
    world.controller.do("open")
    world.run(100)
    world.dealer.press()
    world.seat(1).put(1, 500)
    world.run(600)
    world.seat(1).take(1, 500)
    world.run(600)
    capture = list(heard)
    for board in world.boards.values():
        board.reboot()
    world.run(1500)
    world.controller.do("open")
    world.run(200)
    before = len(world.events)
    for data in capture[:400]:
        world.wire.send(tap, data)
        world.run(4)
    world.run(500)
    after = [event for _, event in world.events[before:]]
    assert {event[0] for event in after} <= {"ALARMED"}
    assert after
    assert world.state()["safe"]


def test_a_worn_out_session_is_renewed_unseen(monkeypatch: Any) -> None:
    monkeypatch.setattr(session, "WORN_OUT", 50)
    world = table()
    first = world.controller.firmware.app.bus.peers[1].session.key  # type: ignore[attr-defined]
    world.run(3000)
    assert world.controller.firmware.app.bus.peers[1].session.key != first  # type: ignore[attr-defined]
    assert said(world, "TROUBLE") == []
    assert world.state()["safe"]


def test_a_monitor_that_missed_a_change_gets_it_again_in_order() -> None:
    world = table(seats=3, profile=Profile(drop=400))
    for number in range(60):
        world.controller.do("card", 1 + number % 3, 0, number % 52)
        world.run(9)
    world.run(1500)
    expected = {(1, 0): 57 % 52, (2, 0): 58 % 52, (3, 0): 59 % 52}
    assert [world.seat(seat).picture.cards for seat in (1, 2, 3)] == [expected] * 3


def test_a_monitor_too_far_behind_gets_the_whole_picture(monkeypatch: Any) -> None:
    monkeypatch.setattr(master, "HISTORY", 4)
    world = table()
    world.boards["seat 2"].tap.plugged = False
    for number in range(30):
        world.controller.do("card", 1, number % 5, number)
        world.run(7)
    world.boards["seat 2"].tap.plugged = True
    world.run(1500)
    assert world.seat(2).picture.cards == {(1, place): 25 + place for place in range(5)}
    assert world.seat(2).picture.cards == world.seat(1).picture.cards


def test_two_that_speak_at_once_spoil_both() -> None:
    world = table()
    tap, _ = on_the_cable(world)
    before = world.controller.firmware.app.bus._line.damaged  # type: ignore[attr-defined]
    for _ in range(60):
        world.wire.send(tap, bytes(range(1, 200)))
        world.run(3)
    assert world.controller.firmware.app.bus._line.damaged > before  # type: ignore[attr-defined]
    world.run(1500)
    assert world.state()["safe"]


class Bytes:
    """A port that gives what it was given, in pieces."""

    def __init__(self, *pieces: bytes) -> None:
        self._pieces = list(pieces)

    def read(self) -> bytes:
        return self._pieces.pop(0) if self._pieces else b""


def test_frames_come_out_of_any_pieces_and_noise_is_dropped() -> None:
    frame = felt_core.frame_pack(3, 0, 1, 4, u32(7))
    stream = b"\x11\x22\0" + frame + b"\0\0" + frame[3:] + frame + bytes([9]) * 600 + b"\0" + frame
    for size in (1, 2, 5, 17, 1000):
        pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
        line = Line(Bytes(*pieces), felt_core)
        frames = [each for _ in pieces for each in line.frames()]
        assert frames == [felt_core.frame_open(frame)] * 3
        assert line.damaged >= 3


def test_a_profile_of_nothing_changes_nothing() -> None:
    faults = Faults(Profile(), random.Random(1))
    assert faults.arrivals(b"abc") == [(0, b"abc")]


def test_a_long_broadcast_that_was_missed_is_repeated() -> None:
    """Every change must fit into a command too, or the monitor that missed it never catches up."""
    world = table()
    cable = world.boards["seat 1"].tap
    cable.plugged = False
    for seat in (1, 2):
        world.controller.firmware.do("message", [seat, "x" * 80])
    for place in range(6):
        world.controller.firmware.do("card", [1, place, 10 + place])
    world.run(100)
    cable.plugged = True
    world.run(500)
    assert world.seat(1).picture.texts == {(1, 0): "x" * 80, (2, 0): "x" * 80}
    assert world.seat(1).picture.cards == {(1, place): 10 + place for place in range(6)}
