"""Somebody who has clipped onto the cable and wants to play the table."""

import random

import felt_core

from hal.bus.messages import (
    CALL,
    CARD,
    CHANGES,
    CHIPS,
    DEALER,
    EVERYBODY,
    HELLO,
    PRESS,
    REPORT,
    TURN,
    VERSION,
    WELCOME,
    record,
    u32,
)
from hal.portal import OK, chips_data
from sim.board import MS
from sim.wire import Tap
from sim.world import World

FALSE_CHIP = 66_600  # no house has one: seen anywhere, a forged frame was taken
FALSE_CARD = 13
FALSE_PLACE = 66
MEMORY = 200
FLOOD_BYTES = 60


class Rogue:
    """Hears everything, and knows the protocol but no key.

    forge()   a frame in somebody's name, sealed with a key it made up, or not sealed
    replay()  a frame it has heard, unchanged
    flood()   bytes, to be in the way
    haunt()   does one of these every few milliseconds until stop()
    """

    def __init__(self, world: World, chance: random.Random) -> None:
        self.sent = 0
        self._world = world
        self._chance = chance
        self._heard: list[bytes] = []
        self._active = 0
        self._tap = world.wire.clip(Tap("rogue", 254, lambda data: None))
        world.wire.overhear.append(self._overhear)

    def _overhear(self, tap: Tap, data: bytes) -> None:
        if tap is not self._tap:
            self._heard.append(data)
            del self._heard[:-MEMORY]

    def haunt(self, deeds: tuple[str, ...] = ("forge", "replay", "flood")) -> None:
        self._active += 1
        self._again(deeds, self._active)

    def stop(self) -> None:
        self._active += 1

    def _again(self, deeds: tuple[str, ...], active: int) -> None:
        if active != self._active:
            return
        getattr(self, self._chance.choice(deeds))()
        pause = self._chance.randrange(2 * MS, 40 * MS)
        self._world.agenda.after(pause, lambda: self._again(deeds, active))

    def replay(self) -> None:
        if self._heard:
            self._send(self._chance.choice(self._heard))

    def flood(self) -> None:
        self._send(self._chance.randbytes(FLOOD_BYTES))

    def forge(self) -> None:
        seats = range(1, self._world.plan.seats + 1)
        seat = self._chance.choice([*seats, DEALER])
        self._send(self._chance.choice([self._report, self._orders, self._plain])(seat))

    def _report(self, node: int) -> bytes:
        if node == DEALER:
            event = record(PRESS, b"\0" + self._chance.randbytes(2))
        else:
            event = record(CHIPS, chips_data(1, OK, {FALSE_CHIP: 1}))
        number = self._chance.randrange(1, 30)
        return self._sealed(0, node, REPORT, u32(0) + u32(0) + u32(number) + event)

    def _orders(self, node: int) -> bytes:
        false = record(CARD, bytes([FALSE_PLACE, 0, FALSE_CARD]))
        kind = self._chance.choice([CHANGES, TURN, WELCOME])
        if kind == CHANGES:
            return self._sealed(EVERYBODY, 0, CHANGES, false)
        return self._sealed(node, 0, kind, u32(500) + u32(1) + false)

    def _plain(self, node: int) -> bytes:
        if self._chance.random() < 0.3:
            return felt_core.frame_pack(node, 0, self._seq(), CALL, bytes([VERSION]))
        if self._chance.random() < 0.5:
            return felt_core.frame_pack(0, node, self._seq(), REPORT, bytes(12))
        hello = bytes([VERSION, 1]) + self._chance.randbytes(24)
        return felt_core.frame_pack(0, node, self._seq(), HELLO, hello)

    def _sealed(self, to: int, sender: int, kind: int, payload: bytes) -> bytes:
        counter = self._chance.choice([1, 5, 1_000_000])
        key = self._chance.randbytes(32)
        return felt_core.frame_seal(to, sender, self._seq(), kind, counter, key, payload)

    def _seq(self) -> int:
        return self._chance.randrange(256)

    def _send(self, data: bytes) -> None:
        self.sent += 1
        self._world.wire.send(self._tap, data)
