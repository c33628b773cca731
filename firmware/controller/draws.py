"""When a hand of baccarat draws a third card: charts out of the pack, read and asked."""

from firmware.controller.pack_parts import PackFault, keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DRAWS, STANDS = "H", "S"  # as the filings' charts have them: hit, stand
TOTALS = 10
BANKER_ROWS = 8  # a banker of 8 or 9 is in no chart: it stands
KEYS = ("banker", "player", "stood")


def draws_of(content: "dict[str, Any]") -> "dict[str, Any]":
    """The charts of a pack: player and stood by total; banker by total, then by the third card.

    >>> draws_of({"player": "HHHHHHSSSS", "stood": "HHHHHHSSSS", "banker": ["H" * 9]})
    Traceback (most recent call last):
    firmware.controller.pack_parts.PackFault: The pack's chart "banker" is not 8 rows of 10 letters.
    """
    keys(content, "'s draws", KEYS)
    for name in ("player", "stood"):
        if not _is_row(content[name]):
            raise PackFault(f'The pack\'s chart "{name}" is not {TOTALS} letters, H or S.')
    rows = content["banker"]
    if not isinstance(rows, list) or len(rows) != BANKER_ROWS or not all(_is_row(r) for r in rows):
        raise PackFault(f'The pack\'s chart "banker" is not {BANKER_ROWS} rows of 10 letters.')
    return content


def _is_row(row: object) -> bool:
    return isinstance(row, str) and len(row) == TOTALS and all(each in "HS" for each in row)


def player_draws(charts: "dict[str, Any]", total: int) -> bool:
    row: str = charts["player"]
    return row[total] == DRAWS


def banker_draws(charts: "dict[str, Any]", total: int, third: int) -> bool:
    """By the value of the player hand's third card; less than 0 if that hand stood."""
    if third < 0:
        stood: str = charts["stood"]
        return stood[total] == DRAWS
    rows: list[str] = charts["banker"]
    return total < BANKER_ROWS and rows[total][third] == DRAWS
