"""What a journal's words say of fees wherever a table follows a schedule."""

from typing import Any

from firmware.controller.words import dollars


def option_of(fees: dict[str, Any]) -> str:
    """
    >>> option_of({"name": "2", "schedule": "poker-flats/drop"})
    'option 2 of poker-flats/drop'
    """
    return f"option {fees['name']} of {fees['schedule']}"


def dropped(fees: dict[str, Any], cents: int) -> str:
    """
    >>> dropped({"dropped": "after the flop"}, 300)
    'The collections held, $3, drop (after the flop).'
    """
    return f"The collections held, {dollars(cents)}, drop ({fees['dropped']})."
