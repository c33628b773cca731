"""Fee schedules as data: board_configs/fees/<house>/<schedule>.toml, read, checked, made for packs.

docs/fees.md says how a schedule is written. A table's options, the default first:

>>> [option, *others] = offered("kings-card-club/ez-baccarat-panda-8")
>>> option["name"], option["rates"][:3]
('1', [[500, 0, 200, 0], [10100, 0, 300, 0], [30100, 0, 700, 0]])
>>> [other["name"] for other in others]
['2', '3']
"""

from pathlib import Path
from typing import Any

from tools.config_words import TableError, quoted
from tools.fees_schedule import FEES, Schedule, ScheduleReader, names
from tools.toml_file import content_of, mistakes_of, path_of

__all__ = ["FEES", "Schedule", "names", "offered", "options", "read"]


def offered(table: str) -> list[dict[str, Any]]:
    """Every option of a table, house/game, those of the latest schedule first (RULINGS 7)."""
    return options([read(name) for name in names()], table)


def options(schedules: list[Schedule], table: str) -> list[dict[str, Any]]:
    """Of these schedules, the options that a table may be opened at: the first is the default."""
    serving = {each.name: each for each in schedules if table in each.serves}
    found: list[dict[str, Any]] = []
    while serving:
        earlier = {name for each in serving.values() for name in each.later_than}
        latest = [name for name in serving if name not in earlier]
        if len(latest) != 1:
            raise TableError([_undecided(table, latest or list(serving))])
        found += serving.pop(latest[0]).options
    return found


def _undecided(table: str, names: list[str]) -> str:
    which = " and ".join(quoted(name) for name in names)
    return f'{which} are both for {table}, and "later_than" does not say which of them is the later'


def read(name_or_path: str | Path) -> Schedule:
    path = path_of(name_or_path, FEES, names(), "fee schedule")
    whole = path.resolve()
    mistakes = mistakes_of(path, FEES)
    name = f"{whole.parent.name}/{whole.stem}"
    return ScheduleReader(name, content_of(path, mistakes), mistakes).schedule()
