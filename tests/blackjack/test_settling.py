"""Pure 21.5: the action button, the order of settlement, cover, and people behind a seat."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.blackjack.room import (
    ANGIES_3_TO_2,
    ANGIES_6_TO_5,
    BET,
    HOUSES,
    KINGS,
    PALOMAR_V1,
    PALOMAR_V2,
    POKER_FLATS,
    Room,
    room,
    round_of,
)
from tools.tables import TABLES, TableError, load, pack

EVERYWHERE = pytest.mark.parametrize("name", HOUSES)


def with_down_card(name: str, down: str, bank: int, seats: list[int], **settings: Any) -> Room:
    """Everybody surrenders; the up card is a six, so nobody checks."""
    two = ["2c", "2d", "2h", "2s", "3c", "3d"][: len(seats)]
    table = room(name, " ".join([*two, "6h", *two, down]), **settings)
    table.open({seat: {"bet": BET} for seat in seats}, bank=bank)
    table.press()
    table.play({seat: ["surrender"] for seat in seats})
    return table


@pytest.mark.parametrize(
    ("name", "bank", "seats", "found"),
    [
        # Seats 1 2 4 5 6 are counted from seat 1, so Tc is seat 6 and Jc seat 1 again.
        (KINGS, 3, [1, 2, 4, 5, 6], "Ac1 2c2 3c4 5c6 6c1 Tc6 Jc1 Qc2 Kc4"),  # L467
        (KINGS, 3, [2, 5], "Ac2 2c2 3c5 4c5 5c2"),  # an empty seat's: the next bet clockwise
        (POKER_FLATS, 3, [2, 5], "Ac2 2c5 3c2 Tc5 Jc2 Qc5 Kc2"),  # 750; RULINGS 17
        # Seats 4 5 6 1 2 are counted from the player-dealer's left.
        (PALOMAR_V1, 3, [1, 2, 4, 5, 6], "Ac4 2c5 3c6 4c1 5c2 6c4 Jc4 Kc6"),  # 596, 984-993
        (PALOMAR_V2, 3, [1, 2, 4, 5, 6], "Ac4 2c5 3c6 4c1 5c2 6c4 Jc4 Kc6"),  # 801
        (ANGIES_3_TO_2, 3, [1, 2, 5], "Ac0 Kc0"),  # 1687: none
        (ANGIES_6_TO_5, 3, [1, 2, 5], "Ac0 Kc0"),  # 2186
    ],
)
def test_the_down_card_places_the_action_button(
    name: str, bank: int, seats: list[int], found: str
) -> None:
    """P21-15: ace 1, jack 11, queen 12, king 13; a ten is in no list and read as 10."""
    for each in found.split():
        table = with_down_card(name, each[:2], bank, seats)
        assert table.blackjack.button == int(each[2]), each
        if table.blackjack.button:
            mark = table.devices.screens.picture.texts[(table.blackjack.button, 6)]
            assert mark == "ACTION"


@pytest.mark.parametrize(
    ("name", "order"),
    [
        # 4h under the up card: the fourth seat but the player-dealer's.
        (KINGS, "5bet 5buster 5match 2bet 2buster 2match"),  # L550, L577
        (POKER_FLATS, "5bet 5buster 5match 2bet 2buster 2match"),  # 836, 864
        (PALOMAR_V1, "5bet 2bet"),  # 597
        (PALOMAR_V2, "5bet 2bet 5buster 2buster"),  # 802
        (ANGIES_3_TO_2, "2bet 5bet 2redflex 5redflex 2buster 5buster"),  # 1687-1691
        (ANGIES_6_TO_5, "2bet 5bet 2redflex 5redflex 2buster 5buster"),  # 2186-2190
    ],
)
def test_the_order_of_settlement(name: str, order: str) -> None:
    """P21-26: from the button, or from the player-dealer's left where there is none."""
    bonuses = sorted({each[1:] for each in order.split()} - {"bet"})
    placed = {"bet": BET, **dict.fromkeys(bonuses, 500)}
    table = room(name, "Ts Tc 6h 9s 9c 4h")
    table.open({2: dict(placed), 5: dict(placed)})
    table.press()
    table.play({2: ["stand"], 5: ["stand"]})
    assert [f"{row[0]}{row[1]}" for row in table.rows()] == order.split()


@pytest.mark.parametrize(
    ("name", "order"),
    [
        (KINGS, "5insurance 5bet 2insurance 2bet"),  # L550, ambiguity 9: first of its seat
        (POKER_FLATS, "5insurance 2insurance 5bet 2bet"),  # all of them before the bets
        (ANGIES_3_TO_2, "2insurance 5insurance 2bet 5bet"),
        (ANGIES_6_TO_5, "2insurance 5insurance 2bet 5bet"),
    ],
)
def test_where_insurance_is_settled(name: str, order: str) -> None:
    """P21-26: no filing says it; a reading of each sheet."""
    table = room(name, "Ts Tc Ah 9s 9c 4h")
    table.open({2: {"bet": BET}, 5: {"bet": BET}})
    table.press()
    table.play({2: ["insurance 500", "stand"], 5: ["insurance 500", "stand"]})
    assert [f"{row[0]}{row[1]}" for row in table.rows()] == order.split()


@EVERYWHERE
@pytest.mark.parametrize(
    ("policy", "first", "second"),
    [
        # Two bets of $10 against $7: what is lost first may pay for what is won.
        ("net", -700, 1000),
        ("separate", -700, 700),
        ("consumed", -700, 0),
    ],
)
def test_nobody_wins_or_loses_more_than_the_player_dealer_put_up(
    name: str, policy: str, first: int, second: int
) -> None:
    """P21-27 (kings L469, L525, palomar 658 and 857, flats 757, angies 1712 and 1826; RULINGS 1).

    The wager that is not covered comes back whole: uncovered.
    """
    starts = 2 if name in (ANGIES_3_TO_2, ANGIES_6_TO_5) else 5
    other = 7 - starts
    cards = {starts: ("Tc", "7c"), other: ("Ts", "9s")}
    ups = [cards[seat] for seat in (2, 5)]
    deck = f"{ups[0][0]} {ups[1][0]} 6h {ups[0][1]} {ups[1][1]} 4h 8d"
    table = room(name, deck, cover=policy)
    table.open({2: {"bet": BET}, 5: {"bet": BET}}, cover=700)
    table.press()
    table.play({2: ["stand"], 5: ["stand"]})
    assert [row[0] for row in table.rows()] == [starts, other]
    assert table.result_of(starts) == [("lose", first)]
    assert table.result_of(other) == [("win" if second else "uncovered", second)]


def test_a_part_covered_double_gives_the_rest_back() -> None:
    """P21-27: RULINGS 2."""
    table = round_of(KINGS, "6s 9h 5d 9c Kh", says={2: ["double 1000"]}, cover=1500)
    assert table.rows() == [(2, "bet", "win", 2000, 1500, 2000)]
    assert table.blackjack.ledger.balance("bank") == 0


# ---- Behind a seat -------------------------------------------------------------------------------


@pytest.fixture
def with_places(tmp_path: Path) -> Callable[..., bytes]:
    """A table's pack with portals for people behind the seats."""

    def make(name: str, *behind: str) -> bytes:
        text = (TABLES / f"{name}.toml").read_text("utf-8")
        line = next(line for line in text.splitlines() if line.startswith("portals"))
        more = "".join(f', "back {each}"' for each in behind)
        file = tmp_path / f"{name}.toml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text.replace(line, line.replace("]", more + "]")))
        return pack(load(file))

    return make


@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [
        (KINGS, ["bet", "buster", "match"], []),  # L511, L540, L569
        (PALOMAR_V1, ["bet"], []),  # 645
        (PALOMAR_V2, ["bet", "buster"], []),  # 843
        (ANGIES_3_TO_2, ["bet"], ["redflex", "buster"]),  # 1792, 1868, 1930
        (ANGIES_6_TO_5, ["bet"], ["redflex", "buster"]),  # 2292, 2369, 2431
        (POKER_FLATS, ["bet"], ["buster", "match"]),  # 801, 829, 857
    ],
)
def test_what_may_be_bet_from_behind_a_seat(
    with_places: Callable[..., bytes], name: str, allowed: list[str], refused: list[str]
) -> None:
    """P21-28"""
    assert with_places(name, *allowed)
    for each in refused:
        with pytest.raises(TableError, match="nobody behind a seat may bet on it here"):
            with_places(name, each)


def test_who_stands_behind_a_seat_has_its_first_hand(with_places: Callable[..., bytes]) -> None:
    """P21-28: doubles and splits are the seat's own; nobody is behind a seat without a bet."""
    table = Room(with_places(KINGS, "bet"), deck="8s 9h 8d 7h Tc 2c 2d Ah")
    table.open({2: {"bet": BET, "back bet": 700}, 3: {"back bet": 700}})
    assert table.press()
    table.play({2: ["split", "stand", "hit", "stand"]})
    assert table.result_of(2) == [("win", 1000), ("lose", -1000), ("win", 700)]
    assert table.state["owed"][1] == 2000
    assert [row[0] for row in table.rows()] == [2, 2, 2]
