"""A story at a table, with every write of its store noted, to be told again from any of them."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from firmware.controller.dice import Dice
from firmware.controller.runtime import Runtime
from firmware.controller.shoe import new_deck
from hal.bus.messages import DEALER as DEALING_UNIT
from hal.monitor import DEALER
from hal.portal import OK, STATE, UNREADABLE, WAGER
from hal.store import ERASED
from sim.store import MemoryStorePort
from sim.tabletop import LIFE, Tabletop

Stand = tuple[Any, ...]
HALF_ERASED = 5  # of a block's bytes none, one, some, more or all but the last
ERASES = HALF_ERASED + 3  # and some blocks that are left as chance has it


class Broken(Exception):
    """The table stands as it may not. The message says after what, and what differs."""


class Step(NamedTuple):
    """One write or erase of the store.

    stand    how the table stood just before it; None while the journal is only being opened
    strokes  of the bell until then
    """

    at: int
    data: bytes
    erase: bool
    stand: Stand | None
    strokes: int

    @property
    def ways(self) -> int:
        """In how many ways the power may go during it."""
        return ERASES if self.erase else len(self.data)

    def torn(self, image: bytearray, way: int, chance: random.Random) -> bytes:
        """What the store holds then; `image` is what it held before."""
        end = self.at + len(self.data)
        old = bytes(image[self.at : end])
        if not self.erase:
            left = self.data[:way] + old[way:]
        elif way < HALF_ERASED:
            done = (0, 1, len(old) // 3, len(old) * 2 // 3, len(old) - 1)[way]
            left = self.data[:done] + old[done:]
        else:
            left = ragged(old, chance)
        return bytes(image[: self.at]) + left + bytes(image[end:])

    def done(self, image: bytearray) -> None:
        image[self.at : self.at + len(self.data)] = self.data


def ragged(old: bytes, chance: random.Random) -> bytes:
    """A block whose erase was cut: as chance has it, old, erased or neither."""
    noise = chance.randbytes(len(old))
    return chance.choice(
        (
            noise,
            bytes(a | b for a, b in zip(old, noise, strict=True)),
            bytes(chance.choice((a, ERASED)) for a in old),
        )
    )


class Deed(NamedTuple):
    """Something people did, what the store went through for it, and how it looked afterwards."""

    name: str
    args: tuple[Any, ...]
    steps: list[Step]
    chips: dict[tuple[int, str], int]
    position: str
    safe: bool
    presses: int  # before it
    touches: int
    sight: Stand
    strokes: int


class Watched(MemoryStorePort):
    """Notes every write and erase before it is done."""

    def __init__(self, size: int, block: int, table: "StoryTable") -> None:
        super().__init__(size, block)
        self._table = table

    def write(self, at: int, data: bytes) -> None:
        self._table.note(at, data, False)
        super().write(at, data)

    def erase(self, at: int) -> None:
        self._table.note(at, bytes([ERASED]) * self.block, True)
        super().erase(at)


class SteadyDice(Dice):
    """Dice that fall the same way at every throw."""

    def throw(self, n: int) -> list[int]:
        return [2, 5, 6][:n]


class SteadyTable(Tabletop):
    """A table whose surroundings are the same after every boot.

    position, safe   of the key switch, and whether all devices work
    unread           portals that cannot be read, by (seat, purpose)

    deck(hand)   what comes out of the shuffler for a hand, however often it is shuffled for it: a
                 deck that a power cut undid comes again
    """

    def __init__(self, pack: bytes, limit: int, size: int, block: int) -> None:
        self.position = "PLAY"
        self.safe = True
        self.unread: set[tuple[int, str]] = set()
        self._shuffled: dict[int, bytes] = {}
        super().__init__(pack, limit, size=size, block=block)

    def dice(self) -> Dice:
        return SteadyDice(None)

    def boot(self) -> None:
        super().boot()
        self.runtime.happened((STATE, 1, WAGER, OK), None)  # the last portal has been read

    def turn(self, position: str) -> None:
        self.position = position
        super().turn(position)

    def trouble(self, safe: bool) -> None:
        self.safe = safe
        self._look()

    @property
    def known(self) -> int:
        """The last press of Deal that is safe in the journal."""
        return self.runtime.sources.last(DEALING_UNIT, LIFE)

    @property
    def known_touches(self) -> int:
        """The same of touches, whichever seat made it."""
        return max(self.runtime.sources.last(seat, LIFE) for seat in self.devices.portals)

    def first_cards(self, hand: int) -> bytes:
        """Of the deck that is shuffled for a hand; what follows them is the hand's number's."""
        return b""

    def deck(self, hand: int) -> bytes:
        if hand not in self._shuffled:
            rest = list(new_deck(self.pack.deck, self.pack.packs))
            first = self.first_cards(hand)
            for card in first:
                rest.remove(card)
            self._shuffled[hand] = first + bytes(random.Random(hand).sample(rest, len(rest)))
        return self._shuffled[hand]

    def _look(self) -> None:
        self.devices.unit.position = self.position
        self.devices.safe = self.safe
        for seat, purpose in self.unread:
            self.devices.portals[seat][purpose].became(UNREADABLE)
        self.devices.shuffler.stack(self.deck(self.table.hand))
        super()._look()


class StoryTable(SteadyTable):
    """A table whose story can be told again from any of its bytes.

    deeds   what was done so far, from the first boot on
    steps   what was written and erased since the deed or boot began

    lay(), press(), touch(), dealer(), turn(), trouble(), wait()   are deeds; put() and sweep() are
    made of them
    """

    def __init__(
        self,
        pack: bytes,
        limit: int = 2,
        decks: Sequence[bytes] = (),
        size: int = 8192,
        block: int = 512,
    ) -> None:
        self._decks = decks
        self._before: Runtime | None = None
        self.steps: list[Step] = []
        self.deeds: list[Deed] = []
        super().__init__(pack, limit, size, block)
        self.port = Watched(size, block, self)
        self._deed("boot")

    # ---- Deeds ----------------------------------------------------------------------------------

    def perform(self, name: str, args: tuple[Any, ...]) -> None:
        getattr(self, "_" + name)(*args)
        self._look()
        if self.runtime.stopped:
            raise Broken(f"{name} {args}: the table stopped: {self.runtime.stopped}")

    def lay(self, seat: int, purpose: str, cents: int) -> None:
        self._deed("lay", seat, purpose, cents)

    def press(self) -> bool:
        if not self.lit:
            raise Broken(f"the lamp is dark after {len(self.deeds)} deeds")
        self._deed("press")
        return True

    def touch(self, seat: int, button: int) -> None:
        if not 1 <= button <= len(self.runtime.engine.wait.choices(self.table.seats[seat - 1])):
            raise Broken(f"seat {seat} has no choice {button} after {len(self.deeds)} deeds")
        self._deed("touch", seat, button)

    def dealer(self, function: str, *numbers: int) -> None:
        """One of the runtime's functions for the dealer, by its name."""
        self._deed("dealer", function, *numbers)

    def turn(self, position: str) -> None:
        self._deed("turn", position)

    def trouble(self, safe: bool) -> None:
        self._deed("trouble", safe)

    def wait(self, seconds: int) -> None:
        self._deed("wait", seconds)

    def _deed(self, name: str, *args: Any) -> None:
        self.steps = []
        presses, touches = self.presses, self.touches
        self.perform(name, args)
        self.deeds.append(
            Deed(
                name,
                args,
                self.steps,
                dict(self.chips),
                self.position,
                self.safe,
                presses,
                touches,
                self.sight,
                self.strokes,
            )
        )

    def _boot(self) -> None:
        self.boot()

    def _lay(self, seat: int, purpose: str, cents: int) -> None:
        super().lay(seat, purpose, cents)

    def _press(self) -> None:
        super().press()

    def _touch(self, seat: int, button: int) -> None:
        super().touch(seat, button)

    def _dealer(self, function: str, *numbers: int) -> None:
        why = getattr(self.runtime, function)(*numbers)
        if why:
            raise Broken(f"{function} {numbers}: {why}")

    def _turn(self, position: str) -> None:
        super().turn(position)

    def _trouble(self, safe: bool) -> None:
        super().trouble(safe)

    def _wait(self, seconds: int) -> None:
        super().wait(seconds)

    # ---- Power ----------------------------------------------------------------------------------

    def boot(self) -> None:
        self._before = getattr(self, "runtime", None)  # there is none at the very first
        super().boot()
        self._before = None

    def resume(self, image: bytes, deed: Deed, strokes: int) -> None:
        """The power is back: the store holds `image`, the people are where that deed left them."""
        self.port.bytes[:] = image
        self.chips = dict(deed.chips)
        self.position, self.safe, self.presses = deed.position, deed.safe, deed.presses
        self.touches = deed.touches
        self._bus.strokes = strokes
        self.steps = []
        self.boot()
        self.presses = max(self.presses, self.known)  # one that is known is not made again
        self.touches = max(self.touches, self.known_touches)

    @property
    def recovered(self) -> Stand | None:
        """How the table stood after this boot, before anything else happened."""
        return next((step.stand for step in self.steps if step.stand is not None), None)

    def note(self, at: int, data: bytes, erase: bool) -> None:
        there = None if self.runtime is self._before else stand(self.runtime)
        self.steps.append(Step(at, data, erase, there, self.strokes))

    def first_cards(self, hand: int) -> bytes:
        return self._decks[hand - 1] if hand <= len(self._decks) else b""

    # ---- What can be seen -----------------------------------------------------------------------

    @property
    def sight(self) -> Stand:
        """Everything that can be seen now but the dealer's menu, which does not outlive power."""
        picture = self.devices.screens.picture
        texts = {
            place: (text, picture.styles[place])
            for place, text in picture.texts.items()
            if place[1] != DEALER
        }
        counted = [[seat.counted(each) for each in seat.purposes] for seat in self.table.seats]
        return (stand(self.runtime), dict(picture.cards), texts, self.lit, counted)


def stand(runtime: Any) -> Stand:
    """Everything a table must find again after a power cut."""
    table, engine = runtime.table, runtime.engine
    table.ledger.check()
    hands = [(seat.dealt, seat.folded, seat.call, tuple(seat.cards)) for seat in table.seats]
    wait: Stand = ()
    if not engine.over:
        players = [seat.number for seat in vars(engine.wait).get("players", [])]
        asked = [seat.number for seat in table.seats if engine.wait.choices(seat)]
        wait = (type(engine.wait).__name__, engine.wait.seconds, players, asked)
    hand: Stand = ()
    if table.begun:
        hand = (tuple(table.ledger.moves), tuple(table._deck), tuple(vars(table).get("_marks", ())))
    kept = table.checkpoint() + runtime.sources.pack()
    return (kept, table.begun, engine.over, hands, wait, hand)
