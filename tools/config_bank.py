"""The checks of a table with a player-dealer: its wagers, what they pay, its portals and fees."""

from typing import Any

from firmware.controller.draws import draws_of
from firmware.controller.pack_parts import PackFault
from firmware.controller.wagers import HALF, LOSE, MOST_ODDS, PUSH
from hal.portal import BANK, BEHIND, COLLECTION, owner_of
from tools.config_check import Check
from tools.config_game import Value
from tools.config_odds import odds
from tools.config_shoe import check_shoe
from tools.config_words import quoted, suggestion
from tools.fees import offered

WAGER = ["id", "name", "pays", "source"]
WAGER_ALSO = ["needs", "no_more_than", "least", "most", "bounds", "on"]
BOUNDS = ["schedule"]
BOUNDS_ALSO = ["options", "least", "most"]


class BankCheck(Check):
    """Tables of baccarat, blackjack and all others that a player-dealer covers."""

    def own(self, name: str, settings: dict[str, Value]) -> dict[str, Any]:
        wagers = self.wagers(settings)
        own = {"wagers": wagers, "passes": self.passes(), "limits": self.limits(name)}
        if "draws" in self._rules.parts:
            own["draws"] = self.draws()
        if "max_hands" in settings:
            check_shoe(settings, self._content, self._mistakes)
        return own

    def sources(self) -> list[str]:
        """Of each limit: the schedule it is of."""
        return [limit["fees"]["schedule"] for limit in self._limits]

    # ---- Wagers ---------------------------------------------------------------------------------

    def wagers(self, settings: dict[str, Value]) -> list[dict[str, Any]]:
        written = self._written()
        found = [self._wager(each, at) for at, each in enumerate(written, 1)]
        names = [wager["id"] for wager in found]
        for wager in found:
            for other in [*wager["needs"], wager["cap"], wager["portal"]]:
                if other and other not in names:
                    near = suggestion(str(other), names)
                    self._mistakes.add(
                        f'wager "{wager["id"]}": there is no wager "{other}"; {near}'
                    )
            if names.count(wager["id"]) > 1:
                self._mistakes.add(f'wager "{wager["id"]}" is there twice')
        self._decide(found, settings)
        return found

    def _written(self) -> list[dict[str, Any]]:
        written = self._content.get("wager", [])
        if not isinstance(written, list) or not all(isinstance(each, dict) for each in written):
            self._mistakes.add(f"wager: write [[wager]] with {', '.join(WAGER)} for each")
            return []
        return [each for each in written if isinstance(each.get("id"), str)]

    def _wager(self, written: dict[str, Any], at: int) -> dict[str, Any]:
        name = written["id"]
        of = f'wager "{name}": '
        self._mistakes.keys(written, of, WAGER, WAGER_ALSO)
        needs = written.get("needs", [])
        if not isinstance(needs, list):
            self._mistakes.add(f'{of}needs = {quoted(needs)}: write wagers, e.g. ["player"]')
            needs = []
        return {
            "id": name,
            "name": str(written.get("name", "-")),
            "least": self.cents(written, "least", of, 1),
            "most": self.cents(written, "most", of, 1),
            "needs": needs,
            "pays": self._pays(written.get("pays"), name, of),
            "cap": str(written.get("no_more_than", "")),
            "portal": str(written.get("on", name)),
            "source": str(written.get("source", "-")),
        }

    def _pays(self, written: Any, name: str, of: str) -> dict[str, Any]:
        """What each outcome pays: every one that can come must be there, and no other."""
        outcomes = self._rules.outcomes_of(name)
        if not outcomes:
            known = ", ".join(self._rules.wagers)
            self._mistakes.add(f"{of}{self._rules.name} has no such wager; it has {known}")
        if not isinstance(written, dict):
            self._mistakes.add(f'{of}pays: write each outcome, e.g. {{ {outcomes[0]} = "1:1", … }}')
            return {}
        for outcome in outcomes:
            if outcome not in written:
                self._mistakes.add(
                    f'{of}pays has nothing for "{outcome}", which can come; write e.g. '
                    f'{outcome} = "8:1", "{PUSH}" or "{LOSE}"'
                )
        for outcome in written:
            if outcome not in outcomes:
                near = suggestion(str(outcome), outcomes)
                self._mistakes.add(f'{of}pays for "{outcome}", which cannot come; {near}')
        return {outcome: self._paid(written[outcome], outcome, of) for outcome in written}

    def _paid(self, written: Any, outcome: str, of: str) -> Any:
        if written in (PUSH, LOSE, HALF):
            return written
        found = odds(written)
        if found is None:
            self._mistakes.add(
                f'{of}pays {outcome} = {quoted(written)} is not odds; write "25:1", "{PUSH}" or '
                f'"{LOSE}"'
            )
        elif max(found) > MOST_ODDS:
            self._mistakes.add(f"{of}pays {outcome} = {quoted(written)} is over {MOST_ODDS}")
        return found or [1, 1]

    def _decide(self, wagers: list[dict[str, Any]], settings: dict[str, Value]) -> None:
        """A setting that decides what an outcome pays has the last word."""
        for setting in self._rules.settings.values():
            if setting.pays_of is None:
                continue
            wager, outcome = setting.pays_of
            for each in wagers:
                if each["id"] == wager:
                    value = settings[setting.name]
                    each["pays"][outcome] = [1, 1] if value == "pay" else value

    # ---- Settling, portals ----------------------------------------------------------------------

    def passes(self) -> list[list[str]]:
        """Each wager once, in rounds of the table."""
        written = self._content.get("settle", [])
        known = [each["id"] for each in self._written()]
        if not isinstance(written, list) or not all(isinstance(each, list) for each in written):
            self._mistakes.add('settle: write rounds of the table, e.g. [["bet"], ["bonus"]]')
            return []
        listed = [wager for one in written for wager in one]
        for wager in listed:
            if wager not in known:
                self._mistakes.add(f'settle: "{wager}" is no wager; {suggestion(wager, known)}')
        for wager in known:
            if listed.count(wager) != 1:
                times = "not" if wager not in listed else "more than once"
                self._mistakes.add(f'settle: "{wager}" is {times} in it')
        return written

    def portals(self) -> list[str]:
        known = [each["id"] for each in self._written() if "on" not in each]
        portals = self._content.get("portals", [])
        if not isinstance(portals, list) or not all(isinstance(each, str) for each in portals):
            self._mistakes.add(f"portals = {quoted(portals)}: write a list of names")
            return []
        for each in [COLLECTION, BANK, *known]:
            if each not in portals:
                self._mistakes.add(f'portals: a table with a player-dealer needs "{each}"')
        behind = self._behind(known)
        for each in portals:
            self._check_portal(each, known, behind)
        if len(portals) != len(set(portals)):
            self._mistakes.add("portals: one is named twice")
        return portals

    def _behind(self, known: list[str]) -> list[str]:
        """The wagers that people behind a seat may make, too."""
        behind = self._content.get("behind", [])
        if not isinstance(behind, list) or any(each not in known for each in behind):
            self._mistakes.add(f"behind = {quoted(behind)}: write wagers of this table")
            return []
        return behind

    def _check_portal(self, portal: str, known: list[str], behind: list[str]) -> None:
        wager = owner_of(portal)
        if portal in (COLLECTION, BANK) or (portal in known and wager == portal):
            return
        if wager not in known:
            near = suggestion(portal, [COLLECTION, BANK, *known])
            self._mistakes.add(f'portals: "{portal}" is for no wager; {near}')
        elif wager not in behind:
            allowed = ", ".join(BEHIND + each for each in behind) or "none"
            self._mistakes.add(
                f'portals: "{portal}": nobody behind a seat may bet on it here; there may be: '
                f"{allowed}"
            )

    # ---- Fees and limits ------------------------------------------------------------------------

    def limits(self, name: str) -> list[dict[str, Any]]:
        """Every option of the house's schedules; the first is what a table opens at."""
        least, most = self._between()
        bounds = self._bounds()
        known = [each["id"] for each in self._written()]
        self._limits: list[dict[str, Any]] = []
        for option in offered(name):
            for wager in (*option["counts"], *option["pays"]):
                if wager not in known:
                    self._mistakes.add(
                        f'fees {option["schedule"]}: "{wager}" is no wager of this table'
                    )
            low, high = option["least"], option["most"]
            if not low:  # the schedule names no limits of the table
                low, high = least, most
            own = self._bounds_with(bounds, option)
            self._limits.append({"bounds": own, "fees": option, "least": low, "most": high})
        if not self._limits:
            self._mistakes.add(f"no fee schedule serves {name}; board_configs/fees has them all")
        return self._limits

    def _between(self) -> tuple[int, int]:
        """Of a wager, where the fees name no limits of the table."""
        written = self._content.get("between")
        if not isinstance(written, list) or len(written) != 2:
            self._mistakes.add('between: write the least and the most, e.g. ["$5", "$10,000"]')
            return 1, 0
        amounts = {"least": written[0], "most": written[1]}
        low, high = (self.cents(amounts, key, "between: ", 1) for key in amounts)
        if low > high:
            self._mistakes.add(f"between: {quoted(written)}: the least comes first")
        return low, high

    def _bounds(self) -> list[tuple[str, dict[str, Any], int, int]]:
        """Bounds of single wagers with some schedules: wager, what was written, least, most."""
        found = []
        for wager in self._written():
            for at, each in enumerate(wager.get("bounds", []), 1):
                of = f'wager "{wager["id"]}": bounds {at}: '
                self._mistakes.keys(each, of, BOUNDS, BOUNDS_ALSO)
                least = self.cents(each, "least", of, 1)
                found.append((wager["id"], each, least, self.cents(each, "most", of, 1)))
        return found

    def _bounds_with(
        self, bounds: list[tuple[str, dict[str, Any], int, int]], option: dict[str, Any]
    ) -> dict[str, list[int]]:
        own = {}
        for wager, written, least, most in bounds:
            same = written.get("schedule") == option["schedule"]
            if same and option["name"] in written.get("options", [option["name"]]):
                own[wager] = [least, most]
        return own

    def draws(self) -> dict[str, Any]:
        draws = self._part("draws") or {}
        try:
            return draws_of(draws)
        except PackFault as fault:
            self._mistakes.add(f"draws: {fault}")
            return {}
