"""Evenings of EZ Baccarat at the tables of four houses, with settings and back lines from seeds."""

import random

from sim.books_baccarat import HOUSES
from sim.hands_bank import BankEvening
from tools.tables import load, pack

TABLES = tuple(HOUSES)
CHOICES: dict[str, tuple[object, ...]] = {
    "cover": ("net", "separate", "consumed"),
    "unit": (1, 50, 100),
    "round": ("down", "up"),
    "bank_turns": (1, 2, 3),
    "offer_seconds": (0, 30),
    "bet_seconds": (0, 30),
    "first_action": (
        "left of the player-dealer",
        "action button",
        "action button when short",
    ),
    "button_counts_from": ("house dealer", "player-dealer"),
    "button_counts": ("seats with a wager", "all seats"),
    "natural_stops": (True, False),
    "banker_seven": ("push", "pay"),
    "shuffle_when": ("cut card", "every hand"),
    "cut_card": (6, 14, 300),
    "burn": ("nothing", "one card", "by the first card"),
}
BEHIND = 0.5  # of the evenings at a house that allows it, so many have back lines


def evening(seed: int, table: str) -> BankEvening:
    chance = random.Random(f"{seed} rules")
    overrides: dict[str, object] = {}
    if chance.random() < 0.7:  # the others are played as the house has them
        overrides = {name: chance.choice(values) for name, values in CHOICES.items()}
    content = load(table, overrides)
    if chance.random() < BEHIND:
        content["portals"] += [f"back {wager}" for wager in HOUSES[table].behind]
    return BankEvening(seed, pack(content))
