"""A blackjack table: a circle of hands at each seat, the player-dealer's hand in the middle."""

from firmware.controller import side_bets
from firmware.controller.bank_table import BankTable
from firmware.controller.blackjack_waits import ForOffer, ForWord
from firmware.controller.packed import number
from firmware.controller.twenty_one import (
    DOUBLE,
    SPLIT,
    Circle,
    is_888,
    is_bust,
    is_natural,
    points,
)
from hal.bus.messages import BACK, NO_CARD
from hal.monitor import HAND_PLACES, PLAIN, SECOND_HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.pack import Pack
    from firmware.controller.seats import Seat
    from firmware.controller.stakes import Stake
    from firmware.controller.table import Play
    from firmware.controller.twenty_one import Hand
    from firmware.controller.view import View
    from firmware.controller.waits import Said

BET = "bet"  # the base wager, and the portal where doubles, splits and insurance lie, too
DOWN = 1  # the place of the player-dealer's face-down card
PURE, EIGHTS = "21.5", "8-8-8"  # as people say these hands


class BlackjackTable(BankTable):
    """circles   Circle by seat number, of the seats that play
    dealer    the player-dealer's cards: up card, down card, then what is drawn
    hidden    True while the down card is face down

    Verbs besides those of a banked table:
    offer(…), play(…)                      wait for a seat's words
    deal_two(), hit_dealer(), reveal()     happen at once
    """

    BEHIND_ALONE = False  # who bets from behind a seat bets on that seat's hand

    def __init__(self, pack: "Pack", view: "View", limit: int = 0) -> None:
        self.circles: dict[int, Circle] = {}
        self.dealer: list[int] = []
        self.hidden = True
        self._shown: dict[tuple[int, int], int] = {}
        super().__init__(pack, view, limit)

    @property
    def playing(self) -> "list[Seat]":
        """Clockwise from the player-dealer's left (kings L463)."""
        return [seat for seat in self.clockwise(self._left()) if seat.number in self.circles]

    def hands(self) -> "list[Hand]":
        return [hand for seat in self.playing for hand in self.circles[seat.number].hands]

    def _left(self) -> int:
        return self.after(self.bank).number

    # ---- Verbs that wait ------------------------------------------------------------------------

    def offer(self, seat: "Seat") -> "Play":
        """What is open under an ace, before the down card is looked at (kings L529)."""
        circle = self.circles[seat.number]
        if not circle.offers(self.dealer[0], 0):
            return
        wait = ForOffer(self, seat, circle, BET, self.dealer[0])
        word, laid = wait.word((yield wait))
        circle.answer(word, self.dealer[0], laid)
        if word == side_bets.INSURANCE:
            self._stake(seat, circle, side_bets.INSURANCE, laid, word)

    def play(self, seat: "Seat") -> "Play":
        """A seat's hands, one after the other (kings L517-523)."""
        circle = self.circles[seat.number]
        while circle.turn is not None:
            self._draw_due(seat, circle)
            if circle.turn is None:
                break
            word, laid = circle.forced, 0
            if not word:
                wait = ForWord(self, seat, circle, BET)
                word, laid = wait.word((yield wait))
            self._do(seat, circle, word, laid)
        self._show(seat, circle)
        self.view.message(seat.number, self.waits_for(seat, seat))

    def waits_for(self, seat: "Seat", other: "Seat") -> "Said":
        """What a seat is told that has nothing to say, while another one plays."""
        circle = self.circles.get(seat.number)
        if circle is None or circle.turn is not None:
            return self.words.tell("wait_seat", seat=other.number)
        if circle.hands[0].natural:
            return self.words.tell("has_natural")
        over = all(is_bust(hand.cards) for hand in circle.hands)
        return self.words.tell("went_over" if over else "wait_dealer")

    def _do(self, seat: "Seat", circle: Circle, word: str, laid: int) -> None:
        hand = circle.turn
        circle.act(word, laid)
        if word == DOUBLE:
            self._raise(seat, hand, laid)
        elif word == SPLIT:
            self._stake(seat, circle, BET, laid, word)
        self._draw_due(seat, circle)

    def _draw_due(self, seat: "Seat", circle: Circle) -> None:
        while circle.turn is not None and circle.turn.due:
            circle.take(self.draw())
        self._show(seat, circle)
        self.view.dealt()

    # ---- Money of a hand that goes on -----------------------------------------------------------

    def _stake(self, seat: "Seat", circle: Circle, wager: str, cents: int, why: str) -> None:
        """Another wager, laid on the portal of the first."""
        self.add_stake(seat, BET, self.pack.wager(wager), cents, why)
        if wager == BET:
            self._match_hands(seat, circle)

    def _raise(self, seat: "Seat", hand: "Hand | None", cents: int) -> None:
        for stake in self.stakes:
            if stake.hand is hand and stake.seat is seat and not stake.behind:
                self.raise_stake(stake, cents, DOUBLE)

    def _match_hands(self, seat: "Seat", circle: Circle) -> None:
        """A split puts its new hand beside the old one: wagers follow, they are all alike but for
        what a double added, which goes with its hand."""
        own = [s for s in self.stakes if s.seat is seat and s.wager.id == BET and not s.behind]
        for at, hand in enumerate(circle.hands):
            own[at].hand = hand
            own[at].cents = hand.stake
        for stake in self.stakes:
            if stake.seat is seat and stake.behind and stake.wager.id == BET:
                stake.hand = circle.hands[0]

    # ---- Cards ----------------------------------------------------------------------------------

    def deal_two(self) -> None:
        """Two cards to every hand in turn, the player-dealer last, his second face down (L463)."""
        for at in range(2):
            for seat in self.playing:
                self.circles[seat.number].take(self.draw())
                self._show(seat, self.circles[seat.number])
            card = self.draw()
            self.dealer.append(card)
            self.view.card(SECOND_HAND, at, BACK if at == DOWN else card)
        self.view.dealt()

    def hit_dealer(self) -> None:
        self.view.card(SECOND_HAND, len(self.dealer), self.dealer_takes())

    def dealer_takes(self) -> int:
        card = self.draw()
        self.dealer.append(card)
        return card

    def reveal(self) -> None:
        self.hidden = False
        self.view.card(SECOND_HAND, DOWN, self.dealer[DOWN])

    def tell(self) -> None:
        """What the player-dealer's hand came to, on every monitor."""
        count = str(points(self.dealer)[0])
        if is_natural(self.dealer):
            said, count = self.words.tell("dealer_natural"), PURE
        elif is_888(self.dealer):
            said = self.words.tell("dealer_over", count=EIGHTS)
        elif is_bust(self.dealer):
            said = self.words.tell("dealer_over", count=count)
        else:
            said = self.words.tell("dealer_has", count=count)
        self.view.dealt()
        self.view.hand_is(SECOND_HAND, count, PLAIN)
        self.view.everybody(said)

    def _show(self, seat: "Seat", circle: Circle) -> None:
        """A circle's cards; a split moves one to another hand."""
        now = {}
        for at, hand in enumerate(circle.hands):
            for place, card in enumerate(hand.cards):
                now[(seat.number, at * HAND_PLACES + place)] = card
        for key in sorted(self._shown):
            if key[0] == seat.number and key not in now:
                self.view.card(key[0], key[1], NO_CARD)
                self._shown.pop(key)
        for key in sorted(now):
            if self._shown.get(key) != now[key]:
                self.view.card(key[0], key[1], now[key])
                self._shown[key] = now[key]

    # ---- Within ---------------------------------------------------------------------------------

    def begin_hand(self) -> None:
        super().begin_hand()
        self.circles = {}
        self.dealer = []
        self.hidden = True
        self._shown = {}
        self.view.caption(SECOND_HAND, self.words.say("dealer_hand"))

    def taken(self) -> None:
        """The wagers are in: a circle for each base wager."""
        for stake in self.stakes:
            if stake.wager.id == BET and not stake.behind:
                circle = Circle(stake.cents, self.pack.settings)
                self.circles[stake.seat.number] = circle
        for stake in self.stakes:
            if stake.wager.id == BET:
                stake.hand = self.circles[stake.seat.number].hands[0]

    def stands(self) -> bytes:
        packed = super().stands()
        if not self.begun:
            return packed
        packed += bytes(self.dealer)
        for number_of_seat in sorted(self.circles):
            circle = self.circles[number_of_seat]
            packed += bytes((number_of_seat,)) + number(circle.insurance)
            for hand in circle.hands:
                packed += bytes((len(hand.cards),)) + bytes(hand.cards) + number(hand.stake)
        return packed

    def outcome_of(self, stake: "Stake") -> str:
        """What became of what a wager is on."""
        circle = self.circles[stake.seat.number]
        return side_bets.outcome(stake.wager.id, self.dealer, circle.dealt)
