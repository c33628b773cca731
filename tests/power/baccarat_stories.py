"""Stories at an EZ Baccarat table, each with the moment a power cut might hurt in it.

King's Card Club, option 1: $2 of the player-dealer while all wagers come to $100 or less.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import felt_core

from hal.portal import BANK, COLLECTION
from sim.story import StoryTable
from tools.tables import load, pack

FEE = 200
TAKE, PASS, GIVE_UP = 1, 2, 1  # buttons of a seat that is asked
BANKER_WINS = "6c 7d Ks Ah"
PANDA = "2d Kc 3h 7s 3c"
TIE = "7c 7d Ks Kh"


@dataclass(frozen=True)
class Story:
    """What is told at which table."""

    tell: Callable[[StoryTable], None]
    decks: tuple[str, ...] = ()
    settings: dict[str, object] = field(default_factory=dict)
    size: int = 16_384
    block: int = 512

    def table(self) -> StoryTable:
        data = pack(load("kings-card-club/ez-baccarat-panda-8", self.settings))
        decks = [felt_core.cards_parse(deck) for deck in self.decks]
        return StoryTable(data, 0, decks, self.size, self.block)


def banked(table: StoryTable, seat: int, cents: int) -> None:
    table.touch(seat, TAKE)
    table.lay(seat, BANK, cents)


def dealt(table: StoryTable, banker: int) -> None:
    """The fee, the press, and the dealer takes what was lost."""
    table.lay(banker, COLLECTION, FEE)
    table.press()
    for seat, purpose, left in table.state["taken down to"]:
        table.lay(seat, purpose, left)


def two_hands(table: StoryTable) -> None:
    """And the bank goes round."""
    banked(table, 1, 20_000)
    table.lay(2, "player", 1000)
    table.lay(3, "banker", 2000)
    dealt(table, 1)
    assert table.result(3) == "WON $20"
    table.lay(2, "player", 1000)
    dealt(table, 1)
    assert table.state["bank"] == 0
    table.touch(2, PASS)
    table.touch(3, TAKE)


def a_short_bank(table: StoryTable) -> None:
    """Part of a wager is lost, another is not covered: what may stay there is remembered."""
    banked(table, 1, 2000)
    table.lay(2, "player", 3000)
    table.lay(3, "player", 1000)
    table.lay(1, COLLECTION, FEE)
    table.press()
    assert table.state["taken down to"] == [[1, COLLECTION, 0], [2, "player", 1000]]
    assert table.state["owed"][:3] == [4000, 1000, 1000]
    table.lay(2, "player", 2000)  # not all of it yet
    table.lay(2, "player", 1000)
    table.lay(1, COLLECTION, 0)
    table.lay(3, "player", 0)


def given_up(table: StoryTable) -> None:
    """Passed, taken, given up when everybody had bet, taken by the next."""
    table.touch(1, PASS)
    banked(table, 2, 5000)
    table.lay(4, "player", 1000)
    table.touch(2, GIVE_UP)
    banked(table, 3, 5000)
    dealt(table, 3)
    assert table.result(4) == "LOST $10"


def time_is_over(table: StoryTable) -> None:
    """The bets stand as they lay; the press only deals."""
    banked(table, 1, 5000)
    table.lay(2, "banker", 1000)
    table.lay(1, COLLECTION, FEE)
    table.wait(10)
    table.lay(2, "banker", 0)
    table.lay(3, "banker", 1000)
    table.press()
    assert table.result(2) == "WON $10"


def the_offer_ends(table: StoryTable) -> None:
    table.wait(5)
    table.wait(5)
    banked(table, 3, 5000)


def closed_and_opened(table: StoryTable) -> None:
    """The bank is free, the shoe and its reader board go on."""
    banked(table, 1, 20_000)
    table.lay(2, "player", 1000)
    table.lay(2, "panda", 500)
    dealt(table, 1)
    assert table.result(2) == "WON $135"
    table.turn("SERVICE")
    table.dealer("close")
    table.dealer("open", 1)
    table.turn("PLAY")
    banked(table, 2, 5000)


def others_sit_down(table: StoryTable) -> None:
    """The player-dealer moves with the bank, and then leaves without it."""
    banked(table, 1, 5000)
    table.lay(3, "player", 1000)
    table.dealer("move_player", 1, 4)
    table.lay(1, BANK, 0)
    table.lay(4, BANK, 5000)
    dealt(table, 4)
    table.dealer("change_player", 4)
    assert table.state["bank"] == 0


def dice(table: StoryTable) -> None:
    """Between the cards and the button the power may go, too."""
    banked(table, 1, 1000)
    table.lay(2, "banker", 1000)
    table.lay(5, "banker", 1000)
    dealt(table, 1)


def three_hands_in_a_small_store(table: StoryTable) -> None:
    """With the whole shoe in the journal it moves to its other bank in nearly every hand."""
    banked(table, 1, 20_000)
    for _ in range(3):
        table.lay(2, "player", 1000)
        dealt(table, 1)


STORIES = {
    "two-hands": Story(two_hands, (BANKER_WINS,)),
    "short-bank": Story(a_short_bank, (BANKER_WINS,)),
    "given-up": Story(given_up, (BANKER_WINS,)),
    "time": Story(time_is_over, (BANKER_WINS,), {"bet_seconds": 10}),
    "offer-ends": Story(the_offer_ends, (), {"offer_seconds": 5}),
    "close": Story(closed_and_opened, (PANDA,)),
    "others": Story(others_sit_down, (BANKER_WINS,)),
    "every-hand": Story(two_hands, (BANKER_WINS, TIE), {"shuffle_when": "every hand"}),
    "dice": Story(dice, (BANKER_WINS,), {"button_by": "dice", "first_action": "action button"}),
    "bank-move": Story(three_hands_in_a_small_store, (), {"bank_turns": 9}, 4096, 512),
}
