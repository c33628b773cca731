"""The shuffling machine's mechanism, with real cards in it, and the hands that reach in."""

import random
from dataclasses import dataclass, field
from typing import Any

from firmware.shuffler.app import RESTING, RUNNING, STUCK
from sim.agenda import Agenda
from sim.hardware import MS, Hardware

CARD_MS = 25  # from one card to the next
UNREADABLE = -1


@dataclass
class Bay:
    """Where the cards of one deck are: tray, rack (the next one first), or out on the table."""

    tray: list[int]
    chance: random.Random
    rack: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)  # in this run, as the reader saw them
    taken: int = 0
    run: int = 0
    motion: int = RESTING
    feeding: int = 0  # cards still to leave the rack; -1 in a riffle
    button: bool = False
    jam: bool = False
    misread: bool = False


RIFFLE = -1


class VirtualShuffler(Hardware):
    """What the shuffler's board drives: see firmware.shuffler.app for its inputs and outputs.

    decks    the cards of each deck, at first in its tray
    chance   decides the shuffles
    bays     where every card is

    A dealer can:  press(deck), clear(deck) a jam, gather(deck) what was dealt back into the tray
    Faults:        jam(deck) and misread(deck) at the next card, take_out(deck, card),
                   put_in(deck, card), swap() both decks
    """

    def __init__(
        self, decks: list[list[int]], agenda: Agenda, chance: random.Random, card_ms: int = CARD_MS
    ) -> None:
        super().__init__()
        # Chance of its own for each: one deck's pace does not change the other's order.
        self.bays = [Bay(list(deck), random.Random(chance.getrandbits(64))) for deck in decks]
        self._agenda = agenda
        self._card_us = card_ms * MS

    # ---- The board's side ------------------------------------------------------------------------

    def read(self, name: str, n: int) -> Any:
        if name == "decks":
            return len(self.bays)
        bay = self.bays[n]
        if name == "tray":
            return bool(bay.tray)
        if name == "button":
            return bay.button
        if name == "run":
            return [bay.run, bay.motion, bay.taken, *bay.passed[bay.taken :]]
        return super().read(name, n)

    def inputs(self) -> dict[str, Any]:
        names = [f"{name} {n}" for n in range(len(self.bays)) for name in ("tray", "button", "run")]
        told = {each: self.read(each.split()[0], int(each.split()[1])) for each in names}
        return {"decks 0": len(self.bays), **told}

    def write(self, name: str, value: Any) -> None:
        bay = self.bays[value[0]]
        if name == "riffle":
            bay.tray += bay.rack
            bay.rack = []
            self._begin(bay, value[1], RIFFLE)
        elif name == "feed":
            self._begin(bay, value[1], value[2])
        elif name == "halt":
            bay.motion = STUCK if bay.motion == STUCK else RESTING
        elif name == "taken":
            if value[1] == bay.run:
                bay.taken = value[2]
        else:
            super().write(name, value)

    def _begin(self, bay: Bay, run: int, feeding: int) -> None:
        bay.run = run
        bay.passed = []
        bay.taken = 0
        bay.feeding = feeding
        if bay.motion != STUCK:
            bay.motion = RUNNING
            self._next_card(bay)

    def _next_card(self, bay: Bay) -> None:
        run = bay.run
        self._agenda.after(self._card_us, lambda: self._move(bay, run))

    def _move(self, bay: Bay, run: int) -> None:
        if bay.run != run or bay.motion != RUNNING:
            return
        if bay.jam:
            bay.jam = False
            bay.motion = STUCK
        elif not (bay.tray if bay.feeding == RIFFLE else bay.rack):
            bay.motion = RESTING
        else:
            card = self._pass_card(bay)
            bay.passed.append(UNREADABLE if bay.misread else card)
            bay.misread = False
            self._next_card(bay)
        self.poke()

    def _pass_card(self, bay: Bay) -> int:
        if bay.feeding == RIFFLE:
            card = bay.tray.pop(0)
            bay.rack.insert(bay.chance.randrange(len(bay.rack) + 1), card)
            bay.motion = RUNNING if bay.tray else RESTING
        else:
            card = bay.rack.pop(0)
            bay.out.append(card)
            bay.feeding -= 1
            bay.motion = RUNNING if bay.feeding else RESTING
        return card

    # ---- Hands -----------------------------------------------------------------------------------

    def press(self, deck: int, hold_ms: int = 80) -> None:
        self._set_button(deck, True)
        self._agenda.after(hold_ms * MS, lambda: self._set_button(deck, False))

    def _set_button(self, deck: int, closed: bool) -> None:
        self.bays[deck].button = closed
        self.poke()

    def clear(self, deck: int) -> None:
        if self.bays[deck].motion == STUCK:
            self.bays[deck].motion = RESTING
        self.poke()

    def gather(self, deck: int) -> None:
        bay = self.bays[deck]
        bay.tray += bay.out
        bay.out = []
        self.poke()

    # ---- Faults ----------------------------------------------------------------------------------

    def jam(self, deck: int) -> None:
        self.bays[deck].jam = True

    def misread(self, deck: int) -> None:
        self.bays[deck].misread = True

    def take_out(self, deck: int, card: int) -> None:
        bay = self.bays[deck]
        for pile in (bay.rack, bay.tray, bay.out):
            if card in pile:
                pile.remove(card)
                self.poke()
                return
        raise ValueError(f"card {card} is not in deck {deck + 1}")

    def put_in(self, deck: int, card: int, on_top: bool = False) -> None:
        """Into the tray, or on top of the shuffled rack, where it comes next."""
        bay = self.bays[deck]
        if on_top:
            bay.rack.insert(0, card)
        else:
            bay.tray.append(card)
        self.poke()

    def swap(self) -> None:
        one, other = self.bays
        one.tray, other.tray = other.tray, one.tray
        one.rack, other.rack = other.rack, one.rack
        one.out, other.out = other.out, one.out
        self.poke()
