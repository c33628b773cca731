"""People with little money at a table of hold'em, who keep books of their own.

They see what a monitor shows and know what they laid. What each of them should get of every pot is
worked out by tests/oracle_py, which knows nothing of the table's code.
"""

import random
from typing import Any

from firmware.controller.betting import ALL_IN
from hal.portal import COLLECTION, WAGER
from tests.holdem.room import Room, cards_of
from tests.holdem.split import SEATS, low, split
from tests.oracle_py import holdem_round as oracle
from tests.oracle_py import pot

COLUMNS = ("from", "fee", "no_flop", "jackpot")  # of a rate from the pot
WORDS = {"fold": "Fold", "check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise"}


class Evening:
    """Hands at one table, one after another.

    stacks   what each person has and has not laid
    played   how many hands had what: "side pot", "split", "all in", "alone", "no flop"

    play()   a whole hand; asserts that everybody gets what the books say
    """

    def __init__(self, room: Room, seed: int, boots: bool = False) -> None:
        self.room = room
        self.random = random.Random(seed)
        self.boots = boots
        self.stacks: dict[int, int] = {}
        self.played: dict[str, int] = {}

    def play(self) -> None:
        self._come_and_go()
        before = {name: self.room.table.ledger.balance(name) for name in ("drop", "jackpot")}
        self._open()
        self.called: dict[int, int] = dict.fromkeys(self.room.pots.players, 0)
        self.dead = 0
        self._note_blinds()
        self.folded: list[int] = []
        self.fee = self.jackpot = 0
        hand = self.room.table.hand
        while self.room.table.hand == hand:
            if self.boots and self.random.random() < 0.1:
                self._boot()
            if self.room.acting:
                self._act(self.room.acting)
            else:
                self.room.street()
                self._after_street()
        self._compare(before)

    # ---- Coming, going, posting -----------------------------------------------------------------

    def _come_and_go(self) -> None:
        room = self.room
        for seat in range(1, room.pack.seats + 1):
            if self.stacks.get(seat, 0) < 400:
                self.stacks[seat] = 50 * self.random.randint(2, 120)
            here = seat in room.pots.present
            if not here and self.random.random() < 0.4:
                room.choose(seat, "Sit in")
            elif here and len(room.pots.present) > 3 and self.random.random() < 0.15:
                room.choose(seat, "Sit out")
        for seat in range(1, room.pack.seats + 1):
            if len(room.pots.present) < 2 and seat not in room.pots.present:
                room.choose(seat, "Sit in")
            if "Post" in room.choices(seat) and self.random.random() < 0.5:
                room.choose(seat, "Post")

    def _open(self) -> None:
        room = self.room
        room.sweep()
        room.sweep(COLLECTION)
        wait: Any = room.runtime.engine.wait
        wait.ready()
        for seat in list(wait.players):
            asked, fee = sum(wait.asked(seat)), wait.fee(seat)
            if asked and self.random.random() < 0.08:
                short = 50 * self.random.randint(1, asked // 50)
                room.lay(seat, WAGER, short)
                if short < asked:
                    room.choose(seat, "All in")
                    self.stacks[seat] = short
            elif asked:
                self.stacks[seat] = max(self.stacks[seat], asked)
                room.lay(seat, WAGER, asked)
            if fee:
                room.lay(seat, COLLECTION, fee)
        assert room.press(), [room.message(seat) for seat in range(1, 11)]
        room.sweep(COLLECTION)

    def _note_blinds(self) -> None:
        for source, _, cents, why in self.room.table.ledger.moves:
            if why.startswith("bet 1"):
                seat = int(source.split()[1])
                self.stacks[seat] -= cents
                assert self.stacks[seat] >= 0
                if why == "bet 1 blind":
                    self.called[seat] += cents
                else:
                    self.dead += cents

    # ---- Words ----------------------------------------------------------------------------------

    def _act(self, seat: int) -> None:
        betting, stack = self.room.pots.betting, self.stacks[seat]
        to_call, least, most = betting.limits(seat)
        has_in = betting.contributed[seat]
        wishes = [0, to_call, to_call, to_call, stack]
        if least:
            wishes += [least - has_in, (most or least * 3) - has_in]
        laid = min(stack, self.random.choice(wishes))
        words = [word for word, _ in betting.allowed(seat, laid)]
        if not words:
            laid = 0
            words = [word for word, _ in betting.allowed(seat, 0)]
        if laid < stack and ALL_IN in words:
            words.remove(ALL_IN)
        if "fold" in words and len(words) > 1 and self.random.random() < 0.7:
            words.remove("fold")
        self._say(seat, self.random.choice(words), laid)

    def _say(self, seat: int, word: str, laid: int) -> None:
        if laid:
            base = self.room.table.seats[seat - 1].base.get(WAGER, 0)
            self.room.lay(seat, WAGER, base + laid)
        text = ("All in" if laid else "No chips") if word == ALL_IN else WORDS[word]
        self.room.choose(seat, text)
        self.called[seat] += laid
        self.stacks[seat] -= laid
        if word == "fold":
            self.folded.append(seat)
        if word == ALL_IN:
            self._count("all in")

    # ---- Books ----------------------------------------------------------------------------------

    def _after_street(self) -> None:
        """The fee after the flop, from the main pot as it is then."""
        if len(self.room.pots.board) == 3 and self._fees()["taken"] == "after the flop":
            self.fee = min(self._due("fee"), self._main_pot())

    def _fees(self) -> dict[str, Any]:
        fees: dict[str, Any] = self.room.pots.option["fees"]
        return fees

    def _due(self, what: str) -> int:
        fees = self._fees()
        rates = [rate for rate in fees["rates"] if rate[0] <= len(self.called)]
        return int(rates[-1][COLUMNS.index(what)]) if fees["kind"] == "pot" else 0

    def _live(self) -> list[int]:
        return [seat for seat in self.called if seat not in self.folded]

    def _main_pot(self) -> int:
        back = oracle.uncalled_bet(self.called, self._live())
        kept = {seat: cents - back.get(seat, 0) for seat, cents in self.called.items()}
        return oracle.side_pots(kept, self._live(), self.dead)[0][0]

    def _take_fee_at_award(self) -> None:
        if self._fees()["taken"] == "at the award":
            self.fee = min(self._due("fee"), self._main_pot())
            self.jackpot = min(self._due("jackpot"), self._main_pot() - self.fee)
        elif not self.room.pots.board:
            self.fee = min(self._due("no_flop"), self._main_pot())

    def _compare(self, before: dict[str, int]) -> None:
        self._take_fee_at_award()
        table = self.room.pots
        done = self._by_the_books()
        back = oracle.uncalled_bet(self.called, self._live())
        for seat in self.called:
            owed = table.ledger.balance(f"owed {seat}")
            assert owed == done.get(seat, 0) + back.get(seat, 0), (seat, self.called, self.folded)
            assert table.awarded(table.seats[seat - 1]) == done.get(seat, 0)
            self.stacks[seat] += owed
        self._compare_fees(before)
        self._note([seat for seat, cents in done.items() if cents])

    def _by_the_books(self) -> dict[int, int]:
        table = self.room.pots
        holes = {seat: cards_of(table.seats[seat - 1].cards) for seat in self.called}
        board = cards_of(table.board)
        to_one = table.setting("odd_chip") == "all to one"
        fee = self.fee + self.jackpot
        if table.setting("low") != "none" and len(self._live()) > 1:
            back = oracle.uncalled_bet(self.called, self._live())
            kept = {seat: cents - back.get(seat, 0) for seat, cents in self.called.items()}
            found = {seat: low(holes[seat] + board) for seat in self._live()}
            lows = {seat: hand for seat, hand in found.items() if hand is not None}
            highs = {seat: oracle.value([*holes[seat], *board]) for seat in self._live()}
            terms = pot.Terms(table.unit, fee, table.blinds.button % SEATS, to_one)
            return split(kept, self.dead, highs, lows, terms)
        odd = "first" if to_one else "each"
        called, folded, button = self.called, self.folded, table.blinds.button
        done = oracle.settle(called, folded, holes, board, button, odd, fee, table.unit, self.dead)
        return done.awards

    def _compare_fees(self, before: dict[str, int]) -> None:
        balance = self.room.table.ledger.balance
        paid = self._fees()["rates"][0][1] if self._fees()["kind"] == "button" else 0
        assert balance("drop") - before["drop"] == self.fee + paid
        assert balance("jackpot") - before["jackpot"] == self.jackpot
        assert balance("pot") == balance("held") == 0

    def _note(self, won: list[int]) -> None:
        if len({self.called[seat] for seat in self._live()}) > 1:
            self._count("side pot")
        if len(won) > 1:
            self._count("more than one won")
        if len(self._live()) == 1:
            self._count("alone")
        if not self.room.pots.board:
            self._count("no flop")

    def _count(self, what: str) -> None:
        self.played[what] = self.played.get(what, 0) + 1

    def _boot(self) -> None:
        before = stand(self.room)
        self.room.boot()
        assert stand(self.room) == before


def stand(room: Room) -> tuple[object, ...]:
    """All that a power cut must leave as it was."""
    table = room.pots
    picture = room.devices.screens.picture
    held = {seat: dict(cards) for seat, cards in room.devices.screens.held.items() if cards}
    return (
        table.digest(),
        table.checkpoint(),
        dict(picture.cards),
        dict(picture.texts),
        held,
        room.acting,
        room.lit,
    )
