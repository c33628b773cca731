"""A player of Pure 21.5: banks and bets as at any banked table, and plays its hands by a chart."""

from collections.abc import Sequence

import felt_core

from firmware.controller.bank_table import BankTable
from firmware.controller.blackjack_table import BET
from firmware.controller.runtime import Runtime
from firmware.controller.twenty_one import (
    DOUBLE,
    EVEN_MONEY,
    HIT,
    INSURANCE,
    NO,
    SPLIT,
    STAND,
    SURRENDER,
    Hand,
    points,
)
from hal.monitor import SECOND_HAND, hands_of
from sim.bots_bank import LEAST_CHIP, BankPlayer
from sim.world import World

# By the player-dealer's up card, which counts eleven at most.
SMALL = 6  # up to so much it is likely to go over
STRONG = 9  # from so much on it is likely to win
STANDS = 17  # on so much always
STANDS_AGAINST_SMALL = 13
STANDS_SOFT = 18
GIVES_UP = 16
DOUBLES = (10, 11)
SPLITS = ("A", "8")

# Chances in 100.
INSURES = 20
TAKES_EVEN_MONEY = 50
SURRENDERS = 40  # with 16 against a strong card

PLAIN_WORDS = (NO, HIT, STAND)  # what it says if it cannot have its wish
VAIN_MS = 2000  # chips that have changed no choice for so long were laid in vain


def chart(cards: Sequence[int], up: int, split: bool) -> str:
    """What a careful player would like to do, allowed or not.

    >>> def likes(mine, up, split=False):
    ...     return chart(felt_core.cards_parse(mine), felt_core.cards_parse(up)[0], split)
    >>> likes("Ts 3d", "6c"), likes("Ts 3d", "7c"), likes("8s 8d", "Ac"), likes("As 7d", "2c")
    ('stand', 'hit', 'split', 'stand')
    >>> likes("6s 5d", "Tc"), likes("6s 2d 3c", "Tc"), likes("9s 7d", "Tc")
    ('double', 'hit', 'surrender')
    >>> likes("9s 7d", "Tc", split=True)
    'hit'
    """
    total, soft = points(cards, split)
    against = points([up])[0]
    first = len(cards) == 2
    if first and Hand(0, cards).pair() and felt_core.cards_text(bytes(cards))[0] in SPLITS:
        return SPLIT
    if first and not soft and total in DOUBLES:
        return DOUBLE
    if first and not split and not soft and total == GIVES_UP and against >= STRONG:
        return SURRENDER
    if soft:
        return STAND if total >= STANDS_SOFT else HIT
    return STAND if total >= (STANDS_AGAINST_SMALL if against <= SMALL else STANDS) else HIT


class BlackjackPlayer(BankPlayer):
    """Plays by chart(), lays the chips that a word takes before it touches it, and takes back what
    it laid in vain."""

    def __init__(self, world: World, seat: int, pace: int) -> None:
        super().__init__(world, seat, pace)
        self._asked: tuple[object, ...] = ()
        self._wish = ""
        self._hand = 0  # which of its hands it is asked about
        self._wager = 0
        self._laid_ms = 0

    def look(self, runtime: Runtime) -> None:
        super().look(runtime)
        table = runtime.table
        assert isinstance(table, BankTable)
        if table.begun and not self._choices() and self._is_in_vain:
            self._lay_more(table, 0)

    def _begin(self, table: BankTable) -> None:
        super()._begin(table)
        self._asked = ()
        self._wager = sum(self._lying(BET))

    def choose(self, table: BankTable, choices: list[str]) -> str:
        """The word it wishes for, once the chips for it lie there, and no others."""
        if not table.begun:
            return super().choose(table, choices)
        asked = (self._cards(), self._which(table), NO in choices)
        if asked != self._asked:
            self._asked = asked
            self._wish = self._offered() if NO in choices else self._played()
        needs = self._needs()
        if self._lying_more(table) != needs:
            self._lay_more(table, needs)
        elif self._wish in choices:
            return self._wish
        elif not needs or self._is_in_vain:
            self._wish = next(each for each in PLAIN_WORDS if each in choices)
        return ""

    # ---- What it would like ---------------------------------------------------------------------

    def _offered(self) -> str:
        """Before the down card is looked at; not every table offers all of it."""
        cards = self._cards()[0]
        if Hand(0, cards).natural:
            return EVEN_MONEY if self._dares(TAKES_EVEN_MONEY) else NO
        if points(cards)[0] == GIVES_UP and self._dares(SURRENDERS):
            return SURRENDER
        return INSURANCE if self._dares(INSURES) else NO

    def _played(self) -> str:
        hands = self._cards()
        cards = hands[min(self._hand, len(hands) - 1)]
        up = self._world.seat(self.seat).picture.cards[(SECOND_HAND, 0)]
        wish = chart(cards, up, len(hands) > 1)
        return HIT if wish == SURRENDER and not self._dares(SURRENDERS) else wish

    def _cards(self) -> list[list[int]]:
        picture = self._world.seat(self.seat).picture
        hands = hands_of(picture, self.seat)
        return [[picture.cards[(self.seat, place)] for place in hand] for hand in hands]

    def _which(self, table: BankTable) -> int:
        """Its monitor says so, unless it has to speak of wrong chips."""
        said = self._read(table)
        if said.meaning == "your_hand_of":
            self._hand = int(said.parts["hand"]) - 1
        elif said.meaning == "your_hand":
            self._hand = 0
        return self._hand

    # ---- What it lays for that ------------------------------------------------------------------

    def _needs(self) -> int:
        if self._wish == INSURANCE:
            return self._wager // 2 // LEAST_CHIP * LEAST_CHIP
        return self._wager if self._wish in (DOUBLE, SPLIT) else 0

    def _bound(self, table: BankTable) -> int:
        """What lies there and is a wager already."""
        return table.seats[self.seat - 1].base.get(BET, 0)

    def _lying_more(self, table: BankTable) -> int:
        return sum(self._lying(BET)) - self._bound(table)

    def _lay_more(self, table: BankTable, cents: int) -> None:
        self._make_it(BET, self._bound(table) + cents)
        self._laid_ms = self._world.now_ms
        self._wait()

    @property
    def _is_in_vain(self) -> bool:
        return self._world.now_ms - self._laid_ms > VAIN_MS
