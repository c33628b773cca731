"""What a board with our image runs when power comes; with "prompt" it leaves MicroPython's."""

import felt_board

felt_board.start()  # the clock counts from here: tests/bench/board.py

from board_facts import FACTS  # noqa: E402

from firmware.boot.start import start  # noqa: E402
from hal.ports import mps2  # noqa: E402

if felt_board.command() != "prompt":
    start(FACTS, mps2)
