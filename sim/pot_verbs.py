"""What a scenario can say at a table with a pot: blinds, words in turn, cards of one's own."""

import felt_core

from firmware.controller.words import ENGLISH
from hal.bus.messages import BACK
from hal.monitor import FIRST_HAND, RESULT
from hal.portal import WAGER
from sim.bank_verbs import exactly, takes_lost, touches
from sim.scenario import PATIENCE_MS, Stage, verb
from sim.table_verbs import AMOUNT, SEATS, function, numbers, read
from sim.verbs import SEAT, cents, portal_of

# ---- What people do -----------------------------------------------------------------------------


@verb(rf"{SEATS} sits? (?P<where>in|out)", "seats 1 2 3 sit in")
def sit(stage: Stage, seats: str, where: str) -> None:
    for seat in numbers(seats):
        touches(stage, str(seat), ENGLISH[f"sit_{where}"], None)


@verb(
    rf"{SEAT} lays (?P<amount>{AMOUNT}) and touches (?P<word>\w+)",
    "seat 2 lays $4 and touches Call",
)
def lays_and_says(stage: Stage, seat: str, amount: str, word: str) -> None:
    """So much more than lies there, and the word that makes it a bet."""
    lay(stage, int(seat), amount)
    touches(stage, seat, None, word)


@verb(rf"{SEATS} posts? (?P<amount>{AMOUNT})", "seat 2 posts $1")
def posts(stage: Stage, seats: str, amount: str) -> None:
    for seat in numbers(seats):
        lay(stage, seat, amount)


def lay(stage: Stage, seat: int, amount: str) -> None:
    stage.world.seat(seat).put(portal_of(stage, WAGER), cents(amount))
    read(stage)


@verb(r"dealer takes the bets", "dealer takes the bets")
def takes_bets(stage: Stage) -> None:
    """All but what nobody called."""
    takes_lost(stage)


@verb(r"dealer begins a half hour", "dealer begins a half hour")
def half_hour(stage: Stage) -> None:
    function(stage, "collect_time", [])


# ---- What must be so ----------------------------------------------------------------------------


@verb(rf"expect it is {SEAT}'s turn", "expect it is seat 3's turn")
def expect_turn(stage: Stage, seat: str) -> None:
    stage.expect(
        lambda: stage.world.state()["table"]["turn"] == int(seat),
        lambda: stage.world.state()["table"]["turn"],
        PATIENCE_MS,
    )


@verb(rf"expect jackpot (?P<amount>{AMOUNT})", "expect jackpot $1")
def expect_jackpot(stage: Stage, amount: str) -> None:
    stage.expect(
        lambda: stage.world.state()["table"]["jackpot"] == cents(amount),
        lambda: stage.world.state()["table"],
        PATIENCE_MS,
    )


def shown(stage: Stage, monitor: int, owner: int) -> list[int]:
    """The cards of a seat, or of the felt, on one monitor."""
    cards = stage.world.seat(monitor).picture.cards
    return [cards[place] for place in sorted(cards) if place[0] == owner]


@verb(r"expect board (?P<cards>[\w ]+)", "expect board Qs Jd Ts")
def expect_board(stage: Stage, cards: str) -> None:
    wanted = [] if cards == "nothing" else list(felt_core.cards_parse(cards))
    monitors = range(1, stage.world.plan.seats + 1)

    def seen() -> list[list[int]]:
        return [shown(stage, monitor, FIRST_HAND) for monitor in monitors]

    stage.expect(lambda: all(each == wanted for each in seen()), seen, PATIENCE_MS)


@verb(
    rf"expect {SEAT}(?P<alone> alone)? sees (?P<cards>[\w ]+?)(?: of seat (?P<owner>\d+))?",
    "expect seat 2 alone sees As Ah",
)
def expect_sees(stage: Stage, seat: str, alone: str | None, cards: str, owner: str | None) -> None:
    """Its own cards, or those of another; alone: everybody else sees as many backs."""
    whose = int(owner or seat)
    wanted = [] if cards == "nothing" else list(felt_core.cards_parse(cards))

    def seen() -> dict[int, list[int]]:
        every = range(1, stage.world.plan.seats + 1)
        return {monitor: shown(stage, monitor, whose) for monitor in every}

    def right() -> bool:
        others = [cards for monitor, cards in seen().items() if monitor != int(seat)]
        backs = [BACK] * len(wanted)
        return seen()[int(seat)] == wanted and (not alone or all(each == backs for each in others))

    stage.expect(right, seen, PATIENCE_MS)


@verb(rf'expect {SEAT} ends with "(?P<text>.*)"', 'expect seat 1 ends with "WON $4: two pair"')
def expect_result(stage: Stage, seat: str, text: str) -> None:
    """What every monitor says became of its hand."""
    exactly(stage, int(seat), RESULT, text)
