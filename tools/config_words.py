"""How table files are read and complained about: amounts, near names, mistakes in sentences."""

import difflib
import re
from collections.abc import Iterable, Mapping

# $5, $0.50, $1,000: no cents without dollars, commas only where they belong
AMOUNT = re.compile(r"\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?")


class TableError(Exception):
    """What is wrong with a table: a sentence each in `mistakes`, with file and key."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


class Mistakes:
    """What is wrong in one file, gathered so that a person sees all of it at once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._found: list[str] = []

    def add(self, sentence: str) -> None:
        self._found.append(f"{self.file}: {sentence}")

    def stop_if_any(self) -> None:
        if self._found:
            raise TableError(self._found)

    def fatal(self, sentence: str) -> TableError:
        """To be raised where nothing more can be read."""
        self.add(sentence)
        return TableError(self._found)

    def keys(self, part: Mapping[str, object], of: str, needed: list[str], also: list[str]) -> None:
        """Complains of keys that are missing and keys that nobody reads."""
        for key in needed:
            if key not in part:
                self.add(f'{of}"{key}" is missing')
        for key in part:
            if key not in needed and key not in also:
                self.add(f'{of}"{key}" is not known; {suggestion(key, [*needed, *also])}')


def suggestion(word: str, known: Iterable[str]) -> str:
    """
    >>> suggestion("seets", ["seats", "portals"])
    'did you mean "seats"?'
    """
    names = sorted(known)
    near = difflib.get_close_matches(word, names, n=1)
    return f'did you mean "{near[0]}"?' if near else f"known: {', '.join(names)}"


def cents(amount: object) -> int | None:
    """
    >>> cents("$0.50"), cents("$1,000"), cents("5 dollars")
    (50, 100000, None)
    """
    match = AMOUNT.fullmatch(amount) if isinstance(amount, str) else None
    return int(match[1].replace(",", "")) * 100 + int(match[2] or 0) if match else None


def dollars(amount: int) -> str:
    """
    >>> dollars(50), dollars(100000)
    ('$0.50', '$1,000')
    """
    whole, rest = divmod(amount, 100)
    return f"${whole:,}.{rest:02}" if rest else f"${whole:,}"


def quoted(value: object) -> str:
    """A value as a table's file has it.

    >>> quoted("wait"), quoted(True), quoted([2, "wager"])
    ('"wait"', 'true', '[2, "wager"]')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(quoted(each) for each in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
