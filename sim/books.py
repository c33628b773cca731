"""Trips kept by hand: what a careful person with pencil and paper would write down at the table.

Written from the rule sheet (crystal-casino/trips) and sharing nothing with the firmware, so that
the two can be compared.
"""

import copy
from collections.abc import Callable
from typing import Any

FEE, BET = "collection", "wager"
POST, SECOND_CARD, LAST_STREET = 1, 0, 4
Awards = tuple[str, dict[int, int], int]  # WINNER or HIGH HAND, cents by seat, the pot that is left
Settle = Callable[[dict[int, list[int]], int], Awards]


class Chair:
    """A seat, as everybody around the table can see it.

    person  who sits there; people are numbered as they come
    chips   what lies on each portal; the_tables: portals whose chips are the table's
    seen    what the table has recognised
    paid    for this round
    """

    def __init__(self, person: int) -> None:
        self.person = person
        self.chips = {FEE: 0, BET: 0}
        self.the_tables: set[str] = set()
        self.seen: dict[str, int] = {}
        self.paid = False

    def counts(self, purpose: str) -> int:
        if purpose in self.the_tables:
            return 0
        return self.seen.get(purpose, self.chips[purpose])

    def give(self, purpose: str) -> None:
        self.seen.pop(purpose, None)
        if self.chips[purpose]:
            self.the_tables.add(purpose)


class Books:
    """The whole table.

    rules     the pack's settings; limits: its (bet, collection)
    chairs    by seat
    pot, held, drop, floor, owed[seat], seat_money[seat], purses[person]   in cents
    hand, round, closed, limit
    street    POST before the first cards, then 2 to 4; SECOND_CARD between two first presses
    cards     by seat, of those dealt in; folded: seats

    looks()                what the table recognises by itself
    lit                    whether a press would do something
    press(), time_over(), void(), change(), move(), close(), open()   as people do them
    total                  of all money there is: 0, always
    """

    def __init__(
        self,
        rules: dict[str, Any],
        limits: list[tuple[int, int]],
        limit: int,
        deck: Callable[[int], bytes],
        settle: Settle,
    ) -> None:
        self.rules = rules
        self.limits = limits
        self.limit = limit
        self.chairs = {seat: Chair(seat) for seat in range(1, 7)}
        self.pot = self.held = self.drop = self.floor = 0
        self.owed = dict.fromkeys(self.chairs, 0)
        self.seat_money = dict.fromkeys(self.chairs, 0)
        self.purses = dict.fromkeys(range(1, 7), 0)
        self.hand = self.round = 1
        self.closed = False
        self.street = POST
        self.cards: dict[int, list[int]] = {}
        self.folded: set[int] = set()
        self.timed_out = False
        self.unread: set[tuple[int, str]] = set()
        self.wins = 0
        self._deck_of = deck
        self._deck: list[int] = []
        self._settle = settle
        self._owed_to: dict[int, int] = {}  # a person, by the seat the award was made at
        self._undo: list[tuple[int, int, int, str]] = []  # person, seat, cents, which account
        self._marks: dict[int, bool] = {}

    def copy(self) -> "Books":
        """How it would be if it went another way."""
        other = copy.copy(self)
        for name in ("chairs", "owed", "seat_money", "purses", "cards", "folded", "unread"):
            setattr(other, name, copy.deepcopy(getattr(self, name)))
        other._deck = list(self._deck)
        other._undo = list(self._undo)
        other._marks = dict(self._marks)
        other._owed_to = dict(self._owed_to)
        return other

    @property
    def bet(self) -> int:
        return self.limits[self.limit][0]

    @property
    def fee(self) -> int:
        return self.limits[self.limit][1]

    @property
    def total(self) -> int:
        kept = self.pot + self.held + self.drop + self.floor + sum(self.owed.values())
        return kept + sum(self.purses.values())

    @property
    def begun(self) -> bool:
        return self.street != POST

    @property
    def live(self) -> list[int]:
        return [seat for seat in sorted(self.cards) if seat not in self.folded]

    def chips_at(self, seat: int, purpose: str) -> int:
        return self.chairs[seat].chips[purpose]

    def lay(self, seat: int, purpose: str, cents: int) -> None:
        self.chairs[seat].chips[purpose] = cents

    # ---- What the table sees --------------------------------------------------------------------

    def looks(self) -> None:
        for seat, chair in self.chairs.items():
            for purpose in (FEE, BET):
                if (seat, purpose) in self.unread:
                    continue
                if chair.chips[purpose] == 0:
                    chair.the_tables.discard(purpose)
                if self._recognised(seat, chair, purpose):
                    chair.seen.setdefault(purpose, chair.chips[purpose])

    def _recognised(self, seat: int, chair: Chair, purpose: str) -> bool:
        if purpose == FEE:
            return self.street == POST and not chair.paid and chair.counts(FEE) == self.fee
        if self.rules["wager_may_be_withdrawn_before_press"]:
            return False
        asked = self.street == POST or (
            self.street != SECOND_CARD and seat in self.live and not self.timed_out
        )
        return asked and chair.counts(BET) == self.bet

    @property
    def players(self) -> list[int]:
        """Who would be dealt in now."""
        return [
            seat
            for seat, chair in self.chairs.items()
            if chair.counts(BET) == self.bet and (chair.paid or chair.counts(FEE) == self.fee)
        ]

    @property
    def lit(self) -> bool:
        if self.closed:
            return False
        if self.street == POST:
            which = "min_players_on_rollover_hand" if self.pot else "min_players_to_start_round"
            return len(self.players) >= int(self.rules[which])
        if self.street == SECOND_CARD:
            return True
        chairs = [self.chairs[seat] for seat in self.live]
        waits = self.rules["wrong_amount_on_later_street"] == "wait"
        if waits and any(chair.counts(BET) not in (0, self.bet) for chair in chairs):
            return False
        return not any(BET in chair.the_tables for chair in chairs)

    # ---- Deal -----------------------------------------------------------------------------------

    def press(self) -> None:
        if self.street == POST:
            self._first_press()
        elif self.street == SECOND_CARD:
            self._deal(1)
            self.street = 2
        else:
            self._next_street()
        self.looks()

    def time_over(self) -> None:
        """A-28: the bets stand as they lie."""
        decides = self.street > POST and not self.timed_out
        if self.rules["decision_seconds"] and decides and self.lit:
            for seat in self.live:
                self.chairs[seat].seen[BET] = self.chairs[seat].counts(BET)
            self.timed_out = True

    def _first_press(self) -> None:
        players = self.players
        self.pay_out()
        self._undo = []
        self._marks = {seat: chair.paid for seat, chair in self.chairs.items()}
        self.cards = {seat: [] for seat in players}
        self.folded = set()
        for seat in players:
            chair = self.chairs[seat]
            if not chair.paid:
                self._take(seat, self.fee, "held")
                chair.paid = True
                chair.give(FEE)
            self._take(seat, self.bet, "pot")
            chair.give(BET)
        for seat, chair in self.chairs.items():
            chair.seen = {}
            if seat not in players and not self.rules["paid_status_lasts_when_sitting_out"]:
                chair.paid = False
        self._deck = list(self._deck_of(self.hand))
        if self.rules["presses_for_first_two_cards"] == 2:
            self._deal(1)
            self.street = SECOND_CARD
        else:
            self._deal(2)
            self.street = 2

    def _next_street(self) -> None:
        for seat in self.live:
            chair = self.chairs[seat]
            if chair.counts(BET) == self.bet:
                self._take(seat, self.bet, "pot")
                chair.give(BET)
            else:
                self.folded.add(seat)
            chair.seen = {}
        self.timed_out = False
        if not self.live:
            self._end()
            return
        self._deal(1)
        if self.street == LAST_STREET:
            self._award()
        else:
            self.street += 1

    def _deal(self, cards: int) -> None:
        for _ in range(cards):
            for seat in self.live:
                self.cards[seat].append(self._deck.pop(0))

    def _take(self, seat: int, cents: int, account: str) -> None:
        person = self.chairs[seat].person
        self._undo.append((person, seat, cents, account))
        self.purses[person] -= cents
        self.seat_money[seat] -= cents
        setattr(self, account, getattr(self, account) + cents)

    def _award(self) -> None:
        hands = {seat: self.cards[seat] for seat in self.live}
        word, awards, self.pot = self._settle(hands, self.pot)
        for seat, cents in awards.items():
            self.owed[seat] = cents
            self._owed_to[seat] = self.chairs[seat].person
        if word == "WINNER":
            self.wins += 1
            self.drop += self.held
            self.held = 0
            self._new_round()
        self._end()

    def _new_round(self) -> None:
        self.round += 1
        for chair in self.chairs.values():
            chair.paid = False

    def _end(self) -> None:
        self.hand += 1
        self.street = POST
        self.timed_out = False

    def pay_out(self) -> None:
        for seat, cents in self.owed.items():
            if cents:
                self.purses[self._owed_to[seat]] += cents
                self.seat_money[seat] += cents
                self.owed[seat] = 0

    # ---- What the dealer does -------------------------------------------------------------------

    def void(self) -> None:
        """RULINGS 8: everything of the hand goes back to whom it came from."""
        for person, seat, cents, account in self._undo:
            self.purses[person] += cents
            self.seat_money[seat] += cents
            setattr(self, account, getattr(self, account) - cents)
        for seat, chair in self.chairs.items():
            chair.paid = self._marks[seat]
            chair.seen = {}
            chair.the_tables = set()
        self._end()
        self.looks()

    def change(self, seat: int) -> None:
        """Somebody else sits there (A-05)."""
        chair = self.chairs[seat]
        chair.person = max(self.purses) + 1
        self.purses[chair.person] = 0
        chair.seen = {}
        if self.rules["paid_mark_follows"] == "person":
            chair.paid = self._marks[seat] = False
        self.looks()

    def move(self, seat: int, to: int) -> None:
        """Two chairs change people (A-05)."""
        one, other = self.chairs[seat], self.chairs[to]
        one.person, other.person = other.person, one.person
        one.seen, other.seen = {}, {}
        if self.rules["paid_mark_follows"] == "person":
            one.paid, other.paid = other.paid, one.paid
            marks = self._marks
            marks[seat], marks[to] = marks.get(to, False), marks.get(seat, False)
        self.looks()

    def close(self) -> None:
        self.pay_out()
        self.closed = True
        if self.rules["table_close"] == "pot to floor":
            self.floor += self.pot + self.held
            self.pot = self.held = 0
            self._new_round()
        self._forget_seen()

    def open(self, limit: int) -> None:
        self.closed = False
        self.limit = limit
        self._forget_seen()

    def _forget_seen(self) -> None:
        for chair in self.chairs.values():
            chair.seen = {}
        self.looks()
