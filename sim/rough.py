"""A table for bots: decks from a seed, portals that fail, a store whose erases are cut raggedly."""

import random

from sim.store import MemoryStorePort, PowerCut
from sim.story import CARDS, SteadyTable, ragged


class RoughPort(MemoryStorePort):
    """Flash in memory; an erase that is cut leaves its block as chance has it."""

    def __init__(self, size: int, block: int, chance: random.Random) -> None:
        super().__init__(size, block)
        self._chance = chance

    def erase(self, at: int) -> None:
        if self.cut_after is None or self.cut_after >= self.block:
            super().erase(at)
            return
        self.bytes[at : at + self.block] = ragged(
            bytes(self.bytes[at : at + self.block]), self._chance
        )
        self.cut_after = None
        raise PowerCut(f"power went in the erase at {at}")


class BotTable(SteadyTable):
    """The table the bots play at: a deck for every hand from the seed."""

    def __init__(self, seed: int, pack: bytes, limit: int, size: int, block: int) -> None:
        self._seed = seed
        self._deck = (0, b"")
        super().__init__(pack, limit, size, block)
        self.port = RoughPort(size, block, random.Random(f"{seed} store"))
        self.boot()

    def deck(self, hand: int) -> bytes:
        """Every eighth one has its ranks together, so that equal hands are not rare."""
        if hand != self._deck[0]:
            chance = random.Random(f"{self._seed} {hand}")
            cards = chance.sample(range(CARDS), CARDS)
            if hand % 8 == 0:
                ranks = chance.sample(range(CARDS // 4 + 1), CARDS // 4 + 1)
                cards.sort(key=lambda card: ranks[card // 4])
            self._deck = (hand, bytes(cards))
        return self._deck[1]

    def unreadable(self, seat: int, purpose: str, unread: bool) -> None:
        (self.unread.add if unread else self.unread.discard)((seat, purpose))
        self.safe = not self.unread
        if not unread:
            self.lay(seat, purpose, self.chips.get((seat, purpose), 0))
        self._look()

    def lay(self, seat: int, purpose: str, cents: int) -> None:
        if (seat, purpose) in self.unread:
            self.chips[(seat, purpose)] = cents
        else:
            super().lay(seat, purpose, cents)

    def dealer(self, function: str, *numbers: int) -> str:
        why: str = getattr(self.runtime, function)(*numbers)
        self._look()
        return why
