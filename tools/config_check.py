"""The checks of a table's file, each part by itself."""

from typing import Any

from firmware.controller.pack import MOST, MOST_SEATS
from firmware.controller.shoe import DECKS, TILES, new_deck
from tools.config_game import Game, NotAllowed, Value
from tools.config_words import Mistakes, cents, dollars, quoted, suggestion


class Check:
    """One table's file against what its game may be.

    Each function returns its part as the pack has it. What is wrong goes to `mistakes`, and the
    part is then of no use. A family of games has a class of its own, with portals(), own(…), what
    only its packs have, and sources(), where the limits are from.
    """

    def __init__(self, content: dict[str, Any], rules: Game, mistakes: Mistakes) -> None:
        self._content = content
        self._rules = rules
        self._mistakes = mistakes
        self.notes: list[str] = []

    def text(self, key: str) -> str:
        value = self._content.get(key, "-")
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            self._mistakes.add(f"{key} = {quoted(value)} is not a text of one line")
        return str(value)

    def seats(self) -> int:
        seats = self._content.get("seats", self._rules.seats[0])
        if type(seats) is not int or not 1 <= seats <= MOST_SEATS:
            self._mistakes.add(f"seats = {quoted(seats)}: a table has 1 to {MOST_SEATS} seats")
            return 0
        least, most = self._rules.seats
        if not least <= seats <= most:
            allowed = f"{least}" if least == most else f"{least} to {most}"
            self._mistakes.add(
                f"seats = {seats}: {self._rules.name} has {allowed} ({self._rules.seats_source})"
            )
        return seats

    def deck(self) -> dict[str, Any]:
        deck = self._part("deck")
        if deck is None:
            return {}
        self._mistakes.keys(deck, "deck: ", ["name", "packs"], [])
        name, packs = deck.get("name"), deck.get("packs")
        known = [*DECKS, TILES]
        if "name" in deck and name not in known:
            near = suggestion(str(name), known)
            self._mistakes.add(f"deck: name = {quoted(name)} is not known; {near}")
        elif "name" in deck and name not in self._rules.decks:
            allowed = " or ".join(quoted(each) for each in self._rules.decks)
            self._mistakes.add(
                f'deck: name = "{name}": {self._rules.name} is not dealt from it; write {allowed}'
            )
        elif "packs" in deck and type(packs) is not int:
            self._mistakes.add(f"deck: packs = {quoted(packs)} is not a whole number")
        elif "name" in deck and "packs" in deck:
            self._try_deck(str(name), packs)
        return deck

    def _try_deck(self, name: str, packs: Any) -> None:
        try:
            new_deck(name, packs)
        except ValueError as error:
            self._mistakes.add(str(error))

    def settings(self, overrides: dict[str, object]) -> dict[str, Value]:
        values = {name: setting.default for name, setting in self._rules.settings.items()}
        part = self._part("settings") or {}
        for written, where in ((part, "setting"), (overrides, "override of setting")):
            for name, value in written.items():
                setting = self._rules.settings.get(name)
                if setting is None:
                    near = suggestion(name, self._rules.settings)
                    self._mistakes.add(f'{where} "{name}" is not known; {near}')
                    continue
                try:
                    values[name] = setting.value(value)
                except NotAllowed as error:
                    self._mistakes.add(f'{where} "{name}" ({setting.reading}): {error}')
        return values

    def not_applicable(self) -> dict[str, str]:
        rules = self._part("not_applicable") or {}
        for rule, why in rules.items():
            if not isinstance(why, str) or not why.strip():
                self._mistakes.add(f'not_applicable: "{rule}" has no reason; write why, as a text')
        return rules

    def cents(self, part: dict[str, Any], key: str, of: str, fewest: int) -> int:
        """An amount of a part; 0 if it is not there, or is none."""
        if key not in part:
            return 0
        amount = cents(part[key])
        if amount is None:
            self._mistakes.add(
                f'{of}{key} = {quoted(part[key])} is not an amount; write e.g. "$0.50" or "$1,000"'
            )
            return 0
        if not fewest <= amount <= MOST:
            span = f"{dollars(fewest)} to {dollars(MOST)}"
            self._mistakes.add(f'{of}{key} = "{part[key]}" is outside {span}')
        return amount

    def _part(self, key: str) -> dict[str, Any] | None:
        part = self._content.get(key)
        if part is None or isinstance(part, dict):
            return part
        self._mistakes.add(f"{key} = {quoted(part)}: write a part of its own, [{key}]")
        return None
