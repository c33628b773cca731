"""What a monitor says, understood by its meaning: in whatever language its table speaks."""

import re
from collections.abc import Mapping
from typing import NamedTuple

GAP = re.compile(r"\{\w+\}")
ESCAPED_GAP = re.compile(r"\\{(\w+)\\}")


class Said(NamedTuple):
    """meaning   a key of the table's words; "" if it is no sentence of theirs
    parts        what stands in its gaps
    """

    meaning: str
    parts: dict[str, str]

    def cents(self, part: str) -> int:
        return cents_of(self.parts[part])


class Reader:
    """Reads sentences that were made from these words; those with the most text of their own first.

    >>> reader = Reader({"lack_fee": "Place {fee} on COLLECTION", "pass_bank": "Pass"})
    >>> reader.read("Place $1,000.50 on COLLECTION").cents("fee"), reader.read("Pass").meaning
    (100050, 'pass_bank')
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        plainest = sorted(words, key=lambda meaning: -len(GAP.sub("", words[meaning])))
        self._patterns = [(meaning, _pattern(words[meaning])) for meaning in plainest]

    def read(self, sentence: str) -> Said:
        for meaning, pattern in self._patterns:
            match = pattern.fullmatch(sentence)
            if match:
                return Said(meaning, match.groupdict())
        return Said("", {})


def _pattern(sentence: str) -> re.Pattern[str]:
    names: set[str] = set()

    def gap(match: re.Match[str]) -> str:
        again = match[1] in names
        names.add(match[1])
        return f"(?P={match[1]})" if again else f"(?P<{match[1]}>.+?)"

    return re.compile(ESCAPED_GAP.sub(gap, re.escape(sentence)))


def cents_of(amount: str) -> int:
    """
    >>> cents_of("$23.42"), cents_of("$1,234")
    (2342, 123400)
    """
    whole, _, part = amount.lstrip("$").replace(",", "").partition(".")
    return 100 * int(whole) + int(part or 0)
