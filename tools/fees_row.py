"""One row of a fee schedule: an option's fees in one bracket, as the filing prints it."""

import re
from dataclasses import dataclass, field
from typing import Any

from firmware.controller import fees
from tools.config_words import Mistakes, cents, dollars, quoted, suggestion

AS_PRINTED = "as printed"
ANY = "any"
BETTING = ["limit", "no limit", "pot limit", "no limit or pot limit"]
MOST_PLAYERS = 10  # of a table (pack.MOST_SEATS)
PLAYERS = re.compile(r"([1-9]\d?)(?:-([1-9]\d?)|(\+))")


@dataclass(frozen=True)
class Kind:
    """A kind of fees: its name in a pack, and what its rows say.

    bracket  the key of what decides: the total action, or the number of players
    unit     the least step of it: a dollar (RULINGS 5), or a player
    needed   fees that every row has; also: fees that are $0 where a row has none
    own      keys that only this kind has
    """

    name: str
    bracket: str
    unit: int
    needed: tuple[str, ...]
    also: tuple[str, ...] = ()
    own: tuple[str, ...] = ("betting",)

    def words(self, amount: int) -> str:
        """An edge of a bracket, as people write it."""
        return dollars(amount) if self.bracket == "action" else str(amount)


# By the name of the list they stand in.
KINDS = {
    "by_action": Kind(fees.ACTION, "action", 100, ("dealer",), ("player", "voucher"), ()),
    "from_pot": Kind(fees.POT, "players", 1, ("fee",), ("no_flop", "jackpot")),
    "from_button": Kind(fees.BUTTON, "players", 1, ("fee",)),
    "by_time": Kind(fees.TIME, "players", 1, ("fee",)),
}


@dataclass(frozen=True)
class Row:
    """A row as it is read: amounts in cents.

    table, limits   the table's limits as written and as (least, most); 0 is none
    text            the bracket as written, "" if there is none
    start, end      of the bracket, both in it; end is 0 if it has none
    fees            by their keys
    as_printed      its edges do not meet those beside it, and the filing has it so
    """

    option: str
    betting: str = ANY
    table: str = ""
    limits: tuple[int, int] = (0, 0)
    text: str = ""
    start: int = 0
    end: int = 0
    as_printed: bool = False
    fees: dict[str, int] = field(default_factory=dict)

    @property
    def group(self) -> tuple[str, str, str]:
        """Rows of one group are the brackets of one option at one table limit."""
        return self.option, self.betting, self.table

    @property
    def name(self) -> str:
        betting = "" if self.betting == ANY else f"{self.betting} "
        limits = f" ({betting}{self.table})" if self.table else ""
        return f"option {self.option}{limits}"


class RowReader:
    """Reads the rows of one list. What is wrong goes to `mistakes`; what is odd, to `notes`."""

    def __init__(self, kind: Kind, mistakes: Mistakes, notes: list[str]) -> None:
        self._kind = kind
        self._mistakes = mistakes
        self._notes = notes

    def read(self, content: dict[str, Any], of: str) -> Row:
        kind = self._kind
        also = ["table", kind.bracket, "edges", "line", "printed", "reading", *kind.own, *kind.also]
        self._mistakes.keys(content, of, ["option", *kind.needed], also)
        option = self._text(content, "option", of)
        self._printed(content, of, option)
        table = self._text(content, "table", of)
        text = self._text(content, kind.bracket, of)
        start, end = self._bracket(text, of)
        return Row(
            option,
            self._betting(content, of),
            table,
            self._limits(table, of),
            text,
            start,
            end,
            self._edges(content, of),
            {key: self._fee(content, key, of) for key in (*kind.needed, *kind.also)},
        )

    def _text(self, content: dict[str, Any], key: str, of: str) -> str:
        value = content.get(key, "")
        if isinstance(value, str) and (value.strip() or key not in content):
            return value
        self._mistakes.add(f"{of}{key} = {quoted(value)} is not a text")
        return ""

    def _printed(self, content: dict[str, Any], of: str, option: str) -> None:
        """What stands in the filing instead, and why it is read otherwise: one needs the other."""
        line = content.get("line", 1)
        if type(line) is not int or line < 1:
            self._mistakes.add(f"{of}line = {quoted(line)} is not a line of the filing")
        printed = self._text(content, "printed", of)
        reading = self._text(content, "reading", of)
        if bool(printed) != bool(reading):
            self._mistakes.add(f'{of}"printed" and "reading" go together: what, and why otherwise')
        elif printed:
            self._notes.append(f'option {option}: printed "{printed}": {reading}')

    def _betting(self, content: dict[str, Any], of: str) -> str:
        betting = content.get("betting", ANY)
        if betting in BETTING or "betting" not in content:
            return str(betting)
        near = suggestion(str(betting), BETTING)
        self._mistakes.add(f"{of}betting = {quoted(betting)} is not known; {near}")
        return ANY

    def _edges(self, content: dict[str, Any], of: str) -> bool:
        edges = content.get("edges", "strict")
        if edges not in ("strict", AS_PRINTED):
            self._mistakes.add(f'{of}edges = {quoted(edges)}; write "{AS_PRINTED}" or nothing')
        return bool(edges == AS_PRINTED)

    def _limits(self, table: str, of: str) -> tuple[int, int]:
        """Of the limits of a table, which may be several in one row, the outer ones."""
        spans = [span(each) for each in table.split(", ")] if table else [(0, 0)]
        known = [each for each in spans if each is not None]
        if len(known) < len(spans):
            self._mistakes.add(
                f'{of}table = "{table}" are no limits; write e.g. "$5-$200", "$600+"'
            )
            return 0, 0
        tops = [most for _, most in known]
        return min(least for least, _ in known), max(tops) if all(tops) else 0

    def _bracket(self, text: str, of: str) -> tuple[int, int]:
        if not text:
            return (1 if self._kind.bracket == "players" else 0), 0
        players = self._kind.bracket == "players"
        found = players_span(text) if players else span(text)
        if found is None or (found[0] == found[1] and not players):
            example = '"5-6" or "7+"' if players else '"$5-$100" or "$1,001+"'
            self._mistakes.add(
                f'{of}{self._kind.bracket} = "{text}" is no bracket; write e.g. {example}'
            )
            return 0, 0
        if any(edge % self._kind.unit for edge in found):
            self._mistakes.add(f'{of}action = "{text}": brackets are whole dollars (RULINGS 5)')
        return found

    def _fee(self, content: dict[str, Any], key: str, of: str) -> int:
        written = content.get(key, "$0")
        amount = cents(written)
        if amount is not None:
            return amount
        if isinstance(written, str) and "%" in written:
            self._mistakes.add(
                f"{of}{key} = {quoted(written)}: a fee is never a share of wagers or winnings"
            )
        else:
            self._mistakes.add(
                f'{of}{key} = {quoted(written)} is not an amount; write e.g. "$0.50"'
            )
        return 0


def span(text: str) -> tuple[int, int] | None:
    """
    >>> span("$5-$100"), span("$1,001+"), span("$40"), span("$100-$5")
    ((500, 10000), (100100, 0), (4000, 4000), None)
    """
    first, dash, second = text.removesuffix("+").partition("-")
    if text.endswith("+"):
        least = None if dash else cents(first)
        return None if least is None else (least, 0)
    least, most = cents(first), cents(second if dash else first)
    return None if least is None or most is None or most < least else (least, most)


def players_span(text: str) -> tuple[int, int] | None:
    """
    >>> players_span("1-4"), players_span("7+"), players_span("6-5")
    ((1, 4), (7, 0), None)
    """
    match = PLAYERS.fullmatch(text)
    if not match:
        return None
    least, most = int(match[1]), int(match[2] or 0)
    return None if match[2] and most < least else (least, most)
