"""What every part of a pack is checked by: texts, whole numbers, and no key too many or too few."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 10_000_000  # of any number; $100,000 where it is money


class PackFault(Exception):
    """This pack cannot be played from. The message is a sentence for the dealer."""


def keys(part: object, of: str, names: "tuple[str, ...]") -> None:
    if not isinstance(part, dict):
        raise PackFault(f"The pack{of} is not a table of {', '.join(names)}.")
    for key in names:
        if key not in part:
            raise PackFault(f'The pack{of} has no "{key}".')
    for key in sorted(part):
        if key not in names:
            raise PackFault(f'The pack{of} has "{key}", which this board does not know.')


def text(content: "dict[str, Any]", key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or not value:
        raise PackFault(f'The pack\'s "{key}" is not a text.')
    return value


def texts(content: "dict[str, Any]", key: str) -> "list[str]":
    value = content.get(key)
    if not isinstance(value, list) or not all(isinstance(each, str) and each for each in value):
        raise PackFault(f'The pack\'s "{key}" is not a list of texts.')
    return value


def number(content: "dict[str, Any]", key: str, least: int, most: int) -> int:
    value = content.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PackFault(f'The pack\'s "{key}" is not a whole number from {least} to {most}.')
    return value
