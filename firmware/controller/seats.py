"""A seat of the table: what lies in front of it, what it has paid, what it holds."""

from firmware.controller.packed import Reader, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

PAID = 1
STALE = 2  # shifted by the portal's number


class Seat:
    """One seat.

    level   what lies on each portal now, in cents; known only to a table that is being played
    seen    what was recognised and stays so although the chips may be gone
    stale   portals whose chips belong to an earlier wager until they have been taken away
    left    of a stale portal: how many cents may stay, 0 if none
    base    cents on a portal that are a wager of this hand already: what lies there besides is new
    paid    whether this person's collection for the round is paid
    dealt   whether it got cards in this hand; folded: whether it gave them up
    call    what became of the hand: a meaning of words.py, "winner" or "high_hand"; "" if nothing
    """

    def __init__(self, seat: int, purposes: "Sequence[str]") -> None:
        self.number = seat
        self.purposes = purposes
        self.level = dict.fromkeys(purposes, 0)
        self.seen: dict[str, int] = {}
        self.stale: list[str] = []
        self.left: dict[str, int] = {}
        self.base: dict[str, int] = {}
        self.paid = False
        self.clear_hand()

    def clear_hand(self) -> None:
        self.cards: list[int] = []
        self.dealt = False
        self.folded = False
        self.call = ""

    @property
    def live(self) -> bool:
        return self.dealt and not self.folded

    def counted(self, purpose: str) -> int:
        """The cents on a portal that count: none of an earlier wager, and what was recognised."""
        if purpose in self.stale:
            return 0
        there = self.seen.get(purpose, self.level[purpose])
        return max(0, there - self.base[purpose]) if purpose in self.base else there

    def committed(self, purpose: str) -> None:
        """What lies there is the table's now; it must be lifted before other chips count."""
        self.seen.pop(purpose, None)
        if self.level[purpose] and purpose not in self.stale:
            self.stale.append(purpose)

    def settled(self, purpose: str, left: int) -> None:
        """Of a wager that lies there `left` is the player's again; the dealer takes the rest."""
        self.seen.pop(purpose, None)
        if self.base.pop(purpose, 0) > left and purpose not in self.stale:
            self.stale.append(purpose)
            self.left[purpose] = left

    def lifted(self, purpose: str) -> None:
        if purpose in self.stale:
            self.stale.remove(purpose)
        self.left.pop(purpose, None)

    def forgive(self) -> None:
        """What still lies there is the player's again."""
        self.stale.clear()
        self.left.clear()
        self.base.clear()

    def pack(self) -> bytes:
        flags = PAID if self.paid else 0
        for at, purpose in enumerate(self.purposes):
            if purpose in self.stale:
                flags |= STALE << at
        if not self.seen:  # most often
            return number(flags) + number(0)
        packed = number(flags) + number(len(self.seen))
        for at, purpose in enumerate(self.purposes):
            if purpose in self.seen:
                packed += number(at) + number(self.seen[purpose])
        return packed

    def pack_left(self) -> bytes:
        """What may stay on portals that are to be taken from, where that is something."""
        rows = [(at, self.left[p]) for at, p in enumerate(self.purposes) if self.left.get(p)]
        packed = number(len(rows))
        for at, cents in rows:
            packed += number(at) + number(cents)
        return packed

    def unpack_left(self, reader: Reader) -> None:
        self.left = {}
        for _ in range(reader.number()):
            purpose = self.purposes[reader.number()]
            self.left[purpose] = reader.number()

    def unpack(self, reader: Reader) -> None:
        flags = reader.number()
        self.paid = flags & PAID != 0
        self.stale = [each for at, each in enumerate(self.purposes) if flags & STALE << at]
        self.seen = {}
        for _ in range(reader.number()):
            purpose = self.purposes[reader.number()]
            self.seen[purpose] = reader.number()
