"""The down card is known to the processor alone until it is turned (kings L463, L501).

Two tables that differ in nothing but that card do, and send, the same to the byte until then.
"""

import hashlib
from typing import Any

import felt_core
import pytest

from firmware.canonical import canonical
from firmware.controller.shoe import new_deck
from hal.bus.messages import BACK
from hal.monitor import CHOICES, SECOND_HAND
from sim.scenario import Stage
from sim.world import Plan, World
from tests.blackjack.room import ANGIES_6_TO_5, BET, HOUSES, KINGS, room
from tools.tables import load

DECKS = {  # what seats 2 and 3 hold against a six, an ace and a king
    "six": "Ts 8h 6h 6d 8c {down} 2c 3c",
    "ace": "Ts 8h Ah 6d 8c {down} 2c 3c",
    "king": "Ts 8h Kh 6d 8c {down} 2c 3c",
}
DOWNS = ["2d", "9s"]  # no Pure 21.5 with any of them
COVER, LATER = 20_000, 3000


class Told:
    """A hand over the bus, up to the last word before the card is turned."""

    def __init__(self, name: str, deck: str, down: str) -> None:
        table = load(name)
        stacked = tuple(felt_core.cards_parse(deck.format(down=down)))
        self.world = World(
            Plan(
                seats=table["seats"],
                portals=tuple(table["portals"]),
                deck=tuple(new_deck("standard", table["deck"]["packs"])),
                pack=canonical(table),
                stacked=stacked,
            )
        )
        self.frames = hashlib.sha256()
        self.pictures: list[Any] = []
        self.stage = Stage(self.world)
        self.portals = table["portals"]

    def put(self, seat: int, purpose: str, cents: int) -> None:
        self.world.seat(seat).put(self.portals.index(purpose), cents)

    def touch(self, seat: int, word: str) -> None:
        def words() -> list[str]:
            return self.world.seat(seat).picture.texts.get((seat, CHOICES), "").split("|")

        assert self.stage.wait_until(lambda: word in words(), LATER), (seat, word, words())
        self.world.seat(seat).touch(words().index(word) + 1)
        self.world.run(200)

    def deal(self) -> None:
        self.touch(1, "Take the bank")
        self.put(1, "bank", COVER)
        self.put(2, "bet", BET)
        self.put(3, "bet", BET)
        self.world.run(1000)
        self.put(1, "collection", self.world.state()["table"]["fee"])
        assert self.stage.wait_until(lambda: self.world.dealer.lamp, LATER)
        self.world.dealer.press()
        self.world.run(400)

    def seen(self) -> tuple[Any, ...]:
        """Everything that has left the processor: frames on the bus, pictures, state, timeline."""
        pictures = [self.world.seat(seat).picture for seat in range(1, 7)]
        for picture in pictures:
            assert picture.cards[(SECOND_HAND, 1)] == BACK
        state = dict(self.world.state()["table"])
        del state["head"]  # of the journal, which has the shuffled shoe and stays on the board
        return (
            self.world.wire.digest(),
            [(picture.cards, picture.texts) for picture in pictures],
            state,
            self.world.events[-5:],
        )


@pytest.mark.parametrize("name", [KINGS, ANGIES_6_TO_5])
@pytest.mark.parametrize("up", DECKS)
def test_not_a_byte_depends_on_the_down_card_before_it_is_turned(name: str, up: str) -> None:
    """P21-37 P21-14"""
    tables = [Told(name, DECKS[up], down) for down in DOWNS]
    for table in tables:
        table.deal()
        if up == "ace":
            table.touch(2, "No")
            table.touch(3, "No")
        table.touch(2, "Stand")
    assert tables[0].seen() == tables[1].seen()
    for table in tables:
        table.touch(3, "Stand")
    downs = [table.world.seat(5).picture.cards[(SECOND_HAND, 1)] for table in tables]
    assert downs == list(felt_core.cards_parse(" ".join(DOWNS)))
    assert tables[0].world.wire.digest() != tables[1].world.wire.digest()


@pytest.mark.parametrize("name", HOUSES)
def test_no_text_and_no_state_tells_of_it(name: str) -> None:
    """P21-37: at every house, while anybody is still asked."""
    seen = []
    for down in DOWNS:
        table = room(name, DECKS["six"].format(down=down))
        table.open({2: {"bet": BET}, 3: {"bet": BET}})
        table.press()
        table.say("stand")
        picture = table.devices.screens.picture
        state = {key: value for key, value in table.state.items() if key != "head"}
        seen.append((dict(picture.cards), dict(picture.texts), state, table.blackjack.headline()))
    assert seen[0] == seen[1]
    assert seen[0][0][(SECOND_HAND, 1)] == BACK
