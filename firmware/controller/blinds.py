"""Button and blinds: who has them in a hand, who must post before it plays again, the kill button.

Lines are those of the filings (kings, palomar, crystal, poker-flats, angies). No hold'em sheet has
a straddle; crystal L559 forbids it.
"""

from firmware.controller.packed import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Any

    Rules = Mapping[str, Any]

# What differs between tables, or may: by its name in the table's settings.
SETTINGS = (
    "blinds",  # 2, or 1 at the button's left (palomar L102, crystal L503)
    "first_round_free",  # true: new players post nothing before a blind passes them (crystal L547)
    "heads_up_small_blind",  # "button" (crystal L509) or "left of button" (kings L111)
    "kill",  # "none", "half" or "full" (angies L463)
    "kill_posted_by",  # "holder" of the kill button, or "big blind" (angies L476-485)
    "missed_blinds",  # "wait or post" (palomar L130, crystal L535, poker-flats L164) or "free"
    "missed_collection",  # true: posted too, as dead money (poker-flats L164)
    "moved_away",  # from the blind: "wait or post" (poker-flats L170, crystal L551) or "free"
    "newcomers",  # "wait or post" (palomar L130, crystal L511) or "free" (poker-flats L162)
    "opening_ties",  # "another card" (kings, ambiguity 11) or "suits" (palomar L142, 004 L5727)
)

WAIT_OR_POST = "wait or post"
POST = "post"
WAIT = "wait"

# What a seat that is not dealt in free owes.
MISSED = 1  # a blind went past it
NEW = 2  # it waits for the big blind; NEW + n: or until it would have it in n hands

RING = 16  # more than any table has seats
KILLS = {"none": (1, 1), "half": (3, 2), "full": (2, 1)}  # angies L478-480


def steps(start: int, seat: int) -> int:
    """How far clockwise; all the way round from a seat to itself."""
    return (seat - start) % RING or RING


def clockwise(seats: "Collection[int]", after: int) -> "list[int]":
    """
    >>> clockwise([2, 5, 7], after=5)
    [7, 2, 5]
    """
    return sorted(seats, key=lambda seat: steps(after, seat))


def highest(cards: "Mapping[int, int]", ties: str) -> "list[int]":
    """The opening draw: whose card takes the button (kings L117); more than one draw again.

    >>> highest({1: 50, 4: 51, 6: 3}, "another card"), highest({1: 50, 4: 51, 6: 3}, "suits")
    ([1, 4], [4])
    """
    worth = {seat: card if ties == "suits" else card // 4 for seat, card in cards.items()}
    best = max(worth.values())
    return [seat for seat in sorted(worth) if worth[seat] == best]


class Place:
    """Where the disks lie in a hand.

    button, small, big   seats; small 0: there is one blind
    poster               who posts the big blind: the big blind, or who must post the kill blind
    settled              the seats that owe nothing and are dealt in
    """

    def __init__(self, button: int, small: int, big: int, settled: "Sequence[int]") -> None:
        self.button = button
        self.small = small
        self.big = big
        self.poster = big
        self.settled = list(settled)

    def order(self, seats: "Collection[int]", street: int) -> "list[int]":
        """Who acts first is first: left of the big blind, later left of the button (kings L111)."""
        return clockwise(seats, self.poster if street == 1 else self.button)

    def between(self, seat: int) -> bool:
        """Between button and big blind nobody comes in (palomar L128, crystal L521, L545)."""
        return steps(self.button, seat) < steps(self.button, self.big)


class Blinds:
    """The button's way round the table, and what seats owe to play.

    button   the seat that had it in the last hand, or will have it in the first; 0: not drawn yet

    start(seat)               a new game; the opening draw gave the button to that seat
    sit(seat), leave(seat)    a person comes or goes; move(…): changes seats
    place(present)            where the disks would lie, of the next hand with those seats
    choices(place, seat)      what a seat may choose from that owes something
    players(…)                who is dealt in, the first to get a card first
    asked(…)                  what a seat posts: (cents that are its bet, dead cents for the pot)
    begin(…)                  the hand begins, and it counts
    pack(), unpack(…)         how all this stands: in a checkpoint, and to go back if a hand is void

    >>> blinds = Blinds({"blinds": 2, "heads_up_small_blind": "button"})
    >>> blinds.start(2)
    >>> place = blinds.place([2, 4, 5, 7])
    >>> place.button, place.small, place.big
    (2, 4, 5)
    >>> blinds.players(place, [2, 4, 5, 7], [])
    [4, 5, 7, 2]
    """

    def __init__(self, rules: "Rules") -> None:
        self.button = 0
        self._rules = rules
        self._drawn = False
        self._due = 0  # at its left, so the next to have it
        self._big = 0
        self._first = 0  # where the button began, until a blind has passed everybody
        self._owes: dict[int, int] = {}

    def start(self, seat: int) -> None:
        self.button = self._first = seat
        self._drawn = True
        self._due = self._big = 0
        self._owes = {}

    def sit(self, seat: int) -> None:
        self.leave(seat)
        if self.button and not self._drawn and not self._comes_free(seat):
            self._owes[seat] = NEW

    def leave(self, seat: int) -> None:
        self._owes.pop(seat, 0)

    def move(self, seat: int, to: int, seated: "Collection[int]") -> None:
        """A person changes places, with one who sits there if need be."""
        owed = self._owed_after(seat, to, seated)
        back = self._owed_after(to, seat, seated) if to in seated else 0
        for each, debt in ((to, owed), (seat, back)):
            self._owes.pop(each, 0)
            if debt:
                self._owes[each] = debt

    def place(self, present: "Collection[int]", kill: int = 0) -> "Place | None":
        """None if there are not two; kill is who must post the kill blind (Kill.poster).

        The button always goes forward, to the next who plays (palomar L132, crystal L531).
        """
        if len(present) < 2:
            return None
        settled = [seat for seat in sorted(present) if seat not in self._owes]
        if len(settled) < 2:  # there is no game to come late to
            settled = sorted(present)
        if self._drawn and self.button in settled:
            button = self.button
        else:
            button = clockwise(settled, self.button)[0]
        place = self._with_blinds(button, settled, present)
        if kill and self._rules["kill_posted_by"] == "holder":
            place.poster = kill
        return place

    def choices(self, place: Place, seat: int) -> "tuple[str, ...]":
        """Nothing if it is dealt in anyway. The last word is for who lets the time run out."""
        if self._is_in(place, seat):
            return ()
        return (WAIT,) if place.between(seat) else (POST, WAIT)

    def players(
        self, place: Place, present: "Collection[int]", posting: "Collection[int]"
    ) -> "list[int]":
        dealt = []
        for seat in clockwise(present, place.button):  # the button gets the last card (kings L109)
            posts = seat in posting and not place.between(seat)
            if posts or self._is_in(place, seat):
                dealt.append(seat)
        return dealt

    def asked(
        self, place: Place, seat: int, small: int, big: int, collection: int = 0
    ) -> "tuple[int, int]":
        """Of a seat that is dealt in; big is the kill blind in a kill pot.

        A small blind made up is dead (palomar L130, crystal L537, poker-flats L164).
        """
        waited = seat == place.big and seat not in place.settled
        if seat == place.poster or waited:  # it does so whoever posts the kill blind
            return big, 0
        if seat == place.small:
            return small, 0
        if self._is_in(place, seat):
            return 0, 0
        if self._owes[seat] != MISSED:
            return big, 0
        fee = collection if self._rules["missed_collection"] else 0
        return big, (small if place.small else 0) + fee

    def begin(self, place: Place, players: "Collection[int]", seated: "Collection[int]") -> None:
        """Seated is everybody who has a seat, also those who are away."""
        start = place.button
        if self._due and steps(self.button, self._due) < steps(self.button, start):
            start = self._due  # the button went past seats, and so did the blinds
        for seat in players:
            self._owes.pop(seat, 0)
        if self._rules["missed_blinds"] == WAIT_OR_POST:
            for seat in seated:
                passed = steps(start, seat) < steps(start, place.big)
                if passed and seat not in players and seat not in self._owes:
                    self._owes[seat] = MISSED
        if place.big != self._big:
            before = self._big or place.button
            if steps(before, self._first) <= steps(before, place.big):
                self._first = 0
        self.button = place.button
        self._due = place.big if place.small in (0, place.button) else place.small
        self._big = place.big
        self._drawn = False

    def pack(self) -> bytes:
        packed = bytes(
            (self.button, self._due, self._big, self._first, self._drawn, len(self._owes))
        )
        for seat in sorted(self._owes):
            packed += bytes((seat, self._owes[seat]))
        return packed

    def unpack(self, reader: Reader) -> None:
        self.button = reader.number()
        self._due = reader.number()
        self._big = reader.number()
        self._first = reader.number()
        self._drawn = reader.bytes(1)[0] != 0
        self._owes = {}
        for _ in range(reader.number()):
            seat = reader.number()
            self._owes[seat] = reader.number()

    # ---- Within -----------------------------------------------------------------------------

    def _with_blinds(
        self, button: int, settled: "Sequence[int]", present: "Collection[int]"
    ) -> Place:
        """The big blind also falls to one who waits for it."""
        small = clockwise(settled, button)[0]
        if self._rules["blinds"] == 1:
            return Place(button, 0, clockwise(present, button)[0], settled)
        big = clockwise(present, small)[0]
        if big == button and self._rules["heads_up_small_blind"] == "button":
            return Place(button, button, small, settled)
        return Place(button, small, big, settled)

    def _is_in(self, place: Place, seat: int) -> bool:
        """Dealt in without a word: it owes nothing, or what it waited for is there."""
        if seat in place.settled or seat in (place.big, place.poster):
            return True
        waits = self._owes.get(seat, 0) - NEW
        return not place.between(seat) and hands_to(place.big, seat, place.settled) <= waits

    def _comes_free(self, seat: int) -> bool:
        return self._rules["newcomers"] == "free" or self._not_passed_yet(seat)

    def _not_passed_yet(self, seat: int) -> bool:
        """Crystal L547-555: the button is on its first way round, no blind has passed the seat."""
        if not self._first or not self._rules["first_round_free"]:
            return False
        return steps(self._first, seat) > steps(self._first, self._big)

    def _owed_after(self, here: int, there: int, seated: "Collection[int]") -> int:
        owed = self._owes.get(here, 0)
        if owed or not self._big or self._rules["moved_away"] == "free":
            return owed
        others = [seat for seat in seated if seat != here]
        left = hands_to(self._big, here, others)
        if hands_to(self._big, there, others) <= left or self._not_passed_yet(there):
            return 0
        return NEW + left - 1


def hands_to(big: int, seat: int, among: "Collection[int]") -> int:
    """How many hands on a seat has the big blind, if big has it now.

    >>> hands_to(2, 5, [2, 3, 5, 8]), hands_to(2, 2, [2, 3, 5, 8])
    (2, 4)
    """
    return 1 + sum(steps(big, each) < steps(big, seat) for each in among if each != seat)


class Kill:
    """The kill button (angies L468-491): who wins two pots running plays the next at higher stakes.

    holder   who has the button: the winner of the last pot; 0: it lies in the pot
    raised   whether the next pot is a kill pot; won again, so is the one after, no higher

    >>> kill = Kill("half")
    >>> kill.won([4])
    >>> kill.won([4])
    >>> kill.raised, kill.poster([1, 4, 6]), kill.times(200)  # angies L482
    (True, 4, 300)
    """

    def __init__(self, kind: str) -> None:
        self.holder = 0
        self.raised = False
        self.ratio = KILLS[kind]

    def won(self, winners: "Sequence[int]") -> None:
        """A pot went to those seats. Nobody has won one that is split."""
        alone = winners[0] if len(winners) == 1 else 0
        self.raised = alone != 0 and alone == self.holder and self.ratio != KILLS["none"]
        self.holder = alone

    def poster(self, present: "Collection[int]") -> int:
        """Who must post the kill blind (angies L487); without the holder it is no kill pot."""
        return self.holder if self.raised and self.holder in present else 0

    def times(self, cents: int) -> int:
        over, under = self.ratio
        return cents * over // under

    def pack(self) -> bytes:
        return bytes((self.holder, self.raised))

    def unpack(self, reader: Reader) -> None:
        self.holder = reader.number()
        self.raised = reader.bytes(1)[0] != 0
