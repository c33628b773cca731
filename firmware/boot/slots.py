"""Two slots for bundles of one kind, and which of them counts.

A new bundle is written into the slot that is not in use, checked there as a whole, and then tried:
it has three starts to show its health. Until it has, what ran before stays untouched in its own
slot and is what a board goes back to.

        write() … accept()          choose() at a start          confirm()
 spare ───────────────────▶ trial ────────────────────▶ started ───────────▶ running
   ▲                          │ write(): taken back        │ fail(why), or a fourth start
   └──────────────────────────┴────────────────────────────┘

What is known of the slots is one value, kept over power cuts: canonical JSON with a part for each
kind, {"app": {…}, "table": {…}}, each with

    running    0 or 1, -1 for none
    confirmed  for each slot the mark of the bundle that once ran there and was confirmed, or ""
    trial      {} or {"mark", "number", "slot", "tries"}
    floor      the least number that is accepted
    why        what was given up last

Older boots read what newer applications write: keys may be added, none may change its meaning.
"""

from firmware.boot.bundle import Bundle, BundleFault, check, check_parts
from firmware.canonical import canonical, content_of
from hal.kept import Kept
from hal.store import ERASED, StoreFault, region

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType
    from typing import Any

    from firmware.boot.papers import Papers
    from hal.store import Store

TRIES = 3
NONE = -1
WHY_MAX = 200
LETTERS = "AB"
THINGS = {"app": "application", "table": "table"}


class Slots:
    """The two places of one kind of bundle.

    kind     "app" or "table"
    stores   the two Stores
    kept     the boot state; the Slots of both kinds share one Kept
    signers  the 32-byte keys that are trusted for this kind; board: which this one is

    running  0, 1 or None: the slot that counts; None: the factory application, or no table
    trial    0, 1 or None: the slot that is tried at the next starts; tries: how many are left
    started  True while what runs is the trial, and has not been confirmed
    floor    the least number that is accepted: that of the highest ever confirmed
    spare    0, 1 or None: the slot that may be written; None while a started trial and what ran
             before it need both
    why      what was refused or given up last, a sentence; "" after a trial was confirmed
    room     bytes a bundle may have; block: how many of them are erased together

    At every start choose() comes first. A power cut during any of these leaves a board
    that chooses something that checks; what is confirmed is never written to.
    """

    def __init__(
        self,
        kind: str,
        stores: "tuple[Store, Store]",
        kept: Kept,
        core: "ModuleType",
        signers: "list[bytes]",
        board: str,
    ) -> None:
        self.kind = kind
        self.room = min(stores[0].size, stores[1].size)
        self.block = stores[0].block
        self._stores = stores
        self._kept = kept
        self._core = core
        self._signers = signers
        self._board = board
        self._state: dict[str, Any] = {
            "confirmed": ["", ""],
            "floor": 0,
            "running": NONE,
            "trial": {},
            "why": "",
        }
        self._state.update((content_of(kept.value) or {}).get(kind, {}))
        self.why = self._state["why"]

    @property
    def running(self) -> "int | None":
        slot: int = self._state["running"]
        return None if slot == NONE else slot

    @property
    def trial(self) -> "int | None":
        slot: int = self._state["trial"].get("slot", NONE)
        return None if slot == NONE else slot

    @property
    def tries(self) -> int:
        tries: int = self._state["trial"].get("tries", 0)
        return tries

    @property
    def started(self) -> bool:
        return self.trial is not None and self.tries < TRIES

    @property
    def floor(self) -> int:
        floor: int = self._state["floor"]
        return floor

    @property
    def spare(self) -> "int | None":
        if self.started:
            return None
        if self.trial is not None:
            return self.trial
        if self.running is not None:
            return 1 - self.running
        return 1 if self._state["confirmed"][0] else 0

    def bundle(self, slot: int) -> Bundle:
        """What lies in a slot, by its shape alone; BundleFault if that is no bundle."""
        return Bundle(self._stores[slot].read, self.room, self._core)

    def read(self, slot: int, at: int, n: int) -> bytes:
        return self._stores[slot].read(at, n)

    def extent(self) -> int:
        """Bytes of the spare up to the end of its last block that is not wholly erased."""
        store = self._stores[self._writable()]
        for block in range(store.blocks - 1, -1, -1):
            if store.read(block * store.block, store.block) != bytes((ERASED,)) * store.block:
                return (block + 1) * store.block
        return 0

    def write(self, at: int, data: bytes) -> None:
        """Into the spare, from its first byte on and in order: a block is erased at its first byte.

        To send a piece again, send its block again from the first byte. A trial that has not been
        started lies in the spare: it is taken back before anything of it is written over.
        """
        store = self._stores[self._writable()]
        if at < 0 or at + len(data) > self.room:
            raise BundleFault(f"The bundle does not end within the {self.room} bytes of its slot.")
        if self.trial is not None:
            self._keep({"trial": {}})
        while data:
            piece = data[: store.block - at % store.block]
            if at % store.block == 0:
                store.erase(at // store.block)
            try:
                store.write(at, piece)
            except StoreFault:
                raise BundleFault(
                    f"Byte {at} of the slot is written already; send again from byte "
                    f"{at - at % store.block}."
                ) from None
            at += len(piece)
            data = data[len(piece) :]

    def accept(self) -> "Iterator[int]":
        """Checks the spare as a whole, a piece a step, and yields how many percent are right.

        At its end the bundle is on trial. BundleFault: it is refused, and nothing has changed.
        """
        try:
            slot = self._writable()
            bundle = self.bundle(slot)
            yield from self._checked(bundle, slot, self.floor)
        except BundleFault as fault:
            self.why = str(fault)
            raise
        confirmed = list(self._state["confirmed"])
        confirmed[slot] = ""  # only what ran here with success is gone back to
        trial = {
            "mark": bundle.mark.hex(),
            "number": bundle.number,
            "slot": slot,
            "tries": TRIES,
        }
        self._keep({"confirmed": confirmed, "trial": trial, "why": ""})

    def choose(self) -> "int | None":
        """The slot to run, None for the factory application or no table.

        1. A trial that has tries left and checks: it has one try less, which is kept before this
           returns. A trial without tries, or that does not check, is given up.
        2. What is running, if it is still the bundle that was confirmed, and checks.
        3. Any other slot that still holds a bundle that was confirmed once, and checks. It is what
           is running from now on.
        4. None.
        What was passed over on the way is told in `why`, and kept.
        """
        passed = []
        trial = self._state["trial"]
        if trial:
            fault = f"It was started {TRIES} times and never showed its health."
            if self.tries:
                fault = self._fault(trial["slot"], self.floor, trial["mark"])
            if not fault:
                self._keep({"trial": _with(trial, "tries", trial["tries"] - 1)})
                return self.trial
            passed.append(self._sentence(trial["slot"], fault))
        chosen = NONE
        for slot in (0, 1) if self.running != 1 else (1, 0):
            mark = self._state["confirmed"][slot]
            fault = self._fault(slot, 0, mark) if mark else ""
            if mark and not fault:
                chosen = slot
                break
            if fault:
                passed.append(self._sentence(slot, fault))
        why = " ".join(passed) or self._state["why"]
        self._keep({"running": chosen, "trial": {}, "why": why})
        return self.running

    def confirm(self) -> None:
        """What runs has shown its health: if it is the trial, it is running from now on."""
        if not self.started:
            return
        trial = self._state["trial"]
        confirmed = list(self._state["confirmed"])
        confirmed[trial["slot"]] = trial["mark"]
        changes = {
            "confirmed": confirmed,
            "floor": max(self.floor, trial["number"]),
            "running": trial["slot"],
            "trial": {},
            "why": "",
        }
        self._keep(changes)

    def fail(self, why: str) -> None:
        """What runs could not start: if it is the trial, it is not tried again."""
        if self.started:
            slot = self._state["trial"]["slot"]
            self._keep({"trial": {}, "why": self._sentence(slot, why)})

    def _writable(self) -> int:
        slot = self.spare
        if slot is None:
            raise BundleFault(
                f"The {THINGS[self.kind]} that runs is on trial; nothing is written until it has "
                "shown its health."
            )
        return slot

    def _checked(self, bundle: Bundle, slot: int, floor: int) -> "Iterator[int]":
        check(bundle, self._core, self._signers, self._board, self.kind, floor)
        for right in check_parts(bundle, self._stores[slot].read, self._core):
            yield right * 100 // bundle.size

    def _fault(self, slot: int, floor: int, mark: str) -> str:
        """Why a slot cannot be run; "" if it holds the bundle of this mark, and checks."""
        try:
            bundle = self.bundle(slot)
            if bundle.mark.hex() != mark:
                return "It is not the bundle that was there."
            for _ in self._checked(bundle, slot, floor):
                pass
        except (BundleFault, StoreFault, OSError) as fault:
            return str(fault)
        return ""

    def _sentence(self, slot: int, fault: str) -> str:
        return f"The {THINGS[self.kind]} in slot {LETTERS[slot]} was given up: {fault}"

    def _keep(self, changes: "dict[str, Any]") -> None:
        state = dict(self._state)
        state.update(changes)
        state["why"] = _line(state["why"])
        whole = content_of(self._kept.value) or {}
        whole[self.kind] = state
        self._kept.keep(canonical(whole).encode())
        self._state = state
        self.why = state["why"]


def opened(
    facts: "dict[str, Any]", flash: "Any", core: "ModuleType", papers: "Papers"
) -> "tuple[Slots, Slots]":
    """The slots of a board's applications and of its tables, as they are now.

    flash  the port of its whole memory, as the platform's store(facts) gives it
    """
    kept = Kept(region(flash, facts, "boot"), core)

    def slots(kind: str) -> Slots:
        stores = (region(flash, facts, kind + "_a"), region(flash, facts, kind + "_b"))
        return Slots(kind, stores, kept, core, papers.signers[kind], papers.board)

    return slots("app"), slots("table")


def _with(values: "dict[str, Any]", key: str, value: object) -> "dict[str, Any]":
    changed = dict(values)
    changed[key] = value
    return changed


def _line(text: str) -> str:
    """As one line that there is room for: the words of an exception may be anything."""
    return "".join([letter if ord(letter) >= 32 else " " for letter in text])[:WHY_MAX]
