"""What monitors say in other languages: board_configs/languages/<code>.toml, checked.

A sentence must have the parts in braces that its English original has, and fit a monitor's line.
"""

import string
import tomllib

from firmware.controller.words import ENGLISH, Words
from hal.monitor import TEXT_MAX
from tools.config_game import CONFIGS
from tools.config_words import Mistakes, TableError, suggestion

LANGUAGES = CONFIGS / "languages"
OWN = "en"  # the firmware's own
# The longest that each part of a sentence gets on a table; `hand` is a number or a hand's name.
MOST = "$99,999.99"
ROAD = ("player", "banker", "tie", "panda", "dragon", "natural")
LONGEST = {
    **dict.fromkeys(Words.AMOUNTS, MOST),
    **dict.fromkeys(("seat", "to", "least", "turn", "turns"), "6"),
    **dict.fromkeys(("hands", "count", "other", *ROAD), "80"),
    **dict.fromkeys([f"{name}_percent" for name in ROAD], "100"),
    **dict.fromkeys(("wager", "needs", "some", "last", "between", "limit", "option"), "x" * 12),
    **dict.fromkeys(("who", "seats", "hand", "device", "portal", "choice", "row"), "x" * 18),
    "reason": "x" * 16,
}
OPEN_ENDED = ("stopped", "left_out", "choose", "recalled", "menu_sure")  # cut where they end


def names() -> list[str]:
    """
    >>> names()
    ['en', 'es']
    """
    return sorted([OWN, *(path.stem for path in LANGUAGES.glob("*.toml"))])


def words(language: str) -> dict[str, str]:
    """Every sentence by its meaning; nothing for the firmware's own language."""
    if language not in names():
        raise TableError([f'language "{language}" is not known; {suggestion(language, names())}'])
    if language == OWN:
        return {}
    path = LANGUAGES / f"{language}.toml"
    mistakes = Mistakes(f"languages/{path.name}")
    found = tomllib.loads(path.read_text("utf-8"))
    check(found, mistakes)
    mistakes.stop_if_any()
    return found


def check(found: dict[str, str], mistakes: Mistakes) -> None:
    mistakes.keys(found, "", list(ENGLISH), [])
    for meaning in sorted(set(found) & set(ENGLISH)):
        sentence = found[meaning]
        if parts(sentence) != parts(ENGLISH[meaning]):
            needed = " ".join(f"{{{part}}}" for part in sorted(parts(ENGLISH[meaning]))) or "none"
            mistakes.add(f'{meaning} = "{sentence}" must have these parts in braces: {needed}')
        elif meaning not in OPEN_ENDED and longest(sentence) > TEXT_MAX:
            has = f"{meaning} has up to {longest(sentence)} bytes"
            mistakes.add(f"{has}; a line of a monitor has {TEXT_MAX}")


def longest(sentence: str) -> int:
    """How many bytes it has when every part is as long as it gets."""
    return len(sentence.format(**LONGEST).encode())


def parts(sentence: str) -> set[str]:
    """
    >>> sorted(parts("{who} won {cents}"))
    ['cents', 'who']
    """
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
