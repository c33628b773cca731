"""Whether the brackets of an option follow on one another, and where each begins to hold."""

from typing import NamedTuple

from tools.config_words import Mistakes
from tools.fees_row import AS_PRINTED, MOST_PLAYERS, Kind, Row


class Odd(NamedTuple):
    """Something about an edge: what it is, and how it is read if the filing has it so."""

    what: str
    reading: str


class Brackets:
    """The rows of one option at one table limit, from its lowest bracket up.

    starts()  where each row begins to hold; what is wrong goes to `mistakes`, and what a row
              marked `edges = "as printed"` has odd, to `notes`

    An amount that lies in two brackets belongs to the lower one; one that lies in none, to the
    bracket below it. Below all of them the first holds, above all of them the last.
    """

    def __init__(self, kind: Kind, rows: list[Row]) -> None:
        self._kind = kind
        self._rows = sorted(rows, key=lambda row: row.start)
        self._least = 1 if kind.bracket == "players" else rows[0].limits[0]

    @property
    def rows(self) -> list[Row]:
        return self._rows

    def starts(self, mistakes: Mistakes, notes: list[str]) -> list[int]:
        of = f"{self._rows[0].name}: "
        if len(self._rows) > 1 and not all(row.text for row in self._rows):
            mistakes.add(f'{of}of several rows each needs "{self._kind.bracket}"')
            return [row.start for row in self._rows]
        for at, row in enumerate(self._rows):
            odd = [*self._lower(at), *self._upper(at)]
            if row.as_printed and not odd:
                mistakes.add(
                    f'{of}"{row.text}": edges = "{AS_PRINTED}", but its edges are in order'
                )
            for each in odd:
                if row.as_printed and each.reading:
                    notes.append(f"{of}{each.what}; {each.reading}")
                else:
                    mistakes.add(f"{of}{each.what}")
            if at and row.fees == self._rows[at - 1].fees:
                notes.append(f'{of}"{row.text}" costs what "{self._rows[at - 1].text}" costs')
        return [self._start(at) for at in range(len(self._rows))]

    def _start(self, at: int) -> int:
        row = self._rows[at]
        if at == 0:
            return min(row.start, self._least) if self._least else row.start
        before = self._rows[at - 1]
        return row.start + self._kind.unit if row.start == before.end else row.start

    def _lower(self, at: int) -> list[Odd]:
        """What is odd where a row begins."""
        row, words = self._rows[at], self._kind.words
        if at == 0:
            return self._first(row)
        before = self._rows[at - 1]
        if before.start < row.start == before.end:
            both = f'{words(row.start)} is in "{before.text}" and in "{row.text}"'
            return [Odd(both, "the lower one has it")]
        if not before.end or row.start <= before.end:
            return [Odd(f'"{row.text}" begins inside "{before.text}"', "")]
        if row.start > before.end + self._kind.unit:
            gap = f'there is nothing between "{before.text}" and "{row.text}"'
            return [Odd(gap, "the lower one goes on")]
        return []

    def _first(self, row: Row) -> list[Odd]:
        if not row.text or not self._least or row.start == self._least:
            return []
        least = self._kind.words(self._least)
        if row.start < self._least:
            return [Odd(f'"{row.text}" begins below {least}, the table\'s least', "")]
        return [Odd(f'"{row.text}" leaves {least} without a fee', "the first fee holds")]

    def _upper(self, at: int) -> list[Odd]:
        """What is odd where the highest row ends."""
        row = self._rows[at]
        if at < len(self._rows) - 1 or not row.end:
            return []
        if self._kind.bracket == "players" and row.end >= MOST_PLAYERS:
            return []
        end = self._kind.words(row.end)
        return [Odd(f'there is nothing above {end}, where "{row.text}" ends', "the last fee holds")]
