"""A table of Trips without its wire, and players who sit down at it.

Hands are written by seat: {1: "Kc Qd 9h 5s 4c", 2: "Ks Jd"}. A seat with fewer than five cards
does not bet for the next one: it folds.
"""

from collections.abc import Iterable

from firmware.controller.events import EVENT, unpack_event
from hal.monitor import DEALER, LINES, PAGE
from hal.portal import COLLECTION
from sim.tabletop import Tabletop
from tools.tables import load, pack

TRIPS = "crystal-casino/trips"
LIMITS = [(200, 50), (300, 100), (500, 200), (1000, 300), (2500, 500)]  # bet, collection: DCS-36
FIVE_DOLLARS = 2  # which of the limits
BET, FEE = LIMITS[FIVE_DOLLARS]
STREETS = (3, 4, 5)  # the card that each later bet is for

Hands = dict[int, str]

# Six hands of one deck, none with three of a kind; seat 5's aces are the best.
NOBODY_QUALIFIES: Hands = {
    1: "Kc Qd 9h 5s 4c",
    2: "Ks Jd 9c 6h 3d",
    3: "Qh Js 8c 5d 2h",
    4: "Jh Tc 8d 4s 2c",
    5: "Ac Ad 9d 7h 3c",
    6: "Th 8h 6c 4h 2s",
}
# And the same with three sevens at seat 2.
SEAT_2_WINS: Hands = {**NOBODY_QUALIFIES, 2: "7c 7d 7s 6h 3d"}
PAIR_AND_NOTHING: Hands = {1: "Kc Qd 9h 5s 4c", 2: "Ac Ad 9d 7h 3c"}
TRIPS_AND_NOTHING: Hands = {1: "Kc Qd 9h 5s 4c", 2: "7c 7d 7s 6h 3d"}


def pack_of(**settings: object) -> bytes:
    return pack(load(TRIPS, settings))


def trips(
    limit: int = FIVE_DOLLARS, hands: Hands | None = None, deck: str = "", **settings: object
) -> Tabletop:
    """A table that has just been switched on; its first deck gives these hands, or is this."""
    return Tabletop(pack_of(**settings), limit=limit, deck=deck or deck_for(hands or {}))


def some_of(hands: Hands, *seats: int) -> Hands:
    return {seat: hands[seat] for seat in seats}


def fold(hands: Hands, *seats: int, cards: int = 2) -> Hands:
    """The same hands, of which those seats want no more than so many cards.

    >>> fold({1: "Kc Qd 9h 5s 4c", 2: "7c 7d 7s 6h 3d"}, 1, cards=3)
    {1: 'Kc Qd 9h', 2: '7c 7d 7s 6h 3d'}
    """
    return {
        seat: " ".join(hand.split()[:cards]) if seat in seats else hand
        for seat, hand in hands.items()
    }


def deck_for(hands: Hands) -> str:
    """The cards in the order in which these hands are dealt (DCS-42, DCS-43).

    >>> deck_for({2: "2c 5c 8c", 3: "3c 6c", 5: "4c 7c 9c"})
    '2c 3c 4c 5c 6c 7c 8c 9c'
    """
    held = [hands[seat].split() for seat in sorted(hands)]
    return " ".join(hand[card] for card in range(5) for hand in held if len(hand) > card)


def post(table: Tabletop, seats: Iterable[int], pays: Iterable[int] | None = None) -> None:
    """First bets, and the collections, which the dealer lifts."""
    seats = list(seats)
    bet, fee = LIMITS[table.limit]
    table.put(*(seats if pays is None else pays), fee=fee)
    table.sweep(COLLECTION)
    table.put(*seats, bet=bet)


def street(table: Tabletop, seats: Iterable[int]) -> None:
    """These seats bet for their next card, the dealer deals it and takes the bets."""
    table.put(*seats, bet=LIMITS[table.limit][0])
    assert table.press()
    table.sweep()


def start(table: Tabletop, seats: Iterable[int], pays: Iterable[int] | None = None) -> None:
    """The first two cards of a hand are dealt, and its first bets taken."""
    post(table, seats, pays)
    assert table.press()
    table.sweep()


def play(
    table: Tabletop, hands: Hands, pays: Iterable[int] | None = None, then: Hands | None = None
) -> None:
    """A whole hand. The deck was stacked for it; `then` are the hands of the next deck."""
    if then is not None:
        table.stack(deck_for(then))
    start(table, hands, pays)
    for cards in STREETS:
        staying = [seat for seat in hands if len(hands[seat].split()) >= cards]
        street(table, staying)
        if not staying:
            return


def dealer(table: Tabletop, function: str, *numbers: int) -> str:
    """A dealer's function, as the menu does it: why it could not be done, or nothing."""
    why: str = getattr(table.runtime, function)(*numbers)
    table.wait(0)  # the next deck is shuffled
    return why


def keys(table: Tabletop, *pressed: int) -> str:
    """Presses these keys of the keypad; what the dealer's line says then."""
    table.key(*pressed)
    table.wait(0)
    return table.devices.screens.picture.texts.get((0, DEALER), "")


def messages(table: Tabletop) -> list[str]:
    """What each seat's monitor asks or tells, from seat 1 on."""
    return [table.message(seat) for seat in range(1, 7)]


def results(table: Tabletop) -> list[str]:
    """What became of each seat's hand, from seat 1 on."""
    return [table.result(seat) for seat in range(1, 7)]


def events(table: Tabletop, code: int) -> list[list[int]]:
    """The numbers of every event of that code in the journal, in order."""
    came = []
    for _, kind, payload in table.runtime.journal.records():
        if kind == EVENT and payload[0] == code:
            came.append(unpack_event(payload)[1])
    return came


def sheet(table: Tabletop) -> list[str]:
    """The sheet of text that lies over the table on every monitor."""
    texts = table.devices.screens.picture.texts
    return [texts[(0, line)] for line in range(PAGE, LINES) if (0, line) in texts]
