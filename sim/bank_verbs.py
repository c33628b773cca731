"""What a scenario can say at a table with a player-dealer, and at any table that asks its seats."""

import felt_core

from firmware.controller.words import ENGLISH
from hal.monitor import CHOICES, EVERY_SEAT, FIRST_HAND, MARK, RESULT, ROAD, SECOND_HAND, parts
from hal.portal import BANK, BEHIND
from sim.scenario import PATIENCE_MS, Stage, Unmet, verb
from sim.table_verbs import AMOUNT, SEATS, numbers, on_every_monitor, read
from sim.verbs import SEAT, WITHIN, cents, patience, portal_of

WAGER = r"[a-z][a-z0-9-]*"
BETS = rf"(?P<bets>{AMOUNT} on {WAGER}(?:, {AMOUNT} on {WAGER})*)"
AFTER_TOUCH_MS = 200  # the finger is off again, and the table has answered
HANDS = {"player": FIRST_HAND, "banker": SECOND_HAND}


# ---- What people do -----------------------------------------------------------------------------


def may_touch(stage: Stage, seat: int) -> list[str]:
    return parts(stage.world.seat(seat).picture.texts.get((seat, CHOICES), ""))


@verb(rf'{SEAT} touches (?:"(?P<quoted>[^"]+)"|(?P<word>\w+))', "seat 3 touches Hit")
def touches(stage: Stage, seat: str, quoted: str | None, word: str | None) -> None:
    """Where its own monitor shows that word, or a choice that begins with it."""
    wanted, who = quoted or word or "", int(seat)

    def places() -> list[int]:
        shown = enumerate(may_touch(stage, who), 1)
        return [at for at, each in shown if each == wanted or each.startswith(wanted + " ")]

    if not stage.wait_until(lambda: bool(places()), PATIENCE_MS):
        raise Unmet(f'seat {seat} has no "{wanted}" to touch; it has: {may_touch(stage, who)}')
    stage.world.seat(who).touch(places()[0])
    stage.world.run(AFTER_TOUCH_MS)


@verb(rf"{SEAT} takes the bank(?: with (?P<amount>{AMOUNT}))?", "seat 1 takes the bank with $500")
def takes_bank(stage: Stage, seat: str, amount: str | None) -> None:
    touches(stage, seat, ENGLISH["take_bank"], None)
    expect_banker(stage, seat)
    if amount is not None:
        lay(stage, int(seat), BANK, amount)
        read(stage)


@verb(rf"{SEAT} (?P<what>passes|gives up) the bank", "seat 1 passes the bank")
def leaves_bank(stage: Stage, seat: str, what: str) -> None:
    touches(stage, seat, ENGLISH["pass_bank" if what == "passes" else "give_bank"], None)


def lay(stage: Stage, seat: int, purpose: str, amount: str) -> None:
    stage.world.seat(seat).put(portal_of(stage, purpose), cents(amount))


@verb(rf"{SEATS} bets? {BETS}", "seat 2 bets $10 on player, $5 on tie")
def bets_on(stage: Stage, seats: str, bets: str) -> None:
    for seat in numbers(seats):
        make_bets(stage, seat, "", bets)


@verb(rf"somebody behind {SEAT} bets {BETS}", "somebody behind seat 2 bets $5 on player")
def bets_behind(stage: Stage, seat: str, bets: str) -> None:
    make_bets(stage, int(seat), BEHIND, bets)


def make_bets(stage: Stage, seat: int, before: str, bets: str) -> None:
    for bet in bets.split(", "):
        amount, _, wager = bet.partition(" on ")
        lay(stage, seat, before + wager, amount)
    read(stage)


def leave(stage: Stage, seat: int, purpose: str, left: int) -> None:
    """Of what lies there so much stays, in other chips if need be."""
    hardware, portal = stage.world.seat(seat), portal_of(stage, purpose)
    hardware.take(portal, *hardware.chips[portal])
    if left:
        hardware.put(portal, left)


@verb(r"dealer takes what was lost", "dealer takes what was lost")
def takes_lost(stage: Stage) -> None:
    """At every portal down to what may stay there; the collections as well."""
    stage.expect(lambda: bool(taken_down(stage)), lambda: "nothing is to be taken", PATIENCE_MS)
    for seat, purpose, left in taken_down(stage):
        leave(stage, seat, purpose, left)
    read(stage)


def taken_down(stage: Stage) -> list[tuple[int, str, int]]:
    """Seat, portal, and how much may stay there."""
    rows: list[tuple[int, str, int]] = stage.world.state()["table"]["taken down to"]
    return rows


# ---- What must be so ----------------------------------------------------------------------------


def exactly(stage: Stage, place: int, line: int, text: str, ms: int = PATIENCE_MS) -> None:
    """On every monitor, neither more nor less."""

    def shown() -> list[str]:
        monitors = range(1, stage.world.plan.seats + 1)
        pictures = [stage.world.seat(monitor).picture for monitor in monitors]
        return [picture.texts.get((place, line), "") for picture in pictures]

    stage.expect(lambda: all(each == text for each in shown()), shown, ms)


@verb(
    rf"expect (?P<account>bank|action|fee) (?P<amount>{AMOUNT}){WITHIN}",
    "expect bank $500",
)
def expect_covered(stage: Stage, account: str, amount: str, within: str | None) -> None:
    """What the player-dealer has, what all wagers come to, and what he owes for it."""
    name = "cover" if account == "bank" else account
    stage.expect(
        lambda: stage.world.state()["table"][name] == cents(amount),
        lambda: stage.world.state()["table"],
        patience(within),
    )


@verb(rf"expect the bank is offered to {SEAT}", "expect the bank is offered to seat 2")
def expect_offered(stage: Stage, seat: str) -> None:
    expect_may_touch(stage, seat, f"{ENGLISH['take_bank']}|{ENGLISH['pass_bank']}")


@verb(rf"expect {SEAT} banks", "expect seat 1 banks")
def expect_banker(stage: Stage, seat: str) -> None:
    stage.expect(
        lambda: stage.world.state()["table"]["bank"] == int(seat),
        lambda: stage.world.state()["table"]["bank"],
        PATIENCE_MS,
    )


@verb(r"expect nobody banks", "expect nobody banks")
def expect_no_banker(stage: Stage) -> None:
    expect_banker(stage, "0")


@verb(
    rf'expect {SEAT} may touch (?:"(?P<choices>[^"]+)"|nothing)',
    'expect seat 2 may touch "Take the bank|Pass"',
)
def expect_may_touch(stage: Stage, seat: str, choices: str | None) -> None:
    stage.expect(
        lambda: may_touch(stage, int(seat)) == parts(choices or ""),
        lambda: may_touch(stage, int(seat)),
        PATIENCE_MS,
    )


@verb(
    rf"expect {SEAT} shows (?P<call>(?:WON|LOST) {AMOUNT}|EVEN)",
    "expect seat 2 shows WON $5",
)
def expect_came_to(stage: Stage, seat: str, call: str) -> None:
    exactly(stage, int(seat), RESULT, call)


@verb(
    rf"expect whoever is behind {SEAT} is owed (?P<amount>{AMOUNT})",
    "expect whoever is behind seat 2 is owed $10",
)
def expect_owed_behind(stage: Stage, seat: str, amount: str) -> None:
    stage.expect(
        lambda: stage.world.state()["table"]["owed behind"][int(seat) - 1] == cents(amount),
        lambda: stage.world.state()["table"]["owed behind"],
        PATIENCE_MS,
    )


@verb(
    rf"expect {SEAT} (?P<purpose>{WAGER}) is to be taken down to (?P<amount>{AMOUNT})",
    "expect seat 2 player is to be taken down to $5",
)
def expect_taken_down(stage: Stage, seat: str, purpose: str, amount: str) -> None:
    stage.expect(
        lambda: [int(seat), purpose, cents(amount)] in map(list, taken_down(stage)),
        lambda: taken_down(stage),
        PATIENCE_MS,
    )


@verb(
    r"expect (?P<side>player|banker) hand (?P<cards>[\w ]+?)",
    "expect player hand 9c Ks",
)
def expect_hand(stage: Stage, side: str, cards: str) -> None:
    wanted = [] if cards == "nothing" else list(felt_core.cards_parse(cards))

    def shown() -> list[list[int]]:
        held = [stage.world.seat(n).picture.cards for n in range(1, stage.world.plan.seats + 1)]
        return [
            [one[place] for place in sorted(one) if place[0] == HANDS[side]]  # of one monitor
            for one in held
        ]

    stage.expect(lambda: all(each == wanted for each in shown()), shown, PATIENCE_MS)


@verb(r'expect the road "(?P<letters>[PBTNDpb]*)"', 'expect the road "pBT"')
def expect_road(stage: Stage, letters: str) -> None:
    exactly(stage, EVERY_SEAT, ROAD, letters)


@verb(r'expect the reader board says "(?P<text>.+)"', 'expect the reader board says "Hands 1"')
def expect_reader_board(stage: Stage, text: str) -> None:
    on_every_monitor(stage, EVERY_SEAT, CHOICES, text)


@verb(
    rf"expect {SEAT} (?:marked (?P<mark>[A-Z][A-Z0-9| ]*)|is not marked)",
    "expect seat 4 marked BANK 1",
)
def expect_mark(stage: Stage, seat: str, mark: str | None) -> None:
    exactly(stage, int(seat), MARK, mark or "")


@verb(r"expect the shoe has (?P<cards>\d+) cards", "expect the shoe has 412 cards")
def expect_shoe(stage: Stage, cards: str) -> None:
    stage.expect(
        lambda: stage.world.state()["table"]["shoe"] == int(cards),
        lambda: stage.world.state()["table"]["shoe"],
        PATIENCE_MS,
    )
