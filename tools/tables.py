"""Tables as data: board_configs/tables/<house>/<game>.toml, read, checked and packed.

load("crystal-casino/trips", {"bell": "when first qualified"}) is a table with everything resolved:
defaults filled in, amounts in cents. pack() writes it the one way that a board reads.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware.canonical import canonical
from firmware.controller.pack import VERSION
from tools import languages
from tools.config_check import Check
from tools.config_game import CONFIGS, Game, game, games
from tools.config_words import Mistakes, TableError, dollars, quoted, suggestion

__all__ = ["TABLES", "Table", "TableError", "chosen", "load", "names", "pack", "playable", "read"]

TABLES = CONFIGS / "tables"
TEXTS = ["game", "name", "house", "source"]
NEEDED = [*TEXTS, "seats", "portals", "deck", "limit"]
ALSO = ["settings", "not_applicable", "language"]


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
    path = _path(name_or_path)
    whole = path.resolve()
    mistakes = Mistakes(str(whole.relative_to(TABLES) if whole.is_relative_to(TABLES) else path))
    content = _toml(path, mistakes)
    mistakes.keys(content, "", NEEDED, ALSO)
    rules = _rules(content, mistakes)
    chosen_here = dict(overrides or {})
    language = str(chosen_here.pop("language", content.get("language", languages.OWN)))
    check = Check(content, rules, mistakes)
    packed = {
        **{key: check.text(key) for key in TEXTS},
        "deck": check.deck(),
        "portals": check.portals(),
        "seats": check.seats(),
        "settings": check.settings(chosen_here),
        "limits": check.limits(),
        "table": f"{whole.parent.name}/{whole.stem}",
        "version": VERSION,
        "language": language,
        "words": languages.words(language),
    }
    not_applicable = check.not_applicable()
    mistakes.stop_if_any()
    notes = _settle_collections(packed, rules)
    sources = [limit["source"] for limit in content["limit"]]
    return Table(packed, rules, sources, not_applicable, notes)


def _path(name_or_path: str | Path) -> Path:
    if str(name_or_path).endswith(".toml"):
        return Path(name_or_path)
    if name_or_path not in names():
        near = suggestion(str(name_or_path), names())
        raise TableError([f'there is no table "{name_or_path}"; {near}'])
    return TABLES / f"{name_or_path}.toml"


def _toml(path: Path, mistakes: Mistakes) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise mistakes.fatal(f"cannot be read: {error.strerror}") from None
    except ValueError as error:  # not TOML, or not UTF-8
        raise mistakes.fatal(f"is not TOML: {error}") from None


def _rules(content: dict[str, Any], mistakes: Mistakes) -> Game:
    """Without its game nothing more of a table can be checked."""
    name = content.get("game")
    if name not in games() and "game" in content:
        mistakes.add(f"game = {quoted(name)} is not known; {suggestion(str(name), games())}")
    if name not in games():
        mistakes.stop_if_any()
    return game(str(name))


def _settle_collections(packed: dict[str, Any], rules: Game) -> list[str]:
    """A setting that is a limit's collection has the last word; says where that changed one."""
    notes = []
    for setting in rules.settings.values():
        value = packed["settings"][setting.name]
        for limit in packed["limits"]:
            if limit["bet"] == setting.collection_of and limit["collection"] != value:
                notes.append(
                    f"limit {dollars(limit['bet'])}: collection {dollars(limit['collection'])} "
                    f'gives way to {setting.name} = "{dollars(value)}" ({setting.reading})'
                )
                limit["collection"] = value
    return notes
