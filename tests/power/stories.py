"""Stories at a Trips table, each with the moment a power cut might hurt in it.

The limit is $5 with a collection of $2. A deck is written as it is dealt: one card to each seat.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import felt_core

from hal.portal import COLLECTION, WAGER
from sim.story import StoryTable
from tools.tables import load, pack

LIMIT, FEE, BET = 2, 200, 500

# Three seats. Seat 1: three kings. Nobody better.
KINGS_FIRST = "Kc 2d 4s Kd 7h 8c Kh 9c Td 3s Jc 5d 5h Qd 6s"
# Three seats. Seat 2: a pair of tens is the high hand.
TENS_SECOND = "Kc Td 4s 2d Th 8c 7h 9c Jd 3s 5c 6d 5h Qd As"
# Two seats with the same two pair, kings and nines with a four.
EQUAL_PAIRS = "Kc Kd 9c 9d Kh Ks 9h 9s 4c 4d"
# Two seats with three kings each, by a joker.
EQUAL_KINGS = "Kc Kd Kh Ks Jk Jk 9c 9d 4c 4d"


@dataclass(frozen=True)
class Story:
    """What is told at which table."""

    tell: Callable[[StoryTable], None]
    decks: tuple[str, ...] = ()
    settings: dict[str, object] = field(default_factory=dict)
    size: int = 8192
    block: int = 512

    def table(self) -> StoryTable:
        data = pack(load("crystal-casino/trips", self.settings))
        decks = [felt_core.cards_parse(deck) for deck in self.decks]
        return StoryTable(data, LIMIT, decks, self.size, self.block)


def posted(table: StoryTable, *seats: int, fee: int = 0) -> None:
    """The first bets, the press, and the dealer takes what is the table's."""
    table.put(*seats, fee=fee, bet=BET)
    table.press()
    table.sweep()
    table.sweep(COLLECTION)


def street(table: StoryTable, *seats: int) -> None:
    table.put(*seats, bet=BET)
    table.press()
    table.sweep()


def hand(table: StoryTable, *seats: int, fee: int = 0) -> None:
    posted(table, *seats, fee=fee)
    for _ in range(3):
        street(table, *seats)


def a_winner(table: StoryTable) -> None:
    hand(table, 1, 2, 5, fee=FEE)
    assert (table.state["pot"], table.state["drop"]) == (0, 3 * FEE)
    assert table.result(1) == "WINNER $60"


def a_high_hand_rolls_over(table: StoryTable) -> None:
    """And a latecomer pays; then the whole pot is won."""
    hand(table, 1, 2, 5, fee=FEE)
    assert table.result(2) == "HIGH HAND $12"
    assert (table.state["pot"], table.state["held"]) == (4800, 3 * FEE)
    table.put(3, fee=FEE)
    hand(table, 1, 2, 3)
    assert (table.state["pot"], table.state["drop"]) == (0, 4 * FEE)
    table.put(1, fee=FEE)  # a new round


def equal_high_hands(table: StoryTable) -> None:
    hand(table, 3, 4, fee=FEE)
    assert table.state["owed"][2:4] == [400, 400]
    table.put(3, 4, bet=BET)


def equal_winners(table: StoryTable) -> None:
    hand(table, 3, 4, fee=FEE)
    assert table.state["owed"][2:4] == [2000, 2000]
    assert table.strokes == 1
    table.put(3, 4, bet=BET)


def folds(table: StoryTable) -> None:
    """No chip, then a wrong amount; the last player goes on alone."""
    posted(table, 1, 2, 5, fee=FEE)
    street(table, 1, 5)
    table.lay(5, WAGER, 300)
    street(table, 1)
    table.sweep()
    street(table, 1)
    assert table.state["folded"] == [2, 5]
    assert table.state["pot"] == 0


def everybody_folds(table: StoryTable) -> None:
    posted(table, 1, 2, fee=FEE)
    street(table, 1, 2)
    table.press()
    assert (table.state["pot"], table.state["held"], table.state["hand"]) == (2000, 400, 2)
    hand(table, 1, 2)


def a_void(table: StoryTable) -> None:
    """In mid-hand, in a round that has rolled over: what was carried in stays."""
    hand(table, 1, 2, 5, fee=FEE)
    table.put(3, fee=FEE)
    posted(table, 1, 2, 3)
    street(table, 1, 2, 3)
    table.put(2, bet=BET)
    table.dealer("void", 1)
    assert (table.state["pot"], table.state["held"]) == (4800, 3 * FEE)
    assert table.state["paid"] == [1, 2, 5]
    table.sweep()
    posted(table, 1, 2)


def another_player(table: StoryTable) -> None:
    """Somebody else sits at seat 2 in mid-round, and pays."""
    hand(table, 1, 2, 5, fee=FEE)
    table.dealer("change_player", 2)
    assert table.state["paid"] == [1, 5]
    table.put(2, fee=FEE)
    posted(table, 1, 2)
    assert table.state["held"] == 4 * FEE


def another_seat(table: StoryTable) -> None:
    hand(table, 1, 2, 5, fee=FEE)
    table.dealer("move_player", 2, 3)
    assert table.state["paid"] == [1, 3, 5]
    posted(table, 1, 3)
    assert table.state["held"] == 3 * FEE


def closed_and_opened(table: StoryTable) -> None:
    """The pot stays for the next day."""
    hand(table, 1, 2, 5, fee=FEE)
    table.turn("SERVICE")
    table.dealer("close")
    table.dealer("open", 2)
    table.turn("PLAY")
    posted(table, 1, 2)
    assert table.state["pot"] == 4800 + 2 * BET


def closed_to_the_floor(table: StoryTable) -> None:
    hand(table, 1, 2, 5, fee=FEE)
    table.put(1, fee=FEE)
    table.turn("SERVICE")
    table.dealer("close")
    assert (table.state["pot"], table.state["floor"]) == (0, 4800 + 3 * FEE)
    table.dealer("open", 3)
    table.turn("PLAY")
    table.sweep(COLLECTION)
    table.put(1, 2, fee=300, bet=1000)
    table.press()
    assert table.state["held"] == 600


def two_presses(table: StoryTable) -> None:
    """A-20: each of the first two cards has its press."""
    table.put(1, 2, 5, fee=FEE, bet=BET)
    table.press()
    assert table.cards(1) == "Kc"
    table.press()
    assert table.cards(1) == "Kc Kd"
    table.sweep()
    for _ in range(3):
        street(table, 1, 2, 5)
    assert table.result(1) == "WINNER $60"


def collections_lifted_first(table: StoryTable) -> None:
    """A-23: before the press; seat 5's bet is missing then, and its collection stays its own."""
    table.put(1, 2, 5, fee=FEE)
    table.sweep(COLLECTION)
    table.put(1, 2, bet=BET)
    table.press()
    assert (table.state["held"], table.state["paid"]) == (2 * FEE, [1, 2])
    table.sweep()
    street(table, 1, 2)


def a_bet_withdrawn(table: StoryTable) -> None:
    """A-37: what lies there at the press decides."""
    table.put(1, 2, 5, fee=FEE, bet=BET)
    table.lay(5, WAGER, 0)
    posted(table, 1, 2)
    assert table.state["live"] == [1, 2]
    table.put(1, 2, bet=BET)
    table.lay(2, WAGER, 0)
    table.press()
    assert table.state["folded"] == [2]


def a_bet_stands(table: StoryTable) -> None:
    """A-37, the other reading: the right amount, once seen, is a wager."""
    table.put(1, 2, 5, fee=FEE, bet=BET)
    table.lay(5, WAGER, 0)
    table.press()
    assert table.state["live"] == [1, 2, 5]
    table.sweep()
    table.put(1, 2, 5, bet=BET)
    table.lay(2, WAGER, 0)
    table.press()
    assert table.state["folded"] == []


def time_is_over(table: StoryTable) -> None:
    """A-28: the bets stand as they lie; the press only deals."""
    posted(table, 1, 2, 5, fee=FEE)
    table.put(1, 2, bet=BET)
    table.wait(30)
    table.put(5, bet=BET)
    table.press()
    assert table.state["folded"] == [5]
    table.sweep()


def play_waits(table: StoryTable) -> None:
    """The key is turned and a portal fails in mid-hand; nothing is lost."""
    posted(table, 1, 2, 5, fee=FEE)
    table.turn("OFF")
    table.put(1, bet=BET)
    table.trouble(safe=False)
    table.turn("PLAY")
    table.put(2, bet=BET)
    table.trouble(safe=True)
    table.press()
    assert table.state["folded"] == [5]


def pays_again(table: StoryTable) -> None:
    """A-04, the other reading: who sits out a hand of the round pays again."""
    hand(table, 1, 2, 5, fee=FEE)
    hand(table, 1, 2)
    assert table.state["paid"] == ([] if table.state["pot"] == 0 else [1, 2])
    table.put(5, fee=FEE)
    posted(table, 1, 2, 5)


def chips_left_lying(table: StoryTable) -> None:
    """The last bets and the collections stay on the portals into the next hand."""
    table.put(1, 2, fee=FEE, bet=BET)
    table.press()
    table.sweep()
    street(table, 1, 2)
    street(table, 1, 2)
    table.put(1, 2, bet=BET)
    table.press()
    assert table.message(1) == "Lift the chips of the last bet off BET first"
    table.sweep()
    table.put(1, 2, bet=BET)
    table.sweep(COLLECTION)
    table.press()


def three_hands_in_a_small_store(table: StoryTable) -> None:
    """The journal moves to its other bank more than once."""
    for _ in range(3):
        fee = FEE if not table.state["paid"] else 0
        hand(table, 1, 2, fee=fee)


def one_press(table: StoryTable) -> None:
    """As little as can be told: two presses, a street, a fold."""
    posted(table, 1, 2, fee=FEE)
    street(table, 1)


STORIES = {
    "winner": Story(a_winner, (KINGS_FIRST,)),
    "roll-over": Story(a_high_hand_rolls_over, (TENS_SECOND, KINGS_FIRST)),
    "equal-high-hands": Story(equal_high_hands, (EQUAL_PAIRS,)),
    "equal-winners": Story(equal_winners, (EQUAL_KINGS,)),
    "folds": Story(folds, ("Kc 2d 4s Kd 7h 8c Kh 9c Td 5h",)),
    "everybody-folds": Story(everybody_folds, (TENS_SECOND, EQUAL_KINGS)),
    "void": Story(a_void, (TENS_SECOND,)),
    "player-change": Story(another_player, (TENS_SECOND,)),
    "seat-move": Story(another_seat, (TENS_SECOND,)),
    "close": Story(closed_and_opened, (TENS_SECOND,)),
    "floor": Story(closed_to_the_floor, (TENS_SECOND,), {"table_close": "pot to floor"}),
    "two-presses": Story(two_presses, (KINGS_FIRST,), {"presses_for_first_two_cards": 2}),
    "latched": Story(collections_lifted_first),
    "withdrawn": Story(a_bet_withdrawn),
    "stands": Story(a_bet_stands, (), {"wager_may_be_withdrawn_before_press": False}),
    "time": Story(time_is_over, (), {"decision_seconds": 30}),
    "play-waits": Story(play_waits),
    "early-bell": Story(a_winner, (KINGS_FIRST,), {"bell": "when first qualified"}),
    "pays-again": Story(pays_again, (TENS_SECOND,), {"paid_status_lasts_when_sitting_out": False}),
    "left-lying": Story(chips_left_lying, (EQUAL_PAIRS,)),
    "bank-move": Story(three_hands_in_a_small_store, size=4096, block=256),
}
SMALL = Story(one_press, size=2048, block=1024)
