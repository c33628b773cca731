"""An application for the tests of boot. It is compiled as firmware/main, with its two values set.

It runs under MicroPython's unix port.
"""

import os
import time

import boot_port  # type: ignore[import-not-found]
import felt_core

import hal.store
from firmware.boot.papers import Papers
from firmware.boot.slots import opened
from hal.kept import Kept

NUMBER = 0
MOOD = "well"


def run(facts):
    print("application", NUMBER, MOOD, felt_core.crc16(b"123456789"))
    print("from", hal.store.__file__, "and", felt_core.__file__)
    if MOOD == "fails":
        raise RuntimeError("no cards")
    if MOOD == "hangs":
        while True:
            pass
    flash = boot_port.store(facts)
    papers = Papers(Kept(hal.store.region(flash, facts, "papers"), felt_core))
    slots = opened(facts, flash, felt_core, papers)[0]
    slots.confirm()
    print("running", slots.running, "floor", slots.floor, slots.why)
    while MOOD == "waits" and "go" not in os.listdir():
        time.sleep(0.01)
    if MOOD in ("fails later", "waits"):
        raise RuntimeError("no chips")
