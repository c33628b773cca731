"""A table for bots: decks from a seed, portals that fail, a store whose erases are cut raggedly."""

import random

from hal.portal import OK, STATE
from sim.store import MemoryStorePort, PowerCut
from sim.story import SteadyTable, ragged
from sim.tabletop import LIFE

CARDS = 54  # of a Trips deck, jokers and all
PACK = 52
MIDDLE = (3, 4, 5, 8, 9, 10, 11)  # ranks, counted from the deuce: five to seven, ten and pictures


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
        self._toucher = 1
        super().__init__(pack, limit, size, block)
        self.port = RoughPort(size, block, random.Random(f"{seed} store"))
        self.boot()

    def deck(self, hand: int) -> bytes:
        """Every eighth one has its ranks together, so that equal hands are not rare."""
        if hand != self._deck[0]:
            self._deck = (hand, self.shuffled(random.Random(f"{self._seed} {hand}"), hand))
        return self._deck[1]

    def shuffled(self, chance: random.Random, hand: int) -> bytes:
        cards = chance.sample(range(CARDS), CARDS)
        if hand % 8 == 0:
            ranks = chance.sample(range(CARDS // 4 + 1), CARDS // 4 + 1)
            cards.sort(key=lambda card: ranks[card // 4])
        return bytes(cards)

    @property
    def touch_known(self) -> bool:
        """Whether the last touch is safe in the journal."""
        return self.runtime.sources.last(self._toucher, LIFE) == self.touches

    def touch(self, seat: int, button: int) -> None:
        self._toucher = seat
        super().touch(seat, button)

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

    def lays(self, *changes: tuple[int, str, int]) -> None:
        """Several portals have come to rest before the controller looks at any of them."""
        for seat, purpose, cents in changes:
            self.chips[(seat, purpose)] = cents
            if (seat, purpose) not in self.unread:
                portal = self.devices.portals[seat][purpose]
                portal.reading(OK, {cents: 1} if cents else {})
        seat, purpose, _ = changes[-1]
        self.runtime.happened((STATE, seat, purpose, OK), None)

    def dealer(self, function: str, *numbers: int) -> str:
        why: str = getattr(self.runtime, function)(*numbers)
        self._look()
        return why


class ShoeBotTable(BotTable):
    """The same with a shoe of several packs."""

    def shuffled(self, chance: random.Random, hand: int) -> bytes:
        """Aces to fours and nines are most of the first cards, so that third cards are not rare."""
        cards = list(range(PACK)) * self.pack.packs
        chance.shuffle(cards)
        if hand % 3 == 0:
            cards.sort(key=lambda card: chance.random() + (card // 4 in MIDDLE))
        return bytes(cards)
