"""How a round of wagers is settled: in which order, and by which of the pack's rules."""

from array import array

import felt_core

from firmware.controller.stakes import LOSE, PUSH, SURRENDER, UNCOVERED, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.controller.pack import Pack
    from firmware.controller.stakes import Stake

COVER = {
    "net": felt_core.COVER_NET,
    "separate": felt_core.COVER_SEPARATE,
    "consumed": felt_core.COVER_CONSUMED,
}
ROUNDING = {"down": felt_core.ROUND_DOWN, "up": felt_core.ROUND_UP}


class Settlement:
    """One round.

    cover  the player-dealer's money before it; left: after it

    ordered(stakes, seats)   in the pack's order, from the first of the seats on
    settle(stakes, …)        notes in each what became of it
    """

    def __init__(self, pack: "Pack", cover: int) -> None:
        self._pack = pack
        self.cover = cover
        self.left = cover

    def ordered(self, stakes: "list[Stake]", seats: "list[int]") -> "list[Stake]":
        """So many times round the table; who sits before who stands behind."""
        found = []
        for one in self._pack.passes:
            for seat in seats:
                for wager in one:
                    here = [s for s in stakes if s.seat.number == seat and s.wager.id == wager]
                    found += [s for s in here if not s.behind] + [s for s in here if s.behind]
        return found

    def settle(self, stakes: "list[Stake]", outcome_of: "Callable[[Stake], str]") -> None:
        verdicts = array("i")
        money = array("q", [self.cover])
        for stake in stakes:
            stake.outcome = outcome_of(stake)
            verdicts.extend(array("i", stake.wager.verdict(stake.outcome)))
            money.extend(array("q", [stake.cents, 0]))
        setting = self._pack.setting
        felt_core.settle_bank(
            COVER[setting("cover")], setting("unit"), ROUNDING[setting("round")], verdicts, money
        )
        self.left = money[0]
        for at, stake in enumerate(stakes):
            stake.returned, stake.paid = money[1 + 2 * at], money[2 + 2 * at]
            verdict, n, d = verdicts[3 * at : 3 * at + 3]
            stake.result = result_of(verdict, stake, self._rounds_to_nothing(stake, n, d))

    def _rounds_to_nothing(self, stake: "Stake", n: int, d: int) -> bool:
        """Whether a payoff is less than the unit, and rounded down (RULINGS 4)."""
        setting = self._pack.setting
        return setting("round") == "down" and stake.cents * n < int(setting("unit")) * d


def result_of(verdict: int, stake: "Stake", owed_nothing: bool) -> str:
    """A wager that nothing could be done about for want of cover is uncovered (RULINGS 2)."""
    if verdict == felt_core.PUSH:
        return PUSH
    if verdict == felt_core.WIN:
        return WIN if stake.paid or owed_nothing else UNCOVERED
    if stake.returned == stake.cents:
        return UNCOVERED
    return SURRENDER if verdict == felt_core.GIVE_BACK else LOSE
