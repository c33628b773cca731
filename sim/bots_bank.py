"""A player at a table with a player-dealer: banks or bets, and does what its monitor asks."""

from firmware.controller.bank_table import BankTable
from firmware.controller.runtime import Runtime
from firmware.controller.wagers import Wager
from hal.portal import BANK, COLLECTION
from sim.bots_person import Person
from sim.bots_rack import CHIPS
from sim.bots_reading import Said
from sim.world import World

LEAST_CHIP = CHIPS[-1]
AWAY_MS = 15_000
TIMES = (1, 1, 2, 2, 5)  # the least of a wager, so many times
BANKS = (10, 20, 40)  # and of a bank

# Chances in 100.
TAKES_BANK = 70
GIVES_BANK_UP = 10  # when it has lost everything
SITS_OUT = 15
BETS_BESIDE = 25  # each wager that stands beside another
SLIPS = 6  # of laying too little first

LACKS_FEE = ("lack_fee", "wrong_fee")
IS_IN = ("bets_in", "bank_ready")


class BankPlayer(Person):
    """Takes the bank or passes it, puts up money, bets, pays what it is asked, and takes back what
    it does not bet again. It knows what its monitor says, and the limits that are posted.

    decided        whether the dealer need not wait for it
    choose(…)      which of its choices it touches: a game's players know more about that
    """

    def __init__(self, world: World, seat: int, pace: int) -> None:
        super().__init__(world, seat, pace)
        self.decided = True
        self._moment: tuple[int, ...] = ()
        self._passed = 0
        self._back_ms = 0
        self._has_enough = False
        self._plan: dict[str, int] = {}
        self._slip: dict[str, int] = {}

    def look(self, runtime: Runtime) -> None:
        table = runtime.table
        assert isinstance(table, BankTable)
        moment = (table.hand, table.begun, table.bank)
        if moment != self._moment or self._is_back(table):
            self._moment = moment
            self._begin(table)
        said = self._read(table)
        self.decided = table.begun or not self._plan or said.meaning in IS_IN
        if self._thinks:
            return
        if not self._touch(table) and not table.begun:
            self._lay(table, said)

    def _is_back(self, table: BankTable) -> bool:
        """It sits out for a while; of few people all may do so at once."""
        waits = bool(table.bank) and not table.begun and not self._plan
        return waits and self._world.now_ms >= self._back_ms

    # ---- What it chooses ------------------------------------------------------------------------

    def _touch(self, table: BankTable) -> bool:
        choices = self._choices()
        chosen = self.choose(table, choices) if choices else ""
        if not chosen:
            return False
        self._touch_word(chosen, choices)
        return True

    def choose(self, table: BankTable, choices: list[str]) -> str:
        """One of them, by its meaning; "" for none."""
        if choices == ["give_bank"]:
            gives_up = self._has_enough and not self._lying(BANK)
            return "give_bank" if gives_up else ""
        if "take_bank" in choices:
            takes = self._passed > 0 or self._dares(TAKES_BANK)
            self._passed = 0 if takes else 1
            return "take_bank" if takes else "pass_bank"
        return self.chance.choice(choices)

    # ---- What it bets ---------------------------------------------------------------------------

    def _begin(self, table: BankTable) -> None:
        """Another hand, or another bank."""
        self._wait()
        self._slip = {}
        bank = table.bank
        self._has_enough = self._dares(GIVES_BANK_UP)
        if bank == self.seat:
            self._plan = {BANK: self._bankroll(table)}
        elif bank and not self._dares(SITS_OUT):
            self._plan = self._bets(table)
            if self._dares(SLIPS):
                self._slip = dict.fromkeys(list(self._plan)[:1], LEAST_CHIP)
        else:
            self._plan = {}
            self._back_ms = self._world.now_ms + AWAY_MS * self._pace // 100

    def _bankroll(self, table: BankTable) -> int:
        """What lies there still, if that is enough."""
        least = table.limits[0]
        lying = sum(self._lying(BANK))
        return lying if lying >= BANKS[0] * least else int(self.chance.choice(BANKS) * least)

    def _bets(self, table: BankTable) -> dict[str, int]:
        laid = [each for each in table.pack.wagers if each.id in table.pack.portals]
        alone = [each for each in laid if not each.needs]
        first = self.chance.choice(alone)
        plan = {first.id: self._amount(table, first, TIMES)}
        for wager in laid:
            fits = any(each in plan for each in wager.needs)
            if fits and self._dares(BETS_BESIDE):
                plan[wager.id] = self._amount(table, wager, TIMES[:1])
        return plan

    def _amount(self, table: BankTable, wager: Wager, times: tuple[int, ...]) -> int:
        least, most = table.bounds(wager)
        cents = least * self.chance.choice(times)
        return min(cents, most) if most else cents

    def _lay(self, table: BankTable, said: Said) -> None:
        fee = said.cents("fee") if said.meaning in LACKS_FEE else None
        stale = table.seats[self.seat - 1].stale
        for purpose in table.pack.portals:
            if purpose in stale:
                continue
            if purpose == COLLECTION:
                if fee is not None:
                    self._make_it(purpose, fee)
            else:
                self._make_it(purpose, self._slip.get(purpose, self._plan.get(purpose, 0)))
        if self._slip:  # it sees its mistake
            self._slip = {}
            self._wait()
