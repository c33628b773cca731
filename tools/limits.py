"""A table's limits as people name them: by their bet, or by number where fees make the limits."""

from typing import Any

from firmware.controller.words import ENGLISH, Words, dollars
from tools.config_words import cents
from tools.mistake import Mistake


def has_bets(table: dict[str, Any]) -> bool:
    """Whether its limits are known by their bet; those of fee schedules are by their number."""
    return "bet" in table["limits"][0]


def wished(words: str, table: dict[str, Any]) -> int:
    """What was written behind --limit: a bet in cents, or a number from 1."""
    if not has_bets(table):
        if not words.isdecimal():
            raise Mistake(
                f'--limit "{words}" is no number; {table["table"]} counts its limits from 1'
            )
        return int(words)
    limit = cents(words)
    if limit is None:
        raise Mistake(f'--limit "{words}": {table["table"]} has {_bets(table)}; write $5')
    return limit


def place(limit: int, table: dict[str, Any]) -> int:
    """Which of the table's limits that is; ValueError if it has none like it."""
    name, limits = table["table"], table["limits"]
    if has_bets(table):
        bets = [each["bet"] for each in limits]
        if limit not in bets:
            raise ValueError(f"the limit {dollars(limit)}: {name} has {_bets(table)}")
        return bets.index(limit)
    if not 1 <= limit <= len(limits):
        raise ValueError(
            f"the limit {limit}: {name} has 1 to {len(limits)}, as felt config shows them"
        )
    return limit - 1


def rows(table: dict[str, Any]) -> list[list[Any]]:
    """Each limit as it is chosen, and its collection or its fees."""
    if has_bets(table):
        return [[each["bet"], each["collection"]] for each in table["limits"]]
    return [[at, _named(each["fees"])] for at, each in enumerate(table["limits"], 1)]


def _bets(table: dict[str, Any]) -> str:
    return ", ".join(dollars(each["bet"]) for each in table["limits"])


def _named(fees: dict[str, Any]) -> str:
    """
    >>> _named({"schedule": "palomar/ez", "name": "2", "least": 10000, "most": 0})
    'palomar/ez, 2: $100 or more'
    """
    between = Words(ENGLISH).between(fees["least"], fees["most"])
    return f"{fees['schedule']}, {fees['name']}: {between}"
