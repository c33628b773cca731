"""Chips of a simulated table, and a hand that lays exactly so much."""

from sim.hardware import SeatHardware

CHIPS = (10_000, 2500, 1000, 500, 300, 200, 100, 50)  # cents; what a rack holds


def in_chips(cents: int) -> list[int]:
    """The fewest chips of a rack that are worth so much.

    >>> in_chips(750), in_chips(400)
    ([500, 200, 50], [300, 100])
    """
    chips = []
    for chip in CHIPS:
        while cents >= chip:
            chips.append(chip)
            cents -= chip
    return chips


def make_it(hardware: SeatHardware, portal: int, cents: int) -> None:
    """Adds what is missing on a portal, or changes what is too much."""
    lying = hardware.chips[portal]
    missing = cents - sum(lying)
    if missing < 0:
        hardware.take(portal, *lying)
        missing = cents
    if missing:
        hardware.put(portal, *in_chips(missing))
