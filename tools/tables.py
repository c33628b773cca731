"""Tables as data: board_configs/tables/<house>/<game>.toml, read, checked and packed.

load("crystal-casino/trips", {"bell": "when first qualified"}) is a table with everything resolved:
defaults filled in, amounts in cents. pack() writes it the one way that a board reads.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware.canonical import canonical
from firmware.controller.pack import VERSION
from tools import languages
from tools.config_bank import BankCheck
from tools.config_game import CONFIGS, Game, game, games
from tools.config_pool import PoolCheck
from tools.config_pot import PotCheck
from tools.config_words import Mistakes, TableError, quoted, suggestion
from tools.toml_file import content_of, mistakes_of, path_of

__all__ = ["TABLES", "Table", "TableError", "chosen", "load", "names", "pack", "playable", "read"]

TABLES = CONFIGS / "tables"
TEXTS = ["game", "name", "house", "source"]
NEEDED = [*TEXTS, "seats", "portals", "deck"]
ALSO = ["settings", "not_applicable", "language"]
POOL = ["limit"]  # what a table with a pot that rolls over has besides
BANK = ["wager", "settle", "between"]  # and one with a player-dealer
BANK_ALSO = ["behind"]
POT_ALSO = ["offer", "stakes"]


@dataclass(frozen=True)
class Table:
    """A checked table: what goes into its pack, and what a person wants to know besides."""

    content: dict[str, Any]
    game: Game
    limit_sources: list[str]
    not_applicable: dict[str, str]
    notes: list[str]


def names() -> list[str]:
    """Every table there is, as house/game."""
    return sorted(f"{path.parent.name}/{path.stem}" for path in TABLES.glob("*/*.toml"))


def load(name_or_path: str | Path, overrides: dict[str, object] | None = None) -> dict[str, Any]:
    return read(name_or_path, overrides).content


def pack(table: dict[str, Any]) -> bytes:
    return canonical(table).encode()


def chosen(words: list[str]) -> dict[str, object]:
    """Overrides as a person types them.

    >>> chosen(["bell=with winner", "decision_seconds=30", "second_collection_taken=false"])
    {'bell': 'with winner', 'decision_seconds': 30, 'second_collection_taken': False}
    """
    overrides: dict[str, object] = {}
    for each in words:
        name, equals, value = each.partition("=")
        if not equals:
            raise TableError([f'"{each}" chooses nothing; write name=value'])
        if value in ("true", "false"):
            overrides[name] = value == "true"
        else:
            overrides[name] = int(value) if value.isdecimal() else value
    return overrides


def playable(name: str, words: list[str]) -> dict[str, Any]:
    """A table for a scenario: its name, and settings as a person types them."""
    try:
        return load(name, chosen(words))
    except TableError as error:
        raise ValueError(str(error)) from None


def read(name_or_path: str | Path, overrides: dict[str, object] | None = None) -> Table:
    path = path_of(name_or_path, TABLES, names(), "table")
    whole = path.resolve()
    mistakes = mistakes_of(path, TABLES)
    content = content_of(path, mistakes)
    rules = _rules(content, mistakes)
    kind, own, also = _family(rules)
    mistakes.keys(content, "", [*NEEDED, *own], [*ALSO, *also])
    chosen_here = dict(overrides or {})
    language = str(chosen_here.pop("language", content.get("language", languages.OWN)))
    name = f"{whole.parent.name}/{whole.stem}"
    check = kind(content, rules, mistakes)
    packed: dict[str, Any] = {
        **{key: check.text(key) for key in TEXTS},
        "deck": check.deck(),
        "portals": check.portals(),
        "seats": check.seats(),
        "settings": check.settings(chosen_here),
        "table": name,
        "version": VERSION,
        "language": language,
        "words": languages.words(language),
    }
    packed.update(check.own(name, packed["settings"]))
    not_applicable = check.not_applicable()
    mistakes.stop_if_any()
    return Table(packed, rules, check.sources(), not_applicable, check.notes)


def _family(rules: Game) -> tuple[type[BankCheck | PoolCheck | PotCheck], list[str], list[str]]:
    """Who checks a game's tables, and the keys that their files need and may have besides."""
    if rules.banked:
        return BankCheck, [*BANK, *rules.parts], BANK_ALSO
    if rules.blinds:
        return PotCheck, [], POT_ALSO
    return PoolCheck, POOL, []


def _rules(content: dict[str, Any], mistakes: Mistakes) -> Game:
    """Without its game nothing more of a table can be checked."""
    name = content.get("game")
    if name not in games() and "game" in content:
        mistakes.add(f"game = {quoted(name)} is not known; {suggestion(str(name), games())}")
    if name not in games():
        mistakes.keys(content, "", ["game"], list(content))
        mistakes.stop_if_any()
    return game(str(name))
