"""Cases for the calculator: cards, wagers, decisions and money as a person writes them in JSON.

docs/cases.md describes the format. It is one for all games; each game says which parts it takes.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import felt_core

from firmware.controller.shoe import TILES, new_deck
from tools.config_words import Mistakes, cents, quoted, suggestion

MOST_CENTS = 10**13  # of one amount; all of a case together are still within the core's bounds
CASE = ["limit", "button", "pot", "board", "dealer", "seats", "settings"]
DEALER = ["seat", "cards", "money"]
SEAT = ["cards", "wagers", "decisions", "hands", "contributed", "money"]
HAND = ["cards", "wagers", "decisions"]


@dataclass(frozen=True)
class Hand:
    """Cards with what was wagered and decided on them.

    cards  all of them; rows: by name, if the player has set them in rows
    where  its place in the file
    """

    where: str
    cards: bytes = b""
    rows: dict[str, bytes] = field(default_factory=dict)
    wagers: dict[str, int] = field(default_factory=dict)
    decisions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Seat:
    """One seat: a hand, or several after a split. `contributed`: to the pot, in this hand."""

    where: str
    hands: list[Hand]
    contributed: int | None
    money: int | None


@dataclass(frozen=True)
class Dealer:
    """The player-dealer: who it is, the cards, and the money that covers the wagers."""

    seat: int
    cards: bytes
    money: int


@dataclass(frozen=True)
class Case:
    """Everything a settlement depends on besides the table's configuration. Money is in cents.

    limit   one of the table's, by its bet; option: one of its fee options, counted from 0
    """

    seats: dict[int, Seat]
    limit: int | None = None
    option: int = 0
    button: int | None = None
    pot: int | None = None
    board: bytes = b""
    dealer: Dealer | None = None


def content_of(text: str, mistakes: Mistakes) -> dict[str, Any]:
    """The file's JSON, with nothing of the game looked at yet but its keys."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        for key, times in Counter(key for key, _ in pairs).items():
            if times > 1:
                mistakes.add(f'"{key}" is written {times} times in the same place')
        return dict(pairs)

    try:
        content = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise mistakes.fatal(
            f"line {error.lineno}, column {error.colno}: this is not JSON: {error.msg}"
        ) from None
    except RecursionError:
        raise mistakes.fatal("this is not a case: it is nested too deep") from None
    if not isinstance(content, dict):
        raise mistakes.fatal("a case is a JSON object, { … }, with seats and what they hold")
    mistakes.keys(content, "", ["seats"], CASE)
    if not isinstance(content.get("settings", {}), dict):
        raise mistakes.fatal('settings: write names and values, e.g. {"bell": "with winner"}')
    mistakes.stop_if_any()
    return content


class CaseReader:
    """Reads the content of a case for a table with this deck and so many seats.

    options: what the table's fee options are called; none if its limits go by their bets.
    What is wrong goes to `mistakes`, each with its place in the file.
    """

    def __init__(
        self,
        deck: str,
        packs: int,
        seats: int,
        mistakes: Mistakes,
        options: Sequence[str] = (),
    ) -> None:
        self._tiles = deck == TILES
        self._left: dict[str, list[int]] = {}  # codes of what has not been dealt, by name
        for card in new_deck(deck, packs):
            self._left.setdefault(self._text(card), []).append(card)
        self._holders: dict[str, str] = {}
        self._seats = seats
        self._options = options
        self._mistakes = mistakes

    def case(self, content: dict[str, Any]) -> Case:
        bet_or_pot = ("pot",) if self._options else ("limit", "pot")
        amounts = {key: self._cents(content[key], key) for key in bet_or_pot if key in content}
        seats = self._all_seats(content["seats"])
        return Case(
            seats=seats,
            limit=amounts.get("limit"),
            option=self._option(content["limit"]) if self._options and "limit" in content else 0,
            pot=amounts.get("pot"),
            button=self._seat(content["button"], "button") if "button" in content else None,
            board=self._cards(content["board"], "board") if "board" in content else b"",
            dealer=self._dealer(content["dealer"]) if "dealer" in content else None,
        )

    def _all_seats(self, part: Any) -> dict[int, Seat]:
        if not isinstance(part, dict):
            self._mistakes.add('seats: write each by its number, e.g. {"1": {"cards": "As Kd"}}')
            return {}
        numbers = {written: self._seat(written, f"seats.{written}") for written in part}
        ordered = sorted((number, written) for written, number in numbers.items() if number)
        return {number: self._one(part[written], f"seats.{written}") for number, written in ordered}

    def _one(self, part: Any, where: str) -> Seat:
        part = self._object(part, where, SEAT)
        if "hands" in part and any(key in part for key in HAND):
            self._mistakes.add(
                f"{where}: write its {_list(HAND)} in each of its hands, or no hands"
            )
        several = part.get("hands", [])
        if not isinstance(several, list):
            self._mistakes.add(f'{where}.hands: write a list, e.g. [{{"cards": "8s Kd"}}, …]')
            several = []
        hands = [
            self._hand(self._object(each, f"{where}.hands.{at}", HAND), f"{where}.hands.{at}")
            for at, each in enumerate(several, 1)
        ]
        money = {
            key: self._cents(part[key], f"{where}.{key}")
            for key in ("contributed", "money")
            if key in part
        }
        return Seat(
            where,
            hands or [self._hand(part, where)],
            money.get("contributed"),
            money.get("money"),
        )

    def _hand(self, part: dict[str, Any], where: str) -> Hand:
        written = part.get("cards", "")
        rows = {}
        if isinstance(written, dict):
            rows = {row: self._cards(each, f"{where}.cards.{row}") for row, each in written.items()}
        cards = b"".join(rows.values()) if rows else self._cards(written, f"{where}.cards")
        wagers = part.get("wagers", {})
        if not isinstance(wagers, dict):
            self._mistakes.add(f'{where}.wagers: write names and amounts, e.g. {{"ante": "$5"}}')
            wagers = {}
        decisions = part.get("decisions", [])
        if not isinstance(decisions, list) or not all(isinstance(each, str) for each in decisions):
            self._mistakes.add(f'{where}.decisions: write a list of words, e.g. ["fold"]')
            decisions = []
        amounts = {
            name: self._cents(each, f"{where}.wagers.{name}") for name, each in wagers.items()
        }
        return Hand(where, cards, rows, amounts, decisions)

    def _dealer(self, part: Any) -> Dealer:
        part = self._object(part, "dealer", DEALER)
        for key in DEALER:
            if key not in part:
                self._mistakes.add(f'dealer: "{key}" is missing')
        return Dealer(
            self._seat(part.get("seat", 1), "dealer.seat"),
            self._cards(part.get("cards", ""), "dealer.cards"),
            self._cents(part.get("money", 0), "dealer.money"),
        )

    def _option(self, written: Any) -> int:
        """The first that is so called, of any schedule or of the one that is named with it."""
        for at, option in enumerate(self._options):
            if f"/{option}".endswith(f"/{written}"):
                return at
        near = suggestion(str(written), self._options)
        self._mistakes.add(f"limit: {quoted(written)} is no fee option of this table; {near}")
        return 0

    def _object(self, part: Any, where: str, known: list[str]) -> dict[str, Any]:
        if not isinstance(part, dict):
            self._mistakes.add(f"{where}: write {{ … }} with any of {_list(known)}")
            return {}
        self._mistakes.keys(part, f"{where}: ", [], known)
        return part

    def _seat(self, written: Any, where: str) -> int:
        """The number of a seat; 0 if it is none."""
        if str(written) in (str(seat) for seat in range(1, self._seats + 1)):
            return int(written)
        self._mistakes.add(
            f"{where}: {quoted(written)} is no seat of this table; it has 1 to {self._seats}"
        )
        return 0

    def _cents(self, written: Any, where: str) -> int:
        amount = written if type(written) is int else cents(written)
        if amount is None:
            self._mistakes.add(
                f"{where}: {quoted(written)} is not an amount; write whole cents, 1250, or "
                'dollars as a text, "$12.50"'
            )
            return 0
        if not 0 <= amount <= MOST_CENTS:
            self._mistakes.add(f"{where}: {amount} cents; allowed are 0 to {MOST_CENTS}")
        return amount

    def _cards(self, written: Any, where: str) -> bytes:
        if not isinstance(written, str):
            self._mistakes.add(f'{where}: write cards as one text, e.g. "As Td Jk"')
            return b""
        try:
            codes = (
                felt_core.tiles_parse(written) if self._tiles else felt_core.cards_parse(written)
            )
        except ValueError as error:
            self._mistakes.add(f"{where}: {error}")
            return b""
        return bytes(self._taken(card, where) for card in codes)

    def _taken(self, card: int, where: str) -> int:
        """One of that name out of the deck: two jokers, or two tiles alike, differ in code."""
        name = self._text(card)
        if self._left.get(name):
            self._holders[name] = where
            return self._left[name].pop(0)
        if name in self._left:
            self._mistakes.add(f"{where}: {name} was dealt already, in {self._holders[name]}")
        else:
            self._mistakes.add(f"{where}: {name} is not in this table's deck")
        return card

    def _text(self, card: int) -> str:
        one = bytes([card])
        return str(felt_core.tiles_text(one) if self._tiles else felt_core.cards_text(one))


def refuse_unused(
    content: dict[str, Any], case: Iterable[str], seat: Iterable[str], game: str, mistakes: Mistakes
) -> None:
    """Complains of parts of the format that this game has no use for."""
    _refuse(content, [*case, "settings"], "", game, mistakes)
    for number, part in content["seats"].items():
        _refuse(part, list(seat), f"seats.{number}.", game, mistakes)


def _refuse(
    part: dict[str, Any], takes: list[str], where: str, game: str, mistakes: Mistakes
) -> None:
    for key in part:
        if key not in takes:
            mistakes.add(f"{where}{key}: {game} has no use for it; it takes {_list(takes)}")


def word_of(words: Iterable[str], word: str, where: str, mistakes: Mistakes) -> None:
    """Complains of a decision that the game does not know."""
    known = list(words)
    if word not in known:
        mistakes.add(f'{where}.decisions: "{word}" is not known; {suggestion(word, known)}')


def _list(words: list[str]) -> str:
    """
    >>> _list(["cards", "wagers", "decisions"])
    'cards, wagers and decisions'
    """
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}"
