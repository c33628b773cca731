"""Writes the example journal: `python docs/examples/make.py`, after a change to what journals hold.

Three hands at the $5 limit: nobody qualifies and the pot rolls over; a hand is void; a newcomer
joins and wins with a joker.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from sim.tabletop import Tabletop  # noqa: E402
from tools.tables import load, pack  # noqa: E402

FILE = HERE / "three-hands.journal"
FEE, BET = 200, 500


def street(table: Tabletop, *seats: int) -> None:
    table.sweep()
    table.put(*seats, bet=BET)
    table.press()


def journal() -> bytes:
    table = Tabletop(
        pack(load("crystal-casino/trips")), limit=2, deck="Kc 7c Qs 9h 7d Qh 5s Ad Jd 4c 8c 2d 3c"
    )
    table.put(1, 2, 5, fee=FEE, bet=BET)
    table.stack("2c 3c 4c 5d 6d 7d")
    table.press()
    table.sweep("collection")
    street(table, 1, 2, 5)
    street(table, 1, 5)
    street(table, 1, 5)
    street(table, 1, 2, 5)  # the first press of the second hand
    table.stack("Ah 9c Jk Kd 9s Ks 3d 6h Kh 4h Td 5c 2h")
    street(table, 1, 5)
    table.runtime.void(0)
    table.wait(0)
    table.sweep()
    table.put(4, fee=FEE)
    street(table, 1, 2, 4)
    table.sweep("collection")
    street(table, 1, 2, 4)
    street(table, 1, 4)
    street(table, 1, 4)
    return table.runtime.journal.export()


if __name__ == "__main__":
    FILE.write_bytes(journal())
    print(f"{FILE}: {FILE.stat().st_size} bytes")
