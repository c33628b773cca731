"""Pairs of serial ports that are connected to each other, as with a null modem cable.

    python -m tools.rigs.null_modem A B C D    connects A with B and C with D, until it is ended

Each name becomes a link to a pseudo-terminal that anybody may open as a serial port, and leave.
"""

import os
import select
import sys
import tty
from contextlib import suppress
from pathlib import Path

PIECE = 4096


def port(name: str) -> int:
    """Our side of a new serial port; the other one stays open, so that users may come and go."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    os.set_blocking(ours, False)
    link = Path(name)
    link.unlink(missing_ok=True)
    link.symlink_to(os.ttyname(theirs))
    return ours


def carry(across: dict[int, int]) -> None:
    while True:
        for ours in select.select(list(across), [], [])[0]:
            with suppress(BlockingIOError):  # nobody reads there: lost as on a real cable
                os.write(across[ours], os.read(ours, PIECE))


def main(names: list[str]) -> None:
    ports = [port(name) for name in names]
    across = dict(zip(ports[::2], ports[1::2], strict=True))
    across |= {there: here for here, there in across.items()}
    print("ready", flush=True)
    carry(across)


if __name__ == "__main__":
    main(sys.argv[1:])
