"""The pack: a table's configuration as the board holds it, with its hash."""

import felt_core

from firmware.canonical import content_of
from firmware.controller import fees
from firmware.controller.betting import STRUCTURES
from firmware.controller.draws import draws_of
from firmware.controller.pack_parts import MOST, PackFault, keys, number, text, texts
from firmware.controller.shoe import new_deck
from firmware.controller.wagers import passes_of, wagers_of
from firmware.controller.words import ENGLISH
from hal.portal import BANK, COLLECTION, WAGER, owner_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.controller.wagers import Wager

__all__ = ["MOST", "MOST_SEATS", "VERSION", "Pack", "PackFault"]

VERSION = 1
MOST_SEATS = 10

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
# What the games' packs have besides.
PARTS = {
    "trips": (),
    "baccarat": ("draws", "passes", "wagers"),
    "blackjack": ("passes", "wagers"),
    "holdem": (),
}


class Pack:
    """A table's configuration, checked.

    table           house and game, e.g. crystal-casino/trips
    game            which game's rules are played
    name, house     as people say them; source says where the filing has the game
    seats, portals  how many seats, and what the portals in front of each are for
    deck, packs     which cards, by the shoe's names
    limits          what a table may be opened at, each a dict of numbers and texts
    wagers, passes  of a banked table: what may be wagered, and in which order it is settled
    draws           of a baccarat table: when a hand draws
    language, words what the monitors speak; {meaning: sentence}, none of them for English
    settings        {name: value}: numbers, words, true or false; setting(name) is one of them
    hash            32 bytes that tell this pack from every other
    A pack with anything missing, unknown or out of range raises PackFault.
    """

    def __init__(self, data: bytes) -> None:
        content = _content(data)
        self.table = text(content, "table")
        self.game = text(content, "game")
        self.name = text(content, "name")
        self.house = text(content, "house")
        self.source = text(content, "source")
        self.seats = number(content, "seats", 1, MOST_SEATS)
        self.deck, self.packs = _deck(content)
        self.wagers: list[Wager] = []
        self.passes: list[list[str]] = []
        self.draws: dict[str, Any] = {}
        self._read_parts(content)
        self.portals = _portals(content, self.game, self.wagers)
        self.limits = _limits(content, self.game)
        self.settings = _settings(content)
        self.language = text(content, "language")
        self.words = _words(content)
        self.hash = bytes(felt_core.blake2b(data))

    def _read_parts(self, content: "dict[str, Any]") -> None:
        if "wagers" in content:
            self.wagers = wagers_of(content["wagers"])
            self.passes = passes_of(content["passes"], self.wagers)
        if "draws" in content:
            self.draws = draws_of(content["draws"])

    def setting(self, name: str) -> "Any":
        if name not in self.settings:
            raise PackFault(f'The pack of {self.table} has no setting "{name}".')
        return self.settings[name]

    def wager(self, name: str) -> "Wager":
        for wager in self.wagers:
            if wager.id == name:
                return wager
        raise PackFault(f'The pack of {self.table} has no wager "{name}".')


def _content(data: bytes) -> "dict[str, Any]":
    content = content_of(data)
    if content is None:
        raise PackFault("The pack is damaged: it is not written as felt config build writes it.")
    version = number(content, "version", 1, MOST)
    if version != VERSION:
        raise PackFault(f"The pack is of version {version}; this board reads version {VERSION}.")
    game = content.get("game")
    if isinstance(game, str) and game not in PARTS:
        known = ", ".join(sorted(PARTS))
        raise PackFault(f'The pack is for the game "{game}"; this board plays {known}.')
    keys(content, "", KEYS + PARTS.get(str(game), ()))
    return content


def _portals(content: "dict[str, Any]", game: str, wagers: "list[Wager]") -> "tuple[str, ...]":
    """What a seat's portals are for, in the order of its board's wiring."""
    portals = texts(content, "portals")
    needed = [COLLECTION, WAGER]  # trips DCS-05
    if wagers:
        needed = [COLLECTION, BANK] + [wager.portal for wager in wagers]
    for each in needed:
        if each not in portals:
            raise PackFault(f'The pack\'s "portals" have no {each}, which {game} needs.')
    for at, each in enumerate(portals):
        if owner_of(each) not in needed or each in portals[:at]:
            raise PackFault(f'The pack\'s "portals" have {each}, for which {game} has no use.')
    return tuple(portals)


def _deck(content: "dict[str, Any]") -> "tuple[str, int]":
    deck = content["deck"]
    keys(deck, "'s deck", ("name", "packs"))
    name = text(deck, "name")
    packs = number(deck, "packs", 1, 8)
    try:
        new_deck(name, packs)
    except ValueError as error:
        raise PackFault(f"The pack's {error}.") from None
    return name, packs


def _limits(content: "dict[str, Any]", game: str) -> "list[dict[str, Any]]":
    limits = content["limits"] if isinstance(content["limits"], list) else []
    if not limits:
        raise PackFault("The pack has no limits.")
    if game == "trips":
        _check_bets(limits)
        return limits
    for limit in limits:
        if game == "holdem":
            _check_stakes(limit)
        else:
            _check_option(limit)
    return limits


def _check_option(limit: "dict[str, Any]") -> None:
    """A banked table's limit: between what wagers are, and the option of its fees."""
    keys(limit, "'s limit", ("bounds", "fees", "least", "most"))
    number(limit, "least", 1, MOST)
    number(limit, "most", 0, MOST)
    wrong = fees.problem(limit["fees"])
    if wrong:
        raise PackFault(f"The pack's limit {wrong}")
    bounds = limit["bounds"]
    if not isinstance(bounds, dict):
        raise PackFault('The pack\'s "bounds" have no wagers.')
    for wager in sorted(bounds):
        for at in (0, 1):
            number({wager: bounds[wager][at]}, wager, 0, MOST)


def _check_stakes(limit: "dict[str, Any]") -> None:
    """A limit of a table with a pot: what may be bet early and late, the blinds, the fees."""
    keys(limit, "'s limit", ("betting", "big", "early", "fees", "late", "small"))
    if limit["betting"] not in STRUCTURES:
        raise PackFault(f'The pack has the betting "{limit["betting"]}", which this board lacks.')
    wrong = fees.problem(limit["fees"])
    if wrong:
        raise PackFault(f"The pack's limit {wrong}")
    number(limit, "big", 1, MOST)
    number(limit, "small", 0, limit["big"])
    for street in ("early", "late"):
        span = limit[street]
        if not isinstance(span, list) or len(span) != 2:
            raise PackFault(f'The pack\'s "{street}" is not a least and a most.')
        number({street: span[0]}, street, 1, MOST)
        number({street: span[1]}, street, 0, MOST)


def _check_bets(limits: "list[dict[str, Any]]") -> None:
    last = 0
    for limit in limits:
        keys(limit, "'s limit", ("bet", "collection"))
        bet = number(limit, "bet", 1, MOST)
        if bet <= last:
            raise PackFault("The pack's limits do not rise from one to the next.")
        last = bet
        number(limit, "collection", 0, MOST)


def _settings(content: "dict[str, Any]") -> "dict[str, Any]":
    settings = content["settings"]
    if not isinstance(settings, dict):
        raise PackFault('The pack\'s "settings" have no names.')
    for name in sorted(settings):
        value = settings[name]
        if isinstance(value, int) and not isinstance(value, bool):
            number(settings, name, 0, MOST)
        elif not isinstance(value, bool):
            text(settings, name)
    return settings


def _words(content: "dict[str, Any]") -> "dict[str, str]":
    words = content["words"]
    if not isinstance(words, dict):
        raise PackFault('The pack\'s "words" have no meanings.')
    for meaning in sorted(words):
        text(words, meaning)
    if words:
        keys(words, "'s words", tuple(ENGLISH))
    return words
