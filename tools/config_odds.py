"""Odds as a table's file has them."""

import re

ODDS = re.compile(r"([1-9]\d{0,4}):([1-9]\d{0,2})")


def odds(written: object) -> list[int] | None:
    """
    >>> odds("8:1"), odds("6:5"), odds("8-1"), odds("0:1")
    ([8, 1], [6, 5], None, None)
    """
    match = ODDS.fullmatch(written) if isinstance(written, str) else None
    return [int(match[1]), int(match[2])] if match else None
