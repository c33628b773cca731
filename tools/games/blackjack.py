"""Pure 21.5 Blackjack for the calculator and the auditor: hands, words, and who was paid what."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from firmware.controller.bank_table import BANKED
from firmware.controller.blackjack_table import BET, BlackjackTable
from firmware.controller.blackjack_waits import ForOffer, ForWord
from firmware.controller.events import CHOICE, TIME, VOID
from firmware.controller.meters import BET as PUT_IN
from firmware.controller.pack import Pack
from firmware.controller.side_bets import INSURANCE
from firmware.controller.stakes import Stake
from firmware.controller.twenty_one import (
    DOUBLE,
    EVEN_MONEY,
    HIT,
    NO,
    SPLIT,
    STAND,
    SURRENDER,
    Hand,
)
from firmware.controller.waits import Wait
from firmware.controller.words import dollars
from hal.monitor import SECOND_HAND
from hal.portal import BEHIND
from tools.case import Case, Dealer
from tools.config_words import Mistakes
from tools.event_words import Happened, Held, dealt
from tools.games import bank, bank_case, blackjack_words, circle_case
from tools.games.bank import SOURCES, course, limit, standing, title
from tools.games.bank_case import CaseTable, options
from tools.games.blackjack_words import CHART_1A, CHART_1B, has, name, text
from tools.games.circle_case import FEWEST, Played
from tools.settled import NONE, Hands, Money, Row, Settled, with_hands

__all__ = ["SOURCES", "course", "limit", "options", "standing", "title"]

NAME = "Blackjack"
CASE = ["limit", "button", "dealer", "seats"]
SEAT = ["cards", "wagers", "decisions", "hands"]
LATER = (INSURANCE, DOUBLE)  # wagers that are laid while a hand is played
SPARE = bytes(12)  # deuces at the end of a case's shoe, for a player-dealer who must draw on


# ---- The calculator -----------------------------------------------------------------------------


def settled_case(pack: Pack, case: Case, mistakes: Mistakes) -> Settled:
    if case.dealer is None:
        mistakes.add('"dealer" is missing; write the player-dealer, e.g. {"seat": 1, …}')
        mistakes.stop_if_any()
        raise AssertionError
    if len(case.dealer.cards) < FEWEST:
        mistakes.add(f"dealer.cards: there are {len(case.dealer.cards)}; write two or more")
    for number in sorted(case.seats):
        _check_seat(case, number, mistakes)
    mistakes.stop_if_any()
    circles = {
        number: circle_case.played(pack.settings, seat, case.dealer.cards, mistakes)
        for number, seat in case.seats.items()
        if seat.hands[0].wagers.get(BET)
    }
    return _played(pack, case, case.dealer, circles, mistakes)


def _check_seat(case: Case, number: int, mistakes: Mistakes) -> None:
    seat = case.seats[number]
    if seat.hands[0].wagers.get(BET):
        circle_case.check(seat, mistakes)
    elif any(hand.cards or hand.decisions for hand in seat.hands):
        mistakes.add(f"{seat.where}.wagers: no {BET}; cards are dealt to a {BET}")


def _played(
    pack: Pack, case: Case, dealer: Dealer, circles: dict[int, Played], mistakes: Mistakes
) -> Settled:
    at = CaseTable(pack, case, dealer, mistakes, LATER)
    table = at.table
    assert isinstance(table, BlackjackTable)
    order = [seat.number for seat in table.clockwise(table.after(dealer.seat).number)]
    order = [number for number in order if number in circles]
    at.open(_shoe([circles[number].cards for number in order], dealer.cards))
    mistakes.stop_if_any()
    at.deal()
    at.throw()
    why, action = bank.taken(table, table.ledger.moves), bank.action_of(table)
    left = {number: iter(circles[number].said) for number in order}
    while not at.engine.over:
        wait = at.engine.wait
        assert isinstance(wait, ForWord)
        seat = wait.seat.number
        said = circles[seat].offer if isinstance(wait, ForOffer) else next(left[seat])
        at.say(said[0], BET, said[1])
        at.throw()
    _check_draws(table, dealer.cards, mistakes)
    mistakes.stop_if_any()
    facts = {
        "action": action,
        "collections": bank_case.collections(table),
        "button": table.button or None,
        "dealer": {
            "cards": text(table.dealer),
            "hand": circle_case.count(bytes(table.dealer)),
            **bank_case.dealer(table),
        },
    }
    why += [_acted(table, number, circles[number]) for number in order]
    return Settled(
        facts,
        {number: _person(table, case, number) for number in case.seats},
        [*why, *blackjack_words.settled(table)],
        bank_case.people(case, table.stakes, True),
    )


def _shoe(circles: list[bytes], dealer: bytes) -> bytes:
    """In the order of the deal: two rounds, then each circle's cards, then the player-dealer's."""
    shoe = b""
    for at in range(FEWEST):
        shoe += bytes(cards[at] for cards in circles) + dealer[at : at + 1]
    return shoe + b"".join(cards[FEWEST:] for cards in circles) + dealer[FEWEST:] + SPARE


def _check_draws(table: BlackjackTable, written: bytes, mistakes: Mistakes) -> None:
    drawn = len(table.dealer)
    if drawn > len(written):
        has_now = circle_case.count(written)
        mistakes.add(
            f"dealer.cards: {text(list(written))} has {has_now} and draws ({CHART_1B}); "
            "write the card"
        )
    elif drawn < len(written):
        told = blackjack_words.dealer(table)
        mistakes.add(f"dealer.cards: there are {len(written)}; {told[0].lower()}{told[1:]}")


def _acted(table: BlackjackTable, number: int, circle: Played) -> str:
    """A seat's hands, and the words they were played with."""
    said = []
    for at, hand in enumerate(table.circles[number].hands):
        acts = ", ".join(circle.acts.get(at, ()))
        words = f" ({acts})" if acts else ""
        said.append(f"{text(hand.cards)}, {has(hand)}{words}")
    return f"Seat {number}: {'; '.join(said)}."


def _person(table: BlackjackTable, case: Case, number: int) -> Hands:
    own = [stake for stake in table.stakes if stake.seat.number == number and not stake.behind]
    circle = table.circles.get(number)
    hands = [
        _row(next(stake for stake in own if stake.hand is hand), hand)
        for hand in (circle.hands if circle else [])
    ]
    beside = {stake.wager.id: _money(stake) for stake in own if stake.wager.id != BET}
    for wager, cents in case.seats[number].hands[0].wagers.items():
        if not cents and not wager.startswith(BEHIND):
            beside[wager] = Money(NONE, 0, 0)
    return with_hands(hands, beside)


def _row(stake: Stake, hand: Hand) -> Row:
    money = (stake.result, stake.cents, stake.paid, stake.returned)
    return Row(*money, cards=text(hand.cards), hand=has(hand))


def _money(stake: Stake) -> Money:
    return Money(stake.result, stake.cents, stake.paid, stake.returned)


# ---- Events in its own words --------------------------------------------------------------------


@dataclass(frozen=True)
class Before(bank.Before):
    """who      who was asked, with which hand, as "Seat 5, with 8s 3d, 11,"; "" if nobody
    unsaid   the word that counts if it says none
    cards    of every circle
    """

    who: str
    unsaid: str
    cards: dict[int, list[int]]


def before(table: BlackjackTable, wait: Wait, code: int) -> Before:
    noted = bank.before(table, wait, code)
    who, unsaid = "", ""
    if isinstance(wait, ForWord):
        circle = table.circles[wait.seat.number]
        hand = circle.hands[0] if isinstance(wait, ForOffer) else circle.turn
        assert hand is not None
        of = name(table, wait.seat.number, hand).rstrip(",")
        who = f"{of}, with {text(hand.cards)}, {has(hand)},"
        unsaid = NO if isinstance(wait, ForOffer) else circle.by_itself
    cards = {seat: [c for hand in each.hands for c in hand.cards] for seat, each in _circles(table)}
    return Before(noted.bank, noted.offered, noted.betting, noted.no_wager, who, unsaid, cards)


def _circles(table: BlackjackTable) -> list[tuple[int, Any]]:
    return list(table.circles.items()) if table.begun else []


DOES = {
    HIT: "draws",
    STAND: "stands",
    SURRENDER: "surrenders",
    EVEN_MONEY: "takes even money",
    NO: "takes nothing of what is offered",
}


def _choice(table: BlackjackTable, event: Happened) -> str:
    if not event.before.who:
        return bank.TELL[CHOICE](table, event)
    laid = dollars(sum(move[2] for move in event.moved(PUT_IN)))
    does = {DOUBLE: "doubles", SPLIT: "splits", INSURANCE: "insures"}
    word = event.chosen[0]
    act = f"{does[word]} for {laid}" if word in does else DOES.get(word, word)
    return f"{event.before.who} {act}."


def _time(table: BlackjackTable, event: Happened) -> str:
    if not event.before.who:
        return bank.TELL[TIME](table, event)
    return (
        f"{event.before.who} says no word in time: {DOES[event.before.unsaid]} (decision_seconds)."
    )


TELL = {**bank.TELL, CHOICE: _choice, TIME: _time}


# ---- What came of an event ----------------------------------------------------------------------


def came_of(table: BlackjackTable, event: Happened) -> list[str]:
    said = bank.pushed(event.moves)
    if event.code == VOID:
        return said
    if event.moved(BANKED):
        said += [*bank.taken(table, event.moves), *bank.not_taken(event), *_first_cards(table)]
    elif table.begun:
        said += _drawn(table, event.before.cards)
    if event.over:
        said += [*blackjack_words.settled(table), *bank.bank_after(table)]
    return said


def _first_cards(table: BlackjackTable) -> list[str]:
    """The last one is known to nobody until it is turned."""
    cards = []
    for at in range(FEWEST):
        cards += [(seat.number, table.circles[seat.number].dealt[at]) for seat in table.playing]
        cards.append((SECOND_HAND, table.dealer[at]))
    source = f"the last one face down, {table.pack.source}"
    return dealt(cards, {SECOND_HAND: "player-dealer"}, source)


def _drawn(table: BlackjackTable, before: dict[int, list[int]]) -> list[str]:
    """What each hand got; of more than one card only the first was anybody's choice."""
    said = []
    for seat in table.playing:
        known = Counter(before.get(seat.number, []))
        for hand in table.circles[seat.number].hands:
            new = []
            for card in hand.cards:
                if known[card]:
                    known[card] -= 1
                else:
                    new.append(card)
            if new:
                must = f" ({CHART_1A})" if len(new) > 1 else ""
                who = name(table, seat.number, hand)
                said.append(f"{who} gets {text(new)}: {text(hand.cards)}, {has(hand)}{must}.")
    return said


def held(table: BlackjackTable, void: bool) -> list[Held]:
    came_to = circle_case.count(bytes(table.dealer))
    found = [Held("dealer", text(table.dealer), came_to)]
    for seat in table.playing:
        found += [
            Held(f"seat {seat.number}", text(hand.cards), has(hand))
            for hand in table.circles[seat.number].hands
        ]
    return found + bank.held(table, void)
