"""EZ Baccarat kept by hand: its cards, and what four houses pay and charge, from their rule sheets.

It shares nothing with the firmware and reads no table's file, so that a figure which is wrong there
is noticed here.
"""

from typing import Any, NamedTuple

LINES = ("player", "banker")
SMALL_CARDS = 8  # a rank below this, counted from the deuce, is a card of two to nine
ACE = 12
NO_MOST = 10**9


class Option(NamedTuple):
    """A row of a house's fee schedule, in cents.

    least, most  of a wager at such a table; NO_MOST where the schedule prints $100+
    line_fee     of a player, for each line wager
    dealer       (dollars of table action from which it holds, the player-dealer's fee)
    bonus        least and most of the wagers that have limits of their own
    """

    least: int
    most: int
    line_fee: int
    dealer: tuple[tuple[int, int], ...]
    bonus: dict[str, tuple[int, int]]


class House(NamedTuple):
    """beside_line  wagers that need a line wager of the same person
    rounds          which wagers are settled in one round of the table
    behind          which may be made from behind a seat
    options         by schedule and name
    """

    beside_line: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    behind: tuple[str, ...]
    options: dict[tuple[str, str], Option]


EVERY = ("player", "banker", "tie", "panda", "dragon")
EACH_KIND = tuple((wager,) for wager in EVERY)

# kings L2003-2024, and L2007 for the limits.
KINGS = House(
    ("panda", "dragon"),
    EACH_KIND,
    EVERY,
    {
        ("ez-baccarat-panda-8", "1"): Option(
            500, 1_000_000, 0, ((5, 200), (101, 300), (301, 700), (601, 900), (1001, 1200)), {}
        ),
        ("ez-baccarat-panda-8", "2"): Option(
            500, 1_000_000, 0, ((5, 200), (301, 700), (601, 1500), (1501, 3000), (3001, 5500)), {}
        ),
        ("ez-baccarat-panda-8", "3"): Option(
            500,
            1_000_000,
            0,
            ((100, 2500), (3001, 5000), (5001, 7500), (7001, 10_000), (9001, 12_500)),
            {},
        ),
    },
)

# casino-99 3453-3620: some of the 23 options of the filing.
CASINO_99 = House(
    ("panda", "dragon"),
    EACH_KIND,
    EVERY,
    {
        ("ez-baccarat-panda-8", "11"): Option(
            500, 100_000, 0, ((5, 50), (51, 100), (101, 300), (301, 500), (501, 800)), {}
        ),
        ("ez-baccarat-panda-8", "17"): Option(
            2500, 100_000, 0, ((25, 100), (201, 500), (501, 800), (801, 1000), (1201, 1200)), {}
        ),
        ("ez-baccarat-panda-8", "21"): Option(
            10_000,
            200_000,
            0,
            ((101, 300), (301, 700), (601, 1500), (1001, 2000), (1501, 2500)),
            {},
        ),
        ("ez-baccarat-panda-8", "23"): Option(
            50_000,
            1_000_000,
            0,
            ((500, 1000), (2001, 2500), (5001, 5000), (10_001, 7500), (15_001, 10_000)),
            {},
        ),
    },
)

# palomar 1027-1028, 1062-1067.
PALOMAR = House(
    ("tie", "dragon"),
    (("player", "banker"), ("tie",), ("dragon",)),
    ("player", "banker", "tie", "dragon"),
    {
        ("ez-baccarat-2011", "1"): Option(1000, 10_000, 0, ((10, 150), (201, 250), (401, 300)), {}),
        ("ez-baccarat-2011", "2"): Option(
            10_000, NO_MOST, 100, ((100, 150), (201, 250), (401, 300)), {}
        ),
        ("ez-baccarat", "rules page"): Option(1000, 20_000, 50, ((0, 50),), {}),
    },
)


def _crystal(least: int, line_fee: int, dealer: tuple[tuple[int, int], ...], side: int) -> Option:
    """002:4944-4946: what may lie on the bonus wagers at a table of these limits."""
    bonus = {"tie": (least, 10_000), "panda": (least, side), "dragon": (least, side)}
    return Option(least, 10_000, line_fee, dealer, bonus)


# crystal 4900-4946, and one option of 7395 with bonus wagers of $1 to $200 (7384).
CRYSTAL = House(
    ("panda", "dragon"),
    EACH_KIND,
    (),
    {
        ("ez-baccarat", "1"): _crystal(1000, 100, ((10, 50), (51, 200)), 2500),
        ("ez-baccarat", "2"): _crystal(2500, 100, ((25, 50), (51, 200)), 5000),
        ("ez-baccarat", "3"): _crystal(
            1000, 0, ((10, 100), (101, 200), (301, 300), (501, 600)), 2500
        ),
        ("baccarat-rates", "1"): Option(
            1000,
            10_000,
            100,
            ((10, 100), (51, 200)),
            dict.fromkeys(("tie", "panda", "dragon"), (100, 20_000)),
        ),
    },
)

HOUSES = {
    "kings-card-club/ez-baccarat-panda-8": KINGS,
    "casino-99/ez-baccarat-panda-8": CASINO_99,
    "palomar-card-club/ez-baccarat": PALOMAR,
    "crystal-casino/ez-baccarat": CRYSTAL,
}


class Round:
    """One round, dealt from the front of a shoe.

    player, banker   their cards; odds(…) what a wager is worth
    button           the value of the banker's second card
    """

    def __init__(self, shoe: list[int], rules: dict[str, Any]) -> None:
        self.player: list[int] = []
        self.banker: list[int] = []
        self._banker_seven = rules["banker_seven"]
        for hand in (self.player, self.banker, self.player, self.banker):
            hand.append(shoe.pop(0))
        self.button = _rank(self.banker[1])
        natural = count(self.player) > 7 or count(self.banker) > 7
        if not (natural and rules["natural_stops"]):
            self._draw(shoe)

    def _draw(self, shoe: list[int]) -> None:
        """palomar 960-961, in words."""
        if count(self.player) > 5:
            if count(self.banker) < 6:
                self.banker.append(shoe.pop(0))
            return
        self.player.append(shoe.pop(0))
        third = count(self.player[2:])
        draws = {
            3: third != 8,
            4: third not in (0, 1, 8, 9),
            5: third in (4, 5, 6, 7),
            6: third in (6, 7),
        }
        if draws.get(count(self.banker), count(self.banker) < 3):
            self.banker.append(shoe.pop(0))

    def odds(self, wager: str) -> int:
        """To one; 0 is a push, -1 is lost."""
        player, banker = count(self.player), count(self.banker)
        if wager == "tie":
            return 8 if player == banker else -1
        if wager == "panda":
            return 25 if player == 8 > banker and len(self.player) == 3 else -1
        dragon = banker == 7 > player and len(self.banker) == 3
        if wager == "dragon":
            return 40 if dragon else -1
        if player == banker:
            return 0
        if dragon and wager == "banker" and self._banker_seven == "push":
            return 0
        return 1 if (player > banker) == (wager == "player") else -1


def count(cards: list[int]) -> int:
    """
    >>> ace, nine, king = 12 * 4, 7 * 4, 11 * 4
    >>> count([ace, nine]), count([king, nine])
    (0, 9)
    """
    small = [card // 4 + 2 for card in cards if card // 4 < SMALL_CARDS]
    return (sum(small) + sum(card // 4 == ACE for card in cards)) % 10


def _rank(card: int) -> int:
    """Ace 1, jack 11, queen 12, king 13."""
    return 1 if card // 4 == ACE else card // 4 + 2
