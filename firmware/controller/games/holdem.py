"""Texas Hold'em: two cards down, five in the middle, four betting rounds for a pot.

Five houses, and Poker Flats' high-low split (kings L70-164, palomar 96-132, crystal 448-603,
poker-flats 148-189, angies 1-41); what differs between them is in their tables' files.
"""

import felt_core

from firmware.controller import betting, blinds
from firmware.controller.pot_table import PotTable
from firmware.controller.pots import NO_HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.seats import Seat
    from firmware.controller.table import Play
    from firmware.controller.waits import Said

TABLE = PotTable

# Every reading that this game asks its table for.
SETTINGS = (
    betting.SETTINGS
    + blinds.SETTINGS
    + (
        "decision_seconds",
        "first_button",
        "low",
        "odd_chip",
    )
)

STREETS = ((2, 3), (3, 1), (4, 1))  # flop, turn and river: which betting round, how many cards
CATEGORY_SHIFT = 20


def hand(table: "PotTable") -> "Play":
    yield from table.shuffle()
    yield from table.open_hand()
    table.deal_down(2)  # kings L109
    yield from table.bet(1)
    for street, cards in STREETS:
        if len(table.live) == 1:
            break
        yield from table.wait_for_board()
        table.turn_board(cards)
        if street == 2:
            table.take_fee()  # kings L3
        yield from table.bet(street)
    settle(table)


def settle(table: "PotTable") -> None:
    """The best five of seven; who is left alone takes the pot and shows nothing."""
    shown = len(table.live) > 1
    if shown:
        table.show_down()
    high = [high_of(table, seat) if shown else alone(seat) for seat in table.seats]
    low: list[int] = []
    if shown and table.setting("low") == "eight or better":  # poker-flats 158
        low = [low_of(table, seat) for seat in table.seats]
    table.award(high, low)
    tell(table, shown)


def alone(seat: "Seat") -> int:
    return 0 if seat.live else NO_HAND


def high_of(table: "PotTable", seat: "Seat") -> int:
    return rank(felt_core.HIGH, table, seat) if seat.live else NO_HAND


def low_of(table: "PotTable", seat: "Seat") -> int:
    if not seat.live:
        return NO_HAND
    low = rank(felt_core.LOW_8, table, seat)
    return low if low >> CATEGORY_SHIFT != felt_core.NO_LOW else NO_HAND


def rank(ranker: int, table: "PotTable", seat: "Seat") -> int:
    return int(felt_core.rank(ranker, bytes(seat.cards + table.board)))


def tell(table: "PotTable", shown: bool) -> None:
    """Each seat its award and its hand, and everybody who won."""
    words = table.words
    for seat in table.live:
        cents = table.awarded(seat)
        if not shown:
            table.view.result(seat.number, words.tell("you_won", cents=cents))
            table.view.everybody(words.tell("wins_alone", seat=seat.number, cents=cents))
            return
        made = hand_text(table, seat)
        said = words.tell("won_with" if cents else "has", cents=cents, hand=made)
        table.view.result(seat.number, said)
    table.view.everybody(told_to_all(table))


def told_to_all(table: "PotTable") -> "Said":
    """Of more than two a line has no room for what each of them won."""
    words = table.words
    winners = [seat for seat in table.live if table.awarded(seat)]
    if not winners:
        return words.tell("fee_is_all")
    if len(winners) > 2:
        return words.tell("share_pot", who=words.seats([seat.number for seat in winners]))
    told = []
    style = 0
    for seat in winners:
        made = hand_text(table, seat)
        cents = table.awarded(seat)
        said, style = words.tell("wins_with", seat=seat.number, cents=cents, hand=made)
        told.append(said)
    return "; ".join(told), style


def hand_text(table: "PotTable", seat: "Seat") -> str:
    """As "two pair", or "two pair and a low"."""
    high = rank(felt_core.HIGH, table, seat) >> CATEGORY_SHIFT
    text = table.words.say(felt_core.category_name(felt_core.HIGH, high))
    if table.setting("low") == "eight or better" and low_of(table, seat) != NO_HAND:
        text = table.words.say("and_low", hand=text)
    return text
