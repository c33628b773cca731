"""What the lines of a scenario can say."""

import re

import felt_core

from hal.bus.messages import BACK, NO_CARD
from hal.deal_unit import DEAL, EARLY, KEYPAD, POSITIONS, SWITCH
from hal.portal import BAD_CHIP, STRANGE_CHIP
from sim.board import MS
from sim.scenario import PATIENCE_MS, ScenarioError, Stage, Unmet, verb

SEAT = r"seat (?P<seat>\d+)"
PORTAL = r"(?P<purpose>[a-z][a-z0-9-]*)"
WITHIN = r"(?: within (?P<within>\d+) ms)?"
TIMES = {"once": 1, "twice": 2, "never": 0}
COUNT = r"(?P<count>once|twice|never|\d+ times)"
NAMES = {"dealing unit": "dealer", "processor": "controller", "shuffler": "shuffler"}
DEVICE = r"(?P<device>seat \d+|dealing unit|processor|shuffler)"


def cents(amount: str) -> int:
    """
    >>> cents("$2.50"), cents("$1,000")
    (250, 100000)
    """
    match = re.fullmatch(r"\$([\d,]+)(?:\.(\d\d))?", amount)
    if not match:
        raise ScenarioError(f'"{amount}" is no amount; write e.g. $5 or $2.50')
    return int(match[1].replace(",", "")) * 100 + int(match[2] or 0)


def chips(words: str) -> list[int]:
    if words in ("an unknown chip", "a bad chip"):
        return [STRANGE_CHIP if words == "an unknown chip" else BAD_CHIP]
    count, _, rest = words.partition(" x ")
    if rest:
        return [cents(rest)] * int(count)
    return [cents(word) for word in words.split()]


def card(word: str) -> int:
    if word in ("back", "nothing"):
        return BACK if word == "back" else NO_CARD
    return felt_core.cards_parse(word)[0]


def portal_of(stage: Stage, purpose: str) -> int:
    if purpose not in stage.world.plan.portals:
        known = ", ".join(stage.world.plan.portals)
        raise ScenarioError(f'there is no portal "{purpose}"; there are: {known}')
    return stage.world.plan.portals.index(purpose)


def board(stage: Stage, device: str):  # type: ignore[no-untyped-def]
    name = NAMES.get(device, device)
    if name not in stage.world.boards:
        raise ScenarioError(f'there is no "{device}" at this table')
    return stage.world.boards[name]


# ---- What people do -----------------------------------------------------------------------------


@verb(rf"{SEAT} puts (?P<what>.+) on {PORTAL}", "seat 3 puts $5 $5 on wager")
def puts(stage: Stage, seat: str, what: str, purpose: str) -> None:
    stage.world.seat(int(seat)).put(portal_of(stage, purpose), *chips(what))


@verb(rf"{SEAT} takes (?P<what>.+) from {PORTAL}", "seat 3 takes $5 from wager")
def takes(stage: Stage, seat: str, what: str, purpose: str) -> None:
    stage.world.seat(int(seat)).take(portal_of(stage, purpose), *chips(what))


@verb(rf"{SEAT} {PORTAL} (?P<how>flickers|is steady)", "seat 3 wager flickers")
def flickers(stage: Stage, seat: str, purpose: str, how: str) -> None:
    hardware = stage.world.seat(int(seat))
    hardware.flickering[portal_of(stage, purpose)] = how == "flickers"


@verb(r"press Deal(?: for (?P<ms>\d+) ms)?", "press Deal for 3000 ms")
def press_deal(stage: Stage, ms: str | None) -> None:
    stage.world.dealer.press(hold_ms=int(ms or 80))


@verb(r"press key (?P<key>[1-4])", "press key 2")
def press_key(stage: Stage, key: str) -> None:
    stage.world.dealer.press(int(key))


@verb(rf"turn key to (?P<position>{'|'.join(POSITIONS)})", "turn key to SERVICE")
def turn_key(stage: Stage, position: str) -> None:
    stage.world.dealer.turn(POSITIONS.index(position))


@verb(r"wait (?P<ms>\d+) ms", "wait 300 ms")
def wait(stage: Stage, ms: str) -> None:
    stage.world.run(int(ms))


# ---- What breaks --------------------------------------------------------------------------------


@verb(rf"(?P<what>unplug|plug) {DEVICE}", "unplug seat 3")
def unplug(stage: Stage, what: str, device: str) -> None:
    board(stage, device).tap.plugged = what == "plug"


@verb(rf"(?P<what>unplug|plug) {SEAT} {PORTAL} portal", "unplug seat 3 wager portal")
def unplug_portal(stage: Stage, what: str, seat: str, purpose: str) -> None:
    hardware = stage.world.seat(int(seat))
    hardware.connected[portal_of(stage, purpose)] = what == "plug"


@verb(rf"(?P<what>unplug|plug) {SEAT} screen", "unplug seat 3 screen")
def unplug_screen(stage: Stage, what: str, seat: str) -> None:
    stage.world.seat(int(seat)).panel = what == "plug"


@verb(rf"reboot {DEVICE}(?: taking (?P<ms>\d+) ms)?", "reboot seat 3 taking 900 ms")
def reboot(stage: Stage, device: str, ms: str | None) -> None:
    board(stage, device).reboot(int(ms or 120) * MS)


@verb(rf"power (?P<what>off|on) {DEVICE}", "power off seat 3")
def power(stage: Stage, what: str, device: str) -> None:
    each = board(stage, device)
    if what == "on":
        each.power_on()
    else:
        each.power_off()


@verb(r"a rogue (?P<deed>forges|replays|floods|stops)", "a rogue forges")
def rogue(stage: Stage, deed: str) -> None:
    if deed == "stops":
        stage.rogue.stop()
    else:
        stage.rogue.haunt((deed.removesuffix("s"),))


# ---- What the table does ------------------------------------------------------------------------


@verb(r"ready", "ready")
def ready(stage: Stage) -> None:
    stage.world.controller.do("open")


@verb(r"not ready", "not ready")
def not_ready(stage: Stage) -> None:
    stage.world.controller.do("close")


@verb(rf"show {SEAT} (?P<cards>[2-9TJQKAk][\w ]+|back)", "show seat 3 As Kd")
def show(stage: Stage, seat: str, cards: str) -> None:
    for place, word in enumerate(cards.split()):
        stage.world.controller.do("card", int(seat), place, card(word))


@verb(rf"on Deal show {SEAT} (?P<cards>[\w ]+)", "on Deal show seat 3 As")
def on_deal(stage: Stage, seat: str, cards: str) -> None:
    shown = [[int(seat), place, card(word)] for place, word in enumerate(cards.split())]
    stage.world.controller.do("on_deal", shown)


@verb(rf'tell {SEAT} "(?P<text>.*)"', 'tell seat 3 "Place $5"')
def tell(stage: Stage, seat: str, text: str) -> None:
    stage.world.controller.do("message", int(seat), text)


@verb(r"clear the table", "clear the table")
def clear(stage: Stage) -> None:
    stage.world.controller.do("clear")


@verb(r"ring(?: (?P<strokes>\d))?", "ring 2")
def ring(stage: Stage, strokes: str | None) -> None:
    stage.world.controller.do("ring", int(strokes or 1))


@verb(rf"lock {SEAT} {PORTAL}", "lock seat 3 wager")
def lock(stage: Stage, seat: str, purpose: str) -> None:
    stage.world.controller.do("lock", int(seat), purpose)


@verb(rf"release {SEAT} {PORTAL}", "release seat 3 wager")
def release(stage: Stage, seat: str, purpose: str) -> None:
    stage.world.controller.do("release", int(seat), purpose)


@verb(r"shuffle", "shuffle")
def shuffle(stage: Stage) -> None:
    stage.world.controller.do("shuffle")


@verb(r"deliver (?P<cards>\d+)", "deliver 7")
def deliver(stage: Stage, cards: str) -> None:
    stage.world.controller.do("deliver", int(cards))


@verb(
    r"shuffler (?P<deed>jams|is cleared|misreads|is gathered|button) deck (?P<deck>[12])",
    "shuffler jams deck 1",
)
def shuffler(stage: Stage, deed: str, deck: str) -> None:
    machine = board(stage, "shuffler").hardware
    deeds = {
        "jams": machine.jam,
        "is cleared": machine.clear,
        "misreads": machine.misread,
        "is gathered": machine.gather,
        "button": machine.press,
    }
    deeds[deed](int(deck) - 1)


@verb(
    r"shuffler (?P<deed>loses|gains) (?P<name>\w\w) in deck (?P<deck>[12])",
    "shuffler loses 4s in deck 1",
)
def shuffler_cards(stage: Stage, deed: str, name: str, deck: str) -> None:
    machine = board(stage, "shuffler").hardware
    change = machine.take_out if deed == "loses" else machine.put_in
    change(int(deck) - 1, card(name))


# ---- What must be so ----------------------------------------------------------------------------


def portal_row(stage: Stage, seat: str, purpose: str) -> tuple[str, int, int]:
    for number, name, state, worth, locked in stage.world.state()["portals"]:
        if (number, name) == (int(seat), purpose):
            return state, worth, locked
    raise ScenarioError(f"seat {seat} has no portal {purpose}")


def patience(within: str | None) -> int:
    return int(within or PATIENCE_MS)


@verb(
    rf"expect {SEAT} {PORTAL} (?P<amount>\$[\d.,]+)(?P<locked> locked)?{WITHIN}",
    "expect seat 3 wager $10",
)
def expect_cents(
    stage: Stage, seat: str, purpose: str, amount: str, locked: str | None, within: str | None
) -> None:
    at = 2 if locked else 1
    stage.expect(
        lambda: portal_row(stage, seat, purpose)[at] == cents(amount),
        lambda: portal_row(stage, seat, purpose),
        patience(within),
    )


@verb(rf"expect {SEAT} {PORTAL} is (?P<state>[A-Z_]+){WITHIN}", "expect seat 3 wager is OVERFULL")
def expect_portal(stage: Stage, seat: str, purpose: str, state: str, within: str | None) -> None:
    stage.expect(
        lambda: portal_row(stage, seat, purpose)[0] == state,
        lambda: portal_row(stage, seat, purpose)[0],
        patience(within),
    )


@verb(rf"expect {SEAT} shows (?P<cards>[\w ]+?){WITHIN}", "expect seat 3 shows As Kd")
def expect_cards(stage: Stage, seat: str, cards: str, within: str | None) -> None:
    """On every monitor of the table that is there."""
    wanted = [] if cards == "nothing" else [card(word) for word in cards.split()]

    def shown(monitor: int) -> list[int]:
        held = stage.world.seat(monitor).picture.cards
        return [held[place] for place in sorted(held) if place[0] == int(seat)]

    monitors = range(1, stage.world.plan.seats + 1)
    there = [each for each in monitors if stage.world.boards[f"seat {each}"].tap.plugged]
    stage.expect(
        lambda: all(shown(monitor) == wanted for monitor in there),
        lambda: {monitor: shown(monitor) for monitor in there},
        patience(within),
    )


@verb(rf'expect {SEAT} says "(?P<text>.*)"{WITHIN}', 'expect seat 3 says "Place $5"')
def expect_text(stage: Stage, seat: str, text: str, within: str | None) -> None:
    texts = stage.world.seat(int(seat)).picture.texts
    stage.expect(
        lambda: any(text in line for line in texts.values()), lambda: texts, patience(within)
    )


@verb(rf"expect {SEAT} is (?P<alone>alone|linked){WITHIN}", "expect seat 3 is alone")
def expect_alone(stage: Stage, seat: str, alone: str, within: str | None) -> None:
    hardware = stage.world.seat(int(seat))
    stage.expect(
        lambda: hardware.alone == (alone == "alone"), lambda: hardware.alone, patience(within)
    )


@verb(rf'expect trouble "(?P<text>.*)"{WITHIN}', 'expect trouble "Seat 3 monitor"')
def expect_trouble(stage: Stage, text: str, within: str | None) -> None:
    stage.expect(
        lambda: any(text in each for each in stage.world.state()["troubles"]),
        lambda: stage.world.state()["troubles"],
        patience(within),
    )


@verb(rf"expect no trouble{WITHIN}", "expect no trouble")
def expect_no_trouble(stage: Stage, within: str | None) -> None:
    stage.expect(
        lambda: stage.world.controller.running and stage.world.state()["safe"],
        lambda: stage.world.state()["troubles"],
        patience(within),
    )


@verb(rf'expect alarm "(?P<text>.*)"{WITHIN}', 'expect alarm "false seal"')
def expect_alarm(stage: Stage, text: str, within: str | None) -> None:
    stage.expect(
        lambda: any(text in event[1] for event in stage.events("ALARMED")),
        lambda: stage.events("ALARMED"),
        patience(within),
    )


EVENTS = {"Deal": DEAL, "an early press": EARLY, "a key": KEYPAD, "the switch": SWITCH}


@verb(rf"expect (?P<what>{'|'.join(EVENTS)}) {COUNT}", "expect Deal once")
def expect_events(stage: Stage, what: str, count: str) -> None:
    """So often since the beginning, and no oftener half a second later."""
    wanted = TIMES[count] if count in TIMES else int(count.split()[0])
    stage.expect(
        lambda: len(stage.events(EVENTS[what])) >= wanted,
        lambda: f"{len(stage.events(EVENTS[what]))} times",
        PATIENCE_MS,
    )
    stage.world.run(500)
    came = len(stage.events(EVENTS[what]))
    if came != wanted:
        raise Unmet(f"it came {came} times")


@verb(rf"expect the bell {COUNT}", "expect the bell once")
def expect_bell(stage: Stage, count: str) -> None:
    wanted = TIMES[count] if count in TIMES else int(count.split()[0])
    stage.expect(
        lambda: stage.world.dealer.rung == wanted, lambda: stage.world.dealer.rung, PATIENCE_MS
    )


@verb(rf"expect the lamp (?P<lit>lit|dark){WITHIN}", "expect the lamp lit")
def expect_lamp(stage: Stage, lit: str, within: str | None) -> None:
    stage.expect(
        lambda: stage.world.dealer.lamp == (lit == "lit"),
        lambda: "lit" if stage.world.dealer.lamp else "dark",
        patience(within),
    )


@verb(rf"expect the shuffler (?P<state>[A-Z_]+){WITHIN}", "expect the shuffler READY")
def expect_shuffler(stage: Stage, state: str, within: str | None) -> None:
    stage.expect(
        lambda: stage.world.state()["shuffler"] == state,
        lambda: stage.world.state()["shuffler"],
        patience(within),
    )


@verb(r"expect (?P<cards>\d+) cards from the shuffler", "expect 7 cards from the shuffler")
def expect_stacks(stage: Stage, cards: str) -> None:
    """So many since the beginning, in stacks; no card comes oftener than the deck has it."""

    def came() -> list[int]:
        return [card for event in stage.events("STACK") for card in event[1]]

    stage.expect(lambda: len(came()) >= int(cards), lambda: len(came()), PATIENCE_MS)
    stage.world.run(500)
    if len(came()) != int(cards):
        raise Unmet(f"{len(came())} cards came")


@verb(r"expect the press was shown", "expect the press was shown")
def expect_flash(stage: Stage) -> None:
    stage.expect(lambda: stage.world.dealer.flashes > 0, lambda: "no flash", PATIENCE_MS)
