"""Who sits at a table with a pot, where its disks lie, and what a seat owes before its cards."""

from firmware.controller import fees
from firmware.controller.betting import LIMIT, NO_LIMIT, POT_LIMIT, SPREAD
from firmware.controller.blinds import KILLS, Blinds, Kill
from firmware.controller.packed import Reader, number
from firmware.controller.table import Table
from firmware.controller.words import dollars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.controller.blinds import Place
    from firmware.controller.pack import Pack
    from firmware.controller.seats import Seat
    from firmware.controller.view import View

GONE = 0  # where a person goes that leaves the table


class PotSeats(Table):
    """The people of a table with a pot.

    option     of the pack's limits, the one in force: stakes, blinds and fees
    unit       the smallest chip that plays
    seated     who has a seat; present: who of them plays the next hand
    posting    who owes blinds and posts them now; short: who has less than the blind
    charged    {seat: cents} of a charge by time that is not paid
    blinds     the button's way round, and what seats owe; kill: the kill button
    place      where the disks lie; killed: whether the hand is played at higher stakes
    players    who is dealt in, the first to get a card first
    """

    def __init__(self, pack: "Pack", view: "View", limit: int = 0) -> None:
        self.unit: int = pack.setting("unit")
        self.seated: list[int] = []
        self.present: list[int] = []
        self.posting: list[int] = []
        self.short: list[int] = []
        self.charged: dict[int, int] = {}
        self.blinds = Blinds(pack.settings)
        self.place: Place | None = None
        self.players: list[int] = []
        self.killed = False
        self._before = b""
        self._went: list[tuple[int, int]] = []  # who left or moved while a hand was played
        super().__init__(pack, view, limit)

    def set_limit(self, limit: int) -> None:
        super().set_limit(limit)
        self.option: dict[str, Any] = self.pack.limits[limit]
        raised = self.option["betting"] in (LIMIT, SPREAD)  # angies L463: limit games only
        self.kill = Kill(self.setting("kill") if raised else "none")

    def limit_name(self, limit: int) -> str:
        """As "$2-$4 limit, option 1-3" or "no limit, blinds $1-$2, option 8"."""
        option = self.pack.limits[limit]
        low, high = option["early"][0], option["late"][1]
        if option["betting"] in (NO_LIMIT, POT_LIMIT):
            low, high = option["small"], option["big"]
        meaning = option["betting"] + " of"
        return self.words.say(meaning, low=low, high=high, option=option["fees"]["name"])

    def posted(self) -> "list[str]":
        option = self.option
        blinds = f"Blinds {dollars(option['small'])} and {dollars(option['big'])}"
        return [blinds] + fees.posted(option["fees"])

    def marks(self, seat: "Seat") -> "list[str]":
        place = self.place
        marks = []
        if place is not None:
            disks = ((place.button, "disk_button"), (place.small, "disk_small"))
            for at, disk in disks + ((place.big, "disk_big"),):
                if at == seat.number:
                    marks.append(self.words.say(disk))
        if seat.number == self.kill.holder and self.kill.ratio != KILLS["none"]:
            marks.append(self.words.say("disk_kill"))
        return marks

    # ---- Who plays ------------------------------------------------------------------------------

    def sit_in(self, seat: int) -> None:
        if seat not in self.seated:
            self.seated.append(seat)
            self.blinds.sit(seat)
        self.present.append(seat)

    def sit_out(self, seat: int) -> None:
        self.present.remove(seat)
        for some in (self.posting, self.short):
            if seat in some:
                some.remove(seat)

    def show_place(self, place: "Place | None", players: "list[int]") -> None:
        """Where the disks would lie if the next hand began now."""
        self.place = place
        self.players = players
        self.killed = place is not None and self.kill.poster(self.present) != 0

    def begin_way(self, place: "Place") -> None:
        """The disks move, and who is dealt in owes nothing any more."""
        self._before = self._pack_way()
        self._went = []
        if not self.blinds.button:
            self.blinds.start(place.button)
        self.blinds.begin(place, self.players, self.seated)
        for seat in self.players:
            self.charged.pop(seat, 0)
        self.posting = [seat for seat in self.posting if seat not in self.players]
        self.short = []

    # ---- What is asked before the cards ---------------------------------------------------------

    @property
    def big_blind(self) -> int:
        big: int = self.option["big"]
        return self.kill.times(big) if self.killed else big

    def asked_of(self, place: "Place", seat: int, players: int) -> "tuple[int, int]":
        """Of a seat that is dealt in: cents that are its bet, and cents that are dead."""
        missed = fees.due_of_button(self.option["fees"], players)
        small, big = self.option["small"], self.big_blind
        return self.blinds.asked(place, seat, small, big, missed)

    def fee_before_cards(self, seat: int, place: "Place | None", players: int) -> int:
        due = self.charged.get(seat, 0)
        if place is not None and seat == place.button:
            due += fees.due_of_button(self.option["fees"], players)
        return due

    # ---- What the dealer can do -----------------------------------------------------------------

    @property
    def charges_time(self) -> bool:
        return bool(self.option["fees"]["kind"] == fees.TIME)

    def collect_time(self) -> None:
        """A half hour begins: who plays owes for it before the next cards (kings L20-22)."""
        due = fees.due_of_player_for_time(self.option["fees"], len(self.present))
        for seat in self.present:
            self.charged[seat] = self.charged.get(seat, 0) + due

    def void(self) -> None:
        """The disks go back, too; who left since then stays away (RULINGS 8)."""
        super().void()
        went, self._went = self._went, []
        self._unpack_way(Reader(self._before))
        for seat, to in went:
            self._go(seat, to)
        self.place = None

    def change_player(self, seat: "Seat") -> None:
        """Whoever sits down there next is new."""
        super().change_player(seat)
        self._go(seat.number, GONE)

    def move_player(self, seat: "Seat", to: "Seat") -> None:
        super().move_player(seat, to)
        self._go(seat.number, to.number)

    def _go(self, seat: int, to: int) -> None:
        """A person goes to another seat, and one who sits there comes here; or away."""
        if seat not in self.seated:  # from an empty chair somebody can only be fetched
            seat, to = to, seat
        if seat not in self.seated:
            return
        if self.begun:
            self._went.append((seat, to))
        if to == GONE:
            self.blinds.leave(seat)
        else:
            self.blinds.move(seat, to, self.seated)
        for some in (self.seated, self.present, self.posting, self.short):
            some[:] = [each for each in _exchanged(some, seat, to) if each != GONE]
        charged = sorted(self.charged)
        places = _exchanged(charged, seat, to)
        cents = [self.charged[each] for each in charged]
        self.charged = {places[at]: cents[at] for at in range(len(places)) if places[at] != GONE}
        self.kill.holder = _exchanged([self.kill.holder], seat, to)[0]

    def close(self) -> None:
        """A closed table has no players; the button is drawn for anew."""
        super().close()
        self.seated = []
        self.present = []
        self.posting = []
        self.short = []
        self.charged = {}
        self.blinds = Blinds(self.pack.settings)
        self.set_limit(self.limit)
        self.place = None

    # ---- Keeping --------------------------------------------------------------------------------

    def stands(self) -> bytes:
        packed = super().stands() + self._pack_way()
        if self.begun and self.place is not None:
            packed += bytes((self.place.button, self.place.small, self.place.big))
        return packed

    def keep(self) -> bytes:
        packed = super().keep() + self._pack_way()
        for seat in self.seats:
            packed += seat.pack_left()
        return packed

    def take(self, reader: Reader) -> None:
        super().take(reader)
        self._unpack_way(reader)
        for seat in self.seats:
            seat.unpack_left(reader)

    def _pack_way(self) -> bytes:
        packed = self.blinds.pack() + self.kill.pack()
        for some in (self.seated, self.present, self.posting, self.short):
            packed += bytes((len(some),)) + bytes(some)
        packed += number(len(self.charged))
        for seat in sorted(self.charged):
            packed += number(seat) + number(self.charged[seat])
        return packed

    def _unpack_way(self, reader: Reader) -> None:
        self.blinds.unpack(reader)
        self.kill.unpack(reader)
        self.seated, self.present, self.posting, self.short = (
            list(reader.bytes(reader.bytes(1)[0])) for _ in range(4)
        )
        self.charged = {}
        for _ in range(reader.number()):
            seat = reader.number()
            self.charged[seat] = reader.number()


def _exchanged(seats: "list[int]", seat: int, to: int) -> "list[int]":
    """
    >>> _exchanged([1, 3, 5], 3, 5), _exchanged([1, 3], 3, GONE)
    ([1, 5, 3], [1, 0])
    """
    return [to if each == seat else seat if each == to and to else each for each in seats]
