"""One betting round of a pot game: whose turn it is, what laid chips can mean, when it is over.

Amounts are cents, and what a seat has in is always meant of this round. Lines are those of the
filings (kings, palomar, crystal, poker-flats, angies); 004 L5697 is Casino 99's crazy pineapple.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Rules = Mapping[str, Any]

# What differs between tables, or may: by its name in the table's settings.
SETTINGS = (
    "check_raise",  # true (kings L133, palomar L104); poker-flats' lowball: false (L98)
    "raises",  # how many may follow the bet in a round: 3 (kings L125, palomar L106); 0: any number
    "raises_uncapped",  # "two at start" of the round (kings, ambiguity 9), or "two left" (palomar)
    "short_all_in_reopens",  # no filing says: "half at limit", "full raise" or "always"
    "unit",  # the smallest chip of the blinds: smaller ones do not play (poker-flats L168)
)

LIMIT = "limit"  # bets and raises of one size
SPREAD = "spread"  # of a size between two
POT_LIMIT = "pot limit"
NO_LIMIT = "no limit"
STRUCTURES = (LIMIT, SPREAD, POT_LIMIT, NO_LIMIT)

FOLD = "fold"
CHECK = "check"
CALL = "call"
BET = "bet"
RAISE = "raise"
ALL_IN = "all in"  # "and this is all I have": the table sees no chips but those that are laid


class Stakes:
    """What one bet, or one raise, may be.

    kind        LIMIT, SPREAD, POT_LIMIT or NO_LIMIT
    early       (least, most); most 0: as much as the kind allows
    late        the same from street late_from on: the third of four (004 L5697)

    >>> stakes = Stakes(SPREAD, (100, 300), (100, 600))  # $1-$3/$1-$6, angies L447
    >>> stakes.of(2), stakes.of(3)
    ((100, 300), (100, 600))
    >>> stakes.times(2, 1).of(3)
    (200, 1200)
    """

    def __init__(
        self, kind: str, early: "tuple[int, int]", late: "tuple[int, int]", late_from: int = 3
    ) -> None:
        self.kind = kind
        self.early = early
        self.late = late
        self.late_from = late_from

    def of(self, street: int) -> "tuple[int, int]":
        return self.late if street >= self.late_from else self.early

    def times(self, over: int, under: int) -> "Stakes":
        """The stakes of a kill pot (angies L474-480)."""
        early = (self.early[0] * over // under, self.early[1] * over // under)
        late = (self.late[0] * over // under, self.late[1] * over // under)
        return Stakes(self.kind, early, late, self.late_from)


class Betting:
    """A betting round. A seat lays chips, then touches a word.

    live         the seats that hold cards, in the order in which they act
    all_in       those of them that have no more chips
    contributed  {seat: cents} of this round, of folded seats too
    raises       how many have followed the bet; a big blind is a bet (palomar L106)
    turn         whose turn it is; 0 when the round is over

    limits(seat)           what it must lay to call, and the least and the most that it may raise to
    allowed(seat, laid)    the words that fit the chips it has laid, each with what it then has in
    act(seat, word, laid)  it does so
    uncalled()             who gets back what nobody called, when the round is over

    Made of the live seats, two or more, the first to act first; what they have posted, the big
    blind (to be called in full even if its poster had less), who is all in, and what lies in the
    pot already.

    >>> rules = {"check_raise": True, "raises": 3, "raises_uncapped": "two at start",
    ...          "short_all_in_reopens": "half at limit", "unit": 100}
    >>> stakes = Stakes(LIMIT, (400, 400), (800, 800))
    >>> preflop = Betting(stakes, 1, rules, [3, 1, 2], {1: 200, 2: 400}, blind=400)
    >>> preflop.turn, preflop.limits(3)
    (3, (400, 800, 800))
    >>> preflop.allowed(3, 800)
    [('all in', 800), ('raise', 800)]
    >>> preflop.act(3, RAISE, 800)
    >>> preflop.act(1, FOLD, 0)
    >>> preflop.act(2, CALL, 400)
    >>> preflop.over, preflop.live, sum(preflop.contributed.values())
    (True, [3, 2], 1800)
    """

    def __init__(
        self,
        stakes: Stakes,
        street: int,
        rules: "Rules",
        seats: "Sequence[int]",
        posted: "Mapping[int, int] | None" = None,
        blind: int = 0,
        all_in: "Sequence[int]" = (),
        pot: int = 0,
    ) -> None:
        self.live = list(seats)
        self.all_in = list(all_in)
        self.contributed = dict.fromkeys(seats, 0)
        self.contributed.update(posted or {})
        self.raises = 0
        self._rules = rules
        self._kind = stakes.kind
        self._first_street = street == 1
        self._order = list(seats)
        self._pot = pot
        self._least, self._most = stakes.of(street)
        self._level = max([blind] + list(self.contributed.values()))  # what must be matched
        # Raises count from a whole bet: one that is less is completed, not raised (crystal L938).
        self._whole = self._level if self._level >= self._least else 0
        self._size = max(self._least, self._level)  # of the least raise; at limit, of every one
        self._acted: dict[int, int] = {}  # since the last whole raise: the level it acted at
        self._checked: list[int] = []
        self.turn = self._next_after(self._order[-1])

    @property
    def over(self) -> bool:
        return self.turn == 0

    def limits(self, seat: int) -> "tuple[int, int, int]":
        """To call, least and most to raise to. Least 0: it may not raise; most 0: there is none."""
        to_call = max(0, self._asked_of(seat) - self.contributed[seat])
        if not self._may_raise(seat):
            return to_call, 0, 0
        if self._kind == LIMIT:
            exact = self._whole + self._size
            return to_call, exact, exact
        least = self._level + self._size  # at least the last bet or raise (crystal L705)
        if self._kind == POT_LIMIT:  # a call, and then as much as the pot
            pot = self._pot + sum(self.contributed.values()) + to_call
            return to_call, least, max(least, self._level + pot)
        return to_call, least, self._level + self._most if self._most else 0

    def allowed(self, seat: int, laid: int) -> "list[tuple[str, int]]":
        """None for chips that mean nothing: they stay the player's (RULINGS 9).

        The last word is the one for a seat that lets its time run out.
        """
        if seat != self.turn or laid % self._rules["unit"]:
            return []
        to_call, least, most = self.limits(seat)
        total = self.contributed[seat] + laid
        if laid == 0:
            return self._without_chips(to_call, total)
        raises = 0 < least <= total
        if laid > to_call and (least == 0 or 0 < most < total):
            return []
        words = [(ALL_IN, total)]
        if raises:
            words.append((RAISE if self._level else BET, total))
        elif laid == to_call:
            words.append((CALL, total))
        return words

    def act(self, seat: int, word: str, laid: int) -> None:
        total = self.contributed[seat] + laid
        if (word, total) not in self.allowed(seat, laid):
            raise ValueError(f'seat {seat} cannot say "{word}" with {laid} cents laid')
        if word == FOLD:
            self.live.remove(seat)
        elif word == CHECK:
            self._checked.append(seat)
        elif word == ALL_IN:
            self.all_in.append(seat)
        if total > self._level:
            self._raise_to(total, total >= self.limits(seat)[1])
        self.contributed[seat] = total
        self._acted[seat] = self._level
        self.turn = self._next_after(seat)

    def uncalled(self) -> "tuple[int, int]":
        """The seat and the cents; (0, 0) if all was called. Nobody can win what nobody matched."""
        most = sorted((cents, seat) for seat, cents in self.contributed.items())
        cents, seat = most[-1]
        over = cents - most[-2][0]
        return (seat, over) if over else (0, 0)

    # ---- Within -----------------------------------------------------------------------------

    def _without_chips(self, to_call: int, total: int) -> "list[tuple[str, int]]":
        """Who has nothing left may stay in for what it put in before, in this round or earlier."""
        if to_call == 0:
            return [(FOLD, total), (CHECK, total)]
        if total or not self._first_street:
            return [(ALL_IN, total), (FOLD, total)]
        return [(FOLD, total)]

    def _raise_to(self, total: int, whole: bool) -> None:
        """A short all-in raises what must be matched, but only a whole raise opens all anew."""
        rise = total - self._level
        self._level = total
        if whole or total - self._whole >= self._reopening():
            if self._whole:
                self.raises += 1
            self._whole = total
        if whole:
            self._acted = {}
        self._size = max(self._size, rise)

    def _reopening(self) -> int:
        """So much more than a seat has acted on lets it raise again."""
        reading = self._rules["short_all_in_reopens"]
        if reading == "always":
            return 1
        if reading == "half at limit" and self._kind == LIMIT:
            return (self._size + 1) // 2
        return self._size

    def _may_raise(self, seat: int) -> bool:
        if self._capped() or not self._others_can_act(seat):
            return False
        if seat in self._checked and not self._rules["check_raise"]:
            return False
        if seat not in self._acted:
            return True
        return self._level - self._acted[seat] >= self._reopening()

    def _capped(self) -> bool:
        most = self._rules["raises"]
        if most == 0 or self.raises < most:
            return False
        at_start = self._rules["raises_uncapped"] == "two at start"
        return len(self._order if at_start else self.live) != 2

    def _others_can_act(self, seat: int) -> bool:
        return any(each != seat and each not in self.all_in for each in self.live)

    def _asked_of(self, seat: int) -> int:
        """What it must have in; against hands that are all in, no more than the best of them."""
        if self._others_can_act(seat):
            return self._level
        return max([0] + [self.contributed[each] for each in self.live if each != seat])

    def _next_after(self, seat: int) -> int:
        at = self._order.index(seat) + 1
        for each in self._order[at:] + self._order[:at]:
            if self._has_to_act(each):
                return each
        return 0

    def _has_to_act(self, seat: int) -> bool:
        """Who owes something; and who has not acted yet, as the big blind (kings L128)."""
        if seat not in self.live or seat in self.all_in:
            return False
        if self.contributed[seat] < self._asked_of(seat):
            return True
        return seat not in self._acted and self._others_can_act(seat)
