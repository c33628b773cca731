"""What the core takes of a Cortex-M3 board: flash, RAM, and instructions a call."""

import sys

from tests.bench import instructions as counted
from tests.bench.report import Row, progress
from tools.boards import cortex_m3

FLASH_LIMIT, RAM_LIMIT = 128 * 1024, 8 * 1024
# Instructions of the longest settlement of each kind: six hands of Trips ranked and settled, 256
# wagers, ten seats all in.
LIMITS = {"settle-pool.": 6000, "settle-bank.": 100_000, "settle-pot.": 100_000}
DEALS = 5000


def sizes() -> list[Row]:
    table = []
    for optimise in ("-Os", "-O2"):
        progress(f"size of the core on Cortex-M3, {optimise}")
        part = cortex_m3.sizes(optimise)
        flash, ram = part["text"] + part["rodata"] + part["data"], part["data"] + part["bss"]
        where = f"whole core on Cortex-M3 {optimise},"
        table.append(Row(f"{where} flash", flash, "bytes", at_most=FLASH_LIMIT))
        table.append(Row(f"{where} static RAM", ram, "bytes", at_most=RAM_LIMIT))
    return table


def instructions() -> list[Row]:
    progress(f"instructions on an emulated Cortex-M3, {DEALS} deals a ranker")
    measured = cortex_m3.instructions(DEALS, progress=sys.stderr.isatty())
    return [
        Row(
            f"Cortex-M3 -O2 instructions, {name}",
            average,
            "",
            worst=worst,
            at_most=next((most for kind, most in LIMITS.items() if name.startswith(kind)), None),
        )
        for name, (average, worst) in counted.by_ranker(measured).items()
        if not name.startswith(("nops", "loop"))  # only there to test the counting
    ]
