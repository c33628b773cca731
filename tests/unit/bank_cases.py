"""Cases of EZ Baccarat for the calculator, and what becomes of them."""

import json
from typing import Any

from tools.settle import settled
from tools.settled import Settled

KINGS = "kings-card-club/ez-baccarat-panda-8"
CASINO_99 = "casino-99/ez-baccarat-panda-8"
PALOMAR = "palomar-card-club/ez-baccarat"
CRYSTAL = "crystal-casino/ez-baccarat"
HOUSES = [KINGS, CASINO_99, PALOMAR, CRYSTAL]
POLICIES = ["net", "separate", "consumed"]

# Player hand and banker hand.
PLAYER_WINS = ("9c Kd", "7h Ts")
PANDA = ("2d 3h 3c", "Kc 7s")
DRAGON = ("4d 2s", "2h Tc 5s")
TIE = ("6c Kd", "6h Ks")


def case(
    hands: tuple[str, str] = PLAYER_WINS, money: object = "$500", bank: int = 1, **seats: Any
) -> dict[str, Any]:
    """Seats by names like s2, each with its wagers."""
    return {
        "board": hands[0],
        "dealer": {"seat": bank, "cards": hands[1], "money": money},
        "seats": {name[1:]: {"wagers": wagers} for name, wagers in seats.items()},
    }


def settle(content: dict[str, Any], table: str = KINGS, **settings: object) -> Settled:
    return settled("case", json.dumps(content), table, settings)[1]


def told(content: dict[str, Any], table: str = KINGS, **settings: object) -> str:
    return "\n".join(settle(content, table, **settings).why)
