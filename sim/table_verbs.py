"""What a scenario can say at a table where a game is played."""

import felt_core

from firmware.controller.engine import REASONS
from hal.monitor import EVERY_SEAT, MESSAGE, POT, RESULT
from hal.portal import COLLECTION, WAGER
from sim.scenario import PATIENCE_MS, ScenarioError, Stage, Unmet, verb
from sim.verbs import SEAT, WITHIN, cents, patience, portal_of

AMOUNT = r"\$[\d.,]+"
SEATS = r"seats? (?P<seats>\d+(?: \d+)*)"
SETTLED_MS = 2000
AFTER_PRESS_MS = 120  # the contact opens again, and the table has answered


def numbers(seats: str) -> list[int]:
    return [int(seat) for seat in seats.split()]


def read(stage: Stage) -> None:
    """Until the controller knows every chip that lies on the table."""

    def known() -> bool:
        return stage.world.controller.running and all(
            cents == sum(stage.world.seat(seat).chips[portal_of(stage, purpose)])
            for seat, purpose, _, cents, _ in stage.world.state()["portals"]
        )

    stage.wait_until(known, SETTLED_MS, every=20)


# ---- What people do -----------------------------------------------------------------------------


@verb(r"deck (?P<cards>[\w ]+)", "deck Kc 9d 4s 2h")
def deck(stage: Stage, cards: str) -> None:
    """The deck of the next hand begins with these cards."""
    stage.world.controller.do("stack", list(felt_core.cards_parse(cards)))


@verb(rf"{SEATS} puts? fee (?P<fee>{AMOUNT})", "seats 1 2 put fee $2")
def put_fee(stage: Stage, seats: str, fee: str) -> None:
    put(stage, seats, fee, None)


@verb(rf"{SEATS} (?:puts? )?bets? (?P<bet>{AMOUNT})", "seats 1 2 bet $5")
def put_bet(stage: Stage, seats: str, bet: str) -> None:
    put(stage, seats, None, bet)


@verb(
    rf"{SEATS} puts? fee (?P<fee>{AMOUNT}), bet (?P<bet>{AMOUNT})",
    "seats 1 2 5 put fee $2, bet $5",
)
def put(stage: Stage, seats: str, fee: str | None, bet: str | None) -> None:
    for seat in numbers(seats):
        for purpose, amount in ((COLLECTION, fee), (WAGER, bet)):
            if amount is not None:
                stage.world.seat(seat).put(portal_of(stage, purpose), cents(amount))
    read(stage)


@verb(r"dealer (?:lifts the (?P<fees>fees)|sweeps the bets)", "dealer sweeps the bets")
def sweep(stage: Stage, fees: str | None) -> None:
    portal = portal_of(stage, COLLECTION if fees else WAGER)
    for seat in range(1, stage.world.plan.seats + 1):
        hardware = stage.world.seat(seat)
        hardware.take(portal, *hardware.chips[portal])
    read(stage)


@verb(r"Deal", "Deal")
def deal(stage: Stage) -> None:
    """As a dealer does it: when the lamp is lit."""
    stage.expect(lambda: stage.world.dealer.lamp, lambda: "the lamp is dark", PATIENCE_MS)
    stage.world.dealer.press()
    stage.world.run(AFTER_PRESS_MS)


@verb(r"dealer voids the hand: (?P<reason>.+)", "dealer voids the hand: misdeal")
def void(stage: Stage, reason: str) -> None:
    if reason not in REASONS:
        raise ScenarioError(f'"{reason}" is no reason; there are: {", ".join(REASONS)}')
    function(stage, "void", [REASONS.index(reason)])


@verb(rf"a new player sits at {SEAT}", "a new player sits at seat 3")
def new_player(stage: Stage, seat: str) -> None:
    function(stage, "change_player", [int(seat)])


@verb(rf"the player of {SEAT} moves to seat (?P<to>\d+)", "the player of seat 3 moves to seat 5")
def move_player(stage: Stage, seat: str, to: str) -> None:
    function(stage, "move_player", [int(seat), int(to)])


@verb(r"dealer closes the table", "dealer closes the table")
def close(stage: Stage) -> None:
    function(stage, "close", [])


@verb(r"dealer opens the table at limit (?P<limit>\d+)", "dealer opens the table at limit 3")
def open_again(stage: Stage, limit: str) -> None:
    """Limits count from 1, as they stand in the table's file."""
    function(stage, "open", [int(limit) - 1])


def function(stage: Stage, name: str, args: list[int]) -> None:
    why = stage.world.controller.do("dealer", name, args)
    stage.world.run(AFTER_PRESS_MS)
    if why:
        raise Unmet(f"the table says: {why}")


@verb(r"cut power(?: after (?P<after>\d+) bytes)?", "cut power after 40 bytes")
def cut(stage: Stage, after: str | None) -> None:
    """Of the whole table at once; or of the controller alone, in the middle of its next writes."""
    if after is not None:
        stage.world.controller.do("cut", int(after))
        return
    for each in stage.world.boards.values():
        each.power_off()


@verb(r"boot", "boot")
def boot(stage: Stage) -> None:
    for each in stage.world.boards.values():
        each.power_on()
    stage.expect(
        lambda: stage.world.controller.running and stage.world.state()["safe"],
        lambda: "not safe yet",
        2 * PATIENCE_MS,
    )


# ---- What must be so ----------------------------------------------------------------------------


@verb(
    rf"expect (?P<account>pot|held|drop|floor) (?P<amount>{AMOUNT}){WITHIN}",
    "expect pot $48",
)
def expect_account(stage: Stage, account: str, amount: str, within: str | None) -> None:
    stage.expect(
        lambda: stage.world.state()["table"][account] == cents(amount),
        lambda: stage.world.state()["table"],
        patience(within),
    )


@verb(rf"expect {SEAT} is owed (?P<amount>{AMOUNT})", "expect seat 5 is owed $12")
def expect_owed(stage: Stage, seat: str, amount: str) -> None:
    stage.expect(
        lambda: stage.world.state()["table"]["owed"][int(seat) - 1] == cents(amount),
        lambda: stage.world.state()["table"]["owed"],
        PATIENCE_MS,
    )


@verb(
    r"expect (?:(?P<nobody>nobody)|seats? (?P<seats>\d+(?: \d+)*)) (?:has|have) paid",
    "expect seats 1 2 have paid",
)
def expect_paid(stage: Stage, nobody: str | None, seats: str | None) -> None:
    wanted = [] if seats is None else numbers(seats)
    stage.expect(
        lambda: stage.world.state()["table"]["paid"] == wanted,
        lambda: stage.world.state()["table"]["paid"],
        PATIENCE_MS,
    )


@verb(r"expect (?P<what>hand|round) (?P<number>\d+)", "expect hand 2")
def expect_number(stage: Stage, what: str, number: str) -> None:
    stage.expect(
        lambda: stage.world.state()["table"][what] == int(number),
        lambda: stage.world.state()["table"][what],
        PATIENCE_MS,
    )


def on_every_monitor(stage: Stage, seat: int, line: int, text: str) -> None:
    def shown() -> list[str]:
        monitors = range(1, stage.world.plan.seats + 1)
        pictures = [stage.world.seat(monitor).picture for monitor in monitors]
        return [picture.texts.get((seat, line), "") for picture in pictures]

    stage.expect(
        lambda: all(text in each if text else each == "" for each in shown()), shown, PATIENCE_MS
    )


@verb(
    rf"expect {SEAT} shows (?P<call>WINNER|HIGH HAND|FOLDED)(?P<amount> {AMOUNT})?",
    "expect seat 5 shows HIGH HAND",
)
def expect_call(stage: Stage, seat: str, call: str, amount: str | None) -> None:
    on_every_monitor(stage, int(seat), RESULT, call + (amount or ""))


@verb(rf"expect {SEAT} shows no result", "expect seat 5 shows no result")
def expect_no_call(stage: Stage, seat: str) -> None:
    on_every_monitor(stage, int(seat), RESULT, "")


@verb(rf"expect award (?P<amount>{AMOUNT})", "expect award $12")
def expect_award(stage: Stage, amount: str) -> None:
    """What every monitor says the high hand would get."""
    on_every_monitor(stage, EVERY_SEAT, POT, f"High hand {amount}")


@verb(r'expect everybody reads "(?P<text>.*)"', 'expect everybody reads "Everybody folded"')
def expect_everybody(stage: Stage, text: str) -> None:
    on_every_monitor(stage, EVERY_SEAT, RESULT, text)


@verb(rf'expect {SEAT} is told "(?P<text>.*)"', 'expect seat 3 is told "Place $5"')
def expect_told(stage: Stage, seat: str, text: str) -> None:
    on_every_monitor(stage, int(seat), MESSAGE, text)


@verb(r'expect the table stopped: "(?P<text>.*)"', 'expect the table stopped: "damaged"')
def expect_stopped(stage: Stage, text: str) -> None:
    stage.expect(
        lambda: text in stage.world.state()["table"]["stopped"],
        lambda: stage.world.state()["table"]["stopped"],
        PATIENCE_MS,
    )
