"""The checks of a table with a pot: its stakes and blinds, and which fees it may be opened at."""

import re
from typing import Any

from firmware.controller.betting import LIMIT, NO_LIMIT, POT_LIMIT, SPREAD
from tools.config_check import Check
from tools.config_game import Value
from tools.config_words import cents, dollars, quoted, suggestion
from tools.fees import offered

ANY = "any"
BETTINGS = (LIMIT, POT_LIMIT, NO_LIMIT)
STAKES = ["table", "betting"]
STAKES_ALSO = ["option", "early", "late", "small", "big"]
FIFTIETH = 50  # of the least buy-in is the big blind, where the table's file names none
SPAN = re.compile(r"([^-+]+)(?:-(.+)|(\+))?")


class PotCheck(Check):
    """Tables of hold'em."""

    def own(self, name: str, settings: dict[str, Value]) -> dict[str, Any]:
        self._settings = settings
        self._stakes = self._written()
        self._limits = []
        for option in self._chosen(offered(name)):
            for betting, least, most in self._tables(option):
                self._limits.append(self._limit(option, betting, least, most))
        if not self._limits:
            self._mistakes.add(f"no fee schedule serves {name}; board_configs/fees has them all")
        for row in self._stakes:
            if not row["used"]:
                self._mistakes.add(f"{row['of']}no option of the fees has such a table")
        return {"limits": self._limits}

    def sources(self) -> list[str]:
        """Of each limit: the schedule it is of."""
        return [limit["fees"]["schedule"] for limit in self._limits]

    def portals(self) -> list[str]:
        needed = list(self._rules.portals)
        if self._content.get("portals", needed) != needed:
            self._mistakes.add(f"portals: {self._rules.name} has {quoted(needed)}")
        return needed

    # ---- Which fees -----------------------------------------------------------------------------

    def _chosen(self, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Those that `offer` names, in the order of the schedules; without it all of them."""
        offer = self._content.get("offer")
        if offer is None:
            return options
        if not isinstance(offer, list):
            self._mistakes.add('offer: write names of options, e.g. ["1-3", "A $2-$4"]')
            return options
        names = {called: option["name"] for option in options for called in _calls(option)}
        for each in offer:
            if each not in names:
                self._mistakes.add(f"offer: {quoted(each)} is no option; {suggestion(each, names)}")
        return [option for option in options if any(call in offer for call in _calls(option))]

    def _tables(self, option: dict[str, Any]) -> list[tuple[str, int, int]]:
        """How its tables bet, and between what; for any table those of the file's stakes."""
        if option["betting"] == ANY:
            rows = [row for row in self._stakes if row["option"] == option["name"]]
            if not rows:
                self._mistakes.add(
                    f'stakes: option "{option["name"]}" is for any table; write its tables, e.g. '
                    f'{{ table = "$2-$4", betting = "limit", option = "{option["name"]}" }}'
                )
            return [(row["betting"], *row["between"]) for row in rows]
        bettings = [each for each in BETTINGS if each in option["betting"].split(" or ")]
        return [(betting, option["least"], option["most"]) for betting in bettings]

    # ---- Stakes ---------------------------------------------------------------------------------

    def _written(self) -> list[dict[str, Any]]:
        written = self._content.get("stakes", [])
        if not isinstance(written, list) or not all(isinstance(each, dict) for each in written):
            self._mistakes.add(f"stakes: write {{ {', '.join(STAKES)}, … }} for each table")
            return []
        return [self._row(each, f"stakes {at}: ") for at, each in enumerate(written, 1)]

    def _row(self, written: dict[str, Any], of: str) -> dict[str, Any]:
        self._mistakes.keys(written, of, STAKES, STAKES_ALSO)
        betting = written.get("betting", LIMIT)
        if betting not in BETTINGS:
            near = suggestion(str(betting), BETTINGS)
            self._mistakes.add(f"{of}betting = {quoted(betting)} is not known; {near}")
        return {
            "of": of,
            "used": False,
            "betting": betting,
            "option": written.get("option", ""),
            "between": self._span(written, "table", of),
            "early": self._span(written, "early", of),
            "late": self._span(written, "late", of),
            "small": self.cents(written, "small", of, 1),
            "big": self.cents(written, "big", of, 1),
        }

    def _span(self, written: dict[str, Any], key: str, of: str) -> tuple[int, int]:
        """ "$2-$4", "$100+" or "$20"; (0, 0) if it is not there."""
        if key not in written:
            return 0, 0
        found = SPAN.fullmatch(str(written[key]))
        amounts = [cents(each) for each in found.groups()[:2] if each] if found else [None]
        if found is None or None in amounts:
            self._mistakes.add(f'{of}{key} = {quoted(written[key])}: write "$2-$4" or "$100+"')
            return 1, 0
        least = amounts[0] or 0
        return least, amounts[-1] or 0 if found[3] is None else 0

    def _limit(self, option: dict[str, Any], betting: str, least: int, most: int) -> dict[str, Any]:
        """What is bet, and the blinds: of the file where it says so, else as holdem.toml reads."""
        row = self._row_of(option, betting, least, most)
        unit = int(self._settings["unit"])
        fees = {**option, "least": least, "most": most}
        if betting != LIMIT:
            big = row.get("big") or max(unit, least // FIFTIETH // unit * unit)
            return _packed(fees, betting, (big, 0), (big, 0), row.get("small") or _half(big, unit))
        high = most or 2 * least
        early, late = (least, least), (high, high)
        if row.get("early", (0, 0)) != (0, 0):
            early, late = row["early"], row["late"]
        elif self._settings["structure"] == SPREAD or high != 2 * least:
            early = late = (least, high)
        kind = LIMIT if early[0] == early[1] else SPREAD
        small = row.get("small") or _half(row.get("big") or least, unit)
        return _packed(fees, kind, early, late, small, row.get("big") or least)

    def _row_of(
        self, option: dict[str, Any], betting: str, least: int, most: int
    ) -> dict[str, Any]:
        for row in self._stakes:
            same = row["betting"] == betting and row["between"] == (least, most)
            if same and row["option"] in ("", option["name"]):
                row["used"] = True
                return row
        return {}


def _packed(
    fees: dict[str, Any],
    betting: str,
    early: tuple[int, int],
    late: tuple[int, int],
    small: int,
    big: int = 0,
) -> dict[str, Any]:
    return {
        "betting": betting,
        "big": big or early[0],
        "early": list(early),
        "fees": fees,
        "late": list(late),
        "small": small,
    }


def _half(big: int, unit: int) -> int:
    """In whole dollars if it is one or more: a $3 blind has a $1 blind beside it (004:5700).

    >>> _half(300, 50), _half(100, 50), _half(100, 100)
    (100, 50, 100)
    """
    half = big // 2
    step = 100 if half >= 100 else unit
    return max(unit, half // step * step)


def _calls(option: dict[str, Any]) -> list[str]:
    """How `offer` may name an option: by its name, or with its table.

    >>> _calls({"name": "A", "least": 200, "most": 400})
    ['A', 'A $2-$4']
    """
    least, most = option["least"], option["most"]
    end = "+" if not most else "" if most == least else f"-{dollars(most)}"
    return [option["name"], f"{option['name']} {dollars(least)}{end}"]
