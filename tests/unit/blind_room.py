"""A room where hands are begun, one after another: the houses' rules of blinds, for their tests."""

from typing import Any

from firmware.controller.blinds import WAIT_OR_POST, Blinds, Place

KINGS: dict[str, Any] = {  # silent on newcomers and missed blinds
    "blinds": 2,
    "first_round_free": False,
    "heads_up_small_blind": "left of button",
    "kill": "none",
    "kill_posted_by": "holder",
    "missed_blinds": "free",
    "missed_collection": False,
    "moved_away": "free",
    "newcomers": "free",
    "opening_ties": "another card",
}
PALOMAR = {
    **KINGS,
    "heads_up_small_blind": "button",
    "missed_blinds": WAIT_OR_POST,
    "newcomers": WAIT_OR_POST,
    "opening_ties": "suits",
}
CRYSTAL = {
    **PALOMAR,
    "first_round_free": True,
    "moved_away": WAIT_OR_POST,
    "opening_ties": "another card",
}
FLATS = {
    **PALOMAR,
    "missed_collection": True,
    "moved_away": WAIT_OR_POST,
    "newcomers": "free",
}
ANGIES = {**KINGS, "kill": "half"}
SMALL, BIG, FEE = 100, 200, 300


class Room:
    """People at a table who play hand after hand."""

    def __init__(self, rules: dict[str, Any], button: int) -> None:
        self.way = Blinds(rules)
        self.way.start(button)
        self.posted: dict[int, tuple[int, int]] = {}

    def next(self, present: list[int], kill: int = 0) -> Place:
        place = self.way.place(present, kill)
        assert place is not None
        return place

    def choices(self, seat: int, present: list[int]) -> tuple[str, ...]:
        return self.way.choices(self.next(present), seat)

    def hand(
        self, present: list[int], posting: tuple[int, ...] = (), away: tuple[int, ...] = ()
    ) -> list[int]:
        """Plays one; returns who was dealt in, in order."""
        place = self.next(present)
        dealt = self.way.players(place, present, posting)
        asked = {seat: self.way.asked(place, seat, SMALL, BIG, FEE) for seat in dealt}
        self.posted = {seat: cents for seat, cents in asked.items() if cents != (0, 0)}
        self.way.begin(place, dealt, [*present, *away])
        return dealt

    def hands(self, present: list[int], count: int) -> None:
        for _ in range(count):
            self.hand(present)


def disks(place: Place | None) -> tuple[int, int, int]:
    assert place is not None
    return place.button, place.small, place.big
