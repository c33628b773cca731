"""A platform for the tests of boot: a file as memory; a reset ends the process.

It runs under MicroPython's unix port.
"""

import sys

from hal.ports.file_store import FileStorePort


def store(facts):
    return FileStorePort(facts["file"], facts["store"]["size"], facts["store"]["block"])


def watch(ms):
    print("watchdog set to", ms)


def reset():
    print("reset")
    sys.exit()
