"""What a banked table waits for: a player-dealer, and wagers that one covers."""

from firmware.controller import fees
from firmware.controller.stakes import Stake
from firmware.controller.waits import ForChoice, Wait
from hal.portal import BANK, BEHIND, COLLECTION, owner_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware.controller.bank_table import BankTable
    from firmware.controller.seats import Seat
    from firmware.controller.wagers import Wager
    from firmware.controller.waits import Said

OFFER = ("take_bank", "pass_bank")
GIVE_UP = ("give_bank",)


class ForBank(ForChoice):
    """A seat that is offered the bank."""

    def __init__(self, table: "BankTable", seat: "Seat", refused: bool) -> None:
        super().__init__(table, seat, OFFER, table.setting("offer_seconds"))
        self._refused = refused  # by everybody: no player-dealer, no game

    def prompt(self, seat: "Seat") -> "Said | None":
        tell = self.table.words.tell
        if seat is self.seat:
            return tell("offer_bank", turns=self.table.setting("bank_turns"))
        return tell("no_bank" if self._refused else "bank_offered", seat=self.seat.number)


class ForWagers(Wait):
    """Everybody's wagers, the player-dealer's money, and the collections (RULINGS 9).

    stakes()   the wagers that count: within their limits, beside what they need, their fee paid
    cover()    what lies on the player-dealer's bank
    dues()     who owes which collection
    stand()    time is over: what lies there stands
    sum_up(…)  notes cover, action and fee at the table
    """

    deal = True

    def __init__(self, table: "BankTable") -> None:
        super().__init__(table)
        self.seconds = table.setting("bet_seconds")
        self._bank = table.seats[table.bank - 1]
        self._table = table
        self._fees = table.option["fees"]
        self._over = False
        self._lying: list[Stake] = []  # as ready() has seen it, for prompt()
        self._counting: list[Stake] = []

    # ---- What counts ----------------------------------------------------------------------------

    def stakes(self) -> "list[Stake]":
        self._lying = offered = self._offered()
        self._counting = [
            stake
            for stake in offered
            if self._fee_is_there(stake.seat, offered) and self._has_hand(stake, offered)
        ]
        return self._counting

    def _has_hand(self, stake: "Stake", offered: "list[Stake]") -> bool:
        """Behind a seat one bets on that seat's hand, where a seat has one of its own."""
        if self._table.BEHIND_ALONE or not stake.behind:
            return True
        return any(other.seat is stake.seat and not other.behind for other in offered)

    def cover(self) -> int:
        return self._bank.counted(BANK)

    def dues(self) -> "list[tuple[Seat, int]]":
        stakes = self.stakes()
        rows = [(seat, self._fee(seat, stakes)) for seat in self._table.seats]
        return [(seat, due) for seat, due in rows if due]

    def stand(self) -> None:
        for seat in self._table.seats:
            for purpose in seat.purposes:
                if purpose != COLLECTION:
                    seat.seen[purpose] = seat.counted(purpose)
        self._over = True
        self.seconds = 0

    def _offered(self) -> "list[Stake]":
        """Wagers within their limits and beside what they need, whoever has paid for them."""
        found = []
        for seat in self._table.seats:
            for purpose in seat.purposes:
                if self._lies(seat, purpose) and not self._problem(seat, purpose):
                    wager = self._wager(purpose)
                    found.append(Stake(seat, purpose, wager, seat.counted(purpose)))
        return found

    def _lies(self, seat: "Seat", purpose: str) -> bool:
        is_wager = purpose not in (COLLECTION, BANK) and seat is not self._bank
        return is_wager and seat.counted(purpose) > 0

    def _wager(self, purpose: str) -> "Wager":
        return self._table.pack.wager(owner_of(purpose))

    def _problem(self, seat: "Seat", purpose: str) -> "Said | None":
        """Why what lies there is no wager."""
        wager, there = self._wager(purpose), seat.counted(purpose)
        tell, name = self.table.words.tell, wager.name
        low, high = self._table.bounds(wager)
        if there < low:
            return tell("bet_too_small", wager=name, there=there, low=low)
        if high and there > high:
            return tell("bet_too_large", wager=name, there=there, high=high)
        if wager.needs and not self._beside(seat, purpose, wager):
            needed = [self._table.pack.wager(each).name for each in wager.needs]
            return tell("bet_needs", wager=name, needs=self.table.words.either(needed))
        if wager.cap and there > seat.counted(self._before(purpose) + wager.cap):
            high = seat.counted(self._before(purpose) + wager.cap)
            return tell("bet_too_large", wager=name, there=there, high=high)
        return None

    def _before(self, purpose: str) -> str:
        return BEHIND if purpose.startswith(BEHIND) else ""

    def _beside(self, seat: "Seat", purpose: str, wager: "Wager") -> bool:
        beside = [self._before(purpose) + each for each in wager.needs]
        return any(
            each in seat.purposes and self._lies(seat, each) and not self._problem(seat, each)
            for each in beside
        )

    # ---- Collections ----------------------------------------------------------------------------

    def _fee(self, seat: "Seat", stakes: "list[Stake]") -> int:
        action = self._action(stakes)
        if seat is self._bank:
            return fees.due_of_dealer(self._fees, action) if stakes else 0
        mine = [stake for stake in stakes if stake.seat is seat]
        pays = [stake for stake in mine if stake.wager.id in self._fees["pays"]]
        return fees.due_of_player(self._fees, len(pays), action)

    def _action(self, stakes: "list[Stake]") -> int:
        """The total table action, by which fees go."""
        counts = self._fees["counts"]
        return sum([stake.cents for stake in stakes if stake.wager.id in counts])

    def _fee_is_there(self, seat: "Seat", stakes: "list[Stake]") -> bool:
        return seat.counted(COLLECTION) == self._fee(seat, stakes)

    # ---- What a wait is asked -------------------------------------------------------------------

    def holds(self) -> bool:
        return self._table.bank == self._bank.number

    def ready(self) -> bool:
        """Somebody banks, somebody bets, and every collection is there."""
        stakes = self.stakes()
        self.sum_up(stakes)
        paid = all(self._fee_is_there(stake.seat, stakes) for stake in stakes)
        covered = self._table.cover > 0
        return bool(stakes) and covered and paid and self._fee_is_there(self._bank, stakes)

    def sum_up(self, stakes: "list[Stake]") -> None:
        """What the table's headline says of them."""
        table = self._table
        table.cover = self.cover()
        table.action = self._action(stakes)
        table.due = self._fee(self._bank, stakes)

    def choices(self, seat: "Seat") -> "Sequence[str]":
        return GIVE_UP if seat is self._bank else ()

    def prompt(self, seat: "Seat") -> "Said | None":
        tell = self.table.words.tell
        if seat.stale:
            return tell("lift_first_all")
        if seat is self._bank:
            return self._asked_of_bank()
        lying = [each for each in seat.purposes if self._lies(seat, each)]
        if not lying:
            return self._invited()
        mine = [stake for stake in self._lying if stake.seat is seat]
        for purpose in lying if len(mine) < len(lying) else ():
            problem = self._problem(seat, purpose)
            if problem:
                return problem
        if not self._fee_is_there(seat, self._lying):
            return self._asked_fee(seat, self._fee(seat, self._lying))
        return tell("bets_in", sum=sum([stake.cents for stake in mine]))

    def _asked_of_bank(self) -> "Said":
        tell = self.table.words.tell
        if self._bank.counted(BANK) == 0:
            return tell("place_bank")
        if not self._fee_is_there(self._bank, self._counting):
            return self._asked_fee(self._bank, self._fee(self._bank, self._counting))
        return tell("bank_ready", bank=self._bank.counted(BANK))

    def _asked_fee(self, seat: "Seat", fee: int) -> "Said":
        there = seat.counted(COLLECTION)
        if there:
            return self.table.words.tell("wrong_fee", there=there, fee=fee)
        return self.table.words.tell("lack_fee", fee=fee)

    def _invited(self) -> "Said":
        tell = self.table.words.tell
        least, most = self._table.limits
        if self._over:
            return tell("time")
        return tell("place_bets", between=self.table.words.between(least, most))
