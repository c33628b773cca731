"""A baccarat table: two hands in its middle that belong to nobody, and a reader board."""

from firmware.controller.bank_table import BankTable
from firmware.controller.packed import Reader
from firmware.controller.road import BANKER, DRAGON, PANDA, PLAYER, TIE, Road
from hal.monitor import FIRST_HAND, PLAIN, SECOND_HAND, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.pack import Pack
    from firmware.controller.view import View

CLOSER = {PLAYER: PLAYER, PANDA: PLAYER, BANKER: BANKER, DRAGON: BANKER, TIE: TIE}


class FeltHand:
    """Cards in the middle of the table; `place` is where monitors show them."""

    def __init__(self, place: int, side: str) -> None:
        self.place = place
        self.side = side
        self.cards: list[int] = []


class BaccaratTable(BankTable):
    """player, banker   the two hands; road: what the shoe's rounds came to

    Verbs besides those of a banked table:
    deal_to(hand)   the next card of the shoe
    tell(outcome)   says on every monitor who won, and notes it on the reader board
    """

    def __init__(self, pack: "Pack", view: "View", limit: int = 0) -> None:
        self.player = FeltHand(FIRST_HAND, PLAYER)
        self.banker = FeltHand(SECOND_HAND, BANKER)
        self.road = Road()
        super().__init__(pack, view, limit)

    def deal_to(self, hand: FeltHand) -> int:
        card = self.draw()
        self.view.card(hand.place, len(hand.cards), card)
        hand.cards.append(card)
        return card

    def tell(self, outcome: str, totals: "tuple[int, int]", natural: bool) -> None:
        self.road.note(outcome, natural)
        for hand, total in ((self.player, totals[0]), (self.banker, totals[1])):
            style = WIN if CLOSER[outcome] == hand.side else PLAIN
            self.view.hand_is(hand.place, str(total), style)
        high, low = max(totals), min(totals)
        self.view.everybody(self.words.tell("wins_" + outcome, count=high, other=low))
        self._show_road()

    def _show_road(self) -> None:
        say = self.words.say
        now = say("road", **self.road.now.parts())
        before = self.road.before
        last = say("road_before", **before.parts()) if before.counts["hands"] else ""
        self.view.road(self.road.text, now, last)

    def new_shoe(self) -> None:
        self.road.new_shoe()
        self._show_road()

    def begin_hand(self) -> None:
        super().begin_hand()
        for hand in (self.player, self.banker):
            hand.cards = []
            self.view.caption(hand.place, self.words.say(hand.side + "_hand"))

    def close(self) -> None:
        super().close()
        self._show_road()  # the shoe goes on when the table opens

    def stands(self) -> bytes:
        packed = super().stands()
        if not self.begun:  # the last hand is only still to be seen
            return packed
        return packed + bytes(self.player.cards) + bytes(self.banker.cards)

    def keep(self) -> bytes:
        return super().keep() + self.road.pack()

    def take(self, reader: Reader) -> None:
        super().take(reader)
        self.road.unpack(reader)
        if self._deck:
            self._show_road()
