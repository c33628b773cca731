"""The checks of a table with a pot that rolls over: its two portals and its limits."""

from itertools import pairwise
from typing import Any

from tools.config_check import Check
from tools.config_game import Value
from tools.config_words import dollars, quoted, suggestion

FEWEST_CENTS = {"bet": 1, "collection": 0}


class PoolCheck(Check):
    """Trips' tables."""

    def own(self, name: str, settings: dict[str, Value]) -> dict[str, Any]:
        limits = self.limits()
        self._settle_collections(limits, settings)
        return {"limits": limits}

    def sources(self) -> list[str]:
        return [limit["source"] for limit in self._content["limit"]]

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
            amounts = {
                key: self.cents(limit, key, of, fewest) for key, fewest in FEWEST_CENTS.items()
            }
            found.append(amounts)
        self._rising([each["bet"] for each in found])
        return found

    def _rising(self, bets: list[int]) -> None:
        for at, (before, bet) in enumerate(pairwise(bets), 2):
            if bet and bet == before:
                self._mistakes.add(f"limit {at}: bet {dollars(bet)} is there twice")
            elif bet and bet < before:
                self._mistakes.add(
                    f"limit {at}: bet {dollars(bet)} comes after {dollars(before)}; limits rise"
                )

    def _settle_collections(self, limits: list[dict[str, int]], settings: dict[str, Value]) -> None:
        """A setting that is a limit's collection has the last word; notes where it changed one."""
        for setting in self._rules.settings.values():
            if not setting.collection_of:
                continue
            value = settings[setting.name]
            for limit in limits:
                if limit["bet"] == setting.collection_of and limit["collection"] != value:
                    self.notes.append(
                        f"limit {dollars(limit['bet'])}: collection {dollars(limit['collection'])} "
                        f'gives way to {setting.name} = "{dollars(int(value))}" ({setting.reading})'
                    )
                    limit["collection"] = int(value)
