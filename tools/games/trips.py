"""Trips for the calculator and the auditor: what was awarded, and by which line of the filing."""

import felt_core

from firmware.controller.events import CHANGE, VOID
from firmware.controller.games.trips import (
    CARDS,
    CATEGORY_SHIFT,
    NO_HAND,
    STREETS,
    ranker,
    settlement,
)
from firmware.controller.ledger import owed
from firmware.controller.pack import Pack
from firmware.controller.pool_table import PoolTable
from firmware.controller.seats import Seat as SeatPlayed
from firmware.controller.words import ENGLISH, dollars, seats_in_words
from tools.case import Case, Hand, Seat, word_of
from tools.config_words import Mistakes
from tools.event_words import Happened, Held, dealt
from tools.games import pool
from tools.games.pool import before, course, limit, standing, title
from tools.settled import LOSE, NONE, WIN, Money, Row, Settled

__all__ = ["before", "course", "limit", "standing", "title"]  # as at every table with a pot

NAME = "Trips"
CASE = ["limit", "pot", "seats"]
SEAT = ["cards", "decisions", "contributed"]
FOLD = "fold"
BETS = 1 + len(STREETS)
RANKS = "--23456789TJQKA"

# Where the filing or a reading of its sheet has what an audit tells.
SOURCES = {
    "collection": "002:1655-1658, 1674",
    "bet 1": "002:1591-1651, 1803",
    "bet": "002:1733-1736, 1748-1750",
    "deal": "002:1722-1726",
    "card": "002:1740-1741, 1753-1755, 1760-1763",
    "fold": "002:1736-1738",
    "wrong amount": "A-38, RULINGS 9",
    "left out": "002:1450-1451",
    "collection recognised": "002:1447-1449, A-23",
    "wager recognised": "002:1447-1449, A-37",
    "collection lifted": "002:1692-1694",
    "wager lifted": "002:1728-1730, DCS-39",
    "time": "A-28",
    "drop": "002:1662-1664, 1694",
    "player": "A-05",
    "close": "A-25",
    "void": "A-32, RULINGS 8",
    "bell": "002:1469, 1772",
}
TELL = {CHANGE: lambda table, event: pool.change(table, event, SOURCES["player"])}
POT = "002:1728-1730, 1743-1745, 1755-1757, 1768"
QUALIFIES = "002:1422-1423"
WINNER = "002:1770-1774, 1812-1814"
HIGH_HAND = "002:1777-1779, A-08"
ROLLS = "002:1656, 1779-1782"
NOBODY = "A-10"
FOLDED = "002:1737-1738, 1809-1810"
CALLS = {"": "", "winner": "WINNER", "high_hand": "HIGH HAND"}
AWARDS = {
    felt_core.POOL_NOBODY: "nobody",
    felt_core.POOL_HIGH_HAND: "high hand",
    felt_core.POOL_WINNER: "winner",
}


def options(pack: Pack) -> list[str]:
    return []


def came_of(table: PoolTable, event: Happened) -> list[str]:
    said = [*pool.pushed(event), *pool.posted(table, event, SOURCES)]
    said += pool.folds(table, event, SOURCES)
    said += pool.left_out(table, event, SOURCES["left out"])
    first = event.moved(pool.FIRST_BET)
    said += dealt(event.cards, {}, SOURCES["deal" if first else "card"])
    if event.over and event.code != VOID:
        live = {seat.number: bytes(seat.cards) for seat in table.live}
        folded = {seat.number: bytes(seat.cards) for seat in table.seats if seat.folded}
        pot = pool.pot_before_award(table, event)
        said += settled(table.pack, pot, live, folded, {}).why
        said += pool.dropped(event, SOURCES["drop"])
    return said


def held(table: PoolTable, void: bool) -> list[Held]:
    return [
        Held(
            f"seat {seat.number}",
            felt_core.cards_text(bytes(seat.cards)),
            outcome(table.pack, seat),
            0 if void else table.ledger.balance(owed(seat.number)),
        )
        for seat in table.seats
        if seat.dealt
    ]


def made(pack: Pack, cards: bytes) -> str:
    """A hand of five and the ranks that decide between it and others of its name."""
    rank = felt_core.rank(ranker(pack), cards)
    name = _category(pack, cards)
    digits = [rank >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    if 1 in digits:  # the wheel where it is the second highest straight
        return f"{name} A-2-3-4-5"
    return " ".join([name, *(RANKS[digit] for digit in digits if digit)])


def outcome(pack: Pack, seat: SeatPlayed) -> str:
    """What became of a seat's hand, in a few words."""
    if seat.folded:
        return "folded"
    if len(seat.cards) < CARDS:
        return "not finished"
    return " ".join([made(pack, bytes(seat.cards)), CALLS[seat.call]]).strip()


def settled(
    pack: Pack, pot: int, live: dict[int, bytes], folded: dict[int, bytes], stakes: dict[int, int]
) -> Settled:
    """By the very code that runs at the table."""
    hands = [live.get(seat, NO_HAND) for seat in range(1, pack.seats + 1)]
    kind, winners, awards = settlement(pack, pot, hands)
    best = [seat for seat in sorted(live) if winners >> seat - 1 & 1]
    paid = {seat: awards[seat - 1] for seat in best}
    rows: dict[int, Money] = {}
    for seat, cards in sorted({**live, **folded}.items()):
        hand = "folded" if seat in folded else _category(pack, cards)
        result = WIN if seat in best else LOSE
        text = felt_core.cards_text(cards)
        rows[seat] = Row(result, stakes.get(seat, 0), paid.get(seat, 0), cards=text, hand=hand)
    awarded = sum(awards)
    part = pot * pack.setting("high_hand_percent") if kind == felt_core.POOL_HIGH_HAND else 0
    facts = {
        "award": AWARDS[kind],
        "hand": _category(pack, live[best[0]]) if best else NONE,
        "pot": {"before": pot, "awarded": awarded, "after": pot - awarded},
        "remainder_hundredths": part - 100 * awarded if part else 0,
    }
    return Settled(facts, rows, _why(pack, kind, pot, live, folded, paid))


def settled_case(pack: Pack, case: Case, mistakes: Mistakes) -> Settled:
    live, folded, stakes, absent = {}, {}, {}, {}
    for number, seat in case.seats.items():
        hand = seat.hands[0]
        _check_seat(pack, case, seat, hand, mistakes)
        stakes[number] = seat.contributed or 0
        if not hand.cards:
            absent[number] = Row(NONE, 0, 0)
        elif hand.decisions:
            folded[number] = hand.cards
        else:
            live[number] = hand.cards
    if case.pot is None and all(seat.contributed is None for seat in case.seats.values()):
        mistakes.add('"pot" is missing; write what is in it, or contributed at each seat')
    bets = [limit["bet"] for limit in pack.limits]
    if case.limit is not None and case.limit not in bets:
        known = ", ".join(dollars(bet) for bet in bets)
        mistakes.add(f"limit: {dollars(case.limit)} is not one of this table's; it has {known}")
    mistakes.stop_if_any()
    carried = case.pot or 0
    told = settled(pack, carried + sum(stakes.values()), live, folded, stakes)
    begun = (
        f"Pot: {dollars(carried)} there before and {dollars(sum(stakes.values()))} of this hand's "
        f"bets, {dollars(carried + sum(stakes.values()))} ({POT})."
    )
    return Settled(told.facts, {**told.seats, **absent}, [begun, *told.why])


def _check_seat(pack: Pack, case: Case, seat: Seat, hand: Hand, mistakes: Mistakes) -> None:
    for word in hand.decisions:
        word_of([FOLD], word, hand.where, mistakes)
    cards = len(hand.cards)
    fewest = CARDS - len(STREETS)
    if hand.rows:
        mistakes.add(f"{hand.where}.cards: a hand of {NAME} has no rows; write one text")
    elif not cards and (hand.decisions or seat.contributed):
        mistakes.add(f"{hand.where}.cards: a seat that bets or folds has cards")
    elif hand.decisions and not fewest <= cards < CARDS:
        mistakes.add(
            f"{hand.where}.cards: there are {cards}; a folded hand has {fewest} to {CARDS - 1}"
        )
    elif cards and not hand.decisions and cards != CARDS:
        mistakes.add(
            f"{hand.where}.cards: there are {cards}; a hand has {CARDS}, or the decision "
            f'"{FOLD}" with {fewest} to {CARDS - 1}'
        )
    elif case.limit and seat.contributed is not None:
        bets = cards - 1 if cards else 0
        if seat.contributed != bets * case.limit:
            mistakes.add(
                f"{seat.where}.contributed: {dollars(seat.contributed)}; {cards} cards at the "
                f"{dollars(case.limit)} limit are {bets} bets, {dollars(bets * case.limit)}"
            )


def _category(pack: Pack, cards: bytes) -> str:
    names = ranker(pack)
    return ENGLISH[felt_core.category_name(names, felt_core.rank(names, cards) >> CATEGORY_SHIFT)]


# ---- In words -----------------------------------------------------------------------------------


def _why(
    pack: Pack,
    kind: int,
    pot: int,
    live: dict[int, bytes],
    folded: dict[int, bytes],
    paid: dict[int, int],
) -> list[str]:
    said = [
        f"Seat {seat}: {felt_core.cards_text(cards)}, {made(pack, cards)}."
        for seat, cards in sorted(live.items())
    ]
    if folded:
        takes = "takes" if len(folded) == 1 else "take"
        said.append(f"{seats_in_words(sorted(folded))} folded and {takes} no part ({FOLDED}).")
    if kind == felt_core.POOL_NOBODY:
        return [*said, f"Everybody folded: nothing is paid, {dollars(pot)} rolls over ({NOBODY})."]
    hand = _category(pack, live[min(paid)])
    said += _equal_with_joker(pack, live, paid)
    if kind == felt_core.POOL_WINNER:
        return [*said, *_won(pot, hand, paid)]
    return [*said, *_high_hand(pack, pot, hand, paid)]


def _equal_with_joker(pack: Pack, live: dict[int, bytes], paid: dict[int, int]) -> list[str]:
    """A-12, the other reading: hands that would have shared."""
    best = felt_core.rank(ranker(pack), live[min(paid)])
    beaten = [
        seat
        for seat, cards in sorted(live.items())
        if seat not in paid and felt_core.rank(ranker(pack), cards) == best
    ]
    if not beaten:
        return []
    return [f"{seats_in_words(beaten)}: equal but with a joker, and beaten by one without (A-12)."]


def _won(pot: int, hand: str, paid: dict[int, int]) -> list[str]:
    who = seats_in_words(sorted(paid))
    qualifies = f"{hand} is the best hand and qualifies ({QUALIFIES})"
    if len(paid) == 1:
        said = f"{who} WINNER: {qualifies}; the whole pot, {dollars(pot)} ({WINNER})."
    else:
        said = (
            f"{who} WINNER: {qualifies}, and they are equal; the whole pot, {dollars(pot)}, is "
            f"shared: {_shares(paid)}, odd units in seat order ({WINNER}, A-06)."
        )
    return [said, f"The round of play is over ({WINNER})."]


def _high_hand(pack: Pack, pot: int, hand: str, paid: dict[int, int]) -> list[str]:
    who = seats_in_words(sorted(paid))
    percent = pack.setting("high_hand_percent")
    unit = pack.setting("high_hand_rounding_unit_cents")
    exact = pot * percent  # in hundredths of a cent
    award = exact // 100 // unit * unit
    is_best = "is the best hand" if len(paid) == 1 else "are the best hands, equal,"
    does = "does" if len(paid) == 1 else "do"
    said = (
        f"{who} HIGH HAND: {hand} {is_best} and {does} not qualify; "
        f"{percent} percent of {dollars(pot)} = {_exactly(exact)}"
    )
    if exact != 100 * award:
        said += f", rounded down to {dollars(award)} by whole {_unit(unit)}"
    if len(paid) > 1:
        said += f", shared: {_shares(paid)}, what cannot be shared stays"
    said += f" ({HIGH_HAND}{', A-07' if len(paid) > 1 else ''})."
    left = pot - sum(paid.values())
    return [said, f"{dollars(left)} rolls over to the next hand; the round goes on ({ROLLS})."]


def _shares(paid: dict[int, int]) -> str:
    if len(set(paid.values())) == 1:
        return f"{dollars(next(iter(paid.values())))} each"
    return ", ".join(f"seat {seat} {dollars(cents)}" for seat, cents in sorted(paid.items()))


def _exactly(hundredths: int) -> str:
    """
    >>> _exactly(120_000), _exactly(234_240), _exactly(234_242)
    ('$12', '$23.424', '$23.4242')
    """
    cents, rest = divmod(hundredths, 100)
    if not rest:
        return dollars(cents)
    return f"${cents // 100:,}.{cents % 100:02d}{rest:02d}".rstrip("0")


def _unit(cents: int) -> str:
    return "cents" if cents == 1 else f"units of {dollars(cents)}"
