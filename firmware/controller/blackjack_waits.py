"""What a blackjack table waits for besides wagers: a seat's word on one of its hands."""

from firmware.controller.events import TIME
from firmware.controller.twenty_one import DOUBLE, INSURANCE, NO, SPLIT, points
from firmware.controller.waits import ForChoice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware.controller.blackjack_table import BlackjackTable
    from firmware.controller.seats import Seat
    from firmware.controller.twenty_one import Circle, Hand
    from firmware.controller.waits import Said


class ForWord(ForChoice):
    """A seat is asked for a word on its hand.

    What it has newly laid on its portal decides which words are open: chips for a double, a split
    or an insurance are laid first and named then.
    """

    def __init__(
        self, table: "BlackjackTable", seat: "Seat", circle: "Circle", portal: str
    ) -> None:
        super().__init__(table, seat, (), table.setting("decision_seconds"))
        self._table = table
        self._circle = circle
        self._portal = portal

    def word(self, event: "tuple[int, list[int]]") -> "tuple[str, int]":
        """The word that an event says, and the cents laid for it."""
        if event[0] == TIME:
            return self._when_time_is_over(), 0
        return self._words(self._laid)[event[1][1]], self._laid

    def choices(self, seat: "Seat") -> "Sequence[str]":
        return self._words(self._laid) if seat is self.seat else ()

    def text_of(self, meaning: str) -> str:
        return self.table.words.say(meaning, cents=self._laid)

    def prompt(self, seat: "Seat") -> "Said | None":
        if seat is not self.seat:
            return self._table.waits_for(seat, self.seat)
        return self._wrong_chips() or self._asked()

    # ---- What is open, and what is said of it ----------------------------------------------------

    @property
    def _laid(self) -> int:
        return self.seat.counted(self._portal)

    def _words(self, laid: int) -> "Sequence[str]":
        return self._circle.choices(laid)

    def _when_time_is_over(self) -> str:
        return self._circle.by_itself

    @property
    def _most(self) -> int:
        """More than so much is for nothing that may be done now."""
        hand = self._circle.turn
        return hand.wager if hand is not None and self._raises(hand) else 0

    def _raises(self, hand: "Hand") -> "list[str]":
        return [word for word in self._words(hand.wager) if word in (DOUBLE, SPLIT)]

    def _wrong_chips(self) -> "Said | None":
        """What lies there is too much, or for a split too little (RULINGS 9)."""
        laid, most = self._laid, self._most
        if not laid or not most:
            return None
        tell, before = self.table.words.tell, self.seat.base.get(self._portal, 0)
        name = self.table.pack.wager(self._portal).name
        if laid > most:
            return tell("bet_too_large", wager=name, there=before + laid, high=before + most)
        if len(self._words(laid)) == len(self._words(0)):
            return tell("wrong_bet", there=before + laid, bet=before + most)
        return None

    def _asked(self) -> "Said | None":
        hand = self._circle.turn
        if hand is None:
            return None
        tell, say = self.table.words.tell, self.table.words.say
        total, soft = points(hand.cards, hand.split)
        count = say("soft", count=total) if soft else str(total)
        hands = self._circle.hands
        said, style = tell("your_hand", count=count)
        if len(hands) > 1:
            at = hands.index(hand) + 1
            said, style = tell("your_hand_of", hand=at, hands=len(hands), count=count)
        if self._laid and not self._most:
            said += ". " + say("laid_in_vain")
        elif self._most:
            said += ". " + say("raise_first")
        return said, style


class ForOffer(ForWord):
    """A seat is asked what it takes of what is open before the down card is looked at."""

    def __init__(
        self, table: "BlackjackTable", seat: "Seat", circle: "Circle", portal: str, up: int
    ) -> None:
        super().__init__(table, seat, circle, portal)
        self._up = up

    def _words(self, laid: int) -> "Sequence[str]":
        return self._circle.offers(self._up, laid)

    def _when_time_is_over(self) -> str:
        return NO

    @property
    def _most(self) -> int:
        half = self._circle.hands[0].wager // 2
        return half if INSURANCE in self._words(half) else 0

    def _asked(self) -> "Said | None":
        if self._most:
            return self.table.words.tell("insure", bet=self._most)
        return self.table.words.tell("choose")
