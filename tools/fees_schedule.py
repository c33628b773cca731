"""A fee schedule: what its file says of all its rows, and the options that its rows make up."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from firmware.controller import fees
from tools.config_game import CONFIGS
from tools.config_words import Mistakes, quoted, suggestion
from tools.fees_edges import Brackets
from tools.fees_row import KINDS, Kind, Row, RowReader

FEES = CONFIGS / "fees"
TEXTS = ["source", "filing", "dated"]
NEEDED = ["serves", "source"]
ALSO = [
    *("filing", "dated", "later_than", "taken", "dropped", "counts", "player_pays_for"),
    *("most_rates", "readings", *KINDS),
]

Rows = dict[str, list[Row]]  # by the list they stand in


@dataclass(frozen=True)
class Schedule:
    """A checked schedule.

    serves      the tables it is for, as house/game
    later_than  schedules of the same tables that were filed before it
    options     as a pack has them, in the filing's order
    rows        how many rows of the filing they were made of
    notes       what the filing prints oddly or leaves open, and how it is read
    """

    name: str
    serves: list[str]
    later_than: list[str]
    options: list[dict[str, Any]]
    rows: int
    notes: list[str]


def names() -> list[str]:
    """Every schedule there is, as house/schedule."""
    return sorted(f"{path.parent.name}/{path.stem}" for path in FEES.glob("*/*.toml"))


class ScheduleReader:
    """One schedule's file on its way to options."""

    def __init__(self, name: str, content: dict[str, Any], mistakes: Mistakes) -> None:
        self._name = name
        self._content = content
        self._mistakes = mistakes
        self._notes: list[str] = []

    def schedule(self) -> Schedule:
        self._mistakes.keys(self._content, "", NEEDED, ALSO)
        rows = {key: self._rows(key, kind) for key, kind in KINDS.items() if key in self._content}
        serves, later_than = self._texts("serves"), self._texts("later_than")
        self._check_head(rows, serves, later_than)
        self._check_moments(rows)
        self._mistakes.stop_if_any()
        options = self._options(rows)
        self._mistakes.stop_if_any()
        for option in options:
            if wrong := fees.problem(option):
                self._mistakes.add(f"option {option['name']} {wrong}")
        self._mistakes.stop_if_any()
        count = sum(len(each) for each in rows.values())
        return Schedule(self._name, serves, later_than, options, count, self._notes)

    # ---- What is said of all rows ---------------------------------------------------------------

    def _rows(self, key: str, kind: Kind) -> list[Row]:
        written = self._content[key]
        if not isinstance(written, list) or not all(isinstance(row, dict) for row in written):
            self._mistakes.add(f"{key}: write a list of rows, {{ option = … }} each")
            return []
        reader = RowReader(kind, self._mistakes, self._notes)
        return [reader.read(row, f"{key} row {at}: ") for at, row in enumerate(written, 1)]

    def _check_head(self, rows: Rows, serves: list[str], later_than: list[str]) -> None:
        for key in TEXTS:
            if not isinstance(self._content.get(key, ""), str):
                self._mistakes.add(f"{key} = {quoted(self._content[key])} is not a text")
        if serves == [] and self._content.get("serves") == []:
            self._mistakes.add("serves: no table; write house/game for each")
        for name in later_than:
            if name not in names():
                near = suggestion(name, names())
                self._mistakes.add(f'later_than: "{name}" is no schedule; {near}')
        most = self._content.get("most_rates", 1)
        if type(most) is not int or most < 1:
            self._mistakes.add(f"most_rates = {quoted(most)} is not a number of rates")
        if not any(rows.values()):
            self._mistakes.add(f"has no rows; write a list of them, {' or '.join(KINDS)}")
        by_action = rows.get("by_action", [])
        for_players = any(row.fees["player"] for row in by_action)
        self._fits("player_pays_for", for_players, "no row has a fee for players")
        self._fits("counts", any(row.text for row in by_action), "no row goes by the total action")
        self._notes += self._texts("readings")

    def _check_moments(self, rows: Rows) -> None:
        """When fees are taken and dropped. That every kind has the moment, fees.problem() sees."""
        kinds = [KINDS[key].name for key in rows if KINDS[key].name != fees.TIME]
        self._fits("taken", bool(kinds), "a time fee is taken every half hour")
        if not kinds:
            self._fits("dropped", False, "a time fee is taken every half hour")
        known = [each for kind in kinds for each in fees.MOMENTS[kind]]
        for key in ("taken", "dropped"):
            moment = self._content.get(key)
            if moment is not None and known and moment not in known:
                either = " or ".join(quoted(each) for each in known)
                self._mistakes.add(f"{key} = {quoted(moment)} is not known here; write {either}")
        for row in rows.get("from_pot", []):
            if row.fees["no_flop"] and self._content.get("taken") == fees.AT_AWARD:
                self._mistakes.add(f"{row.name}: no_flop is of no use: every pot is awarded")

    def _fits(self, key: str, needed: bool, why_not: str) -> None:
        if needed and key not in self._content:
            self._mistakes.add(f'"{key}" is missing')
        elif key in self._content and not needed:
            self._mistakes.add(f'"{key}" is of no use: {why_not}')

    def _texts(self, key: str) -> list[str]:
        texts = self._content.get(key, [])
        if isinstance(texts, list) and all(isinstance(each, str) and each for each in texts):
            return texts
        self._mistakes.add(f"{key} = {quoted(texts)} is not a list of texts")
        return []

    # ---- What the rows make up ------------------------------------------------------------------

    def _options(self, rows: Rows) -> list[dict[str, Any]]:
        """An option for each table limit that it has in the filing."""
        seen: set[tuple[str, str, str]] = set()
        found = []
        for key, each in rows.items():
            for group, together in groupby(each, key=lambda row: row.group):
                brackets = Brackets(KINDS[key], list(together))
                if group in seen:
                    name = brackets.rows[0].name
                    self._mistakes.add(f"{name} is there twice; keep its rows together")
                seen.add(group)
                found.append(self._option(KINDS[key], brackets))
        return found

    def _option(self, kind: Kind, brackets: Brackets) -> dict[str, Any]:
        rows = brackets.rows
        most = self._content.get("most_rates", len(rows))
        if len(rows) > most:
            say = f"{rows[0].name} has {len(rows)} rates; the house may have {most} a table limit"
            self._mistakes.add(say)
        starts = brackets.starts(self._mistakes, self._notes)
        rates = [[start, *self._fees(kind, row)] for start, row in zip(starts, rows, strict=True)]
        taken = fees.EVERY_HALF_HOUR if kind.name == fees.TIME else self._content["taken"]
        option = {
            "kind": kind.name,
            "schedule": self._name,
            "name": rows[0].option,
            "least": rows[0].limits[0],
            "most": rows[0].limits[1],
            "taken": taken,
            "dropped": taken if kind.name == fees.TIME else self._content.get("dropped", taken),
            "rates": rates,
        }
        if kind.name == fees.ACTION:
            pays = self._texts("player_pays_for") if any(row.fees["player"] for row in rows) else []
            return option | {"counts": self._texts("counts"), "pays": pays}
        return option | {"betting": rows[0].betting}

    def _fees(self, kind: Kind, row: Row) -> list[int]:
        due = dict(row.fees)
        if kind.name == fees.POT and self._content["taken"] == fees.AT_AWARD:
            due["no_flop"] = due["fee"]  # every pot is awarded, with a flop or without
        return [due[name] for name in fees.RATES[kind.name][1:]]
