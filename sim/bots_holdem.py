"""A player of hold'em, with a stack of its own: posts what it is asked, calls, raises and folds."""

from collections.abc import Sequence

import felt_core

from firmware.controller.ledger import owed
from firmware.controller.pot_table import UNCALLED, PotTable
from firmware.controller.runtime import Runtime
from firmware.controller.seats import Seat
from hal.bus.messages import BACK
from hal.monitor import FIRST_HAND
from hal.portal import COLLECTION, WAGER
from sim.bots_person import Person
from sim.bots_reading import Said
from sim.world import World

VAIN_MS = 2000  # chips that have changed no choice for so long were laid in vain
AWAY_MS = (8_000, 30_000)
STACKS = (4, 20, 40, 100)  # what it buys in for, in big blinds
CARD_SUITS = 4
HIGH_RANK = 8  # a ten, counted from the deuce
CATEGORY_SHIFT = 20

# Chances in 100.
SITS_OUT = 5
POSTS = 60  # where it may also wait for its blind
CALLS = {"nothing": 40, "something": 88, "much": 100}
RAISES = {"nothing": 4, "something": 12, "much": 45}
RAISES_HIGH = 20  # more than it must

ASKS_BLIND = ("lay_blind", "wrong_bet")
ASKS_FEE = ("lack_fee", "wrong_fee")
NEEDS_NO_MORE = ("posted", "not_between", "wait_draw")
IS_AWAY = ("away", "sit_to_play")

# What it wants to do, the boldest first; and the words for that, by their meaning.
RAISE, CALL, STAY = "raise", "call", "stay"
WORDS = {
    RAISE: ("raise_to", "bet_now"),
    CALL: ("call", "check"),
    STAY: ("check", "fold"),
}
ALL_IN = ("all_in", "all_in_before")


def strength(own: Sequence[int], board: Sequence[int]) -> str:
    """
    >>> cards = felt_core.cards_parse
    >>> strength(cards("9s 9d"), b""), strength(cards("As 4d"), b""), strength(cards("7s 2d"), b"")
    ('much', 'something', 'nothing')
    >>> strength(cards("7s 2d"), cards("7c 2h Kd")), strength(cards("7s 2d"), cards("7c 3h Kd"))
    ('much', 'something')
    """
    if not board:
        high, low = sorted((card // CARD_SUITS for card in own), reverse=True)
        if high == low or low >= HIGH_RANK:
            return "much"
        return "something" if high >= HIGH_RANK else "nothing"
    category = felt_core.rank(felt_core.HIGH, bytes([*own, *board])) >> CATEGORY_SHIFT
    if category > felt_core.ONE_PAIR:
        return "much"
    return "something" if category == felt_core.ONE_PAIR else "nothing"


class HoldemPlayer(Person):
    """Sits in, posts, plays its hands, sits out at times.

    stack     cents in front of it that do not lie on a portal; it buys in anew when it is broke
    bought    what it has brought to the table by now
    decided   whether the dealer need not wait for it

    Collections come out of its pocket. The amounts that its monitor names it takes from the table.
    """

    def __init__(self, world: World, seat: int, pace: int) -> None:
        super().__init__(world, seat, pace)
        self.stack = 0
        self.bought = 0
        self.decided = False
        self._hand = 0
        self._asked: tuple[object, ...] = ()
        self._wish = STAY
        self._aim = 0  # what a raise is to
        self._blind = 0
        self._leaves = False
        self._posts = False
        self._back_ms = 0
        self._laid_ms = 0

    def look(self, runtime: Runtime) -> None:
        table = runtime.table
        assert isinstance(table, PotTable)
        if table.hand != self._hand:
            self._begin(table)
        said = self._read(table)
        choices = self._choices()
        self.decided = table.begun or self._has_decided(said)
        if self._thinks:
            return
        seat = table.seats[self.seat - 1]
        if not table.begun:
            self._before_cards(table, seat, said, choices)
        elif choices:
            self._in_turn(table, seat, choices)
        elif self._is_in_vain and WAGER not in seat.stale:
            self._lay(seat, 0)

    def _begin(self, table: PotTable) -> None:
        """Another hand: takes what it won, and decides whether it plays on."""
        self._wait()
        if self._hand:
            me = owed(self.seat)
            moves = table.ledger.moves
            self.stack += sum(
                cents for _, target, cents, why in moves if target == me and why != UNCALLED
            )
        self._hand = table.hand
        self._asked = ()
        self._blind = 0
        self._leaves = self._dares(SITS_OUT)
        self._posts = self._dares(POSTS)
        if not self._playable(table, table.seats[self.seat - 1]):
            chips = self.chance.choice(STACKS) * int(table.option["big"])
            self.stack += chips
            self.bought += chips

    # ---- Before the cards -----------------------------------------------------------------------

    def _has_decided(self, said: Said) -> bool:
        if said.meaning in IS_AWAY:
            return self._world.now_ms < self._back_ms
        return said.meaning in NEEDS_NO_MORE or (said.meaning == "post_or_wait" and not self._posts)

    def _before_cards(self, table: PotTable, seat: Seat, said: Said, choices: list[str]) -> None:
        if said.meaning in IS_AWAY:
            self._lay(seat, 0)
            if self._world.now_ms >= self._back_ms and "sit_in" in choices:
                self._touch_word("sit_in", choices)
        elif self._leaves and "sit_out" in choices:
            self._leaves = False
            self._back_ms = self._world.now_ms + self.chance.randint(*AWAY_MS) * self._pace // 100
            self._touch_word("sit_out", choices)
        elif said.meaning == "post_or_wait" and self._posts and "post_blind" in choices:
            self._touch_word("post_blind", choices)
        else:
            self._pay(table, seat, said, choices)

    def _pay(self, table: PotTable, seat: Seat, said: Said, choices: list[str]) -> None:
        """The blind that is asked of it, as far as its stack reaches, and the collection."""
        if said.meaning in ASKS_BLIND:
            self._blind = said.cents("bet")
        elif said.meaning not in (*ASKS_FEE, "posted"):
            self._blind = 0
        if said.meaning in ASKS_FEE and COLLECTION not in seat.stale:
            self._make_it(COLLECTION, said.cents("fee"))
        has = self._playable(table, seat)
        if "all_in_short" in choices and has < self._blind:
            self._touch_word("all_in_short", choices)
        else:
            self._lay(seat, min(self._blind, has))

    # ---- In its turn ----------------------------------------------------------------------------

    def _in_turn(self, table: PotTable, seat: Seat, choices: list[str]) -> None:
        """Chips first, then the word for them; a word that does not come is given up."""
        to_call, least, most = table.betting.limits(self.seat)
        asked = (list(table.board), to_call, least)
        if asked != self._asked:
            self._asked = asked
            self._consider(to_call, least, most)
        has_in = table.betting.contributed[self.seat]
        needs = {RAISE: self._aim - has_in, CALL: to_call, STAY: 0}[self._wish]
        chips = min(needs, self._playable(table, seat))
        if sum(self._lying(WAGER)) != seat.base.get(WAGER, 0) + chips:
            self._lay(seat, chips)
            return
        words = self._fitting(self.stack >= table.unit, choices)
        if words:
            self._touch_word(words[0], choices)
        elif self._is_in_vain:
            self._wish = CALL if self._wish == RAISE else STAY

    def _consider(self, to_call: int, least: int, most: int) -> None:
        picture = self._world.seat(self.seat).picture
        own = [picture.cards.get((self.seat, at), BACK) for at in range(2)]
        board = [picture.cards[place] for place in sorted(picture.cards) if place[0] == FIRST_HAND]
        holds = "nothing" if BACK in own else strength(own, board)
        self._wish = CALL if to_call == 0 or self._dares(CALLS[holds]) else STAY
        if least and self._dares(RAISES[holds]):
            self._wish = RAISE
            self._aim = (most or 3 * least) if self._dares(RAISES_HIGH) else least

    def _fitting(self, has_more: bool, choices: list[str]) -> list[str]:
        """Those of its choices that say what it wants: all in is for who has no more chips."""
        wanted: tuple[str, ...] = WORDS[self._wish]
        if not has_more and self._wish != STAY:
            wanted = (*ALL_IN, *wanted)
        return [each for each in wanted if each in choices]

    # ---- Its chips ------------------------------------------------------------------------------

    def _mine(self, seat: Seat) -> int:
        """Its stack, and what lies on its portal without being bet."""
        if WAGER in seat.stale:
            return self.stack + seat.left.get(WAGER, 0)
        return self.stack + sum(self._lying(WAGER)) - seat.base.get(WAGER, 0)

    def _playable(self, table: PotTable, seat: Seat) -> int:
        """Smaller chips than a table's unit do not play."""
        return self._mine(seat) // table.unit * table.unit

    def _lay(self, seat: Seat, cents: int) -> None:
        """So much besides what is bet already."""
        lying = sum(self._lying(WAGER))
        more = seat.base.get(WAGER, 0) + cents - lying
        if WAGER in seat.stale or more == 0:
            return
        self.stack -= more
        self._make_it(WAGER, lying + more)
        self._laid_ms = self._world.now_ms
        self._wait()

    @property
    def _is_in_vain(self) -> bool:
        return self._world.now_ms - self._laid_ms > VAIN_MS
