"""Shufflers: real decks are checked, stacks come once, and nothing is guessed after a fault."""

import json
import os
import platform
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import felt_core
import pytest

from firmware.controller.digital_shuffler import DigitalShuffler
from firmware.controller.shoe import Shoe, new_deck
from firmware.shuffler.app import ShufflerApp
from hal.bus.identity import derived_identity
from hal.bus.master import Master
from hal.bus.messages import DELIVER, SHUFFLE, SHUFFLED, SHUFFLER
from hal.card_deck import deck_data
from hal.entropy import Entropy
from hal.shuffler import (
    BAD_DECK,
    DELIVERING,
    IDLE,
    JAMMED,
    LOST,
    MISREAD,
    READY,
    SHUFFLING,
    STACK,
    STOPPED,
    TROUBLE,
    CardShuffler,
)
from sim.agenda import Agenda
from sim.shuffler import VirtualShuffler
from tools.boards import native
from tools.boards.micropython_source import SourceUnavailable, source_tree
from tools.boards.toolchain import ROOT, ToolMissing

SECRET = bytes(range(32))
FOUR_OF_SPADES, KING_OF_DIAMONDS, JOKER = 11, 45, 52
STANDARD = new_deck("standard")


class End:
    """One end of a cable; what is written comes out of the other end, if it is plugged in."""

    def __init__(self) -> None:
        self.other = self
        self.plugged = True
        self._came = b""

    def read(self) -> bytes:
        came, self._came = self._came, b""
        return came

    def write(self, data: bytes) -> None:
        if self.plugged and self.other.plugged:
            self.other._came += data


class Bench:
    """A controller, a shuffler's board and its mechanism, with time in the test's hand."""

    def __init__(self, deck: bytes = STANDARD, decks: int = 2, seed: int = 1) -> None:
        self.agenda = Agenda()
        self.machine = VirtualShuffler(
            [list(deck)] * decks, self.agenda, random.Random(seed), card_ms=3
        )
        self.deck = deck
        self.events: list[tuple[Any, ...]] = []
        self.taken_events: dict[bytes, int] = {}
        self._chance = random.Random(seed)
        self._wait = 0
        self.start_board()
        self.start_controller()

    def ms(self) -> int:
        return self.agenda.now // 1000

    def start_board(self) -> None:
        identity = derived_identity(felt_core, SHUFFLER, SECRET)
        self.board_end = End()
        if hasattr(self, "master_end"):
            self.board_end.other, self.master_end.other = self.master_end, self.board_end
        nonce = self._chance.randbytes
        self.app = ShufflerApp(self.board_end, self, felt_core, nonce, identity, self.machine)

    def start_controller(self) -> None:
        self.master_end = End()
        self.board_end.other, self.master_end.other = self.master_end, self.board_end
        nonce = self._chance.randbytes
        self.master = Master(self.master_end, self, felt_core, nonce, nonce(32), self)
        identity = derived_identity(felt_core, SHUFFLER, SECRET)
        self.master.pair(SHUFFLER, identity.serial, identity.key)
        self.shuffler = CardShuffler(self.master, felt_core, self.deck, len(self.machine.bays))

    # ---- What the bus tells --------------------------------------------------------------------

    def taken(self, address: int, life: bytes) -> int:
        return self.taken_events.get(life, 0)

    def event(self, address: int, life: bytes, number: int, kind: int, data: bytes) -> None:
        assert number == self.taken_events.get(life, 0) + 1
        self.taken_events[life] = number
        self.events += self.shuffler.heard(kind, data)

    def joined(self, address: int, fresh: bool) -> None:
        self.events += self.shuffler.joined(fresh)

    def lost(self, address: int) -> None:
        self.events += self.shuffler.lost()

    def refused(self, address: int, why: int) -> None:
        pass

    # ---- Time ------------------------------------------------------------------------------------

    def run(self, ms: int) -> None:
        for _ in range(ms):
            self.agenda.run(self.agenda.now + 1000)
            self.app.step()
            self.master.hear()
            self.master.speak()
            self.events += self.shuffler.step()

    def until(self, met: Callable[[], object], ms: int = 20_000) -> None:
        for _ in range(ms):
            if met():
                return
            self.run(1)
        pytest.fail(f"{self.shuffler.state} after {ms} ms: {self.shuffler.why}")

    def happened(self, what: str) -> tuple[Any, ...]:
        """Waits for an event; all before it are dropped."""
        self.until(lambda: any(event[0] == what for event in self.events))
        while True:
            event = self.events.pop(0)
            if event[0] == what:
                return event

    def ready(self) -> None:
        self.shuffler.shuffle()
        self.happened(READY)

    def stack(self, n: int) -> bytes:
        self.shuffler.deliver(n)
        cards: bytes = self.happened(STACK)[1]
        return cards

    def press(self, deck: int = 0) -> None:
        self.run(50)  # a contact counts only after it was seen open
        self.machine.press(deck)
        self.run(200)

    def reboot_board(self) -> None:
        self.start_board()


class DigitalBench:
    """The same for the digital one."""

    def __init__(self, deck: str, packs: int) -> None:
        self.stuck = False
        self.shoe = Shoe(Entropy(self._read, felt_core, 8), deck, packs)
        self.shuffler = DigitalShuffler(self.shoe)
        self.chance = random.Random(5)

    def _read(self, n: int) -> bytes:
        return bytes(n) if self.stuck else self.chance.randbytes(n)

    def happened(self, what: str) -> tuple[Any, ...]:
        events = self.shuffler.step()
        assert [event[0] for event in events] == [what]
        return events[0]


# ---- The contract, kept by both ------------------------------------------------------------------


def benches() -> list[Any]:
    made = []
    for name, packs in (("standard", 1), ("trips", 1), ("standard", 8), ("tiles", 1)):
        made.append(pytest.param("digital", name, packs, id=f"digital {name} {packs}"))
        for decks in (1, 2):
            made.append(pytest.param(decks, name, packs, id=f"{decks} {name} {packs}"))
    return made


@pytest.mark.parametrize(("kind", "name", "packs"), benches())
def test_the_contract(kind: Any, name: str, packs: int) -> None:
    deck = new_deck(name, packs)
    bench: Any = DigitalBench(name, packs) if kind == "digital" else Bench(deck, kind)
    if kind != "digital":
        bench.until(lambda: bench.shuffler.state == IDLE)
    shuffler = bench.shuffler
    assert (shuffler.state, shuffler.why, shuffler.left) == (IDLE, "", 0)
    with pytest.raises(ValueError, match="no stack can be delivered"):
        shuffler.deliver(1)
    shuffler.shuffle()
    assert (shuffler.state, shuffler.left) == (SHUFFLING, 0)
    assert bench.happened(READY) == (READY,)
    assert (shuffler.state, shuffler.left, shuffler.why) == (READY, len(deck), "")

    came = b""
    for n in (1, 3, 7, len(deck) - 11):
        shuffler.deliver(n)
        assert (shuffler.state, shuffler.left) == (DELIVERING, len(deck) - len(came) - n)
        with pytest.raises(ValueError, match="no stack can be delivered"):
            shuffler.deliver(1)
        cards = bench.happened(STACK)[1]
        assert len(cards) == n
        came += cards
        assert (shuffler.state, shuffler.left) == (READY, len(deck) - len(came))
    assert Counter(came) == Counter(deck)
    assert came != deck
    for n in (0, 1):
        with pytest.raises(ValueError, match=f"{n} cards are asked of a deck that has 0 left"):
            shuffler.deliver(n)

    if kind != "digital":
        bench.machine.gather(0)
    shuffler.shuffle()
    bench.happened(READY)
    shuffler.deliver(len(deck))
    again = bench.happened(STACK)[1]
    assert Counter(again) == Counter(deck)
    assert again != came


def test_the_digital_one_stops_and_is_repaired() -> None:
    bench = DigitalBench("trips", 1)
    bench.stuck = True
    bench.shuffler.shuffle()
    (trouble,) = bench.shuffler.step()
    assert trouble == (TROUBLE, bench.shuffler.why)
    assert (bench.shuffler.state, bench.shuffler.left) == (STOPPED, 0)
    bench.shuffler.repair()
    assert bench.shuffler.state == STOPPED
    bench.stuck = False
    bench.shuffler.repair()
    assert bench.shuffler.step() == [(TROUBLE, "")]
    bench.shuffler.shuffle()
    bench.happened(READY)


def test_a_chosen_order_is_dealt_once() -> None:
    bench = DigitalBench("trips", 1)
    bench.shuffler.stack(bytes([53, 51, 0]))
    bench.shuffler.shuffle()
    bench.happened(READY)
    bench.shuffler.deliver(3)
    assert bench.happened(STACK) == (STACK, bytes([53, 51, 0]))
    bench.shuffler.shuffle()
    bench.happened(READY)
    assert bench.shoe.order[:3] != bytes([53, 51, 0])


# ---- The machine ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("packs", "decks"), [(1, 1), (1, 2), (8, 1)])
def test_a_deck_comes_in_the_machines_own_order(packs: int, decks: int) -> None:
    bench = Bench(new_deck("standard", packs), decks)
    bench.ready()
    order = bytes(bench.machine.bays[0].rack)
    assert bench.stack(3) + bench.stack(len(order) - 3) == order
    assert bytes(bench.machine.bays[0].out) == order


def test_two_decks_alternate_and_the_other_is_ready_at_once() -> None:
    bench = Bench()
    bench.ready()
    for played in (0, 1, 0, 1):
        assert bytes(bench.machine.bays[played].rack[:3]) == bench.stack(3)
        bench.run(1000)  # the round is played, the other deck shuffled
        bench.shuffler.shuffle()
        bench.run(1)
        assert bench.events == [(READY,)]
        bench.events.clear()
        bench.machine.gather(played)


def test_a_deck_that_is_not_put_back_is_asked_for() -> None:
    bench = Bench(decks=1)
    bench.ready()
    bench.stack(5)
    bench.shuffler.shuffle()
    sentence = bench.happened(TROUBLE)[1]
    assert sentence == (
        "The shuffler waits for the deck. Put it in; if it is in, press the button. Play waits."
    )
    assert bench.shuffler.state == IDLE
    bench.machine.gather(0)
    assert bench.happened(TROUBLE)[1] == ""
    bench.happened(READY)


@pytest.mark.parametrize(
    ("missing", "extra", "told"),
    [
        ([FOUR_OF_SPADES], [], "Deck 1 is short of 4s."),
        ([], [KING_OF_DIAMONDS], "Deck 1 has Kd twice."),
        ([], [JOKER], "Deck 1 has Jk, which does not belong to it."),
        ([FOUR_OF_SPADES], [KING_OF_DIAMONDS], "Deck 1 is short of 4s and has Kd twice."),
        (list(range(6)), [], "Deck 1 is short of 2c, 2d, 2h, 2s and 2 more."),
    ],
)
def test_a_deck_that_is_not_whole_is_named_and_put_right(
    missing: list[int], extra: list[int], told: str
) -> None:
    bench = Bench()
    for card in missing:
        bench.machine.take_out(0, card)
    for card in extra:
        bench.machine.put_in(0, card)
    bench.shuffler.shuffle()
    sentence = bench.happened(TROUBLE)[1]
    assert sentence == told + " Take it out, put it right and press the button. Play waits."
    assert (bench.shuffler.state, bench.shuffler.left) == (BAD_DECK, 0)
    bench.run(2000)
    assert bench.shuffler.state == BAD_DECK
    assert bench.events == []
    for card in extra:
        bench.machine.take_out(0, card)
    for card in missing:
        bench.machine.put_in(0, card)
    bench.press()
    bench.happened(READY)
    assert Counter(bench.stack(52)) == Counter(STANDARD)


def test_a_shoe_that_is_not_whole_is_counted() -> None:
    bench = Bench(new_deck("standard", 8), 1)
    bench.machine.take_out(0, FOUR_OF_SPADES)
    bench.machine.put_in(0, KING_OF_DIAMONDS)
    bench.shuffler.shuffle()
    assert bench.happened(TROUBLE)[1].startswith(
        "The deck is short of 4s (7 of 8) and has Kd 9 times instead of 8. "
    )


def test_the_other_deck_is_checked_while_one_is_played() -> None:
    bench = Bench()
    bench.machine.take_out(1, FOUR_OF_SPADES)
    bench.ready()
    bench.until(lambda: bench.shuffler.why)
    assert bench.shuffler.why.startswith("Deck 2 is short of 4s. ")
    assert not bench.shuffler.why.endswith("Play waits.")
    assert len(bench.stack(5)) == 5
    bench.shuffler.shuffle()
    assert bench.shuffler.state == BAD_DECK
    assert bench.shuffler.why.endswith("Play waits.")


@pytest.mark.parametrize("packs", [1, 8])
def test_a_jam_in_a_stack_is_cleared_and_the_stack_goes_on(packs: int) -> None:
    bench = Bench(new_deck("standard", packs), 1)
    bench.ready()
    order = bytes(bench.machine.bays[0].rack)
    size = len(order) - 2
    bench.shuffler.deliver(size)
    bench.until(lambda: len(bench.machine.bays[0].out) == 4)
    bench.machine.jam(0)
    assert bench.happened(TROUBLE)[1] == (
        "The shuffler is jammed at the deck. Clear it and press its button. Play waits."
    )
    assert (bench.shuffler.state, bench.shuffler.left) == (JAMMED, 2)
    bench.press()
    assert bench.shuffler.state == JAMMED
    bench.machine.clear(0)
    bench.press()
    assert bench.happened(TROUBLE) == (TROUBLE, "")
    assert bench.happened(STACK)[1] + bench.stack(2) == order


def test_a_jam_in_a_shuffle_begins_it_anew() -> None:
    bench = Bench(decks=1)
    bench.machine.jam(0)
    bench.shuffler.shuffle()
    bench.happened(TROUBLE)
    bench.machine.clear(0)
    bench.press()
    bench.happened(READY)
    assert Counter(bench.stack(52)) == Counter(STANDARD)


def test_a_jam_can_be_given_up() -> None:
    bench = Bench()
    bench.ready()
    bench.shuffler.deliver(5)
    bench.machine.jam(0)
    bench.happened(TROUBLE)
    bench.ready()
    assert Counter(bench.stack(52)) == Counter(STANDARD)


def test_a_card_that_cannot_be_read_in_a_shuffle() -> None:
    bench = Bench(decks=1)
    bench.machine.misread(0)
    bench.shuffler.shuffle()
    assert bench.happened(TROUBLE)[1] == (
        "The shuffler cannot read a card of the deck. Wipe its reader and press its button. "
        "Play waits."
    )
    assert bench.shuffler.state == MISREAD
    bench.press()
    bench.happened(READY)
    assert Counter(bench.stack(52)) == Counter(STANDARD)


def test_a_card_that_cannot_be_read_in_a_stack_voids_the_deck() -> None:
    bench = Bench(decks=1)
    bench.ready()
    bench.machine.misread(0)
    bench.shuffler.deliver(5)
    assert bench.happened(TROUBLE)[1] == (
        "The shuffler could not read a card it dealt from the deck. "
        "Gather all its cards and put them in. Play waits."
    )
    assert (bench.shuffler.state, bench.shuffler.left) == (MISREAD, 0)
    bench.run(500)
    assert not any(event[0] == STACK for event in bench.events)
    bench.machine.gather(0)
    bench.ready()
    assert Counter(bench.stack(52)) == Counter(STANDARD)


def test_a_card_that_comes_twice_voids_the_deck() -> None:
    bench = Bench(decks=1)
    bench.ready()
    first = bench.stack(1)
    bench.machine.put_in(0, first[0], on_top=True)
    bench.shuffler.deliver(2)
    name = felt_core.cards_text(first)
    sentence = bench.happened(TROUBLE)[1]
    assert sentence.startswith(f"The deck gave {name}, which is no longer in it. ")
    assert bench.shuffler.state == BAD_DECK


def test_decks_exchanged_in_the_middle_are_found() -> None:
    bench = Bench()
    bench.ready()
    bench.stack(26)
    bench.run(1000)
    bench.machine.swap()
    bench.shuffler.deliver(26)
    bench.happened(TROUBLE)
    assert bench.shuffler.state == BAD_DECK


def test_a_card_taken_from_the_rack_is_missed_at_the_end() -> None:
    bench = Bench(decks=1)
    bench.ready()
    bench.machine.take_out(0, FOUR_OF_SPADES)
    bench.shuffler.deliver(52)
    sentence = bench.happened(TROUBLE)[1]
    assert sentence.startswith("There are cards missing at the end of the deck. ")
    assert bench.shuffler.state == BAD_DECK
    bench.machine.gather(0)
    bench.shuffler.shuffle()
    bench.until(lambda: "short of 4s" in bench.shuffler.why)


# ---- Power and cable -----------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(1, 40, 3))
def test_a_board_that_starts_anew_in_a_shuffle_shuffles_again(at: int) -> None:
    bench = Bench(decks=1)
    bench.until(lambda: bench.shuffler.state == IDLE)
    bench.shuffler.shuffle()
    bench.run(at * 4)
    bench.reboot_board()
    if bench.events == []:
        bench.run(1000)
        if bench.shuffler.state == IDLE:  # everything was in the rack already
            bench.press()
        bench.happened(READY)
    assert Counter(bench.stack(52)) == Counter(STANDARD)


@pytest.mark.parametrize("at", range(0, 60, 5))
@pytest.mark.parametrize("decks", [1, 2])
def test_a_board_that_starts_anew_in_a_stack_voids_the_deck(decks: int, at: int) -> None:
    bench = Bench(decks=decks)
    bench.ready()
    bench.run(500)
    bench.stack(3)
    bench.shuffler.deliver(10)
    bench.run(at)
    bench.reboot_board()
    bench.until(lambda: bench.shuffler.state not in (READY, DELIVERING))
    stacks = [event[1] for event in bench.events if event[0] == STACK]
    # The stack came whole before power went, or not at all.
    assert stacks in ([], [bytes(bench.machine.bays[0].out[3:13])])
    assert (bench.shuffler.state, bench.shuffler.left) == (BAD_DECK, 0)
    name = "the deck" if decks == 1 else "deck 1"
    assert bench.shuffler.why == (
        f"The shuffler no longer knows what is left of {name}. "
        "Gather all its cards and put them in. Play waits."
    )
    bench.machine.gather(0)
    bench.events.clear()
    bench.shuffler.shuffle()
    bench.run(1000)
    if decks == 2 and bench.shuffler.state == IDLE:  # deck 2 lies whole in its rack, unknown
        bench.press(1)
    bench.happened(READY)
    assert Counter(bench.stack(52)) == Counter(STANDARD)


@pytest.mark.parametrize("at", range(0, 60, 5))
def test_a_cable_pulled_in_a_stack_loses_nothing(at: int) -> None:
    bench = Bench(decks=1)
    bench.ready()
    order = bytes(bench.machine.bays[0].rack)
    bench.shuffler.deliver(10)
    bench.run(at)
    bench.board_end.plugged = False
    bench.until(lambda: bench.shuffler.state == LOST)
    assert bench.shuffler.why == "The shuffler is not answering. Check its cable. Play waits."
    assert (TROUBLE, bench.shuffler.why) in bench.events
    bench.run(600)
    bench.board_end.plugged = True
    bench.until(lambda: bench.shuffler.state == READY)
    assert [event[1] for event in bench.events if event[0] == STACK] == [order[:10]]
    assert bench.shuffler.why == ""
    bench.events.clear()
    assert bench.stack(42) == order[10:]


def test_what_is_asked_while_the_machine_is_away_is_done_when_it_is_back() -> None:
    bench = Bench(decks=1)
    bench.shuffler.shuffle()
    bench.board_end.plugged = False
    bench.run(3000)
    assert bench.shuffler.state == LOST
    bench.board_end.plugged = True
    bench.happened(READY)


@pytest.mark.parametrize("at", range(0, 400, 23))
@pytest.mark.parametrize("decks", [1, 2])
def test_a_controller_that_forgot_everything_gets_a_whole_fresh_deck(decks: int, at: int) -> None:
    bench = Bench(decks=decks)
    bench.shuffler.shuffle()
    bench.run(at)
    if bench.shuffler.state == READY:
        bench.shuffler.deliver(20)
        bench.run(at // 10)
    bench.start_controller()
    bench.events.clear()
    bench.shuffler.shuffle()
    bench.run(400)
    for deck in range(decks):
        bench.machine.gather(deck)
    bench.happened(READY)
    bench.until(lambda: bench.shuffler.state == READY)
    assert [event for event in bench.events if event[0] == STACK] == []
    assert Counter(bench.stack(52)) == Counter(STANDARD)


def mishap(bench: Bench, chance: random.Random) -> None:
    deck = chance.randrange(len(bench.machine.bays))
    what = chance.randrange(6)
    if what == 0:
        bench.reboot_board()
    elif what == 1:
        bench.board_end.plugged = False
        bench.run(chance.randrange(900))
        bench.board_end.plugged = True
    elif what == 2:
        bench.machine.jam(deck)
    elif what == 3:
        bench.machine.misread(deck)
    bench.run(chance.randrange(40))


def put_right(bench: Bench) -> None:
    """What a dealer does when play waits: clears, gathers, presses."""
    void = bench.shuffler.state in (IDLE, SHUFFLING, BAD_DECK, MISREAD)
    for deck, bay in enumerate(bench.machine.bays):
        bench.machine.clear(deck)
        if void:
            bay.jam = bay.misread = False
            bench.machine.gather(deck)
        bench.press(deck)
    bench.run(400)


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_no_stack_is_false(decks: int, seed: int) -> None:
    """Every stack is what left the rack, next in turn; and play always comes back."""
    chance = random.Random(seed)
    bench = Bench(decks=decks, seed=seed)
    for _ in range(12):
        for deck in range(decks):
            bench.machine.gather(deck)
        bench.events.clear()
        bench.shuffler.shuffle()
        mishap(bench, chance)
        for _ in range(30):
            if bench.shuffler.state == READY:
                break
            put_right(bench)
            if bench.shuffler.state in (BAD_DECK, MISREAD) and (READY,) in bench.events:
                bench.shuffler.shuffle()
        assert bench.shuffler.state == READY, bench.shuffler.why
        bench.events.clear()
        asked = 0
        while bench.shuffler.state == READY and bench.shuffler.left:
            n = chance.randint(1, bench.shuffler.left)
            bench.shuffler.deliver(n)
            asked += n
            mishap(bench, chance)
            for _ in range(30):
                if bench.shuffler.state in (READY, BAD_DECK, MISREAD):
                    break
                put_right(bench)
        came = b"".join(event[1] for event in bench.events if event[0] == STACK)
        assert any(bytes(bay.out[: len(came)]) == came for bay in bench.machine.bays)
        if bench.shuffler.state == READY:
            assert len(came) == asked == 52


class Late:
    """Hardware behind a line: inputs as they were before the step, outputs after it."""

    def __init__(self, machine: VirtualShuffler) -> None:
        self._machine = machine
        self._written: list[tuple[str, Any]] = []
        self.turn()

    def turn(self) -> None:
        for name, value in self._written:
            self._machine.write(name, value)
        self._written = []
        self._inputs = json.loads(json.dumps(self._machine.inputs()))

    def read(self, name: str, n: int) -> Any:
        return self._inputs[f"{name} {n}"]

    def write(self, name: str, value: Any) -> None:
        self._written.append((name, json.loads(json.dumps(value))))


def make_late(bench: Bench) -> None:
    late = Late(bench.machine)
    bench.app._hardware = late
    board_step = bench.app.step

    def step() -> int:
        rest = board_step()
        late.turn()
        return rest

    bench.app.step = step  # type: ignore[method-assign]


def test_hardware_that_answers_a_step_later() -> None:
    bench = Bench(new_deck("standard", 8), 2)
    make_late(bench)
    for played in (0, 1, 0):
        bench.ready()
        order = bytes(bench.machine.bays[played].rack)
        assert bench.stack(300) + bench.stack(116) == order
        bench.machine.gather(played)


def test_a_new_life_does_not_take_an_old_run_for_its_own() -> None:
    bench = Bench(decks=1)
    bench.ready()
    old_run = bench.machine.bays[0].run
    bench.reboot_board()
    make_late(bench)
    bench.until(lambda: bench.shuffler.state == BAD_DECK)
    bench.machine.take_out(0, FOUR_OF_SPADES)
    bench.shuffler.shuffle()
    bench.run(100)
    bench.press()
    bench.until(lambda: "short of 4s" in bench.shuffler.why)
    assert bench.machine.bays[0].run > old_run


def test_a_repeated_command_does_nothing() -> None:
    bench = Bench(decks=1)
    bench.ready()
    mark = bench.app._bays[0].mark
    order = bytes(bench.machine.bays[0].rack)
    assert bench.stack(3) == order[:3]
    bench.app.command(DELIVER, mark + bytes([0, 0, 3, 0]))
    bench.run(200)
    assert bytes(bench.machine.bays[0].out) == order[:3]
    bench.machine.gather(0)
    bench.ready()
    order = bytes(bench.machine.bays[0].rack)
    bench.app.command(SHUFFLE, bytes([0, 0]) + mark)
    bench.run(500)
    assert bench.stack(52) == order


def test_what_was_said_before_a_shuffle_is_not_taken_for_its_end() -> None:
    bench = Bench(decks=1)
    bench.ready()
    mark = bench.app._bays[0].mark
    bench.shuffler.shuffle()
    said = deck_data(0, READY, mark, 0, bytes([1] * 52))
    assert bench.shuffler.heard(SHUFFLED, said) == []
    assert bench.shuffler.state == SHUFFLING
    bench.happened(READY)


@pytest.mark.parametrize("at", range(0, 60, 3))
def test_a_controller_that_remembers_goes_on_with_its_stack(at: int) -> None:
    bench = Bench(decks=1)
    bench.ready()
    order = bytes(bench.machine.bays[0].rack)
    remembered = bench.shuffler
    remembered.deliver(10)
    bench.run(at)
    bench.start_controller()
    bench.shuffler = remembered
    remembered._bus = bench.master
    bench.until(lambda: remembered.state == READY)
    assert [event[1] for event in bench.events if event[0] == STACK] == [order[:10]]
    bench.events.clear()
    assert bench.stack(42) == order[10:]


def test_a_damaged_event_changes_nothing() -> None:
    bench = Bench(decks=1)
    bench.ready()
    for kind in (6, 7):
        for data in (b"", b"\x00", b"\x09\x03markXX", b"\x00\x63markXX", b"mark\x00\x00\x01"):
            assert bench.shuffler.heard(kind, data) == []
    assert bench.shuffler.state == READY


def test_one_deck_or_two() -> None:
    with pytest.raises(ValueError, match="1 deck, or 2 that alternate, not 3"):
        CardShuffler(None, felt_core, STANDARD, 3)
    with pytest.raises(ValueError, match="codes from 0 to 53"):
        CardShuffler(None, felt_core, bytes([54]), 1)


# ---- MicroPython ---------------------------------------------------------------------------------

CHECK = """
import felt_core
from firmware.controller.digital_shuffler import DigitalShuffler
from firmware.shuffler.app import ShufflerApp
from hal.bus.identity import derived_identity
from hal.bus.messages import DELIVER, SHUFFLE, SHUFFLED
from hal.card_deck import deck_data
from hal.deck_check import counts_of
from hal.shuffler import CardShuffler

class Quiet:
    def ms(self): return 0
    def read(self, name="", n=0): return {"": b"", "decks": 1, "run": [4, 0, 0]}.get(name, False)
    def write(self, name, value): print(name, value)
    def command(self, address, code, data): print(address, code, data.hex())

quiet = Quiet()
identity = derived_identity(felt_core, 17, bytes(32))
app = ShufflerApp(quiet, quiet, felt_core, lambda n: bytes(range(1, n + 1)), identity, quiet)
app.command(SHUFFLE, bytes(6))
print(app.step())
app.command(DELIVER, bytes(8))

shuffler = CardShuffler(quiet, felt_core, bytes(range(52)), 2)
print(shuffler.joined(True), shuffler.state)
shuffler.shuffle()
bad = counts_of(bytes(card for card in range(53) if card != 11) + bytes([45]))
print(shuffler.heard(SHUFFLED, deck_data(0, "READY", b"abcd", 0, bad)), shuffler.state)
print(shuffler.heard(SHUFFLED, deck_data(0, "READY", b"efgh", 0, bytes([1] * 52))), shuffler.left)
shuffler.deliver(3)
print(shuffler.heard(7, b"efgh" + bytes([0, 0, 9, 8, 7])), shuffler.state, shuffler.left)
print(shuffler.lost(), shuffler.state)
"""


def test_the_same_on_micropython() -> None:
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    try:
        source_tree()
        folder = native.build("x64", ROOT / "build" / "mpy" / "x64" / "felt_core.mpy").parent
    except (SourceUnavailable, ToolMissing) as missing:
        pytest.skip(f"no native module: {missing}")
    beside = Path(sys.executable).parent / "micropython"
    program = str(beside) if beside.is_file() else shutil.which("micropython")
    if program is None:
        pytest.skip("the micropython program is not installed")
    there = subprocess.run(
        [program, "-c", CHECK],
        env={**os.environ, "MICROPYPATH": f"{folder}:{ROOT}"},
        capture_output=True,
        text=True,
    )
    here = subprocess.run([sys.executable, "-c", CHECK], cwd=ROOT, capture_output=True, text=True)
    assert there.stderr + here.stderr == ""
    assert there.stdout == here.stdout
    assert "Deck 1 is short of 4s, has Kd twice and has Jk, which does not belong" in here.stdout
