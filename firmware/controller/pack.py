"""The pack: a table's configuration as the board holds it, with its hash."""

import felt_core

from firmware.canonical import content_of
from firmware.controller.shoe import new_deck
from firmware.controller.words import ENGLISH
from hal.portal import COLLECTION, WAGER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = 1
GAMES = {"trips": (COLLECTION, WAGER)}  # the portals of each seat: DCS-05
MOST_SEATS = 10
MOST = 10_000_000  # of any number; $100,000 where it is money

KEYS = (
    "deck",
    "game",
    "house",
    "language",
    "limits",
    "name",
    "portals",
    "seats",
    "settings",
    "source",
    "table",
    "version",
    "words",
)


class PackFault(Exception):
    """This pack cannot be played from. The message is a sentence for the dealer."""


class Pack:
    """A table's configuration, checked.

    table           house and game, e.g. crystal-casino/trips
    game            which game's rules are played
    name, house     as people say them; source says where the filing has the game
    seats, portals  how many seats, and what the portals in front of each are for
    deck, packs     which cards, by the shoe's names
    limits          [(bet, collection)] in cents, rising
    language, words what the monitors speak; {meaning: sentence}, none of them for English
    settings        {name: value}: numbers, words, true or false; setting(name) is one of them
    hash            32 bytes that tell this pack from every other
    A pack with anything missing, unknown or out of range raises PackFault.
    """

    def __init__(self, data: bytes) -> None:
        content = _content(data)
        self.table = _text(content, "table")
        self.game = _text(content, "game")
        self.name = _text(content, "name")
        self.house = _text(content, "house")
        self.source = _text(content, "source")
        self.seats = _number(content, "seats", 1, MOST_SEATS)
        self.portals = _portals(content, self.game)
        self.deck, self.packs = _deck(content)
        self.limits = _limits(content)
        self.settings = _settings(content)
        self.language = _text(content, "language")
        self.words = _words(content)
        self.hash = bytes(felt_core.blake2b(data))

    def setting(self, name: str) -> "Any":
        if name not in self.settings:
            raise PackFault(f'The pack of {self.table} has no setting "{name}".')
        return self.settings[name]


def _content(data: bytes) -> "dict[str, Any]":
    content = content_of(data)
    if content is None:
        raise PackFault("The pack is damaged: it is not written as felt config build writes it.")
    version = _number(content, "version", 1, MOST)
    if version != VERSION:
        raise PackFault(f"The pack is of version {version}; this board reads version {VERSION}.")
    _keys(content, "", KEYS)
    return content


def _keys(part: object, of: str, keys: "tuple[str, ...]") -> None:
    if not isinstance(part, dict):
        raise PackFault(f"The pack{of} is not a table of {', '.join(keys)}.")
    for key in keys:
        if key not in part:
            raise PackFault(f'The pack{of} has no "{key}".')
    for key in sorted(part):
        if key not in keys:
            raise PackFault(f'The pack{of} has "{key}", which this board does not know.')


def _text(content: "dict[str, Any]", key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or not value:
        raise PackFault(f'The pack\'s "{key}" is not a text.')
    return value


def _number(content: "dict[str, Any]", key: str, least: int, most: int) -> int:
    value = content.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PackFault(f'The pack\'s "{key}" is not a whole number from {least} to {most}.')
    return value


def _portals(content: "dict[str, Any]", game: str) -> "tuple[str, ...]":
    if game not in GAMES:
        known = ", ".join(sorted(GAMES))
        raise PackFault(f'The pack is for the game "{game}"; this board plays {known}.')
    portals = content["portals"]
    if portals != list(GAMES[game]):
        needs = " and ".join(GAMES[game])
        raise PackFault(f'The pack\'s "portals" are not {needs}, which {game} needs.')
    return GAMES[game]


def _deck(content: "dict[str, Any]") -> "tuple[str, int]":
    deck = content["deck"]
    _keys(deck, "'s deck", ("name", "packs"))
    name = _text(deck, "name")
    packs = _number(deck, "packs", 1, 8)
    try:
        new_deck(name, packs)
    except ValueError as error:
        raise PackFault(f"The pack's {error}.") from None
    return name, packs


def _limits(content: "dict[str, Any]") -> "list[tuple[int, int]]":
    limits = []
    last = 0
    for limit in content["limits"] if isinstance(content["limits"], list) else []:
        _keys(limit, "'s limit", ("bet", "collection"))
        bet = _number(limit, "bet", 1, MOST)
        if bet <= last:
            raise PackFault("The pack's limits do not rise from one to the next.")
        last = bet
        limits.append((bet, _number(limit, "collection", 0, MOST)))
    if not limits:
        raise PackFault("The pack has no limits.")
    return limits


def _settings(content: "dict[str, Any]") -> "dict[str, Any]":
    settings = content["settings"]
    if not isinstance(settings, dict):
        raise PackFault('The pack\'s "settings" have no names.')
    for name in sorted(settings):
        value = settings[name]
        if isinstance(value, int) and not isinstance(value, bool):
            _number(settings, name, 0, MOST)
        elif not isinstance(value, bool):
            _text(settings, name)
    return settings


def _words(content: "dict[str, Any]") -> "dict[str, str]":
    words = content["words"]
    if not isinstance(words, dict):
        raise PackFault('The pack\'s "words" have no meanings.')
    for meaning in sorted(words):
        _text(words, meaning)
    if words:
        _keys(words, "'s words", tuple(ENGLISH))
    return words
