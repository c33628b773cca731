"""What the table of a game may be, from board_configs/games/<game>.toml."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.config_words import Mistakes, cents, dollars, quoted

CONFIGS = Path(__file__).parents[1] / "board_configs"
GAMES = CONFIGS / "games"

SHARED = GAMES / "shared"
KEYS = ["game", "decks", "seats", "setting", "no_setting"]
ALSO = ["portals", "settings_of", "parts", "outcomes", "wagers"]
SETTING_KEYS = ["reading", "source", "values", "least", "most", "does", "collection_of", "pays_of"]
ANY = "*"  # a wager by any name

Value = bool | int | str


class NotAllowed(Exception):
    """A setting cannot have this value; the text says which it can."""


@dataclass(frozen=True)
class Setting:
    """A named choice of a game.

    reading        the open question it answers (A-18), or where the filing states it
    default        the value of a table that does not choose
    values         each allowed value and what it does; empty if any number in `range` will do
    collection_of  the limit whose collection it is, in cents; 0 if it is none
    pays_of        the wager and the outcome that it decides of; nothing if none
    Amounts are whole cents here and "$0.50" in files.
    """

    name: str
    reading: str
    default: Value
    values: dict[Value, str]
    range: tuple[int, int]
    does: str
    amount: bool
    collection_of: int
    pays_of: tuple[str, str] | None = None

    def value(self, written: object) -> Value:
        """The value that somebody wrote, if it is allowed."""
        value = cents(written) if self.amount else written
        if isinstance(value, bool | int | str) and self.allows(value):
            return value
        raise NotAllowed(f"{quoted(written)} is not allowed; write {self.allowed()}")

    def allows(self, value: Value) -> bool:
        if self.values:
            return any(type(each) is type(value) and each == value for each in self.values)
        least, most = self.range
        return type(value) is int and least <= value <= most

    def allowed(self) -> str:
        if self.values:
            return " or ".join(quoted(self.shown(each)) for each in self.values)
        return f"a whole number from {self.range[0]} to {self.range[1]}"

    def others(self, value: Value) -> list[str]:
        """What could be chosen instead, and what it would do."""
        if not self.values:
            return [self.allowed()]
        return [
            f"{quoted(self.shown(each))}: {does}"
            for each, does in self.values.items()
            if each != value
        ]

    def shown(self, value: Value) -> Value:
        """As a person writes it."""
        return dollars(value) if self.amount and isinstance(value, int) else value

    def effect(self, value: Value) -> str:
        return self.values.get(value, self.does)


@dataclass(frozen=True)
class Game:
    """A game's seats, portals, decks and settings; no_setting: questions that need none.

    parts      of its tables' files that only this game has, by their keys
    outcomes   {domain: {outcome: what it means}}; wagers: {wager: its domain}, ANY for all others
    """

    name: str
    seats: tuple[int, int]
    seats_source: str
    portals: tuple[str, ...]
    portals_source: str
    decks: tuple[str, ...]
    settings: dict[str, Setting]
    no_setting: dict[str, str]
    parts: tuple[str, ...] = ()
    outcomes: dict[str, dict[str, str]] = field(default_factory=dict)
    wagers: dict[str, str] = field(default_factory=dict)

    @property
    def banked(self) -> bool:
        """Whether a player-dealer covers its wagers."""
        return bool(self.wagers)

    @property
    def blinds(self) -> bool:
        """Whether its players contest a pot that begins with blinds."""
        return "blinds" in self.settings

    def outcomes_of(self, wager: str) -> list[str]:
        """Everything that can become of a wager; none if the game has no such wager."""
        domain = self.wagers.get(wager, self.wagers.get(ANY, ""))
        return list(self.outcomes.get(domain, {}))


def games() -> list[str]:
    return sorted(path.stem for path in GAMES.glob("*.toml"))


def game(name: str) -> Game:
    mistakes = Mistakes(f"games/{name}.toml")
    try:
        content = tomllib.loads((GAMES / f"{name}.toml").read_text("utf-8"))
        mistakes.keys(content, "", KEYS, ALSO)
        mistakes.stop_if_any()
        return _game(name, content, mistakes)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise mistakes.fatal(f"is not a game's file: {error!r}") from None


def _game(name: str, content: dict[str, Any], mistakes: Mistakes) -> Game:
    settings = {}
    for key, each in {**_shared(content), **content["setting"]}.items():
        mistakes.keys(each, f'setting "{key}": ', ["default"], SETTING_KEYS)
        setting = settings[key] = _setting(key, each)
        if not setting.allows(setting.default):
            mistakes.add(f'setting "{key}": its default is not allowed; write {setting.allowed()}')
    mistakes.stop_if_any()
    seats = content["seats"]
    portals = content.get("portals", {"each": [], "source": ""})
    return Game(
        name,
        (seats["least"], seats["most"]),
        seats["source"],
        tuple(portals["each"]),
        portals["source"],
        tuple(content["decks"]),
        settings,
        content["no_setting"],
        tuple(content.get("parts", [])),
        content.get("outcomes", {}),
        content.get("wagers", {}),
    )


def _shared(content: dict[str, Any]) -> dict[str, Any]:
    """Settings that several games have, from games/shared."""
    found: dict[str, Any] = {}
    for name in content.get("settings_of", []):
        shared = tomllib.loads((SHARED / f"{name}.toml").read_text("utf-8"))
        found.update(shared["setting"])
    return found


def _setting(name: str, content: dict[str, Any]) -> Setting:
    values = {_cents_or_same(each["is"]): each["does"] for each in content.get("values", [])}
    return Setting(
        name,
        content.get("reading") or content["source"],
        _cents_or_same(content["default"]),
        values,
        (content["least"], content["most"]) if not values else (0, 0),
        content["does"] if not values else "",
        cents(content["default"]) is not None,
        cents(content.get("collection_of")) or 0,
        (pays["wager"], pays["outcome"]) if (pays := content.get("pays_of")) else None,
    )


def _cents_or_same(written: Value) -> Value:
    amount = cents(written)
    return written if amount is None else amount
