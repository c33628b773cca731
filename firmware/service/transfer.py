"""One bundle on its way into a slot."""

from firmware.boot.bundle import BundleFault
from firmware.service.line import OK, pending, refused
from hal.store import StoreFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware.boot.slots import Slots


class Transfer:
    """Writes what comes into the spare slot, in order, and has it checked at the end.

    slots   where it goes; block: bytes of them that are erased together
    size    how many bytes it has

    slot    the spare one; extent: how far it was written before
    next    the byte that comes next; the first to come may begin at any block up to `extent`,
            behind what is there already, or at the end if all of it is

    take(at, data)   nothing that comes twice or out of order is written
    verdict()        a code and what belongs to it; the first to ask starts the check
    step()           checks a piece
    BundleFault: the board needs both its slots now, or the bytes do not fit.
    """

    def __init__(self, slots: "Slots", block: int, size: int) -> None:
        self.slots = slots
        self.block = block
        self.size = size
        self.extent = slots.extent()
        self.slot = slots.spare or 0
        self.next = 0
        self._begun = False
        self._checking: Iterator[int] | None = None
        self._percent = 0
        self._said = b""

    def take(self, at: int, data: bytes) -> None:
        if at + len(data) > self.size:
            raise BundleFault(f"The bundle ends at {self.size}; {at + len(data)} is beyond that.")
        if not self._begun and self._may_begin(at):
            self.next = at
        if at == self.next and data:
            self._begun = True
            self.slots.write(at, data)
            self.next += len(data)

    def _may_begin(self, at: int) -> bool:
        return at <= self.extent and (at % self.block == 0 or at == self.size)

    def verdict(self) -> bytes:
        if self.next != self.size:
            return refused(f"The bundle has {self.size} bytes; {self.next} of them have come.")
        if not self._said and self._checking is None:
            self._checking = self.slots.accept()
        return self._said or pending(self._percent)

    def step(self) -> None:
        if self._checking is None:
            return
        try:
            self._percent = next(self._checking)
            return
        except StopIteration:
            self._said = bytes((OK,))
        except (BundleFault, StoreFault) as fault:
            self._said = refused(str(fault))
        self._checking = None
