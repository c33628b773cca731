"""The checks of a table's file, each part by itself."""

from itertools import pairwise
from typing import Any

from firmware.controller.pack import MOST, MOST_SEATS
from firmware.controller.shoe import DECKS, TILES, new_deck
from tools.config_game import Game, NotAllowed, Value
from tools.config_words import Mistakes, cents, dollars, quoted, suggestion

FEWEST_CENTS = {"bet": 1, "collection": 0}


class Check:
    """One table's file against what its game may be.

    Each function returns its part as the pack has it. What is wrong goes to `mistakes`, and the
    part is then of no use.
    """

    def __init__(self, content: dict[str, Any], rules: Game, mistakes: Mistakes) -> None:
        self._content = content
        self._rules = rules
        self._mistakes = mistakes

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

    def portals(self) -> list[str]:
        needed = list(self._rules.portals)
        portals = self._content.get("portals", needed)
        if not isinstance(portals, list) or not all(isinstance(each, str) for each in portals):
            self._mistakes.add(f"portals = {quoted(portals)}: write {quoted(needed)}")
            return needed
        name, source = self._rules.name, self._rules.portals_source
        for each in needed:
            if each not in portals:
                self._mistakes.add(f'portals: {name} needs a portal "{each}" ({source})')
        for each in portals:
            if each not in needed:
                near = suggestion(each, needed)
                self._mistakes.add(f'portals: {name} has no portal "{each}" ({source}); {near}')
        if len(portals) != len(set(portals)):
            self._mistakes.add(f"portals: one is named twice; write {quoted(needed)}")
        return needed  # in the order of the boards' wiring, however the file has them

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

    def limits(self) -> list[dict[str, int]]:
        limits = self._content.get("limit", [])
        if not isinstance(limits, list) or not all(isinstance(each, dict) for each in limits):
            self._mistakes.add("limit: write [[limit]] with bet, collection and source for each")
            return []
        if not limits and "limit" in self._content:
            self._mistakes.add("limit: a table has one limit or more")
        found = []
        for at, limit in enumerate(limits, 1):
            of = f"limit {at}: "
            self._mistakes.keys(limit, of, ["bet", "collection", "source"], [])
            if not isinstance(limit.get("source", ""), str):
                self._mistakes.add(f"{of}source = {quoted(limit['source'])} is not a text")
            amounts = {key: self._cents(limit, key, of) for key in FEWEST_CENTS}
            found.append(amounts)
        self._rising([each["bet"] for each in found])
        return found

    def _cents(self, limit: dict[str, Any], key: str, of: str) -> int:
        if key not in limit:
            return 0
        amount = cents(limit[key])
        if amount is None:
            self._mistakes.add(
                f'{of}{key} = {quoted(limit[key])} is not an amount; write e.g. "$0.50" or "$1,000"'
            )
            return 0
        if not FEWEST_CENTS[key] <= amount <= MOST:
            span = f"{dollars(FEWEST_CENTS[key])} to {dollars(MOST)}"
            self._mistakes.add(f'{of}{key} = "{limit[key]}" is outside {span}')
        return amount

    def _rising(self, bets: list[int]) -> None:
        for at, (before, bet) in enumerate(pairwise(bets), 2):
            if bet and bet == before:
                self._mistakes.add(f"limit {at}: bet {dollars(bet)} is there twice")
            elif bet and bet < before:
                self._mistakes.add(
                    f"limit {at}: bet {dollars(bet)} comes after {dollars(before)}; limits rise"
                )

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

    def _part(self, key: str) -> dict[str, Any] | None:
        part = self._content.get(key)
        if part is None or isinstance(part, dict):
            return part
        self._mistakes.add(f"{key} = {quoted(part)}: write a part of its own, [{key}]")
        return None
