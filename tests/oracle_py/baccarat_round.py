"""A round of EZ Baccarat by the plainest means: two hands, five wagers, one player-dealer.

Written from the rule sheets alone, never from the firmware. A Panda 8 at King's:

>>> shoe = "2d Kc 3h 7s 3c".split()
>>> seats = {2: {"player": 1000, "panda": 100}, 5: {"banker": 500}}
>>> done = play(shoe, seats, player_dealer=4, cover=10000, house=KINGS)
>>> done.player_hand, done.banker_hand, done.outcome
(['2d', '3h', '3c'], ['Kc', '7s'], 'panda')
>>> [(row.seat, row.id, row.net) for row in done.rows]
[(2, 'player', 1000), (5, 'banker', -500), (2, 'panda', 2500)]
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tests.oracle_py.banked import (
    Button,
    Row,
    Wager,
    button_seat,
    clockwise_from,
    covers_all,
    settle,
)

WAGERS = ("player", "banker", "tie", "panda", "dragon")
LINES = ("player", "banker")
OUTCOMES = ("player", "panda", "banker", "dragon", "tie")
# When the banker draws: his total down, the player's third card from 0 to 9 across.
# kings L1185-1194, casino-99 3218-3231, crystal 4645-4654; palomar's chart 970-978 is blank.
BANKER_CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}


@dataclass(frozen=True)
class House:
    """What one filing says differently from the others."""

    passes: tuple[tuple[str, ...], ...]  # each goes once round the table
    button: Button | None = None  # none: the player at the player-dealer's left is first
    button_only_when_short: bool = False
    tie_needs_line: bool = False
    natural_stops: bool = True  # RULINGS 12
    banker_seven: str = "push"  # RULINGS 12; or "pay"


FIVE_PASSES = tuple((wager,) for wager in WAGERS)
KINGS = House(FIVE_PASSES)  # L1159
CASINO_99 = House(FIVE_PASSES)  # 3213-3217
PALOMAR = House(
    (LINES, ("tie",), ("dragon",)),  # 984; no Panda 8
    button=Button("player-dealer", "places"),  # 984, and the sheet's reading of the wrap
    button_only_when_short=True,  # 982-984
    tie_needs_line=True,  # 936
)
CRYSTAL = House(FIVE_PASSES, button=Button("house dealer", "occupied"))  # 4588-4598, RULINGS 17


@dataclass(frozen=True)
class Round:
    player_hand: list[str]
    banker_hand: list[str]
    outcome: str
    button: int | None  # where the action button was put, if it was
    rows: list[Row]  # in the order of settlement


def play(
    shoe: Sequence[str],
    seats: Mapping[int, Mapping[str, int]],
    player_dealer: int,
    cover: int,
    house: House,
    policy: str = "net",
    places: int = 8,
    unit: int = 1,
) -> Round:
    """`seats` are the occupied ones besides the player-dealer's; an empty one has no wager."""
    check(seats, player_dealer, house)
    player_hand, banker_hand = deal(shoe, house.natural_stops)
    outcome = outcome_of(player_hand, banker_hand)
    wagers = [
        Wager(seat, wager, stake, pays(wager, outcome, house.banker_seven))
        for seat in clockwise_from(player_dealer, seats)
        for wager, stake in seats[seat].items()
    ]
    button = None
    first = player_dealer + 1
    short = not covers_all(wagers, cover, policy, unit)
    if house.button and wagers and (short or not house.button_only_when_short):
        wagering = {wager.seat for wager in wagers}
        occupied = list(seats)
        button = button_seat(
            banker_hand[1], house.button, player_dealer, places, occupied, wagering
        )
        first = button
    elif house.button:
        first = 1  # palomar 982: covered, the player left of the casino dealer is first
    rows = settle(in_passes(wagers, house.passes, first), cover, policy, unit)
    return Round(player_hand, banker_hand, outcome, button, rows)


def check(seats: Mapping[int, Mapping[str, int]], player_dealer: int, house: House) -> None:
    offered = [wager for kind in house.passes for wager in kind]
    for seat, placed in seats.items():
        needing = {"panda", "dragon"} | ({"tie"} if house.tie_needs_line else set())
        if seat == player_dealer:
            raise ValueError(f"seat {seat} is the player-dealer's")
        if not set(placed) <= set(offered):
            raise ValueError(f"seat {seat}: only {', '.join(offered)} are offered")
        if needing & set(placed) and not set(LINES) & set(placed):
            raise ValueError(f"seat {seat}: a bonus needs a line wager")  # kings L1220, L1230


def value(cards: Iterable[str]) -> int:
    """
    >>> value(["9c", "9d"])
    8
    """
    return sum(0 if card[0] in "TJQK" else "A23456789".index(card[0]) + 1 for card in cards) % 10


def deal(shoe: Sequence[str], natural_stops: bool) -> tuple[list[str], list[str]]:
    """Player, banker, player, banker, then a third card for either (kings L1173-1181)."""
    cards = iter(shoe)
    player, banker = [next(cards)], [next(cards)]
    player.append(next(cards))
    banker.append(next(cards))
    if natural_stops and max(value(player), value(banker)) >= 8:  # palomar 950, RULINGS 12
        return player, banker
    if value(player) <= 5:
        player.append(next(cards))
    if banker_draws(player, banker):
        banker.append(next(cards))
    return player, banker


def banker_draws(player: Sequence[str], banker: Sequence[str]) -> bool:
    if len(player) == 2:
        return value(banker) <= 5
    if value(banker) >= 8:  # no row in the chart
        return False
    return BANKER_CHART[value(banker)][value(player[2:])] == "H"


def outcome_of(player: Sequence[str], banker: Sequence[str]) -> str:
    if value(player) == value(banker):
        return "tie"
    if value(player) > value(banker):
        return "panda" if len(player) == 3 and value(player) == 8 else "player"
    return "dragon" if len(banker) == 3 and value(banker) == 7 else "banker"


def pays(wager: str, outcome: str, banker_seven: str) -> str:
    if wager == "player":
        return {"player": "1:1", "panda": "1:1", "tie": "push"}.get(outcome, "lose")
    if wager == "banker":
        seven = "1:1" if banker_seven == "pay" else "push"
        return {"banker": "1:1", "dragon": seven, "tie": "push"}.get(outcome, "lose")
    odds = {"tie": "8:1", "panda": "25:1", "dragon": "40:1"}
    return odds[wager] if wager == outcome else "lose"


def in_passes(
    wagers: Sequence[Wager], passes: Sequence[Sequence[str]], first: int
) -> Iterable[Wager]:
    """Once round the table for each kind; two kinds of one pass in their order at each seat."""
    seats = clockwise_from(first, {wager.seat for wager in wagers})
    placed = {(wager.seat, wager.id): wager for wager in wagers}
    for kinds in passes:
        for seat in seats:
            yield from (placed[seat, kind] for kind in kinds if (seat, kind) in placed)
